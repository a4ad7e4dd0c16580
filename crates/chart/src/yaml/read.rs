//! Reads YAML text into JSON values.
//!
//! Parser events become values in one recursive pass. Anchored nodes are kept for aliases; what aliases and merge keys
//! copy is counted, so that a small text cannot grow without bound. Nesting is bounded by the parser (255 levels of each kind).

use std::collections::HashMap;

use base64::Engine as _;
use granit_parser::{Event, Marker, Parser, ScalarStyle, ScanError, Span, StrInput, Tag};
use serde_json::{Map, Number, Value};

use super::resolve::{Scalar, resolve};
use super::{YamlError, number};

/// Nodes that aliases may add to one text.
const ALIASED_NODES: usize = 400_000;
/// Bytes of scalars that aliases may add to one text.
const ALIASED_BYTES: usize = 64 << 20;

/// Reads the first document of a text; a text without one is `Null`.
///
/// Scalars follow YAML 1.1 (`yes` is true, `0644` is 420, dates stay strings), the last of equal keys wins, keys that are
/// not strings become strings, and floats without a fraction become integers, as JSON written by Go shows them.
///
/// Errors: text that is not YAML, `.nan` and `.inf`, keys that are null or collections, and aliases that copy more than
/// 400,000 nodes or 64 MiB.
pub fn parse(text: &str) -> Result<Value, YamlError> {
    let text = prepare(text)?;
    let mut composer = Composer::new(&text);
    Ok(composer.document()?.unwrap_or(Value::Null))
}

/// Reads every document of a text; an empty document is `Null`.
///
/// Errors as for [`parse`].
pub fn parse_all(text: &str) -> Result<Vec<Value>, YamlError> {
    let text = prepare(text)?;
    let mut composer = Composer::new(&text);
    let mut documents = Vec::new();
    while let Some(document) = composer.document()? {
        documents.push(document);
    }
    Ok(documents)
}

/// Drops a byte order mark and refuses control characters, which the parser would take for white space or for the end.
fn prepare(text: &str) -> Result<String, YamlError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let allowed = |c: char| matches!(c, '\t' | '\n' | '\r' | ' '..='~' | '\u{85}' | '\u{a0}'..='\u{fffd}' | '\u{10000}'..);
    for (line, content) in text.split('\n').enumerate() {
        if let Some(column) = content.chars().position(|c| !allowed(c)) {
            return Err(YamlError::new(
                line + 1,
                column + 1,
                "control characters are not allowed",
            ));
        }
    }
    Ok(text.to_owned())
}

/// How much an anchored node costs each time it is copied.
#[derive(Debug, Clone, Copy, Default)]
struct Size {
    nodes: usize,
    bytes: usize,
}

impl Size {
    fn add(&mut self, other: Self) {
        self.nodes = self.nodes.saturating_add(other.nodes);
        self.bytes = self.bytes.saturating_add(other.bytes);
    }
}

#[derive(Debug, Clone)]
struct Node {
    value: Value,
    size: Size,
    /// A plain `<<`.
    merge: bool,
}

struct Composer<'a> {
    text: &'a str,
    parser: Parser<'a, StrInput<'a>>,
    anchors: HashMap<usize, Node>,
    aliased: Size,
}

impl<'a> Composer<'a> {
    fn new(text: &'a str) -> Self {
        let options = granit_parser::options! { emit_comments: false };
        Self {
            text,
            parser: Parser::new_from_str_with_options(text, options),
            anchors: HashMap::new(),
            aliased: Size::default(),
        }
    }

    fn document(&mut self) -> Result<Option<Value>, YamlError> {
        loop {
            let Some((event, span)) = self.next()? else {
                return Ok(None);
            };
            match event {
                Event::StreamStart | Event::DocumentStart(..) | Event::DocumentEnd | Event::Comment(..) => {}
                Event::StreamEnd => return Ok(None),
                event => {
                    let node = self.node(event, span)?;
                    // What follows decides whether the document really ends here.
                    self.next()?;
                    return Ok(Some(finish(node.value)));
                }
            }
        }
    }

    fn next(&mut self) -> Result<Option<(Event<'a>, Span)>, YamlError> {
        self.parser
            .next_event()
            .transpose()
            .map_err(|error| scan_error(&error))
    }

    /// The next event inside a collection.
    fn inner(&mut self, start: Marker) -> Result<(Event<'a>, Span), YamlError> {
        self.next()?
            .ok_or_else(|| at(start, "the collection does not end"))
    }

