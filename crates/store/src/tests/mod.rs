//! Tests of the store as its callers see it, on a real file each.

mod at_rest;
mod charts_and_clusters;
mod concurrency;
mod fields;
mod labels;
mod opening;
mod operation_heads;
mod operations;
mod paging;
mod records;
mod rotation;

use crate::*;
use serde_json::json;
use sqlx::{Connection as _, SqliteConnection};
use std::path::PathBuf;
use tempfile::TempDir;
use tsmgr_model::{
    JsonObject, Labels, Scope,
    cluster::ClusterKind,
    id::{BindingId, ClusterId, InstanceId, OfferId, OfferingId, OperationId, PlanId, PlatformId},
    maintenance::MaintenanceInfo,
    operation::{OperationKind, OperationState, Progress},
};

/// A store in a folder that goes with it.
struct Home {
    folder: TempDir,
    key: MasterKey,
    store: Store,
}

impl Home {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let key = MasterKey::random().unwrap();
        let path = folder.path().join("store.db");
        let store = Store::open(StoreOptions::new(path, key.clone())).await.unwrap();
        Self { folder, key, store }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("store.db")
    }

    /// Another handle on the same file, as another process has one.
    async fn again(&self) -> Store {
        Store::open(StoreOptions::new(self.path(), self.key.clone()))
            .await
            .unwrap()
    }

    /// The database without the store in between.
    async fn raw(&self) -> SqliteConnection {
        let url = format!("sqlite://{}", self.path().display());
        SqliteConnection::connect(&url).await.unwrap()
    }

    /// Everything that an instance needs, and `count` of them, named `i0`, `i1`, ….
    async fn with_instances(count: usize) -> Self {
        let home = Self::new().await;
        let mut tx = home.store.begin().await.unwrap();
        tx.insert(&offer("mysql")).await.unwrap();
        tx.insert(&cluster("local")).await.unwrap();
        tx.insert(&offering("mysql")).await.unwrap();
        tx.insert(&plan("mysql", "small")).await.unwrap();
        for number in 0..count {
            tx.insert(&instance(&format!("i{number}"))).await.unwrap();
        }
        tx.commit().await.unwrap();
        home
    }
}

fn object(value: &serde_json::Value) -> JsonObject {
    value.as_object().unwrap().clone()
}

fn labels(pairs: &[(&str, &[&str])]) -> Labels {
    pairs
        .iter()
        .map(|(key, values)| {
            (
                (*key).to_owned(),
                values.iter().map(|v| (*v).to_owned()).collect(),
            )
        })
        .collect()
}

fn offer(name: &str) -> OfferRow {
    OfferRow {
        id: OfferId::new(format!("offer-{name}")),
        name: name.to_owned(),
        description: "a database".to_owned(),
        revision: 1,
        created_at: now(),
        updated_at: now(),
        labels: Labels::new(),
    }
}

fn cluster(name: &str) -> ClusterRow {
    ClusterRow {
        id: ClusterId::new(format!("cluster-{name}")),
        name: name.to_owned(),
        ready: true,
        kind: ClusterKind::Directory,
        is_default: false,
        config: json!({"directory": "/tmp/x", "token": "canary-cluster"}),
        created_at: now(),
        updated_at: now(),
        labels: Labels::new(),
    }
}

fn offering(name: &str) -> OfferingRow {
    OfferingRow {
        id: OfferingId::new(format!("offering-{name}")),
        ready: true,
        name: name.to_owned(),
        description: String::new(),
        bindable: true,
        instances_retrievable: true,
        bindings_retrievable: false,
        plan_updateable: true,
        allow_context_updates: false,
        tags: vec!["db".to_owned()],
        requires: Vec::new(),
        metadata: Some(object(&json!({"displayName": "My SQL"}))),
        broker_id: BUILT_IN_BROKER.to_owned().into(),
        catalog_id: format!("catalog-{name}"),
        catalog_name: name.to_owned(),
        offer_id: Some(OfferId::new(format!("offer-{name}"))),
        created_at: now(),
        updated_at: now(),
        labels: Labels::new(),
    }
}

