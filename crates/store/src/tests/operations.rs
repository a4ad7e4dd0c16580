//! Operations: the newest of a resource, leases and fences.

use super::*;
use jiff::{SignedDuration, Timestamp};

fn at(second: i64) -> Timestamp {
    Timestamp::from_second(1_700_000_000 + second).unwrap()
}

async fn claim(tx: &mut Tx, owner: &str, dead: Option<&str>, second: i64) -> Option<OperationRow> {
    let id = OperationId::new("operation-a");
    let until = at(second) + SignedDuration::from_secs(10);
    tx.claim_operation(&id, owner, dead, at(second), until)
        .await
        .unwrap()
}

#[tokio::test]
async fn an_operation_has_one_owner_until_its_lease_ends_or_the_owner_is_dead() {
    let home = Home::new().await;
    let mut tx = home.store.begin().await.unwrap();
    tx.insert(&operation("a", "r")).await.unwrap();
    let id = OperationId::new("operation-a");
    let mine = claim(&mut tx, "one", None, 0).await.unwrap();
    assert_eq!(
        (mine.owner.as_deref(), mine.fence, mine.lease_until),
        (Some("one"), 1, Some(at(10)))
    );
    assert_eq!(mine.input, operation("a", "r").input);
    tx.check_fence(&id, 1).await.unwrap();
    assert!(tx.renew_lease(&id, 1, at(20)).await.unwrap());
    assert!(claim(&mut tx, "two", None, 15).await.is_none());
    assert_eq!(tx.operation_owners().await.unwrap(), ["one"]);

    let taken = claim(&mut tx, "two", None, 21).await.unwrap();
    assert_eq!(taken.fence, 2);
    assert!(matches!(
        tx.check_fence(&id, 1).await,
        Err(StoreError::Fenced { .. })
    ));
    assert!(!tx.renew_lease(&id, 1, at(99)).await.unwrap());
    assert!(!tx.release_lease(&id, 1).await.unwrap());
    assert!(claim(&mut tx, "three", Some("one"), 22).await.is_none());
    assert_eq!(claim(&mut tx, "three", Some("two"), 22).await.unwrap().fence, 3);
    assert!(tx.release_lease(&id, 3).await.unwrap());
    assert_eq!(claim(&mut tx, "four", None, 22).await.unwrap().fence, 4);

    // An update with an old row changes the state and neither owner nor fence.
    let mut ended = mine;
    ended.state = OperationState::Succeeded;
    tx.update(&ended).await.unwrap();
    let stored: OperationRow = tx.find("operation-a").await.unwrap().unwrap();
    assert_eq!((stored.owner.as_deref(), stored.fence), (Some("four"), 4));
    assert!(claim(&mut tx, "five", Some("four"), 99).await.is_none());
    assert!(tx.operation_owners().await.unwrap().is_empty());
}

#[tokio::test]
async fn the_newest_operation_of_each_resource_is_found_in_one_statement() {
    let home = Home::new().await;
    let mut tx = home.store.begin().await.unwrap();
    for (name, resource) in [("a", "r1"), ("b", "r2"), ("c", "r1"), ("d", "r3")] {
        tx.insert(&operation(name, resource)).await.unwrap();
    }
    let elsewhere = OperationRow {
        resource_type: "/v1/service_bindings".to_owned(),
        ..operation("e", "r1")
    };
    tx.insert(&elsewhere).await.unwrap();
    let kind = InstanceRow::RESOURCE_TYPE;
    let before = tx.statements();
    let newest = tx.newest_operations(kind, ["r1", "r2", "nobody"]).await.unwrap();
    assert_eq!(tx.statements() - before, 2, "the operations and their labels");
    let found: Vec<(&str, &str)> = newest
        .iter()
        .map(|(id, row)| (id.as_str(), row.id.as_str()))
        .collect();
    assert_eq!(found, [("r1", "operation-c"), ("r2", "operation-b")]);
    assert_eq!(
        tx.newest_operation(kind, "r1")
            .await
            .unwrap()
            .unwrap()
            .id
            .as_str(),
        "operation-c"
    );
    assert!(tx.newest_operations(kind, []).await.unwrap().is_empty());

    let mut ended = newest["r2"].clone();
    ended.state = OperationState::Failed;
    tx.update(&ended).await.unwrap();
    assert_eq!(tx.open_operations().await.unwrap().len(), 4);
    assert_eq!(tx.open_operations_of(kind, "r1").await.unwrap().len(), 2);
    assert!(tx.open_operations_of(kind, "r2").await.unwrap().is_empty());
}

#[tokio::test]
async fn heads_are_read_without_opening_secrets_and_leases_are_renewed_together() {
    let home = Home::new().await;
    let mut tx = home.store.begin().await.unwrap();
    for name in ["a", "b", "c"] {
        tx.insert(&operation(name, "r")).await.unwrap();
    }
    let mut ended = operation("c", "r");
    ended.state = OperationState::Succeeded;
    tx.update(&ended).await.unwrap();
    claim(&mut tx, "one", None, 0).await.unwrap();
    tx.commit().await.unwrap();
    sqlx::query("UPDATE operations SET input = x'00'")
        .execute(&mut home.raw().await)
        .await
        .unwrap();

    let mut tx = home.store.begin().await.unwrap();
    assert!(matches!(
        tx.open_operations().await,
        Err(StoreError::Damaged { .. })
    ));
    let heads = tx.open_operation_heads().await.unwrap();
    let seen: Vec<_> = heads
        .iter()
        .map(|head| (head.id.as_str(), head.owner.as_deref(), head.fence))
        .collect();
    assert_eq!(seen, [("operation-a", Some("one"), 1), ("operation-b", None, 0)]);
    assert_eq!(
        tx.renew_leases("one", at(30)).await.unwrap(),
        [(OperationId::new("operation-a"), 1)]
    );
    assert_eq!(
        tx.open_operation_heads().await.unwrap()[0].lease_until,
        Some(at(30))
    );
    assert!(tx.renew_leases("two", at(30)).await.unwrap().is_empty());
    assert_eq!(tx.release_leases("one").await.unwrap(), 1);
    assert!(tx.operation_owners().await.unwrap().is_empty());
}
