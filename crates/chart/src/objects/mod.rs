//! The objects that a template sees: `.Values`, `.Release`, `.Chart`, `.Capabilities`, `.Files`, `.Subcharts` and
//! `.Template`.
//!
//! One context map is made per chart and shared by its templates, so a `set` in one template is seen by the next; the
//! values of a sub-chart are the very map that its parent sees under the sub-chart's name.

mod capabilities;
mod files;
mod metadata;

use std::rc::Rc;

use serde_json::Value as Json;

use crate::JsonObject;
use crate::capabilities::Capabilities;
use crate::chart::Chart;
use crate::render::Release;
use crate::template::value::{Map, Value};

use self::capabilities::CapabilitiesObject;
use self::files::Files;

/// Go's name of the type of `.Values` and of the context itself.
const VALUES_TYPE: &str = "common.Values";

/// The context of one chart, with those of its dependencies.
pub(crate) struct Scope<'a> {
    /// The chart.
    pub(crate) chart: &'a Chart,
    /// Path of the chart in template names, for example `parent/charts/child`.
    pub(crate) path: String,
    /// What `.` is in the chart's templates.
    pub(crate) context: Map,
    /// Scopes of the dependencies.
    pub(crate) dependencies: Vec<Scope<'a>>,
}

/// Makes the contexts of a chart with resolved dependencies and coalesced values.
pub(crate) fn scope<'a>(
    chart: &'a Chart,
    values: JsonObject,
    release: &Release,
    capabilities: &Capabilities,
) -> Scope<'a> {
    let values = match Value::from_json(&Json::Object(values)) {
        Value::Map(map) => map,
        _ => Map::new(),
    };
    let shared = Shared {
        release: Value::Map(release_map(release)),
        capabilities: Value::object(CapabilitiesObject::new(capabilities)),
    };
    shared.scope(chart, chart.metadata.name.clone(), values, true)
}

/// What all charts of one rendering share.
struct Shared {
    release: Value,
    capabilities: Value,
}

impl Shared {
    fn scope<'a>(&self, chart: &'a Chart, path: String, values: Map, is_root: bool) -> Scope<'a> {
        let dependencies: Vec<Scope<'a>> = chart
            .dependencies
            .iter()
            .map(|dependency| {
                let name = &dependency.metadata.name;
                let section = match values.field(name) {
                    Some(Value::Map(section)) => section,
                    _ => Map::new(),
                };
                self.scope(dependency, format!("{path}/charts/{name}"), section, false)
            })
            .collect();
        let subcharts: Map = dependencies
            .iter()
            .map(|scope| {
                (
                    scope.chart.metadata.name.as_str(),
                    Value::Map(scope.context.clone()),
                )
            })
            .collect();
        let context: Map = [
            ("Values", Value::Map(values.named(VALUES_TYPE))),
            ("Release", self.release.clone()),
            ("Capabilities", self.capabilities.clone()),
            ("Chart", Value::Map(metadata::map(&chart.metadata, is_root))),
            ("Files", Value::object(Files::of(chart))),
            ("Subcharts", Value::Map(subcharts)),
        ]
        .into_iter()
        .collect();
        Scope {
            chart,
            path,
            context: context.named(VALUES_TYPE),
            dependencies,
        }
    }
}

/// The object `.Template` of a template.
pub(crate) fn template_object(name: &str, base_path: &str) -> Value {
    Value::Map(
        [
            ("Name", Value::string(name)),
            ("BasePath", Value::string(base_path)),
        ]
        .into_iter()
        .collect(),
    )
}

fn release_map(release: &Release) -> Map {
    [
        ("Name", Value::string(&release.name)),
        ("Namespace", Value::string(&release.namespace)),
        ("IsUpgrade", Value::Bool(release.is_upgrade)),
        ("IsInstall", Value::Bool(!release.is_upgrade)),
        ("Revision", Value::Int(i64::from(release.revision))),
        ("Service", Value::string("Helm")),
    ]
    .into_iter()
    .map(|(key, value)| (Rc::from(key), value))
    .collect::<Map>()
}
