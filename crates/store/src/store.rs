//! The store: opening it, beginning transactions, and the life of its data keys.

use crate::{
    BUILT_IN_BROKER,
    crypt::{CryptError, KEY_ID_LENGTH, KEY_ID_OFFSET, KeyRing, MasterKey, Place, WrappedKey, key_id},
    error::StoreError,
    record::Kind,
    sealed::{SEALED_TABLES, SealedTable},
    sql::{Statement, Value},
    sqlite::Database,
    time,
    tx::Tx,
};
use std::{path::PathBuf, time::Duration};

/// Meta key of the built-in broker's id.
const BROKER_KEY: &str = "built_in_broker_id";

/// How to open a store.
#[derive(Clone, Debug)]
pub struct StoreOptions {
    /// The database file; it and its folder are made when they are missing.
    pub path: PathBuf,
    /// The key that protects the data keys.
    pub key: MasterKey,
    /// How long a caller waits for other writers, in this and other processes.
    pub patience: Duration,
    /// Number of connections that only read.
    pub readers: u32,
}

impl StoreOptions {
    /// A database file with the default patience (30 seconds) and four readers.
    pub fn new(path: impl Into<PathBuf>, key: MasterKey) -> Self {
        Self {
            path: path.into(),
            key,
            patience: Duration::from_secs(30),
            readers: 4,
        }
    }
}

/// A handle on the durable state; clones share it. Several processes can hold the same file open.
#[derive(Clone)]
pub struct Store {
    database: Database,
    ring: KeyRing,
}

impl Store {
    /// Opens a store: makes the file when it is missing, brings the schema up to date, makes the first data
    /// key and the constants that every store holds.
    ///
    /// # Errors
    /// [`StoreError::Newer`] for a file of a newer version, [`StoreError::WrongKey`] for a file that was
    /// made with another master key, [`StoreError::File`] or [`StoreError::Unusable`] for a file that cannot
    /// be used.
    pub async fn open(options: StoreOptions) -> Result<Self, StoreError> {
        let store = Self {
            database: Database::open(&options).await?,
            ring: KeyRing::new(&options.key),
        };
        let mut tx = store.begin().await?;
        match tx.load_keys().await {
            Err(StoreError::Crypt(CryptError::Refused | CryptError::Format)) => {
                return Err(StoreError::WrongKey { path: options.path });
            }
            loaded => loaded?,
        }
        match tx.active_key().await {
            Err(StoreError::Crypt(CryptError::UnknownKey(0))) => store.add_data_key(&mut tx, 1).await?,
            found => found.map(drop)?,
        }
        if tx.meta(BROKER_KEY).await?.is_none() {
            tx.set_meta(BROKER_KEY, BUILT_IN_BROKER).await?;
        }
        tx.commit().await?;
        Ok(store)
    }

    /// Begins a write transaction. It waits for other writers in this and other processes and then is the
    /// only one; dropping it without [`Tx::commit`] takes everything back.
    ///
    /// Keep it short, and never begin a second one while holding one: it would wait for the first.
    ///
    /// # Errors
    /// [`StoreError::Busy`] when others write for longer than the store's patience.
    pub async fn begin(&self) -> Result<Tx, StoreError> {
        Ok(Tx::new(
            self.database.begin_write().await?,
            true,
            self.ring.clone(),
        ))
    }

    /// Begins a read transaction, which sees one unchanging state and does not block writers.
    ///
    /// # Errors
    /// [`StoreError::Busy`] when every reading connection is taken for longer than the store's patience.
    pub async fn read(&self) -> Result<Tx, StoreError> {
        Ok(Tx::new(
            self.database.begin_read().await?,
            false,
            self.ring.clone(),
        ))
    }

    /// Makes a new data key and seals with it from now on; values sealed with older keys stay readable.
    ///
    /// Gives the id of the new key. [`Store::reencrypt`] moves old values to it.
    ///
    /// # Errors
    /// [`StoreError::Crypt`] when the system gives no random numbers.
    pub async fn rotate_data_key(&self) -> Result<u32, StoreError> {
        let mut tx = self.begin().await?;
        let id = tx.active_key().await?.saturating_add(1);
        self.add_data_key(&mut tx, id).await?;
        tx.commit().await?;
        Ok(id)
    }

    async fn add_data_key(&self, tx: &mut Tx, id: u32) -> Result<(), StoreError> {
        let key = self.ring.generate(id)?;
        let mut statement = Statement::new("INSERT INTO data_keys (id, wrapped, created_at) VALUES (");
        statement.bind_all([
            Value::from(key.id),
            Value::from(key.wrapped.clone()),
            Value::from(time::to_text(time::now())),
        ]);
        statement.push(")");
        tx.execute(statement).await?;
        self.ring.add(&key)?;
        Ok(())
    }

    /// Seals every value anew that an older data key sealed, `batch` rows at a time, each batch in its own
    /// short transaction, so that the store stays usable meanwhile. Gives the number of values.
    ///
    /// It can be stopped at any time and begun again.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] for a value that does not open; those before it are done.
    pub async fn reencrypt(&self, batch: u32) -> Result<u64, StoreError> {
        let mut count = 0;
        for table in SEALED_TABLES {
            for column in table.columns {
                if let Kind::Sealed { compress } = column.kind {
                    let target = Target {
                        table,
                        column: column.name,
                        compress,
                    };
                    count += self.reencrypt_column(&target, batch.max(1)).await?;
                }
            }
        }
        Ok(count)
    }

