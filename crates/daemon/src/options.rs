//! How a daemon is opened: where its state lives and who may call it.

use secrecy::SecretString;
use std::{path::PathBuf, time::Duration};

/// Who may call the management API.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Auth {
    /// Every call is allowed: the caller is this very process.
    #[default]
    Embedded,
    /// Calls need `Authorization: Bearer` with a local token.
    Tokens,
}

/// What a daemon is opened with.
#[derive(Clone, Debug)]
pub struct DaemonOptions {
    /// Folder of the daemon's state; created when missing. Holds `tsmgr.db`, `master.key`, `owners/` and
    /// `clusters/local/`.
    pub home: PathBuf,
    /// The master key of the encryption at rest: 32 bytes as base64. `None` reads `<home>/master.key`, which is
    /// made at the first open and readable by its owner only.
    pub key: Option<SecretString>,
    /// Who may call.
    pub auth: Auth,
    /// How long a chart of an instance may take to become ready.
    pub chart_timeout: Duration,
    /// How long a request without a wait may take.
    pub request_timeout: Duration,
    /// The longest wait of a request that asks to wait for its operation.
    pub wait_timeout: Duration,
}

impl DaemonOptions {
    /// Options for the embedded mode with state in `home`; 20 minutes per chart (`specs/tsmgr.md` 5.3), 30
    /// seconds per request, one hour per wait.
    pub fn new(home: impl Into<PathBuf>) -> Self {
        Self {
            home: home.into(),
            key: None,
            auth: Auth::Embedded,
            chart_timeout: Duration::from_mins(20),
            request_timeout: Duration::from_secs(30),
            wait_timeout: Duration::from_hours(1),
        }
    }

    /// The same options with another rule for callers.
    #[must_use]
    pub fn auth(mut self, auth: Auth) -> Self {
        self.auth = auth;
        self
    }
}
