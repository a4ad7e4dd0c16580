//! Glob patterns of charts, compiled to linear-time regular expressions.
//!
//! `.helmignore` uses Go's `path.Match`, where `*` stops at `/`; `.Files.Glob` adds `**`, which crosses `/`, and
//! alternatives in braces.

use regex::Regex;

/// Which characters are special.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// `*`, `?`, `[a-z]`, `[^a-z]`.
    Ignore,
    /// The same, `[!a-z]` instead of `[^a-z]`, `**` and `{a,b}`.
    Files,
}

/// Longest pattern, so that a compiled expression stays small.
const MAX_PATTERN: usize = 4096;

/// Compiles a pattern; `None` when it is malformed.
pub(crate) fn compile(pattern: &str, dialect: Dialect) -> Option<Regex> {
    if pattern.len() > MAX_PATTERN {
        return None;
    }
    let mut expression = String::from("^(?s:");
    let mut braces = 0_usize;
    let mut chars = pattern.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '*' if dialect == Dialect::Files && chars.peek() == Some(&'*') => {
                while chars.next_if_eq(&'*').is_some() {}
                expression.push_str(".*");
            }
            '*' => expression.push_str("[^/]*"),
            '?' => expression.push_str("[^/]"),
            '[' => expression.push_str(&class(&mut chars, dialect)?),
            '\\' => literal(&mut expression, chars.next()?),
            '{' if dialect == Dialect::Files => {
                braces += 1;
                expression.push_str("(?:");
            }
            '}' if braces > 0 => {
                braces -= 1;
                expression.push(')');
            }
            ',' if braces > 0 => expression.push('|'),
            other => literal(&mut expression, other),
        }
    }
    if braces > 0 {
        return None;
    }
    expression.push_str(")$");
    Regex::new(&expression).ok()
}

fn class(chars: &mut std::iter::Peekable<std::str::Chars<'_>>, dialect: Dialect) -> Option<String> {
    let negation = if dialect == Dialect::Files { '!' } else { '^' };
    let mut text = String::from("[");
    if chars.next_if_eq(&negation).is_some() {
        text.push_str("^/");
    }
    let mut empty = true;
    loop {
        match chars.next()? {
            ']' if !empty => break,
            '-' if !empty && chars.peek() != Some(&']') => text.push('-'),
            '\\' => literal(&mut text, chars.next()?),
            other => literal(&mut text, other),
        }
        empty = false;
    }
    text.push(']');
    Some(text)
}

fn literal(expression: &mut String, c: char) {
    if !c.is_alphanumeric() && !matches!(c, '/' | '_' | ' ') {
        expression.push_str(&regex::escape(c.encode_utf8(&mut [0; 4])));
        return;
    }
    expression.push(c);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn matches(pattern: &str, name: &str, dialect: Dialect) -> bool {
        compile(pattern, dialect).is_some_and(|regex| regex.is_match(name))
    }

    #[test]
    fn stars_stop_at_slashes_unless_doubled() {
        for (pattern, name, expected) in [
            ("d/*", "d/a.txt", true),
            ("d/*", "d/e/a.txt", false),
            ("d/**", "d/e/a.txt", true),
            ("d**", "d/e/a.txt", true),
            ("**.txt", "d/a.txt", true),
            ("**/a.txt", "a.txt", false),
            ("{d,e}/[ab].txt", "e/b.txt", true),
            ("d/[!a].txt", "d/b.txt", true),
            ("d/[!a].txt", "d/a.txt", false),
            ("a?c", "a/c", false),
            ("a.c", "abc", false),
            ("a\\*", "a*", true),
        ] {
            assert_eq!(
                matches(pattern, name, Dialect::Files),
                expected,
                "{pattern} {name}"
            );
        }
        assert!(matches("[a-c]*.tgz", "b1.tgz", Dialect::Ignore));
        assert!(matches("{a,b}", "{a,b}", Dialect::Ignore));
    }

    #[test]
    fn malformed_patterns_are_refused() {
        for pattern in ["[", "[a", "a\\", "{a", "[b-a]"] {
            assert!(compile(pattern, Dialect::Files).is_none(), "{pattern}");
        }
    }

    proptest! {
        #[test]
        fn no_pattern_panics_and_plain_names_match_themselves(pattern in ".{0,40}", name in "[a-z0-9./_-]{1,20}") {
            let _ = compile(&pattern, Dialect::Files);
            let _ = compile(&pattern, Dialect::Ignore);
            prop_assert!(matches(&name, &name, Dialect::Files));
        }
    }
}
