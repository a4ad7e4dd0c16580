//! The same few statements for every record: insert, find, update, delete.

use crate::{
    crypt::Place,
    error::StoreError,
    record::{Cell, Column, Kind, Named, Reader, Record},
    sql::{Statement, Value},
    sqlite::Failure,
    time,
    tx::Tx,
};
use jiff::Timestamp;
use tsmgr_model::Labels;

/// The column that [`Tx::update`] sets by itself.
const UPDATED_AT: &str = "updated_at";

impl Tx {
    /// Adds a record with its labels.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when a unique value is taken, [`StoreError::MissingReference`] when it
    /// refers to something that does not exist.
    pub async fn insert<R: Record>(&mut self, record: &R) -> Result<(), StoreError> {
        let id = record.id().into_owned();
        let cells = record.cells()?;
        let mut statement = Statement::new("INSERT INTO ");
        statement.push(R::TABLE).push(" (id");
        for column in R::COLUMNS {
            statement.push(", ").push(column.name);
        }
        statement.push(") VALUES (").bind(id.as_str());
        for (column, cell) in R::COLUMNS.iter().zip(&cells) {
            let value = self.value::<R>(&id, column, cell).await?;
            statement.push(", ").bind(value);
        }
        statement.push(")");
        self.try_execute(statement)
            .await?
            .map_err(|failure| named_failure::<R>(failure, &id, &cells))?;
        match record.labels() {
            Some(labels) if R::LABELLED => self.insert_labels(R::RESOURCE_TYPE, &id, labels).await,
            _ => Ok(()),
        }
    }

    /// Writes a record over the stored one with the same id, with its labels. The time of the change is set
    /// to the present and given back. Columns that only special statements change stay as they are.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when it is not stored, and those of [`Tx::insert`].
    pub async fn update<R: Record>(&mut self, record: &R) -> Result<Timestamp, StoreError> {
        let id = record.id().into_owned();
        let cells = record.cells()?;
        let now = time::now();
        let mut statement = Statement::new("UPDATE ");
        statement.push(R::TABLE).push(" SET id = ").bind(id.as_str());
        for (column, cell) in R::COLUMNS.iter().zip(&cells) {
            if column.managed {
                continue;
            }
            let value = if column.name == UPDATED_AT {
                Value::from(time::to_text(now))
            } else {
                self.value::<R>(&id, column, cell).await?
            };
            statement.push(", ").push(column.name).push(" = ").bind(value);
        }
        statement.push(" WHERE id = ").bind(id.as_str());
        let changed = self
            .try_execute(statement)
            .await?
            .map_err(|failure| named_failure::<R>(failure, &id, &cells))?;
        if changed == 0 {
            return Err(StoreError::NotFound {
                resource_type: R::RESOURCE_TYPE,
            });
        }
        if let (true, Some(labels)) = (R::LABELLED, record.labels()) {
            self.replace_labels(R::RESOURCE_TYPE, &id, labels).await?;
        }
        Ok(now)
    }

    /// Finds a record by id.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when the row cannot be read.
    pub async fn find<R: Record>(&mut self, id: &str) -> Result<Option<R>, StoreError> {
        let mut statement = select::<R>();
        statement.push(" WHERE id = ").bind(id);
        self.record(statement).await
    }

    /// Finds a record by its unique name.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when the row cannot be read.
    pub async fn find_by_name<R: Named>(&mut self, name: &str) -> Result<Option<R>, StoreError> {
        let mut statement = select::<R>();
        statement.push(" WHERE name = ").bind(name);
        self.record(statement).await
    }

    /// Deletes a record and its labels; tells whether it was there.
    ///
    /// # Errors
    /// [`StoreError::Referenced`] when others refer to it.
    pub async fn delete<R: Record>(&mut self, id: &str) -> Result<bool, StoreError> {
        let mut statement = Statement::new("DELETE FROM ");
        statement.push(R::TABLE).push(" WHERE id = ").bind(id);
        let deleted = match self.try_execute(statement).await? {
            Ok(count) => count > 0,
            Err(Failure::Reference) => return Err(self.referenced::<R>(id).await?),
            Err(failure) => return Err(failure.into_error()),
        };
        if deleted && R::LABELLED {
            self.delete_labels(R::RESOURCE_TYPE, id).await?;
        }
        Ok(deleted)
    }

    /// Names what refers to a record that could not be deleted.
    async fn referenced<R: Record>(&mut self, id: &str) -> Result<StoreError, StoreError> {
        for reference in R::REFERENCED_BY {
            let mut statement = Statement::new("SELECT COUNT(*) FROM ");
            statement
                .push(reference.table)
                .push(" WHERE ")
                .push(reference.column)
                .push(" = ")
                .bind(id);
            let count = self.number(statement).await?;
            if count > 0 {
                return Ok(StoreError::Referenced {
                    resource_type: R::RESOURCE_TYPE,
                    by: reference.resource_type,
                    count,
                });
            }
        }
        Ok(Failure::Reference.into_error())
    }

