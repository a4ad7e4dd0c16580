//! Conditions on labels, each one lookup in the table of labels.

use super::operand::{push_ordered, push_positive, texts};
use crate::sql::Condition;
use tsmgr_model::query::{Criterion, Op};

/// Pushes the condition that a label criterion means.
///
/// A label holds several values: `eq`, `in`, `contains` and the comparisons ask for one that fits, `ne` and
/// `notin` that none does.
pub(super) fn push(condition: &mut Condition, resource_type: &'static str, criterion: &Criterion) {
    match criterion.op {
        Op::Ne | Op::NotIn => {
            condition.push("id NOT IN ");
            push_lookup(condition, resource_type, criterion, Some(Op::In));
        }
        Op::En => {
            condition.push("(id IN ");
            push_lookup(condition, resource_type, criterion, Some(Op::In));
            condition.push(" OR id NOT IN ");
            push_lookup(condition, resource_type, criterion, None);
            condition.push(")");
        }
        op => {
            condition.push("id IN ");
            push_lookup(condition, resource_type, criterion, Some(op));
        }
    }
}

/// Pushes the ids of the resources that carry the key with a fitting value, or at all.
fn push_lookup(
    condition: &mut Condition,
    resource_type: &'static str,
    criterion: &Criterion,
    op: Option<Op>,
) {
    condition
        .push("(SELECT resource_id FROM labels WHERE resource_type = ")
        .bind(resource_type)
        .push(" AND key = ")
        .bind(criterion.key.as_str());
    let value = |condition: &mut Condition| {
        condition.push("value");
    };
    if let Some(op) = op {
        condition.push(" AND ");
        if op.is_ordered() {
            push_ordered(condition, &value, op, criterion.values.first());
        } else {
            push_positive(condition, &value, op, texts(criterion));
        }
    }
    condition.push(")");
}
