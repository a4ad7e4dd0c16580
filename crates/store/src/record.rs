//! Records: what a type must tell so that the store can keep it.
//!
//! A record names its table and columns once ([`Record::COLUMNS`]); writing gives one [`Cell`] per column in
//! that order ([`Record::cells`]), reading takes them in that order ([`Record::read`]). The `id` column and
//! the paging sequence belong to the machinery. The columns also say what a `fieldQuery` may ask for.

use crate::{
    crypt::{KeyRing, Place},
    error::StoreError,
    sql::Value,
    time,
};
use jiff::Timestamp;
use secrecy::zeroize::Zeroizing;
use serde::{Serialize, de::DeserializeOwned};
use std::{borrow::Cow, slice, vec};
use tsmgr_model::Labels;

/// A type that the store keeps in a table.
pub trait Record: Sized + Send + Sync {
    /// Name of the table.
    const TABLE: &'static str;
    /// Path of the resource's collection, such as `/v1/offers`; a plain word for internal records.
    const RESOURCE_TYPE: &'static str;
    /// The columns besides `id`, in the order of [`Record::cells`].
    const COLUMNS: &'static [Column];
    /// The columns of other tables that refer to this one and block deletion.
    const REFERENCED_BY: &'static [Reference] = &[];
    /// Whether the record has labels.
    const LABELLED: bool = false;

    /// The value of the `id` column.
    fn id(&self) -> Cow<'_, str>;

    /// The values of the columns.
    ///
    /// # Errors
    /// [`StoreError::Database`] for a value that cannot be written as JSON.
    fn cells(&self) -> Result<Vec<Cell>, StoreError>;

    /// Takes the values of a row.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when a value is not what the column should hold.
    fn read(row: &mut Reader<'_>) -> Result<Self, StoreError>;

    /// The labels, where the record has them.
    fn labels(&self) -> Option<&Labels> {
        None
    }

    /// Takes the labels that were read from their own table.
    fn set_labels(&mut self, _labels: Labels) {}
}

/// A record whose name is unique.
pub trait Named: Record {}

/// A column that refers to a record and blocks its deletion.
#[derive(Clone, Copy, Debug)]
pub struct Reference {
    /// The table that refers.
    pub table: &'static str,
    /// Its column.
    pub column: &'static str,
    /// Path of its collection.
    pub resource_type: &'static str,
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Integer,
    Boolean,
    Time,
    Json,
    Sealed { compress: bool },
}

/// A column of a record's table.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    pub(crate) name: &'static str,
    /// The JSON name by which a `fieldQuery` asks for it; none for columns that are internal.
    pub(crate) field: Option<&'static str>,
    pub(crate) kind: Kind,
    /// Whether only special statements change it, and [`crate::Tx::update`] leaves it alone.
    pub(crate) managed: bool,
}

impl Column {
    /// The column that every table has.
    pub(crate) const ID: Self = Self::text("id");

    const fn new(name: &'static str, kind: Kind) -> Self {
        Self {
            name,
            field: Some(name),
            kind,
            managed: false,
        }
    }

    /// A text.
    pub const fn text(name: &'static str) -> Self {
        Self::new(name, Kind::Text)
    }

    /// A whole number.
    pub const fn integer(name: &'static str) -> Self {
        Self::new(name, Kind::Integer)
    }

    /// True or false.
    pub const fn boolean(name: &'static str) -> Self {
        Self::new(name, Kind::Boolean)
    }

    /// A time.
    pub const fn time(name: &'static str) -> Self {
        Self::new(name, Kind::Time)
    }

    /// JSON in clear; a `fieldQuery` can take a path into it.
    pub const fn json(name: &'static str) -> Self {
        Self::new(name, Kind::Json)
    }

    /// An encrypted value; nothing can ask for it.
    pub const fn sealed(name: &'static str) -> Self {
        Self::new(name, Kind::Sealed { compress: false }).hidden()
    }

    /// An encrypted value that is compressed first when it is large.
    pub const fn sealed_large(name: &'static str) -> Self {
        Self::new(name, Kind::Sealed { compress: true }).hidden()
    }

    /// The same column under another JSON name.
    #[must_use]
    pub const fn named(mut self, field: &'static str) -> Self {
        self.field = Some(field);
        self
    }

    /// The same column, out of reach of a `fieldQuery`.
    #[must_use]
    pub const fn hidden(mut self) -> Self {
        self.field = None;
        self
    }

