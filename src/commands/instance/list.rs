//! `tsmgr instance list`.

use crate::{context::CommandContext, error::CommandError};
use tsmgr_client::{Client, Filter};
use tsmgr_model::{cluster::Cluster, instance::ServiceInstance, offering::ServiceOffering};

/// List instances: all, those of an offer, or those on a cluster
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  tsmgr instance list
  tsmgr instance list postgres
  tsmgr instance list --cluster-name local -o json")]
pub(crate) struct Args {
    /// Name of the offer
    offer: Option<String>,
    /// Only instances on this cluster
    #[arg(long, value_name = "NAME")]
    cluster_name: Option<String>,
}

/// Prints instances.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let client = cx.client().await?;
    let instances = find(client, args).await?;
    if instances.is_empty() {
        cx.notes
            .info("no instances; create one with `tsmgr instance create NAME OFFERING PLAN`");
    }
    cx.out.list(&instances)
}

async fn find(client: &Client, args: &Args) -> Result<Vec<ServiceInstance>, CommandError> {
    let mut filter = Filter::all().with_last_operations();
    if let Some(name) = &args.offer {
        let offering: ServiceOffering = client.find(name, &Filter::all()).await?;
        let plans = client.plans_of(&offering).await?;
        filter = filter.field_in("service_plan_id", plans.iter().map(|plan| plan.id.as_str()));
    }
    if let Some(name) = &args.cluster_name {
        let cluster: Cluster = client.find(name, &Filter::all()).await?;
        filter = filter.field("cluster_id", cluster.id.as_str());
    }
    Ok(client.list(&filter).await?)
}
