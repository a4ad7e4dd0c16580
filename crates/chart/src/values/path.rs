//! Values by dotted path, as conditions and import-values name them.

use serde_json::Value;

use crate::JsonObject;

/// The map at a dotted path.
pub(crate) fn table_at<'a>(values: &'a JsonObject, path: &str) -> Option<&'a JsonObject> {
    path.split('.')
        .try_fold(values, |table, name| match table.get(name) {
            Some(Value::Object(map)) => Some(map),
            _ => None,
        })
}

/// The value at a dotted path unless it is a map.
pub(crate) fn scalar_at<'a>(values: &'a JsonObject, path: &str) -> Option<&'a Value> {
    let (table, name) = match path.rsplit_once('.') {
        Some((parents, name)) => (table_at(values, parents)?, name),
        None => (values, path),
    };
    table.get(name).filter(|value| !value.is_object())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn paths_reach_scalars_and_tables_only() {
        let Value::Object(values) = json!({"a": {"b": {"c": true}}, "d": 1}) else {
            panic!("not an object")
        };
        assert_eq!(scalar_at(&values, "a.b.c"), Some(&json!(true)));
        assert_eq!(scalar_at(&values, "d"), Some(&json!(1)));
        assert_eq!(scalar_at(&values, "a.b"), None);
        assert_eq!(scalar_at(&values, "d.e"), None);
        assert!(table_at(&values, "a.b").is_some());
        assert!(table_at(&values, "d").is_none());
    }
}
