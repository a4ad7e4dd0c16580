//! Which object lies in which file.

use crate::{ClusterError, ObjectDiff, ReleaseKey};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    path::{Path, PathBuf},
};
use tsmgr_chart::yaml;

/// Longest file name; file systems allow 255 bytes, and the temporary name needs some of them.
const MAX_NAME: usize = 200;

/// The folder of a cluster and the paths in it.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    root: PathBuf,
}

impl Layout {
    pub(super) fn new(root: PathBuf) -> Self {
        Self { root }
    }

    pub(super) fn root(&self) -> &Path {
        &self.root
    }

    pub(super) fn namespace(&self, namespace: &str) -> Result<PathBuf, ClusterError> {
        Ok(self.root.join(component(namespace)?))
    }

    pub(super) fn release(&self, release: &ReleaseKey) -> Result<PathBuf, ClusterError> {
        Ok(self
            .namespace(&release.namespace)?
            .join(component(&release.name)?))
    }
}

/// Refuses names that would leave the folder or hide in it.
fn component(name: &str) -> Result<&str, ClusterError> {
    let fine = !name.is_empty()
        && name.len() <= MAX_NAME
        && !name.starts_with('.')
        && name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "-_.+".contains(c));
    if fine {
        Ok(name)
    } else {
        Err(ClusterError::InvalidName(name.to_owned()))
    }
}

/// The files of a release: name → text. The name depends on the object alone, so that the same release
/// always gives the same files.
pub(super) fn files(
    release: &ReleaseKey,
    objects: &[Value],
) -> Result<BTreeMap<String, String>, ClusterError> {
    let mut files = BTreeMap::new();
    for object in objects {
        let name = file_name(release, object)?;
        if files.insert(name, yaml::emit(object)).is_some() {
            return Err(ClusterError::DuplicateObject {
                release: release.to_string(),
                object: title(object),
            });
        }
    }
    Ok(files)
}

/// `<kind>-<name>.yaml`; the API group and a foreign namespace are added where they tell objects apart.
fn file_name(release: &ReleaseKey, object: &Value) -> Result<String, ClusterError> {
    let text = |pointer: &str, missing: &'static str| {
        let value = object
            .pointer(pointer)
            .and_then(Value::as_str)
            .filter(|text| !text.is_empty());
        value.ok_or_else(|| ClusterError::IncompleteObject {
            release: release.to_string(),
            missing,
        })
    };
    let api_version = text("/apiVersion", "apiVersion")?;
    let kind = text("/kind", "kind")?.to_ascii_lowercase();
    let name = text("/metadata/name", "metadata.name")?;
    let mut file = kind;
    if let Some((group, _)) = api_version.split_once('/').filter(|(group, _)| !is_common(group)) {
        let _ = write!(file, ".{group}");
    }
    let _ = write!(file, "-{name}");
    let namespace = object.pointer("/metadata/namespace").and_then(Value::as_str);
    if let Some(namespace) = namespace.filter(|namespace| *namespace != release.namespace) {
        let _ = write!(file, "@{namespace}");
    }
    Ok(format!("{}.yaml", shorten(&escape(&file))))
}

/// Groups whose kinds nobody else uses.
fn is_common(group: &str) -> bool {
    matches!(group, "apps" | "batch" | "policy" | "autoscaling" | "extensions") || group.ends_with(".k8s.io")
}

/// Writes every character that a file name should not have as `%XX`.
fn escape(name: &str) -> String {
    let mut escaped = String::with_capacity(name.len());
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.+@".contains(&byte) {
            escaped.push(char::from(byte));
        } else {
            let _ = write!(escaped, "%{byte:02X}");
        }
    }
    escaped
}

/// Keeps long names unique by ending them with a part of their digest. `name` is ASCII.
fn shorten(name: &str) -> String {
    let Some(head) = name.get(..MAX_NAME - 17).filter(|_| name.len() > MAX_NAME) else {
        return name.to_owned();
    };
    let digest = Sha256::digest(name.as_bytes());
    let mut short = format!("{head}-");
    for byte in digest.iter().take(8) {
        let _ = write!(short, "{byte:02x}");
    }
    short
}

/// Kind and name of an object, for people.
fn title(object: &Value) -> String {
    let text = |pointer: &str| object.pointer(pointer).and_then(Value::as_str).unwrap_or("?");
    format!("{}/{}", text("/kind"), text("/metadata/name"))
}

/// What turning the present files into the wanted ones changes.
pub(super) fn diff(present: &BTreeMap<String, String>, wanted: &BTreeMap<String, String>) -> Vec<ObjectDiff> {
    let names: BTreeSet<_> = present.keys().chain(wanted.keys()).collect();
    let changes = names
        .into_iter()
        .filter(|name| present.get(*name) != wanted.get(*name));
    changes
        .map(|name| {
            let (before, after) = (present.get(name), wanted.get(name));
            let object = after
                .or(before)
                .and_then(|text| yaml::parse(text).ok())
                .unwrap_or_default();
            ObjectDiff {
                object: title(&object),
                before: before.cloned(),
                after: after.cloned(),
            }
        })
        .collect()
}
