//! Semantic versions and constraints, by the rules of the Go library behind `semver` and `semverCompare`.
//!
//! A constraint is a list of alternatives (`||`), each a list of comparisons that must all hold. Missing and `x` parts
//! make a comparison a range, and pre-releases only match an alternative that names a pre-release.

use std::cmp::Ordering;

use super::prelude::*;
use crate::template::gofmt;
use crate::template::value::Object;

pub(super) const FUNCTIONS: &[Entry] = &[
    ("semver", |_, a| {
        Ok(Value::object(
            Version::parse(&one_text(a)?).map_err(CallError::new)?,
        ))
    }),
    ("semverCompare", |_, a| {
        let (constraint, version) = two_texts(a)?;
        let constraint = Constraint::parse(&constraint).map_err(CallError::new)?;
        let version = Version::parse(&version).map_err(CallError::new)?;
        Ok(Value::Bool(constraint.allows(&version)))
    }),
];

/// Whether a text is a version; leading `v` and missing parts are fine, as Helm reads a chart's version.
pub(crate) fn is_version(text: &str) -> bool {
    Version::parse(text).is_ok()
}

/// Whether a version satisfies a constraint; false when either is malformed (Helm, "`IsCompatibleRange`").
pub(crate) fn is_compatible(constraint: &str, version: &str) -> bool {
    match (Constraint::parse(constraint), Version::parse(version)) {
        (Ok(constraint), Ok(version)) => constraint.allows(&version),
        _ => false,
    }
}

/// A version whose minor and patch parts may have been left out.
#[derive(Debug, Clone)]
struct Version {
    numbers: [u64; 3],
    pre: String,
    metadata: String,
    original: String,
}

/// The dotted part, pre-release and metadata of a version or constraint text.
struct Pieces<'a> {
    numbers: Vec<&'a str>,
    pre: &'a str,
    metadata: &'a str,
}

/// Longest accepted version in bytes.
const VERSION_LENGTH: usize = 256;
/// Longest accepted constraint in bytes, and the most alternatives in one.
const CONSTRAINT_LENGTH: usize = 512;
const CONSTRAINT_GROUPS: usize = 32;

fn is_identifiers(text: &str) -> bool {
    text.split('.')
        .all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-'))
}

impl<'a> Pieces<'a> {
    fn of(text: &'a str, is_number: impl Fn(&str) -> bool) -> Option<Self> {
        let text = text.strip_prefix('v').unwrap_or(text);
        let end = text.find(['-', '+']).unwrap_or(text.len());
        let (dotted, extra) = text.split_at_checked(end)?;
        let (pre, metadata) = match extra.split_once('+') {
            Some((pre, metadata)) => (pre, Some(metadata)),
            None => (extra, None),
        };
        let pre = match pre.strip_prefix('-') {
            Some(pre) => Some(pre),
            None if pre.is_empty() => None,
            None => return None,
        };
        let numbers: Vec<&str> = dotted.split('.').collect();
        let fits = numbers.len() <= 3
            && numbers.iter().all(|part| !part.is_empty() && is_number(part))
            && pre.is_none_or(is_identifiers)
            && metadata.is_none_or(is_identifiers);
        fits.then(|| Self {
            numbers,
            pre: pre.unwrap_or_default(),
            metadata: metadata.unwrap_or_default(),
        })
    }
}

impl Version {
    fn parse(text: &str) -> Result<Self, String> {
        if text.len() > VERSION_LENGTH {
            return Err(format!("version string is too long (max {VERSION_LENGTH} bytes)"));
        }
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let pieces = Pieces::of(text, digits).ok_or("invalid semantic version")?;
        let mut numbers = [0; 3];
        for (number, part) in numbers.iter_mut().zip(&pieces.numbers) {
            *number = part.parse().map_err(|_| {
                format!(
                    "error parsing version segment: strconv.ParseUint: parsing {part:?}: value out of range"
                )
            })?;
        }
        if pieces
            .pre
            .split('.')
            .any(|part| part.len() > 1 && part.starts_with('0') && digits(part))
        {
            return Err("version segment starts with 0".to_owned());
        }
        Ok(Self {
            numbers,
            pre: pieces.pre.to_owned(),
            metadata: pieces.metadata.to_owned(),
            original: text.to_owned(),
        })
    }