    fn node(&mut self, event: Event<'a>, span: Span) -> Result<Node, YamlError> {
        let (anchor, node) = match event {
            Event::Scalar(text, style, anchor, tag) => {
                let text = self.without_added_break(&text, style, span);
                (anchor, scalar(text, style, tag.as_deref(), span.start)?)
            }
            Event::SequenceStart(_, anchor, _) => (anchor, self.sequence(span.start)?),
            Event::MappingStart(_, anchor, _) => (anchor, self.mapping(span.start)?),
            Event::Alias(anchor) => return self.alias(anchor, span.start),
            _ => return Err(at(span.start, "expected a value")),
        };
        if anchor != 0 {
            self.anchors.insert(
                anchor,
                Node {
                    merge: false,
                    ..node.clone()
                },
            );
        }
        Ok(node)
    }

    /// Drops the line break the parser adds to a block scalar that ends with the text, not with a line.
    fn without_added_break<'t>(&self, text: &'t str, style: ScalarStyle, span: Span) -> &'t str {
        let block = matches!(style, ScalarStyle::Literal | ScalarStyle::Folded);
        let at_end = || span.end.byte_offset().is_some_and(|end| end >= self.text.len());
        let ends_in_line = || {
            self.text
                .rsplit('\n')
                .next()
                .is_some_and(|line| !line.trim().is_empty())
        };
        if block && at_end() && ends_in_line() {
            text.strip_suffix('\n').unwrap_or(text)
        } else {
            text
        }
    }

    fn alias(&mut self, anchor: usize, start: Marker) -> Result<Node, YamlError> {
        let node = self
            .anchors
            .get(&anchor)
            .ok_or_else(|| at(start, "the anchored value contains itself"))?;
        self.aliased.add(node.size);
        if self.aliased.nodes > ALIASED_NODES || self.aliased.bytes > ALIASED_BYTES {
            return Err(at(start, "document contains excessive aliasing"));
        }
        Ok(node.clone())
    }

    fn sequence(&mut self, start: Marker) -> Result<Node, YamlError> {
        let mut items = Vec::new();
        let mut size = Size { nodes: 1, bytes: 0 };
        loop {
            let (event, span) = self.inner(start)?;
            if matches!(event, Event::SequenceEnd) {
                return Ok(Node {
                    value: Value::Array(items),
                    size,
                    merge: false,
                });
            }
            let node = self.node(event, span)?;
            size.add(node.size);
            items.push(finish(node.value));
        }
    }

    fn mapping(&mut self, start: Marker) -> Result<Node, YamlError> {
        let mut entries = Map::new();
        let mut size = Size { nodes: 1, bytes: 0 };
        loop {
            let (event, span) = self.inner(start)?;
            if matches!(event, Event::MappingEnd) {
                return Ok(Node {
                    value: Value::Object(entries),
                    size,
                    merge: false,
                });
            }
            let key_start = span.start;
            let key = self.node(event, span)?;
            let (event, span) = self.inner(start)?;
            let value_start = span.start;
            let value = self.node(event, span)?;
            size.add(key.size);
            size.add(value.size);
            if key.merge {
                merge(&mut entries, value.value).ok_or_else(|| {
                    at(
                        value_start,
                        "map merge requires map or sequence of maps as the value",
                    )
                })?;
            } else {
                entries.insert(
                    key_text(key.value).map_err(|message| at(key_start, message))?,
                    finish(value.value),
                );
            }
        }
    }
}

/// Copies merged mappings over the entries so far; of several mappings the earlier one wins.
fn merge(entries: &mut Map<String, Value>, value: Value) -> Option<()> {
    match value {
        Value::Object(merged) => entries.extend(merged),
        Value::Array(items) => {
            for item in items.into_iter().rev() {
                let Value::Object(merged) = item else { return None };
                entries.extend(merged);
            }
        }
        _ => return None,
    }
    Some(())
}

fn key_text(key: Value) -> Result<String, String> {
    match key {
        Value::String(text) => Ok(text),
        Value::Bool(flag) => Ok(flag.to_string()),
        Value::Number(value) => match (value.as_i64(), value.as_u64(), value.as_f64()) {
            (Some(int), _, _) => Ok(int.to_string()),
            (None, None, Some(float)) => Ok(number::format_key(float)),
            _ => Err(format!("a key cannot be the number {value}")),
        },
        Value::Null => Err("a key cannot be null".to_owned()),
        Value::Array(_) => Err("invalid map key: a key cannot be a sequence".to_owned()),
        Value::Object(_) => Err("invalid map key: a key cannot be a mapping".to_owned()),
    }
}

