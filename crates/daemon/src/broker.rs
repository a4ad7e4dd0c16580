//! How the instances of an offering are provisioned.
//!
//! Offers are the offerings of one built-in broker. Everything that makes, binds or removes an instance
//! first asks here which broker serves the offering, so that brokers behind the Open Service Broker API
//! become one more variant instead of a second path.

use tsmgr_model::id::BrokerId;
use tsmgr_store::BUILT_IN_BROKER;

/// The ways to provision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Broker {
    /// Charts of an offer, installed on a cluster by this daemon.
    Offers,
}

/// Identifier of the built-in broker, the same in every installation.
pub(crate) fn offers_id() -> BrokerId {
    BrokerId::new(BUILT_IN_BROKER)
}

/// The broker with this id; `None` when this daemon does not know it.
pub(crate) fn find(id: &BrokerId) -> Option<Broker> {
    (*id == offers_id()).then_some(Broker::Offers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn the_built_in_broker_keeps_its_id() {
        let id = Uuid::new_v5(&tsmgr_model::id::DERIVED_NAMESPACE, b"broker/offers");
        assert_eq!(offers_id().as_str(), id.to_string());
        assert_eq!(find(&offers_id()), Some(Broker::Offers));
        assert_eq!(find(&BrokerId::new("another")), None);
    }
}
