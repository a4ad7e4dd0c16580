//! Reads JSON bodies more strictly than JSON asks: no duplicate keys, no bottomless nesting.
//!
//! Two parsers may disagree on which of two equal keys counts, so that a check sees one value and the
//! work another; such bodies are refused with the path of the key (`specs/service-manager.md` 1.3).

use futures::StreamExt;
use serde::de::{
    self, Deserialize, DeserializeOwned, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor,
};
use serde_json::{Map, Value};
use std::{cell::RefCell, fmt};
use tsmgr_model::{ApiError, ErrorKind};

/// Deepest nesting of a body.
const MAX_DEPTH: usize = 64;

/// Reads a whole body of at most `limit` bytes.
pub(super) async fn read(body: axum::body::Body, limit: usize) -> Result<Vec<u8>, ApiError> {
    let mut stream = body.into_data_stream();
    let mut bytes = Vec::new();
    while let Some(chunk) = stream.next().await {
        let chunk = chunk.map_err(|error| {
            tracing::debug!(%error, "the request body broke off");
            ApiError::new(ErrorKind::BadRequest, "Request body is not valid: it broke off")
        })?;
        if bytes.len() + chunk.len() > limit {
            let text = format!("request body is larger than {limit} bytes");
            return Err(ApiError::new(ErrorKind::PayloadTooLarge, text));
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

/// Checks that the body is announced as JSON; no announcement counts as JSON.
pub(super) fn check_type(content_type: Option<&str>) -> Result<(), ApiError> {
    let Some(content_type) = content_type else {
        return Ok(());
    };
    let kind = content_type
        .split(';')
        .next()
        .unwrap_or_default()
        .trim()
        .to_ascii_lowercase();
    if kind == "application/json" || (kind.starts_with("application/") && kind.ends_with("+json")) {
        return Ok(());
    }
    let (error, verb) = if kind == "application/x-www-form-urlencoded" {
        (ErrorKind::BadRequest, "is not accepted")
    } else {
        (ErrorKind::UnsupportedMediaType, "is not supported")
    };
    Err(ApiError::new(error, format!("content type `{kind}` {verb}")).hinted("send application/json"))
}

/// Parses a body that must be a JSON object.
pub(super) fn parse(bytes: &[u8]) -> Result<Map<String, Value>, ApiError> {
    let duplicate = RefCell::new(None);
    let path = RefCell::new(Vec::new());
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let strict = Strict {
        path: &path,
        duplicate: &duplicate,
    };
    let value = strict
        .deserialize(&mut deserializer)
        .and_then(|value| deserializer.end().map(|()| value));
    if let Some(key) = duplicate.into_inner() {
        return Err(ApiError::new(
            ErrorKind::BadRequest,
            format!("duplicate key {key}"),
        ));
    }
    match value {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(undecodable("the body is not an object")),
        Err(error) => {
            let text = "Request body is not valid: invalid json";
            Err(ApiError::new(ErrorKind::BadRequest, text).hinted(error.to_string()))
        }
    }
}

/// Turns a parsed body into the type that an endpoint takes.
pub(super) fn decode<T: DeserializeOwned>(object: Map<String, Value>) -> Result<T, ApiError> {
    serde_json::from_value(Value::Object(object)).map_err(|error| undecodable(&error.to_string()))
}

fn undecodable(reason: &str) -> ApiError {
    ApiError::new(
        ErrorKind::BadRequest,
        format!("Failed to decode request body: {reason}"),
    )
}

/// Reads any JSON value while it knows where it is.
#[derive(Clone, Copy)]
struct Strict<'a> {
    path: &'a RefCell<Vec<String>>,
    duplicate: &'a RefCell<Option<String>>,
}

impl Strict<'_> {
    /// Runs `read` one level deeper.
    fn within<T, E: de::Error>(self, key: String, read: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        self.path.borrow_mut().push(key);
        if self.path.borrow().len() > MAX_DEPTH {
            return Err(E::custom(format_args!("nested more than {MAX_DEPTH} levels")));
        }
        let result = read();
        self.path.borrow_mut().pop();
        result
    }
}

impl<'de> DeserializeSeed<'de> for Strict<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: de::Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.to_owned()))
    }

    fn visit_string<E: de::Error>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(value) = self.within(list.len().to_string(), || items.next_element_seed(self))? {
            list.push(value);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = entries.next_key_seed(KeySeed)? {
            if object.contains_key(&key) {
                let mut place = self.path.borrow().clone();
                place.push(key);
                self.duplicate.borrow_mut().get_or_insert(place.join("."));
                return Err(de::Error::custom("duplicate key"));
            }
            let value = self.within(key.clone(), || entries.next_value_seed(self))?;
            object.insert(key, value);
        }
        Ok(Value::Object(object))
    }
}

struct KeySeed;

impl<'de> DeserializeSeed<'de> for KeySeed {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<String, D::Error> {
        String::deserialize(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn refusal(text: &str) -> String {
        parse(text.as_bytes()).unwrap_err().description
    }

    #[test]
    fn equal_keys_are_refused_with_their_path() {
        assert_eq!(refusal(r#"{"a":1,"a":2}"#), "duplicate key a");
        assert_eq!(
            refusal(r#"{"labels":{"a":[],"b":[],"a":[]}}"#),
            "duplicate key labels.a"
        );
        assert_eq!(refusal(r#"{"list":[0,{"x":1,"x":1}]}"#), "duplicate key list.1.x");
    }

    #[test]
    fn equal_keys_in_different_objects_are_fine() {
        let object = parse(br#"{"a":{"x":1},"b":[{"x":1},{"x":-2.5}],"c":null,"d":"t","e":true}"#).unwrap();
        let expected = json!({"a":{"x":1},"b":[{"x":1},{"x":-2.5}],"c":null,"d":"t","e":true});
        assert_eq!(Value::Object(object), expected);
    }

    #[test]
    fn what_is_not_an_object_is_refused() {
        for text in ["", "{", r#"{"a":1} x"#, "{'a':1}", r#"{"a":1,}"#] {
            assert_eq!(refusal(text), "Request body is not valid: invalid json", "{text}");
        }
        assert!(refusal("[]").starts_with("Failed to decode request body"));
    }

    #[test]
    fn bottomless_nesting_is_refused() {
        let deep = format!("{{\"a\":{}{}}}", "[".repeat(100), "]".repeat(100));
        assert_eq!(refusal(&deep), "Request body is not valid: invalid json");
    }

    #[test]
    fn only_json_is_taken() {
        assert!(check_type(None).is_ok());
        assert!(check_type(Some("application/json; charset=utf-8")).is_ok());
        assert_eq!(
            check_type(Some("application/x-www-form-urlencoded"))
                .unwrap_err()
                .kind,
            ErrorKind::BadRequest
        );
        assert_eq!(
            check_type(Some("text/yaml")).unwrap_err().kind,
            ErrorKind::UnsupportedMediaType
        );
    }
}
