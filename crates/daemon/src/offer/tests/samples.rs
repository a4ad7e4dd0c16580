//! The published sample offers and the repository's own ones, end to end up to the values.

use super::{
    super::{
        name,
        validate::Validated,
        values::{self, Target},
    },
    kit::{check_in, own_offer, sample, shared, surroundings},
};
use serde_json::Value;
use tsmgr_chart::{Capabilities, RenderLimits};
use tsmgr_model::{Scope, id::InstanceId, offer::SaveOffer};

/// What an offer is expected to be.
struct Expected<'a> {
    name: &'a str,
    charts: &'a [(&'a str, &'a str, Scope, bool)],
    plans: &'a [&'a str],
    bind: bool,
}

#[track_caller]
fn assert_offer(request: SaveOffer, expected: &Expected<'_>) -> Validated {
    let validated = check_in(request, &surroundings()).unwrap();
    let spec = &validated.spec;
    assert_eq!(spec.name, expected.name);
    let charts: Vec<_> = spec.chart_views();
    let charts: Vec<_> = charts
        .iter()
        .map(|chart| {
            (
                chart.chart.as_str(),
                chart.version.as_str(),
                chart.scope,
                chart.offered,
            )
        })
        .collect();
    assert_eq!(charts, expected.charts);
    assert_eq!(
        spec.plans
            .iter()
            .map(|plan| plan.name.as_str())
            .collect::<Vec<_>>(),
        expected.plans
    );
    assert_eq!(spec.bind_template.is_some(), expected.bind);
    assert_eq!(validated.warnings, [""; 0]);
    validated
}

#[test]
fn own_offers_are_valid() {
    use Scope::{Cluster, Namespace};
    assert_offer(
        own_offer("postgres"),
        &Expected {
            name: "postgres",
            charts: &[("postgres", "1.2.0", Namespace, true)],
            plans: &["small", "large"],
            bind: true,
        },
    );
    assert_offer(
        own_offer("bucket"),
        &Expected {
            name: "object-store",
            charts: &[("bucket", "0.4.1", Namespace, true)],
            plans: &["default"],
            bind: false,
        },
    );
    assert_offer(
        own_offer("operator-pair"),
        &Expected {
            name: "queue",
            charts: &[
                ("queue-operator", "0.1.1+main", Cluster, false),
                ("queue", "0.2.0", Namespace, true),
            ],
            plans: &["default"],
            bind: true,
        },
    );
    assert_offer(
        own_offer("combined"),
        &Expected {
            name: "monitor",
            charts: &[
                ("monitor", "3.0.0", Cluster, false),
                ("monitor", "3.0.0", Namespace, true),
            ],
            plans: &["small"],
            bind: true,
        },
    );
}

#[test]
fn an_offer_without_its_chart_is_refused_clearly() {
    let error = check_in(own_offer("missing-chart"), &surroundings()).unwrap_err();
    assert_eq!(
        error.description,
        "the offer has 2 problems:\n  \
         tsmgr.yaml:3: chart [absent] version [0.3.2] is neither among the uploaded archives nor stored\n    \
         hint: pass the archive: `tsmgr offer save DIR absent-0.3.2.tgz`\n  \
         tsmgr.yaml:7: chart [absent] version [0.3.2] is neither among the uploaded archives nor stored\n    \
         hint: pass the archive: `tsmgr offer save DIR absent-0.3.2.tgz`"
    );
}

#[test]
fn published_samples_are_valid() {
    use Scope::{Cluster, Namespace};
    let Some(samples) = shared("samples/offers") else {
        return;
    };
    for (folder, expected) in [
        (
            "mysql",
            Expected {
                name: "mysql",
                charts: &[("mysql", "6.14.10", Namespace, true)],
                plans: &["small", "medium"],
                bind: true,
            },
        ),
        (
            "bitnami-posgresql",
            Expected {
                name: "postgresql",
                charts: &[("postgresql", "9.1.1", Namespace, true)],
                plans: &["default"],
                bind: true,
            },
        ),
        (
            "minio",
            Expected {
                name: "minio-custom",
                charts: &[("minio", "3.4.7", Namespace, true)],
                plans: &["default"],
                bind: false,
            },
        ),
        (
            "mysql-operator",
            Expected {
                name: "mysql-operator",
                charts: &[
                    ("mysql-operator", "0.1.1+master", Cluster, false),
                    ("mysql-cluster", "0.2.0", Namespace, true),
                ],
                plans: &["default"],
                bind: true,
            },
        ),
        (
            "ci-prometheus-operator",
            Expected {
                name: "prometheus-operator",
                charts: &[
                    ("prometheus-operator", "8.12.0", Cluster, false),
                    ("prometheus-operator", "8.12.0", Namespace, true),
                ],
                plans: &["small"],
                bind: true,
            },
        ),
    ] {
        let validated = assert_offer(sample(&samples.join(folder)), &expected);
        assert_golden_values(folder, &validated);
    }
}

#[test]
fn the_broken_sample_is_refused_clearly() {
    let Some(samples) = shared("samples/offers/ci-mysql-operator-combined") else {
        return;
    };
    let error = check_in(sample(&samples), &surroundings()).unwrap_err();
    for part in [
        "chart [mysql-combined] version [0.3.2] is neither among the uploaded archives nor stored",
        "tsmgr offer save DIR mysql-combined-0.3.2.tgz",
        "tsmgr.yaml:3",
    ] {
        assert!(error.description.contains(part), "{error}");
    }
}

/// Values after override and plan are those that real Helm was given.
fn assert_golden_values(offer: &str, validated: &Validated) {
    let Some(golden) = shared("golden") else { return };
    let spec = &validated.spec;
    let instance = InstanceId::new("7f4bca5e-ab88-4194-af58-fef5f00360a8");
    for plan in &spec.plans {
        for (index, entry) in spec.charts.iter().enumerate() {
            let file = golden.join(format!("{offer}.{}.{index}-{}.json", plan.name, entry.chart));
            let expected: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
            let release = name::release(&instance, &entry.chart, entry.scope, 1);
            assert_eq!(expected["release"], *release.name, "{}", file.display());
            assert_eq!(expected["namespace"], *release.namespace, "{}", file.display());
            let target = Target {
                release: &release,
                capabilities: &Capabilities::default(),
                limits: &RenderLimits::default(),
            };
            let chart = &validated.charts[index];
            let values = values::chart_values(spec, index, plan, None, chart, target).unwrap();
            assert_eq!(Value::Object(values), expected["values"], "{}", file.display());
        }
    }
}
