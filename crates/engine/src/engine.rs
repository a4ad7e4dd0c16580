//! The handle of an engine: submitting, waiting, recovering, ending.

use crate::{
    EngineBuilder, EngineError, NewOperation, Observer, Owner, RetryPolicy, Workflow,
    admission::{admit, superseded},
    ledger,
    scheduler::{Command, Scheduler},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};
use tokio::{
    sync::{Notify, mpsc, oneshot, watch},
    task::AbortHandle,
    time::{Instant, timeout_at},
};
use tokio_util::sync::CancellationToken;
use tsmgr_model::id::OperationId;
use tsmgr_store::{OperationRow, Store, Tx};

/// How often the state of an operation is read that another process runs.
const POLL: Duration = Duration::from_millis(200);

/// Waiting longer than this is waiting for ever.
const FOREVER: Duration = Duration::from_hours(24 * 365);

/// A handle of a running engine; cheap to clone.
///
/// When the last handle is dropped, the engine stops as if the process had been killed; a workflow must
/// therefore not keep one. End an engine in good order with [`Engine::shutdown`].
#[derive(Clone)]
pub struct Engine {
    shared: Arc<Shared>,
    commands: mpsc::Sender<Command>,
    _guard: Arc<Guard>,
}

/// What the handles, the scheduler and the running operations share.
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) owner: Owner,
    pub(crate) workflows: BTreeMap<&'static str, Arc<dyn Workflow>>,
    pub(crate) lease: Duration,
    pub(crate) concurrency: usize,
    pub(crate) retry: RetryPolicy,
    pub(crate) observer: Option<Arc<dyn Observer>>,
    /// Something new may be there to run.
    pub(crate) wake: Notify,
    /// Counts the operations that ended or changed hands here.
    pub(crate) changed: watch::Sender<u64>,
    /// No step may begin any more.
    pub(crate) stopping: CancellationToken,
}

struct Guard(AbortHandle);

impl Drop for Guard {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Engine {
    /// Puts an engine together for a store, as one owner.
    pub fn builder(store: Store, owner: Owner) -> EngineBuilder {
        EngineBuilder::new(store, owner)
    }

    pub(crate) fn start(builder: EngineBuilder) -> Self {
        let shared = Arc::new(Shared {
            store: builder.store,
            owner: builder.owner,
            workflows: builder.workflows,
            lease: builder.lease,
            concurrency: builder.concurrency,
            retry: builder.retry,
            observer: builder.observer,
            wake: Notify::new(),
            changed: watch::Sender::new(0),
            stopping: CancellationToken::new(),
        });
        let (commands, receiver) = mpsc::channel(16);
        let scheduler = Scheduler::new(shared.clone(), receiver);
        let task = tokio::spawn(scheduler.run());
        Self {
            shared,
            commands,
            _guard: Arc::new(Guard(task.abort_handle())),
        }
    }

    /// The identifier of the owner as which this engine runs operations.
    pub fn owner(&self) -> &str {
        self.shared.owner.id()
    }

    /// Writes a new operation in the caller's transaction; call [`Engine::wake`] after the commit.
    ///
    /// A deletion takes over the operations that run on the resource: they are marked with the reason, stop
    /// after their current step and end failed before the deletion's first step. Errors with
    /// [`EngineError::Refused`] when the operation may not begin now (`specs/service-manager.md` 1.9).
    pub async fn submit(&self, tx: &mut Tx, new: NewOperation) -> Result<OperationRow, EngineError> {
        if !self.shared.workflows.contains_key(new.workflow.as_str()) {
            return Err(EngineError::UnknownWorkflow(new.workflow));
        }
        let mut names = BTreeSet::new();
        if let Some(name) = new.steps.iter().find(|name| !names.insert(name.as_str())) {
            return Err(EngineError::DuplicateStep(name.clone()));
        }
        let open = ledger::open_on(tx, &new.resource_type, &new.resource_id).await?;
        for older in admit(new.kind, &open).map_err(EngineError::Refused)? {
            ledger::stop(tx, &older, superseded).await?;
        }
        Ok(ledger::insert(tx, new, self.owner(), self.shared.lease).await?)
    }

    /// Looks for operations to run, now.
    pub fn wake(&self) {
        self.shared.wake.notify_one();
    }

    /// Waits until an operation has ended, wherever it runs, and returns it as it then is.
    ///
    /// After `timeout` it returns the operation as it is, still open: the timeout bounds the wait, never the
    /// work. Errors with [`EngineError::NotFound`].
    pub async fn wait(&self, id: &OperationId, timeout: Duration) -> Result<OperationRow, EngineError> {
        let deadline = Instant::now() + timeout.min(FOREVER);
        let mut changed = self.shared.changed.subscribe();
        loop {
            changed.mark_unchanged();
            let row = ledger::find(&self.shared.store, id).await?;
            let row = row.ok_or_else(|| EngineError::NotFound(id.clone()))?;
            if row.state.is_final() || Instant::now() >= deadline {
                return Ok(row);
            }
            let poll = (Instant::now() + POLL).min(deadline);
            // Whatever ends this wait, the row is read again.
            let _ = timeout_at(poll, changed.changed()).await;
        }
    }

    /// Takes over the open operations that nobody runs: their owner is dead, gave them up or lost its lease.
    ///
    /// Returns those that were taken over since the last call, oldest first; they go on in the background. The
    /// same happens by itself from time to time.
    pub async fn recover(&self) -> Result<Vec<OperationId>, EngineError> {
        Ok(self.ask(Command::Recover).await??)
    }

    /// Waits until there is nothing left to run for this process; false when that takes longer than `timeout`.
    ///
    /// A process that runs for one command only calls this before it exits.
    pub async fn settle(&self, timeout: Duration) -> Result<bool, EngineError> {
        let deadline = Instant::now() + timeout.min(FOREVER);
        let mut changed = self.shared.changed.subscribe();
        loop {
            changed.mark_unchanged();
            if self.ask(Command::Idle).await?? {
                return Ok(true);
            }
            if Instant::now() >= deadline {
                return Ok(false);
            }
            let poll = (Instant::now() + POLL).min(deadline);
            let _ = timeout_at(poll, changed.changed()).await;
        }
    }

    /// Stops in good order: begins no step, lets the current ones end for up to `grace`, and gives up the
    /// operations that are still open, so that another process can go on at once.
    ///
    /// A second call does nothing.
    pub async fn shutdown(&self, grace: Duration) {
        self.shared.stopping.cancel();
        // An error means that the scheduler has ended already.
        let _ = self.ask(|reply| Command::Shutdown { grace, reply }).await;
    }

    /// Stops at once and gives up nothing, as if the process had been killed; for tests of recovery.
    pub async fn kill(&self) {
        let _ = self.ask(Command::Kill).await;
    }

    async fn ask<T>(&self, command: impl FnOnce(oneshot::Sender<T>) -> Command) -> Result<T, EngineError> {
        let (reply, answer) = oneshot::channel();
        self.commands
            .send(command(reply))
            .await
            .map_err(|_| EngineError::Stopped)?;
        answer.await.map_err(|_| EngineError::Stopped)
    }
}
