//! Every rule of `specs/tsmgr.md` 1.5 and 1.6: what is refused, with which words and which hint.

use super::{
    super::validate::KnownCluster,
    kit::{SERVICE, chart, check, check_in, request, surroundings},
};
use tsmgr_model::{ErrorKind, Scope, offer::ChartUpload, offer::FileContent};

/// Files of an offer directory.
type Files<'a> = &'a [(&'a str, &'a str)];

const ONE: &str = "charts:\n- chart: db\n  version: 1.0.0\n  scope: namespace\n  offered: true\n";

fn db() -> Vec<ChartUpload> {
    vec![chart("db", "1.0.0", &[])]
}

#[track_caller]
fn refused(files: Files<'_>, charts: &[ChartUpload], message: &str, hint: &str) {
    let error = check(files, charts).unwrap_err();
    let told = format!(
        "{}\n{}",
        error.description,
        error.hint.clone().unwrap_or_default()
    );
    assert!(told.contains(message), "expected: {message}\ngot: {told}");
    assert!(told.contains(hint), "expected hint: {hint}\ngot: {told}");
}

#[track_caller]
fn warned(files: Files<'_>, charts: &[ChartUpload], warning: &str) {
    let warnings = check(files, charts).unwrap().warnings;
    assert!(
        warnings.iter().any(|known| known.contains(warning)),
        "expected: {warning}\ngot: {warnings:#?}"
    );
}

/// An offer file with these entries of `charts`.
fn entries(lines: &str) -> String {
    format!("charts:\n{lines}")
}

#[test]
fn texts_of_the_predecessor_are_kept() {
    let two = [chart("a", "1.0.0", &[]), chart("b", "1.0.0", &[])];
    let helm2 =
        "apiVersion: v1\nkind: X\nmetadata:\n  name: x\n  annotations:\n    \"helm.sh/hook\": crd-install\n";
    for (files, charts, message, hint) in [
        (
            vec![(
                "tsmgr.yaml",
                "charts:\n- chart: mysql\n  version: 2.3.0\n  offered: true\n  scope: namespace\n",
            )],
            vec![chart("mysql", "1.3.0", &[])],
            "tsmgr.yaml:3: The offer yaml version [2.3.0] for chart [mysql] does not match the version [1.3.0] in chart",
            "write `version: 1.3.0`",
        ),
        (
            vec![("plans.yaml", "- {name: a, description: b}\n")],
            two.to_vec(),
            "The offer yaml file must be provided as ksm configuration file for multiple charts.",
            "add a tsmgr.yaml",
        ),
        (
            vec![("Chart.yaml", "name: a\n"), ("values.yaml", "charts: []\n")],
            two.to_vec(),
            "The offer yaml file must be provided as ksm configuration file for multiple charts.",
            "a chart's own folder",
        ),
        (
            vec![],
            vec![chart("old", "1.0.0", &[("templates/crd.yaml", helm2)])],
            "helm.sh/hook: crd-install found in [old] but no Helm /crds dir; this looks like a Helm 2 only chart",
            "move the custom resource definitions from templates/ to crds/",
        ),
        (
            vec![("plans.yaml", "- name: Big Plan\n")],
            db(),
            "plans.yaml:1: Name [Big Plan] contains invalid characters",
            "lower-case letters, digits",
        ),
        (
            vec![("tsmgr.yaml", "offer-name: my offer\n")],
            db(),
            "tsmgr.yaml: Name [my offer] contains invalid characters",
            "at most 128",
        ),
    ] {
        refused(&files, &charts, message, hint);
    }
}

#[test]
fn charts_must_be_there() {
    refused(
        &[],
        &[],
        "there is neither a chart archive nor an offer file",
        "pass the chart archive",
    );
    refused(
        &[("Chart.yaml", "name: a\n")],
        &[],
        "there is neither a chart archive",
        "a chart's own folder",
    );
    refused(
        &[("tsmgr.yaml", ONE)],
        &[],
        "tsmgr.yaml:2: chart [db] version [1.0.0] is neither among the uploaded archives nor stored",
        "`tsmgr offer save DIR db-1.0.0.tgz`",
    );
    refused(
        &[("tsmgr.yaml", ONE)],
        &[chart("dbx", "1.0.0", &[])],
        "chart [db] version [1.0.0] is neither",
        "did you mean `dbx`?",
    );
    let mut with_store = surroundings();
    with_store
        .stored
        .versions
        .insert("db".to_owned(), ["0.9.0".to_owned()].into());
    let error = check_in(request(&[("tsmgr.yaml", ONE)], &[]), &with_store).unwrap_err();
    assert!(
        error
            .hint
            .unwrap()
            .starts_with("stored versions: 0.9.0; or pass the archive")
    );
}

