//! The HTTP surface: one pipeline for every endpoint of the table.
//!
//! The router is built from [`tsmgr_model::endpoint::ENDPOINTS`]: each row becomes a route, and [`routes`]
//! names its handler. A request then takes one way, in [`pipeline`]: correlation id, authentication and
//! authorization by the endpoint's class, body up to the endpoint's limit, idempotency key, handler, time
//! limit; every error becomes the error object of the management API in one place.

mod body;
pub(crate) mod etag;
pub(crate) mod idempotency;
mod pipeline;
mod reply;
mod request;
mod routes;

pub(crate) use pipeline::router;
pub(crate) use reply::Reply;
pub(crate) use request::Request;
