//! Deep equality of values.

use std::rc::Rc;

use super::{MAX_DEPTH, MAX_NODES, Value};

impl Value {
    /// Whether both have the same type and content (Go `reflect.DeepEqual`): an `int` never equals a `float64`.
    ///
    /// Values nested too deeply or too large to compare count as different.
    pub fn deep_equal(&self, other: &Self) -> bool {
        Comparison { nodes: 0 }.equal(self, other, 0)
    }
}

/// One comparison with the number of values it has looked at.
struct Comparison {
    nodes: usize,
}

impl Comparison {
    fn equal(&mut self, left: &Value, right: &Value, depth: usize) -> bool {
        self.nodes += 1;
        if depth > MAX_DEPTH || self.nodes > MAX_NODES {
            return false;
        }
        match (left, right) {
            (Value::Nil, Value::Nil) => true,
            (Value::Bool(a), Value::Bool(b)) => a == b,
            (Value::Int(a), Value::Int(b)) | (Value::Int64(a), Value::Int64(b)) => a == b,
            (Value::Uint64(a), Value::Uint64(b)) => a == b,
            (Value::Byte(a), Value::Byte(b)) => a == b,
            (Value::Float(a), Value::Float(b)) => a.partial_cmp(b).is_some_and(std::cmp::Ordering::is_eq),
            (Value::Str(a), Value::Str(b)) => a == b,
            (Value::Bytes(a), Value::Bytes(b)) => a == b,
            (Value::Time(a), Value::Time(b)) => a == b,
            (Value::List(a), Value::List(b)) => {
                a.element() == b.element()
                    && a.len() == b.len()
                    && a.iter().zip(b).all(|(a, b)| self.equal(a, b, depth + 1))
            }
            (Value::Map(a), Value::Map(b)) if a.same(b) => true,
            (Value::Map(a), Value::Map(b)) => {
                a.type_name() == b.type_name()
                    && a.len() == b.len()
                    && a.entries()
                        .iter()
                        .zip(b.entries())
                        .all(|((key_a, a), (key_b, b))| *key_a == key_b && self.equal(a, &b, depth + 1))
            }
            (Value::Object(a), Value::Object(b)) => {
                Rc::ptr_eq(a, b) || (a.type_name() == b.type_name() && a.display() == b.display())
            }
            _ => false,
        }
    }
}
