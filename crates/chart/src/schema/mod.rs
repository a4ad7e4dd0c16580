//! Checks coalesced values against the `values.schema.json` of a chart and of its dependencies.
//!
//! References to other documents are refused, so that a chart cannot make us read files or call servers; patterns run
//! on a linear-time engine. The report has the shape that Helm prints.

mod cost;
mod report;

use std::error::Error;

use jsonschema::{PatternOptions, Retrieve, Uri};
use serde_json::Value;

use crate::chart::Chart;
use crate::{JsonObject, RenderError};

/// Largest compiled pattern in bytes.
const PATTERN_BYTES: usize = 1024 * 1024;

/// Checks the values of the chart and the sections of its dependencies.
pub(crate) fn check(chart: &Chart, values: &JsonObject) -> Result<(), RenderError> {
    let mut details = String::new();
    collect(chart, values, &mut details)?;
    if details.is_empty() {
        return Ok(());
    }
    Err(RenderError::SchemaViolation {
        chart: chart.metadata.name.clone(),
        details,
    })
}

fn collect(chart: &Chart, values: &JsonObject, details: &mut String) -> Result<(), RenderError> {
    let name = &chart.metadata.name;
    if let Some(schema) = &chart.schema {
        let faults = violations(schema, values).map_err(|reason| RenderError::Schema {
            chart: name.clone(),
            reason,
        })?;
        if !faults.is_empty() {
            details.extend([name, ":\n", &faults]);
        }
    }
    for dependency in &chart.dependencies {
        let section = &dependency.metadata.name;
        match values.get(section) {
            None | Some(Value::Null) => {}
            Some(Value::Object(values)) => collect(dependency, values, details)?,
            Some(other) => {
                let kind = report::json_type(other);
                details.extend([
                    section,
                    ":\ninvalid type for values: expected object (map), got ",
                    kind,
                    "\n",
                ]);
            }
        }
    }
    Ok(())
}

fn violations(schema: &Value, values: &JsonObject) -> Result<String, String> {
    let values = Value::Object(values.clone());
    if !cost::is_bounded(schema, &values) {
        return Err("checking the values against it takes too many steps".to_owned());
    }
    let validator = jsonschema::options()
        .with_retriever(NoRetrieval)
        .with_pattern_options(
            PatternOptions::regex()
                .size_limit(PATTERN_BYTES)
                .dfa_size_limit(PATTERN_BYTES),
        )
        .build(schema)
        .map_err(|error| error.to_string())?;
    Ok(report::render(validator.iter_errors(&values)))
}

/// Refuses every reference to another document, except URNs, which Helm takes for "anything goes".
struct NoRetrieval;

