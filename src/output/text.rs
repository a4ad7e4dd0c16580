//! Text that came from elsewhere, made safe for a terminal, and figures made readable.

use jiff::{SignedDuration, Timestamp};

/// A text on one line without anything that a terminal would obey.
pub(crate) fn plain(text: &str) -> String {
    let flat: String = text
        .chars()
        .map(|c| if matches!(c, '\n' | '\r' | '\t') { ' ' } else { c })
        .collect();
    neutralised(&flat)
}

/// A text of several lines without anything that a terminal would obey.
pub(crate) fn lines(text: &str) -> String {
    text.lines()
        .map(|line| neutralised(&line.replace('\t', "    ")))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Shows control characters and marks that turn the direction of writing instead of letting them act.
fn neutralised(text: &str) -> String {
    let acts = |c: char| {
        c.is_control()
            || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' | '\u{feff}')
    };
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        if acts(c) {
            safe.extend(c.escape_unicode());
        } else {
            safe.push(c);
        }
    }
    safe
}

/// How long ago something was, in the largest unit that is not zero.
pub(crate) fn age(then: Timestamp, now: Timestamp) -> String {
    let seconds = now.duration_since(then).max(SignedDuration::ZERO).as_secs();
    match seconds {
        0..=119 => format!("{seconds}s"),
        120..=7_199 => format!("{}m", seconds / 60),
        7_200..=172_799 => format!("{}h", seconds / 3_600),
        _ => format!("{}d", seconds / 86_400),
    }
}

/// A point in time to the second.
pub(crate) fn time(then: Timestamp) -> String {
    then.strftime("%Y-%m-%d %H:%M:%S UTC").to_string()
}

/// A number of bytes with a unit.
pub(crate) fn size(bytes: u64) -> String {
    const UNITS: [&str; 3] = ["KiB", "MiB", "GiB"];
    if bytes < 1024 {
        return format!("{bytes} B");
    }
    let mut tenths = bytes * 10 / 1024;
    let mut units = UNITS.iter();
    let mut unit = units.next().unwrap_or(&"KiB");
    for larger in units {
        if tenths < 10_240 {
            break;
        }
        tenths /= 1024;
        unit = larger;
    }
    if tenths.is_multiple_of(10) {
        return format!("{} {unit}", tenths / 10);
    }
    format!("{}.{} {unit}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_shown_instead() {
        assert_eq!(plain("a\u{1b}[31mb\nc\u{202e}d"), "a\\u{1b}[31mb c\\u{202e}d");
        assert_eq!(lines("a\tb\nc\u{7}"), "a    b\nc\\u{7}");
        assert_eq!(plain("日本 é"), "日本 é");
    }

    #[test]
    fn ages_and_sizes_are_short() {
        let now = Timestamp::from_second(1_000_000).unwrap();
        let ago = |seconds: i64| age(Timestamp::from_second(1_000_000 - seconds).unwrap(), now);
        assert_eq!(
            [ago(0), ago(119), ago(120), ago(7200), ago(172_800)],
            ["0s", "119s", "2m", "2h", "2d"]
        );
        assert_eq!(ago(-5), "0s");
        assert_eq!(
            [size(5), size(1024), size(1536), size(64 << 20), size(3 << 40)],
            ["5 B", "1 KiB", "1.5 KiB", "64 MiB", "3072 GiB"]
        );
    }
}
