//! `tsmgr status`.

use crate::{
    context::CommandContext,
    error::CommandError,
    output::{
        Named,
        color::Tone,
        details::{Detailed, Details},
        table::Cell,
    },
    settings::target::Place,
};
use serde::Serialize;

/// Tell which daemon is meant, why, and whether it answers
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr status\n  tsmgr status --context dev -o json")]
pub(crate) struct Args {}

#[derive(Serialize)]
struct Status {
    target: String,
    why: String,
    reachable: bool,
    authenticated: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    server_version: Option<String>,
    client_version: &'static str,
    config_file: String,
    data_dir: String,
}

impl Named for Status {
    fn name(&self) -> &str {
        &self.target
    }
}

impl Detailed for Status {
    fn details(&self) -> Details {
        let yes = |it: bool| {
            if it {
                Cell::toned("yes", Tone::Good)
            } else {
                Cell::toned("no", Tone::Bad)
            }
        };
        Details::default()
            .field("Target", self.target.as_str())
            .field("Because", self.why.as_str())
            .field("Reachable", yes(self.reachable))
            .field("Authenticated", yes(self.authenticated))
            .optional("Server version", self.server_version.as_deref())
            .field("Client version", self.client_version)
            .field("Settings", self.config_file.as_str())
            .field("Data", self.data_dir.as_str())
    }
}

/// Prints the status; it is an error when the daemon does not answer or does not know the caller.
pub(crate) async fn run(cx: &CommandContext, _args: &Args) -> Result<(), CommandError> {
    let target = cx.settings.target()?;
    let mut status = Status {
        target: match &target.place {
            Place::Embedded => "embedded".to_owned(),
            Place::Network(remote) => remote.url.to_string(),
        },
        why: target.why,
        reachable: false,
        authenticated: false,
        server_version: None,
        client_version: env!("CARGO_PKG_VERSION"),
        config_file: cx.settings.paths.config_file.display().to_string(),
        data_dir: cx.settings.paths.data_dir.display().to_string(),
    };
    let outcome = look(cx, &mut status).await;
    cx.out.show(&status)?;
    outcome
}

async fn look(cx: &CommandContext, status: &mut Status) -> Result<(), CommandError> {
    let client = cx.client().await?;
    let info = client.info().await?;
    status.reachable = true;
    status.server_version = Some(info.version);
    client.authenticate().await?;
    status.authenticated = true;
    Ok(())
}
