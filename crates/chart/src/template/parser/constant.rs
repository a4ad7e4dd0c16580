//! Number and character constants.

use crate::template::gofmt::quote;
use crate::template::value::Value;

/// The value of a number or character constant, whose type follows from its spelling: `1` is an int, `1.0` and `1e3`
/// are floats, `'a'` is an int.
pub(super) fn number(text: &str) -> Result<Value, String> {
    if text.starts_with('\'') {
        return match quote::unquote_char(text) {
            Some((code, "'")) => Ok(Value::Int(i64::from(code))),
            Some(_) => Err(format!("malformed character constant: {text}")),
            None => Err("invalid syntax".to_owned()),
        };
    }
    if text.ends_with('i') {
        return Err(format!(
            "complex numbers are not supported: {}",
            quote::quoted(text)
        ));
    }
    if let Some(number) = integer(text) {
        let is_float = !is_hexadecimal(text) && text.contains(['.', 'e', 'E', 'p', 'P']);
        return Ok(if is_float {
            Value::Float(to_float(number))
        } else {
            int(number, text)?
        });
    }
    match float(text) {
        Some(_) if !text.contains(['.', 'e', 'E', 'p', 'P']) => {
            Err(format!("integer overflow: {}", quote::quoted(text)))
        }
        Some(number) => Ok(Value::Float(number)),
        None => Err(format!("illegal number syntax: {}", quote::quoted(text))),
    }
}

fn is_hexadecimal(text: &str) -> bool {
    text.starts_with("0x") || text.starts_with("0X")
}

fn int(number: i128, text: &str) -> Result<Value, String> {
    i64::try_from(number)
        .map(Value::Int)
        .map_err(|_| format!("{text} overflows int"))
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a float constant takes the nearest number"
)]
fn to_float(number: i128) -> f64 {
    number as f64
}

/// Reads an integer with Go's prefixes: `0x`, `0o`, `0b` and a leading `0` for octal.
fn integer(text: &str) -> Option<i128> {
    let (negative, digits) = split_sign(text);
    if !underscores_are_valid(digits) {
        return None;
    }
    let plain = digits.replace('_', "").to_ascii_lowercase();
    let (radix, plain) = match plain.as_bytes() {
        [b'0', b'x', ..] => (16, plain.get(2..)?),
        [b'0', b'o', ..] => (8, plain.get(2..)?),
        [b'0', b'b', ..] => (2, plain.get(2..)?),
        [b'0', _, ..] => (8, plain.get(1..)?),
        _ => (10, plain.as_str()),
    };
    if !plain.chars().all(|digit| digit.is_digit(radix)) {
        return None;
    }
    let number = i128::from(u64::from_str_radix(plain, radix).ok()?);
    let number = if negative { -number } else { number };
    (number >= i128::from(i64::MIN)).then_some(number)
}

fn split_sign(text: &str) -> (bool, &str) {
    match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    }
}

/// Underscores stand between digits only; a prefix counts as a digit.
fn underscores_are_valid(digits: &str) -> bool {
    let mut previous_is_digit = false;
    let start = if digits.len() > 1 && digits.starts_with('0') {
        match digits.as_bytes().get(1) {
            Some(b'x' | b'X' | b'o' | b'O' | b'b' | b'B') => {
                previous_is_digit = true;
                2
            }
            _ => 0,
        }
    } else {
        0
    };
    let body = digits.get(start..).unwrap_or_default();
    let mut after_underscore = false;
    for byte in body.bytes() {
        if byte == b'_' {
            if !previous_is_digit {
                return false;
            }
            previous_is_digit = false;
            after_underscore = true;
            continue;
        }
        let is_digit = byte.is_ascii_hexdigit();
        if after_underscore && !is_digit {
            return false;
        }
        previous_is_digit = is_digit;
        after_underscore = false;
    }
    !after_underscore
}

fn float(text: &str) -> Option<f64> {
    let (negative, digits) = split_sign(text);
    if !underscores_are_valid(digits) {
        return None;
    }
    let plain = digits.replace('_', "");
    let number = if is_hexadecimal(&plain) {
        hexadecimal_float(plain.get(2..)?)?
    } else {
        if !plain
            .bytes()
            .all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'e' | b'E' | b'+' | b'-'))
        {
            return None;
        }
        plain.parse::<f64>().ok().filter(|number| number.is_finite())?
    };
    Some(if negative { -number } else { number })
}

/// Reads `1.8p3`: hexadecimal digits and a power of two, which is required.
fn hexadecimal_float(text: &str) -> Option<f64> {
    let (digits, exponent) = text.split_once(['p', 'P'])?;
    let exponent: i32 = exponent.parse().ok()?;
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let mut number = 0.0_f64;
    for digit in whole.chars().chain(fraction.chars()) {
        number = number.mul_add(16.0, f64::from(digit.to_digit(16)?));
    }
    let shift = i32::try_from(fraction.len()).ok()?.checked_mul(4)?;
    let number = number * 2.0_f64.powi(exponent.checked_sub(shift)?);
    number.is_finite().then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spelling_decides_value_and_type() {
        for (text, expected) in [
            ("0", "int 0"),
            ("-0", "int 0"),
            ("1_000", "int 1000"),
            ("0x_1F", "int 31"),
            ("0xe", "int 14"),
            ("-0x10", "int -16"),
            ("0b101", "int 5"),
            ("0o17", "int 15"),
            ("017", "int 15"),
            ("'a'", "int 97"),
            (r"'\n'", "int 10"),
            ("'é'", "int 233"),
            ("1.0", "float64 1"),
            (".5", "float64 0.5"),
            ("1e3", "float64 1000"),
            ("1_0.2_5", "float64 10.25"),
            ("0x1p4", "float64 16"),
            ("0x1.8p1", "float64 3"),
            ("-1.5", "float64 -1.5"),
            ("9223372036854775807", "int 9223372036854775807"),
        ] {
            let value = number(text).expect(text);
            assert_eq!(
                format!("{} {}", value.type_name(), value.display()),
                expected,
                "{text}"
            );
        }
    }

    #[test]
    fn malformed_numbers_are_refused() {
        for (text, expected) in [
            ("089", "integer overflow: \"089\""),
            ("1__0", "illegal number syntax: \"1__0\""),
            ("1_", "illegal number syntax: \"1_\""),
            ("0x", "illegal number syntax: \"0x\""),
            (".", "illegal number syntax: \".\""),
            ("+", "illegal number syntax: \"+\""),
            (
                "99999999999999999999",
                "integer overflow: \"99999999999999999999\"",
            ),
            ("9223372036854775808", "9223372036854775808 overflows int"),
            ("'ab'", "malformed character constant: 'ab'"),
            ("''", "invalid syntax"),
            ("2i", "complex numbers are not supported: \"2i\""),
        ] {
            assert_eq!(number(text).expect_err(text), expected);
        }
    }
}
