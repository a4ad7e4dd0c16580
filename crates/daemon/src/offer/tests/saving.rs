//! Saving, listing and deleting with a real store.

use super::{
    super::{name, save::Saved, service},
    kit::{chart, own_offer, request},
};
use crate::{cluster, error::Failure, options::DaemonOptions};
use serde_json::json;
use tsmgr_model::{
    ApiError, ErrorKind, Labels,
    id::{InstanceId, PlatformId},
    offer::{ChartUpload, SaveOffer},
    query::ListQuery,
};
use tsmgr_store::{ChartRow, InstanceRow, MasterKey, OfferRow, OfferingRow, PlanRow, Store, StoreOptions};

/// A store with a default cluster, in a folder that lives as long as the test.
struct Home {
    store: Store,
    _folder: tempfile::TempDir,
}

impl Home {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let options = StoreOptions::new(folder.path().join("tsmgr.db"), MasterKey::random().unwrap());
        let store = Store::open(options).await.unwrap();
        cluster::seed(&store, &DaemonOptions::new(folder.path()))
            .await
            .unwrap();
        Self {
            store,
            _folder: folder,
        }
    }

    async fn save(&self, request: SaveOffer) -> Result<Saved, ApiError> {
        service::save(&self.store, request)
            .await
            .map_err(Failure::into_api)
    }

    async fn update(&self, request: SaveOffer) -> Result<Saved, ApiError> {
        self.save(SaveOffer {
            update: true,
            ..request
        })
        .await
    }

    async fn plans(&self, offer: &str) -> Vec<PlanRow> {
        let id = name::offering_id(&name::offer_id(offer));
        self.store.read().await.unwrap().plans_of(&id).await.unwrap()
    }

    async fn add_instance(&self, offer: &str, plan: &str) {
        let id = name::offer_id(offer);
        let mut tx = self.store.begin().await.unwrap();
        let now = tsmgr_store::now();
        let cluster = tx.default_cluster().await.unwrap().unwrap();
        tx.insert(&InstanceRow {
            id: InstanceId::random(),
            name: "one".to_owned(),
            service_plan_id: name::plan_id(&id, plan),
            platform_id: PlatformId::new("test"),
            cluster_id: Some(cluster.id),
            offer_id: Some(id),
            offer_revision: Some(1),
            context: None,
            parameters: None,
            ready: true,
            usable: true,
            dashboard_url: None,
            maintenance_info: None,
            created_at: now,
            updated_at: now,
            labels: Labels::new(),
        })
        .await
        .unwrap();
        tx.commit().await.unwrap();
    }

    async fn delete(&self, offer: &str) -> Result<(), ApiError> {
        let mut tx = self.store.begin().await.unwrap();
        let done = async {
            let row = service::find(&mut tx, name::offer_id(offer).as_str()).await?;
            service::delete(&mut tx, &row).await
        };
        done.await.map_err(Failure::into_api)?;
        tx.commit().await.unwrap();
        Ok(())
    }
}

fn db(version: &str, files: &[(&str, &str)]) -> ChartUpload {
    chart("db", version, files)
}

fn offer(version: &str, plans: &str) -> Vec<(String, String)> {
    let text = format!(
        "offer-name: db\ncharts: [{{chart: db, version: {version}, scope: namespace, offered: true}}]\n"
    );
    vec![
        ("tsmgr.yaml".to_owned(), text),
        ("plans.yaml".to_owned(), plans.to_owned()),
    ]
}

fn save_request(version: &str, plans: &str, charts: &[ChartUpload]) -> SaveOffer {
    let files = offer(version, plans);
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(path, text)| (path.as_str(), text.as_str()))
        .collect();
    request(&files, charts)
}

