//! The endpoints of bindings.

use super::{create as make, delete as remove};
use crate::{
    error::Failure,
    http::{Reply, Request, etag},
    instance::{MAX_NAME, PLATFORM},
    label, operation,
    state::State,
};
use http::StatusCode;
use serde_json::json;
use std::{collections::BTreeMap, sync::Arc};
use tsmgr_model::{
    ApiError, ErrorKind,
    binding::{CreateBinding, Credentials, ServiceBinding},
    id::BindingId,
    operation::OperationKind,
};
use tsmgr_store::{BindingRow, InstanceRow, OperationRow, PlanRow, Record, Tx};

/// `POST /v1/service_bindings`.
pub(crate) async fn create(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let operation = match operation::begun(&state, &request).await? {
        Some(operation) => operation,
        None => begin(&state, &request).await?,
    };
    let id = operation.resource_id.clone();
    operation::answer(&state, &request, &operation, async {
        single(&mut state.store().read().await?, &id, StatusCode::CREATED).await
    })
    .await
}

async fn begin(state: &State, request: &Request) -> Result<OperationRow, Failure> {
    let wanted = parse(request)?;
    let mut tx = state.store().begin().await?;
    let instance = tx.find::<InstanceRow>(&wanted.service_instance_id).await?;
    let instance = instance.ok_or_else(|| Request::not_found(InstanceRow::RESOURCE_TYPE))?;
    check_bindable(&mut tx, &instance).await?;
    check_unique(&mut tx, &instance, &wanted.name).await?;
    let now = tsmgr_store::now();
    let context =
        json!({ "platform": PLATFORM, "instance_name": instance.name, "binding_name": wanted.name });
    let row = BindingRow {
        id: BindingId::random(),
        name: wanted.name,
        service_instance_id: instance.id.clone(),
        context: context.as_object().cloned(),
        ready: false,
        credentials: None,
        created_at: now,
        updated_at: now,
        labels: wanted.labels,
    };
    tx.insert(&row).await?;
    let new = make::operation(&row, request.correlation_id());
    operation::begin(state, request, tx, new).await
}

fn parse(request: &Request) -> Result<CreateBinding, ApiError> {
    let bad = |text: String| Err(ApiError::new(ErrorKind::BadRequest, text));
    let object = request.object()?;
    if object.contains_key("id") {
        return bad("Invalid request body - providing specific resource id is forbidden".to_owned());
    }
    let wanted: CreateBinding = Request::decode(object)?;
    if wanted.name.is_empty() {
        return bad("missing service binding name".to_owned());
    }
    if wanted.name.chars().count() > MAX_NAME || wanted.name.chars().any(char::is_control) {
        return bad(format!(
            "service binding name must have at most {MAX_NAME} characters and no control characters"
        ));
    }
    if wanted.service_instance_id.is_empty() {
        return bad("missing service binding service instance ID".to_owned());
    }
    if wanted
        .parameters
        .as_ref()
        .is_some_and(|parameters| !parameters.is_empty())
    {
        let error = ApiError::new(ErrorKind::BadRequest, "bindings of offers take no parameters");
        return Err(error.hinted("the bind template of the offer decides what a binding holds"));
    }
    label::check(&wanted.labels)?;
    Ok(wanted)
}

async fn check_bindable(tx: &mut Tx, instance: &InstanceRow) -> Result<(), Failure> {
    let last = tx
        .newest_operation(InstanceRow::RESOURCE_TYPE, instance.id.as_str())
        .await?;
    if last.is_some_and(|last| last.kind == OperationKind::Delete && !last.state.is_final()) {
        let text = "Deletion is currently in progress for this resource";
        return Err(ApiError::new(ErrorKind::ConcurrentOperationInProgress, text).into());
    }
    if !instance.ready {
        let text = format!(
            "creation of instance {} is still in progress or failed",
            instance.name
        );
        return Err(ApiError::new(ErrorKind::OperationInProgress, text).into());
    }
    if !instance.usable {
        let text = format!(
            "instance {} cannot be bound, because its deletion has begun",
            instance.name
        );
        return Err(ApiError::new(ErrorKind::UnprocessableEntity, text)
            .hinted("delete it again")
            .into());
    }
    let plan = tx.find::<PlanRow>(instance.service_plan_id.as_str()).await?;
    if let Some(plan) = plan.filter(|plan| plan.bindable == Some(false)) {
        let text = format!("plan {} is not bindable", plan.name);
        return Err(ApiError::new(ErrorKind::BadRequest, text).into());
    }
    Ok(())
}