    fn compare(&self, other: &Self) -> Ordering {
        self.numbers
            .cmp(&other.numbers)
            .then_with(|| match (self.pre.is_empty(), other.pre.is_empty()) {
                (true, true) => Ordering::Equal,
                (true, false) => Ordering::Greater,
                (false, true) => Ordering::Less,
                (false, false) => compare_pre(&self.pre, &other.pre),
            })
    }

    /// The same numbers alone, as the `Inc…` methods start from.
    fn with_numbers(numbers: [u64; 3]) -> Self {
        let [major, minor, patch] = numbers;
        let original = format!("{major}.{minor}.{patch}");
        Self {
            numbers,
            pre: String::new(),
            metadata: String::new(),
            original,
        }
    }
}

fn compare_pre(left: &str, right: &str) -> Ordering {
    let (mut left, mut right) = (left.split('.'), right.split('.'));
    loop {
        let order = match (left.next(), right.next()) {
            (None, None) => return Ordering::Equal,
            (None, Some(_)) => Ordering::Less,
            (Some(_), None) => Ordering::Greater,
            (Some(a), Some(b)) => match (a.parse::<u64>(), b.parse::<u64>()) {
                (Ok(a), Ok(b)) => a.cmp(&b),
                (Ok(_), Err(_)) => Ordering::Less,
                (Err(_), Ok(_)) => Ordering::Greater,
                (Err(_), Err(_)) => a.cmp(b),
            },
        };
        if order != Ordering::Equal {
            return order;
        }
    }
}

impl Object for Version {
    fn type_name(&self) -> &'static str {
        "*semver.Version"
    }

    fn kind_name(&self) -> &'static str {
        "ptr"
    }

    fn field(&self, _: &str) -> Option<Value> {
        None
    }

    fn call(&self, method: &str, arguments: &[Value]) -> Option<Result<Value, CallError>> {
        let [major, minor, patch] = self.numbers;
        let none = |value: Value| exactly::<0>(arguments).map(|_| value);
        let other = |test: fn(Ordering) -> Value| {
            let [argument] = exactly::<1>(arguments)?;
            let version = argument
                .as_object::<Self>()
                .ok_or_else(|| CallError::argument_type(0, "*semver.Version", argument))?;
            Ok(test(self.compare(version)))
        };
        Some(match method {
            "Major" => none(Value::Uint64(major)),
            "Minor" => none(Value::Uint64(minor)),
            "Patch" => none(Value::Uint64(patch)),
            "Prerelease" => none(self.pre.as_str().into()),
            "Metadata" => none(self.metadata.as_str().into()),
            "Original" => none(self.original.as_str().into()),
            "String" => none(self.display().into()),
            "IncMajor" => none(Value::object(Self::with_numbers([major.saturating_add(1), 0, 0]))),
            "IncMinor" => none(Value::object(Self::with_numbers([
                major,
                minor.saturating_add(1),
                0,
            ]))),
            "IncPatch" => {
                let patch = if self.pre.is_empty() {
                    patch.saturating_add(1)
                } else {
                    patch
                };
                none(Value::object(Self::with_numbers([major, minor, patch])))
            }
            "Compare" => other(|order| Value::Int(order as i64)),
            "Equal" => other(|order| Value::Bool(order.is_eq())),
            "GreaterThan" => other(|order| Value::Bool(order.is_gt())),
            "GreaterThanEqual" => other(|order| Value::Bool(order.is_ge())),
            "LessThan" => other(|order| Value::Bool(order.is_lt())),
            "LessThanEqual" => other(|order| Value::Bool(order.is_le())),
            _ => return None,
        })
    }

    fn truth(&self) -> bool {
        true
    }

    fn display(&self) -> String {
        let [major, minor, patch] = self.numbers;
        let pre = if self.pre.is_empty() {
            String::new()
        } else {
            format!("-{}", self.pre)
        };
        let metadata = if self.metadata.is_empty() {
            String::new()
        } else {
            format!("+{}", self.metadata)
        };
        format!("{major}.{minor}.{patch}{pre}{metadata}")
    }
}

