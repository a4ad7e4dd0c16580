//! The files of an offer directory, by relative path.

use super::{
    near,
    problem::{Place, Problem, Problems},
    spec::TextFile,
};
use std::collections::BTreeMap;
use tsmgr_model::offer::FileContent;

/// Uploaded files by relative path with `/`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Files(BTreeMap<String, Vec<u8>>);

impl Files {
    /// Takes the files of a request; a leading `./` of a path means nothing.
    pub(crate) fn new(files: BTreeMap<String, FileContent>) -> Self {
        let plain = |path: String| path.strip_prefix("./").map_or(path.clone(), str::to_owned);
        Self(
            files
                .into_iter()
                .map(|(path, content)| (plain(path), content.0))
                .collect(),
        )
    }

    /// Whether there is such a file.
    pub(crate) fn has(&self, path: &str) -> bool {
        self.0.contains_key(path)
    }

    /// The file's content.
    pub(crate) fn bytes(&self, path: &str) -> Option<&[u8]> {
        self.0.get(path).map(Vec::as_slice)
    }

    /// The first of these files that is there.
    pub(crate) fn first<'a>(&self, paths: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
        paths.into_iter().find(|path| self.has(path))
    }

    /// Names of the YAML files that are in no folder.
    pub(crate) fn top_level_yaml(&self) -> impl Iterator<Item = &str> {
        self.0
            .keys()
            .map(String::as_str)
            .filter(|path| !path.contains('/') && is_yaml(path))
    }

    /// The file as text; a problem when it is not UTF-8. A byte order mark is dropped.
    pub(crate) fn text(&self, path: &str, problems: &mut Problems) -> Option<&str> {
        let bytes = self.bytes(path)?;
        match std::str::from_utf8(bytes) {
            Ok(text) => Some(text.strip_prefix('\u{feff}').unwrap_or(text)),
            Err(error) => {
                let message = format!("is not UTF-8 text (byte {})", error.valid_up_to() + 1);
                problems.add(Problem::new(message, "save the file as UTF-8").at(Place::file(path)));
                None
            }
        }
    }

    /// A file that another file names: `folder/name`, or the same with the other spelling of `.yaml` and `.yml`.
    /// A file that is missing is a problem of the place that names it.
    pub(crate) fn referenced(
        &self,
        folder: &str,
        name: &str,
        place: &Place,
        problems: &mut Problems,
    ) -> Option<TextFile> {
        let wanted = format!("{folder}/{name}");
        let other = other_spelling(&wanted);
        if let Some(path) = self.first([Some(wanted.as_str()), other.as_deref()].into_iter().flatten()) {
            let text = self.text(path, problems)?.to_owned();
            return Some(TextFile {
                name: name.to_owned(),
                text,
            });
        }
        problems.add(
            Problem::new(
                format!("file {wanted} does not exist"),
                self.missing_hint(folder, name),
            )
            .at(place.clone()),
        );
        None
    }

    fn missing_hint(&self, folder: &str, name: &str) -> String {
        let prefix = format!("{folder}/");
        if name.starts_with(&prefix) && self.has(name) {
            return format!(
                "names are relative to {folder}/: write `{}`",
                name.trim_start_matches(&prefix)
            );
        }
        let present: Vec<&str> = self
            .0
            .keys()
            .filter_map(|path| path.strip_prefix(&prefix))
            .collect();
        if let Some(near) = near::nearest(name, present.iter().copied()) {
            return format!("did you mean `{near}`?");
        }
        if self.has(name) {
            return format!("move {name} into {folder}/");
        }
        if present.is_empty() {
            return format!("add the file; {folder}/ is empty or missing");
        }
        format!("{folder}/ has: {}", present.join(", "))
    }
}

fn is_yaml(path: &str) -> bool {
    path.rsplit_once('.')
        .is_some_and(|(_, extension)| matches!(extension, "yaml" | "yml"))
}

fn other_spelling(path: &str) -> Option<String> {
    path.strip_suffix(".yaml")
        .map(|stem| format!("{stem}.yml"))
        .or_else(|| path.strip_suffix(".yml").map(|stem| format!("{stem}.yaml")))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Files from pairs of path and text.
    pub(crate) fn files(list: &[(&str, &str)]) -> Files {
        Files::new(
            list.iter()
                .map(|(path, text)| ((*path).to_owned(), FileContent(text.as_bytes().to_vec())))
                .collect(),
        )
    }

    fn missing(list: &[(&str, &str)], name: &str) -> String {
        let mut problems = Problems::default();
        let place = Place::file("plans.yaml").line(Some(2));
        assert_eq!(files(list).referenced("plans", name, &place, &mut problems), None);
        let error = problems.into_result().unwrap_err();
        format!("{} / {}", error.description, error.hint.unwrap_or_default())
    }

    #[test]
    fn references_accept_both_spellings() {
        let mut problems = Problems::default();
        let place = Place::file("plans.yaml");
        let found = files(&[("./plans/a.yml", "x: 1")]).referenced("plans", "a.yaml", &place, &mut problems);
        assert_eq!(found.unwrap().text, "x: 1");
        assert!(problems.is_empty());
    }

    #[test]
    fn missing_files_have_a_fitting_hint() {
        for (list, name, expected) in [
            (
                vec![("plans/small.yaml", "")],
                "smal.yaml",
                "did you mean `small.yaml`?",
            ),
            (vec![("plans/s.yaml", "")], "plans/s.yaml", "write `s.yaml`"),
            (
                vec![("huge.yaml", ""), ("plans/s.yaml", "")],
                "huge.yaml",
                "move huge.yaml into plans/",
            ),
            (vec![("plans/s.yaml", "")], "medium.yaml", "plans/ has: s.yaml"),
            (vec![], "medium.yaml", "plans/ is empty or missing"),
        ] {
            let told = missing(&list, name);
            assert!(told.contains(expected), "{told}");
            assert!(told.contains("plans.yaml:2: file plans/"), "{told}");
        }
    }

    #[test]
    fn texts_must_be_utf8() {
        let mut problems = Problems::default();
        let content = BTreeMap::from([("bind.yaml".to_owned(), FileContent(vec![b'a', 0xff]))]);
        assert_eq!(Files::new(content).text("bind.yaml", &mut problems), None);
        assert!(
            problems
                .into_result()
                .unwrap_err()
                .description
                .contains("bind.yaml: is not UTF-8 text (byte 2)")
        );
    }
}
