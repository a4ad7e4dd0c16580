//! `tsmgr offering list`.

use crate::{context::CommandContext, error::CommandError};
use tsmgr_client::Filter;
use tsmgr_model::offering::ServiceOffering;

/// List offerings
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr offering list\n  tsmgr offering list -o name")]
pub(crate) struct Args {}

/// Prints all offerings.
pub(crate) async fn run(cx: &CommandContext, _args: &Args) -> Result<(), CommandError> {
    let offerings: Vec<ServiceOffering> = cx.client().await?.list(&Filter::all()).await?;
    cx.out.list(&offerings)
}
