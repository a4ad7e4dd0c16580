//! How charts look.

use crate::output::{
    Named,
    details::{Detailed, Details},
    table::{Cell, Column, Row},
    text::{age, size, time},
};
use jiff::Timestamp;
use tsmgr_model::chart::Chart;

impl Named for Chart {
    fn name(&self) -> &str {
        &self.name
    }
}

impl Row for Chart {
    const COLUMNS: &'static [Column] = &[
        Column::new("CHART"),
        Column::new("VERSION"),
        Column::new("APP VERSION"),
        Column::new("SIZE"),
        Column::new("AGE"),
        Column::wide("DIGEST"),
        Column::wide("DESCRIPTION"),
    ];

    fn cells(&self, now: Timestamp) -> Vec<Cell> {
        vec![
            self.name.as_str().into(),
            self.version.as_str().into(),
            self.app_version.clone().unwrap_or_default().into(),
            size(self.size).into(),
            age(self.created_at, now).into(),
            self.digest.as_str().into(),
            self.description.as_str().into(),
        ]
    }
}

impl Detailed for Chart {
    fn details(&self) -> Details {
        Details::default()
            .field("Name", self.name.as_str())
            .field("Version", self.version.as_str())
            .optional("App version", self.app_version.as_deref())
            .field("Description", self.description.as_str())
            .field("Digest", self.digest.as_str())
            .field("Size", size(self.size))
            .field("Stored at", time(self.created_at))
            .field("Id", self.id.as_str())
    }
}
