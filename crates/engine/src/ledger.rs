//! What the engine reads and writes about all operations: which are open, who owns them, until when.

use crate::{progress, submission::NewOperation};
use jiff::Timestamp;
use std::time::Duration;
use tsmgr_model::{
    ApiError, Labels,
    id::OperationId,
    operation::{OperationKind, OperationState, StepState},
};
use tsmgr_store::{OperationHead, OperationRow, StepRow, Store, StoreError, Tx, now, truncate};

/// An operation that was claimed, with its new fencing token.
#[derive(Debug)]
pub(crate) struct Claim {
    /// The operation.
    pub(crate) id: OperationId,
    /// The fencing token.
    pub(crate) fence: i64,
}

/// An operation to claim.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    /// What the planner saw.
    pub(crate) head: OperationHead,
    /// Whether its owner is known to be dead, so that its lease does not count.
    pub(crate) orphaned: bool,
}

/// The open operations, oldest first.
pub(crate) async fn open(store: &Store) -> Result<Vec<OperationHead>, StoreError> {
    store.read().await?.open_operation_heads().await
}

/// Takes operations over, in one transaction; those that changed hands meanwhile are left out.
///
/// An operation that cannot be read is left out too, so that it does not hold up the others.
pub(crate) async fn claim(
    store: &Store,
    candidates: &[Candidate],
    owner: &str,
    lease: Duration,
) -> Result<Vec<Claim>, StoreError> {
    let mut tx = store.begin().await?;
    let mut claims = Vec::with_capacity(candidates.len());
    for Candidate { head, orphaned } in candidates {
        let dead = head.owner.as_deref().filter(|_| *orphaned);
        match tx
            .claim_operation(&head.id, owner, dead, now(), until(lease))
            .await
        {
            Ok(None) => {}
            Ok(Some(row)) => claims.push(Claim {
                id: row.id,
                fence: row.fence,
            }),
            Err(error @ StoreError::Damaged { .. }) => {
                tracing::error!(operation = %head.id, %error, "an operation cannot be read");
            }
            Err(error) => return Err(error),
        }
    }
    tx.commit().await?;
    Ok(claims)
}

/// Prolongs the leases of every open operation of an owner and returns those that it still owns.
pub(crate) async fn renew(store: &Store, owner: &str, lease: Duration) -> Result<Vec<Claim>, StoreError> {
    let mut tx = store.begin().await?;
    let held = tx.renew_leases(owner, until(lease)).await?;
    tx.commit().await?;
    Ok(held.into_iter().map(|(id, fence)| Claim { id, fence }).collect())
}

/// Gives up every open operation of an owner, so that another process can go on at once.
pub(crate) async fn release(store: &Store, owner: &str) -> Result<(), StoreError> {
    let mut tx = store.begin().await?;
    tx.release_leases(owner).await?;
    tx.commit().await
}

/// Reads one operation.
pub(crate) async fn find(store: &Store, id: &OperationId) -> Result<Option<OperationRow>, StoreError> {
    store.read().await?.find::<OperationRow>(id.as_str()).await
}

/// The open operations on a resource.
pub(crate) async fn open_on(
    tx: &mut Tx,
    resource_type: &str,
    resource_id: &str,
) -> Result<Vec<(OperationId, OperationKind)>, StoreError> {
    let rows = tx.open_operations_of(resource_type, resource_id).await?;
    Ok(rows.into_iter().map(|row| (row.id, row.kind)).collect())
}

/// Writes the reason for which an open operation has to end, unless it has one already.
pub(crate) async fn stop(
    tx: &mut Tx,
    id: &OperationId,
    reason: impl FnOnce(OperationKind) -> ApiError,
) -> Result<(), StoreError> {
    if let Some(mut row) = tx.find::<OperationRow>(id.as_str()).await?
        && row.errors.is_none()
    {
        row.errors = Some(reason(row.kind));
        tx.update(&row).await?;
    }
    Ok(())
}

/// Writes a new operation and its steps; it belongs to `owner` from the start.
pub(crate) async fn insert(
    tx: &mut Tx,
    new: NewOperation,
    owner: &str,
    lease: Duration,
) -> Result<OperationRow, StoreError> {
    let now = now();
    let mut row = OperationRow {
        id: OperationId::new(uuid::Uuid::now_v7().to_string()),
        description: new.description,
        kind: new.kind,
        state: OperationState::Pending,
        resource_id: new.resource_id,
        resource_type: new.resource_type,
        resource_name: new.resource_name,
        errors: None,
        platform_id: new.platform_id,
        correlation_id: new.correlation_id,
        progress: None,
        created_at: now,
        updated_at: now,
        labels: Labels::new(),
        workflow: new.workflow,
        input: new.input,
        owner: Some(owner.to_owned()),
        fence: 0,
        lease_until: Some(until(lease)),
        attempts: 0,
    };
    let steps: Vec<StepRow> = (0..)
        .zip(new.steps)
        .map(|(position, name)| step(&row.id, position, name))
        .collect();
    row.progress = Some(progress(&row, &steps));
    tx.insert(&row).await?;
    for step in &steps {
        tx.insert(step).await?;
    }
    Ok(row)
}

fn step(operation: &OperationId, position: u32, name: String) -> StepRow {
    StepRow {
        operation_id: operation.clone(),
        position,
        name,
        state: StepState::Pending,
        attempts: 0,
        message: None,
        output: None,
        started_at: None,
        finished_at: None,
    }
}

/// The end of a lease that begins now.
fn until(lease: Duration) -> Timestamp {
    truncate(Timestamp::now().saturating_add(lease).unwrap_or(Timestamp::MAX))
}
