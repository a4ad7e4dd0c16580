//! Writes a chart archive whose bytes depend on names and contents only.

use std::io::{self, Write};

use flate2::{Compression, GzBuilder};

use crate::chart::ChartFile;

/// Packs the files below a folder named after the chart, Chart.yaml first, the others sorted by name.
pub(super) fn archive(folder: &str, mut files: Vec<ChartFile>) -> io::Result<Vec<u8>> {
    files.sort_by(|left, right| {
        let key = |file: &ChartFile| (file.name != "Chart.yaml", file.name.clone());
        key(left).cmp(&key(right))
    });
    let gzip = GzBuilder::new()
        .mtime(0)
        .write(Vec::new(), Compression::default());
    let mut tar = tar::Builder::new(gzip);
    for file in files {
        let mut header = tar::Header::new_gnu();
        header.set_entry_type(tar::EntryType::Regular);
        header.set_size(file.data.len() as u64);
        header.set_mode(0o644);
        header.set_mtime(0);
        header.set_uid(0);
        header.set_gid(0);
        tar.append_data(
            &mut header,
            format!("{folder}/{}", file.name),
            file.data.as_slice(),
        )?;
    }
    let mut gzip = tar.into_inner()?;
    gzip.flush()?;
    gzip.finish()
}
