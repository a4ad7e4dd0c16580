//! `tsmgr context use`.

use crate::{context::CommandContext, error::CommandError, settings::config::EMBEDDED};
use serde_json::json;

/// Make a context the current one; `embedded` goes back to your own store
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr context use dev\n  tsmgr context use embedded")]
pub(crate) struct Args {
    /// Name of the context
    name: String,
}

/// Stores which context is the current one.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let name = &args.name;
    let mut config = cx.settings.config.clone();
    if name != EMBEDDED && config.context(name).is_none() {
        return Err(cx.settings.no_such_context(name));
    }
    config.current_context = (name != EMBEDDED).then(|| name.clone());
    config.write(&cx.settings.paths.config_file)?;
    cx.out.done(
        &format!("Current context set [{name}]"),
        &json!({"name": name}),
        name,
    )
}
