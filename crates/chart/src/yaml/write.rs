//! Writes JSON values as YAML in block style, byte for byte as Go's YAML libraries do for Helm.
//!
//! The writer walks the value once and keeps the column, whether the last character was white space, and whether the line
//! holds nothing but indentation so far: these three decide about spaces, breaks and folding.

use serde_json::{Map, Number, Value};

use super::scalar::{Analysis, Dialect, Place, Style, escape, is_break, is_printable, wanted_style};
use super::{number, order};

/// Columns after which the classic writer folds a line at the next space.
const WIDTH: usize = 80;
/// Longest key in bytes that stands on one line with its value.
const SIMPLE_KEY: usize = 128;

/// Writes a value as Helm's `toYaml` does, ending with a line break.
///
/// Keys are sorted, sequences are not indented under their key, long lines fold at 80 columns, and strings that would
/// read as something else are quoted (`sigs.k8s.io/yaml`, "Marshal").
pub fn emit(value: &Value) -> String {
    Writer::new(Dialect::Classic).document(value)
}

/// Writes a value as Helm's `toYamlPretty` does, ending with a line break: sequences are indented and lines never fold.
pub fn emit_pretty(value: &Value) -> String {
    Writer::new(Dialect::Pretty).document(value)
}

/// What surrounds the node being written.
#[derive(Debug, Clone, Copy)]
struct Context {
    /// The node is a key or a value of a mapping.
    mapping: bool,
    simple_key: bool,
}

struct Writer {
    dialect: Dialect,
    out: String,
    column: usize,
    indent: Option<usize>,
    whitespace: bool,
    indention: bool,
}

impl Writer {
    fn new(dialect: Dialect) -> Self {
        Self {
            dialect,
            out: String::new(),
            column: 0,
            indent: None,
            whitespace: true,
            indention: true,
        }
    }

    fn document(mut self, value: &Value) -> String {
        self.node(
            value,
            Context {
                mapping: false,
                simple_key: false,
            },
        );
        self.write_indent();
        self.out
    }

    fn node(&mut self, value: &Value, context: Context) {
        match value {
            Value::Null => self.plain("null"),
            Value::Bool(flag) => self.plain(if *flag { "true" } else { "false" }),
            Value::Number(number) => self.plain(&number_text(number, self.dialect)),
            Value::String(text) => self.string(text, context),
            Value::Array(items) if items.is_empty() => self.indicator("[]", true, false),
            Value::Object(entries) if entries.is_empty() => self.indicator("{}", true, false),
            Value::Array(items) => self.sequence(items, context),
            Value::Object(entries) => self.mapping(entries),
        }
    }

    fn sequence(&mut self, items: &[Value], context: Context) {
        let indentless = self.dialect == Dialect::Classic && context.mapping && !self.indention;
        self.indented(false, indentless, |writer| {
            for item in items {
                writer.write_indent();
                writer.indicator("-", true, true);
                writer.node(
                    item,
                    Context {
                        mapping: false,
                        simple_key: false,
                    },
                );
            }
        });
    }

    fn mapping(&mut self, entries: &Map<String, Value>) {
        let mut sorted: Vec<(&String, &Value)> = entries.iter().collect();
        order::sort(&mut sorted, self.dialect, |entry| entry.0);
        self.indented(false, false, |writer| {
            for (key, value) in sorted {
                writer.write_indent();
                let multiline = key.chars().any(is_break);
                if !multiline && key.len() <= SIMPLE_KEY {
                    writer.string(
                        key,
                        Context {
                            mapping: true,
                            simple_key: true,
                        },
                    );
                    writer.indicator(":", false, false);
                } else {
                    writer.indicator("?", true, true);
                    writer.string(
                        key,
                        Context {
                            mapping: true,
                            simple_key: false,
                        },
                    );
                    writer.write_indent();
                    writer.indicator(":", true, true);
                }
                writer.node(
                    value,
                    Context {
                        mapping: true,
                        simple_key: false,
                    },
                );
            }
        });
    }

