//! Offers: Helm charts with plans and a bind template, saved from an offer directory (`specs/tsmgr.md` 1.3 to 2.6).
//!
//! ```text
//! files ─▶ directory (plan, bind, quota) ─▶ validate (entry, resolve, trial) ─▶ spec ─▶ save ─▶ catalog
//!                                                                                │
//!            instances: spec + plan + parameters ─▶ values ─▶ rendering   ◀──────┘
//! ```
//!
//! [`name`] derives every name and id, so none of them is stored.

pub(crate) mod api;
mod bind;
mod catalog;
mod crd;
mod directory;
mod entry;
mod field;
mod files;
mod line;
pub(crate) mod name;
pub(crate) mod near;
mod plan;
mod problem;
mod quota;
mod resolve;
mod save;
pub(crate) mod service;
pub(crate) mod spec;
#[cfg(test)]
mod tests;
mod trial;
mod validate;
pub(crate) mod values;
