//! Where a chart of an offer lives: once per instance or once per cluster (`specs/tsmgr.md` 2.2).

use serde::{Deserialize, Serialize};
use std::fmt;

/// The scope of a chart inside an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// Installed once per cluster and shared by every instance that needs it.
    Cluster,
    /// Installed in the namespace of each instance.
    Namespace,
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cluster => "cluster",
            Self::Namespace => "namespace",
        })
    }
}
