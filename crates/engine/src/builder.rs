//! Putting an engine together.

use crate::{Engine, Observer, Owner, RetryPolicy, Workflow};
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use tsmgr_store::Store;

/// Puts an engine together.
#[must_use]
pub struct EngineBuilder {
    pub(crate) store: Store,
    pub(crate) owner: Owner,
    pub(crate) workflows: BTreeMap<&'static str, Arc<dyn Workflow>>,
    pub(crate) lease: Duration,
    pub(crate) concurrency: usize,
    pub(crate) retry: RetryPolicy,
    pub(crate) observer: Option<Arc<dyn Observer>>,
}

impl EngineBuilder {
    pub(crate) fn new(store: Store, owner: Owner) -> Self {
        Self {
            store,
            owner,
            workflows: BTreeMap::new(),
            lease: Duration::from_secs(15),
            concurrency: 8,
            retry: RetryPolicy::default(),
            observer: None,
        }
    }

    /// Registers a workflow under its name; the last of a name wins.
    pub fn register(mut self, workflow: Arc<dyn Workflow>) -> Self {
        self.workflows.insert(workflow.name(), workflow);
        self
    }

    /// For how long other processes believe that this one is alive without hearing from it; 15 s by default.
    pub fn lease(mut self, lease: Duration) -> Self {
        self.lease = lease;
        self
    }

    /// How many operations run at the same time, at least one; 8 by default.
    pub fn concurrency(mut self, concurrency: usize) -> Self {
        self.concurrency = concurrency.max(1);
        self
    }

    /// How long steps wait before they are tried again.
    pub fn retry(mut self, retry: RetryPolicy) -> Self {
        self.retry = retry;
        self
    }

    /// Watches and disturbs the engine; for tests.
    pub fn observer(mut self, observer: Arc<dyn Observer>) -> Self {
        self.observer = Some(observer);
        self
    }

    /// Starts the scheduler on the current runtime, where it lives until the last handle is dropped.
    pub fn start(self) -> Engine {
        Engine::start(self)
    }
}
