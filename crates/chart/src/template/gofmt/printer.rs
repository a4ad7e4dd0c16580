//! The output of one formatting call: padding and the value of one verb.

use std::fmt::Write;

use super::number::Integer;
use super::quote;
use crate::template::limits::LARGEST_TEXT;
use crate::template::value::{MAX_DEPTH, Value};

/// Bytes at which a call stops writing: maps that share sub-maps can be far larger in print than in memory.
///
/// A text that was cut is above every output limit, so it never passes the check of the caller.
const OUTPUT_CAP: usize = LARGEST_TEXT + 1;

/// The flags of one verb.
#[derive(Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is one flag character")]
pub(super) struct Flags {
    pub(super) width: Option<usize>,
    pub(super) precision: Option<usize>,
    pub(super) minus: bool,
    pub(super) plus: bool,
    pub(super) sharp: bool,
    pub(super) space: bool,
    pub(super) zero: bool,
    /// `%#v`: Go syntax.
    pub(super) go_syntax: bool,
}

/// Collects the output of one call.
#[derive(Default)]
pub(super) struct Printer {
    pub(super) out: String,
    pub(super) flags: Flags,
}

impl Printer {
    pub(super) fn is_full(&self) -> bool {
        self.out.len() >= OUTPUT_CAP
    }

    pub(super) fn push(&mut self, text: &str) {
        if !self.is_full() {
            self.out.push_str(text);
        }
    }

    /// Writes `count` fill characters: zeros only to the left.
    pub(super) fn padding(&mut self, count: usize) {
        let fill = if self.flags.zero && !self.flags.minus {
            "0"
        } else {
            " "
        };
        if !self.is_full() {
            self.out.push_str(&fill.repeat(count));
        }
    }

    /// Writes a text, filled up to the width.
    pub(super) fn pad(&mut self, text: &str) {
        let missing = self.flags.width.unwrap_or(0).saturating_sub(text.chars().count());
        if self.flags.minus {
            self.push(text);
            self.padding(missing);
        } else {
            self.padding(missing);
            self.push(text);
        }
    }

    /// Runs without the zero flag, for texts that already took it into account.
    pub(super) fn without_zero(&mut self, write: impl FnOnce(&mut Self)) {
        let zero = std::mem::take(&mut self.flags.zero);
        write(self);
        self.flags.zero = zero;
    }

    /// Writes an argument of a call.
    pub(super) fn argument(&mut self, value: &Value, verb: char) {
        match (value, verb) {
            (Value::Nil, 'T' | 'v') => self.pad("<nil>"),
            (Value::Nil, _) => self.bad_verb(value, verb),
            (value, 'T') => self.text(&value.type_name(), 's', value),
            (value, verb) => self.value(value, verb, 0),
        }
    }

    /// Writes a value, at `depth` inside the argument.
    fn value(&mut self, value: &Value, verb: char, depth: usize) {
        if self.is_full() || depth > MAX_DEPTH {
            return;
        }
        match value {
            Value::Nil if self.flags.go_syntax => self.push("interface {}(nil)"),
            Value::Nil => self.push("<nil>"),
            Value::Bool(flag) => match verb {
                't' | 'v' => self.pad(if *flag { "true" } else { "false" }),
                _ => self.bad_verb(value, verb),
            },
            Value::Int(number) | Value::Int64(number) => self.number(value, Integer::from(*number), verb),
            Value::Uint64(number) => self.unsigned(value, *number, verb),
            Value::Byte(byte) => self.unsigned(value, u64::from(*byte), verb),
            Value::Float(number) => match verb {
                'v' => self.float(*number, 'g'),
                'b' | 'g' | 'G' | 'x' | 'X' | 'f' | 'F' | 'e' | 'E' => self.float(*number, verb),
                _ => self.bad_verb(value, verb),
            },
            Value::Str(text) => self.text(text, verb, value),
            Value::Bytes(bytes) => self.bytes(bytes, verb, value),
            Value::List(list) => {
                let (open, separator, close) = self.brackets(&value.type_name(), "[", "]");
                self.push(&open);
                for (position, item) in list.iter().enumerate() {
                    if position > 0 {
                        self.push(separator);
                    }
                    self.value(item, verb, depth + 1);
                }
                self.push(close);
            }
            Value::Map(map) => {
                let (open, separator, close) = self.brackets(&value.type_name(), "map[", "]");
                self.push(&open);
                for (position, (key, item)) in map.entries().into_iter().enumerate() {
                    if position > 0 {
                        self.push(separator);
                    }
                    let key = Value::Str(key);
                    self.value(&key, verb, depth + 1);
                    self.push(":");
                    self.value(&item, verb, depth + 1);
                }
                self.push(close);
            }
            Value::Time(time) => {
                let text = time.strftime("%Y-%m-%d %H:%M:%S%.f %z %Z").to_string();
                self.opaque(&text, verb, value);
            }
            Value::Object(object) => self.opaque(&object.display(), verb, value),
        }
    }

