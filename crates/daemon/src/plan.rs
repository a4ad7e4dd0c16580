//! Service plans: the sizes in which an offering is sold. Only their labels can be changed over the API.

use crate::{
    error::Failure,
    http::{Reply, Request, etag},
    label, offering,
    state::State,
};
use std::sync::Arc;
use tsmgr_model::plan::ServicePlan;
use tsmgr_store::{PlanRow, Record};

/// `GET /v1/service_plans`.
pub(crate) async fn list(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let mut tx = state.store().read().await?;
    let page = tx.list::<PlanRow>(&request.list_query()?).await?;
    Reply::page(&request, &page.map(view))
}

/// `GET /v1/service_plans/{id}`.
pub(crate) async fn show(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let mut tx = state.store().read().await?;
    let row = tx.find::<PlanRow>(request.id()).await?;
    answer(row.ok_or_else(|| Request::not_found(PlanRow::RESOURCE_TYPE))?)
}

/// `PATCH /v1/service_plans/{id}`.
pub(crate) async fn update(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let changes = offering::label_changes(&request)?;
    let mut tx = state.store().begin().await?;
    let row = tx.find::<PlanRow>(request.id()).await?;
    let mut row = row.ok_or_else(|| Request::not_found(PlanRow::RESOURCE_TYPE))?;
    request.check_match(&etag::of(row.updated_at))?;
    label::apply(&mut row.labels, &changes)?;
    tx.update(&row).await?;
    let row = tx.find::<PlanRow>(request.id()).await?;
    tx.commit().await?;
    answer(row.ok_or_else(|| Request::not_found(PlanRow::RESOURCE_TYPE))?)
}

fn answer(row: PlanRow) -> Result<Reply, Failure> {
    let tag = etag::of(row.updated_at);
    Ok(Reply::ok(&view(row))?.etag(tag))
}

fn view(row: PlanRow) -> ServicePlan {
    ServicePlan {
        id: row.id,
        ready: row.ready,
        name: row.name,
        description: row.description,
        catalog_id: row.catalog_id,
        catalog_name: row.catalog_name,
        free: row.free,
        bindable: row.bindable,
        plan_updateable: row.plan_updateable,
        metadata: row.metadata,
        schemas: row.schemas,
        maximum_polling_duration: row.maximum_polling_duration,
        maintenance_info: row.maintenance_info,
        service_offering_id: row.service_offering_id,
        created_at: row.created_at,
        updated_at: row.updated_at,
        labels: row.labels,
    }
}
