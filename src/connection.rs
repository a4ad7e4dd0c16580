//! The way to the daemon that the settings name: over the network, or a daemon inside this process.

use crate::{
    context::Following,
    error::{CommandError, Kind},
    output::notes::Notes,
    settings::{
        Settings,
        config::StoredContext,
        target::{Place, Remote},
    },
    stop,
};
use std::time::Duration;
use tsmgr_client::{Client, Waited};
use tsmgr_daemon::{Daemon, DaemonOptions};
use tsmgr_model::operation::{Operation, OperationState};

/// How long a command waits for the operations that another process left behind.
const RECOVERY: Duration = Duration::from_mins(1);
/// How long a process may go on for operations that its command did not wait for.
const SETTLE: Duration = Duration::from_mins(20);

/// An open connection.
pub(crate) struct Connection {
    /// Speaks to the daemon.
    pub(crate) client: Client,
    local: Option<Daemon>,
}

impl Connection {
    /// Opens the connection. In embedded mode this also ends what a process that died has left open.
    pub(crate) async fn open(
        settings: &Settings,
        notes: Notes,
        following: &Following,
    ) -> Result<Self, CommandError> {
        match settings.target()?.place {
            Place::Network(remote) => Self::network(&remote, notes),
            Place::Embedded => {
                let connection = Self::embedded(settings).await?;
                connection.recover(notes, following).await?;
                Ok(connection)
            }
        }
    }

    fn network(remote: &Remote, notes: Notes) -> Result<Self, CommandError> {
        if remote.exposes_token() {
            notes.warning(&format!(
                "the token travels in clear to {}; use https",
                remote.url
            ));
        }
        let options = StoredContext::options(remote.insecure);
        Ok(Self {
            client: Client::network(&remote.url, remote.token.clone(), &options)?,
            local: None,
        })
    }

    async fn embedded(settings: &Settings) -> Result<Self, CommandError> {
        let daemon = stop::open(DaemonOptions::new(&settings.paths.data_dir), settings)
            .await
            .map_err(|error| cannot_open(error, &settings.paths.data_dir))?;
        Ok(Self {
            client: Client::embedded(&daemon),
            local: Some(daemon),
        })
    }

    async fn recover(&self, notes: Notes, following: &Following) -> Result<(), CommandError> {
        let Some(daemon) = &self.local else { return Ok(()) };
        let resumed = daemon.recover().await.map_err(CommandError::failure)?;
        for operation in resumed {
            let short = format!("resumed operation {operation} of a process that ended");
            following.begin(&operation);
            match self.client.wait(&operation, RECOVERY, |_| {}).await? {
                Waited::Ended(operation) => notes.info(&format!("{short}: {}", outcome(&operation))),
                Waited::Running(_) => notes.info(&format!("{short}: it still runs")),
            }
            following.end();
        }
        Ok(())
    }

    /// Ends the connection. `leave` leaves running operations to the next process instead of waiting for them.
    pub(crate) async fn close(&self, leave: bool) -> Result<(), CommandError> {
        let Some(daemon) = &self.local else { return Ok(()) };
        let settled = if leave {
            Ok(true)
        } else {
            daemon.settle(SETTLE).await
        };
        daemon.shutdown().await;
        match settled {
            Ok(true) => Ok(()),
            Ok(false) => Err(CommandError::message(
                Kind::StillRunning,
                "operations of this process still run",
            )
            .hinted("the next tsmgr command goes on with them; see `tsmgr operation list`")),
            Err(error) => Err(CommandError::failure(error)),
        }
    }

    /// Whether the daemon lives in this process.
    pub(crate) fn is_embedded(&self) -> bool {
        self.local.is_some()
    }
}

/// The error for a store that cannot be opened.
pub(crate) fn cannot_open(
    error: impl std::error::Error + Send + Sync + 'static,
    folder: &std::path::Path,
) -> CommandError {
    CommandError::failure(error)
        .context(format!("cannot open the store in {}", folder.display()))
        .hinted("see that the folder can be written, or name another one with TSMGR_HOME")
}

fn outcome(operation: &Operation) -> String {
    let what = operation
        .resource_name
        .as_deref()
        .unwrap_or(operation.resource_id.as_str());
    match operation.state {
        OperationState::Failed => {
            let cause = operation
                .errors
                .as_ref()
                .map_or("no reason given", |error| error.description.as_str());
            format!("{} {what} failed: {cause}", operation.kind)
        }
        _ => format!("{} {what} {}", operation.kind, operation.state),
    }
}