    fn brackets(
        &self,
        type_name: &str,
        open: &str,
        close: &'static str,
    ) -> (String, &'static str, &'static str) {
        if self.flags.go_syntax {
            (format!("{type_name}{{"), ", ", "}")
        } else {
            (open.to_owned(), " ", close)
        }
    }

    fn unsigned(&mut self, value: &Value, number: u64, verb: char) {
        if verb == 'v' && self.flags.go_syntax {
            self.flags.sharp = true;
            self.integer(Integer::from(number), 'x');
            self.flags.sharp = false;
        } else {
            self.number(value, Integer::from(number), verb);
        }
    }

    fn number(&mut self, value: &Value, number: Integer, verb: char) {
        match verb {
            'v' => self.integer(number, 'd'),
            'd' | 'b' | 'o' | 'O' | 'x' | 'X' => self.integer(number, verb),
            'c' => self.pad(character(number).encode_utf8(&mut [0; 4])),
            'q' => self.pad(&quote::quoted_char(character(number), self.flags.plus)),
            'U' => self.unicode(number),
            _ => self.bad_verb(value, verb),
        }
    }

    /// Writes a string; `value` is what a wrong verb complains about.
    fn text(&mut self, text: &str, verb: char, value: &Value) {
        match verb {
            'v' if self.flags.go_syntax => self.quoted(text),
            'v' | 's' => {
                let text = self.truncate(text);
                self.pad(text);
            }
            'x' | 'X' => self.hexadecimal(text.as_bytes(), verb),
            'q' => self.quoted(text),
            _ => self.bad_verb(value, verb),
        }
    }

    fn truncate<'a>(&self, text: &'a str) -> &'a str {
        let end = self
            .flags
            .precision
            .and_then(|precision| text.char_indices().nth(precision));
        end.and_then(|(end, _)| text.get(..end)).unwrap_or(text)
    }

    fn quoted(&mut self, text: &str) {
        let text = self.truncate(text);
        let quoted = if self.flags.sharp && quote::can_backquote(text) {
            format!("`{text}`")
        } else if self.flags.plus {
            quote::quoted_ascii(text)
        } else {
            quote::quoted(text)
        };
        self.pad(&quoted);
    }

    fn bytes(&mut self, bytes: &[u8], verb: char, value: &Value) {
        match verb {
            'v' | 'd' if self.flags.go_syntax => {
                let items: Vec<String> = bytes.iter().map(|byte| format!("{byte:#x}")).collect();
                self.push(&format!("[]byte{{{}}}", items.join(", ")));
            }
            's' | 'q' | 'x' | 'X' => match verb {
                'x' | 'X' => self.hexadecimal(bytes, verb),
                _ => self.text(&String::from_utf8_lossy(bytes), verb, value),
            },
            _ => {
                self.push("[");
                for (position, byte) in bytes.iter().enumerate() {
                    if position > 0 {
                        self.push(" ");
                    }
                    self.value(&Value::Byte(*byte), verb, 1);
                }
                self.push("]");
            }
        }
    }

    /// The bytes as pairs of digits, which the space flag sets apart.
    fn hexadecimal(&mut self, bytes: &[u8], verb: char) {
        let bytes = bytes
            .get(..self.flags.precision.unwrap_or(usize::MAX))
            .unwrap_or(bytes);
        let upper = verb == 'X';
        let prefix = match (self.flags.sharp, upper) {
            (false, _) => "",
            (true, false) => "0x",
            (true, true) => "0X",
        };
        let mut text = String::with_capacity(bytes.len() * 2);
        for (position, byte) in bytes.iter().enumerate() {
            if position > 0 && self.flags.space {
                text.push(' ');
            }
            if position == 0 || self.flags.space {
                text.push_str(prefix);
            }
            // Writing to a string cannot fail.
            let _ = if upper {
                write!(text, "{byte:02X}")
            } else {
                write!(text, "{byte:02x}")
            };
        }
        self.pad(&text);
    }

    /// A value that prints through a method of its own.
    fn opaque(&mut self, text: &str, verb: char, value: &Value) {
        match verb {
            'v' | 's' | 'x' | 'X' | 'q' => self.text(text, verb, value),
            _ => self.bad_verb(value, verb),
        }
    }

    /// `%!d(string=text)`: the verb does not fit the value.
    fn bad_verb(&mut self, value: &Value, verb: char) {
        self.push("%!");
        self.push(verb.encode_utf8(&mut [0; 4]));
        self.push("(");
        if value.is_nil() {
            self.push("<nil>");
        } else {
            self.push(&value.type_name());
            self.push("=");
            if let Value::Object(object) = value {
                self.push(&object.display());
            } else {
                self.value(value, 'v', 0);
            }
        }
        self.push(")");
    }
}

fn character(number: Integer) -> char {
    let code = if number.negative {
        None
    } else {
        u32::try_from(number.magnitude).ok()
    };
    code.and_then(char::from_u32)
        .unwrap_or(char::REPLACEMENT_CHARACTER)
}
