//! Submitting an operation inside the caller's transaction.

use serde_json::Value;
use tsmgr_model::{id::PlatformId, operation::OperationKind};

/// An operation to begin.
#[derive(Clone, Debug)]
pub struct NewOperation {
    /// Name of the registered workflow that runs it.
    pub workflow: String,
    /// What it does to its resource.
    pub kind: OperationKind,
    /// Path of the resource's collection, such as `/v1/service_instances`.
    pub resource_type: String,
    /// The resource.
    pub resource_id: String,
    /// Its name, for people.
    pub resource_name: Option<String>,
    /// What it does, for people.
    pub description: String,
    /// The platform that asked.
    pub platform_id: PlatformId,
    /// The id of the request.
    pub correlation_id: String,
    /// What the steps need to know; stored encrypted.
    pub input: Value,
    /// The steps in order, each name once.
    pub steps: Vec<String>,
}
