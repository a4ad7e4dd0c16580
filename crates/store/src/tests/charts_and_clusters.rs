//! Archives by content, the default cluster, and charts that clusters share.

use super::*;
use tsmgr_model::id::ChartId;

fn chart(id: &str, name: &str, version: &str) -> ChartRow {
    ChartRow {
        id: ChartId::new(id),
        name: name.to_owned(),
        version: version.to_owned(),
        digest: String::new(),
        app_version: None,
        description: String::new(),
        size: 0,
        created_at: now(),
        updated_at: now(),
    }
}

#[tokio::test]
async fn equal_archives_are_stored_once_and_go_with_their_last_chart() {
    let home = Home::new().await;
    let mut tx = home.store.begin().await.unwrap();
    let first = tx
        .put_chart(&chart("a", "mysql", "1.0"), b"archive")
        .await
        .unwrap();
    assert_eq!((first.size, first.digest.len()), (7, 71));
    let again = tx
        .put_chart(&chart("b", "mysql", "1.0"), b"archive")
        .await
        .unwrap();
    assert_eq!(again, first);
    let renamed = tx
        .put_chart(&chart("c", "other", "1.0"), b"archive")
        .await
        .unwrap();
    assert_eq!(renamed.digest, first.digest);
    let rebuilt = tx
        .put_chart(&chart("d", "mysql", "1.0"), b"changed")
        .await
        .unwrap();
    assert_ne!(rebuilt.digest, first.digest);

    assert_eq!(
        tx.find_chart("mysql", "1.0").await.unwrap(),
        Some(rebuilt.clone())
    );
    assert_eq!(tx.find_chart("mysql", "2.0").await.unwrap(), None);
    assert_eq!(
        tx.find::<ChartRow>(first.id.as_str()).await.unwrap(),
        Some(first.clone())
    );
    assert_eq!(
        tx.chart_archive(&rebuilt.digest).await.unwrap().unwrap(),
        b"changed"
    );
    assert!(tx.chart_archive(&first.digest).await.unwrap().is_some());
    assert!(tx.chart_archive("sha256:0").await.unwrap().is_none());
}

#[tokio::test]
async fn one_cluster_at_most_is_the_default() {
    let home = Home::new().await;
    let mut tx = home.store.begin().await.unwrap();
    assert!(tx.default_cluster().await.unwrap().is_none());
    let local = ClusterRow {
        is_default: true,
        ..cluster("local")
    };
    tx.insert(&local).await.unwrap();
    tx.insert(&cluster("other")).await.unwrap();
    let second = ClusterRow {
        is_default: true,
        ..cluster("second")
    };
    assert!(matches!(
        tx.insert(&second).await,
        Err(StoreError::Conflict { .. })
    ));
    tx.set_default_cluster(&ClusterId::new("cluster-other"))
        .await
        .unwrap();
    assert_eq!(tx.default_cluster().await.unwrap().unwrap().name, "other");
    // An update with an old row does not switch back.
    tx.update(&local).await.unwrap();
    assert_eq!(tx.default_cluster().await.unwrap().unwrap().name, "other");
    let missing = tx.set_default_cluster(&ClusterId::new("nobody")).await;
    assert!(matches!(missing, Err(StoreError::NotFound { .. })));
}

#[tokio::test]
async fn one_open_operation_owns_a_chart_that_a_cluster_shares() {
    let home = Home::with_instances(2).await;
    let mut tx = home.store.begin().await.unwrap();
    let (cluster, chart) = (ClusterId::new("cluster-local"), "operator");
    for name in ["a", "b"] {
        tx.insert(&operation(name, "instance-i0")).await.unwrap();
    }
    let (a, b) = (OperationId::new("operation-a"), OperationId::new("operation-b"));
    for _ in 0..2 {
        let claim = tx
            .claim_cluster_release(&cluster, chart, "1.0", &a)
            .await
            .unwrap();
        assert!(matches!(claim, ClusterClaim::Claimed(_)));
    }
    let claim = tx
        .claim_cluster_release(&cluster, chart, "2.0", &b)
        .await
        .unwrap();
    let ClusterClaim::Held(row) = claim else {
        panic!("{claim:?}");
    };
    assert_eq!(
        (row.version.as_str(), row.owner_operation.as_ref()),
        ("1.0", Some(&a))
    );

    // What an ended operation forgot to give back is free.
    let mut ended: OperationRow = tx.find(a.as_str()).await.unwrap().unwrap();
    ended.state = OperationState::Failed;
    tx.update(&ended).await.unwrap();
    let claim = tx
        .claim_cluster_release(&cluster, chart, "2.0", &b)
        .await
        .unwrap();
    let ClusterClaim::Claimed(mut row) = claim else {
        panic!("{claim:?}");
    };
    assert_eq!(row.owner_operation, Some(b.clone()));
    row.state = ReleaseState::Deployed;
    row.version = "2.0".to_owned();
    row.owner_operation = None;
    tx.update(&row).await.unwrap();
    let stored = tx.find_cluster_release(&cluster, chart).await.unwrap().unwrap();
    assert_eq!(
        (stored.version.as_str(), stored.owner_operation.as_ref()),
        ("2.0", Some(&b))
    );
    assert_eq!(tx.release_cluster_claims(&b).await.unwrap(), 1);
    assert_eq!(tx.cluster_releases(&cluster).await.unwrap(), [row]);
    assert!(tx.delete_cluster_release(&cluster, chart).await.unwrap());
}

#[tokio::test]
async fn other_users_of_a_shared_chart_are_counted_per_cluster() {
    let home = Home::with_instances(2).await;
    let mut tx = home.store.begin().await.unwrap();
    tx.insert(&cluster("far")).await.unwrap();
    let far = InstanceRow {
        cluster_id: Some(ClusterId::new("cluster-far")),
        ..instance("far")
    };
    tx.insert(&far).await.unwrap();
    for name in ["i0", "i1", "far"] {
        tx.insert(&release(name, 0, "operator", Scope::Cluster))
            .await
            .unwrap();
        tx.insert(&release(name, 1, "mysql", Scope::Namespace))
            .await
            .unwrap();
    }
    let (here, me) = (ClusterId::new("cluster-local"), InstanceId::new("instance-i0"));
    assert_eq!(
        tx.other_users_of_cluster_chart(&here, "operator", &me)
            .await
            .unwrap(),
        1
    );
    assert_eq!(
        tx.other_users_of_cluster_chart(&here, "mysql", &me)
            .await
            .unwrap(),
        0
    );
    tx.delete_releases_of(&InstanceId::new("instance-i1"))
        .await
        .unwrap();
    assert_eq!(
        tx.other_users_of_cluster_chart(&here, "operator", &me)
            .await
            .unwrap(),
        0
    );
}
