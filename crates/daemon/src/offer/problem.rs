//! Problems of an offer: collected, and answered together.
//!
//! A save never stops at the first problem: whoever writes an offer wants to mend all of them at once.

use std::fmt;
use tsmgr_model::{ApiError, ErrorKind};

/// Where a problem is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// Relative path inside the offer directory, or an archive's file name.
    pub file: String,
    /// Line, counted from 1, when it is known.
    pub line: Option<usize>,
}

impl Place {
    /// A place in a file whose line is not known.
    pub(crate) fn file(file: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            line: None,
        }
    }

    /// The same file at a line.
    pub(crate) fn line(mut self, line: Option<usize>) -> Self {
        self.line = line;
        self
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        self.line.map_or(Ok(()), |line| write!(f, ":{line}"))
    }
}

/// One thing that keeps an offer from being saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    /// Where it is, when it is in one file.
    pub place: Option<Place>,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub hint: String,
    /// Whether it is about an archive that cannot be read.
    pub archive: bool,
}

impl Problem {
    /// A problem that is in no single file.
    pub(crate) fn new(message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self {
            place: None,
            message: message.into(),
            hint: hint.into(),
            archive: false,
        }
    }

    /// The same problem at a place.
    pub(crate) fn at(mut self, place: Place) -> Self {
        self.place = Some(place);
        self
    }

    /// The same problem, marked as one of an archive.
    pub(crate) fn in_archive(mut self) -> Self {
        self.archive = true;
        self
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        // Messages of the renderer have several lines; all of them stay below the first.
        f.write_str(&self.message.trim_end().replace('\n', "\n    "))
    }
}

/// What was found while an offer was read and checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Problems {
    list: Vec<Problem>,
    warnings: Vec<String>,
}

impl Problems {
    /// Adds a problem; the same one twice counts once.
    pub(crate) fn add(&mut self, problem: Problem) {
        if !self.list.contains(&problem) {
            self.list.push(problem);
        }
    }

    /// Adds what is legal but probably not meant.
    pub(crate) fn warn(&mut self, place: Option<Place>, message: impl fmt::Display) {
        let warning = place.map_or_else(|| message.to_string(), |place| format!("{place}: {message}"));
        if !self.warnings.contains(&warning) {
            self.warnings.push(warning);
        }
    }

    /// Whether nothing keeps the offer from being saved.
    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The warnings, or all problems as one error: `InvalidChart` when every problem is an unreadable archive,
    /// else `InvalidOffer`. The description's first line tells how many there are; each has a line of its own.
    pub(crate) fn into_result(self) -> Result<Vec<String>, ApiError> {
        if self.list.is_empty() {
            return Ok(self.warnings);
        }
        let kind = if self.list.iter().all(|problem| problem.archive) {
            ErrorKind::InvalidChart
        } else {
            ErrorKind::InvalidOffer
        };
        if let [problem] = self.list.as_slice() {
            return Err(
                ApiError::new(kind, format!("the offer has 1 problem:\n  {problem}"))
                    .hinted(problem.hint.clone()),
            );
        }
        let mut description = format!("the offer has {} problems:", self.list.len());
        for problem in &self.list {
            description = format!("{description}\n  {problem}\n    hint: {}", problem.hint);
        }
        Err(ApiError::new(kind, description)
            .hinted("`tsmgr offer validate DIR [CHART.tgz ...]` checks again without saving"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_problem_has_its_hint_beside_it() {
        let mut problems = Problems::default();
        problems.add(Problem::new("bad", "mend it").at(Place::file("tsmgr.yaml").line(Some(3))));
        let error = problems.into_result().unwrap_err();
        assert_eq!(error.kind, ErrorKind::InvalidOffer);
        assert_eq!(error.description, "the offer has 1 problem:\n  tsmgr.yaml:3: bad");
        assert_eq!(error.hint.as_deref(), Some("mend it"));
    }

    #[test]
    fn all_problems_are_told_once_with_their_hints() {
        let mut problems = Problems::default();
        for message in ["one", "two", "one"] {
            problems.add(Problem::new(message, format!("mend {message}")).in_archive());
        }
        let error = problems.into_result().unwrap_err();
        assert_eq!(error.kind, ErrorKind::InvalidChart);
        assert_eq!(
            error.description,
            "the offer has 2 problems:\n  one\n    hint: mend one\n  two\n    hint: mend two"
        );
    }

    #[test]
    fn long_messages_are_indented() {
        let mut problems = Problems::default();
        problems.add(Problem::new("one\ntwo\n", "mend it"));
        let error = problems.into_result().unwrap_err();
        assert_eq!(error.description, "the offer has 1 problem:\n  one\n    two");
    }

    #[test]
    fn warnings_alone_are_no_error() {
        let mut problems = Problems::default();
        problems.warn(Some(Place::file("plans.yaml")), "odd");
        problems.warn(None, "odd");
        assert_eq!(problems.into_result().unwrap(), ["plans.yaml: odd", "odd"]);
    }
}
