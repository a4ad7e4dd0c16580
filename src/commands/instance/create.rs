//! `tsmgr instance create`.

use crate::{context::CommandContext, error::CommandError, follow::WaitArgs, parameters};
use tsmgr_client::Filter;
use tsmgr_model::{
    instance::{CreateInstance, ServiceInstance},
    offering::ServiceOffering,
};

/// Create an instance of an offering
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  tsmgr instance create db postgres small
  tsmgr instance create db postgres small -c '{\"replicas\": 2}'
  tsmgr instance create db postgres small -c @values.yaml --label team=red
  tsmgr instance create db postgres small --no-wait")]
pub(crate) struct Args {
    /// Name of the new instance
    name: String,
    /// Name of the offering
    offering: String,
    /// Name of the plan
    plan: String,
    /// Parameters: JSON, @FILE with JSON or YAML, or `-` for standard input
    #[arg(short = 'c', long, value_name = "JSON|@FILE")]
    parameters: Option<String>,
    /// Label, as key=value; may come several times
    #[arg(long, value_name = "KEY=VALUE")]
    label: Vec<String>,
    #[command(flatten)]
    wait: WaitArgs,
}

/// Creates the instance and waits until it is ready.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let parameters = match &args.parameters {
        Some(text) => Some(parameters::read(&cx.settings, text)?),
        None => None,
    };
    let labels = parameters::labels(&args.label)?;
    let client = cx.client().await?;
    let offering: ServiceOffering = client.find(&args.offering, &Filter::all()).await?;
    let plan = client.plan_of(&offering, &args.plan).await?;
    let accepted = client
        .create_instance(&CreateInstance {
            name: args.name.clone(),
            service_plan_id: plan.id.to_string(),
            parameters,
            labels,
        })
        .await?;
    let name = &args.name;
    let doing = format!("instance {name}");
    let failed = format!("instance `{name}` was not created");
    let ended = args.wait.follow(cx, &accepted.operation, &doing, &failed).await;
    let ended = ended.map_err(|error| match error.kind() {
        crate::error::Kind::OperationFailed => {
            error.hinted(format!("`tsmgr instance delete {name}` removes what was made"))
        }
        _ => error,
    })?;
    if ended.is_none() {
        return Ok(());
    }
    let instance: ServiceInstance = client.show(&accepted.resource_id).await?;
    cx.out
        .done(&format!("Instance created [{name}]"), &instance, name)
}
