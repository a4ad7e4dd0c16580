//! `tsmgr binding create`.

use super::mask::masked;
use crate::{context::CommandContext, error::CommandError, follow::WaitArgs, parameters};
use tsmgr_client::Filter;
use tsmgr_model::{
    binding::{CreateBinding, ServiceBinding},
    instance::ServiceInstance,
};

/// Bind an instance: make credentials for it
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  tsmgr binding create db app\n  tsmgr binding create db app --label env=test"
)]
pub(crate) struct Args {
    /// Name of the instance
    instance: String,
    /// Name of the new binding
    name: String,
    /// Parameters: JSON, @FILE with JSON or YAML, or `-` for standard input
    #[arg(short = 'c', long, value_name = "JSON|@FILE")]
    parameters: Option<String>,
    /// Label, as key=value; may come several times
    #[arg(long, value_name = "KEY=VALUE")]
    label: Vec<String>,
    #[command(flatten)]
    wait: WaitArgs,
}

/// Creates the binding and waits until it is ready.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let parameters = match &args.parameters {
        Some(text) => Some(parameters::read(&cx.settings, text)?),
        None => None,
    };
    let labels = parameters::labels(&args.label)?;
    let client = cx.client().await?;
    let instance: ServiceInstance = client.find(&args.instance, &Filter::all()).await?;
    let accepted = client
        .create_binding(&CreateBinding {
            name: args.name.clone(),
            service_instance_id: instance.id.to_string(),
            parameters,
            labels,
        })
        .await?;
    let name = &args.name;
    let doing = format!("binding {name}");
    let failed = format!("binding `{name}` of instance `{}` was not created", instance.name);
    if args
        .wait
        .follow(cx, &accepted.operation, &doing, &failed)
        .await?
        .is_none()
    {
        return Ok(());
    }
    let binding: ServiceBinding = client.show(&accepted.resource_id).await?;
    cx.out
        .done(&format!("Binding created [{name}]"), &masked(binding), name)?;
    if cx.out.is_for_people() {
        cx.notes.info(&format!(
            "read the credentials with: tsmgr binding show {} {name} --reveal",
            instance.name
        ));
    }
    Ok(())
}
