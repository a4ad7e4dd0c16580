//! Service bindings (`specs/service-manager.md` 1.4 and 1.15).

use crate::{
    JsonObject, Labels,
    id::{BindingId, InstanceId},
    operation::Operation,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A service binding.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ServiceBinding {
    /// Identifier.
    pub id: BindingId,
    /// Whether its creation has ended well.
    pub ready: bool,
    /// The newest operation on it; on single reads only, or with `attach_last_operations=true`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_operation: Option<Box<Operation>>,
    /// Name, unique per instance.
    pub name: String,
    /// The instance that it binds.
    pub service_instance_id: InstanceId,
    /// Name of the instance, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub service_instance_name: Option<String>,
    /// What the platform told about where it is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub context: Option<JsonObject>,
    /// The credentials; on single reads only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credentials: Option<Credentials>,
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

/// The credentials of a binding: JSON that `Debug` does not print.
#[derive(Clone, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(transparent)]
#[schema(value_type = Object)]
pub struct Credentials(JsonObject);

impl Credentials {
    /// Wraps credentials.
    pub fn new(credentials: JsonObject) -> Self {
        Self(credentials)
    }

    /// The credentials in clear.
    pub fn reveal(&self) -> &JsonObject {
        &self.0
    }
}

impl fmt::Debug for Credentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Credentials(***)")
    }
}

/// Asks to create a binding.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct CreateBinding {
    /// Name, unique per instance, at most 100 characters.
    #[serde(default)]
    pub name: String,
    /// The instance to bind.
    #[serde(default)]
    pub service_instance_id: String,
    /// Parameters for the broker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub parameters: Option<JsonObject>,
    /// Labels.
    #[serde(default, skip_serializing_if = "Labels::is_empty")]
    pub labels: Labels,
}
