//! The management daemon: the HTTP API, in process or on a socket, over the store and the engine.
//!
//! ```text
//!  request ─▶ http (endpoint table, authentication, body, idempotency)
//!                 │
//!                 ▼
//!           one module per noun ── reads and small changes ──▶ store
//!                 │
//!                 └── what takes time: rows + operation in one transaction ─▶ engine
//!                                                                               │
//!            workflows: instance.create, instance.delete,                       │
//!                       binding.create, binding.delete      ◀───────────────────┘
//!                 │
//!                 └─▶ offer (values), chart (rendering), cluster (objects)
//! ```
//!
//! [`Daemon::router`] is the same service whether a socket is in front of it ([`serve()`]) or a client in the
//! same process calls it.

mod auth;
mod binding;
mod broker;
mod chart;
mod cluster;
mod daemon;
mod error;
mod hex;
mod http;
mod info;
mod instance;
mod label;
mod list;
mod offer;
mod offering;
mod operation;
mod options;
mod plan;
mod serve;
mod state;
#[cfg(test)]
mod workflow_tests;

pub use daemon::{Daemon, DaemonError};
pub use options::{Auth, DaemonOptions};
pub use serve::serve;
pub use tsmgr_engine::{At, Directive, Observer};