    /// Runs `body` one level deeper; `flow` is how scalars indent their continuation lines.
    fn indented(&mut self, flow: bool, indentless: bool, body: impl FnOnce(&mut Self)) {
        let outer = self.indent;
        self.indent = match outer {
            None => Some(if flow { 2 } else { 0 }),
            Some(indent) if indentless => Some(indent),
            Some(indent) => Some(indent + 2),
        };
        body(self);
        self.indent = outer;
    }

    fn string(&mut self, text: &str, context: Context) {
        let place = Place {
            simple_key: context.simple_key,
            flow: false,
        };
        let style = Analysis::of(text, self.dialect).style(wanted_style(text), text, place);
        let foldable = !context.simple_key;
        self.indented(true, false, |writer| match style {
            Style::Plain => writer.plain_or_single(text, false, foldable),
            Style::SingleQuoted => {
                writer.indicator("'", true, false);
                writer.plain_or_single(text, true, foldable);
                writer.indicator("'", false, false);
                writer.mark_text();
            }
            Style::DoubleQuoted => writer.double_quoted(text, foldable),
            Style::Literal => writer.literal(text),
        });
    }

    fn plain(&mut self, text: &str) {
        self.indented(true, false, |writer| writer.plain_or_single(text, false, false));
    }

    fn is_past_width(&self) -> bool {
        self.dialect == Dialect::Classic && self.column > WIDTH
    }

    /// Writes the characters of a plain or single-quoted scalar, folding at single spaces past the width.
    fn plain_or_single(&mut self, text: &str, quoted: bool, foldable: bool) {
        if !quoted && !self.whitespace {
            self.put(' ');
        }
        let (mut spaces, mut breaks) = (false, false);
        let mut chars = text.chars().enumerate().peekable();
        while let Some((at, c)) = chars.next() {
            let next = chars.peek().map(|&(_, next)| next);
            if c == ' ' {
                let inside = !quoted || (at > 0 && next.is_some());
                if foldable && !spaces && self.is_past_width() && inside && next != Some(' ') {
                    self.write_indent();
                } else {
                    self.put(c);
                }
                spaces = true;
            } else if is_break(c) {
                if !breaks && c == '\n' {
                    self.put_break();
                }
                self.put_line_break(c);
                breaks = true;
            } else {
                if breaks {
                    self.write_indent();
                }
                if quoted && c == '\'' {
                    self.put('\'');
                }
                self.put(c);
                self.indention = false;
                (spaces, breaks) = (false, false);
            }
        }
        self.mark_text();
    }

    fn double_quoted(&mut self, text: &str, foldable: bool) {
        self.indicator("\"", true, false);
        let mut spaces = false;
        // Go looks for the byte order mark at the start whatever character it is at.
        let marked = text.starts_with('\u{feff}');
        let mut chars = text.chars().enumerate().peekable();
        while let Some((at, c)) = chars.next() {
            if marked || !is_printable(c) || is_break(c) || c == '"' || c == '\\' {
                self.put('\\');
                escape(c).chars().for_each(|c| self.put(c));
                spaces = false;
            } else if c == ' ' {
                let next = chars.peek().map(|&(_, next)| next);
                if foldable && !spaces && self.is_past_width() && at > 0 && next.is_some() {
                    self.write_indent();
                    if next == Some(' ') {
                        self.put('\\');
                    }
                } else {
                    self.put(c);
                }
                spaces = true;
            } else {
                self.put(c);
                spaces = false;
            }
        }
        self.indicator("\"", false, false);
        self.mark_text();
    }

    fn literal(&mut self, text: &str) {
        self.indicator("|", true, false);
        if text.starts_with(|c| c == ' ' || is_break(c)) {
            self.indicator("2", false, false);
        }
        let mut backwards = text.chars().rev().map(is_break);
        match (backwards.next(), backwards.next()) {
            (Some(true), Some(true) | None) => self.indicator("+", false, false),
            (Some(true), Some(false)) => {}
            _ => self.indicator("-", false, false),
        }
        self.put_break();
        self.whitespace = true;
        let mut breaks = true;
        for c in text.chars() {
            if is_break(c) {
                self.put_line_break(c);
                breaks = true;
            } else {
                if breaks {
                    self.write_indent();
                }
                self.put(c);
                self.indention = false;
                breaks = false;
            }
        }
    }