    /// The first record that a statement gives, with its labels.
    pub(crate) async fn record<R: Record>(&mut self, statement: Statement) -> Result<Option<R>, StoreError> {
        Ok(self.records(statement).await?.into_iter().next())
    }

    /// The records that a statement made by [`select`] gives, with their labels.
    pub(crate) async fn records<R: Record>(&mut self, statement: Statement) -> Result<Vec<R>, StoreError> {
        let rows = self.sequenced(statement).await?;
        Ok(rows.into_iter().map(|(_, record)| record).collect())
    }

    /// The same with the paging sequence of each.
    pub(crate) async fn sequenced<R: Record>(
        &mut self,
        statement: Statement,
    ) -> Result<Vec<(i64, R)>, StoreError> {
        let rows = self.fetch(statement).await?;
        for value in rows.iter().flatten() {
            if let Value::Blob(sealed) = value {
                self.ensure_key(sealed).await?;
            }
        }
        let mut records = rows
            .into_iter()
            .map(|row| decode::<R>(row, self))
            .collect::<Result<Vec<_>, _>>()?;
        if R::LABELLED && !records.is_empty() {
            let ids: Vec<String> = records
                .iter()
                .map(|(_, record)| record.id().into_owned())
                .collect();
            let mut labels = self.labels_of(R::RESOURCE_TYPE, &ids).await?;
            for ((_, record), id) in records.iter_mut().zip(&ids) {
                record.set_labels(labels.remove(id).unwrap_or_else(Labels::new));
            }
        }
        Ok(records)
    }

    /// The value that goes into a column, sealed where the column is.
    async fn value<R: Record>(
        &mut self,
        id: &str,
        column: &Column,
        cell: &Cell,
    ) -> Result<Value, StoreError> {
        Ok(match (cell, column.kind) {
            (Cell::Null, _) => Value::Null,
            (Cell::Text(text), _) => Value::from(text.as_str()),
            (Cell::Integer(number), _) => Value::Integer(*number),
            (Cell::Secret(plain), kind) => {
                let key = self.sealing_key().await?;
                let place = Place {
                    table: R::TABLE,
                    column: column.name,
                    row: id,
                };
                let compress = kind == Kind::Sealed { compress: true };
                Value::Blob(self.ring().seal(key, place, plain, compress)?)
            }
        })
    }
}

/// `SELECT` of the columns that [`Tx::records`] expects, without conditions.
pub(crate) fn select<R: Record>() -> Statement {
    let mut statement = Statement::new("SELECT paging_sequence, id");
    for column in R::COLUMNS {
        statement.push(", ").push(column.name);
    }
    statement.push(" FROM ").push(R::TABLE);
    statement
}

/// The column list of [`select`] for `RETURNING`.
pub(crate) fn returning<R: Record>(statement: &mut Statement) -> &mut Statement {
    statement.push(" RETURNING paging_sequence, id");
    for column in R::COLUMNS {
        statement.push(", ").push(column.name);
    }
    statement
}

fn decode<R: Record>(row: Vec<Value>, tx: &Tx) -> Result<(i64, R), StoreError> {
    let mut values = row.into_iter();
    let (Some(Value::Integer(sequence)), Some(Value::Text(id))) = (values.next(), values.next()) else {
        return Err(StoreError::Damaged {
            table: R::TABLE,
            id: String::new(),
            column: "id",
            reason: "it is not a text".to_owned(),
        });
    };
    let mut reader = Reader::new::<R>(id, values, tx.ring());
    Ok((sequence, R::read(&mut reader)?))
}

/// The error for a broken constraint, with the values that broke it.
fn named_failure<R: Record>(failure: Failure, id: &str, cells: &[Cell]) -> StoreError {
    let columns = match failure {
        Failure::Unique(columns) => columns,
        Failure::Reference => {
            return StoreError::MissingReference {
                resource_type: R::RESOURCE_TYPE,
            };
        }
        failure @ Failure::Other(_) => return failure.into_error(),
    };
    let value = |name: &str| {
        if name == "id" {
            return Some(id);
        }
        let (_, cell) = R::COLUMNS
            .iter()
            .zip(cells)
            .find(|(column, _)| column.name == name)?;
        cell.as_text()
    };
    let what: Vec<String> = columns
        .iter()
        .map(|name| value(name).map_or_else(|| name.clone(), |value| format!("{name} '{value}'")))
        .collect();
    StoreError::Conflict {
        resource_type: R::RESOURCE_TYPE,
        what: what.join(", "),
    }
}
