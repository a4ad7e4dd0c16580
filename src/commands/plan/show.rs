//! `tsmgr plan show`.

use crate::{context::CommandContext, error::CommandError};
use tsmgr_client::Filter;
use tsmgr_model::offering::ServiceOffering;

/// Show a plan of an offering
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  tsmgr plan show postgres small\n  tsmgr plan show postgres small -o json"
)]
pub(crate) struct Args {
    /// Name of the offering
    offering: String,
    /// Name of the plan
    name: String,
}

/// Prints one plan.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let client = cx.client().await?;
    let offering: ServiceOffering = client.find(&args.offering, &Filter::all()).await?;
    let plan = client.plan_of(&offering, &args.name).await?;
    cx.out.show(&plan)
}
