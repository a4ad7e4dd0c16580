//! The content of one revision of an offer: everything that its instances need, as it is stored.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tsmgr_model::{
    Scope,
    offer::{OfferChart, OfferPlan},
};

/// One revision of an offer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct OfferSpec {
    /// Name of the offer.
    pub name: String,
    /// Description of the offered chart.
    pub description: String,
    /// Charts in install order.
    pub charts: Vec<ChartSpec>,
    /// Position of the offered chart in `charts`.
    pub offered: usize,
    /// Plans in file order.
    pub plans: Vec<PlanSpec>,
    /// Jsonnet text of the bind template.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bind_template: Option<String>,
}

/// One chart of a revision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ChartSpec {
    /// Name of the chart.
    pub chart: String,
    /// Exact version.
    pub version: String,
    /// Digest of the stored archive.
    pub digest: String,
    /// Once per instance or once per cluster.
    pub scope: Scope,
    /// Values for all plans; a template.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overrides: Option<TextFile>,
}

/// One plan of a revision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct PlanSpec {
    /// Name, unique inside the offer.
    pub name: String,
    /// Description for users.
    pub description: String,
    /// Lines that a marketplace shows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bullets: Vec<String>,
    /// Whether it costs nothing.
    pub free: bool,
    /// Whether its instances can be bound.
    pub bindable: bool,
    /// The cluster that it is bound to; the default cluster when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cluster_name: Option<String>,
    /// Values for the offered chart; a template.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<TextFile>,
    /// Quota of each instance's namespace.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quota: Option<QuotaSpec>,
}

/// A file of the offer directory that is kept as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TextFile {
    /// Name inside its folder.
    pub name: String,
    /// Content.
    pub text: String,
}

/// The quota of a plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct QuotaSpec {
    /// File name inside `resource-quotas/`.
    pub path: String,
    /// A `v1/ResourceQuota`.
    pub object: Value,
}

impl OfferSpec {
    /// The plan with that name.
    pub(crate) fn plan(&self, name: &str) -> Option<&PlanSpec> {
        self.plans.iter().find(|plan| plan.name == name)
    }

    /// The charts as the API shows them.
    pub(crate) fn chart_views(&self) -> Vec<OfferChart> {
        let view = |(index, chart): (usize, &ChartSpec)| OfferChart {
            chart: chart.chart.clone(),
            version: chart.version.clone(),
            digest: chart.digest.clone(),
            scope: chart.scope,
            offered: index == self.offered,
            override_values_file: chart.overrides.as_ref().map(|file| file.name.clone()),
        };
        self.charts.iter().enumerate().map(view).collect()
    }

    /// The plans as the API shows them.
    pub(crate) fn plan_views(&self) -> Vec<OfferPlan> {
        let view = |plan: &PlanSpec| OfferPlan {
            name: plan.name.clone(),
            description: plan.description.clone(),
            file: plan.values.as_ref().map(|file| file.name.clone()),
            cluster_name: plan.cluster_name.clone(),
            resource_quota_path: plan.quota.as_ref().map(|quota| quota.path.clone()),
        };
        self.plans.iter().map(view).collect()
    }

    /// Chart names and versions for people: `mysql 6.14.10, prometheus 11.15.0`; a chart that is there twice is
    /// named once.
    pub(crate) fn chart_versions(&self) -> String {
        let mut versions: Vec<String> = Vec::new();
        for chart in &self.charts {
            let version = format!("{} {}", chart.chart, chart.version);
            if !versions.contains(&version) {
                versions.push(version);
            }
        }
        versions.join(", ")
    }
}