    /// The same column, left alone by [`crate::Tx::update`].
    #[must_use]
    pub const fn managed(mut self) -> Self {
        self.managed = true;
        self
    }
}

/// A value on its way to a column.
pub enum Cell {
    /// No value.
    Null,
    /// A text.
    Text(String),
    /// A whole number.
    Integer(i64),
    /// A value to encrypt.
    Secret(Zeroizing<Vec<u8>>),
}

impl Cell {
    /// A value as JSON text.
    ///
    /// # Errors
    /// [`StoreError::Database`] when it cannot be written as JSON.
    pub fn json<T: Serialize + ?Sized>(value: &T) -> Result<Self, StoreError> {
        serde_json::to_string(value)
            .map(Self::Text)
            .map_err(|error| StoreError::Database(Box::new(error)))
    }

    /// A value as JSON text, or no value.
    ///
    /// # Errors
    /// [`StoreError::Database`] when it cannot be written as JSON.
    pub fn optional_json<T: Serialize>(value: Option<&T>) -> Result<Self, StoreError> {
        value.map_or(Ok(Self::Null), Self::json)
    }

    /// A value to encrypt, as JSON.
    ///
    /// # Errors
    /// [`StoreError::Database`] when it cannot be written as JSON.
    pub fn secret_json<T: Serialize>(value: Option<&T>) -> Result<Self, StoreError> {
        value.map_or(Ok(Self::Null), |value| {
            serde_json::to_vec(value)
                .map(|bytes| Self::Secret(Zeroizing::new(bytes)))
                .map_err(|error| StoreError::Database(Box::new(error)))
        })
    }

    /// Bytes to encrypt.
    pub fn secret_bytes(bytes: Option<&[u8]>) -> Self {
        bytes.map_or(Self::Null, |bytes| Self::Secret(Zeroizing::new(bytes.to_vec())))
    }

