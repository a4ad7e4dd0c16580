//! Sorts the files of a chart by their meaning and reads those that have one.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{ArchiveError, Budget, tgz};
use crate::chart::{Chart, ChartFile};
use crate::metadata::Metadata;
use crate::values;

/// Builds the chart from its files; `place` names it in the error for a missing Chart.yaml.
pub(super) fn chart(
    files: Vec<ChartFile>,
    place: &str,
    depth: usize,
    budget: &mut Budget<'_>,
) -> Result<Chart, ArchiveError> {
    let mut chart = Chart {
        metadata: metadata(&files, place)?,
        ..Chart::default()
    };
    let mut subcharts: BTreeMap<String, Vec<ChartFile>> = BTreeMap::new();
    let is_v1 = chart.metadata.api_version == "v1";
    for file in files {
        match file.name.as_str() {
            "Chart.yaml" | "Chart.lock" => {}
            "values.yaml" => {
                let text = utf8(&file)?;
                chart.values = values::load(text).map_err(|reason| fault(&file, reason))?;
                text.clone_into(&mut chart.values_text);
            }
            "values.schema.json" => {
                let schema: Value =
                    serde_json::from_slice(&file.data).map_err(|error| fault(&file, error.to_string()))?;
                chart.schema = Some(schema);
            }
            // Old charts may show these files to their templates, new ones keep them in Chart.yaml.
            "requirements.yaml" | "requirements.lock" if !is_v1 => {}
            name if name.starts_with("templates/") => chart.templates.push(file),
            name if name.starts_with("charts/") && !has_extension(name, "prov") => {
                let name = name.trim_start_matches("charts/").to_owned();
                let folder = name.split('/').next().unwrap_or_default().to_owned();
                subcharts
                    .entry(folder)
                    .or_default()
                    .push(ChartFile { name, ..file });
            }
            name if name.starts_with("crds/") && is_manifest_file(name) => chart.crds.push(file),
            _ => chart.files.push(file),
        }
    }
    for list in [&mut chart.templates, &mut chart.files, &mut chart.crds] {
        list.sort_by(|left, right| left.name.cmp(&right.name));
    }
    for (name, files) in subcharts {
        // Names that start like this are for people, Helm passes them over.
        if name.starts_with(['_', '.']) {
            continue;
        }
        let dependency =
            subchart(&name, files, depth + 1, budget).map_err(|source| ArchiveError::Dependency {
                subchart: name.clone(),
                chart: chart.metadata.name.clone(),
                source: Box::new(source),
            })?;
        chart.dependencies.push(dependency);
    }
    Ok(chart)
}

fn metadata(files: &[ChartFile], place: &str) -> Result<Metadata, ArchiveError> {
    let find = |name: &str| files.iter().find(|file| file.name == name);
    let file = find("Chart.yaml").ok_or_else(|| ArchiveError::NoChartYaml {
        place: place.to_owned(),
    })?;
    let mut metadata = Metadata::parse(utf8(file)?).map_err(|reason| fault(file, reason))?;
    if let Some(file) = find("requirements.yaml") {
        metadata
            .add_requirements(utf8(file)?)
            .map_err(|reason| fault(file, reason))?;
    }
    metadata.validate().map_err(ArchiveError::Metadata)?;
    Ok(metadata)
}

fn subchart(
    name: &str,
    files: Vec<ChartFile>,
    depth: usize,
    budget: &mut Budget<'_>,
) -> Result<Chart, ArchiveError> {
    if depth > budget.limits.depth {
        let limit = u64::try_from(budget.limits.depth).unwrap_or(u64::MAX);
        return Err(ArchiveError::TooLarge {
            what: "levels of dependencies",
            limit,
        });
    }
    if has_extension(name, "tgz") {
        let archive = files
            .iter()
            .find(|file| file.name == name)
            .ok_or_else(|| ArchiveError::Entry {
                name: name.to_owned(),
                reason: "is a folder, expected an archive".to_owned(),
            })?;
        let files = tgz::files(&archive.data, budget)?;
        return chart(files, name, depth, budget);
    }
    let inner = files
        .into_iter()
        .filter_map(|file| {
            let name = file.name.split_once('/')?.1.to_owned();
            Some(ChartFile { name, ..file })
        })
        .collect::<Vec<_>>();
    chart(inner, name, depth, budget)
}

fn utf8(file: &ChartFile) -> Result<&str, ArchiveError> {
    std::str::from_utf8(&file.data).map_err(|error| fault(file, format!("not UTF-8: {error}")))
}

fn fault(file: &ChartFile, reason: String) -> ArchiveError {
    ArchiveError::File {
        file: file.name.clone(),
        reason,
    }
}

fn has_extension(name: &str, extension: &str) -> bool {
    name.rsplit('/')
        .next()
        .and_then(|base| base.rsplit_once('.'))
        .is_some_and(|(_, found)| found == extension)
}

fn is_manifest_file(name: &str) -> bool {
    let base = name.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
    base.rsplit_once('.')
        .is_some_and(|(_, extension)| matches!(extension, "yaml" | "yml" | "json"))
}
