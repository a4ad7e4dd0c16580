//! The formats of data.

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

/// A format of data.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Format {
    /// Columns for people
    #[default]
    Table,
    /// More columns
    Wide,
    /// One JSON document
    Json,
    /// One YAML document
    Yaml,
    /// One JSON object per line
    Jsonl,
    /// Names only
    Name,
}

impl Format {
    /// Whether errors are JSON too.
    pub(crate) fn is_json(self) -> bool {
        matches!(self, Self::Json | Self::Jsonl)
    }

    /// The names of all formats.
    pub(crate) fn names() -> String {
        let names: Vec<String> = Self::value_variants()
            .iter()
            .filter_map(ValueEnum::to_possible_value)
            .map(|value| value.get_name().to_owned())
            .collect();
        names.join(", ")
    }
}
