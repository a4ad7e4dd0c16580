//! TOML in templates: `toToml` and `fromToml`.

use std::fmt::Write as _;

use super::prelude::*;
use crate::template::value::MAX_DEPTH;
use crate::yaml::format_general;

pub(super) const FUNCTIONS: &[Entry] = &[
    ("fromToml", |_, a| {
        let text = one_text(a)?;
        Ok(match text.parse::<toml::Table>() {
            Ok(table) => from_table(&table),
            Err(error) => {
                let message = format!("toml: {}", error.message());
                Value::Map([("Error", message.into())].into_iter().collect())
            }
        })
    }),
    ("mustToToml", |cx, a| {
        let text = write(one(a)?).map_err(CallError::new)?;
        finished(cx, text)
    }),
    ("toToml", |cx, a| {
        finished(cx, write(one(a)?).unwrap_or_else(|message| message))
    }),
];

fn finished(context: &CallContext<'_>, text: String) -> Outcome {
    context.check_size(text.len())?;
    Ok(text.into())
}

fn from_table(table: &toml::Table) -> Value {
    Value::Map(
        table
            .iter()
            .map(|(key, value)| (key.as_str(), from_toml(value)))
            .collect(),
    )
}

fn from_toml(value: &toml::Value) -> Value {
    match value {
        toml::Value::String(text) => text.as_str().into(),
        toml::Value::Integer(number) => Value::Int64(*number),
        toml::Value::Float(number) => Value::Float(*number),
        toml::Value::Boolean(flag) => Value::Bool(*flag),
        toml::Value::Datetime(time) => {
            let text = time.to_string();
            match jiff::Timestamp::strptime("%Y-%m-%dT%H:%M:%S%.f%:z", text.replace('Z', "+00:00")) {
                Ok(instant) => Value::Time(instant.to_zoned(jiff::tz::TimeZone::UTC).into()),
                Err(_) => text.into(),
            }
        }
        toml::Value::Array(items) => {
            let values: Vec<Value> = items.iter().map(from_toml).collect();
            let all_tables = !items.is_empty() && items.iter().all(toml::Value::is_table);
            Value::List(List::typed(
                values,
                if all_tables { Element::Map } else { Element::Any },
            ))
        }
        toml::Value::Table(table) => from_table(table),
    }
}

fn write(value: &Value) -> Result<String, String> {
    let mut writer = Writer::default();
    match value {
        Value::Map(map) => writer.table(&[], map)?,
        value if value.is_nil() || is_table(value) => {
            return Err("toml: top-level values must be Go maps or structs".to_owned());
        }
        value => writer.element(value, 0)?,
    }
    Ok(writer.out)
}

#[derive(Default)]
struct Writer {
    out: String,
}

impl Writer {
    /// Writes the plain keys of a table, then its sub-tables; each level is indented by two spaces.
    fn table(&mut self, path: &[String], map: &Map) -> Result<(), String> {
        if path.len() > MAX_DEPTH {
            return Err("toml: the value is nested too deeply or contains itself".to_owned());
        }
        let (tables, plain): (Vec<_>, Vec<_>) = map
            .entries()
            .into_iter()
            .filter(|(_, value)| !value.is_nil())
            .partition(|(_, value)| is_table(value));
        for (key, value) in plain {
            let _ = write!(self.out, "{}{} = ", indent(path.len() + 1), key_text(&key));
            self.element(&value, 0)?;
            self.out.push('\n');
        }
        for (key, value) in tables {
            let inner: Vec<String> = path.iter().cloned().chain([key_text(&key)]).collect();
            let (margin, name) = (indent(inner.len()), inner.join("."));
            match value {
                Value::Map(map) => {
                    if inner.len() == 1 {
                        self.line_before();
                    }
                    let _ = writeln!(self.out, "{margin}[{name}]");
                    self.table(&inner, &map)?;
                }
                Value::List(items) => {
                    for map in items.iter().filter_map(Value::as_map) {
                        self.line_before();
                        let _ = writeln!(self.out, "{margin}[[{name}]]");
                        self.table(&inner, map)?;
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn line_before(&mut self) {
        if !self.out.is_empty() {
            self.out.push('\n');
        }
    }

    fn element(&mut self, value: &Value, depth: usize) -> Result<(), String> {
        if depth > MAX_DEPTH {
            return Err("toml: the value is nested too deeply or contains itself".to_owned());
        }
        match value {
            Value::Nil => return Err("toml: cannot encode array with nil element".to_owned()),
            Value::Bool(flag) => self.out.push_str(if *flag { "true" } else { "false" }),
            Value::Float(number) => self.out.push_str(&float_text(*number)),
            Value::Int(_) | Value::Int64(_) | Value::Uint64(_) | Value::Byte(_) => {
                self.out.push_str(&value.display());
            }
            Value::List(items) => {
                self.out.push('[');
                for (at, item) in items.iter().enumerate() {
                    self.separate(at);
                    self.element(item, depth + 1)?;
                }
                self.out.push(']');
            }
            Value::Map(map) => {
                self.out.push('{');
                let entries = map.entries().into_iter().filter(|(_, value)| !value.is_nil());
                let (tables, plain): (Vec<_>, Vec<_>) = entries.partition(|(_, value)| is_table(value));
                for (at, (key, value)) in plain.into_iter().chain(tables).enumerate() {
                    self.separate(at);
                    let _ = write!(self.out, "{} = ", key_text(&key));
                    self.element(&value, depth + 1)?;
                }
                self.out.push('}');
            }
            Value::Bytes(bytes) => {
                let numbers: Vec<String> = bytes.iter().map(u8::to_string).collect();
                let _ = write!(self.out, "[{}]", numbers.join(", "));
            }
            Value::Time(time) => {
                let text = time.strftime("%Y-%m-%dT%H:%M:%S%.f%:z").to_string();
                self.out.push_str(&text.replace("+00:00", "Z"));
            }
            Value::Str(_) | Value::Object(_) => self.out.push_str(&quoted(&text_of(value))),
        }
        Ok(())
    }

    fn separate(&mut self, at: usize) {
        if at > 0 {
            self.out.push_str(", ");
        }
    }
}

fn is_table(value: &Value) -> bool {
    match value {
        Value::Map(_) => true,
        Value::List(items) => !items.is_empty() && items.iter().all(|item| item.as_map().is_some()),
        _ => false,
    }
}

fn indent(depth: usize) -> String {
    "  ".repeat(depth.saturating_sub(1))
}

fn float_text(number: f64) -> String {
    if number.is_nan() {
        return "nan".to_owned();
    }
    if number.is_infinite() {
        return if number > 0.0 { "inf" } else { "-inf" }.to_owned();
    }
    let text = format_general(number);
    if text.contains(['e', '.']) {
        text
    } else {
        text + ".0"
    }
}

fn key_text(key: &str) -> String {
    let bare = !key.is_empty()
        && key
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
    if bare { key.to_owned() } else { quoted(key) }
}

fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\u{8}' => out.push_str("\\b"),
            '\t' => out.push_str("\\t"),
            '\n' => out.push_str("\\n"),
            '\u{c}' => out.push_str("\\f"),
            '\r' => out.push_str("\\r"),
            '\0'..='\u{1f}' | '\u{7f}' => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
