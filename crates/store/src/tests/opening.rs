//! Opening: what is made, and what is refused politely.

use super::*;
use crate::record::{Column, Record};
use sqlx::{Executor as _, Row as _};
use std::fs;
use tsmgr_model::{ApiError, ErrorKind};

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused_and_left_alone() {
    let home = Home::new().await;
    home.raw()
        .await
        .execute(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
             VALUES (9999, 'future', 1, x'00', 0)",
        )
        .await
        .unwrap();
    let error = Store::open(StoreOptions::new(home.path(), home.key.clone()))
        .await
        .err()
        .unwrap();
    assert!(
        matches!(error, StoreError::Newer { found: 9999, .. }),
        "{error:?}"
    );
    assert!(
        error
            .to_string()
            .contains("was made by a newer version of this program"),
        "{error}"
    );
    let error = ApiError::from(error);
    assert_eq!(error.kind, ErrorKind::ServiceUnavailable);
    assert_eq!(error.hint.as_deref(), Some("update this program"));
}

#[tokio::test]
async fn another_master_key_is_refused() {
    let home = Home::new().await;
    let options = StoreOptions::new(home.path(), MasterKey::random().unwrap());
    let error = Store::open(options).await.err().unwrap();
    assert!(matches!(error, StoreError::WrongKey { .. }), "{error:?}");
    home.again().await;
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("notes.txt");
    fs::write(
        &path,
        "just some text that is long enough to look like a header".repeat(20),
    )
    .unwrap();
    let error = Store::open(StoreOptions::new(&path, MasterKey::random().unwrap()))
        .await
        .err()
        .unwrap();
    assert!(
        matches!(
            error,
            StoreError::Unusable {
                reason: "the file is not a database",
                ..
            }
        ),
        "{error:?}"
    );
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_named() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    let path = folder.path().join("file/store.db");
    let error = Store::open(StoreOptions::new(&path, MasterKey::random().unwrap()))
        .await
        .err()
        .unwrap();
    assert!(matches!(&error, StoreError::File { .. }), "{error:?}");
    assert!(error.to_string().contains("store.db"));
}

#[cfg(unix)]
#[tokio::test]
async fn the_files_belong_to_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("new/store.db");
    let store = Store::open(StoreOptions::new(&path, MasterKey::random().unwrap()))
        .await
        .unwrap();
    let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(path.parent().unwrap()), 0o700);
    assert_eq!(mode(&path), 0o600);
    assert_eq!(mode(&path.with_extension("db-wal")), 0o600);
    drop(store);
}

#[tokio::test]
async fn the_built_in_broker_is_seeded_once() {
    let home = Home::new().await;
    for store in [home.store.clone(), home.again().await] {
        let mut tx = store.read().await.unwrap();
        assert_eq!(
            tx.meta("built_in_broker_id").await.unwrap().as_deref(),
            Some(BUILT_IN_BROKER)
        );
        assert_eq!(tx.meta("other").await.unwrap(), None);
    }
    let id = uuid::Uuid::new_v5(&tsmgr_model::id::DERIVED_NAMESPACE, b"broker/offers");
    assert_eq!(BUILT_IN_BROKER, id.to_string());
}

#[tokio::test]
async fn the_settings_that_durability_stands_on_are_in_force() {
    let home = Home::new().await;
    let mut raw = home.raw().await;
    let row = raw.fetch_one("PRAGMA journal_mode").await.unwrap();
    assert_eq!(row.get::<String, _>(0), "wal");
    let mut tx = home.store.begin().await.unwrap();
    for (pragma, value) in [("synchronous", 2), ("foreign_keys", 1)] {
        let statement = match pragma {
            "synchronous" => "SELECT synchronous FROM pragma_synchronous",
            _ => "SELECT foreign_keys FROM pragma_foreign_keys",
        };
        assert_eq!(
            tx.number(crate::sql::Statement::new(statement)).await.unwrap(),
            value,
            "{pragma}"
        );
    }
}

async fn columns_match<R: Record>(home: &Home) {
    let rows = sqlx::query("SELECT name, type FROM pragma_table_info($1) ORDER BY cid")
        .bind(R::TABLE)
        .fetch_all(&mut home.raw().await)
        .await
        .unwrap();
    let found: Vec<(String, String)> = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
    let kind = |column: &Column| match column.kind {
        crate::record::Kind::Integer | crate::record::Kind::Boolean => "INTEGER",
        crate::record::Kind::Sealed { .. } => "BLOB",
        _ => "TEXT",
    };
    let mut expected = vec![
        ("paging_sequence".to_owned(), "INTEGER".to_owned()),
        ("id".to_owned(), "TEXT".to_owned()),
    ];
    expected.extend(
        R::COLUMNS
            .iter()
            .map(|column| (column.name.to_owned(), kind(column).to_owned())),
    );
    assert_eq!(found, expected, "{}", R::TABLE);
}

#[tokio::test]
async fn records_and_schema_agree() {
    let home = Home::new().await;
    columns_match::<OfferRow>(&home).await;
    columns_match::<OfferRevisionRow>(&home).await;
    columns_match::<ChartRow>(&home).await;
    columns_match::<ClusterRow>(&home).await;
    columns_match::<ClusterReleaseRow>(&home).await;
    columns_match::<OfferingRow>(&home).await;
    columns_match::<PlanRow>(&home).await;
    columns_match::<InstanceRow>(&home).await;
    columns_match::<ReleaseRow>(&home).await;
    columns_match::<BindingRow>(&home).await;
    columns_match::<OperationRow>(&home).await;
    columns_match::<StepRow>(&home).await;
    columns_match::<TokenRow>(&home).await;
    columns_match::<IdempotencyRow>(&home).await;
}
