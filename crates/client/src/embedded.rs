//! The transport into a daemon that lives in this very process.

use crate::transport::{ANSWER_LIMIT, Transport, TransportError};
use async_trait::async_trait;
use axum::{Router, body::Body};
use tower::ServiceExt as _;

/// Calls a router directly.
pub(crate) struct Embedded {
    router: Router,
}

impl Embedded {
    pub(crate) fn new(router: Router) -> Self {
        Self { router }
    }
}

#[async_trait]
impl Transport for Embedded {
    async fn send(&self, request: http::Request<Vec<u8>>) -> Result<http::Response<Vec<u8>>, TransportError> {
        let answer = match self.router.clone().oneshot(request.map(Body::from)).await {
            Ok(answer) => answer,
            Err(never) => match never {},
        };
        let (parts, body) = answer.into_parts();
        let bytes = axum::body::to_bytes(body, ANSWER_LIMIT)
            .await
            .map_err(|_| TransportError::AnswerTooLarge)?;
        Ok(http::Response::from_parts(parts, bytes.into()))
    }
}
