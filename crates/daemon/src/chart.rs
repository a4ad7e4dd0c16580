//! Stored charts: archives by digest, with the name and version under which offers ask for them.
//!
//! An archive never changes and is never removed: instances of older revisions still need it.

pub(crate) mod api;

use crate::{error::Failure, list};
use std::collections::{BTreeMap, BTreeSet};
use tsmgr_model::id::ChartId;
use tsmgr_store::{ChartRow, Tx};

/// Stores an archive; one that is stored already is left as it is.
pub(crate) async fn store(tx: &mut Tx, chart: &tsmgr_chart::Chart, archive: &[u8]) -> Result<(), Failure> {
    let metadata = &chart.metadata;
    let now = tsmgr_store::now();
    let row = ChartRow {
        id: ChartId::random(),
        name: metadata.name.clone(),
        version: metadata.version.clone(),
        digest: ChartRow::digest_of(archive),
        app_version: Some(metadata.app_version.clone()).filter(|version| !version.is_empty()),
        description: metadata.description.clone(),
        size: u64::try_from(archive.len()).unwrap_or(u64::MAX),
        created_at: now,
        updated_at: now,
    };
    tx.put_chart(&row, archive).await?;
    Ok(())
}

/// The stored versions of every chart, by name.
pub(crate) async fn versions(tx: &mut Tx) -> Result<BTreeMap<String, BTreeSet<String>>, Failure> {
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for row in list::all::<ChartRow>(tx, None).await? {
        versions.entry(row.name).or_default().insert(row.version);
    }
    Ok(versions)
}
