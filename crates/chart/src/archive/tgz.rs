//! Reads the files of a gzipped tar archive, checking limits while it streams.

use std::collections::BTreeSet;
use std::io::{self, Read};

use flate2::read::MultiGzDecoder;
use tar::EntryType;

use super::{ArchiveError, Budget, chart_file, name};
use crate::chart::ChartFile;

/// The files of the archive, named relative to its top folder, in the order of the archive.
pub(super) fn files(bytes: &[u8], budget: &mut Budget<'_>) -> Result<Vec<ChartFile>, ArchiveError> {
    if !bytes.starts_with(&[0x1f, 0x8b]) {
        return Err(ArchiveError::NotGzip);
    }
    let mut metered = Metered {
        inner: MultiGzDecoder::new(bytes),
        left: budget.bytes,
        exceeded: false,
    };
    let result = entries(&mut metered, budget);
    if metered.exceeded {
        return Err(budget.bytes_exceeded());
    }
    let used = budget.bytes.saturating_sub(metered.left);
    let files = result?;
    budget.take_bytes(used)?;
    if files.is_empty() {
        return Err(ArchiveError::Empty);
    }
    Ok(files)
}

fn entries(source: impl Read, budget: &mut Budget<'_>) -> Result<Vec<ChartFile>, ArchiveError> {
    let mut archive = tar::Archive::new(source);
    let mut files = Vec::new();
    let mut names = BTreeSet::new();
    let mut top: Option<String> = None;
    for entry in archive.entries().map_err(ArchiveError::Corrupt)? {
        let mut entry = entry.map_err(ArchiveError::Corrupt)?;
        let raw = entry.path_bytes().into_owned();
        let kind = entry.header().entry_type();
        if kind == EntryType::XGlobalHeader {
            continue;
        }
        let parts = name::parts(&raw)?;
        let refuse = |reason: String| ArchiveError::Entry {
            name: String::from_utf8_lossy(&raw).into_owned(),
            reason,
        };
        match kind {
            EntryType::Regular | EntryType::Continuous | EntryType::Directory => {}
            EntryType::Symlink | EntryType::Link => return Err(refuse("is a link".to_owned())),
            _ => return Err(refuse("is neither a file nor a folder".to_owned())),
        }
        let Some((folder, rest)) = parts.split_first() else {
            continue;
        };
        let expected = top.get_or_insert_with(|| (*folder).to_owned());
        if expected.as_str() != *folder {
            return Err(refuse(format!("lies outside the top folder `{expected}`")));
        }
        if kind == EntryType::Directory {
            continue;
        }
        if rest.is_empty() {
            return Err(refuse(
                "lies outside a top folder; a chart archive holds one folder".to_owned(),
            ));
        }
        let name = rest.join("/");
        if !names.insert(name.clone()) {
            return Err(refuse("appears twice".to_owned()));
        }
        budget.take_file(&name, entry.size())?;
        let mut data = Vec::new();
        entry.read_to_end(&mut data).map_err(ArchiveError::Corrupt)?;
        files.push(chart_file(name, data));
    }
    Ok(files)
}

/// Counts decompressed bytes and stops at the limit, before memory is taken for more.
struct Metered<R> {
    inner: R,
    left: u64,
    exceeded: bool,
}

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.exceeded {
            return Err(io::Error::other("size limit reached"));
        }
        let read = self.inner.read(buffer)?;
        if let Some(left) = self.left.checked_sub(read as u64) {
            self.left = left;
            return Ok(read);
        }
        self.exceeded = true;
        Err(io::Error::other("size limit reached"))
    }
}
