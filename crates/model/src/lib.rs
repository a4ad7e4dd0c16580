//! Wire types of the management API: resources, errors, queries and the endpoint table.
//!
//! Everything that crosses the wire is defined here once and used by the daemon, the client and the
//! command line. The crate does no I/O. One file per noun; the same noun names the file in every other
//! crate.

pub mod binding;
mod bytes;
pub mod chart;
pub mod cluster;
pub mod endpoint;
pub mod error;
pub mod id;
pub mod info;
pub mod instance;
pub mod label;
pub mod maintenance;
pub mod offer;
pub mod offering;
pub mod openapi;
pub mod operation;
pub mod page;
pub mod plan;
pub mod query;
pub mod scope;

pub use error::{ApiError, ErrorKind};
pub use label::{LabelChange, LabelOp, Labels};
pub use page::Page;
pub use scope::Scope;

/// A JSON object as the API passes it through without looking inside.
pub type JsonObject = serde_json::Map<String, serde_json::Value>;
