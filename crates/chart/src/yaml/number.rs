//! Text of floating point numbers as Go writes them.

/// Formats a finite number like Go's `%g` with the shortest digits: an exponent below -4 or from 6 on is written out.
pub(crate) fn format_general(value: f64) -> String {
    let (digits, exponent) = shortest(value);
    if (-4..6).contains(&exponent) {
        plain(value)
    } else {
        scientific(value, &digits, exponent)
    }
}

/// Formats a finite number like Go's `encoding/json`: plain digits between 1e-6 and 1e21, else an exponent without padding zero.
pub(crate) fn format_json(value: f64) -> String {
    let magnitude = value.abs();
    if magnitude == 0.0 || (1e-6..1e21).contains(&magnitude) {
        return plain(value);
    }
    let (digits, exponent) = shortest(value);
    let text = scientific(value, &digits, exponent);
    // `1e-07` loses its padding, `1e+21` has none.
    if exponent < 0 && exponent > -10 {
        text.replace("e-0", "e-")
    } else {
        text
    }
}

/// Formats a number used as a mapping key: Go narrows it to 32 bits first.
pub(super) fn format_key(value: f64) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "the narrowing is the rule")]
    let narrow = value as f32;
    let text = format!("{narrow:e}");
    let Some((digits, exponent)) = text.split_once('e') else {
        return text;
    };
    match exponent.parse::<i32>() {
        Ok(exponent) if (-4..6).contains(&exponent) => format!("{narrow}"),
        Ok(exponent) => format!(
            "{digits}e{}{:02}",
            if exponent < 0 { '-' } else { '+' },
            exponent.abs()
        ),
        Err(_) => text,
    }
}

fn plain(value: f64) -> String {
    format!("{value}")
}

/// Shortest digits that read back as the same number (without sign), and the decimal exponent.
fn shortest(value: f64) -> (String, i32) {
    let text = format!("{:e}", value.abs());
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    (digits.to_owned(), exponent.parse().unwrap_or(0))
}

fn scientific(value: f64, digits: &str, exponent: i32) -> String {
    let sign = if value.is_sign_negative() { "-" } else { "" };
    format!(
        "{sign}{digits}e{}{:02}",
        if exponent < 0 { '-' } else { '+' },
        exponent.abs()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn general_numbers_look_like_go() {
        for (value, expected) in [
            (0.0, "0"),
            (-0.0, "-0"),
            (0.5, "0.5"),
            (1e-4, "0.0001"),
            (1e-5, "1e-05"),
            (123_456.0, "123456"),
            (1_234_567.5, "1.2345675e+06"),
            (1e21, "1e+21"),
            (-2.5e-10, "-2.5e-10"),
        ] {
            assert_eq!(format_general(value), expected);
        }
    }

    #[test]
    fn json_numbers_look_like_go() {
        for (value, expected) in [
            (1_000_000.0, "1000000"),
            (1e20, "100000000000000000000"),
            (1e21, "1e+21"),
            (1e-6, "0.000001"),
            (1e-7, "1e-7"),
            (1.5e-10, "1.5e-10"),
            (1e300, "1e+300"),
        ] {
            assert_eq!(format_json(value), expected);
        }
    }

    #[test]
    fn keys_are_narrowed() {
        assert_eq!(format_key(1e6), "1e+06");
        assert_eq!(format_key(1.5), "1.5");
        assert_eq!(format_key(0.1), "0.1");
    }
}
