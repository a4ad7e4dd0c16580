//! `tsmgr chart list`.

use crate::{context::CommandContext, error::CommandError};
use tsmgr_client::Filter;
use tsmgr_model::chart::Chart;

/// List the stored charts
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr chart list\n  tsmgr chart list -o wide")]
pub(crate) struct Args {}

/// Prints all stored charts.
pub(crate) async fn run(cx: &CommandContext, _args: &Args) -> Result<(), CommandError> {
    let charts: Vec<Chart> = cx.client().await?.list(&Filter::all()).await?;
    if charts.is_empty() {
        cx.notes
            .info("no charts are stored; `tsmgr offer save` stores them");
    }
    cx.out.list(&charts)
}
