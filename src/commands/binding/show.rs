//! `tsmgr binding show`.

use super::mask::masked;
use crate::{context::CommandContext, error::CommandError};
use tsmgr_client::Filter;
use tsmgr_model::{binding::ServiceBinding, instance::ServiceInstance};

/// Show a binding; its credentials are hidden unless --reveal is given
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  tsmgr binding show db app
  tsmgr binding show db app --reveal
  tsmgr binding show db app --reveal -o json")]
pub(crate) struct Args {
    /// Name of the instance
    instance: String,
    /// Name of the binding
    name: String,
    /// Show the credentials in clear
    #[arg(long)]
    reveal: bool,
}

/// Prints one binding.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let client = cx.client().await?;
    let instance: ServiceInstance = client.find(&args.instance, &Filter::all()).await?;
    let found = client.binding_of(&instance, &args.name).await?;
    let binding: ServiceBinding = client.show(found.id.as_str()).await?;
    if args.reveal {
        return cx.out.show(&binding);
    }
    if cx.out.is_for_people() && binding.credentials.is_some() {
        cx.notes.info("the values are hidden; --reveal shows them");
    }
    cx.out.show(&masked(binding))
}
