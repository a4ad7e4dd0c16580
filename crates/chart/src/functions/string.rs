//! Strings: cutting, padding, searching, splitting, quoting.

use super::prelude::*;
use crate::template::gofmt;

pub(super) const FUNCTIONS: &[Entry] = &[
    ("abbrev", |_, a| {
        exactly::<2>(a)?;
        let (width, text) = (int_at(a, 0)?, string_at(a, 1)?);
        Ok(if width < 4 {
            text.into()
        } else {
            abbreviate(&text, 0, to_size(width)).into()
        })
    }),
    ("abbrevboth", |_, a| {
        exactly::<3>(a)?;
        let (left, right, text) = (int_at(a, 0)?, int_at(a, 1)?, string_at(a, 2)?);
        let too_narrow = right < 4 || left > 0 && right < 7;
        Ok(if too_narrow {
            text.into()
        } else {
            abbreviate(&text, to_size(left), to_size(right)).into()
        })
    }),
    ("atoi", |_, a| Ok(Value::Int(atoi(&one_text(a)?)))),
    ("cat", |cx, a| {
        let texts: Vec<String> = a
            .iter()
            .filter(|value| !value.is_nil())
            .map(Value::display)
            .collect();
        cx.check_size(texts.iter().map(|text| text.len() + 1).sum())?;
        Ok(texts.join(" ").into())
    }),
    ("contains", |_, a| {
        two_texts(a).map(|(part, text)| Value::Bool(text.contains(&*part)))
    }),
    ("hasPrefix", |_, a| {
        two_texts(a).map(|(part, text)| Value::Bool(text.starts_with(&*part)))
    }),
    ("hasSuffix", |_, a| {
        two_texts(a).map(|(part, text)| Value::Bool(text.ends_with(&*part)))
    }),
    ("hello", |_, a| exactly::<0>(a).map(|_| "Hello!".into())),
    ("indent", |cx, a| indent(cx, a, "")),
    ("join", join),
    ("lower", |_, a| {
        Ok(one_text(a)?.chars().map(lower).collect::<String>().into())
    }),
    ("nindent", |cx, a| indent(cx, a, "\n")),
    ("plural", |_, a| {
        exactly::<3>(a)?;
        let (single, many) = (string_at(a, 0)?, string_at(a, 1)?);
        Ok(if int_at(a, 2)? == 1 { single } else { many }.into())
    }),
    ("quote", |_, a| {
        Ok(each_text(a, |value| gofmt::quoted(&text_of(value))))
    }),
    ("repeat", |cx, a| {
        exactly::<2>(a)?;
        let (count, text) = (repeat_count(int_at(a, 0)?)?, string_at(a, 1)?);
        check_product(cx, count, text.len())?;
        Ok(text.repeat(count).into())
    }),
    ("replace", replace),
    ("split", |cx, a| {
        let (separator, text) = two_texts(a)?;
        parts_map(cx, split_text(&text, &separator, -1))
    }),
    ("splitList", |cx, a| {
        let (separator, text) = two_texts(a)?;
        let parts = split_text(&text, &separator, -1);
        check_items(cx, parts.len())?;
        Ok(Value::strings(parts))
    }),
    ("splitn", |cx, a| {
        exactly::<3>(a)?;
        let (separator, count, text) = (string_at(a, 0)?, int_at(a, 1)?, string_at(a, 2)?);
        parts_map(cx, split_text(&text, &separator, count))
    }),
    ("squote", |_, a| {
        Ok(each_text(a, |value| format!("'{}'", value.display())))
    }),
    ("substr", substring),
    ("toString", |_, a| Ok(text_of(one(a)?).into())),
    ("toStrings", |_, a| Ok(Value::strings(texts_of(one(a)?)))),
    ("trim", |_, a| Ok(one_text(a)?.trim().into())),
    ("trimAll", trim_all),
    ("trimPrefix", |_, a| {
        two_texts(a).map(|(part, text)| text.strip_prefix(&*part).unwrap_or(&text).into())
    }),
    ("trimSuffix", |_, a| {
        two_texts(a).map(|(part, text)| text.strip_suffix(&*part).unwrap_or(&text).into())
    }),
    ("trimall", trim_all),
    ("trunc", trunc),
    ("upper", |_, a| {
        Ok(one_text(a)?.chars().map(upper).collect::<String>().into())
    }),
];

/// The upper-case form of one character; one without a single upper-case form stays.
pub(super) fn upper(c: char) -> char {
    single(c, c.to_uppercase())
}

/// The lower-case form of one character.
pub(super) fn lower(c: char) -> char {
    // The dotted capital I is the one letter whose simple form differs from its full one.
    if c == 'İ' {
        'i'
    } else {
        single(c, c.to_lowercase())
    }
}

fn single(c: char, mut mapped: impl Iterator<Item = char>) -> char {
    match (mapped.next(), mapped.next()) {
        (Some(mapped), None) => mapped,
        _ => c,
    }
}

