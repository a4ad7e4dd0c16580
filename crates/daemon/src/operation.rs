//! Operations: reading them, and answering requests that begin one.
//!
//! A change that takes time is written down as an operation and done by the engine. The request either
//! leaves at once (`async=true`: 202 and the operation's path) or waits and answers what came of it
//! (`specs/service-manager.md` 1.9). A client that goes away changes nothing about the work.

use crate::{
    error::Failure,
    http::{Reply, Request, idempotency::Key},
    state::State,
};
use std::{collections::BTreeMap, sync::Arc};
use tsmgr_engine::{NewOperation, progress};
use tsmgr_model::{
    ApiError, ErrorKind,
    id::OperationId,
    operation::{Operation, OperationState, OperationStep},
};
use tsmgr_store::{BindingRow, InstanceRow, OperationRow, Record, StepRow, Tx};

/// Path of the collection of operations.
const TYPE: &str = "/v1/operations";

/// `GET /v1/operations`.
pub(crate) async fn list(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let mut tx = state.store().read().await?;
    let page = tx.list::<OperationRow>(&request.list_query()?).await?;
    Reply::page(&request, &page.map(|row| view(row, Vec::new())))
}

/// `GET /v1/operations/{id}`.
pub(crate) async fn show(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let operation = with_steps(&state, request.id(), |_| true).await?;
    Reply::ok(&operation)
}

/// `GET /v1/service_instances/{id}/operations/{operation_id}`.
pub(crate) async fn of_instance(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    of_resource(&state, &request, InstanceRow::RESOURCE_TYPE).await
}

/// `GET /v1/service_bindings/{id}/operations/{operation_id}`.
pub(crate) async fn of_binding(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    of_resource(&state, &request, BindingRow::RESOURCE_TYPE).await
}

async fn of_resource(state: &State, request: &Request, resource_type: &str) -> Result<Reply, Failure> {
    let belongs = |row: &OperationRow| row.resource_type == resource_type && row.resource_id == request.id();
    let operation = with_steps(state, request.param("operation_id"), belongs).await?;
    Reply::ok(&operation)
}

async fn with_steps(
    state: &State,
    id: &str,
    belongs: impl Fn(&OperationRow) -> bool,
) -> Result<Operation, Failure> {
    let mut tx = state.store().read().await?;
    let row = tx.find::<OperationRow>(id).await?.filter(belongs);
    let row = row.ok_or_else(|| Request::not_found(TYPE))?;
    let steps = tx.steps_of(&row.id).await?;
    Ok(view(row, steps))
}

/// An operation as the API shows it.
fn view(row: OperationRow, steps: Vec<StepRow>) -> Operation {
    let progress = if steps.is_empty() {
        row.progress.clone()
    } else {
        Some(progress(&row, &steps))
    };
    Operation {
        id: row.id,
        ready: true,
        description: row.description,
        kind: row.kind,
        state: row.state,
        resource_id: row.resource_id,
        resource_type: row.resource_type,
        resource_name: row.resource_name,
        errors: row.errors,
        platform_id: row.platform_id,
        correlation_id: row.correlation_id,
        progress,
        steps: steps.into_iter().map(step).collect(),
        created_at: row.created_at,
        updated_at: row.updated_at,
        labels: row.labels,
    }
}

fn step(row: StepRow) -> OperationStep {
    OperationStep {
        name: row.name,
        state: row.state,
        attempts: row.attempts,
        message: row.message,
        started_at: row.started_at,
        finished_at: row.finished_at,
    }
}

/// The newest operations on the resources of a page, by resource.
pub(crate) async fn newest_of(
    tx: &mut Tx,
    resource_type: &str,
    resource_ids: impl IntoIterator<Item = &str>,
) -> Result<BTreeMap<String, Box<Operation>>, Failure> {
    let rows = tx.newest_operations(resource_type, resource_ids).await?;
    Ok(rows
        .into_iter()
        .map(|(id, row)| (id, Box::new(view(row, Vec::new()))))
        .collect())
}

/// The newest operation on a resource.
pub(crate) async fn newest(
    tx: &mut Tx,
    resource_type: &str,
    resource_id: &str,
) -> Result<Option<Box<Operation>>, Failure> {
    let row = tx.newest_operation(resource_type, resource_id).await?;
    Ok(row.map(|row| Box::new(view(row, Vec::new()))))
}

/// The operation that an earlier attempt of the same request began.
pub(crate) async fn begun(state: &State, request: &Request) -> Result<Option<OperationRow>, Failure> {
    match request.key().and_then(Key::begun) {
        Some(id) => Ok(state
            .store()
            .read()
            .await?
            .find::<OperationRow>(id.as_str())
            .await?),
        None => Ok(None),
    }
}

/// Writes an operation down together with what the caller wrote into the transaction, and starts it.
pub(crate) async fn begin(
    state: &State,
    request: &Request,
    mut tx: Tx,
    new: NewOperation,
) -> Result<OperationRow, Failure> {
    let operation = state.engine.submit(&mut tx, new).await?;
    if let Some(key) = request.key() {
        key.begin(&mut tx, &operation.id).await?;
    }
    tx.commit().await?;
    state.engine.wake();
    Ok(operation)
}

/// Answers a request that began an operation; `done` answers once it has ended well.
pub(crate) async fn answer(
    state: &State,
    request: &Request,
    operation: &OperationRow,
    done: impl Future<Output = Result<Reply, Failure>>,
) -> Result<Reply, Failure> {
    let location = location(operation);
    if request.is_async() {
        return Ok(Reply::accepted(location));
    }
    let operation = state
        .engine
        .wait(&operation.id, state.options().wait_timeout)
        .await?;
    match operation.state {
        OperationState::Succeeded => done.await,
        OperationState::Failed => Err(operation.errors.unwrap_or_else(unexplained).into()),
        OperationState::Pending | OperationState::InProgress => Err(still_running(&operation.id).into()),
    }
}

fn location(operation: &OperationRow) -> String {
    format!(
        "{}/{}/operations/{}",
        operation.resource_type, operation.resource_id, operation.id
    )
}

fn unexplained() -> ApiError {
    ApiError::new(
        ErrorKind::InternalError,
        "the operation failed without telling why",
    )
}

fn still_running(id: &OperationId) -> ApiError {
    let text = format!("operation {id} has not ended in time; the work goes on");
    ApiError::new(ErrorKind::Timeout, text).hinted(format!("ask for operation {id} later"))
}
