//! Conditions on the columns of a record.

use super::{
    near,
    operand::{push_ordered, push_positive, sign, texts},
};
use crate::{
    record::{Column, Kind},
    sql::{Condition, Value},
    time,
};
use tsmgr_model::{
    ApiError, ErrorKind,
    query::{Criterion, Literal, Op},
};

/// Pushes the condition that a field criterion means.
pub(super) fn push(
    condition: &mut Condition,
    columns: &'static [Column],
    criterion: &Criterion,
) -> Result<(), ApiError> {
    let (field, path) = match criterion.key.split_once('/') {
        Some((field, path)) => (field, Some(path)),
        None => (criterion.key.as_str(), None),
    };
    let column = find(columns, field).ok_or_else(|| unsupported(columns, &criterion.key))?;
    match (column.kind, path) {
        (Kind::Json, Some(path)) => push_path(condition, column, path, criterion),
        (_, Some(_)) => Err(refused(
            criterion,
            "is not JSON and takes no path",
            "leave out the part after `/`",
        )),
        (Kind::Text | Kind::Json, None) => push_text(condition, column, criterion),
        (kind, None) => push_scalar(condition, column, kind, criterion),
    }
}

/// The column that a field names.
fn find(columns: &'static [Column], field: &str) -> Option<&'static Column> {
    std::iter::once(&Column::ID)
        .chain(columns)
        .find(|column| column.field == Some(field))
}

fn unsupported(columns: &'static [Column], key: &str) -> ApiError {
    let names: Vec<&str> = std::iter::once(&Column::ID)
        .chain(columns)
        .filter_map(|column| column.field)
        .collect();
    let known = format!("fields: {}", names.join(", "));
    ApiError::new(
        ErrorKind::BadRequest,
        format!("unsupported field query key: {key}"),
    )
    .hinted(match near::nearest(key, names.iter().copied()) {
        Some(name) => format!("did you mean `{name}`? {known}"),
        None => known,
    })
}

fn refused(criterion: &Criterion, why: &str, hint: &str) -> ApiError {
    ApiError::new(
        ErrorKind::BadRequest,
        format!("fieldQuery: {} {why}", criterion.key),
    )
    .hinted(hint)
}

fn push_text(condition: &mut Condition, column: &Column, criterion: &Criterion) -> Result<(), ApiError> {
    if criterion.op.is_ordered() {
        return Err(refused(
            criterion,
            &format!("is a text, which {} does not compare", criterion.op),
            "use eq, ne, in, notin, en or contains",
        ));
    }
    let name = column.name;
    let expression = |condition: &mut Condition| {
        condition.push(name);
    };
    push_by_op(condition, &expression, criterion.op, texts(criterion));
    Ok(())
}

/// Numbers, times and truth values: the operands are turned into what the column holds.
fn push_scalar(
    condition: &mut Condition,
    column: &Column,
    kind: Kind,
    criterion: &Criterion,
) -> Result<(), ApiError> {
    if criterion.op == Op::Contains || (criterion.op.is_ordered() && kind == Kind::Boolean) {
        return Err(refused(
            criterion,
            &format!("cannot be asked with {}", criterion.op),
            "use eq, ne, in or notin",
        ));
    }
    let values = criterion
        .values
        .iter()
        .map(|value| scalar(kind, value))
        .collect::<Option<Vec<Value>>>()
        .ok_or_else(|| match kind {
            Kind::Boolean => refused(criterion, "is compared with true or false", "write true or false"),
            Kind::Time => refused(
                criterion,
                "is compared with a date and time",
                "write it like 2024-01-31T12:00:00Z",
            ),
            _ => refused(
                criterion,
                "is compared with a number",
                "write a number without quotes",
            ),
        })?;
    let name = column.name;
    if criterion.op.is_ordered() {
        condition.push(name).push(sign(criterion.op)).bind_all(values);
    } else {
        let expression = |condition: &mut Condition| {
            condition.push(name);
        };
        push_by_op(condition, &expression, criterion.op, values.into_iter());
    }
    Ok(())
}

fn scalar(kind: Kind, value: &Literal) -> Option<Value> {
    match kind {
        Kind::Boolean => value.as_bool().map(|value| Value::Integer(value.into())),
        Kind::Time => value.as_time().map(|time| Value::Text(time::to_text(time))),
        _ => value.as_number().map(|number| {
            number
                .as_i64()
                .map_or_else(|| Value::Real(number.as_f64()), Value::Integer)
        }),
    }
}

/// A path into a JSON column; what it finds is compared as text.
fn push_path(
    condition: &mut Condition,
    column: &Column,
    path: &str,
    criterion: &Criterion,
) -> Result<(), ApiError> {
    let Some(path) = json_path(path) else {
        return Err(refused(
            criterion,
            "has an empty name in its path",
            "write it like context/instance_name",
        ));
    };
    let name = column.name;
    // Booleans are 0 and 1 to SQLite but `true` and `false` to the language.
    let expression = |condition: &mut Condition| {
        condition.push("CASE json_type(").push(name).push(", ");
        condition.bind(path.as_str());
        condition.push(") WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE CAST(json_extract(");
        condition.push(name).push(", ").bind(path.as_str());
        condition.push(") AS TEXT) END");
    };
    if criterion.op.is_ordered() {
        push_ordered(condition, &expression, criterion.op, criterion.values.first());
    } else {
        push_by_op(condition, &expression, criterion.op, texts(criterion));
    }
    Ok(())
}

/// `a/b` as `$."a"."b"`; none when a name is empty.
fn json_path(path: &str) -> Option<String> {
    let mut json_path = "$".to_owned();
    for name in path.split('/') {
        if name.is_empty() {
            return None;
        }
        json_path.push_str(".\"");
        for character in name.chars() {
            if matches!(character, '"' | '\\') {
                json_path.push('\\');
            }
            json_path.push(character);
        }
        json_path.push('"');
    }
    Some(json_path)
}

/// Everything but comparisons by size; `ne` and `notin` match where there is no value.
fn push_by_op(
    condition: &mut Condition,
    expression: super::operand::Expression<'_>,
    op: Op,
    values: impl Iterator<Item = Value>,
) {
    match op {
        Op::Ne | Op::NotIn => {
            condition.push("(");
            expression(condition);
            condition.push(" IS NULL OR NOT ");
            push_positive(condition, expression, Op::In, values);
            condition.push(")");
        }
        Op::En => {
            condition.push("(");
            expression(condition);
            condition.push(" IS NULL OR ");
            push_positive(condition, expression, Op::In, values);
            condition.push(")");
        }
        op => push_positive(condition, expression, op, values),
    }
}
