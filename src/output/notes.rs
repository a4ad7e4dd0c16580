//! Standard error: notes, warnings, errors and hints. Never fails, since there is nowhere left to say so.

use super::color::Tone;
use crate::settings::Settings;
use std::io::Write as _;

/// Prints to standard error.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Notes {
    color: bool,
    quiet: bool,
    /// Whether standard error is a terminal.
    pub(crate) terminal: bool,
}

impl Notes {
    /// Prints as the settings say.
    pub(crate) fn new(settings: &Settings, terminal: bool) -> Self {
        Self {
            color: settings.color_stderr,
            quiet: settings.quiet,
            terminal,
        }
    }

    /// Prints without colours, before the settings are known.
    pub(crate) fn plain() -> Self {
        Self {
            color: false,
            quiet: false,
            terminal: false,
        }
    }

    /// Whether progress is shown.
    pub(crate) fn is_quiet(self) -> bool {
        self.quiet
    }

    /// Tells what happens; silenced by `--quiet`.
    pub(crate) fn info(self, text: &str) {
        if !self.quiet {
            write(&super::text::lines(text));
        }
    }

    /// Tells what is probably not meant; silenced by `--quiet`.
    pub(crate) fn warning(self, text: &str) {
        if !self.quiet {
            let text = super::text::lines(text);
            write(&format!("{} {text}", Tone::Uneasy.paint("warning:", self.color)));
        }
    }

    /// Tells what went wrong. The text must be safe for a terminal already.
    pub(crate) fn error(self, text: &str) {
        write(&format!("{} {text}", Tone::Bad.paint("error:", self.color)));
    }

    /// Tells what to do about it. The text must be safe for a terminal already.
    pub(crate) fn hint(self, text: &str) {
        write(&format!("{} {text}", Tone::Advice.paint("hint:", self.color)));
    }
}

/// Prints a text as it is.
pub(crate) fn write(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{text}");
}
