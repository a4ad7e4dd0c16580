//! Service offerings.

use crate::{
    crud::select,
    error::StoreError,
    record::{Cell, Column, Named, Reader, Record, Reference},
    tx::Tx,
};
use jiff::Timestamp;
use std::borrow::Cow;
use tsmgr_model::{
    JsonObject, Labels,
    id::{BrokerId, OfferId, OfferingId},
};

/// A service offering of a broker's catalog.
#[derive(Clone, Debug, PartialEq)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "the fields of the Service Manager's resource"
)]
pub struct OfferingRow {
    /// Identifier.
    pub id: OfferingId,
    /// Whether it can be used.
    pub ready: bool,
    /// Name.
    pub name: String,
    /// Description.
    pub description: String,
    /// Whether its instances can be bound.
    pub bindable: bool,
    /// Whether the broker answers reads of instances.
    pub instances_retrievable: bool,
    /// Whether the broker answers reads of bindings.
    pub bindings_retrievable: bool,
    /// Whether an instance can change its plan.
    pub plan_updateable: bool,
    /// Whether an instance can change its context.
    pub allow_context_updates: bool,
    /// Tags.
    pub tags: Vec<String>,
    /// Permissions that the service asks of the platform.
    pub requires: Vec<String>,
    /// Free metadata of the catalog.
    pub metadata: Option<JsonObject>,
    /// The broker whose catalog holds it.
    pub broker_id: BrokerId,
    /// Its id in the broker's catalog, unique there.
    pub catalog_id: String,
    /// Its name in the broker's catalog.
    pub catalog_name: String,
    /// The offer that it sells; of the built-in broker only.
    pub offer_id: Option<OfferId>,
    /// When it was seen first.
    pub created_at: Timestamp,
    /// When it was changed last.
    pub updated_at: Timestamp,
    /// Labels.
    pub labels: Labels,
}

impl Record for OfferingRow {
    const TABLE: &'static str = "service_offerings";
    const RESOURCE_TYPE: &'static str = "/v1/service_offerings";
    const COLUMNS: &'static [Column] = &[
        Column::boolean("ready"),
        Column::text("name"),
        Column::text("description"),
        Column::boolean("bindable"),
        Column::boolean("instances_retrievable"),
        Column::boolean("bindings_retrievable"),
        Column::boolean("plan_updateable"),
        Column::boolean("allow_context_updates"),
        Column::json("tags"),
        Column::json("requires"),
        Column::json("metadata"),
        Column::text("broker_id"),
        Column::text("catalog_id"),
        Column::text("catalog_name"),
        Column::text("offer_id").hidden(),
        Column::time("created_at"),
        Column::time("updated_at"),
    ];
    const REFERENCED_BY: &'static [Reference] = &[Reference {
        table: "service_plans",
        column: "service_offering_id",
        resource_type: "/v1/service_plans",
    }];
    const LABELLED: bool = true;

    fn id(&self) -> Cow<'_, str> {
        self.id.as_str().into()
    }

    fn cells(&self) -> Result<Vec<Cell>, StoreError> {
        Ok(vec![
            self.ready.into(),
            (&self.name).into(),
            (&self.description).into(),
            self.bindable.into(),
            self.instances_retrievable.into(),
            self.bindings_retrievable.into(),
            self.plan_updateable.into(),
            self.allow_context_updates.into(),
            Cell::json(&self.tags)?,
            Cell::json(&self.requires)?,
            Cell::optional_json(self.metadata.as_ref())?,
            self.broker_id.as_str().into(),
            (&self.catalog_id).into(),
            (&self.catalog_name).into(),
            self.offer_id.as_ref().map(OfferId::as_str).into(),
            self.created_at.into(),
            self.updated_at.into(),
        ])
    }

    fn read(row: &mut Reader<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id().into(),
            ready: row.boolean()?,
            name: row.text()?,
            description: row.text()?,
            bindable: row.boolean()?,
            instances_retrievable: row.boolean()?,
            bindings_retrievable: row.boolean()?,
            plan_updateable: row.boolean()?,
            allow_context_updates: row.boolean()?,
            tags: row.json()?,
            requires: row.json()?,
            metadata: row.optional_json()?,
            broker_id: row.text()?.into(),
            catalog_id: row.text()?,
            catalog_name: row.text()?,
            offer_id: row.optional_text()?.map(Into::into),
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

/// Names of offerings are unique while the built-in broker is the only one; of several the oldest is found.
impl Named for OfferingRow {}

impl Tx {
    /// Several offerings in one statement, in no order.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn offerings(&mut self, ids: &[OfferingId]) -> Result<Vec<OfferingRow>, StoreError> {
        let mut statement = select::<OfferingRow>();
        statement
            .push(" WHERE id IN (")
            .bind_all(ids.iter().map(OfferingId::as_str))
            .push(")");
        self.records(statement).await
    }
}
