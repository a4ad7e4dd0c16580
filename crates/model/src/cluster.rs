//! Clusters: the places where charts land.

use crate::{Labels, id::ClusterId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A cluster as the API shows it; credentials never appear.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Cluster {
    /// Identifier.
    pub id: ClusterId,
    /// Whether it can take instances.
    pub ready: bool,
    /// Unique name: lowercase letters, digits and `-` (`specs/tsmgr.md` 3).
    pub name: String,
    /// What kind of cluster it is.
    pub kind: ClusterKind,
    /// Whether plans that name no cluster use this one.
    pub default: bool,
    /// The folder of a directory cluster.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub directory: Option<String>,
    /// The address that LoadBalancer services of a directory cluster get.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// Number of instances on it.
    pub instances: u64,
    /// When it was registered.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it was changed last.
    #[schema(value_type = String, format = DateTime)]
    pub updated_at: Timestamp,
    /// Labels.
    #[serde(default, skip_serializing_if = "Labels::is_empty")]
    pub labels: Labels,
}

/// The kinds of clusters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ClusterKind {
    /// Manifests are written to a folder.
    Directory,
}

impl fmt::Display for ClusterKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Directory => "directory",
        })
    }
}

/// Asks to register a cluster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RegisterCluster {
    /// Unique name: lowercase letters, digits and `-`.
    pub name: String,
    /// Absolute path of the folder of a directory cluster.
    pub directory: String,
    /// The address that LoadBalancer services get: an IP address or a host name. Default `127.0.0.1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// Replaces the settings of a cluster that is registered already.
    #[serde(default)]
    pub update: bool,
    /// Allows `update` although the cluster has instances.
    #[serde(default)]
    pub force: bool,
    /// Labels.
    #[serde(default, skip_serializing_if = "Labels::is_empty")]
    pub labels: Labels,
}

/// Asks to change a cluster.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PatchCluster {
    /// `true` makes it the default cluster; `false` is refused, since one cluster is always the default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<bool>,
}
