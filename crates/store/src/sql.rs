//! Statements: text that only the program's source can give, and values that are always bound.

/// A value as every database knows it.
#[derive(Clone, PartialEq)]
pub(crate) enum Value {
    Null,
    Integer(i64),
    Real(f64),
    Text(String),
    Blob(Vec<u8>),
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Integer(number)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Integer(number.into())
    }
}

impl From<Vec<u8>> for Value {
    fn from(bytes: Vec<u8>) -> Self {
        Self::Blob(bytes)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// A statement under construction.
///
/// Text is `&'static str` throughout, so input cannot become part of it: the type forbids it.
#[derive(Clone)]
pub(crate) struct Statement {
    text: String,
    values: Vec<Value>,
}

impl Statement {
    pub(crate) fn new(text: &'static str) -> Self {
        Self {
            text: text.to_owned(),
            values: Vec::new(),
        }
    }

    /// Appends text.
    pub(crate) fn push(&mut self, text: &'static str) -> &mut Self {
        self.text.push_str(text);
        self
    }

    /// Appends a placeholder for a value.
    pub(crate) fn bind(&mut self, value: impl Into<Value>) -> &mut Self {
        self.values.push(value.into());
        self.text.push('$');
        self.text.push_str(&self.values.len().to_string());
        self
    }

    /// Appends placeholders with commas between; `NULL` for no value, which equals nothing.
    pub(crate) fn bind_all<T: Into<Value>>(&mut self, values: impl IntoIterator<Item = T>) -> &mut Self {
        let mut values = values.into_iter();
        match values.next() {
            None => self.push("NULL"),
            Some(first) => {
                self.bind(first);
                for value in values {
                    self.push(", ").bind(value);
                }
                self
            }
        }
    }

    /// Appends another statement's text and values.
    pub(crate) fn append(&mut self, tail: &Condition) -> &mut Self {
        for piece in &tail.pieces {
            match piece {
                Piece::Text(text) => self.push(text),
                Piece::Value(value) => self.bind(value.clone()),
            };
        }
        self
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn into_parts(self) -> (String, Vec<Value>) {
        (self.text, self.values)
    }
}

/// A part of a statement whose placeholders are not numbered yet, so that several statements can use it.
#[derive(Clone, Default)]
pub(crate) struct Condition {
    pieces: Vec<Piece>,
}

#[derive(Clone)]
enum Piece {
    Text(&'static str),
    Value(Value),
}

impl Condition {
    pub(crate) fn push(&mut self, text: &'static str) -> &mut Self {
        self.pieces.push(Piece::Text(text));
        self
    }

    pub(crate) fn bind(&mut self, value: impl Into<Value>) -> &mut Self {
        self.pieces.push(Piece::Value(value.into()));
        self
    }

    /// Appends placeholders with commas between.
    pub(crate) fn bind_all(&mut self, values: impl IntoIterator<Item = Value>) -> &mut Self {
        for (position, value) in values.into_iter().enumerate() {
            if position > 0 {
                self.push(", ");
            }
            self.bind(value);
        }
        self
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }
}
