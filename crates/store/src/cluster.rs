//! Clusters and which one is the default.

use crate::{
    crud::select,
    error::StoreError,
    record::{Cell, Column, Named, Reader, Record, Reference},
    sql::Statement,
    time,
    tx::Tx,
};
use jiff::Timestamp;
use std::{borrow::Cow, fmt};
use tsmgr_model::{Labels, cluster::ClusterKind, id::ClusterId};

/// A cluster.
#[derive(Clone, PartialEq)]
pub struct ClusterRow {
    /// Identifier.
    pub id: ClusterId,
    /// Unique name.
    pub name: String,
    /// Whether it can take instances.
    pub ready: bool,
    /// What kind of cluster it is.
    pub kind: ClusterKind,
    /// Whether it is the default; at most one is. [`Tx::update`] leaves it alone, see
    /// [`Tx::set_default_cluster`].
    pub is_default: bool,
    /// How to reach it, in the form that the kind defines; encrypted at rest, never printed.
    pub config: serde_json::Value,
    /// When it was registered.
    pub created_at: Timestamp,
    /// When it was changed last.
    pub updated_at: Timestamp,
    /// Labels.
    pub labels: Labels,
}

impl fmt::Debug for ClusterRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClusterRow")
            .field("id", &self.id)
            .field("name", &self.name)
            .field("ready", &self.ready)
            .field("kind", &self.kind)
            .field("is_default", &self.is_default)
            .finish_non_exhaustive()
    }
}

impl Record for ClusterRow {
    const TABLE: &'static str = "clusters";
    const RESOURCE_TYPE: &'static str = "/v1/clusters";
    const COLUMNS: &'static [Column] = &[
        Column::text("name"),
        Column::boolean("ready"),
        Column::text("kind"),
        Column::boolean("is_default").named("default").managed(),
        Column::sealed("config"),
        Column::time("created_at"),
        Column::time("updated_at"),
    ];
    const REFERENCED_BY: &'static [Reference] = &[Reference {
        table: "service_instances",
        column: "cluster_id",
        resource_type: "/v1/service_instances",
    }];
    const LABELLED: bool = true;

    fn id(&self) -> Cow<'_, str> {
        self.id.as_str().into()
    }

    fn cells(&self) -> Result<Vec<Cell>, StoreError> {
        Ok(vec![
            (&self.name).into(),
            self.ready.into(),
            self.kind.to_string().as_str().into(),
            self.is_default.into(),
            Cell::secret_json(Some(&self.config))?,
            self.created_at.into(),
            self.updated_at.into(),
        ])
    }

    fn read(row: &mut Reader<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id().into(),
            name: row.text()?,
            ready: row.boolean()?,
            kind: row.word()?,
            is_default: row.boolean()?,
            config: row.secret_json()?,
            created_at: row.time()?,
            updated_at: row.time()?,
            labels: Labels::new(),
        })
    }

    fn labels(&self) -> Option<&Labels> {
        Some(&self.labels)
    }

    fn set_labels(&mut self, labels: Labels) {
        self.labels = labels;
    }
}

impl Named for ClusterRow {}

impl Tx {
    /// The default cluster.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn default_cluster(&mut self) -> Result<Option<ClusterRow>, StoreError> {
        let mut statement = select::<ClusterRow>();
        statement.push(" WHERE is_default = 1");
        self.record(statement).await
    }

    /// Makes a cluster the default one instead of the one that is.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such cluster.
    pub async fn set_default_cluster(&mut self, id: &ClusterId) -> Result<(), StoreError> {
        let now = time::to_text(time::now());
        let mut statement = Statement::new("UPDATE clusters SET is_default = 0, updated_at = ");
        statement
            .bind(now.as_str())
            .push(" WHERE is_default = 1 AND id <> ")
            .bind(id.as_str());
        self.execute(statement).await?;
        let mut statement = Statement::new("UPDATE clusters SET is_default = 1, updated_at = ");
        statement
            .bind(now.as_str())
            .push(" WHERE id = ")
            .bind(id.as_str());
        if self.execute(statement).await? == 0 {
            return Err(StoreError::NotFound {
                resource_type: ClusterRow::RESOURCE_TYPE,
            });
        }
        Ok(())
    }
}
