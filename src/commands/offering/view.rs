//! How offerings look.

use crate::output::{
    Named,
    details::{Detailed, Details},
    table::{Cell, Column, Row},
    text::{age, time},
};
use jiff::Timestamp;
use tsmgr_model::offering::ServiceOffering;

impl Named for ServiceOffering {
    fn name(&self) -> &str {
        &self.name
    }
}

impl Row for ServiceOffering {
    const COLUMNS: &'static [Column] = &[
        Column::new("OFFERING"),
        Column::new("BINDABLE"),
        Column::new("AGE"),
        Column::wide("ID"),
        Column::wide("BROKER"),
        Column::new("DESCRIPTION"),
    ];

    fn cells(&self, now: Timestamp) -> Vec<Cell> {
        vec![
            self.name.as_str().into(),
            if self.bindable { "yes" } else { "no" }.into(),
            age(self.created_at, now).into(),
            self.id.as_str().into(),
            self.broker_id.as_str().into(),
            self.description.as_str().into(),
        ]
    }
}

impl Detailed for ServiceOffering {
    fn details(&self) -> Details {
        let yes = |it: bool| if it { "yes" } else { "no" };
        Details::default()
            .field("Name", self.name.as_str())
            .field("Description", self.description.as_str())
            .field("Bindable", yes(self.bindable))
            .field("Plan can change", yes(self.plan_updateable))
            .field("Tags", self.tags.join(" "))
            .field("Id", self.id.as_str())
            .field("Catalog id", self.catalog_id.as_str())
            .field("Broker id", self.broker_id.as_str())
            .field("Created at", time(self.created_at))
            .field("Updated at", time(self.updated_at))
    }
}
