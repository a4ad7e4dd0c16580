//! Checks an offer directory against its charts and the known clusters, and makes the revision out of it
//! (`specs/tsmgr.md` 1.5 and 1.6).
//!
//! Flow: rules over the offer file's entries ([`entry`]) → each entry's archive ([`resolve`]) → rules over charts,
//! plans and the bind template → a trial rendering of every plan ([`trial`]). All problems are answered together.

use super::{
    directory::OfferSource,
    entry, name, near,
    plan::PlanEntry,
    problem::{Place, Problem, Problems},
    resolve::{self, Archive, ResolvedChart, StoredCharts},
    spec::{ChartSpec, OfferSpec, PlanSpec, QuotaSpec},
    trial,
};
use std::sync::Arc;
use tsmgr_chart::{Capabilities, Chart};
use tsmgr_model::ApiError;

/// A registered cluster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KnownCluster {
    /// Name.
    pub name: String,
    /// Whether plans that name no cluster use it.
    pub default: bool,
}

/// What an offer is checked against.
#[derive(Clone, Debug)]
pub(crate) struct Surroundings {
    /// Registered clusters.
    pub clusters: Vec<KnownCluster>,
    /// Charts of the store.
    pub stored: StoredCharts,
    /// Abilities that the trial rendering assumes.
    pub capabilities: Capabilities,
    /// Says why a bind template is not Jsonnet.
    pub check_template: fn(&str) -> Result<(), String>,
}

/// An offer without problems.
#[derive(Clone, Debug)]
pub(crate) struct Validated {
    /// The revision's content.
    pub spec: OfferSpec,
    /// The charts at the positions of the revision.
    pub charts: Vec<Arc<Chart>>,
    /// What is legal but probably not meant.
    pub warnings: Vec<String>,
}

/// Checks the offer; `problems` holds what was found while it was read.
pub(crate) fn validate(
    source: &OfferSource,
    uploads: &[Archive],
    surroundings: &Surroundings,
    mut problems: Problems,
) -> Result<Validated, ApiError> {
    if let (Some(file), Some(entries)) = (&source.file, &source.charts) {
        entry::check(file, entries, &mut problems);
    }
    let charts = resolve::resolve(source, uploads, &surroundings.stored, &mut problems);
    check_charts(&charts, &mut problems);
    check_clusters(&source.plans, &surroundings.clusters, &mut problems);
    check_template(source, surroundings.check_template, &mut problems);
    let spec = assemble(source, &charts, &mut problems);
    let charts: Vec<Arc<Chart>> = charts.into_iter().map(|chart| chart.archive.chart).collect();
    if let Some(spec) = &spec {
        trial::render_all(spec, &charts, &surroundings.capabilities, &mut problems);
    }
    let warnings = problems.into_result()?;
    let spec = spec.ok_or_else(|| {
        // Without problems there is exactly one offered chart.
        ApiError::new(tsmgr_model::ErrorKind::InvalidOffer, "no chart is offered")
    })?;
    Ok(Validated {
        spec,
        charts,
        warnings,
    })
}

fn check_charts(charts: &[ResolvedChart], problems: &mut Problems) {
    let mut helm2: Vec<&str> = Vec::new();
    for chart in charts.iter().map(|chart| chart.archive.chart.as_ref()) {
        let name = chart.metadata.name.as_str();
        if !helm2.contains(&name) && tsmgr_chart::crd_install_hooks(chart) && !has_crds(chart) {
            helm2.push(name);
        }
    }
    if !helm2.is_empty() {
        problems.add(Problem::new(
            format!(
                "helm.sh/hook: crd-install found in [{}] but no Helm /crds dir; this looks like a Helm 2 only chart",
                helm2.join(", ")
            ),
            "move the custom resource definitions from templates/ to crds/ and drop the hook annotation",
        ));
    }
}

fn has_crds(chart: &Chart) -> bool {
    !chart.crds.is_empty() || chart.dependencies.iter().any(has_crds)
}

