//! `tsmgr offer save`.

use super::{source, validate};
use crate::{context::CommandContext, error::CommandError};
use std::path::PathBuf;

/// The predecessor's usage line with our own program name (`specs/tsmgr.md` 1.3).
const USAGE: &str = "tsmgr offer save [PATH-TO-TANZU-SERVICE-MANAGER-DIR/] [PATH-TO-CHART.tgz] [...] [flags]";

/// Save charts as an offer: a chart alone, or an offer directory with its charts
///
/// The directory may be left out for a single chart, and charts may be left out when the versions that the directory
/// names are stored already. A folder is taken as a chart when it has a Chart.yaml and no tsmgr.yaml.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  tsmgr offer save postgresql-9.1.1.tgz                        a chart alone
  tsmgr offer save my-offer/ postgresql-9.1.1.tgz              with plans, overrides, bind template
  tsmgr offer save my-offer/ postgresql-9.2.0.tgz --update     a new revision")]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct Args {
    /// Offer directory and charts: archives (.tgz) or chart folders
    #[arg(value_name = "DIR|CHART")]
    sources: Vec<PathBuf>,
    /// Replace an offer that is saved already
    #[arg(long)]
    update: bool,
    /// Accept an update whose charts change custom resource definitions
    #[arg(long)]
    ignore_crd_warning: bool,
    /// Only check; save nothing
    #[arg(long)]
    dry_run: bool,
}

/// Reads the files and has the daemon save them.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    if args.sources.is_empty() {
        return Err(CommandError::missing_arguments(USAGE));
    }
    let mut offer = source::read(&cx.settings, &args.sources).await?;
    offer.update = args.update;
    offer.ignore_crd_warning = args.ignore_crd_warning;
    offer.dry_run = args.dry_run;
    let saved = cx.client().await?.save_offer(&offer).await?;
    if args.dry_run {
        return validate::report(cx, &saved);
    }
    for warning in &saved.warnings {
        cx.notes.warning(warning);
    }
    let name = &saved.offer.name;
    if !saved.changed {
        cx.notes.info(&format!(
            "offer {name} was saved like this already; it stays at revision {}",
            saved.offer.revision
        ));
    }
    cx.out.done(&format!("Offer saved [{name}]"), &saved, name)
}
