//! Turns the criteria of a query into conditions of a statement, with every value bound.
//!
//! Field keys are the JSON names of a record's columns; columns that are sealed or internal cannot be asked
//! for. `ne` and `notin` are the exact opposites of `eq` and `in`, for fields and for labels alike: a field
//! without a value and a resource without the label match them. `en` also matches where there is no value.

mod field;
mod label;
mod near;
mod operand;

use crate::{record::Record, sql::Condition};
use tsmgr_model::{ApiError, query::ListQuery};

/// The condition that a query puts on the rows of a record's table; empty when it asks for all.
pub(crate) fn condition<R: Record>(query: &ListQuery) -> Result<Condition, ApiError> {
    let mut condition = Condition::default();
    for criterion in &query.fields {
        separate(&mut condition);
        field::push(&mut condition, R::COLUMNS, criterion)?;
    }
    for criterion in &query.labels {
        separate(&mut condition);
        label::push(&mut condition, R::RESOURCE_TYPE, criterion);
    }
    Ok(condition)
}

fn separate(condition: &mut Condition) {
    if !condition.is_empty() {
        condition.push(" AND ");
    }
}
