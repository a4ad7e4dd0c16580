//! `tsmgr instance`: instances of offerings.

pub(crate) mod create;
pub(crate) mod delete;
pub(crate) mod list;
pub(crate) mod show;
pub(in crate::commands) mod view;
