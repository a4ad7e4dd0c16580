//! Tests of offers as wholes: every rule, every sample, and saving into a store.

mod crds;
mod kit;
mod rules;
mod samples;
mod saving;
mod values;
