//! Why a call did not do what was asked.

use crate::transport::TransportError;
use tsmgr_model::{ApiError, ErrorKind};

/// Why a call did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The API refused or failed.
    #[error("{error}")]
    Api {
        /// HTTP status code.
        status: u16,
        /// What the API says.
        error: ApiError,
    },
    /// No answer came.
    #[error("cannot reach {target}")]
    Unreachable {
        /// Who was asked.
        target: String,
        /// Why no answer came.
        #[source]
        source: TransportError,
    },
    /// Something answered, but not the management API.
    #[error("{target} is not a management daemon: it answered {method} {path} with status {status}{excerpt}")]
    Foreign {
        /// Who was asked.
        target: String,
        /// Method of the call.
        method: String,
        /// Path of the call.
        path: String,
        /// HTTP status code.
        status: u16,
        /// The beginning of the answer, after `: `; empty when there was none.
        excerpt: String,
    },
    /// The answer is not of the shape that the endpoint promises.
    #[error("cannot read the answer of {target} to {method} {path}")]
    Decode {
        /// Who was asked.
        target: String,
        /// Method of the call.
        method: String,
        /// Path of the call.
        path: String,
        /// What is wrong with it.
        #[source]
        source: serde_json::Error,
    },
    /// No resource has that name.
    #[error("there is no {noun} named `{name}`")]
    NoSuch {
        /// What kind of resource was looked for.
        noun: &'static str,
        /// The name that was looked for.
        name: String,
        /// The names that exist, for near misses; the first page only.
        known: Vec<String>,
    },
    /// Several resources have that name.
    #[error("{} {noun}s are named `{name}`", .candidates.len())]
    Ambiguous {
        /// What kind of resource was looked for.
        noun: &'static str,
        /// The name that was looked for.
        name: String,
        /// What tells them apart.
        candidates: Vec<String>,
    },
    /// The transport could not be set up.
    #[error("cannot set up the connection")]
    Setup(#[source] TransportError),
    /// The request could not be written.
    #[error("cannot write the request")]
    Request(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl ClientError {
    /// What the caller can do about it.
    pub fn hint(&self) -> Option<String> {
        match self {
            Self::Api { status, error } => error.hint.clone().or_else(|| api_hint(*status, &error.kind)),
            Self::Unreachable { source, .. } => Some(unreachable_hint(source).to_owned()),
            Self::Foreign { .. } | Self::Decode { .. } => Some(
                "check the target's address, and that it runs the same version: `tsmgr version`".to_owned(),
            ),
            Self::Ambiguous { candidates, .. } => Some(format!("name one of: {}", candidates.join(", "))),
            Self::NoSuch { .. } | Self::Setup(_) | Self::Request(_) => None,
        }
    }

    /// Whether the same call may succeed a moment later: the daemon restarts or is overloaded.
    pub fn is_transient(&self) -> bool {
        match self {
            Self::Api { status, .. } => matches!(status, 429 | 503),
            Self::Unreachable { source, .. } => matches!(
                source,
                TransportError::Connect { .. } | TransportError::Timeout | TransportError::Broken { .. }
            ),
            _ => false,
        }
    }
}

fn api_hint(status: u16, kind: &ErrorKind) -> Option<String> {
    let hint = match status {
        400 if *kind == ErrorKind::SchemaViolation => {
            "correct the parameters or the values; `tsmgr plan show OFFERING PLAN` shows the schema"
        }
        400 if *kind == ErrorKind::RenderFailed => "correct the parameters, the values, or the chart",
        401 => {
            "give a valid token with TSMGR_TOKEN or --token-file, or store one: `tsmgr context add NAME --target \
             URL --token-file FILE`"
        }
        403 => "the token is valid but does not allow this; ask whoever runs the daemon",
        412 => "somebody else changed it meanwhile; look at it again and repeat the command",
        429 | 503 => "try again in a moment",
        500 => "the daemon's log tells more",
        _ => return None,
    };
    Some(hint.to_owned())
}

fn unreachable_hint(source: &TransportError) -> &'static str {
    match source {
        TransportError::Tls { .. } => {
            "check the scheme of the target (http or https) and its certificate; --insecure accepts any certificate"
        }
        TransportError::Redirected { .. } => {
            "name the final address with --target if you trust it; the token is not sent along"
        }
        TransportError::Timeout => "the daemon may be busy; try again, or look at its log",
        _ => {
            "start a daemon there with `tsmgr serve`, name another one with --target, or go back to the embedded \
             one with `--context embedded`"
        }
    }
}
