//! One call: writes the request, sends it, and tells an answer from an error.

use crate::{Client, ClientError};
use http::{
    Method, StatusCode,
    header::{ACCEPT, CONTENT_TYPE, LOCATION},
};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::{Serialize, de::DeserializeOwned};
use tsmgr_model::ApiError;

/// What a segment of a path may hold unescaped (RFC 3986, "unreserved").
const SEGMENT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');
/// How much of a foreign answer a message shows, in characters.
const EXCERPT: usize = 120;

/// An answer that is not an error.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    location: Option<String>,
    body: Vec<u8>,
    target: String,
    method: Method,
    path: String,
}

impl Answer {
    /// The body as a type.
    pub(crate) fn json<T: DeserializeOwned>(&self) -> Result<T, ClientError> {
        serde_json::from_slice(&self.body).map_err(|source| ClientError::Decode {
            target: self.target.clone(),
            method: self.method.to_string(),
            path: self.path.clone(),
            source,
        })
    }

    /// The path that the Location header names.
    pub(crate) fn location(&self) -> Option<&str> {
        self.location.as_deref()
    }

    /// The error for an answer that is no error by its status, but not what the endpoint promises either.
    pub(crate) fn foreign(&self) -> ClientError {
        foreign(&self.target, &self.method, &self.path, self.status, &self.body)
    }
}

/// One part of a path, escaped.
pub(crate) fn segment(text: &str) -> String {
    utf8_percent_encode(text, SEGMENT).to_string()
}

impl Client {
    pub(crate) async fn get(&self, path: &str) -> Result<Answer, ClientError> {
        self.call(Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: &impl Serialize) -> Result<Answer, ClientError> {
        let body = write(body)?;
        self.call(Method::POST, path, Some(body)).await
    }

    pub(crate) async fn patch(&self, path: &str, body: &impl Serialize) -> Result<Answer, ClientError> {
        let body = write(body)?;
        self.call(Method::PATCH, path, Some(body)).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Result<Answer, ClientError> {
        self.call(Method::DELETE, path, None).await
    }

    async fn call(&self, method: Method, path: &str, body: Option<Vec<u8>>) -> Result<Answer, ClientError> {
        let mut request = http::Request::builder()
            .method(method.clone())
            .uri(path)
            .header(ACCEPT, "application/json");
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        if method == Method::POST {
            // Lets the daemon see that a repeated request is the same one.
            request = request.header("idempotency-key", uuid::Uuid::new_v4().to_string());
        }
        let request = request
            .body(body.unwrap_or_default())
            .map_err(|error| ClientError::Request(error.into()))?;
        let shown = path.split('?').next().unwrap_or(path).to_owned();
        tracing::debug!(%method, path, "calling");
        let answer = self
            .transport
            .send(request)
            .await
            .map_err(|source| ClientError::Unreachable {
                target: self.target().to_owned(),
                source,
            })?;
        self.judge(method, shown, answer)
    }

    fn judge(
        &self,
        method: Method,
        path: String,
        answer: http::Response<Vec<u8>>,
    ) -> Result<Answer, ClientError> {
        let (parts, body) = answer.into_parts();
        if parts.status.is_success() {
            let location = parts.headers.get(LOCATION).and_then(|value| value.to_str().ok());
            return Ok(Answer {
                status: parts.status,
                location: location.map(str::to_owned),
                body,
                target: self.target().to_owned(),
                method,
                path,
            });
        }
        match serde_json::from_slice::<ApiError>(&body) {
            Ok(error) => Err(ClientError::Api {
                status: parts.status.as_u16(),
                error,
            }),
            Err(_) => Err(foreign(self.target(), &method, &path, parts.status, &body)),
        }
    }
}

fn write(body: &impl Serialize) -> Result<Vec<u8>, ClientError> {
    serde_json::to_vec(body).map_err(|error| ClientError::Request(error.into()))
}

fn foreign(target: &str, method: &Method, path: &str, status: StatusCode, body: &[u8]) -> ClientError {
    let text: String = String::from_utf8_lossy(body)
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .chars()
        .take(EXCERPT)
        .collect();
    ClientError::Foreign {
        target: target.to_owned(),
        method: method.to_string(),
        path: path.to_owned(),
        status: status.as_u16(),
        excerpt: if text.is_empty() {
            text
        } else {
            format!(": {text}")
        },
    }
}
