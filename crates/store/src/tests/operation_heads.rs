//! What a scheduler reads and writes about all open operations at once.

use super::*;
use jiff::{SignedDuration, Timestamp};
use tsmgr_model::{ApiError, ErrorKind};

#[tokio::test]
async fn heads_tell_of_the_open_operations_oldest_first() {
    let home = Home::new().await;
    let mut tx = home.store.begin().await.unwrap();
    let failing = OperationRow {
        errors: Some(ApiError::new(ErrorKind::BrokerError, "no")),
        state: OperationState::InProgress,
        owner: Some("one".to_owned()),
        fence: 7,
        lease_until: Some(Timestamp::from_second(1_700_000_000).unwrap()),
        ..operation("b", "r2")
    };
    let ended = OperationRow {
        state: OperationState::Succeeded,
        ..operation("c", "r3")
    };
    for row in [operation("a", "r1"), failing.clone(), ended] {
        tx.insert(&row).await.unwrap();
    }
    let heads = tx.open_operation_heads().await.unwrap();
    let ids: Vec<&str> = heads.iter().map(|head| head.id.as_str()).collect();
    assert_eq!(ids, ["operation-a", "operation-b"]);
    assert_eq!(
        (heads[0].failing, &heads[0].owner, heads[0].lease_until),
        (false, &None, None)
    );
    let expected = OperationHead {
        id: failing.id,
        kind: failing.kind,
        resource_type: failing.resource_type,
        resource_id: failing.resource_id,
        workflow: failing.workflow,
        failing: true,
        owner: failing.owner,
        fence: 7,
        lease_until: failing.lease_until,
    };
    assert_eq!(heads[1], expected);
}

#[tokio::test]
async fn leases_of_one_owner_are_renewed_and_released_together() {
    let home = Home::new().await;
    let mut tx = home.store.begin().await.unwrap();
    for (name, owner) in [("a", "one"), ("b", "two"), ("c", "one")] {
        let row = OperationRow {
            owner: Some(owner.to_owned()),
            fence: 3,
            ..operation(name, name)
        };
        tx.insert(&row).await.unwrap();
    }
    let until = now() + SignedDuration::from_secs(10);
    let mut held = tx.renew_leases("one", until).await.unwrap();
    held.sort();
    let expected = ["operation-a", "operation-c"].map(|id| (OperationId::new(id), 3));
    assert_eq!(held, expected);
    let heads = tx.open_operation_heads().await.unwrap();
    let leases: Vec<_> = heads.iter().map(|head| head.lease_until).collect();
    assert_eq!(leases, [Some(until), None, Some(until)]);

    assert_eq!(tx.release_leases("one").await.unwrap(), 2);
    let heads = tx.open_operation_heads().await.unwrap();
    let owners: Vec<_> = heads.iter().map(|head| head.owner.as_deref()).collect();
    assert_eq!(owners, [None, Some("two"), None]);
    assert!(tx.renew_leases("one", until).await.unwrap().is_empty());
}
