//! Secrets in the files: absent in clear, bound to their place, and not in debug output.

use super::*;
use sqlx::{Executor as _, Row as _};
use std::fs;

/// A store with a secret in every sealed column, all holding the word `canary`.
async fn home_with_secrets() -> Home {
    let home = Home::with_instances(2).await;
    let mut tx = home.store.begin().await.unwrap();
    tx.insert(&release("i0", 0, "mysql", Scope::Namespace))
        .await
        .unwrap();
    tx.insert(&release("i1", 0, "mysql", Scope::Namespace))
        .await
        .unwrap();
    tx.insert(&binding("i0", "b")).await.unwrap();
    tx.insert(&operation("o", "instance-i0")).await.unwrap();
    tx.insert(&step("o", 0)).await.unwrap();
    tx.insert(&answer("k")).await.unwrap();
    tx.commit().await.unwrap();
    home
}

fn count(folder: &std::path::Path, needle: &[u8]) -> usize {
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|entry| fs::read(entry.unwrap().path()).unwrap());
    files
        .map(|bytes| {
            bytes
                .windows(needle.len())
                .filter(|window| *window == needle)
                .count()
        })
        .sum()
}

#[tokio::test]
async fn no_file_of_the_store_holds_a_secret_in_clear() {
    let home = home_with_secrets().await;
    assert!(home.path().with_extension("db-wal").exists());
    assert_eq!(count(home.folder.path(), b"canary"), 0);
    assert_ne!(count(home.folder.path(), b"instance-i0"), 0, "the search works");
    home.store.close().await;
    assert_eq!(count(home.folder.path(), b"canary"), 0);
    assert_ne!(count(home.folder.path(), b"instance-i0"), 0);
}

#[tokio::test]
async fn every_blob_column_is_sealed_or_known_to_be_public() {
    let home = Home::new().await;
    let mut raw = home.raw().await;
    let sealed: Vec<(String, String)> = crate::sealed::SEALED_TABLES
        .iter()
        .flat_map(|table| {
            let columns = table.columns.iter();
            columns
                .filter(|column| matches!(column.kind, crate::record::Kind::Sealed { .. }))
                .map(|column| (table.table.to_owned(), column.name.to_owned()))
        })
        .collect();
    let rows = raw
        .fetch_all(
            "SELECT m.name AS t, c.name AS c FROM sqlite_master AS m, pragma_table_info(m.name) AS c \
             WHERE c.type = 'BLOB' AND m.name NOT LIKE '\\_%' ESCAPE '\\'",
        )
        .await
        .unwrap();
    let mut found: Vec<(String, String)> = rows.iter().map(|row| (row.get("t"), row.get("c"))).collect();
    found.retain(|(table, _)| table != "chart_blobs" && table != "data_keys");
    let (mut sealed, mut found) = (sealed, found);
    sealed.sort();
    found.sort();
    assert_eq!(sealed, found);
    assert_eq!(sealed.len(), 7);
}

#[tokio::test]
async fn a_value_that_was_moved_to_another_row_is_refused() {
    let home = home_with_secrets().await;
    home.raw()
        .await
        .execute(
            "UPDATE service_instances SET parameters = \
             (SELECT parameters FROM service_instances WHERE name = 'i1') WHERE name = 'i0'",
        )
        .await
        .unwrap();
    let mut tx = home.store.read().await.unwrap();
    assert!(tx.find::<InstanceRow>("instance-i1").await.unwrap().is_some());
    let error = tx.find::<InstanceRow>("instance-i0").await.unwrap_err();
    assert_eq!(
        error.to_string(),
        "column parameters of row instance-i0 in service_instances cannot be read: \
         the sealed value was changed or moved"
    );
}

#[tokio::test]
async fn a_value_that_was_moved_to_another_column_is_refused() {
    let home = home_with_secrets().await;
    home.raw()
        .await
        .execute("UPDATE operations SET input = (SELECT output FROM operation_steps)")
        .await
        .unwrap();
    let mut tx = home.store.read().await.unwrap();
    let error = tx.find::<OperationRow>("operation-o").await.unwrap_err();
    assert!(
        matches!(error, StoreError::Damaged { column: "input", .. }),
        "{error:?}"
    );
}

#[tokio::test]
async fn a_flipped_bit_anywhere_in_a_value_is_refused() {
    let home = home_with_secrets().await;
    let mut raw = home.raw().await;
    let row = raw
        .fetch_one("SELECT credentials FROM service_bindings")
        .await
        .unwrap();
    let sealed: Vec<u8> = row.get(0);
    for position in 0..sealed.len() {
        let mut changed = sealed.clone();
        changed[position] ^= 1;
        sqlx::query("UPDATE service_bindings SET credentials = $1")
            .bind(changed)
            .execute(&mut raw)
            .await
            .unwrap();
        let mut tx = home.store.read().await.unwrap();
        let found = tx.find::<BindingRow>("binding-i0-b").await;
        assert!(
            matches!(found, Err(StoreError::Damaged { .. })),
            "byte {position}: {found:?}"
        );
    }
    sqlx::query("UPDATE service_bindings SET credentials = x'0100'")
        .execute(&mut raw)
        .await
        .unwrap();
    let mut tx = home.store.read().await.unwrap();
    assert!(matches!(
        tx.find::<BindingRow>("binding-i0-b").await,
        Err(StoreError::Damaged { .. })
    ));
}

#[tokio::test]
async fn large_manifests_are_compressed_and_small_values_are_not() {
    let home = home_with_secrets().await;
    let mut raw = home.raw().await;
    let length = |row: sqlx::sqlite::SqliteRow| row.get::<i64, _>(0);
    let manifest = length(
        raw.fetch_one("SELECT length(manifest) FROM releases")
            .await
            .unwrap(),
    );
    assert!(manifest < 500, "{manifest} of 9500 bytes");
    let answer = length(
        raw.fetch_one("SELECT length(body) FROM idempotency_keys")
            .await
            .unwrap(),
    );
    assert_eq!(answer, 13 + 6 + 12 + 16);
}

#[tokio::test]
async fn debug_output_of_rows_and_options_holds_no_secret() {
    let home = Home::new().await;
    let options = StoreOptions::new(home.path(), home.key.clone());
    let printed = format!(
        "{:?} {:?} {:?} {:?} {:?} {:?} {:?} {options:?}",
        instance("a"),
        binding("a", "b"),
        cluster("c"),
        release("a", 0, "c", Scope::Cluster),
        operation("o", "r"),
        step("o", 0),
        answer("k"),
    );
    assert!(!printed.contains("canary"), "{printed}");
    // The body would be printed as numbers.
    assert!(!printed.contains("99, 97"), "{printed}");
    assert!(printed.contains("MasterKey(***)"));
}
