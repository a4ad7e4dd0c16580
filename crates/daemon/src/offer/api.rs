//! The endpoints of offers.

use super::service;
use crate::{
    error::Failure,
    http::{Reply, Request, etag},
    state::State,
};
use http::StatusCode;
use std::sync::Arc;
use tsmgr_model::offer::SaveOffer;

/// `POST /v1/offers`: 201 when the offer is new, 200 when it was replaced or only checked.
pub(crate) async fn save(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let wanted: SaveOffer = request.body()?;
    let saved = service::save(state.store(), wanted).await?;
    let status = if saved.created {
        StatusCode::CREATED
    } else {
        StatusCode::OK
    };
    let tag = etag::of(saved.answer.offer.updated_at);
    Ok(Reply::new(status, &saved.answer)?.etag(tag))
}

/// `GET /v1/offers`.
pub(crate) async fn list(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let mut tx = state.store().read().await?;
    let page = service::list(&mut tx, &request.list_query()?).await?;
    Reply::page(&request, &page)
}

/// `GET /v1/offers/{id}`.
pub(crate) async fn show(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let mut tx = state.store().read().await?;
    let row = service::find(&mut tx, request.id()).await?;
    let tag = etag::of(row.updated_at);
    Ok(Reply::ok(&service::show(&mut tx, row).await?)?.etag(tag))
}

/// `DELETE /v1/offers/{id}`: refused while the offer has instances.
pub(crate) async fn delete(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let mut tx = state.store().begin().await?;
    let row = service::find(&mut tx, request.id()).await?;
    request.check_match(&etag::of(row.updated_at))?;
    service::delete(&mut tx, &row).await?;
    tx.commit().await?;
    Ok(Reply::done())
}
