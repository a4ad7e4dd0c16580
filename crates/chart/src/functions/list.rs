//! Lists.

use super::prelude::*;

pub(super) const FUNCTIONS: &[Entry] = &[
    ("append", push),
    ("chunk", chunk),
    ("compact", compact),
    ("concat", concat),
    ("first", first),
    ("has", has),
    ("initial", initial),
    ("last", last),
    ("list", |_, a| Ok(Value::list(a.to_vec()))),
    ("mustAppend", push),
    ("mustChunk", chunk),
    ("mustCompact", compact),
    ("mustFirst", first),
    ("mustHas", has),
    ("mustInitial", initial),
    ("mustLast", last),
    ("mustPrepend", prepend),
    ("mustPush", push),
    ("mustRest", rest),
    ("mustReverse", reverse),
    ("mustSlice", slice),
    ("mustUniq", uniq),
    ("mustWithout", without),
    ("prepend", prepend),
    ("push", push),
    ("rest", rest),
    ("reverse", reverse),
    ("slice", slice),
    ("sortAlpha", |_, a| {
        let mut texts = match one(a)? {
            value @ (Value::List(_) | Value::Bytes(_)) => texts_of(value),
            value => vec![text_of(value)],
        };
        texts.sort();
        Ok(Value::strings(texts))
    }),
    ("tuple", |_, a| Ok(Value::list(a.to_vec()))),
    ("uniq", uniq),
    ("without", without),
];

fn push(context: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    let (list, item) = two(arguments)?;
    let mut items = copied(context, &items_of(list, "Cannot push on type")?)?;
    items.push(item.clone());
    Ok(Value::list(items))
}

fn prepend(context: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    let (list, item) = two(arguments)?;
    let mut items = copied(context, &items_of(list, "Cannot prepend on type")?)?;
    items.insert(0, item.clone());
    Ok(Value::list(items))
}

/// Copies the items; copying counts as work, because templates append in loops.
fn copied(context: &CallContext<'_>, list: &List) -> Result<Vec<Value>, CallError> {
    context.charge(u64::try_from(list.len()).unwrap_or(u64::MAX))?;
    Ok(list.to_vec())
}

fn chunk(_: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    exactly::<2>(arguments)?;
    let size = int_at(arguments, 0)?;
    let list = items_of(value_at(arguments, 1), "Cannot chunk type")?;
    if size <= 0 {
        return Err(CallError::new("runtime error: makeslice: len out of range"));
    }
    let chunks = list
        .as_slice()
        .chunks(to_size(size))
        .map(|chunk| Value::list(chunk.to_vec()));
    Ok(Value::List(List::typed(chunks.collect(), Element::List)))
}

fn compact(_: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    let list = items_of(one(arguments)?, "Cannot compact on type")?;
    Ok(Value::list(
        list.iter().filter(|item| item.truth()).cloned().collect(),
    ))
}

fn concat(context: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    let mut all = Vec::new();
    for argument in arguments {
        let list = items_of(argument, "Cannot concat type").map_err(|error| {
            let message = error.message();
            let suffix = if message.starts_with("Cannot") {
                " as list"
            } else {
                ""
            };
            CallError::new(format!("{message}{suffix}"))
        })?;
        all.append(&mut copied(context, &list)?);
    }
    Ok(Value::list(all))
}

fn first(_: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    let list = items_of(one(arguments)?, "Cannot find first on type")?;
    Ok(list.item(0).unwrap_or_default())
}

fn last(_: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    let list = items_of(one(arguments)?, "Cannot find last on type")?;
    Ok(list.as_slice().last().cloned().unwrap_or_default())
}

fn rest(context: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    let list = items_of(one(arguments)?, "Cannot find rest on type")?;
    Ok(Value::list(copied(context, &list)?.into_iter().skip(1).collect()))
}

fn initial(context: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    let mut items = copied(
        context,
        &items_of(one(arguments)?, "Cannot find initial on type")?,
    )?;
    items.pop();
    Ok(Value::list(items))
}

fn reverse(context: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    let mut items = copied(
        context,
        &items_of(one(arguments)?, "Cannot find reverse on type")?,
    )?;
    items.reverse();
    Ok(Value::list(items))
}

fn has(context: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    let (needle, haystack) = two(arguments)?;
    if haystack.is_nil() {
        return Ok(Value::Bool(false));
    }
    let list = items_of(haystack, "Cannot find has on type")?;
    Ok(Value::Bool(contains(context, list.as_slice(), needle)?))
}

fn uniq(context: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    let list = items_of(one(arguments)?, "Cannot find uniq on type")?;
    let mut kept: Vec<Value> = Vec::new();
    for item in &list {
        if !contains(context, &kept, item)? {
            kept.push(item.clone());
        }
    }
    Ok(Value::list(kept))
}

fn without(context: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    let ([list], omitted) = at_least::<1>(arguments)?;
    let list = items_of(list, "Cannot find without on type")?;
    let mut kept = Vec::new();
    for item in &list {
        if !contains(context, omitted, item)? {
            kept.push(item.clone());
        }
    }
    Ok(Value::list(kept))
}

fn contains(context: &CallContext<'_>, items: &[Value], needle: &Value) -> Result<bool, CallError> {
    context.charge(u64::try_from(items.len()).unwrap_or(u64::MAX))?;
    Ok(items.iter().any(|item| needle.deep_equal(item)))
}

fn slice(_: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    let ([list], indices) = at_least::<1>(arguments)?;
    let items = items_of(list, "list should be type of slice or array but")?;
    if items.is_empty() {
        return Ok(Value::Nil);
    }
    let start = indices.first().map_or(0, cast_int);
    let end = indices.get(1).map_or(to_int(items.len()), cast_int);
    let part = usize::try_from(start).ok().zip(usize::try_from(end).ok());
    let part = part.and_then(|(start, end)| items.as_slice().get(start..end));
    match part {
        Some(part) => Ok(Value::List(List::typed(part.to_vec(), items.element()))),
        None => Err(CallError::new("reflect.Value.Slice: slice index out of bounds")),
    }
}