async fn check_unique(tx: &mut Tx, instance: &InstanceRow, name: &str) -> Result<(), Failure> {
    if tx.find_binding_by_name(&instance.id, name).await?.is_some() {
        let text = format!(
            "binding with same name exists for instance with id {}",
            instance.id
        );
        return Err(ApiError::new(ErrorKind::Conflict, text).into());
    }
    Ok(())
}

/// `GET /v1/service_bindings`, without credentials.
pub(crate) async fn list(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let mut tx = state.store().read().await?;
    let page = tx.list::<BindingRow>(&request.list_query()?).await?;
    let ids: Vec<_> = page
        .items
        .iter()
        .map(|row| row.service_instance_id.clone())
        .collect();
    let instances = tx.instances(&ids).await?;
    let names: BTreeMap<_, _> = instances
        .into_iter()
        .map(|instance| (instance.id, instance.name))
        .collect();
    let mut page = page.map(|row| {
        let instance = names.get(&row.service_instance_id).cloned();
        ServiceBinding {
            credentials: None,
            ..view(row, instance)
        }
    });
    if request.attach_last_operations() {
        let ids = page.items.iter().map(|binding| binding.id.as_str());
        let mut newest = operation::newest_of(&mut tx, BindingRow::RESOURCE_TYPE, ids).await?;
        for binding in &mut page.items {
            binding.last_operation = newest.remove(binding.id.as_str());
        }
    }
    Reply::page(&request, &page)
}

/// `GET /v1/service_bindings/{id}`, with credentials.
pub(crate) async fn show(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    single(&mut state.store().read().await?, request.id(), StatusCode::OK).await
}

/// `DELETE /v1/service_bindings/{id}`.
pub(crate) async fn delete(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let mut tx = state.store().begin().await?;
    let row = find(&mut tx, request.id()).await?;
    request.check_match(&etag::of(row.updated_at))?;
    let new = remove::operation(&row, request.correlation_id());
    let operation = operation::begin(&state, &request, tx, new).await?;
    operation::answer(&state, &request, &operation, async { Ok(Reply::done()) }).await
}

async fn find(tx: &mut Tx, id: &str) -> Result<BindingRow, Failure> {
    let row = tx.find::<BindingRow>(id).await?;
    Ok(row.ok_or_else(|| Request::not_found(BindingRow::RESOURCE_TYPE))?)
}

async fn single(tx: &mut Tx, id: &str, status: StatusCode) -> Result<Reply, Failure> {
    let row = find(tx, id).await?;
    let tag = etag::of(row.updated_at);
    let instance = tx.find::<InstanceRow>(row.service_instance_id.as_str()).await?;
    let mut binding = view(row, instance.map(|instance| instance.name));
    binding.last_operation = operation::newest(tx, BindingRow::RESOURCE_TYPE, id).await?;
    Ok(Reply::new(status, &binding)?.etag(tag))
}

fn view(row: BindingRow, instance: Option<String>) -> ServiceBinding {
    ServiceBinding {
        id: row.id,
        ready: row.ready,
        last_operation: None,
        name: row.name,
        service_instance_id: row.service_instance_id,
        service_instance_name: instance,
        context: row.context,
        credentials: row.credentials.map(Credentials::new),
        created_at: row.created_at,
        updated_at: row.updated_at,
        labels: row.labels,
    }
}
