//! `tsmgr operation watch`.

use crate::{context::CommandContext, error::CommandError, follow::TimeoutArgs};
use tsmgr_model::operation::Operation;

/// Follow an operation until it has ended
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  tsmgr operation watch 5a1f0c9e-6f0a-4c39-9a44-0f4a4f3f2f10
  tsmgr operation watch $(tsmgr instance create db postgres small --no-wait)")]
pub(crate) struct Args {
    /// Id of the operation
    id: String,
    #[command(flatten)]
    timeout: TimeoutArgs,
}

/// Waits for the operation; its failure is the command's failure.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let operation: Operation = cx.client().await?.show(&args.id).await?;
    let what = operation
        .resource_name
        .as_deref()
        .unwrap_or(&operation.resource_id)
        .to_owned();
    let failed = format!("to {} {what} failed", operation.kind);
    let ended = args.timeout.watch(cx, &operation.id, &what, &failed).await?;
    let done = format!("Operation {} [{} {what}]", ended.state, ended.kind);
    cx.out.done(&done, &ended, ended.id.as_str())
}
