//! The engine on a real store, with toy workflows.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "everything here is a test"
)]

mod end;
mod life;
mod race;
mod recovery;
mod rules;
mod support;
