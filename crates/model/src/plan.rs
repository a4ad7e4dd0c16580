//! Service plans: the sizes in which an offering is sold (`specs/service-manager.md` 1.4).

use crate::{
    JsonObject, Labels,
    id::{OfferingId, PlanId},
    maintenance::MaintenanceInfo,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// A service plan of an offering.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ServicePlan {
    /// Identifier.
    pub id: PlanId,
    /// Whether it can be used.
    pub ready: bool,
    /// Name, unique inside the offering.
    pub name: String,
    /// Description.
    pub description: String,
    /// Its id in the broker's catalog.
    pub catalog_id: String,
    /// Its name in the broker's catalog.
    pub catalog_name: String,
    /// Whether it costs nothing.
    pub free: bool,
    /// Whether its instances can be bound; the offering's value when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bindable: Option<bool>,
    /// Whether an instance can leave this plan; the offering's value when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan_updateable: Option<bool>,
    /// Free metadata of the catalog.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub metadata: Option<JsonObject>,
    /// JSON schemas of the parameters, as the Open Service Broker API nests them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub schemas: Option<JsonObject>,
    /// Longest time to poll an operation, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maximum_polling_duration: Option<u64>,
    /// The version that new instances get.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maintenance_info: Option<MaintenanceInfo>,
    /// The offering that it belongs to.
    pub service_offering_id: OfferingId,
    /// When it was seen first.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it was changed last.
    #[schema(value_type = String, format = DateTime)]
    pub updated_at: Timestamp,
    /// Labels.
    #[serde(default, skip_serializing_if = "Labels::is_empty")]
    pub labels: Labels,
}