/// Shortens a text with `...` to a width of at least 4, keeping its beginning at or before byte `offset`.
fn abbreviate(text: &str, offset: usize, width: usize) -> String {
    let length = text.len();
    if length <= width {
        return text.to_owned();
    }
    let kept = width.saturating_sub(3);
    let mut offset = offset.min(length);
    if length - offset < kept {
        offset = length - kept;
    }
    if offset <= 4 {
        return cut(text, 0, kept) + "...";
    }
    if offset + kept < length {
        let rest = cut(text, offset, length);
        // Go gives an empty text when too little room is left for a second mark.
        return if kept < 4 {
            "...".to_owned()
        } else {
            "...".to_owned() + &abbreviate(&rest, 0, kept)
        };
    }
    "...".to_owned() + &cut(text, length - kept, length)
}

/// Parses a decimal integer; one out of range becomes the nearest bound, anything else 0.
fn atoi(text: &str) -> i64 {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return 0;
    }
    text.parse()
        .unwrap_or(if text.starts_with('-') { i64::MIN } else { i64::MAX })
}

fn each_text(arguments: &[Value], text: impl Fn(&Value) -> String) -> Value {
    let texts: Vec<String> = arguments
        .iter()
        .filter(|value| !value.is_nil())
        .map(text)
        .collect();
    texts.join(" ").into()
}

fn indent(context: &mut CallContext<'_>, arguments: &[Value], before: &str) -> Outcome {
    exactly::<2>(arguments)?;
    let (spaces, text) = (repeat_count(int_at(arguments, 0)?)?, string_at(arguments, 1)?);
    let lines = text.bytes().filter(|&byte| byte == b'\n').count() + 1;
    check_product(context, lines, spaces)?;
    let pad = " ".repeat(spaces);
    Ok(format!("{before}{pad}{}", text.replace('\n', &format!("\n{pad}"))).into())
}

fn join(context: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    exactly::<2>(arguments)?;
    let (separator, texts) = (string_at(arguments, 0)?, texts_of(value_at(arguments, 1)));
    context.check_size(texts.iter().map(|text| text.len() + separator.len()).sum())?;
    Ok(texts.join(&*separator).into())
}

fn replace(context: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    let [old, new, text] = three_texts(arguments)?;
    let found = if old.is_empty() {
        text.len() + 1
    } else {
        text.matches(&*old).count()
    };
    context.check_size(found.saturating_mul(new.len()).saturating_add(text.len()))?;
    Ok(text.replace(&*old, &new).into())
}

/// Splits into at most `limit` parts, all when negative; an empty separator splits into characters.
fn split_text(text: &str, separator: &str, limit: i64) -> Vec<String> {
    if limit == 0 {
        return Vec::new();
    }
    let limit = if limit < 0 { usize::MAX } else { to_size(limit) };
    if !separator.is_empty() {
        return text.splitn(limit, separator).map(str::to_owned).collect();
    }
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if parts.len() + 1 == limit {
            break;
        }
        parts.push(first.to_string());
        rest = rest.get(first.len_utf8()..).unwrap_or_default();
    }
    if !rest.is_empty() {
        parts.push(rest.to_owned());
    }
    parts
}

fn parts_map(context: &CallContext<'_>, parts: Vec<String>) -> Outcome {
    check_items(context, parts.len())?;
    let entries = parts
        .into_iter()
        .enumerate()
        .map(|(at, part)| (format!("_{at}").into(), part.into()));
    Ok(Value::Map(Map::typed(entries.collect(), Element::Str)))
}

fn check_items(context: &CallContext<'_>, count: usize) -> Result<(), CallError> {
    check_product(context, count, size_of::<Value>())
}

fn substring(_: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    exactly::<3>(arguments)?;
    let (start, end, text) = (
        int_at(arguments, 0)?,
        int_at(arguments, 1)?,
        string_at(arguments, 2)?,
    );
    let length = to_int(text.len());
    let out_of_range =
        |range: String| CallError::new(format!("runtime error: slice bounds out of range {range}"));
    let (from, to) = if start < 0 {
        if end < 0 {
            return Err(out_of_range(format!("[:{end}]")));
        }
        if end > length {
            return Err(out_of_range(format!("[:{end}] with length {length}")));
        }
        (0, end)
    } else if end < 0 || end > length {
        (start, length)
    } else {
        (start, end)
    };
    if from > to {
        return Err(out_of_range(format!("[{from}:{to}]")));
    }
    Ok(cut(&text, to_size(from), to_size(to)).into())
}

fn trim_all(_: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    let (characters, text) = two_texts(arguments)?;
    Ok(text.trim_matches(|c| characters.contains(c)).into())
}

fn trunc(_: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    exactly::<2>(arguments)?;
    let (count, text) = (int_at(arguments, 0)?, string_at(arguments, 1)?);
    let wanted = usize::try_from(count.unsigned_abs()).unwrap_or(usize::MAX);
    if wanted >= text.len() {
        return Ok(text.into());
    }
    let (start, end) = if count < 0 {
        (text.len() - wanted, text.len())
    } else {
        (0, wanted)
    };
    Ok(cut(&text, start, end).into())
}
