//! Operations: every change that takes time (`specs/service-manager.md` 1.4 and 1.9).

use crate::{
    ApiError, Labels,
    id::{OperationId, PlatformId},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::fmt;

/// An operation on a resource, owned by a daemon and never by a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Operation {
    /// Identifier.
    pub id: OperationId,
    /// Always true.
    pub ready: bool,
    /// What it does, for people.
    pub description: String,
    /// Whether it creates, updates or deletes.
    #[serde(rename = "type")]
    pub kind: OperationKind,
    /// How far it is.
    pub state: OperationState,
    /// The resource that it changes.
    pub resource_id: String,
    /// Path of the resource's collection, such as `/v1/service_instances`.
    pub resource_type: String,
    /// Name of the resource when the operation began, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resource_name: Option<String>,
    /// Why it failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub errors: Option<ApiError>,
    /// The platform that asked; `service-manager` for this API.
    pub platform_id: PlatformId,
    /// The id of the request that began it.
    pub correlation_id: String,
    /// How far it is, for progress bars.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub progress: Option<Progress>,
    /// Its steps in order; on single reads only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<OperationStep>,
    /// When it began.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it changed last.
    #[schema(value_type = String, format = DateTime)]
    pub updated_at: Timestamp,
    /// Labels.
    #[serde(default, skip_serializing_if = "Labels::is_empty")]
    pub labels: Labels,
}

/// What an operation does to its resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OperationKind {
    /// Makes it.
    Create,
    /// Changes it.
    Update,
    /// Removes it.
    Delete,
}

impl OperationKind {
    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Create => "create",
            Self::Update => "update",
            Self::Delete => "delete",
        }
    }
}

impl fmt::Display for OperationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// How far an operation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub enum OperationState {
    /// Written down, not begun.
    #[serde(rename = "pending")]
    Pending,
    /// Begun.
    #[serde(rename = "in progress")]
    InProgress,
    /// Ended well.
    #[serde(rename = "succeeded")]
    Succeeded,
    /// Ended badly; `errors` tells why.
    #[serde(rename = "failed")]
    Failed,
}

impl OperationState {
    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::InProgress => "in progress",
            Self::Succeeded => "succeeded",
            Self::Failed => "failed",
        }
    }

    /// Whether nothing more will happen.
    pub fn is_final(self) -> bool {
        matches!(self, Self::Succeeded | Self::Failed)
    }
}

impl fmt::Display for OperationState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// How far an operation is, for progress bars.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Progress {
    /// Number of finished steps.
    pub done: u32,
    /// Number of steps.
    pub total: u32,
    /// The step that runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<String>,
    /// What the step does now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

/// One step of an operation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct OperationStep {
    /// Name, unique inside the operation.
    pub name: String,
    /// How far it is.
    pub state: StepState,
    /// How often it was begun.
    pub attempts: u32,
    /// What it does or did, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// When it began last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub started_at: Option<Timestamp>,
    /// When it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub finished_at: Option<Timestamp>,
}

/// How far a step is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum StepState {
    /// Not begun.
    Pending,
    /// Intent written; it may or may not have acted outside.
    Running,
    /// Result written.
    Done,
    /// Ended badly.
    Failed,
    /// Done and then taken back.
    Undone,
}

impl StepState {
    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Running => "running",
            Self::Done => "done",
            Self::Failed => "failed",
            Self::Undone => "undone",
        }
    }
}

impl fmt::Display for StepState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
