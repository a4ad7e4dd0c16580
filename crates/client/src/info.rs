//! What a daemon tells about itself.

use crate::{Client, ClientError, Filter};
use tsmgr_model::{info::Info, offer::Offer};

impl Client {
    /// What the daemon is; asks for no token.
    pub async fn info(&self) -> Result<Info, ClientError> {
        self.get("/v1/info").await?.json()
    }

    /// Whether the daemon knows the caller: the smallest call that needs a token.
    ///
    /// # Errors
    /// [`ClientError::Api`] with status 401 or 403 when it does not.
    pub async fn authenticate(&self) -> Result<(), ClientError> {
        use crate::Resource as _;
        self.get(&format!("{}?{}", Offer::PATH, Filter::all().page(1, None)))
            .await
            .map(drop)
    }
}
