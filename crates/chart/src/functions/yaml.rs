//! YAML in templates: `toYaml`, `fromYaml` and their relatives.

use serde_json::{Map as JsonMap, Number, Value as Json};

use super::json::decode_error;
use super::prelude::*;
use crate::template::value::MAX_DEPTH;
use crate::yaml;

pub(super) const FUNCTIONS: &[Entry] = &[
    ("fromYaml", |_, a| {
        let text = one_text(a)?;
        let wanted = "map[string]interface {}";
        Ok(
            match read(&text, wanted, |json| json.is_object() || json.is_null()) {
                Ok(Json::Null) => Value::Map(Map::new()),
                Ok(json) => Value::from_json(&json),
                Err(message) => Value::Map([("Error", message.into())].into_iter().collect()),
            },
        )
    }),
    ("fromYamlArray", |_, a| {
        let text = one_text(a)?;
        Ok(
            match read(&text, "[]interface {}", |json| json.is_array() || json.is_null()) {
                Ok(Json::Null) => Value::list(Vec::new()),
                Ok(json) => Value::from_json(&json),
                Err(message) => Value::list(vec![message.into()]),
            },
        )
    }),
    ("mustToYaml", |cx, a| {
        let json = one(a)?.to_json();
        let json = json.map_err(|error| CallError::new(format!("error marshaling into JSON: {error}")))?;
        text(cx, &yaml::emit(&json))
    }),
    ("toYaml", |cx, a| match one(a)?.to_json() {
        Ok(json) => text(cx, &yaml::emit(&json)),
        Err(_) => Ok("".into()),
    }),
    ("toYamlPretty", |cx, a| match typed(one(a)?, 0) {
        Some(json) => text(cx, &yaml::emit_pretty(&json)),
        None => Ok("".into()),
    }),
];

fn text(context: &CallContext<'_>, text: &str) -> Outcome {
    context.check_size(text.len())?;
    Ok(text.strip_suffix('\n').unwrap_or(text).into())
}

fn read(text: &str, wanted: &str, fits: impl Fn(&Json) -> bool) -> Result<Json, String> {
    let json = yaml::parse(text).map_err(|error| {
        // Go leaves the number of the first line out.
        let line = if error.line > 1 {
            format!("line {}: ", error.line)
        } else {
            String::new()
        };
        format!("error converting YAML to JSON: yaml: {line}{}", error.message)
    })?;
    if fits(&json) {
        return Ok(json);
    }
    Err(format!(
        "error unmarshaling JSON: while decoding JSON: {}",
        decode_error(&json, wanted)
    ))
}

/// The value as JSON whose floats stay floats, because `toYamlPretty` does not go through JSON: 1000000 is `1e+06`.
fn typed(value: &Value, depth: usize) -> Option<Json> {
    if depth > MAX_DEPTH {
        return None;
    }
    match value {
        Value::Float(number) => Number::from_f64(*number).map(Json::Number),
        Value::List(list) => list
            .iter()
            .map(|item| typed(item, depth + 1))
            .collect::<Option<Vec<_>>>()
            .map(Json::Array),
        Value::Map(map) => {
            let entries = map.entries().into_iter();
            let entries = entries.map(|(key, value)| Some((key.to_string(), typed(&value, depth + 1)?)));
            entries.collect::<Option<JsonMap<_, _>>>().map(Json::Object)
        }
        other => other.to_json().ok(),
    }
}
