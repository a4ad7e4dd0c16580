//! Waiting for an operation, with progress, or handing its id to the caller.

use crate::{
    context::{CommandContext, still_running},
    error::{CommandError, Kind},
    output::{self, progress::ProgressView},
};
use clap::Args;
use std::time::Duration;
use tsmgr_client::Waited;
use tsmgr_model::{
    id::OperationId,
    operation::{Operation, OperationState},
};

/// Whether and how long to wait.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct WaitArgs {
    /// Print the id of the operation and do not wait for it
    #[arg(long)]
    pub(crate) no_wait: bool,
    #[command(flatten)]
    pub(crate) timeout: TimeoutArgs,
}

/// How long to wait.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct TimeoutArgs {
    /// How long to wait, such as 90s or 5m; the operation itself is not bounded by it
    #[arg(long, value_name = "TIME", default_value = "20m", value_parser = duration)]
    pub(crate) timeout: Duration,
}

fn duration(text: &str) -> Result<Duration, String> {
    text.parse::<jiff::SignedDuration>()
        .map_err(|error| error.to_string())
        .and_then(|duration| Duration::try_from(duration).map_err(|_| "it is negative".to_owned()))
}

impl WaitArgs {
    /// Follows an operation to its end; `None` when the caller did not want to wait and has been given its id.
    ///
    /// `doing` names the work, such as `instance db`; `failed` says what its failure means.
    pub(crate) async fn follow(
        self,
        cx: &CommandContext,
        operation: &OperationId,
        doing: &str,
        failed: &str,
    ) -> Result<Option<Operation>, CommandError> {
        if self.no_wait {
            output::write_line(operation.as_str())?;
            return Ok(None);
        }
        let ended = self.timeout.watch(cx, operation, doing, failed).await?;
        Ok(Some(ended))
    }
}

impl TimeoutArgs {
    /// Waits for an operation and shows its progress.
    pub(crate) async fn watch(
        self,
        cx: &CommandContext,
        operation: &OperationId,
        doing: &str,
        failed: &str,
    ) -> Result<Operation, CommandError> {
        let connection = cx.connection().await?;
        let mut view = ProgressView::begin(cx.notes, doing);
        cx.following.begin(operation);
        let waited = connection
            .client
            .wait(operation, self.timeout, |operation| view.show(operation))
            .await;
        view.end();
        match waited? {
            Waited::Running(_) => Err(CommandError::message(
                Kind::StillRunning,
                format!(
                    "{doing} is not ready after {:#}, but the work goes on",
                    shown(self.timeout)
                ),
            )
            .hinted(still_running(operation, connection.is_embedded()))),
            Waited::Ended(ended) => {
                cx.following.end();
                if ended.state == OperationState::Failed {
                    return Err(CommandError::operation_failed(failed, ended.errors.as_ref())
                        .hinted(format!("`tsmgr operation show {operation}` tells the steps")));
                }
                Ok(*ended)
            }
        }
    }
}

fn shown(timeout: Duration) -> jiff::SignedDuration {
    jiff::SignedDuration::try_from(timeout).unwrap_or(jiff::SignedDuration::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_write_them() {
        assert_eq!(duration("20m"), Ok(Duration::from_mins(20)));
        assert_eq!(duration("1h30m"), Ok(Duration::from_mins(90)));
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert!(duration("-1s").is_err());
        assert!(duration("soon").is_err());
    }
}
