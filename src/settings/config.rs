//! The user's file: contexts, the current one, and preferences. Tokens are in a file of their own.

use crate::{error::CommandError, files::write_private, output::format::Format};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::{io, path::Path};
use tsmgr_client::NetworkOptions;

/// The name that means the embedded daemon wherever a context is named.
pub(crate) const EMBEDDED: &str = "embedded";

/// The user's file.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Config {
    /// The context that is used when nothing else is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) current_context: Option<String>,
    /// How data is printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) output: Option<Format>,
    /// The stored contexts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) contexts: Vec<StoredContext>,
}

/// A named daemon.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct StoredContext {
    /// Its name.
    pub(crate) name: String,
    /// Address of the daemon.
    pub(crate) target: String,
    /// Accept any TLS certificate.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) insecure: bool,
}

impl StoredContext {
    /// How the network is used to reach it.
    pub(crate) fn options(insecure: bool) -> NetworkOptions {
        NetworkOptions {
            insecure,
            ..NetworkOptions::default()
        }
    }
}

impl Config {
    /// Reads the file; a missing one is an empty one.
    pub(crate) fn read(file: &Path) -> Result<Self, CommandError> {
        match std::fs::read_to_string(file) {
            Ok(text) => parse(file, &text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => {
                Err(CommandError::failure(error).context(format!("cannot read {}", file.display())))
            }
        }
    }

    /// Replaces the file.
    pub(crate) fn write(&self, file: &Path) -> Result<(), CommandError> {
        let text = serde_yaml::to_string(self).map_err(CommandError::failure)?;
        write_private(file, text.as_bytes())
    }

    /// The context with this name.
    pub(crate) fn context(&self, name: &str) -> Option<&StoredContext> {
        self.contexts.iter().find(|context| context.name == name)
    }

    /// Adds a context or replaces the one with the same name.
    pub(crate) fn put(&mut self, context: StoredContext) {
        self.contexts.retain(|other| other.name != context.name);
        self.contexts.push(context);
        self.contexts.sort_by(|a, b| a.name.cmp(&b.name));
    }
}

/// Reads one of our own YAML files; empty is the default.
pub(crate) fn parse<T: DeserializeOwned + Default>(file: &Path, text: &str) -> Result<T, CommandError> {
    if text.trim().is_empty() {
        return Ok(T::default());
    }
    serde_yaml::from_str(text).map_err(|error| {
        CommandError::failure(error)
            .context(format!("cannot read {}", file.display()))
            .hinted("correct the file, or remove it")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deep/config.yaml");
        let mut config = Config::read(&file).unwrap();
        assert_eq!(config, Config::default());
        config.current_context = Some("a".to_owned());
        for target in ["http://1", "http://2"] {
            config.put(StoredContext {
                name: "a".to_owned(),
                target: target.to_owned(),
                insecure: false,
            });
        }
        config.write(&file).unwrap();
        let read = Config::read(&file).unwrap();
        assert_eq!(read, config);
        assert_eq!(read.context("a").unwrap().target, "http://2");
    }

    #[test]
    fn an_unknown_key_is_an_error_that_names_the_file() {
        let error = parse::<Config>(Path::new("/x/config.yaml"), "contxts: []\n").unwrap_err();
        let text = format!("{error:?}");
        assert!(
            text.contains("/x/config.yaml") && text.contains("contxts"),
            "{text}"
        );
    }
}
