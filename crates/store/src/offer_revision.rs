//! Revisions of offers: everything that was saved, kept for the instances that run it.

use crate::{
    crud::select,
    error::StoreError,
    record::{Cell, Column, Reader, Record},
    tx::Tx,
};
use jiff::Timestamp;
use std::borrow::Cow;
use tsmgr_model::id::OfferId;

/// One revision of an offer; it goes with the offer.
#[derive(Clone, Debug, PartialEq)]
pub struct OfferRevisionRow {
    /// The offer.
    pub offer_id: OfferId,
    /// Number of the revision; the first one is 1.
    pub revision: u32,
    /// The content, in the form that the daemon defines.
    pub spec: serde_json::Value,
    /// When it was saved.
    pub created_at: Timestamp,
}

impl OfferRevisionRow {
    fn key(offer: &OfferId, revision: u32) -> String {
        format!("{offer}/{revision}")
    }
}

impl Record for OfferRevisionRow {
    const TABLE: &'static str = "offer_revisions";
    const RESOURCE_TYPE: &'static str = "/v1/offers/revisions";
    const COLUMNS: &'static [Column] = &[
        Column::text("offer_id"),
        Column::integer("revision"),
        Column::json("spec"),
        Column::time("created_at"),
    ];

    fn id(&self) -> Cow<'_, str> {
        Self::key(&self.offer_id, self.revision).into()
    }

    fn cells(&self) -> Result<Vec<Cell>, StoreError> {
        Ok(vec![
            self.offer_id.as_str().into(),
            self.revision.into(),
            Cell::json(&self.spec)?,
            self.created_at.into(),
        ])
    }

    fn read(row: &mut Reader<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            offer_id: row.text()?.into(),
            revision: row.integer()?,
            spec: row.json()?,
            created_at: row.time()?,
        })
    }
}

impl Tx {
    /// Adds a revision.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the offer has that revision already.
    pub async fn insert_revision(&mut self, revision: &OfferRevisionRow) -> Result<(), StoreError> {
        self.insert(revision).await
    }

    /// Finds a revision of an offer.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn find_revision(
        &mut self,
        offer: &OfferId,
        revision: u32,
    ) -> Result<Option<OfferRevisionRow>, StoreError> {
        self.find(&OfferRevisionRow::key(offer, revision)).await
    }

    /// The current revisions of several offers in one statement, in no order.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn latest_revisions(
        &mut self,
        offers: &[OfferId],
    ) -> Result<Vec<OfferRevisionRow>, StoreError> {
        let mut statement = select::<OfferRevisionRow>();
        statement
            .push(" WHERE offer_id IN (")
            .bind_all(offers.iter().map(OfferId::as_str))
            .push(
                ") AND revision = (SELECT revision FROM offers WHERE offers.id = offer_revisions.offer_id)",
            );
        self.records(statement).await
    }
}
