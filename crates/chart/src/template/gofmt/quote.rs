//! Go string and character constants: writing (`%q`) and reading them.

use std::fmt::Write;

/// Whether Go prints the character as it is rather than escaped.
pub(in crate::template) fn is_printable(character: char) -> bool {
    if character.is_ascii() {
        return character == ' ' || character.is_ascii_graphic();
    }
    // Behind another character the standard library escapes exactly what is not printable.
    let text = String::from_iter(['a', character]);
    text.escape_debug().eq(text.chars())
}

/// The text as a double-quoted Go constant.
pub(in crate::template) fn quoted(text: &str) -> String {
    quote(text, '"', false)
}

/// The text as a double-quoted Go constant of ASCII characters only.
pub(super) fn quoted_ascii(text: &str) -> String {
    quote(text, '"', true)
}

/// The character as a single-quoted Go constant.
pub(super) fn quoted_char(character: char, ascii: bool) -> String {
    quote(character.encode_utf8(&mut [0; 4]), '\'', ascii)
}

fn quote(text: &str, mark: char, ascii: bool) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push(mark);
    for character in text.chars() {
        push_escaped(&mut out, character, mark, ascii);
    }
    out.push(mark);
    out
}

fn push_escaped(out: &mut String, character: char, mark: char, ascii: bool) {
    let short = match character {
        '\u{7}' => 'a',
        '\u{8}' => 'b',
        '\u{c}' => 'f',
        '\n' => 'n',
        '\r' => 'r',
        '\t' => 't',
        '\u{b}' => 'v',
        '\\' => '\\',
        character if character == mark => mark,
        character if is_printable(character) && (!ascii || character.is_ascii()) => {
            out.push(character);
            return;
        }
        character => {
            let code = u32::from(character);
            // Writing to a string cannot fail.
            let _ = match code {
                0..=0x7f => write!(out, "\\x{code:02x}"),
                0x80..=0xffff => write!(out, "\\u{code:04x}"),
                _ => write!(out, "\\U{code:08x}"),
            };
            return;
        }
    };
    out.push('\\');
    out.push(short);
}

/// The character as `%#U` prints it: `U+002B '+'`.
pub(in crate::template) fn code_point(character: char) -> String {
    let code = u32::from(character);
    if is_printable(character) {
        format!("U+{code:04X} '{character}'")
    } else {
        format!("U+{code:04X}")
    }
}

/// Whether the text can be a raw string constant.
pub(super) fn can_backquote(text: &str) -> bool {
    text.chars()
        .all(|c| c == '\t' || !(c.is_ascii_control() || matches!(c, '`' | '\u{feff}')))
}

/// The text of a string constant in quotes or back quotes; `None` when an escape is malformed.
///
/// Bytes that are not UTF-8 become replacement characters, because texts are UTF-8 here.
pub(in crate::template) fn unquote(constant: &str) -> Option<String> {
    if let Some(raw) = constant.strip_prefix('`') {
        return Some(raw.strip_suffix('`')?.replace('\r', ""));
    }
    let mut rest = constant.strip_prefix('"')?.strip_suffix('"')?;
    let mut bytes = Vec::with_capacity(rest.len());
    while !rest.is_empty() {
        let (unit, tail) = next_unit(rest, '"')?;
        unit.push_to(&mut bytes);
        rest = tail;
    }
    Some(
        String::from_utf8(bytes)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()),
    )
}

/// The code of a character constant; `None` when it is malformed, and the rest when it is too long.
pub(in crate::template) fn unquote_char(constant: &str) -> Option<(u32, &str)> {
    let (unit, tail) = next_unit(constant.strip_prefix('\'')?, '\'')?;
    Some((unit.code(), tail))
}

/// One element of a constant: a character, or a byte from `\x` and octal escapes.
enum Unit {
    Char(char),
    Byte(u8),
}

impl Unit {
    fn push_to(&self, bytes: &mut Vec<u8>) {
        match self {
            Self::Char(character) => bytes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
            Self::Byte(byte) => bytes.push(*byte),
        }
    }

    fn code(&self) -> u32 {
        match self {
            Self::Char(character) => u32::from(*character),
            Self::Byte(byte) => u32::from(*byte),
        }
    }
}

fn next_unit(text: &str, mark: char) -> Option<(Unit, &str)> {
    let mut chars = text.chars();
    let first = chars.next()?;
    if first == mark || first == '\n' {
        return None;
    }
    if first != '\\' {
        return Some((Unit::Char(first), chars.as_str()));
    }
    let escape = chars.next()?;
    let tail = chars.as_str();
    let unit = match escape {
        'a' => Unit::Char('\u{7}'),
        'b' => Unit::Char('\u{8}'),
        'f' => Unit::Char('\u{c}'),
        'n' => Unit::Char('\n'),
        'r' => Unit::Char('\r'),
        't' => Unit::Char('\t'),
        'v' => Unit::Char('\u{b}'),
        '\\' => Unit::Char('\\'),
        '\'' | '"' if escape == mark => Unit::Char(mark),
        'x' => {
            let (code, tail) = digits(tail, 2, 16)?;
            return Some((Unit::Byte(u8::try_from(code).ok()?), tail));
        }
        'u' | 'U' => {
            let (code, tail) = digits(tail, if escape == 'u' { 4 } else { 8 }, 16)?;
            return Some((Unit::Char(char::from_u32(code)?), tail));
        }
        '0'..='7' => {
            let (code, tail) = digits(text.get(1..)?, 3, 8)?;
            return Some((Unit::Byte(u8::try_from(code).ok()?), tail));
        }
        _ => return None,
    };
    Some((unit, tail))
}

fn digits(text: &str, count: usize, radix: u32) -> Option<(u32, &str)> {
    let (number, tail) = text.split_at_checked(count)?;
    let valid = number.chars().all(|digit| digit.is_digit(radix));
    Some((u32::from_str_radix(number, radix).ok().filter(|_| valid)?, tail))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoting_escapes_as_go_does() {
        assert_eq!(
            quoted("a\"b\\c\n\t\u{1}\u{7f}é\u{200b}"),
            r#""a\"b\\c\n\t\x01\x7fé\u200b""#
        );
        assert_eq!(quoted_ascii("é😀"), r#""\u00e9\U0001f600""#);
        assert_eq!(quoted_char('\'', false), r"'\''");
    }

    #[test]
    fn unquoting_reads_what_go_writes() {
        for text in ["", "plain", "a\"b\\c\n\t\u{1}", "é😀\u{200b}"] {
            assert_eq!(unquote(&quoted(text)).as_deref(), Some(text));
        }
        assert_eq!(unquote(r#""\x41\101\u00e9""#).as_deref(), Some("AAé"));
        assert_eq!(unquote("`a\\n`").as_deref(), Some("a\\n"));
        for malformed in [r#""\q""#, r#""\x4""#, r#""\ud800""#, r#""\'""#, r#""\400""#, "\""] {
            assert_eq!(unquote(malformed), None, "{malformed}");
        }
    }
}
