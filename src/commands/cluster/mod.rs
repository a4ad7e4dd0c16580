//! `tsmgr cluster`: the places where charts land.

pub(crate) mod deregister;
pub(crate) mod list;
pub(crate) mod register;
pub(crate) mod set_default;
pub(crate) mod show;
mod view;
