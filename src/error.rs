//! What went wrong with a command: its kind decides the exit code, and one printer shows it to people or, as JSON,
//! to programs. All conversions from the libraries' errors live here.

use crate::{
    output::{
        notes::{self, Notes},
        text,
    },
    settings::env::Environment,
};
use serde_json::{Value, json};
use std::{fmt, io};
use tsmgr_client::ClientError;
use tsmgr_model::ApiError;

/// The kinds of errors, by exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Something failed.
    Failure,
    /// The command line cannot be followed.
    Usage,
    /// What was named does not exist.
    NotFound,
    /// The caller is not known or not allowed.
    Auth,
    /// It conflicts with what is there.
    Conflict,
    /// The operation ran and failed.
    OperationFailed,
    /// The operation still runs.
    StillRunning,
    /// The user interrupted the command.
    Interrupted,
    /// Whoever read the output has gone; not worth a word.
    ClosedPipe,
}

impl Kind {
    /// The exit code of the process.
    pub(crate) fn exit_code(self) -> u8 {
        match self {
            Self::ClosedPipe => 0,
            Self::Failure => 1,
            Self::Usage => 2,
            Self::NotFound => 3,
            Self::Auth => 4,
            Self::Conflict => 5,
            Self::OperationFailed => 6,
            Self::StillRunning => 7,
            Self::Interrupted => 130,
        }
    }

    fn of_status(status: u16) -> Self {
        match status {
            401 | 403 => Self::Auth,
            404 => Self::NotFound,
            409 | 412 | 422 => Self::Conflict,
            _ => Self::Failure,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Failure | Self::ClosedPipe => "Failure",
            Self::Usage => "Usage",
            Self::NotFound => "NotFound",
            Self::Auth => "Unauthorized",
            Self::Conflict => "Conflict",
            Self::OperationFailed => "OperationFailed",
            Self::StillRunning => "StillRunning",
            Self::Interrupted => "Interrupted",
        }
    }
}

/// Why a command did not do what was asked.
#[derive(Debug)]
pub(crate) struct CommandError {
    kind: Kind,
    error: anyhow::Error,
    hints: Vec<String>,
    /// Name of the API's error, when it came from there.
    code: Option<String>,
    /// The usage line to print below the message, in the way of the predecessor.
    usage: Option<String>,
}

impl CommandError {
    /// An error of a kind.
    pub(crate) fn new(kind: Kind, error: impl Into<anyhow::Error>) -> Self {
        Self {
            kind,
            error: error.into(),
            hints: Vec::new(),
            code: None,
            usage: None,
        }
    }

    /// Something failed.
    pub(crate) fn failure(error: impl Into<anyhow::Error>) -> Self {
        Self::new(Kind::Failure, error)
    }

    /// An error that is only a sentence.
    pub(crate) fn message(kind: Kind, message: impl Into<String>) -> Self {
        Self::new(kind, anyhow::Error::msg(message.into()))
    }

    /// The command line cannot be followed.
    pub(crate) fn usage(message: impl Into<String>) -> Self {
        Self::message(Kind::Usage, message)
    }

    /// Arguments are missing; answered with the usage line as the predecessor did (`specs/tsmgr.md` 1.3).
    pub(crate) fn missing_arguments(usage: &str) -> Self {
        let mut error = Self::usage("missing required arguments");
        error.usage = Some(usage.to_owned());
        error
    }

    /// What an operation reports as its failure.
    pub(crate) fn operation_failed(what: &str, cause: Option<&ApiError>) -> Self {
        let message = match cause {
            Some(cause) => format!("{what}: {}", cause.description),
            None => what.to_owned(),
        };
        let mut error = Self::message(Kind::OperationFailed, message);
        if let Some(cause) = cause {
            error.code = Some(cause.kind.to_string());
            error.hints.extend(cause.hint.clone());
        }
        error
    }

    /// Says what was being done.
    #[must_use]
    pub(crate) fn context(mut self, doing: impl fmt::Display + Send + Sync + 'static) -> Self {
        self.error = self.error.context(doing);
        self
    }

    /// Says what the user can do about it.
    #[must_use]
    pub(crate) fn hinted(mut self, hint: impl Into<String>) -> Self {
        self.hints.push(hint.into());
        self
    }

    /// Its kind.
    pub(crate) fn kind(&self) -> Kind {
        self.kind
    }

    /// The whole chain of causes on one line, each once.
    fn chain(&self) -> String {
        let mut message = String::new();
        for cause in self.error.chain() {
            let cause = cause.to_string();
            if message.is_empty() {
                message = cause;
            } else if !message.contains(&cause) {
                message = format!("{message}: {cause}");
            }
        }
        message
    }

    /// Prints the error and gives the exit code.
    pub(crate) fn report(&self, notes: Notes, json: bool) -> u8 {
        if self.kind == Kind::ClosedPipe {
            return self.kind.exit_code();
        }
        if json {
            notes::write(&self.to_json().to_string());
            return self.kind.exit_code();
        }
        if let Some(usage) = &self.usage {
            notes::write(&format!("Error: {}\n{usage}", self.chain()));
        } else {
            notes.error(&text::lines(&self.chain()));
        }
        for hint in &self.hints {
            notes.hint(&text::lines(hint));
        }
        self.kind.exit_code()
    }

