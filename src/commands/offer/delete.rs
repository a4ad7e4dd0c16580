//! `tsmgr offer delete`.

use crate::{context::CommandContext, error::CommandError};
use tsmgr_client::Filter;
use tsmgr_model::offer::Offer;

/// Delete an offer that has no instances
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr offer delete postgres")]
pub(crate) struct Args {
    /// Name of the offer
    name: String,
}

/// Deletes one offer. There is no question, since an offer that is in use is refused and one that is not can be
/// saved again.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let client = cx.client().await?;
    let offer: Offer = client.find(&args.name, &Filter::all()).await?;
    client.delete_offer(&offer).await?;
    cx.out
        .done(&format!("Offer deleted [{}]", offer.name), &offer, &offer.name)
}
