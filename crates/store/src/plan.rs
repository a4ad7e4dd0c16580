//! Service plans, and the exchange of an offering's whole set of plans.

use crate::{
    crud::select,
    error::StoreError,
    record::{Cell, Column, Reader, Record, Reference},
    tx::Tx,
};
use jiff::Timestamp;
use std::{borrow::Cow, collections::BTreeMap};
use tsmgr_model::{
    JsonObject, Labels,
    id::{OfferId, OfferingId, PlanId},
    maintenance::MaintenanceInfo,
};

/// A service plan of an offering.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanRow {
    /// Identifier.
    pub id: PlanId,
    /// Whether it can be used.
    pub ready: bool,
    /// Name.
    pub name: String,
    /// Description.
    pub description: String,
    /// Its id in the broker's catalog, unique in the offering.
    pub catalog_id: String,
    /// Its name in the broker's catalog.
    pub catalog_name: String,
    /// Whether it costs nothing.
    pub free: bool,
    /// Whether its instances can be bound; the offering's value when absent.
    pub bindable: Option<bool>,
    /// Whether an instance can leave this plan; the offering's value when absent.
    pub plan_updateable: Option<bool>,
    /// Free metadata of the catalog.
    pub metadata: Option<JsonObject>,
    /// JSON schemas of the parameters.
    pub schemas: Option<JsonObject>,
    /// Longest time to poll an operation, in seconds.
    pub maximum_polling_duration: Option<u64>,
    /// The version that new instances get.
    pub maintenance_info: Option<MaintenanceInfo>,
    /// The offering that it belongs to.
    pub service_offering_id: OfferingId,
    /// The offer that it sells; of the built-in broker only.
    pub offer_id: Option<OfferId>,
    /// When it was seen first.
    pub created_at: Timestamp,
    /// When it was changed last.
    pub updated_at: Timestamp,
    /// Labels.
    pub labels: Labels,
}

/// What [`Tx::replace_plans`] did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlanChanges {
    /// Plans that were added.
    pub created: Vec<PlanId>,
    /// Plans that were changed.
    pub updated: Vec<PlanId>,
    /// Plans that were removed.
    pub deleted: Vec<PlanId>,
}

impl PlanChanges {
    /// Whether nothing was written.
    pub fn is_empty(&self) -> bool {
        self.created.is_empty() && self.updated.is_empty() && self.deleted.is_empty()
    }
}

impl Record for PlanRow {
    const TABLE: &'static str = "service_plans";
    const RESOURCE_TYPE: &'static str = "/v1/service_plans";
    const COLUMNS: &'static [Column] = &[
        Column::boolean("ready"),
        Column::text("name"),
        Column::text("description"),
        Column::text("catalog_id"),
        Column::text("catalog_name"),
        Column::boolean("free"),
        Column::boolean("bindable"),
        Column::boolean("plan_updateable"),
        Column::json("metadata"),
        Column::json("schemas"),
        Column::integer("maximum_polling_duration"),
        Column::json("maintenance_info"),
        Column::text("service_offering_id"),
        Column::text("offer_id").hidden(),
        Column::time("created_at"),
        Column::time("updated_at"),
    ];
    const REFERENCED_BY: &'static [Reference] = &[Reference {
        table: "service_instances",
        column: "service_plan_id",
        resource_type: "/v1/service_instances",
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
            (&self.catalog_id).into(),
            (&self.catalog_name).into(),
            self.free.into(),
            self.bindable.into(),
            self.plan_updateable.into(),
            Cell::optional_json(self.metadata.as_ref())?,
            Cell::optional_json(self.schemas.as_ref())?,
            self.maximum_polling_duration.into(),
            Cell::optional_json(self.maintenance_info.as_ref())?,
            self.service_offering_id.as_str().into(),
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
            catalog_id: row.text()?,
            catalog_name: row.text()?,
            free: row.boolean()?,
            bindable: row.optional_boolean()?,
            plan_updateable: row.optional_boolean()?,
            metadata: row.optional_json()?,
            schemas: row.optional_json()?,
            maximum_polling_duration: row.optional_integer()?,
            maintenance_info: row.optional_json()?,
            service_offering_id: row.text()?.into(),
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

impl Tx {
    /// The plans of an offering, oldest first.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn plans_of(&mut self, offering: &OfferingId) -> Result<Vec<PlanRow>, StoreError> {
        let mut statement = select::<PlanRow>();
        statement
            .push(" WHERE service_offering_id = ")
            .bind(offering.as_str())
            .push(" ORDER BY paging_sequence");
        self.records(statement).await
    }

    /// Several plans in one statement, in no order.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn plans(&mut self, ids: &[PlanId]) -> Result<Vec<PlanRow>, StoreError> {
        let mut statement = select::<PlanRow>();
        statement
            .push(" WHERE id IN (")
            .bind_all(ids.iter().map(PlanId::as_str))
            .push(")");
        self.records(statement).await
    }

    /// Makes `plans` the only plans of an offering. Plans with equal content are not touched; a changed plan
    /// keeps its creation time and the labels that users gave it.
    ///
    /// # Errors
    /// [`StoreError::Referenced`] when a plan that is to go has instances.
    pub async fn replace_plans(
        &mut self,
        offering: &OfferingId,
        plans: &[PlanRow],
    ) -> Result<PlanChanges, StoreError> {
        let mut stored: BTreeMap<PlanId, PlanRow> = self
            .plans_of(offering)
            .await?
            .into_iter()
            .map(|plan| (plan.id.clone(), plan))
            .collect();
        let mut changes = PlanChanges::default();
        let mut writes = Vec::new();
        for plan in plans {
            match stored.remove(&plan.id) {
                None => writes.push((plan.clone(), false)),
                Some(old) => {
                    let plan = PlanRow {
                        created_at: old.created_at,
                        updated_at: old.updated_at,
                        labels: old.labels.clone(),
                        ..plan.clone()
                    };
                    if plan != old {
                        writes.push((plan, true));
                    }
                }
            }
        }
        // What goes first makes room for the catalog ids of what comes.
        for id in stored.into_keys() {
            self.delete::<PlanRow>(id.as_str()).await?;
            changes.deleted.push(id);
        }
        for (plan, known) in writes {
            if known {
                self.update(&plan).await?;
                changes.updated.push(plan.id);
            } else {
                self.insert(&plan).await?;
                changes.created.push(plan.id);
            }
        }
        Ok(changes)
    }
}
