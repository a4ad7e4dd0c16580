//! Service instances: the API, and the workflows that make and remove what an instance is on its cluster.
//!
//! `POST` checks everything that can be checked and renders every chart before anything is written
//! ([`request`], [`install`]); then the instance, its releases and the operation are written at once and the
//! engine runs [`mod@create`]. [`mod@delete`] takes the same way back. Charts of cluster scope are shared by all
//! instances of a cluster; [`shared`] decides who installs and who removes them.

mod api;
pub(crate) mod create;
pub(crate) mod delete;
mod install;
mod manifest;
mod request;
mod shared;
mod step;
mod update;
mod view;

pub(crate) use api::{create, delete, list, parameters, show};
pub(crate) use install::spec;
pub(crate) use request::MAX_NAME;
pub(crate) use update::update;

/// The platform of everything that is made over this API (`specs/service-manager.md` 1.4).
pub(crate) const PLATFORM: &str = "service-manager";
