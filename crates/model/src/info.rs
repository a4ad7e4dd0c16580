//! What the daemon tells about itself.

use serde::{Deserialize, Serialize};

/// Answer of `GET /v1/info`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Info {
    /// Address of the token issuer; empty while only local tokens are used.
    pub token_issuer_url: String,
    /// Whether a client sends its id and secret in the Authorization header.
    pub token_basic_auth: bool,
    /// Version of the daemon.
    #[serde(default)]
    pub version: String,
}

/// Answer of `GET /v1/monitor/health`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Health {
    /// `UP` or `DOWN`.
    pub status: String,
}