    fn to_json(&self) -> Value {
        let mut object = json!({
            "error": self.code.as_deref().unwrap_or(self.kind.name()),
            "description": self.chain(),
            "exit_code": self.kind.exit_code(),
        });
        if !self.hints.is_empty() {
            object["hint"] = Value::String(self.hints.join("; "));
        }
        object
    }
}

/// The daemon's own hint speaks of headers, which nobody who uses a command line writes.
const TOKEN_HINT: &str = "set TSMGR_TOKEN, pass --token-file FILE or store a context with `tsmgr context add`; \
    `tsmgr serve` printed the token when it first started, and `tsmgr serve --new-token` replaces a lost one";

impl From<ClientError> for CommandError {
    fn from(error: ClientError) -> Self {
        let (kind, code) = match &error {
            ClientError::Api { status, error } => (Kind::of_status(*status), Some(error.kind.to_string())),
            ClientError::NoSuch { .. } => (Kind::NotFound, None),
            ClientError::Ambiguous { .. } => (Kind::Usage, None),
            _ => (Kind::Failure, None),
        };
        let hint = match &error {
            ClientError::NoSuch { noun, name, known } => Some(near_misses(noun, name, known)),
            ClientError::Api { status: 401, .. } => Some(TOKEN_HINT.to_owned()),
            other => other.hint(),
        };
        let mut converted = Self::new(kind, error);
        converted.code = code;
        converted.hints.extend(hint);
        converted
    }
}

/// Errors of writing to standard output.
pub(crate) fn output_error(error: io::Error) -> CommandError {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return CommandError::new(Kind::ClosedPipe, error);
    }
    CommandError::failure(error).context("cannot write to standard output")
}

/// Prints a usage error of the argument parser, or help and version, which it hands over as errors too.
pub(crate) fn report_clap(error: &clap::Error, environment: &Environment, json: bool) -> u8 {
    if json && error.use_stderr() {
        let rendered = error.render().to_string();
        let description = rendered.trim().trim_start_matches("error: ").to_owned();
        return CommandError::usage(description).report(Notes::plain(), true);
    }
    let rendered = error.render();
    let terminal = if error.use_stderr() {
        environment.terminal.stderr
    } else {
        environment.terminal.stdout
    };
    let text = if environment.colors(terminal) {
        rendered.ansi().to_string()
    } else {
        rendered.to_string()
    };
    if error.use_stderr() {
        notes::write(text.trim_end());
        return Kind::Usage.exit_code();
    }
    match crate::output::write_stdout(&text) {
        Ok(()) => 0,
        Err(error) => error.report(Notes::plain(), false),
    }
}

/// Which known names are close to one that does not exist.
fn near_misses(noun: &str, name: &str, known: &[String]) -> String {
    let mut close: Vec<(f64, &String)> = known
        .iter()
        .map(|candidate| {
            (
                strsim::jaro_winkler(&candidate.to_lowercase(), &name.to_lowercase()),
                candidate,
            )
        })
        .filter(|(score, candidate)| *score >= 0.8 || strsim::damerau_levenshtein(candidate, name) <= 2)
        .collect();
    close.sort_by(|a, b| b.0.total_cmp(&a.0));
    let names: Vec<String> = close
        .iter()
        .take(3)
        .map(|(_, name)| format!("`{name}`"))
        .collect();
    if !names.is_empty() {
        return format!("did you mean {}?", names.join(" or "));
    }
    match known {
        [] => format!("see `tsmgr {noun} list`"),
        known if known.len() <= 8 => format!("there is {}", known.join(", ")),
        _ => format!("there are {} {noun}s, none with a similar name", known.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tsmgr_model::ErrorKind;

    fn known(names: &[&str]) -> Vec<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    #[test]
    fn near_misses_are_named_and_far_ones_are_listed() {
        let names = known(&["postgres", "mysql", "redis"]);
        assert_eq!(
            near_misses("offer", "postgers", &names),
            "did you mean `postgres`?"
        );
        assert_eq!(
            near_misses("offer", "kafka", &names),
            "there is postgres, mysql, redis"
        );
        assert_eq!(near_misses("offer", "kafka", &[]), "see `tsmgr offer list`");
    }

    #[test]
    fn the_status_decides_the_exit_code() {
        let code = |kind: ErrorKind| {
            let status = kind.status();
            let error = ClientError::Api {
                status,
                error: ApiError::new(kind, "x"),
            };
            CommandError::from(error).kind().exit_code()
        };
        assert_eq!(code(ErrorKind::Unauthorized), 4);
        assert_eq!(code(ErrorKind::NotFound), 3);
        assert_eq!(code(ErrorKind::ExistingReferenceEntity), 5);
        assert_eq!(code(ErrorKind::ConcurrentOperationInProgress), 5);
        assert_eq!(code(ErrorKind::InvalidOffer), 1);
        assert_eq!(code(ErrorKind::InternalError), 1);
    }

    #[test]
    fn a_cause_that_is_part_of_the_message_is_not_repeated() {
        let inner = io::Error::other("disk is full");
        let error = CommandError::failure(inner)
            .context("disk is full")
            .context("cannot write");
        assert_eq!(error.chain(), "cannot write: disk is full");
    }

    #[test]
    fn as_json_it_has_the_api_s_keys() {
        let error = CommandError::usage("no").hinted("yes");
        assert_eq!(
            error.to_json(),
            json!({"error": "Usage", "description": "no", "exit_code": 2, "hint": "yes"})
        );
    }
}
