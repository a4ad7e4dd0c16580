//! Reading of arguments the way Go's template functions take them.
//!
//! A typed parameter refuses any other type, while the functions that accept anything convert leniently: text through
//! [`text_of`], numbers through [`cast_int`] and [`cast_float`], lists through [`items_of`].

use std::rc::Rc;

use crate::template::function;
pub(super) use crate::template::function::{
    CallContext, CallError, NativeFunction, at_least, exactly, int_at, string_at, value_at,
};
pub(super) use crate::template::value::{Element, List, Map, Value};

/// Name of a function and the function.
pub(super) type Entry = (&'static str, NativeFunction);

/// Result of a call.
pub(super) type Outcome = Result<Value, CallError>;

/// Exactly one string.
pub(super) fn one_text(arguments: &[Value]) -> Result<Rc<str>, CallError> {
    exactly::<1>(arguments)?;
    string_at(arguments, 0)
}

/// Exactly two strings.
pub(super) fn two_texts(arguments: &[Value]) -> Result<(Rc<str>, Rc<str>), CallError> {
    exactly::<2>(arguments)?;
    Ok((string_at(arguments, 0)?, string_at(arguments, 1)?))
}

/// Exactly three strings.
pub(super) fn three_texts(arguments: &[Value]) -> Result<[Rc<str>; 3], CallError> {
    exactly::<3>(arguments)?;
    Ok([
        string_at(arguments, 0)?,
        string_at(arguments, 1)?,
        string_at(arguments, 2)?,
    ])
}

/// Exactly one value of any type.
pub(super) fn one(arguments: &[Value]) -> Result<&Value, CallError> {
    let [value] = exactly::<1>(arguments)?;
    Ok(value)
}

/// Exactly two values of any type.
pub(super) fn two(arguments: &[Value]) -> Result<(&Value, &Value), CallError> {
    let [first, second] = exactly::<2>(arguments)?;
    Ok((first, second))
}

/// The argument at `position` as a Go `map[string]interface {}` parameter takes it; nil is an empty map.
pub(super) fn map_at(arguments: &[Value], position: usize) -> Result<Map, CallError> {
    match value_at(arguments, position) {
        Value::Nil => Ok(Map::new()),
        _ => function::map_at(arguments, position),
    }
}

/// The argument at `position` as a Go `bool` parameter takes it.
pub(super) fn bool_at(arguments: &[Value], position: usize) -> Result<bool, CallError> {
    match value_at(arguments, position) {
        Value::Bool(flag) => Ok(*flag),
        other => Err(CallError::argument_type(position, "bool", other)),
    }
}

/// The argument at `position` as a Go `float64` parameter takes it; a number constant counts as one.
pub(super) fn float_at(arguments: &[Value], position: usize) -> Result<f64, CallError> {
    match value_at(arguments, position) {
        Value::Float(number) => Ok(*number),
        #[expect(clippy::cast_precision_loss, reason = "constants in templates are small")]
        Value::Int(number) => Ok(*number as f64),
        other => Err(CallError::argument_type(position, "float64", other)),
    }
}

/// The text of any value as `toString` gives it (sprig, "strval").
pub(super) fn text_of(value: &Value) -> Rc<str> {
    match value {
        Value::Str(text) => text.clone(),
        Value::Bytes(bytes) => String::from_utf8_lossy(bytes).into(),
        other => other.display().into(),
    }
}

/// The items of any list; the message of the error ends with the kind of the value.
pub(super) fn items_of(value: &Value, problem: &str) -> Result<List, CallError> {
    match value {
        Value::List(list) => Ok(list.clone()),
        Value::Bytes(bytes) => Ok(List::new(bytes.iter().map(|&byte| Value::Byte(byte)).collect())),
        Value::Nil => Err(CallError::new(
            "runtime error: invalid memory address or nil pointer dereference",
        )),
        Value::Object(object) => match object.items() {
            Some(items) => Ok(List::new(items)),
            None => Err(CallError::new(format!("{problem} {}", value.kind_name()))),
        },
        other => Err(CallError::new(format!("{problem} {}", other.kind_name()))),
    }
}

/// The texts of a list without its nils, or of one value (sprig, "strslice").
pub(super) fn texts_of(value: &Value) -> Vec<Rc<str>> {
    match items_of(value, "") {
        Ok(list) => list.iter().filter(|item| !item.is_nil()).map(text_of).collect(),
        Err(_) if value.is_nil() => Vec::new(),
        Err(_) => vec![text_of(value)],
    }
}

/// Converts anything to an integer, 0 when it is none (spf13/cast).
pub(super) fn cast_int(value: &Value) -> i64 {
    match value {
        Value::Int(number) | Value::Int64(number) => *number,
        Value::Uint64(number) => number.cast_signed(),
        Value::Byte(number) => i64::from(*number),
        Value::Float(number) => truncate(*number),
        Value::Bool(flag) => i64::from(*flag),
        Value::Str(text) => parse_int(trim_zero_decimal(text), 0).unwrap_or(0),
        _ => 0,
    }
}

/// Converts anything to a floating-point number, 0 when it is none (spf13/cast).
pub(super) fn cast_float(value: &Value) -> f64 {
    match value {
        Value::Float(number) => *number,
        #[expect(clippy::cast_precision_loss, reason = "Go rounds the same way")]
        Value::Int(number) | Value::Int64(number) => *number as f64,
        #[expect(clippy::cast_precision_loss, reason = "Go rounds the same way")]
        Value::Uint64(number) => *number as f64,
        Value::Byte(number) => f64::from(*number),
        Value::Bool(flag) => f64::from(u8::from(*flag)),
        Value::Str(text) => parse_float(text).unwrap_or(0.0),
        _ => 0.0,
    }
}

/// Cuts the fraction off; what does not fit becomes the smallest integer, as on Go's usual platforms.
fn truncate(number: f64) -> i64 {
    const BOUND: f64 = 9_223_372_036_854_775_808.0;
    if !(-BOUND..BOUND).contains(&number) {
        return i64::MIN;
    }
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the fraction is cut off on purpose, the range is checked"
    )]
    let whole = number as i64;
    whole
}

