//! Renders every chart with every plan before an offer is saved, so that template and schema errors are found by its
//! author and not by the first user.
//!
//! A failure that a user's parameters can cure (`required`, `fail`, a property that the schema requires) is only a
//! warning, and only for the offered chart: parameters reach no other.

use super::{
    name,
    problem::{Place, Problem, Problems},
    spec::{OfferSpec, PlanSpec},
    values::{self, Target, ValuesError},
};
use std::sync::Arc;
use tsmgr_chart::{Capabilities, Chart, RenderError, RenderLimits};
use tsmgr_model::id::InstanceId;

/// The instance for which trial renderings are made.
const SAMPLE: &str = "00000000-0000-4000-8000-000000000000";

/// Renders all charts; what fails is a problem or a warning.
pub(super) fn render_all(
    spec: &OfferSpec,
    charts: &[Arc<Chart>],
    capabilities: &Capabilities,
    problems: &mut Problems,
) {
    for (index, chart) in charts.iter().enumerate() {
        let mut tried: Vec<Option<&str>> = Vec::new();
        for plan in &spec.plans {
            let text = plan.values.as_ref().map(|file| file.text.as_str());
            // Plans are for the offered chart only, and equal plans give equal renderings.
            if tried.contains(&text) || (index != spec.offered && !tried.is_empty()) {
                continue;
            }
            tried.push(text);
            render_one(spec, index, plan, chart, capabilities, problems);
        }
    }
}

fn render_one(
    spec: &OfferSpec,
    index: usize,
    plan: &PlanSpec,
    chart: &Chart,
    capabilities: &Capabilities,
    problems: &mut Problems,
) {
    let Some(entry) = spec.charts.get(index) else {
        return;
    };
    let limits = RenderLimits::default();
    let release = name::release(&InstanceId::new(SAMPLE), &entry.chart, entry.scope, 1);
    let target = Target {
        release: &release,
        capabilities,
        limits: &limits,
    };
    let values = match values::chart_values(spec, index, plan, None, chart, target) {
        Ok(values) => values,
        Err(error) => return problems.add(file_problem(&error)),
    };
    let Err(error) = tsmgr_chart::render(chart, values, &release, capabilities, &limits) else {
        return;
    };
    let offered = index == spec.offered;
    let with = if offered {
        format!(" with plan [{}]", plan.name)
    } else {
        String::new()
    };
    let what = format!("chart [{}]{with}", entry.chart);
    if offered && can_be_cured_by_parameters(&error) {
        problems.warn(
            None,
            format!("{what} renders only with parameters that every user must give: {error}"),
        );
        return;
    }
    let file = if offered {
        plan.values.as_ref().map(|file| format!("plans/{}", file.name))
    } else {
        None
    };
    let overrides = entry
        .overrides
        .as_ref()
        .map(|file| format!("overrides/{}", file.name));
    let files: Vec<String> = overrides.into_iter().chain(file).collect();
    problems.add(Problem::new(
        format!("{what} does not render: {error}"),
        render_hint(&error, &files),
    ));
}

fn file_problem(error: &ValuesError) -> Problem {
    let hint = match error {
        ValuesError::Template { .. } => {
            "the file is a Helm template; write text that contains `{{` as `{{ \"{{\" }}`"
        }
        ValuesError::Yaml { .. } => {
            "quote templates in values: `key: \"{{ ... }}\"`; the line is one of the rendered text"
        }
        ValuesError::NotAMap { .. } | ValuesError::NoChart(_) => {
            "write `key: value` lines, as in the chart's values.yaml"
        }
    };
    let problem = Problem::new(error.reason(), hint);
    match error.file() {
        Some(file) => problem.at(Place::file(file)),
        None => problem,
    }
}

fn render_hint(error: &RenderError, files: &[String]) -> String {
    match error {
        RenderError::Dependency { .. } => {
            "run `helm dependency update CHART` and package the chart again".to_owned()
        }
        RenderError::Library { .. } => "offer a chart that uses the library chart".to_owned(),
        RenderError::KubeVersion { .. } => {
            "take a version of the chart that supports this Kubernetes".to_owned()
        }
        _ if files.is_empty() => "mend the chart, or set values in an override file".to_owned(),
        _ => format!("mend the values in {}, or the chart", files.join(" and ")),
    }
}

/// Whether a user can make the rendering succeed by giving parameters.
fn can_be_cured_by_parameters(error: &RenderError) -> bool {
    match error {
        // Helm's wording for what `required` and `fail` say.
        RenderError::Template { message } => message.contains("execution error at ("),
        RenderError::SchemaViolation { details, .. } => {
            let mut reasons = details
                .lines()
                .filter(|line| line.trim_start().starts_with("- at "))
                .peekable();
            reasons.peek().is_some() && reasons.all(|reason| reason.contains("missing propert"))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_parameters_cure_is_a_warning() {
        let template = |message: &str| RenderError::Template {
            message: message.to_owned(),
        };
        let schema = |details: &str| RenderError::SchemaViolation {
            chart: "c".to_owned(),
            details: details.to_owned(),
        };
        for (error, expected) in [
            (
                template("execution error at (c/templates/a.yaml:1:2): host is needed"),
                true,
            ),
            (
                template("template: c/templates/a.yaml:1:2: executing \"x\" at <.a.b>: nil pointer"),
                false,
            ),
            (
                schema("c:\n- at '': missing property 'host'\n- at '/a': missing properties 'b', 'c'\n"),
                true,
            ),
            (
                schema("c:\n- at '': missing property 'host'\n- at '/port': got string, want integer\n"),
                false,
            ),
            (schema("c:\n"), false),
        ] {
            assert_eq!(can_be_cured_by_parameters(&error), expected, "{error}");
        }
    }
}
