//! The schema and its migrations, embedded in the program.
//!
//! All migrations run in the caller's write transaction, so two processes that open a new file together
//! take turns and a failing migration changes nothing.

use crate::{
    error::StoreError,
    sqlite::{Session, classify},
};
use sqlx::{
    SqlSafeStr as _,
    migrate::{Migration, MigrationType, Migrator},
};
use std::path::Path;

/// The migrations in order: number, name, text. Texts never change once released.
const MIGRATIONS: &[(i64, &str, &str)] = &[(
    1,
    "initial",
    include_str!("../migrations/sqlite/0001_initial.sql"),
)];

/// Brings the schema up to date.
pub(crate) async fn run(session: &mut Session, path: &Path) -> Result<(), StoreError> {
    refuse_newer(session, path).await?;
    let migrations = MIGRATIONS.iter().map(|(number, name, text)| {
        Migration::new(
            *number,
            (*name).into(),
            MigrationType::Simple,
            text.into_sql_str(),
            false,
        )
    });
    // `run` asks for a connection of any lifetime, which makes the future of every caller unfit for spawning.
    Migrator::with_migrations(migrations.collect())
        .run_direct(None, &mut **session, false)
        .await
        .map_err(|error| StoreError::Database(Box::new(error)))
}

async fn refuse_newer(session: &mut Session, path: &Path) -> Result<(), StoreError> {
    let migrated: Option<i64> =
        sqlx::query_scalar("SELECT 1 FROM sqlite_master WHERE name = '_sqlx_migrations'")
            .fetch_optional(&mut **session)
            .await
            .map_err(classify)?;
    if migrated.is_none() {
        return Ok(());
    }
    let newest: Option<i64> = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations")
        .fetch_one(&mut **session)
        .await
        .map_err(classify)?;
    let known = MIGRATIONS.last().map_or(0, |(number, ..)| *number);
    match newest {
        Some(found) if found > known => Err(StoreError::Newer {
            path: path.to_owned(),
            found,
            known,
        }),
        _ => Ok(()),
    }
}
