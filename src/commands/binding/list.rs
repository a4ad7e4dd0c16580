//! `tsmgr binding list`.

use crate::{context::CommandContext, error::CommandError};
use tsmgr_client::Filter;
use tsmgr_model::{binding::ServiceBinding, instance::ServiceInstance};

/// List bindings: all, or those of an instance; credentials are never listed
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr binding list\n  tsmgr binding list db")]
pub(crate) struct Args {
    /// Name of the instance
    instance: Option<String>,
}

/// Prints bindings.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let client = cx.client().await?;
    let mut filter = Filter::all().with_last_operations();
    if let Some(name) = &args.instance {
        let instance: ServiceInstance = client.find(name, &Filter::all()).await?;
        filter = filter.field("service_instance_id", instance.id.as_str());
    }
    let mut bindings: Vec<ServiceBinding> = client.list(&filter).await?;
    // A list of ours never holds credentials, one of another server may.
    for binding in &mut bindings {
        binding.credentials = None;
    }
    if bindings.is_empty() {
        cx.notes
            .info("no bindings; create one with `tsmgr binding create INSTANCE NAME`");
    }
    cx.out.list(&bindings)
}
