//! Charts: archives by content, known by name, version and digest.

use crate::{
    crud::select,
    error::StoreError,
    record::{Cell, Column, Reader, Record},
    sql::{Statement, Value},
    tx::Tx,
};
use jiff::Timestamp;
use sha2::{Digest as _, Sha256};
use std::{borrow::Cow, fmt::Write as _};
use tsmgr_model::id::ChartId;

/// A stored chart version without its archive.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartRow {
    /// Identifier.
    pub id: ChartId,
    /// Name of the chart.
    pub name: String,
    /// Version of the chart.
    pub version: String,
    /// `sha256:` and the hexadecimal digest of the archive.
    pub digest: String,
    /// Version of the application.
    pub app_version: Option<String>,
    /// Description.
    pub description: String,
    /// Size of the archive in bytes.
    pub size: u64,
    /// When it was stored.
    pub created_at: Timestamp,
    /// When it was stored; archives never change.
    pub updated_at: Timestamp,
}

impl ChartRow {
    /// The digest of an archive as rows hold it.
    pub fn digest_of(archive: &[u8]) -> String {
        let mut text = "sha256:".to_owned();
        for byte in Sha256::digest(archive) {
            // Writing to a text cannot fail.
            let _ = write!(text, "{byte:02x}");
        }
        text
    }
}

impl Record for ChartRow {
    const TABLE: &'static str = "charts";
    const RESOURCE_TYPE: &'static str = "/v1/charts";
    const COLUMNS: &'static [Column] = &[
        Column::text("name"),
        Column::text("version"),
        Column::text("digest"),
        Column::text("app_version"),
        Column::text("description"),
        Column::integer("size"),
        Column::time("created_at"),
        Column::time("updated_at"),
    ];

    fn id(&self) -> Cow<'_, str> {
        self.id.as_str().into()
    }

    fn cells(&self) -> Result<Vec<Cell>, StoreError> {
        Ok(vec![
            (&self.name).into(),
            (&self.version).into(),
            (&self.digest).into(),
            self.app_version.as_ref().into(),
            (&self.description).into(),
            self.size.into(),
            self.created_at.into(),
            self.updated_at.into(),
        ])
    }

    fn read(row: &mut Reader<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id().into(),
            name: row.text()?,
            version: row.text()?,
            digest: row.text()?,
            app_version: row.optional_text()?,
            description: row.text()?,
            size: row.integer()?,
            created_at: row.time()?,
            updated_at: row.time()?,
        })
    }
}

impl Tx {
    /// Stores a chart with its archive, and gives the row that is stored now: an equal chart that was
    /// stored before stays as it is. Digest and size are taken from the archive.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the id is taken by another chart.
    pub async fn put_chart(&mut self, row: &ChartRow, archive: &[u8]) -> Result<ChartRow, StoreError> {
        let row = ChartRow {
            digest: ChartRow::digest_of(archive),
            size: archive.len().try_into().unwrap_or(u64::MAX),
            ..row.clone()
        };
        let mut statement = select::<ChartRow>();
        statement
            .push(" WHERE name = ")
            .bind(row.name.as_str())
            .push(" AND version = ")
            .bind(row.version.as_str())
            .push(" AND digest = ")
            .bind(row.digest.as_str());
        if let Some(stored) = self.record(statement).await? {
            return Ok(stored);
        }
        let mut statement = Statement::new("INSERT INTO chart_blobs (digest, content) VALUES (");
        statement
            .bind_all([Value::from(row.digest.as_str()), Value::from(archive.to_vec())])
            .push(") ON CONFLICT (digest) DO NOTHING");
        self.execute(statement).await?;
        self.insert(&row).await?;
        Ok(row)
    }

    /// Finds a chart by name and version; of several archives with that version the one stored last.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn find_chart(&mut self, name: &str, version: &str) -> Result<Option<ChartRow>, StoreError> {
        let mut statement = select::<ChartRow>();
        statement
            .push(" WHERE name = ")
            .bind(name)
            .push(" AND version = ")
            .bind(version)
            .push(" ORDER BY paging_sequence DESC LIMIT 1");
        self.record(statement).await
    }

    /// The archive with a digest.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn chart_archive(&mut self, digest: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let mut statement = Statement::new("SELECT content FROM chart_blobs WHERE digest = ");
        statement.bind(digest);
        let rows = self.fetch(statement).await?;
        Ok(rows.into_iter().flatten().find_map(|value| match value {
            Value::Blob(archive) => Some(archive),
            _ => None,
        }))
    }
}
