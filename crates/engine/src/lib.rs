//! Durable operations: steps, leases and recovery.
//!
//! A workflow is a list of named, repeatable steps. The engine writes the intent before each step and the
//! result after it, so that another process can go on from the last result when this one dies. A lease with
//! a fencing token names the one owner; every write of a step passes the fence.
//!
//! ```text
//!  caller's Tx ── submit ──▶ operation + steps (pending, owned by the submitter)
//!                               │ wake, tick, recover
//!                               ▼
//!   scheduler ── plan (pure) ── claim: owner, fence + 1, lease ── one task per operation
//!                                                                     │
//!      ┌───────────────────────── next (pure) ◀──────────────────────┐│
//!      │ run                │ undo                 │ end             ││
//!      ▼                    ▼                      ▼                 ││
//!   intent ▸ act ▸ result  act ▸ result     ended() ▸ final state    ││
//!      └────────────────────┴──────────────────────┴────────────────▶┘
//! ```
//!
//! The race that the fence solves: a process is suspended inside a step, its lease runs out, another process
//! claims the operation (fence + 1) and goes on; when the first one wakes up, each of its writes carries the
//! old fence and is refused, and its task ends without a word.

mod admission;
mod builder;
mod context;
mod engine;
mod error;
mod lease;
mod ledger;
mod observer;
mod owner;
mod plan;
mod progress;
mod report;
mod retry;
mod runner;
mod scheduler;
mod state;
mod submission;
mod workflow;

pub use builder::EngineBuilder;
pub use context::StepContext;
pub use engine::Engine;
pub use error::EngineError;
pub use observer::{At, Directive, ENDING, Observer, Phase};
pub use owner::{Owner, OwnerError, OwnerRegistry};
pub use progress::progress;
pub use retry::RetryPolicy;
pub use submission::NewOperation;
pub use workflow::{StepError, Workflow};