#[test]
fn archives_must_be_readable() {
    let broken = ChartUpload {
        file_name: "db.tgz".to_owned(),
        content: FileContent(b"no archive".to_vec()),
    };
    let error = check(&[], std::slice::from_ref(&broken)).unwrap_err();
    assert_eq!(error.kind, ErrorKind::InvalidChart);
    assert!(
        error
            .description
            .contains("db.tgz: cannot be read as a chart archive"),
        "{error}"
    );
    assert_eq!(error.description.lines().count(), 2, "{error}");
    refused(
        &[],
        &[
            chart("db", "1.0.0", &[]),
            chart("db", "1.0.0", &[("values.yaml", "type: NodePort\n")]),
        ],
        "both hold version 1.0.0 of chart [db] but differ",
        "pass only one",
    );
}

#[test]
fn exactly_one_namespace_scoped_chart_is_offered() {
    let charts = [chart("a", "1.0.0", &[]), chart("b", "1.0.0", &[])];
    let entry = |chart: &str, scope: &str, offered: bool| {
        format!("- chart: {chart}\n  version: 1.0.0\n  scope: {scope}\n  offered: {offered}\n")
    };
    for (a, b, message, hint) in [
        (
            entry("a", "namespace", false),
            entry("b", "namespace", false),
            "no chart of tsmgr.yaml is offered",
            "`offered: true` at the one chart",
        ),
        (
            entry("a", "namespace", true),
            entry("b", "namespace", true),
            "tsmgr.yaml:6: 2 charts are offered: a, b",
            "leave `offered: true`",
        ),
        (
            entry("a", "namespace", false),
            entry("b", "cluster", true),
            "tsmgr.yaml:6: the offered chart [b] must have scope namespace",
            "write `scope: namespace`",
        ),
        (
            entry("a", "clustr", false),
            entry("b", "namespace", true),
            "tsmgr.yaml:4: scope [clustr] is neither `cluster` nor `namespace`",
            "did you mean `cluster`?",
        ),
        (
            entry("a", "global", false),
            entry("b", "namespace", true),
            "scope [global] is neither",
            "once per instance, `cluster` once per cluster",
        ),
        (
            "- {chart: a, version: 1.0.0}\n".to_owned(),
            entry("b", "namespace", true),
            "tsmgr.yaml:2: `scope` of chart [a] is missing",
            "`scope: namespace` installs it once per instance",
        ),
        (
            entry("a", "namespace", false),
            entry("a", "namespace", true),
            "tsmgr.yaml:6: chart [a] is listed twice with scope namespace",
            "once per scope",
        ),
        (
            "- version: 1.0.0\n".to_owned(),
            entry("b", "namespace", true),
            "tsmgr.yaml:2: `chart` is missing",
            "write the `name` of the chart's Chart.yaml",
        ),
        (
            "- a\n".to_owned(),
            entry("b", "namespace", true),
            "tsmgr.yaml:2: entry 1 of `charts` must be a map, not a text",
            "write `- chart: NAME`",
        ),
    ] {
        refused(
            &[("tsmgr.yaml", &entries(&format!("{a}{b}")))],
            &charts,
            message,
            hint,
        );
    }
}

#[test]
fn offer_files_must_have_their_form() {
    for (text, message, hint) in [
        (
            "- chart: db\n",
            "tsmgr.yaml: must be a map with `charts`, not a list",
            "`tsmgr offer init NAME`",
        ),
        (
            "charts: db\n",
            "tsmgr.yaml:1: `charts` must be a list, not a text",
            "- chart: NAME",
        ),
        (
            "charts: []\n",
            "`charts` of tsmgr.yaml is empty",
            "leave `charts` out",
        ),
        (
            "a: b: c\n",
            "tsmgr.yaml:1: cannot be read as YAML",
            "mend the YAML",
        ),
        (
            "charts:\n- chart: db\n  version: 1.0\n",
            "tsmgr.yaml:3: `version` must be a text, not a number",
            "quote it",
        ),
        (
            "charts:\n- chart: db\n  version: 1.0.0\n  offered: maybe\n",
            "tsmgr.yaml:4: `offered` must be true or false, not a text",
            "`offered: true`",
        ),
    ] {
        refused(&[("tsmgr.yaml", text)], &db(), message, hint);
    }
    refused(
        &[("a.yaml", ONE), ("b.yml", ONE)],
        &db(),
        "more than one file could be the offer file: a.yaml, b.yml",
        "tsmgr.yaml",
    );
}

