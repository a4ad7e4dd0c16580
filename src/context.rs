//! What every command is given: settings, outputs, and a connection that is opened when it is asked for.

use crate::{
    connection::Connection,
    error::{CommandError, Kind},
    output::{Output, notes::Notes},
    settings::{Settings, env::Environment},
};
use std::sync::{Mutex, PoisonError};
use tokio::sync::OnceCell;
use tracing_subscriber::EnvFilter;
use tsmgr_client::Client;
use tsmgr_model::id::OperationId;

/// What every command is given.
pub(crate) struct CommandContext {
    /// The resolved settings.
    pub(crate) settings: Settings,
    /// Prints data to standard output.
    pub(crate) out: Output,
    /// Prints everything else to standard error.
    pub(crate) notes: Notes,
    /// The operation that the user is looking at.
    pub(crate) following: Following,
    environment: Environment,
    connection: OnceCell<Connection>,
}

impl CommandContext {
    /// Prepares a command; opens nothing yet. `log` is what is logged when the environment does not say.
    pub(crate) fn new(settings: Settings, environment: Environment, log: &str) -> Result<Self, CommandError> {
        log_to_stderr(settings.log().unwrap_or(log), settings.color_stderr)?;
        let out = Output::new(&settings, environment.terminal.stdout);
        let notes = Notes::new(&settings, environment.terminal.stderr);
        Ok(Self {
            settings,
            out,
            notes,
            following: Following::default(),
            environment,
            connection: OnceCell::new(),
        })
    }

    /// The client of the daemon that is meant.
    pub(crate) async fn client(&self) -> Result<&Client, CommandError> {
        Ok(&self.connection().await?.client)
    }

    /// The connection to the daemon that is meant.
    pub(crate) async fn connection(&self) -> Result<&Connection, CommandError> {
        self.connection
            .get_or_try_init(|| Box::pin(Connection::open(&self.settings, self.notes, &self.following)))
            .await
    }

    /// The environment of the process.
    pub(crate) fn environment(&self) -> &Environment {
        &self.environment
    }

    /// Ends what the command has opened. `leave` leaves running operations alone.
    pub(crate) async fn finish(&self, leave: bool) -> Result<(), CommandError> {
        match self.connection.get() {
            Some(connection) => connection.close(leave).await,
            None => Ok(()),
        }
    }

    /// The error for a command that the user has interrupted: says what goes on and how to follow it.
    pub(crate) fn interrupted(&self) -> CommandError {
        let error = CommandError::message(Kind::Interrupted, "interrupted");
        let Some(operation) = self.following.current() else {
            return error;
        };
        let embedded = self.connection.get().is_some_and(Connection::is_embedded);
        error.hinted(still_running(&operation, embedded))
    }
}

/// Says who goes on with an operation that nobody waits for any more.
pub(crate) fn still_running(operation: &OperationId, embedded: bool) -> String {
    if embedded {
        format!("the next tsmgr command goes on with it; follow it with `tsmgr operation watch {operation}`")
    } else {
        format!("the daemon goes on with it; follow it with `tsmgr operation watch {operation}`")
    }
}

/// The operation that a command waits for, so that an interrupt can name it.
#[derive(Default)]
pub(crate) struct Following(Mutex<Option<OperationId>>);

impl Following {
    /// A wait begins.
    pub(crate) fn begin(&self, operation: &OperationId) {
        self.set(Some(operation.clone()));
    }

    /// The wait has ended.
    pub(crate) fn end(&self) {
        self.set(None);
    }

    fn current(&self) -> Option<OperationId> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, operation: Option<OperationId>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = operation;
    }
}

/// Sends what the libraries log to standard error. Only the first call in a process has an effect.
pub(crate) fn log_to_stderr(filter: &str, color: bool) -> Result<(), CommandError> {
    let filter = EnvFilter::try_new(filter).map_err(|error| {
        CommandError::usage(format!("TSMGR_LOG cannot be read: {error}"))
            .hinted("such as `info` or `tsmgr_engine=debug`")
    })?;
    // Fails only when a subscriber is set already.
    let _ = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(color)
        .try_init();
    Ok(())
}
