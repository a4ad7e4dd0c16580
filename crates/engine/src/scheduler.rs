//! The scheduler: one task that owns all running operations.
//!
//! It wakes up when something was submitted, when an operation's task ends, when a wait is over, and from time
//! to time; each third of the lease it prolongs the leases. Then it reads the open operations, lets the
//! planner decide, claims as many as there are free places and gives each a task of its own. All state is
//! local to this task, so there is nothing to lock.

use crate::{
    StepError,
    engine::Shared,
    lease::Lease,
    ledger::{self, Candidate, Claim},
    plan::{Decision, View, Why, plan},
    runner::{Outcome, Run},
};
use jiff::Timestamp;
use std::{
    collections::{BTreeSet, HashMap, VecDeque},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::{
    sync::{mpsc, oneshot},
    task::{AbortHandle, JoinError, JoinSet},
    time::{Instant, sleep_until},
};
use tokio_util::sync::CancellationToken;
use tsmgr_model::{ApiError, ErrorKind, id::OperationId};
use tsmgr_store::{OperationHead, StoreError};

/// The shortest time between two readings of the open operations while there is enough to do.
const PAUSE: Duration = Duration::from_millis(100);

/// How often the open operations are read in any case: another process may have died, ended an operation for
/// which one waits here, or stopped one that runs here.
const LOOK: Duration = Duration::from_secs(1);

/// Adopted operations are remembered for the one who asks for them, but not without end.
const REMEMBERED: usize = 1024;

/// How long steps may take to notice that they are cancelled before their tasks are aborted.
const NOTICE: Duration = Duration::from_millis(500);

/// What a handle asks of the scheduler.
pub(crate) enum Command {
    /// Look for operations to run and name those that were taken over from others.
    Recover(oneshot::Sender<Result<Vec<OperationId>, StoreError>>),
    /// Tell whether there is nothing left to run here.
    Idle(oneshot::Sender<Result<bool, StoreError>>),
    /// End in good order.
    Shutdown {
        /// How long the current steps may take.
        grace: Duration,
        /// Answered when everything is given up.
        reply: oneshot::Sender<()>,
    },
    /// End as if killed.
    Kill(oneshot::Sender<()>),
}

/// An operation whose task runs.
struct Running {
    fence: i64,
    cancel: CancellationToken,
    /// Whether it fails on its own account or knows already that it has to.
    failing: Arc<AtomicBool>,
    task: AbortHandle,
}

/// What this process remembers about an operation between its tasks.
struct Memory {
    /// When it was taken up here first.
    since: Instant,
    /// Failures in a row.
    tries: u32,
    /// Not to be run before.
    until: Instant,
    /// Whether it was failing when it was taken up last; one that was stopped since need not wait.
    failing: bool,
}

/// The state of the scheduler.
pub(crate) struct Scheduler {
    shared: Arc<Shared>,
    commands: mpsc::Receiver<Command>,
    workers: JoinSet<Outcome>,
    running: HashMap<OperationId, Running>,
    memory: HashMap<OperationId, Memory>,
    ready: VecDeque<Candidate>,
    /// Operations that were taken over from others since somebody asked.
    adopted: BTreeSet<OperationId>,
    /// Whether this process owned an open operation when they were read last.
    owning: bool,
    /// When the open operations have to be read again.
    scan_at: Instant,
    scanned_at: Instant,
    renew_at: Instant,
}

impl Scheduler {
    pub(crate) fn new(shared: Arc<Shared>, commands: mpsc::Receiver<Command>) -> Self {
        let now = Instant::now();
        let renew = now + tick(shared.lease);
        Self {
            shared,
            commands,
            workers: JoinSet::new(),
            running: HashMap::new(),
            memory: HashMap::new(),
            ready: VecDeque::new(),
            owning: false,
            adopted: BTreeSet::new(),
            scan_at: renew.min(now + LOOK),
            scanned_at: now,
            renew_at: renew,
        }
    }

    /// Works until it is told to end or the last handle is gone.
    pub(crate) async fn run(mut self) {
        let shared = self.shared.clone();
        loop {
            tokio::select! {
                command = self.commands.recv() => match command {
                    Some(Command::Recover(reply)) => {
                        let found = self.scan().await;
                        let found = found.map(|_| std::mem::take(&mut self.adopted).into_iter().collect());
                        // The asker may have gone.
                        let _ = reply.send(found);
                    }
                    Some(Command::Idle(reply)) => {
                        let found = self.scan().await.map(|busy| !busy && self.running.is_empty());
                        let _ = reply.send(found);
                    }
                    Some(Command::Shutdown { grace, reply }) => {
                        self.shutdown(grace).await;
                        let _ = reply.send(());
                        return;
                    }
                    Some(Command::Kill(reply)) => {
                        self.workers.shutdown().await;
                        shared.owner.forsake();
                        let _ = reply.send(());
                        return;
                    }
                    None => return,
                },
                () = shared.wake.notified() => self.scan_soon(),
                Some(ended) = self.workers.join_next_with_id() => self.ended(ended).await,
                () = sleep_until(self.renew_at) => self.renew().await,
                () = sleep_until(self.scan_at) => {
                    if let Err(error) = self.scan().await {
                        tracing::warn!(%error, "cannot read the open operations");
                    }
                }
            }
            self.start().await;
        }
    }

    /// Reads again at once when there is nothing else to do, else after a short pause.
    fn scan_soon(&mut self) {
        let pause = if self.ready.is_empty() {
            Duration::ZERO
        } else {
            PAUSE
        };
        self.scan_at = self.scan_at.min(self.scanned_at + pause);
    }

    /// Reads the open operations and decides about each; tells whether something is left to run here.
    async fn scan(&mut self) -> Result<bool, StoreError> {
        self.scanned_at = Instant::now();
        self.scan_at = self.scanned_at + tick(self.shared.lease).min(LOOK);
        let open = ledger::open(&self.shared.store).await?;
        let dead = self.dead(&open).await;
        let shared = self.shared.clone();
        let me = shared.owner.id();
        let known = |name: &str| shared.workflows.contains_key(name);
        let decisions = plan(
            &open,
            &View {
                me,
                dead: &dead,
                known: &known,
                now: Timestamp::now(),
            },
        );

        let present: BTreeSet<&OperationId> = open.iter().map(|operation| &operation.id).collect();
        self.memory.retain(|id, _| present.contains(id));
        self.ready.clear();
        self.owning = open
            .iter()
            .any(|operation| operation.owner.as_deref() == Some(me));
        let mut busy = false;
        for (operation, decision) in open.iter().zip(decisions) {
            match decision {
                Decision::Start(why) => {
                    busy = true;
                    self.consider(operation, why);
                }
                Decision::Blocked(by) => {
                    tracing::debug!(operation = %operation.id, %by, "waits for an older operation");
                    busy |= operation.owner.as_deref() == Some(me);
                }
                Decision::Leave => self.leave(&operation.id),
                Decision::Unknown => {
                    tracing::debug!(operation = %operation.id, workflow = operation.workflow, "unknown workflow");
                }
            }
        }
        Ok(busy)
    }

    /// Puts an operation in the queue, unless it runs or has to wait.
    fn consider(&mut self, operation: &OperationHead, why: Why) {
        if let Some(running) = self.running.get(&operation.id) {
            let stopped = operation.failing && !running.failing.load(Ordering::Acquire);
            if stopped || why != Why::Own || running.fence != operation.fence {
                running.cancel.cancel();
            }
            return;
        }
        if why != Why::Own && self.adopted.len() < REMEMBERED && self.adopted.insert(operation.id.clone()) {
            tracing::info!(operation = %operation.id, ?why, "takes over an operation");
        }
        match self.memory.get(&operation.id) {
            Some(memory) if memory.until > Instant::now() && operation.failing == memory.failing => {
                self.scan_at = self.scan_at.min(memory.until);
            }
            _ => self.ready.push_back(Candidate {
                head: operation.clone(),
                orphaned: why == Why::Orphaned,
            }),
        }
    }

    /// Another process owns it; a task that still runs here has lost its lease.
    fn leave(&mut self, id: &OperationId) {
        if let Some(running) = self.running.get(id) {
            running.cancel.cancel();
        }
    }

    async fn dead(&self, open: &[OperationHead]) -> BTreeSet<String> {
        let owners: BTreeSet<String> = open.iter().filter_map(|one| one.owner.clone()).collect();
        let shared = self.shared.clone();
        let dead = tokio::task::spawn_blocking(move || shared.owner.dead_among(owners)).await;
        dead.unwrap_or_default()
    }

    /// Claims operations from the queue while there are free places.
    async fn start(&mut self) {
        let places = self.shared.concurrency.saturating_sub(self.running.len());
        let count = places.min(self.ready.len());
        if count == 0 || self.shared.stopping.is_cancelled() {
            return;
        }
        let batch: Vec<Candidate> = self.ready.drain(..count).collect();
        match ledger::claim(
            &self.shared.store,
            &batch,
            self.shared.owner.id(),
            self.shared.lease,
        )
        .await
        {
            Ok(mut claims) => {
                for candidate in batch {
                    let claim = claims.iter().position(|claim| claim.id == candidate.head.id);
                    if let Some(claim) = claim.map(|position| claims.swap_remove(position)) {
                        self.spawn(claim, &candidate.head);
                    } else {
                        self.remember(&candidate.head);
                        self.postpone(&candidate.head.id, Duration::ZERO, false);
                    }
                }
            }
            Err(error) => {
                tracing::warn!(%error, "cannot claim operations");
                self.ready.clear();
                self.scan_at = self
                    .scan_at
                    .min(Instant::now() + self.shared.retry.delay(3, Duration::ZERO));
            }
        }
    }

    fn spawn(&mut self, claim: Claim, operation: &OperationHead) {
        let Some(workflow) = self.shared.workflows.get(operation.workflow.as_str()).cloned() else {
            return;
        };
        let since = self.remember(operation).since;
        let deadline = workflow.deadline().and_then(|limit| since.checked_add(limit));
        let cancel = CancellationToken::new();
        let failing = Arc::new(AtomicBool::new(operation.failing));
        let run = Run {
            shared: self.shared.clone(),
            lease: self.lease(&claim),
            deadline,
            workflow,
            cancel: cancel.clone(),
            failing: failing.clone(),
        };
        let task = self.workers.spawn(run.drive());
        let running = Running {
            fence: claim.fence,
            cancel,
            failing,
            task,
        };
        self.running.insert(claim.id, running);
    }

    fn remember(&mut self, operation: &OperationHead) -> &mut Memory {
        let now = Instant::now();
        let memory = self.memory.entry(operation.id.clone()).or_insert(Memory {
            since: now,
            tries: 0,
            until: now,
            failing: false,
        });
        memory.failing = operation.failing;
        memory
    }

    fn lease(&self, claim: &Claim) -> Lease {
        Lease {
            store: self.shared.store.clone(),
            operation: claim.id.clone(),
            fence: claim.fence,
        }
    }

    /// Takes note of a task that ended.
    async fn ended(&mut self, ended: Result<(tokio::task::Id, Outcome), JoinError>) {
        let (task, outcome) = match ended {
            Ok((task, outcome)) => (task, Some(outcome)),
            Err(error) => (error.id(), None),
        };
        let found = self.running.iter().find(|(_, running)| running.task.id() == task);
        let Some(id) = found.map(|(id, _)| id.clone()) else {
            return;
        };
        let Some(running) = self.running.remove(&id) else {
            return;
        };
        match outcome {
            Some(Outcome::Retry { after, progressed }) => self.postpone(&id, after, progressed),
            Some(Outcome::Ended | Outcome::Lost | Outcome::Released) => {
                self.memory.remove(&id);
                // A deletion may have waited for it.
                self.scan_soon();
            }
            None => {
                let fence = running.fence;
                self.broken(Claim { id, fence }).await;
            }
        }
        self.shared
            .changed
            .send_modify(|count| *count = count.wrapping_add(1));
    }

    /// Lets an operation wait before it is run again.
    fn postpone(&mut self, id: &OperationId, after: Duration, progressed: bool) {
        let Some(memory) = self.memory.get_mut(id) else {
            return;
        };
        memory.tries = if progressed {
            1
        } else {
            memory.tries.saturating_add(1)
        };
        memory.until = Instant::now() + self.shared.retry.delay(memory.tries, after);
        self.scan_at = self.scan_at.min(memory.until);
    }

    /// A task broke off outside of any step: the operation fails, the engine goes on.
    async fn broken(&mut self, claim: Claim) {
        let error = ApiError::new(
            ErrorKind::InternalError,
            "the operation broke off; the log tells more",
        );
        let written = self.lease(&claim).fail(&error).await;
        match written {
            Ok(()) | Err(StepError::Fenced) => {}
            Err(error) => tracing::warn!(operation = %claim.id, %error, "cannot mark a broken operation"),
        }
        self.postpone(&claim.id, Duration::ZERO, false);
    }

    /// Prolongs the leases and stops what was lost.
    async fn renew(&mut self) {
        self.renew_at = Instant::now() + tick(self.shared.lease);
        if !self.owning && self.running.is_empty() {
            return;
        }
        match ledger::renew(&self.shared.store, self.shared.owner.id(), self.shared.lease).await {
            Ok(held) => {
                let held: HashMap<OperationId, i64> =
                    held.into_iter().map(|one| (one.id, one.fence)).collect();
                for (id, running) in &self.running {
                    if held.get(id) != Some(&running.fence) {
                        running.cancel.cancel();
                    }
                }
            }
            Err(error) => {
                tracing::warn!(%error, "cannot prolong the leases");
                self.renew_at = Instant::now() + self.shared.retry.delay(2, Duration::ZERO);
            }
        }
    }

    async fn shutdown(&mut self, grace: Duration) {
        self.shared.stopping.cancel();
        self.drain(Instant::now() + grace).await;
        for running in self.running.values() {
            running.cancel.cancel();
        }
        self.drain(Instant::now() + NOTICE).await;
        self.workers.shutdown().await;
        if let Err(error) = ledger::release(&self.shared.store, self.shared.owner.id()).await {
            tracing::warn!(%error, "cannot give up the open operations; others wait for the leases");
        }
        self.shared.owner.retire();
    }

    /// Lets the tasks end until the time is over.
    async fn drain(&mut self, until: Instant) {
        while !self.workers.is_empty() {
            tokio::select! {
                Some(ended) = self.workers.join_next_with_id() => self.ended(ended).await,
                () = sleep_until(self.renew_at) => self.renew().await,
                () = sleep_until(until) => return,
            }
        }
    }
}

/// How often leases are prolonged and open operations are looked for.
fn tick(lease: Duration) -> Duration {
    (lease / 3).max(Duration::from_millis(10))
}