#[tokio::test]
async fn an_offer_becomes_a_catalog_entry() {
    let home = Home::new().await;
    let saved = home.save(own_offer("postgres")).await.unwrap();
    assert!(saved.created && saved.answer.changed);
    let offer = &saved.answer.offer;
    assert_eq!(
        (offer.name.as_str(), offer.revision, offer.instances),
        ("postgres", 1, 0)
    );
    assert_eq!(
        offer.plans[0].resource_quota_path.as_deref(),
        Some("small-quota.yaml")
    );
    assert_eq!(
        offer.charts[0].override_values_file.as_deref(),
        Some("override-postgres.yaml")
    );

    let mut tx = home.store.read().await.unwrap();
    let offering = tx.find::<OfferingRow>(offer.id.as_str()).await.unwrap().unwrap();
    assert_eq!(offering.catalog_id, offer.id.as_str());
    assert!(offering.bindable && !offering.plan_updateable);
    let metadata = offering.metadata.unwrap();
    assert_eq!(metadata["displayName"], "postgres");
    assert_eq!(metadata["documentationUrl"], "https://www.postgresql.org");
    assert!(metadata["imageUrl"].as_str().unwrap().starts_with("https://"));
    let plans = home.plans("postgres").await;
    assert_eq!(plans[0].id.as_str(), format!("{}-small", offer.id));
    assert_eq!(plans[1].name, "large");
    assert!(plans[0].free);
    let maintenance = plans[0].maintenance_info.clone().unwrap();
    assert_eq!(maintenance.version, "1.0.0");
    assert_eq!(maintenance.description.as_deref(), Some("postgres 1.2.0"));
    let schemas = json!(plans[0].schemas);
    for verb in ["create", "update"] {
        let schema = &schemas["service_instance"][verb]["parameters"];
        assert_eq!(schema["properties"]["database"]["type"], "string", "{verb}");
    }
    let row = service::find(&mut tx, offer.id.as_str()).await.unwrap();
    assert_eq!(&service::show(&mut tx, row).await.unwrap(), offer);
    let page = service::list(&mut tx, &ListQuery::default()).await.unwrap();
    assert_eq!(page.items, std::slice::from_ref(offer));
}

#[tokio::test]
async fn a_second_save_needs_update() {
    let home = Home::new().await;
    home.save(own_offer("bucket")).await.unwrap();
    let error = home.save(own_offer("bucket")).await.unwrap_err();
    assert_eq!(error.kind, ErrorKind::Conflict);
    assert_eq!(error.description, "offer [object-store] exists already");
    assert!(error.hint.unwrap().contains("--update"));
}

#[tokio::test]
async fn an_equal_update_makes_no_revision() {
    let home = Home::new().await;
    let first = home.update(own_offer("bucket")).await.unwrap();
    assert!(first.created);
    let second = home.update(own_offer("bucket")).await.unwrap();
    assert!(!second.created && !second.answer.changed);
    assert_eq!(second.answer.offer, first.answer.offer);
}

#[tokio::test]
async fn an_update_makes_a_revision_and_keeps_labels() {
    let home = Home::new().await;
    let plans = "- name: small\n- name: large\n";
    home.save(save_request("1.0.0", plans, &[db("1.0.0", &[])]))
        .await
        .unwrap();
    let mut tx = home.store.begin().await.unwrap();
    let mut plan = tx
        .find::<PlanRow>(name::plan_id(&name::offer_id("db"), "small").as_str())
        .await
        .unwrap()
        .unwrap();
    plan.labels.insert("team".to_owned(), vec!["a".to_owned()]);
    tx.update(&plan).await.unwrap();
    tx.commit().await.unwrap();

    let plans = "- name: small\n- name: huge\n";
    let saved = home
        .update(save_request("1.1.0", plans, &[db("1.1.0", &[])]))
        .await
        .unwrap();
    assert!(saved.answer.changed && !saved.created);
    assert_eq!(saved.answer.offer.revision, 2);
    let rows = home.plans("db").await;
    assert_eq!(
        rows.iter().map(|row| row.name.as_str()).collect::<Vec<_>>(),
        ["small", "huge"]
    );
    assert_eq!(rows[0].labels["team"], ["a"]);
    assert_eq!(rows[0].maintenance_info.as_ref().unwrap().version, "2.0.0");
    // The old revision and its chart stay for instances that run it.
    let mut tx = home.store.read().await.unwrap();
    let old = service::revision(&mut tx, &name::offer_id("db"), 1)
        .await
        .unwrap();
    assert!(tx.chart_archive(&old.charts[0].digest).await.unwrap().is_some());
}

#[tokio::test]
async fn stored_charts_need_not_be_sent_again() {
    let home = Home::new().await;
    home.save(save_request("1.0.0", "", &[db("1.0.0", &[])]))
        .await
        .unwrap();
    let saved = home
        .update(save_request("1.0.0", "- name: other\n", &[]))
        .await
        .unwrap();
    assert_eq!(saved.answer.offer.revision, 2);
    let error = home.update(save_request("1.5.0", "", &[])).await.unwrap_err();
    assert!(error.hint.unwrap().starts_with("stored versions: 1.0.0"));
    let mut tx = home.store.read().await.unwrap();
    let charts = tx.list::<ChartRow>(&ListQuery::default()).await.unwrap();
    assert_eq!(charts.items.len(), 1);
}

