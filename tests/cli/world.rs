//! A world for one test: a temporary home, the program, and perhaps a daemon.

use serde_json::Value;
use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};
use tsmgr_testkit::Home;

/// The program.
const PROGRAM: &str = env!("CARGO_BIN_EXE_tsmgr");
/// Longest time that anything in these tests may take.
pub(crate) const LIMIT: Duration = Duration::from_mins(2);

/// A temporary home in which commands run, embedded or against a daemon.
pub(crate) struct World {
    home: Home,
    daemon: Option<Daemon>,
}

/// What a command did.
#[must_use]
pub(crate) struct Run {
    line: String,
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl World {
    /// Commands work on the home's own store.
    pub(crate) fn embedded() -> Self {
        Self {
            home: Home::new().unwrap(),
            daemon: None,
        }
    }

    /// Commands work on a daemon that runs in a home of its own.
    pub(crate) fn served() -> Self {
        let mut world = Self::embedded();
        world.daemon = Some(Daemon::start(&["serve", "--listen", "127.0.0.1:0"]));
        world
    }

    /// The address of the daemon.
    pub(crate) fn url(&self) -> &str {
        &self.daemon.as_ref().expect("a served world").url
    }

    /// The token of the daemon.
    pub(crate) fn token(&self) -> &str {
        self.daemon
            .as_ref()
            .and_then(|daemon| daemon.token.as_deref())
            .expect("a served world")
    }

    /// The home itself.
    pub(crate) fn home(&self) -> &Home {
        &self.home
    }

    /// A path inside the folder in which commands run.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.home.work().join(name)
    }

    /// Writes a file in the folder in which commands run.
    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path
    }

    /// A command that sees this world only.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(PROGRAM);
        command
            .args(arguments)
            .env_clear()
            .envs(self.home.environment())
            .current_dir(self.home.work());
        if let Some(daemon) = &self.daemon {
            command.env("TSMGR_TARGET", &daemon.url);
            command.env("TSMGR_TOKEN", daemon.token.as_deref().unwrap_or_default());
        }
        command
    }

    /// Runs a command to its end.
    pub(crate) fn run(&self, arguments: &[&str]) -> Run {
        finish(self.command(arguments), arguments)
    }

    /// Runs a command that has to end well; gives its standard output.
    pub(crate) fn ok(&self, arguments: &[&str]) -> String {
        self.run(arguments).ok()
    }

    /// Runs a command with `-o json` that has to end well.
    pub(crate) fn json(&self, arguments: &[&str]) -> Value {
        let text = self.ok(&[arguments, &["-o", "json"]].concat());
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{arguments:?}: {error}\n{text}"))
    }

    /// The names that a list gives.
    pub(crate) fn names(&self, arguments: &[&str]) -> Vec<String> {
        let text = self.ok(&[arguments, &["-o", "name"]].concat());
        text.lines().map(str::to_owned).collect()
    }

    /// Everything that a command could change, for comparison.
    pub(crate) fn everything(&self) -> Vec<(&'static str, Value)> {
        ["offer", "chart", "cluster", "instance", "binding"]
            .map(|noun| (noun, self.json(&[noun, "list"])))
            .into()
    }

    /// The files that the default cluster holds, as relative paths.
    pub(crate) fn cluster_files(&self) -> Vec<String> {
        let clusters = self.json(&["cluster", "list"]);
        let default = clusters["items"]
            .as_array()
            .unwrap()
            .iter()
            .find(|cluster| cluster["default"] == true);
        let folder = default.unwrap()["directory"].as_str().unwrap();
        let mut found = Vec::new();
        files_below(Path::new(folder), "", &mut found);
        found.sort();
        found
    }
}

impl Run {
    /// The command has to have ended well; gives its standard output.
    #[track_caller]
    pub(crate) fn ok(self) -> String {
        assert_eq!(self.code, 0, "{self}");
        self.stdout
    }

    /// The command has to have failed in this way, saying all of this on standard error.
    #[track_caller]
    pub(crate) fn fails(self, code: i32, says: &[&str]) -> Self {
        assert_eq!(self.code, code, "{self}");
        for part in says {
            assert!(
                self.stderr.contains(part),
                "`{part}` is not in the message of {self}"
            );
        }
        self
    }
}

impl std::fmt::Display for Run {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "`tsmgr {}` with exit code {}\n--- stdout\n{}\n--- stderr\n{}",
            self.line, self.code, self.stdout, self.stderr
        )
    }
}

/// Runs a prepared command to its end, with nothing on standard input.
pub(crate) fn finish(mut command: Command, arguments: &[&str]) -> Run {
    let output = command.stdin(Stdio::null()).output().unwrap();
    Run {
        line: arguments.join(" "),
        code: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A daemon that runs in a home of its own; ended with the test.
pub(crate) struct Daemon {
    child: Child,
    pub(crate) url: String,
    pub(crate) token: Option<String>,
    home: Option<Home>,
}

impl Daemon {
    /// Starts `serve` or `dev` in a home of its own.
    pub(crate) fn start(arguments: &[&str]) -> Self {
        let home = Home::new().unwrap();
        let mut daemon = Self::start_in(&home, arguments);
        daemon.home = Some(home);
        daemon
    }

    /// Starts `serve` or `dev` in a home and waits until it listens.
    pub(crate) fn start_in(home: &Home, arguments: &[&str]) -> Self {
        let mut child = Command::new(PROGRAM)
            .args(arguments)
            .args(["-o", "json"])
            .env_clear()
            .envs(home.environment())
            .env("TSMGR_LOG", "warn")
            .current_dir(home.work())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let said: Value = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"));
        Self {
            child,
            url: said["url"].as_str().unwrap().to_owned(),
            token: said["token"].as_str().map(str::to_owned),
            home: None,
        }
    }

    /// Asks it to stop and waits until it has; gives its exit code.
    pub(crate) fn stop(mut self) -> i32 {
        signal("TERM", &self.child);
        wait_for(&mut self.child).unwrap_or(-1)
    }
}

impl Drop for Daemon {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends a signal to a process of this test.
pub(crate) fn signal(name: &str, child: &Child) {
    let status = Command::new("kill")
        .args(["-s", name, &child.id().to_string()])
        .status()
        .unwrap();
    assert!(status.success());
}

/// Waits for a process of this test to end; gives its exit code.
pub(crate) fn wait_for(child: &mut Child) -> Option<i32> {
    let mut status = None;
    until(|| {
        status = child.try_wait().unwrap();
        status.is_some()
    });
    status.and_then(|status| status.code())
}

/// Looks until something is so.
#[track_caller]
pub(crate) fn until(mut so: impl FnMut() -> bool) {
    let end = Instant::now() + LIMIT;
    while !so() {
        assert!(Instant::now() < end, "it did not come about in time");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn files_below(folder: &Path, prefix: &str, found: &mut Vec<String>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let entry = entry.unwrap();
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            files_below(&entry.path(), &format!("{name}/"), found);
        } else {
            found.push(name);
        }
    }
}
