//! `tsmgr cluster set-default`.

use crate::{context::CommandContext, error::CommandError};
use tsmgr_client::Filter;
use tsmgr_model::cluster::Cluster;

/// Make a cluster the default: plans that name no cluster use it
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr cluster set-default gitops")]
pub(crate) struct Args {
    /// Name of the cluster
    name: String,
}

/// Makes the cluster the default one.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let client = cx.client().await?;
    let cluster: Cluster = client.find(&args.name, &Filter::all()).await?;
    let cluster = client.set_default_cluster(&cluster).await?;
    cx.out.done(
        &format!("Default cluster set [{}]", cluster.name),
        &cluster,
        &cluster.name,
    )
}
