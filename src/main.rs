//! The command line of tsmgr.
//!
//! Flow: the environment is captured once (`settings::env`), the arguments are parsed (`cli`), flags, environment and
//! files become [`settings::Settings`], and one function per command (`commands/<noun>/<verb>`) does the work
//! through a [`context::CommandContext`], which opens the connection only when a command asks for it. Data goes to
//! standard output (`output`), everything else to standard error, and the kind of an error decides the exit code
//! (`error`).

mod app;
mod cli;
mod commands;
mod connection;
mod context;
mod error;
mod files;
mod follow;
mod output;
mod parameters;
mod prompt;
mod settings;
mod stop;

use std::process::ExitCode;

fn main() -> ExitCode {
    app::main()
}
