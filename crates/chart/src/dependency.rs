//! Resolves the dependencies of a chart against its values: which are enabled, under which names, and which of their
//! values the parent imports.
//!
//! The order is Helm's: per chart, tags first, conditions over them, disabled charts removed, then the same for each
//! dependency; afterwards import-values from the leaves up.

use serde_json::Value;

use crate::chart::Chart;
use crate::functions::is_compatible;
use crate::metadata::{Dependency, ImportValue};
use crate::values::{self, Nulls};
use crate::{JsonObject, RenderError};

/// Most charts in a chart after aliases made copies, and most bytes of their files.
const MAX_CHARTS: usize = 500;
const MAX_BYTES: usize = 256 * 1024 * 1024;

/// Applies conditions, tags, aliases and import-values in place; `values` are those that the user supplied.
///
/// Fails when aliases multiply the charts beyond reason.
pub(crate) fn resolve(chart: &mut Chart, values: &JsonObject) -> Result<(), RenderError> {
    let mut size = Size::default();
    enable(chart, values, "", &mut size)
        .and_then(|()| import(chart))
        .map_err(|error| match error {
            RenderError::Limit { reason, .. } => RenderError::Limit {
                chart: chart.metadata.name.clone(),
                reason,
            },
            other => other,
        })
}

/// What the copies made for aliases amount to.
#[derive(Default)]
struct Size {
    charts: usize,
    bytes: usize,
}

impl Size {
    fn add(&mut self, chart: &Chart) -> Result<(), RenderError> {
        let files = [&chart.templates, &chart.files, &chart.crds];
        let bytes: usize = files.into_iter().flatten().map(|file| file.data.len()).sum();
        self.charts += 1;
        self.bytes = self
            .bytes
            .saturating_add(bytes)
            .saturating_add(chart.values_text.len());
        let limit = |reason: &str| RenderError::Limit {
            chart: String::new(),
            reason: reason.to_owned(),
        };
        if self.charts > MAX_CHARTS {
            return Err(limit("too many dependencies after aliases were resolved"));
        }
        if self.bytes > MAX_BYTES {
            return Err(limit("dependencies are too large after aliases were resolved"));
        }
        chart
            .dependencies
            .iter()
            .try_for_each(|dependency| self.add(dependency))
    }
}

/// Checks that every declared dependency lies in `charts/`, enabled or not (`helm install` does the same).
pub(crate) fn check_present(chart: &Chart) -> Result<(), RenderError> {
    let missing = chart.missing_dependencies();
    if missing.is_empty() {
        return Ok(());
    }
    Err(RenderError::Dependency {
        chart: chart.metadata.name.clone(),
        missing: missing.join(", "),
    })
}

fn enable(chart: &mut Chart, values: &JsonObject, path: &str, size: &mut Size) -> Result<(), RenderError> {
    if chart.metadata.dependencies.is_empty() {
        return Ok(());
    }
    rename(chart, size)?;
    let values = values::coalesce(chart, values.clone(), Nulls::Drop)?;
    let declared = &chart.metadata.dependencies;
    let disabled: Vec<String> = declared
        .iter()
        .filter(|dependency| !is_enabled(dependency, &values, path))
        .map(|dependency| dependency.name.clone())
        .collect();
    chart
        .dependencies
        .retain(|dependency| !disabled.contains(&dependency.metadata.name));
    chart
        .metadata
        .dependencies
        .retain(|dependency| !disabled.contains(&dependency.name));
    for dependency in &mut chart.dependencies {
        let path = format!("{path}{}.", dependency.metadata.name);
        enable(dependency, &values, &path, size)?;
    }
    Ok(())
}

/// Puts charts that nobody declares first, then one copy per declaration under its alias.
fn rename(chart: &mut Chart, size: &mut Size) -> Result<(), RenderError> {
    let present = std::mem::take(&mut chart.dependencies);
    let satisfies = |dependency: &Dependency, found: &Chart| {
        dependency.name == found.metadata.name && is_compatible(&dependency.version, &found.metadata.version)
    };
    let declared = &mut chart.metadata.dependencies;
    let undeclared = present
        .iter()
        .filter(|found| !declared.iter().any(|dependency| satisfies(dependency, found)));
    chart.dependencies = undeclared.cloned().collect();
    for dependency in declared {
        if let Some(found) = present.iter().find(|found| satisfies(dependency, found)) {
            size.add(found)?;
            let mut copy = found.clone();
            dependency.effective_name().clone_into(&mut copy.metadata.name);
            chart.dependencies.push(copy);
        }
        dependency.name = dependency.effective_name().to_owned();
    }
    Ok(())
}

/// The first condition that names a boolean decides, else the tags, else the dependency is enabled.
fn is_enabled(dependency: &Dependency, values: &JsonObject, path: &str) -> bool {
    let condition = dependency
        .condition
        .trim()
        .split(',')
        .filter(|condition| !condition.is_empty())
        .find_map(|condition| {
            values::scalar_at(values, &format!("{path}{condition}")).and_then(Value::as_bool)
        });
    condition.unwrap_or_else(|| tags_enable(dependency, values))
}

fn tags_enable(dependency: &Dependency, values: &JsonObject) -> bool {
    let Some(tags) = values::table_at(values, "tags") else {
        return true;
    };
    let set: Vec<bool> = dependency
        .tags
        .iter()
        .filter_map(|tag| tags.get(tag)?.as_bool())
        .collect();
    set.is_empty() || set.contains(&true)
}

