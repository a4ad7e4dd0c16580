//! Integers and floating-point numbers as Go's `fmt` writes them.

use std::fmt::Write;

use super::printer::Printer;

/// An integer with the sign apart, as Go formats signed and unsigned ones alike.
#[derive(Clone, Copy)]
pub(super) struct Integer {
    pub(super) magnitude: u64,
    pub(super) negative: bool,
}

impl From<i64> for Integer {
    fn from(value: i64) -> Self {
        Self {
            magnitude: value.unsigned_abs(),
            negative: value < 0,
        }
    }
}

impl From<u64> for Integer {
    fn from(magnitude: u64) -> Self {
        Self {
            magnitude,
            negative: false,
        }
    }
}

impl Printer {
    /// `%d %b %o %O %x %X`.
    pub(super) fn integer(&mut self, value: Integer, verb: char) {
        let flags = self.flags;
        if flags.precision == Some(0) && value.magnitude == 0 {
            return self.without_zero(|printer| printer.padding(flags.width.unwrap_or(0)));
        }
        let mut digits = match verb {
            'b' => format!("{:b}", value.magnitude),
            'o' | 'O' => format!("{:o}", value.magnitude),
            'x' => format!("{:x}", value.magnitude),
            'X' => format!("{:X}", value.magnitude),
            _ => value.magnitude.to_string(),
        };
        let signed = value.negative || flags.plus || flags.space;
        let least = match (flags.precision, flags.width) {
            (Some(precision), _) => precision,
            (None, Some(width)) if flags.zero && !flags.minus => width.saturating_sub(usize::from(signed)),
            _ => 0,
        };
        if digits.len() < least {
            digits.insert_str(0, &"0".repeat(least - digits.len()));
        }
        let prefix = match verb {
            'O' if flags.sharp && !digits.starts_with('0') => "0o0",
            'O' => "0o",
            'b' if flags.sharp => "0b",
            'o' if flags.sharp && !digits.starts_with('0') => "0",
            'x' if flags.sharp => "0x",
            'X' if flags.sharp => "0X",
            _ => "",
        };
        let sign = match (value.negative, flags.plus, flags.space) {
            (true, _, _) => "-",
            (_, true, _) => "+",
            (_, _, true) => " ",
            _ => "",
        };
        let text = format!("{sign}{prefix}{digits}");
        self.without_zero(|printer| printer.pad(&text));
    }

    /// `%U`.
    pub(super) fn unicode(&mut self, value: Integer) {
        let code = if value.negative {
            value.magnitude.wrapping_neg()
        } else {
            value.magnitude
        };
        let least = self.flags.precision.unwrap_or(4).max(4);
        let digits = format!("{code:X}");
        let mut text = format!("U+{}{digits}", "0".repeat(least.saturating_sub(digits.len())));
        if self.flags.sharp
            && let Some(character) = u32::try_from(code).ok().and_then(char::from_u32)
            && super::quote::is_printable(character)
        {
            let _ = write!(text, " '{character}'");
        }
        self.without_zero(|printer| printer.pad(&text));
    }

    /// `%e %E %f %F %g %G %b %x %X` and, with `g`, `%v`.
    pub(super) fn float(&mut self, value: f64, verb: char) {
        let flags = self.flags;
        let precision = flags
            .precision
            .or(matches!(verb, 'e' | 'E' | 'f' | 'F').then_some(6));
        let sign = if value.is_sign_negative() && !value.is_nan() {
            "-"
        } else if flags.plus {
            "+"
        } else if flags.space {
            " "
        } else {
            ""
        };
        if !value.is_finite() {
            let sign = if value.is_infinite() && sign.is_empty() {
                "+"
            } else {
                sign
            };
            let text = format!("{sign}{}", if value.is_nan() { "NaN" } else { "Inf" });
            return self.without_zero(|printer| printer.pad(&text));
        }
        let mut text = unsigned(value.abs(), verb, precision);
        if flags.sharp && verb != 'b' {
            text = with_point(&text, verb, precision);
        }
        let width = flags.width.unwrap_or(0);
        if !sign.is_empty() && flags.zero && !flags.minus && width > text.len() + 1 {
            // The sign goes before the zeros.
            self.push(sign);
            self.padding(width - text.len() - 1);
            self.push(&text);
        } else {
            self.pad(&format!("{sign}{text}"));
        }
    }
}

/// The digits of a number that is not negative; without a precision the shortest that read back to it.
fn unsigned(value: f64, verb: char, precision: Option<usize>) -> String {
    match verb {
        'f' | 'F' => match precision {
            Some(precision) => plain(value, precision),
            None => value.to_string(),
        },
        'e' | 'E' => exponent_form(value, precision, verb),
        'b' => {
            let (mantissa, exponent) = mantissa_and_exponent(value);
            format!("{mantissa}p{exponent:+}")
        }
        'x' | 'X' => hexadecimal(value, precision, verb),
        _ => general(value, precision, if verb == 'G' { 'E' } else { 'e' }),
    }
}

/// More decimals than any `f64` has; the standard library refuses much larger precisions.
const ENOUGH_DECIMALS: usize = 1100;

/// The number with `precision` decimals.
fn plain(value: f64, precision: usize) -> String {
    let computed = precision.min(ENOUGH_DECIMALS);
    format!("{value:.computed$}{}", "0".repeat(precision - computed))
}

/// Digits with an exponent of at least two digits: `1.5e+06`.
fn exponent_form(value: f64, precision: Option<usize>, mark: char) -> String {
    let (text, zeros) = match precision {
        Some(precision) => {
            let computed = precision.min(ENOUGH_DECIMALS);
            (format!("{value:.computed$e}"), "0".repeat(precision - computed))
        }
        None => (format!("{value:e}"), String::new()),
    };
    let (digits, exponent) = split_exponent(&text);
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{digits}{zeros}{mark}{sign}{:02}", exponent.unsigned_abs())
}

