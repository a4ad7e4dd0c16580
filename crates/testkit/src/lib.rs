//! Hermetic homes and generic checks for the tests of the other crates.
//!
//! [`Home`] is a temporary world for one command or daemon; [`workflow`] holds the checks that every workflow
//! has to pass.

mod home;
pub mod workflow;

pub use home::Home;
