//! Instances as the API shows them.

use crate::{error::Failure, list};
use std::collections::BTreeMap;
use tsmgr_model::instance::{InstanceRelease, ServiceInstance};
use tsmgr_store::{ClusterRow, InstanceRow, ReleaseRow, Tx};

/// One instance with the names of what it refers to.
pub(super) async fn one(tx: &mut Tx, row: InstanceRow) -> Result<ServiceInstance, Failure> {
    let id = row.id.clone();
    let found = many(tx, vec![row]).await?.pop();
    found.ok_or_else(|| Failure::internal("show an instance", id.to_string()))
}

/// Instances with the names of what they refer to; a constant number of queries.
pub(super) async fn many(tx: &mut Tx, rows: Vec<InstanceRow>) -> Result<Vec<ServiceInstance>, Failure> {
    let ids: Vec<_> = rows.iter().map(|row| row.service_plan_id.clone()).collect();
    let plans = tx.plans(&ids).await?;
    let ids: Vec<_> = plans
        .iter()
        .map(|plan| plan.service_offering_id.clone())
        .collect();
    let offerings = tx.offerings(&ids).await?;
    let offerings: BTreeMap<_, _> = offerings
        .into_iter()
        .map(|offering| (offering.id, offering.name))
        .collect();
    let plans: BTreeMap<_, _> = plans
        .into_iter()
        .map(|plan| (plan.id, (plan.name, plan.service_offering_id)))
        .collect();
    let clusters = list::all::<ClusterRow>(tx, None).await?;
    let clusters: BTreeMap<_, _> = clusters
        .into_iter()
        .map(|cluster| (cluster.id, cluster.name))
        .collect();
    let view = |row: InstanceRow| {
        let plan = plans.get(&row.service_plan_id);
        ServiceInstance {
            id: row.id,
            ready: row.ready,
            last_operation: None,
            name: row.name,
            cluster: row.cluster_id.and_then(|id| clusters.get(&id).cloned()),
            offering_name: plan.and_then(|(_, offering)| offerings.get(offering).cloned()),
            plan_name: plan.map(|(name, _)| name.clone()),
            service_plan_id: row.service_plan_id,
            platform_id: row.platform_id,
            dashboard_url: row.dashboard_url,
            maintenance_info: row.maintenance_info,
            context: row.context,
            usable: row.usable,
            releases: Vec::new(),
            created_at: row.created_at,
            updated_at: row.updated_at,
            labels: row.labels,
        }
    };
    Ok(rows.into_iter().map(view).collect())
}

/// One release of a single read.
pub(super) fn release(row: ReleaseRow) -> InstanceRelease {
    InstanceRelease {
        chart: row.chart,
        version: row.version,
        scope: row.scope,
        namespace: row.namespace,
        release: row.name,
    }
}
