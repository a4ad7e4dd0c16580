//! Operands of the query language.

use jiff::Timestamp;
use std::fmt;

/// An operand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Literal {
    /// A text in quotes.
    Text(String),
    /// A number.
    Number(Number),
    /// `true` or `false`.
    Bool(bool),
    /// A date and time.
    Time(Timestamp),
}

impl Literal {
    /// The operand as the text to which text fields and labels are compared.
    pub fn to_text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Number(number) => number.as_str().to_owned(),
            Self::Bool(value) => value.to_string(),
            Self::Time(time) => time.to_string(),
        }
    }

    /// The number that it is, or that its text spells.
    pub fn as_number(&self) -> Option<Number> {
        match self {
            Self::Number(number) => Some(number.clone()),
            Self::Text(text) => Number::parse(text),
            Self::Bool(_) | Self::Time(_) => None,
        }
    }

    /// The time that it is, or that its text spells.
    pub fn as_time(&self) -> Option<Timestamp> {
        match self {
            Self::Time(time) => Some(*time),
            Self::Text(text) => text.parse().ok(),
            Self::Number(_) | Self::Bool(_) => None,
        }
    }

    /// The truth value that it is, or that its text spells.
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Self::Bool(value) => Some(*value),
            Self::Text(text) => text.parse().ok(),
            Self::Number(_) | Self::Time(_) => None,
        }
    }
}

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(&super::quote(text)),
            Self::Number(number) => number.fmt(f),
            Self::Bool(value) => value.fmt(f),
            Self::Time(time) => time.fmt(f),
        }
    }
}

impl From<&str> for Literal {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Literal {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<bool> for Literal {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<i64> for Literal {
    fn from(number: i64) -> Self {
        Self::Number(Number(number.to_string()))
    }
}

impl From<Timestamp> for Literal {
    fn from(time: Timestamp) -> Self {
        Self::Time(time)
    }
}

/// A decimal number, kept as it was written so that texts compare as the caller wrote them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number(String);

impl Number {
    /// Reads digits with an optional sign, fraction and exponent (the numbers of JSON, leading zeros allowed).
    pub fn parse(text: &str) -> Option<Self> {
        let unsigned = text.strip_prefix('-').unwrap_or(text);
        let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, Some(exponent)),
            None => (unsigned, None),
        };
        let (whole, fraction) = match mantissa.split_once('.') {
            Some((whole, fraction)) => (whole, Some(fraction)),
            None => (mantissa, None),
        };
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let exponent = exponent.map(|part| part.strip_prefix(['+', '-']).unwrap_or(part));
        (digits(whole) && fraction.is_none_or(digits) && exponent.is_none_or(digits))
            .then(|| Self(text.to_owned()))
    }

    /// The number as it was written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The number, when it is whole and fits.
    pub fn as_i64(&self) -> Option<i64> {
        self.0.parse().ok()
    }

    /// The nearest floating-point number; infinite when it is too large.
    pub fn as_f64(&self) -> f64 {
        self.0.parse().unwrap_or(f64::NAN)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
