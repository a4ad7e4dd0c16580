//! The commands: one file each, and the one list of all of them.
//!
//! A command is a file `<noun>/<verb>.rs` with `Args`, whose comments are the help, and `run`. It exists once it is
//! in the list below.

#![allow(
    clippy::unused_async,
    reason = "every command has the same shape, whether it has to wait or not"
)]

pub(crate) mod binding;
pub(crate) mod chart;
pub(crate) mod cluster;
pub(crate) mod completion;
pub(crate) mod context;
pub(crate) mod demo;
pub(crate) mod dev;
pub(crate) mod instance;
pub(crate) mod marketplace;
pub(crate) mod offer;
pub(crate) mod offering;
pub(crate) mod operation;
pub(crate) mod plan;
pub(crate) mod serve;
pub(crate) mod status;
pub(crate) mod version;

use crate::{context::CommandContext, error::CommandError};
use clap::Subcommand;

/// Lists the verbs of each noun: an enum for the argument parser and a function that runs the one that was chosen.
macro_rules! nouns {
    ($($(#[$about:meta])* $Noun:ident in $noun:ident {
        $($(#[$meta:meta])* $Verb:ident in $verb:ident,)+
    })+) => {$(
        $(#[$about])*
        #[derive(Debug, Subcommand)]
        #[command(subcommand_required = true, arg_required_else_help = true)]
        pub(crate) enum $Noun {
            $($(#[$meta])* $Verb($noun::$verb::Args),)+
        }

        impl $Noun {
            async fn run(&self, cx: &CommandContext) -> Result<(), CommandError> {
                match self {
                    $(Self::$Verb(args) => Box::pin($noun::$verb::run(cx, args)).await,)+
                }
            }
        }
    )+};
}

nouns! {
    /// Save Helm charts as offers, and look at what is saved
    Offer in offer {
        Init in init,
        Save in save,
        Validate in validate,
        List in list,
        Show in show,
        Delete in delete,
    }
    /// Look at the stored charts
    Chart in chart {
        List in list,
        Show in show,
    }
    /// Register the clusters where charts are installed
    Cluster in cluster {
        Register in register,
        SetDefault in set_default,
        List in list,
        Show in show,
        #[command(visible_alias = "delete")]
        Deregister in deregister,
    }
    /// Look at the offerings that instances can be created from
    Offering in offering {
        List in list,
        Show in show,
    }
    /// Look at the plans of offerings
    Plan in plan {
        List in list,
        Show in show,
    }
    /// Create instances of offerings, and look after them
    Instance in instance {
        Create in create,
        List in list,
        Show in show,
        Delete in delete,
    }
    /// Bind instances and read their credentials
    Binding in binding {
        Create in create,
        List in list,
        Show in show,
        Delete in delete,
    }
    /// Follow changes that take time
    Operation in operation {
        List in list,
        Show in show,
        Watch in watch,
    }
    /// Choose the daemon that commands talk to
    Context in context {
        List in list,
        Show in show,
        Use in select,
        Add in add,
        Delete in delete,
    }
}

/// Every command.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Save Helm charts as offers, and look at what is saved
    #[command(subcommand)]
    Offer(Offer),
    /// Create instances of offerings, and look after them
    #[command(subcommand)]
    Instance(Instance),
    /// Bind instances and read their credentials
    #[command(subcommand)]
    Binding(Binding),
    /// List what instances can be created from
    Marketplace(marketplace::Args),
    /// Look at the offerings that instances can be created from
    #[command(subcommand)]
    Offering(Offering),
    /// Look at the plans of offerings
    #[command(subcommand)]
    Plan(Plan),
    /// Register the clusters where charts are installed
    #[command(subcommand)]
    Cluster(Cluster),
    /// Look at the stored charts
    #[command(subcommand)]
    Chart(Chart),
    /// Follow changes that take time
    #[command(subcommand)]
    Operation(Operation),
    /// Choose the daemon that commands talk to
    #[command(subcommand)]
    Context(Context),
    /// Tell which daemon is meant, why, and whether it answers
    Status(status::Args),
    /// Run the daemon
    Serve(serve::Args),
    /// Run a throw-away daemon with a context that is ready to use
    Dev(dev::Args),
    /// Show the whole way, from a chart to credentials, in a throw-away home
    Demo(demo::Args),
    /// Print the versions of the command line and of the daemon
    Version(version::Args),
    /// Print a script that completes commands in a shell
    Completion(completion::Args),
}

impl Command {
    /// Whether the command stops by itself when the user interrupts it.
    pub(crate) fn handles_interrupts(&self) -> bool {
        matches!(self, Self::Serve(_) | Self::Dev(_))
    }

    /// What is logged when the environment does not say: a daemon's work is nowhere else to be seen.
    pub(crate) fn log(&self) -> &'static str {
        match self {
            Self::Serve(_) | Self::Dev(_) => "info",
            _ => "off",
        }
    }
}

/// Runs a command.
pub(crate) async fn run(cx: &CommandContext, command: &Command) -> Result<(), CommandError> {
    match command {
        Command::Offer(noun) => noun.run(cx).await,
        Command::Instance(noun) => noun.run(cx).await,
        Command::Binding(noun) => noun.run(cx).await,
        Command::Offering(noun) => noun.run(cx).await,
        Command::Plan(noun) => noun.run(cx).await,
        Command::Cluster(noun) => noun.run(cx).await,
        Command::Chart(noun) => noun.run(cx).await,
        Command::Operation(noun) => noun.run(cx).await,
        Command::Context(noun) => noun.run(cx).await,
        Command::Marketplace(args) => Box::pin(marketplace::run(cx, args)).await,
        Command::Status(args) => Box::pin(status::run(cx, args)).await,
        Command::Serve(args) => Box::pin(serve::run(cx, args)).await,
        Command::Dev(args) => Box::pin(dev::run(cx, args)).await,
        Command::Demo(args) => Box::pin(demo::run(cx, args)).await,
        Command::Version(args) => Box::pin(version::run(cx, args)).await,
        Command::Completion(args) => completion::run(cx, args),
    }
}

#[cfg(test)]
mod tests {
    use crate::cli::Cli;
    use clap::CommandFactory as _;
    use std::collections::BTreeSet;
    use tsmgr_model::endpoint::ENDPOINTS;

    /// Every command without sub-commands, with its whole name.
    fn leaves() -> Vec<(String, clap::Command)> {
        fn walk(prefix: &str, command: &clap::Command, found: &mut Vec<(String, clap::Command)>) {
            for child in command
                .get_subcommands()
                .filter(|child| child.get_name() != "help")
            {
                let name = format!("{prefix} {}", child.get_name()).trim().to_owned();
                if child.has_subcommands() {
                    walk(&name, child, found);
                } else {
                    found.push((name, child.clone()));
                }
            }
        }
        let mut found = Vec::new();
        walk("", &Cli::command(), &mut found);
        found
    }

    #[test]
    fn the_grammar_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_says_what_it_does_and_shows_an_example() {
        for (name, command) in leaves() {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            assert!(!about.is_empty(), "{name} has no description");
            let help = command
                .get_after_help()
                .map(ToString::to_string)
                .unwrap_or_default();
            assert!(
                help.contains(&format!("tsmgr {name}")),
                "{name} has no example of itself"
            );
        }
    }

    #[test]
    fn every_command_of_the_endpoint_table_exists() {
        let names: BTreeSet<String> = leaves().into_iter().map(|(name, _)| name).collect();
        for endpoint in ENDPOINTS {
            for &command in endpoint.commands {
                assert!(names.contains(command), "{}: no command `{command}`", endpoint.id);
            }
        }
    }
}
