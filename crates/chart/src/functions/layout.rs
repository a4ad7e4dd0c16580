//! Go's time layouts, which write a sample time (`2006-01-02 15:04:05 MST`) instead of field letters.

use std::fmt::Write as _;

use jiff::Zoned;
use jiff::civil::Weekday;

/// One element of a layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Element<'a> {
    /// Text that stands for itself.
    Literal(&'a str),
    LongMonth,
    Month,
    NumMonth,
    ZeroMonth,
    LongWeekday,
    Weekday,
    Day,
    UnderDay,
    ZeroDay,
    UnderYearDay,
    ZeroYearDay,
    Hour,
    Hour12,
    ZeroHour12,
    Minute,
    ZeroMinute,
    Second,
    ZeroSecond,
    LongYear,
    Year,
    UpperHalf,
    LowerHalf,
    Abbreviation,
    Offset(OffsetForm),
    /// A fraction of a second: its separator, digits, and whether zeros at the end go.
    Fraction(char, usize, bool),
}

/// How an offset from UTC is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct OffsetForm {
    /// UTC is `Z`.
    pub(super) zulu: bool,
    pub(super) colons: bool,
    pub(super) precision: Precision,
}

/// The smallest unit that an offset is written with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Precision {
    Hours,
    Minutes,
    Seconds,
}

const fn offset(zulu: bool, colons: bool, precision: Precision) -> Element<'static> {
    Element::Offset(OffsetForm {
        zulu,
        colons,
        precision,
    })
}

/// Elements by their text; one comes before every other that it begins with.
const ELEMENTS: &[(&str, Element<'static>)] = &[
    ("January", Element::LongMonth),
    ("Jan", Element::Month),
    ("Monday", Element::LongWeekday),
    ("Mon", Element::Weekday),
    ("MST", Element::Abbreviation),
    ("2006", Element::LongYear),
    ("002", Element::ZeroYearDay),
    ("01", Element::ZeroMonth),
    ("02", Element::ZeroDay),
    ("03", Element::ZeroHour12),
    ("04", Element::ZeroMinute),
    ("05", Element::ZeroSecond),
    ("06", Element::Year),
    ("15", Element::Hour),
    ("__2", Element::UnderYearDay),
    ("_2", Element::UnderDay),
    ("1", Element::NumMonth),
    ("2", Element::Day),
    ("3", Element::Hour12),
    ("4", Element::Minute),
    ("5", Element::Second),
    ("PM", Element::UpperHalf),
    ("pm", Element::LowerHalf),
    ("-07:00:00", offset(false, true, Precision::Seconds)),
    ("-070000", offset(false, false, Precision::Seconds)),
    ("-07:00", offset(false, true, Precision::Minutes)),
    ("-0700", offset(false, false, Precision::Minutes)),
    ("-07", offset(false, false, Precision::Hours)),
    ("Z07:00:00", offset(true, true, Precision::Seconds)),
    ("Z070000", offset(true, false, Precision::Seconds)),
    ("Z07:00", offset(true, true, Precision::Minutes)),
    ("Z0700", offset(true, false, Precision::Minutes)),
    ("Z07", offset(true, false, Precision::Hours)),
];

/// Splits a layout into its elements, each with its text.
pub(super) fn elements(layout: &str) -> Vec<(&str, Element<'_>)> {
    let mut found = Vec::new();
    let (mut literal_start, mut at) = (0, 0);
    while let Some(rest) = layout.get(at..).filter(|rest| !rest.is_empty()) {
        let Some((length, element)) = element_at(rest) else {
            at += rest.chars().next().map_or(1, char::len_utf8);
            continue;
        };
        push_literal(&mut found, layout.get(literal_start..at));
        found.push((rest.get(..length).unwrap_or_default(), element));
        at += length;
        literal_start = at;
    }
    push_literal(&mut found, layout.get(literal_start..));
    found
}

fn push_literal<'a>(found: &mut Vec<(&'a str, Element<'a>)>, literal: Option<&'a str>) {
    if let Some(literal) = literal.filter(|literal| !literal.is_empty()) {
        found.push((literal, Element::Literal(literal)));
    }
}

fn element_at(rest: &str) -> Option<(usize, Element<'_>)> {
    if let Some(fraction) = fraction_at(rest) {
        return Some(fraction);
    }
    let (text, element) = ELEMENTS.iter().find(|(text, _)| rest.starts_with(text))?;
    let after = rest.get(text.len()..).unwrap_or_default();
    let short_name = matches!(element, Element::Month | Element::Weekday);
    if short_name && after.starts_with(|c: char| c.is_ascii_lowercase()) {
        return None;
    }
    // `_2006` is an underscore before a year.
    if *element == Element::UnderDay && after.starts_with("006") {
        return None;
    }
    Some((text.len(), *element))
}

