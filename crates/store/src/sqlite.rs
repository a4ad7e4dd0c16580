//! The SQLite side of the store: connections, values and error codes. Nothing else knows SQLite.
//!
//! One connection writes (`BEGIN IMMEDIATE`, so a transaction never has to be given up half-way because
//! another process wrote meanwhile), a few read. In WAL mode readers and the writer do not wait for each
//! other. `synchronous = FULL` makes a commit survive a power cut.

use crate::{
    error::{Cause, StoreError},
    migrate,
    sql::{Statement, Value},
    store::StoreOptions,
};
use sqlx::{
    Arguments as _, AssertSqlSafe, Row as _, Sqlite, SqliteConnection, SqlitePool, Transaction,
    TypeInfo as _, ValueRef as _,
    sqlite::{
        SqliteArguments, SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow,
        SqliteSynchronous,
    },
};
use std::{
    io,
    time::{Duration, Instant},
};

/// Longest time that SQLite itself waits for a lock before we look at the clock and ask again.
const LOCK_WAIT: Duration = Duration::from_secs(10);
const PAUSE: Duration = Duration::from_millis(20);

/// The pools of one database file.
#[derive(Clone)]
pub(crate) struct Database {
    write: SqlitePool,
    read: SqlitePool,
    patience: Duration,
}

/// An open transaction.
pub(crate) type Session = Transaction<'static, Sqlite>;

impl Database {
    /// Opens the file, making it when it is missing, and brings the schema up to date.
    pub(crate) async fn open(options: &StoreOptions) -> Result<Self, StoreError> {
        create_file(options)?;
        let connect = SqliteConnectOptions::new()
            .filename(&options.path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(options.patience.min(LOCK_WAIT));
        // Connections to a file do not go stale, so they are not tried before each use.
        let pool = SqlitePoolOptions::new()
            .acquire_timeout(options.patience)
            .test_before_acquire(false);
        let database = Self {
            write: pool.clone().max_connections(1).connect_lazy_with(connect.clone()),
            read: pool
                .max_connections(options.readers.max(1))
                .connect_lazy_with(connect.pragma("query_only", "ON")),
            patience: options.patience,
        };
        let mut session = database.begin_write().await?;
        migrate::run(&mut session, &options.path).await?;
        session.commit().await.map_err(classify)?;
        Ok(database)
    }

    /// Begins a write transaction; waits for other writers in this and other processes.
    pub(crate) async fn begin_write(&self) -> Result<Session, StoreError> {
        let deadline = Instant::now() + self.patience;
        loop {
            match self.write.begin_with("BEGIN IMMEDIATE").await {
                Ok(session) => return Ok(session),
                Err(sqlx::Error::PoolTimedOut) => return Err(StoreError::Busy(self.patience)),
                Err(error) if is_busy(&error) => self.pause(deadline).await?,
                Err(error) => return Err(classify(error)),
            }
        }
    }

    /// Begins a read transaction, which sees one state of the database from its first read on.
    pub(crate) async fn begin_read(&self) -> Result<Session, StoreError> {
        let deadline = Instant::now() + self.patience;
        loop {
            let begun = match self.read.begin().await {
                Ok(mut session) => take_snapshot(&mut session).await.map(|()| session),
                Err(error) => Err(error),
            };
            match begun {
                Ok(session) => return Ok(session),
                Err(sqlx::Error::PoolTimedOut) => return Err(StoreError::Busy(self.patience)),
                Err(error) if is_busy(&error) => self.pause(deadline).await?,
                Err(error) => return Err(classify(error)),
            }
        }
    }

    async fn pause(&self, deadline: Instant) -> Result<(), StoreError> {
        if Instant::now() >= deadline {
            return Err(StoreError::Busy(self.patience));
        }
        tokio::time::sleep(PAUSE).await;
        Ok(())
    }

    pub(crate) async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }
}

/// Makes the folder and an empty file that only the owner can read; SQLite gives its side files the same
/// rights.
fn create_file(options: &StoreOptions) -> Result<(), StoreError> {
    let failed = |source| StoreError::File {
        path: options.path.clone(),
        source,
    };
    if let Some(folder) = options.path.parent() {
        crate::files::create_private_folder(folder).map_err(failed)?;
    }
    match crate::files::create_private_file(&options.path) {
        Err(source) if source.kind() != io::ErrorKind::AlreadyExists => Err(failed(source)),
        _ => Ok(()),
    }
}

/// Makes the transaction's view begin now rather than at the caller's first statement.
async fn take_snapshot(session: &mut Session) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT 1 FROM meta LIMIT 1")
        .fetch_optional(&mut **session)
        .await
        .map(drop)
}

