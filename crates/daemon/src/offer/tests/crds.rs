//! Definitions that an update changes.

use super::{
    super::crd::CrdChanges,
    kit::{chart, check},
};
use tsmgr_model::ErrorKind;

const OLD: &str = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: dbs.example.com}\nspec:\n  scope: Namespaced\n  versions:\n  - {name: v1, served: true}\n";

fn changes(new: &[(&str, &str)]) -> CrdChanges {
    let old = check(&[], &[chart("db", "1.0.0", &[("crds/db.yaml", OLD)])]).unwrap();
    let new = check(&[], &[chart("db", "2.0.0", new)]).unwrap();
    CrdChanges::between(&old.charts, &new.charts)
}

#[test]
fn layout_and_annotations_are_no_change() {
    let same = "# moved\nkind: CustomResourceDefinition\napiVersion: apiextensions.k8s.io/v1\nmetadata:\n  annotations: {a: b}\n  name: dbs.example.com\nspec: {versions: [{served: yes, name: v1}], scope: Namespaced}\n";
    assert_eq!(changes(&[("crds/other.yaml", same)]), CrdChanges::default());
}

#[test]
fn new_and_dropped_definitions_are_no_change() {
    let added = OLD.replace("dbs.example.com", "users.example.com");
    let changes = changes(&[("crds/users.yaml", &added)]);
    assert_eq!(changes.removed, ["dbs.example.com"]);
    assert_eq!(changes.refusal("db"), None);
}

#[test]
fn a_change_is_refused_with_what_differs() {
    let new = OLD
        .replace("Namespaced", "Cluster")
        .replace("served: true}", "storage: true}\n  - {name: v2}");
    let error = changes(&[("crds/db.yaml", &new)]).refusal("db").unwrap();
    assert_eq!(error.kind, ErrorKind::CrdChanged);
    for line in [
        "  dbs.example.com",
        "    ~ spec.scope: \"Namespaced\" -> \"Cluster\"",
        "    - spec.versions[0].served: true",
        "    + spec.versions[0].storage: true",
        "    + spec.versions[1]: {\"name\":\"v2\"}",
    ] {
        assert!(
            error.description.lines().any(|known| known == line),
            "{line}\n{error}"
        );
    }
    assert!(error.hint.unwrap().contains("--ignore-crd-warning"));
}
