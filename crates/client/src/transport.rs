//! The seam between the typed client and the way requests travel.

use async_trait::async_trait;

/// Largest answer that is read, in bytes; a larger one is refused rather than filling the memory.
pub(crate) const ANSWER_LIMIT: usize = 64 << 20;

/// Carries one request to the management API and its answer back.
///
/// The request's URI holds only path and query; the transport knows where the API is and who is calling.
#[async_trait]
pub trait Transport: Send + Sync {
    /// Sends the request and reads the whole answer.
    async fn send(&self, request: http::Request<Vec<u8>>) -> Result<http::Response<Vec<u8>>, TransportError>;
}

/// Why no answer came.
#[derive(Debug, thiserror::Error)]
pub enum TransportError {
    /// No connection could be made. The reason is the innermost cause, since the HTTP library wraps it in
    /// several layers that say nothing to people.
    #[error("{reason}")]
    Connect {
        /// The innermost cause.
        reason: String,
    },
    /// The TLS handshake was refused.
    #[error("the TLS connection was refused: {reason}")]
    Tls {
        /// The innermost cause.
        reason: String,
    },
    /// The connection stood, but the answer did not come in time.
    #[error("no answer in time")]
    Timeout,
    /// The server sends the caller to another origin, where the token must not go.
    #[error("it redirects to another address, {location}")]
    Redirected {
        /// Where it redirects to.
        location: String,
    },
    /// The answer is larger than 64 MiB.
    #[error("its answer is larger than {} MiB", ANSWER_LIMIT >> 20)]
    AnswerTooLarge,
    /// The connection broke in the middle.
    #[error("the connection broke: {reason}")]
    Broken {
        /// The innermost cause.
        reason: String,
    },
    /// The address and the path do not make a URL.
    #[error("the address is not usable: {reason}")]
    Address {
        /// What is wrong with it.
        reason: String,
    },
}

/// The innermost cause of an error, which is the only layer that tells people something.
pub(crate) fn innermost(error: &(dyn std::error::Error + 'static)) -> String {
    let mut inner = error;
    while let Some(source) = inner.source() {
        inner = source;
    }
    inner.to_string()
}
