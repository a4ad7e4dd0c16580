//! Service bindings.

use crate::{
    crud::select,
    error::StoreError,
    record::{Cell, Column, Reader, Record},
    sql::Statement,
    tx::Tx,
};
use jiff::Timestamp;
use std::{borrow::Cow, fmt};
use tsmgr_model::{
    JsonObject, Labels,
    id::{BindingId, InstanceId},
};

/// A service binding.
#[derive(Clone, PartialEq)]
pub struct BindingRow {
    /// Identifier.
    pub id: BindingId,
    /// Name, unique per instance.
    pub name: String,
    /// The instance that it binds.
    pub service_instance_id: InstanceId,
    /// What the platform told about where it is used.
    pub context: Option<JsonObject>,
    /// Whether its creation has ended well.
    pub ready: bool,
    /// The credentials; encrypted at rest, never printed.
    pub credentials: Option<JsonObject>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was changed last.
    pub updated_at: Timestamp,
    /// Labels.
    pub labels: Labels,
}

impl fmt::Debug for BindingRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BindingRow")
            .field("id", &self.id)
            .field("name", &self.name)
            .field("service_instance_id", &self.service_instance_id)
            .field("ready", &self.ready)
            .finish_non_exhaustive()
    }
}

impl Record for BindingRow {
    const TABLE: &'static str = "service_bindings";
    const RESOURCE_TYPE: &'static str = "/v1/service_bindings";
    const COLUMNS: &'static [Column] = &[
        Column::text("name"),
        Column::text("service_instance_id"),
        Column::json("context"),
        Column::boolean("ready"),
        Column::sealed("credentials"),
        Column::time("created_at"),
        Column::time("updated_at"),
    ];
    const LABELLED: bool = true;

    fn id(&self) -> Cow<'_, str> {
        self.id.as_str().into()
    }

    fn cells(&self) -> Result<Vec<Cell>, StoreError> {
        Ok(vec![
            (&self.name).into(),
            self.service_instance_id.as_str().into(),
            Cell::optional_json(self.context.as_ref())?,
            self.ready.into(),
            Cell::secret_json(self.credentials.as_ref())?,
            self.created_at.into(),
            self.updated_at.into(),
        ])
    }

    fn read(row: &mut Reader<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id().into(),
            name: row.text()?,
            service_instance_id: row.text()?.into(),
            context: row.optional_json()?,
            ready: row.boolean()?,
            credentials: row.optional_secret_json()?,
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
    /// Finds a binding of an instance by name.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when the credentials do not open.
    pub async fn find_binding_by_name(
        &mut self,
        instance: &InstanceId,
        name: &str,
    ) -> Result<Option<BindingRow>, StoreError> {
        let mut statement = select::<BindingRow>();
        statement
            .push(" WHERE service_instance_id = ")
            .bind(instance.as_str())
            .push(" AND name = ")
            .bind(name);
        self.record(statement).await
    }

    /// The number of bindings of an instance.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn count_bindings_of(&mut self, instance: &InstanceId) -> Result<u64, StoreError> {
        let mut statement =
            Statement::new("SELECT COUNT(*) FROM service_bindings WHERE service_instance_id = ");
        statement.bind(instance.as_str());
        self.number(statement).await
    }
}
