//! The sample files of `tsmgr offer init`: every file of the format (`specs/tsmgr.md` 2.1 to 2.6) with comments that
//! explain it.

/// The chart that the sample names.
pub(super) struct SampleChart {
    /// `name` of its Chart.yaml.
    pub(super) name: String,
    /// `version` of its Chart.yaml.
    pub(super) version: String,
}

impl SampleChart {
    /// A stand-in that the author replaces.
    pub(super) fn unknown(offer: &str) -> Self {
        Self {
            name: offer.to_owned(),
            version: "0.1.0".to_owned(),
        }
    }
}

/// The files by relative path.
pub(super) fn files(offer: &str, chart: &SampleChart) -> Vec<(&'static str, String)> {
    let fill = |text: &str| {
        text.replace("{OFFER}", &quoted(offer))
            .replace("{CHART}", &quoted(&chart.name))
            .replace("{VERSION}", &quoted(&chart.version))
    };
    vec![
        ("tsmgr.yaml", fill(OFFER)),
        ("plans.yaml", fill(PLANS)),
        ("plans/small.yaml", fill(SMALL)),
        ("plans/medium.yaml", fill(MEDIUM)),
        ("overrides/override-values.yaml", fill(OVERRIDES)),
        ("bind.yaml", fill(BIND)),
    ]
}

/// A text as a double-quoted YAML scalar; JSON strings are YAML.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

const OFFER: &str = "\
# The offer: its name and its charts.
#
# This file may be left out when there is one chart and nothing to override; the offer is then named like the chart.

# Name under which instances are created. Without it, the name of the offered chart.
offer-name: {OFFER}

# The charts, in the order in which they are installed.
charts:
  # `chart` and `version` must be equal to `name` and `version` in the chart's Chart.yaml.
  - chart: {CHART}
    version: {VERSION}
    # namespace: installed once for every instance, in a namespace of its own
    # cluster:   installed once on each cluster and shared by all instances, such as an operator
    scope: namespace
    # Exactly one chart is offered: plans, parameters and bindings are about it. Its scope is `namespace`.
    offered: true
    # Values that differ from the chart's own for all plans: the name of a file in overrides/.
    overrideValuesFile: override-values.yaml

  # A second chart, such as the operator that the first one needs (then listed before it):
  # - chart: my-operator
  #   version: 1.2.3
  #   scope: cluster
  #   offered: false
";

const PLANS: &str = "\
# The plans: the sizes or variants that users choose from, in the order in which they are listed.
#
# Without this file there is one plan, `default`, with the chart's own values.

- name: small                                  # lowercase letters, digits, `.` and `-`
  description: a small instance, to try things out
  file: small.yaml                             # values of this plan: a file in plans/
  # clusterName: my-cluster                    # a registered cluster; without it, the default cluster
  # resourceQuotaPath: quota.yaml              # a ResourceQuota for each instance: a file in resource-quotas/

- name: medium
  description: an instance for daily work
  file: medium.yaml
";

const SMALL: &str = "\
# Values of the plan `small`, on top of the chart's values and the override file. They apply to the offered chart.
# An empty file is fine. What the chart knows: `helm show values CHART`.
#
# persistence:
#   size: 1Gi
";

const MEDIUM: &str = "\
# Values of the plan `medium`; see small.yaml.
#
# persistence:
#   size: 10Gi
";

const OVERRIDES: &str = "\
# Values for all plans, on top of the chart's own. Plans and the parameters of users come on top of these.
#
# This file and the plan files are templates of the chart: {{ .Release.Name }}, {{ .Release.Namespace }} and the
# chart's helpers can be used. Put quotes around such a value.
#
# image:
#   registry: registry.example.com
# fullnameOverride: \"db-{{ .Release.Name }}\"
";

const BIND: &str = "\
# What a binding gives to an application: a Jsonnet expression for one object.
#
# It reads what the instance has in its namespace:
#   $.services   name, metadata, spec and status of each service
#   $.secrets    name and decoded data of each secret of type Opaque
#   $.ingresses  like services, when there are any
# Without this file, bindings get services and secrets as they are, which is what this sample does too.
#
# A template for one service with one password looks like this:
#   local service = std.filter(function(s) s.spec.type == \"LoadBalancer\", $.services)[0];
#   {
#     host: service.status.loadBalancer.ingress[0].ip,
#     port: service.spec.ports[0].port,
#     password: $.secrets[0].data[\"password\"],
#   }
template: |
  {
    services: $.services,
    secrets: $.secrets,
  }
";
