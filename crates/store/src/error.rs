//! What can go wrong in the store, and the one place that turns it into an error of the API.

use crate::crypt::{CryptError, KeyError};
use std::{error::Error, io, path::PathBuf, time::Duration};
use tsmgr_model::{ApiError, ErrorKind};

/// An error of the store.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// Another row has the same name, id or other unique value.
    #[error("found conflicting {resource_type}: {what} exists")]
    Conflict {
        /// Path of the resource's collection, such as `/v1/offers`.
        resource_type: &'static str,
        /// The values that must be unique, such as `name 'mysql'`.
        what: String,
    },
    /// A row cannot be deleted because others refer to it.
    #[error("could not delete entity {resource_type} due to existing reference entity {by}")]
    Referenced {
        /// Path of the resource's collection.
        resource_type: &'static str,
        /// Path of the collection that refers to it.
        by: &'static str,
        /// How many rows refer to it.
        count: u64,
    },
    /// A row refers to one that does not exist.
    #[error("{resource_type} refers to something that does not exist")]
    MissingReference {
        /// Path of the resource's collection.
        resource_type: &'static str,
    },
    /// There is no such row.
    #[error("could not find such {resource_type}")]
    NotFound {
        /// Path of the resource's collection.
        resource_type: &'static str,
    },
    /// The caller's query asks for what the resource does not have.
    #[error("{0}")]
    Query(ApiError),
    /// The lease of an operation was lost: another owner has claimed it.
    #[error("operation {operation} is owned by another process now")]
    Fenced {
        /// The operation.
        operation: String,
    },
    /// A write was tried in a read transaction.
    #[error("a read transaction cannot write")]
    ReadOnly,
    /// Other writers kept the database longer than a caller should wait.
    #[error("the database was busy for more than {0:?}")]
    Busy(Duration),
    /// The database was made by a newer version of this program.
    #[error(
        "the database {} was made by a newer version of this program (schema {found}, this version knows {known})",
        path.display()
    )]
    Newer {
        /// The database.
        path: PathBuf,
        /// Its schema.
        found: i64,
        /// The newest schema that this version knows.
        known: i64,
    },
    /// The database was encrypted with another master key.
    #[error("the master key does not fit the database {}", path.display())]
    WrongKey {
        /// The database.
        path: PathBuf,
    },
    /// The master key cannot be used.
    #[error("the master key cannot be used")]
    Key(#[from] KeyError),
    /// A stored value cannot be read: it was changed from outside or is damaged.
    #[error("column {column} of row {id} in {table} cannot be read: {reason}")]
    Damaged {
        /// The table.
        table: &'static str,
        /// The row.
        id: String,
        /// The column.
        column: &'static str,
        /// Why, without the value.
        reason: String,
    },
    /// A value cannot be sealed or no data key can be had.
    #[error("encryption at rest failed")]
    Crypt(#[from] CryptError),
    /// The database file or its folder cannot be used.
    #[error("the database {} cannot be used", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        #[source]
        source: io::Error,
    },
    /// The database cannot work now: the disk is full, the file is read-only or not a database.
    #[error("the database cannot be used: {reason}")]
    Unusable {
        /// Why.
        reason: &'static str,
        /// What the database says.
        #[source]
        source: Cause,
    },
    /// Anything else that the database says.
    #[error("the database failed")]
    Database(#[source] Cause),
}

/// The cause that the database gave; its type depends on the database.
pub type Cause = Box<dyn Error + Send + Sync>;

impl From<StoreError> for ApiError {
    /// The one mapping to the API; details that callers cannot act on go to the log.
    fn from(error: StoreError) -> Self {
        let text = error.to_string();
        match error {
            StoreError::Conflict { resource_type, what } => {
                Self::new(ErrorKind::Conflict, format!("found conflicting {resource_type}"))
                    .hinted(format!("{what} exists; choose another"))
            }
            StoreError::Referenced {
                resource_type,
                by,
                count,
            } => Self::new(
                ErrorKind::ExistingReferenceEntity,
                format!(
                    "Error deleting entity {resource_type}: Could not delete entity {resource_type} \
                     due to existing reference entity {by}"
                ),
            )
            .hinted(format!("delete the {count} entries of {by} that use it first")),
            StoreError::MissingReference { .. } => Self::new(ErrorKind::BadRequest, text),
            StoreError::NotFound { .. } => Self::new(ErrorKind::NotFound, text),
            StoreError::Query(error) => error,
            StoreError::Fenced { .. } => Self::new(ErrorKind::ConcurrentResourceUpdate, text),
            StoreError::Busy(_) => Self::new(ErrorKind::ServiceUnavailable, text)
                .hinted("another process is writing; try again in a moment"),
            StoreError::Unusable { .. } | StoreError::File { .. } => {
                tracing::error!(error = chain(&error), "the store cannot be used");
                Self::new(ErrorKind::ServiceUnavailable, text)
                    .hinted("check that the disk has room and that the file can be written")
            }
            StoreError::Newer { .. } => {
                Self::new(ErrorKind::ServiceUnavailable, text).hinted("update this program")
            }
            StoreError::WrongKey { .. } | StoreError::Key(_) => {
                Self::new(ErrorKind::ServiceUnavailable, chain(&error))
                    .hinted("use the key with which the database was made")
            }
            StoreError::ReadOnly
            | StoreError::Damaged { .. }
            | StoreError::Crypt(_)
            | StoreError::Database(_) => {
                tracing::error!(error = chain(&error), "the store failed");
                Self::new(ErrorKind::InternalError, "Internal server error").hinted("the log tells more")
            }
        }
    }
}

/// An error and its causes in one line.
fn chain(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text.push_str(": ");
        text.push_str(&error.to_string());
        cause = error.source();
    }
    text
}