fn plan(offering: &str, name: &str) -> PlanRow {
    PlanRow {
        id: PlanId::new(format!("plan-{offering}-{name}")),
        ready: true,
        name: name.to_owned(),
        description: "a size".to_owned(),
        catalog_id: format!("catalog-{name}"),
        catalog_name: name.to_owned(),
        free: true,
        bindable: None,
        plan_updateable: Some(false),
        metadata: None,
        schemas: Some(object(&json!({"service_instance": {}}))),
        maximum_polling_duration: Some(3600),
        maintenance_info: Some(MaintenanceInfo {
            version: "1.0.0".to_owned(),
            description: None,
        }),
        service_offering_id: OfferingId::new(format!("offering-{offering}")),
        offer_id: Some(OfferId::new(format!("offer-{offering}"))),
        created_at: now(),
        updated_at: now(),
        labels: Labels::new(),
    }
}

fn instance(name: &str) -> InstanceRow {
    InstanceRow {
        id: InstanceId::new(format!("instance-{name}")),
        name: name.to_owned(),
        service_plan_id: PlanId::new("plan-mysql-small"),
        platform_id: PlatformId::new("service-manager"),
        cluster_id: Some(ClusterId::new("cluster-local")),
        offer_id: Some(OfferId::new("offer-mysql")),
        offer_revision: Some(1),
        context: Some(object(
            &json!({"platform": "service-manager", "instance_name": name}),
        )),
        parameters: Some(object(&json!({"password": "canary-parameters"}))),
        ready: true,
        usable: false,
        dashboard_url: None,
        maintenance_info: None,
        created_at: now(),
        updated_at: now(),
        labels: Labels::new(),
    }
}

fn binding(instance: &str, name: &str) -> BindingRow {
    BindingRow {
        id: BindingId::new(format!("binding-{instance}-{name}")),
        name: name.to_owned(),
        service_instance_id: InstanceId::new(format!("instance-{instance}")),
        context: None,
        ready: true,
        credentials: Some(object(&json!({"password": "canary-credentials"}))),
        created_at: now(),
        updated_at: now(),
        labels: Labels::new(),
    }
}

fn release(instance: &str, position: u32, chart: &str, scope: Scope) -> ReleaseRow {
    ReleaseRow {
        instance_id: InstanceId::new(format!("instance-{instance}")),
        position,
        chart: chart.to_owned(),
        version: "1.2.3".to_owned(),
        digest: "sha256:00".to_owned(),
        scope,
        namespace: "tsmgr-x".to_owned(),
        name: "k-12345678".to_owned(),
        revision: 1,
        state: ReleaseState::Deployed,
        manifest: Some("canary-manifest: |\n".repeat(500)),
    }
}

fn operation(name: &str, resource: &str) -> OperationRow {
    OperationRow {
        id: OperationId::new(format!("operation-{name}")),
        description: "creates it".to_owned(),
        kind: OperationKind::Create,
        state: OperationState::Pending,
        resource_id: resource.to_owned(),
        resource_type: InstanceRow::RESOURCE_TYPE.to_owned(),
        resource_name: Some("db".to_owned()),
        errors: None,
        platform_id: PlatformId::new("service-manager"),
        correlation_id: "c".to_owned(),
        progress: Some(Progress {
            done: 1,
            total: 3,
            step: Some("render".to_owned()),
            message: None,
        }),
        workflow: "provision".to_owned(),
        input: json!({"parameters": "canary-input"}),
        owner: None,
        fence: 0,
        lease_until: None,
        attempts: 0,
        created_at: now(),
        updated_at: now(),
        labels: Labels::new(),
    }
}

fn step(operation: &str, position: u32) -> StepRow {
    StepRow {
        operation_id: OperationId::new(format!("operation-{operation}")),
        position,
        name: format!("step-{position}"),
        state: tsmgr_model::operation::StepState::Pending,
        attempts: 0,
        message: None,
        output: Some(json!({"out": "canary-output"})),
        started_at: Some(now()),
        finished_at: None,
    }
}

fn answer(key: &str) -> IdempotencyRow {
    IdempotencyRow {
        key: key.to_owned(),
        route: "POST /v1/service_bindings".to_owned(),
        request_hash: "hash".to_owned(),
        status: 202,
        headers: [("location".to_owned(), "/v1/x".to_owned())].into(),
        body: b"canary-answer".to_vec(),
        created_at: now(),
    }
}
