//! Rules over the entries of `charts` that need no archive (`specs/tsmgr.md` 1.6).

use super::{
    directory::ChartEntry,
    name,
    problem::{Problem, Problems},
};
use tsmgr_model::Scope;

/// Where the chart is installed; a single chart must be the offered one, which has only one legal scope.
pub(super) fn scope(entry: &ChartEntry) -> Scope {
    entry.scope.unwrap_or(Scope::Namespace)
}

/// Whether the entry is the offered chart; with one chart there is nothing to choose from.
pub(super) fn is_offered(entry: &ChartEntry, count: usize) -> bool {
    entry.offered.unwrap_or(count == 1)
}

/// Checks the entries among themselves.
pub(super) fn check(file: &str, entries: &[ChartEntry], problems: &mut Problems) {
    if entries.is_empty() && problems.is_empty() {
        problems.add(Problem::new(
            format!("`charts` of {file} is empty"),
            "write one `- chart: NAME` for each chart, or leave `charts` out for a single chart",
        ));
    }
    for (index, entry) in entries.iter().enumerate() {
        check_one(entry, entries.len(), problems);
        let twin = |other: &ChartEntry| other.chart == entry.chart && scope(other) == scope(entry);
        if entries.iter().take(index).any(twin) {
            problems.add(
                Problem::new(
                    format!(
                        "chart [{}] is listed twice with scope {}",
                        entry.chart,
                        scope(entry)
                    ),
                    "a chart can be listed once per scope",
                )
                .at(entry.place.clone()),
            );
        }
    }
    check_offered(file, entries, problems);
}

fn check_one(entry: &ChartEntry, count: usize, problems: &mut Problems) {
    if entry.version.is_none() {
        problems.warn(
            Some(entry.place.clone()),
            format!(
                "`version` of chart [{}] is missing; the uploaded one is taken",
                entry.chart
            ),
        );
    }
    if entry.scope.is_none() && count > 1 {
        problems.add(
            Problem::new(
                format!("`scope` of chart [{}] is missing", entry.chart),
                "`scope: namespace` installs it once per instance, `scope: cluster` once per cluster",
            )
            .at(entry.place.clone()),
        );
    }
    let namespace = name::cluster_namespace(&entry.chart);
    if scope(entry) == Scope::Cluster && !name::is_namespace(&namespace) {
        problems.add(
            Problem::new(
                format!(
                    "chart [{}] cannot have scope cluster: {namespace} cannot name its namespace",
                    entry.chart
                ),
                "a namespace has at most 63 lower-case letters, digits and `-`; rename the chart",
            )
            .at(entry.place.clone()),
        );
    }
}

fn check_offered(file: &str, entries: &[ChartEntry], problems: &mut Problems) {
    let offered: Vec<&ChartEntry> = entries
        .iter()
        .filter(|entry| is_offered(entry, entries.len()))
        .collect();
    match offered.as_slice() {
        [] if entries.is_empty() => {}
        [] => problems.add(Problem::new(
            format!("no chart of {file} is offered"),
            "write `offered: true` at the one chart that users get and bind to",
        )),
        [one] => {
            if scope(one) != Scope::Namespace {
                problems.add(
                    Problem::new(
                        format!("the offered chart [{}] must have scope namespace", one.chart),
                        "each instance gets its own copy of the offered chart; write `scope: namespace`",
                    )
                    .at(one.place.clone()),
                );
            }
        }
        [_, second, ..] => {
            let names: Vec<&str> = offered.iter().map(|entry| entry.chart.as_str()).collect();
            problems.add(
                Problem::new(
                    format!("{} charts are offered: {}", names.len(), names.join(", ")),
                    "leave `offered: true` at the one chart that users get and bind to",
                )
                .at(second.place.clone()),
            );
        }
    }
}