/// Drops a fraction of zeros: `1.00` is `1`.
fn trim_zero_decimal(text: &str) -> &str {
    let kept = text.trim_end_matches('0');
    match kept.strip_suffix('.') {
        Some(whole) if kept.len() < text.len() => whole,
        _ => text,
    }
}

/// Parses an integer as Go's `strconv.ParseInt`; base 0 takes it from the prefix and allows `_` between digits.
pub(super) fn parse_int(text: &str, base: u32) -> Option<i64> {
    let (negative, unsigned) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let magnitude = parse_magnitude(unsigned, base)?;
    i64::try_from(if negative { -magnitude } else { magnitude }).ok()
}

fn parse_magnitude(unsigned: &str, base: u32) -> Option<i128> {
    let lower = unsigned.to_ascii_lowercase();
    let (base, digits) = match (base, lower.as_bytes()) {
        (0, [b'0', b'x', ..]) => (16, lower.get(2..)?.to_owned()),
        (0, [b'0', b'o', ..]) => (8, lower.get(2..)?.to_owned()),
        (0, [b'0', b'b', ..]) => (2, lower.get(2..)?.to_owned()),
        (0, [b'0', _, ..]) => (8, lower.get(1..)?.to_owned()),
        (0, _) => (10, lower),
        (base, _) => return digits_only(&lower, base),
    };
    let prefixed = base != 10;
    let misplaced = digits.ends_with('_') || digits.contains("__") || (digits.starts_with('_') && !prefixed);
    if misplaced {
        return None;
    }
    digits_only(&digits.replace('_', ""), base)
}

fn digits_only(digits: &str, base: u32) -> Option<i128> {
    let valid = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_alphanumeric());
    valid.then(|| i128::from_str_radix(digits, base).ok())?
}

/// Parses a floating-point number as Go does; one too large is refused.
pub(super) fn parse_float(text: &str) -> Option<f64> {
    let number: f64 = text.parse().ok()?;
    let named = text
        .chars()
        .any(|c| c.is_ascii_alphabetic() && c != 'e' && c != 'E');
    (number.is_finite() || named).then_some(number)
}

/// The part of a text between two byte positions; a character that is cut becomes the replacement character.
pub(super) fn cut(text: &str, start: usize, end: usize) -> String {
    String::from_utf8_lossy(text.as_bytes().get(start..end).unwrap_or_default()).into_owned()
}

/// The length of a repeated or padded text, refused when it exceeds what the rendering may build.
pub(super) fn check_product(context: &CallContext<'_>, count: usize, size: usize) -> Result<(), CallError> {
    context.check_size(count.saturating_mul(size))
}

/// A count that Go would refuse when negative.
pub(super) fn repeat_count(count: i64) -> Result<usize, CallError> {
    usize::try_from(count).map_err(|_| CallError::new("strings: negative Repeat count"))
}

/// A number as a length or index; negative and huge ones saturate.
pub(super) fn to_size(number: i64) -> usize {
    usize::try_from(number.max(0)).unwrap_or(usize::MAX)
}

/// A length as a Go `int`.
pub(super) fn to_int(size: usize) -> i64 {
    i64::try_from(size).unwrap_or(i64::MAX)
}
