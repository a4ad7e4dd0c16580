//! What the arguments of `offer save` name: an offer directory, chart archives and chart folders.
//!
//! Only what belongs to an offer is read: YAML files at the top of the directory and everything in the three folders
//! of the format (`specs/tsmgr.md` 2.1). Links may lead anywhere inside the directory and nowhere outside.

use crate::{
    error::{CommandError, Kind},
    files::{cannot_read, read_bytes},
    output::text,
    settings::Settings,
};
use std::{
    collections::BTreeMap,
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
};
use tsmgr_chart::archive;
use tsmgr_model::{
    endpoint::ARCHIVE_BODY_LIMIT,
    offer::{ChartUpload, FileContent, SaveOffer},
};

/// Folders of an offer directory.
const FOLDERS: [&str; 3] = ["plans", "overrides", "resource-quotas"];
/// Names of the offer file, by which a folder that also has a Chart.yaml is still an offer directory.
const OFFER_FILES: [&str; 4] = ["tsmgr.yaml", "tsmgr.yml", "ksm.yaml", "ksm.yml"];
/// Largest file of an offer directory, in bytes.
const FILE_LIMIT: u64 = 1 << 20;
/// Most files of an offer directory.
const FILES_LIMIT: usize = 500;
/// Deepest folder inside an offer directory.
const DEPTH_LIMIT: usize = 4;
/// Largest chart archive, in bytes: what fits into a request as base64.
const CHART_LIMIT: u64 = (ARCHIVE_BODY_LIMIT as u64) / 4 * 3 - (1 << 20);

type Files = BTreeMap<String, FileContent>;

/// Reads what the arguments name. Packing charts takes time, so it is done aside.
pub(super) async fn read(settings: &Settings, sources: &[PathBuf]) -> Result<SaveOffer, CommandError> {
    let sources: Vec<Source> = sources
        .iter()
        .map(|named| Source {
            path: settings.path(named),
            named: named.clone(),
        })
        .collect();
    tokio::task::spawn_blocking(move || collect(&sources))
        .await
        .map_err(CommandError::failure)?
}

/// One argument.
struct Source {
    /// Where it is.
    path: PathBuf,
    /// How the user wrote it.
    named: PathBuf,
}

/// What an argument turned out to be.
enum Part {
    Offer(Files),
    Chart(ChartUpload),
}

fn collect(sources: &[Source]) -> Result<SaveOffer, CommandError> {
    let mut offer = SaveOffer::default();
    let mut from: Option<&Source> = None;
    for source in sources {
        match source.read()? {
            Part::Chart(chart) => offer.charts.push(chart),
            Part::Offer(files) => {
                if let Some(first) = from {
                    return Err(CommandError::usage(format!(
                        "{} and {} are both offer directories",
                        first.named.display(),
                        source.named.display()
                    ))
                    .hinted("one offer is saved at a time; a chart folder has a Chart.yaml"));
                }
                offer.files = Some(files);
                from = Some(source);
            }
        }
    }
    let total: usize = offer.charts.iter().map(|chart| chart.content.0.len()).sum();
    if total as u64 > CHART_LIMIT {
        return Err(CommandError::message(
            Kind::Failure,
            format!("the charts are larger than {} together", text::size(CHART_LIMIT)),
        )
        .hinted("save them one by one first; charts that are stored need not be sent again"));
    }
    Ok(offer)
}

impl Source {
    fn read(&self) -> Result<Part, CommandError> {
        let metadata = fs::metadata(&self.path).map_err(|error| cannot_read(error, &self.named))?;
        if !metadata.is_dir() {
            return self.read_file();
        }
        let has = |name: &&str| self.path.join(name).is_file();
        if has(&"Chart.yaml") && !OFFER_FILES.iter().any(has) {
            return self.pack();
        }
        Directory::read(self).map(Part::Offer)
    }