    async fn reencrypt_column(&self, target: &Target, batch: u32) -> Result<u64, StoreError> {
        let mut after = 0;
        let mut count = 0;
        loop {
            let mut tx = self.begin().await?;
            let active = tx.active_key().await?;
            let rows = tx.fetch(target.select(active, after, batch)).await?;
            for row in rows {
                let [Value::Integer(sequence), Value::Text(id), Value::Blob(sealed)] = row.as_slice() else {
                    continue;
                };
                tx.ensure_key(sealed).await?;
                let sealed = target.reseal(&self.ring, id, sealed, active)?;
                tx.execute(target.update(id, sealed)).await?;
                after = *sequence;
                count += 1;
            }
            let changed = tx.writes() > 0;
            tx.commit().await?;
            if !changed {
                return Ok(count);
            }
        }
    }

    /// Closes the connections, waiting for open transactions to end.
    pub async fn close(&self) {
        self.database.close().await;
    }
}

/// A sealed column of a table.
struct Target {
    table: &'static SealedTable,
    column: &'static str,
    compress: bool,
}

impl Target {
    fn select(&self, active: u32, after: i64, batch: u32) -> Statement {
        let mut statement = Statement::new("SELECT paging_sequence, id, ");
        statement
            .push(self.column)
            .push(" FROM ")
            .push(self.table.table)
            .push(" WHERE paging_sequence > ")
            .bind(after)
            .push(" AND substr(")
            .push(self.column)
            .push(", ")
            .bind(i64::try_from(KEY_ID_OFFSET + 1).unwrap_or(i64::MAX))
            .push(", ")
            .bind(i64::try_from(KEY_ID_LENGTH).unwrap_or(i64::MAX))
            .push(") <> ")
            .bind(active.to_be_bytes().to_vec())
            .push(" ORDER BY paging_sequence LIMIT ")
            .bind(batch);
        statement
    }

    fn reseal(&self, ring: &KeyRing, id: &str, sealed: &[u8], active: u32) -> Result<Vec<u8>, StoreError> {
        let place = Place {
            table: self.table.table,
            column: self.column,
            row: id,
        };
        let plain = ring.open(place, sealed).map_err(|error| StoreError::Damaged {
            table: self.table.table,
            id: id.to_owned(),
            column: self.column,
            reason: error.to_string(),
        })?;
        Ok(ring.seal(active, place, &plain, self.compress)?)
    }

    fn update(&self, id: &str, sealed: Vec<u8>) -> Statement {
        let mut statement = Statement::new("UPDATE ");
        statement
            .push(self.table.table)
            .push(" SET ")
            .push(self.column)
            .push(" = ")
            .bind(sealed)
            .push(" WHERE id = ")
            .bind(id);
        statement
    }
}

impl Tx {
    /// Reads every data key into the ring.
    pub(crate) async fn load_keys(&mut self) -> Result<(), StoreError> {
        let rows = self
            .fetch(Statement::new("SELECT id, wrapped FROM data_keys ORDER BY id"))
            .await?;
        for row in rows {
            let [Value::Integer(id), Value::Blob(wrapped)] = row.as_slice() else {
                continue;
            };
            let id = u32::try_from(*id).map_err(|_| CryptError::Format)?;
            if !self.ring().knows(id) {
                self.ring().add(&WrappedKey {
                    id,
                    wrapped: wrapped.clone(),
                })?;
            }
        }
        Ok(())
    }

    /// The key that seals: the newest one in the store, which another process may have made.
    pub(crate) async fn active_key(&mut self) -> Result<u32, StoreError> {
        let rows = self
            .fetch(Statement::new(
                "SELECT id FROM data_keys ORDER BY id DESC LIMIT 1",
            ))
            .await?;
        let id = match rows.first().map(Vec::as_slice) {
            Some([Value::Integer(id)]) => u32::try_from(*id).map_err(|_| CryptError::Format)?,
            _ => return Err(CryptError::UnknownKey(0).into()),
        };
        if !self.ring().knows(id) {
            self.load_keys().await?;
        }
        Ok(id)
    }

    /// Reads the data keys again when a value was sealed with one that this process has not seen.
    pub(crate) async fn ensure_key(&mut self, sealed: &[u8]) -> Result<(), StoreError> {
        match key_id(sealed) {
            Some(id) if !self.ring().knows(id) => self.load_keys().await,
            _ => Ok(()),
        }
    }

    /// A constant of this store.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn meta(&mut self, key: &str) -> Result<Option<String>, StoreError> {
        let mut statement = Statement::new("SELECT value FROM meta WHERE key = ");
        statement.bind(key);
        let rows = self.fetch(statement).await?;
        Ok(rows.into_iter().flatten().find_map(|value| match value {
            Value::Text(text) => Some(text),
            _ => None,
        }))
    }

    /// Sets a constant of this store.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn set_meta(&mut self, key: &str, value: &str) -> Result<(), StoreError> {
        let mut statement = Statement::new("INSERT INTO meta (key, value) VALUES (");
        statement
            .bind_all([key, value])
            .push(") ON CONFLICT (key) DO UPDATE SET value = excluded.value");
        self.execute(statement).await.map(drop)
    }
}
