//! Derived names: everything that an instance makes on a cluster, and the ids of the catalog.
//!
//! Names are never stored; they are computed again from the instance and the chart, in the same way as the
//! predecessor did it, so that the objects of an existing installation are found again (`specs/tsmgr.md` 5.1
//! and 5.2).

use md5::{Digest, Md5};
use tsmgr_chart::Release;
use tsmgr_model::{
    Scope,
    id::{DERIVED_NAMESPACE, InstanceId, OfferId, OfferingId, PlanId},
};

/// Digits of base32 (RFC 4648) in lower case.
const BASE32: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
/// Longest name of a namespace.
const MAX_NAMESPACE: usize = 63;

/// The namespace of an instance; all its namespace-scoped charts share it.
pub(crate) fn instance_namespace(instance: &InstanceId) -> String {
    format!("tsmgr-{instance}")
}

/// The namespace of a cluster-scoped chart, which is also the name of its release.
pub(crate) fn cluster_namespace(chart: &str) -> String {
    format!("tsmgr-{chart}")
}

/// The release of a namespace-scoped chart: `k-` and the first eight base32 digits of
/// MD5(`<instance id>-<chart name>`).
pub(crate) fn instance_release(instance: &InstanceId, chart: &str) -> String {
    let digest = Md5::digest(format!("{instance}-{chart}"));
    // Eight digits of five bits are the first five bytes.
    let bits = digest
        .iter()
        .take(5)
        .fold(0_u64, |bits, byte| bits << 8 | u64::from(*byte));
    let mut name = "k-".to_owned();
    for digit in (0..8).rev() {
        let index = usize::try_from(bits >> (digit * 5) & 31).unwrap_or_default();
        name.push(BASE32.get(index).copied().map_or('a', char::from));
    }
    name
}

/// Name and namespace with which a chart is rendered for an instance.
///
/// `revision` counts the releases of this chart for this instance from 1; later ones are upgrades.
pub(crate) fn release(instance: &InstanceId, chart: &str, scope: Scope, revision: u32) -> Release {
    let (name, namespace) = match scope {
        Scope::Namespace => (instance_release(instance, chart), instance_namespace(instance)),
        Scope::Cluster => (cluster_namespace(chart), cluster_namespace(chart)),
    };
    Release {
        name,
        namespace,
        revision,
        is_upgrade: revision > 1,
    }
}

/// The id of an offer: UUID version 5 of its name in the OID namespace.
pub(crate) fn offer_id(name: &str) -> OfferId {
    OfferId::new(uuid::Uuid::new_v5(&DERIVED_NAMESPACE, name.as_bytes()).to_string())
}

/// The id of the service offering that an offer gives; the same text as the offer's id.
pub(crate) fn offering_id(offer: &OfferId) -> OfferingId {
    OfferingId::new(offer.as_str())
}

/// The id of a plan of an offer: `<offer id>-<plan name>`.
pub(crate) fn plan_id(offer: &OfferId, plan: &str) -> PlanId {
    PlanId::new(format!("{offer}-{plan}"))
}

/// Whether a plan name is legal: lower-case letters, digits, `.` and `-` (`specs/tsmgr.md` 1.6).
pub(crate) fn is_plan_name(name: &str) -> bool {
    !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'.' | b'-'))
}

/// Whether an offer name is legal: letters, digits, `.`, `_` and `-`, at most 128 bytes.
pub(crate) fn is_offer_name(name: &str) -> bool {
    (1..=128).contains(&name.len())
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-'))
}

/// Whether a text can name a namespace: lower-case letters, digits and `-`, beginning and ending with a
/// letter or digit, at most 63 bytes (RFC 1123 label).
pub(crate) fn is_namespace(name: &str) -> bool {
    (1..=MAX_NAMESPACE).contains(&name.len())
        && !name.starts_with('-')
        && !name.ends_with('-')
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn release_names_are_those_of_the_public_logs() {
        for (instance, chart, expected) in [
            ("7f4bca5e-ab88-4194-af58-fef5f00360a8", "mysql", "k-y6id2qob"),
            (
                "e9b5590e-783f-444a-9d27-96cbb4493c71",
                "postgresql-odb",
                "k-veyxllfu",
            ),
            ("7f4bca5e-ab88-4194-af58-fef5f00360a8", "minio", "k-lqscp6zl"),
        ] {
            assert_eq!(instance_release(&InstanceId::new(instance), chart), expected);
        }
    }

    #[test]
    fn scope_decides_name_and_namespace() {
        let instance = InstanceId::new("7f4bca5e-ab88-4194-af58-fef5f00360a8");
        let own = release(&instance, "mysql", Scope::Namespace, 1);
        assert_eq!(own.name, "k-y6id2qob");
        assert_eq!(own.namespace, "tsmgr-7f4bca5e-ab88-4194-af58-fef5f00360a8");
        assert!(!own.is_upgrade);
        let shared = release(&instance, "mysql-operator", Scope::Cluster, 2);
        assert_eq!(shared.name, "tsmgr-mysql-operator");
        assert_eq!(shared.namespace, "tsmgr-mysql-operator");
        assert!(shared.is_upgrade);
    }

    #[test]
    fn ids_are_derived_from_the_offer_name() {
        let offer = offer_id("mysql");
        assert_eq!(offer.as_str(), "c76ed0a4-9a04-5710-90c2-75e955697b08");
        assert_eq!(
            plan_id(&offer, "small").as_str(),
            "c76ed0a4-9a04-5710-90c2-75e955697b08-small"
        );
    }

    #[test]
    fn names_are_checked() {
        for (name, plan, offer, namespace) in [
            ("small", true, true, true),
            ("v1.2-x", true, true, false),
            ("Small", false, true, false),
            ("a b", false, false, false),
            ("", false, false, false),
            ("-a", true, true, false),
            ("my_offer", false, true, false),
        ] {
            assert_eq!(is_plan_name(name), plan, "{name}");
            assert_eq!(is_offer_name(name), offer, "{name}");
            assert_eq!(is_namespace(name), namespace, "{name}");
        }
        assert!(!is_namespace(&"a".repeat(64)));
    }
}
