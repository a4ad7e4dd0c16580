//! JSON in templates: `toJson`, `fromJson` and their relatives, written as Go's `encoding/json` writes.

use std::fmt::Write as _;

use serde_json::Value as Json;

use super::prelude::*;
use crate::yaml::format_json;

pub(super) const FUNCTIONS: &[Entry] = &[
    ("fromJson", |_, a| {
        let text = one_text(a)?;
        Ok(match read(&text, "map[string]interface {}", Json::is_object) {
            Ok(Json::Null) => Value::Map(Map::new()),
            Ok(json) => Value::from_json(&json),
            Err(message) => Value::Map([("Error", message.into())].into_iter().collect()),
        })
    }),
    ("fromJsonArray", |_, a| {
        let text = one_text(a)?;
        Ok(match read(&text, "[]interface {}", Json::is_array) {
            Ok(Json::Null) => Value::list(Vec::new()),
            Ok(json) => Value::from_json(&json),
            Err(message) => Value::list(vec![message.into()]),
        })
    }),
    ("mustFromJson", |_, a| {
        let text = one_text(a)?;
        Ok(Value::from_json(
            &read(&text, "interface {}", |_| true).map_err(CallError::new)?,
        ))
    }),
    ("mustToJson", |cx, a| required(cx, a, &COMPACT)),
    ("mustToPrettyJson", |cx, a| required(cx, a, &PRETTY)),
    ("mustToRawJson", |cx, a| required(cx, a, &RAW)),
    ("toJson", |cx, a| lenient(cx, a, &COMPACT)),
    ("toPrettyJson", |cx, a| lenient(cx, a, &PRETTY)),
    ("toRawJson", |cx, a| required(cx, a, &RAW)),
];

/// How JSON is written.
struct Layout {
    /// Escapes `<`, `>` and `&`, so that the text may stand in HTML.
    escapes_html: bool,
    /// Puts every member on its own line, indented by two spaces.
    indents: bool,
}

const COMPACT: Layout = Layout {
    escapes_html: true,
    indents: false,
};
const PRETTY: Layout = Layout {
    escapes_html: true,
    indents: true,
};
const RAW: Layout = Layout {
    escapes_html: false,
    indents: false,
};

fn required(context: &CallContext<'_>, arguments: &[Value], layout: &Layout) -> Outcome {
    let json = one(arguments)?
        .to_json()
        .map_err(|error| CallError::new(error.to_string()))?;
    finished(context, &json, layout)
}

fn lenient(context: &CallContext<'_>, arguments: &[Value], layout: &Layout) -> Outcome {
    match one(arguments)?.to_json() {
        Ok(json) => finished(context, &json, layout),
        Err(_) => Ok("".into()),
    }
}

fn finished(context: &CallContext<'_>, json: &Json, layout: &Layout) -> Outcome {
    let mut out = String::new();
    layout.write(json, 0, &mut out);
    context.check_size(out.len())?;
    Ok(out.into())
}

impl Layout {
    fn write(&self, json: &Json, depth: usize, out: &mut String) {
        match json {
            Json::Null => out.push_str("null"),
            Json::Bool(flag) => out.push_str(if *flag { "true" } else { "false" }),
            Json::Number(number) => match number.as_f64().filter(|_| number.is_f64()) {
                Some(float) => out.push_str(&format_json(float)),
                None => out.push_str(&number.to_string()),
            },
            Json::String(text) => self.write_text(text, out),
            Json::Array(items) => {
                self.write_members(['[', ']'], items.len(), depth, out, |layout, out| {
                    for (at, item) in items.iter().enumerate() {
                        layout.begin_member(at, depth, out);
                        layout.write(item, depth + 1, out);
                    }
                });
            }
            Json::Object(entries) => {
                self.write_members(['{', '}'], entries.len(), depth, out, |layout, out| {
                    let mut sorted: Vec<_> = entries.iter().collect();
                    sorted.sort_by_key(|entry| entry.0);
                    for (at, (key, value)) in sorted.into_iter().enumerate() {
                        layout.begin_member(at, depth, out);
                        layout.write_text(key, out);
                        out.push_str(if layout.indents { ": " } else { ":" });
                        layout.write(value, depth + 1, out);
                    }
                });
            }
        }
    }

