//! A temporary home: what a command run by a test may see and change.

use assert_cmd::Command;
use std::{
    ffi::{OsStr, OsString},
    fs, io,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

/// Variables that a coverage build needs to reach the command.
const KEPT: [&str; 1] = ["LLVM_PROFILE_FILE"];

/// A temporary home, removed when it is dropped.
#[derive(Debug)]
pub struct Home {
    root: TempDir,
}

impl Home {
    /// Makes an empty home.
    pub fn new() -> io::Result<Self> {
        let root = TempDir::with_prefix("tsmgr-test-")?;
        fs::create_dir(root.path().join("work"))?;
        Ok(Self { root })
    }

    /// The home folder itself.
    pub fn path(&self) -> &Path {
        self.root.path()
    }

    /// Where the product keeps its state: the value of `TSMGR_HOME`; made by the product.
    pub fn data(&self) -> PathBuf {
        self.root.path().join("tsmgr")
    }

    /// The folder in which commands run, empty at first.
    pub fn work(&self) -> PathBuf {
        self.root.path().join("work")
    }

    /// The whole environment of a command.
    pub fn environment(&self) -> Vec<(OsString, OsString)> {
        let own = [
            (OsString::from("HOME"), self.root.path().into()),
            (OsString::from("TSMGR_HOME"), self.data().into()),
        ];
        let kept = KEPT
            .iter()
            .filter_map(|name| Some((OsString::from(name), std::env::var_os(name)?)));
        own.into_iter().chain(kept).collect()
    }

    /// A command that sees nothing but this home.
    pub fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command
            .env_clear()
            .envs(self.environment())
            .current_dir(self.work());
        command
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_sees_the_home_and_nothing_else() {
        let home = Home::new().unwrap();
        let output = home.command("/usr/bin/env").output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let mut names: Vec<&str> = text
            .lines()
            .filter_map(|line| Some(line.split_once('=')?.0))
            .filter(|name| !KEPT.contains(name))
            .collect();
        names.sort_unstable();
        assert_eq!(names, ["HOME", "TSMGR_HOME"]);
        assert!(
            text.contains(&format!("TSMGR_HOME={}", home.data().display())),
            "{text}"
        );
    }

    #[test]
    fn two_homes_share_nothing_and_go_away() {
        let (one, other) = (Home::new().unwrap(), Home::new().unwrap());
        assert_ne!(one.path(), other.path());
        let path = one.path().to_owned();
        drop(one);
        assert!(!path.exists());
        assert!(other.path().exists());
    }
}
