//! Defaults, emptiness and choice.

use super::prelude::*;

pub(super) const FUNCTIONS: &[Entry] = &[
    ("all", |_, a| Ok(Value::Bool(a.iter().all(Value::truth)))),
    ("any", |_, a| Ok(Value::Bool(a.iter().any(Value::truth)))),
    ("coalesce", |_, a| {
        Ok(a.iter().find(|value| value.truth()).cloned().unwrap_or_default())
    }),
    ("default", |_, a| {
        let ([default], given) = at_least::<1>(a)?;
        Ok(given
            .first()
            .filter(|given| given.truth())
            .unwrap_or(default)
            .clone())
    }),
    ("empty", |_, a| Ok(Value::Bool(!one(a)?.truth()))),
    ("ternary", |_, a| {
        exactly::<3>(a)?;
        let chosen = usize::from(!bool_at(a, 2)?);
        Ok(value_at(a, chosen).clone())
    }),
];
