//! Helm's view of YAML.
//!
//! Helm reads charts, values and manifests as YAML 1.1 turned into JSON, and writes values back with one fixed style.
//! Both directions matter to the byte: charts hash the written text, and `0644` must reach the cluster as 420.
//!
//! Reading: text → parser events → [`read`] resolves scalars by the YAML 1.1 rules in [`resolve`] → `serde_json::Value`.
//! Writing: `serde_json::Value` → [`mod@write`] lays out blocks, [`scalar`] chooses quotes and folds lines, [`order`] sorts keys.

mod number;
mod order;
mod read;
mod resolve;
mod scalar;
mod split;
mod write;

pub use read::{parse, parse_all};
pub use split::split_documents;
pub use write::{emit, emit_pretty};

pub(crate) use number::{format_general, format_json};

/// A text that is not YAML, or YAML that cannot be expressed as JSON.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct YamlError {
    /// Line of the offending text, from 1.
    pub line: usize,
    /// Column of the offending text in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub message: String,
}

impl YamlError {
    fn new(line: usize, column: usize, message: impl Into<String>) -> Self {
        Self {
            line,
            column,
            message: message.into(),
        }
    }
}
