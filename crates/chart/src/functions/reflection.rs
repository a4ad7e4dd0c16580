//! Types and equality of values, by Go's names of types and kinds.

use super::prelude::*;

pub(super) const FUNCTIONS: &[Entry] = &[
    ("deepEqual", |_, a| {
        two(a).map(|(left, right)| Value::Bool(left.deep_equal(right)))
    }),
    ("kindIs", |_, a| {
        exactly::<2>(a)?;
        Ok(Value::Bool(&*string_at(a, 0)? == value_at(a, 1).kind_name()))
    }),
    ("kindOf", |_, a| Ok(one(a)?.kind_name().into())),
    ("typeIs", |_, a| {
        exactly::<2>(a)?;
        Ok(Value::Bool(string_at(a, 0)? == value_at(a, 1).type_name()))
    }),
    ("typeIsLike", |_, a| {
        exactly::<2>(a)?;
        let (wanted, found) = (string_at(a, 0)?, value_at(a, 1).type_name());
        Ok(Value::Bool(
            wanted == found || found.strip_prefix('*') == Some(&*wanted),
        ))
    }),
    ("typeOf", |_, a| Ok(one(a)?.type_name().into())),
];
