//! `tsmgr offer init`.

use super::sample::{self, SampleChart};
use crate::{
    context::CommandContext,
    error::{CommandError, Kind},
    files::cannot_read,
};
use serde_json::json;
use std::{
    fs, io,
    path::{Component, Path, PathBuf},
};
use tsmgr_chart::archive;

/// Make an offer directory with commented sample files
///
/// With --chart, the offer file names that chart and its version, so that the directory can be saved as it is.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  tsmgr offer init my-database
  tsmgr offer init my-database --chart postgresql-9.1.1.tgz")]
pub(crate) struct Args {
    /// Name of the offer and of the new folder
    name: String,
    /// Chart that the offer is about: an archive (.tgz) or a chart folder
    #[arg(long, value_name = "CHART")]
    chart: Option<PathBuf>,
}

/// Makes the folder as a whole: nothing is left when something fails on the way.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    check_name(&args.name)?;
    let folder = cx.settings.path(Path::new(&args.name));
    if folder.symlink_metadata().is_ok() {
        return Err(
            CommandError::message(Kind::Conflict, format!("{} exists already", folder.display()))
                .hinted("choose another name, or remove it first"),
        );
    }
    let chart = match &args.chart {
        Some(named) => {
            let (path, named) = (cx.settings.path(named), named.clone());
            tokio::task::spawn_blocking(move || read_chart(&path, &named))
                .await
                .map_err(CommandError::failure)??
        }
        None => SampleChart::unknown(&args.name),
    };
    write(&folder, &sample::files(&args.name, &chart))
        .map_err(|error| CommandError::failure(error).context(format!("cannot make {}", folder.display())))?;
    cx.out.done(
        &format!("Offer directory made [{}]", args.name),
        &json!({"name": args.name, "directory": folder}),
        &args.name,
    )?;
    if args.chart.is_none() {
        cx.notes.info(&format!(
            "next: name your chart and its version in {}/tsmgr.yaml",
            args.name
        ));
    }
    cx.notes.info(&format!(
        "then: tsmgr offer validate {0}/ CHART.tgz, and tsmgr offer save {0}/ CHART.tgz",
        args.name
    ));
    Ok(())
}

/// The name becomes a folder here and an offer later; it must be fit for both.
fn check_name(name: &str) -> Result<(), CommandError> {
    let mut parts = Path::new(name).components();
    let plain = matches!((parts.next(), parts.next()), (Some(Component::Normal(_)), None));
    let fit = name
        .chars()
        .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '.' | '_'));
    if plain && fit {
        return Ok(());
    }
    Err(
        CommandError::usage(format!("`{name}` cannot be the name of an offer"))
            .hinted("use lowercase letters, digits, `-`, `_` and `.`"),
    )
}

fn read_chart(path: &Path, named: &Path) -> Result<SampleChart, CommandError> {
    let limits = archive::Limits::default();
    let read = if path.is_dir() {
        archive::read_dir(path, &limits)
    } else {
        let bytes = fs::read(path).map_err(|error| cannot_read(error, named))?;
        archive::read_tgz(&bytes, &limits)
    };
    let chart = read.map_err(|error| {
        CommandError::failure(error).context(format!("cannot read the chart {}", named.display()))
    })?;
    Ok(SampleChart {
        name: chart.metadata.name,
        version: chart.metadata.version,
    })
}

fn write(folder: &Path, files: &[(&str, String)]) -> io::Result<()> {
    let parent = folder.parent().unwrap_or_else(|| Path::new("."));
    let temporary = tempfile::Builder::new()
        .prefix(".tsmgr-init-")
        .tempdir_in(parent)?;
    let new = temporary.path().join("offer");
    for (name, content) in files {
        let file = new.join(name);
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(file, content)?;
    }
    fs::rename(new, folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_lead_elsewhere_are_refused() {
        for name in ["", ".", "..", "a/b", "/a", "A", "a b"] {
            assert!(check_name(name).is_err(), "{name}");
        }
        assert!(check_name("my-db_1.2").is_ok());
    }

    #[test]
    fn every_sample_file_is_yaml() {
        for (name, content) in sample::files("db", &SampleChart::unknown("db")) {
            tsmgr_chart::yaml::parse(&content).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
    }
}
