//! Typed client of the management API over the network or in process.
//!
//! A [`Client`] turns typed calls into HTTP requests (`call`), sends them through a [`Transport`] and decodes the
//! answers. There are two transports: `network` speaks to a daemon, `embedded` calls the router of a daemon that
//! lives in the same process. Nothing above the transport knows which one it is. One file per noun holds what is
//! special about that noun; reading and listing are the same for all ([`Resource`]).

mod binding;
mod call;
mod chart;
mod cluster;
mod embedded;
mod error;
mod info;
mod instance;
mod network;
mod offer;
mod offering;
mod operation;
mod plan;
mod query;
mod resource;
mod transport;

pub use error::ClientError;
pub use network::NetworkOptions;
pub use operation::{Accepted, Waited};
pub use query::Filter;
pub use resource::Resource;
pub use transport::{Transport, TransportError};

use secrecy::SecretString;
use std::sync::Arc;
use tsmgr_daemon::Daemon;
use url::Url;

/// A client of one management API. Clones share the transport.
#[derive(Clone)]
pub struct Client {
    transport: Arc<dyn Transport>,
    target: Arc<str>,
}

impl Client {
    /// A client of a daemon at an address.
    ///
    /// # Errors
    /// [`ClientError::Setup`] when the TLS stack cannot be set up.
    pub fn network(
        target: &Url,
        token: Option<SecretString>,
        options: &NetworkOptions,
    ) -> Result<Self, ClientError> {
        let transport = network::Network::new(target.clone(), token, options).map_err(ClientError::Setup)?;
        Ok(Self::new(transport, target.as_str().trim_end_matches('/')))
    }

    /// A client of a daemon inside this process; no socket is opened.
    pub fn embedded(daemon: &Daemon) -> Self {
        Self::new(embedded::Embedded::new(daemon.router()), "the embedded daemon")
    }

    /// A client over any transport; `target` names the other side in messages.
    pub fn new(transport: impl Transport + 'static, target: &str) -> Self {
        Self {
            transport: Arc::new(transport),
            target: target.into(),
        }
    }

    /// How messages name the other side.
    pub fn target(&self) -> &str {
        &self.target
    }
}

impl std::fmt::Debug for Client {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Client")
            .field("target", &self.target)
            .finish_non_exhaustive()
    }
}
