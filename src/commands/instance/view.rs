//! How instances look.

use crate::output::{
    Named,
    color::Tone,
    details::{Detailed, Details},
    table::{Cell, Column, Row},
    text::{age, time},
};
use jiff::Timestamp;
use tsmgr_model::{
    instance::ServiceInstance,
    operation::{Operation, OperationKind, OperationState},
};

impl Named for ServiceInstance {
    fn name(&self) -> &str {
        &self.name
    }
}

impl Row for ServiceInstance {
    const COLUMNS: &'static [Column] = &[
        Column::new("NAME"),
        Column::new("OFFERING"),
        Column::new("PLAN"),
        Column::new("CLUSTER"),
        Column::new("STATE"),
        Column::new("AGE"),
        Column::wide("VERSION"),
        Column::wide("INSTANCE GUID"),
    ];

    fn cells(&self, now: Timestamp) -> Vec<Cell> {
        let version = self.maintenance_info.as_ref().map(|info| info.version.clone());
        vec![
            self.name.as_str().into(),
            self.offering_name.clone().unwrap_or_default().into(),
            self.plan_name.clone().unwrap_or_default().into(),
            self.cluster.clone().unwrap_or_default().into(),
            state(self.ready, self.last_operation.as_deref()),
            age(self.created_at, now).into(),
            version.unwrap_or_default().into(),
            self.id.as_str().into(),
        ]
    }
}

impl Detailed for ServiceInstance {
    fn details(&self) -> Details {
        let releases = self.releases.iter().map(|release| {
            vec![
                release.chart.as_str().into(),
                release.version.as_str().into(),
                release.scope.to_string().into(),
                release.namespace.as_str().into(),
                release.release.as_str().into(),
            ]
        });
        let labels = self.labels.iter().flat_map(|(key, values)| {
            let pair = move |value: &String| format!("{key}={value}");
            values.iter().map(pair)
        });
        let labels: Vec<String> = labels.collect();
        let details = Details::default()
            .field("Name", self.name.as_str())
            .field("State", state(self.ready, self.last_operation.as_deref()))
            .optional("Offering", self.offering_name.as_deref())
            .optional("Plan", self.plan_name.as_deref())
            .optional("Cluster", self.cluster.as_deref())
            .optional("Dashboard", self.dashboard_url.as_deref())
            .optional(
                "Version",
                self.maintenance_info.as_ref().map(|info| info.version.as_str()),
            )
            .optional("Labels", (!labels.is_empty()).then(|| labels.join(" ")))
            .field("Id", self.id.as_str())
            .field("Created at", time(self.created_at))
            .field("Updated at", time(self.updated_at));
        let details = last_operation(details, self.last_operation.as_deref());
        details.rows(
            "Releases",
            &["CHART", "VERSION", "SCOPE", "NAMESPACE", "RELEASE"],
            releases.collect(),
        )
    }
}

/// In what state a resource is, from what it says and from the newest operation on it.
pub(in crate::commands) fn state(ready: bool, last: Option<&Operation>) -> Cell {
    let Some(last) = last.filter(|last| last.state != OperationState::Succeeded) else {
        return if ready {
            Cell::toned("ready", Tone::Good)
        } else {
            Cell::toned("not ready", Tone::Uneasy)
        };
    };
    if last.state == OperationState::Failed {
        return Cell::toned(format!("{} failed", last.kind), Tone::Bad);
    }
    let doing = match last.kind {
        OperationKind::Create => "creating",
        OperationKind::Update => "updating",
        OperationKind::Delete => "deleting",
    };
    Cell::toned(doing, Tone::Uneasy)
}

/// Adds the newest operation on a resource.
pub(in crate::commands) fn last_operation(details: Details, last: Option<&Operation>) -> Details {
    let Some(last) = last else { return details };
    let details = details.field(
        "Last operation",
        format!("{} {}, {}", last.kind, last.state, last.id),
    );
    match &last.errors {
        Some(error) => details.field("Error", Cell::toned(error.description.as_str(), Tone::Bad)),
        None => details,
    }
}