fn split_exponent(text: &str) -> (&str, i32) {
    let (digits, exponent) = text.split_once('e').unwrap_or((text, "0"));
    (digits, exponent.parse().unwrap_or_default())
}

/// The least exponent that `%g` writes as plain digits, and the first that the shortest form does not.
const SMALLEST_PLAIN_EXPONENT: i32 = -4;
const SHORTEST_EXPONENT: i32 = 6;

/// `%g`: plain digits for moderate exponents, otherwise the exponent form.
fn general(value: f64, precision: Option<usize>, mark: char) -> String {
    let rounded = match precision {
        Some(precision) => format!("{value:.*e}", (precision.max(1) - 1).min(ENOUGH_DECIMALS)),
        None => format!("{value:e}"),
    };
    let (digits, exponent) = split_exponent(&rounded);
    let digits: String = digits.chars().filter(char::is_ascii_digit).collect();
    let digits = match digits.trim_end_matches('0') {
        "" => "0",
        digits => digits,
    };
    let count = i32::try_from(digits.len()).unwrap_or(i32::MAX);
    let threshold = match precision {
        None => SHORTEST_EXPONENT,
        Some(precision) => {
            let precision = i32::try_from(precision.max(1)).unwrap_or(i32::MAX);
            if precision > count && count > exponent {
                count
            } else {
                precision
            }
        }
    };
    if exponent < SMALLEST_PLAIN_EXPONENT || exponent >= threshold {
        return exponent_form(value, Some(digits.len() - 1), mark);
    }
    plain(value, usize::try_from(count - exponent - 1).unwrap_or(0))
}

/// The integer mantissa and the power of two of a finite number.
fn mantissa_and_exponent(value: f64) -> (u64, i64) {
    let bits = value.to_bits();
    let fraction = bits & ((1 << 52) - 1);
    let exponent = i64::try_from((bits >> 52) & 0x7ff).unwrap_or_default();
    if exponent == 0 {
        (fraction, -1074)
    } else {
        (fraction | (1 << 52), exponent - 1075)
    }
}

/// `%x`: `0x1.8p+01`.
fn hexadecimal(value: f64, precision: Option<usize>, verb: char) -> String {
    let (mantissa, exponent) = mantissa_and_exponent(value);
    let (mut mantissa, mut exponent) = if mantissa == 0 {
        (0, 0)
    } else {
        // The leading one goes to bit 60, so 15 hexadecimal digits follow the point.
        let shift = mantissa.leading_zeros().saturating_sub(3);
        (mantissa << shift, exponent + 60 - i64::from(shift))
    };
    if let Some(precision) = precision.filter(|precision| *precision < 15) {
        let dropped = 4 * (15 - precision);
        let half = 1_u64 << (dropped - 1);
        let remainder = mantissa & ((1 << dropped) - 1);
        mantissa >>= dropped;
        if remainder > half || (remainder == half && mantissa & 1 == 1) {
            mantissa += 1;
        }
        mantissa <<= dropped;
        if mantissa >> 61 != 0 {
            mantissa >>= 1;
            exponent += 1;
        }
    }
    let digits = format!("{:015x}", mantissa & ((1 << 60) - 1));
    let digits = match precision {
        None => digits.trim_end_matches('0').to_owned(),
        Some(precision) => {
            let digits: String = digits.chars().take(precision).collect();
            let zeros = "0".repeat(precision - digits.len());
            digits + &zeros
        }
    };
    let point = if digits.is_empty() { "" } else { "." };
    let sign = if exponent < 0 { '-' } else { '+' };
    let text = format!(
        "0x{}{point}{digits}p{sign}{:02}",
        mantissa >> 60,
        exponent.unsigned_abs()
    );
    if verb == 'X' { text.to_uppercase() } else { text }
}

/// The `#` flag: always a decimal point, and trailing zeros kept for `%g`.
fn with_point(text: &str, verb: char, precision: Option<usize>) -> String {
    let marks: &[char] = if matches!(verb, 'x' | 'X') {
        &['p', 'P']
    } else {
        &['e', 'E']
    };
    let split = text.find(marks).unwrap_or(text.len());
    let (number, tail) = text.split_at_checked(split).unwrap_or((text, ""));
    let mut number = number.to_owned();
    let mut missing = if matches!(verb, 'g' | 'G' | 'x') {
        precision.unwrap_or(6)
    } else {
        0
    };
    let significant = number
        .chars()
        .filter(|c| *c != '.')
        .skip_while(|c| *c == '0')
        .count();
    missing = missing.saturating_sub(significant);
    if !number.contains('.') {
        if number == "0" {
            missing = missing.saturating_sub(1);
        }
        number.push('.');
    }
    number.push_str(&"0".repeat(missing));
    number + tail
}

#[cfg(test)]
mod tests {
    use crate::template::gofmt::display;
    use crate::template::value::Value;

    #[test]
    fn the_shortest_form_uses_an_exponent_from_a_million_on() {
        for (value, text) in [
            (0.0, "0"),
            (100_000.0, "100000"),
            (1_000_000.0, "1e+06"),
            (12_345_678.5, "1.23456785e+07"),
            (-0.0, "-0"),
            (1.5, "1.5"),
            (1e-5, "1e-05"),
            (0.0001, "0.0001"),
            (1e100, "1e+100"),
        ] {
            assert_eq!(display(&Value::Float(value)), text);
        }
    }
}
