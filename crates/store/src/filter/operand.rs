//! Conditions on a value that is compared as text: labels and what a path finds inside JSON.

use crate::sql::{Condition, Value};
use jiff::Timestamp;
use tsmgr_model::query::{Criterion, Literal, Op};

/// Writes an expression into a condition; it may be needed several times.
pub(super) type Expression<'a> = &'a dyn Fn(&mut Condition);

/// The operands as texts.
pub(super) fn texts(criterion: &Criterion) -> impl Iterator<Item = Value> + '_ {
    criterion.values.iter().map(|value| Value::Text(value.to_text()))
}

/// The comparison sign of an operator that compares by size.
pub(super) fn sign(op: Op) -> &'static str {
    match op {
        Op::Gt => " > ",
        Op::Lt => " < ",
        Op::Ge => " >= ",
        _ => " <= ",
    }
}

/// Pushes `expression = operand`, `expression IN (operands)` or `instr(expression, operand) > 0`.
///
/// The empty set holds nothing. `instr` compares with case on every database, which `LIKE` does not.
pub(super) fn push_positive(
    condition: &mut Condition,
    expression: Expression<'_>,
    op: Op,
    values: impl Iterator<Item = Value>,
) {
    let mut values = values.peekable();
    if values.peek().is_none() {
        condition.push("1 = 0");
    } else if op == Op::Contains {
        condition.push("instr(");
        expression(condition);
        condition.push(", ").bind_all(values).push(") > 0");
    } else {
        expression(condition);
        condition.push(" IN (").bind_all(values).push(")");
    }
}

/// Pushes a comparison by size of a text that may spell a number or a time; other texts do not match.
pub(super) fn push_ordered(
    condition: &mut Condition,
    expression: Expression<'_>,
    op: Op,
    operand: Option<&Literal>,
) {
    let number = operand.and_then(Literal::as_number);
    let time = operand.and_then(Literal::as_time);
    match (number, time) {
        (Some(number), _) => {
            let number = number
                .as_i64()
                .map_or_else(|| Value::Real(number.as_f64()), Value::Integer);
            condition.push("CASE WHEN json_valid(");
            expression(condition);
            condition.push(") THEN CASE WHEN json_type(");
            expression(condition);
            condition.push(") IN ('integer', 'real') THEN CAST(");
            expression(condition);
            condition.push(" AS NUMERIC)").push(sign(op)).bind(number);
            condition.push(" ELSE 0 END ELSE 0 END");
        }
        (None, Some(time)) => push_moment(condition, expression, op, time),
        (None, None) => {
            condition.push("1 = 0");
        }
    }
}

fn push_moment(condition: &mut Condition, expression: Expression<'_>, op: Op, time: Timestamp) {
    condition.push("CASE WHEN ");
    expression(condition);
    condition.push(" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9][Tt ]*' THEN julianday(");
    expression(condition);
    condition
        .push(")")
        .push(sign(op))
        .push("julianday(")
        .bind(crate::time::to_text(time))
        .push(") ELSE 0 END");
}
