//! `tsmgr plan list`.

use crate::{context::CommandContext, error::CommandError};
use tsmgr_client::Filter;
use tsmgr_model::{offering::ServiceOffering, plan::ServicePlan};

/// List the plans of an offering, or all plans
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr plan list\n  tsmgr plan list postgres")]
pub(crate) struct Args {
    /// Name of the offering
    offering: Option<String>,
}

/// Prints plans.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let client = cx.client().await?;
    let plans: Vec<ServicePlan> = match &args.offering {
        Some(name) => {
            let offering: ServiceOffering = client.find(name, &Filter::all()).await?;
            client.plans_of(&offering).await?
        }
        None => client.list(&Filter::all()).await?,
    };
    cx.out.list(&plans)
}
