//! The parser of the query language: text to criteria, or an error that names the column.

use super::{Criterion, Literal, Number, Op};
use crate::{ApiError, ErrorKind};
use std::{collections::HashSet, fmt};
use winnow::{
    combinator::{alt, cut_err, delimited, dispatch, eof, fail, peek, repeat, separated, terminated},
    error::{StrContext, StrContextValue},
    prelude::*,
    token::{any, take_till, take_while},
};

/// Most criteria that one request may name; more would let a caller write statements without end.
pub const MAX_CRITERIA: usize = 100;
/// Most operands of one `in` or `notin`.
pub const MAX_VALUES: usize = 1000;

const VALUE: &str = "a value: 'text in quotes', a number, true, false or a date and time";
const BARE: &str = "a number or a date and time such as 2024-01-31T12:00:00Z";
const OPERATOR: &str = "an operator: eq, ne, gt, lt, ge, le, en, contains, in or notin";

/// Which of the two queries a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueryKind {
    /// `fieldQuery`: keys are fields of the resource.
    Field,
    /// `labelQuery`: keys are label keys, each at most once.
    Label,
}

impl QueryKind {
    /// The name of the query parameter.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Field => "fieldQuery",
            Self::Label => "labelQuery",
        }
    }

    fn hint(self) -> &'static str {
        match self {
            Self::Field => {
                "write KEY OPERATOR VALUE with one space between, such as: name eq 'mysql' and ready eq true"
            }
            Self::Label => {
                "write KEY OPERATOR VALUE with one space between, such as: env in ('dev', 'qa') and team eq 'db'"
            }
        }
    }
}

impl fmt::Display for QueryKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Reads several texts of one kind, which all must hold.
///
/// # Errors
/// [`ErrorKind::BadRequest`] with the column of the first mistake, for too many criteria, and for a label
/// key that is named twice.
pub fn parse(kind: QueryKind, texts: &[String]) -> Result<Vec<Criterion>, ApiError> {
    let mut criteria = Vec::new();
    for text in texts.iter().filter(|text| !text.is_empty()) {
        criteria.extend(parse_one(kind, text)?);
    }
    if criteria.len() > MAX_CRITERIA || criteria.iter().any(|c| c.values.len() > MAX_VALUES) {
        return Err(ApiError::new(
            ErrorKind::BadRequest,
            format!("{kind} has more than {MAX_CRITERIA} criteria or {MAX_VALUES} values in a list"),
        ));
    }
    if kind == QueryKind::Label {
        let mut seen = HashSet::new();
        if let Some(twice) = criteria.iter().find(|criterion| !seen.insert(&criterion.key)) {
            return Err(ApiError::new(
                ErrorKind::BadRequest,
                format!("duplicate label query key: {}", twice.key),
            )
            .hinted("name each label key once; use in ('a', 'b') for several values"));
        }
    }
    Ok(criteria)
}

fn parse_one(kind: QueryKind, text: &str) -> Result<Vec<Criterion>, ApiError> {
    query.parse(text).map_err(|error| {
        let before = text.get(..error.offset()).unwrap_or(text);
        let rest = text.get(error.offset()..).unwrap_or_default();
        let column = before.chars().count() + 1;
        let expected = error.inner().context().find_map(|context| match context {
            StrContext::Expected(StrContextValue::Description(what)) => Some(*what),
            _ => None,
        });
        let found = match rest.chars().next() {
            Some(_) => format!("`{}`", rest.chars().take(20).collect::<String>().escape_debug()),
            None => "the end".to_owned(),
        };
        ApiError::new(
            ErrorKind::BadRequest,
            format!(
                "error while parsing {kind} at column {column}: expected {} but found {found}",
                expected.unwrap_or("the end")
            ),
        )
        .hinted(kind.hint())
    })
}

fn expected(what: &'static str) -> StrContext {
    StrContext::Expected(StrContextValue::Description(what))
}

fn query(input: &mut &str) -> ModalResult<Vec<Criterion>> {
    let end = eof.context(expected("` and ` or the end"));
    terminated(separated(1.., cut_err(criterion), " and "), end).parse_next(input)
}

fn criterion(input: &mut &str) -> ModalResult<Criterion> {
    let key = terminated(key, space).parse_next(input)?;
    let op = terminated(operator, space).parse_next(input)?;
    let values = if op.takes_many() {
        many.parse_next(input)?
    } else {
        vec![operand(op, input)?]
    };
    Ok(Criterion { key, op, values })
}

fn space(input: &mut &str) -> ModalResult<()> {
    ' '.void().context(expected("one space")).parse_next(input)
}

fn key(input: &mut &str) -> ModalResult<String> {
    take_while(1.., |c: char| c.is_ascii_alphanumeric() || "-_/\\.:@".contains(c))
        .map(str::to_owned)
        .context(expected("a key: letters, digits and any of - _ / \\ . : @"))
        .parse_next(input)
}

fn operator(input: &mut &str) -> ModalResult<Op> {
    take_till(0.., ' ')
        .verify_map(Op::from_word)
        .context(expected(OPERATOR))
        .parse_next(input)
}

fn operand(op: Op, input: &mut &str) -> ModalResult<Literal> {
    if !op.is_ordered() {
        return literal.parse_next(input);
    }
    literal
        .verify(|value| value.as_number().is_some() || value.as_time().is_some())
        .context(expected(BARE))
        .parse_next(input)
}

fn many(input: &mut &str) -> ModalResult<Vec<Literal>> {
    let open = '('.context(expected("a list of values in parentheses"));
    let close = ')'.context(expected("`, ` or `)`"));
    let values = alt((
        peek(')').map(|_| Vec::new()),
        separated(1.., cut_err(literal), alt((", ", ","))),
    ));
    delimited(open, values, cut_err(close)).parse_next(input)
}

fn literal(input: &mut &str) -> ModalResult<Literal> {
    dispatch! { peek(any);
        '\'' => text.map(Literal::Text),
        '-' | '0'..='9' => bare.verify_map(number_or_time).context(expected(BARE)),
        't' | 'f' => bare.verify_map(|word| word.parse().ok().map(Literal::Bool)),
        _ => fail,
    }
    .context(expected(VALUE))
    .parse_next(input)
}

fn bare<'s>(input: &mut &'s str) -> ModalResult<&'s str> {
    take_till(1.., [' ', ',', '(', ')', '\'']).parse_next(input)
}

fn number_or_time(word: &str) -> Option<Literal> {
    match Number::parse(word) {
        Some(number) => Some(Literal::Number(number)),
        None => word.parse().ok().map(Literal::Time),
    }
}

fn text(input: &mut &str) -> ModalResult<String> {
    let piece = alt((take_till(1.., '\''), "''".value("'")));
    let body = repeat(0.., piece).fold(String::new, |mut text: String, piece: &str| {
        text.push_str(piece);
        text
    });
    let close = cut_err('\''.context(expected("the closing quote")));
    delimited('\'', body, close).parse_next(input)
}
