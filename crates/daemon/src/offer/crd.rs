//! Custom resource definitions that an update changes.
//!
//! Definitions that exist on a cluster are never modified, because instances of other offers may depend on them; so an
//! update that would need it is refused until its author says that they were applied by hand (`specs/tsmgr.md` 1.3).

use serde_json::Value;
use std::{collections::BTreeMap, sync::Arc};
use tsmgr_chart::Chart;
use tsmgr_model::{ApiError, ErrorKind};

/// Most differences shown per definition.
const MAX_SHOWN: usize = 8;
/// Longest value shown, in characters.
const MAX_VALUE: usize = 60;

/// How the definitions of two revisions differ, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CrdChanges {
    /// Definitions that differ, with the differences for people.
    pub changed: BTreeMap<String, Vec<String>>,
    /// Definitions that only the old revision has.
    pub removed: Vec<String>,
}

impl CrdChanges {
    /// Compares the charts of two revisions.
    pub(crate) fn between<'a>(
        old: impl IntoIterator<Item = &'a Arc<Chart>>,
        new: impl IntoIterator<Item = &'a Arc<Chart>>,
    ) -> Self {
        let old = definitions(old);
        let new = definitions(new);
        let mut changes = Self::default();
        for (name, before) in &old {
            match new.get(name) {
                None => changes.removed.push(name.clone()),
                Some(after) if before != after => {
                    let mut differences = Vec::new();
                    compare("", before, after, &mut differences);
                    changes.changed.insert(name.clone(), differences);
                }
                Some(_) => {}
            }
        }
        changes
    }

    /// The refusal of the update of offer `name`; `None` when no definition changes.
    pub(crate) fn refusal(&self, name: &str) -> Option<ApiError> {
        if self.changed.is_empty() {
            return None;
        }
        let noun = if self.changed.len() == 1 {
            "definition"
        } else {
            "definitions"
        };
        let mut description = format!(
            "the update of offer [{name}] changes {} custom resource {noun}, which is never done on a cluster \
             where they exist:",
            self.changed.len()
        );
        for (crd, differences) in &self.changed {
            description = format!("{description}\n  {crd}");
            for difference in differences.iter().take(MAX_SHOWN) {
                description = format!("{description}\n    {difference}");
            }
            if differences.len() > MAX_SHOWN {
                description = format!("{description}\n    and {} more", differences.len() - MAX_SHOWN);
            }
        }
        Some(ApiError::new(ErrorKind::CrdChanged, description).hinted(
            "apply the new definitions to every cluster by hand (`kubectl apply -f CHART/crds/`), \
             then repeat with `--ignore-crd-warning`",
        ))
    }
}

/// The definitions in `crds/` of the charts and their dependencies, without what does not matter.
fn definitions<'a>(charts: impl IntoIterator<Item = &'a Arc<Chart>>) -> BTreeMap<String, Value> {
    let mut found = BTreeMap::new();
    for chart in charts {
        collect(chart, &mut found);
    }
    found
}

fn collect(chart: &Chart, found: &mut BTreeMap<String, Value>) {
    for file in &chart.crds {
        let text = String::from_utf8_lossy(&file.data);
        // A file that is not YAML was reported by the trial rendering.
        for crd in tsmgr_chart::yaml::parse_all(&text).unwrap_or_default() {
            let name = crd
                .pointer("/metadata/name")
                .and_then(Value::as_str)
                .map(str::to_owned);
            if let Some(name) = name {
                found.insert(name, normalise(crd));
            }
        }
    }
    for dependency in &chart.dependencies {
        collect(dependency, found);
    }
}

/// Keeps what the cluster acts on: API version, kind and spec.
fn normalise(mut crd: Value) -> Value {
    if let Some(map) = crd.as_object_mut() {
        map.retain(|key, _| matches!(key.as_str(), "apiVersion" | "kind" | "spec"));
    }
    crd
}

fn compare(path: &str, before: &Value, after: &Value, differences: &mut Vec<String>) {
    match (before, after) {
        (Value::Object(old), Value::Object(new)) => {
            let inner = |key: &str| {
                if path.is_empty() {
                    key.to_owned()
                } else {
                    format!("{path}.{key}")
                }
            };
            for (key, value) in old {
                match new.get(key) {
                    Some(other) => compare(&inner(key), value, other, differences),
                    None => differences.push(format!("- {}: {}", inner(key), short(value))),
                }
            }
            for (key, value) in new.iter().filter(|(key, _)| !old.contains_key(*key)) {
                differences.push(format!("+ {}: {}", inner(key), short(value)));
            }
        }
        (Value::Array(old), Value::Array(new)) => {
            for (index, (value, other)) in old.iter().zip(new).enumerate() {
                compare(&format!("{path}[{index}]"), value, other, differences);
            }
            for (index, value) in old.iter().enumerate().skip(new.len()) {
                differences.push(format!("- {path}[{index}]: {}", short(value)));
            }
            for (index, value) in new.iter().enumerate().skip(old.len()) {
                differences.push(format!("+ {path}[{index}]: {}", short(value)));
            }
        }
        _ if before == after => {}
        _ => differences.push(format!("~ {path}: {} -> {}", short(before), short(after))),
    }
}

fn short(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() <= MAX_VALUE {
        return text;
    }
    let start: String = text.chars().take(MAX_VALUE).collect();
    format!("{start}...")
}
