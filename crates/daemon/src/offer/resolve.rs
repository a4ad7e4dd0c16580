//! Finds the chart archive of each entry of an offer: among the uploaded archives first, else among the stored ones.

use super::{
    directory::{ChartEntry, OfferSource},
    entry, near,
    problem::{Place, Problem, Problems},
    spec::TextFile,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use tsmgr_chart::{Chart, archive};
use tsmgr_model::{Scope, offer::ChartUpload};
use tsmgr_store::ChartRow;

/// A chart archive that was read.
#[derive(Clone, Debug)]
pub(crate) struct Archive {
    /// The chart.
    pub chart: Arc<Chart>,
    /// Digest of the archive.
    pub digest: String,
    /// File name of the upload; `None` for a stored archive.
    pub file_name: Option<String>,
}

/// A chart of the offer with its archive.
#[derive(Clone, Debug)]
pub(crate) struct ResolvedChart {
    /// The archive.
    pub archive: Archive,
    /// Where it is installed.
    pub scope: Scope,
    /// Whether it is the offered one.
    pub offered: bool,
    /// Its override file.
    pub overrides: Option<TextFile>,
}

/// What the store has: archives of the wanted versions, and which versions there are.
#[derive(Clone, Debug, Default)]
pub(crate) struct StoredCharts {
    /// Archives by name and version.
    pub archives: BTreeMap<(String, String), Archive>,
    /// Stored versions by name.
    pub versions: BTreeMap<String, BTreeSet<String>>,
}

/// Reads the uploaded archives; an unreadable one is a problem. The same archive twice counts once.
pub(crate) fn read_uploads(uploads: &[ChartUpload], problems: &mut Problems) -> Vec<Archive> {
    let mut archives: Vec<Archive> = Vec::with_capacity(uploads.len());
    for upload in uploads {
        let digest = ChartRow::digest_of(&upload.content.0);
        if archives.iter().any(|other| other.digest == digest) {
            continue;
        }
        match archive::read_tgz(&upload.content.0, &archive::Limits::default()) {
            Ok(chart) => archives.push(Archive {
                chart: Arc::new(chart),
                digest,
                file_name: Some(upload.file_name.clone()),
            }),
            Err(error) => problems.add(
                Problem::new(
                    format!("cannot be read as a chart archive: {error}"),
                    "pass a chart folder, or an archive made by `helm package`",
                )
                .at(Place::file(&upload.file_name))
                .in_archive(),
            ),
        }
    }
    for (index, one) in archives.iter().enumerate() {
        let same = |other: &&Archive| {
            other.chart.metadata.name == one.chart.metadata.name
                && other.chart.metadata.version == one.chart.metadata.version
        };
        if let Some(other) = archives.iter().skip(index + 1).find(same) {
            let files = [one, other].map(|archive| archive.file_name.as_deref().unwrap_or_default());
            let message = format!(
                "{} and {} both hold version {} of chart [{}] but differ",
                files[0], files[1], one.chart.metadata.version, one.chart.metadata.name
            );
            problems.add(Problem::new(message, "pass only one of them"));
        }
    }
    archives
}

/// Names and versions that only the store can give, for [`StoredCharts`].
pub(crate) fn wanted(source: &OfferSource, uploads: &[Archive]) -> Vec<(String, String)> {
    let entries = source.charts.iter().flatten();
    entries
        .filter(|entry| {
            !uploads
                .iter()
                .any(|upload| upload.chart.metadata.name == entry.chart)
        })
        .filter_map(|entry| Some((entry.chart.clone(), entry.version.clone()?)))
        .collect()
}

/// The charts of the offer in install order. Entries without an archive are problems and left out.
pub(crate) fn resolve(
    source: &OfferSource,
    uploads: &[Archive],
    stored: &StoredCharts,
    problems: &mut Problems,
) -> Vec<ResolvedChart> {
    let Some(entries) = &source.charts else {
        return the_only_chart(source, uploads, problems).into_iter().collect();
    };
    let mut charts = Vec::with_capacity(entries.len());
    for entry in entries {
        match find(entry, uploads, stored) {
            Ok(archive) => charts.push(ResolvedChart {
                archive: archive.clone(),
                scope: entry::scope(entry),
                offered: entry::is_offered(entry, entries.len()),
                overrides: entry.overrides.clone(),
            }),
            Err(problem) => problems.add(problem),
        }
    }
    warn_unused(uploads, &charts, problems);
    charts
}

/// The chart of a save that names none: the one that was uploaded.
fn the_only_chart(
    source: &OfferSource,
    uploads: &[Archive],
    problems: &mut Problems,
) -> Option<ResolvedChart> {
    let chart_folder = "the offer directory given is a chart's own folder (it has Chart.yaml); pass the offer directory \
                        first and the chart after it, or only the chart";
    match uploads {
        [archive] => {
            if source.is_chart {
                problems.warn(None, chart_folder);
            }
            Some(ResolvedChart {
                archive: archive.clone(),
                scope: Scope::Namespace,
                offered: true,
                overrides: None,
            })
        }
        [] => {
            if !problems.is_empty() {
                return None;
            }
            let hint = if source.is_chart {
                chart_folder
            } else {
                "pass the chart archive after the directory, or write a tsmgr.yaml that names a stored chart"
            };
            problems.add(Problem::new(
                "there is neither a chart archive nor an offer file that names a chart",
                hint,
            ));
            None
        }
        _ => {
            let hint = if source.is_chart {
                chart_folder
            } else {
                "add a tsmgr.yaml with the `charts` in install order to the offer directory; \
                 `tsmgr offer init NAME` makes a sample"
            };
            problems.add(Problem::new(
                "The offer yaml file must be provided as ksm configuration file for multiple charts.",
                hint,
            ));
            None
        }
    }
}

fn find<'a>(
    entry: &ChartEntry,
    uploads: &'a [Archive],
    stored: &'a StoredCharts,
) -> Result<&'a Archive, Problem> {
    let same_name: Vec<&Archive> = uploads
        .iter()
        .filter(|upload| upload.chart.metadata.name == entry.chart)
        .collect();
    let Some(version) = &entry.version else {
        return match same_name.as_slice() {
            [archive] => Ok(archive),
            _ => Err(Problem::new(
                format!("`version` of chart [{}] is missing", entry.chart),
                "write the `version` of the chart's Chart.yaml",
            )
            .at(entry.place.clone())),
        };
    };
    if let Some(archive) = same_name
        .iter()
        .find(|upload| &upload.chart.metadata.version == version)
    {
        return Ok(archive);
    }
    if let Some(other) = same_name.first() {
        return Err(mismatch(entry, version, &other.chart.metadata.version));
    }
    stored
        .archives
        .get(&(entry.chart.clone(), version.clone()))
        .ok_or_else(|| missing(entry, version, uploads, stored))
}

