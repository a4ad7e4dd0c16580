//! From a `POST` to the rows of an instance: everything that can be checked before anything is written.

use super::{PLATFORM, install::Blueprint};
use crate::{
    broker::{self, Broker},
    cluster as clusters,
    error::{Failure, chain},
    http::Request,
    label,
    offer::{
        name, service,
        spec::{ChartSpec, OfferSpec},
    },
    state::State,
};
use serde_json::json;
use std::sync::Arc;
use tsmgr_model::{
    ApiError, ErrorKind, JsonObject,
    id::{InstanceId, PlatformId},
    instance::CreateInstance,
};
use tsmgr_store::{
    ClusterRow, InstanceRow, OfferRow, OfferingRow, PlanRow, Record, ReleaseRow, ReleaseState, Tx,
};

/// Longest name.
pub(crate) const MAX_NAME: usize = 100;

/// An instance that could be made.
#[derive(Debug)]
pub(super) struct Draft {
    pub(super) instance: InstanceRow,
    pub(super) releases: Vec<ReleaseRow>,
    pub(super) plan: String,
}

/// Reads the body; refuses what the Service Manager refuses (`specs/service-manager.md` 1.15).
pub(super) fn parse(request: &Request) -> Result<CreateInstance, ApiError> {
    let object = request.object()?;
    if object.contains_key("id") {
        let text = "Invalid request body - providing specific resource id is forbidden";
        return Err(ApiError::new(ErrorKind::BadRequest, text));
    }
    check_platform(&object)?;
    for key in ["shared", "referenced_instance_id"] {
        if object.contains_key(key) {
            let text = format!("setting {key} while creating an instance is not supported");
            return Err(ApiError::new(ErrorKind::BadRequest, text));
        }
    }
    let wanted: CreateInstance = Request::decode(object)?;
    check_name(&wanted.name)?;
    label::check(&wanted.labels)?;
    Ok(wanted)
}

/// Refuses any platform but the one of this API.
pub(super) fn check_platform(object: &JsonObject) -> Result<(), ApiError> {
    match object.get("platform_id") {
        None => Ok(()),
        Some(id) if id == PLATFORM => Ok(()),
        Some(id) => {
            let text = format!("platform_id {id} is not {PLATFORM}");
            Err(ApiError::new(ErrorKind::InvalidTransfer, text))
        }
    }
}

/// Checks the name of an instance.
pub(super) fn check_name(name: &str) -> Result<(), ApiError> {
    if name.is_empty() {
        return Err(ApiError::new(
            ErrorKind::BadRequest,
            "missing service instance name",
        ));
    }
    if name.chars().count() > MAX_NAME || name.chars().any(char::is_control) {
        let text = format!(
            "service instance name must have at most {MAX_NAME} characters and no control characters"
        );
        return Err(ApiError::new(ErrorKind::BadRequest, text));
    }
    Ok(())
}

/// Refuses a name that another instance has.
pub(super) async fn check_unique(tx: &mut Tx, name: &str) -> Result<(), Failure> {
    if tx
        .find_instance_by_name(&PlatformId::new(PLATFORM), name)
        .await?
        .is_some()
    {
        let text = "instance with same name exists for the current tenant";
        let error = ApiError::new(ErrorKind::Conflict, text);
        return Err(error.hinted(format!("choose another name than {name}")).into());
    }
    Ok(())
}

/// Checks the request against the store and the cluster and renders every chart; writes nothing.
pub(super) async fn draft(state: &State, wanted: CreateInstance) -> Result<Draft, Failure> {
    let mut tx = state.store().read().await?;
    check_unique(&mut tx, &wanted.name).await?;
    let plan = tx.find::<PlanRow>(&wanted.service_plan_id).await?;
    let plan = plan.ok_or_else(|| Request::not_found(PlanRow::RESOURCE_TYPE))?;
    let offering = tx.find::<OfferingRow>(plan.service_offering_id.as_str()).await?;
    let offering = offering.ok_or_else(|| Request::not_found(OfferingRow::RESOURCE_TYPE))?;
    match broker::find(&offering.broker_id) {
        Some(Broker::Offers) => {}
        None => {
            return Err(Failure::internal(
                "find the broker of the offering",
                offering.broker_id.to_string(),
            ));
        }
    }
    let (offer, spec) = current(&mut tx, &plan).await?;
    let cluster = cluster_of(&mut tx, &spec, &plan.name).await?;
    let draft = rows(&plan, &offer, &spec, &cluster, wanted);
    let blueprint = Blueprint {
        instance: draft.instance.id.clone(),
        spec: Arc::new(spec),
        plan: draft.plan.clone(),
        parameters: draft.instance.parameters.clone(),
    };
    let mut archives = Vec::with_capacity(draft.releases.len());
    for position in 0..draft.releases.len() {
        archives.push(blueprint.archive(&mut tx, position).await?);
    }
    drop(tx);
    let connection = clusters::connect(&cluster)?;
    connection
        .check()
        .await
        .map_err(|error| unusable(&cluster.name, &error))?;
    let capabilities = connection.capabilities().await?;
    for (position, archive) in archives.into_iter().enumerate() {
        blueprint.render(position, archive, capabilities.clone()).await?;
    }
    Ok(draft)
}

