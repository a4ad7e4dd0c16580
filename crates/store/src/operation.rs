//! Operations: what was asked, how far it is, and which operation of a resource is the newest.

use crate::{
    crud::select,
    error::StoreError,
    record::{Cell, Column, Reader, Record},
    tx::Tx,
};
use jiff::Timestamp;
use std::{borrow::Cow, collections::BTreeMap, fmt};
use tsmgr_model::{
    ApiError, Labels,
    id::{OperationId, PlatformId},
    operation::{OperationKind, OperationState, Progress},
};

/// The states of operations that have not ended.
pub(crate) const OPEN: &str = "state IN ('pending', 'in progress')";

/// An operation with what only its engine needs to know.
#[derive(Clone, PartialEq)]
pub struct OperationRow {
    /// Identifier.
    pub id: OperationId,
    /// What it does, for people.
    pub description: String,
    /// Whether it creates, updates or deletes.
    pub kind: OperationKind,
    /// How far it is.
    pub state: OperationState,
    /// The resource that it changes.
    pub resource_id: String,
    /// Path of the resource's collection.
    pub resource_type: String,
    /// Name of the resource when the operation began.
    pub resource_name: Option<String>,
    /// Why it failed.
    pub errors: Option<ApiError>,
    /// The platform that asked.
    pub platform_id: PlatformId,
    /// The id of the request that began it.
    pub correlation_id: String,
    /// How far it is, for progress bars.
    pub progress: Option<Progress>,
    /// The workflow that carries it out; internal.
    pub workflow: String,
    /// What the workflow works on; internal, encrypted at rest, never printed.
    pub input: serde_json::Value,
    /// The process that owns it; internal. Changed by [`Tx::claim_operation`] and
    /// [`Tx::release_lease`] only.
    pub owner: Option<String>,
    /// Grows with every claim, so that a former owner can be told from the present one; internal.
    pub fence: i64,
    /// Until when the owner has it without renewing; internal.
    pub lease_until: Option<Timestamp>,
    /// How often it was begun or begun again; internal.
    pub attempts: u32,
    /// When it was asked for.
    pub created_at: Timestamp,
    /// When it was changed last.
    pub updated_at: Timestamp,
    /// Labels.
    pub labels: Labels,
}

impl fmt::Debug for OperationRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OperationRow")
            .field("id", &self.id)
            .field("kind", &self.kind)
            .field("state", &self.state)
            .field("resource_type", &self.resource_type)
            .field("resource_id", &self.resource_id)
            .field("workflow", &self.workflow)
            .field("errors", &self.errors)
            .field("owner", &self.owner)
            .field("fence", &self.fence)
            .field("lease_until", &self.lease_until)
            .field("attempts", &self.attempts)
            .finish_non_exhaustive()
    }
}

impl Record for OperationRow {
    const TABLE: &'static str = "operations";
    const RESOURCE_TYPE: &'static str = "/v1/operations";
    const COLUMNS: &'static [Column] = &[
        Column::text("description"),
        Column::text("kind").named("type"),
        Column::text("state"),
        Column::text("resource_id"),
        Column::text("resource_type"),
        Column::text("resource_name"),
        Column::json("errors"),
        Column::text("platform_id"),
        Column::text("correlation_id"),
        Column::json("progress"),
        Column::text("workflow").hidden(),
        Column::sealed("input"),
        Column::text("owner").hidden().managed(),
        Column::integer("fence").hidden().managed(),
        Column::time("lease_until").hidden().managed(),
        Column::integer("attempts").hidden(),
        Column::time("created_at"),
        Column::time("updated_at"),
    ];
    const LABELLED: bool = true;

    fn id(&self) -> Cow<'_, str> {
        self.id.as_str().into()
    }

    fn cells(&self) -> Result<Vec<Cell>, StoreError> {
        Ok(vec![
            (&self.description).into(),
            self.kind.as_str().into(),
            self.state.as_str().into(),
            (&self.resource_id).into(),
            (&self.resource_type).into(),
            self.resource_name.as_ref().into(),
            Cell::optional_json(self.errors.as_ref())?,
            self.platform_id.as_str().into(),
            (&self.correlation_id).into(),
            Cell::optional_json(self.progress.as_ref())?,
            (&self.workflow).into(),
            Cell::secret_json(Some(&self.input))?,
            self.owner.as_ref().into(),
            self.fence.into(),
            self.lease_until.into(),
            self.attempts.into(),
            self.created_at.into(),
            self.updated_at.into(),
        ])
    }

    fn read(row: &mut Reader<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id().into(),
            description: row.text()?,
            kind: row.word()?,
            state: row.word()?,
            resource_id: row.text()?,
            resource_type: row.text()?,
            resource_name: row.optional_text()?,
            errors: row.optional_json()?,
            platform_id: row.text()?.into(),
            correlation_id: row.text()?,
            progress: row.optional_json()?,
            workflow: row.text()?,
            input: row.secret_json()?,
            owner: row.optional_text()?,
            fence: row.integer()?,
            lease_until: row.optional_time()?,
            attempts: row.integer()?,
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

impl Tx {
    /// The newest operation of a resource.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when its input does not open.
    pub async fn newest_operation(
        &mut self,
        resource_type: &str,
        resource_id: &str,
    ) -> Result<Option<OperationRow>, StoreError> {
        let mut statement = select::<OperationRow>();
        statement
            .push(" WHERE resource_type = ")
            .bind(resource_type)
            .push(" AND resource_id = ")
            .bind(resource_id)
            .push(" ORDER BY paging_sequence DESC LIMIT 1");
        self.record(statement).await
    }

    /// The newest operation of each of some resources, by resource id, in one statement.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when an input does not open.
    pub async fn newest_operations<'i>(
        &mut self,
        resource_type: &str,
        resource_ids: impl IntoIterator<Item = &'i str>,
    ) -> Result<BTreeMap<String, OperationRow>, StoreError> {
        let mut statement = select::<OperationRow>();
        statement
            .push(
                " WHERE paging_sequence IN (SELECT MAX(paging_sequence) FROM operations WHERE resource_type = ",
            )
            .bind(resource_type)
            .push(" AND resource_id IN (")
            .bind_all(resource_ids)
            .push(") GROUP BY resource_id)");
        let operations = self.records::<OperationRow>(statement).await?;
        Ok(operations
            .into_iter()
            .map(|operation| (operation.resource_id.clone(), operation))
            .collect())
    }

    /// Every operation that has not ended, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when an input does not open.
    pub async fn open_operations(&mut self) -> Result<Vec<OperationRow>, StoreError> {
        let mut statement = select::<OperationRow>();
        statement
            .push(" WHERE ")
            .push(OPEN)
            .push(" ORDER BY paging_sequence");
        self.records(statement).await
    }

    /// The operations of a resource that have not ended, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when an input does not open.
    pub async fn open_operations_of(
        &mut self,
        resource_type: &str,
        resource_id: &str,
    ) -> Result<Vec<OperationRow>, StoreError> {
        let mut statement = select::<OperationRow>();
        statement
            .push(" WHERE resource_type = ")
            .bind(resource_type)
            .push(" AND resource_id = ")
            .bind(resource_id)
            .push(" AND ")
            .push(OPEN)
            .push(" ORDER BY paging_sequence");
        self.records(statement).await
    }
}
