//! Each record reads back as it was written; rules of uniqueness and reference hold.

use super::*;
use std::fmt::Debug;
use tsmgr_model::{ApiError, ErrorKind, id::TokenId};

async fn round_trip<R: Record + Debug + PartialEq>(tx: &mut Tx, record: R) {
    tx.insert(&record).await.unwrap();
    assert_eq!(tx.find::<R>(&record.id()).await.unwrap().unwrap(), record);
}

#[tokio::test]
async fn every_record_reads_back_as_it_was_written() {
    let home = Home::new().await;
    let mut tx = home.store.begin().await.unwrap();
    let labelled = labels(&[("env", &["qa", "dev"]), ("team", &["db"])]);
    round_trip(
        &mut tx,
        OfferRow {
            labels: labelled.clone(),
            ..offer("mysql")
        },
    )
    .await;
    let revision = OfferRevisionRow {
        offer_id: OfferId::new("offer-mysql"),
        revision: 1,
        spec: json!({"charts": [1, null, {"a": "b"}]}),
        created_at: now(),
    };
    round_trip(&mut tx, revision.clone()).await;
    round_trip(&mut tx, cluster("local")).await;
    round_trip(&mut tx, offering("mysql")).await;
    round_trip(&mut tx, plan("mysql", "small")).await;
    let full = InstanceRow {
        dashboard_url: Some("http://x".to_owned()),
        labels: labelled,
        ..instance("a")
    };
    round_trip(&mut tx, full).await;
    let bare = InstanceRow {
        cluster_id: None,
        offer_id: None,
        offer_revision: None,
        context: None,
        parameters: None,
        ..instance("b")
    };
    round_trip(&mut tx, bare).await;
    round_trip(&mut tx, release("a", 0, "mysql", Scope::Namespace)).await;
    round_trip(&mut tx, binding("a", "b")).await;
    round_trip(&mut tx, operation("o", "instance-a")).await;
    round_trip(&mut tx, step("o", 0)).await;
    round_trip(&mut tx, answer("k")).await;
    let token = TokenRow {
        id: TokenId::new("t"),
        name: "local".to_owned(),
        hash: "h".to_owned(),
        created_at: now(),
    };
    round_trip(&mut tx, token.clone()).await;
    let offer = OfferId::new("offer-mysql");
    assert_eq!(tx.find_revision(&offer, 1).await.unwrap(), Some(revision.clone()));
    assert_eq!(tx.latest_revisions(&[offer]).await.unwrap(), [revision]);
}

#[tokio::test]
async fn an_update_writes_everything_and_sets_the_time() {
    let home = Home::with_instances(1).await;
    let mut tx = home.store.begin().await.unwrap();
    let mut row: InstanceRow = tx.find("instance-i0").await.unwrap().unwrap();
    row.name = "renamed".to_owned();
    row.parameters = None;
    row.labels = labels(&[("a", &["2", "1", "2"])]);
    let changed_at = tx.update(&row).await.unwrap();
    assert!(changed_at > row.updated_at);
    row.updated_at = changed_at;
    row.labels = labels(&[("a", &["2", "1"])]);
    assert_eq!(tx.find("instance-i0").await.unwrap(), Some(row.clone()));
    row.labels.clear();
    tx.update(&row).await.unwrap();
    assert!(tx.labels::<InstanceRow>("instance-i0").await.unwrap().is_empty());
    let error = tx.update(&instance("nobody")).await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound { .. }));
    assert_eq!(
        ApiError::from(error).description,
        "could not find such /v1/service_instances"
    );
}

#[tokio::test]
async fn deleting_takes_the_labels_along() {
    let home = Home::new().await;
    let mut tx = home.store.begin().await.unwrap();
    let row = OfferRow {
        labels: labels(&[("a", &["b"])]),
        ..offer("mysql")
    };
    tx.insert(&row).await.unwrap();
    assert!(tx.delete::<OfferRow>("offer-mysql").await.unwrap());
    assert!(!tx.delete::<OfferRow>("offer-mysql").await.unwrap());
    tx.insert(&offer("mysql")).await.unwrap();
    let found: OfferRow = tx.find_by_name("mysql").await.unwrap().unwrap();
    assert!(found.labels.is_empty());
}

