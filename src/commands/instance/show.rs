//! `tsmgr instance show`.

use crate::{context::CommandContext, error::CommandError};
use tsmgr_client::{Filter, Resource as _};
use tsmgr_model::instance::ServiceInstance;

/// Show an instance with its releases and its newest operation
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr instance show db\n  tsmgr instance show db -o yaml")]
pub(crate) struct Args {
    /// Name of the instance
    name: String,
}

/// Prints one instance.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let client = cx.client().await?;
    let found: ServiceInstance = client.find(&args.name, &Filter::all()).await?;
    let instance: ServiceInstance = client.show(found.id()).await?;
    cx.out.show(&instance)
}
