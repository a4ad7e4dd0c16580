//! What the other modules share: charts written to temporary folders, archives built by hand, default arguments.

use std::fs;
use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use tsmgr_chart::archive::{Limits, read_dir};
use tsmgr_chart::{Chart, JsonObject, Release};

/// A new release `rel` in namespace `ns`.
pub(crate) fn release() -> Release {
    Release {
        name: "rel".to_owned(),
        namespace: "ns".to_owned(),
        revision: 1,
        is_upgrade: false,
    }
}

/// The map of a JSON object.
pub(crate) fn object(value: serde_json::Value) -> JsonObject {
    match value {
        serde_json::Value::Object(map) => map,
        other => panic!("not an object: {other}"),
    }
}

/// Writes files below a folder.
pub(crate) fn write_files(folder: &Path, files: &[(&str, &str)]) {
    for (name, text) in files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("folder");
        fs::write(path, text).expect("file");
    }
}

/// A chart `c` of the given files; a Chart.yaml is added when there is none.
pub(crate) fn chart(files: &[(&str, &str)]) -> Chart {
    let folder = tempfile::tempdir().expect("folder");
    write_files(
        folder.path(),
        &[("Chart.yaml", "apiVersion: v2\nname: c\nversion: 1.0.0\n")],
    );
    write_files(folder.path(), files);
    read_dir(folder.path(), &Limits::default()).expect("chart")
}

/// One entry of a tar archive, which need not be a sensible one.
pub(crate) struct TarEntry<'a> {
    pub(crate) name: &'a [u8],
    pub(crate) kind: tar::EntryType,
    pub(crate) data: &'a [u8],
}

impl<'a> TarEntry<'a> {
    pub(crate) fn file(name: &'a str, data: &'a str) -> Self {
        Self {
            name: name.as_bytes(),
            kind: tar::EntryType::Regular,
            data: data.as_bytes(),
        }
    }
}

/// A gzipped tar archive of raw entries: names are written as they are, however dangerous.
pub(crate) fn tgz(entries: &[TarEntry<'_>]) -> Vec<u8> {
    let mut tar = Vec::new();
    for entry in entries {
        let mut header = tar::Header::new_gnu();
        header.as_old_mut().name[..entry.name.len()].copy_from_slice(entry.name);
        header.set_entry_type(entry.kind);
        header.set_size(entry.data.len() as u64);
        header.set_mode(0o644);
        if entry.kind.is_symlink() || entry.kind.is_hard_link() {
            header.as_old_mut().linkname[..11].copy_from_slice(b"/etc/passwd");
        }
        header.set_cksum();
        tar.extend_from_slice(header.as_bytes());
        tar.extend_from_slice(entry.data);
        tar.resize(tar.len().next_multiple_of(512), 0);
    }
    tar.resize(tar.len() + 1024, 0);
    gzip(&tar)
}

/// Compresses bytes.
pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).expect("memory");
    encoder.finish().expect("memory")
}
