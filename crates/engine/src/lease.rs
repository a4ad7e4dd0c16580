//! The right to write about one operation: every write passes the fence.

use crate::{StepError, progress};
use serde_json::Value;
use tsmgr_model::{
    ApiError,
    id::OperationId,
    operation::{OperationState, StepState},
};
use tsmgr_store::{OperationRow, StepRow, Store, Tx, now};

/// The right to write about one operation, as long as nobody else has claimed it.
#[derive(Clone)]
pub(crate) struct Lease {
    /// The store.
    pub(crate) store: Store,
    /// The operation.
    pub(crate) operation: OperationId,
    /// The fencing token of that claim.
    pub(crate) fence: i64,
}

/// How a step ended, for its row.
pub(crate) enum StepEnd {
    /// Done, with its output.
    Done(Value),
    /// Failed for good: the operation fails with this error.
    Failed(ApiError),
    /// Taken back.
    Undone,
    /// Could not be taken back.
    Stuck(ApiError),
}

impl Lease {
    /// Opens a write transaction in which the fence holds until it is committed.
    pub(crate) async fn begin(&self) -> Result<Tx, StepError> {
        let mut tx = self.store.begin().await?;
        tx.check_fence(&self.operation, self.fence).await?;
        Ok(tx)
    }

    /// Reads the operation and its steps.
    pub(crate) async fn load(&self) -> Result<(OperationRow, Vec<StepRow>), StepError> {
        let mut tx = self.store.read().await?;
        let row = self.row(&mut tx).await?;
        if row.fence != self.fence || row.state.is_final() {
            return Err(StepError::Fenced);
        }
        let steps = tx.steps_of(&self.operation).await?;
        Ok((row, steps))
    }

    /// Writes the intent to run a step; false when the operation was stopped meanwhile.
    pub(crate) async fn begin_step(&self, step: &StepRow) -> Result<bool, StepError> {
        self.change(step.position, |row, step| {
            if row.errors.is_some() {
                return false;
            }
            row.state = OperationState::InProgress;
            step.state = StepState::Running;
            step.attempts = step.attempts.saturating_add(1);
            step.started_at = Some(now());
            step.finished_at = None;
            true
        })
        .await
    }

    /// Writes how a step ended; `message` is the last progress message of this attempt.
    pub(crate) async fn end_step(
        &self,
        step: &StepRow,
        end: &StepEnd,
        message: Option<String>,
    ) -> Result<(), StepError> {
        let changed = self.change(step.position, |row, step| {
            step.message = message;
            step.finished_at = Some(now());
            end.apply(row, step)
        });
        changed.await.map(drop)
    }

    /// Writes the progress message of a step.
    pub(crate) async fn report(&self, step: &StepRow, message: String) -> Result<(), StepError> {
        let changed = self.change(step.position, |_, step| {
            step.message = Some(message);
            true
        });
        changed.await.map(drop)
    }

    /// Writes why the operation fails although no step did.
    pub(crate) async fn fail(&self, error: &ApiError) -> Result<(), StepError> {
        let mut tx = self.begin().await?;
        let mut row = self.row(&mut tx).await?;
        if row.errors.is_none() {
            row.errors = Some(error.clone());
            tx.update(&row).await?;
        }
        Ok(tx.commit().await?)
    }

    /// Writes the final state; false when the reason to fail changed since `error` was read.
    pub(crate) async fn finish(&self, error: Option<&ApiError>) -> Result<bool, StepError> {
        let mut tx = self.begin().await?;
        let mut row = self.row(&mut tx).await?;
        if row.errors.as_ref() != error {
            return Ok(false);
        }
        let mut steps = tx.steps_of(&self.operation).await?;
        if let Some(error) = error {
            for step in steps.iter_mut().filter(|step| step.state == StepState::Running) {
                // Nothing runs any more, so no step may look as if it did.
                step.state = StepState::Failed;
                step.message = Some(error.description.clone());
                step.finished_at = Some(now());
                tx.update(step).await?;
            }
        }
        row.state = if error.is_some() {
            OperationState::Failed
        } else {
            OperationState::Succeeded
        };
        row.progress = Some(progress(&row, &steps));
        tx.update(&row).await?;
        tx.release_lease(&self.operation, self.fence).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Changes a step and its operation together; nothing is written when `change` gives false.
    async fn change(
        &self,
        position: u32,
        change: impl FnOnce(&mut OperationRow, &mut StepRow) -> bool,
    ) -> Result<bool, StepError> {
        let mut tx = self.begin().await?;
        let mut row = self.row(&mut tx).await?;
        let mut steps = tx.steps_of(&self.operation).await?;
        let step = steps
            .iter_mut()
            .find(|step| step.position == position)
            .ok_or(StepError::Fenced)?;
        if !change(&mut row, step) {
            return Ok(false);
        }
        tx.update(step).await?;
        row.progress = Some(progress(&row, &steps));
        tx.update(&row).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// The operation; one that is gone is as good as lost.
    async fn row(&self, tx: &mut Tx) -> Result<OperationRow, StepError> {
        let row = tx.find::<OperationRow>(self.operation.as_str()).await?;
        row.ok_or(StepError::Fenced)
    }
}

impl StepEnd {
    /// Changes the rows; false when the end is not to be written.
    fn apply(&self, row: &mut OperationRow, step: &mut StepRow) -> bool {
        match self {
            Self::Done(output) => {
                step.state = StepState::Done;
                step.output = Some(output.clone());
            }
            Self::Undone => step.state = StepState::Undone,
            // An operation that was stopped meanwhile keeps that reason; its end marks the step.
            Self::Failed(_) if row.errors.is_some() => return false,
            Self::Failed(error) => {
                step.state = StepState::Failed;
                step.message = Some(error.description.clone());
                row.errors = Some(error.clone());
            }
            Self::Stuck(error) => {
                step.state = StepState::Failed;
                step.message = Some(format!("undo failed: {error}"));
                if let Some(errors) = &mut row.errors {
                    errors.description = format!("{errors} (undo of step {} failed: {error})", step.name);
                }
            }
        }
        true
    }
}
