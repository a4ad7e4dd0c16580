//! Numbers: casts, integer and decimal arithmetic, rounding, ranges.

use super::decimal::Decimal;
use super::prelude::*;

pub(super) const FUNCTIONS: &[Entry] = &[
    ("add", |_, a| {
        Ok(Value::Int64(a.iter().map(cast_int).fold(0, i64::wrapping_add)))
    }),
    ("add1", |_, a| Ok(Value::Int64(cast_int(one(a)?).wrapping_add(1)))),
    ("add1f", |_, a| {
        decimal(one(a)?, &[Value::Int(1)], |a, b| Some(a.add(b)))
    }),
    ("addf", |_, a| {
        decimal(&Value::Float(0.0), a, |a, b| Some(a.add(b)))
    }),
    ("biggest", |_, a| extreme(a, i64::max)),
    ("ceil", |_, a| Ok(Value::Float(cast_float(one(a)?).ceil()))),
    ("div", |_, a| divide(a, i64::wrapping_div)),
    ("divf", |_, a| {
        at_least::<1>(a).and_then(|([first], rest)| decimal(first, rest, Decimal::divide))
    }),
    ("float64", |_, a| Ok(Value::Float(cast_float(one(a)?)))),
    ("floor", |_, a| Ok(Value::Float(cast_float(one(a)?).floor()))),
    ("int", |_, a| Ok(Value::Int(cast_int(one(a)?)))),
    ("int64", |_, a| Ok(Value::Int64(cast_int(one(a)?)))),
    ("max", |_, a| extreme(a, i64::max)),
    ("maxf", |_, a| extreme_float(a, f64::max)),
    ("min", |_, a| extreme(a, i64::min)),
    ("minf", |_, a| extreme_float(a, f64::min)),
    ("mod", |_, a| divide(a, i64::wrapping_rem)),
    ("mul", |_, a| {
        let ([first], rest) = at_least::<1>(a)?;
        Ok(Value::Int64(
            rest.iter().map(cast_int).fold(cast_int(first), i64::wrapping_mul),
        ))
    }),
    ("mulf", |_, a| {
        at_least::<1>(a).and_then(|([first], rest)| decimal(first, rest, |a, b| Some(a.multiply(b))))
    }),
    ("round", round),
    ("seq", seq),
    ("sub", |_, a| {
        two(a).map(|(left, right)| Value::Int64(cast_int(left).wrapping_sub(cast_int(right))))
    }),
    ("subf", |_, a| {
        at_least::<1>(a).and_then(|([first], rest)| decimal(first, rest, |a, b| Some(a.subtract(b))))
    }),
    ("toDecimal", |_, a| {
        Ok(Value::Int64(parse_int(&one(a)?.display(), 8).unwrap_or(0)))
    }),
    ("until", |cx, a| {
        exactly::<1>(a)?;
        let count = int_at(a, 0)?;
        Ok(integers(range(cx, 0, count, if count < 0 { -1 } else { 1 })?))
    }),
    ("untilStep", |cx, a| {
        exactly::<3>(a)?;
        Ok(integers(range(cx, int_at(a, 0)?, int_at(a, 1)?, int_at(a, 2)?)?))
    }),
];

fn divide(arguments: &[Value], operation: fn(i64, i64) -> i64) -> Outcome {
    let (left, right) = two(arguments)?;
    match cast_int(right) {
        0 => Err(CallError::new("runtime error: integer divide by zero")),
        divisor => Ok(Value::Int64(operation(cast_int(left), divisor))),
    }
}

fn extreme(arguments: &[Value], choose: fn(i64, i64) -> i64) -> Outcome {
    let ([first], rest) = at_least::<1>(arguments)?;
    Ok(Value::Int64(
        rest.iter().map(cast_int).fold(cast_int(first), choose),
    ))
}

fn extreme_float(arguments: &[Value], choose: fn(f64, f64) -> f64) -> Outcome {
    let ([first], rest) = at_least::<1>(arguments)?;
    let mut numbers = std::iter::once(first).chain(rest).map(cast_float);
    let first = numbers.next().unwrap_or_default();
    let found = numbers.fold(first, |a, b| {
        if a.is_nan() || b.is_nan() {
            f64::NAN
        } else {
            choose(a, b)
        }
    });
    Ok(Value::Float(found))
}

/// Computes with exact decimals, so that 0.1 and 0.2 add up to 0.3.
fn decimal(first: &Value, rest: &[Value], operation: fn(Decimal, Decimal) -> Option<Decimal>) -> Outcome {
    rest.iter()
        .try_fold(Decimal::from_float(cast_float(first)), |total, next| {
            operation(total, Decimal::from_float(cast_float(next)))
        })
        .map(|total| Value::Float(total.to_float()))
        .ok_or_else(|| CallError::new("decimal division by 0"))
}

fn round(_: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    let (_, rest) = at_least::<2>(arguments)?;
    let number = cast_float(value_at(arguments, 0));
    let places = i32::try_from(int_at(arguments, 1)?).unwrap_or(i32::MAX);
    let threshold = if rest.is_empty() {
        0.5
    } else {
        float_at(arguments, 2)?
    };
    let power = 10f64.powi(places);
    let shifted = power * number;
    let rounded = if shifted.fract() >= threshold {
        shifted.ceil()
    } else {
        shifted.floor()
    };
    Ok(Value::Float(rounded / power))
}

fn seq(context: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    let numbers: Vec<i64> = (0..arguments.len())
        .map(|at| int_at(arguments, at))
        .collect::<Result<_, _>>()?;
    let direction = |start: i64, end: i64| if end < start { -1 } else { 1 };
    let (start, end, step) = match *numbers.as_slice() {
        [end] => (1, end, direction(1, end)),
        [start, end] => (start, end, direction(start, end)),
        [start, step, end] if end >= start || step <= 0 => (start, end, step),
        _ => return Ok("".into()),
    };
    let items = range(context, start, end.saturating_add(direction(start, end)), step)?;
    let texts: Vec<String> = items.iter().map(i64::to_string).collect();
    Ok(texts.join(" ").into())
}

/// The numbers from `start` up to or down to `end`, without it; none when the step leads away.
fn range(context: &CallContext<'_>, start: i64, end: i64, step: i64) -> Result<Vec<i64>, CallError> {
    let leads_away = if end < start { step >= 0 } else { step <= 0 };
    if leads_away || start == end {
        return Ok(Vec::new());
    }
    let distance = start.abs_diff(end);
    let count = usize::try_from(distance.div_ceil(step.unsigned_abs())).unwrap_or(usize::MAX);
    check_product(context, count, size_of::<Value>())?;
    context.charge(u64::try_from(count).unwrap_or(u64::MAX))?;
    let last = i64::try_from(count).unwrap_or(i64::MAX);
    Ok((0..last)
        .map(|at| start.wrapping_add(at.wrapping_mul(step)))
        .collect())
}

fn integers(numbers: Vec<i64>) -> Value {
    Value::List(List::typed(
        numbers.into_iter().map(Value::Int).collect(),
        Element::Int,
    ))
}
