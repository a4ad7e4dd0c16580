//! Typed reading of one YAML map of the offer format; every wrong field is a problem with file and line.

use super::{
    line, near,
    problem::{Place, Problem, Problems},
};
use serde_json::Value;
use tsmgr_chart::yaml::YamlError;
use tsmgr_model::JsonObject;

/// Where a map is inside its file.
#[derive(Clone, Copy, Debug)]
pub(super) enum Spot<'a> {
    /// The file's own map.
    Top,
    /// An entry of a list: the list's key (none for the file's own list) and the position from 0.
    Entry(Option<&'a str>, usize),
}

/// One map with what is needed to speak about it.
pub(super) struct Fields<'a> {
    /// Relative path of the file.
    pub file: &'a str,
    /// The file's text.
    pub text: &'a str,
    /// Where in the file the map is.
    pub spot: Spot<'a>,
    /// The map.
    pub map: &'a JsonObject,
    /// Where problems go.
    pub problems: &'a mut Problems,
}

impl Fields<'_> {
    /// The place of a key, or of the map when the key has none.
    pub(crate) fn place(&self, key: Option<&str>) -> Place {
        let line = match self.spot {
            Spot::Top => key.and_then(|key| line::of_key(self.text, key)),
            Spot::Entry(list, index) => line::of_entry(self.text, list, index, key),
        };
        Place::file(self.file).line(line)
    }

    /// Warns about keys that mean nothing; the predecessor ignored them, and files that it took stay legal.
    pub(crate) fn warn_unknown(&mut self, known: &[&str]) {
        for key in self.map.keys().filter(|key| !known.contains(&key.as_str())) {
            let near = near::nearest(key, known.iter().copied()).map_or_else(
                || format!("known keys: {}", known.join(", ")),
                |near| format!("did you mean `{near}`?"),
            );
            let place = self.place(Some(key));
            self.problems.warn(
                Some(place),
                format!("key `{key}` is not known and ignored; {near}"),
            );
        }
    }

    /// A text field; `None` when it is absent, null or (after a problem) of another type.
    pub(crate) fn string(&mut self, key: &str) -> Option<String> {
        match self.map.get(key)? {
            Value::Null => None,
            Value::String(text) => Some(text.clone()),
            other => {
                let hint = match other {
                    Value::Number(_) | Value::Bool(_) => format!("quote it: `{key}: \"{other}\"`"),
                    _ => format!("write one text after `{key}:`"),
                };
                self.wrong(key, "a text", other, hint);
                None
            }
        }
    }

    /// A text field that must be there and not empty.
    pub(crate) fn required(&mut self, key: &str, hint: &str) -> Option<String> {
        let absent = self.map.get(key).is_none_or(Value::is_null);
        match self.string(key) {
            Some(text) if !text.is_empty() => Some(text),
            None if !absent => None,
            _ => {
                let place = self.place(Some(key));
                self.problems
                    .add(Problem::new(format!("`{key}` is missing"), hint).at(place));
                None
            }
        }
    }

    /// A boolean field.
    pub(crate) fn boolean(&mut self, key: &str) -> Option<bool> {
        match self.map.get(key)? {
            Value::Null => None,
            Value::Bool(value) => Some(*value),
            other => {
                self.wrong(
                    key,
                    "true or false",
                    other,
                    format!("write `{key}: true` or `{key}: false`"),
                );
                None
            }
        }
    }

    /// A list of texts; empty when it is absent.
    pub(crate) fn strings(&mut self, key: &str) -> Vec<String> {
        let Some(value) = self.map.get(key).filter(|value| !value.is_null()) else {
            return Vec::new();
        };
        let texts: Option<Vec<String>> = value
            .as_array()
            .and_then(|list| list.iter().map(|item| item.as_str().map(str::to_owned)).collect());
        texts.unwrap_or_else(|| {
            self.wrong(key, "a list of texts", value, format!("write `{key}: [\"...\"]`"));
            Vec::new()
        })
    }

    fn wrong(&mut self, key: &str, wanted: &str, found: &Value, hint: String) {
        let place = self.place(Some(key));
        let message = format!("`{key}` must be {wanted}, not {}", kind_name(found));
        self.problems.add(Problem::new(message, hint).at(place));
    }
}

