//! Service offerings: what the marketplace lists (`specs/service-manager.md` 1.4).

use crate::{
    JsonObject, Labels,
    id::{BrokerId, OfferingId},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// A service offering of a broker's catalog.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "the fields of the Service Manager's resource"
)]
pub struct ServiceOffering {
    /// Identifier.
    pub id: OfferingId,
    /// Whether it can be used.
    pub ready: bool,
    /// Name.
    pub name: String,
    /// Description.
    pub description: String,
    /// Whether its instances can be bound.
    pub bindable: bool,
    /// Whether the broker answers reads of instances.
    pub instances_retrievable: bool,
    /// Whether the broker answers reads of bindings.
    pub bindings_retrievable: bool,
    /// Whether an instance can change its plan.
    pub plan_updateable: bool,
    /// Whether an instance can change its context.
    pub allow_context_updates: bool,
    /// Tags.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// Permissions that the service asks of the platform.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub requires: Vec<String>,
    /// Free metadata of the catalog.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub metadata: Option<JsonObject>,
    /// The broker whose catalog holds it.
    pub broker_id: BrokerId,
    /// Its id in the broker's catalog.
    pub catalog_id: String,
    /// Its name in the broker's catalog.
    pub catalog_name: String,
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
