//! The way of every request, and the router that leads to it.

use super::{Reply, Request, body, idempotency, routes};
use crate::{auth, error::Failure, state::State};
use axum::{
    Router,
    extract::{FromRequestParts, Query, RawPathParams, Request as HttpRequest},
    response::Response,
    routing::{MethodFilter, on},
};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header::LOCATION};
use std::{any::Any, sync::Arc, time::Duration};
use tower_http::catch_panic::CatchPanicLayer;
use tracing::Instrument;
use tsmgr_model::{
    ApiError, ErrorKind,
    endpoint::{BODY_LIMIT, ENDPOINTS, Endpoint, Method},
};

/// Names a request across programs; the Service Manager uses the same header.
const CORRELATION_ID: HeaderName = HeaderName::from_static("x-correlation-id");
/// How many times longer a request with archives may take.
const ARCHIVE_FACTOR: u32 = 4;
/// Longest correlation id that is taken from a caller.
const MAX_CORRELATION_ID: usize = 128;

/// Builds the routes of every endpoint that has a handler.
pub(crate) fn router(state: &Arc<State>) -> Router {
    let mut router = Router::new();
    for endpoint in ENDPOINTS {
        let Some(handler) = routes::handler(endpoint.id) else {
            tracing::error!(endpoint = endpoint.id, "the endpoint has no handler");
            continue;
        };
        let state = Arc::clone(state);
        let serve = move |request: HttpRequest| serve(Arc::clone(&state), endpoint, handler, request);
        router = router.route(endpoint.path, on(filter(endpoint.method), serve));
    }
    router
        .fallback(unknown_path)
        .method_not_allowed_fallback(wrong_method)
        .layer(CatchPanicLayer::custom(|cause: Box<dyn Any + Send>| {
            panicked(cause.as_ref())
        }))
}

fn filter(method: Method) -> MethodFilter {
    match method {
        Method::Get => MethodFilter::GET,
        Method::Post => MethodFilter::POST,
        Method::Patch => MethodFilter::PATCH,
        Method::Delete => MethodFilter::DELETE,
    }
}

async fn serve(
    state: Arc<State>,
    endpoint: &'static Endpoint,
    handler: routes::Handler,
    request: HttpRequest,
) -> Response {
    let correlation_id = correlation_id(request.headers());
    let span = tracing::info_span!("request", endpoint = endpoint.id, %correlation_id);
    let limit = time_limit(&state, endpoint, request.uri());
    let work = answer(state, endpoint, handler, request, correlation_id.clone());
    let reply = async {
        match tokio::time::timeout(limit, work).await {
            Ok(Ok(reply)) => reply,
            Ok(Err(failure)) => refuse(failure),
            Err(_) => Reply::error(&ApiError::new(ErrorKind::Timeout, "operation has timed out")),
        }
    };
    let reply = reply.instrument(span).await;
    let mut response = reply.into_response();
    if let Ok(value) = HeaderValue::from_str(&correlation_id) {
        response.headers_mut().insert(CORRELATION_ID, value);
    }
    response
}

/// How long the request may take: one that waits for its operation gets the time to wait on top, one that
/// carries archives some time for them.
fn time_limit(state: &State, endpoint: &Endpoint, uri: &Uri) -> Duration {
    let limits = state.options();
    let waits = endpoint.asynchronous && !uri.query().is_some_and(|query| query.contains("async=true"));
    if waits {
        limits.request_timeout + limits.wait_timeout
    } else if endpoint.body_limit > BODY_LIMIT {
        limits.request_timeout * ARCHIVE_FACTOR
    } else {
        limits.request_timeout
    }
}

