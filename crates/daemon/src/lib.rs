//! The management API over HTTP and in process: one module per domain noun.
