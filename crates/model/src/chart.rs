//! Stored charts.

use crate::id::ChartId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// A chart archive in the store, known by name, version and digest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Chart {
    /// Identifier of this stored archive.
    pub id: ChartId,
    /// Always true: an archive is stored whole or not at all.
    pub ready: bool,
    /// `name` of `Chart.yaml`.
    pub name: String,
    /// `version` of `Chart.yaml`, as written there.
    pub version: String,
    /// `sha256:` and the hexadecimal digest of the archive.
    pub digest: String,
    /// `appVersion` of `Chart.yaml`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub app_version: Option<String>,
    /// `description` of `Chart.yaml`.
    #[serde(default)]
    pub description: String,
    /// Size of the archive in bytes.
    pub size: u64,
    /// When it was stored.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it was stored; archives never change.
    #[schema(value_type = String, format = DateTime)]
    pub updated_at: Timestamp,
}
