//! Regular expressions in Go's syntax.
//!
//! Both engines are of the RE2 family; [`translate`] bridges the differences: `\d`, `\w`, `\s` and `\b` are ASCII only in
//! Go, `[` needs no escape inside a class, `{` needs none outside a repetition, and `\Q…\E` quotes.

use std::fmt::Write as _;

use regex::{Captures, Regex, RegexBuilder};

use super::prelude::*;
use crate::template::gofmt;

pub(super) const FUNCTIONS: &[Entry] = &[
    ("mustRegexFind", |_, a| find(a, Failure::Report)),
    ("mustRegexFindAll", |cx, a| find_all(cx, a, Failure::Report)),
    ("mustRegexMatch", |_, a| {
        matches(a).and_then(|found| found.map(Value::Bool).map_err(CallError::new))
    }),
    ("mustRegexReplaceAll", |cx, a| {
        replace_all(cx, a, Failure::Report, expand)
    }),
    ("mustRegexReplaceAllLiteral", |cx, a| {
        replace_all(cx, a, Failure::Report, literal)
    }),
    ("mustRegexSplit", |cx, a| split(cx, a, Failure::Report)),
    ("regexFind", |_, a| find(a, Failure::Panic)),
    ("regexFindAll", |cx, a| find_all(cx, a, Failure::Panic)),
    ("regexMatch", |_, a| Ok(Value::Bool(matches(a)?.unwrap_or(false)))),
    ("regexQuoteMeta", |_, a| Ok(quote_meta(&one_text(a)?).into())),
    ("regexReplaceAll", |cx, a| {
        replace_all(cx, a, Failure::Panic, expand)
    }),
    ("regexReplaceAllLiteral", |cx, a| {
        replace_all(cx, a, Failure::Panic, literal)
    }),
    ("regexSplit", |cx, a| split(cx, a, Failure::Panic)),
];

/// How an expression that does not compile is reported.
#[derive(Clone, Copy)]
enum Failure {
    /// As an error of the function.
    Report,
    /// As the panic of Go's `MustCompile`.
    Panic,
}

fn compile(pattern: &str, failure: Failure) -> Result<Regex, CallError> {
    compiled(pattern).map_err(|message| match failure {
        Failure::Report => CallError::new(message),
        Failure::Panic => CallError::new(format!("regexp: Compile({}): {message}", quoted_pattern(pattern))),
    })
}

/// Bytes that a compiled expression may take.
const COMPILED_SIZE: usize = 4 << 20;

fn compiled(pattern: &str) -> Result<Regex, String> {
    RegexBuilder::new(&translate(pattern))
        .size_limit(COMPILED_SIZE)
        .nest_limit(250)
        .build()
        .map_err(|error| {
            let (reason, place) = match &error {
                regex::Error::Syntax(text) => go_reason(pattern, text.lines().last().unwrap_or_default()),
                _ => ("expression too large".to_owned(), pattern),
            };
            format!("error parsing regexp: {reason}: `{place}`")
        })
}

/// Go's words for the common mistakes, and the part of the expression they are about.
fn go_reason<'a>(pattern: &'a str, line: &str) -> (String, &'a str) {
    let reason = line.trim_start_matches("error: ");
    let part = |at: Option<usize>, length: usize| {
        at.and_then(|at| pattern.get(at..(at + length).min(pattern.len())))
            .unwrap_or(pattern)
    };
    let (text, place) = match reason {
        "unclosed group" => ("missing closing )", pattern),
        "unopened group" => ("unexpected )", pattern),
        "unclosed character class" => ("missing closing ]", part(pattern.rfind('['), usize::MAX / 2)),
        "repetition operator missing expression" => (
            "missing argument to repetition operator",
            part(pattern.find(['*', '+', '?']), 1),
        ),
        _ if reason.starts_with("invalid character class range") => {
            ("invalid character class range", pattern)
        }
        _ if reason.contains("look-around") => {
            ("invalid or unsupported Perl syntax", part(pattern.find("(?"), 3))
        }
        _ if reason.starts_with("incomplete escape") => ("trailing backslash at end of expression", ""),
        _ if reason.starts_with("unrecognized escape") => {
            ("invalid escape sequence", part(pattern.find('\\'), 2))
        }
        reason => (reason, pattern),
    };
    (text.to_owned(), place)
}