fn scalar(text: &str, style: ScalarStyle, tag: Option<&Tag>, start: Marker) -> Result<Node, YamlError> {
    let plain = style == ScalarStyle::Plain;
    let value = match tag {
        None if !plain => Value::String(text.to_owned()),
        None => resolved(resolve(text), text, start)?,
        Some(tag) => match tag.suffix_in_namespace("tag:yaml.org,2002:").as_deref() {
            Some("binary") => binary(text, start)?,
            Some(wanted @ ("int" | "float" | "bool" | "null" | "timestamp")) => tagged(wanted, text, start)?,
            _ => Value::String(text.to_owned()),
        },
    };
    let size = Size {
        nodes: 1,
        bytes: text.len(),
    };
    Ok(Node {
        value,
        size,
        merge: plain && tag.is_none() && text == "<<",
    })
}

fn resolved(scalar: Scalar, text: &str, start: Marker) -> Result<Value, YamlError> {
    Ok(match scalar {
        Scalar::Null => Value::Null,
        Scalar::Bool(flag) => Value::Bool(flag),
        Scalar::Int(value) => Value::from(value),
        Scalar::Uint(value) => Value::from(value),
        Scalar::Float(value) => Value::Number(
            Number::from_f64(value)
                .ok_or_else(|| at(start, format!("the number {text} is not allowed in JSON")))?,
        ),
        Scalar::Timestamp | Scalar::Text => Value::String(text.to_owned()),
    })
}

fn tagged(wanted: &str, text: &str, start: Marker) -> Result<Value, YamlError> {
    let found = resolve(text);
    match (wanted, found) {
        #[expect(clippy::cast_precision_loss, reason = "the author asked for a float")]
        ("float", Scalar::Int(value)) => resolved(Scalar::Float(value as f64), text, start),
        _ if found.tag().strip_prefix("!!") == Some(wanted) => resolved(found, text, start),
        _ => Err(at(
            start,
            format!("cannot decode {} `{text}` as a !!{wanted}", found.tag()),
        )),
    }
}

fn binary(text: &str, start: Marker) -> Result<Value, YamlError> {
    let joined: String = text.chars().filter(|c| !matches!(c, '\n' | '\r')).collect();
    let bytes = base64::engine::general_purpose::STANDARD
        .decode(joined)
        .map_err(|_| at(start, "!!binary value contains invalid base64 data"))?;
    Ok(Value::String(String::from_utf8_lossy(&bytes).into_owned()))
}

/// Turns a float without fraction into an integer, as its JSON text would read.
fn finish(value: Value) -> Value {
    let Value::Number(float) = &value else {
        return value;
    };
    if !float.is_f64() {
        return value;
    }
    let Some(float) = float.as_f64().filter(|float| float.fract() == 0.0) else {
        return value;
    };
    let text = number::format_json(float);
    match (text.parse::<i64>(), text.parse::<u64>()) {
        (Ok(int), _) => Value::from(int),
        (_, Ok(uint)) => Value::from(uint),
        _ => value,
    }
}

fn at(marker: Marker, message: impl Into<String>) -> YamlError {
    YamlError::new(marker.line(), marker.col() + 1, message)
}

