//! Reads the files of a chart folder, obeying its `.helmignore`.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use super::ignore::IgnoreRules;
use super::{ArchiveError, Budget, chart_file, name};
use crate::chart::ChartFile;

/// Deepest folder, so that nested folders cannot exhaust the stack.
const MAX_DEPTH: usize = 64;

/// The files of the folder, named relative to it and sorted.
pub(super) fn files(root: &Path, budget: &mut Budget<'_>) -> Result<Vec<ChartFile>, ArchiveError> {
    let io = |source| ArchiveError::Io {
        path: root.to_owned(),
        source,
    };
    let canonical = root.canonicalize().map_err(io)?;
    if !canonical.is_dir() {
        return Err(io(std::io::Error::new(
            std::io::ErrorKind::NotADirectory,
            "not a folder",
        )));
    }
    let rules = match fs::read(canonical.join(".helmignore")) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(source) => {
            return Err(ArchiveError::Io {
                path: root.join(".helmignore"),
                source,
            });
        }
    };
    let rules = IgnoreRules::parse(&rules).map_err(|reason| ArchiveError::File {
        file: ".helmignore".to_owned(),
        reason,
    })?;
    let mut walk = Walk {
        root: canonical.clone(),
        rules,
        budget,
        files: Vec::new(),
    };
    walk.folder(&canonical, "", &mut vec![canonical.clone()])?;
    Ok(walk.files)
}

struct Walk<'a, 'b> {
    root: PathBuf,
    rules: IgnoreRules,
    budget: &'a mut Budget<'b>,
    files: Vec<ChartFile>,
}

impl Walk<'_, '_> {
    /// Visits a folder; `above` holds the real paths of the folders on the way, to notice links in a circle.
    fn folder(&mut self, path: &Path, prefix: &str, above: &mut Vec<PathBuf>) -> Result<(), ArchiveError> {
        let io = |source| ArchiveError::Io {
            path: path.to_owned(),
            source,
        };
        let mut names = Vec::new();
        for entry in fs::read_dir(path).map_err(io)? {
            let name = entry.map_err(io)?.file_name();
            names.push(name.into_string().map_err(|name| ArchiveError::Entry {
                name: name.to_string_lossy().into_owned(),
                reason: "has a name that is not UTF-8".to_owned(),
            })?);
        }
        names.sort_unstable();
        for name in names {
            let relative = if prefix.is_empty() {
                name.clone()
            } else {
                format!("{prefix}/{name}")
            };
            self.entry(&path.join(&name), &relative, above)?;
        }
        Ok(())
    }

    fn entry(&mut self, path: &Path, relative: &str, above: &mut Vec<PathBuf>) -> Result<(), ArchiveError> {
        let io = |source| ArchiveError::Io {
            path: path.to_owned(),
            source,
        };
        let refuse = |reason: &str| ArchiveError::Entry {
            name: relative.to_owned(),
            reason: reason.to_owned(),
        };
        let link = fs::symlink_metadata(path).map_err(io)?.is_symlink();
        if link && self.rules.ignores(relative, false) {
            return Ok(());
        }
        let real = path.canonicalize().map_err(io)?;
        if link && !real.starts_with(&self.root) {
            return Err(refuse("is a link that leaves the chart's folder"));
        }
        let metadata = fs::metadata(&real).map_err(io)?;
        if self.rules.ignores(relative, metadata.is_dir()) {
            return Ok(());
        }
        name::parts(relative.as_bytes())?;
        if metadata.is_dir() {
            if above.len() >= MAX_DEPTH {
                return Err(refuse("is nested too deeply"));
            }
            if above.contains(&real) {
                return Err(refuse("is a link to a folder that contains it"));
            }
            above.push(real.clone());
            self.folder(&real, relative, above)?;
            above.pop();
            return Ok(());
        }
        if !metadata.is_file() {
            return Err(refuse("is neither a file nor a folder"));
        }
        self.budget.take_file(relative, metadata.len())?;
        // The file may grow between the two calls: never read more than was allowed.
        let mut data = Vec::new();
        let limit = self.budget.limits.file_bytes;
        let file = fs::File::open(&real).map_err(io)?;
        file.take(limit.saturating_add(1))
            .read_to_end(&mut data)
            .map_err(io)?;
        if data.len() as u64 > limit {
            return Err(refuse("grew beyond the maximum size while it was read"));
        }
        self.budget.take_bytes(data.len() as u64)?;
        self.files.push(chart_file(relative.to_owned(), data));
        Ok(())
    }
}
