//! Precedence of values: defaults < override < plan < parameters.

use super::{
    super::{
        name,
        values::{self, Target},
    },
    kit::{chart, check},
};
use serde_json::{Value, json};
use tsmgr_chart::{Capabilities, RenderLimits};
use tsmgr_model::{JsonObject, id::InstanceId};

const OFFER: &str = "charts:\n- {chart: op, version: 1.0.0, scope: cluster, overrideValuesFile: o.yaml}\n- {chart: db, version: 1.0.0, scope: namespace, offered: true, overrideValuesFile: o.yaml}\n";

fn values(overrides: &str, plan: &str, index: usize, parameters: &Value) -> JsonObject {
    let helper = "{{- define \"db.host\" -}}{{ .Release.Name }}.local{{- end -}}";
    let defaults =
        "type: ClusterIP\nlevel: default\nfrom: defaults\nlist: [1, 2]\nraw: \"{{ not rendered }}\"\n";
    let validated = check(
        &[
            ("tsmgr.yaml", OFFER),
            ("overrides/o.yaml", overrides),
            ("plans.yaml", "- {name: p, file: p.yaml}\n"),
            ("plans/p.yaml", plan),
        ],
        &[
            chart(
                "op",
                "1.0.0",
                &[("templates/_h.tpl", helper), ("values.yaml", defaults)],
            ),
            chart(
                "db",
                "1.0.0",
                &[("templates/_h.tpl", helper), ("values.yaml", defaults)],
            ),
        ],
    )
    .unwrap();
    let entry = &validated.spec.charts[index];
    let instance = InstanceId::new("7f4bca5e-ab88-4194-af58-fef5f00360a8");
    let release = name::release(&instance, &entry.chart, entry.scope, 1);
    let target = Target {
        release: &release,
        capabilities: &Capabilities::default(),
        limits: &RenderLimits::default(),
    };
    let plan = validated.spec.plan("p").unwrap();
    values::chart_values(
        &validated.spec,
        index,
        plan,
        parameters.as_object(),
        &validated.charts[index],
        target,
    )
    .unwrap()
}

#[test]
fn higher_levels_win_key_by_key() {
    let overrides = "level: override\na: {k: 1, l: 1}\nlist: [3]\n";
    let plan = "level: plan\na: {l: 2, m: 2}\n";
    let parameters = json!({"a": {"m": 3}, "b": null});
    assert_eq!(
        Value::Object(values(overrides, plan, 1, &parameters)),
        json!({"level": "plan", "a": {"k": 1, "l": 2, "m": 3}, "list": [3], "b": null})
    );
}

#[test]
fn plan_and_parameters_reach_the_offered_chart_only() {
    let values = values("level: override\n", "level: plan\n", 0, &json!({"level": "user"}));
    assert_eq!(Value::Object(values), json!({"level": "override"}));
}

#[test]
fn files_are_templates_and_parameters_are_not() {
    let overrides =
        "ns: \"{{ .Release.Namespace }}\"\nhost: '{{ include \"db.host\" . }}'\nseen: '{{ .Values.from }}'\n";
    let plan = "above: '{{ .Values.ns }}'\n";
    let got = values(overrides, plan, 1, &json!({"user": "{{ .Release.Name }}"}));
    let release = name::instance_release(&InstanceId::new("7f4bca5e-ab88-4194-af58-fef5f00360a8"), "db");
    let namespace = "tsmgr-7f4bca5e-ab88-4194-af58-fef5f00360a8";
    assert_eq!(
        Value::Object(got),
        json!({
            "ns": namespace,
            "host": format!("{release}.local"),
            "seen": "defaults",
            "above": namespace,
            "user": "{{ .Release.Name }}"
        })
    );
}
