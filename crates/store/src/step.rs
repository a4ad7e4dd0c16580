//! Steps of operations: intent before, result after.

use crate::{
    crud::select,
    error::StoreError,
    record::{Cell, Column, Reader, Record},
    tx::Tx,
};
use jiff::Timestamp;
use std::{borrow::Cow, fmt};
use tsmgr_model::{id::OperationId, operation::StepState};

/// One step of an operation; it goes with the operation.
#[derive(Clone, PartialEq)]
pub struct StepRow {
    /// The operation.
    pub operation_id: OperationId,
    /// Place in the operation, from 0.
    pub position: u32,
    /// Name, unique inside the operation.
    pub name: String,
    /// How far it is.
    pub state: StepState,
    /// How often it was begun.
    pub attempts: u32,
    /// What it does or did, for people.
    pub message: Option<String>,
    /// What it gave; encrypted at rest, never printed.
    pub output: Option<serde_json::Value>,
    /// When it began last.
    pub started_at: Option<Timestamp>,
    /// When it ended.
    pub finished_at: Option<Timestamp>,
}

impl fmt::Debug for StepRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StepRow")
            .field("operation_id", &self.operation_id)
            .field("position", &self.position)
            .field("name", &self.name)
            .field("state", &self.state)
            .field("attempts", &self.attempts)
            .field("message", &self.message)
            .finish_non_exhaustive()
    }
}

impl Record for StepRow {
    const TABLE: &'static str = "operation_steps";
    const RESOURCE_TYPE: &'static str = "/v1/operations/steps";
    const COLUMNS: &'static [Column] = &[
        Column::text("operation_id"),
        Column::integer("position"),
        Column::text("name"),
        Column::text("state"),
        Column::integer("attempts"),
        Column::text("message"),
        Column::sealed("output"),
        Column::time("started_at"),
        Column::time("finished_at"),
    ];

    fn id(&self) -> Cow<'_, str> {
        format!("{}/{}", self.operation_id, self.position).into()
    }

    fn cells(&self) -> Result<Vec<Cell>, StoreError> {
        Ok(vec![
            self.operation_id.as_str().into(),
            self.position.into(),
            (&self.name).into(),
            self.state.as_str().into(),
            self.attempts.into(),
            self.message.as_ref().into(),
            Cell::secret_json(self.output.as_ref())?,
            self.started_at.into(),
            self.finished_at.into(),
        ])
    }

    fn read(row: &mut Reader<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            operation_id: row.text()?.into(),
            position: row.integer()?,
            name: row.text()?,
            state: row.word()?,
            attempts: row.integer()?,
            message: row.optional_text()?,
            output: row.optional_secret_json()?,
            started_at: row.optional_time()?,
            finished_at: row.optional_time()?,
        })
    }
}

impl Tx {
    /// The steps of an operation in order.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when an output does not open.
    pub async fn steps_of(&mut self, operation: &OperationId) -> Result<Vec<StepRow>, StoreError> {
        let mut statement = select::<StepRow>();
        statement
            .push(" WHERE operation_id = ")
            .bind(operation.as_str())
            .push(" ORDER BY position");
        self.records(statement).await
    }
}
