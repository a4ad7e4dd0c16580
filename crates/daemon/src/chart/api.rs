//! The endpoints of stored charts.

use crate::{
    error::Failure,
    http::{Reply, Request},
    state::State,
};
use std::sync::Arc;
use tsmgr_model::chart::Chart;
use tsmgr_store::{ChartRow, Record};

/// `GET /v1/charts`.
pub(crate) async fn list(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let mut tx = state.store().read().await?;
    let page = tx.list::<ChartRow>(&request.list_query()?).await?;
    Reply::page(&request, &page.map(view))
}

/// `GET /v1/charts/{id}`.
pub(crate) async fn show(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let mut tx = state.store().read().await?;
    let row = tx.find::<ChartRow>(request.id()).await?;
    Reply::ok(&view(
        row.ok_or_else(|| Request::not_found(ChartRow::RESOURCE_TYPE))?,
    ))
}

fn view(row: ChartRow) -> Chart {
    Chart {
        id: row.id,
        ready: true,
        name: row.name,
        version: row.version,
        digest: row.digest,
        app_version: row.app_version,
        description: row.description,
        size: row.size,
        created_at: row.created_at,
        updated_at: row.updated_at,
    }
}
