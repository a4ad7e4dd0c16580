//! Running one claimed operation: asks the state machine what is next, acts, writes the result.

use crate::{
    At, Directive, ENDING, Phase, StepContext, StepError, Workflow,
    engine::Shared,
    lease::{Lease, StepEnd},
    report::reporting,
    state::{Next, next},
};
use backon::Retryable;
use futures::FutureExt;
use serde_json::Value;
use std::{
    any::Any,
    future::Future,
    panic::AssertUnwindSafe,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::time::{Instant, timeout_at};
use tokio_util::sync::CancellationToken;
use tsmgr_model::{ApiError, ErrorKind};
use tsmgr_store::{OperationRow, StepRow};

/// Why an operation's task ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The final state is written.
    Ended,
    /// It goes on later, in this process.
    Retry {
        /// The shortest time to wait.
        after: Duration,
        /// Whether a step was done since it was taken up, so that the waiting starts anew.
        progressed: bool,
    },
    /// Another process owns it.
    Lost,
    /// Stopped between two steps because the process ends.
    Released,
}

/// One claimed operation and what may stop it.
pub(crate) struct Run {
    /// The engine.
    pub(crate) shared: Arc<Shared>,
    /// The right to write.
    pub(crate) lease: Lease,
    /// Its workflow.
    pub(crate) workflow: Arc<dyn Workflow>,
    /// Asks the step to stop.
    pub(crate) cancel: CancellationToken,
    /// Set before it is written or acted on that the operation fails.
    pub(crate) failing: Arc<AtomicBool>,
    /// When its steps have to give up.
    pub(crate) deadline: Option<Instant>,
}

/// What was read before the next action.
struct Snapshot {
    row: OperationRow,
    steps: Vec<StepRow>,
}

impl Run {
    /// Runs the operation until it ends, has to wait, is lost or is asked to stop.
    pub(crate) async fn drive(self) -> Outcome {
        let mut progressed = false;
        loop {
            match self.advance().await {
                Ok(true) => return Outcome::Ended,
                Ok(false) => progressed = true,
                Err(StepError::Fenced) => {
                    tracing::info!(operation = %self.lease.operation, "another process owns the operation now");
                    return Outcome::Lost;
                }
                Err(_) if self.shared.stopping.is_cancelled() => return Outcome::Released,
                Err(StepError::Retry { after, .. }) => return Outcome::Retry { after, progressed },
                Err(error) => {
                    tracing::warn!(operation = %self.lease.operation, %error, "the operation has to wait");
                    return Outcome::Retry {
                        after: Duration::ZERO,
                        progressed,
                    };
                }
            }
            if self.shared.stopping.is_cancelled() {
                return Outcome::Released;
            }
            if self.cancel.is_cancelled() {
                // It goes on, if at all, with a token of its own.
                return Outcome::Retry {
                    after: Duration::ZERO,
                    progressed,
                };
            }
        }
    }

    /// Does the next thing; true when the final state is written.
    async fn advance(&self) -> Result<bool, StepError> {
        let (row, steps) = self.lease.load().await?;
        let states: Vec<_> = steps.iter().map(|step| step.state).collect();
        let undoes = |position: usize| {
            steps
                .get(position)
                .is_some_and(|step| self.workflow.undoes(&step.name))
        };
        if row.errors.is_some() {
            self.failing.store(true, Ordering::Release);
        }
        let action = next(row.errors.is_some(), &states, undoes);
        let snapshot = Snapshot { row, steps };
        match action {
            Next::Run(position) => self.run(&snapshot, position).await,
            Next::Undo(position) => self.undo(&snapshot, position).await,
            Next::End => return self.end(&snapshot).await,
        }?;
        Ok(false)
    }

    async fn run(&self, snapshot: &Snapshot, position: usize) -> Result<(), StepError> {
        let Some(step) = snapshot.steps.get(position) else {
            return Ok(());
        };
        loop {
            if !self.lease.begin_step(step).await? {
                return Ok(());
            }
            let cx = self.context(snapshot);
            let result = match self.observe(&step.name, Phase::Before).await {
                Directive::Fail(error) => Err(error),
                Directive::Continue | Directive::Repeat => {
                    let act = self.in_time(&step.name, self.workflow.run(&step.name, &cx));
                    reporting(&cx, &self.lease, step, act).await
                }
            };
            let result = match self.observe(&step.name, Phase::AfterAct).await {
                Directive::Repeat => continue,
                Directive::Fail(error) => Err(error),
                Directive::Continue => result,
            };
            let result = self.judge(step, result).await?;
            self.write(step, result, &cx).await?;
            self.observe(&step.name, Phase::After).await;
            return Ok(());
        }
    }

    /// Tells a result from a wish to wait, which ends the attempt unless the time is over.
    async fn judge(
        &self,
        step: &StepRow,
        result: Result<Value, StepError>,
    ) -> Result<Result<Value, ApiError>, StepError> {
        match result {
            Ok(output) => Ok(Ok(output)),
            Err(StepError::Failed(error)) => Ok(Err(error)),
            Err(StepError::Retry { reason, .. }) if self.is_over() => Ok(Err(late(&step.name, &reason))),
            Err(error) => {
                if let StepError::Retry { reason, .. } = &error
                    && !self.cancel.is_cancelled()
                {
                    self.lease.report(step, reason.clone()).await?;
                }
                Err(error)
            }
        }
    }

