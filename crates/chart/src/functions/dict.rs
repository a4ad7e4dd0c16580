//! Dictionaries: maps shared by reference, which `set`, `unset` and `merge` change in place.

use super::merge::{Mode, merge_into};
use super::prelude::*;
use crate::template::value::MAX_DEPTH;

pub(super) const FUNCTIONS: &[Entry] = &[
    ("deepCopy", deep_copy),
    ("dict", |_, a| {
        let entries = a.chunks(2).map(|pair| {
            let key = pair.first().map(text_of).unwrap_or_default();
            (key, pair.get(1).cloned().unwrap_or_else(|| "".into()))
        });
        Ok(Value::Map(entries.collect()))
    }),
    ("dig", dig),
    ("get", |_, a| {
        map_and_key(a).map(|(map, key)| map.field(&key).unwrap_or_else(|| "".into()))
    }),
    ("hasKey", |_, a| {
        map_and_key(a).map(|(map, key)| Value::Bool(map.contains(&key)))
    }),
    ("keys", |_, a| {
        let maps = all_maps(a, 0)?;
        Ok(Value::strings(maps.iter().flat_map(Map::keys)))
    }),
    ("merge", |_, a| {
        Ok(merge(a, Mode::Keep)?.unwrap_or_else(|_| "".into()))
    }),
    ("mergeOverwrite", |_, a| {
        Ok(merge(a, Mode::Overwrite)?.unwrap_or_else(|_| "".into()))
    }),
    ("mustDeepCopy", deep_copy),
    ("mustMerge", |_, a| merge(a, Mode::Keep)?.map_err(CallError::new)),
    ("mustMergeOverwrite", |_, a| {
        merge(a, Mode::Overwrite)?.map_err(CallError::new)
    }),
    ("omit", |_, a| {
        let (map, keys) = map_and_keys(a)?;
        let kept = map.entries().into_iter().filter(|(key, _)| !keys.contains(key));
        Ok(Value::Map(kept.collect()))
    }),
    ("pick", |_, a| {
        let (map, keys) = map_and_keys(a)?;
        let kept = keys
            .into_iter()
            .filter_map(|key| map.field(&key).map(|value| (key, value)));
        Ok(Value::Map(kept.collect()))
    }),
    ("pluck", |_, a| {
        at_least::<1>(a)?;
        let key = string_at(a, 0)?;
        let maps = all_maps(a, 1)?;
        Ok(Value::list(
            maps.iter().filter_map(|map| map.field(&key)).collect(),
        ))
    }),
    ("set", |_, a| {
        exactly::<3>(a)?;
        let (map, key) = (map_at(a, 0)?, string_at(a, 1)?);
        if value_at(a, 0).is_nil() {
            return Err(CallError::new("assignment to entry in nil map"));
        }
        map.set(key, value_at(a, 2).clone());
        Ok(Value::Map(map))
    }),
    ("unset", |_, a| {
        let (map, key) = map_and_key(a)?;
        map.remove(&key);
        Ok(Value::Map(map))
    }),
    ("values", |_, a| {
        exactly::<1>(a)?;
        Ok(Value::list(map_at(a, 0)?.values()))
    }),
];

fn map_and_key(arguments: &[Value]) -> Result<(Map, std::rc::Rc<str>), CallError> {
    exactly::<2>(arguments)?;
    Ok((map_at(arguments, 0)?, string_at(arguments, 1)?))
}

fn map_and_keys(arguments: &[Value]) -> Result<(Map, Vec<std::rc::Rc<str>>), CallError> {
    at_least::<1>(arguments)?;
    let keys = (1..arguments.len())
        .map(|at| string_at(arguments, at))
        .collect::<Result<_, _>>()?;
    Ok((map_at(arguments, 0)?, keys))
}

fn all_maps(arguments: &[Value], from: usize) -> Result<Vec<Map>, CallError> {
    (from..arguments.len()).map(|at| map_at(arguments, at)).collect()
}

/// Merges the maps after the first into the first; the inner error is one that `merge` swallows.
fn merge(arguments: &[Value], mode: Mode) -> Result<Result<Value, String>, CallError> {
    at_least::<1>(arguments)?;
    let target = map_at(arguments, 0)?;
    for source in all_maps(arguments, 1)? {
        if let Err(message) = merge_into(&target, &source, mode) {
            return Ok(Err(message));
        }
    }
    Ok(Ok(Value::Map(target)))
}

fn deep_copy(context: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    copy(context, one(arguments)?, 0)
}

fn copy(context: &CallContext<'_>, value: &Value, depth: usize) -> Outcome {
    if depth > MAX_DEPTH {
        return Err(CallError::new(
            "the value is nested too deeply or contains itself",
        ));
    }
    context.charge(1)?;
    Ok(match value {
        Value::List(list) => {
            let items = list
                .iter()
                .map(|item| copy(context, item, depth + 1))
                .collect::<Result<_, _>>()?;
            Value::List(List::typed(items, list.element()))
        }
        Value::Map(map) => {
            let copied = map.shallow_copy();
            for (key, value) in map.entries() {
                copied.set(key, copy(context, &value, depth + 1)?);
            }
            Value::Map(copied)
        }
        other => other.clone(),
    })
}

fn dig(_: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    let [keys @ .., default, last] = arguments else {
        return Err(CallError::new("dig needs at least three arguments"));
    };
    if keys.is_empty() {
        return Err(CallError::new("dig needs at least three arguments"));
    }
    let mut map = plain_map(last)?;
    let texts: Vec<_> = keys
        .iter()
        .map(|key| match key {
            Value::Str(text) => Ok(text),
            other => Err(conversion(other, "string")),
        })
        .collect::<Result<_, _>>()?;
    let Some((leaf, path)) = texts.split_last() else {
        return Ok(default.clone());
    };
    for key in path {
        match map.field(key) {
            Some(step) => map = plain_map(&step)?,
            None => return Ok(default.clone()),
        }
    }
    Ok(map.field(leaf).unwrap_or_else(|| default.clone()))
}

/// The map of a value whose Go type is exactly `map[string]interface {}`; `.Values` itself is of another type.
fn plain_map(value: &Value) -> Result<Map, CallError> {
    match value {
        Value::Map(map) if map.type_name() == "map[string]interface {}" => Ok(map.clone()),
        other => Err(conversion(other, "map[string]interface {}")),
    }
}

fn conversion(value: &Value, wanted: &str) -> CallError {
    let found = if value.is_nil() {
        "nil".into()
    } else {
        value.type_name()
    };
    CallError::new(format!(
        "interface conversion: interface {{}} is {found}, not {wanted}"
    ))
}
