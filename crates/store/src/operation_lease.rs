//! Leases: one owner per open operation, and a fence that stops a former owner.
//!
//! ```text
//! claim ── fence + 1, owner, lease ──▶ renew … renew ──▶ release (or the operation ends)
//!    ▲                                                        │
//!    └──── lease ran out, or the owner is known to be dead ◀──┘
//! ```
//!
//! A process that lost its lease without noticing still holds the old fence; every transaction that it makes
//! begins with [`Tx::check_fence`] and is refused.

use crate::{
    crud::returning,
    error::StoreError,
    operation::{OPEN, OperationRow},
    sql::{Statement, Value},
    time,
    tx::Tx,
};
use jiff::Timestamp;
use tsmgr_model::id::OperationId;

impl Tx {
    /// Takes an open operation for an owner until a time, and gives it with its new fence.
    ///
    /// It succeeds when nobody has it, when its lease ran out before `now`, when its owner is `dead`, or
    /// when the owner has it already. Nothing is given when another has it or it has ended.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when its input does not open.
    pub async fn claim_operation(
        &mut self,
        id: &OperationId,
        owner: &str,
        dead: Option<&str>,
        now: Timestamp,
        lease_until: Timestamp,
    ) -> Result<Option<OperationRow>, StoreError> {
        let mut statement =
            Statement::new("UPDATE operations SET fence = fence + 1, attempts = attempts + 1, owner = ");
        statement
            .bind(owner)
            .push(", lease_until = ")
            .bind(time::to_text(lease_until))
            .push(" WHERE id = ")
            .bind(id.as_str())
            .push(" AND ")
            .push(OPEN)
            .push(" AND (owner IS NULL OR owner = ")
            .bind(owner)
            .push(" OR lease_until IS NULL OR lease_until < ")
            .bind(time::to_text(now))
            .push(" OR owner = ")
            .bind(dead)
            .push(")");
        returning::<OperationRow>(&mut statement);
        self.record(statement).await
    }

    /// Keeps an operation until a later time; false when the fence is no longer the operation's.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn renew_lease(
        &mut self,
        id: &OperationId,
        fence: i64,
        lease_until: Timestamp,
    ) -> Result<bool, StoreError> {
        let mut statement = Statement::new("UPDATE operations SET lease_until = ");
        statement
            .bind(time::to_text(lease_until))
            .push(" WHERE id = ")
            .bind(id.as_str())
            .push(" AND fence = ")
            .bind(fence);
        Ok(self.execute(statement).await? > 0)
    }

    /// Gives an operation back, so that anybody can claim it; false when the fence is no longer the
    /// operation's.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn release_lease(&mut self, id: &OperationId, fence: i64) -> Result<bool, StoreError> {
        let mut statement =
            Statement::new("UPDATE operations SET owner = NULL, lease_until = NULL WHERE id = ");
        statement.bind(id.as_str()).push(" AND fence = ").bind(fence);
        Ok(self.execute(statement).await? > 0)
    }

    /// Makes sure that a fence is still the operation's; in a write transaction it stays so until the
    /// commit.
    ///
    /// # Errors
    /// [`StoreError::Fenced`] when another has claimed the operation, or it is gone.
    pub async fn check_fence(&mut self, id: &OperationId, fence: i64) -> Result<(), StoreError> {
        let mut statement = Statement::new("SELECT COUNT(*) FROM operations WHERE id = ");
        statement.bind(id.as_str()).push(" AND fence = ").bind(fence);
        match self.number(statement).await? {
            0 => Err(StoreError::Fenced {
                operation: id.to_string(),
            }),
            _ => Ok(()),
        }
    }

    /// The owners of open operations, each once.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn operation_owners(&mut self) -> Result<Vec<String>, StoreError> {
        let mut statement =
            Statement::new("SELECT DISTINCT owner FROM operations WHERE owner IS NOT NULL AND ");
        statement.push(OPEN).push(" ORDER BY owner");
        let rows = self.fetch(statement).await?;
        Ok(rows
            .into_iter()
            .flatten()
            .filter_map(|value| match value {
                Value::Text(owner) => Some(owner),
                _ => None,
            })
            .collect())
    }
}
