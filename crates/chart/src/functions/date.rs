//! Dates and durations. `Local` is the zone of the rendering's own time.

use std::rc::Rc;

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, Zoned};

use super::prelude::*;
use super::{duration, layout, layout_parse};

pub(super) const FUNCTIONS: &[Entry] = &[
    ("ago", |cx, a| {
        let now = cx.now();
        let time = time_of(one(a)?, &now);
        let seconds = now.duration_since(&time).as_millis();
        let rounded = i64::try_from((seconds + 500).div_euclid(1000)).unwrap_or_default();
        Ok(duration::format(rounded.saturating_mul(1_000_000_000)).into())
    }),
    ("date", |cx, a| {
        exactly::<2>(a)?;
        Ok(in_zone(cx, &string_at(a, 0)?, value_at(a, 1), "Local"))
    }),
    ("dateInZone", date_in_zone),
    ("dateModify", date_modify),
    ("date_in_zone", date_in_zone),
    ("date_modify", date_modify),
    ("duration", |_, a| {
        let seconds = match one(a)? {
            Value::Str(text) => text.parse().unwrap_or(0),
            Value::Int64(seconds) => *seconds,
            _ => 0i64,
        };
        Ok(duration::format(seconds.wrapping_mul(1_000_000_000)).into())
    }),
    ("durationRound", |cx, a| {
        let nanoseconds = match one(a)? {
            Value::Str(text) => duration::parse(text).unwrap_or(0),
            Value::Int64(nanoseconds) => *nanoseconds,
            Value::Time(time) => i64::try_from(cx.now().duration_since(time).as_nanos()).unwrap_or(i64::MAX),
            _ => 0,
        };
        Ok(rounded(nanoseconds.unsigned_abs()).into())
    }),
    ("htmlDate", |cx, a| {
        Ok(in_zone(cx, "2006-01-02", one(a)?, "Local"))
    }),
    ("htmlDateInZone", |cx, a| {
        exactly::<2>(a)?;
        Ok(in_zone(cx, "2006-01-02", value_at(a, 0), &string_at(a, 1)?))
    }),
    ("mustDateModify", must_date_modify),
    ("mustToDate", |cx, a| {
        let (layout, text) = two_texts(a)?;
        let time = layout_parse::parse(&layout, &text, cx.now().time_zone()).map_err(CallError::new)?;
        Ok(Value::Time(Rc::new(time)))
    }),
    ("must_date_modify", must_date_modify),
    ("now", |cx, a| {
        exactly::<0>(a)?;
        Ok(Value::Time(Rc::new(cx.now())))
    }),
    ("toDate", |cx, a| {
        let (layout, text) = two_texts(a)?;
        let time = layout_parse::parse(&layout, &text, cx.now().time_zone());
        Ok(Value::Time(Rc::new(
            time.unwrap_or_else(|_| layout_parse::zero_time()),
        )))
    }),
    ("unixEpoch", |_, a| {
        exactly::<1>(a)?;
        Ok(time_at(a, 0)?.timestamp().as_second().to_string().into())
    }),
];

fn time_at(arguments: &[Value], position: usize) -> Result<Rc<Zoned>, CallError> {
    match value_at(arguments, position) {
        Value::Time(time) => Ok(time.clone()),
        other => Err(CallError::argument_type(position, "time.Time", other)),
    }
}

/// A time, or the seconds since 1970 as an integer; anything else is now.
fn time_of(value: &Value, now: &Zoned) -> Zoned {
    match value {
        Value::Time(time) => Zoned::clone(time),
        Value::Int(seconds) | Value::Int64(seconds) => Timestamp::from_second(*seconds).map_or_else(
            |_| now.clone(),
            |instant| instant.to_zoned(now.time_zone().clone()),
        ),
        _ => now.clone(),
    }
}

fn in_zone(context: &CallContext<'_>, layout: &str, date: &Value, zone: &str) -> Value {
    let now = context.now();
    let zone = match zone {
        "Local" => now.time_zone().clone(),
        "" | "UTC" => TimeZone::UTC,
        name => TimeZone::get(name).unwrap_or(TimeZone::UTC),
    };
    layout::format(layout, &time_of(date, &now).with_time_zone(zone)).into()
}

fn date_in_zone(context: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    exactly::<3>(arguments)?;
    Ok(in_zone(
        context,
        &string_at(arguments, 0)?,
        value_at(arguments, 1),
        &string_at(arguments, 2)?,
    ))
}

fn date_modify(_: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    exactly::<2>(arguments)?;
    let (text, time) = (string_at(arguments, 0)?, time_at(arguments, 1)?);
    Ok(Value::Time(shifted(&text, &time).map_or(time, Rc::new)))
}

fn must_date_modify(_: &mut CallContext<'_>, arguments: &[Value]) -> Outcome {
    exactly::<2>(arguments)?;
    let (text, time) = (string_at(arguments, 0)?, time_at(arguments, 1)?);
    shifted(&text, &time)
        .map(|time| Value::Time(Rc::new(time)))
        .map_err(CallError::new)
}

fn shifted(text: &str, time: &Zoned) -> Result<Zoned, String> {
    let distance = SignedDuration::from_nanos(duration::parse(text)?);
    time.checked_add(distance).map_err(|error| error.to_string())
}

/// The largest unit of a duration alone: `2h`, `3d`, `1mo`.
fn rounded(nanoseconds: u64) -> String {
    const HOUR: u64 = 3_600_000_000_000;
    const UNITS: [(u64, &str); 6] = [
        (HOUR * 24 * 365, "y"),
        (HOUR * 24 * 30, "mo"),
        (HOUR * 24, "d"),
        (HOUR, "h"),
        (HOUR / 60, "m"),
        (HOUR / 3600, "s"),
    ];
    UNITS.iter().find(|(unit, _)| nanoseconds > *unit).map_or_else(
        || "0s".to_owned(),
        |(unit, name)| format!("{}{name}", nanoseconds / unit),
    )
}
