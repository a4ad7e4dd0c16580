//! `tsmgr version`.

use crate::{context::CommandContext, error::CommandError, output};
use serde_json::json;

const CLIENT: &str = env!("CARGO_PKG_VERSION");

/// Print the versions of the command line and of the daemon
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr version\n  tsmgr version --client -o json")]
pub(crate) struct Args {
    /// Only the command line's own version; asks no daemon
    #[arg(long)]
    client: bool,
}

/// Prints one line per version (`specs/tsmgr.md` 1.2).
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    if args.client {
        return cx.out.done(
            &format!("Client Version [{CLIENT}]"),
            &json!({"client": CLIENT}),
            CLIENT,
        );
    }
    let server = match cx.client().await {
        Ok(client) => client.info().await.map_err(CommandError::from),
        Err(error) => Err(error),
    };
    if cx.out.is_for_people() {
        output::write_line(&format!("Client Version [{CLIENT}]"))?;
        let server = server?.version;
        output::write_line(&format!("Server Version [{server}]"))?;
        if server != CLIENT {
            cx.notes
                .warning("the versions differ; commands may not work as described");
        }
        return Ok(());
    }
    let server = server?.version;
    cx.out
        .done("", &json!({"client": CLIENT, "server": server}), CLIENT)
}
