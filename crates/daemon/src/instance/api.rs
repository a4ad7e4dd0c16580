//! The endpoints of instances but `PATCH`.

use super::{
    create as make, delete as remove,
    install::spec,
    request::{self, check_current, check_unique, releases},
    view,
};
use crate::{
    error::Failure,
    http::{Reply, Request, etag},
    operation,
    state::State,
};
use http::StatusCode;
use std::sync::Arc;
use tsmgr_model::{ApiError, ErrorKind, Page};
use tsmgr_store::{InstanceRow, OperationRow, Record, Tx};

/// `POST /v1/service_instances`.
pub(crate) async fn create(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let begun = operation::begun(&state, &request).await?;
    let operation = match begun {
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
    let wanted = request::parse(request)?;
    let draft = request::draft(state, wanted).await?;
    let mut tx = state.store().begin().await?;
    check_current(&mut tx, &draft).await?;
    check_unique(&mut tx, &draft.instance.name).await?;
    tx.insert(&draft.instance).await?;
    for release in &draft.releases {
        tx.put_release(release).await?;
    }
    let new = make::operation(
        &draft.instance,
        &draft.plan,
        &draft.releases,
        request.correlation_id(),
    );
    operation::begin(state, request, tx, new).await
}

/// `GET /v1/service_instances`.
pub(crate) async fn list(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let mut tx = state.store().read().await?;
    let page = tx.list::<InstanceRow>(&request.list_query()?).await?;
    let Page {
        token,
        num_items,
        items,
    } = page;
    let mut items = view::many(&mut tx, items).await?;
    if request.attach_last_operations() {
        let ids = items.iter().map(|instance| instance.id.as_str());
        let mut newest = operation::newest_of(&mut tx, InstanceRow::RESOURCE_TYPE, ids).await?;
        for instance in &mut items {
            instance.last_operation = newest.remove(instance.id.as_str());
        }
    }
    Reply::page(
        &request,
        &Page {
            token,
            num_items,
            items,
        },
    )
}

/// `GET /v1/service_instances/{id}`.
pub(crate) async fn show(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    single(&mut state.store().read().await?, request.id(), StatusCode::OK).await
}

/// `GET /v1/service_instances/{id}/parameters`.
pub(crate) async fn parameters(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let row = find(&mut state.store().read().await?, request.id()).await?;
    Reply::ok(&row.parameters.unwrap_or_default())
}

/// `DELETE /v1/service_instances/{id}`; takes over a creation that still runs.
pub(crate) async fn delete(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let mut tx = state.store().begin().await?;
    let row = find(&mut tx, request.id()).await?;
    request.check_match(&etag::of(row.updated_at))?;
    let bindings = tx.count_bindings_of(&row.id).await?;
    if bindings > 0 {
        let text = format!("could not delete instance due to {bindings} existing bindings");
        let error = ApiError::new(ErrorKind::ExistingReferenceEntity, text);
        return Err(error.hinted("delete its bindings first").into());
    }
    let releases = releases(&row, &spec(&mut tx, &row).await?);
    let new = remove::operation(&row, &releases, request.correlation_id());
    // From now on nothing may be bound to it.
    tx.update(&InstanceRow { usable: false, ..row }).await?;
    let operation = operation::begin(&state, &request, tx, new).await?;
    operation::answer(&state, &request, &operation, async { Ok(Reply::done()) }).await
}

/// The instance with this id, or 404.
pub(super) async fn find(tx: &mut Tx, id: &str) -> Result<InstanceRow, Failure> {
    let row = tx.find::<InstanceRow>(id).await?;
    Ok(row.ok_or_else(|| Request::not_found(InstanceRow::RESOURCE_TYPE))?)
}

/// The answer of a single read: with releases and the newest operation.
pub(super) async fn single(tx: &mut Tx, id: &str, status: StatusCode) -> Result<Reply, Failure> {
    let row = find(tx, id).await?;
    let tag = etag::of(row.updated_at);
    let releases = tx.releases_of(&row.id).await?;
    let mut instance = view::one(tx, row).await?;
    instance.releases = releases.into_iter().map(view::release).collect();
    instance.last_operation = operation::newest(tx, InstanceRow::RESOURCE_TYPE, id).await?;
    Ok(Reply::new(status, &instance)?.etag(tag))
}