    fn read_file(&self) -> Result<Part, CommandError> {
        if is_yaml(&self.named) {
            let content = read_bytes(&self.path, &self.named, FILE_LIMIT)?;
            let name = file_name(&self.named);
            // Up to 0.6 the offer file was named alone; any other name means the same.
            let name = if OFFER_FILES.contains(&name.as_str()) {
                name
            } else {
                "tsmgr.yaml".to_owned()
            };
            return Ok(Part::Offer(BTreeMap::from([(name, FileContent(content))])));
        }
        Ok(Part::Chart(ChartUpload {
            file_name: file_name(&self.named),
            content: FileContent(read_bytes(&self.path, &self.named, CHART_LIMIT)?),
        }))
    }

    fn pack(&self) -> Result<Part, CommandError> {
        let content = archive::pack(&self.path, &archive::Limits::default()).map_err(|error| {
            CommandError::failure(error).context(format!("cannot pack the chart {}", self.named.display()))
        })?;
        let name = self
            .path
            .canonicalize()
            .map_or_else(|_| file_name(&self.named), |path| file_name(&path));
        Ok(Part::Chart(ChartUpload {
            file_name: format!("{name}.tgz"),
            content: FileContent(content),
        }))
    }
}

/// The reading of one offer directory.
struct Directory<'a> {
    source: &'a Source,
    /// The directory with all links resolved.
    root: PathBuf,
    files: Files,
}

impl<'a> Directory<'a> {
    fn read(source: &'a Source) -> Result<Files, CommandError> {
        let root = source
            .path
            .canonicalize()
            .map_err(|error| cannot_read(error, &source.named))?;
        let mut directory = Self {
            source,
            root,
            files: Files::new(),
        };
        for entry in directory.entries("")? {
            let path = directory.resolve(&entry)?;
            if FOLDERS.contains(&entry.as_str()) && path.is_dir() {
                directory.read_folder(&entry, 1)?;
            } else if is_yaml(Path::new(&entry)) && path.is_file() {
                directory.add(entry, &path)?;
            }
        }
        Ok(directory.files)
    }

    fn read_folder(&mut self, folder: &str, depth: usize) -> Result<(), CommandError> {
        if depth > DEPTH_LIMIT {
            return Err(self.refused(folder, "is too deep"));
        }
        for entry in self.entries(folder)? {
            let relative = format!("{folder}/{entry}");
            let path = self.resolve(&relative)?;
            if path.is_dir() {
                self.read_folder(&relative, depth + 1)?;
            } else if path.is_file() {
                self.add(relative, &path)?;
            }
        }
        Ok(())
    }

    /// The names in a folder, without hidden ones.
    fn entries(&self, folder: &str) -> Result<Vec<String>, CommandError> {
        let named = self.source.named.join(folder);
        let list = || -> io::Result<Vec<String>> {
            let mut found = Vec::new();
            for entry in fs::read_dir(self.source.path.join(folder))? {
                let name = entry?
                    .file_name()
                    .into_string()
                    .map_err(|name| io::Error::other(format!("the name {} is not UTF-8", name.display())))?;
                if !name.starts_with('.') {
                    found.push(name);
                }
            }
            found.sort();
            Ok(found)
        };
        list().map_err(|error| cannot_read(error, &named))
    }

    /// Where an entry really is; an error when a link leads out of the directory.
    fn resolve(&self, relative: &str) -> Result<PathBuf, CommandError> {
        let path = self.source.path.join(relative);
        let real = path
            .canonicalize()
            .map_err(|error| cannot_read(error, &self.source.named.join(relative)))?;
        if real.starts_with(&self.root) {
            return Ok(real);
        }
        Err(self
            .refused(relative, "is a link that leads out of the offer directory")
            .hinted("copy the file into the directory"))
    }

