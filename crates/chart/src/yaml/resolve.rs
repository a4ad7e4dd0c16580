//! Meaning of unquoted scalars by the YAML 1.1 rules Helm uses.
//!
//! The reader asks what a plain scalar stands for, the writer asks whether a string would be taken for something else.

/// What an unquoted scalar stands for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Scalar {
    Null,
    Bool(bool),
    Int(i64),
    Uint(u64),
    /// May be infinite or not a number.
    Float(f64),
    /// A date, which is kept as text but quoted when a string looks like one.
    Timestamp,
    Text,
}

impl Scalar {
    /// Short tag as error messages print it.
    pub(super) fn tag(self) -> &'static str {
        match self {
            Self::Null => "!!null",
            Self::Bool(_) => "!!bool",
            Self::Int(_) | Self::Uint(_) => "!!int",
            Self::Float(_) => "!!float",
            Self::Timestamp => "!!timestamp",
            Self::Text => "!!str",
        }
    }
}

/// Resolves a plain scalar.
pub(super) fn resolve(text: &str) -> Scalar {
    if let Some(word) = word(text) {
        return word;
    }
    match text.as_bytes().first() {
        Some(b'.') => leading_dot(text),
        Some(b'+' | b'-' | b'0'..=b'9') => {
            if is_timestamp(text) {
                return Scalar::Timestamp;
            }
            number(&text.replace('_', ""))
        }
        _ => Scalar::Text,
    }
}

fn word(text: &str) -> Option<Scalar> {
    Some(match text {
        "y" | "Y" | "yes" | "Yes" | "YES" | "true" | "True" | "TRUE" | "on" | "On" | "ON" => {
            Scalar::Bool(true)
        }
        "n" | "N" | "no" | "No" | "NO" | "false" | "False" | "FALSE" | "off" | "Off" | "OFF" => {
            Scalar::Bool(false)
        }
        "" | "~" | "null" | "Null" | "NULL" => Scalar::Null,
        ".nan" | ".NaN" | ".NAN" => Scalar::Float(f64::NAN),
        ".inf" | ".Inf" | ".INF" | "+.inf" | "+.Inf" | "+.INF" => Scalar::Float(f64::INFINITY),
        "-.inf" | "-.Inf" | "-.INF" => Scalar::Float(f64::NEG_INFINITY),
        _ => return None,
    })
}

/// `.5` and `.5e3`; underscores only between digits here.
fn leading_dot(text: &str) -> Scalar {
    let bytes = text.as_bytes();
    let between_digits = |at: usize| {
        let digit = |i: usize| bytes.get(i).is_some_and(u8::is_ascii_digit);
        at > 0 && digit(at - 1) && digit(at + 1)
    };
    if bytes
        .iter()
        .enumerate()
        .any(|(at, &byte)| byte == b'_' && !between_digits(at))
    {
        return Scalar::Text;
    }
    float(&text.replace('_', ""))
}

fn number(plain: &str) -> Scalar {
    if let Some(value) = integer(plain) {
        return Scalar::Int(value);
    }
    if let Some((radix, digits)) = radix(plain)
        && let Ok(value) = u64::from_str_radix(digits, radix)
    {
        return Scalar::Uint(value);
    }
    float(plain)
}

fn integer(plain: &str) -> Option<i64> {
    let (negative, unsigned) = match plain.as_bytes().first() {
        Some(b'-') => (true, plain.get(1..)?),
        Some(b'+') => (false, plain.get(1..)?),
        _ => (false, plain),
    };
    let (radix, digits) = radix(unsigned)?;
    let magnitude = i128::from_str_radix(digits, radix).ok()?;
    i64::try_from(if negative { -magnitude } else { magnitude }).ok()
}

/// Splits an unsigned number into its base and digits: `0x`, `0b`, `0o` and the old octal `0644`.
fn radix(unsigned: &str) -> Option<(u32, &str)> {
    let (radix, digits) = match unsigned.as_bytes() {
        [b'0', b'x' | b'X', _, ..] => (16, unsigned.get(2..)?),
        [b'0', b'b' | b'B', _, ..] => (2, unsigned.get(2..)?),
        [b'0', b'o' | b'O', _, ..] => (8, unsigned.get(2..)?),
        [b'0', _, ..] => (8, unsigned.get(1..)?),
        _ => (10, unsigned),
    };
    let valid = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_alphanumeric());
    valid.then_some((radix, digits))
}

/// A decimal float; one too large for 64 bits stays text.
fn float(plain: &str) -> Scalar {
    if !is_decimal(plain) {
        return Scalar::Text;
    }
    match plain.parse::<f64>() {
        Ok(value) if value.is_finite() => Scalar::Float(value),
        _ => Scalar::Text,
    }
}

fn is_decimal(text: &str) -> bool {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (
            mantissa,
            Some(exponent.strip_prefix(['+', '-']).unwrap_or(exponent)),
        ),
        None => (unsigned, None),
    };
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let mantissa_fits = match mantissa.split_once('.') {
        Some((whole, fraction)) => {
            digits(whole) && digits(fraction) && !(whole.is_empty() && fraction.is_empty())
        }
        None => digits(mantissa) && !mantissa.is_empty(),
    };
    mantissa_fits && exponent.is_none_or(|exponent| !exponent.is_empty() && digits(exponent))
}