fn mismatch(entry: &ChartEntry, wanted: &str, found: &str) -> Problem {
    Problem::new(
        format!(
            "The offer yaml version [{wanted}] for chart [{}] does not match the version [{found}] in chart",
            entry.chart
        ),
        format!("write `version: {found}`, or pass the archive of version {wanted}"),
    )
    .at(entry.version_place.clone())
}

fn missing(entry: &ChartEntry, version: &str, uploads: &[Archive], stored: &StoredCharts) -> Problem {
    let save = format!("`tsmgr offer save DIR {}-{version}.tgz`", entry.chart);
    let uploaded = uploads.iter().map(|upload| upload.chart.metadata.name.as_str());
    let names = uploaded.chain(stored.versions.keys().map(String::as_str));
    let hint = if let Some(versions) = stored.versions.get(&entry.chart) {
        let versions: Vec<&str> = versions.iter().map(String::as_str).collect();
        format!(
            "stored versions: {}; or pass the archive: {save}",
            versions.join(", ")
        )
    } else if let Some(near) = near::nearest(&entry.chart, names) {
        format!("did you mean `{near}`? Otherwise pass the archive: {save}")
    } else {
        format!("pass the archive: {save}")
    };
    Problem::new(
        format!(
            "chart [{}] version [{version}] is neither among the uploaded archives nor stored",
            entry.chart
        ),
        hint,
    )
    .at(entry.place.clone())
}

fn warn_unused(uploads: &[Archive], charts: &[ResolvedChart], problems: &mut Problems) {
    for upload in uploads {
        if charts.iter().any(|chart| chart.archive.digest == upload.digest) {
            continue;
        }
        let place = upload.file_name.as_ref().map(Place::file);
        let metadata = &upload.chart.metadata;
        problems.warn(
            place,
            format!(
                "chart [{}] version [{}] is not named by the offer file and not stored",
                metadata.name, metadata.version
            ),
        );
    }
}