    /// The value in clear, for messages about columns that are not sealed.
    pub(crate) fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Cell {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<bool> for Cell {
    fn from(value: bool) -> Self {
        Self::Integer(value.into())
    }
}

impl From<u32> for Cell {
    fn from(number: u32) -> Self {
        Self::Integer(number.into())
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Self {
        Self::Integer(number)
    }
}

impl From<u64> for Cell {
    fn from(number: u64) -> Self {
        Self::Integer(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<Timestamp> for Cell {
    fn from(time: Timestamp) -> Self {
        Self::Text(time::to_text(time))
    }
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// The values of one row, taken in the order of the columns.
pub struct Reader<'a> {
    table: &'static str,
    id: String,
    columns: slice::Iter<'static, Column>,
    values: vec::IntoIter<Value>,
    ring: &'a KeyRing,
}

impl<'a> Reader<'a> {
    pub(crate) fn new<R: Record>(id: String, values: vec::IntoIter<Value>, ring: &'a KeyRing) -> Self {
        Self {
            table: R::TABLE,
            id,
            columns: R::COLUMNS.iter(),
            values,
            ring,
        }
    }

    /// The value of the `id` column.
    pub fn id(&self) -> String {
        self.id.clone()
    }

    fn next(&mut self) -> (&'static str, Value) {
        let column = self.columns.next().map_or("", |column| column.name);
        (column, self.values.next().unwrap_or(Value::Null))
    }

    fn damaged(&self, column: &'static str, reason: impl Into<String>) -> StoreError {
        StoreError::Damaged {
            table: self.table,
            id: self.id.clone(),
            column,
            reason: reason.into(),
        }
    }

    fn required<T>(&self, column: &'static str, value: Option<T>) -> Result<T, StoreError> {
        value.ok_or_else(|| self.damaged(column, "it is empty"))
    }

    fn take_text(&mut self) -> Result<(&'static str, Option<String>), StoreError> {
        match self.next() {
            (column, Value::Text(text)) => Ok((column, Some(text))),
            (column, Value::Null) => Ok((column, None)),
            (column, _) => Err(self.damaged(column, "it is not a text")),
        }
    }

    /// Takes a text.
    ///
    /// # Errors
    /// [`StoreError::Damaged`], like every method here.
    pub fn text(&mut self) -> Result<String, StoreError> {
        let (column, text) = self.take_text()?;
        self.required(column, text)
    }

    /// Takes a text or nothing.
    pub fn optional_text(&mut self) -> Result<Option<String>, StoreError> {
        Ok(self.take_text()?.1)
    }

    /// Takes a text that is a value of a closed set, such as a state.
    pub fn word<T: DeserializeOwned>(&mut self) -> Result<T, StoreError> {
        let (column, text) = self.take_text()?;
        let text = self.required(column, text)?;
        serde_json::from_value(serde_json::Value::String(text))
            .map_err(|error| self.damaged(column, error.to_string()))
    }

    /// Takes a whole number or nothing.
    pub fn optional_integer<T: TryFrom<i64>>(&mut self) -> Result<Option<T>, StoreError> {
        match self.next() {
            (column, Value::Integer(number)) => T::try_from(number)
                .map(Some)
                .map_err(|_| self.damaged(column, "it is out of range")),
            (_, Value::Null) => Ok(None),
            (column, _) => Err(self.damaged(column, "it is not a number")),
        }
    }

    /// Takes a whole number.
    pub fn integer<T: TryFrom<i64>>(&mut self) -> Result<T, StoreError> {
        let column = self.upcoming();
        let number = self.optional_integer()?;
        self.required(column, number)
    }

    /// Takes true or false or nothing.
    pub fn optional_boolean(&mut self) -> Result<Option<bool>, StoreError> {
        Ok(self.optional_integer::<i64>()?.map(|number| number != 0))
    }

    /// Takes true or false.
    pub fn boolean(&mut self) -> Result<bool, StoreError> {
        Ok(self.integer::<i64>()? != 0)
    }

    /// Takes a time or nothing.
    pub fn optional_time(&mut self) -> Result<Option<Timestamp>, StoreError> {
        let (column, text) = self.take_text()?;
        text.map(|text| text.parse().map_err(|_| self.damaged(column, "it is not a time")))
            .transpose()
    }

    /// Takes a time.
    pub fn time(&mut self) -> Result<Timestamp, StoreError> {
        let column = self.upcoming();
        let time = self.optional_time()?;
        self.required(column, time)
    }

    /// Takes JSON or nothing.
    pub fn optional_json<T: DeserializeOwned>(&mut self) -> Result<Option<T>, StoreError> {
        let (column, text) = self.take_text()?;
        text.map(|text| serde_json::from_str(&text).map_err(|error| self.damaged(column, error.to_string())))
            .transpose()
    }

    /// Takes JSON.
    pub fn json<T: DeserializeOwned>(&mut self) -> Result<T, StoreError> {
        let column = self.upcoming();
        let value = self.optional_json()?;
        self.required(column, value)
    }

    /// Takes encrypted bytes or nothing.
    pub fn optional_secret(&mut self) -> Result<Option<Zeroizing<Vec<u8>>>, StoreError> {
        let (column, sealed) = match self.next() {
            (column, Value::Blob(sealed)) => (column, sealed),
            (_, Value::Null) => return Ok(None),
            (column, _) => return Err(self.damaged(column, "it is not sealed")),
        };
        let place = Place {
            table: self.table,
            column,
            row: &self.id,
        };
        self.ring
            .open(place, &sealed)
            .map(Some)
            .map_err(|error| self.damaged(column, error.to_string()))
    }

    /// Takes encrypted bytes.
    pub fn secret(&mut self) -> Result<Zeroizing<Vec<u8>>, StoreError> {
        let column = self.upcoming();
        let bytes = self.optional_secret()?;
        self.required(column, bytes)
    }

    /// Takes an encrypted text or nothing.
    pub fn optional_secret_text(&mut self) -> Result<Option<String>, StoreError> {
        let column = self.upcoming();
        self.optional_secret()?
            .map(|bytes| {
                String::from_utf8(bytes.to_vec()).map_err(|_| self.damaged(column, "it is not a text"))
            })
            .transpose()
    }

    /// Takes encrypted JSON or nothing.
    pub fn optional_secret_json<T: DeserializeOwned>(&mut self) -> Result<Option<T>, StoreError> {
        let column = self.upcoming();
        let Some(bytes) = self.optional_secret()? else {
            return Ok(None);
        };
        // The parser's message could quote the secret, so only its place is told.
        serde_json::from_slice(&bytes).map(Some).map_err(|error| {
            let reason = format!("it is not valid JSON at column {}", error.column());
            self.damaged(column, reason)
        })
    }

    /// Takes encrypted JSON.
    pub fn secret_json<T: DeserializeOwned>(&mut self) -> Result<T, StoreError> {
        let column = self.upcoming();
        let value = self.optional_secret_json()?;
        self.required(column, value)
    }

    fn upcoming(&self) -> &'static str {
        self.columns.as_slice().first().map_or("", |column| column.name)
    }
}
