//! What a step sees: its operation, its input, the outputs before it, a fenced transaction, progress.

use crate::{StepError, lease::Lease};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use tokio::sync::watch;
use tokio_util::sync::{CancellationToken, WaitForCancellationFuture};
use tsmgr_model::{ApiError, ErrorKind};
use tsmgr_store::{OperationRow, Store, Tx};

/// What a step sees and may do; cheap to clone.
#[derive(Clone)]
pub struct StepContext {
    operation: Arc<OperationRow>,
    outputs: Arc<BTreeMap<String, Value>>,
    lease: Lease,
    reports: watch::Sender<Option<String>>,
    cancel: CancellationToken,
}

impl StepContext {
    pub(crate) fn new(
        operation: OperationRow,
        outputs: BTreeMap<String, Value>,
        lease: Lease,
        cancel: CancellationToken,
    ) -> Self {
        Self {
            operation: Arc::new(operation),
            outputs: Arc::new(outputs),
            lease,
            reports: watch::Sender::new(None),
            cancel,
        }
    }

    /// The operation as it was when the step began.
    pub fn operation(&self) -> &OperationRow {
        &self.operation
    }

    /// The store, for reading.
    pub fn store(&self) -> &Store {
        &self.lease.store
    }

    /// The input of the operation; fails the step when it has another shape.
    pub fn input<T: DeserializeOwned>(&self) -> Result<T, StepError> {
        T::deserialize(&self.operation.input).map_err(|error| {
            unreadable(format!(
                "the input of workflow {} cannot be read: {error}",
                self.operation.workflow
            ))
        })
    }

    /// The output of an earlier step; fails the step when there is none or it has another shape.
    pub fn output<T: DeserializeOwned>(&self, step: &str) -> Result<T, StepError> {
        self.find_output(step)?
            .ok_or_else(|| unreadable(format!("step {step} has no output yet")))
    }

    /// The output of a step that may not be done, for undo and the last word.
    pub fn find_output<T: DeserializeOwned>(&self, step: &str) -> Result<Option<T>, StepError> {
        let Some(output) = self.outputs.get(step) else {
            return Ok(None);
        };
        T::deserialize(output)
            .map(Some)
            .map_err(|error| unreadable(format!("the output of step {step} cannot be read: {error}")))
    }

    /// Opens a write transaction that commits only while this process owns the operation.
    ///
    /// Hold it for the time of the writes only: never across a call to the outside, since every other writer
    /// waits for it. Errors with [`StepError::Fenced`] when the lease was lost.
    pub async fn begin(&self) -> Result<Tx, StepError> {
        self.lease.begin().await
    }

    /// Says what the step does now, for people; written a few times per second at most, the last one always.
    pub fn report(&self, message: impl Into<String>) {
        self.reports.send_replace(Some(message.into()));
    }

    /// Ends when the step should stop: the lease was lost, a deletion took over, or the process ends.
    pub fn cancelled(&self) -> WaitForCancellationFuture<'_> {
        self.cancel.cancelled()
    }

    /// Whether the step should stop.
    pub fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }

    /// How a step ends that stopped because it was cancelled: it is run again when the operation goes on.
    pub fn interrupted(&self) -> StepError {
        StepError::retry(Duration::ZERO, "interrupted")
    }

    pub(crate) fn reports(&self) -> watch::Receiver<Option<String>> {
        self.reports.subscribe()
    }

    pub(crate) fn last_report(&self) -> Option<String> {
        self.reports.borrow().clone()
    }
}

fn unreadable(description: String) -> StepError {
    StepError::Failed(ApiError::new(ErrorKind::InternalError, description))
}
