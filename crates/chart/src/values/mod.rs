//! Values of a chart: merging files over each other, and coalescing them with the defaults of a chart and its
//! sub-charts.
//!
//! A null removes a default (Helm, "Deleting a default key"), `global` reaches every sub-chart, and a parent's section
//! named like a sub-chart overrides the defaults of that sub-chart. The order follows Helm 4.2.3.

mod coalesce;
mod globals;
mod load;
mod path;

pub(crate) use coalesce::{coalesce, coalesce_tables};
pub(crate) use load::load;
pub(crate) use path::{scalar_at, table_at};

use serde_json::Value;

use crate::JsonObject;

/// Lays `over` on `base`: maps merge deeply, everything else replaces.
///
/// A null in `over` is kept, so that coalescing with the chart can remove the default later (Helm, several `--values`).
pub fn merge(over: JsonObject, base: &JsonObject) -> JsonObject {
    let mut merged = base.clone();
    lay(&mut merged, over);
    merged
}

fn lay(base: &mut JsonObject, over: JsonObject) {
    for (key, value) in over {
        match (base.get_mut(&key), value) {
            (Some(Value::Object(base)), Value::Object(over)) => lay(base, over),
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}

/// A word for the type of a value; values themselves may be secret.
fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "a map",
    }
}

/// Whether values are coalesced for a template, which drops nulls, or merged for a later step, which keeps them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Nulls {
    /// A null removes the default and disappears.
    Drop,
    /// A null stays.
    Keep,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn object(value: serde_json::Value) -> JsonObject {
        match value {
            Value::Object(map) => map,
            _ => panic!("not an object"),
        }
    }

    #[test]
    fn maps_merge_and_everything_else_replaces() {
        let base = object(json!({"a": {"b": 1, "c": [1, 2]}, "d": {"e": 1}, "f": 1}));
        let over = object(json!({"a": {"c": [3], "n": null}, "d": 5, "f": {"g": 1}}));
        let merged = merge(over, &base);
        assert_eq!(
            Value::Object(merged),
            json!({"a": {"b": 1, "c": [3], "n": null}, "d": 5, "f": {"g": 1}})
        );
    }
}
