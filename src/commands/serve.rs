//! `tsmgr serve`.

use crate::{
    connection::cannot_open,
    context::CommandContext,
    error::{CommandError, Kind},
    stop,
};
use secrecy::{ExposeSecret, SecretString};
use serde_json::json;
use std::{
    io,
    net::SocketAddr,
    path::{Path, PathBuf},
};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tsmgr_daemon::{Auth, Daemon, DaemonOptions};

/// Run the daemon
///
/// It works on the same store as commands without a target, unless --data names another folder. The first start makes an
/// access token and prints it once. Log lines go to standard error; `TSMGR_LOG` chooses them.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  tsmgr serve
  tsmgr serve --listen 127.0.0.1:0 --data ./state -o json")]
pub(crate) struct Args {
    /// Address to listen on; port 0 takes a free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// Folder of the daemon's state
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Make a new access token in place of the present one, which may be lost or known to others
    #[arg(long)]
    new_token: bool,
}

/// Serves until the process is told to stop.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let data = match &args.data {
        Some(folder) => cx.settings.path(folder),
        None => cx.settings.paths.data_dir.clone(),
    };
    let listener = listen(args.listen).await?;
    let url = url_of(&listener)?;
    let daemon = open(cx, &data).await?;
    let token = if args.new_token {
        daemon.replace_token().await.map(Some)
    } else {
        daemon.first_token().await
    };
    let token = token.map_err(CommandError::failure)?;
    announce(cx, &url, &data, token.as_ref())?;
    until_stopped(cx, daemon, listener).await
}

/// Opens a daemon that asks its callers for a token.
pub(super) async fn open(cx: &CommandContext, data: &Path) -> Result<Daemon, CommandError> {
    stop::open(DaemonOptions::new(data).auth(Auth::Tokens), &cx.settings)
        .await
        .map_err(|error| cannot_open(error, data))
}

/// Takes the address, before anything else is done.
pub(super) async fn listen(address: SocketAddr) -> Result<TcpListener, CommandError> {
    TcpListener::bind(address).await.map_err(|error| {
        let kind = error.kind();
        let failed = CommandError::failure(error).context(format!("cannot listen on {address}"));
        match kind {
            io::ErrorKind::AddrInUse => failed.hinted(
                "another program listens there, perhaps another tsmgr; choose a port with --listen 127.0.0.1:PORT",
            ),
            _ => failed,
        }
    })
}

/// The address under which the daemon can be called.
pub(super) fn url_of(listener: &TcpListener) -> Result<String, CommandError> {
    let address = listener
        .local_addr()
        .map_err(|error| CommandError::failure(error).context("cannot tell the address"))?;
    Ok(format!("http://{address}"))
}

/// Serves until an interrupt or a termination signal; requests in flight may end.
pub(super) async fn until_stopped(
    cx: &CommandContext,
    daemon: Daemon,
    listener: TcpListener,
) -> Result<(), CommandError> {
    let cancel = CancellationToken::new();
    let stop = cancel.clone();
    let signals = async move {
        told_to_stop().await;
        stop.cancel();
        // A second signal does not wait for requests in flight.
        told_to_stop().await;
    };
    let served = tokio::select! {
        served = tsmgr_daemon::serve(daemon, listener, cancel) => served.map_err(|error| match error {
            tsmgr_daemon::DaemonError::NotLoopback(_) => {
                CommandError::new(Kind::Usage, error).hinted("listen on 127.0.0.1, behind a proxy that speaks TLS")
            }
            error => CommandError::failure(error),
        }),
        () = signals => Err(CommandError::message(Kind::Interrupted, "interrupted while stopping")),
    };
    cx.notes.info("stopped");
    served
}

#[cfg(unix)]
async fn told_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut terminate) = signal(SignalKind::terminate()) else {
        let _ = tokio::signal::ctrl_c().await;
        return;
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
}

#[cfg(not(unix))]
async fn told_to_stop() {
    let _ = tokio::signal::ctrl_c().await;
}

/// Tells how to reach the daemon. The token is printed here and nowhere else.
fn announce(
    cx: &CommandContext,
    url: &str,
    data: &Path,
    token: Option<&SecretString>,
) -> Result<(), CommandError> {
    let token = token.map(ExposeSecret::expose_secret);
    if !cx.out.is_for_people() {
        return cx
            .out
            .compact(&json!({"url": url, "data": data, "token": token}), url);
    }
    let about_token = match token {
        Some(token) => format!(
            "\nAccess token, printed only this once:\n\n    {token}\n\nUse it in another terminal:\n\n    \
             export TSMGR_TARGET={url}\n    export TSMGR_TOKEN={token}\n    tsmgr status\n\n"
        ),
        None => {
            "The access token is the one that an earlier start printed; --new-token replaces it.\n".to_owned()
        }
    };
    crate::output::write_stdout(&format!(
        "Listening on {url}\nData in {}\n{about_token}",
        data.display()
    ))
}
