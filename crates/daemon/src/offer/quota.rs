//! Reads the resource quotas that plans name: each file is one `v1/ResourceQuota` (`specs/tsmgr.md` 2.4).

use super::{
    field,
    files::Files,
    plan::PlanEntry,
    problem::{Place, Problem, Problems},
    spec::TextFile,
};
use serde_json::Value;
use std::collections::BTreeMap;

/// Folder of the quota files.
const FOLDER: &str = "resource-quotas";

/// The quota objects of all plans by file name.
pub(super) fn read(files: &Files, plans: &[PlanEntry], problems: &mut Problems) -> BTreeMap<String, Value> {
    let mut quotas = BTreeMap::new();
    for plan in plans {
        let Some(name) = &plan.quota else { continue };
        if quotas.contains_key(name) {
            continue;
        }
        let quota = files
            .referenced(FOLDER, name, &plan.quota_place, problems)
            .and_then(|file| check(&file, problems));
        if let Some(quota) = quota {
            quotas.insert(name.clone(), quota);
        }
    }
    quotas
}

fn check(file: &TextFile, problems: &mut Problems) -> Option<Value> {
    let path = format!("{FOLDER}/{}", file.name);
    let quota = field::parse(&path, &file.text, problems)?;
    let text = |pointer: &str| quota.pointer(pointer).and_then(Value::as_str).unwrap_or_default();
    let hard = quota.pointer("/spec/hard");
    let wrong = if text("/apiVersion") != "v1" || text("/kind") != "ResourceQuota" {
        Some("is not a v1/ResourceQuota")
    } else if text("/metadata/name").is_empty() {
        Some("has no `metadata.name`")
    } else if hard.is_some_and(|hard| !hard.is_object()) {
        Some("has a `spec.hard` that is not a map")
    } else {
        None
    };
    if let Some(message) = wrong {
        let hint = "write a whole object: `apiVersion: v1`, `kind: ResourceQuota`, `metadata: {name: ...}`, `spec: {hard: ...}`";
        problems.add(Problem::new(message, hint).at(Place::file(path)));
        return None;
    }
    Some(quota)
}
