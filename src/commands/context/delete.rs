//! `tsmgr context delete`.

use crate::{context::CommandContext, error::CommandError, settings::tokens::Tokens};
use serde_json::json;

/// Forget a context and its token
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr context delete dev")]
pub(crate) struct Args {
    /// Name of the context
    name: String,
}

/// Forgets the context; when it was the current one, the embedded store is the current target again.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let name = &args.name;
    let mut config = cx.settings.config.clone();
    if config.context(name).is_none() {
        return Err(cx.settings.no_such_context(name));
    }
    config.contexts.retain(|context| context.name != *name);
    if config.current_context.as_deref() == Some(name) {
        config.current_context = None;
        cx.notes
            .info("it was the current context; commands use your own store again");
    }
    config.write(&cx.settings.paths.config_file)?;
    let mut tokens = Tokens::read(&cx.settings.paths.tokens_file)?;
    tokens.put(name, None);
    tokens.write(&cx.settings.paths.tokens_file)?;
    cx.out
        .done(&format!("Context deleted [{name}]"), &json!({"name": name}), name)
}
