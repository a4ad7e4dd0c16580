//! The values of a chart for one instance (`specs/tsmgr.md` 2.5).
//!
//! From low to high: the chart's defaults < the override file < the plan file < the user's parameters. The files
//! are rendered as templates with the release at hand; parameters never are, so that users cannot inject
//! templates. Plan and parameters are for the offered chart only: a chart may be listed twice, and its
//! cluster-scoped copy must not get the plan (`specs/tsmgr.md` 2.3).

use super::spec::{OfferSpec, PlanSpec, TextFile};
use serde_json::Value;
use tsmgr_chart::{Capabilities, Chart, Release, RenderError, RenderLimits, yaml::YamlError};
use tsmgr_model::{ApiError, ErrorKind, JsonObject};

/// Why an override or plan file gives no values.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ValuesError {
    /// The offer has no chart at that position.
    #[error("the offer has no chart at position {0}")]
    NoChart(usize),
    /// The template does not render.
    #[error("{file} does not render as a template")]
    Template {
        /// Path inside the offer directory.
        file: String,
        /// Why.
        #[source]
        source: RenderError,
    },
    /// What the template gives is not YAML; the position is one of the rendered text.
    #[error("{file} does not give YAML after rendering")]
    Yaml {
        /// Path inside the offer directory.
        file: String,
        /// Why.
        #[source]
        source: YamlError,
    },
    /// What the template gives is no map.
    #[error("{file} must give a map of values, not {found}")]
    NotAMap {
        /// Path inside the offer directory.
        file: String,
        /// What it gives.
        found: &'static str,
    },
}

impl ValuesError {
    /// The file that it is about.
    pub(crate) fn file(&self) -> Option<&str> {
        match self {
            Self::NoChart(_) => None,
            Self::Template { file, .. } | Self::Yaml { file, .. } | Self::NotAMap { file, .. } => Some(file),
        }
    }

    /// What is wrong, with its reason and without the file.
    pub(crate) fn reason(&self) -> String {
        match self {
            Self::NoChart(_) => self.to_string(),
            Self::Template { source, .. } => format!("does not render as a template: {source}"),
            Self::Yaml { source, .. } => format!("does not give YAML after rendering: {source}"),
            Self::NotAMap { found, .. } => format!("must give a map of values, not {found}"),
        }
    }
}

impl From<ValuesError> for ApiError {
    fn from(error: ValuesError) -> Self {
        let file = error.file().map_or_else(String::new, |file| format!("{file} "));
        Self::new(ErrorKind::RenderFailed, format!("{file}{}", error.reason()))
    }
}

/// Where and for which release values are wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target<'a> {
    /// Name, namespace and revision of the release.
    pub release: &'a Release,
    /// What the cluster offers.
    pub capabilities: &'a Capabilities,
    /// Bounds of the rendering.
    pub limits: &'a RenderLimits,
}

/// The values to hand to the renderer on top of the chart's defaults, for the chart at `index` of the offer.
pub(crate) fn chart_values(
    spec: &OfferSpec,
    index: usize,
    plan: &PlanSpec,
    parameters: Option<&JsonObject>,
    chart: &Chart,
    target: Target<'_>,
) -> Result<JsonObject, ValuesError> {
    let entry = spec.charts.get(index).ok_or(ValuesError::NoChart(index))?;
    let mut values = match &entry.overrides {
        Some(file) => render_file(chart, "overrides", file, JsonObject::new(), target)?,
        None => JsonObject::new(),
    };
    if index != spec.offered {
        return Ok(values);
    }
    if let Some(file) = &plan.values {
        let own = render_file(chart, "plans", file, values.clone(), target)?;
        values = tsmgr_chart::values::merge(own, &values);
    }
    if let Some(parameters) = parameters {
        values = tsmgr_chart::values::merge(parameters.clone(), &values);
    }
    Ok(values)
}

/// Renders one file of the offer directory and reads it as a map; an empty one gives no values.
fn render_file(
    chart: &Chart,
    folder: &str,
    file: &TextFile,
    values: JsonObject,
    target: Target<'_>,
) -> Result<JsonObject, ValuesError> {
    let path = format!("{folder}/{}", file.name);
    let rendered = tsmgr_chart::render_text(
        chart,
        &path,
        &file.text,
        values,
        target.release,
        target.capabilities,
        target.limits,
    )
    .map_err(|source| ValuesError::Template {
        file: path.clone(),
        source,
    })?;
    match tsmgr_chart::yaml::parse(&rendered) {
        Ok(Value::Object(map)) => Ok(map),
        Ok(Value::Null) => Ok(JsonObject::new()),
        Ok(other) => Err(ValuesError::NotAMap {
            file: path,
            found: super::field::kind_name(&other),
        }),
        Err(source) => Err(ValuesError::Yaml { file: path, source }),
    }
}
