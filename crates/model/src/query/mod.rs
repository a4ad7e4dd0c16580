//! The language of `fieldQuery` and `labelQuery` and the paging of lists
//! (`specs/service-manager.md` 1.5 and 1.6).
//!
//! ```text
//! query     := criterion ( ' and ' criterion )*
//! criterion := Key ' ' op ' ' Value  |  Key ' ' ('in'|'notin') ' ' '(' [Value ((', '|',) Value)*] ')'
//! op        := eq | ne | gt | lt | ge | le | en | contains
//! Key       := letters, digits and - _ / \ . : @
//! Value     := 'text with '' as one quote' | number | true | false | date and time (RFC 3339)
//! ```
//!
//! A request's texts become a [`ListQuery`] here, once; the store turns that into its own language with
//! every value bound. [`Criterion`]'s `Display` writes the language back, and [`quote`] helps clients that
//! build queries. Differences from the old server, all on the side of being right: quotes at the ends of a
//! value survive, keys may hold `.`, `:` and `@` (as label keys of Kubernetes do), and `in ()` is the empty
//! set instead of the set of the empty text.

mod list;
mod literal;
mod parse;

pub use list::{ListQuery, PageToken};
pub use literal::{Literal, Number};
pub use parse::{MAX_CRITERIA, MAX_VALUES, QueryKind, parse};

use std::fmt;

/// One condition: a key, an operator and its operands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Criterion {
    /// The field (by its JSON name, with a path after `/` inside JSON fields) or the label key.
    pub key: String,
    /// How the key's value is compared.
    pub op: Op,
    /// The operands: exactly one, but any number for [`Op::In`] and [`Op::NotIn`].
    pub values: Vec<Literal>,
}

impl Criterion {
    /// A condition with one operand.
    pub fn new(key: impl Into<String>, op: Op, value: impl Into<Literal>) -> Self {
        Self {
            key: key.into(),
            op,
            values: vec![value.into()],
        }
    }

    /// The condition that a key equals a value.
    pub fn eq(key: impl Into<String>, value: impl Into<Literal>) -> Self {
        Self::new(key, Op::Eq, value)
    }

    /// The condition that a key has one of some texts.
    pub fn one_of<T: Into<String>>(key: impl Into<String>, values: impl IntoIterator<Item = T>) -> Self {
        Self {
            key: key.into(),
            op: Op::In,
            values: values
                .into_iter()
                .map(|value| Literal::Text(value.into()))
                .collect(),
        }
    }
}

impl fmt::Display for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.key, self.op)?;
        if !self.op.takes_many() {
            return self.values.iter().try_for_each(|value| value.fmt(f));
        }
        f.write_str("(")?;
        for (position, value) in self.values.iter().enumerate() {
            if position > 0 {
                f.write_str(", ")?;
            }
            value.fmt(f)?;
        }
        f.write_str(")")
    }
}

/// The operators. `ne` and `notin` are the exact opposites of `eq` and `in`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// Equal; for a label: one of its values is equal.
    Eq,
    /// Not equal, also when there is no value; for a label: none of its values is equal.
    Ne,
    /// Greater, for numbers and times.
    Gt,
    /// Less, for numbers and times.
    Lt,
    /// Greater or equal, for numbers and times.
    Ge,
    /// Less or equal, for numbers and times.
    Le,
    /// Equal, or there is no value.
    En,
    /// Contains a text, with case.
    Contains,
    /// Equal to one of the operands.
    In,
    /// Equal to none of the operands.
    NotIn,
}

impl Op {
    /// Every operator.
    pub const ALL: &[Self] = &[
        Self::Eq,
        Self::Ne,
        Self::Gt,
        Self::Lt,
        Self::Ge,
        Self::Le,
        Self::En,
        Self::Contains,
        Self::In,
        Self::NotIn,
    ];

    /// The word in the language.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Eq => "eq",
            Self::Ne => "ne",
            Self::Gt => "gt",
            Self::Lt => "lt",
            Self::Ge => "ge",
            Self::Le => "le",
            Self::En => "en",
            Self::Contains => "contains",
            Self::In => "in",
            Self::NotIn => "notin",
        }
    }

    /// The operator that a word names; words are lower case.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|op| op.as_str() == word)
    }

    /// Whether it takes a list of operands in parentheses.
    pub fn takes_many(self) -> bool {
        matches!(self, Self::In | Self::NotIn)
    }

    /// Whether it compares by size, which needs numbers or times.
    pub fn is_ordered(self) -> bool {
        matches!(self, Self::Gt | Self::Lt | Self::Ge | Self::Le)
    }
}

impl fmt::Display for Op {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A text as the language writes it: in quotes, with each quote inside doubled.
pub fn quote(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

#[cfg(test)]
mod tests;
