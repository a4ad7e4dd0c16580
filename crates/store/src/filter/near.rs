//! Names that are close to a mistyped one.

/// The candidate that is at most two typing mistakes away, nearest first.
pub(super) fn nearest<'a>(wanted: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let wanted: String = wanted.chars().take(64).collect();
    candidates
        .map(|candidate| (distance(&wanted.to_lowercase(), candidate), candidate))
        .filter(|(distance, candidate)| *distance <= 2 && *distance < candidate.len())
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Number of characters to insert, delete or replace to make one text from the other (Levenshtein).
fn distance(left: &str, right: &str) -> usize {
    let mut row: Vec<usize> = (0..=right.chars().count()).collect();
    for (position, wanted) in left.chars().enumerate() {
        let mut diagonal = position;
        let mut before = position + 1;
        let mut next = vec![before];
        for (found, above) in right.chars().zip(row.iter().skip(1)) {
            let replaced = diagonal + usize::from(wanted != found);
            before = replaced.min(above + 1).min(before + 1);
            diagonal = *above;
            next.push(before);
        }
        row = next;
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_mistakes_find_the_name_and_strangers_do_not() {
        let names = ["id", "name", "created_at"];
        let near = |wanted| nearest(wanted, names.into_iter());
        assert_eq!(near("nmae"), Some("name"));
        assert_eq!(near("createdAt"), Some("created_at"));
        assert_eq!(near("ID"), Some("id"));
        assert_eq!(near("xx"), None);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
    }
}
