//! Reads `plans.yaml` and the plan files (`specs/tsmgr.md` 2.4).

use super::{
    field,
    field::{Fields, Spot},
    files::Files,
    name,
    problem::{Place, Problem, Problems},
    spec::TextFile,
};
use serde_json::Value;

/// Keys of a plan; `bullets`, `free` and `bindable` come from the open-source ancestor of the format.
const KEYS: [&str; 8] = [
    "name",
    "description",
    "file",
    "clusterName",
    "resourceQuotaPath",
    "bullets",
    "free",
    "bindable",
];
/// Most plans of an offer.
const MAX_PLANS: usize = 100;

/// One entry of `plans.yaml`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlanEntry {
    /// Name, unique inside the offer.
    pub name: String,
    /// Description for users.
    pub description: String,
    /// Lines that a marketplace shows.
    pub bullets: Vec<String>,
    /// Whether it costs nothing.
    pub free: bool,
    /// Whether its instances can be bound.
    pub bindable: bool,
    /// The cluster that it names.
    pub cluster_name: Option<String>,
    /// Its values.
    pub values: Option<TextFile>,
    /// File name of its quota inside `resource-quotas/`.
    pub quota: Option<String>,
    /// Where it is written.
    pub place: Place,
    /// Where its cluster is written.
    pub cluster_place: Place,
    /// Where its quota is written.
    pub quota_place: Place,
}

impl PlanEntry {
    /// The plan of an offer that has none: the chart's values as they are.
    fn default_plan(place: Place) -> Self {
        Self {
            name: "default".to_owned(),
            description: "plan with default values".to_owned(),
            bullets: Vec::new(),
            free: true,
            bindable: true,
            cluster_name: None,
            values: None,
            quota: None,
            cluster_place: place.clone(),
            quota_place: place.clone(),
            place,
        }
    }
}

/// The plans in file order; one named `default` when there are none.
pub(super) fn read(files: &Files, problems: &mut Problems) -> Vec<PlanEntry> {
    let file = files.first(["plans.yaml", "plans.yml"]).unwrap_or("plans.yaml");
    let default = || vec![PlanEntry::default_plan(Place::file(file))];
    let Some(text) = files.text(file, problems) else {
        return default();
    };
    let list = match field::parse(file, text, problems) {
        Some(Value::Array(list)) if !list.is_empty() => list,
        Some(Value::Array(_) | Value::Null) | None => return default(),
        Some(other) => {
            let message = format!("must be a list of plans, not {}", field::kind_name(&other));
            let hint = "write one `- name: NAME` for each plan, at the left margin";
            problems.add(Problem::new(message, hint).at(Place::file(file)));
            return default();
        }
    };
    if list.len() > MAX_PLANS {
        let message = format!("{} plans are too many", list.len());
        problems
            .add(Problem::new(message, format!("at most {MAX_PLANS} are possible")).at(Place::file(file)));
        return default();
    }
    let mut plans: Vec<PlanEntry> = Vec::with_capacity(list.len());
    for (index, value) in list.iter().enumerate() {
        let Some(plan) = read_plan(file, text, index, value, files, problems) else {
            continue;
        };
        if plans.iter().any(|other| other.name == plan.name) {
            let message = format!("plan [{}] is there twice", plan.name);
            problems.add(Problem::new(message, "give each plan a name of its own").at(plan.place));
        } else {
            plans.push(plan);
        }
    }
    plans
}

fn read_plan(
    file: &str,
    text: &str,
    index: usize,
    value: &Value,
    files: &Files,
    problems: &mut Problems,
) -> Option<PlanEntry> {
    let spot = Spot::Entry(None, index);
    let Value::Object(map) = value else {
        let message = format!(
            "entry {} must be a map, not {}",
            index + 1,
            field::kind_name(value)
        );
        let place = Place::file(file).line(super::line::of_entry(text, None, index, None));
        problems.add(Problem::new(message, "write `- name: NAME` with `description` and `file`").at(place));
        return None;
    };
    let mut fields = Fields {
        file,
        text,
        spot,
        map,
        problems,
    };
    fields.warn_unknown(&KEYS);
    let plan_name = fields.required("name", "write `name: NAME`");
    let place = fields.place(Some("name"));
    if let Some(plan) = plan_name.as_deref().filter(|plan| !name::is_plan_name(plan)) {
        let hint = "plan names have lower-case letters, digits, `.` and `-` only";
        let message = format!("Name [{plan}] contains invalid characters");
        fields.problems.add(Problem::new(message, hint).at(place.clone()));
    }
    let description = fields.string("description").unwrap_or_default();
    let values_place = fields.place(Some("file"));
    let values = fields
        .string("file")
        .and_then(|name| files.referenced("plans", &name, &values_place, fields.problems));
    let plan_name = plan_name?;
    Some(PlanEntry {
        description: if description.is_empty() {
            plan_name.clone()
        } else {
            description
        },
        bullets: fields.strings("bullets"),
        free: fields.boolean("free").unwrap_or(true),
        bindable: fields.boolean("bindable").unwrap_or(true),
        cluster_name: fields.string("clusterName").filter(|name| !name.is_empty()),
        values,
        quota: fields.string("resourceQuotaPath").filter(|name| !name.is_empty()),
        cluster_place: fields.place(Some("clusterName")),
        quota_place: fields.place(Some("resourceQuotaPath")),
        name: plan_name,
        place,
    })
}
