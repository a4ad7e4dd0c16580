//! Helpers over lists of rows.

use crate::error::Failure;
use tsmgr_model::{
    page::LIMIT_MAX_ITEMS,
    query::{Criterion, ListQuery},
};
use tsmgr_store::{Record, Tx};

fn query(criterion: Option<Criterion>, max_items: u32) -> ListQuery {
    ListQuery {
        fields: criterion.into_iter().collect(),
        max_items,
        ..ListQuery::default()
    }
}

/// How many rows match.
pub(crate) async fn count<R: Record>(tx: &mut Tx, criterion: Option<Criterion>) -> Result<u64, Failure> {
    Ok(tx.list::<R>(&query(criterion, 0)).await?.num_items)
}

/// Every row that matches.
pub(crate) async fn all<R: Record>(tx: &mut Tx, criterion: Option<Criterion>) -> Result<Vec<R>, Failure> {
    let first = query(criterion, LIMIT_MAX_ITEMS);
    let mut page = tx.list::<R>(&first).await?;
    let mut rows = page.items;
    while let Some(token) = page.token {
        page = tx.list::<R>(&first.clone().after(&token)?).await?;
        rows.append(&mut page.items);
    }
    Ok(rows)
}