/// `.000`, `,000` or `.999`, when no further digit follows.
fn fraction_at(rest: &str) -> Option<(usize, Element<'_>)> {
    let separator = rest.chars().next().filter(|c| matches!(c, '.' | ','))?;
    let digits = rest.get(1..)?;
    let kind = digits.chars().next().filter(|c| matches!(c, '0' | '9'))?;
    let count = digits.chars().take_while(|&c| c == kind).count();
    let ends = !digits.get(count..)?.starts_with(|c: char| c.is_ascii_digit());
    ends.then_some((count + 1, Element::Fraction(separator, count, kind == '9')))
}

/// Formats a time by a layout.
pub(super) fn format(layout: &str, time: &Zoned) -> String {
    let mut out = String::new();
    for (_, element) in elements(layout) {
        write_element(element, time, &mut out);
    }
    out
}

fn write_element(element: Element<'_>, time: &Zoned, out: &mut String) {
    let half = |upper: &'static str, lower: &'static str| if time.hour() >= 12 { upper } else { lower };
    let hour12 = match time.hour() % 12 {
        0 => 12,
        hour => hour,
    };
    let text = match element {
        Element::Literal(text) => text.to_owned(),
        Element::LongMonth => month_name(time.month()).to_owned(),
        Element::Month => short(month_name(time.month())),
        Element::NumMonth => time.month().to_string(),
        Element::ZeroMonth => format!("{:02}", time.month()),
        Element::LongWeekday => weekday_name(time.weekday()).to_owned(),
        Element::Weekday => short(weekday_name(time.weekday())),
        Element::Day => time.day().to_string(),
        Element::UnderDay => format!("{:2}", time.day()),
        Element::ZeroDay => format!("{:02}", time.day()),
        Element::UnderYearDay => format!("{:3}", time.day_of_year()),
        Element::ZeroYearDay => format!("{:03}", time.day_of_year()),
        Element::Hour => format!("{:02}", time.hour()),
        Element::Hour12 => hour12.to_string(),
        Element::ZeroHour12 => format!("{hour12:02}"),
        Element::Minute => time.minute().to_string(),
        Element::ZeroMinute => format!("{:02}", time.minute()),
        Element::Second => time.second().to_string(),
        Element::ZeroSecond => format!("{:02}", time.second()),
        Element::LongYear => format!("{:04}", time.year()),
        Element::Year => format!("{:02}", time.year().rem_euclid(100)),
        Element::UpperHalf => half("PM", "AM").to_owned(),
        Element::LowerHalf => half("pm", "am").to_owned(),
        Element::Abbreviation => abbreviation(time),
        Element::Offset(form) => offset_text(time.offset().seconds(), form),
        Element::Fraction(separator, digits, trims) => fraction(time, separator, digits, trims),
    };
    out.push_str(&text);
}

fn fraction(time: &Zoned, separator: char, digits: usize, trims: bool) -> String {
    let all = format!("{:09}", time.subsec_nanosecond());
    let padded = format!("{all:0<digits$}");
    let kept = padded.get(..digits).unwrap_or_default();
    let kept = if trims { kept.trim_end_matches('0') } else { kept };
    if kept.is_empty() {
        String::new()
    } else {
        format!("{separator}{kept}")
    }
}

/// The abbreviation of the zone; a fixed offset is written like `+0100`.
fn abbreviation(time: &Zoned) -> String {
    if time.time_zone() == &jiff::tz::TimeZone::UTC {
        return "UTC".to_owned();
    }
    if time.time_zone().iana_name().is_none() {
        return offset_text(
            time.offset().seconds(),
            OffsetForm {
                zulu: false,
                colons: false,
                precision: Precision::Minutes,
            },
        );
    }
    time.time_zone()
        .to_offset_info(time.timestamp())
        .abbreviation()
        .to_owned()
}

fn offset_text(seconds: i32, form: OffsetForm) -> String {
    if form.zulu && seconds == 0 {
        return "Z".to_owned();
    }
    let sign = if seconds < 0 { '-' } else { '+' };
    let total = seconds.unsigned_abs();
    let colon = if form.colons { ":" } else { "" };
    let mut text = format!("{sign}{:02}", total / 3600);
    if form.precision >= Precision::Minutes {
        let _ = write!(text, "{colon}{:02}", total / 60 % 60);
    }
    if form.precision == Precision::Seconds {
        let _ = write!(text, "{colon}{:02}", total % 60);
    }
    text
}

fn short(name: &str) -> String {
    name.chars().take(3).collect()
}

/// Names of the months.
pub(super) const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// Names of the days of the week, from Sunday.
pub(super) const WEEKDAYS: [&str; 7] = [
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
];

fn month_name(month: i8) -> &'static str {
    usize::try_from(month - 1)
        .ok()
        .and_then(|at| MONTHS.get(at))
        .unwrap_or(&"")
}

fn weekday_name(day: Weekday) -> &'static str {
    usize::try_from(day.to_sunday_zero_offset())
        .ok()
        .and_then(|at| WEEKDAYS.get(at))
        .unwrap_or(&"")
}
