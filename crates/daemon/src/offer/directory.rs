//! Reads the files of an offer directory into an [`OfferSource`]: what its author wrote, not yet checked against
//! charts and clusters.
//!
//! The directory's layout and keys: `specs/tsmgr.md` 2.1 to 2.6. Files that the format does not know (a README,
//! a licence) are ignored.

use super::{
    bind, field,
    field::{Fields, Spot},
    files::Files,
    near, plan,
    plan::PlanEntry,
    problem::{Place, Problem, Problems},
    quota,
    spec::TextFile,
};
use serde_json::Value;
use std::collections::BTreeMap;
use tsmgr_model::{JsonObject, Scope};

/// Names of the offer file in order of preference; `ksm` is the name before version 0.11 of the predecessor.
const OFFER_FILES: [&str; 4] = ["tsmgr.yaml", "tsmgr.yml", "ksm.yaml", "ksm.yml"];
/// Keys of the offer file.
const OFFER_KEYS: [&str; 3] = ["offer-name", "marketplace-name", "charts"];
/// Keys of an entry of `charts`.
const CHART_KEYS: [&str; 5] = ["chart", "version", "scope", "offered", "overrideValuesFile"];
/// Most charts of an offer.
const MAX_CHARTS: usize = 32;

/// An offer directory as it was written.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct OfferSource {
    /// Name of the offer file, when there is one.
    pub file: Option<String>,
    /// `offer-name`.
    pub name: Option<String>,
    /// Entries of `charts`, in order; `None` without such a list.
    pub charts: Option<Vec<ChartEntry>>,
    /// Plans in order; one named `default` when the directory has none.
    pub plans: Vec<PlanEntry>,
    /// Text of the bind template.
    pub bind_template: Option<String>,
    /// Quota objects by file name inside `resource-quotas/`.
    pub quotas: BTreeMap<String, Value>,
    /// Whether the directory is a chart's own folder.
    pub is_chart: bool,
}

/// One entry of `charts`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ChartEntry {
    /// Name of the chart.
    pub chart: String,
    /// Exact version; absent in files before version 0.6 of the predecessor.
    pub version: Option<String>,
    /// Where it is installed.
    pub scope: Option<Scope>,
    /// Whether it is the offered one.
    pub offered: Option<bool>,
    /// Its override file.
    pub overrides: Option<TextFile>,
    /// Where `chart` is written.
    pub place: Place,
    /// Where `version` is written.
    pub version_place: Place,
}

impl OfferSource {
    /// Reads the files; a save without a directory has none.
    pub(crate) fn read(files: Option<&Files>, problems: &mut Problems) -> Self {
        let none = Files::default();
        let files = files.unwrap_or(&none);
        let mut source = Self {
            is_chart: files.has("Chart.yaml"),
            ..Self::default()
        };
        if let Some(name) = offer_file(files, problems) {
            source.read_offer_file(&name, files, problems);
            source.file = Some(name);
        }
        source.plans = plan::read(files, problems);
        source.bind_template = bind::read(files, problems);
        source.quotas = quota::read(files, &source.plans, problems);
        source
    }

    fn read_offer_file(&mut self, file: &str, files: &Files, problems: &mut Problems) {
        let Some(text) = files.text(file, problems) else {
            return;
        };
        let map = match field::parse(file, text, problems) {
            Some(Value::Object(map)) => map,
            Some(Value::Null) | None => return,
            Some(other) => {
                let message = format!("must be a map with `charts`, not {}", field::kind_name(&other));
                let hint =
                    "begin with `offer-name: NAME` and `charts:`; `tsmgr offer init NAME` makes a sample";
                problems.add(Problem::new(message, hint).at(Place::file(file)));
                return;
            }
        };
        let mut fields = Fields {
            file,
            text,
            spot: Spot::Top,
            map: &map,
            problems,
        };
        fields.warn_unknown(&OFFER_KEYS);
        self.name = read_name(&mut fields);
        self.charts = read_charts(&mut fields, files);
    }
}

/// The offer file: a known name, or else the one file that has a list of charts.
fn offer_file(files: &Files, problems: &mut Problems) -> Option<String> {
    let mut known = OFFER_FILES.into_iter().filter(|name| files.has(name));
    if let Some(first) = known.next() {
        for other in known {
            problems.warn(
                Some(Place::file(other)),
                format!("ignored, since there is {first}"),
            );
        }
        return Some(first.to_owned());
    }
    let candidates: Vec<&str> = files
        .top_level_yaml()
        .filter(|name| is_offer_file(files, name))
        .collect();
    if candidates.len() > 1 {
        let message = format!(
            "more than one file could be the offer file: {}",
            candidates.join(", ")
        );
        problems.add(Problem::new(message, "name the right one tsmgr.yaml"));
    }
    candidates.first().map(|name| (*name).to_owned())
}

