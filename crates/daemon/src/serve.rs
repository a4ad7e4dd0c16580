//! The API on a TCP socket.

use crate::{Daemon, DaemonError};
use std::{future::IntoFuture, time::Duration};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// How long requests may take to end once the daemon stops.
const GRACE: Duration = Duration::from_secs(5);

/// Serves the daemon on a listener until `cancel` is cancelled; requests in flight may end, then the engine
/// is stopped after the steps that run.
///
/// # Errors
/// [`DaemonError::NotLoopback`] when other machines could reach the listener.
pub async fn serve(
    daemon: Daemon,
    listener: TcpListener,
    cancel: CancellationToken,
) -> Result<(), DaemonError> {
    let address = listener.local_addr().map_err(DaemonError::Listener)?;
    if !address.ip().is_loopback() {
        return Err(DaemonError::NotLoopback(address));
    }
    let recovered = daemon.recover().await?;
    tracing::info!(%address, recovered = recovered.len(), "serving");
    let stop = cancel.clone();
    let server = axum::serve(listener, daemon.router()).with_graceful_shutdown(stop.cancelled_owned());
    let given_up = async {
        cancel.cancelled().await;
        tokio::time::sleep(GRACE).await;
    };
    // A request may wait for its operation for an hour; the operation goes on elsewhere, the wait does not.
    let end = tokio::select! {
        end = server.into_future() => end,
        () = given_up => Ok(()),
    };
    daemon.shutdown().await;
    end.map_err(DaemonError::Listener)
}
