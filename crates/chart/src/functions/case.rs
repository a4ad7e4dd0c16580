//! Strings: letter case, word forms and wrapping.
//!
//! Several of these work on bytes rather than characters, because the Go libraries behind them do.

use super::prelude::*;
use super::string::{lower, upper};

pub(super) const FUNCTIONS: &[Entry] = &[
    ("camelcase", |_, a| Ok(pascal_case(&one_text(a)?).into())),
    ("initials", |_, a| Ok(initials(&one_text(a)?).into())),
    ("kebabcase", |_, a| Ok(separated(&one_text(a)?, '-').into())),
    ("nospace", |_, a| Ok(without_space(&one_text(a)?).into())),
    ("snakecase", |_, a| Ok(separated(&one_text(a)?, '_').into())),
    ("swapcase", |_, a| Ok(swap_case(&one_text(a)?).into())),
    ("title", |_, a| Ok(title(&one_text(a)?).into())),
    ("untitle", |_, a| Ok(untitle(&one_text(a)?).into())),
    ("wrap", |cx, a| {
        exactly::<2>(a)?;
        wrap(cx, &string_at(a, 1)?, int_at(a, 0)?, "\n", false)
    }),
    ("wrapWith", |cx, a| {
        exactly::<3>(a)?;
        wrap(cx, &string_at(a, 2)?, int_at(a, 0)?, &string_at(a, 1)?, true)
    }),
];

fn is_connector(c: char) -> bool {
    c == '-' || c == '_' || c.is_whitespace()
}

fn pascal_case(text: &str) -> String {
    let leading: String = text.chars().take_while(|&c| is_connector(c)).collect();
    let mut chars = text.chars().skip(leading.chars().count());
    let mut out = leading;
    let Some(first) = chars.next() else { return out };
    let mut in_capitals = first.is_uppercase();
    let mut current = upper(first);
    for next in chars {
        let previous = current;
        current = next;
        if is_connector(current) && is_connector(previous) {
            out.push(previous);
        } else if is_connector(previous) {
            in_capitals = current.is_uppercase();
            current = upper(current);
        } else {
            if in_capitals {
                if current.is_uppercase() {
                    current = lower(current);
                } else {
                    in_capitals = false;
                }
            }
            out.push(previous);
        }
    }
    out.push(current);
    out
}

fn title(text: &str) -> String {
    let mut previous = ' ';
    text.chars()
        .map(|c| {
            let starts = is_separator(previous);
            previous = c;
            if starts { upper(c) } else { c }
        })
        .collect()
}

fn is_separator(c: char) -> bool {
    match c {
        _ if c.is_alphanumeric() || c == '_' => false,
        '\0'..='\u{7f}' => true,
        _ => c.is_whitespace(),
    }
}

fn untitle(text: &str) -> String {
    let mut starts = true;
    text.chars()
        .map(|c| {
            if c.is_whitespace() {
                starts = true;
                c
            } else if std::mem::take(&mut starts) {
                lower(c)
            } else {
                c
            }
        })
        .collect()
}

fn swap_case(text: &str) -> String {
    let mut after_space = true;
    text.chars()
        .map(|c| {
            if c.is_uppercase() {
                after_space = false;
                lower(c)
            } else if c.is_lowercase() {
                after_space = false;
                upper(c)
            } else {
                after_space = c.is_whitespace();
                c
            }
        })
        .collect()
}

fn initials(text: &str) -> String {
    let mut starts = true;
    let mut out = String::new();
    for c in text.bytes().map(char::from) {
        if c.is_whitespace() {
            starts = true;
        } else if std::mem::take(&mut starts) {
            out.push(c);
        }
    }
    out
}

fn without_space(text: &str) -> String {
    let kept: String = text
        .bytes()
        .map(char::from)
        .filter(|c| !c.is_whitespace())
        .collect();
    if kept.chars().count() == text.len() {
        text.to_owned()
    } else {
        kept
    }
}

fn wrap(context: &CallContext<'_>, text: &str, width: i64, separator: &str, cut_words: bool) -> Outcome {
    let width = to_size(width.max(1));
    let separator = if separator.is_empty() { "\n" } else { separator };
    check_product(context, text.len() / width + text.len(), separator.len().max(1))?;
    let bytes = text.as_bytes();
    let part = |from: usize, to: usize| bytes.get(from..to).unwrap_or_default();
    let mut out: Vec<u8> = Vec::new();
    let mut at = 0;
    while bytes.len() - at > width {
        if bytes.get(at) == Some(&b' ') {
            at += 1;
            continue;
        }
        let window = part(at, at + width + 1);
        let (end, next) = if let Some(space) = window.iter().rposition(|&byte| byte == b' ') {
            (at + space, at + space + 1)
        } else if cut_words {
            (at + width, at + width)
        } else {
            match part(at + width, bytes.len())
                .iter()
                .position(|&byte| byte == b' ')
            {
                Some(space) => (at + width + space, at + width + space + 1),
                None => break,
            }
        };
        out.extend_from_slice(part(at, end));
        out.extend_from_slice(separator.as_bytes());
        at = next;
    }
    out.extend_from_slice(part(at, bytes.len()));
    Ok(String::from_utf8_lossy(&out).into_owned().into())
}

/// What a run of characters is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    End,
    Number,
    Upper,
    Alphabet,
    Connector,
    Punctuation,
    Other,
}