#[test]
fn plans_must_have_their_form() {
    for (text, message, hint) in [
        (
            "name: small\n",
            "plans.yaml: must be a list of plans, not a map",
            "- name: NAME",
        ),
        ("- small\n", "plans.yaml:1: entry 1 must be a map", "- name: NAME"),
        (
            "- description: x\n",
            "plans.yaml:1: `name` is missing",
            "write `name: NAME`",
        ),
        (
            "- name: a\n- name: a\n",
            "plans.yaml:2: plan [a] is there twice",
            "a name of its own",
        ),
        (
            "- name: a\n  file: b.yaml\n",
            "plans.yaml:2: file plans/b.yaml does not exist",
            "plans/ is empty",
        ),
        (
            "- name: a\n  clusterName: eastt\n",
            "plans.yaml:2: plan [a] names cluster [eastt], which is not registered",
            "did you mean `east`?",
        ),
        (
            "- name: a\n  clusterName: west-3\n",
            "which is not registered",
            "registered clusters: local, east",
        ),
        (
            "- name: a\n  resourceQuotaPath: q.yaml\n",
            "plans.yaml:2: file resource-quotas/q.yaml does not exist",
            "resource-quotas/ is empty",
        ),
        (
            "- name: a\n  bullets: x\n",
            "plans.yaml:2: `bullets` must be a list of texts",
            "bullets: [",
        ),
    ] {
        refused(&[("plans.yaml", text)], &db(), message, hint);
    }
    refused(
        &[("tsmgr.yaml", &format!("{ONE}  overrideValuesFile: o.yaml\n"))],
        &db(),
        "tsmgr.yaml:6: file overrides/o.yaml does not exist",
        "overrides/ is empty",
    );
}

#[test]
fn a_plan_needs_a_cluster() {
    let mut none = surroundings();
    none.clusters.clear();
    let error = check_in(request(&[], &db()), &none).unwrap_err();
    assert!(
        error
            .description
            .contains("plan [default] names no cluster, and there is no default cluster")
    );
    assert!(error.hint.unwrap().contains("tsmgr cluster set-default"));
    none.clusters.push(KnownCluster {
        name: "east".to_owned(),
        default: false,
    });
    let named = [("plans.yaml", "- {name: a, clusterName: east}\n")];
    assert!(check_in(request(&named, &db()), &none).is_ok());
}

#[test]
fn quotas_must_be_resource_quotas() {
    let quota = |text: &str| {
        let files = [
            ("plans.yaml", "- {name: a, resourceQuotaPath: q.yaml}\n"),
            ("resource-quotas/q.yaml", text),
        ];
        check(&files, &db())
    };
    let right = "apiVersion: v1\nkind: ResourceQuota\nmetadata: {name: q}\nspec: {hard: {pods: 1}}\n";
    let spec = quota(right).unwrap().spec;
    assert_eq!(
        spec.plans[0].quota.as_ref().unwrap().object["spec"]["hard"]["pods"],
        1
    );
    for (text, message) in [
        ("apiVersion: v1\nkind: LimitRange\n", "is not a v1/ResourceQuota"),
        ("", "is not a v1/ResourceQuota"),
        ("apiVersion: v1\nkind: ResourceQuota\n", "has no `metadata.name`"),
        (
            "apiVersion: v1\nkind: ResourceQuota\nmetadata: {name: q}\nspec: {hard: 1}\n",
            "has a `spec.hard` that is not a map",
        ),
        ("{", "cannot be read as YAML"),
    ] {
        let error = quota(text).unwrap_err();
        assert!(error.description.contains("resource-quotas/q.yaml"), "{error}");
        assert!(error.description.contains(message), "{error}");
    }
}

#[test]
fn bind_templates_must_be_jsonnet() {
    for (text, message, hint) in [
        (
            "[]\n",
            "bind.yaml: must be a map with `template`, not a list",
            "write `template: |`",
        ),
        (
            "templat: x\n",
            "bind.yaml: `template` is missing",
            "write `template: |`",
        ),
        (
            "template:\n  a: b\n",
            "bind.yaml:1: `template` must be a text; it is YAML here",
            "`template: |`",
        ),
        (
            "template: |\n  { a: \n",
            "bind.yaml: `template` is not Jsonnet: STATIC ERROR",
            "test-bind-template",
        ),
    ] {
        refused(&[("bind.yaml", text)], &db(), message, hint);
    }
    let bound = check(&[("bind.yml", "template: \"{a: $.secrets}\"\n")], &db()).unwrap();
    assert_eq!(bound.spec.bind_template.as_deref(), Some("{a: $.secrets}"));
    assert_eq!(
        check(&[("bind.yaml", "# later\n")], &db())
            .unwrap()
            .spec
            .bind_template,
        None
    );
}

