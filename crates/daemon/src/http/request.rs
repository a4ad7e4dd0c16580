//! A request as handlers see it: authenticated, with its body read and its parameters decoded.

use super::{body, etag, idempotency};
use crate::auth::Caller;
use http::{HeaderMap, header::CONTENT_TYPE};
use serde::de::DeserializeOwned;
use tsmgr_model::{ApiError, ErrorKind, JsonObject, endpoint::Endpoint, query::ListQuery};

/// A request to one endpoint.
#[derive(Debug)]
pub(crate) struct Request {
    pub(super) endpoint: &'static Endpoint,
    pub(super) caller: Caller,
    pub(super) correlation_id: String,
    pub(super) uri: http::Uri,
    pub(super) params: Vec<(String, String)>,
    pub(super) pairs: Vec<(String, String)>,
    pub(super) headers: HeaderMap,
    pub(super) body: Vec<u8>,
    pub(super) key: Option<idempotency::Key>,
}

impl Request {
    /// The id of the request, which its operations carry too.
    pub(crate) fn correlation_id(&self) -> &str {
        &self.correlation_id
    }

    /// The path as it was asked for.
    pub(super) fn path(&self) -> &str {
        self.uri.path()
    }

    /// The query string as it came.
    pub(super) fn raw_query(&self) -> &str {
        self.uri.query().unwrap_or_default()
    }

    /// The `{id}` of the path.
    pub(crate) fn id(&self) -> &str {
        self.param("id")
    }

    /// A parameter of the path.
    pub(crate) fn param(&self, name: &str) -> &str {
        self.params
            .iter()
            .find(|(key, _)| key == name)
            .map_or("", |(_, value)| value)
    }

    /// The first query parameter with this name.
    pub(crate) fn query(&self, name: &str) -> Option<&str> {
        self.pairs
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    }

    fn queries(&self, name: &str) -> Vec<String> {
        let named = self.pairs.iter().filter(|(key, _)| key == name);
        named.map(|(_, value)| value.clone()).collect()
    }

    /// What a list was asked for.
    pub(crate) fn list_query(&self) -> Result<ListQuery, ApiError> {
        ListQuery::parse(
            &self.queries("fieldQuery"),
            &self.queries("labelQuery"),
            self.query("max_items"),
            self.query("token"),
        )
    }

    /// Whether the newest operation of each item was asked for.
    pub(crate) fn attach_last_operations(&self) -> bool {
        self.query("attach_last_operations") == Some("true")
    }

    /// Whether the caller does not wait: any text but `false` counts as yes (`specs/service-manager.md` 1.9).
    pub(crate) fn is_async(&self) -> bool {
        self.query("async")
            .is_some_and(|value| !value.is_empty() && value != "false")
    }

    /// The body as an object.
    pub(crate) fn object(&self) -> Result<JsonObject, ApiError> {
        body::check_type(
            self.headers
                .get(CONTENT_TYPE)
                .and_then(|value| value.to_str().ok()),
        )?;
        body::parse(&self.body)
    }

    /// The body as the type that the endpoint takes.
    pub(crate) fn body<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        body::decode(self.object()?)
    }

    /// An object that was read with [`Self::object`] as the type that the endpoint takes.
    pub(crate) fn decode<T: DeserializeOwned>(object: JsonObject) -> Result<T, ApiError> {
        body::decode(object)
    }

    /// Refuses the change when `If-Match` names another state than `tag`.
    pub(crate) fn check_match(&self, tag: &str) -> Result<(), ApiError> {
        etag::check(&self.headers, tag)
    }

    /// The idempotency key, when the request carries one.
    pub(crate) fn key(&self) -> Option<&idempotency::Key> {
        self.key.as_ref()
    }

    /// The error for a resource that is not there; the type path is the noun (`specs/service-manager.md` 1.8).
    pub(crate) fn not_found(resource_type: &str) -> ApiError {
        ApiError::new(
            ErrorKind::NotFound,
            format!("could not find such {resource_type}"),
        )
    }
}