impl Retrieve for NoRetrieval {
    fn retrieve(&self, uri: &Uri<String>) -> Result<Value, Box<dyn Error + Send + Sync>> {
        if uri.scheme().as_str().eq_ignore_ascii_case("urn") {
            return Ok(Value::Bool(true));
        }
        Err(format!("reference to another document `{uri}` is not allowed").into())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn details(schema: Value, values: Value) -> String {
        let mut chart = Chart {
            schema: Some(schema),
            ..Chart::default()
        };
        chart.metadata.name = "c".to_owned();
        let Value::Object(values) = values else {
            panic!("not an object")
        };
        match check(&chart, &values) {
            Ok(()) => String::new(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn the_report_has_helms_shape() {
        let schema = json!({
            "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "required": ["zz", "yy"],
            "additionalProperties": false,
            "properties": {
                "x": {"type": "integer"}, "l": {"enum": ["a", "b"]}, "m": {"minimum": 3}, "p": {"pattern": "^a$"},
                "k": {"type": ["integer", "null"]}, "d": {"minLength": 3, "maxLength": 1}
            }
        });
        let values =
            json!({"x": "s", "l": "q", "m": 1, "p": "b", "k": "s", "d": "ab", "extra": 1, "more": 2});
        let expected = "values don't meet the specifications of the schema(s) in the following chart(s):\n\
            c:\n\
            - at '': missing properties 'zz', 'yy'\n\
            - at '': additional properties 'extra', 'more' not allowed\n\
            - at '/d': validation failed\n\
            \x20\x20- at '/d': minLength: got 2, want 3\n\
            \x20\x20- at '/d': maxLength: got 2, want 1\n\
            - at '/k': got string, want null or integer\n\
            - at '/l': value must be one of 'a', 'b'\n\
            - at '/m': minimum: got 1, want 3\n\
            - at '/p': 'b' does not match pattern '^a$'\n\
            - at '/x': got string, want integer\n";
        assert_eq!(details(schema, values), expected);
    }

    #[test]
    fn combinators_list_their_causes() {
        let schema = json!({"properties": {"f": {"anyOf": [{"type": "integer"}, {"type": "object"}]},
            "g": {"oneOf": [{"type": "string"}, {"minLength": 1}]}, "e": {"uniqueItems": true}}});
        let text = details(schema, json!({"f": "s", "g": "s", "e": [1, 1]}));
        let expected = "c:\n\
            - at '/e': items at 0 and 1 are equal\n\
            - at '/f': 'anyOf' failed\n\
            \x20\x20- at '/f': got string, want integer\n\
            \x20\x20- at '/f': got string, want object\n\
            - at '/g': 'oneOf' failed, subschemas 0, 1 matched\n";
        assert!(text.ends_with(expected), "{text}");
    }

    #[test]
    fn formats_are_checked_up_to_draft_7_only() {
        let with = |draft: &str| json!({"$schema": draft, "properties": {"a": {"format": "ipv4"}}});
        let values = json!({"a": "x"});
        let old = details(with("http://json-schema.org/draft-07/schema#"), values.clone());
        assert!(old.contains("- at '/a': 'x' is not valid ipv4"), "{old}");
        assert_eq!(
            details(with("https://json-schema.org/draft/2020-12/schema"), values),
            ""
        );
    }

    #[test]
    fn references_to_other_documents_are_refused() {
        for uri in ["http://127.0.0.1:1/x.json", "file:///etc/hostname"] {
            let text = details(json!({"$ref": uri}), json!({}));
            assert!(
                text.starts_with("values schema of chart `c` cannot be used"),
                "{text}"
            );
            assert!(text.contains(uri), "{text}");
        }
        assert_eq!(details(json!({"$ref": "urn:example:any"}), json!({"a": 1})), "");
    }

    #[test]
    fn schemas_that_multiply_are_refused_and_loops_are_not() {
        for keyword in ["allOf", "anyOf", "oneOf"] {
            let mut definitions = JsonObject::new();
            definitions.insert("a0".to_owned(), json!({"$anchor": "leaf"}));
            for level in 1..60 {
                let next = json!({"$ref": format!("#/$defs/a{}", level - 1)});
                definitions.insert(format!("a{level}"), json!({keyword: [next, next]}));
            }
            let text = details(json!({"$defs": definitions, "$ref": "#/$defs/a59"}), json!({}));
            assert!(
                text.ends_with("cannot be used: checking the values against it takes too many steps"),
                "{text}"
            );
        }
        let mut deep = json!(1);
        for _ in 0..100 {
            deep = json!({"x": deep});
        }
        let twice = json!({"properties": {"x": {"allOf": [{"$ref": "#"}, {"$ref": "#"}]}}});
        assert!(details(twice, deep.clone()).contains("too many steps"));
        for harmless in [
            json!({"$ref": "#"}),
            json!({"allOf": [{"$ref": "#"}], "properties": {"x": {"$ref": "#"}}}),
        ] {
            assert_eq!(details(harmless, deep.clone()), "");
        }
    }

    #[test]
    fn catastrophic_patterns_and_recursive_schemas_end() {
        let schema = json!({"properties": {"p": {"pattern": "^(a+)+$"}, "r": {"$ref": "#"}}});
        let text = details(
            schema.clone(),
            json!({"p": "a".repeat(50_000) + "b", "r": {"r": {"p": "b"}}}),
        );
        assert!(
            text.contains("- at '/r/r/p': 'b' does not match pattern '^(a+)+$'"),
            "{}",
            text.len()
        );
        let huge = details(
            json!({"properties": {"p": {"pattern": "(a{1000}){1000}{1000}"}}}),
            json!({"p": "a"}),
        );
        assert!(huge.contains("cannot be used"), "{huge}");
    }
}