#[test]
fn value_files_must_render() {
    let offer = format!("{ONE}  overrideValuesFile: o.yaml\n");
    let plan = "- {name: a, file: a.yaml}\n";
    let with = |overrides: &'static str, values: &'static str| {
        vec![
            ("tsmgr.yaml", offer.as_str()),
            ("overrides/o.yaml", overrides),
            ("plans.yaml", plan),
            ("plans/a.yaml", values),
        ]
    };
    for (overrides, values, message, hint) in [
        (
            "x: {{ .Nope.x }}\n",
            "",
            "overrides/o.yaml: does not render as a template",
            "Helm template",
        ),
        (
            "",
            "x: {{ fail \"no\" }}\n",
            "plans/a.yaml: does not render as a template",
            "Helm template",
        ),
        (
            "",
            "x: {{ \"a: b\" }}\n",
            "plans/a.yaml: does not give YAML after rendering",
            "quote templates",
        ),
        (
            "- a\n",
            "",
            "overrides/o.yaml: must give a map of values, not a list",
            "key: value",
        ),
    ] {
        refused(&with(overrides, values), &db(), message, hint);
    }
    for empty in ["", "\n", "# only a comment\n"] {
        assert!(check(&with(empty, empty), &db()).is_ok(), "{empty:?}");
    }
}

#[test]
fn every_plan_must_render() {
    let schema = r#"{"properties": {"type": {"enum": ["ClusterIP", "LoadBalancer"]}}, "required": ["type"]}"#;
    let strict = vec![chart("db", "1.0.0", &[("values.schema.json", schema)])];
    let plans = "- name: good\n- name: bad\n  file: bad.yaml\n";
    refused(
        &[("plans.yaml", plans), ("plans/bad.yaml", "type: Nope\n")],
        &strict,
        "chart [db] with plan [bad] does not render: values don't meet the specifications",
        "mend the values in plans/bad.yaml",
    );
    let template = "a: {{ template \"none\" }}\n";
    refused(
        &[],
        &[chart("db", "1.0.0", &[("templates/a.yaml", template)])],
        "template \"none\" not defined",
        "mend the chart",
    );
    let missing = "apiVersion: v2\nname: db\nversion: 1.0.0\ndependencies: [{name: sub, version: 1.0.0, repository: \"\"}]\n";
    refused(
        &[],
        &[chart("db", "1.0.0", &[("Chart.yaml", missing)])],
        "missing in charts/ directory: sub",
        "helm dependency update",
    );
}

#[test]
fn what_users_can_supply_is_a_warning() {
    let needs = "a: {{ required \"host is needed\" .Values.host }}\n";
    let by_template = [chart("db", "1.0.0", &[("templates/a.yaml", needs)])];
    warned(
        &[],
        &by_template,
        "renders only with parameters that every user must give",
    );
    let schema = r#"{"required": ["host"]}"#;
    let by_schema = [chart("db", "1.0.0", &[("values.schema.json", schema)])];
    warned(&[], &by_schema, "missing property 'host'");
    // Parameters do not reach a chart that is not offered.
    let both = "charts:\n- {chart: db, version: 1.0.0, scope: namespace}\n- {chart: web, version: 1.0.0, scope: namespace, offered: true}\n";
    refused(
        &[("tsmgr.yaml", both)],
        &[by_schema[0].clone(), chart("web", "1.0.0", &[])],
        "chart [db] does not render",
        "mend the chart",
    );
}

#[test]
fn all_problems_come_at_once() {
    let error = check(
        &[
            (
                "tsmgr.yaml",
                "charts:\n- chart: db\n  version: 2.0.0\n  scope: here\n",
            ),
            (
                "plans.yaml",
                "- name: A\n- name: b\n  file: none.yaml\n  clusterName: x\n",
            ),
            ("bind.yaml", "template: \"{\"\n"),
        ],
        &db(),
    )
    .unwrap_err();
    assert_eq!(error.kind, ErrorKind::InvalidOffer);
    let first = error.description.lines().next().unwrap();
    assert_eq!(first, "the offer has 6 problems:", "{error}");
    assert_eq!(error.description.matches("hint: ").count(), 6, "{error}");
}

