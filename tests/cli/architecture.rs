//! The drawing in `docs/src/architecture.md` is true: crates depend on each other only as its table says.

use std::{collections::BTreeSet, fs, path::Path};

/// A crate and the names of the crates that it uses.
type Uses = (String, BTreeSet<String>);

/// Reads the rows of the table "A crate may use …".
fn drawn(page: &str) -> Vec<Uses> {
    let rows = page.lines().filter(|line| line.starts_with("| `"));
    rows.filter_map(|row| {
        let mut cells = row.trim_matches('|').split('|').map(str::trim);
        let name = cells.next()?.trim_matches('`').to_owned();
        let uses = cells
            .next()?
            .split(',')
            .map(|part| part.trim().trim_matches('`').to_owned());
        Some((name, uses.filter(|part| part != "–").collect()))
    })
    .collect()
}

/// The crates of this workspace among a manifest's `[dependencies]`; development dependencies do not count.
fn declared(manifest: &str) -> BTreeSet<String> {
    let table = manifest.split("\n[dependencies]\n").nth(1).unwrap_or_default();
    let table = table.split("\n[").next().unwrap_or_default();
    let names = table.lines().filter_map(|line| line.strip_prefix("tsmgr-"));
    names
        .map(|name| name.split(['.', ' ', '=']).next().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn crates_depend_on_each_other_as_drawn() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("docs/src/architecture.md")).unwrap();
    let drawn = drawn(&page);
    let all: BTreeSet<_> = drawn.iter().map(|(name, _)| name.clone()).collect();
    let crates = fs::read_dir(root.join("crates"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name());
    let present: BTreeSet<_> = crates
        .map(|name| name.into_string().unwrap())
        .chain(["tsmgr".to_owned()])
        .collect();
    assert_eq!(all, present, "the table names exactly the crates that there are");
    for (name, allowed) in drawn {
        let folder = if name == "tsmgr" {
            root.to_owned()
        } else {
            root.join("crates").join(&name)
        };
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let every = allowed.contains("any") || allowed.contains("all above");
        let wrong: Vec<_> = declared(&manifest)
            .into_iter()
            .filter(|used| !every && !allowed.contains(used))
            .collect();
        assert!(
            wrong.is_empty(),
            "`{name}` uses {wrong:?}, which the drawing does not allow"
        );
        assert!(
            !declared(&manifest).contains("testkit"),
            "`{name}` uses `testkit` outside tests"
        );
    }
}

#[test]
fn the_reader_of_manifests_sees_dependencies() {
    let manifest = "[package]\nname = \"x\"\n\n[dependencies]\ntsmgr-model.workspace = true\n\
        tsmgr-store = { path = \"../store\" }\nserde.workspace = true\n\n[dev-dependencies]\ntsmgr-testkit.workspace = true\n";
    assert_eq!(
        declared(manifest),
        BTreeSet::from(["model".to_owned(), "store".to_owned()])
    );
}
