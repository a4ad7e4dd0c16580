//! Standard output: data and nothing else, as a table for people or as JSON, YAML or names for programs.

pub(crate) mod color;
pub(crate) mod details;
pub(crate) mod format;
pub(crate) mod notes;
pub(crate) mod progress;
pub(crate) mod table;
pub(crate) mod text;

use crate::{
    error::{CommandError, output_error},
    settings::Settings,
};
use details::Detailed;
use dialoguer::console::Term;
use format::Format;
use serde::Serialize;
use serde_json::{Value, json};
use std::io::Write as _;
use table::{Row, TableStyle};

/// Prints data to standard output.
pub(crate) struct Output {
    format: Format,
    style: TableStyle,
    quiet: bool,
}

/// Something with a name that `-o name` prints.
pub(crate) trait Named {
    /// The name, or the id where there is no name.
    fn name(&self) -> &str;
}

impl Output {
    /// Prints as the settings say.
    pub(crate) fn new(settings: &Settings, terminal: bool) -> Self {
        Self {
            format: settings.output,
            style: TableStyle {
                wide: settings.output == Format::Wide,
                color: settings.color_stdout,
                width: terminal.then(width).flatten(),
            },
            quiet: settings.quiet,
        }
    }

    /// Whether people read it.
    pub(crate) fn is_for_people(&self) -> bool {
        matches!(self.format, Format::Table | Format::Wide)
    }

    /// Prints a list.
    pub(crate) fn list<T: Row>(&self, items: &[T]) -> Result<(), CommandError> {
        let text = match self.format {
            Format::Table | Format::Wide if items.is_empty() => String::new(),
            Format::Table | Format::Wide => table::render(items, self.style),
            Format::Json => pretty(&json!({"num_items": items.len(), "items": items}))?,
            Format::Yaml => yaml(&json!({"num_items": items.len(), "items": items}))?,
            Format::Jsonl => items
                .iter()
                .map(|item| serde_json::to_string(item).map(|line| line + "\n"))
                .collect::<Result<_, _>>()
                .map_err(CommandError::failure)?,
            Format::Name => items.iter().map(|item| text::plain(item.name()) + "\n").collect(),
        };
        write_stdout(&text)
    }

    /// Prints one object with everything about it.
    pub(crate) fn show<T: Detailed>(&self, item: &T) -> Result<(), CommandError> {
        match self.format {
            Format::Table | Format::Wide => write_stdout(&item.details().render(self.style)),
            _ => self.object(item, item.name()),
        }
    }

    /// Reports a change that is done: a sentence for people, the object for programs.
    pub(crate) fn done(&self, sentence: &str, item: &impl Serialize, name: &str) -> Result<(), CommandError> {
        if !self.is_for_people() {
            return self.object(item, name);
        }
        if self.quiet {
            return Ok(());
        }
        write_line(sentence)
    }

    /// Prints one object on one line, for programs that wait for it before the command has ended.
    pub(crate) fn compact(&self, item: &Value, name: &str) -> Result<(), CommandError> {
        match self.format {
            Format::Json | Format::Jsonl => write_stdout(&format!("{item}\n")),
            _ => self.object(item, name),
        }
    }

    fn object(&self, item: &impl Serialize, name: &str) -> Result<(), CommandError> {
        let value = serde_json::to_value(item).map_err(CommandError::failure)?;
        let text = match self.format {
            Format::Yaml => yaml(&value)?,
            Format::Jsonl => format!("{value}\n"),
            Format::Name => format!("{}\n", text::plain(name)),
            Format::Json | Format::Table | Format::Wide => pretty(&value)?,
        };
        write_stdout(&text)
    }
}

fn pretty(value: &Value) -> Result<String, CommandError> {
    serde_json::to_string_pretty(value)
        .map(|text| text + "\n")
        .map_err(CommandError::failure)
}

fn yaml(value: &Value) -> Result<String, CommandError> {
    serde_yaml::to_string(value).map_err(CommandError::failure)
}

/// Width of the terminal that standard output is.
fn width() -> Option<u16> {
    Term::stdout().size_checked().map(|(_, width)| width)
}

/// Writes a line of text, whatever the format.
pub(crate) fn write_line(line: &str) -> Result<(), CommandError> {
    write_stdout(&format!("{}\n", text::plain(line)))
}

/// Writes to standard output; a reader that has gone is a quiet end.
pub(crate) fn write_stdout(text: &str) -> Result<(), CommandError> {
    let mut stdout = std::io::stdout().lock();
    stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush())
        .map_err(output_error)
}