fn quoted_pattern(pattern: &str) -> String {
    if pattern.contains('`') || pattern.chars().any(char::is_control) {
        gofmt::quoted(pattern)
    } else {
        format!("`{pattern}`")
    }
}

/// Rewrites an expression of Go's syntax into the syntax of the `regex` crate.
fn translate(pattern: &str) -> String {
    let mut out = String::with_capacity(pattern.len());
    let mut rest = pattern;
    let mut class = Class::Outside;
    while let Some(c) = rest.chars().next() {
        if let Some((text, length)) = special(rest, class) {
            out.push_str(&text);
            rest = rest.get(length..).unwrap_or_default();
            class = if class == Class::Outside {
                class
            } else {
                Class::Inside
            };
            continue;
        }
        match (c, class) {
            ('[', Class::Outside) => {
                class = Class::Start;
                out.push('[');
                if rest.starts_with("[^") {
                    out.push('^');
                    rest = rest.get(1..).unwrap_or_default();
                }
            }
            (']', Class::Start) => {
                // The first `]` of a class is a member.
                out.push_str("\\]");
                class = Class::Inside;
            }
            (']', Class::Inside) => {
                out.push(']');
                class = Class::Outside;
            }
            ('[' | '&' | '~', Class::Start | Class::Inside) => {
                let _ = write!(out, "\\{c}");
                class = Class::Inside;
            }
            ('{' | '}', Class::Outside) => {
                let _ = write!(out, "\\{c}");
            }
            _ => {
                out.push(c);
                class = if class == Class::Outside {
                    class
                } else {
                    Class::Inside
                };
            }
        }
        rest = rest.get(c.len_utf8()..).unwrap_or_default();
    }
    out
}

/// Where in a character class the translation is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Outside,
    Start,
    Inside,
}

/// The translation of an escape, a quoted part or a named class at the start of `rest`, with its length.
fn special(rest: &str, class: Class) -> Option<(String, usize)> {
    if class != Class::Outside {
        if rest.starts_with("[:") {
            let end = rest.find(":]")? + 2;
            return Some((rest.get(..end)?.to_owned(), end));
        }
        if rest.starts_with("--") {
            return Some(("-\\-".to_owned(), 2));
        }
    }
    if class == Class::Outside
        && let Some(length) = repetition(rest)
    {
        return Some((rest.get(..length)?.to_owned(), length));
    }
    let escaped = rest.strip_prefix('\\')?.chars().next()?;
    let length = 1 + escaped.len_utf8();
    let outside = class == Class::Outside;
    let text = match escaped {
        'Q' => {
            let quoted = rest.get(2..)?;
            let end = quoted.find("\\E").unwrap_or(quoted.len());
            let tail = if end < quoted.len() { 2 } else { 0 };
            return Some((regex::escape(quoted.get(..end)?), 2 + end + tail));
        }
        'p' | 'P' | 'x' if rest.get(2..)?.starts_with('{') => {
            let end = rest.find('}')? + 1;
            return Some((rest.get(..end)?.to_owned(), end));
        }
        'E' => String::new(),
        'd' if outside => "[0-9]".to_owned(),
        'd' => "0-9".to_owned(),
        'D' => "[^0-9]".to_owned(),
        'w' if outside => "[0-9A-Za-z_]".to_owned(),
        'w' => "0-9A-Za-z_".to_owned(),
        'W' => "[^0-9A-Za-z_]".to_owned(),
        's' if outside => "[\\t\\n\\f\\r ]".to_owned(),
        's' => "\\t\\n\\f\\r ".to_owned(),
        'S' => "[^\\t\\n\\f\\r ]".to_owned(),
        'b' if outside => "(?-u:\\b)".to_owned(),
        'B' if outside => "(?-u:\\B)".to_owned(),
        escaped => format!("\\{escaped}"),
    };
    Some((text, length))
}

/// The length of a repetition count such as `{2,5}` at the start of `rest`.
fn repetition(rest: &str) -> Option<usize> {
    let (counts, _) = rest.strip_prefix('{')?.split_once('}')?;
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let (least, most) = counts.split_once(',').unwrap_or((counts, ""));
    (!least.is_empty() && digits(least) && digits(most)).then_some(counts.len() + 2)
}

fn matches(arguments: &[Value]) -> Result<Result<bool, String>, CallError> {
    let (pattern, text) = two_texts(arguments)?;
    Ok(compiled(&pattern).map(|regex| regex.is_match(&text)))
}

