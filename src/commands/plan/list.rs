//! `tsmgr plan list`.

use super::view::ListedPlan;
use crate::{context::CommandContext, error::CommandError};
use std::collections::HashMap;
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
    let (offerings, plans): (Vec<ServiceOffering>, Vec<ServicePlan>) = match &args.offering {
        Some(name) => {
            let offering: ServiceOffering = client.find(name, &Filter::all()).await?;
            let plans = client.plans_of(&offering).await?;
            (vec![offering], plans)
        }
        None => (
            client.list(&Filter::all()).await?,
            client.list(&Filter::all()).await?,
        ),
    };
    let names: HashMap<&str, &str> = offerings
        .iter()
        .map(|offering| (offering.id.as_str(), offering.name.as_str()))
        .collect();
    let listed: Vec<ListedPlan> = plans
        .into_iter()
        .map(|plan| ListedPlan {
            service_offering_name: names
                .get(plan.service_offering_id.as_str())
                .map(|&name| name.to_owned()),
            plan,
        })
        .collect();
    cx.out.list(&listed)
}
