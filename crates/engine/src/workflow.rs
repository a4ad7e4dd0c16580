//! What a workflow is: named, repeatable steps, and how a step may end.

use crate::StepContext;
use async_trait::async_trait;
use serde_json::Value;
use std::time::Duration;
use tsmgr_model::ApiError;
use tsmgr_store::StoreError;

/// A durable piece of work: a list of named steps that the engine runs in order.
///
/// The steps of one operation are chosen when it is submitted; the workflow knows how to run each by name.
/// Every step, undo and [`Workflow::ended`] must be repeatable: after a kill the engine runs it again without
/// knowing how far it came.
#[async_trait]
pub trait Workflow: Send + Sync + 'static {
    /// The name under which operations refer to the workflow; stored, so it must never change.
    fn name(&self) -> &'static str;

    /// Runs a step and returns its output, which later steps read through [`StepContext::output`].
    ///
    /// A step that waits for long should watch [`StepContext::cancelled`] and return
    /// [`StepContext::interrupted`].
    async fn run(&self, step: &str, cx: &StepContext) -> Result<Value, StepError>;

    /// Whether [`Workflow::undo`] takes something back for this step; others stay done when the operation
    /// fails.
    fn undoes(&self, step: &str) -> bool {
        let _ = step;
        false
    }

    /// Takes back a step that is done, because a later one failed.
    async fn undo(&self, step: &str, cx: &StepContext) -> Result<(), StepError> {
        let _ = (step, cx);
        Ok(())
    }

    /// Says the last word before the final state is written, such as marking the resource ready.
    ///
    /// `error` is why the operation fails; `None` when every step is done. A failure here fails the operation.
    async fn ended(&self, cx: &StepContext, error: Option<&ApiError>) -> Result<(), StepError> {
        let _ = (cx, error);
        Ok(())
    }

    /// How long one process may work and retry on one operation before it fails; no limit by default.
    ///
    /// The time starts anew when another process goes on, since a restart alone must not fail an operation.
    fn deadline(&self) -> Option<Duration> {
        None
    }
}

/// How a step ends when it is not done.
#[derive(Debug, thiserror::Error)]
pub enum StepError {
    /// It cannot succeed; the operation fails with this error.
    #[error(transparent)]
    Failed(#[from] ApiError),
    /// It may succeed later; it is run again and the operation goes on.
    #[error("{reason}")]
    Retry {
        /// The shortest time to wait.
        after: Duration,
        /// Why, shown as the progress message.
        reason: String,
    },
    /// The lease was lost: another process owns the operation now.
    #[error("another process owns the operation now")]
    Fenced,
    /// The store could not be used; the step is run again.
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for StepError {
    /// An answer of the store, such as a conflict, fails the step; an outage only delays it.
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Fenced { .. } => Self::Fenced,
            StoreError::Conflict { .. }
            | StoreError::Referenced { .. }
            | StoreError::MissingReference { .. }
            | StoreError::NotFound { .. }
            | StoreError::Query(_) => Self::Failed(error.into()),
            outage => Self::Store(outage),
        }
    }
}

impl StepError {
    /// Asks to run the step again, not before `after`.
    pub fn retry(after: Duration, reason: impl Into<String>) -> Self {
        Self::Retry {
            after,
            reason: reason.into(),
        }
    }
}
