//! `tsmgr chart`: the stored chart archives.

pub(crate) mod list;
pub(crate) mod show;
mod view;
