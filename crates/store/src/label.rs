//! Labels: one row per value, in their own table.

use crate::{
    error::StoreError,
    record::Record,
    sql::{Statement, Value},
    tx::Tx,
};
use std::collections::{BTreeMap, BTreeSet};
use tsmgr_model::Labels;

/// Rows per statement, well below the databases' limits on bound values.
const CHUNK: usize = 1000;

impl Tx {
    /// The labels of a record.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn labels<R: Record>(&mut self, id: &str) -> Result<Labels, StoreError> {
        let id = id.to_owned();
        let mut labels = self
            .labels_of(R::RESOURCE_TYPE, std::slice::from_ref(&id))
            .await?;
        Ok(labels.remove(&id).unwrap_or_default())
    }

    /// The labels of several resources in one statement; values in the order in which they were added.
    pub(crate) async fn labels_of(
        &mut self,
        resource_type: &'static str,
        ids: &[String],
    ) -> Result<BTreeMap<String, Labels>, StoreError> {
        let mut found: BTreeMap<String, Labels> = BTreeMap::new();
        for ids in ids.chunks(CHUNK) {
            let mut statement =
                Statement::new("SELECT resource_id, key, value FROM labels WHERE resource_type = ");
            statement
                .bind(resource_type)
                .push(" AND resource_id IN (")
                .bind_all(ids.iter().map(String::as_str))
                .push(") ORDER BY paging_sequence");
            for row in self.fetch(statement).await? {
                if let Ok([Value::Text(id), Value::Text(key), Value::Text(value)]) =
                    <[Value; 3]>::try_from(row)
                {
                    found.entry(id).or_default().entry(key).or_default().push(value);
                }
            }
        }
        Ok(found)
    }

    /// Adds labels; a value that is named twice is kept once.
    pub(crate) async fn insert_labels(
        &mut self,
        resource_type: &'static str,
        id: &str,
        labels: &Labels,
    ) -> Result<(), StoreError> {
        let rows: Vec<(&str, &str)> = distinct(labels);
        for rows in rows.chunks(CHUNK) {
            let mut statement =
                Statement::new("INSERT INTO labels (resource_type, resource_id, key, value) VALUES ");
            for (position, (key, value)) in rows.iter().enumerate() {
                statement
                    .push(if position == 0 { "(" } else { ", (" })
                    .bind_all([resource_type, id, key, value])
                    .push(")");
            }
            self.execute(statement).await?;
        }
        Ok(())
    }

    /// Makes labels the only ones of a resource; writes nothing when they already are.
    pub(crate) async fn replace_labels(
        &mut self,
        resource_type: &'static str,
        id: &str,
        labels: &Labels,
    ) -> Result<(), StoreError> {
        let stored = self.labels_of(resource_type, &[id.to_owned()]).await?;
        if stored.get(id).map_or_else(Vec::new, |stored| distinct(stored)) == distinct(labels) {
            return Ok(());
        }
        self.delete_labels(resource_type, id).await?;
        self.insert_labels(resource_type, id, labels).await
    }

    pub(crate) async fn delete_labels(
        &mut self,
        resource_type: &'static str,
        id: &str,
    ) -> Result<(), StoreError> {
        let mut statement = Statement::new("DELETE FROM labels WHERE resource_type = ");
        statement.bind(resource_type).push(" AND resource_id = ").bind(id);
        self.execute(statement).await.map(drop)
    }
}

fn distinct(labels: &Labels) -> Vec<(&str, &str)> {
    let mut seen = BTreeSet::new();
    labels
        .iter()
        .flat_map(|(key, values)| values.iter().map(move |value| (key.as_str(), value.as_str())))
        .filter(|row| seen.insert(*row))
        .collect()
}
