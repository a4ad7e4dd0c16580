//! The one place where what went wrong inside becomes the error object of the API.
//!
//! What a caller can act on passes through as it is. The rest is logged with its chain of causes and
//! answered as an internal error, so that no database text or path of the daemon leaves it.

use std::error::Error;
use tsmgr_chart::RenderError;
use tsmgr_cluster::ClusterError;
use tsmgr_engine::{EngineError, StepError};
use tsmgr_model::{ApiError, ErrorKind};
use tsmgr_store::StoreError;

/// Why a request or a step of a workflow did not succeed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Something that the caller can act on.
    #[error(transparent)]
    Api(#[from] ApiError),
    /// The store failed or refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The engine failed or refused.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The cluster failed or refused.
    #[error(transparent)]
    Cluster(#[from] ClusterError),
    /// Something that should not happen.
    #[error("cannot {what}")]
    Internal {
        /// What was tried.
        what: &'static str,
        /// Why it failed.
        #[source]
        source: Box<dyn Error + Send + Sync>,
    },
}

impl Failure {
    /// Something that should not happen while doing `what`.
    pub(crate) fn internal(what: &'static str, source: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::Internal {
            what,
            source: source.into(),
        }
    }

    /// The error as it is answered; what it hides is logged.
    pub(crate) fn into_api(self) -> ApiError {
        match self {
            Self::Api(error) => error,
            Self::Cluster(error) => ApiError::new(ErrorKind::ClusterError, chain(&error)),
            Self::Store(error) => error.into(),
            Self::Engine(error) => error.into(),
            Self::Internal { .. } => internal(&self),
        }
    }
}

impl From<Failure> for StepError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Store(error) => Self::Store(error),
            other => Self::Failed(other.into_api()),
        }
    }
}

/// An error and its causes in one line.
pub(crate) fn chain(error: &(dyn Error + 'static)) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text.push_str(": ");
        text.push_str(&error.to_string());
        cause = error.source();
    }
    text
}

fn internal(error: &(dyn Error + 'static)) -> ApiError {
    tracing::error!(cause = chain(error), "internal error");
    ApiError::new(ErrorKind::InternalError, "Internal server error")
        .hinted("the log of the daemon tells more; look for the correlation id")
}

/// Why a chart does not render, with Helm's text.
pub(crate) fn render(error: &RenderError) -> ApiError {
    let kind = match error {
        RenderError::SchemaViolation { .. } => ErrorKind::SchemaViolation,
        _ => ErrorKind::RenderFailed,
    };
    ApiError::new(kind, chain(error))
}
