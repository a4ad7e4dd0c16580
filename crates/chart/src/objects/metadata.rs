//! `.Chart`: Chart.yaml under Go's field names.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::metadata::{Dependency, ImportValue, Maintainer, Metadata};
use crate::template::value::{Element, Map, Value};

/// The map of `.Chart`; `IsRoot` tells a template whether its chart is the one being installed.
pub(super) fn map(metadata: &Metadata, is_root: bool) -> Map {
    let annotations: BTreeMap<Rc<str>, Value> = metadata
        .annotations
        .iter()
        .map(|(key, value)| (Rc::from(key.as_str()), Value::string(value)))
        .collect();
    [
        ("Name", Value::string(&metadata.name)),
        ("Home", Value::string(&metadata.home)),
        ("Sources", texts(&metadata.sources)),
        ("Version", Value::string(&metadata.version)),
        ("Description", Value::string(&metadata.description)),
        ("Keywords", texts(&metadata.keywords)),
        (
            "Maintainers",
            Value::list(metadata.maintainers.iter().map(maintainer).collect()),
        ),
        ("Icon", Value::string(&metadata.icon)),
        ("APIVersion", Value::string(&metadata.api_version)),
        ("Condition", Value::string(&metadata.condition)),
        ("Tags", Value::string(&metadata.tags)),
        ("AppVersion", Value::string(&metadata.app_version)),
        ("Deprecated", Value::Bool(metadata.deprecated)),
        ("Annotations", Value::Map(Map::typed(annotations, Element::Str))),
        ("KubeVersion", Value::string(&metadata.kube_version)),
        (
            "Dependencies",
            Value::list(metadata.dependencies.iter().map(dependency).collect()),
        ),
        ("Type", Value::string(&metadata.kind)),
        ("IsRoot", Value::Bool(is_root)),
    ]
    .into_iter()
    .collect()
}

fn texts(texts: &[String]) -> Value {
    Value::list(texts.iter().map(Value::string).collect())
}

fn maintainer(maintainer: &Maintainer) -> Value {
    let fields = [
        ("Name", Value::string(&maintainer.name)),
        ("Email", Value::string(&maintainer.email)),
        ("URL", Value::string(&maintainer.url)),
    ];
    Value::Map(fields.into_iter().collect())
}

fn dependency(dependency: &Dependency) -> Value {
    let fields = [
        ("Name", Value::string(&dependency.name)),
        ("Version", Value::string(&dependency.version)),
        ("Repository", Value::string(&dependency.repository)),
        ("Condition", Value::string(&dependency.condition)),
        ("Tags", texts(&dependency.tags)),
        ("Enabled", Value::Bool(true)),
        (
            "ImportValues",
            Value::list(dependency.import_values.iter().map(import).collect()),
        ),
        ("Alias", Value::string(&dependency.alias)),
    ];
    Value::Map(fields.into_iter().collect())
}

fn import(import: &ImportValue) -> Value {
    let (child, parent) = match import {
        ImportValue::Export(name) => (format!("exports.{name}"), "."),
        ImportValue::Path { child, parent } => (child.clone(), parent.as_str()),
    };
    let fields = BTreeMap::from([
        (Rc::from("child"), Value::from(child)),
        (Rc::from("parent"), Value::string(parent)),
    ]);
    Value::Map(Map::typed(fields, Element::Str))
}
