//! Durable operations: steps, leases and recovery.
