//! `PATCH` of an instance: name and labels. The rest of the Service Manager's patch is refused by name.

use super::{
    api::{find, single},
    request::{check_name, check_platform, check_unique},
};
use crate::{
    error::Failure,
    http::{Reply, Request, etag},
    label,
    state::State,
};
use http::StatusCode;
use std::sync::Arc;
use tsmgr_model::{ApiError, ErrorKind, JsonObject, instance::PatchInstance};
use tsmgr_store::{InstanceRow, Record};

/// Fields that a later version may change and that this one refuses.
const NOT_YET: [&str; 4] = ["service_plan_id", "parameters", "shared", "maintenance_info"];

/// `PATCH /v1/service_instances/{id}`.
pub(crate) async fn update(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let object = request.object()?;
    check(&object)?;
    let patch: PatchInstance = Request::decode(object)?;
    let mut tx = state.store().begin().await?;
    let mut row = find(&mut tx, request.id()).await?;
    request.check_match(&etag::of(row.updated_at))?;
    let last = tx
        .newest_operation(InstanceRow::RESOURCE_TYPE, row.id.as_str())
        .await?;
    if last.is_some_and(|operation| !operation.state.is_final()) {
        let text = "Another concurrent operation in progress for this resource";
        return Err(ApiError::new(ErrorKind::ConcurrentOperationInProgress, text).into());
    }
    if let Some(name) = patch.name.filter(|name| *name != row.name) {
        check_name(&name)?;
        check_unique(&mut tx, &name).await?;
        row.name = name;
    }
    label::apply(&mut row.labels, &patch.labels)?;
    tx.update(&row).await?;
    let reply = single(&mut tx, row.id.as_str(), StatusCode::OK).await?;
    tx.commit().await?;
    Ok(reply)
}

fn check(object: &JsonObject) -> Result<(), ApiError> {
    check_platform(object)?;
    match NOT_YET.into_iter().find(|key| object.contains_key(*key)) {
        None => Ok(()),
        Some(key) => {
            let text = format!("changing {key} of an instance is not supported");
            let error = ApiError::new(ErrorKind::InvalidRequest, text);
            Err(error.hinted("only the name and the labels can be changed; create a new instance instead"))
        }
    }
}
