//! The data that a bind template sees: the services, secrets and ingresses of the instance's namespace.
//!
//! The shape is fixed by the templates that exist (`specs/tsmgr.md` 2.6): only `Opaque` secrets, with
//! their values decoded to text; services and ingresses as Kubernetes gives them with `name` repeated on
//! top; everything ordered by name, since templates rely on `[0]`; no `ingresses` key when there are none.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use serde_json::{Map, Value, json};
use tsmgr_model::JsonObject;

/// What a bind template can read; `Debug` does not print it, since it holds secrets.
#[derive(Clone, PartialEq)]
pub(crate) struct BindData(JsonObject);

impl std::fmt::Debug for BindData {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("BindData(***)")
    }
}

impl BindData {
    /// Builds the data from the objects of one namespace, each in its Kubernetes JSON form.
    pub(crate) fn from_objects(services: Vec<Value>, secrets: &[Value], ingresses: Vec<Value>) -> Self {
        let mut data = JsonObject::new();
        let opaque = secrets
            .iter()
            .filter(|secret| is_opaque(secret))
            .map(secret_record);
        data.insert("secrets".to_owned(), by_name(opaque.collect()));
        data.insert(
            "services".to_owned(),
            by_name(services.into_iter().map(record).collect()),
        );
        if !ingresses.is_empty() {
            data.insert(
                "ingresses".to_owned(),
                by_name(ingresses.into_iter().map(record).collect()),
            );
        }
        Self(data)
    }

    /// Takes data that already has the final shape, as a file of fixtures holds it.
    #[cfg(test)]
    pub(crate) fn from_json(data: JsonObject) -> Self {
        Self(data)
    }

    /// The data in clear.
    pub(crate) fn reveal(&self) -> &JsonObject {
        &self.0
    }
}

fn by_name(mut records: Vec<Value>) -> Value {
    records.sort_by(|left, right| left["name"].as_str().cmp(&right["name"].as_str()));
    Value::Array(records)
}

fn is_opaque(secret: &Value) -> bool {
    matches!(secret["type"].as_str(), None | Some("" | "Opaque"))
}

fn secret_record(secret: &Value) -> Value {
    let mut data = Map::new();
    if let Some(encoded) = secret["data"].as_object() {
        data.extend(encoded.iter().map(|(key, value)| (key.clone(), decode(value))));
    }
    if let Some(plain) = secret["stringData"].as_object() {
        data.extend(plain.iter().map(|(key, value)| (key.clone(), value.clone())));
    }
    json!({"name": secret["metadata"]["name"], "data": data})
}

/// Decodes a secret's value to text; bytes that are not UTF-8 become replacement characters, as Go's JSON
/// encoder writes them.
fn decode(value: &Value) -> Value {
    let text = value.as_str().unwrap_or_default();
    let compact: String = text.chars().filter(|c| !c.is_ascii_whitespace()).collect();
    match STANDARD.decode(compact) {
        Ok(bytes) => Value::String(String::from_utf8_lossy(&bytes).into_owned()),
        Err(_) => Value::String(text.to_owned()),
    }
}

fn record(mut object: Value) -> Value {
    let mut record = Map::new();
    record.insert("name".to_owned(), object["metadata"]["name"].clone());
    for part in ["metadata", "spec", "status"] {
        if let Some(value) = object.get_mut(part) {
            record.insert(part.to_owned(), value.take());
        }
    }
    Value::Object(record)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_opaque_secrets_are_seen_decoded_and_sorted() {
        let secret = |name: &str, kind: Option<&str>| match kind {
            Some(kind) => json!({"metadata": {"name": name}, "type": kind, "data": {"password": "c2VjcmV0"}}),
            None => json!({"metadata": {"name": name}, "data": {"password": "c2VjcmV0\n"}}),
        };
        let secrets = vec![
            secret("z", Some("Opaque")),
            secret("registry-secret", Some("kubernetes.io/dockerconfigjson")),
            secret("a", None),
        ];
        let data = BindData::from_objects(vec![], &secrets, vec![]);
        let expected = json!([
            {"name": "a", "data": {"password": "secret"}},
            {"name": "z", "data": {"password": "secret"}},
        ]);
        assert_eq!(data.reveal()["secrets"], expected);
        assert!(!data.reveal().contains_key("ingresses"));
    }

    #[test]
    fn services_keep_their_parts_and_drop_the_rest() {
        let service = json!({"apiVersion": "v1", "kind": "Service", "metadata": {"name": "db"},
            "spec": {"type": "LoadBalancer"}, "status": {"loadBalancer": {"ingress": [{"ip": "192.0.2.1"}]}}});
        let data = BindData::from_objects(vec![service], &[], vec![]);
        let expected = json!([{"name": "db", "metadata": {"name": "db"}, "spec": {"type": "LoadBalancer"},
            "status": {"loadBalancer": {"ingress": [{"ip": "192.0.2.1"}]}}}]);
        assert_eq!(data.reveal()["services"], expected);
    }

    #[test]
    fn plain_string_data_is_seen_too() {
        let secret = json!({"metadata": {"name": "a"}, "stringData": {"user": "root"}});
        let data = BindData::from_objects(vec![], &[secret], vec![]);
        assert_eq!(data.reveal()["secrets"][0]["data"]["user"], "root");
    }

    #[test]
    fn debug_output_holds_no_secret() {
        let secret = json!({"metadata": {"name": "a"}, "stringData": {"user": "root-canary"}});
        let data = BindData::from_objects(vec![], &[secret], vec![]);
        assert!(!format!("{data:?}").contains("canary"));
    }
}
