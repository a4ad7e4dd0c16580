//! `tsmgr context list`.

use super::view::ContextView;
use crate::{context::CommandContext, error::CommandError};

/// List contexts; `*` marks the current one
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr context list")]
pub(crate) struct Args {}

/// Prints all contexts.
pub(crate) async fn run(cx: &CommandContext, _args: &Args) -> Result<(), CommandError> {
    let mut contexts = vec![ContextView::embedded(&cx.settings)];
    for context in &cx.settings.config.contexts {
        contexts.push(ContextView::stored(context, &cx.settings)?);
    }
    cx.out.list(&contexts)
}
