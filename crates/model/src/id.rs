//! Typed identifiers: one type per kind of resource, all strings on the wire.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Namespace of every derived (version 5) identifier: the OID namespace, as the predecessor used it
/// (`specs/tsmgr.md` 5.1).
pub const DERIVED_NAMESPACE: uuid::Uuid = uuid::Uuid::NAMESPACE_OID;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema)]
        #[serde(transparent)]
        #[schema(value_type = String)]
        pub struct $name(String);

        impl $name {
            /// Makes a new random identifier (UUID version 4).
            pub fn random() -> Self {
                Self(uuid::Uuid::new_v4().to_string())
            }

            /// Takes an identifier that came from elsewhere as it is.
            pub fn new(id: impl Into<String>) -> Self {
                Self(id.into())
            }

            /// The identifier as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }

        impl From<String> for $name {
            fn from(id: String) -> Self {
                Self(id)
            }
        }
    )*};
}

ids! {
    /// Identifies an offer.
    OfferId;
    /// Identifies a stored chart version.
    ChartId;
    /// Identifies a cluster.
    ClusterId;
    /// Identifies a service broker.
    BrokerId;
    /// Identifies a platform.
    PlatformId;
    /// Identifies a service offering.
    OfferingId;
    /// Identifies a service plan.
    PlanId;
    /// Identifies a service instance; the GUID from which namespaces and release names are derived.
    InstanceId;
    /// Identifies a service binding.
    BindingId;
    /// Identifies an operation.
    OperationId;
    /// Identifies an access token.
    TokenId;
}
