//! `tsmgr marketplace`.

use crate::{
    context::CommandContext,
    error::CommandError,
    output::{
        Named,
        table::{Cell, Column, Row},
    },
};
use jiff::Timestamp;
use serde::Serialize;
use std::collections::HashMap;
use tsmgr_client::Filter;
use tsmgr_model::{offering::ServiceOffering, plan::ServicePlan};

/// List what instances can be created from
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr marketplace\n  tsmgr marketplace -o json")]
pub(crate) struct Args {}

#[derive(Serialize)]
struct Entry {
    #[serde(flatten)]
    offering: ServiceOffering,
    plans: Vec<ServicePlan>,
}

impl Named for Entry {
    fn name(&self) -> &str {
        &self.offering.name
    }
}

impl Row for Entry {
    const COLUMNS: &'static [Column] = &[
        Column::new("OFFERING"),
        Column::new("PLANS"),
        Column::new("DESCRIPTION"),
    ];

    fn cells(&self, _now: Timestamp) -> Vec<Cell> {
        let plans: Vec<&str> = self.plans.iter().map(|plan| plan.name.as_str()).collect();
        vec![
            self.offering.name.as_str().into(),
            plans.join(" ").into(),
            self.offering.description.as_str().into(),
        ]
    }
}

/// Prints each offering with its plans.
pub(crate) async fn run(cx: &CommandContext, _args: &Args) -> Result<(), CommandError> {
    let client = cx.client().await?;
    let offerings: Vec<ServiceOffering> = client.list(&Filter::all()).await?;
    let mut plans: HashMap<String, Vec<ServicePlan>> = HashMap::new();
    for plan in client.list::<ServicePlan>(&Filter::all()).await? {
        plans
            .entry(plan.service_offering_id.to_string())
            .or_default()
            .push(plan);
    }
    let entries: Vec<Entry> = offerings
        .into_iter()
        .map(|offering| Entry {
            plans: plans.remove(offering.id.as_str()).unwrap_or_default(),
            offering,
        })
        .collect();
    if entries.is_empty() {
        cx.notes
            .info("nothing is on offer yet; `tsmgr offer save` puts a chart here");
    }
    cx.out.list(&entries)
}
