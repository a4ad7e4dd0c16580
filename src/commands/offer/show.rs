//! `tsmgr offer show`.

use crate::{context::CommandContext, error::CommandError};
use tsmgr_client::Filter;
use tsmgr_model::offer::Offer;

/// Show an offer with its charts, plans and bind template
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr offer show postgres\n  tsmgr offer show postgres -o yaml")]
pub(crate) struct Args {
    /// Name of the offer
    name: String,
}

/// Prints one offer.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let offer: Offer = cx.client().await?.find(&args.name, &Filter::all()).await?;
    cx.out.show(&offer)
}