    fn add(&mut self, relative: String, path: &Path) -> Result<(), CommandError> {
        if self.files.len() >= FILES_LIMIT {
            return Err(self.refused(
                &relative,
                &format!("is one file too many; at most {FILES_LIMIT} are read"),
            ));
        }
        let named = self.source.named.join(&relative);
        let content = read_bytes(path, &named, FILE_LIMIT)?;
        self.files.insert(relative, FileContent(content));
        Ok(())
    }

    fn refused(&self, relative: &str, why: &str) -> CommandError {
        let named = self.source.named.join(relative);
        CommandError::message(Kind::Failure, format!("{} {why}", named.display()))
    }
}

fn is_yaml(path: &Path) -> bool {
    matches!(path.extension().and_then(OsStr::to_str), Some("yaml" | "yml"))
}

fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Folder(tempfile::TempDir);

    impl Folder {
        fn new(files: &[(&str, &str)]) -> Self {
            let folder = tempfile::tempdir().unwrap();
            for (name, content) in files {
                let path = folder.path().join(name);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, content).unwrap();
            }
            Self(folder)
        }

        fn collect(&self, names: &[&str]) -> Result<SaveOffer, CommandError> {
            let source = |name: &&str| Source {
                path: self.0.path().join(name),
                named: name.into(),
            };
            collect(&names.iter().map(source).collect::<Vec<_>>())
        }
    }

    fn names(offer: &SaveOffer) -> Vec<&str> {
        offer
            .files
            .iter()
            .flat_map(|files| files.keys().map(String::as_str))
            .collect()
    }

    #[test]
    fn an_offer_directory_gives_its_own_files_only() {
        let folder = Folder::new(&[
            ("o/tsmgr.yaml", "a"),
            ("o/README.md", "b"),
            ("o/.hidden.yaml", "c"),
            ("o/plans/small.yaml", ""),
            ("o/overrides/x/y.yaml", "d"),
            ("o/other/z.yaml", "e"),
            ("c.tgz", "chart"),
        ]);
        let offer = folder.collect(&["o", "c.tgz"]).unwrap();
        assert_eq!(
            names(&offer),
            ["overrides/x/y.yaml", "plans/small.yaml", "tsmgr.yaml"]
        );
        assert_eq!(offer.charts[0].file_name, "c.tgz");
        assert_eq!(offer.charts[0].content.0, b"chart");
    }

    #[test]
    fn an_offer_file_alone_is_an_offer() {
        let folder = Folder::new(&[("ksm.yaml", "a"), ("ksm-minio.yaml", "b")]);
        assert_eq!(names(&folder.collect(&["ksm.yaml"]).unwrap()), ["ksm.yaml"]);
        assert_eq!(
            names(&folder.collect(&["ksm-minio.yaml"]).unwrap()),
            ["tsmgr.yaml"]
        );
    }

    #[test]
    fn two_offer_directories_are_wrong_usage() {
        let folder = Folder::new(&[("a/plans.yaml", ""), ("b/plans.yaml", "")]);
        assert_eq!(folder.collect(&["a", "b"]).unwrap_err().kind(), Kind::Usage);
    }

    #[test]
    fn a_missing_file_is_named() {
        let error = Folder::new(&[]).collect(&["nowhere.tgz"]).unwrap_err();
        assert!(format!("{error:?}").contains("nowhere.tgz"), "{error:?}");
    }

    #[cfg(unix)]
    #[test]
    fn links_lead_anywhere_inside_and_nowhere_outside() {
        use std::os::unix::fs::symlink;
        let folder = Folder::new(&[("o/..data/tsmgr.yaml", "a"), ("secret.yaml", "s")]);
        let offer = folder.0.path().join("o");
        symlink("..data/tsmgr.yaml", offer.join("tsmgr.yaml")).unwrap();
        assert_eq!(names(&folder.collect(&["o"]).unwrap()), ["tsmgr.yaml"]);
        symlink("../secret.yaml", offer.join("plans.yaml")).unwrap();
        let error = folder.collect(&["o"]).unwrap_err();
        assert!(format!("{error:?}").contains("leads out"), "{error:?}");
    }
}
