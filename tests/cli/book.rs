//! The book holds together: every page is in the summary, and every link between pages leads somewhere.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

fn pages(folder: &Path, found: &mut BTreeSet<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            pages(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "md") {
            found.insert(path);
        }
    }
}

/// The targets of the links of a page that lead to files, without what follows `#`.
fn links(text: &str) -> Vec<&str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let local = targets.filter(|target| !target.contains("://") && !target.starts_with('#'));
    local
        .map(|target| target.split('#').next().unwrap_or(target))
        .filter(|target| !target.is_empty())
        .collect()
}

#[test]
fn every_page_is_in_the_summary() {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/src");
    let mut present = BTreeSet::new();
    pages(&book, &mut present);
    let summary = book.join("SUMMARY.md");
    assert!(present.remove(&summary));
    let text = fs::read_to_string(&summary).unwrap();
    let named: BTreeSet<_> = links(&text).into_iter().map(|target| book.join(target)).collect();
    assert_eq!(named, present);
}

#[test]
fn every_link_leads_to_a_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut present = BTreeSet::new();
    pages(&root.join("docs/src"), &mut present);
    present.extend([root.join("README.md"), root.join("CONTRIBUTING.md")]);
    for page in present {
        let text = fs::read_to_string(&page).unwrap();
        for target in links(&text) {
            let path = page.parent().unwrap().join(target);
            assert!(
                path.exists(),
                "{} links to {target}, which is not there",
                page.display()
            );
        }
    }
}