    async fn write(
        &self,
        step: &StepRow,
        result: Result<Value, ApiError>,
        cx: &StepContext,
    ) -> Result<(), StepError> {
        let end = match result {
            Ok(output) => StepEnd::Done(output),
            Err(error) => {
                tracing::warn!(operation = %self.lease.operation, step = step.name, %error, "a step failed");
                self.failing.store(true, Ordering::Release);
                StepEnd::Failed(error)
            }
        };
        self.end_step(step, &end, cx.last_report()).await
    }

    async fn undo(&self, snapshot: &Snapshot, position: usize) -> Result<(), StepError> {
        let Some(step) = snapshot.steps.get(position) else {
            return Ok(());
        };
        loop {
            let cx = self.context(snapshot);
            self.observe(&step.name, Phase::BeforeUndo).await;
            let act = guarded(&step.name, self.workflow.undo(&step.name, &cx));
            let result = reporting(&cx, &self.lease, step, act).await;
            if matches!(
                self.observe(&step.name, Phase::AfterUndo).await,
                Directive::Repeat
            ) {
                continue;
            }
            let end = match result {
                Ok(()) => StepEnd::Undone,
                Err(StepError::Failed(error)) => StepEnd::Stuck(error),
                Err(error) => return Err(error),
            };
            return self.end_step(step, &end, cx.last_report()).await;
        }
    }

    async fn end(&self, snapshot: &Snapshot) -> Result<bool, StepError> {
        let cx = self.context(snapshot);
        let error = snapshot.row.errors.as_ref();
        self.observe(ENDING, Phase::Before).await;
        let result = loop {
            let result = guarded(ENDING, self.workflow.ended(&cx, error)).await;
            if !matches!(self.observe(ENDING, Phase::AfterAct).await, Directive::Repeat) {
                break result;
            }
        };
        match (result, error) {
            (Ok(()), _) => {}
            (Err(StepError::Failed(late)), Some(_)) => {
                tracing::warn!(operation = %self.lease.operation, error = %late, "the last word failed");
            }
            (Err(StepError::Failed(late)), None) => {
                self.lease.fail(&late).await?;
                return Ok(false);
            }
            (Err(other), _) => return Err(other),
        }
        let ended = self.lease.finish(error).await?;
        if ended {
            self.observe(ENDING, Phase::After).await;
        }
        Ok(ended)
    }

    /// A lost result costs a repetition, so a write is tried a few times.
    async fn end_step(
        &self,
        step: &StepRow,
        end: &StepEnd,
        message: Option<String>,
    ) -> Result<(), StepError> {
        (|| self.lease.end_step(step, end, message.clone()))
            .retry(self.shared.retry.writes())
            .sleep(tokio::time::sleep)
            .when(|error| matches!(error, StepError::Store(_)))
            .await
    }

    /// Runs a step; the end of the time fails it.
    async fn in_time<T>(
        &self,
        step: &str,
        act: impl Future<Output = Result<T, StepError>>,
    ) -> Result<T, StepError> {
        let act = guarded(step, act);
        match self.deadline {
            None => act.await,
            Some(deadline) => match timeout_at(deadline, act).await {
                Ok(result) => result,
                Err(_) => Err(StepError::Failed(late(step, "it was still running"))),
            },
        }
    }

    fn is_over(&self) -> bool {
        self.deadline.is_some_and(|deadline| deadline <= Instant::now())
    }

    fn context(&self, snapshot: &Snapshot) -> StepContext {
        let outputs = snapshot
            .steps
            .iter()
            .filter_map(|step| Some((step.name.clone(), step.output.clone()?)))
            .collect();
        StepContext::new(
            snapshot.row.clone(),
            outputs,
            self.lease.clone(),
            self.cancel.clone(),
        )
    }

    async fn observe(&self, step: &str, phase: Phase) -> Directive {
        let Some(observer) = &self.shared.observer else {
            return Directive::Continue;
        };
        observer
            .at(At {
                operation: &self.lease.operation,
                workflow: self.workflow.name(),
                step,
                phase,
            })
            .await
    }
}

/// Calls the workflow; a panic fails the step instead of the engine.
async fn guarded<T>(step: &str, act: impl Future<Output = Result<T, StepError>>) -> Result<T, StepError> {
    let result = AssertUnwindSafe(act).catch_unwind().await;
    result.unwrap_or_else(|panic| Err(StepError::Failed(panicked(step, panic.as_ref()))))
}

fn late(step: &str, why: &str) -> ApiError {
    ApiError::new(
        ErrorKind::Timeout,
        format!("step {step} did not end in time: {why}"),
    )
}

/// The error of a step that panicked; the panic's own words go to the log only.
fn panicked(step: &str, panic: &(dyn Any + Send)) -> ApiError {
    let words = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no message");
    tracing::error!(step, panic = words, "a step panicked");
    ApiError::new(
        ErrorKind::InternalError,
        format!("step {step} broke off; the log tells more"),
    )
}
