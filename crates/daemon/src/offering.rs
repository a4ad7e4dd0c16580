//! Service offerings: what the marketplace lists. Only their labels can be changed over the API.

use crate::{
    error::Failure,
    http::{Reply, Request, etag},
    label,
    state::State,
};
use std::sync::Arc;
use tsmgr_model::{ApiError, ErrorKind, LabelChange, offering::ServiceOffering};
use tsmgr_store::{OfferingRow, Record};

/// `GET /v1/service_offerings`.
pub(crate) async fn list(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let mut tx = state.store().read().await?;
    let page = tx.list::<OfferingRow>(&request.list_query()?).await?;
    Reply::page(&request, &page.map(view))
}

/// `GET /v1/service_offerings/{id}`.
pub(crate) async fn show(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let mut tx = state.store().read().await?;
    let row = tx.find::<OfferingRow>(request.id()).await?;
    answer(row.ok_or_else(|| Request::not_found(OfferingRow::RESOURCE_TYPE))?)
}

/// `PATCH /v1/service_offerings/{id}`.
pub(crate) async fn update(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let changes = label_changes(&request)?;
    let mut tx = state.store().begin().await?;
    let row = tx.find::<OfferingRow>(request.id()).await?;
    let mut row = row.ok_or_else(|| Request::not_found(OfferingRow::RESOURCE_TYPE))?;
    request.check_match(&etag::of(row.updated_at))?;
    label::apply(&mut row.labels, &changes)?;
    tx.update(&row).await?;
    let row = tx.find::<OfferingRow>(request.id()).await?;
    tx.commit().await?;
    answer(row.ok_or_else(|| Request::not_found(OfferingRow::RESOURCE_TYPE))?)
}

/// The label changes of a patch that may hold nothing else (`specs/service-manager.md` 1.7).
pub(crate) fn label_changes(request: &Request) -> Result<Vec<LabelChange>, ApiError> {
    let object = request.object()?;
    if object.keys().any(|key| key != "labels") {
        let text = "Only labels can be patched for service offerings and plans";
        return Err(ApiError::new(ErrorKind::BadRequest, text));
    }
    Ok(Request::decode::<tsmgr_model::label::PatchLabels>(object)?.labels)
}

fn answer(row: OfferingRow) -> Result<Reply, Failure> {
    let tag = etag::of(row.updated_at);
    Ok(Reply::ok(&view(row))?.etag(tag))
}

fn view(row: OfferingRow) -> ServiceOffering {
    ServiceOffering {
        id: row.id,
        ready: row.ready,
        name: row.name,
        description: row.description,
        bindable: row.bindable,
        instances_retrievable: row.instances_retrievable,
        bindings_retrievable: row.bindings_retrievable,
        plan_updateable: row.plan_updateable,
        allow_context_updates: row.allow_context_updates,
        tags: row.tags,
        requires: row.requires,
        metadata: row.metadata,
        broker_id: row.broker_id,
        catalog_id: row.catalog_id,
        catalog_name: row.catalog_name,
        created_at: row.created_at,
        updated_at: row.updated_at,
        labels: row.labels,
    }
}
