//! Finds the line of a key, so that a problem of a list's entry can name it.
//!
//! The YAML reader gives values without positions. The two lists of the format (`charts:` and the plans) are
//! flat, so a scan of the text finds the entries; an unusual layout only costs the line number.

/// The line, counted from 1, of `key` at the top level of a text.
pub(crate) fn of_key(text: &str, key: &str) -> Option<usize> {
    text.lines()
        .position(|line| is_key(line, key))
        .map(|index| index + 1)
}

/// The line of entry `index` (from 0) of the list under the top-level key `list`, or of the text's own list
/// when that is `None`; of `key` inside the entry when that is found.
pub(crate) fn of_entry(text: &str, list: Option<&str>, index: usize, key: Option<&str>) -> Option<usize> {
    let skipped = match list {
        Some(list) => of_key(text, list)?,
        None => 0,
    };
    let mut indent = None;
    let mut entry = None;
    let mut count = 0_usize;
    for (number, line) in text.lines().enumerate().skip(skipped) {
        let content = line.trim_start();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        let depth = line.len() - content.len();
        let item = content == "-" || content.starts_with("- ");
        if *indent.get_or_insert(depth) == depth && item {
            if entry.is_some() {
                return entry;
            }
            count += 1;
            entry = (count == index + 1).then_some(number + 1);
        } else if indent.is_some_and(|indent| depth <= indent) && !content.starts_with("---") {
            return entry;
        }
        let inner = if item {
            content.trim_start_matches('-').trim_start()
        } else {
            content
        };
        if entry.is_some() && key.is_some_and(|key| is_key(inner, key)) {
            return Some(number + 1);
        }
    }
    entry
}

fn is_key(line: &str, key: &str) -> bool {
    let bare = line.strip_prefix(['"', '\'']).map_or_else(
        || line.strip_prefix(key),
        |quoted| {
            quoted
                .strip_prefix(key)
                .and_then(|rest| rest.strip_prefix(['"', '\'']))
        },
    );
    bare.is_some_and(|rest| rest.trim_start().starts_with(':'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OFFER: &str = "# about\noffer-name: x # name\ncharts:\t # list\n- chart: a\n  scope: cluster\n\n# second\n- \"chart\": b\n  version: 1\nother: 1\n";

    #[test]
    fn entries_and_keys_are_found() {
        for (index, key, expected) in [
            (0, None, Some(4)),
            (0, Some("scope"), Some(5)),
            (0, Some("version"), Some(4)),
            (1, Some("chart"), Some(8)),
            (1, Some("version"), Some(9)),
            (1, Some("other"), Some(8)),
            (2, None, None),
        ] {
            assert_eq!(
                of_entry(OFFER, Some("charts"), index, key),
                expected,
                "{index} {key:?}"
            );
        }
        assert_eq!(of_key(OFFER, "charts"), Some(3));
        assert_eq!(of_key(OFFER, "chart"), None);
    }

    #[test]
    fn indented_and_bare_lists_are_found() {
        let indented = "charts:\n  - chart: a\n    list:\n      - x\n  - {chart: b, scope: c}\n";
        assert_eq!(of_entry(indented, Some("charts"), 1, Some("scope")), Some(5));
        let plans = "---\n- name: a\n- name: b\n  file: b.yaml\n";
        assert_eq!(of_entry(plans, None, 1, Some("file")), Some(4));
    }
}
