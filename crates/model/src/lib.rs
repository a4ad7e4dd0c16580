//! Wire types of the management API: resources, errors, queries and the endpoint table.
