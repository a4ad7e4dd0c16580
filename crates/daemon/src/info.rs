//! What the daemon tells about itself: version, health and the OpenAPI document.

use crate::{
    error::{Failure, chain},
    http::{Reply, Request},
    list,
    state::State,
};
use http::StatusCode;
use std::sync::Arc;
use tsmgr_model::{
    info::{Health, Info},
    openapi,
};
use tsmgr_store::TokenRow;

/// `GET /v1/info`.
pub(crate) async fn show(_: Arc<State>, _: Request) -> Result<Reply, Failure> {
    Reply::ok(&Info {
        token_issuer_url: String::new(),
        token_basic_auth: true,
        version: env!("CARGO_PKG_VERSION").to_owned(),
    })
}

/// `GET /v1/monitor/health`: 503 when the store does not answer.
pub(crate) async fn health(state: Arc<State>, _: Request) -> Result<Reply, Failure> {
    let probe = async { list::count::<TokenRow>(&mut state.store().read().await?, None).await };
    let (status, word) = match probe.await {
        Ok(_) => (StatusCode::OK, "UP"),
        Err(error) => {
            tracing::warn!(cause = chain(&error), "the store does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "DOWN")
        }
    };
    Reply::new(
        status,
        &Health {
            status: word.to_owned(),
        },
    )
}

/// `GET /v1/openapi.json`.
pub(crate) async fn openapi(_: Arc<State>, _: Request) -> Result<Reply, Failure> {
    Reply::ok(&openapi::document())
}
