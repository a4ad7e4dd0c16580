//! Releases: the charts that make up an instance.

use crate::{
    crud::select,
    error::StoreError,
    record::{Cell, Column, Reader, Record},
    sql::Statement,
    tx::Tx,
};
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, fmt};
use tsmgr_model::{Scope, id::InstanceId};

/// One chart of an instance; it goes with the instance.
#[derive(Clone, PartialEq)]
pub struct ReleaseRow {
    /// The instance.
    pub instance_id: InstanceId,
    /// Place in the offer's order of charts, from 0.
    pub position: u32,
    /// Name of the chart.
    pub chart: String,
    /// Version of the chart.
    pub version: String,
    /// Digest of the chart's archive.
    pub digest: String,
    /// Once per cluster or once per instance.
    pub scope: Scope,
    /// Namespace of the release.
    pub namespace: String,
    /// Name of the release.
    pub name: String,
    /// Number of the release's revision, from 1.
    pub revision: u32,
    /// How far it is.
    pub state: ReleaseState,
    /// What was applied, as YAML; compressed and encrypted at rest, never printed.
    pub manifest: Option<String>,
}

/// How far a release is, with Helm's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReleaseState {
    /// Not installed, or being installed.
    PendingInstall,
    /// Being changed.
    PendingUpgrade,
    /// Installed.
    Deployed,
    /// Its last change failed.
    Failed,
    /// Being removed.
    Uninstalling,
}

impl ReleaseState {
    /// The word in the store.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::PendingInstall => "pending-install",
            Self::PendingUpgrade => "pending-upgrade",
            Self::Deployed => "deployed",
            Self::Failed => "failed",
            Self::Uninstalling => "uninstalling",
        }
    }
}

impl fmt::Display for ReleaseState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for ReleaseRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReleaseRow")
            .field("instance_id", &self.instance_id)
            .field("position", &self.position)
            .field("chart", &self.chart)
            .field("version", &self.version)
            .field("scope", &self.scope)
            .field("namespace", &self.namespace)
            .field("name", &self.name)
            .field("revision", &self.revision)
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

impl ReleaseRow {
    fn key(instance: &InstanceId, position: u32) -> String {
        format!("{instance}/{position}")
    }
}

impl Record for ReleaseRow {
    const TABLE: &'static str = "releases";
    const RESOURCE_TYPE: &'static str = "/v1/releases";
    const COLUMNS: &'static [Column] = &[
        Column::text("instance_id"),
        Column::integer("position"),
        Column::text("chart"),
        Column::text("version"),
        Column::text("digest"),
        Column::text("scope"),
        Column::text("namespace"),
        Column::text("name"),
        Column::integer("revision"),
        Column::text("state"),
        Column::sealed_large("manifest"),
    ];

    fn id(&self) -> Cow<'_, str> {
        Self::key(&self.instance_id, self.position).into()
    }

    fn cells(&self) -> Result<Vec<Cell>, StoreError> {
        Ok(vec![
            self.instance_id.as_str().into(),
            self.position.into(),
            (&self.chart).into(),
            (&self.version).into(),
            (&self.digest).into(),
            self.scope.to_string().as_str().into(),
            (&self.namespace).into(),
            (&self.name).into(),
            self.revision.into(),
            self.state.as_str().into(),
            Cell::secret_bytes(self.manifest.as_deref().map(str::as_bytes)),
        ])
    }

    fn read(row: &mut Reader<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            instance_id: row.text()?.into(),
            position: row.integer()?,
            chart: row.text()?,
            version: row.text()?,
            digest: row.text()?,
            scope: row.word()?,
            namespace: row.text()?,
            name: row.text()?,
            revision: row.integer()?,
            state: row.word()?,
            manifest: row.optional_secret_text()?,
        })
    }
}

impl Tx {
    /// The releases of an instance, in install order.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when a manifest does not open.
    pub async fn releases_of(&mut self, instance: &InstanceId) -> Result<Vec<ReleaseRow>, StoreError> {
        let mut statement = select::<ReleaseRow>();
        statement
            .push(" WHERE instance_id = ")
            .bind(instance.as_str())
            .push(" ORDER BY position");
        self.records(statement).await
    }

    /// Finds a release of an instance by its place.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when the manifest does not open.
    pub async fn find_release(
        &mut self,
        instance: &InstanceId,
        position: u32,
    ) -> Result<Option<ReleaseRow>, StoreError> {
        self.find(&ReleaseRow::key(instance, position)).await
    }

    /// Adds a release or writes over the one at its place.
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] when there is no such instance.
    pub async fn put_release(&mut self, release: &ReleaseRow) -> Result<(), StoreError> {
        match self.update(release).await {
            Err(StoreError::NotFound { .. }) => self.insert(release).await,
            updated => updated.map(drop),
        }
    }

    /// Forgets a release of an instance; tells whether it was there.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn delete_release(&mut self, instance: &InstanceId, position: u32) -> Result<bool, StoreError> {
        self.delete::<ReleaseRow>(&ReleaseRow::key(instance, position))
            .await
    }

    /// Forgets every release of an instance.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn delete_releases_of(&mut self, instance: &InstanceId) -> Result<u64, StoreError> {
        let mut statement = Statement::new("DELETE FROM releases WHERE instance_id = ");
        statement.bind(instance.as_str());
        self.execute(statement).await
    }
}
