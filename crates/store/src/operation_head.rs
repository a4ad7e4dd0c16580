//! What a scheduler needs to know about the open operations: who owns which, without their inputs.
//!
//! Reading the heads opens no sealed value, so one damaged row cannot keep all the others from running.

use crate::{
    error::StoreError,
    operation::OPEN,
    sql::{Statement, Value},
    time,
    tx::Tx,
};
use jiff::Timestamp;
use serde::de::DeserializeOwned;
use tsmgr_model::{id::OperationId, operation::OperationKind};

/// An open operation as a scheduler sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OperationHead {
    /// Identifier.
    pub id: OperationId,
    /// Whether it creates, updates or deletes.
    pub kind: OperationKind,
    /// Path of the resource's collection.
    pub resource_type: String,
    /// The resource that it changes.
    pub resource_id: String,
    /// The workflow that carries it out.
    pub workflow: String,
    /// Whether it has an error already, so that it only has to end.
    pub failing: bool,
    /// The process that owns it.
    pub owner: Option<String>,
    /// Grows with every claim.
    pub fence: i64,
    /// Until when the owner has it without renewing.
    pub lease_until: Option<Timestamp>,
}

impl Tx {
    /// Every operation that has not ended, oldest first. Rows that cannot be read are left out and logged.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn open_operation_heads(&mut self) -> Result<Vec<OperationHead>, StoreError> {
        let mut statement = Statement::new(
            "SELECT id, kind, resource_type, resource_id, workflow, errors IS NOT NULL, owner, fence, \
             lease_until FROM operations WHERE ",
        );
        statement.push(OPEN).push(" ORDER BY paging_sequence");
        let rows = self.fetch(statement).await?;
        let heads = rows.iter().filter_map(|row| {
            let head = head(row);
            if head.is_none() {
                tracing::error!(id = ?row.first().and_then(text), "the row of an open operation cannot be read");
            }
            head
        });
        Ok(heads.collect())
    }

    /// Keeps every open operation of an owner until a later time and gives those that it still has, with
    /// their fences.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn renew_leases(
        &mut self,
        owner: &str,
        lease_until: Timestamp,
    ) -> Result<Vec<(OperationId, i64)>, StoreError> {
        let mut statement = Statement::new("UPDATE operations SET lease_until = ");
        statement
            .bind(time::to_text(lease_until))
            .push(" WHERE owner = ")
            .bind(owner)
            .push(" AND ")
            .push(OPEN)
            .push(" RETURNING id, fence");
        let rows = self.fetch(statement).await?;
        let held = rows.iter().filter_map(|row| match row.as_slice() {
            [Value::Text(id), Value::Integer(fence)] => Some((OperationId::new(id.as_str()), *fence)),
            _ => None,
        });
        Ok(held.collect())
    }

    /// Gives every open operation of an owner back, so that anybody can claim it; gives their number.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn release_leases(&mut self, owner: &str) -> Result<u64, StoreError> {
        let mut statement =
            Statement::new("UPDATE operations SET owner = NULL, lease_until = NULL WHERE owner = ");
        statement.bind(owner).push(" AND ").push(OPEN);
        self.execute(statement).await
    }
}

fn head(row: &[Value]) -> Option<OperationHead> {
    let [
        id,
        kind,
        resource_type,
        resource_id,
        workflow,
        failing,
        owner,
        Value::Integer(fence),
        lease,
    ] = row
    else {
        return None;
    };
    Some(OperationHead {
        id: OperationId::new(text(id)?),
        kind: word(text(kind)?)?,
        resource_type: text(resource_type)?.to_owned(),
        resource_id: text(resource_id)?.to_owned(),
        workflow: text(workflow)?.to_owned(),
        failing: *failing == Value::Integer(1),
        owner: text(owner).map(str::to_owned),
        fence: *fence,
        // A lease that cannot be read holds nobody off.
        lease_until: text(lease).and_then(|text| text.parse().ok()),
    })
}

fn text(value: &Value) -> Option<&str> {
    match value {
        Value::Text(text) => Some(text),
        _ => None,
    }
}

fn word<T: DeserializeOwned>(word: &str) -> Option<T> {
    serde_json::from_value(word.into()).ok()
}
