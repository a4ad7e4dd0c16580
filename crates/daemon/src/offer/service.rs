//! What can be done with stored offers. Saving has a file of its own: [`super::save`].

pub(crate) use super::save::save;

use super::{name, spec::OfferSpec};
use crate::error::Failure;
use std::collections::BTreeMap;
use tsmgr_model::{ApiError, ErrorKind, Page, id::OfferId, offer::Offer, query::ListQuery};
use tsmgr_store::{OfferRevisionRow, OfferRow, OfferingRow, Record, Tx};

/// One page of offers.
pub(crate) async fn list(tx: &mut Tx, query: &ListQuery) -> Result<Page<Offer>, Failure> {
    let page = tx.list::<OfferRow>(query).await?;
    let ids: Vec<OfferId> = page.items.iter().map(|row| row.id.clone()).collect();
    let counts = tx.instances_by_offer(&ids).await?;
    let mut specs = BTreeMap::new();
    for revision in tx.latest_revisions(&ids).await? {
        specs.insert(revision.offer_id.clone(), parse(revision)?);
    }
    let mut items = Vec::with_capacity(page.items.len());
    for row in page.items {
        let spec = specs
            .get(&row.id)
            .ok_or_else(|| Failure::internal("find the revision of an offer", row.id.to_string()))?;
        let instances = counts.get(&row.id).copied().unwrap_or_default();
        items.push(view(row, spec, instances));
    }
    Ok(Page {
        token: page.token,
        num_items: page.num_items,
        items,
    })
}

/// The row of an offer.
pub(crate) async fn find(tx: &mut Tx, id: &str) -> Result<OfferRow, Failure> {
    let row = tx.find::<OfferRow>(id).await?;
    row.ok_or_else(|| {
        let text = format!("could not find such {}", OfferRow::RESOURCE_TYPE);
        ApiError::new(ErrorKind::NotFound, text)
            .hinted("`tsmgr offer list` shows the offers")
            .into()
    })
}

/// The offer of a row, with its current revision.
pub(crate) async fn show(tx: &mut Tx, row: OfferRow) -> Result<Offer, Failure> {
    let spec = revision(tx, &row.id, row.revision).await?;
    let instances = tx.count_instances_of_offer(&row.id).await?;
    Ok(view(row, &spec, instances))
}

/// Deletes an offer with its revisions and its catalog entry; refused while it has instances.
///
/// The last offer can be deleted too: the predecessor refused that because one platform did not take an empty
/// catalog, which is no concern of the others. Stored charts stay, so that an offer directory can be saved again
/// without them.
pub(crate) async fn delete(tx: &mut Tx, row: &OfferRow) -> Result<(), Failure> {
    let instances = tx.count_instances_of_offer(&row.id).await?;
    if instances > 0 {
        let text = format!("offer [{}] has {}", row.name, count(instances));
        return Err(ApiError::new(ErrorKind::ExistingReferenceEntity, text)
            .hinted(format!(
                "delete them first; `tsmgr instance list {}` shows them",
                row.name
            ))
            .into());
    }
    let offering = name::offering_id(&row.id);
    tx.replace_plans(&offering, &[]).await?;
    tx.delete::<OfferingRow>(offering.as_str()).await?;
    tx.delete::<OfferRow>(row.id.as_str()).await?;
    Ok(())
}

/// The content of one revision.
pub(crate) async fn revision(tx: &mut Tx, offer: &OfferId, revision: u32) -> Result<OfferSpec, Failure> {
    let row = tx.find_revision(offer, revision).await?;
    let row =
        row.ok_or_else(|| Failure::internal("find the revision of an offer", format!("{offer} {revision}")))?;
    parse(row)
}

fn parse(row: OfferRevisionRow) -> Result<OfferSpec, Failure> {
    serde_json::from_value(row.spec)
        .map_err(|error| Failure::internal("read the revision of an offer", error))
}

/// The offer of that name with its current revision.
pub(super) async fn current(tx: &mut Tx, name: &str) -> Result<Option<(OfferRow, OfferSpec)>, Failure> {
    match tx.find_by_name::<OfferRow>(name).await? {
        Some(row) => {
            let spec = revision(tx, &row.id, row.revision).await?;
            Ok(Some((row, spec)))
        }
        None => Ok(None),
    }
}

/// `1 instance`, `2 instances`.
pub(super) fn count(instances: u64) -> String {
    let noun = if instances == 1 { "instance" } else { "instances" };
    format!("{instances} {noun}")
}

/// The offer as the API shows it.
pub(super) fn view(row: OfferRow, spec: &OfferSpec, instances: u64) -> Offer {
    Offer {
        id: row.id,
        ready: true,
        name: row.name,
        description: row.description,
        revision: row.revision,
        charts: spec.chart_views(),
        plans: spec.plan_views(),
        bind_template: spec.bind_template.clone(),
        instances,
        created_at: row.created_at,
        updated_at: row.updated_at,
        labels: row.labels,
    }
}
