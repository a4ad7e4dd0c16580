//! `tsmgr context`: named daemons, stored in the user's settings.

pub(crate) mod add;
pub(crate) mod delete;
pub(crate) mod list;
pub(crate) mod select;
pub(crate) mod show;
mod view;
