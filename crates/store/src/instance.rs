//! Service instances.

use crate::{
    crud::select,
    error::StoreError,
    record::{Cell, Column, Reader, Record, Reference},
    sql::{Statement, Value},
    tx::Tx,
};
use jiff::Timestamp;
use std::{borrow::Cow, collections::BTreeMap, fmt};
use tsmgr_model::{
    JsonObject, Labels,
    id::{ClusterId, InstanceId, OfferId, PlanId, PlatformId},
    maintenance::MaintenanceInfo,
};

/// A service instance.
#[derive(Clone, PartialEq)]
pub struct InstanceRow {
    /// Identifier.
    pub id: InstanceId,
    /// Name, unique per platform.
    pub name: String,
    /// Its plan.
    pub service_plan_id: PlanId,
    /// The platform that made it.
    pub platform_id: PlatformId,
    /// The cluster that hosts it; of instances of offers only.
    pub cluster_id: Option<ClusterId>,
    /// The offer that it was made of; of instances of offers only.
    pub offer_id: Option<OfferId>,
    /// The revision of the offer that it runs.
    pub offer_revision: Option<u32>,
    /// What the platform told about where it is used.
    pub context: Option<JsonObject>,
    /// The user's parameters; encrypted at rest, never printed.
    pub parameters: Option<JsonObject>,
    /// Whether its creation has ended well.
    pub ready: bool,
    /// Whether it can be bound.
    pub usable: bool,
    /// Address of a page to manage it.
    pub dashboard_url: Option<String>,
    /// The version that it runs.
    pub maintenance_info: Option<MaintenanceInfo>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was changed last.
    pub updated_at: Timestamp,
    /// Labels.
    pub labels: Labels,
}

impl fmt::Debug for InstanceRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("InstanceRow")
            .field("id", &self.id)
            .field("name", &self.name)
            .field("service_plan_id", &self.service_plan_id)
            .field("platform_id", &self.platform_id)
            .field("cluster_id", &self.cluster_id)
            .field("offer_id", &self.offer_id)
            .field("offer_revision", &self.offer_revision)
            .field("ready", &self.ready)
            .field("usable", &self.usable)
            .finish_non_exhaustive()
    }
}

impl Record for InstanceRow {
    const TABLE: &'static str = "service_instances";
    const RESOURCE_TYPE: &'static str = "/v1/service_instances";
    const COLUMNS: &'static [Column] = &[
        Column::text("name"),
        Column::text("service_plan_id"),
        Column::text("platform_id"),
        Column::text("cluster_id"),
        Column::text("offer_id"),
        Column::integer("offer_revision"),
        Column::json("context"),
        Column::sealed("parameters"),
        Column::boolean("ready"),
        Column::boolean("usable"),
        Column::text("dashboard_url"),
        Column::json("maintenance_info"),
        Column::time("created_at"),
        Column::time("updated_at"),
    ];
    const REFERENCED_BY: &'static [Reference] = &[Reference {
        table: "service_bindings",
        column: "service_instance_id",
        resource_type: "/v1/service_bindings",
    }];
    const LABELLED: bool = true;

    fn id(&self) -> Cow<'_, str> {
        self.id.as_str().into()
    }

    fn cells(&self) -> Result<Vec<Cell>, StoreError> {
        Ok(vec![
            (&self.name).into(),
            self.service_plan_id.as_str().into(),
            self.platform_id.as_str().into(),
            self.cluster_id.as_ref().map(ClusterId::as_str).into(),
            self.offer_id.as_ref().map(OfferId::as_str).into(),
            self.offer_revision.into(),
            Cell::optional_json(self.context.as_ref())?,
            Cell::secret_json(self.parameters.as_ref())?,
            self.ready.into(),
            self.usable.into(),
            self.dashboard_url.as_ref().into(),
            Cell::optional_json(self.maintenance_info.as_ref())?,
            self.created_at.into(),
            self.updated_at.into(),
        ])
    }

    fn read(row: &mut Reader<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id().into(),
            name: row.text()?,
            service_plan_id: row.text()?.into(),
            platform_id: row.text()?.into(),
            cluster_id: row.optional_text()?.map(Into::into),
            offer_id: row.optional_text()?.map(Into::into),
            offer_revision: row.optional_integer()?,
            context: row.optional_json()?,
            parameters: row.optional_secret_json()?,
            ready: row.boolean()?,
            usable: row.boolean()?,
            dashboard_url: row.optional_text()?,
            maintenance_info: row.optional_json()?,
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
    /// Finds an instance of a platform by name.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn find_instance_by_name(
        &mut self,
        platform: &PlatformId,
        name: &str,
    ) -> Result<Option<InstanceRow>, StoreError> {
        let mut statement = select::<InstanceRow>();
        statement
            .push(" WHERE platform_id = ")
            .bind(platform.as_str())
            .push(" AND name = ")
            .bind(name);
        self.record(statement).await
    }

    /// The number of instances of each of some offers, in one statement; offers without any are left out.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn instances_by_offer(
        &mut self,
        offers: &[OfferId],
    ) -> Result<BTreeMap<OfferId, u64>, StoreError> {
        let mut statement =
            Statement::new("SELECT offer_id, COUNT(*) FROM service_instances WHERE offer_id IN (");
        statement
            .bind_all(offers.iter().map(OfferId::as_str))
            .push(") GROUP BY offer_id");
        self.counts(statement).await
    }

    /// The number of instances of an offer.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn count_instances_of_offer(&mut self, offer: &OfferId) -> Result<u64, StoreError> {
        let counts = self.instances_by_offer(std::slice::from_ref(offer)).await?;
        Ok(counts.get(offer).copied().unwrap_or(0))
    }

    /// The number of instances on each of some clusters, in one statement; clusters without any are left
    /// out.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn instances_by_cluster(
        &mut self,
        clusters: &[ClusterId],
    ) -> Result<BTreeMap<ClusterId, u64>, StoreError> {
        let mut statement =
            Statement::new("SELECT cluster_id, COUNT(*) FROM service_instances WHERE cluster_id IN (");
        statement
            .bind_all(clusters.iter().map(ClusterId::as_str))
            .push(") GROUP BY cluster_id");
        self.counts(statement).await
    }

    /// The number of instances on a cluster.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn count_instances_of_cluster(&mut self, cluster: &ClusterId) -> Result<u64, StoreError> {
        let counts = self.instances_by_cluster(std::slice::from_ref(cluster)).await?;
        Ok(counts.get(cluster).copied().unwrap_or(0))
    }

    /// Several instances in one statement, in no order.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn instances(&mut self, ids: &[InstanceId]) -> Result<Vec<InstanceRow>, StoreError> {
        let mut statement = select::<InstanceRow>();
        statement
            .push(" WHERE id IN (")
            .bind_all(ids.iter().map(InstanceId::as_str))
            .push(")");
        self.records(statement).await
    }

    /// Reads rows of an id and a number.
    async fn counts<K: From<String> + Ord>(
        &mut self,
        statement: Statement,
    ) -> Result<BTreeMap<K, u64>, StoreError> {
        let rows = self.fetch(statement).await?;
        Ok(rows
            .into_iter()
            .filter_map(|row| match <[Value; 2]>::try_from(row) {
                Ok([Value::Text(id), Value::Integer(count)]) => {
                    Some((K::from(id), u64::try_from(count).unwrap_or(0)))
                }
                _ => None,
            })
            .collect())
    }
}