impl Kind {
    fn of(c: char) -> Self {
        match c {
            _ if is_connector(c) => Self::Connector,
            _ if c.is_ascii_punctuation()
                && !matches!(c, '$' | '+' | '<' | '=' | '>' | '^' | '`' | '|' | '~') =>
            {
                Self::Punctuation
            }
            _ if c.is_uppercase() => Self::Upper,
            _ if is_cased(c) => Self::Alphabet,
            _ if c.is_numeric() => Self::Number,
            _ => Self::Other,
        }
    }

    fn is_text(self) -> bool {
        !matches!(self, Self::End | Self::Connector | Self::Punctuation)
    }
}

fn is_cased(c: char) -> bool {
    c.is_lowercase() || c.is_uppercase()
}

struct Words<'a>(&'a str);

impl<'a> Words<'a> {
    /// Takes the next run: `HTTPStatus` gives `HTTP` and `Status`.
    fn next(&mut self) -> (Kind, &'a str) {
        let mut chars = self.0.chars();
        let Some(first) = chars.next() else {
            return (Kind::End, "");
        };
        let kind = Kind::of(first);
        let length = match kind {
            Kind::Upper => self.capitalised(first, chars),
            Kind::Alphabet => first.len_utf8() + bytes_while(chars, |c| is_cased(c) && !c.is_uppercase()),
            kind => first.len_utf8() + bytes_while(chars, |c| Kind::of(c) == kind),
        };
        let (word, rest) = self.0.split_at_checked(length).unwrap_or((self.0, ""));
        self.0 = rest;
        (kind, word)
    }

    fn capitalised(&self, first: char, mut chars: std::str::Chars<'a>) -> usize {
        let rest = chars.clone();
        match chars.next() {
            Some(second) if second.is_uppercase() => {
                let capitals: Vec<char> = rest.clone().take_while(|c| c.is_uppercase()).collect();
                let length: usize = capitals.iter().map(|c| c.len_utf8()).sum();
                let follower = self
                    .0
                    .get(first.len_utf8() + length..)
                    .and_then(|tail| tail.chars().next());
                let given_back = follower
                    .filter(|&c| is_cased(c))
                    .and(capitals.last())
                    .map_or(0, |c| c.len_utf8());
                first.len_utf8() + length - given_back
            }
            Some(second) if is_cased(second) => {
                first.len_utf8() + bytes_while(rest, |c| is_cased(c) && !c.is_uppercase())
            }
            _ => first.len_utf8(),
        }
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn bytes_while(chars: impl Iterator<Item = char>, keep: impl Fn(char) -> bool) -> usize {
    chars.take_while(|&c| keep(c)).map(char::len_utf8).sum()
}

/// Writes words in lower case with a connector between them: `HTTPServer2x` is `http_server_2x`.
fn separated(text: &str, connector: char) -> String {
    let mut words = Words(text);
    let mut out = String::new();
    let (mut kind, mut word) = words.next();
    while !words.is_empty() {
        if kind != Kind::Connector {
            push_lower(&mut out, kind, word, connector);
        }
        let (previous, last) = (kind, word);
        (kind, word) = words.next();
        match previous {
            Kind::Number => {
                (kind, word) = with_numbers(&mut words, &mut out, (kind, word), connector);
                if kind.is_text() {
                    out.push(connector);
                }
            }
            Kind::Connector => push_lower(&mut out, previous, last, connector),
            Kind::Punctuation => {}
            _ if kind != Kind::Number => {
                if !matches!(kind, Kind::Connector | Kind::Punctuation) {
                    out.push(connector);
                }
            }
            _ => (kind, word) = after_word_number(&mut words, &mut out, (kind, word), connector),
        }
    }
    push_lower(&mut out, kind, word, connector);
    out
}

/// Decides whether a number after a word belongs to it (`bld4`) or to what follows (`http_20x`).
fn after_word_number<'a>(
    words: &mut Words<'a>,
    out: &mut String,
    number: (Kind, &'a str),
    connector: char,
) -> (Kind, &'a str) {
    if words.is_empty() {
        return number;
    }
    let (kind, word) = words.next();
    if kind != Kind::Alphabet {
        push_lower(out, Kind::Number, number.1, connector);
        if !matches!(kind, Kind::Connector | Kind::Punctuation) {
            out.push(connector);
        }
        return (kind, word);
    }
    out.push(connector);
    push_lower(out, Kind::Number, number.1, connector);
    let next = with_numbers(words, out, (kind, word), connector);
    if next.0.is_text() {
        out.push(connector);
    }
    next
}

/// Writes lower-case runs and numbers as they follow one another, and gives the first run that is neither.
fn with_numbers<'a>(
    words: &mut Words<'a>,
    out: &mut String,
    mut run: (Kind, &'a str),
    connector: char,
) -> (Kind, &'a str) {
    while matches!(run.0, Kind::Alphabet | Kind::Number) {
        push_lower(out, run.0, run.1, connector);
        run = words.next();
    }
    run
}

fn push_lower(out: &mut String, kind: Kind, word: &str, connector: char) {
    match kind {
        Kind::Upper | Kind::Connector => {
            out.extend(
                word.chars()
                    .map(|c| if is_connector(c) { connector } else { lower(c) }),
            );
        }
        _ => out.push_str(word),
    }
}
