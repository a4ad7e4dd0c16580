//! The one release of a cluster-scoped chart on a cluster, and the lock that lets one operation change it.

use crate::{
    crud::{returning, select},
    error::StoreError,
    record::{Cell, Column, Reader, Record},
    release::ReleaseState,
    sql::{Statement, Value},
    tx::Tx,
};
use std::borrow::Cow;
use tsmgr_model::id::{ClusterId, OperationId};

/// A cluster-scoped chart on a cluster; it goes with the cluster.
#[derive(Clone, Debug, PartialEq)]
pub struct ClusterReleaseRow {
    /// The cluster.
    pub cluster_id: ClusterId,
    /// Name of the chart.
    pub chart: String,
    /// Version of the chart that is installed or being installed.
    pub version: String,
    /// How far the release is.
    pub state: ReleaseState,
    /// The operation that may change it; free when absent.
    pub owner_operation: Option<OperationId>,
}

/// Outcome of [`Tx::claim_cluster_release`].
#[derive(Clone, Debug, PartialEq)]
pub enum ClusterClaim {
    /// The operation owns the release now; the row is as it was left before, or new and pending.
    Claimed(ClusterReleaseRow),
    /// Another open operation owns it.
    Held(ClusterReleaseRow),
}

impl ClusterReleaseRow {
    fn key(cluster: &ClusterId, chart: &str) -> String {
        format!("{cluster}/{chart}")
    }
}

impl Record for ClusterReleaseRow {
    const TABLE: &'static str = "cluster_releases";
    const RESOURCE_TYPE: &'static str = "/v1/clusters/releases";
    const COLUMNS: &'static [Column] = &[
        Column::text("cluster_id"),
        Column::text("chart"),
        Column::text("version"),
        Column::text("state"),
        Column::text("owner_operation").managed(),
    ];

    fn id(&self) -> Cow<'_, str> {
        Self::key(&self.cluster_id, &self.chart).into()
    }

    fn cells(&self) -> Result<Vec<Cell>, StoreError> {
        Ok(vec![
            self.cluster_id.as_str().into(),
            (&self.chart).into(),
            (&self.version).into(),
            self.state.as_str().into(),
            self.owner_operation.as_ref().map(OperationId::as_str).into(),
        ])
    }

    fn read(row: &mut Reader<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            cluster_id: row.text()?.into(),
            chart: row.text()?,
            version: row.text()?,
            state: row.word()?,
            owner_operation: row.optional_text()?.map(Into::into),
        })
    }
}

impl Tx {
    /// Takes a cluster-scoped chart for an operation, making the row when there is none.
    ///
    /// A row whose owner has ended or is gone is free; claiming again what the operation owns succeeds.
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] when there is no such cluster.
    pub async fn claim_cluster_release(
        &mut self,
        cluster: &ClusterId,
        chart: &str,
        version: &str,
        operation: &OperationId,
    ) -> Result<ClusterClaim, StoreError> {
        let Some(stored) = self.find_cluster_release(cluster, chart).await? else {
            let row = ClusterReleaseRow {
                cluster_id: cluster.clone(),
                chart: chart.to_owned(),
                version: version.to_owned(),
                state: ReleaseState::PendingInstall,
                owner_operation: Some(operation.clone()),
            };
            self.insert(&row).await?;
            return Ok(ClusterClaim::Claimed(row));
        };
        let mut statement = Statement::new("UPDATE cluster_releases SET owner_operation = ");
        statement
            .bind(operation.as_str())
            .push(" WHERE id = ")
            .bind(ClusterReleaseRow::key(cluster, chart))
            .push(" AND (owner_operation IS NULL OR owner_operation = ")
            .bind(operation.as_str())
            .push(
                " OR NOT EXISTS (SELECT 1 FROM operations WHERE operations.id = owner_operation \
                 AND operations.state IN ('pending', 'in progress')))",
            );
        returning::<ClusterReleaseRow>(&mut statement);
        Ok(match self.record(statement).await? {
            Some(row) => ClusterClaim::Claimed(row),
            None => ClusterClaim::Held(stored),
        })
    }

    /// Finds a cluster-scoped chart on a cluster.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn find_cluster_release(
        &mut self,
        cluster: &ClusterId,
        chart: &str,
    ) -> Result<Option<ClusterReleaseRow>, StoreError> {
        self.find(&ClusterReleaseRow::key(cluster, chart)).await
    }

    /// The cluster-scoped charts on a cluster.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn cluster_releases(
        &mut self,
        cluster: &ClusterId,
    ) -> Result<Vec<ClusterReleaseRow>, StoreError> {
        let mut statement = select::<ClusterReleaseRow>();
        statement
            .push(" WHERE cluster_id = ")
            .bind(cluster.as_str())
            .push(" ORDER BY paging_sequence");
        self.records(statement).await
    }

    /// Gives back everything that an operation has claimed, on every cluster.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn release_cluster_claims(&mut self, operation: &OperationId) -> Result<u64, StoreError> {
        let mut statement =
            Statement::new("UPDATE cluster_releases SET owner_operation = NULL WHERE owner_operation = ");
        statement.bind(operation.as_str());
        self.execute(statement).await
    }

    /// Forgets a cluster-scoped chart after its removal; tells whether it was there.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn delete_cluster_release(
        &mut self,
        cluster: &ClusterId,
        chart: &str,
    ) -> Result<bool, StoreError> {
        self.delete::<ClusterReleaseRow>(&ClusterReleaseRow::key(cluster, chart))
            .await
    }

    /// How many other instances use a cluster-scoped chart on a cluster; the last one takes it along.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn other_users_of_cluster_chart(
        &mut self,
        cluster: &ClusterId,
        chart: &str,
        instance: &tsmgr_model::id::InstanceId,
    ) -> Result<u64, StoreError> {
        let mut statement = Statement::new(
            "SELECT COUNT(DISTINCT releases.instance_id) FROM releases \
             JOIN service_instances ON service_instances.id = releases.instance_id \
             WHERE releases.scope = 'cluster' AND releases.chart = ",
        );
        statement
            .bind(chart)
            .push(" AND service_instances.cluster_id = ")
            .bind(Value::from(cluster.as_str()))
            .push(" AND releases.instance_id <> ")
            .bind(instance.as_str());
        self.number(statement).await
    }
}
