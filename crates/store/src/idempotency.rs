//! Answers kept for requests that may be sent again with the same idempotency key.

use crate::{
    error::StoreError,
    record::{Cell, Column, Reader, Record},
    sql::Statement,
    time,
    tx::Tx,
};
use jiff::Timestamp;
use std::{borrow::Cow, collections::BTreeMap, fmt};

/// The answer to a request that had an idempotency key.
#[derive(Clone, PartialEq)]
pub struct IdempotencyRow {
    /// The key that the caller chose.
    pub key: String,
    /// The route, and whatever else must not share keys, such as the caller.
    pub route: String,
    /// Hash of the request, to refuse another request with the same key.
    pub request_hash: String,
    /// Status code of the answer.
    pub status: u16,
    /// Headers of the answer that are sent again.
    pub headers: BTreeMap<String, String>,
    /// Body of the answer; encrypted at rest, never printed.
    pub body: Vec<u8>,
    /// When it was answered.
    pub created_at: Timestamp,
}

impl fmt::Debug for IdempotencyRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IdempotencyRow")
            .field("key", &self.key)
            .field("route", &self.route)
            .field("status", &self.status)
            .finish_non_exhaustive()
    }
}

impl IdempotencyRow {
    /// Neither routes nor header values hold a line break, so no two pairs share a text.
    fn row_id(route: &str, key: &str) -> String {
        format!("{route}\n{key}")
    }
}

impl Record for IdempotencyRow {
    const TABLE: &'static str = "idempotency_keys";
    const RESOURCE_TYPE: &'static str = "idempotency key";
    const COLUMNS: &'static [Column] = &[
        Column::text("key").hidden(),
        Column::text("route").hidden(),
        Column::text("request_hash").hidden(),
        Column::integer("status").hidden(),
        Column::json("headers").hidden(),
        Column::sealed_large("body"),
        Column::time("created_at").hidden(),
    ];

    fn id(&self) -> Cow<'_, str> {
        Self::row_id(&self.route, &self.key).into()
    }

    fn cells(&self) -> Result<Vec<Cell>, StoreError> {
        Ok(vec![
            (&self.key).into(),
            (&self.route).into(),
            (&self.request_hash).into(),
            u32::from(self.status).into(),
            Cell::json(&self.headers)?,
            Cell::secret_bytes(Some(&self.body)),
            self.created_at.into(),
        ])
    }

    fn read(row: &mut Reader<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            key: row.text()?,
            route: row.text()?,
            request_hash: row.text()?,
            status: row.integer()?,
            headers: row.json()?,
            body: row.secret()?.to_vec(),
            created_at: row.time()?,
        })
    }
}

impl Tx {
    /// The answer that was given to a request with this key, if any.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when the body does not open.
    pub async fn idempotent_answer(
        &mut self,
        route: &str,
        key: &str,
    ) -> Result<Option<IdempotencyRow>, StoreError> {
        self.find(&IdempotencyRow::row_id(route, key)).await
    }

    /// Forgets the answers that were given before a time. Gives their number.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn expire_idempotent_answers(&mut self, before: Timestamp) -> Result<u64, StoreError> {
        let mut statement = Statement::new("DELETE FROM idempotency_keys WHERE created_at < ");
        statement.bind(time::to_text(before));
        self.execute(statement).await
    }
}
