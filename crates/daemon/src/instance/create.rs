//! The workflow that makes an instance: namespace, then each chart in file order, then the row is usable.
//!
//! ```text
//! prepare ─▶ 0-chart/render ─▶ 0-chart/apply ─▶ 0-chart/wait ─▶ 1-… ─▶ publish
//! ```
//!
//! A chart that fails ends the sequence: the operation names the chart and the cause, and the instance
//! stays as it is, not ready, until it is deleted (`specs/tsmgr.md` 5.3).

use super::{
    PLATFORM,
    install::{self, Blueprint},
    manifest::Bundle,
    shared::{self, Turn},
    step::{self, Verb},
};
use crate::{cluster, error::Failure, offer::name, state::Core};
use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use tsmgr_cluster::{Cluster, Namespace, ReleaseKey};
use tsmgr_engine::{NewOperation, StepContext, StepError, Workflow};
use tsmgr_model::{
    ApiError, Scope,
    id::{InstanceId, OfferId, PlatformId},
    operation::OperationKind,
};
use tsmgr_store::{ClusterRow, InstanceRow, Record, ReleaseRow, ReleaseState, Tx};

/// Name of the workflow.
pub(crate) const NAME: &str = "instance.create";
/// The label that tells which program made an object.
const MANAGED_BY: &str = "app.kubernetes.io/managed-by";
/// Pause before asking again whether a shared chart is free.
pub(super) const SHARED_PAUSE: Duration = Duration::from_millis(500);

/// Input of the operation.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Input {
    /// Name of the plan.
    pub(super) plan: String,
}

/// Output of the steps `render`, `apply` and `wait`.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Done {
    /// Another instance has the chart on the cluster already.
    #[serde(default)]
    shared: bool,
}

/// Makes instances of offers.
pub(crate) struct CreateInstance {
    core: Core,
}

/// What every step needs to know about the instance.
pub(crate) struct Site {
    /// The instance.
    pub(crate) instance: InstanceRow,
    /// The cluster that hosts it.
    pub(crate) cluster_row: ClusterRow,
    /// The way to that cluster.
    pub(crate) cluster: Arc<dyn Cluster>,
}

impl Site {
    /// Reads what there is to know about the instance with this id.
    pub(crate) async fn load(tx: &mut Tx, id: &str) -> Result<Self, Failure> {
        let instance = tx.find::<InstanceRow>(id).await?;
        let instance = instance.ok_or_else(|| Failure::internal("find the instance", id.to_owned()))?;
        let missing = || Failure::internal("find the cluster of the instance", id.to_owned());
        let cluster_id = instance.cluster_id.as_ref().ok_or_else(missing)?;
        let cluster_row = tx
            .find::<ClusterRow>(cluster_id.as_str())
            .await?
            .ok_or_else(missing)?;
        let cluster = cluster::connect(&cluster_row)?;
        Ok(Self {
            instance,
            cluster_row,
            cluster,
        })
    }

    /// The labels that tell on the cluster whose a namespace is.
    fn labels(&self) -> BTreeMap<String, String> {
        let offer = self.instance.offer_id.as_ref().map_or("", OfferId::as_str);
        let labels = [
            (MANAGED_BY, "tsmgr"),
            ("tsmgr/instance-id", self.instance.id.as_str()),
            ("tsmgr/offer-id", offer),
            ("tsmgr/plan-id", self.instance.service_plan_id.as_str()),
        ];
        labels
            .into_iter()
            .map(|(key, value)| (key.to_owned(), label_value(value)))
            .collect()
    }
}

/// A text as the value of a Kubernetes label: at most 63 characters, ending with a letter or digit.
fn label_value(text: &str) -> String {
    let short: String = text.chars().take(63).collect();
    short
        .trim_end_matches(|c: char| !c.is_ascii_alphanumeric())
        .to_owned()
}

