//! What a list request asks for: conditions, size of the page and where it begins.

use super::{Criterion, QueryKind, parse};
use crate::{
    ApiError, ErrorKind,
    page::{DEFAULT_MAX_ITEMS, LIMIT_MAX_ITEMS},
};
use base64::{
    Engine as _,
    alphabet::URL_SAFE,
    engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig},
};
use std::fmt;

/// A list request after parsing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListQuery {
    /// Conditions on fields; all must hold.
    pub fields: Vec<Criterion>,
    /// Conditions on labels; all must hold.
    pub labels: Vec<Criterion>,
    /// Size of the page, at most 200; 0 asks for the count alone.
    pub max_items: u32,
    /// Where the page begins; the first page when absent.
    pub token: Option<PageToken>,
}

impl Default for ListQuery {
    fn default() -> Self {
        Self {
            fields: Vec::new(),
            labels: Vec::new(),
            max_items: DEFAULT_MAX_ITEMS,
            token: None,
        }
    }
}

impl ListQuery {
    /// Reads the query parameters of a list request; each query parameter may come several times.
    ///
    /// # Errors
    /// [`ErrorKind::BadRequest`] for a query that does not parse, [`ErrorKind::InvalidMaxItems`] and
    /// [`ErrorKind::TokenInvalid`] (`specs/service-manager.md` 1.5).
    pub fn parse(
        field_queries: &[String],
        label_queries: &[String],
        max_items: Option<&str>,
        token: Option<&str>,
    ) -> Result<Self, ApiError> {
        Ok(Self {
            fields: parse(QueryKind::Field, field_queries)?,
            labels: parse(QueryKind::Label, label_queries)?,
            max_items: max_items.map_or(Ok(DEFAULT_MAX_ITEMS), parse_max_items)?,
            token: token
                .filter(|token| !token.is_empty())
                .map(PageToken::decode)
                .transpose()?,
        })
    }

    /// Every match of one field, in pages of the largest size.
    pub fn by_field(criterion: Criterion) -> Self {
        Self {
            fields: vec![criterion],
            max_items: LIMIT_MAX_ITEMS,
            ..Self::default()
        }
    }

    /// The same query from the place that the token of a page names.
    ///
    /// # Errors
    /// [`ErrorKind::TokenInvalid`].
    pub fn after(mut self, token: &str) -> Result<Self, ApiError> {
        self.token = Some(PageToken::decode(token)?);
        Ok(self)
    }
}

fn parse_max_items(text: &str) -> Result<u32, ApiError> {
    let error = |description: String| {
        ApiError::new(ErrorKind::InvalidMaxItems, description)
            .hinted(format!("give a number from 0 to {LIMIT_MAX_ITEMS}"))
    };
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(error(format!(
            "max_items should be integer: `{}`",
            text.escape_debug()
        )));
    }
    let zero = digits.bytes().all(|digit| digit == b'0');
    if text.starts_with('-') && !zero {
        return Err(error("max_items cannot be negative".to_owned()));
    }
    // Only digits are left, so what does not parse is too large and lowered like every large wish.
    Ok(digits.parse().unwrap_or(LIMIT_MAX_ITEMS).min(LIMIT_MAX_ITEMS))
}

/// The place in a list after which a page begins: base64url of the last row's paging sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PageToken(i64);

/// Writes no padding, reads with and without.
const CODEC: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

impl PageToken {
    /// The token of the row with this paging sequence.
    pub fn new(sequence: i64) -> Self {
        Self(sequence)
    }

    /// The paging sequence after which the page begins.
    pub fn sequence(self) -> i64 {
        self.0
    }

    /// Reads a token as it came over the wire.
    ///
    /// # Errors
    /// [`ErrorKind::TokenInvalid`] when it is not one of ours.
    pub fn decode(text: &str) -> Result<Self, ApiError> {
        CODEC
            .decode(text)
            .ok()
            .and_then(|bytes| String::from_utf8(bytes).ok())
            .and_then(|digits| digits.parse().ok())
            .filter(|sequence| *sequence >= 0)
            .map(Self)
            .ok_or_else(|| {
                ApiError::new(ErrorKind::TokenInvalid, "Invalid token provided.")
                    .hinted("take the token of the page before, or leave it out for the first page")
            })
    }
}

impl fmt::Display for PageToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&CODEC.encode(self.0.to_string()))
    }
}
