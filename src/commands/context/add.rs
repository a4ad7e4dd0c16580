//! `tsmgr context add`.

use super::view::ContextView;
use crate::{
    context::CommandContext,
    error::{CommandError, Kind},
    settings::{
        config::{EMBEDDED, StoredContext},
        target::address,
        tokens::Tokens,
    },
};

/// Store a context: a name for a daemon's address and its token
///
/// Address and token are those of --target and --token-file. A context with the same name is replaced only with
/// --update.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  tsmgr context add team --target https://tsmgr.example.com --token-file token.txt
  echo \"$TOKEN\" | tsmgr context add team --target https://tsmgr.example.com --token-file -")]
pub(crate) struct Args {
    /// Name of the context
    name: String,
    /// Replace a context that is stored already
    #[arg(long)]
    update: bool,
}

/// Stores the context; the token goes to a file that only the user can read.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let name = &args.name;
    if name == EMBEDDED || name.is_empty() {
        return Err(
            CommandError::usage(format!("`{name}` cannot be the name of a context"))
                .hinted("choose another name"),
        );
    }
    let Some(target) = cx.settings.target_flag() else {
        return Err(CommandError::usage("the daemon's address is missing")
            .hinted("tsmgr context add NAME --target http://HOST:PORT"));
    };
    let mut config = cx.settings.config.clone();
    if config.context(name).is_some() && !args.update {
        return Err(CommandError::message(
            Kind::Conflict,
            format!("there is a context named `{name}` already"),
        )
        .hinted("choose another name, or pass --update to replace it"));
    }
    let context = StoredContext {
        name: name.clone(),
        target: address(target)?.to_string(),
        insecure: cx.settings.insecure_flag(),
    };
    let paths = &cx.settings.paths;
    let mut tokens = Tokens::read(&paths.tokens_file)?;
    tokens.put(name, cx.settings.token_from_file()?);
    tokens.write(&paths.tokens_file)?;
    config.put(context.clone());
    config.write(&paths.config_file)?;
    let view = ContextView::stored(&context, &cx.settings)?;
    cx.out.done(&format!("Context added [{name}]"), &view, name)?;
    cx.notes
        .info(&format!("make it the current one with: tsmgr context use {name}"));
    Ok(())
}