fn check_clusters(plans: &[PlanEntry], clusters: &[KnownCluster], problems: &mut Problems) {
    let names = || clusters.iter().map(|cluster| cluster.name.as_str());
    let list = names().collect::<Vec<_>>().join(", ");
    for plan in plans {
        let (message, hint) = match &plan.cluster_name {
            Some(cluster) if names().any(|name| name == cluster) => continue,
            Some(cluster) => {
                let message = format!(
                    "plan [{}] names cluster [{cluster}], which is not registered",
                    plan.name
                );
                let hint = if let Some(near) = near::nearest(cluster, names()) {
                    format!("did you mean `{near}`?")
                } else if list.is_empty() {
                    format!("register it: `tsmgr cluster register {cluster} ...`")
                } else {
                    format!("registered clusters: {list}; or `tsmgr cluster register {cluster} ...`")
                };
                (message, hint)
            }
            None if clusters.iter().any(|cluster| cluster.default) => continue,
            None => {
                let message = format!(
                    "plan [{}] names no cluster, and there is no default cluster",
                    plan.name
                );
                let hint = "`tsmgr cluster set-default NAME` makes a registered cluster the default one";
                (message, hint.to_owned())
            }
        };
        problems.add(Problem::new(message, hint).at(plan.cluster_place.clone()));
    }
}

fn check_template(source: &OfferSource, check: fn(&str) -> Result<(), String>, problems: &mut Problems) {
    let Some(template) = &source.bind_template else {
        return;
    };
    if let Err(reason) = check(template) {
        let hint = "the line counts from the first line below `template: |`; \
                    `tsmgr test-bind-template` evaluates a template against real objects";
        let message = format!("`template` is not Jsonnet: {reason}");
        problems.add(Problem::new(message, hint).at(Place::file("bind.yaml")));
    }
}

/// The revision; `None` when no chart is offered.
fn assemble(source: &OfferSource, charts: &[ResolvedChart], problems: &mut Problems) -> Option<OfferSpec> {
    let offered = charts.iter().position(|chart| chart.offered)?;
    let metadata = &charts.get(offered)?.archive.chart.metadata;
    let offer_name = source.name.clone().unwrap_or_else(|| metadata.name.clone());
    if !name::is_offer_name(&offer_name) {
        let place = source.file.clone().map(Place::file);
        let problem = Problem::new(
            format!("Name [{offer_name}] contains invalid characters"),
            "offer names have letters, digits, `.`, `_` and `-` only, at most 128",
        );
        problems.add(place.map_or(problem.clone(), |place| problem.at(place)));
    }
    let chart_spec = |chart: &ResolvedChart| ChartSpec {
        chart: chart.archive.chart.metadata.name.clone(),
        version: chart.archive.chart.metadata.version.clone(),
        digest: chart.archive.digest.clone(),
        scope: chart.scope,
        overrides: chart.overrides.clone(),
    };
    Some(OfferSpec {
        description: if metadata.description.is_empty() {
            offer_name.clone()
        } else {
            metadata.description.clone()
        },
        name: offer_name,
        charts: charts.iter().map(chart_spec).collect(),
        offered,
        plans: source.plans.iter().map(|plan| plan_spec(source, plan)).collect(),
        bind_template: source.bind_template.clone(),
    })
}

fn plan_spec(source: &OfferSource, plan: &PlanEntry) -> PlanSpec {
    let quota = plan.quota.as_ref().and_then(|path| {
        Some(QuotaSpec {
            path: path.clone(),
            object: source.quotas.get(path)?.clone(),
        })
    });
    PlanSpec {
        name: plan.name.clone(),
        description: plan.description.clone(),
        bullets: plan.bullets.clone(),
        free: plan.free,
        bindable: plan.bindable,
        cluster_name: plan.cluster_name.clone(),
        values: plan.values.clone(),
        quota,
    }
}