/// A constraint: alternatives of comparisons.
#[derive(Debug)]
struct Constraint(Vec<Vec<Comparison>>);

#[derive(Debug)]
struct Comparison {
    operator: Operator,
    version: Version,
    open: Open,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Operator {
    Equal,
    NotEqual,
    Greater,
    Less,
    GreaterEqual,
    LessEqual,
    Tilde,
    Caret,
}

/// The first part of the version that is missing or a wildcard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Open {
    No,
    Major,
    Minor,
    Patch,
}

/// Operators by their text; a longer one comes before its beginning.
const OPERATORS: &[(&str, Operator)] = &[
    ("!=", Operator::NotEqual),
    (">=", Operator::GreaterEqual),
    ("=>", Operator::GreaterEqual),
    ("<=", Operator::LessEqual),
    ("=<", Operator::LessEqual),
    ("~>", Operator::Tilde),
    ("=", Operator::Equal),
    (">", Operator::Greater),
    ("<", Operator::Less),
    ("~", Operator::Tilde),
    ("^", Operator::Caret),
];

impl Constraint {
    fn parse(text: &str) -> Result<Self, String> {
        if text.len() > CONSTRAINT_LENGTH {
            return Err(format!(
                "constraint string is too long (max {CONSTRAINT_LENGTH} bytes)"
            ));
        }
        let groups: Vec<&str> = text.split("||").collect();
        if groups.len() > CONSTRAINT_GROUPS {
            return Err(format!("too many constraint groups (max {CONSTRAINT_GROUPS})"));
        }
        let parsed = groups.into_iter().map(|group| {
            comparisons(group)
                .ok_or_else(|| format!("improper constraint: {}", gofmt::quoted(&rewritten(group))))
        });
        parsed.collect::<Result<_, _>>().map(Self)
    }

    fn allows(&self, version: &Version) -> bool {
        self.0.iter().any(|group| {
            let names_pre = group.iter().any(|comparison| !comparison.version.pre.is_empty());
            (version.pre.is_empty() || names_pre) && group.iter().all(|comparison| comparison.allows(version))
        })
    }
}

/// The text as Go shows it in its message: a hyphen range is already two comparisons there.
fn rewritten(group: &str) -> String {
    match group.split_once(" - ") {
        Some((least, most)) if is_part(least.trim()) && is_part(most.trim()) => {
            format!(">= {}, <= {} ", least.trim(), most.trim())
        }
        _ => group.to_owned(),
    }
}

fn is_part(text: &str) -> bool {
    Pieces::of(text, is_number_or_wildcard).is_some()
}

fn is_number_or_wildcard(part: &str) -> bool {
    part.bytes()
        .all(|byte| byte.is_ascii_digit() || matches!(byte, b'x' | b'X' | b'*'))
}

/// Reads comparisons separated by spaces or commas; blanks may follow an operator.
fn comparisons(group: &str) -> Option<Vec<Comparison>> {
    let mut found = Vec::new();
    let mut rest = group.trim();
    while !rest.is_empty() {
        let (operator, after) = OPERATORS
            .iter()
            .find_map(|(text, operator)| Some((Some(*operator), rest.strip_prefix(text)?.trim_start())))
            .unwrap_or((None, rest));
        let end = after
            .find(|c: char| c.is_whitespace() || c == ',')
            .unwrap_or(after.len());
        let (version, tail) = after.split_at_checked(end)?;
        let range = tail
            .trim_start()
            .strip_prefix("- ")
            .filter(|_| operator.is_none());
        if let Some(upper) = range {
            let upper = upper.trim_start();
            let end = upper
                .find(|c: char| c.is_whitespace() || c == ',')
                .unwrap_or(upper.len());
            let (most, tail) = upper.split_at_checked(end)?;
            found.push(Comparison::of(Operator::GreaterEqual, version)?);
            found.push(Comparison::of(Operator::LessEqual, most)?);
            rest = separator(tail)?;
        } else {
            found.push(Comparison::of(operator.unwrap_or(Operator::Equal), version)?);
            rest = separator(tail)?;
        }
    }
    (!found.is_empty()).then_some(found)
}

