//! Transactions: the only way to read and write.

use crate::{
    crypt::KeyRing,
    error::StoreError,
    sql::{Statement, Value},
    sqlite::{self, Failure, Session},
};

/// A transaction. Dropping it without [`Tx::commit`] takes everything back.
pub struct Tx {
    session: Session,
    writable: bool,
    ring: KeyRing,
    /// The key that seals, once a value was sealed.
    active_key: Option<u32>,
    reads: u32,
    writes: u32,
}

impl Tx {
    pub(crate) fn new(session: Session, writable: bool, ring: KeyRing) -> Self {
        Self {
            session,
            writable,
            ring,
            active_key: None,
            reads: 0,
            writes: 0,
        }
    }

    /// Makes everything that was written durable and visible to others.
    ///
    /// # Errors
    /// [`StoreError::Unusable`] when the disk is full or fails; nothing is written then.
    pub async fn commit(self) -> Result<(), StoreError> {
        self.session.commit().await.map_err(sqlite::classify)?;
        tracing::trace!(reads = self.reads, writes = self.writes, "transaction committed");
        Ok(())
    }

    pub(crate) fn ring(&self) -> &KeyRing {
        &self.ring
    }

    /// Number of statements that changed something.
    pub(crate) fn writes(&self) -> u32 {
        self.writes
    }

    /// Runs a statement that gives rows, also one that writes and has `RETURNING`.
    pub(crate) async fn fetch(&mut self, statement: Statement) -> Result<Vec<Vec<Value>>, StoreError> {
        let reads = statement.text().starts_with("SELECT");
        if !reads && !self.writable {
            return Err(StoreError::ReadOnly);
        }
        if reads {
            self.reads = self.reads.saturating_add(1);
        } else {
            self.writes = self.writes.saturating_add(1);
        }
        sqlite::fetch(&mut self.session, statement)
            .await
            .map_err(Failure::into_error)
    }

    /// Runs a statement that writes and gives the number of rows that it changed.
    pub(crate) async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError> {
        self.try_execute(statement).await?.map_err(Failure::into_error)
    }

    /// The same for statements that may break a constraint, which the caller can name.
    pub(crate) async fn try_execute(
        &mut self,
        statement: Statement,
    ) -> Result<Result<u64, Failure>, StoreError> {
        if !self.writable {
            return Err(StoreError::ReadOnly);
        }
        self.writes = self.writes.saturating_add(1);
        Ok(sqlite::execute(&mut self.session, statement).await)
    }

    /// Asks for one number, such as a count.
    pub(crate) async fn number(&mut self, statement: Statement) -> Result<u64, StoreError> {
        let rows = self.fetch(statement).await?;
        Ok(rows
            .into_iter()
            .flatten()
            .find_map(|value| match value {
                Value::Integer(number) => u64::try_from(number).ok(),
                _ => None,
            })
            .unwrap_or(0))
    }

    /// The key that seals in this transaction.
    pub(crate) async fn sealing_key(&mut self) -> Result<u32, StoreError> {
        if let Some(id) = self.active_key {
            return Ok(id);
        }
        let id = self.active_key().await?;
        self.active_key = Some(id);
        Ok(id)
    }

    #[cfg(test)]
    pub(crate) fn statements(&self) -> u32 {
        self.reads + self.writes
    }
}
