//! Conversion between template values and JSON.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Map as JsonMap, Number, Value as Json};

use super::{MAX_DEPTH, MAX_NODES, Value};

/// Why a value has no JSON form; the message is Go's.
#[derive(Debug, thiserror::Error)]
pub enum JsonError {
    /// NaN or an infinity.
    #[error("json: unsupported value: {0}")]
    Number(String),
    /// The value contains itself, or is nested too deeply or too large.
    #[error("json: unsupported value: encountered a cycle")]
    Cycle,
}

impl Value {
    /// The value of JSON or YAML data as Helm decodes it: every number is a `float64`.
    pub fn from_json(json: &Json) -> Self {
        match json {
            Json::Null => Self::Nil,
            Json::Bool(value) => Self::Bool(*value),
            Json::Number(number) => Self::Float(number.as_f64().unwrap_or_default()),
            Json::String(text) => Self::string(text),
            Json::Array(items) => Self::list(items.iter().map(Self::from_json).collect()),
            Json::Object(fields) => {
                let entries = fields
                    .iter()
                    .map(|(key, value)| (key.as_str(), Self::from_json(value)));
                Self::Map(entries.collect())
            }
        }
    }

    /// The value as JSON. Whole floats become JSON integers, bytes become base64 (Go `encoding/json`).
    pub fn to_json(&self) -> Result<Json, JsonError> {
        Writer { nodes: 0 }.write(self, 0)
    }
}

/// One conversion with the number of values it has written.
struct Writer {
    nodes: usize,
}

impl Writer {
    fn write(&mut self, value: &Value, depth: usize) -> Result<Json, JsonError> {
        self.nodes += 1;
        if depth > MAX_DEPTH || self.nodes > MAX_NODES {
            return Err(JsonError::Cycle);
        }
        Ok(match value {
            Value::Nil => Json::Null,
            Value::Bool(value) => Json::Bool(*value),
            Value::Int(value) | Value::Int64(value) => Json::from(*value),
            Value::Uint64(value) => Json::from(*value),
            Value::Byte(value) => Json::from(*value),
            Value::Float(value) => Json::Number(json_number(*value)?),
            Value::Str(text) => Json::String(text.to_string()),
            Value::Bytes(bytes) => Json::String(BASE64_STANDARD.encode(bytes)),
            Value::List(list) => {
                let items = list.iter().map(|item| self.write(item, depth + 1));
                Json::Array(items.collect::<Result<_, _>>()?)
            }
            Value::Map(map) => {
                let mut object = JsonMap::new();
                for (key, value) in map.entries() {
                    object.insert(key.to_string(), self.write(&value, depth + 1)?);
                }
                Json::Object(object)
            }
            Value::Time(time) => Json::String(
                time.strftime("%Y-%m-%dT%H:%M:%S%.f%:z")
                    .to_string()
                    .replace("+00:00", "Z"),
            ),
            Value::Object(object) => object.to_json(),
        })
    }
}

/// The largest magnitude below which every whole `f64` is exact.
const EXACT_INTEGERS: f64 = 9_007_199_254_740_992.0;

fn json_number(value: f64) -> Result<Number, JsonError> {
    if value.fract() == 0.0 && value.abs() <= EXACT_INTEGERS {
        // Exact by the bound just checked.
        #[expect(clippy::cast_possible_truncation)]
        return Ok(Number::from(value as i64));
    }
    Number::from_f64(value).ok_or_else(|| JsonError::Number(Value::Float(value).display()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn numbers_of_yaml_are_floats() {
        let json = json!({"int": 3, "float": 1.5, "large": 12_345_678_901_i64, "list": [1, null, "x", true]});
        let value = Value::from_json(&json);
        assert_eq!(
            value.display(),
            "map[float:1.5 int:3 large:1.2345678901e+10 list:[1 <nil> x true]]"
        );
        assert_eq!(
            &*value.as_map().unwrap().field("int").unwrap().type_name(),
            "float64"
        );
        assert_eq!(value.to_json().unwrap(), json);
    }

    #[test]
    fn what_json_cannot_hold_is_refused() {
        assert_eq!(
            Value::Float(f64::NAN).to_json().unwrap_err().to_string(),
            "json: unsupported value: NaN"
        );
        assert_eq!(
            Value::Float(f64::NEG_INFINITY).to_json().unwrap_err().to_string(),
            "json: unsupported value: -Inf"
        );
    }
}
