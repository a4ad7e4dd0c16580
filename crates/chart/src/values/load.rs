//! Reads `values.yaml`: one or more YAML documents, each a map, merged in order.

use serde_json::Value;

use super::{kind, lay};
use crate::{JsonObject, yaml};

/// The values of a file; empty documents count as empty maps.
pub(crate) fn load(text: &str) -> Result<JsonObject, String> {
    let mut values = JsonObject::new();
    for document in yaml::parse_all(text).map_err(|error| error.to_string())? {
        match document {
            Value::Object(map) => lay(&mut values, map),
            Value::Null => {}
            other => return Err(format!("expected a map of values, found {}", kind(&other))),
        }
    }
    Ok(values)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn documents_are_merged_and_lists_are_refused() {
        let values = load("a: 1\nm: {x: 1}\n---\n# nothing\n---\na: 2\nm: {z: 2}\n").unwrap();
        assert_eq!(Value::Object(values), json!({"a": 2, "m": {"x": 1, "z": 2}}));
        assert_eq!(
            load("- a\n").unwrap_err(),
            "expected a map of values, found a list"
        );
        assert!(load("").unwrap().is_empty());
    }
}
