//! From a chart and values to manifests, in the order of `helm install`.
//!
//! Checks (library chart, Kubernetes version, absent dependencies) → dependencies resolved → values coalesced and
//! checked against schemas → every template executed → notes, hooks and manifests sorted out of the output.
//! Templates run on a thread of their own, whose stack fits the deepest nesting that the limits allow.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::capabilities::Capabilities;
use crate::chart::Chart;
use crate::functions::is_compatible;
use crate::hook::{self, Classified, Hook};
use crate::manifest::{self, Manifest};
use crate::objects::{self, Scope};
use crate::template::value::{Map, Value};
use crate::template::{Environment, RenderLimits, Stack, TemplateError, TemplateSet, with_large_stack};
use crate::values::{self, Nulls};
use crate::{JsonObject, RenderError, dependency, schema};

/// The release that a chart is rendered for, `.Release` in a template; `.Release.Service` is always `Helm`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Release {
    /// Name of the release.
    pub name: String,
    /// Namespace it is installed into.
    pub namespace: String,
    /// 1 for a new release.
    pub revision: u32,
    /// Whether an existing release changes.
    pub is_upgrade: bool,
}

/// What a chart renders to.
#[derive(Clone, Debug, Default)]
pub struct Rendered {
    /// The output of every template that is no partial, by its path (`mysql/templates/svc.yaml`), blank ones included.
    pub templates: BTreeMap<String, String>,
    /// The text of the chart's own NOTES.txt.
    pub notes: Option<String>,
    /// Objects below `crds/`, to be created before everything else and never changed.
    pub crds: Vec<Manifest>,
    /// Hooks, sorted by weight and name.
    pub hooks: Vec<Hook>,
    /// All other objects in the order in which Helm installs them.
    pub manifests: Vec<Manifest>,
}

/// Renders a chart with the user's values, which are laid on the chart's defaults.
pub fn render(
    chart: &Chart,
    values: JsonObject,
    release: &Release,
    capabilities: &Capabilities,
    limits: &RenderLimits,
) -> Result<Rendered, RenderError> {
    check_installable(chart, capabilities)?;
    let (chart, values) = prepare(chart, values)?;
    schema::check(&chart, &values)?;
    let templates = on_render_thread(&chart.metadata.name, |stack| {
        let scope = objects::scope(&chart, values, release, capabilities);
        Session::new(&scope, limits, stack)?.execute_all()
    })?;
    assemble(&chart, templates)
}

/// Renders a text, such as a file of an offer, as if it were a template of the chart: the chart's helpers, its
/// coalesced values and `.Release` are available. `name` names the text in messages.
///
/// A text without `{{` comes back as it is. Schemas are not checked, because the text may still add values.
pub fn render_text(
    chart: &Chart,
    name: &str,
    text: &str,
    values: JsonObject,
    release: &Release,
    capabilities: &Capabilities,
    limits: &RenderLimits,
) -> Result<String, RenderError> {
    if !text.contains("{{") {
        return Ok(text.to_owned());
    }
    let (chart, values) = prepare(chart, values)?;
    on_render_thread(&chart.metadata.name, |stack| {
        let scope = objects::scope(&chart, values, release, capabilities);
        let name = format!("{}/{name}", scope.path);
        let mut session = Session::new(&scope, limits, stack)?;
        session.add(
            Template {
                name: name.clone(),
                scope: &scope,
            },
            text,
        )?;
        session.execute(&name)
    })
}

fn check_installable(chart: &Chart, capabilities: &Capabilities) -> Result<(), RenderError> {
    let metadata = &chart.metadata;
    if metadata.is_library() {
        return Err(RenderError::Library {
            chart: metadata.name.clone(),
        });
    }
    let version = capabilities.normalized_version();
    if !metadata.kube_version.is_empty() && !is_compatible(&metadata.kube_version, &version) {
        return Err(RenderError::KubeVersion {
            chart: metadata.name.clone(),
            required: metadata.kube_version.clone(),
            actual: version,
        });
    }
    dependency::check_present(chart)
}

/// The chart with its dependencies resolved, and the values that its templates see.
fn prepare(chart: &Chart, values: JsonObject) -> Result<(Chart, JsonObject), RenderError> {
    let mut chart = chart.clone();
    dependency::resolve(&mut chart, &values)?;
    let values = values::coalesce(&chart, values, Nulls::Drop)?;
    Ok((chart, values))
}

fn on_render_thread<T: Send>(
    chart: &str,
    work: impl FnOnce(Stack) -> Result<T, RenderError> + Send,
) -> Result<T, RenderError> {
    with_large_stack(work).map_err(|source| RenderError::Worker {
        chart: chart.to_owned(),
        source,
    })?
}

