//! `tsmgr operation show`.

use crate::{context::CommandContext, error::CommandError};
use tsmgr_model::operation::Operation;

/// Show an operation with its steps
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr operation show 5a1f0c9e-6f0a-4c39-9a44-0f4a4f3f2f10")]
pub(crate) struct Args {
    /// Id of the operation
    id: String,
}

/// Prints one operation.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let operation: Operation = cx.client().await?.show(&args.id).await?;
    cx.out.show(&operation)
}