/// Whether a file of another name is an offer file. Only the text is looked at, so that one with a syntax error
/// is reported and not overlooked.
fn is_offer_file(files: &Files, name: &str) -> bool {
    let other = ["plans", "bind", "values", "Chart", "requirements"];
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    !other.contains(&stem)
        && files
            .bytes(name)
            .and_then(|bytes| std::str::from_utf8(bytes).ok())
            .is_some_and(|text| super::line::of_key(text, "charts").is_some())
}

fn read_name(fields: &mut Fields<'_>) -> Option<String> {
    let current = fields.string("offer-name");
    let old = fields.string("marketplace-name");
    if let (Some(current), Some(old)) = (&current, &old)
        && current != old
    {
        let place = fields.place(Some("marketplace-name"));
        fields.problems.warn(
            Some(place),
            format!("`marketplace-name: {old}` is ignored, since there is `offer-name: {current}`"),
        );
    }
    current.or(old)
}

fn read_charts(fields: &mut Fields<'_>, files: &Files) -> Option<Vec<ChartEntry>> {
    let map: &JsonObject = fields.map;
    let list = match map.get("charts")? {
        Value::Null => return None,
        Value::Array(list) => list,
        other => {
            let place = fields.place(Some("charts"));
            let message = format!("`charts` must be a list, not {}", field::kind_name(other));
            fields
                .problems
                .add(Problem::new(message, "write one `- chart: NAME` for each chart").at(place));
            return Some(Vec::new());
        }
    };
    if list.len() > MAX_CHARTS {
        let place = fields.place(Some("charts"));
        fields.problems.add(
            Problem::new(
                format!("{} charts are too many", list.len()),
                format!("at most {MAX_CHARTS} are possible"),
            )
            .at(place),
        );
        return Some(Vec::new());
    }
    let entries = list.iter().enumerate().filter_map(|(index, value)| {
        let spot = Spot::Entry(Some("charts"), index);
        let Value::Object(map) = value else {
            let place = Place::file(fields.file).line(super::line::of_entry(
                fields.text,
                Some("charts"),
                index,
                None,
            ));
            let message = format!(
                "entry {} of `charts` must be a map, not {}",
                index + 1,
                field::kind_name(value)
            );
            fields.problems.add(
                Problem::new(
                    message,
                    "write `- chart: NAME` with `version`, `scope` and `offered`",
                )
                .at(place),
            );
            return None;
        };
        let mut entry = Fields {
            file: fields.file,
            text: fields.text,
            spot,
            map,
            problems: &mut *fields.problems,
        };
        read_chart(&mut entry, files)
    });
    Some(entries.collect())
}

fn read_chart(fields: &mut Fields<'_>, files: &Files) -> Option<ChartEntry> {
    fields.warn_unknown(&CHART_KEYS);
    let chart = fields.required("chart", "write the `name` of the chart's Chart.yaml");
    let version = fields.string("version");
    let offered = fields.boolean("offered");
    let scope = read_scope(fields);
    let place = fields.place(Some("overrideValuesFile"));
    let overrides = fields
        .string("overrideValuesFile")
        .and_then(|name| files.referenced("overrides", &name, &place, fields.problems));
    Some(ChartEntry {
        chart: chart?,
        version,
        scope,
        offered,
        overrides,
        place: fields.place(Some("chart")),
        version_place: fields.place(Some("version")),
    })
}

fn read_scope(fields: &mut Fields<'_>) -> Option<Scope> {
    let text = fields.string("scope")?;
    match text.as_str() {
        "cluster" => Some(Scope::Cluster),
        "namespace" => Some(Scope::Namespace),
        _ => {
            let place = fields.place(Some("scope"));
            let hint = near::nearest(&text, ["cluster", "namespace"]).map_or_else(
                || "`namespace` installs the chart once per instance, `cluster` once per cluster".to_owned(),
                |near| format!("did you mean `{near}`?"),
            );
            let message = format!("scope [{text}] is neither `cluster` nor `namespace`");
            fields.problems.add(Problem::new(message, hint).at(place));
            // Reported already: a legal value keeps later checks from reporting it as missing.
            Some(Scope::Namespace)
        }
    }
}