/// One template of the set, with the chart whose context it runs in.
struct Template<'a> {
    name: String,
    scope: &'a Scope<'a>,
}

/// A template set with all templates of a chart and its dependencies.
struct Session<'a> {
    chart: &'a str,
    set: TemplateSet,
    environment: Environment,
    templates: Vec<Template<'a>>,
}

impl<'a> Session<'a> {
    /// Parses all templates: those in deeper folders first, so that `define`s of the parent chart win.
    fn new(root: &'a Scope<'a>, limits: &RenderLimits, stack: Stack) -> Result<Self, RenderError> {
        let mut session = Self {
            chart: &root.chart.metadata.name,
            set: TemplateSet::new(),
            environment: Environment::new(limits.clone()).with_stack(stack),
            templates: Vec::new(),
        };
        let mut sources = Vec::new();
        collect(root, &mut sources);
        sources.sort_by(|(left, _), (right, _)| {
            let key = |template: &Template<'_>| (template.name.matches('/').count(), template.name.clone());
            key(right).cmp(&key(left))
        });
        for (template, data) in sources {
            session.add(template, &String::from_utf8_lossy(data))?;
        }
        Ok(session)
    }

    fn add(&mut self, template: Template<'a>, text: &str) -> Result<(), RenderError> {
        self.set
            .add(&template.name, text)
            .map_err(|error| self.error(error.into()))?;
        self.templates.push(template);
        Ok(())
    }

    /// Executes every template that is no partial, in the order of parsing.
    fn execute_all(&self) -> Result<BTreeMap<String, String>, RenderError> {
        let mut outputs = BTreeMap::new();
        for template in self
            .templates
            .iter()
            .filter(|template| !is_partial(&template.name))
        {
            outputs.insert(template.name.clone(), self.execute(&template.name)?);
        }
        Ok(outputs)
    }

    fn execute(&self, name: &str) -> Result<String, RenderError> {
        let Some(template) = self.templates.iter().find(|template| template.name == name) else {
            return Err(RenderError::Template {
                message: format!("template: no template {name:?}"),
            });
        };
        let context: &Map = &template.scope.context;
        let base_path = format!("{}/templates", template.scope.path);
        context.set("Template", objects::template_object(name, &base_path));
        self.set
            .execute(name, Value::Map(context.clone()), &self.environment)
            .map_err(|error| self.error(error))
    }

    fn error(&self, error: TemplateError) -> RenderError {
        match error {
            TemplateError::Limit { .. } => RenderError::Limit {
                chart: self.chart.to_owned(),
                reason: error.to_string(),
            },
            error => RenderError::Template {
                message: error.to_string(),
            },
        }
    }
}

fn collect<'a>(scope: &'a Scope<'a>, sources: &mut Vec<(Template<'a>, &'a [u8])>) {
    for dependency in &scope.dependencies {
        collect(dependency, sources);
    }
    let is_library = scope.chart.metadata.is_library();
    for file in &scope.chart.templates {
        // A library chart lends its partials and renders nothing itself.
        if !is_library || is_partial(&file.name) {
            sources.push((
                Template {
                    name: format!("{}/{}", scope.path, file.name),
                    scope,
                },
                &file.data,
            ));
        }
    }
}

fn is_partial(name: &str) -> bool {
    name.rsplit('/').next().is_some_and(|base| base.starts_with('_'))
}

fn assemble(chart: &Chart, templates: BTreeMap<String, String>) -> Result<Rendered, RenderError> {
    let own_notes = format!("{}/templates/NOTES.txt", chart.metadata.name);
    let mut notes = None;
    let mut hooks = Vec::new();
    let mut manifests = Vec::new();
    for (path, text) in &templates {
        if path.ends_with("NOTES.txt") {
            if *path == own_notes {
                notes = Some(text.clone());
            }
            continue;
        }
        for manifest in manifest::parse_documents(path, text)? {
            match hook::classify(manifest) {
                Classified::Plain(manifest) => manifests.push(manifest),
                Classified::Hook(hook) => hooks.push(*hook),
                Classified::Skipped => {}
            }
        }
    }
    manifest::sort_for_install(&mut manifests, Manifest::kind);
    let manifests = manifest::flatten_lists(manifests)?;
    manifest::sort_for_install(&mut hooks, |hook| hook.manifest.kind());
    hook::sort(&mut hooks);
    let crds = manifest::flatten_lists(chart.crd_objects()?)?;
    Ok(Rendered {
        templates,
        notes,
        crds,
        hooks,
        manifests,
    })
}
