//! `tsmgr cluster show`.

use crate::{context::CommandContext, error::CommandError};
use tsmgr_client::Filter;
use tsmgr_model::cluster::Cluster;

/// Show a cluster
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr cluster show local")]
pub(crate) struct Args {
    /// Name of the cluster
    name: String,
}

/// Prints one cluster.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let cluster: Cluster = cx.client().await?.find(&args.name, &Filter::all()).await?;
    cx.out.show(&cluster)
}