#[tokio::test]
async fn other_content_under_a_stored_version_is_a_warning() {
    let home = Home::new().await;
    home.save(save_request("1.0.0", "", &[db("1.0.0", &[])]))
        .await
        .unwrap();
    let other = db("1.0.0", &[("values.yaml", "type: NodePort\n")]);
    let saved = home.update(save_request("1.0.0", "", &[other])).await.unwrap();
    assert_eq!(saved.answer.offer.revision, 2);
    assert!(
        saved.answer.warnings[0].contains("stored already with other content"),
        "{:?}",
        saved.answer.warnings
    );
}

#[tokio::test]
async fn plans_in_use_cannot_be_dropped() {
    let home = Home::new().await;
    let charts = [db("1.0.0", &[])];
    home.save(save_request("1.0.0", "- name: small\n- name: large\n", &charts))
        .await
        .unwrap();
    home.add_instance("db", "small").await;
    home.update(save_request("1.0.0", "- name: small\n", &charts))
        .await
        .unwrap();
    let error = home
        .update(save_request("1.0.0", "- name: tiny\n", &charts))
        .await
        .unwrap_err();
    assert_eq!(error.kind, ErrorKind::ExistingReferenceEntity);
    assert_eq!(
        error.description,
        "the update of offer [db] drops plans in use: [small] has 1 instance"
    );
    assert_eq!(home.plans("db").await.len(), 1);
}

#[tokio::test]
async fn changed_definitions_need_a_word() {
    let home = Home::new().await;
    let crd = |scope: &str| {
        format!(
            "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {{name: dbs.x.y}}\nspec: {{scope: {scope}}}\n"
        )
    };
    let (old, new) = (crd("Cluster"), crd("Namespaced"));
    home.save(save_request(
        "1.0.0",
        "",
        &[db("1.0.0", &[("crds/a.yaml", &old)])],
    ))
    .await
    .unwrap();
    let request = save_request("2.0.0", "", &[db("2.0.0", &[("crds/a.yaml", &new)])]);
    let error = home.update(request.clone()).await.unwrap_err();
    assert_eq!(error.kind, ErrorKind::CrdChanged);
    let saved = home
        .update(SaveOffer {
            ignore_crd_warning: true,
            ..request
        })
        .await
        .unwrap();
    assert_eq!(saved.answer.offer.revision, 2);
    assert!(saved.answer.warnings[0].contains("dbs.x.y"));
}

#[tokio::test]
async fn a_dry_run_stores_nothing() {
    let home = Home::new().await;
    let dry = SaveOffer {
        dry_run: true,
        ..own_offer("combined")
    };
    let saved = home.save(dry.clone()).await.unwrap();
    assert!(!saved.created && !saved.answer.changed);
    assert_eq!(saved.answer.offer.revision, 1);
    let mut tx = home.store.read().await.unwrap();
    assert_eq!(
        tx.list::<OfferRow>(&ListQuery::default())
            .await
            .unwrap()
            .num_items,
        0
    );
    assert_eq!(
        tx.list::<ChartRow>(&ListQuery::default())
            .await
            .unwrap()
            .num_items,
        0
    );
    drop(tx);
    home.save(own_offer("combined")).await.unwrap();
    let again = home.save(dry).await.unwrap();
    assert_eq!(
        again.answer.warnings,
        ["offer [monitor] exists already: saving it needs `--update`"]
    );
}

#[tokio::test]
async fn offers_with_instances_stay() {
    let home = Home::new().await;
    home.save(own_offer("operator-pair")).await.unwrap();
    home.add_instance("queue", "default").await;
    let error = home.delete("queue").await.unwrap_err();
    assert_eq!(error.kind, ErrorKind::ExistingReferenceEntity);
    assert_eq!(error.description, "offer [queue] has 1 instance");
}

#[tokio::test]
async fn the_last_offer_can_be_deleted_and_saved_again() {
    let home = Home::new().await;
    home.save(own_offer("operator-pair")).await.unwrap();
    home.delete("queue").await.unwrap();
    assert_eq!(home.delete("queue").await.unwrap_err().kind, ErrorKind::NotFound);
    assert_eq!(home.plans("queue").await, []);
    let without_charts = SaveOffer {
        charts: Vec::new(),
        ..own_offer("operator-pair")
    };
    let saved = home.save(without_charts).await.unwrap();
    assert!(saved.created);
    assert_eq!(saved.answer.offer.revision, 1);
}

#[tokio::test]
async fn refused_offers_leave_nothing() {
    let home = Home::new().await;
    assert_eq!(
        home.save(own_offer("missing-chart")).await.unwrap_err().kind,
        ErrorKind::InvalidOffer
    );
    let mut tx = home.store.read().await.unwrap();
    assert_eq!(
        tx.list::<OfferRow>(&ListQuery::default())
            .await
            .unwrap()
            .num_items,
        0
    );
}
