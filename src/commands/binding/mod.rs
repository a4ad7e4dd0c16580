//! `tsmgr binding`: bindings of instances and their credentials.

pub(crate) mod create;
pub(crate) mod delete;
pub(crate) mod list;
pub(crate) mod mask;
pub(crate) mod show;
mod view;
