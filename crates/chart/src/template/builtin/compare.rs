//! `eq ne lt le gt ge`: comparisons between values of one basic kind.
//!
//! Integers of any type compare with each other, but never with floats: `eq .Values.replicas 1` is an error, because
//! numbers from YAML are floats.

use std::cmp::Ordering;

use super::{Item, first, nth};
use crate::template::function::{CallContext, CallError};
use crate::template::gofmt;
use crate::template::value::Value;

/// The values that can be compared at all.
enum Basic<'a> {
    Bool(bool),
    Int(i128),
    Float(f64),
    Text(&'a str),
}

impl<'a> Basic<'a> {
    fn of(value: &'a Value) -> Option<Self> {
        Some(match value {
            Value::Bool(value) => Self::Bool(*value),
            Value::Int(value) | Value::Int64(value) => Self::Int(i128::from(*value)),
            Value::Uint64(value) => Self::Int(i128::from(*value)),
            Value::Byte(value) => Self::Int(i128::from(*value)),
            Value::Float(value) => Self::Float(*value),
            Value::Str(text) => Self::Text(text),
            _ => return None,
        })
    }
}

fn incompatible(left: &Value, right: &Value) -> CallError {
    CallError::new(format!(
        "incompatible types for comparison: {} and {}",
        left.type_name(),
        right.type_name()
    ))
}

/// `==` against any of the further arguments.
pub(super) fn eq(_: &CallContext<'_>, items: &[Item]) -> Result<Value, CallError> {
    let first = first(items);
    let others = items.get(1..).unwrap_or_default();
    if others.is_empty() {
        return Err(CallError::new("missing argument for comparison"));
    }
    for other in others {
        if equal(&first.value, &other.value)? {
            return Ok(Value::Bool(true));
        }
    }
    Ok(Value::Bool(false))
}

pub(super) fn ne(_: &CallContext<'_>, items: &[Item]) -> Result<Value, CallError> {
    let [left, right] = two(items);
    equal(left, right).map(|equal| Value::Bool(!equal))
}

pub(super) fn lt(_: &CallContext<'_>, items: &[Item]) -> Result<Value, CallError> {
    let [left, right] = two(items);
    less(left, right).map(Value::Bool)
}

pub(super) fn le(_: &CallContext<'_>, items: &[Item]) -> Result<Value, CallError> {
    let [left, right] = two(items);
    less_or_equal(left, right).map(Value::Bool)
}

pub(super) fn gt(_: &CallContext<'_>, items: &[Item]) -> Result<Value, CallError> {
    let [left, right] = two(items);
    less_or_equal(left, right).map(|answer| Value::Bool(!answer))
}

pub(super) fn ge(_: &CallContext<'_>, items: &[Item]) -> Result<Value, CallError> {
    let [left, right] = two(items);
    less(left, right).map(|answer| Value::Bool(!answer))
}

fn two(items: &[Item]) -> [&Value; 2] {
    [&nth(items, 0).value, &nth(items, 1).value]
}

fn equal(left: &Value, right: &Value) -> Result<bool, CallError> {
    match (Basic::of(left), Basic::of(right)) {
        (Some(Basic::Bool(a)), Some(Basic::Bool(b))) => Ok(a == b),
        (Some(Basic::Int(a)), Some(Basic::Int(b))) => Ok(a == b),
        // Exactly as written: Go compares floats with `==`, too.
        (Some(Basic::Float(a)), Some(Basic::Float(b))) => Ok(a.partial_cmp(&b) == Some(Ordering::Equal)),
        (Some(Basic::Text(a)), Some(Basic::Text(b))) => Ok(a == b),
        (None, None) => equal_references(left, right),
        _ if left.is_nil() || right.is_nil() => Ok(false),
        _ => Err(incompatible(left, right)),
    }
}

/// Compares what has no basic kind: nil with anything, objects with themselves.
fn equal_references(left: &Value, right: &Value) -> Result<bool, CallError> {
    match (left, right) {
        (Value::Nil, other) | (other, Value::Nil) => Ok(other.is_nil()),
        (Value::Object(_), Value::Object(_)) | (Value::Time(_), Value::Time(_)) => Ok(left.deep_equal(right)),
        _ if left.kind_name() == right.kind_name() => Err(CallError::new(format!(
            "non-comparable type {}: {}",
            gofmt::with_verb(right, 's'),
            right.type_name()
        ))),
        _ => Err(CallError::new(format!(
            "non-comparable types {}: {}, {}: {}",
            gofmt::with_verb(left, 's'),
            left.type_name(),
            right.type_name(),
            right.display()
        ))),
    }
}

fn less_or_equal(left: &Value, right: &Value) -> Result<bool, CallError> {
    Ok(less(left, right)? || equal(left, right)?)
}

fn less(left: &Value, right: &Value) -> Result<bool, CallError> {
    match (Basic::of(left), Basic::of(right)) {
        (None, _) | (_, None) | (Some(Basic::Bool(_)), Some(Basic::Bool(_))) => {
            Err(CallError::new("invalid type for comparison"))
        }
        (Some(Basic::Int(a)), Some(Basic::Int(b))) => Ok(a < b),
        (Some(Basic::Float(a)), Some(Basic::Float(b))) => Ok(a < b),
        (Some(Basic::Text(a)), Some(Basic::Text(b))) => Ok(a < b),
        _ => Err(incompatible(left, right)),
    }
}
