//! What comes out beside the texts: notes, hooks, order, CRDs, errors, and texts rendered inside a chart.

use serde_json::json;
use tsmgr_chart::{
    Capabilities, Chart, DeletePolicy, HookEvent, JsonObject, RenderError, RenderLimits, Rendered, render,
    render_text,
};

use crate::support::{chart, object, release};

fn rendered(chart: &Chart, values: JsonObject) -> Result<Rendered, RenderError> {
    render(
        chart,
        values,
        &release(),
        &Capabilities::default(),
        &RenderLimits::default(),
    )
}

fn failure(chart: &Chart) -> String {
    rendered(chart, JsonObject::new())
        .expect_err("a failure")
        .to_string()
}

fn manifest(kind: &str, name: &str, annotations: &str) -> String {
    format!("apiVersion: v1\nkind: {kind}\nmetadata:\n  name: {name}\n  annotations: {annotations}\n")
}

#[test]
fn output_is_sorted_into_notes_hooks_and_manifests() {
    let hook = manifest(
        "Job",
        "migrate",
        "{helm.sh/hook: \"pre-install,pre-upgrade\", helm.sh/hook-weight: 5, \
        helm.sh/hook-delete-policy: hook-succeeded}",
    );
    let early = manifest(
        "Pod",
        "early",
        "{helm.sh/hook: pre-install, helm.sh/hook-weight: \"-1\"}",
    );
    let old = manifest("Pod", "old", "{helm.sh/hook: crd-install}");
    let kept = manifest("Secret", "kept", "{helm.sh/resource-policy: keep}");
    let many = format!(
        "# first\n---\n{}---\n{kept}---\n# nothing here\n",
        manifest("Service", "svc", "{}")
    );
    let chart = chart(&[
        ("templates/NOTES.txt", "{{ .Release.Name }} is ready"),
        ("templates/a-hook.yaml", &hook),
        ("templates/b-hook.yaml", &early),
        ("templates/c-hook.yaml", &old),
        ("templates/many.yaml", &many),
        ("templates/zz.yaml", &manifest("Widget", "w", "{}")),
        ("templates/_helper.yaml", "not output"),
        (
            "crds/w.yaml",
            "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: '{{w}}'}\n",
        ),
        (
            "charts/child/Chart.yaml",
            "apiVersion: v2\nname: child\nversion: 1.0.0\n",
        ),
        ("charts/child/templates/NOTES.txt", "of the child"),
    ]);
    let rendered = rendered(&chart, JsonObject::new()).expect("a rendering");
    assert_eq!(rendered.notes.as_deref(), Some("rel is ready"));
    let hooks: Vec<_> = rendered.hooks.iter().map(|hook| hook.manifest.name()).collect();
    assert_eq!(hooks, ["early", "migrate"]);
    assert_eq!(
        rendered.hooks[1].events,
        [HookEvent::PreInstall, HookEvent::PreUpgrade]
    );
    assert_eq!(rendered.hooks[1].weight, 5);
    assert_eq!(rendered.hooks[1].delete_policies, [DeletePolicy::HookSucceeded]);
    let kinds: Vec<_> = rendered
        .manifests
        .iter()
        .map(|manifest| (manifest.kind(), manifest.is_kept()))
        .collect();
    assert_eq!(kinds, [("Secret", true), ("Service", false), ("Widget", false)]);
    assert_eq!(rendered.manifests[0].path, "c/templates/many.yaml");
    assert_eq!(rendered.crds[0].name(), "{{w}}", "CRDs are never templates");
    assert!(!rendered.templates.contains_key("c/templates/_helper.yaml"));
    assert!(
        rendered
            .templates
            .contains_key("c/charts/child/templates/NOTES.txt")
    );
}

#[test]
fn broken_output_names_template_and_line() {
    let broken = chart(&[("templates/x.yaml", "\n# c\na: b: c\n")]);
    let text = failure(&broken);
    assert!(
        text.starts_with("YAML parse error on c/templates/x.yaml: error converting YAML to JSON: line 2, "),
        "{text}"
    );
    let no_kind = chart(&[(
        "templates/x.yaml",
        "---\napiVersion: v1\nkind: A\nmetadata: {name: a}\n---\na: 1\n",
    )]);
    assert_eq!(
        failure(&no_kind),
        "c/templates/x.yaml: document at line 6 is not a Kubernetes object: `apiVersion` is missing"
    );
}

#[test]
fn charts_that_cannot_be_installed_are_refused() {
    let library = chart(&[(
        "Chart.yaml",
        "apiVersion: v2\nname: l\nversion: 1.0.0\ntype: library\n",
    )]);
    assert_eq!(
        failure(&library),
        "chart `l` is a library chart, which is not installable"
    );
    let old = chart(&[(
        "Chart.yaml",
        "apiVersion: v2\nname: c\nversion: 1.0.0\nkubeVersion: '<1.20'\n",
    )]);
    assert_eq!(
        failure(&old),
        "chart `c` requires kubeVersion: <1.20 which is incompatible with Kubernetes v1.36.0"
    );
    let partial = chart(&[(
        "Chart.yaml",
        "apiVersion: v2\nname: c\nversion: 1.0.0\ndependencies: [{name: a, version: 1.x.x}, {name: b, version: 1.x.x}]\n",
    )]);
    assert_eq!(
        failure(&partial),
        "chart `c`: found in Chart.yaml, but missing in charts/ directory: a, b"
    );
}

#[test]
fn a_missing_key_and_a_failing_chart_speak_helms_words() {
    let missing = chart(&[("templates/b.yaml", "a: {{ .Values.a.b.c }}\n")]);
    assert_eq!(
        failure(&missing),
        "c/templates/b.yaml:1:13\n  executing \"c/templates/b.yaml\" at <.Values.a.b.c>:\n    \
         nil pointer evaluating interface {}.b"
    );
    let open = chart(&[("templates/b.yaml", "a: {{ .Values.a \n")]);
    assert_eq!(
        failure(&open),
        "parse error at (c/templates/b.yaml:2): unclosed action started at c/templates/b.yaml:1"
    );
    let required = chart(&[(
        "templates/b.yaml",
        "{{ required \"a name is needed\" .Values.name }}",
    )]);
    assert_eq!(
        failure(&required),
        "execution error at (c/templates/b.yaml:1:3): a name is needed"
    );
}

#[test]
fn texts_are_rendered_inside_the_chart() {
    let chart = chart(&[
        ("values.yaml", "a: 1\nraw: '{{ .Release.Name }}'\n"),
        (
            "templates/_h.tpl",
            "{{ define \"full\" }}{{ .Release.Name }}-{{ .Chart.Name }}{{ end }}",
        ),
        ("templates/broken.yaml", "{{ fail \"never run\" }}"),
    ]);
    let text = |text: &str| {
        render_text(
            &chart,
            "overrides/o.yaml",
            text,
            object(json!({"b": 2})),
            &release(),
            &Capabilities::default(),
            &RenderLimits::default(),
        )
    };
    let rendered = text(
        "n: {{ .Release.Namespace }}\nf: {{ include \"full\" . }}\nv: {{ .Values.a }}{{ .Values.b }}\nr: {{ .Values.raw }}\n",
    );
    assert_eq!(
        rendered.expect("a text"),
        "n: ns\nf: rel-c\nv: 12\nr: {{ .Release.Name }}\n"
    );
    assert_eq!(
        text("plain: <no value>\n").expect("a text"),
        "plain: <no value>\n"
    );
    let error = text("a: {{ .Values.x.y }}").expect_err("a failure").to_string();
    assert!(error.starts_with("c/overrides/o.yaml:1:"), "{error}");
}
