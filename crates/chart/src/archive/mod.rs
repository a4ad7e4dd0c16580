//! Reads charts from archives and folders, and packs folders into archives.
//!
//! Both readers turn their source into a flat list of files with checked names, under one [`Limits`] budget, which
//! [`load`] then sorts into a [`Chart`]. Charts are untrusted: nothing is written to disk, and a refusal names the entry.

mod dir;
mod ignore;
mod load;
mod name;
mod pack;
mod tgz;

use std::io;
use std::path::{Path, PathBuf};

use crate::chart::{Chart, ChartFile};

/// How much a chart may hold, all of its dependencies included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes after decompression.
    pub total_bytes: u64,
    /// Bytes of one file.
    pub file_bytes: u64,
    /// Number of files.
    pub files: usize,
    /// How deeply charts may lie inside charts.
    pub depth: usize,
}

impl Default for Limits {
    /// 100 MiB in all and 10 MiB per file, 10,000 files, ten levels of dependencies.
    fn default() -> Self {
        Self {
            total_bytes: 100 * 1024 * 1024,
            file_bytes: 10 * 1024 * 1024,
            files: 10_000,
            depth: 10,
        }
    }
}

/// Why a chart cannot be read or packed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ArchiveError {
    /// The bytes are no gzip stream.
    #[error("chart archive is not a gzipped tar file")]
    NotGzip,
    /// The gzip or tar structure is broken.
    #[error("chart archive cannot be read: {0}")]
    Corrupt(#[source] io::Error),
    /// A limit was reached while reading.
    #[error("chart is larger than the maximum of {limit} {what}")]
    TooLarge {
        /// What was counted, for example `bytes after decompression`.
        what: &'static str,
        /// The limit.
        limit: u64,
    },
    /// An entry with a name or type that a chart must not contain.
    #[error("chart entry {name:?} {reason}")]
    Entry {
        /// Name of the entry as it stands in the archive or folder.
        name: String,
        /// Why it is refused.
        reason: String,
    },
    /// No file at all.
    #[error("chart archive contains no files")]
    Empty,
    /// There is no Chart.yaml in the chart's top folder.
    #[error("Chart.yaml file is missing in {place}")]
    NoChartYaml {
        /// The archive, folder or dependency that lacks it.
        place: String,
    },
    /// A file with a fixed meaning is malformed.
    #[error("cannot load {file}: {reason}")]
    File {
        /// The file, for example `values.yaml`.
        file: String,
        /// What is wrong in it.
        reason: String,
    },
    /// Chart.yaml or requirements.yaml breaks a rule.
    #[error("validation: chart.metadata: {0}")]
    Metadata(String),
    /// A dependency below `charts/` cannot be read.
    #[error("error unpacking subchart {subchart} in {chart}: {source}")]
    Dependency {
        /// Entry below `charts/`.
        subchart: String,
        /// Chart that contains it.
        chart: String,
        /// Cause.
        source: Box<ArchiveError>,
    },
    /// A folder cannot be read.
    #[error("cannot read `{}`: {source}", path.display())]
    Io {
        /// File or folder.
        path: PathBuf,
        /// Cause.
        source: io::Error,
    },
}

/// Reads a packaged chart (`NAME-VERSION.tgz`).
///
/// Every entry must lie in one top folder; links, devices, duplicate entries and names that leave the folder are refused.
pub fn read_tgz(bytes: &[u8], limits: &Limits) -> Result<Chart, ArchiveError> {
    let mut budget = Budget::new(limits);
    let files = tgz::files(bytes, &mut budget)?;
    load::chart(files, "the archive", 0, &mut budget)
}

/// Reads a chart folder, leaving out what its `.helmignore` names; links must stay inside the folder.
pub fn read_dir(path: &Path, limits: &Limits) -> Result<Chart, ArchiveError> {
    let mut budget = Budget::new(limits);
    let files = dir::files(path, &mut budget)?;
    load::chart(files, &format!("`{}`", path.display()), 0, &mut budget)
}

/// Packs a chart folder; equal contents give equal bytes, whatever the order and times of the files.
///
/// The chart is read first, so a folder that [`read_dir`] refuses cannot be packed.
pub fn pack(chart_dir: &Path, limits: &Limits) -> Result<Vec<u8>, ArchiveError> {
    let mut budget = Budget::new(limits);
    let files = dir::files(chart_dir, &mut budget)?;
    let chart = load::chart(
        files.clone(),
        &format!("`{}`", chart_dir.display()),
        0,
        &mut budget,
    )?;
    pack::archive(&chart.metadata.name, files).map_err(ArchiveError::Corrupt)
}

/// What is left of the limits; dependencies packed inside a chart draw on the same budget.
struct Budget<'a> {
    limits: &'a Limits,
    bytes: u64,
    files: usize,
}

impl<'a> Budget<'a> {
    fn new(limits: &'a Limits) -> Self {
        Self {
            limits,
            bytes: limits.total_bytes,
            files: limits.files,
        }
    }

    fn take_file(&mut self, name: &str, bytes: u64) -> Result<(), ArchiveError> {
        if bytes > self.limits.file_bytes {
            let reason = format!("is larger than the maximum of {} bytes", self.limits.file_bytes);
            return Err(ArchiveError::Entry {
                name: name.to_owned(),
                reason,
            });
        }
        self.files = self.files.checked_sub(1).ok_or(ArchiveError::TooLarge {
            what: "files",
            limit: u64::try_from(self.limits.files).unwrap_or(u64::MAX),
        })?;
        Ok(())
    }

    fn take_bytes(&mut self, bytes: u64) -> Result<(), ArchiveError> {
        self.bytes = self
            .bytes
            .checked_sub(bytes)
            .ok_or_else(|| self.bytes_exceeded())?;
        Ok(())
    }

    fn bytes_exceeded(&self) -> ArchiveError {
        ArchiveError::TooLarge {
            what: "bytes after decompression",
            limit: self.limits.total_bytes,
        }
    }
}

/// Removes a byte order mark, which editors on Windows leave.
fn without_bom(data: Vec<u8>) -> Vec<u8> {
    match data.strip_prefix(b"\xef\xbb\xbf") {
        Some(rest) => rest.to_vec(),
        None => data,
    }
}

/// A file under construction.
fn chart_file(name: String, data: Vec<u8>) -> ChartFile {
    ChartFile {
        name,
        data: without_bom(data),
    }
}
