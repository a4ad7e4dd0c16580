//! `tsmgr completion`.

use crate::{cli::Cli, context::CommandContext, error::CommandError, output};
use clap::CommandFactory as _;
use clap_complete::Shell;

/// Print a script that completes commands in a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  source <(tsmgr completion bash)
  tsmgr completion fish > ~/.config/fish/completions/tsmgr.fish")]
pub(crate) struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints the script.
pub(crate) fn run(_cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "tsmgr", &mut script);
    output::write_stdout(&String::from_utf8_lossy(&script))
}
