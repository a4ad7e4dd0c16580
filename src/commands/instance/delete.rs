//! `tsmgr instance delete`.

use crate::{context::CommandContext, error::CommandError, follow::WaitArgs, prompt::ConfirmArgs};
use tsmgr_client::Filter;
use tsmgr_model::instance::ServiceInstance;

/// Delete an instance that has no bindings
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr instance delete db\n  tsmgr instance delete db --yes")]
pub(crate) struct Args {
    /// Name of the instance
    name: String,
    #[command(flatten)]
    confirm: ConfirmArgs,
    #[command(flatten)]
    wait: WaitArgs,
}

/// Deletes the instance and waits until it is gone.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let client = cx.client().await?;
    let instance: ServiceInstance = client.find(&args.name, &Filter::all()).await?;
    let name = &instance.name;
    args.confirm
        .confirm(cx, format!("instance {name} with all its data"))
        .await?;
    let doing = format!("instance {name}");
    let failed = format!("instance `{name}` was not deleted");
    let accepted = client
        .delete_instance(&instance)
        .await
        .map_err(|error| CommandError::from(error).context(failed.clone()))?;
    match args.wait.follow(cx, &accepted.operation, &doing, &failed).await? {
        Some(_) => cx
            .out
            .done(&format!("Instance deleted [{name}]"), &instance, name),
        None => Ok(()),
    }
}
