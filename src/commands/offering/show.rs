//! `tsmgr offering show`.

use crate::{context::CommandContext, error::CommandError};
use tsmgr_client::Filter;
use tsmgr_model::offering::ServiceOffering;

/// Show an offering
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr offering show postgres")]
pub(crate) struct Args {
    /// Name of the offering
    name: String,
}

/// Prints one offering.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let offering: ServiceOffering = cx.client().await?.find(&args.name, &Filter::all()).await?;
    cx.out.show(&offering)
}
