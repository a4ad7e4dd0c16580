//! `tsmgr offer validate`.

use super::source;
use crate::{context::CommandContext, error::CommandError};
use std::path::PathBuf;
use tsmgr_model::offer::{OfferPlan, SavedOffer};

/// Check an offer directory and its charts without saving anything
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  tsmgr offer validate my-offer/ postgresql-9.1.1.tgz
  tsmgr offer validate my-offer/                        with charts that are stored already")]
pub(crate) struct Args {
    /// Offer directory and charts: archives (.tgz) or chart folders
    #[arg(value_name = "DIR|CHART", required = true)]
    sources: Vec<PathBuf>,
    /// Check it as a change of the offer that is saved
    #[arg(long)]
    update: bool,
    /// Accept changed custom resource definitions
    #[arg(long)]
    ignore_crd_warning: bool,
}

/// Has the daemon check the offer and tells what was checked.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let mut offer = source::read(&cx.settings, &args.sources).await?;
    offer.update = args.update;
    offer.ignore_crd_warning = args.ignore_crd_warning;
    offer.dry_run = true;
    let checked = cx.client().await?.save_offer(&offer).await?;
    report(cx, &checked)
}

/// Tells the outcome of a check.
pub(super) fn report(cx: &CommandContext, checked: &SavedOffer) -> Result<(), CommandError> {
    for warning in &checked.warnings {
        cx.notes.warning(warning);
    }
    let offer = &checked.offer;
    let charts: Vec<String> = offer
        .charts
        .iter()
        .map(|chart| format!("{}:{} ({})", chart.chart, chart.version, chart.scope))
        .collect();
    let plans: Vec<&str> = offer.plans.iter().map(|plan| plan.name.as_str()).collect();
    let overrides = offer
        .charts
        .iter()
        .filter(|chart| chart.override_values_file.is_some())
        .count();
    let with = |of: fn(&OfferPlan) -> bool| offer.plans.iter().filter(|plan| of(plan)).count();
    cx.notes.info(&format!(
        "checked charts {}; plans {}; {}, {}, {}; {}",
        charts.join(", "),
        plans.join(", "),
        counted(overrides, "override file"),
        counted(with(|plan| plan.file.is_some()), "plan file"),
        counted(with(|plan| plan.resource_quota_path.is_some()), "quota"),
        if offer.bind_template.is_some() {
            "a bind template"
        } else {
            "no bind template, so bindings get services and secrets as they are"
        },
    ));
    cx.out
        .done(&format!("Offer is valid [{}]", offer.name), checked, &offer.name)
}

/// `1 quota`, `2 quotas`.
fn counted(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
