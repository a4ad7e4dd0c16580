//! The methods of Go's `time.Time` that templates use, such as `now.Unix`.

use std::rc::Rc;

use jiff::Zoned;

use super::Value;
use crate::template::function::{CallError, exactly};

/// Calls a method of a time; `None` when there is no such method here.
pub(in crate::template) fn call(
    time: &Zoned,
    method: &str,
    arguments: &[Value],
) -> Option<Result<Value, CallError>> {
    let timestamp = time.timestamp();
    let value = match method {
        "Unix" => Value::Int64(timestamp.as_second()),
        "UnixMilli" => Value::Int64(timestamp.as_millisecond()),
        "UnixMicro" => Value::Int64(timestamp.as_microsecond()),
        "UnixNano" => Value::Int64(i64::try_from(timestamp.as_nanosecond()).unwrap_or_default()),
        "Year" => Value::Int(i64::from(time.year())),
        "Day" => Value::Int(i64::from(time.day())),
        "Hour" => Value::Int(i64::from(time.hour())),
        "Minute" => Value::Int(i64::from(time.minute())),
        "Second" => Value::Int(i64::from(time.second())),
        "Nanosecond" => Value::Int(i64::from(time.subsec_nanosecond())),
        "YearDay" => Value::Int(i64::from(time.day_of_year())),
        "UTC" => Value::Time(Rc::new(timestamp.to_zoned(jiff::tz::TimeZone::UTC))),
        "String" => Value::from(Value::Time(Rc::new(time.clone())).display()),
        _ => return None,
    };
    Some(exactly::<0>(arguments).map(|[]| value))
}
