//! How plans look.

use crate::output::{
    Named,
    details::{Detailed, Details},
    table::{Cell, Column, Row},
    text::time,
};
use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;
use tsmgr_model::plan::ServicePlan;

impl Named for ServicePlan {
    fn name(&self) -> &str {
        &self.name
    }
}

/// A plan in a list, with the name of its offering.
#[derive(Serialize)]
pub(super) struct ListedPlan {
    /// The plan.
    #[serde(flatten)]
    pub(super) plan: ServicePlan,
    /// Name of its offering.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) service_offering_name: Option<String>,
}

impl Named for ListedPlan {
    fn name(&self) -> &str {
        &self.plan.name
    }
}

impl Row for ListedPlan {
    const COLUMNS: &'static [Column] = &[
        Column::new("OFFERING"),
        Column::new("PLAN"),
        Column::new("FREE"),
        Column::wide("VERSION"),
        Column::wide("ID"),
        Column::new("DESCRIPTION"),
    ];

    fn cells(&self, _now: Timestamp) -> Vec<Cell> {
        let plan = &self.plan;
        let version = plan.maintenance_info.as_ref().map(|info| info.version.clone());
        vec![
            self.service_offering_name.clone().unwrap_or_default().into(),
            plan.name.as_str().into(),
            if plan.free { "yes" } else { "no" }.into(),
            version.unwrap_or_default().into(),
            plan.id.as_str().into(),
            plan.description.as_str().into(),
        ]
    }
}

impl Detailed for ServicePlan {
    fn details(&self) -> Details {
        let details = Details::default()
            .field("Name", self.name.as_str())
            .field("Description", self.description.as_str())
            .field("Free", if self.free { "yes" } else { "no" });
        let details = match &self.maintenance_info {
            Some(info) => details
                .field("Version", info.version.as_str())
                .optional("Contains", info.description.as_deref()),
            None => details,
        };
        let details = details
            .field("Id", self.id.as_str())
            .field("Catalog id", self.catalog_id.as_str())
            .field("Offering id", self.service_offering_id.as_str())
            .field("Created at", time(self.created_at))
            .field("Updated at", time(self.updated_at));
        match &self.schemas {
            Some(schemas) => details.text("Schemas", format!("{:#}", Value::Object(schemas.clone()))),
            None => details,
        }
    }
}
