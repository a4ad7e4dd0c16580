//! End-to-end tests: they drive the built program as a user does.
//!
//! One binary for all of them, so that they link once; one file per subject under `cli/`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a helper of a test fails the test by a panic"
)]

#[path = "cli/architecture.rs"]
mod architecture;
#[path = "cli/bad_input.rs"]
mod bad_input;
#[path = "cli/book.rs"]
mod book;
#[path = "cli/contexts.rs"]
mod contexts;
#[path = "cli/generated.rs"]
mod generated;
#[path = "cli/kill.rs"]
mod kill;
#[path = "cli/main_job.rs"]
mod main_job;
#[path = "cli/manners.rs"]
mod manners;
#[path = "cli/offers.rs"]
mod offers;
#[path = "cli/world.rs"]
mod world;

/// A file of tests that is not listed above would never run.
#[test]
fn every_file_of_tests_is_listed() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli");
    let listed = include_str!("cli.rs");
    for entry in std::fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(
            listed.contains(&format!("cli/{name}\"")),
            "{name} is not listed in tests/cli.rs"
        );
    }
}
