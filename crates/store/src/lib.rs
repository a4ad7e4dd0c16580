//! Durable state: SQLite, migrations and encryption at rest.
//!
//! ```text
//! Store::open ─ makes the file, migrates, unwraps the data keys
//!   ├─ begin() ─ Tx: the one writer among all threads and processes ─ commit()
//!   └─ read()  ─ Tx: one unchanging state, never blocks writers
//! Tx ─ insert / find / update / delete / list over any Record, and the queries of each noun's file
//! ```
//!
//! Callers see [`Store`], [`Tx`], the records and [`StoreError`]; which database is behind them is known to
//! one private module. Statements are shared text with `$1` placeholders and values are always bound.
//! Secrets are sealed before they reach the database. Times have microseconds: take them from [`now`].

mod binding;
mod chart;
mod cluster;
mod cluster_release;
mod crud;
mod crypt;
mod error;
mod files;
mod filter;
mod idempotency;
mod instance;
mod label;
mod list;
mod migrate;
mod offer;
mod offer_revision;
mod offering;
mod operation;
mod operation_head;
mod operation_lease;
mod plan;
pub mod record;
mod release;
mod sealed;
mod sql;
mod sqlite;
mod step;
mod store;
mod time;
mod token;
mod tx;

pub use binding::BindingRow;
pub use chart::ChartRow;
pub use cluster::ClusterRow;
pub use cluster_release::{ClusterClaim, ClusterReleaseRow};
pub use crypt::{CryptError, KeyError, MasterKey};
pub use error::{Cause, StoreError};
pub use idempotency::IdempotencyRow;
pub use instance::InstanceRow;
pub use offer::OfferRow;
pub use offer_revision::OfferRevisionRow;
pub use offering::OfferingRow;
pub use operation::OperationRow;
pub use operation_head::OperationHead;
pub use plan::{PlanChanges, PlanRow};
pub use record::{Named, Record};
pub use release::{ReleaseRow, ReleaseState};
pub use step::StepRow;
pub use store::{Store, StoreOptions};
pub use time::{now, truncate};
pub use token::TokenRow;
pub use tx::Tx;

/// Id of the built-in broker, whose catalog are the offers: UUID version 5 of `broker/offers` in the OID namespace.
pub const BUILT_IN_BROKER: &str = "a599dd0e-7926-5dcf-bc24-038417d64a4e";

#[cfg(test)]
mod tests;
