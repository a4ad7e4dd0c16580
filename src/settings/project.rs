//! The project file, `.tsmgr.yaml` in the current folder or one above: pins a context and an output format for
//! everybody who works there. It can hold no secret and no address.

use super::config::parse;
use crate::{error::CommandError, output::format::Format};
use serde::Deserialize;
use std::path::{Path, PathBuf};

const FILE_NAME: &str = ".tsmgr.yaml";

/// What a project file pins.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Project {
    /// Name of a stored context.
    #[serde(default)]
    pub(crate) context: Option<String>,
    /// How data is printed.
    #[serde(default)]
    pub(crate) output: Option<Format>,
    /// Where the file is.
    #[serde(skip)]
    pub(crate) file: PathBuf,
}

impl Project {
    /// Reads the nearest project file at or above a folder; nothing is pinned when there is none.
    pub(crate) fn find(from: &Path) -> Result<Self, CommandError> {
        for folder in from.ancestors() {
            let file = folder.join(FILE_NAME);
            if let Ok(text) = std::fs::read_to_string(&file) {
                let mut project: Self = parse(&file, &text)?;
                project.file = file;
                return Ok(project);
            }
        }
        Ok(Self::default())
    }
}
