//! Kubernetes manifests: documents split out of rendered templates, parsed and sorted in Helm's install order.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::yaml;

/// One Kubernetes object that a chart renders or carries.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Manifest {
    /// Template or file that it came from, for example `mysql/templates/svc.yaml`.
    pub path: String,
    /// The object, a JSON map with at least `apiVersion` and `kind`.
    pub object: Value,
    /// Its YAML text as rendered.
    pub text: String,
}

/// Why a rendered document is not a manifest.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ManifestError {
    /// The document is not YAML.
    #[error("YAML parse error on {path}: error converting YAML to JSON: {source}")]
    Yaml {
        /// Template that the document came from.
        path: String,
        /// Line of the rendered template at which the document starts, counted from 1.
        line: usize,
        /// Cause; its line is relative to the document.
        source: yaml::YamlError,
    },
    /// The document is YAML, but no Kubernetes object.
    #[error("{path}: document at line {line} is not a Kubernetes object: {reason}")]
    Object {
        /// Template that the document came from.
        path: String,
        /// Line of the rendered template at which the document starts, counted from 1.
        line: usize,
        /// What is missing or wrong.
        reason: String,
    },
}

impl Manifest {
    /// The object's `kind`.
    pub fn kind(&self) -> &str {
        self.text_at("/kind")
    }

    /// The object's `metadata.name`.
    pub fn name(&self) -> &str {
        self.text_at("/metadata/name")
    }

    /// The object's `metadata.namespace`, if it states one.
    pub fn namespace(&self) -> Option<&str> {
        self.object
            .pointer("/metadata/namespace")
            .and_then(Value::as_str)
            .filter(|name| !name.is_empty())
    }

    /// The object's `apiVersion`.
    pub fn api_version(&self) -> &str {
        self.text_at("/apiVersion")
    }

    /// An annotation as text; Helm accepts unquoted numbers and booleans there.
    pub fn annotation(&self, key: &str) -> Option<String> {
        match self.object.pointer("/metadata/annotations")?.get(key)? {
            Value::String(text) => Some(text.clone()),
            Value::Null => Some(String::new()),
            other => Some(other.to_string()),
        }
    }

    /// Tells whether the object must survive the deletion of its release (`helm.sh/resource-policy: keep`).
    pub fn is_kept(&self) -> bool {
        self.annotation("helm.sh/resource-policy")
            .is_some_and(|policy| policy.trim().eq_ignore_ascii_case("keep"))
    }

    fn text_at(&self, pointer: &str) -> &str {
        self.object
            .pointer(pointer)
            .and_then(Value::as_str)
            .unwrap_or_default()
    }
}

/// Parses the documents of one rendered file; empty and comment-only documents are dropped.
pub(crate) fn parse_documents(path: &str, text: &str) -> Result<Vec<Manifest>, ManifestError> {
    let mut manifests = Vec::new();
    for (line, document) in documents(text) {
        let object = yaml::parse(document).map_err(|source| ManifestError::Yaml {
            path: path.to_owned(),
            line,
            source,
        })?;
        if object.is_null() {
            continue;
        }
        check(&object).map_err(|reason| ManifestError::Object {
            path: path.to_owned(),
            line,
            reason,
        })?;
        manifests.push(Manifest {
            path: path.to_owned(),
            object,
            text: document.trim_end().to_owned() + "\n",
        });
    }
    Ok(manifests)
}

/// Replaces every list (`kind: List`, `SecretList`, …) by its items, as the Kubernetes client does before it applies.
pub(crate) fn flatten_lists(manifests: Vec<Manifest>) -> Result<Vec<Manifest>, ManifestError> {
    let mut flat = Vec::with_capacity(manifests.len());
    for manifest in manifests {
        let items = match manifest.object.get("items") {
            Some(Value::Array(items)) if manifest.kind().ends_with("List") => items,
            _ => {
                flat.push(manifest);
                continue;
            }
        };
        for item in items {
            check(item).map_err(|reason| ManifestError::Object {
                path: manifest.path.clone(),
                line: 1,
                reason,
            })?;
            flat.push(Manifest {
                path: manifest.path.clone(),
                object: item.clone(),
                text: yaml::emit(item),
            });
        }
    }
    Ok(flat)
}