#[tokio::test]
async fn unique_values_conflict_and_the_error_names_them() {
    let home = Home::with_instances(1).await;
    let mut tx = home.store.begin().await.unwrap();
    tx.insert(&binding("i0", "b")).await.unwrap();
    let same_offer = OfferRow {
        id: OfferId::new("other"),
        ..offer("mysql")
    };
    let same_id = OfferRow {
        id: OfferId::new("offer-mysql"),
        ..offer("another")
    };
    let same_cluster = ClusterRow {
        id: ClusterId::new("other"),
        ..cluster("local")
    };
    let same_instance = InstanceRow {
        id: InstanceId::new("other"),
        ..instance("i0")
    };
    let same_binding = BindingRow {
        id: BindingId::new("other"),
        ..binding("i0", "b")
    };
    for (error, kind, what) in [
        (
            tx.insert(&same_offer).await.unwrap_err(),
            "/v1/offers",
            "name 'mysql'",
        ),
        (
            tx.insert(&same_cluster).await.unwrap_err(),
            "/v1/clusters",
            "name 'local'",
        ),
        (
            tx.insert(&same_instance).await.unwrap_err(),
            "/v1/service_instances",
            "platform_id 'service-manager', name 'i0'",
        ),
        (
            tx.insert(&same_binding).await.unwrap_err(),
            "/v1/service_bindings",
            "service_instance_id 'instance-i0', name 'b'",
        ),
        (
            tx.insert(&same_id).await.unwrap_err(),
            "/v1/offers",
            "id 'offer-mysql'",
        ),
    ] {
        let StoreError::Conflict { what: found, .. } = &error else {
            panic!("{error:?}");
        };
        assert_eq!(found, what);
        let error = ApiError::from(error);
        assert_eq!(error.kind, ErrorKind::Conflict);
        assert_eq!(error.description, format!("found conflicting {kind}"));
    }
    let elsewhere = InstanceRow {
        id: InstanceId::new("other"),
        platform_id: PlatformId::new("another platform"),
        ..instance("i0")
    };
    tx.insert(&elsewhere).await.unwrap();
    let renamed = InstanceRow {
        platform_id: PlatformId::new("service-manager"),
        ..elsewhere
    };
    assert!(matches!(
        tx.update(&renamed).await,
        Err(StoreError::Conflict { .. })
    ));
}

#[tokio::test]
async fn what_is_used_cannot_be_deleted_and_the_error_names_the_user() {
    let home = Home::with_instances(2).await;
    let mut tx = home.store.begin().await.unwrap();
    tx.insert(&binding("i0", "b")).await.unwrap();
    for (error, by, count) in [
        (
            tx.delete::<OfferRow>("offer-mysql").await,
            "/v1/service_instances",
            2,
        ),
        (
            tx.delete::<ClusterRow>("cluster-local").await,
            "/v1/service_instances",
            2,
        ),
        (
            tx.delete::<OfferingRow>("offering-mysql").await,
            "/v1/service_plans",
            1,
        ),
        (
            tx.delete::<PlanRow>("plan-mysql-small").await,
            "/v1/service_instances",
            2,
        ),
        (
            tx.delete::<InstanceRow>("instance-i0").await,
            "/v1/service_bindings",
            1,
        ),
    ] {
        let error = error.unwrap_err();
        let StoreError::Referenced {
            by: found,
            count: number,
            ..
        } = &error
        else {
            panic!("{error:?}");
        };
        assert_eq!((*found, *number), (by, count));
    }
    let error = ApiError::from(tx.delete::<ClusterRow>("cluster-local").await.unwrap_err());
    assert_eq!(error.kind, ErrorKind::ExistingReferenceEntity);
    assert_eq!(
        error.description,
        "Error deleting entity /v1/clusters: Could not delete entity /v1/clusters due to existing \
         reference entity /v1/service_instances"
    );
    let dangling = BindingRow {
        service_instance_id: InstanceId::new("nobody"),
        ..binding("i0", "c")
    };
    assert!(matches!(
        tx.insert(&dangling).await,
        Err(StoreError::MissingReference {
            resource_type: "/v1/service_bindings"
        })
    ));
    assert_eq!(
        tx.count_bindings_of(&InstanceId::new("instance-i0"))
            .await
            .unwrap(),
        1
    );
    assert_eq!(
        tx.count_instances_of_offer(&OfferId::new("offer-mysql"))
            .await
            .unwrap(),
        2
    );
    assert_eq!(
        tx.count_instances_of_cluster(&ClusterId::new("cluster-local"))
            .await
            .unwrap(),
        2
    );
}