async fn answer(
    state: Arc<State>,
    endpoint: &'static Endpoint,
    handler: routes::Handler,
    request: HttpRequest,
    correlation_id: String,
) -> Result<Reply, Failure> {
    let (mut parts, body) = request.into_parts();
    let caller = auth::authenticate(&state, &parts.headers, endpoint.authz).await?;
    auth::authorize(&caller, endpoint.authz)?;
    let body = body::read(body, endpoint.body_limit).await?;
    let params = RawPathParams::from_request_parts(&mut parts, &())
        .await
        .map_err(bad_uri)?;
    let params = params
        .iter()
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    let Query(pairs) = Query::<Vec<(String, String)>>::try_from_uri(&parts.uri).map_err(bad_uri)?;
    let mut request = Request {
        endpoint,
        caller,
        correlation_id,
        uri: parts.uri,
        params,
        pairs,
        headers: parts.headers,
        body,
        key: None,
    };
    request.key = idempotency::Key::of(&request)?;
    idempotency::around(state, request, handler).await
}

fn bad_uri(error: impl std::fmt::Display) -> ApiError {
    ApiError::new(
        ErrorKind::BadRequest,
        format!("the address of the request is not valid: {error}"),
    )
}

fn refuse(failure: Failure) -> Reply {
    let error = failure.into_api();
    let reply = Reply::error(&error);
    match error.kind {
        ErrorKind::Unauthorized => reply.header(http::header::WWW_AUTHENTICATE, "Bearer".to_owned()),
        _ => reply,
    }
}

/// The caller's correlation id when it is short printable text, else a new one.
fn correlation_id(headers: &HeaderMap) -> String {
    let given = headers.get(CORRELATION_ID).and_then(|value| value.to_str().ok());
    given
        .filter(|id| {
            !id.is_empty() && id.len() <= MAX_CORRELATION_ID && id.bytes().all(|b| b.is_ascii_graphic())
        })
        .map_or_else(|| uuid::Uuid::new_v4().to_string(), ToOwned::to_owned)
}

/// 404; a path that only has a slash too many is redirected in a way that keeps the method.
async fn unknown_path(uri: Uri) -> Response {
    let clean = uri.path().trim_end_matches('/');
    if clean.len() < uri.path().len() && ENDPOINTS.iter().any(|endpoint| same_shape(endpoint.path, clean)) {
        let target = uri
            .query()
            .map_or_else(|| clean.to_owned(), |query| format!("{clean}?{query}"));
        let reply = Reply {
            status: StatusCode::PERMANENT_REDIRECT,
            ..Reply::done()
        };
        return reply.header(LOCATION, target).into_response();
    }
    Reply::error(&ApiError::new(ErrorKind::NotFound, "404 page not found")).into_response()
}

fn same_shape(pattern: &str, path: &str) -> bool {
    let (mut pattern, mut path) = (pattern.split('/'), path.split('/'));
    loop {
        match (pattern.next(), path.next()) {
            (None, None) => return true,
            (Some(wanted), Some(given))
                if wanted == given || (wanted.starts_with('{') && !given.is_empty()) => {}
            _ => return false,
        }
    }
}

async fn wrong_method(method: http::Method, uri: Uri) -> Response {
    let text = format!("{method} is not served at {}", uri.path());
    Reply::error(&ApiError::new(ErrorKind::MethodNotAllowed, text)).into_response()
}

fn panicked(cause: &(dyn Any + Send)) -> Response {
    let text = cause
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| cause.downcast_ref::<&str>().copied());
    tracing::error!(cause = text.unwrap_or("unknown"), "a request panicked");
    let error = ApiError::new(ErrorKind::InternalError, "Internal server error");
    Reply::error(&error).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_are_compared_by_segment() {
        assert!(same_shape("/v1/offers/{id}", "/v1/offers/x"));
        assert!(!same_shape("/v1/offers/{id}", "/v1/offers"));
        assert!(!same_shape("/v1/offers/{id}", "/v1/offers/"));
        assert!(!same_shape("/v1/offers", "/v1/charts"));
    }

    #[test]
    fn strange_correlation_ids_are_replaced() {
        let id =
            |value: &str| correlation_id(&HeaderMap::from_iter([(CORRELATION_ID, value.parse().unwrap())]));
        assert_eq!(id("abc-1"), "abc-1");
        assert_ne!(id("a b"), "a b");
        assert_ne!(id(&"x".repeat(129)), "x".repeat(129));
        assert!(!id("").is_empty());
    }
}
