//! What a chart may assume about the cluster: its version and its API versions.

use serde::{Deserialize, Serialize};

/// Abilities of the target cluster, `.Capabilities` in a template.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Capabilities {
    /// Kubernetes version, for example `v1.36.0` or `v1.33.4-gke.1245000`.
    pub kube_version: String,
    /// API versions, `group/version` and, when discovered from a cluster, `group/version/Kind`.
    pub api_versions: Vec<String>,
}

impl Default for Capabilities {
    /// The capabilities which Helm 4.2.3 assumes without a cluster.
    fn default() -> Self {
        Self {
            kube_version: "v1.36.0".to_owned(),
            api_versions: DEFAULT_API_VERSIONS
                .iter()
                .map(|&version| version.to_owned())
                .collect(),
        }
    }
}

impl Capabilities {
    /// Tells whether an API version (or `group/version/Kind`) is known.
    pub fn has(&self, api_version: &str) -> bool {
        self.api_versions.iter().any(|known| known == api_version)
    }

    /// The version without vendor suffix, `v1.33.4` for `v1.33.4-gke.1245000`: what constraints are checked against.
    pub fn normalized_version(&self) -> String {
        let bare = self.kube_version.trim_start_matches('v');
        let core: Vec<u64> = bare
            .split(|c: char| !c.is_ascii_digit() && c != '.')
            .next()
            .unwrap_or_default()
            .split('.')
            .map_while(|part| part.parse().ok())
            .take(3)
            .collect();
        let part = |index: usize| core.get(index).copied().unwrap_or(0);
        format!("v{}.{}.{}", part(0), part(1), part(2))
    }

    /// Major and minor number as texts, empty when the version is not a version.
    pub(crate) fn major_minor(&self) -> (String, String) {
        let normalized = self.normalized_version();
        let mut parts = normalized.trim_start_matches('v').split('.').map(str::to_owned);
        (parts.next().unwrap_or_default(), parts.next().unwrap_or_default())
    }
}

/// API versions compiled into Helm 4.2.3, in its order.
const DEFAULT_API_VERSIONS: [&str; 55] = [
    "v1",
    "admissionregistration.k8s.io/v1",
    "admissionregistration.k8s.io/v1alpha1",
    "admissionregistration.k8s.io/v1beta1",
    "internal.apiserver.k8s.io/v1alpha1",
    "apps/v1",
    "apps/v1beta1",
    "apps/v1beta2",
    "authentication.k8s.io/v1",
    "authentication.k8s.io/v1alpha1",
    "authentication.k8s.io/v1beta1",
    "authorization.k8s.io/v1",
    "authorization.k8s.io/v1beta1",
    "autoscaling/v1",
    "autoscaling/v2",
    "batch/v1",
    "batch/v1beta1",
    "certificates.k8s.io/v1",
    "certificates.k8s.io/v1beta1",
    "certificates.k8s.io/v1alpha1",
    "coordination.k8s.io/v1alpha2",
    "coordination.k8s.io/v1beta1",
    "coordination.k8s.io/v1",
    "discovery.k8s.io/v1",
    "discovery.k8s.io/v1beta1",
    "events.k8s.io/v1",
    "events.k8s.io/v1beta1",
    "extensions/v1beta1",
    "flowcontrol.apiserver.k8s.io/v1",
    "flowcontrol.apiserver.k8s.io/v1beta1",
    "flowcontrol.apiserver.k8s.io/v1beta2",
    "flowcontrol.apiserver.k8s.io/v1beta3",
    "networking.k8s.io/v1",
    "networking.k8s.io/v1beta1",
    "node.k8s.io/v1",
    "node.k8s.io/v1alpha1",
    "node.k8s.io/v1beta1",
    "policy/v1",
    "policy/v1beta1",
    "rbac.authorization.k8s.io/v1",
    "rbac.authorization.k8s.io/v1beta1",
    "rbac.authorization.k8s.io/v1alpha1",
    "resource.k8s.io/v1",
    "resource.k8s.io/v1beta2",
    "resource.k8s.io/v1beta1",
    "resource.k8s.io/v1alpha3",
    "scheduling.k8s.io/v1alpha2",
    "scheduling.k8s.io/v1beta1",
    "scheduling.k8s.io/v1",
    "storage.k8s.io/v1beta1",
    "storage.k8s.io/v1",
    "storage.k8s.io/v1alpha1",
    "storagemigration.k8s.io/v1beta1",
    "apiextensions.k8s.io/v1beta1",
    "apiextensions.k8s.io/v1",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vendor_suffixes_do_not_reach_constraints() {
        let of = |version: &str| Capabilities {
            kube_version: version.to_owned(),
            ..Capabilities::default()
        };
        assert_eq!(of("v1.33.4-gke.1245000").normalized_version(), "v1.33.4");
        assert_eq!(of("1.27+").normalized_version(), "v1.27.0");
        assert_eq!(of("v1.36.0").major_minor(), ("1".to_owned(), "36".to_owned()));
        assert_eq!(of("nonsense").normalized_version(), "v0.0.0");
    }

    #[test]
    fn defaults_know_versions_but_no_kinds() {
        let capabilities = Capabilities::default();
        assert!(capabilities.has("apps/v1"));
        assert!(!capabilities.has("apps/v1/Deployment"));
    }
}
