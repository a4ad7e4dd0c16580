//! Labels of a resource and the patches that change them (`specs/service-manager.md` 1.3 and 1.7).

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Labels: each key holds one or more values.
pub type Labels = BTreeMap<String, Vec<String>>;

/// One change of a `PATCH` to the labels of a resource.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct LabelChange {
    /// What to do with the key.
    pub op: LabelOp,
    /// The label key; no space, no newline, at most 255 bytes.
    pub key: String,
    /// The values that the operation names; ignored by `remove`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<String>,
}

/// The operations of a label patch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LabelOp {
    /// Appends values to the key and makes the key when it is missing.
    Add,
    /// The same as [`LabelOp::Add`].
    AddValues,
    /// Drops the key.
    Remove,
    /// Drops the named values.
    RemoveValues,
}

/// Asks to change only the labels of a resource.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PatchLabels {
    /// The changes, applied in order.
    #[serde(default)]
    pub labels: Vec<LabelChange>,
}
