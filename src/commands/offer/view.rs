//! How offers look.

use crate::output::{
    Named,
    details::{Detailed, Details},
    table::{Cell, Column, Row},
    text::{age, time},
};
use jiff::Timestamp;
use tsmgr_model::offer::Offer;

impl Named for Offer {
    fn name(&self) -> &str {
        &self.name
    }
}

impl Row for Offer {
    const COLUMNS: &'static [Column] = &[
        Column::new("OFFER"),
        Column::new("INCLUDED CHARTS"),
        Column::new("PLANS"),
        Column::wide("REVISION"),
        Column::wide("INSTANCES"),
        Column::wide("AGE"),
        Column::wide("DESCRIPTION"),
    ];

    /// The predecessor's three columns (`specs/tsmgr.md` 1.4), then ours.
    fn cells(&self, now: Timestamp) -> Vec<Cell> {
        let charts: Vec<String> = self
            .charts
            .iter()
            .map(|chart| {
                let mark = if chart.offered { "*" } else { "" };
                format!("{mark}{}:{}", chart.chart, chart.version)
            })
            .collect();
        let plans: Vec<&str> = self.plans.iter().map(|plan| plan.name.as_str()).collect();
        vec![
            self.name.as_str().into(),
            format!("[{}]", charts.join(" ")).into(),
            format!("[{}]", plans.join(" ")).into(),
            self.revision.to_string().into(),
            self.instances.to_string().into(),
            age(self.created_at, now).into(),
            self.description.as_str().into(),
        ]
    }
}

impl Detailed for Offer {
    fn details(&self) -> Details {
        let charts = self.charts.iter().map(|chart| {
            vec![
                chart.chart.as_str().into(),
                chart.version.as_str().into(),
                chart.scope.to_string().into(),
                if chart.offered { "yes" } else { "no" }.into(),
                chart.override_values_file.clone().unwrap_or_default().into(),
            ]
        });
        let plans = self.plans.iter().map(|plan| {
            vec![
                plan.name.as_str().into(),
                plan.file.clone().unwrap_or_default().into(),
                plan.cluster_name.clone().unwrap_or_default().into(),
                plan.resource_quota_path.clone().unwrap_or_default().into(),
                plan.description.as_str().into(),
            ]
        });
        let details = Details::default()
            .field("Name", self.name.as_str())
            .field("Description", self.description.as_str())
            .field("Id", self.id.as_str())
            .field("Revision", self.revision.to_string())
            .field("Instances", self.instances.to_string())
            .field("Created at", time(self.created_at))
            .field("Updated at", time(self.updated_at))
            .rows(
                "Charts",
                &["CHART", "VERSION", "SCOPE", "OFFERED", "OVERRIDES"],
                charts.collect(),
            )
            .rows(
                "Plans",
                &["PLAN", "FILE", "CLUSTER", "QUOTA", "DESCRIPTION"],
                plans.collect(),
            );
        match &self.bind_template {
            Some(template) => details.text("Bind template", template.trim_end()),
            None => details,
        }
    }
}
