//! `tsmgr offering`: what the catalog offers.

pub(crate) mod list;
pub(crate) mod show;
mod view;