/// The operation that makes an instance.
pub(super) fn operation(
    instance: &InstanceRow,
    plan: &str,
    releases: &[ReleaseRow],
    correlation_id: &str,
) -> NewOperation {
    NewOperation {
        workflow: NAME.to_owned(),
        kind: OperationKind::Create,
        resource_type: InstanceRow::RESOURCE_TYPE.to_owned(),
        resource_id: instance.id.to_string(),
        resource_name: Some(instance.name.clone()),
        description: format!("create instance {}", instance.name),
        platform_id: PlatformId::new(PLATFORM),
        correlation_id: correlation_id.to_owned(),
        input: json!(Input {
            plan: plan.to_owned()
        }),
        steps: step::of_creation(releases),
    }
}

/// The release of a chart on its cluster.
pub(super) fn key(release: &ReleaseRow) -> ReleaseKey {
    ReleaseKey {
        namespace: release.namespace.clone(),
        name: release.name.clone(),
    }
}

pub(super) async fn release(
    tx: &mut Tx,
    instance: &InstanceId,
    position: u32,
) -> Result<ReleaseRow, Failure> {
    let release = tx.find_release(instance, position).await?;
    release.ok_or_else(|| Failure::internal("find a release of the instance", format!("position {position}")))
}

impl CreateInstance {
    /// A workflow over the shared state.
    pub(crate) fn new(core: Core) -> Self {
        Self { core }
    }

    async fn prepare(&self, cx: &StepContext) -> Result<Value, StepError> {
        let input: Input = cx.input()?;
        let (site, blueprint) = {
            let mut tx = self.core.store.read().await?;
            let site = Site::load(&mut tx, &cx.operation().resource_id).await?;
            let blueprint = Blueprint::load(&mut tx, &site.instance, &input.plan).await?;
            (site, blueprint)
        };
        let quota = blueprint.plan()?.quota.as_ref().map(|quota| quota.object.clone());
        let namespace = Namespace {
            name: name::instance_namespace(&site.instance.id),
            labels: site.labels(),
            quota,
        };
        cx.report(format!("making namespace {}", namespace.name));
        site.cluster
            .ensure_namespace(&namespace)
            .await
            .map_err(Failure::from)?;
        Ok(json!({ "namespace": namespace.name }))
    }

    async fn render(&self, cx: &StepContext, site: &Site, release: &ReleaseRow) -> Result<Done, StepError> {
        if release.scope == Scope::Cluster {
            let mut tx = cx.begin().await?;
            let turn =
                shared::claim_install(&mut tx, &site.cluster_row.id, release, &cx.operation().id).await?;
            tx.commit().await?;
            match turn {
                Turn::Act => {}
                Turn::Skip(reason) => {
                    cx.report(reason);
                    return Ok(Done { shared: true });
                }
                Turn::Wait(reason) => return Err(StepError::retry(SHARED_PAUSE, reason)),
            }
        }
        if release.manifest.is_some() {
            return Ok(Done::default());
        }
        let input: Input = cx.input()?;
        let position = usize::try_from(release.position).unwrap_or(usize::MAX);
        let (blueprint, archive) = {
            let mut tx = self.core.store.read().await?;
            let blueprint = Blueprint::load(&mut tx, &site.instance, &input.plan).await?;
            let archive = blueprint.archive(&mut tx, position).await?;
            (blueprint, archive)
        };
        cx.report(format!("rendering {} {}", release.chart, release.version));
        let capabilities = site.cluster.capabilities().await.map_err(Failure::from)?;
        let bundle = blueprint.render(position, archive, capabilities).await?;
        let row = ReleaseRow {
            manifest: Some(bundle.to_text()?),
            ..release.clone()
        };
        let mut tx = cx.begin().await?;
        tx.put_release(&row).await?;
        tx.commit().await?;
        Ok(Done::default())
    }

    async fn apply(&self, cx: &StepContext, site: &Site, release: &ReleaseRow) -> Result<(), StepError> {
        let bundle = bundle(release)?;
        let key = key(release);
        cx.report(format!(
            "applying {} objects of release {}",
            bundle.objects().len(),
            key.name
        ));
        if release.scope == Scope::Cluster {
            let labels = BTreeMap::from([(MANAGED_BY.to_owned(), "tsmgr".to_owned())]);
            let namespace = Namespace {
                name: release.namespace.clone(),
                labels,
                quota: None,
            };
            site.cluster
                .ensure_namespace(&namespace)
                .await
                .map_err(|error| in_chart(release, error))?;
        }
        site.cluster
            .apply(&key, bundle.objects())
            .await
            .map_err(|error| in_chart(release, error))?;
        Ok(())
    }