/// Refuses a draft whose offer or plan changed while its charts were rendered.
pub(super) async fn check_current(tx: &mut Tx, draft: &Draft) -> Result<(), Failure> {
    let plan = tx
        .find::<PlanRow>(draft.instance.service_plan_id.as_str())
        .await?;
    let offer = match plan.and_then(|plan| plan.offer_id) {
        Some(id) => tx.find::<OfferRow>(id.as_str()).await?,
        None => None,
    };
    if offer.is_some_and(|offer| Some(offer.revision) == draft.instance.offer_revision) {
        return Ok(());
    }
    let text = "the offer was changed meanwhile";
    Err(ApiError::new(ErrorKind::ConcurrentResourceUpdate, text)
        .hinted("repeat the request")
        .into())
}

async fn current(tx: &mut Tx, plan: &PlanRow) -> Result<(OfferRow, OfferSpec), Failure> {
    let missing = || Failure::internal("find the offer of the plan", plan.id.to_string());
    let id = plan.offer_id.as_ref().ok_or_else(missing)?;
    let offer = tx.find::<OfferRow>(id.as_str()).await?.ok_or_else(missing)?;
    let spec = service::revision(tx, &offer.id, offer.revision).await?;
    Ok((offer, spec))
}

/// The cluster that the plan names, else the default one.
async fn cluster_of(tx: &mut Tx, spec: &OfferSpec, plan: &str) -> Result<ClusterRow, Failure> {
    let named = spec.plan(plan).and_then(|plan| plan.cluster_name.as_deref());
    let found = match named {
        Some(name) => tx.find_by_name::<ClusterRow>(name).await?,
        None => tx.default_cluster().await?,
    };
    let missing = || match named {
        Some(name) => format!("cluster {name}, which plan {plan} names, is not registered"),
        None => "there is no default cluster".to_owned(),
    };
    Ok(found.ok_or_else(|| {
        ApiError::new(ErrorKind::UnprocessableEntity, missing()).hinted("register the cluster first")
    })?)
}

fn unusable(name: &str, error: &tsmgr_cluster::ClusterError) -> ApiError {
    let text = format!("cluster {name} cannot be used: {}", chain(error));
    ApiError::new(ErrorKind::ClusterError, text)
}

fn rows(
    plan: &PlanRow,
    offer: &OfferRow,
    spec: &OfferSpec,
    cluster: &ClusterRow,
    wanted: CreateInstance,
) -> Draft {
    let now = tsmgr_store::now();
    let context = json!({ "platform": PLATFORM, "instance_name": wanted.name });
    let instance = InstanceRow {
        id: InstanceId::random(),
        name: wanted.name,
        service_plan_id: plan.id.clone(),
        platform_id: PlatformId::new(PLATFORM),
        cluster_id: Some(cluster.id.clone()),
        offer_id: Some(offer.id.clone()),
        offer_revision: Some(offer.revision),
        context: context.as_object().cloned(),
        parameters: wanted.parameters,
        ready: false,
        usable: false,
        dashboard_url: None,
        maintenance_info: plan.maintenance_info.clone(),
        created_at: now,
        updated_at: now,
        labels: wanted.labels,
    };
    let releases = releases(&instance, spec);
    Draft {
        instance,
        releases,
        plan: plan.name.clone(),
    }
}

/// The releases of an instance that runs a revision, not begun.
pub(super) fn releases(instance: &InstanceRow, spec: &OfferSpec) -> Vec<ReleaseRow> {
    let release = |(position, chart): (u32, &ChartSpec)| {
        let release = name::release(&instance.id, &chart.chart, chart.scope, 1);
        ReleaseRow {
            instance_id: instance.id.clone(),
            position,
            chart: chart.chart.clone(),
            version: chart.version.clone(),
            digest: chart.digest.clone(),
            scope: chart.scope,
            namespace: release.namespace,
            name: release.name,
            revision: 1,
            state: ReleaseState::PendingInstall,
            manifest: None,
        }
    };
    (0..).zip(&spec.charts).map(release).collect()
}