fn find(arguments: &[Value], failure: Failure) -> Outcome {
    let (pattern, text) = two_texts(arguments)?;
    let regex = compile(&pattern, failure)?;
    Ok(regex.find(&text).map_or("", |found| found.as_str()).into())
}

fn find_all(context: &mut CallContext<'_>, arguments: &[Value], failure: Failure) -> Outcome {
    exactly::<3>(arguments)?;
    let (pattern, text, count) = (
        string_at(arguments, 0)?,
        string_at(arguments, 1)?,
        int_at(arguments, 2)?,
    );
    let regex = compile(&pattern, failure)?;
    let limit = if count < 0 { usize::MAX } else { to_size(count) };
    check_product(context, text.len().min(limit), size_of::<Value>())?;
    Ok(Value::strings(
        regex.find_iter(&text).take(limit).map(|found| found.as_str()),
    ))
}

fn replace_all(
    context: &mut CallContext<'_>,
    arguments: &[Value],
    failure: Failure,
    replacement: fn(&Captures<'_>, &str, &mut String),
) -> Outcome {
    let [pattern, text, template] = three_texts(arguments)?;
    let regex = compile(&pattern, failure)?;
    let mut out = String::new();
    let mut last = 0;
    for captures in regex.captures_iter(&text) {
        let Some(found) = captures.get(0) else { continue };
        out.push_str(text.get(last..found.start()).unwrap_or_default());
        replacement(&captures, &template, &mut out);
        context.check_size(out.len())?;
        last = found.end();
    }
    out.push_str(text.get(last..).unwrap_or_default());
    Ok(out.into())
}

fn literal(_: &Captures<'_>, template: &str, out: &mut String) {
    out.push_str(template);
}

/// Writes the replacement with `$1`, `${name}` and `$$` filled in; a lone `$` stands for itself.
fn expand(captures: &Captures<'_>, template: &str, out: &mut String) {
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('$') {
        out.push_str(before);
        rest = after;
        if let Some(after) = rest.strip_prefix('$') {
            out.push('$');
            rest = after;
            continue;
        }
        let Some((name, length)) = group_name(rest) else {
            out.push('$');
            continue;
        };
        let group = match name.parse::<usize>() {
            Ok(number) => captures.get(number),
            Err(_) => captures.name(name),
        };
        out.push_str(group.map_or("", |group| group.as_str()));
        rest = rest.get(length..).unwrap_or_default();
    }
    out.push_str(rest);
}

/// The name after a `$` and the length to skip.
fn group_name(text: &str) -> Option<(&str, usize)> {
    let (inner, braces) = match text.strip_prefix('{') {
        Some(inner) => (inner, 2),
        None => (text, 0),
    };
    let length = inner
        .find(|c: char| !c.is_alphanumeric() && c != '_')
        .unwrap_or(inner.len());
    let (name, tail) = inner.split_at_checked(length)?;
    let closed = braces == 0 || tail.starts_with('}');
    (closed && !name.is_empty()).then_some((name, length + braces))
}

fn split(context: &mut CallContext<'_>, arguments: &[Value], failure: Failure) -> Outcome {
    exactly::<3>(arguments)?;
    let (pattern, text, count) = (
        string_at(arguments, 0)?,
        string_at(arguments, 1)?,
        int_at(arguments, 2)?,
    );
    let regex = compile(&pattern, failure)?;
    if count == 0 {
        return Ok(Value::strings::<_, &str>([]));
    }
    if !pattern.is_empty() && text.is_empty() {
        return Ok(Value::strings([""]));
    }
    let limit = if count < 0 { usize::MAX } else { to_size(count) };
    check_product(context, text.len().min(limit), size_of::<Value>())?;
    let mut parts = Vec::new();
    let (mut begin, mut end) = (0, 0);
    for found in regex.find_iter(&text).take(limit) {
        if parts.len() + 1 == limit {
            break;
        }
        end = found.start();
        if found.end() != 0 {
            parts.push(text.get(begin..end).unwrap_or_default());
        }
        begin = found.end();
    }
    if end != text.len() {
        parts.push(text.get(begin..).unwrap_or_default());
    }
    Ok(Value::strings(parts))
}

fn quote_meta(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if r"\.+*?()|[]{}^$".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
