//! The offer of the demo: one of the repository's own test offers, built into the program.

macro_rules! files {
    ($($name:literal,)+) => {
        &[$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/offers/postgres/", $name)))),+]
    };
}

/// The files by relative path.
pub(super) const FILES: &[(&str, &str)] = files![
    "offer/bind.yaml",
    "offer/overrides/override-postgres.yaml",
    "offer/plans.yaml",
    "offer/plans/large.yaml",
    "offer/plans/small.yaml",
    "offer/resource-quotas/small-quota.yaml",
    "offer/tsmgr.yaml",
    "charts/postgres/.helmignore",
    "charts/postgres/Chart.yaml",
    "charts/postgres/templates/NOTES.txt",
    "charts/postgres/templates/_helpers.tpl",
    "charts/postgres/templates/secret.yaml",
    "charts/postgres/templates/service.yaml",
    "charts/postgres/templates/statefulset.yaml",
    "charts/postgres/values.schema.json",
    "charts/postgres/values.yaml",
];

#[cfg(test)]
mod tests {
    use super::FILES;
    use std::{collections::BTreeSet, path::Path};

    fn walk(folder: &Path, prefix: &str, found: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                walk(&entry.path(), &format!("{name}/"), found);
            } else {
                found.insert(name);
            }
        }
    }

    #[test]
    fn every_file_of_the_offer_is_built_in() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/offers/postgres");
        let mut there = BTreeSet::new();
        walk(&folder, "", &mut there);
        let built_in: BTreeSet<String> = FILES.iter().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(built_in, there);
    }
}
