//! Near misses: the known name that was probably meant.

/// The candidate that is closest to `name`, when one is close enough to be a slip of the keyboard.
///
/// Close means at most a third of the characters differ (insert, delete, replace), letter case apart.
pub(crate) fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wanted = name.to_lowercase();
    candidates
        .into_iter()
        .filter(|candidate| *candidate != name)
        .map(|candidate| (distance(&wanted, &candidate.to_lowercase()), candidate))
        .filter(|(distance, candidate)| {
            *distance <= wanted.chars().count().max(candidate.chars().count()) / 3
        })
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Edit distance of two texts in characters (Levenshtein).
fn distance(left: &str, right: &str) -> usize {
    let mut costs: Vec<usize> = (0..=right.chars().count()).collect();
    for (row, a) in left.chars().enumerate() {
        let mut diagonal = row;
        let mut previous = row + 1;
        for (cost, b) in costs.iter_mut().skip(1).zip(right.chars()) {
            let replaced = diagonal + usize::from(a != b);
            diagonal = *cost;
            *cost = replaced.min(previous + 1).min(diagonal + 1);
            previous = *cost;
        }
        if let Some(first) = costs.first_mut() {
            *first = row + 1;
        }
    }
    costs.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_known_ones() {
        for (left, right, expected) in [
            ("", "", 0),
            ("", "abc", 3),
            ("kitten", "sitting", 3),
            ("flaw", "lawn", 2),
        ] {
            assert_eq!(distance(left, right), expected, "{left} {right}");
            assert_eq!(distance(right, left), expected, "{right} {left}");
        }
    }

    #[test]
    fn only_close_names_are_offered() {
        let known = ["offer-name", "charts", "marketplace-name"];
        assert_eq!(nearest("offername", known), Some("offer-name"));
        assert_eq!(nearest("Chart", known), Some("charts"));
        assert_eq!(nearest("description", known), None);
        assert_eq!(nearest("charts", known), None);
    }
}
