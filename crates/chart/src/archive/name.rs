//! Checks the names of archive entries: relative, inside one folder, UTF-8 and unambiguous.

use super::ArchiveError;

/// Longest name of an entry in bytes.
const MAX_NAME: usize = 1024;

/// The parts of an entry's name, `.` parts left out. Fails on names that could leave the chart's folder.
pub(super) fn parts(raw: &[u8]) -> Result<Vec<&str>, ArchiveError> {
    let refuse = |reason: &str| ArchiveError::Entry {
        name: String::from_utf8_lossy(raw).chars().take(256).collect(),
        reason: reason.to_owned(),
    };
    let name = std::str::from_utf8(raw).map_err(|_| refuse("has a name that is not UTF-8"))?;
    if name.len() > MAX_NAME {
        return Err(refuse("has a name that is too long"));
    }
    if name.chars().any(char::is_control) {
        return Err(refuse("has control characters in its name"));
    }
    if name.contains('\\') {
        return Err(refuse("has a backslash in its name"));
    }
    if name.starts_with('/') {
        return Err(refuse("has an absolute name"));
    }
    let parts: Vec<&str> = name
        .split('/')
        .filter(|part| !part.is_empty() && *part != ".")
        .collect();
    if parts.contains(&"..") {
        return Err(refuse("leaves its folder through `..`"));
    }
    if parts.iter().any(|part| is_drive(part)) {
        return Err(refuse("has a drive letter in its name"));
    }
    Ok(parts)
}

fn is_drive(part: &str) -> bool {
    matches!(part.as_bytes(), [letter, b':'] if letter.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_that_could_leave_the_folder_are_refused() {
        for name in [
            "/etc/passwd",
            "c/../../x",
            "..",
            "c\\..\\x",
            "c/a\0b",
            "c/C:/x",
            "c/a\nb",
        ] {
            assert!(parts(name.as_bytes()).is_err(), "{name:?}");
        }
        assert!(parts(b"c/\xff").is_err());
        assert!(parts(format!("c/{}", "a".repeat(2000)).as_bytes()).is_err());
        assert_eq!(
            parts(b"./c//templates/./a..yaml").unwrap(),
            ["c", "templates", "a..yaml"]
        );
    }

    proptest! {
        #[test]
        fn accepted_names_have_plain_parts_only(raw in proptest::collection::vec(any::<u8>(), 0..40)) {
            if let Ok(parts) = parts(&raw) {
                for part in parts {
                    prop_assert!(!part.is_empty() && part != "." && part != ".." && !part.contains(['/', '\\', '\0']));
                }
            }
        }
    }
}
