//! Our own charts below `tests/charts`, rendered as real Helm rendered them, to the byte.
//!
//! Each folder holds a chart and `cases/NAME.json`: the values, and the templates or the error that Helm 4.2.3 gave.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use tsmgr_chart::archive::{Limits, pack, read_dir, read_tgz};
use tsmgr_chart::{Capabilities, Chart, ManifestError, Release, RenderError, RenderLimits, render};

use crate::support::object;

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}

#[test]
fn own_charts_render_as_helm_rendered_them() {
    let mut faults = Vec::new();
    for folder in entries(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/charts")) {
        let limits = Limits::default();
        let chart = read_dir(&folder.join("chart"), &limits).expect("a chart");
        let packed = pack(&folder.join("chart"), &limits).expect("an archive");
        let unpacked = read_tgz(&packed, &limits).expect("a chart");
        for file in entries(&folder.join("cases")) {
            let case: Value = serde_json::from_slice(&fs::read(&file).expect("a file")).expect("JSON");
            for chart in [&chart, &unpacked] {
                if let Err(fault) = check(chart, &case) {
                    faults.push(format!("{}: {fault}", file.display()));
                }
            }
        }
    }
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

fn check(chart: &Chart, case: &Value) -> Result<(), String> {
    let release = Release {
        name: "rel".to_owned(),
        namespace: "ns".to_owned(),
        revision: case["revision"]
            .as_u64()
            .map_or(1, |revision| u32::try_from(revision).expect("small")),
        is_upgrade: case["is_upgrade"].as_bool().unwrap_or_default(),
    };
    let values = object(case["values"].clone());
    let rendered = render(
        chart,
        values,
        &release,
        &Capabilities::default(),
        &RenderLimits::default(),
    );
    match (rendered, case["error"].as_str()) {
        // The templates of some charts are texts rather than manifests: Helm's engine does not mind either.
        (Err(RenderError::Manifest(ManifestError::Object { .. })), None) => Err("not manifests".to_owned()),
        (Err(error), None) => Err(format!("unexpected error: {error}")),
        (Ok(_), Some(expected)) => Err(format!("expected the error: {expected}")),
        (Err(error), Some(expected)) if same_error(&error.to_string(), expected) => Ok(()),
        (Err(error), Some(expected)) => Err(format!("{error}\n--- instead of\n{expected}")),
        (Ok(rendered), None) => {
            let (actual, expected) = (json!(rendered.templates), &case["templates"]);
            let differing = rendered
                .templates
                .iter()
                .find(|(path, text)| expected[*path] != json!(text));
            match differing {
                Some((path, text)) => Err(format!("{path}:\n{text}\n--- instead of\n{}", expected[path])),
                None if actual != *expected => Err("some templates are missing".to_owned()),
                None => Ok(()),
            }
        }
    }
}

fn same_error(actual: &str, expected: &str) -> bool {
    actual.trim_end() == expected.trim_end()
        || (actual.contains("type mismatch") && expected.contains("type mismatch"))
}
