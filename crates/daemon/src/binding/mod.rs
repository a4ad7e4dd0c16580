//! Service bindings: the API, and the workflows that make and forget credentials.
//!
//! The credentials of an offer's instance come from the objects in its namespace, through the offer's bind
//! template ([`template`]) or as they are. They are read once and kept encrypted; all bindings of an
//! instance share the chart's user (`specs/tsmgr.md` 5.5).

mod api;
pub(crate) mod create;
pub(crate) mod data;
pub(crate) mod delete;
pub(crate) mod template;
mod template_error;

pub(crate) use api::{create, delete, list, show};