/// Whether a string is a number in base 60 such as `1:30`, which other YAML 1.1 readers would convert.
pub(super) fn is_sexagesimal(text: &str) -> bool {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let mut parts = unsigned.split(':');
    let first = parts.next().unwrap_or_default();
    let rest: Vec<&str> = parts.collect();
    let Some((last, middle)) = rest.split_last() else {
        return false;
    };
    let underscored = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_');
    let sixty = |part: &str| match part.as_bytes() {
        [one] => one.is_ascii_digit(),
        [ten, one] => (b'0'..=b'5').contains(ten) && one.is_ascii_digit(),
        _ => false,
    };
    let (whole, fraction) = last.split_once('.').unwrap_or((last, ""));
    first.starts_with(|c: char| c.is_ascii_digit())
        && underscored(first)
        && middle.iter().all(|part| sixty(part))
        && sixty(whole)
        && underscored(fraction)
}

/// Whether a scalar is a date or a date with time, in the four spellings Go's YAML accepts.
pub(super) fn is_timestamp(text: &str) -> bool {
    let mut rest = Digits(text);
    let date = (|| {
        let year = rest.number(4, 4)?;
        rest.skip("-")?;
        let month = rest.number(1, 2)?;
        rest.skip("-")?;
        let day = rest.number(1, 2)?;
        jiff::civil::Date::new(
            i16::try_from(year).ok()?,
            i8::try_from(month).ok()?,
            i8::try_from(day).ok()?,
        )
        .ok()
    })();
    if date.is_none() {
        return false;
    }
    match rest.0.chars().next() {
        None => true,
        Some('T' | 't') => rest.time().is_some() && rest.zone().is_some() && rest.0.is_empty(),
        Some(' ') => rest.time().is_some() && rest.0.is_empty(),
        Some(_) => false,
    }
}

struct Digits<'a>(&'a str);

impl Digits<'_> {
    fn number(&mut self, least: usize, most: usize) -> Option<u32> {
        let length = self.0.bytes().take(most).take_while(u8::is_ascii_digit).count();
        if length < least {
            return None;
        }
        let (digits, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        digits.parse().ok()
    }

    fn skip(&mut self, text: &str) -> Option<()> {
        self.0 = self.0.strip_prefix(text)?;
        Some(())
    }

    /// Reads the separator, `15:4:5` and an optional fraction.
    fn time(&mut self) -> Option<()> {
        self.0 = self.0.get(1..)?;
        let hour = self.number(1, 2)?;
        self.skip(":")?;
        let minute = self.number(1, 2)?;
        self.skip(":")?;
        let second = self.number(1, 2)?;
        if let Some(fraction) = self.0.strip_prefix(['.', ',']) {
            let digits = fraction.bytes().take_while(u8::is_ascii_digit).count();
            if digits > 0 {
                self.0 = fraction.get(digits..)?;
            }
        }
        (hour < 24 && minute < 60 && second < 60).then_some(())
    }

    /// Reads `Z` or an offset such as `+01:00`.
    fn zone(&mut self) -> Option<()> {
        if self.skip("Z").is_some() {
            return Some(());
        }
        self.0 = self.0.strip_prefix(['+', '-'])?;
        let hours = self.number(2, 2)?;
        self.skip(":")?;
        let minutes = self.number(2, 2)?;
        (hours <= 24 && minutes <= 60).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_yaml_1_1() {
        for (text, expected) in [
            ("0644", Scalar::Int(420)),
            ("0o17", Scalar::Int(15)),
            ("0x1F", Scalar::Int(31)),
            ("-0b11", Scalar::Int(-3)),
            ("1_000", Scalar::Int(1000)),
            ("+12", Scalar::Int(12)),
            ("18446744073709551615", Scalar::Uint(u64::MAX)),
            ("08", Scalar::Float(8.0)),
            ("1.", Scalar::Float(1.0)),
            (".5", Scalar::Float(0.5)),
            ("1e3", Scalar::Float(1000.0)),
            ("1e400", Scalar::Text),
            ("0x", Scalar::Text),
            ("-", Scalar::Text),
            (".", Scalar::Text),
            ("1:30", Scalar::Text),
            ("1.2.3", Scalar::Text),
            ("2020-01-01", Scalar::Timestamp),
            ("2020-13-01", Scalar::Text),
            ("nUll", Scalar::Text),
            ("y", Scalar::Bool(true)),
            ("Off", Scalar::Bool(false)),
            ("", Scalar::Null),
        ] {
            assert_eq!(resolve(text), expected, "{text}");
        }
    }

    #[test]
    fn dates_are_recognised() {
        for text in [
            "2001-12-14t21:59:43.10-05:00",
            "2001-1-2 3:4:5",
            "2001-12-14T21:59:43Z",
            "2020-2-29",
        ] {
            assert!(is_timestamp(text), "{text}");
        }
        for text in [
            "2019-2-29",
            "2001-12-14 21:59:43 -5",
            "2001-12-14T25:00:00Z",
            "20-1-1",
            "2001-12",
            "2001-1-1T1:1:1",
        ] {
            assert!(!is_timestamp(text), "{text}");
        }
    }

    #[test]
    fn base_sixty_is_recognised() {
        for text in ["1:30", "-1:30:05.5", "12_0:59", "1:5"] {
            assert!(is_sexagesimal(text), "{text}");
        }
        for text in ["1:60", "a:30", "1:", ":30", "1", "1:30:x"] {
            assert!(!is_sexagesimal(text), "{text}");
        }
    }
}
