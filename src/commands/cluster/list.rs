//! `tsmgr cluster list`.

use crate::{context::CommandContext, error::CommandError};
use tsmgr_client::Filter;
use tsmgr_model::cluster::Cluster;

/// List clusters
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr cluster list\n  tsmgr cluster list -o json")]
pub(crate) struct Args {}

/// Prints all clusters.
pub(crate) async fn run(cx: &CommandContext, _args: &Args) -> Result<(), CommandError> {
    let clusters: Vec<Cluster> = cx.client().await?.list(&Filter::all()).await?;
    cx.out.list(&clusters)
}
