//! Charts of cluster scope: once per cluster, shared by every instance whose offer lists them.
//!
//! One row per cluster and chart says whether the chart is being installed, deployed or being removed, and
//! which operation does it. All decisions are made inside a write transaction, so two operations never
//! decide at once. The users of a chart are counted by the release rows of instances (across offers), which
//! exist from the request on and are dropped by the deletion in the same transaction that counts:
//!
//! ```text
//!            claim                           finish                 last user drops its row
//!  (no row) ───────▶ pending-install (owner) ───────▶ deployed ──────────────▶ uninstalling (owner)
//!     ▲                       ▲ owner failed: the next user or the last deletion takes over   │
//!     └───────────────────────┴──────────────────────────────────────────────────────────────┘
//! ```

use crate::error::Failure;
use tsmgr_model::id::{ClusterId, InstanceId, OperationId};
use tsmgr_store::{ClusterClaim, ClusterReleaseRow, ReleaseRow, ReleaseState, Tx};

/// What an operation that needs a chart has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// It is this operation's turn to install or remove.
    Act,
    /// Nothing is to be done; why, for people.
    Skip(String),
    /// Another operation is at it; why, for people.
    Wait(String),
}

/// Claims the installation of a chart for an operation.
pub(super) async fn claim_install(
    tx: &mut Tx,
    cluster: &ClusterId,
    release: &ReleaseRow,
    operation: &OperationId,
) -> Result<Turn, Failure> {
    let chart = &release.chart;
    if let Some(row) = tx.find_cluster_release(cluster, chart).await?
        && row.state == ReleaseState::Deployed
    {
        return Ok(Turn::Skip(format!(
            "{chart} {} is on the cluster already",
            row.version
        )));
    }
    let version = release.version.clone();
    match tx
        .claim_cluster_release(cluster, chart, &version, operation)
        .await?
    {
        ClusterClaim::Held(row) => Ok(held(&row)),
        ClusterClaim::Claimed(row) => {
            tx.update(&ClusterReleaseRow {
                version,
                state: ReleaseState::PendingInstall,
                ..row
            })
            .await?;
            Ok(Turn::Act)
        }
    }
}

/// Marks a chart as deployed and gives the claim up.
pub(super) async fn finish_install(
    tx: &mut Tx,
    cluster: &ClusterId,
    chart: &str,
    operation: &OperationId,
) -> Result<(), Failure> {
    if let Some(row) = tx.find_cluster_release(cluster, chart).await? {
        tx.update(&ClusterReleaseRow {
            state: ReleaseState::Deployed,
            ..row
        })
        .await?;
    }
    tx.release_cluster_claims(operation).await?;
    Ok(())
}

/// Ends an instance's use of a chart and claims the removal when it was the last one.
pub(super) async fn claim_removal(
    tx: &mut Tx,
    cluster: &ClusterId,
    instance: &InstanceId,
    (position, chart): (u32, &str),
    operation: &OperationId,
) -> Result<Turn, Failure> {
    tx.delete_release(instance, position).await?;
    let Some(row) = tx.find_cluster_release(cluster, chart).await? else {
        return Ok(Turn::Skip(format!("{chart} is not on the cluster")));
    };
    if row.state == ReleaseState::Uninstalling && row.owner_operation.as_ref() == Some(operation) {
        // The decision was made before an interruption; who came later waits for the removal.
        return Ok(Turn::Act);
    }
    let users = tx.other_users_of_cluster_chart(cluster, chart, instance).await?;
    if users > 0 {
        return Ok(Turn::Skip(format!(
            "{chart} stays on the cluster: other instances need it ({users})"
        )));
    }
    match tx
        .claim_cluster_release(cluster, chart, &row.version, operation)
        .await?
    {
        ClusterClaim::Held(row) => Ok(held(&row)),
        ClusterClaim::Claimed(row) => {
            tx.update(&ClusterReleaseRow {
                state: ReleaseState::Uninstalling,
                ..row
            })
            .await?;
            Ok(Turn::Act)
        }
    }
}

/// Marks a chart as gone.
pub(super) async fn finish_removal(tx: &mut Tx, cluster: &ClusterId, chart: &str) -> Result<(), Failure> {
    tx.delete_cluster_release(cluster, chart).await?;
    Ok(())
}

fn held(row: &ClusterReleaseRow) -> Turn {
    let owner = row
        .owner_operation
        .as_ref()
        .map_or("another operation", OperationId::as_str);
    Turn::Wait(format!(
        "waiting for operation {owner}, which has {} in state {}",
        row.chart, row.state
    ))
}