/// The name of a value's type, for messages.
pub(super) fn kind_name(value: &Value) -> &'static str {
    match value {
        Value::Null => "nothing",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "a map",
    }
}

/// The problem of a text that is not YAML.
pub(super) fn syntax(place: Place, error: &YamlError) -> Problem {
    let message = format!(
        "cannot be read as YAML: {} (column {})",
        error.message, error.column
    );
    let hint = "mend the YAML there; indent with spaces and quote texts that begin with a special character";
    Problem::new(message, hint).at(place.line(Some(error.line)))
}

/// Parses a YAML file; a syntax error becomes a problem.
pub(super) fn parse(file: &str, text: &str, problems: &mut Problems) -> Option<Value> {
    match tsmgr_chart::yaml::parse(text) {
        Ok(value) => Some(value),
        Err(error) => {
            problems.add(syntax(Place::file(file), &error));
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read<T>(value: &Value, read: impl FnOnce(&mut Fields<'_>) -> T) -> (T, String) {
        let mut problems = Problems::default();
        let value = read(&mut Fields {
            file: "tsmgr.yaml",
            text: "a: 1\nb: 2\n",
            spot: Spot::Top,
            map: value.as_object().unwrap(),
            problems: &mut problems,
        });
        let told = match problems.into_result() {
            Ok(warnings) => warnings.join("\n"),
            Err(error) => format!("{} / {}", error.description, error.hint.unwrap_or_default()),
        };
        (value, told)
    }

    #[test]
    fn fields_have_types() {
        let map = json!({"a": 1.5, "b": "x", "c": ["y"], "d": true, "e": null});
        assert_eq!(
            read(&map, |f| f.string("b")),
            (Some("x".to_owned()), String::new())
        );
        assert_eq!(read(&map, |f| f.boolean("d")), (Some(true), String::new()));
        assert_eq!(
            read(&map, |f| f.strings("c")),
            (vec!["y".to_owned()], String::new())
        );
        assert_eq!(read(&map, |f| f.string("e")), (None, String::new()));
        let (_, told) = read(&map, |f| f.string("a"));
        assert!(
            told.contains("tsmgr.yaml:1: `a` must be a text, not a number"),
            "{told}"
        );
        assert!(told.contains("quote it: `a: \"1.5\"`"), "{told}");
        let (_, told) = read(&map, |f| f.boolean("b"));
        assert!(
            told.contains("tsmgr.yaml:2: `b` must be true or false, not a text"),
            "{told}"
        );
        let (_, told) = read(&map, |f| f.strings("b"));
        assert!(told.contains("`b` must be a list of texts"), "{told}");
    }

    #[test]
    fn required_fields_are_missed_once() {
        for map in [json!({}), json!({"a": null}), json!({"a": ""})] {
            let (_, told) = read(&map, |f| f.required("a", "write it"));
            assert!(told.ends_with("`a` is missing / write it"), "{told}");
        }
        let (_, told) = read(&json!({"a": []}), |f| f.required("a", "write it"));
        assert!(
            told.contains("must be a text") && !told.contains("missing"),
            "{told}"
        );
    }

    #[test]
    fn unknown_keys_are_warnings_with_the_near_one() {
        let ((), told) = read(&json!({"a": 1, "chart": 1, "zz": 1}), |f| {
            f.warn_unknown(&["a", "charts"]);
        });
        assert_eq!(
            told,
            "tsmgr.yaml: key `chart` is not known and ignored; did you mean `charts`?\n\
             tsmgr.yaml: key `zz` is not known and ignored; known keys: a, charts"
        );
    }
}
