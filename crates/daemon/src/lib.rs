//! The management daemon: the HTTP API, in process or on a socket, over the store and the engine.

mod options;

pub use options::{Auth, DaemonOptions};

use secrecy::SecretString;
use std::{net::SocketAddr, time::Duration};
use tokio_util::sync::CancellationToken;
use tsmgr_model::id::OperationId;

/// What can go wrong with a daemon outside of a request.
#[derive(Debug, thiserror::Error)]
pub enum DaemonError {
    /// The address is not a loopback address.
    #[error("cannot listen on {0}: only loopback addresses are allowed, since there is no TLS yet")]
    NotLoopback(SocketAddr),
    /// The listener failed.
    #[error("cannot serve on the listener")]
    Listener(#[source] std::io::Error),
}

/// An open daemon. Clones share the same state.
#[derive(Clone, Debug)]
pub struct Daemon {
    options: DaemonOptions,
}

impl Daemon {
    /// Opens the state in the options' home, migrates it and seeds what a first start needs.
    ///
    /// # Errors
    /// [`DaemonError`] when the folder or the database cannot be used.
    pub async fn open(options: DaemonOptions) -> Result<Self, DaemonError> {
        Ok(Self { options })
    }

    /// The management API as a service; the same one on a socket and in process.
    pub fn router(&self) -> axum::Router {
        let _ = &self.options;
        axum::Router::new()
    }

    /// Goes on with the operations whose owner is dead; returns their ids.
    pub async fn recover(&self) -> Result<Vec<OperationId>, DaemonError> {
        Ok(Vec::new())
    }

    /// Waits until every operation that this process owns has ended; `false` when the time ran out first.
    pub async fn settle(&self, timeout: Duration) -> Result<bool, DaemonError> {
        let _ = timeout;
        Ok(true)
    }

    /// Stops the engine; operations that run are left for the next process.
    pub async fn shutdown(&self) {}

    /// Makes the first access token when there is none yet; it is shown once and stored as a hash.
    pub async fn first_token(&self) -> Result<Option<SecretString>, DaemonError> {
        Ok(None)
    }
}

/// Serves the daemon on a listener until `cancel` is cancelled; requests in flight may end.
///
/// # Errors
/// [`DaemonError::NotLoopback`] when the listener's address can be reached from other machines.
pub async fn serve(
    daemon: Daemon,
    listener: tokio::net::TcpListener,
    cancel: CancellationToken,
) -> Result<(), DaemonError> {
    let address = listener.local_addr().map_err(DaemonError::Listener)?;
    if !address.ip().is_loopback() {
        return Err(DaemonError::NotLoopback(address));
    }
    axum::serve(listener, daemon.router())
        .with_graceful_shutdown(cancel.cancelled_owned())
        .await
        .map_err(DaemonError::Listener)
}
