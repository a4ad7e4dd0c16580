//! Typed client of the management API over the network or in process.
