//! How clusters look.

use crate::output::{
    Named,
    details::{Detailed, Details},
    table::{Cell, Column, Row},
    text::{age, time},
};
use jiff::Timestamp;
use tsmgr_model::cluster::Cluster;

impl Named for Cluster {
    fn name(&self) -> &str {
        &self.name
    }
}

impl Row for Cluster {
    const COLUMNS: &'static [Column] = &[
        Column::new("NAME"),
        Column::new("DEFAULT"),
        Column::new("KIND"),
        Column::new("INSTANCES"),
        Column::new("ADDRESS"),
        Column::new("DIRECTORY"),
        Column::wide("AGE"),
        Column::wide("ID"),
    ];

    fn cells(&self, now: Timestamp) -> Vec<Cell> {
        vec![
            self.name.as_str().into(),
            if self.default { "yes" } else { "" }.into(),
            self.kind.to_string().into(),
            self.instances.to_string().into(),
            self.address.clone().unwrap_or_default().into(),
            self.directory.clone().unwrap_or_default().into(),
            age(self.created_at, now).into(),
            self.id.as_str().into(),
        ]
    }
}

impl Detailed for Cluster {
    fn details(&self) -> Details {
        Details::default()
            .field("Name", self.name.as_str())
            .field("Kind", self.kind.to_string())
            .field("Default", if self.default { "yes" } else { "no" })
            .optional("Directory", self.directory.as_deref())
            .optional("Address", self.address.as_deref())
            .field("Instances", self.instances.to_string())
            .field("Created at", time(self.created_at))
            .field("Id", self.id.as_str())
    }
}
