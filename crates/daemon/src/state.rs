//! What handlers and workflows share: the store, the options and the way to clusters.

use crate::options::DaemonOptions;
use std::{
    collections::HashSet,
    sync::{Arc, Mutex},
};
use tsmgr_engine::Engine;
use tsmgr_store::Store;

/// What workflows need; the engine that runs them is not part of it.
#[derive(Clone)]
pub(crate) struct Core {
    /// The durable state.
    pub(crate) store: Store,
    /// What the daemon was opened with.
    pub(crate) options: Arc<DaemonOptions>,
}

/// What handlers need.
pub(crate) struct State {
    /// What workflows need too.
    pub(crate) core: Core,
    /// Runs the operations.
    pub(crate) engine: Engine,
    /// Idempotency keys whose request is being worked on in this process.
    pub(crate) busy_keys: Mutex<HashSet<String>>,
}

impl State {
    /// The durable state.
    pub(crate) fn store(&self) -> &Store {
        &self.core.store
    }

    /// What the daemon was opened with.
    pub(crate) fn options(&self) -> &DaemonOptions {
        &self.core.options
    }
}
