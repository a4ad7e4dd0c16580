//! Tests of the management API through the router, in process: no socket, real store, real engine, a
//! directory cluster.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should end")]

mod auth;
mod binding;
mod catalog;
mod cluster;
mod idempotency;
mod instance;
mod operation;
mod recovery;
mod serve;
mod shared;
mod surface;
mod world;
