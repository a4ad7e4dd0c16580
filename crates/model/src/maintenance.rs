//! The maintenance information of a plan or an instance, as the Open Service Broker API defines it.

use serde::{Deserialize, Serialize};

/// Which version of the offer a plan serves or an instance runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct MaintenanceInfo {
    /// Semantic version; offers use `<offer revision>.0.0`.
    pub version: String,
    /// What the version contains, for people: the chart versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
}