/// Runs a statement and gives its rows.
pub(crate) async fn fetch(
    connection: &mut SqliteConnection,
    statement: Statement,
) -> Result<Vec<Vec<Value>>, Failure> {
    let (text, values) = statement.into_parts();
    let arguments = arguments(values)?;
    let rows = sqlx::query_with(AssertSqlSafe(text), arguments)
        .fetch_all(connection)
        .await
        .map_err(Failure::from)?;
    rows.iter()
        .map(|row| values_of(row).map_err(Failure::from))
        .collect()
}

/// Runs a statement and gives the number of rows that it changed.
pub(crate) async fn execute(connection: &mut SqliteConnection, statement: Statement) -> Result<u64, Failure> {
    let (text, values) = statement.into_parts();
    let arguments = arguments(values)?;
    let done = sqlx::query_with(AssertSqlSafe(text), arguments)
        .execute(connection)
        .await
        .map_err(Failure::from)?;
    Ok(done.rows_affected())
}

fn arguments(values: Vec<Value>) -> Result<SqliteArguments, Failure> {
    let mut arguments = SqliteArguments::default();
    for value in values {
        match value {
            Value::Null => arguments.add(None::<i64>),
            Value::Integer(number) => arguments.add(number),
            Value::Real(number) => arguments.add(number),
            Value::Text(text) => arguments.add(text),
            Value::Blob(bytes) => arguments.add(bytes),
        }
        .map_err(|cause| Failure::Other(StoreError::Database(cause)))?;
    }
    Ok(arguments)
}

fn values_of(row: &SqliteRow) -> Result<Vec<Value>, sqlx::Error> {
    (0..row.len())
        .map(|position| {
            let raw = row.try_get_raw(position)?;
            if raw.is_null() {
                return Ok(Value::Null);
            }
            Ok(match raw.type_info().name() {
                "INTEGER" => Value::Integer(row.try_get_unchecked(position)?),
                "REAL" => Value::Real(row.try_get_unchecked(position)?),
                "BLOB" => Value::Blob(row.try_get_unchecked(position)?),
                _ => Value::Text(row.try_get_unchecked(position)?),
            })
        })
        .collect()
}

/// Why a statement failed, before it is known which resource it was about.
pub(crate) enum Failure {
    /// Values that must be unique are not; the columns' names.
    Unique(Vec<String>),
    /// A reference would point to nothing.
    Reference,
    /// Anything else.
    Other(StoreError),
}

impl Failure {
    /// The error where no such thing as a conflict can be.
    pub(crate) fn into_error(self) -> StoreError {
        match self {
            Self::Other(error) => error,
            Self::Unique(columns) => {
                StoreError::Database(Cause::from(format!("{} must be unique", columns.join(", "))))
            }
            Self::Reference => StoreError::Database(Cause::from("a reference would point to nothing")),
        }
    }
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Self {
        const UNIQUE: i32 = 2067;
        const PRIMARY_KEY: i32 = 1555;
        const FOREIGN_KEY: i32 = 787;
        match code(&error) {
            Some(UNIQUE | PRIMARY_KEY) => Self::Unique(unique_columns(&error)),
            Some(FOREIGN_KEY) => Self::Reference,
            _ => Self::Other(classify(error)),
        }
    }
}

/// The columns in `UNIQUE constraint failed: offers.name, offers.id`.
fn unique_columns(error: &sqlx::Error) -> Vec<String> {
    let message = error
        .as_database_error()
        .map(|error| error.message().to_owned())
        .unwrap_or_default();
    let columns = message.split_once(": ").map_or("", |(_, columns)| columns);
    columns
        .split(", ")
        .filter_map(|column| column.split_once('.'))
        .map(|(_, column)| column.to_owned())
        .collect()
}

fn code(error: &sqlx::Error) -> Option<i32> {
    error.as_database_error()?.code()?.parse().ok()
}

fn is_busy(error: &sqlx::Error) -> bool {
    const BUSY: i32 = 5;
    const LOCKED: i32 = 6;
    code(error).is_some_and(|code| [BUSY, LOCKED].contains(&(code & 0xff)))
}

/// The error for what SQLite says outside of constraints.
pub(crate) fn classify(error: sqlx::Error) -> StoreError {
    // Primary result codes: https://www.sqlite.org/rescode.html
    let reason = match code(&error).map(|code| code & 0xff) {
        Some(5 | 6) => return StoreError::Busy(LOCK_WAIT),
        Some(8) => "it is read-only",
        Some(10) => "the disk fails",
        Some(11) => "the file is damaged",
        Some(13) => "the disk is full",
        Some(14) => "the file cannot be opened",
        Some(26) => "the file is not a database",
        _ => return StoreError::Database(Box::new(error)),
    };
    StoreError::Unusable {
        reason,
        source: Box::new(error),
    }
}
