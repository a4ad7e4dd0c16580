//! Access tokens, of which only a hash is kept.

use crate::{
    error::StoreError,
    record::{Cell, Column, Named, Reader, Record},
};
use jiff::Timestamp;
use std::borrow::Cow;
use tsmgr_model::id::TokenId;

/// An access token.
#[derive(Clone, Debug, PartialEq)]
pub struct TokenRow {
    /// Identifier.
    pub id: TokenId,
    /// Unique name, for people.
    pub name: String,
    /// Hash of the token, in the form that the daemon defines.
    pub hash: String,
    /// When it was made.
    pub created_at: Timestamp,
}

impl Record for TokenRow {
    const TABLE: &'static str = "tokens";
    const RESOURCE_TYPE: &'static str = "/v1/tokens";
    const COLUMNS: &'static [Column] = &[
        Column::text("name"),
        Column::text("hash").hidden(),
        Column::time("created_at"),
    ];

    fn id(&self) -> Cow<'_, str> {
        self.id.as_str().into()
    }

    fn cells(&self) -> Result<Vec<Cell>, StoreError> {
        Ok(vec![
            (&self.name).into(),
            (&self.hash).into(),
            self.created_at.into(),
        ])
    }

    fn read(row: &mut Reader<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id().into(),
            name: row.text()?,
            hash: row.text()?,
            created_at: row.time()?,
        })
    }
}

impl Named for TokenRow {}