/// Skips blanks with at most one comma, after which something must follow.
fn separator(tail: &str) -> Option<&str> {
    let rest = tail.trim_start();
    match rest.strip_prefix(',') {
        Some(rest) if rest.trim_start().is_empty() => None,
        Some(rest) => Some(rest.trim_start()),
        None => Some(rest),
    }
}

impl Comparison {
    fn of(operator: Operator, text: &str) -> Option<Self> {
        let pieces = Pieces::of(text, is_number_or_wildcard)?;
        let wildcard = |at: usize| {
            pieces
                .numbers
                .get(at)
                .is_none_or(|part| matches!(*part, "x" | "X" | "*"))
        };
        let open = match (wildcard(0), wildcard(1), wildcard(2)) {
            (true, _, _) => Open::Major,
            (_, true, _) => Open::Minor,
            (_, _, true) => Open::Patch,
            _ => Open::No,
        };
        let given = match open {
            Open::Major => 0,
            Open::Minor => 1,
            Open::Patch => 2,
            Open::No => 3,
        };
        let mut numbers = [0; 3];
        for (number, part) in numbers.iter_mut().zip(pieces.numbers.iter().take(given)) {
            *number = part.parse().ok()?;
        }
        let version = Version {
            pre: pieces.pre.to_owned(),
            ..Version::with_numbers(numbers)
        };
        Some(Self {
            operator,
            version,
            open,
        })
    }

    fn allows(&self, version: &Version) -> bool {
        let order = version.compare(&self.version);
        let ([major, minor, _], [wanted_major, wanted_minor, _]) = (version.numbers, self.version.numbers);
        match (self.operator, self.open) {
            (Operator::Equal, Open::No) => order.is_eq(),
            (Operator::Equal | Operator::Tilde, _) => self.in_tilde_range(version),
            (Operator::NotEqual, _) => self.differs(version),
            (Operator::Greater, Open::No) => order.is_gt(),
            (Operator::Greater, _) if major != wanted_major => major > wanted_major,
            (Operator::Greater, Open::Minor) => false,
            (Operator::Greater, Open::Patch) => minor > wanted_minor,
            (Operator::Greater, Open::Major) => order.is_gt(),
            (Operator::Less, _) => order.is_lt(),
            (Operator::GreaterEqual, _) => order.is_ge(),
            (Operator::LessEqual, Open::No) => order.is_le(),
            (Operator::LessEqual, open) => {
                major < wanted_major
                    || (major == wanted_major && (minor <= wanted_minor || open == Open::Minor))
            }
            (Operator::Caret, _) => order.is_ge() && self.in_caret_range(version),
        }
    }

    fn differs(&self, version: &Version) -> bool {
        let ([major, minor, _], [wanted_major, wanted_minor, _]) = (version.numbers, self.version.numbers);
        match self.open {
            Open::No => version.compare(&self.version).is_ne(),
            _ if major != wanted_major => true,
            Open::Minor => false,
            _ if minor != wanted_minor => true,
            Open::Patch => {
                let any_pre = !version.pre.is_empty() || !self.version.pre.is_empty();
                any_pre && compare_pre(&version.pre, &self.version.pre).is_ne()
            }
            Open::Major => version.compare(&self.version).is_ne(),
        }
    }

    /// From the version up to the next minor version, or major version when the minor part is open.
    fn in_tilde_range(&self, version: &Version) -> bool {
        if version.compare(&self.version).is_lt() {
            return false;
        }
        if self.version.numbers == [0; 3] && !matches!(self.open, Open::Minor | Open::Patch) {
            return true;
        }
        let ([major, minor, _], [wanted_major, wanted_minor, _]) = (version.numbers, self.version.numbers);
        major == wanted_major && (minor == wanted_minor || self.open == Open::Minor)
    }

    /// Up to the next change of the first part that is not zero.
    fn in_caret_range(&self, version: &Version) -> bool {
        let ([major, minor, patch], [wanted_major, wanted_minor, wanted_patch]) =
            (version.numbers, self.version.numbers);
        if wanted_major > 0 || self.open == Open::Minor {
            return major == wanted_major;
        }
        if major > 0 {
            return false;
        }
        if wanted_minor > 0 || self.open == Open::Patch {
            return minor == wanted_minor;
        }
        minor == 0 && patch == wanted_patch
    }
}