fn check(object: &Value) -> Result<(), String> {
    let Value::Object(map) = object else {
        return Err("expected a map".to_owned());
    };
    for key in ["apiVersion", "kind"] {
        match map.get(key) {
            Some(Value::String(text)) if !text.is_empty() => {}
            Some(Value::Null) | None => return Err(format!("`{key}` is missing")),
            Some(_) => return Err(format!("`{key}` must be a text")),
        }
    }
    let is_list = matches!(map.get("items"), Some(Value::Array(_)));
    let metadata = map.get("metadata");
    let named = ["name", "generateName"].iter().any(|key| {
        metadata
            .and_then(|metadata| metadata.get(key))
            .and_then(Value::as_str)
            .is_some_and(|name| !name.is_empty())
    });
    if named || is_list {
        Ok(())
    } else {
        Err("`metadata.name` is missing".to_owned())
    }
}

/// The documents of a rendered file with the line (from 1) at which each starts.
fn documents(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut line = 1;
    let mut end = 0;
    yaml::split_documents(text).into_iter().map(move |document| {
        let begin = text
            .get(end..)
            .and_then(|rest| rest.find(document))
            .map_or(end, |found| end + found);
        line += text.get(end..begin).unwrap_or_default().matches('\n').count();
        let here = line;
        line += document.matches('\n').count();
        end = begin + document.len();
        (here, document)
    })
}

/// Sorts in Helm's install order: by kind, unknown kinds last and alphabetically; equal kinds keep their order.
pub(crate) fn sort_for_install<T>(items: &mut [T], kind: impl Fn(&T) -> &str) {
    let rank = |name: &str| INSTALL_ORDER.iter().position(|&known| known == name);
    items.sort_by(|left, right| {
        let (left, right) = (kind(left), kind(right));
        match (rank(left), rank(right)) {
            (Some(left), Some(right)) => left.cmp(&right),
            (Some(_), None) => std::cmp::Ordering::Less,
            (None, Some(_)) => std::cmp::Ordering::Greater,
            (None, None) => left.cmp(right),
        }
    });
}

/// Kinds in the order in which Helm 4 installs them.
const INSTALL_ORDER: [&str; 38] = [
    "PriorityClass",
    "Namespace",
    "NetworkPolicy",
    "ResourceQuota",
    "LimitRange",
    "PodSecurityPolicy",
    "PodDisruptionBudget",
    "ServiceAccount",
    "Secret",
    "SecretList",
    "ConfigMap",
    "StorageClass",
    "PersistentVolume",
    "PersistentVolumeClaim",
    "CustomResourceDefinition",
    "ClusterRole",
    "ClusterRoleList",
    "ClusterRoleBinding",
    "ClusterRoleBindingList",
    "Role",
    "RoleList",
    "RoleBinding",
    "RoleBindingList",
    "Service",
    "DaemonSet",
    "Pod",
    "ReplicationController",
    "ReplicaSet",
    "Deployment",
    "HorizontalPodAutoscaler",
    "StatefulSet",
    "Job",
    "CronJob",
    "IngressClass",
    "Ingress",
    "APIService",
    "MutatingWebhookConfiguration",
    "ValidatingWebhookConfiguration",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_know_the_line_they_start_at() {
        let text = "\na: 1\n--- \nb: |\n  --- no\n---\n# only a comment\n---\n\n---\nc: 1";
        let lines: Vec<usize> = documents(text).map(|(line, _)| line).collect();
        assert_eq!(lines, [2, 4, 7, 10]);
    }

    #[test]
    fn comment_only_documents_are_dropped_and_others_need_a_kind() {
        let text = "# nothing\n---\napiVersion: v1\nkind: Secret\nmetadata: {name: a}\n";
        let manifests = parse_documents("c/templates/a.yaml", text).unwrap();
        assert_eq!(manifests.len(), 1);
        let error = parse_documents("c/templates/a.yaml", "a: 1\n---\nb: 2\n")
            .unwrap_err()
            .to_string();
        assert_eq!(
            error,
            "c/templates/a.yaml: document at line 1 is not a Kubernetes object: `apiVersion` is missing"
        );
    }

    #[test]
    fn install_order_is_stable_and_puts_unknown_kinds_last() {
        let mut kinds = vec![
            ("Zeta", 1),
            ("Service", 1),
            ("Alpha", 1),
            ("Service", 0),
            ("Secret", 1),
            ("Alpha", 0),
        ];
        sort_for_install(&mut kinds, |(kind, _)| kind);
        assert_eq!(
            kinds,
            [
                ("Secret", 1),
                ("Service", 1),
                ("Service", 0),
                ("Alpha", 1),
                ("Alpha", 0),
                ("Zeta", 1)
            ]
        );
    }

    #[test]
    fn lists_are_replaced_by_their_items() {
        let text =
            "apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: Secret, metadata: {name: a}}\n";
        let flat = flatten_lists(parse_documents("p", text).unwrap()).unwrap();
        assert_eq!(flat.iter().map(Manifest::name).collect::<Vec<_>>(), ["a"]);
    }
}
