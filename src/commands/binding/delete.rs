//! `tsmgr binding delete`.

use crate::{context::CommandContext, error::CommandError, follow::WaitArgs, prompt::ConfirmArgs};
use tsmgr_client::Filter;
use tsmgr_model::instance::ServiceInstance;

/// Delete a binding
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr binding delete db app\n  tsmgr binding delete db app --yes")]
pub(crate) struct Args {
    /// Name of the instance
    instance: String,
    /// Name of the binding
    name: String,
    #[command(flatten)]
    confirm: ConfirmArgs,
    #[command(flatten)]
    wait: WaitArgs,
}

/// Deletes the binding and waits until it is gone.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let client = cx.client().await?;
    let instance: ServiceInstance = client.find(&args.instance, &Filter::all()).await?;
    let binding = client.binding_of(&instance, &args.name).await?;
    let name = &binding.name;
    args.confirm
        .confirm(cx, format!("binding {name} of instance {}", instance.name))
        .await?;
    let accepted = client.delete_binding(&binding).await?;
    let doing = format!("binding {name}");
    let failed = format!("binding `{name}` of instance `{}` was not deleted", instance.name);
    match args.wait.follow(cx, &accepted.operation, &doing, &failed).await? {
        Some(_) => cx.out.done(&format!("Binding deleted [{name}]"), &binding, name),
        None => Ok(()),
    }
}
