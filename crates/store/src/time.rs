//! Times in the store: fixed width, so that texts sort as times do.

use jiff::Timestamp;

/// The present time with the precision of the store, so that a row reads back as it was written.
pub fn now() -> Timestamp {
    truncate(Timestamp::now())
}

/// A time with the precision of the store: microseconds.
pub fn truncate(time: Timestamp) -> Timestamp {
    Timestamp::from_microsecond(time.as_microsecond()).unwrap_or(time)
}

/// RFC 3339 in UTC with six digits of fraction.
pub(crate) fn to_text(time: Timestamp) -> String {
    truncate(time).strftime("%Y-%m-%dT%H:%M:%S.%6fZ").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_have_one_width_and_sort_as_the_times_do() {
        let texts = [
            "2024-01-31T12:00:00Z",
            "2024-01-31T12:00:00.5Z",
            "2024-01-31T12:00:00.500001999Z",
        ]
        .map(|text| to_text(text.parse().unwrap()));
        assert_eq!(texts[0], "2024-01-31T12:00:00.000000Z");
        assert_eq!(texts[2], "2024-01-31T12:00:00.500001Z");
        assert!(texts.is_sorted());
        let now = now();
        assert_eq!(to_text(now).parse::<Timestamp>().unwrap(), now);
    }
}
