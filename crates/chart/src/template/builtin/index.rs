//! `index` and `len`: parts and sizes of lists, maps and strings.

use super::{Item, first};
use crate::template::function::{CallContext, CallError};
use crate::template::value::Value;

/// The element of nested lists and maps: `index x 1 "a"` is `x[1]["a"]` in Go.
pub(super) fn index(_: &CallContext<'_>, items: &[Item]) -> Result<Value, CallError> {
    let first = first(items);
    let indexes = items.get(1..).unwrap_or_default();
    if first.value.is_nil() {
        return Err(CallError::new("index of untyped nil"));
    }
    let mut value = first.value.clone();
    for index in indexes {
        value = element(&value, &index.value)?;
    }
    Ok(value)
}

fn element(value: &Value, index: &Value) -> Result<Value, CallError> {
    match value {
        Value::Nil => Err(CallError::new("index of nil pointer")),
        Value::Str(text) => {
            let position = position(index, text.len())?;
            let byte = text.as_bytes().get(position);
            byte.map(|byte| Value::Byte(*byte))
                .ok_or_else(|| out_of_range("string"))
        }
        Value::Bytes(bytes) => {
            let position = position(index, bytes.len())?;
            let byte = bytes.get(position);
            byte.map(|byte| Value::Byte(*byte))
                .ok_or_else(|| out_of_range("slice"))
        }
        Value::List(list) => {
            let position = position(index, list.len())?;
            list.item(position).ok_or_else(|| out_of_range("slice"))
        }
        Value::Map(map) => {
            let key = key(index)?;
            Ok(map.field(key).unwrap_or_else(|| map.element().zero()))
        }
        Value::Object(object) => match (object.entries(), object.items()) {
            (Some(entries), _) => {
                let key = key(index)?;
                let entry = entries.into_iter().find(|(name, _)| **name == *key);
                Ok(entry.map_or(Value::Nil, |(_, value)| value))
            }
            (None, Some(items)) => {
                let position = position(index, items.len())?;
                items
                    .into_iter()
                    .nth(position)
                    .ok_or_else(|| out_of_range("slice"))
            }
            (None, None) => Err(no_index(value)),
        },
        _ => Err(no_index(value)),
    }
}

fn no_index(value: &Value) -> CallError {
    CallError::new(format!("can't index item of type {}", value.type_name()))
}

/// The message for the position behind the last element, which Go's own check lets pass.
fn out_of_range(kind: &str) -> CallError {
    CallError::new(format!("reflect: {kind} index out of range"))
}

fn key(index: &Value) -> Result<&str, CallError> {
    match index {
        Value::Str(key) => Ok(key),
        Value::Nil => Err(CallError::new("value is nil; should be of type string")),
        other => Err(CallError::new(format!(
            "value has type {}; should be string",
            other.type_name()
        ))),
    }
}

/// Reads a position up to and including `length`, as Go's check does.
fn position(index: &Value, length: usize) -> Result<usize, CallError> {
    let number = match index {
        Value::Int(number) | Value::Int64(number) => i128::from(*number),
        Value::Uint64(number) => i128::from(*number),
        Value::Byte(number) => i128::from(*number),
        Value::Nil => return Err(CallError::new("cannot index slice/array with nil")),
        other => {
            return Err(CallError::new(format!(
                "cannot index slice/array with type {}",
                other.type_name()
            )));
        }
    };
    let position = usize::try_from(number)
        .ok()
        .filter(|position| *position <= length);
    position.ok_or_else(|| CallError::new(format!("index out of range: {number}")))
}

/// The number of bytes, items or entries.
pub(super) fn len(_: &CallContext<'_>, items: &[Item]) -> Result<Value, CallError> {
    let item = first(items);
    let length = match &item.value {
        Value::Nil if item.boxed => return Err(CallError::new("len of nil pointer")),
        Value::Nil => {
            return Err(CallError::new(
                "reflect: call of reflect.Value.Type on zero Value",
            ));
        }
        Value::Str(text) => Some(text.len()),
        Value::Bytes(bytes) => Some(bytes.len()),
        Value::List(list) => Some(list.len()),
        Value::Map(map) => Some(map.len()),
        Value::Object(object) => object.length(),
        _ => None,
    };
    match length {
        Some(length) => Ok(Value::Int(i64::try_from(length).unwrap_or(i64::MAX))),
        None => Err(CallError::new(format!("len of type {}", item.value.type_name()))),
    }
}
