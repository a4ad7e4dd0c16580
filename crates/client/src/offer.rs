//! Offers.

use crate::{Client, ClientError, Resource, call::segment};
use tsmgr_model::offer::{Offer, SaveOffer, SavedOffer};

impl Resource for Offer {
    const NOUN: &'static str = "offer";
    const PATH: &'static str = "/v1/offers";

    fn id(&self) -> &str {
        self.id.as_str()
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl Client {
    /// Saves an offer, or checks it when it is a dry run.
    pub async fn save_offer(&self, offer: &SaveOffer) -> Result<SavedOffer, ClientError> {
        self.post(Offer::PATH, offer).await?.json()
    }

    /// Deletes an offer that has no instances.
    pub async fn delete_offer(&self, offer: &Offer) -> Result<(), ClientError> {
        self.delete(&format!("{}/{}", Offer::PATH, segment(offer.id())))
            .await
            .map(drop)
    }
}