#[tokio::test]
async fn an_instance_takes_its_releases_along() {
    let home = Home::with_instances(1).await;
    let mut tx = home.store.begin().await.unwrap();
    let mut row = release("i0", 1, "mysql", Scope::Namespace);
    tx.put_release(&row).await.unwrap();
    tx.put_release(&release("i0", 0, "operator", Scope::Cluster))
        .await
        .unwrap();
    row.revision = 2;
    row.manifest = None;
    tx.put_release(&row).await.unwrap();
    let id = InstanceId::new("instance-i0");
    let stored = tx.releases_of(&id).await.unwrap();
    assert_eq!(
        stored,
        [release("i0", 0, "operator", Scope::Cluster), row.clone()]
    );
    assert_eq!(tx.find_release(&id, 1).await.unwrap(), Some(row));
    assert!(tx.delete_release(&id, 1).await.unwrap());
    tx.delete::<InstanceRow>("instance-i0").await.unwrap();
    assert!(tx.releases_of(&id).await.unwrap().is_empty());
}

#[tokio::test]
async fn the_plans_of_an_offering_are_replaced_as_a_set() {
    let home = Home::new().await;
    let mut tx = home.store.begin().await.unwrap();
    tx.insert(&offer("mysql")).await.unwrap();
    tx.insert(&offering("mysql")).await.unwrap();
    let id = OfferingId::new("offering-mysql");
    let set = [plan("mysql", "small"), plan("mysql", "medium")];
    let changes = tx.replace_plans(&id, &set).await.unwrap();
    assert_eq!((changes.created.len(), changes.updated.len()), (2, 0));
    let mut small: PlanRow = tx.find("plan-mysql-small").await.unwrap().unwrap();
    small.labels = labels(&[("given", &["by a user"])]);
    small.updated_at = tx.update(&small).await.unwrap();

    // The same content again, with other times, as a catalog comes.
    let again = [plan("mysql", "small"), plan("mysql", "medium")];
    assert!(tx.replace_plans(&id, &again).await.unwrap().is_empty());
    assert_eq!(tx.find("plan-mysql-small").await.unwrap(), Some(small.clone()));

    let resized = PlanRow {
        description: "another size".to_owned(),
        ..plan("mysql", "small")
    };
    // A new plan takes the catalog id of the one that goes.
    let large = PlanRow {
        catalog_id: "catalog-medium".to_owned(),
        ..plan("mysql", "large")
    };
    let changes = tx.replace_plans(&id, &[resized, large.clone()]).await.unwrap();
    assert_eq!(changes.created, std::slice::from_ref(&large.id));
    assert_eq!(changes.updated, std::slice::from_ref(&small.id));
    assert_eq!(changes.deleted, [PlanId::new("plan-mysql-medium")]);
    let stored = tx.plans_of(&id).await.unwrap();
    assert_eq!(stored.len(), 2);
    assert_eq!(stored[0].description, "another size");
    assert_eq!(
        (stored[0].created_at, &stored[0].labels),
        (small.created_at, &small.labels)
    );

    tx.insert(&cluster("local")).await.unwrap();
    tx.insert(&instance("a")).await.unwrap();
    assert!(matches!(
        tx.replace_plans(&id, &[]).await,
        Err(StoreError::Referenced {
            by: "/v1/service_instances",
            ..
        })
    ));
}

#[tokio::test]
async fn answers_are_kept_by_key_and_route_and_expire() {
    let home = Home::new().await;
    let mut tx = home.store.begin().await.unwrap();
    tx.insert(&answer("k")).await.unwrap();
    assert!(matches!(
        tx.insert(&answer("k")).await,
        Err(StoreError::Conflict { .. })
    ));
    let route = "POST /v1/service_bindings";
    assert_eq!(
        tx.idempotent_answer(route, "k").await.unwrap().unwrap().body,
        b"canary-answer"
    );
    assert!(
        tx.idempotent_answer("POST /v1/offers", "k")
            .await
            .unwrap()
            .is_none()
    );
    let old = IdempotencyRow {
        created_at: "2020-01-01T00:00:00Z".parse().unwrap(),
        ..answer("old")
    };
    tx.insert(&old).await.unwrap();
    let limit = "2021-01-01T00:00:00Z".parse().unwrap();
    assert_eq!(tx.expire_idempotent_answers(limit).await.unwrap(), 1);
    assert!(tx.idempotent_answer(route, "old").await.unwrap().is_none());
}
