//! Service instances (`specs/service-manager.md` 1.4 and 1.15).

use crate::{
    JsonObject, LabelChange, Labels, Scope,
    id::{InstanceId, PlanId, PlatformId},
    maintenance::MaintenanceInfo,
    operation::Operation,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// A service instance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ServiceInstance {
    /// Identifier; the GUID of its namespace and release names.
    pub id: InstanceId,
    /// Whether its creation has ended well.
    pub ready: bool,
    /// The newest operation on it; on single reads only, or with `attach_last_operations=true`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_operation: Option<Box<Operation>>,
    /// Name, unique per platform.
    pub name: String,
    /// Its plan.
    pub service_plan_id: PlanId,
    /// The platform that made it; `service-manager` for this API.
    pub platform_id: PlatformId,
    /// Address of a page to manage it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dashboard_url: Option<String>,
    /// The version that it runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maintenance_info: Option<MaintenanceInfo>,
    /// What the platform told about where it is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub context: Option<JsonObject>,
    /// Whether it can be bound.
    pub usable: bool,
    /// Name of the cluster that hosts it; of instances of offers only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cluster: Option<String>,
    /// Name of the offering, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offering_name: Option<String>,
    /// Name of the plan, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan_name: Option<String>,
    /// The releases that make it up; on single reads of instances of offers only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub releases: Vec<InstanceRelease>,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it was changed last.
    #[schema(value_type = String, format = DateTime)]
    pub updated_at: Timestamp,
    /// Labels.
    #[serde(default, skip_serializing_if = "Labels::is_empty")]
    pub labels: Labels,
}

/// One installed chart of an instance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct InstanceRelease {
    /// Name of the chart.
    pub chart: String,
    /// Version of the chart.
    pub version: String,
    /// Once per cluster or once per instance.
    pub scope: Scope,
    /// Namespace of the release.
    pub namespace: String,
    /// Name of the release.
    pub release: String,
}

/// Asks to create an instance.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct CreateInstance {
    /// Name, unique per platform, at most 100 characters.
    #[serde(default)]
    pub name: String,
    /// The plan to create.
    #[serde(default)]
    pub service_plan_id: String,
    /// Parameters for the broker; for an offer, values of the offered chart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub parameters: Option<JsonObject>,
    /// Labels.
    #[serde(default, skip_serializing_if = "Labels::is_empty")]
    pub labels: Labels,
}

/// Asks to change the name or the labels of an instance.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct PatchInstance {
    /// The new name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The changes of labels, applied in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<LabelChange>,
}
