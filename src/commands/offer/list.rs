//! `tsmgr offer list`.

use crate::{context::CommandContext, error::CommandError};
use tsmgr_client::Filter;
use tsmgr_model::offer::Offer;

/// List offers with their charts and plans; `*` marks the offered chart
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr offer list\n  tsmgr offer list -o wide")]
pub(crate) struct Args {}

/// Prints all offers.
pub(crate) async fn run(cx: &CommandContext, _args: &Args) -> Result<(), CommandError> {
    let offers: Vec<Offer> = cx.client().await?.list(&Filter::all()).await?;
    if offers.is_empty() {
        cx.notes
            .info("no offers; save one with `tsmgr offer save [DIR] CHART.tgz`");
    }
    cx.out.list(&offers)
}
