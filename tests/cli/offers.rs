//! The offers that tests save: the repository's own ones and, where they are present, real ones made by others.

use crate::world::World;
use std::{fs, path::Path};

/// An offer that can be saved.
pub(crate) struct Sample {
    /// Name of its folder.
    pub(crate) folder: &'static str,
    /// Name that the offer gets.
    pub(crate) name: &'static str,
    /// One of its plans.
    pub(crate) plan: &'static str,
}

const fn sample(folder: &'static str, name: &'static str, plan: &'static str) -> Sample {
    Sample { folder, name, plan }
}

/// The repository's own offers; each has `offer/` and `charts/*`.
pub(crate) const OWN: [Sample; 4] = [
    sample("postgres", "postgres", "small"),
    sample("bucket", "object-store", "default"),
    sample("operator-pair", "queue", "default"),
    sample("combined", "monitor", "small"),
];

/// Real offers; each has one offer directory and archives beside it.
pub(crate) const SHARED: [Sample; 5] = [
    sample("mysql", "mysql", "small"),
    sample("bitnami-posgresql", "postgresql", "default"),
    sample("minio", "minio-custom", "default"),
    sample("mysql-operator", "mysql-operator", "default"),
    sample("ci-prometheus-operator", "prometheus-operator", "small"),
];

/// The arguments that save one of the repository's own offers.
pub(crate) fn own(folder: &str) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/offers")
        .join(folder);
    let mut sources = vec![root.join("offer")];
    if let Ok(charts) = fs::read_dir(root.join("charts")) {
        sources.extend(charts.map(|chart| chart.unwrap().path()));
    }
    sources
        .into_iter()
        .map(|path| path.into_os_string().into_string().unwrap())
        .collect()
}

/// The arguments that save one of the real offers; `None` where they are not present.
pub(crate) fn shared(folder: &str) -> Option<Vec<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../shared/samples/offers")
        .join(folder);
    let mut sources: Vec<_> = fs::read_dir(root)
        .ok()?
        .map(|entry| entry.unwrap().path())
        .collect();
    sources.sort();
    Some(
        sources
            .into_iter()
            .map(|path| path.into_os_string().into_string().unwrap())
            .collect(),
    )
}

/// Saves an offer with some flags.
pub(crate) fn save(sources: &[String], flags: &[&str]) -> Vec<String> {
    let words = ["offer", "save"].map(str::to_owned).into_iter();
    words
        .chain(sources.iter().cloned())
        .chain(flags.iter().map(|&flag| flag.to_owned()))
        .collect()
}

/// Borrows words for a command.
pub(crate) fn words(line: &[String]) -> Vec<&str> {
    line.iter().map(String::as_str).collect()
}

/// Copies the postgres offer into a world, as `offer/` and `charts/postgres/`.
pub(crate) fn copy_postgres(world: &World) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/offers/postgres");
    copy(&root, &world.home().work());
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}
