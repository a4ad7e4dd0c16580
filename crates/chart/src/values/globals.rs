//! Globals: values under `global`, which reach every sub-chart.
//!
//! Helm copies the maps directly below `global` from parent to sub-chart and shares the maps below those. What a
//! sub-chart's defaults add there is therefore seen by the parent and by its other sub-charts too; charts rely on it
//! without knowing, so the sharing is repeated here: up after each sub-chart, and down at the end.

use serde_json::Value;

use super::{Nulls, coalesce_tables};
use crate::JsonObject;
use crate::chart::Chart;

const GLOBAL: &str = "global";

/// Lays the globals of the parent over those of a sub-chart's section; a scalar never replaces a map or the reverse.
pub(super) fn pass_down(parent: &JsonObject, section: &mut JsonObject) {
    let globals = match parent.get(GLOBAL) {
        None => None,
        Some(Value::Object(globals)) => Some(globals),
        Some(_) => return,
    };
    let own = section
        .entry(GLOBAL)
        .or_insert_with(|| Value::Object(JsonObject::new()));
    if let (Some(globals), Value::Object(own)) = (globals, own) {
        lay_globals(globals, own);
    }
}

fn lay_globals(globals: &JsonObject, merged: &mut JsonObject) {
    for (key, value) in globals {
        match (value, merged.get_mut(key)) {
            (Value::Object(map), Some(Value::Object(own))) => {
                let mut map = map.clone();
                coalesce_tables(&mut map, std::mem::take(own), Nulls::Keep);
                *own = map;
            }
            (Value::Object(_), Some(_)) | (_, Some(Value::Object(_))) => {}
            (value, _) => {
                merged.insert(key.clone(), value.clone());
            }
        }
    }
}

/// Takes over what a sub-chart's defaults added to maps that it shares with its parent.
pub(super) fn share_up(parent: &mut JsonObject, section: &JsonObject) {
    if let (Some(Value::Object(globals)), Some(Value::Object(own))) =
        (parent.get_mut(GLOBAL), section.get(GLOBAL))
    {
        share(own, globals);
    }
}

/// Gives every sub-chart the final state of the maps that it shares with its parent.
pub(super) fn share_down(chart: &Chart, values: &mut JsonObject) {
    let globals = match values.get(GLOBAL) {
        Some(Value::Object(globals)) => globals.clone(),
        _ => JsonObject::new(),
    };
    for dependency in &chart.dependencies {
        if let Some(Value::Object(section)) = values.get_mut(&dependency.metadata.name) {
            if let Some(Value::Object(own)) = section.get_mut(GLOBAL) {
                share(&globals, own);
            }
            share_down(dependency, section);
        }
    }
}

/// Copies the maps two levels below `global` where both sides have them.
fn share(from: &JsonObject, to: &mut JsonObject) {
    for (key, value) in to {
        if let (Value::Object(to), Some(Value::Object(from))) = (value, from.get(key)) {
            for (key, value) in to {
                if let (Value::Object(to), Some(Value::Object(from))) = (value, from.get(key)) {
                    to.clone_from(from);
                }
            }
        }
    }
}
