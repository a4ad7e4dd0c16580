//! Durations in Go's text form: `1h30m0s`.

/// Nanoseconds of one unit, by its name.
const UNITS: &[(&str, u64)] = &[
    ("ns", 1),
    ("us", 1_000),
    ("µs", 1_000),
    ("μs", 1_000),
    ("ms", 1_000_000),
    ("s", 1_000_000_000),
    ("m", 60_000_000_000),
    ("h", 3_600_000_000_000),
];

/// Parses a text such as `-1.5h` or `2h45m` into nanoseconds; the error is Go's.
pub(super) fn parse(text: &str) -> Result<i64, String> {
    let invalid = || format!("time: invalid duration {text:?}");
    let (negative, mut rest) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    if rest == "0" {
        return Ok(0);
    }
    if rest.is_empty() {
        return Err(invalid());
    }
    let mut total: i128 = 0;
    while !rest.is_empty() {
        let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        let (whole, after) = rest.split_at_checked(digits(rest)).ok_or_else(invalid)?;
        let (fraction, after) = match after.strip_prefix('.') {
            Some(after) => after.split_at_checked(digits(after)).ok_or_else(invalid)?,
            None => ("", after),
        };
        if whole.is_empty() && fraction.is_empty() {
            return Err(invalid());
        }
        let length = after
            .find(|c: char| c == '.' || c.is_ascii_digit())
            .unwrap_or(after.len());
        let (name, after) = after.split_at_checked(length).ok_or_else(invalid)?;
        if name.is_empty() {
            return Err(format!("time: missing unit in duration {text:?}"));
        }
        let unit = UNITS
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, size)| *size);
        let unit = unit.ok_or_else(|| format!("time: unknown unit {name:?} in duration {text:?}"))?;
        total += nanoseconds(whole, fraction, unit).ok_or_else(invalid)?;
        rest = after;
    }
    i64::try_from(if negative { -total } else { total }).map_err(|_| invalid())
}

fn nanoseconds(whole: &str, fraction: &str, unit: u64) -> Option<i128> {
    let whole: i128 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let fraction = fraction.get(..fraction.len().min(18))?;
    let part: i128 = if fraction.is_empty() {
        0
    } else {
        fraction.parse().ok()?
    };
    let scale = 10i128.checked_pow(u32::try_from(fraction.len()).ok()?)?;
    let unit = i128::from(unit);
    let total = whole.checked_mul(unit)?.checked_add(part * unit / scale)?;
    (total <= i128::from(i64::MAX) + 1).then_some(total)
}

/// Formats nanoseconds: `1h30m0s`, `1.5s`, `20ms`, `0s`.
pub(super) fn format(nanoseconds: i64) -> String {
    let sign = if nanoseconds < 0 { "-" } else { "" };
    let total = nanoseconds.unsigned_abs();
    if total == 0 {
        return "0s".to_owned();
    }
    if total < 1_000_000_000 {
        let (name, digits) = match total {
            0..1_000 => ("ns", 0),
            1_000..1_000_000 => ("µs", 3),
            _ => ("ms", 6),
        };
        return format!("{sign}{}{name}", fixed(total, digits));
    }
    let (minutes, rest) = (total / 60_000_000_000, total % 60_000_000_000);
    let seconds = fixed(rest, 9);
    match (minutes / 60, minutes % 60) {
        (0, 0) => format!("{sign}{seconds}s"),
        (0, minutes) => format!("{sign}{minutes}m{seconds}s"),
        (hours, minutes) => format!("{sign}{hours}h{minutes}m{seconds}s"),
    }
}

/// A number with `digits` decimal places, without zeros at the end.
fn fixed(value: u64, digits: usize) -> String {
    let scale = 10u64.pow(u32::try_from(digits).unwrap_or(0));
    let (whole, fraction) = (value / scale, value % scale);
    if fraction == 0 {
        return whole.to_string();
    }
    let fraction = format!("{fraction:0digits$}");
    format!("{whole}.{}", fraction.trim_end_matches('0'))
}
