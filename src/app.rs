//! From the process's arguments to its exit code.

use crate::{
    cli::{Cli, wants_json},
    commands,
    context::CommandContext,
    error::{CommandError, Kind},
    output::notes::Notes,
    settings::{Settings, env::Environment},
};
use clap::Parser as _;
use std::{ffi::OsString, process::ExitCode, time::Duration};
use tokio::signal::ctrl_c;

/// How long background work may take to stop after the command has ended.
const SHUTDOWN: Duration = Duration::from_millis(500);

/// Runs the process.
pub(crate) fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let outcome = Environment::capture().and_then(|environment| {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .map_err(|error| CommandError::failure(error).context("cannot start"))?;
        let code = runtime.block_on(Box::pin(run(arguments, environment)));
        // A blocking read of standard input must not hold the process back.
        runtime.shutdown_timeout(SHUTDOWN);
        Ok(code)
    });
    match outcome {
        Ok(code) => ExitCode::from(code),
        Err(error) => ExitCode::from(error.report(Notes::plain(), false)),
    }
}

/// Runs one command line; the answer is the exit code.
pub(crate) async fn run(arguments: Vec<OsString>, environment: Environment) -> u8 {
    let json = wants_json(&arguments, &environment);
    let cli = match Cli::try_parse_from(&arguments) {
        Ok(cli) => cli,
        Err(error) => return crate::error::report_clap(&error, &environment, json),
    };
    let settings = match Settings::resolve(&cli.global, &environment) {
        Ok(settings) => settings,
        Err(error) => return error.report(Notes::plain(), json),
    };
    let context = match CommandContext::new(settings, environment, cli.command.log()) {
        Ok(context) => context,
        Err(error) => return error.report(Notes::plain(), json),
    };
    let outcome = guarded(&context, &cli).await;
    match outcome {
        Ok(()) => 0,
        Err(error) => error.report(context.notes, context.settings.output.is_json()),
    }
}

/// Runs the command until it ends or the user interrupts it; a second interrupt also ends the tidying up.
async fn guarded(context: &CommandContext, cli: &Cli) -> Result<(), CommandError> {
    let command = Box::pin(commands::run(context, &cli.command));
    let outcome = if cli.command.handles_interrupts() {
        command.await
    } else {
        tokio::select! {
            outcome = command => outcome,
            Ok(()) = ctrl_c() => Err(context.interrupted()),
        }
    };
    let leave = outcome
        .as_ref()
        .is_err_and(|error| matches!(error.kind(), Kind::StillRunning | Kind::Interrupted));
    let finished = tokio::select! {
        finished = context.finish(leave) => finished,
        Ok(()) = ctrl_c() => Err(context.interrupted()),
    };
    outcome.and(finished)
}
