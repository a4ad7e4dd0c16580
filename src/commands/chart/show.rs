//! `tsmgr chart show`.

use crate::{context::CommandContext, error::CommandError};

/// Show a stored chart
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr chart show postgresql\n  tsmgr chart show postgresql 9.1.1")]
pub(crate) struct Args {
    /// Name of the chart
    name: String,
    /// Its version, when several are stored
    version: Option<String>,
}

/// Prints one stored chart.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let client = cx.client().await?;
    let chart = client.chart(&args.name, args.version.as_deref()).await?;
    cx.out.show(&chart)
}
