//! Reading of times by Go's layouts.

use jiff::civil::{Date, DateTime};
use jiff::tz::{Offset, TimeZone};
use jiff::{SignedDuration, Zoned};

use super::layout::{Element, MONTHS, OffsetForm, Precision, WEEKDAYS, elements};

/// The fields found so far.
#[derive(Debug, Default)]
struct Found {
    year: Option<i16>,
    month: Option<i8>,
    day: Option<i8>,
    year_day: Option<i16>,
    hour: i8,
    minute: i8,
    second: i8,
    nanosecond: i32,
    half: Option<Half>,
    offset: Option<i32>,
    zone: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Half {
    Am,
    Pm,
}

/// Why one element could not be read.
enum Problem {
    Mismatch,
    OutOfRange(&'static str),
}

/// Reads a time; one without a zone is in `local`. The error is Go's.
pub(super) fn parse(layout: &str, text: &str, local: &TimeZone) -> Result<Zoned, String> {
    let mut found = Found::default();
    let mut rest = text;
    for (name, element) in elements(layout) {
        let before = rest;
        rest = found.read(element, rest).map_err(|problem| match problem {
            Problem::Mismatch => {
                format!("parsing time {text:?} as {layout:?}: cannot parse {before:?} as {name:?}")
            }
            Problem::OutOfRange(field) => format!("parsing time {text:?}: {field} out of range"),
        })?;
    }
    if !rest.is_empty() {
        return Err(format!("parsing time {text:?}: extra text: {rest:?}"));
    }
    found
        .finish(local)
        .ok_or_else(|| format!("parsing time {text:?}: day out of range"))
}

/// Splits a number of `least` to `most` digits off.
fn number(text: &str, least: usize, most: usize) -> Result<(i32, &str), Problem> {
    let count = text.bytes().take(most).take_while(u8::is_ascii_digit).count();
    let (digits, rest) = text.split_at_checked(count).ok_or(Problem::Mismatch)?;
    if count < least {
        return Err(Problem::Mismatch);
    }
    Ok((digits.parse().map_err(|_| Problem::Mismatch)?, rest))
}

fn ranged<'a, T: TryFrom<i32>>(
    (value, rest): (i32, &'a str),
    range: std::ops::RangeInclusive<i32>,
    field: &'static str,
) -> Result<(T, &'a str), Problem> {
    let fits = range.contains(&value).then(|| T::try_from(value).ok()).flatten();
    Ok((fits.ok_or(Problem::OutOfRange(field))?, rest))
}

/// Finds a name, or its first three letters, whatever the case.
fn named<'a>(text: &'a str, names: &[&str], short: bool) -> Result<(usize, &'a str), Problem> {
    names
        .iter()
        .enumerate()
        .find_map(|(at, name)| {
            let name = if short { name.get(..3)? } else { name };
            let (head, rest) = text.split_at_checked(name.len())?;
            head.eq_ignore_ascii_case(name).then_some((at, rest))
        })
        .ok_or(Problem::Mismatch)
}

impl Found {
    fn read<'a>(&mut self, element: Element<'_>, text: &'a str) -> Result<&'a str, Problem> {
        match element {
            Element::Literal(literal) => text.strip_prefix(literal).ok_or(Problem::Mismatch),
            Element::LongMonth | Element::Month => {
                let (at, rest) = named(text, &MONTHS, element == Element::Month)?;
                self.month = i8::try_from(at + 1).ok();
                Ok(rest)
            }
            Element::LongWeekday | Element::Weekday => {
                Ok(named(text, &WEEKDAYS, element == Element::Weekday)?.1)
            }
            Element::NumMonth | Element::ZeroMonth => {
                let least = if element == Element::ZeroMonth { 2 } else { 1 };
                let (month, rest) = ranged(number(text, least, 2)?, 1..=12, "month")?;
                self.month = Some(month);
                Ok(rest)
            }
            Element::LongYear => {
                let (year, rest) = ranged(number(text, 4, 4)?, 0..=9999, "year")?;
                self.year = Some(year);
                Ok(rest)
            }
            Element::Year => {
                let (year, rest) = number(text, 2, 2)?;
                self.year = i16::try_from(if year >= 69 { year + 1900 } else { year + 2000 }).ok();
                Ok(rest)
            }
            Element::Day
            | Element::UnderDay
            | Element::ZeroDay
            | Element::UnderYearDay
            | Element::ZeroYearDay => self.read_day(element, text),
            Element::UpperHalf | Element::LowerHalf => self.read_half(element, text),
            Element::Abbreviation | Element::Offset(_) => self.read_zone(element, text),
            Element::Fraction(..) => self.read_fraction(element, text),
            _ => self.read_time(element, text),
        }
    }

    fn read_day<'a>(&mut self, element: Element<'_>, text: &'a str) -> Result<&'a str, Problem> {
        let padded = matches!(element, Element::UnderDay | Element::UnderYearDay);
        let text = if padded {
            text.trim_start_matches(' ')
        } else {
            text
        };
        match element {
            Element::UnderYearDay | Element::ZeroYearDay => {
                let least = if padded { 1 } else { 3 };
                let (day, rest) = ranged(number(text, least, 3)?, 1..=366, "day-of-year")?;
                self.year_day = Some(day);
                Ok(rest)
            }
            _ => {
                let least = if element == Element::ZeroDay { 2 } else { 1 };
                let (day, rest) = number(text, least, 2)?;
                self.day = Some(i8::try_from(day).map_err(|_| Problem::OutOfRange("day"))?);
                Ok(rest)
            }
        }
    }

