//! Charts from archive or folder to manifests, against what real Helm 4.2.3 recorded.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests stand outside of test functions"
)]

#[path = "chart/archive.rs"]
mod archive;
#[path = "chart/corpus.rs"]
mod corpus;
#[path = "chart/golden.rs"]
mod golden;
#[path = "chart/limits.rs"]
mod limits;
#[path = "chart/rendering.rs"]
mod rendering;
#[path = "chart/support.rs"]
mod support;
