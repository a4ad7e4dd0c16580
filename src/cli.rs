//! The root of the grammar: the flags that every command takes, before or after its name.

use crate::{
    commands::Command,
    output::{color::ColorChoice, format::Format},
    settings::env::{self, Environment},
};
use clap::{Args, Parser, ValueEnum as _};
use std::{ffi::OsString, path::PathBuf};

const HELP_HEADING: &str = "Global options";

/// Manages services on clusters: saves Helm charts as offers, creates instances of them and binds them.
///
/// Without a target, every command works on a store of your own (embedded mode). `tsmgr status` tells which target
/// is meant and why.
#[derive(Debug, Parser)]
#[command(
    name = "tsmgr",
    version,
    subcommand_required = true,
    arg_required_else_help = true,
    after_help = "Examples:
  tsmgr demo                                       see the whole way in a few seconds
  tsmgr offer save my-offer/ postgresql-9.1.1.tgz  save a chart as an offer
  tsmgr instance create db postgresql default      create an instance of it
  tsmgr binding create db app                      bind it
  tsmgr binding show db app --reveal               read the credentials",
    after_long_help = long_help(),
)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) global: GlobalArgs,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The flags that every command takes.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = HELP_HEADING)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct GlobalArgs {
    /// Address of the daemon, such as `http://127.0.0.1:8080`
    #[arg(short, long, global = true, value_name = "URL", conflicts_with = "context")]
    pub(crate) target: Option<String>,
    /// Stored context to use; `embedded` means the store of your own
    #[arg(long, global = true, value_name = "NAME")]
    pub(crate) context: Option<String>,
    /// File that holds the access token; `-` reads it from standard input
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) token_file: Option<PathBuf>,
    /// Accept any TLS certificate
    #[arg(short = 'k', long, global = true)]
    pub(crate) insecure: bool,
    /// How to print data
    #[arg(short, long, global = true, value_name = "FORMAT", value_enum)]
    pub(crate) output: Option<Format>,
    /// When to use colours
    #[arg(long, global = true, value_name = "WHEN", value_enum)]
    pub(crate) color: Option<ColorChoice>,
    /// Print data and errors only
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,
    /// Never ask; fail instead
    #[arg(long, global = true)]
    pub(crate) no_input: bool,
}

/// Whether errors are to be JSON, for the time before the arguments are parsed.
pub(crate) fn wants_json(arguments: &[OsString], environment: &Environment) -> bool {
    let mut wish = environment.value(&env::OUTPUT).map(str::to_owned);
    let mut words = arguments.iter().filter_map(|word| word.to_str());
    while let Some(word) = words.next() {
        match word {
            "--" => break,
            "-o" | "--output" => wish = words.next().map(str::to_owned),
            _ => {
                let inline = word
                    .strip_prefix("--output=")
                    .or_else(|| word.strip_prefix("-o=").or_else(|| word.strip_prefix("-o")));
                if let Some(format) = inline {
                    wish = Some(format.to_owned());
                }
            }
        }
    }
    wish.and_then(|format| Format::from_str(&format, false).ok())
        .is_some_and(Format::is_json)
}

fn long_help() -> String {
    let width = env::ALL
        .iter()
        .map(|variable| variable.name.len())
        .max()
        .unwrap_or(0);
    let variables: Vec<String> = env::ALL
        .iter()
        .filter(|variable| variable.public)
        .map(|variable| format!("  {:width$}  {}", variable.name, variable.doc.trim()))
        .collect();
    let variables = variables.join("\n");
    format!(
        "Examples:
  tsmgr demo                                       see the whole way in a few seconds
  tsmgr offer save my-offer/ postgresql-9.1.1.tgz  save a chart as an offer
  tsmgr instance create db postgresql default      create an instance of it
  tsmgr binding create db app                      bind it
  tsmgr binding show db app --reveal               read the credentials

Environment (a flag wins over a variable, a variable over a file):
{variables}

Exit codes:
  0 done · 1 failed · 2 wrong usage · 3 not found · 4 not allowed · 5 conflict with what is there
  6 the operation failed · 7 the operation still runs · 8 differences found · 130 interrupted"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn the_wish_for_json_is_seen_before_parsing() {
        let none = Environment::default();
        assert!(wants_json(&words("tsmgr offer -o json nonsense"), &none));
        assert!(wants_json(&words("tsmgr offer --output=json"), &none));
        assert!(wants_json(&words("tsmgr offer -ojsonl"), &none));
        assert!(!wants_json(&words("tsmgr offer -o yaml"), &none));
        assert!(!wants_json(&words("tsmgr x -- -o json"), &none));
        let json = Environment::default().with(&env::OUTPUT, "json");
        assert!(wants_json(&words("tsmgr offer"), &json));
        assert!(!wants_json(&words("tsmgr offer -o table"), &json));
    }

    #[test]
    fn global_flags_stand_before_or_after_the_command() {
        for line in [
            "tsmgr -t http://a offer list -o json",
            "tsmgr -o json offer list --target http://a",
        ] {
            let cli = Cli::try_parse_from(words(line)).unwrap();
            assert_eq!(cli.global.target.as_deref(), Some("http://a"), "{line}");
            assert_eq!(cli.global.output, Some(Format::Json), "{line}");
        }
    }
}
