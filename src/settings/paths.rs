//! Where files are: in `TSMGR_HOME`, or else in the XDG folders.

use super::env::{self, Environment};
use crate::error::CommandError;
use etcetera::BaseStrategy as _;
use std::path::PathBuf;

/// Where files are.
#[derive(Clone, Debug)]
pub(crate) struct Paths {
    /// The user's settings and contexts.
    pub(crate) config_file: PathBuf,
    /// The tokens of the contexts, readable by the user only.
    pub(crate) tokens_file: PathBuf,
    /// State of the embedded daemon and of `tsmgr serve`.
    pub(crate) data_dir: PathBuf,
}

impl Paths {
    /// Finds the folders.
    pub(crate) fn resolve(environment: &Environment) -> Result<Self, CommandError> {
        let (config, data) = if let Some(home) = environment.value(&env::HOME) {
            let home = environment.current_dir().join(home);
            (home.clone(), home.join("data"))
        } else {
            let folders = etcetera::base_strategy::Xdg::new().map_err(|error| {
                CommandError::failure(error)
                    .context("cannot tell the home folder")
                    .hinted(format!("name a folder for all files with {}", env::HOME.name))
            })?;
            (
                folders.config_dir().join("tsmgr"),
                folders.data_dir().join("tsmgr"),
            )
        };
        Ok(Self {
            config_file: config.join("config.yaml"),
            tokens_file: config.join("tokens.yaml"),
            data_dir: data,
        })
    }
}
