//! Durable state: SQLite, migrations and encryption at rest.
