//! Data keys: new ones seal, old ones open, and values move over while the store is used.

use super::*;
use sqlx::{Executor as _, Row as _};

/// The ids of the data keys with which the parameters of instances are sealed.
async fn keys_in_use(home: &Home) -> Vec<u32> {
    let rows = home
        .raw()
        .await
        .fetch_all("SELECT DISTINCT substr(parameters, 3, 4) FROM service_instances ORDER BY 1")
        .await
        .unwrap();
    rows.iter()
        .map(|row| u32::from_be_bytes(row.get::<Vec<u8>, _>(0).try_into().unwrap()))
        .collect()
}

#[tokio::test]
async fn a_new_key_seals_and_old_values_stay_readable_until_they_move() {
    let home = Home::with_instances(7).await;
    let other = home.again().await;
    assert_eq!(home.store.rotate_data_key().await.unwrap(), 2);
    let mut tx = home.store.begin().await.unwrap();
    tx.insert(&instance("new")).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(keys_in_use(&home).await, [1, 2]);

    // Another process that has not seen the new key reads and writes with it.
    let mut tx = other.begin().await.unwrap();
    assert_eq!(
        tx.find("instance-new")
            .await
            .unwrap()
            .map(|row: InstanceRow| row.name),
        Some("new".to_owned())
    );
    tx.commit().await.unwrap();
    assert_eq!(home.store.rotate_data_key().await.unwrap(), 3);
    let mut tx = other.begin().await.unwrap();
    tx.insert(&instance("newer")).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(keys_in_use(&home).await, [1, 2, 3]);

    // Seven with the first key, one with the second, and the cluster's configuration.
    assert_eq!(home.store.reencrypt(2).await.unwrap(), 9);
    assert_eq!(keys_in_use(&home).await, [3]);
    assert_eq!(home.store.reencrypt(2).await.unwrap(), 0);
    for store in [home.store.clone(), other, home.again().await] {
        let mut tx = store.read().await.unwrap();
        let row: InstanceRow = tx.find("instance-i3").await.unwrap().unwrap();
        assert_eq!(row.parameters, instance("i3").parameters);
    }
}

#[tokio::test]
async fn compressed_values_move_too() {
    let home = Home::with_instances(1).await;
    let row = release("i0", 0, "mysql", Scope::Namespace);
    let mut tx = home.store.begin().await.unwrap();
    tx.insert(&row).await.unwrap();
    tx.commit().await.unwrap();
    home.store.rotate_data_key().await.unwrap();
    assert_eq!(home.store.reencrypt(100).await.unwrap(), 3);
    let mut tx = home.store.read().await.unwrap();
    assert_eq!(tx.releases_of(&row.instance_id).await.unwrap(), [row]);
}

#[tokio::test]
async fn the_store_stays_usable_while_values_move() {
    let home = Home::with_instances(60).await;
    home.store.rotate_data_key().await.unwrap();
    let (mover, writer) = (home.store.clone(), home.again().await);
    let moving = tokio::spawn(async move { mover.reencrypt(1).await.unwrap() });
    for number in 0..20 {
        let mut tx = writer.begin().await.unwrap();
        let mut row: InstanceRow = tx.find(&format!("instance-i{number}")).await.unwrap().unwrap();
        row.ready = false;
        tx.update(&row).await.unwrap();
        tx.commit().await.unwrap();
    }
    moving.await.unwrap();
    assert_eq!(keys_in_use(&home).await, [2]);
    let mut tx = home.store.read().await.unwrap();
    for number in 0..60 {
        let row: InstanceRow = tx.find(&format!("instance-i{number}")).await.unwrap().unwrap();
        assert_eq!(row.ready, number >= 20);
        assert_eq!(row.parameters, instance("x").parameters);
    }
}