#[test]
fn lenient_where_the_predecessor_was() {
    // A chart alone.
    let alone = check(&[], &db()).unwrap();
    assert_eq!(alone.spec.name, "db");
    assert_eq!(alone.spec.description, "The db");
    assert_eq!(alone.spec.plans[0].name, "default");
    assert_eq!(alone.spec.plans[0].description, "plan with default values");
    // Old names of the file and of the name.
    for file in [
        "tsmgr.yaml",
        "tsmgr.yml",
        "ksm.yaml",
        "custom-db.yaml",
        "ksm-db.yaml",
    ] {
        let text = format!("marketplace-name: mine\n{ONE}");
        assert_eq!(
            check(&[(file, &text)], &db()).unwrap().spec.name,
            "mine",
            "{file}"
        );
    }
    // A rename alone; a file with nothing but comments.
    assert_eq!(
        check(&[("tsmgr.yaml", "offer-name: mine\n")], &db())
            .unwrap()
            .spec
            .name,
        "mine"
    );
    assert_eq!(
        check(&[("tsmgr.yaml", "# nothing\n")], &db()).unwrap().spec.name,
        "db"
    );
    // Without `version`, `scope` and `offered`.
    let bare = check(&[("ksm.yaml", "charts: [{chart: db}]\n")], &db()).unwrap();
    assert_eq!(bare.spec.charts[0].version, "1.0.0");
    assert_eq!(bare.spec.charts[0].scope, Scope::Namespace);
    warned(
        &[("ksm.yaml", "charts: [{chart: db}]\n")],
        &db(),
        "`version` of chart [db] is missing",
    );
    // Keys of the ancestor.
    let plan = "- {name: a, bullets: [x], free: false, bindable: false}\n";
    let plan = check(&[("plans.yml", plan)], &db()).unwrap().spec.plans.remove(0);
    assert_eq!(
        (plan.bullets, plan.free, plan.bindable),
        (vec!["x".to_owned()], false, false)
    );
    assert_eq!(plan.description, "a");
    // Empty plan lists.
    for empty in ["", "[]\n", "# none\n"] {
        assert_eq!(
            check(&[("plans.yaml", empty)], &db()).unwrap().spec.plans[0].name,
            "default"
        );
    }
}

#[test]
fn oddities_are_warnings() {
    let offer = format!("{ONE}  overridesValuesFile: x.yaml\n");
    warned(
        &[("tsmgr.yaml", &offer)],
        &db(),
        "tsmgr.yaml:6: key `overridesValuesFile` is not known and ignored; did you mean `overrideValuesFile`?",
    );
    warned(
        &[("plans.yaml", "- {name: a, credentials: x}\n")],
        &db(),
        "key `credentials` is not known",
    );
    warned(
        &[("tsmgr.yaml", ONE), ("ksm.yaml", ONE)],
        &db(),
        "ksm.yaml: ignored, since there is tsmgr.yaml",
    );
    let both = format!("offer-name: a\nmarketplace-name: b\n{ONE}");
    warned(
        &[("tsmgr.yaml", &both)],
        &db(),
        "`marketplace-name: b` is ignored",
    );
    let unused = [chart("db", "1.0.0", &[]), chart("extra", "2.0.0", &[])];
    warned(
        &[("tsmgr.yaml", ONE)],
        &unused,
        "extra-2.0.0.tgz: chart [extra] version [2.0.0] is not named by the offer file",
    );
    warned(&[("Chart.yaml", "name: db\n")], &db(), "a chart's own folder");
}

#[test]
fn the_same_chart_may_be_there_once_per_scope() {
    let twice = "charts:\n- {chart: db, version: 1.0.0, scope: cluster, offered: false}\n- {chart: db, version: 1.0.0, scope: namespace, offered: true}\n";
    let spec = check(&[("tsmgr.yaml", twice)], &db()).unwrap().spec;
    assert_eq!(
        spec.charts.iter().map(|chart| chart.scope).collect::<Vec<_>>(),
        [Scope::Cluster, Scope::Namespace]
    );
    assert_eq!(spec.offered, 1);
    assert_eq!(spec.chart_versions(), "db 1.0.0");
}

#[test]
fn cluster_scoped_charts_need_a_namespace_name() {
    let long = "a".repeat(60);
    let offer = format!(
        "charts:\n- {{chart: {long}, version: 1.0.0, scope: cluster}}\n- {{chart: db, version: 1.0.0, scope: namespace, offered: true}}\n"
    );
    refused(
        &[("tsmgr.yaml", &offer)],
        &[
            chart(&long, "1.0.0", &[("templates/service.yaml", "")]),
            chart("db", "1.0.0", &[("templates/service.yaml", SERVICE)]),
        ],
        "cannot have scope cluster",
        "at most 63",
    );
}
