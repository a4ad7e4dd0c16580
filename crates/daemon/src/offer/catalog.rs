//! What the marketplace shows of an offer: one service offering and its plans (`specs/tsmgr.md` 5.1).

use super::{
    name,
    spec::{OfferSpec, PlanSpec},
};
use crate::broker;
use jiff::Timestamp;
use serde_json::{Value, json};
use tsmgr_chart::Chart;
use tsmgr_model::{JsonObject, Labels, maintenance::MaintenanceInfo};
use tsmgr_store::{OfferingRow, PlanRow};

/// The catalog entry of one revision.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Catalog {
    /// The service offering.
    pub offering: OfferingRow,
    /// Its plans in file order.
    pub plans: Vec<PlanRow>,
}

/// Makes the catalog entry; `offered` is the offered chart.
pub(super) fn catalog(spec: &OfferSpec, revision: u32, offered: &Chart, now: Timestamp) -> Catalog {
    let offer = name::offer_id(&spec.name);
    let id = name::offering_id(&offer);
    let offering = OfferingRow {
        catalog_id: id.to_string(),
        id,
        ready: true,
        name: spec.name.clone(),
        description: spec.description.clone(),
        bindable: spec.plans.iter().any(|plan| plan.bindable),
        instances_retrievable: true,
        bindings_retrievable: true,
        plan_updateable: false,
        allow_context_updates: false,
        tags: offered.metadata.keywords.clone(),
        requires: Vec::new(),
        metadata: Some(offering_metadata(spec, offered)),
        broker_id: broker::offers_id(),
        catalog_name: spec.name.clone(),
        offer_id: Some(offer),
        created_at: now,
        updated_at: now,
        labels: Labels::new(),
    };
    let maintenance = MaintenanceInfo {
        version: format!("{revision}.0.0"),
        description: Some(spec.chart_versions()),
    };
    let plan = |plan: &PlanSpec| plan_row(&offering, plan, offered.schema.as_ref(), &maintenance);
    let plans = spec.plans.iter().map(plan).collect();
    Catalog { offering, plans }
}

fn plan_row(
    offering: &OfferingRow,
    plan: &PlanSpec,
    schema: Option<&Value>,
    maintenance: &MaintenanceInfo,
) -> PlanRow {
    let offer = name::offer_id(&offering.name);
    let id = name::plan_id(&offer, &plan.name);
    PlanRow {
        catalog_id: id.to_string(),
        id,
        ready: true,
        name: plan.name.clone(),
        description: plan.description.clone(),
        catalog_name: plan.name.clone(),
        free: plan.free,
        bindable: Some(plan.bindable),
        plan_updateable: Some(false),
        metadata: Some(plan_metadata(plan)),
        schemas: schema.map(schemas),
        maximum_polling_duration: None,
        maintenance_info: Some(maintenance.clone()),
        service_offering_id: offering.id.clone(),
        offer_id: Some(offer),
        created_at: offering.created_at,
        updated_at: offering.updated_at,
        labels: Labels::new(),
    }
}

fn offering_metadata(spec: &OfferSpec, offered: &Chart) -> JsonObject {
    let mut metadata = JsonObject::from_iter([("displayName".to_owned(), json!(spec.name))]);
    for (key, text) in [
        ("imageUrl", &offered.metadata.icon),
        ("documentationUrl", &offered.metadata.home),
    ] {
        if !text.is_empty() {
            metadata.insert(key.to_owned(), json!(text));
        }
    }
    metadata
}

fn plan_metadata(plan: &PlanSpec) -> JsonObject {
    let mut metadata = JsonObject::from_iter([("displayName".to_owned(), json!(plan.name))]);
    if !plan.bullets.is_empty() {
        metadata.insert("bullets".to_owned(), json!(plan.bullets));
    }
    metadata
}

/// The values schema as the Open Service Broker API nests it ("Schemas Object").
fn schemas(schema: &Value) -> JsonObject {
    let parameters = json!({ "parameters": schema });
    JsonObject::from_iter([(
        "service_instance".to_owned(),
        json!({ "create": parameters, "update": parameters }),
    )])
}
