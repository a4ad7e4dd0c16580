//! `tsmgr plan`: the sizes in which offerings are sold.

pub(crate) mod list;
pub(crate) mod show;
mod view;
