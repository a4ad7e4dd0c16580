//! `tsmgr offer`: Helm charts saved as offers.

pub(crate) mod delete;
pub(crate) mod init;
pub(crate) mod list;
mod sample;
pub(crate) mod save;
pub(crate) mod show;
mod source;
pub(crate) mod validate;
mod view;
