//! One page of a list (`specs/service-manager.md` 1.5).

use serde::{Deserialize, Serialize};

/// Number of items on a page when the caller names none.
pub const DEFAULT_MAX_ITEMS: u32 = 50;
/// Largest page; larger wishes are lowered without an error.
pub const LIMIT_MAX_ITEMS: u32 = 200;

/// One page of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Page<T> {
    /// Asks for the next page; absent on the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// How many items match in all, not only on this page.
    pub num_items: u64,
    /// The items of this page.
    #[serde(default = "Vec::new")]
    pub items: Vec<T>,
}

impl<T> Page<T> {
    /// The same page with every item turned into another type.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> Page<U> {
        Page {
            token: self.token,
            num_items: self.num_items,
            items: self.items.into_iter().map(f).collect(),
        }
    }
}
