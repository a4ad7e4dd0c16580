//! `tsmgr operation`: changes that take time.

pub(crate) mod list;
pub(crate) mod show;
mod view;
pub(crate) mod watch;
