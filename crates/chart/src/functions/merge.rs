//! Merging of maps, by the rules of the Go library behind `merge` and `mergeOverwrite`.

use super::prelude::*;
use crate::template::value::MAX_DEPTH;

/// What wins when both maps have a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// The target, unless its value is empty.
    Keep,
    /// The source.
    Overwrite,
}

/// Merges `source` into `target` in place. Nested maps merge; lists and maps taken over stay shared with the source.
pub(super) fn merge_into(target: &Map, source: &Map, mode: Mode) -> Result<(), String> {
    merge_at(target, source, mode, 0)
}

fn merge_at(target: &Map, source: &Map, mode: Mode, depth: usize) -> Result<(), String> {
    if depth > MAX_DEPTH {
        return Err("the maps are nested too deeply or contain themselves".to_owned());
    }
    let overwrite = mode == Mode::Overwrite;
    for (key, value) in source.entries() {
        let existing = target.field(&key);
        match (&existing, &value) {
            (_, Value::Nil) => {
                if overwrite {
                    target.set(key, Value::Nil);
                }
                continue;
            }
            (Some(Value::Map(inner)), Value::Map(added)) => {
                let was_empty = inner.is_empty();
                merge_at(inner, added, mode, depth + 1)?;
                if !was_empty || !inner.is_empty() {
                    continue;
                }
            }
            _ => {}
        }
        let keeps = existing.as_ref().is_some_and(Value::truth);
        if overwrite || !keeps {
            target.set(key, value);
        }
    }
    Ok(())
}