fn import(chart: &mut Chart) -> Result<(), RenderError> {
    for dependency in &mut chart.dependencies {
        import(dependency)?;
    }
    if chart.metadata.dependencies.is_empty() {
        return Ok(());
    }
    let mut values = values::coalesce(chart, JsonObject::new(), Nulls::Keep)?;
    let mut imported = JsonObject::new();
    for dependency in &chart.metadata.dependencies {
        for import in &dependency.import_values {
            let (child, parent) = match import {
                ImportValue::Export(name) => (format!("exports.{name}"), "."),
                ImportValue::Path { child, parent } => (child.clone(), parent.as_str()),
            };
            if let Some(table) = values::table_at(&values, &format!("{}.{child}", dependency.name)) {
                values::coalesce_tables(&mut imported, nest(parent, table.clone()), Nulls::Keep);
            }
        }
    }
    // The parent's own values win over imported ones.
    values::coalesce_tables(&mut values, imported, Nulls::Keep);
    chart.values = values;
    Ok(())
}

fn nest(path: &str, table: JsonObject) -> JsonObject {
    if path == "." {
        return table;
    }
    path.rsplit('.').fold(table, |inner, key| {
        JsonObject::from_iter([(key.to_owned(), Value::Object(inner))])
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn chart(name: &str, version: &str) -> Chart {
        let mut chart = Chart::default();
        name.clone_into(&mut chart.metadata.name);
        version.clone_into(&mut chart.metadata.version);
        chart
    }

    fn object(value: Value) -> JsonObject {
        match value {
            Value::Object(map) => map,
            _ => panic!("not an object"),
        }
    }

    /// A parent with the chart `db` 1.2.3 in `charts/` and one declaration of it.
    fn parent(declaration: Dependency) -> Chart {
        let mut parent = chart("parent", "1.0.0");
        parent.dependencies.push(chart("db", "1.2.3+build"));
        parent.metadata.dependencies.push(Dependency {
            name: "db".to_owned(),
            ..declaration
        });
        parent
    }

    fn names(mut chart: Chart, values: Value) -> Vec<String> {
        resolve(&mut chart, &object(values)).unwrap();
        chart
            .dependencies
            .into_iter()
            .map(|dependency| dependency.metadata.name)
            .collect()
    }

    #[test]
    fn a_declaration_that_does_not_fit_leaves_the_chart_enabled() {
        let declaration = |version: &str| Dependency {
            version: version.to_owned(),
            condition: "db.enabled".to_owned(),
            alias: "store".to_owned(),
            ..Dependency::default()
        };
        let off = json!({"db": {"enabled": false}});
        for (version, expected) in [("~1.2", 0), (">=1 <2", 0), ("2.x.x", 1), ("", 1), ("nonsense", 1)] {
            assert_eq!(
                names(parent(declaration(version)), off.clone()).len(),
                expected,
                "{version:?}"
            );
        }
    }

    #[test]
    fn the_first_boolean_condition_beats_the_tags() {
        let declaration = Dependency {
            version: "*".to_owned(),
            condition: "db.enabled,other.enabled".to_owned(),
            tags: vec!["a".to_owned(), "b".to_owned()],
            ..Dependency::default()
        };
        for (values, expected) in [
            (json!({}), 1),
            (json!({"tags": {"a": false}}), 0),
            (json!({"tags": {"a": false, "b": true}}), 1),
            (json!({"tags": {"a": false}, "other": {"enabled": true}}), 1),
            (
                json!({"db": {"enabled": "no bool"}, "other": {"enabled": false}}),
                0,
            ),
            (json!({"db": {"enabled": true}, "other": {"enabled": false}}), 1),
        ] {
            assert_eq!(
                names(parent(declaration.clone()), values.clone()).len(),
                expected,
                "{values}"
            );
        }
    }

    #[test]
    fn values_are_imported_below_those_of_the_parent() {
        let import = |child: &str, parent: &str| ImportValue::Path {
            child: child.to_owned(),
            parent: parent.to_owned(),
        };
        let mut parent = parent(Dependency {
            version: "1.2.x".to_owned(),
            alias: "store".to_owned(),
            import_values: vec![
                ImportValue::Export("link".to_owned()),
                import("a.b", "x.y"),
                import("none", "z"),
            ],
            ..Dependency::default()
        });
        parent.values = object(json!({"host": "mine"}));
        parent.dependencies[0].values =
            object(json!({"exports": {"link": {"host": "db", "port": 1}}, "a": {"b": {"c": 2}}}));
        resolve(&mut parent, &JsonObject::new()).unwrap();
        assert_eq!(parent.dependencies[0].metadata.name, "store");
        let own: JsonObject = parent
            .values
            .into_iter()
            .filter(|(key, _)| key != "store")
            .collect();
        assert_eq!(
            Value::Object(own),
            json!({"host": "mine", "port": 1, "x": {"y": {"c": 2}}})
        );
    }

    #[test]
    fn aliases_cannot_multiply_charts_without_end() {
        let mut tower = chart("db", "1.0.0");
        for _ in 0..10 {
            let declare = |number: usize| Dependency {
                name: "db".to_owned(),
                version: "*".to_owned(),
                alias: format!("a{number}"),
                ..Dependency::default()
            };
            let mut above = chart("db", "1.0.0");
            above.metadata.dependencies = (0..20).map(declare).collect();
            above.dependencies.push(tower);
            tower = above;
        }
        let error = resolve(&mut tower, &JsonObject::new()).unwrap_err().to_string();
        assert_eq!(
            error,
            "rendering chart `db` exceeds its limits: too many dependencies after aliases were resolved"
        );
    }

    #[test]
    fn absent_charts_are_listed() {
        let mut parent = parent(Dependency::default());
        assert!(check_present(&parent).is_ok());
        parent.dependencies.clear();
        let error = check_present(&parent).unwrap_err().to_string();
        assert_eq!(
            error,
            "chart `parent`: found in Chart.yaml, but missing in charts/ directory: db"
        );
    }
}
