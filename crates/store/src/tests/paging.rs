//! Pages by key: stable, counted, and cheap.

use super::*;
use tsmgr_model::query::{Criterion, ListQuery, Op};

fn size(max_items: u32) -> ListQuery {
    ListQuery {
        max_items,
        ..ListQuery::default()
    }
}

#[tokio::test]
async fn pages_cover_everything_once_while_rows_come_and_go() {
    let home = Home::with_instances(7).await;
    let mut seen = Vec::new();
    let mut query = size(3);
    for round in 0.. {
        let mut tx = home.store.read().await.unwrap();
        let page = tx.list::<InstanceRow>(&query).await.unwrap();
        drop(tx);
        seen.extend(page.items.into_iter().map(|row| row.name));
        let mut tx = home.store.begin().await.unwrap();
        if round == 0 {
            tx.delete::<InstanceRow>("instance-i0").await.unwrap();
            tx.insert(&instance("late")).await.unwrap();
        }
        tx.commit().await.unwrap();
        match page.token {
            Some(token) => query = query.after(&token).unwrap(),
            None => break,
        }
    }
    assert_eq!(seen, ["i0", "i1", "i2", "i3", "i4", "i5", "i6", "late"]);
}

#[tokio::test]
async fn the_count_is_of_all_matches_and_can_be_asked_alone() {
    let home = Home::with_instances(5).await;
    let mut tx = home.store.read().await.unwrap();
    let page = tx.list::<InstanceRow>(&size(2)).await.unwrap();
    assert_eq!(
        (page.num_items, page.items.len(), page.token.is_some()),
        (5, 2, true)
    );
    let page = tx.list::<InstanceRow>(&size(5)).await.unwrap();
    assert_eq!(
        (page.num_items, page.items.len(), page.token.is_some()),
        (5, 5, false)
    );
    let before = tx.statements();
    let page = tx.list::<InstanceRow>(&size(0)).await.unwrap();
    assert_eq!((page.num_items, page.items.len(), page.token), (5, 0, None));
    assert_eq!(tx.statements() - before, 1);
    let some = ListQuery::by_field(Criterion::one_of("name", ["i1", "i2", "x"]));
    let page = tx.list::<InstanceRow>(&some).await.unwrap();
    assert_eq!((page.num_items, page.items.len()), (2, 2));
    let past = size(2).after("OTk5OTk5").unwrap();
    let page = tx.list::<InstanceRow>(&past).await.unwrap();
    assert_eq!((page.num_items, page.items.len(), page.token), (5, 0, None));
}

#[tokio::test]
async fn sequences_of_deleted_rows_are_not_given_again() {
    let home = Home::with_instances(2).await;
    let mut tx = home.store.begin().await.unwrap();
    let first = tx.list::<InstanceRow>(&size(1)).await.unwrap();
    let after_first = size(1).after(&first.token.unwrap()).unwrap();
    tx.delete::<InstanceRow>("instance-i0").await.unwrap();
    tx.delete::<InstanceRow>("instance-i1").await.unwrap();
    tx.insert(&instance("new")).await.unwrap();
    let page = tx.list::<InstanceRow>(&after_first).await.unwrap();
    assert_eq!(page.items.len(), 1);
}

#[tokio::test]
async fn ten_thousand_rows_with_labels_are_listed_in_a_constant_number_of_statements() {
    let home = Home::new().await;
    let mut tx = home.store.begin().await.unwrap();
    for number in 0..10_000 {
        let row = OfferRow {
            labels: labels(&[("parity", &[if number % 2 == 0 { "even" } else { "odd" }])]),
            ..offer(&format!("o{number}"))
        };
        tx.insert(&row).await.unwrap();
    }
    tx.commit().await.unwrap();
    let mut tx = home.store.read().await.unwrap();
    let mut query = size(200);
    query.labels.push(Criterion::new("parity", Op::Eq, "even"));
    let (mut pages, mut rows) = (0, 0);
    loop {
        let before = tx.statements();
        let page = tx.list::<OfferRow>(&query).await.unwrap();
        assert_eq!(tx.statements() - before, 3, "count, rows and their labels");
        assert_eq!(page.num_items, 5000);
        assert!(page.items.iter().all(|row| row.labels["parity"] == ["even"]));
        pages += 1;
        rows += page.items.len();
        match page.token {
            Some(token) => query = query.after(&token).unwrap(),
            None => break,
        }
    }
    assert_eq!((pages, rows), (25, 5000));
}
