//! The workflow that removes an instance: its releases backward, its namespace, shared charts that nobody
//! else needs, and the rows (`specs/tsmgr.md` 5.7).
//!
//! It can begin at any point of a creation, which it then takes over: what is not there is removed without
//! an error, so every step can be repeated.

use super::{
    PLATFORM,
    create::{self, SHARED_PAUSE, Site},
    shared::{self, Turn},
    step::{self, Verb},
};
use crate::{error::Failure, offer::name, state::Core};
use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tsmgr_cluster::ReleaseKey;
use tsmgr_engine::{NewOperation, StepContext, StepError, Workflow};
use tsmgr_model::{
    Scope,
    id::{InstanceId, PlatformId},
    operation::OperationKind,
};
use tsmgr_store::{InstanceRow, Record, ReleaseRow};

/// Name of the workflow.
pub(crate) const NAME: &str = "instance.delete";

/// Input of the operation: the releases, since their rows go away step by step.
#[derive(Debug, Serialize, Deserialize)]
struct Input {
    releases: Vec<Target>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Target {
    position: u32,
    chart: String,
    scope: Scope,
    namespace: String,
    name: String,
}

/// The operation that removes an instance.
pub(super) fn operation(
    instance: &InstanceRow,
    releases: &[ReleaseRow],
    correlation_id: &str,
) -> NewOperation {
    let target = |release: &ReleaseRow| Target {
        position: release.position,
        chart: release.chart.clone(),
        scope: release.scope,
        namespace: release.namespace.clone(),
        name: release.name.clone(),
    };
    NewOperation {
        workflow: NAME.to_owned(),
        kind: OperationKind::Delete,
        resource_type: InstanceRow::RESOURCE_TYPE.to_owned(),
        resource_id: instance.id.to_string(),
        resource_name: Some(instance.name.clone()),
        description: format!("delete instance {}", instance.name),
        platform_id: PlatformId::new(PLATFORM),
        correlation_id: correlation_id.to_owned(),
        input: json!(Input {
            releases: releases.iter().map(target).collect()
        }),
        steps: step::of_deletion(releases),
    }
}

/// Removes instances of offers.
pub(crate) struct DeleteInstance {
    core: Core,
}

impl DeleteInstance {
    /// A workflow over the shared state.
    pub(crate) fn new(core: Core) -> Self {
        Self { core }
    }

    async fn site(&self, cx: &StepContext) -> Result<Site, Failure> {
        let mut tx = self.core.store.read().await?;
        Site::load(&mut tx, &cx.operation().resource_id).await
    }

    async fn uninstall(&self, cx: &StepContext, position: u32) -> Result<Value, StepError> {
        let input: Input = cx.input()?;
        let target = input.releases.iter().find(|target| target.position == position);
        let target =
            target.ok_or_else(|| Failure::internal("find a release", format!("position {position}")))?;
        let site = self.site(cx).await?;
        let key = ReleaseKey {
            namespace: target.namespace.clone(),
            name: target.name.clone(),
        };
        if target.scope == Scope::Namespace {
            cx.report(format!("uninstalling release {}", key.name));
            site.cluster.delete_release(&key).await.map_err(Failure::from)?;
            return Ok(json!({ "removed": true }));
        }
        let mut tx = cx.begin().await?;
        let turn = shared::claim_removal(
            &mut tx,
            &site.cluster_row.id,
            &site.instance.id,
            (position, &target.chart),
            &cx.operation().id,
        )
        .await?;
        tx.commit().await?;
        match turn {
            Turn::Act => {}
            Turn::Skip(reason) => {
                cx.report(reason);
                return Ok(json!({ "removed": false }));
            }
            Turn::Wait(reason) => return Err(StepError::retry(SHARED_PAUSE, reason)),
        }
        cx.report(format!(
            "uninstalling {}, which no instance needs any more",
            target.chart
        ));
        site.cluster.delete_release(&key).await.map_err(Failure::from)?;
        site.cluster
            .delete_namespace(&target.namespace)
            .await
            .map_err(Failure::from)?;
        let mut tx = cx.begin().await?;
        shared::finish_removal(&mut tx, &site.cluster_row.id, &target.chart).await?;
        tx.commit().await?;
        Ok(json!({ "removed": true }))
    }

    async fn namespace(&self, cx: &StepContext) -> Result<Value, StepError> {
        let site = self.site(cx).await?;
        let namespace = name::instance_namespace(&site.instance.id);
        cx.report(format!("removing namespace {namespace}"));
        site.cluster
            .delete_namespace(&namespace)
            .await
            .map_err(Failure::from)?;
        Ok(Value::Null)
    }

    async fn forget(&self, cx: &StepContext) -> Result<Value, StepError> {
        let mut tx = cx.begin().await?;
        tx.delete_releases_of(&InstanceId::new(&cx.operation().resource_id))
            .await?;
        tx.delete::<InstanceRow>(&cx.operation().resource_id).await?;
        tx.commit().await?;
        Ok(Value::Null)
    }
}

#[async_trait]
impl Workflow for DeleteInstance {
    fn name(&self) -> &'static str {
        NAME
    }

    async fn run(&self, step: &str, cx: &StepContext) -> Result<Value, StepError> {
        match step {
            step::NAMESPACE => self.namespace(cx).await,
            step::FORGET => self.forget(cx).await,
            other => match step::parse(other) {
                Some((position, Verb::Uninstall)) => self.uninstall(cx, position).await,
                _ => Err(create::unknown(other)),
            },
        }
    }
}
