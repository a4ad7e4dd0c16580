//! Questions to the user before something is taken away.

use crate::{context::CommandContext, error::CommandError};
use clap::Args;
use dialoguer::{Confirm, console::Term};

/// The way past the question, for scripts.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct ConfirmArgs {
    /// Do not ask
    #[arg(short, long)]
    pub(crate) yes: bool,
}

impl ConfirmArgs {
    /// Asks whether to delete something. Without a terminal there is nobody to ask, so that only `--yes` goes on.
    pub(crate) async fn confirm(self, cx: &CommandContext, what: String) -> Result<(), CommandError> {
        if self.yes {
            return Ok(());
        }
        if !cx.settings.interactive {
            return Err(CommandError::usage(format!(
                "deleting {what} needs a confirmation, and there is nobody to ask"
            ))
            .hinted("pass --yes to go on without asking"));
        }
        let ask = move || {
            Confirm::new()
                .with_prompt(format!("Delete {what}?"))
                .default(false)
                .interact_on(&Term::stderr())
        };
        let answer = tokio::task::spawn_blocking(ask)
            .await
            .map_err(CommandError::failure)?;
        match answer {
            Ok(true) => Ok(()),
            Ok(false) => Err(CommandError::message(
                crate::error::Kind::Failure,
                "nothing was changed",
            )),
            Err(error) => Err(CommandError::failure(error).context("cannot ask")),
        }
    }
}
