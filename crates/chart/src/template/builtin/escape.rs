//! `html js urlquery`: texts made safe for other languages.

use std::fmt::Write;

use crate::template::gofmt::quote::is_printable;

/// Escapes for HTML text and attributes.
pub(super) fn html(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\0' => out.push(char::REPLACEMENT_CHARACTER),
            '"' => out.push_str("&#34;"),
            '\'' => out.push_str("&#39;"),
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            character => out.push(character),
        }
    }
    out
}

/// Escapes for a JavaScript string.
pub(super) fn js(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        let code = u32::from(character);
        match character {
            '\\' => out.push_str("\\\\"),
            '\'' => out.push_str("\\'"),
            '"' => out.push_str("\\\""),
            '<' | '>' | '&' | '=' | '\0'..='\u{1f}' => {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\u{code:04X}");
            }
            character if character.is_ascii() || is_printable(character) => out.push(character),
            _ => {
                let _ = write!(out, "\\u{code:04X}");
            }
        }
    }
    out
}

/// Escapes for the query of a URL: spaces become plus signs.
pub(super) fn url_query(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => out.push(char::from(byte)),
            b' ' => out.push('+'),
            byte => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}
