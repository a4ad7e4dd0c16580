//! Why the engine does not do what it is asked.

use tsmgr_model::{ApiError, ErrorKind, id::OperationId};
use tsmgr_store::StoreError;

/// Why the engine does not do what it is asked.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The operation may not begin now; the kind is `ConcurrentOperationInProgress`.
    #[error(transparent)]
    Refused(ApiError),
    /// No workflow of that name is registered.
    #[error("no workflow is named {0}")]
    UnknownWorkflow(String),
    /// A step name comes twice.
    #[error("the operation has two steps named {0}")]
    DuplicateStep(String),
    /// There is no such operation.
    #[error("could not find an operation with id {0}")]
    NotFound(OperationId),
    /// The engine was shut down.
    #[error("the engine is shut down")]
    Stopped,
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<EngineError> for ApiError {
    fn from(error: EngineError) -> Self {
        let kind = match error {
            EngineError::Refused(error) => return error,
            EngineError::Store(error) => return error.into(),
            EngineError::NotFound(_) => ErrorKind::NotFound,
            EngineError::UnknownWorkflow(_) | EngineError::DuplicateStep(_) => ErrorKind::InternalError,
            EngineError::Stopped => ErrorKind::ServiceUnavailable,
        };
        Self::new(kind, error.to_string())
    }
}
