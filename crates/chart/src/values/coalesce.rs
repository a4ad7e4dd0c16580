//! Coalesces supplied values with the defaults of a chart and, recursively, of its sub-charts.
//!
//! Per chart: supplied values win over the chart's defaults → every sub-chart gets a section under its name → globals
//! of the parent are laid over the globals of that section → the sub-chart's own defaults fill what is left.

use serde_json::Value;

use super::{Nulls, globals};
use crate::chart::Chart;
use crate::{JsonObject, RenderError};

/// Coalesces `values` with the defaults of `chart` and its dependencies.
///
/// Fails when the section of a sub-chart is not a map.
pub(crate) fn coalesce(chart: &Chart, values: JsonObject, nulls: Nulls) -> Result<JsonObject, RenderError> {
    let mut values = gather(chart, values, nulls)?;
    globals::share_down(chart, &mut values);
    Ok(values)
}

fn gather(chart: &Chart, mut values: JsonObject, nulls: Nulls) -> Result<JsonObject, RenderError> {
    fill_defaults(chart, &mut values, nulls);
    for dependency in &chart.dependencies {
        let name = dependency.metadata.name.as_str();
        let mut section = match values.remove(name) {
            None => JsonObject::new(),
            Some(Value::Object(section)) => section,
            Some(other) => {
                let reason = format!(
                    "type mismatch on {name}: expected a map, found {}",
                    super::kind(&other)
                );
                return Err(RenderError::Values {
                    chart: chart.metadata.name.clone(),
                    reason,
                });
            }
        };
        globals::pass_down(&values, &mut section);
        let section = gather(dependency, section, nulls)?;
        globals::share_up(&mut values, &section);
        values.insert(name.to_owned(), Value::Object(section));
    }
    Ok(values)
}

/// Lays `over` on `under` in place; a null in `over` removes the key when nulls are dropped, and wins otherwise.
pub(crate) fn coalesce_tables(over: &mut JsonObject, under: JsonObject, nulls: Nulls) {
    for (key, default) in under {
        match over.get_mut(&key) {
            None => {
                over.insert(key, default);
            }
            Some(Value::Null) if nulls == Nulls::Drop && !default.is_null() => {
                over.remove(&key);
            }
            Some(Value::Object(over)) => {
                if let Value::Object(default) = default {
                    coalesce_tables(over, default, nulls);
                }
            }
            Some(_) => {}
        }
    }
}

fn fill_defaults(chart: &Chart, values: &mut JsonObject, nulls: Nulls) {
    for (key, default) in &chart.values {
        match values.get_mut(key) {
            Some(Value::Null) if nulls == Nulls::Drop => {
                values.remove(key);
            }
            Some(Value::Object(over)) => {
                if let Value::Object(default) = default {
                    // Nulls for a sub-chart are kept here: they are meant for the defaults of that sub-chart.
                    let nulls = if is_dependency(chart, key) {
                        Nulls::Keep
                    } else {
                        nulls
                    };
                    let mut default = default.clone();
                    if nulls == Nulls::Drop {
                        drop_nulls(&mut default);
                    }
                    coalesce_tables(over, default, nulls);
                }
            }
            Some(_) => {}
            None => {
                let mut default = default.clone();
                if nulls == Nulls::Drop {
                    match &mut default {
                        Value::Null => continue,
                        Value::Object(map) => drop_nulls(map),
                        _ => {}
                    }
                }
                values.insert(key.clone(), default);
            }
        }
    }
}

fn is_dependency(chart: &Chart, key: &str) -> bool {
    chart
        .dependencies
        .iter()
        .any(|dependency| dependency.metadata.name == key)
}

fn drop_nulls(map: &mut JsonObject) {
    map.retain(|_, value| !value.is_null());
    for value in map.values_mut() {
        if let Value::Object(map) = value {
            drop_nulls(map);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    fn object(value: Value) -> JsonObject {
        match value {
            Value::Object(map) => map,
            _ => panic!("not an object"),
        }
    }

    fn chart(name: &str, values: Value, dependencies: Vec<Chart>) -> Chart {
        let mut chart = Chart {
            values: object(values),
            dependencies,
            ..Chart::default()
        };
        name.clone_into(&mut chart.metadata.name);
        chart
    }

    fn coalesced(chart: &Chart, values: Value) -> Value {
        Value::Object(coalesce(chart, object(values), Nulls::Drop).unwrap())
    }

    #[test]
    fn a_null_removes_a_default_and_defaults_that_are_null_vanish() {
        let chart = chart(
            "c",
            json!({"a": {"b": 1, "c": null, "d": {"e": 1}}, "x": null, "k": 1}),
            vec![],
        );
        let values = json!({"a": {"b": null, "d": null, "new": null}, "k": null, "z": null});
        assert_eq!(coalesced(&chart, values), json!({"a": {"new": null}, "z": null}));
    }

    #[test]
    fn sections_and_globals_reach_sub_charts() {
        let child = chart(
            "child",
            json!({"port": 1, "host": "h", "global": {"region": "own", "only": true}}),
            vec![],
        );
        let parent = chart(
            "parent",
            json!({"global": {"region": "eu"}, "child": {"port": 2}}),
            vec![child],
        );
        assert_eq!(
            coalesced(&parent, json!({"child": {"host": null}})),
            json!({"global": {"region": "eu"},
                   "child": {"port": 2, "global": {"region": "eu", "only": true}}})
        );
    }

    #[test]
    fn deep_global_maps_are_shared_with_the_parent() {
        let child = |name: &str| {
            chart(
                name,
                json!({"global": {"a": {"b": {name: 1}, (name): 1}}}),
                vec![],
            )
        };
        let parent = chart(
            "parent",
            json!({"global": {"a": {"b": {"own": 1}}}}),
            vec![child("x"), child("y")],
        );
        let shared = json!({"own": 1, "x": 1, "y": 1});
        let values = coalesced(&parent, json!({}));
        assert_eq!(values["global"], json!({"a": {"b": shared}}));
        assert_eq!(values["x"]["global"], json!({"a": {"b": shared, "x": 1}}));
        assert_eq!(values["y"]["global"], json!({"a": {"b": shared, "y": 1}}));
    }

    #[test]
    fn a_section_must_be_a_map() {
        let parent = chart("parent", json!({}), vec![chart("child", json!({}), vec![])]);
        let error = coalesce(&parent, object(json!({"child": "text"})), Nulls::Drop)
            .unwrap_err()
            .to_string();
        assert_eq!(
            error,
            "values of chart `parent`: type mismatch on child: expected a map, found a text"
        );
    }

    fn values() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (0..3).prop_map(Value::from)
        ];
        let tree = leaf.prop_recursive(4, 24, 3, |inner| {
            proptest::collection::btree_map("[abcg]|global", inner, 0..3)
                .prop_map(|map| Value::Object(map.into_iter().collect()))
        });
        proptest::collection::btree_map("[abcg]|global", tree, 0..4)
            .prop_map(|map| Value::Object(map.into_iter().collect()))
    }

    proptest! {
        #[test]
        fn supplied_scalars_always_win(defaults in values(), supplied in values()) {
            let chart = chart("c", defaults, vec![]);
            let result = coalesced(&chart, supplied.clone());
            for (key, value) in supplied.as_object().unwrap() {
                if !value.is_null() && !value.is_object() {
                    prop_assert_eq!(&result[key], value);
                }
            }
        }
    }
}
