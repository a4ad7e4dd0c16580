//! `tsmgr context show`.

use super::view::ContextView;
use crate::{context::CommandContext, error::CommandError, settings::config::EMBEDDED};

/// Show a context, or the current one
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr context show\n  tsmgr context show dev")]
pub(crate) struct Args {
    /// Name of the context
    name: Option<String>,
}

/// Prints one context.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let config = &cx.settings.config;
    let name = args
        .name
        .as_deref()
        .or(config.current_context.as_deref())
        .unwrap_or(EMBEDDED);
    if name == EMBEDDED {
        return cx.out.show(&ContextView::embedded(&cx.settings));
    }
    let context = config
        .context(name)
        .ok_or_else(|| cx.settings.no_such_context(name))?;
    cx.out.show(&ContextView::stored(context, &cx.settings)?)
}
