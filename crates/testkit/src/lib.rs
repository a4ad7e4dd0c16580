//! Hermetic homes, clocks and helpers for the tests.
