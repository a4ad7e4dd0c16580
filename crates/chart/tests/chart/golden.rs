//! The sample offers, rendered as real Helm rendered them: equal documents, and equal texts but for random passwords.

use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use tsmgr_chart::archive::{Limits, read_tgz};
use tsmgr_chart::{Capabilities, Release, RenderLimits, Rendered, render, yaml};

use crate::support::object;

#[test]
fn sample_offers_render_as_helm_rendered_them() {
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let Ok(folder) = fs::read_dir(shared.join("golden")) else {
        return;
    };
    let mut files: Vec<PathBuf> = folder.map(|entry| entry.expect("entry").path()).collect();
    files.sort();
    let mut faults = Vec::new();
    for file in files {
        let golden: Value = serde_json::from_slice(&fs::read(&file).expect("file")).expect("JSON");
        let name = file.file_name().expect("a name").to_string_lossy().into_owned();
        let archive = shared
            .join("samples/offers")
            .join(golden["chart"].as_str().expect("chart"));
        let archive = fs::read(archive).expect("archive");
        let started = std::time::Instant::now();
        match rendered(&archive, &golden) {
            Ok(rendered) => {
                println!("{name}: {:?}", started.elapsed());
                compare(&name, &rendered, &golden["manifests"], &mut faults);
            }
            Err(error) => faults.push(format!("{name}: {error}")),
        }
    }
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

fn rendered(archive: &[u8], golden: &Value) -> Result<Rendered, String> {
    let chart = read_tgz(archive, &Limits::default()).map_err(|error| error.to_string())?;
    let text = |key: &str| golden[key].as_str().expect("a text").to_owned();
    let release = Release {
        name: text("release"),
        namespace: text("namespace"),
        revision: 1,
        is_upgrade: false,
    };
    let values = object(golden["values"].clone());
    render(
        &chart,
        values,
        &release,
        &Capabilities::default(),
        &RenderLimits::default(),
    )
    .map_err(|error| error.to_string())
}

fn compare(case: &str, rendered: &Rendered, manifests: &Value, faults: &mut Vec<String>) {
    let manifests = manifests.as_object().expect("manifests");
    for (path, text) in &rendered.templates {
        if !manifests.contains_key(path) && !text.trim().is_empty() {
            faults.push(format!("{case}: {path} should be blank"));
        }
    }
    for (path, expected) in manifests {
        let expected = expected.as_str().expect("a text");
        let Some(actual) = rendered.templates.get(path) else {
            faults.push(format!("{case}: {path} is missing"));
            continue;
        };
        if path.ends_with("NOTES.txt") {
            if actual != expected {
                faults.push(format!(
                    "{case}: {path} differs:\n{actual}\n--- instead of\n{expected}"
                ));
            }
            continue;
        }
        let (actual_text, expected_text) = (actual, expected);
        let (Ok(actual), Ok(expected)) = (yaml::parse_all(actual), yaml::parse_all(expected)) else {
            faults.push(format!("{case}: {path} is not YAML"));
            continue;
        };
        if actual.len() != expected.len() {
            faults.push(format!(
                "{case}: {path} has {} documents, expected {}",
                actual.len(),
                expected.len()
            ));
        }
        for (actual, expected) in actual.iter().zip(&expected) {
            compare_values(&format!("{case}: {path}"), actual, expected, faults);
        }
        if actual == expected && actual_text != expected_text {
            faults.push(format!("{case}: {path} has equal documents but another text"));
        }
    }
}

fn compare_values(place: &str, actual: &Value, expected: &Value, faults: &mut Vec<String>) {
    match (actual, expected) {
        (Value::Object(left), Value::Object(right)) if left.keys().eq(right.keys()) => {
            for (key, value) in left {
                compare_values(&format!("{place}/{key}"), value, &right[key], faults);
            }
        }
        (Value::Array(left), Value::Array(right)) if left.len() == right.len() => {
            for (index, (left, right)) in left.iter().zip(right).enumerate() {
                compare_values(&format!("{place}/{index}"), left, right, faults);
            }
        }
        (Value::String(left), Value::String(right)) if shape(left) == shape(right) && is_random(place) => {}
        (left, right) if left == right => {}
        (left, right) => faults.push(format!("{place}: {left} instead of {right}")),
    }
}

/// Passwords made by the chart, and checksums over them, change with every rendering.
fn is_random(place: &str) -> bool {
    let checksum = place
        .split_once("/checksum/")
        .is_some_and(|(_, key)| key.contains("secret"));
    checksum || place.contains("secret") && place.contains("/data/")
}

/// Length and alphabet of a text, of its decoded form when it is base64.
fn shape(text: &str) -> (usize, bool, bool) {
    let decoded = STANDARD
        .decode(text)
        .ok()
        .and_then(|bytes| String::from_utf8(bytes).ok());
    let plain = decoded.as_deref().unwrap_or(text);
    (
        plain.chars().count(),
        plain.chars().all(|c| c.is_ascii_alphanumeric()),
        decoded.is_some(),
    )
}
