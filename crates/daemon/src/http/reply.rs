//! Answers: status, headers and JSON in the order in which the types declare their fields.

use super::Request;
use crate::error::Failure;
use axum::{body::Body, response::Response};
use http::{
    HeaderName, HeaderValue, StatusCode,
    header::{CONTENT_TYPE, ETAG, LINK, LOCATION},
};
use serde::Serialize;
use std::fmt::Write as _;
use tsmgr_model::{ApiError, Page};

/// An answer before it becomes a response.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(super) status: StatusCode,
    pub(super) headers: Vec<(HeaderName, String)>,
    pub(super) body: Vec<u8>,
}

/// A page of which only the count was asked for.
#[derive(Serialize)]
struct Count {
    num_items: u64,
}

impl Reply {
    /// An answer with a JSON body.
    pub(crate) fn new(status: StatusCode, body: &impl Serialize) -> Result<Self, Failure> {
        let body = serde_json::to_vec(body).map_err(|error| Failure::internal("write the answer", error))?;
        Ok(Self {
            status,
            headers: Vec::new(),
            body,
        })
    }

    /// `200` with a body.
    pub(crate) fn ok(body: &impl Serialize) -> Result<Self, Failure> {
        Self::new(StatusCode::OK, body)
    }

    /// `200` with an empty object.
    pub(crate) fn done() -> Self {
        Self {
            status: StatusCode::OK,
            headers: Vec::new(),
            body: b"{}".to_vec(),
        }
    }

    /// `202` with the path of the operation.
    pub(crate) fn accepted(location: String) -> Self {
        Self {
            status: StatusCode::ACCEPTED,
            ..Self::done()
        }
        .header(LOCATION, location)
    }

    /// One page of a list; `max_items=0` answers the count alone (`specs/service-manager.md` 1.5).
    pub(crate) fn page<T: Serialize>(request: &Request, page: &Page<T>) -> Result<Self, Failure> {
        if request.query("max_items") == Some("0") {
            return Self::ok(&Count {
                num_items: page.num_items,
            });
        }
        let reply = Self::ok(page)?;
        Ok(match &page.token {
            Some(token) => reply.header(LINK, next_link(request, token)),
            None => reply,
        })
    }

    /// The same answer with one header more.
    pub(crate) fn header(mut self, name: HeaderName, value: String) -> Self {
        self.headers.push((name, value));
        self
    }

    /// The same answer with an entity tag.
    pub(crate) fn etag(self, tag: String) -> Self {
        self.header(ETAG, tag)
    }

    /// The error as an answer.
    pub(super) fn error(error: &ApiError) -> Self {
        let status = StatusCode::from_u16(error.kind.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_vec(error).unwrap_or_else(|_| b"{}".to_vec());
        Self {
            status,
            headers: Vec::new(),
            body,
        }
    }

    /// The response that goes to the caller.
    pub(super) fn into_response(self) -> Response {
        let mut response = Response::new(Body::from(self.body));
        *response.status_mut() = self.status;
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        for (name, value) in self.headers {
            if let Ok(value) = HeaderValue::from_str(&value) {
                headers.append(name, value);
            }
        }
        response
    }
}

/// `<path?…&token=…>; rel="next"`, with the other query parameters as they came.
fn next_link(request: &Request, token: &str) -> String {
    let mut link = format!("<{}?", request.path());
    for pair in request.raw_query().split('&') {
        if !pair.is_empty() && pair != "token" && !pair.starts_with("token=") {
            link.push_str(pair);
            link.push('&');
        }
    }
    link.push_str("token=");
    for byte in token.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            link.push(char::from(byte));
        } else {
            // Writing to a string does not fail.
            let _ = write!(link, "%{byte:02X}");
        }
    }
    link.push_str(">; rel=\"next\"");
    link
}
