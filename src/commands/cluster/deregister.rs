//! `tsmgr cluster deregister`.

use crate::{context::CommandContext, error::CommandError};
use tsmgr_client::Filter;
use tsmgr_model::cluster::Cluster;

/// Forget a cluster that is not the default, has no instances and is named by no plan
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr cluster deregister gitops")]
pub(crate) struct Args {
    /// Name of the cluster
    name: String,
}

/// Forgets the cluster.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let client = cx.client().await?;
    let cluster: Cluster = client.find(&args.name, &Filter::all()).await?;
    client.deregister_cluster(&cluster).await?;
    cx.out.done(
        &format!("Cluster deregistered [{}]", cluster.name),
        &cluster,
        &cluster.name,
    )
}