fn scan_error(error: &ScanError) -> YamlError {
    at(*error.marker(), error.info())
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    #[test]
    fn scalars_follow_yaml_1_1() {
        for (text, expected) in [
            ("yes", json!(true)),
            ("Off", json!(false)),
            ("~", json!(null)),
            ("0644", json!(420)),
            ("0x1F", json!(31)),
            ("1_000", json!(1000)),
            ("1.0", json!(1)),
            ("1e3", json!(1000)),
            ("1.5", json!(1.5)),
            ("12e03", json!(12000)),
            ("1e400", json!("1e400")),
            ("18446744073709551615", json!(u64::MAX)),
            ("2020-01-01", json!("2020-01-01")),
            ("1:30", json!("1:30")),
            ("nUll", json!("nUll")),
            ("'yes'", json!("yes")),
            ("!!str 1", json!("1")),
            ("!!int \"5\"", json!(5)),
            ("!!float 1", json!(1)),
            ("!!binary aGk=", json!("hi")),
            ("! 12", json!("12")),
            ("!foo bar", json!("bar")),
            ("=", json!("=")),
        ] {
            assert_eq!(parse(text), Ok(expected.clone()), "{text}");
            assert_eq!(
                parse(&format!("k: {text}\nz: 1\n")),
                Ok(json!({"k": expected, "z": 1})),
                "{text}"
            );
        }
    }

    #[test]
    fn documents_read_like_helm() {
        for (text, expected) in [
            ("", json!(null)),
            ("# only a comment", json!(null)),
            ("---\n---\na: 1", json!(null)),
            ("a: 1\n---\nb: [", json!({"a": 1})),
            ("a: 1\na: 2", json!({"a": 2})),
            (
                "yes: 1\n0x10: 2\n1.5: 3\n1e6: 4",
                json!({"true": 1, "16": 2, "1.5": 3, "1e+06": 4}),
            ),
            ("charts:\t\t\t\t  # comment\n  - a\n", json!({"charts": ["a"]})),
            ("a: 1\t# c\n", json!({"a": 1})),
            ("a:\t1\r\nb: |\r\n  x\r\n  y\r\n", json!({"a": 1, "b": "x\ny\n"})),
            ("\u{feff}a: 1", json!({"a": 1})),
            (
                "a: &x {p: 1, q: 2}\nb:\n  <<: *x\n  q: 3",
                json!({"a": {"p": 1, "q": 2}, "b": {"p": 1, "q": 3}}),
            ),
            (
                "a: &x {p: 1}\nb:\n  p: 3\n  <<: *x",
                json!({"a": {"p": 1}, "b": {"p": 1}}),
            ),
            (
                "b:\n  <<: [{p: 1}, {p: 2, r: 3}]\n",
                json!({"b": {"p": 1, "r": 3}}),
            ),
            ("b:\n  \"<<\": 1\n", json!({"b": {"<<": 1}})),
            ("a: |\n  x\n  y", json!({"a": "x\ny"})),
            ("a: |\n  x\n# c", json!({"a": "x\n"})),
            ("a: >-\n  x\n\n  y\n   z\n", json!({"a": "x\ny\n z"})),
            ("a:\n- 1\n- 2\nb: 3", json!({"a": [1, 2], "b": 3})),
            (
                "a: [b\n, c]\nd: {e: f,\n}\n",
                json!({"a": ["b", "c"], "d": {"e": "f"}}),
            ),
        ] {
            assert_eq!(parse(text), Ok(expected), "{text:?}");
        }
        assert_eq!(
            parse_all("a: 1\n---\n---\nb: 2\n"),
            Ok(vec![json!({"a": 1}), json!(null), json!({"b": 2})])
        );
    }

    #[test]
    fn errors_name_the_place() {
        for (text, line) in [
            ("a: 1\n  b: 2", 2),
            ("x: 1\na: b: c", 2),
            ("a: [1", 1),
            ("a: 1\nb: \0c", 2),
            ("a\nb: 1", 2),
            ("a:\n\tb: 1", 2),
            ("a: *x", 1),
            ("a: &x\n  b: *x", 2),
            ("a: .inf", 1),
            ("~: 1", 1),
            ("{{ x }}: 1", 1),
            ("a: !!int x", 1),
            ("b:\n  <<: x\n", 2),
        ] {
            let error = parse(text).unwrap_err();
            assert_eq!(error.line, line, "{text:?}: {error}");
        }
        assert_eq!(
            parse("a: !!int x").unwrap_err().to_string(),
            "line 1, column 10: cannot decode !!str `x` as a !!int"
        );
    }

    #[test]
    fn alias_bombs_and_depth_are_refused() {
        let mut bomb = "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n".to_owned();
        for level in 1..9 {
            let alias = format!("*a{},", level - 1).repeat(10);
            let _ = writeln!(bomb, "a{level}: &a{level} [{alias}]");
        }
        assert!(parse(&bomb).unwrap_err().message.contains("excessive aliasing"));
        let large = format!("a: &a {}\nb: [{}]\n", "x".repeat(1 << 20), "*a,".repeat(100));
        assert!(parse(&large).unwrap_err().message.contains("excessive aliasing"));
        assert!(parse(&"[".repeat(100_000)).is_err());
        assert!(parse(&"- ".repeat(100_000)).is_err());
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "[-a:&*!|>'\"%@`#{}\\[\\],? \\t\\n\\r0-9é\\x00]{0,60}") {
            let _ = parse_all(&text);
        }
    }
}
