//! Every environment variable that tsmgr reads, and the one place that reads them.

use crate::error::CommandError;
use std::{
    collections::BTreeMap,
    io::IsTerminal as _,
    path::{Path, PathBuf},
};

/// An environment variable.
#[derive(Debug)]
pub(crate) struct Variable {
    /// Its name.
    pub(crate) name: &'static str,
    /// What it does.
    pub(crate) doc: &'static str,
    /// Whether the help shows it.
    pub(crate) public: bool,
}

macro_rules! variables {
    ($($(#[doc = $doc:literal])+ $public:literal $constant:ident = $name:literal;)+) => {
        $($(#[doc = $doc])+ pub(crate) const $constant: Variable =
            Variable { name: $name, doc: concat!($($doc),+), public: $public };)+

        /// Every variable.
        pub(crate) const ALL: &[&Variable] = &[$(&$constant),+];
    };
}

variables! {
    /// folder for all state and settings, instead of the XDG folders
    true HOME = "TSMGR_HOME";
    /// address of the daemon
    true TARGET = "TSMGR_TARGET";
    /// access token for the daemon
    true TOKEN = "TSMGR_TOKEN";
    /// stored context to use
    true CONTEXT = "TSMGR_CONTEXT";
    /// how to print data, as --output
    true OUTPUT = "TSMGR_OUTPUT";
    /// `true` accepts any TLS certificate
    true INSECURE = "TSMGR_INSECURE";
    /// what to log to standard error, such as `debug` or `tsmgr_engine=trace`
    true LOG = "TSMGR_LOG";
    /// older name of `TSMGR_TARGET`
    true OLD_TARGET = "KSM_TARGET";
    /// older name of `TSMGR_TOKEN`
    true OLD_TOKEN = "KSM_TOKEN";
    /// older name of `TSMGR_INSECURE`
    true OLD_INSECURE = "KSM_INSECURE";
    /// any value turns colours off
    true NO_COLOR = "NO_COLOR";
    /// any value but 0 turns colours on even without a terminal
    true FORCE_COLOR = "CLICOLOR_FORCE";
    /// `dumb` turns colours off
    false TERM = "TERM";
    /// for tests of debug builds: `N:FILE` stops the engine for ever at the N-th point and writes its name to FILE
    false TEST_STOP = "TSMGR_TEST_STOP";
}

/// Which standard streams are terminals.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Terminal {
    /// Standard input.
    pub(crate) stdin: bool,
    /// Standard output.
    pub(crate) stdout: bool,
    /// Standard error.
    pub(crate) stderr: bool,
}

/// The environment of the process as it was when it started. Not printable, since it may hold a token.
#[derive(Clone, Default)]
pub(crate) struct Environment {
    values: BTreeMap<&'static str, String>,
    current_dir: PathBuf,
    /// Which standard streams are terminals.
    pub(crate) terminal: Terminal,
}

impl Environment {
    /// Reads the environment of the process.
    pub(crate) fn capture() -> Result<Self, CommandError> {
        let mut values = BTreeMap::new();
        for variable in ALL {
            match std::env::var(variable.name) {
                // An empty value is the usual way to unset a variable for one command.
                Ok(value) if !value.is_empty() => {
                    values.insert(variable.name, value);
                }
                Ok(_) | Err(std::env::VarError::NotPresent) => {}
                Err(std::env::VarError::NotUnicode(_)) => {
                    return Err(CommandError::usage(format!("{} is not UTF-8", variable.name)));
                }
            }
        }
        let current_dir = std::env::current_dir()
            .map_err(|error| CommandError::failure(error).context("cannot tell the current folder"))?;
        Ok(Self {
            values,
            current_dir,
            terminal: Terminal {
                stdin: std::io::stdin().is_terminal(),
                stdout: std::io::stdout().is_terminal(),
                stderr: std::io::stderr().is_terminal(),
            },
        })
    }

    /// The value of a variable.
    pub(crate) fn value(&self, variable: &Variable) -> Option<&str> {
        self.values.get(variable.name).map(String::as_str)
    }

    /// The first of some variables that is set, with its name.
    pub(crate) fn first(&self, variables: &[&Variable]) -> Option<(&'static str, &str)> {
        variables
            .iter()
            .find_map(|variable| self.value(variable).map(|value| (variable.name, value)))
    }

    /// Whether a variable is set to `true`, `1` or `yes`.
    pub(crate) fn flag(&self, variables: &[&Variable]) -> bool {
        self.first(variables)
            .is_some_and(|(_, value)| matches!(value.to_ascii_lowercase().as_str(), "true" | "1" | "yes"))
    }

    /// The folder that relative paths start from.
    pub(crate) fn current_dir(&self) -> &Path {
        &self.current_dir
    }

    /// Whether colours are wanted on a stream when no flag decides.
    pub(crate) fn colors(&self, terminal: bool) -> bool {
        if self.value(&NO_COLOR).is_some() {
            return false;
        }
        if self.value(&FORCE_COLOR).is_some_and(|value| value != "0") {
            return true;
        }
        terminal && self.value(&TERM) != Some("dumb")
    }

    /// The same environment with another value of a variable.
    #[must_use]
    pub(crate) fn with(mut self, variable: &Variable, value: &str) -> Self {
        self.values.insert(variable.name, value.to_owned());
        self
    }

    /// An environment that knows nothing of this one's targets, contexts and home: all state in `home`, relative
    /// paths from `current_dir`.
    pub(crate) fn isolated(&self, home: &Path, current_dir: &Path) -> Self {
        let mut other = self.clone();
        for variable in [
            &TARGET,
            &TOKEN,
            &CONTEXT,
            &OUTPUT,
            &INSECURE,
            &OLD_TARGET,
            &OLD_TOKEN,
            &OLD_INSECURE,
        ] {
            other.values.remove(variable.name);
        }
        current_dir.clone_into(&mut other.current_dir);
        other.with(&HOME, &home.to_string_lossy())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_follow_the_conventions() {
        let plain = Environment::default();
        assert!(plain.colors(true) && !plain.colors(false));
        assert!(!plain.clone().with(&TERM, "dumb").colors(true));
        let forced = plain.with(&FORCE_COLOR, "1");
        assert!(forced.colors(false));
        assert!(!forced.with(&NO_COLOR, "1").colors(true));
    }

    #[test]
    fn an_isolated_environment_forgets_targets() {
        let full = Environment::default()
            .with(&TARGET, "http://a")
            .with(&OLD_TOKEN, "t")
            .with(&NO_COLOR, "1");
        let isolated = full.isolated(Path::new("/h"), Path::new("/w"));
        assert_eq!(isolated.first(&[&TARGET, &OLD_TOKEN]), None);
        assert_eq!(isolated.value(&HOME), Some("/h"));
        assert_eq!(isolated.value(&NO_COLOR), Some("1"));
    }
}