    fn read_half<'a>(&mut self, element: Element<'_>, text: &'a str) -> Result<&'a str, Problem> {
        let (am, pm) = if element == Element::UpperHalf {
            ("AM", "PM")
        } else {
            ("am", "pm")
        };
        if let Some(rest) = text.strip_prefix(am) {
            self.half = Some(Half::Am);
            return Ok(rest);
        }
        self.half = Some(Half::Pm);
        text.strip_prefix(pm).ok_or(Problem::Mismatch)
    }

    fn read_time<'a>(&mut self, element: Element<'_>, text: &'a str) -> Result<&'a str, Problem> {
        let least = match element {
            Element::ZeroHour12 | Element::ZeroMinute | Element::ZeroSecond => 2,
            _ => 1,
        };
        let found = number(text, least, 2)?;
        let (field, rest) = match element {
            Element::Hour => {
                let (hour, rest) = ranged(found, 0..=23, "hour")?;
                (&mut self.hour, (hour, rest))
            }
            Element::Hour12 | Element::ZeroHour12 => (&mut self.hour, ranged(found, 0..=12, "hour")?),
            Element::Minute | Element::ZeroMinute => (&mut self.minute, ranged(found, 0..=59, "minute")?),
            _ => (&mut self.second, ranged(found, 0..=59, "second")?),
        };
        *field = rest.0;
        if !matches!(element, Element::Second | Element::ZeroSecond) {
            return Ok(rest.1);
        }
        // A fraction may follow the seconds although the layout names none.
        let digits = rest
            .1
            .strip_prefix(['.', ','])
            .map_or(0, |text| text.bytes().take_while(u8::is_ascii_digit).count());
        self.take_fraction(rest.1, digits)
    }

    fn read_fraction<'a>(&mut self, element: Element<'_>, text: &'a str) -> Result<&'a str, Problem> {
        match element {
            // Already taken with the seconds.
            Element::Fraction(..) if !text.starts_with(['.', ',']) => Ok(text),
            Element::Fraction(_, digits, false) => self.take_fraction(text, digits),
            _ => {
                let digits = text
                    .get(1..)
                    .map_or(0, |text| text.bytes().take_while(u8::is_ascii_digit).count());
                self.take_fraction(text, digits)
            }
        }
    }

    fn take_fraction<'a>(&mut self, text: &'a str, digits: usize) -> Result<&'a str, Problem> {
        if digits == 0 {
            return Ok(text);
        }
        let (fraction, rest) = text.split_at_checked(digits + 1).ok_or(Problem::Mismatch)?;
        let padded = format!("{:0<9}", fraction.get(1..).unwrap_or_default());
        self.nanosecond = padded
            .get(..9)
            .and_then(|nine| nine.parse().ok())
            .ok_or(Problem::Mismatch)?;
        Ok(rest)
    }

    fn read_zone<'a>(&mut self, element: Element<'_>, text: &'a str) -> Result<&'a str, Problem> {
        let Element::Offset(form) = element else {
            let length = text.bytes().take(5).take_while(u8::is_ascii_uppercase).count();
            let (zone, rest) = text
                .split_at_checked(length)
                .filter(|_| length >= 3)
                .ok_or(Problem::Mismatch)?;
            self.zone = Some(zone.to_owned());
            return Ok(rest);
        };
        if form.zulu
            && let Some(rest) = text.strip_prefix('Z')
        {
            self.offset = Some(0);
            return Ok(rest);
        }
        let (seconds, rest) = offset(text, form)?;
        self.offset = Some(seconds);
        Ok(rest)
    }

    fn finish(self, local: &TimeZone) -> Option<Zoned> {
        let hour = match self.half {
            Some(Half::Pm) if self.hour < 12 => self.hour + 12,
            Some(Half::Am) if self.hour == 12 => 0,
            _ => self.hour,
        };
        let year = self.year.unwrap_or(0);
        let date = match self.year_day {
            Some(day) => Date::new(year, 1, 1).ok()?.with().day_of_year(day).build().ok()?,
            None => Date::new(year, self.month.unwrap_or(1), self.day.unwrap_or(1)).ok()?,
        };
        let time: DateTime = date.at(hour, self.minute, self.second, self.nanosecond);
        match (self.offset, self.zone.as_deref()) {
            (Some(0), _) | (None, Some("UTC")) => time.to_zoned(TimeZone::UTC).ok(),
            (Some(seconds), _) => {
                let zoned = time
                    .to_zoned(TimeZone::fixed(Offset::from_seconds(seconds).ok()?))
                    .ok()?;
                let here = zoned.with_time_zone(local.clone());
                Some(if here.offset() == zoned.offset() {
                    here
                } else {
                    zoned
                })
            }
            (None, _) => time.to_zoned(local.clone()).ok(),
        }
    }
}

fn offset(text: &str, form: OffsetForm) -> Result<(i32, &str), Problem> {
    let sign = match text.chars().next() {
        Some('+') => 1,
        Some('-') => -1,
        _ => return Err(Problem::Mismatch),
    };
    let (hours, mut rest) = number(text.get(1..).unwrap_or_default(), 2, 2)?;
    let mut total = hours * 3600;
    for (unit, size) in [(Precision::Minutes, 60), (Precision::Seconds, 1)] {
        if form.precision < unit {
            continue;
        }
        if form.colons {
            rest = rest.strip_prefix(':').ok_or(Problem::Mismatch)?;
        }
        let (part, after) = number(rest, 2, 2)?;
        total += part * size;
        rest = after;
    }
    Ok((sign * total, rest))
}

/// The time Go gives for a text it cannot read: the first moment of year 1 in UTC.
pub(super) fn zero_time() -> Zoned {
    let start = jiff::Timestamp::UNIX_EPOCH;
    let before = SignedDuration::from_secs(-62_135_596_800);
    start.checked_add(before).unwrap_or(start).to_zoned(TimeZone::UTC)
}
