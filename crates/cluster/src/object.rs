//! The words in which releases and their objects are spoken of.

use serde_json::Value;
use std::{collections::BTreeMap, fmt};

/// Names a release: the objects that one chart put into one namespace.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ReleaseKey {
    /// Namespace of the release.
    pub namespace: String,
    /// Name of the release.
    pub name: String,
}

impl fmt::Display for ReleaseKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.namespace, self.name)
    }
}

/// A wanted namespace.
#[derive(Clone, Debug, PartialEq)]
pub struct Namespace {
    /// Name.
    pub name: String,
    /// Labels that tell whose it is.
    pub labels: BTreeMap<String, String>,
    /// A `v1/ResourceQuota` object for it.
    pub quota: Option<Value>,
}

/// The kinds of objects that bind templates read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectKind {
    /// `v1/Service`.
    Service,
    /// `v1/Secret`.
    Secret,
    /// `networking.k8s.io/v1/Ingress` and its older groups.
    Ingress,
}

impl ObjectKind {
    /// The `kind` field of such objects.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Service => "Service",
            Self::Secret => "Secret",
            Self::Ingress => "Ingress",
        }
    }
}

/// How one object of a release would change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectDiff {
    /// Kind and name, such as `Service/db`.
    pub object: String,
    /// The object as YAML now; absent when it would be added.
    pub before: Option<String>,
    /// The object as YAML afterwards; absent when it would be removed.
    pub after: Option<String>,
}
