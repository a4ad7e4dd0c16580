//! Two handles on one file, as two processes have them.

use super::*;
use std::time::Duration;
use tsmgr_model::{ApiError, ErrorKind, query::ListQuery};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn writers_of_two_handles_take_turns_and_lose_nothing() {
    let home = Home::new().await;
    let mut tx = home.store.begin().await.unwrap();
    tx.insert(&offer("counter")).await.unwrap();
    tx.commit().await.unwrap();
    let mut tasks = Vec::new();
    for writer in 0..6 {
        let store = if writer % 2 == 0 {
            home.store.clone()
        } else {
            home.again().await
        };
        tasks.push(tokio::spawn(async move {
            for round in 0..10 {
                let mut tx = store.begin().await.unwrap();
                let mut row: OfferRow = tx.find_by_name("counter").await.unwrap().unwrap();
                row.revision += 1;
                tx.update(&row).await.unwrap();
                tx.insert(&offer(&format!("o-{writer}-{round}"))).await.unwrap();
                tx.commit().await.unwrap();
            }
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
    let mut tx = home.store.read().await.unwrap();
    let counter: OfferRow = tx.find_by_name("counter").await.unwrap().unwrap();
    assert_eq!(counter.revision, 61);
    assert_eq!(
        tx.list::<OfferRow>(&ListQuery::default())
            .await
            .unwrap()
            .num_items,
        61
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_processes_can_make_the_same_new_store() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a/b/store.db");
    let key = MasterKey::random().unwrap();
    let opened: Vec<_> = (0..6)
        .map(|_| tokio::spawn(Store::open(StoreOptions::new(path.clone(), key.clone()))))
        .collect();
    for (number, store) in opened.into_iter().enumerate() {
        let store = store.await.unwrap().unwrap();
        let mut tx = store.begin().await.unwrap();
        tx.insert(&cluster(&number.to_string())).await.unwrap();
        tx.commit().await.unwrap();
        let mut tx = store.read().await.unwrap();
        assert_eq!(
            tx.list::<ClusterRow>(&ListQuery::default())
                .await
                .unwrap()
                .items
                .len(),
            number + 1
        );
    }
}

#[tokio::test]
async fn a_writer_that_waits_too_long_is_told_so() {
    let home = Home::new().await;
    let mut options = StoreOptions::new(home.path(), home.key.clone());
    options.patience = Duration::from_millis(50);
    let impatient = Store::open(options).await.unwrap();
    let held = home.store.begin().await.unwrap();
    let error = impatient.begin().await.err().unwrap();
    assert!(matches!(error, StoreError::Busy(_)), "{error:?}");
    assert_eq!(ApiError::from(error).kind, ErrorKind::ServiceUnavailable);
    drop(held);
    // Also within one process, behind the same handle.
    let held = impatient.begin().await.unwrap();
    assert!(matches!(
        impatient.begin().await.err().unwrap(),
        StoreError::Busy(_)
    ));
    drop(held);
    impatient.begin().await.unwrap().commit().await.unwrap();
}

#[tokio::test]
async fn readers_see_one_state_and_do_not_wait_for_a_writer() {
    let home = Home::with_instances(1).await;
    let mut reader = home.store.read().await.unwrap();
    let mut writer = home.store.begin().await.unwrap();
    writer.insert(&instance("new")).await.unwrap();
    assert!(
        reader
            .find::<InstanceRow>("instance-new")
            .await
            .unwrap()
            .is_none()
    );
    writer.commit().await.unwrap();
    assert!(
        reader
            .find::<InstanceRow>("instance-new")
            .await
            .unwrap()
            .is_none()
    );
    let mut later = home.store.read().await.unwrap();
    assert!(later.find::<InstanceRow>("instance-new").await.unwrap().is_some());
    assert!(matches!(
        later.insert(&instance("x")).await,
        Err(StoreError::ReadOnly)
    ));
}

#[tokio::test]
async fn what_is_not_committed_never_was() {
    let home = Home::new().await;
    let mut tx = home.store.begin().await.unwrap();
    tx.insert(&offer("a")).await.unwrap();
    drop(tx);
    let mut tx = home.store.begin().await.unwrap();
    assert!(tx.find::<OfferRow>("offer-a").await.unwrap().is_none());
    tx.insert(&offer("a")).await.unwrap();
    // A failed statement leaves the rest of the transaction alone.
    assert!(tx.insert(&offer("a")).await.is_err());
    tx.insert(&offer("b")).await.unwrap();
    tx.commit().await.unwrap();
    let mut tx = home.again().await.read().await.unwrap();
    assert_eq!(
        tx.list::<OfferRow>(&ListQuery::default())
            .await
            .unwrap()
            .num_items,
        2
    );
}

/// The futures of the generic methods can be spawned by callers; this only has to compile.
#[tokio::test]
async fn work_on_the_store_can_be_spawned() {
    let home = Home::with_instances(1).await;
    let store = home.store.clone();
    let task = tokio::spawn(async move {
        let mut tx = store.begin().await?;
        let page = tx.list::<InstanceRow>(&ListQuery::default()).await?;
        for row in &page.items {
            tx.update(row).await?;
            tx.releases_of(&row.id).await?;
            tx.delete::<InstanceRow>(row.id.as_str()).await?;
        }
        tx.newest_operations(
            "/v1/service_instances",
            page.items.iter().map(|row| row.id.as_str()),
        )
        .await?;
        tx.commit().await?;
        store.rotate_data_key().await?;
        store.reencrypt(10).await
    });
    assert_eq!(
        task.await.unwrap().unwrap(),
        1,
        "the cluster's configuration is left"
    );
}