    async fn wait(&self, cx: &StepContext, site: &Site, release: &ReleaseRow) -> Result<(), StepError> {
        let bundle = bundle(release)?;
        let key = key(release);
        let report = |message| cx.report(message);
        let work = site
            .cluster
            .wait(&key, bundle.objects(), self.core.options.chart_timeout, &report);
        tokio::select! {
            result = work => result.map_err(|error| in_chart(release, error))?,
            () = cx.cancelled() => return Err(cx.interrupted()),
        }
        let mut tx = cx.begin().await?;
        tx.put_release(&ReleaseRow {
            state: ReleaseState::Deployed,
            ..release.clone()
        })
        .await?;
        if release.scope == Scope::Cluster {
            shared::finish_install(&mut tx, &site.cluster_row.id, &release.chart, &cx.operation().id).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    async fn chart(&self, cx: &StepContext, position: u32, verb: Verb) -> Result<Value, StepError> {
        let (site, release) = {
            let mut tx = self.core.store.read().await?;
            let site = Site::load(&mut tx, &cx.operation().resource_id).await?;
            let release = release(&mut tx, &site.instance.id, position).await?;
            (site, release)
        };
        if verb == Verb::Render {
            return Ok(json!(self.render(cx, &site, &release).await?));
        }
        let rendered: Done = cx.output(&step::name(&release, Verb::Render))?;
        if rendered.shared {
            return Ok(json!(rendered));
        }
        match verb {
            Verb::Apply => self.apply(cx, &site, &release).await?,
            Verb::Wait => self.wait(cx, &site, &release).await?,
            Verb::Render | Verb::Uninstall => return Err(unknown(&step::name(&release, verb))),
        }
        Ok(json!(rendered))
    }

    /// Says whether the instance can be used; one that is gone needs no word.
    async fn publish(cx: &StepContext, usable: bool) -> Result<Value, StepError> {
        let mut tx = cx.begin().await?;
        if let Some(row) = tx.find::<InstanceRow>(&cx.operation().resource_id).await? {
            tx.update(&InstanceRow {
                ready: usable,
                usable,
                ..row
            })
            .await?;
        }
        tx.commit().await?;
        Ok(Value::Null)
    }
}

fn bundle(release: &ReleaseRow) -> Result<Bundle, Failure> {
    let text = release.manifest.as_deref();
    Bundle::from_text(text.ok_or_else(|| Failure::internal("find a manifest", release.chart.clone()))?)
}

fn in_chart(release: &ReleaseRow, error: tsmgr_cluster::ClusterError) -> Failure {
    install::in_chart(&release.chart, Failure::from(error).into_api())
}

/// The error of a step that the workflow does not have.
pub(crate) fn unknown(step: &str) -> StepError {
    Failure::internal("find the step", step.to_owned()).into()
}

#[async_trait]
impl Workflow for CreateInstance {
    fn name(&self) -> &'static str {
        NAME
    }

    async fn run(&self, step: &str, cx: &StepContext) -> Result<Value, StepError> {
        match step {
            step::PREPARE => self.prepare(cx).await,
            step::PUBLISH => Self::publish(cx, true).await,
            other => match step::parse(other) {
                Some((position, verb)) => self.chart(cx, position, verb).await,
                None => Err(unknown(other)),
            },
        }
    }

    async fn ended(&self, cx: &StepContext, error: Option<&ApiError>) -> Result<(), StepError> {
        match error {
            // The last step may have published it before it failed.
            Some(_) => Self::publish(cx, false).await.map(drop),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn label_values_are_legal() {
        assert_eq!(label_value("abc"), "abc");
        let long = format!("{}-x", "a".repeat(62));
        assert_eq!(label_value(&long), "a".repeat(62));
    }
}
