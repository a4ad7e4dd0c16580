//! Offers: the current revision of each.

use crate::{
    error::StoreError,
    record::{Cell, Column, Named, Reader, Record, Reference},
};
use jiff::Timestamp;
use std::borrow::Cow;
use tsmgr_model::{Labels, id::OfferId};

/// An offer without its content, which its revisions hold.
#[derive(Clone, Debug, PartialEq)]
pub struct OfferRow {
    /// Identifier.
    pub id: OfferId,
    /// Unique name.
    pub name: String,
    /// Description of the offered chart.
    pub description: String,
    /// Number of the current revision.
    pub revision: u32,
    /// When it was saved first.
    pub created_at: Timestamp,
    /// When it was changed last.
    pub updated_at: Timestamp,
    /// Labels.
    pub labels: Labels,
}

impl Record for OfferRow {
    const TABLE: &'static str = "offers";
    const RESOURCE_TYPE: &'static str = "/v1/offers";
    const COLUMNS: &'static [Column] = &[
        Column::text("name"),
        Column::text("description"),
        Column::integer("revision"),
        Column::time("created_at"),
        Column::time("updated_at"),
    ];
    const REFERENCED_BY: &'static [Reference] = &[
        Reference {
            table: "service_instances",
            column: "offer_id",
            resource_type: "/v1/service_instances",
        },
        Reference {
            table: "service_plans",
            column: "offer_id",
            resource_type: "/v1/service_plans",
        },
        Reference {
            table: "service_offerings",
            column: "offer_id",
            resource_type: "/v1/service_offerings",
        },
    ];
    const LABELLED: bool = true;

    fn id(&self) -> Cow<'_, str> {
        self.id.as_str().into()
    }

    fn cells(&self) -> Result<Vec<Cell>, StoreError> {
        Ok(vec![
            (&self.name).into(),
            (&self.description).into(),
            self.revision.into(),
            self.created_at.into(),
            self.updated_at.into(),
        ])
    }

    fn read(row: &mut Reader<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id().into(),
            name: row.text()?,
            description: row.text()?,
            revision: row.integer()?,
            created_at: row.time()?,
            updated_at: row.time()?,
            labels: Labels::new(),
        })
    }

    fn labels(&self) -> Option<&Labels> {
        Some(&self.labels)
    }

    fn set_labels(&mut self, labels: Labels) {
        self.labels = labels;
    }
}

impl Named for OfferRow {}
