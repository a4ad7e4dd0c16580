//! Hiding credentials: keys stay, values become `***`, in every output format.

use serde_json::Value;
use tsmgr_model::{
    JsonObject,
    binding::{Credentials, ServiceBinding},
};

const MASK: &str = "***";

/// The binding with its credentials hidden.
pub(super) fn masked(mut binding: ServiceBinding) -> ServiceBinding {
    binding.credentials = binding.credentials.map(|credentials| {
        let hidden = credentials
            .reveal()
            .iter()
            .map(|(key, value)| (key.clone(), hide(value)));
        Credentials::new(hidden.collect::<JsonObject>())
    });
    binding
}

/// Hides every scalar; an empty list or object shows itself, since it holds nothing.
fn hide(value: &Value) -> Value {
    match value {
        Value::Object(object) => object
            .iter()
            .map(|(key, value)| (key.clone(), hide(value)))
            .collect(),
        Value::Array(items) => items.iter().map(hide).collect(),
        _ => Value::from(MASK),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn no_value_survives() {
        let clear = json!({"a": "s", "b": [1, {"c": true}], "d": null, "e": {}});
        assert_eq!(
            hide(&clear),
            json!({"a": "***", "b": ["***", {"c": "***"}], "d": "***", "e": {}})
        );
    }
}