    fn write_members(
        &self,
        [open, close]: [char; 2],
        count: usize,
        depth: usize,
        out: &mut String,
        members: impl FnOnce(&Self, &mut String),
    ) {
        out.push(open);
        if count > 0 {
            members(self, out);
            self.break_line(depth, out);
        }
        out.push(close);
    }

    fn begin_member(&self, at: usize, depth: usize, out: &mut String) {
        if at > 0 {
            out.push(',');
        }
        self.break_line(depth + 1, out);
    }

    fn break_line(&self, depth: usize, out: &mut String) {
        if self.indents {
            out.push('\n');
            out.push_str(&"  ".repeat(depth));
        }
    }

    fn write_text(&self, text: &str, out: &mut String) {
        out.push('"');
        for c in text.chars() {
            match c {
                '"' => out.push_str("\\\""),
                '\\' => out.push_str("\\\\"),
                '\u{8}' => out.push_str("\\b"),
                '\u{c}' => out.push_str("\\f"),
                '\n' => out.push_str("\\n"),
                '\r' => out.push_str("\\r"),
                '\t' => out.push_str("\\t"),
                '\0'..='\u{1f}' | '\u{2028}' | '\u{2029}' => {
                    let _ = write!(out, "\\u{:04x}", u32::from(c));
                }
                '<' | '>' | '&' if self.escapes_html => {
                    let _ = write!(out, "\\u{:04x}", u32::from(c));
                }
                c => out.push(c),
            }
        }
        out.push('"');
    }
}

/// Reads JSON of the wanted form; `null` always fits.
fn read(text: &str, wanted: &str, fits: impl Fn(&Json) -> bool) -> Result<Json, String> {
    let json: Json = serde_json::from_str(text).map_err(|error| syntax_error(text, &error))?;
    if json.is_null() || fits(&json) {
        Ok(json)
    } else {
        Err(decode_error(&json, wanted))
    }
}

/// Go's message for JSON of the wrong kind.
pub(super) fn decode_error(json: &Json, wanted: &str) -> String {
    let found = match json {
        Json::Null => "null",
        Json::Bool(_) => "bool",
        Json::Number(_) => "number",
        Json::String(_) => "string",
        Json::Array(_) => "array",
        Json::Object(_) => "object",
    };
    format!("json: cannot unmarshal {found} into Go value of type {wanted}")
}

/// Go's message for text that is not JSON, as close as the parser's finding allows.
fn syntax_error(text: &str, error: &serde_json::Error) -> String {
    if error.is_eof() {
        return "unexpected end of JSON input".to_owned();
    }
    let line = text
        .split('\n')
        .nth(error.line().saturating_sub(1))
        .unwrap_or_default();
    let column = error.column().saturating_sub(1);
    let found = line.get(column..).and_then(|rest| rest.chars().next());
    let Some(found) = found else {
        return error.to_string();
    };
    let problem = error.to_string();
    let place = if problem.starts_with("trailing characters") {
        "after top-level value"
    } else if problem.starts_with("key must be a string")
        || (found == '}' && problem.starts_with("trailing comma"))
    {
        "looking for beginning of object key string"
    } else if problem.starts_with("expected `:`") {
        "after object key"
    } else if problem.starts_with("expected `,` or `}`") {
        "after object key:value pair"
    } else if problem.starts_with("expected `,` or `]`") {
        "after array element"
    } else {
        "looking for beginning of value"
    };
    format!("invalid character {} {place}", quoted_char(found))
}

fn quoted_char(c: char) -> String {
    match c {
        '\'' => "'\\''".to_owned(),
        '"' => "'\"'".to_owned(),
        c => format!("{c:?}"),
    }
}
