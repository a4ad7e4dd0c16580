//! `tsmgr demo`: the main job in a throw-away home, by the same commands that a user types.

mod offer;

use crate::{
    app,
    context::CommandContext,
    error::{CommandError, Kind},
    output::{self, color::Tone},
    settings::env,
};
use std::{ffi::OsString, fs, io, path::Path};

/// Show the whole way, from a chart to credentials, in a throw-away home
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr demo")]
pub(crate) struct Args {}

/// What is done, and why.
const STEPS: &[(&str, &str)] = &[
    (
        "Save a Helm chart with two plans as an offer.",
        "offer save offer/ charts/postgres",
    ),
    ("", "offer list"),
    (
        "Create an instance of it: a database of one's own.",
        "instance create db postgres small",
    ),
    ("", "instance list"),
    (
        "Bind it, which makes credentials for an application.",
        "binding create db app",
    ),
    ("", "binding show db app --reveal"),
    ("Take everything away again.", "binding delete db app --yes"),
    ("", "instance delete db --yes"),
    ("", "offer delete postgres"),
];

/// Runs the steps; the first one that fails ends the demo.
pub(crate) async fn run(cx: &CommandContext, _args: &Args) -> Result<(), CommandError> {
    let home = tempfile::Builder::new()
        .prefix("tsmgr-demo-")
        .tempdir()
        .map_err(cannot_prepare)?;
    prepare(home.path()).map_err(cannot_prepare)?;
    let state = home.path().join("home");
    let mut environment = cx.environment().isolated(&state, home.path());
    if !cx.settings.color_stdout {
        environment = environment.with(&env::NO_COLOR, "1");
    }
    let color = cx.settings.color_stdout;
    for (why, line) in STEPS {
        let mut shown = String::from("\n");
        if !why.is_empty() {
            shown.push_str(&Tone::Faint.paint(&format!("# {why}"), color));
            shown.push('\n');
        }
        shown.push_str(&Tone::Strong.paint(&format!("$ tsmgr {line}"), color));
        shown.push('\n');
        output::write_stdout(&shown)?;
        let words = std::iter::once("tsmgr").chain(line.split(' '));
        let code = Box::pin(app::run(words.map(OsString::from).collect(), environment.clone())).await;
        if code != 0 {
            return Err(CommandError::message(
                Kind::Failure,
                format!("`tsmgr {line}` ended with exit code {code}"),
            ));
        }
    }
    output::write_stdout(&format!(
        "\n{}\n",
        Tone::Faint.paint(
            "# Now with a chart of yours: tsmgr offer init NAME --chart CHART.tgz",
            color
        )
    ))
}

fn prepare(folder: &Path) -> io::Result<()> {
    for (name, content) in offer::FILES {
        let file = folder.join(name);
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(file, content)?;
    }
    Ok(())
}

fn cannot_prepare(error: io::Error) -> CommandError {
    CommandError::failure(error).context("cannot prepare a temporary folder")
}
