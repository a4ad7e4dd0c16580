//! Offers: Helm charts with plans and a bind template, saved from an offer directory (`specs/tsmgr.md` 2).

use crate::{Labels, Scope, id::OfferId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An offer as the API shows it: the current revision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Offer {
    /// Identifier; equal to the id of its service offering (UUID version 5 of the name).
    pub id: OfferId,
    /// Always true: an offer is saved whole or not at all.
    pub ready: bool,
    /// Unique name; the name of the service offering.
    pub name: String,
    /// Description of the offered chart.
    pub description: String,
    /// Number of this revision; the first one is 1, each update adds one.
    pub revision: u32,
    /// Charts in install order.
    pub charts: Vec<OfferChart>,
    /// Plans in file order.
    pub plans: Vec<OfferPlan>,
    /// The bind template, when the offer has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bind_template: Option<String>,
    /// Number of instances of this offer.
    pub instances: u64,
    /// When it was saved first.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When this revision was saved.
    #[schema(value_type = String, format = DateTime)]
    pub updated_at: Timestamp,
    /// Labels.
    #[serde(default, skip_serializing_if = "Labels::is_empty")]
    pub labels: Labels,
}

/// One chart of an offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct OfferChart {
    /// Name of the chart.
    pub chart: String,
    /// Exact version of the chart.
    pub version: String,
    /// Digest of the stored archive.
    pub digest: String,
    /// Once per cluster or once per instance.
    pub scope: Scope,
    /// Whether it is the one that plans, parameters and bindings are about.
    pub offered: bool,
    /// Name of its override file inside `overrides/`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub override_values_file: Option<String>,
}

/// One plan of an offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct OfferPlan {
    /// Name, unique inside the offer.
    pub name: String,
    /// Description for users.
    pub description: String,
    /// Name of its values file inside `plans/`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The cluster that it is bound to; the default cluster when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cluster_name: Option<String>,
    /// Name of its quota file inside `resource-quotas/`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resource_quota_path: Option<String>,
}

/// Asks to save an offer: the files of the offer directory and the chart archives beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveOffer {
    /// Files of the offer directory by relative path with `/`; absent for a chart-only save.
    #[serde(default)]
    pub files: Option<BTreeMap<String, FileContent>>,
    /// Chart archives (`.tgz`) to store and use.
    #[serde(default)]
    pub charts: Vec<ChartUpload>,
    /// Replaces an offer that is saved already.
    #[serde(default)]
    pub update: bool,
    /// Accepts an update whose charts change custom resource definitions.
    #[serde(default)]
    pub ignore_crd_warning: bool,
    /// Only checks; stores nothing.
    #[serde(default)]
    pub dry_run: bool,
}

/// Content of an uploaded file, base64 on the wire.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(transparent)]
#[schema(value_type = String, format = Byte)]
pub struct FileContent(#[serde(with = "crate::bytes")] pub Vec<u8>);

/// One uploaded chart archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChartUpload {
    /// The file's name, for messages.
    pub file_name: String,
    /// The archive.
    pub content: FileContent,
}

/// Answer to a save: the offer as it is (or, for a dry run, would be) stored, and what was noticed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct SavedOffer {
    /// The offer.
    pub offer: Offer,
    /// Whether anything changed; false for a dry run and for an update that is equal to what is stored.
    pub changed: bool,
    /// What is legal but probably not meant, for people.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
}
