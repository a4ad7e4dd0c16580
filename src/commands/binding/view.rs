//! How bindings look.

use crate::{
    commands::instance::view::{last_operation, state},
    output::{
        Named,
        details::{Detailed, Details},
        table::{Cell, Column, Row},
        text::{age, time},
    },
};
use jiff::Timestamp;
use serde_json::Value;
use tsmgr_model::binding::ServiceBinding;

impl Named for ServiceBinding {
    fn name(&self) -> &str {
        &self.name
    }
}

impl Row for ServiceBinding {
    const COLUMNS: &'static [Column] = &[
        Column::new("NAME"),
        Column::new("INSTANCE"),
        Column::new("STATE"),
        Column::new("AGE"),
        Column::wide("ID"),
        Column::wide("INSTANCE GUID"),
    ];

    fn cells(&self, now: Timestamp) -> Vec<Cell> {
        vec![
            self.name.as_str().into(),
            self.service_instance_name.clone().unwrap_or_default().into(),
            state(self.ready, self.last_operation.as_deref()),
            age(self.created_at, now).into(),
            self.id.as_str().into(),
            self.service_instance_id.as_str().into(),
        ]
    }
}

impl Detailed for ServiceBinding {
    fn details(&self) -> Details {
        let details = Details::default()
            .field("Name", self.name.as_str())
            .optional("Instance", self.service_instance_name.as_deref())
            .field("State", state(self.ready, self.last_operation.as_deref()))
            .field("Id", self.id.as_str())
            .field("Created at", time(self.created_at));
        let details = last_operation(details, self.last_operation.as_deref());
        let Some(credentials) = &self.credentials else {
            return details;
        };
        let flat = credentials
            .reveal()
            .values()
            .all(|value| !value.is_object() && !value.is_array());
        if !flat {
            let text = format!("{:#}", Value::Object(credentials.reveal().clone()));
            return details.text("Credentials", text);
        }
        let rows = credentials.reveal().iter().map(|(key, value)| {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            vec![key.as_str().into(), value.into()]
        });
        details.rows("Credentials", &["KEY", "VALUE"], rows.collect())
    }
}
