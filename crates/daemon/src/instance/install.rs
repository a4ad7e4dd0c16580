//! Renders one chart of an instance, away from the threads that answer requests.

use super::manifest::Bundle;
use crate::{
    error::{self, Failure},
    offer::{
        name, service,
        spec::{ChartSpec, OfferSpec, PlanSpec},
        values::{self, Target},
    },
};
use std::sync::Arc;
use tsmgr_chart::{Capabilities, RenderLimits, archive};
use tsmgr_model::{ApiError, ErrorKind, JsonObject, id::InstanceId};
use tsmgr_store::{InstanceRow, Tx};

/// Everything that decides what an instance consists of.
#[derive(Clone, Debug)]
pub(super) struct Blueprint {
    /// The instance.
    pub(super) instance: InstanceId,
    /// The revision of the offer.
    pub(super) spec: Arc<OfferSpec>,
    /// Name of the plan.
    pub(super) plan: String,
    /// The user's values for the offered chart.
    pub(super) parameters: Option<JsonObject>,
}

impl Blueprint {
    /// Reads the blueprint of an instance that is written down.
    pub(super) async fn load(tx: &mut Tx, row: &InstanceRow, plan: &str) -> Result<Self, Failure> {
        Ok(Self {
            instance: row.id.clone(),
            spec: Arc::new(spec(tx, row).await?),
            plan: plan.to_owned(),
            parameters: row.parameters.clone(),
        })
    }

    /// The plan.
    pub(super) fn plan(&self) -> Result<&PlanSpec, Failure> {
        self.spec
            .plan(&self.plan)
            .ok_or_else(|| Failure::internal("find the plan of the instance", self.plan.clone()))
    }

    /// The chart at a position.
    pub(super) fn chart(&self, position: usize) -> Result<&ChartSpec, Failure> {
        let chart = self.spec.charts.get(position);
        chart.ok_or_else(|| Failure::internal("find a chart of the instance", format!("position {position}")))
    }

    /// Reads the archive of the chart at a position.
    pub(super) async fn archive(&self, tx: &mut Tx, position: usize) -> Result<Vec<u8>, Failure> {
        let chart = self.chart(position)?;
        let archive = tx.chart_archive(&chart.digest).await?;
        archive.ok_or_else(|| Failure::internal("find the archive of a chart", chart.digest.clone()))
    }

    /// Renders the chart at a position for its first revision.
    pub(super) async fn render(
        &self,
        position: usize,
        archive: Vec<u8>,
        capabilities: Capabilities,
    ) -> Result<Bundle, Failure> {
        let this = self.clone();
        let task =
            tokio::task::spawn_blocking(move || this.render_blocking(position, &archive, &capabilities));
        task.await
            .map_err(|error| Failure::internal("render a chart", error))?
    }

    fn render_blocking(
        &self,
        position: usize,
        archive: &[u8],
        capabilities: &Capabilities,
    ) -> Result<Bundle, Failure> {
        let entry = self.chart(position)?;
        let limits = RenderLimits::default();
        let release = name::release(&self.instance, &entry.chart, entry.scope, 1);
        let chart = archive::read_tgz(archive, &archive::Limits::default())
            .map_err(|error| Failure::internal("read the archive of a chart", error))?;
        let target = Target {
            release: &release,
            capabilities,
            limits: &limits,
        };
        let plan = self.plan()?;
        let values = values::chart_values(
            &self.spec,
            position,
            plan,
            self.parameters.as_ref(),
            &chart,
            target,
        )
        .map_err(|error| in_chart(&entry.chart, error.into()))?;
        let rendered = tsmgr_chart::render(&chart, values, &release, capabilities, &limits)
            .map_err(|error| in_chart(&entry.chart, error::render(&error)))?;
        Ok(Bundle::new(rendered))
    }
}

/// The revision of the offer that an instance runs.
pub(crate) async fn spec(tx: &mut Tx, row: &InstanceRow) -> Result<OfferSpec, Failure> {
    match (&row.offer_id, row.offer_revision) {
        (Some(offer), Some(revision)) => service::revision(tx, offer, revision).await,
        _ => Err(Failure::internal(
            "find the offer of the instance",
            row.id.to_string(),
        )),
    }
}

/// The same error, naming the chart.
pub(super) fn in_chart(chart: &str, mut error: ApiError) -> Failure {
    if error.kind != ErrorKind::InternalError {
        error.description = format!("chart {chart}: {}", error.description);
    }
    if error.hint.is_none() && matches!(error.kind, ErrorKind::SchemaViolation | ErrorKind::RenderFailed) {
        let hint =
            "change the parameters of the instance; when it fails without any, the offer has to be mended";
        error.hint = Some(hint.to_owned());
    }
    error.into()
}
