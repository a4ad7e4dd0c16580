//! `tsmgr dev`.

use super::serve;
use crate::{
    context::CommandContext,
    error::{CommandError, Kind},
    output,
    settings::{
        config::{Config, StoredContext},
        tokens::Tokens,
    },
};
use serde_json::json;
use std::{net::SocketAddr, path::PathBuf};

/// Name of the context that is made.
const NAME: &str = "dev";

/// Run a throw-away daemon with a context that is ready to use
///
/// While it runs, `dev` is the current context, so that commands in other terminals use it. At the end the former context
/// is the current one again, and everything is removed unless --data named a folder.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr dev\n  tsmgr dev --listen 127.0.0.1:8080 --data ./state")]
pub(crate) struct Args {
    /// Address to listen on; port 0 takes a free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:0")]
    listen: SocketAddr,
    /// Folder of the daemon's state, kept at the end
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Serves until the process is told to stop, with the context in place.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let throw_away = tempfile::Builder::new()
        .prefix("tsmgr-dev-")
        .tempdir()
        .map_err(|error| CommandError::failure(error).context("cannot make a temporary folder"))?;
    let data = match &args.data {
        Some(folder) => cx.settings.path(folder),
        None => throw_away.path().to_owned(),
    };
    let listener = serve::listen(args.listen).await?;
    let url = serve::url_of(&listener)?;
    let daemon = serve::open(cx, &data).await?;
    let token = daemon.first_token().await.map_err(CommandError::failure)?;
    let former = enter(cx, &url, token)?;
    let announced = announce(cx, &url, &data.display().to_string());
    let served = match announced {
        Ok(()) => serve::until_stopped(cx, daemon, listener).await,
        Err(error) => Err(error),
    };
    leave(cx, former, args.data.is_some())?;
    served
}

fn announce(cx: &CommandContext, url: &str, data: &str) -> Result<(), CommandError> {
    if !cx.out.is_for_people() {
        return cx
            .out
            .compact(&json!({"url": url, "data": data, "context": NAME}), url);
    }
    output::write_stdout(&format!(
        "Listening on {url}\nData in {data}\n\nThe current context is `{NAME}` until this ends. Try, in another \
         terminal:\n\n    tsmgr status\n    tsmgr marketplace\n\n"
    ))
}

/// Makes the context the current one; gives the former one.
fn enter(
    cx: &CommandContext,
    url: &str,
    token: Option<secrecy::SecretString>,
) -> Result<Option<String>, CommandError> {
    let paths = &cx.settings.paths;
    let mut tokens = Tokens::read(&paths.tokens_file)?;
    match token {
        Some(token) => tokens.put(NAME, Some(token)),
        None if tokens.of(NAME).is_some() => {}
        None => {
            return Err(CommandError::message(
                Kind::Failure,
                "the folder has an access token already, which was printed when it was made",
            )
            .hinted("use another folder, or `tsmgr serve --data DIR` with the token that you kept"));
        }
    }
    tokens.write(&paths.tokens_file)?;
    let mut config = Config::read(&paths.config_file)?;
    config.put(StoredContext {
        name: NAME.to_owned(),
        target: url.to_owned(),
        insecure: false,
    });
    let former = config.current_context.replace(NAME.to_owned());
    config.write(&paths.config_file)?;
    Ok(former.filter(|name| name != NAME))
}

/// Takes the context away again; keeps it as one among others when the state is kept.
fn leave(cx: &CommandContext, former: Option<String>, keep: bool) -> Result<(), CommandError> {
    let paths = &cx.settings.paths;
    let mut config = Config::read(&paths.config_file)?;
    if config.current_context.as_deref() == Some(NAME) {
        config.current_context = former.filter(|name| config.context(name).is_some());
    }
    if !keep {
        config.contexts.retain(|context| context.name != NAME);
        let mut tokens = Tokens::read(&paths.tokens_file)?;
        tokens.put(NAME, None);
        tokens.write(&paths.tokens_file)?;
    }
    config.write(&paths.config_file)
}
