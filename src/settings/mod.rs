//! Settings, resolved once: flag over environment over project file over user file over default.
//!
//! Commands see only the result. The target is the exception that is resolved on demand ([`Settings::target`]), so
//! that a broken context can be looked at and repaired with the commands that need none.

pub(crate) mod config;
pub(crate) mod env;
pub(crate) mod paths;
mod project;
pub(crate) mod target;
pub(crate) mod tokens;

use crate::{
    cli::GlobalArgs,
    error::CommandError,
    output::{color::ColorChoice, format::Format},
};
use clap::ValueEnum as _;
use config::Config;
use env::Environment;
use paths::Paths;
use project::Project;
use std::path::{Path, PathBuf};

/// The settings of one run.
#[allow(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
pub(crate) struct Settings {
    /// How data is printed.
    pub(crate) output: Format,
    /// Whether standard output has colours.
    pub(crate) color_stdout: bool,
    /// Whether standard error has colours.
    pub(crate) color_stderr: bool,
    /// Data and errors only.
    pub(crate) quiet: bool,
    /// Whether questions can be asked.
    pub(crate) interactive: bool,
    /// Where files are.
    pub(crate) paths: Paths,
    /// The user's file.
    pub(crate) config: Config,
    project: Project,
    flags: GlobalArgs,
    environment: Environment,
}

impl Settings {
    /// Resolves flags, environment and files.
    pub(crate) fn resolve(flags: &GlobalArgs, environment: &Environment) -> Result<Self, CommandError> {
        let paths = Paths::resolve(environment)?;
        let config = Config::read(&paths.config_file)?;
        let project = Project::find(environment.current_dir())?;
        let output = match (flags.output, environment.value(&env::OUTPUT)) {
            (Some(format), _) => format,
            (None, Some(text)) => Format::from_str(text, false).map_err(|_| {
                CommandError::usage(format!(
                    "{} is `{text}`, which is no output format",
                    env::OUTPUT.name
                ))
                .hinted(format!("use one of {}", Format::names()))
            })?,
            (None, None) => project.output.or(config.output).unwrap_or_default(),
        };
        let colors = |terminal| match flags.color.unwrap_or_default() {
            ColorChoice::Auto => environment.colors(terminal),
            ColorChoice::Always => true,
            ColorChoice::Never => false,
        };
        let terminal = environment.terminal;
        Ok(Self {
            output,
            color_stdout: colors(terminal.stdout),
            color_stderr: colors(terminal.stderr),
            quiet: flags.quiet,
            interactive: !flags.no_input && terminal.stdin && terminal.stderr,
            paths,
            config,
            project,
            flags: flags.clone(),
            environment: environment.clone(),
        })
    }

    /// A path of the command line: relative ones start from the current folder.
    pub(crate) fn path(&self, path: &Path) -> PathBuf {
        self.environment.current_dir().join(path)
    }

    /// The address that was named by flag, for commands that store one.
    pub(crate) fn target_flag(&self) -> Option<&str> {
        self.flags.target.as_deref()
    }

    /// Whether `--insecure` was given.
    pub(crate) fn insecure_flag(&self) -> bool {
        self.flags.insecure
    }

    /// The file that `--token-file` names.
    pub(crate) fn token_file_flag(&self) -> Option<&Path> {
        self.flags.token_file.as_deref()
    }

    /// What to log, when the environment says so.
    pub(crate) fn log(&self) -> Option<&str> {
        self.environment.value(&env::LOG)
    }

    /// Where a test wants the engine to stop.
    #[cfg(debug_assertions)]
    pub(crate) fn test_stop(&self) -> Option<&str> {
        self.environment.value(&env::TEST_STOP)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn home() -> (tempfile::TempDir, Environment) {
        let home = tempfile::tempdir().unwrap();
        let work = home.path().join("work");
        std::fs::create_dir(&work).unwrap();
        let environment = Environment::default().isolated(home.path(), &work);
        (home, environment)
    }

    #[test]
    fn flag_over_environment_over_project_over_user_file() {
        let (home, environment) = home();
        let resolve = |flags: &GlobalArgs, environment: &Environment| {
            Settings::resolve(flags, environment).unwrap().output
        };
        let none = GlobalArgs::default();
        assert_eq!(resolve(&none, &environment), Format::Table);
        std::fs::write(home.path().join("config.yaml"), "output: yaml\n").unwrap();
        assert_eq!(resolve(&none, &environment), Format::Yaml);
        std::fs::write(home.path().join("work/.tsmgr.yaml"), "output: wide\n").unwrap();
        assert_eq!(resolve(&none, &environment), Format::Wide);
        let environment = environment.with(&env::OUTPUT, "name");
        assert_eq!(resolve(&none, &environment), Format::Name);
        let json = GlobalArgs {
            output: Some(Format::Json),
            ..GlobalArgs::default()
        };
        assert_eq!(resolve(&json, &environment), Format::Json);
    }

    #[test]
    fn a_wrong_format_in_the_environment_is_named() {
        let (_home, environment) = home();
        let environment = environment.with(&env::OUTPUT, "xml");
        assert!(Settings::resolve(&GlobalArgs::default(), &environment).is_err());
    }
}
