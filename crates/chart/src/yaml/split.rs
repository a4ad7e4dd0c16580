//! Splitting of a rendered text into its YAML documents, as Helm does before it reads them.

/// Splits a text at its `---` lines and drops documents of white space only.
///
/// The separator is `---` at the start of the text or of a line, with the white space around it; text after it on the
/// same line belongs to the next document. A `---` inside a block scalar at the margin separates as well, and a second
/// `---` directly after a separator stays with its document, where YAML reads it as a document start (Helm, "`SplitManifests`").
pub fn split_documents(text: &str) -> Vec<&str> {
    let text = text.trim_start();
    let mut documents = Vec::new();
    let mut start = 0;
    let mut search = 0;
    while let Some(found) = text.get(search..).and_then(|rest| rest.find("---")) {
        let at = search + found;
        search = at + 1;
        let before = text.get(start..at).unwrap_or_default();
        if at > 0 && !before.ends_with('\n') {
            continue;
        }
        documents.push(before.trim_end_matches(is_space));
        let rest = text.get(at + 3..).unwrap_or_default();
        start = text.len() - rest.trim_start_matches(is_space).len();
        search = start;
    }
    documents.push(text.get(start..).unwrap_or_default());
    documents.retain(|document| !document.trim().is_empty());
    documents.into_iter().map(str::trim_start).collect()
}

fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{c}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_split_like_helm() {
        for (text, expected) in [
            ("", vec![]),
            ("a: 1\n", vec!["a: 1\n"]),
            ("---\na: 1\n---\nb: 2\n", vec!["a: 1", "b: 2\n"]),
            ("a: 1\n\n  \n---\n\n---\n", vec!["a: 1", "---\n"]),
            (
                "--- # Source: x\na: 1\n---\n# only\n",
                vec!["# Source: x\na: 1", "# only\n"],
            ),
            ("a: |\n  x\n  ---\n  y\n", vec!["a: |\n  x\n  ---\n  y\n"]),
            ("a: b---c\n--- \nd: 1", vec!["a: b---c", "d: 1"]),
        ] {
            assert_eq!(split_documents(text), expected, "{text:?}");
        }
    }
}