    fn mark_text(&mut self) {
        self.whitespace = false;
        self.indention = false;
    }

    fn indicator(&mut self, text: &str, need_whitespace: bool, is_indention: bool) {
        if need_whitespace && !self.whitespace {
            self.put(' ');
        }
        text.chars().for_each(|c| self.put(c));
        self.whitespace = false;
        self.indention &= is_indention;
    }

    fn write_indent(&mut self) {
        let indent = self.indent.unwrap_or(0);
        if !self.indention || self.column > indent || (self.column == indent && !self.whitespace) {
            self.put_break();
        }
        while self.column < indent {
            self.put(' ');
        }
        self.whitespace = true;
        self.indention = true;
    }

    fn put(&mut self, c: char) {
        self.out.push(c);
        self.column += 1;
    }

    fn put_break(&mut self) {
        self.out.push('\n');
        self.column = 0;
        self.indention = true;
    }

    /// Writes a line break of the text itself.
    fn put_line_break(&mut self, c: char) {
        self.out.push(c);
        self.column = 0;
        self.indention = true;
    }
}

/// Text of a number: the classic writer sees it through JSON, where floats without fraction are integers.
fn number_text(value: &Number, dialect: Dialect) -> String {
    let Some(float) = value.as_f64().filter(|_| value.is_f64()) else {
        return value.to_string();
    };
    if dialect == Dialect::Classic && float.fract() == 0.0 {
        let text = number::format_json(float);
        if text.parse::<i64>().is_ok_and(|int| int != 0) || text.parse::<u64>().is_ok_and(|int| int != 0) {
            return text;
        }
        if float == 0.0 {
            return "0".to_owned();
        }
    }
    number::format_general(float)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::yaml::parse;

    /// What Go's libraries write for a value, recorded from them.
    #[derive(serde::Deserialize)]
    struct Case {
        value: Value,
        text: String,
        pretty: Option<String>,
    }

    fn cases() -> Vec<Case> {
        serde_json::from_str(include_str!("testdata/written.json")).unwrap()
    }

    fn floats(value: Value) -> Value {
        match value {
            Value::Number(number) => Value::from(number.as_f64().unwrap()),
            Value::Array(items) => items.into_iter().map(floats).collect(),
            Value::Object(entries) => entries
                .into_iter()
                .map(|(key, value)| (key, floats(value)))
                .collect(),
            other => other,
        }
    }

    #[test]
    fn values_are_written_like_to_yaml() {
        for case in cases() {
            assert_eq!(emit(&case.value), case.text, "{}", case.value);
        }
    }

    #[test]
    fn values_are_written_like_to_yaml_pretty() {
        for case in cases() {
            if let Some(expected) = case.pretty {
                assert_eq!(
                    emit_pretty(&floats(case.value.clone())),
                    expected,
                    "{}",
                    case.value
                );
            }
        }
    }

    fn any_value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i32>().prop_map(Value::from),
            "[ -~\\n\\té]{0,30}".prop_map(Value::from),
            prop_oneof!["y", "null", "0x1", "1:3", "2020-1-1", "- ", "a: ", "---"].prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 32, 4, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::btree_map("[ -~\\n]{0,12}", inner, 0..4)
                    .prop_map(|entries| entries.into_iter().collect()),
            ]
        })
    }

    proptest! {
        #[test]
        fn written_values_read_back(value in any_value()) {
            let text = emit(&value);
            prop_assert_eq!(parse(&text), Ok(value.clone()), "{}", text);
            prop_assert_eq!(parse(&emit_pretty(&value)), Ok(value));
        }
    }
}
