//! A chart in memory: metadata, default values, templates, other files and the charts it depends on.

use serde_json::Value;

use crate::JsonObject;
use crate::manifest::{Manifest, ManifestError, parse_documents};
use crate::metadata::Metadata;

/// A chart, read from an archive or a folder by [`crate::archive`].
#[derive(Clone, Debug, Default)]
pub struct Chart {
    /// Contents of Chart.yaml, with the dependencies of a requirements.yaml.
    pub metadata: Metadata,
    /// Default values, all documents of values.yaml merged.
    pub values: JsonObject,
    /// The text of values.yaml with its comments, empty when there is none.
    pub values_text: String,
    /// The JSON schema of the values (values.schema.json).
    pub schema: Option<Value>,
    /// Files below `templates/`, sorted by name.
    pub templates: Vec<ChartFile>,
    /// All files that are none of the others, sorted by name: what `.Files` offers, together with `crds`.
    pub files: Vec<ChartFile>,
    /// Manifest files below `crds/`, sorted by name; they are installed untouched, before everything else.
    pub crds: Vec<ChartFile>,
    /// Charts below `charts/`, sorted by name until dependencies are resolved.
    pub dependencies: Vec<Chart>,
}

/// One file of a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartFile {
    /// Path relative to the chart's folder, with `/` between its parts.
    pub name: String,
    /// Contents.
    pub data: Vec<u8>,
}

impl Chart {
    /// The objects below `crds/` of the chart and its dependencies, with the path of their file.
    pub fn crd_objects(&self) -> Result<Vec<Manifest>, ManifestError> {
        let mut objects = Vec::new();
        self.collect_crds(&self.metadata.name, &mut objects)?;
        Ok(objects)
    }

    fn collect_crds(&self, path: &str, objects: &mut Vec<Manifest>) -> Result<(), ManifestError> {
        for file in &self.crds {
            let text = String::from_utf8_lossy(&file.data);
            objects.extend(parse_documents(&format!("{path}/{}", file.name), &text)?);
        }
        for dependency in &self.dependencies {
            dependency.collect_crds(&format!("{path}/charts/{}", dependency.metadata.name), objects)?;
        }
        Ok(())
    }

    /// Names of declared dependencies that do not lie in `charts/`, enabled or not; such a chart cannot be rendered.
    pub fn missing_dependencies(&self) -> Vec<&str> {
        let present = |name: &str| self.dependencies.iter().any(|found| found.metadata.name == name);
        let declared = self
            .metadata
            .dependencies
            .iter()
            .map(|dependency| dependency.name.as_str());
        declared.filter(|name| !present(name)).collect()
    }

    /// Tells whether the chart or a dependency has files below `crds/`.
    pub fn has_crds(&self) -> bool {
        !self.crds.is_empty() || self.dependencies.iter().any(Self::has_crds)
    }
}

/// Tells whether a template of the chart or of a dependency carries the hook `crd-install`, which only Helm 2 ran.
///
/// Together with an absent `crds/` folder this marks a chart that today's Helm cannot install
/// (`specs/tsmgr.md` 1.5).
pub fn crd_install_hooks(chart: &Chart) -> bool {
    chart
        .templates
        .iter()
        .any(|file| has_crd_install(&String::from_utf8_lossy(&file.data)))
        || chart.dependencies.iter().any(crd_install_hooks)
}

fn has_crd_install(text: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim_start();
        !line.starts_with('#')
            && line.split_once("helm.sh/hook").is_some_and(|(_, rest)| {
                rest.trim_start_matches(['"', '\'']).trim_start().starts_with(':')
                    && rest.contains("crd-install")
            })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(template: &str) -> Chart {
        let file = ChartFile {
            name: "templates/a.yaml".to_owned(),
            data: template.as_bytes().to_vec(),
        };
        Chart {
            templates: vec![file],
            ..Chart::default()
        }
    }

    #[test]
    fn helm_2_hooks_are_found_in_dependencies_but_not_in_comments() {
        let old = chart("metadata:\n  annotations:\n    \"helm.sh/hook\": crd-install\n");
        assert!(crd_install_hooks(&old));
        assert!(crd_install_hooks(&Chart {
            dependencies: vec![old],
            ..Chart::default()
        }));
        assert!(!crd_install_hooks(&chart(
            "    # \"helm.sh/hook\": crd-install\n"
        )));
        assert!(!crd_install_hooks(&chart(
            "    helm.sh/hook-weight: crd-install\n    helm.sh/hook: test\n"
        )));
    }

    #[test]
    fn crds_carry_the_path_of_their_chart() {
        let crd = ChartFile {
            name: "crds/a.yaml".to_owned(),
            data: b"apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a.b}\n".to_vec(),
        };
        let mut child = Chart {
            crds: vec![crd],
            ..Chart::default()
        };
        child.metadata.name = "child".to_owned();
        let mut parent = Chart {
            dependencies: vec![child],
            ..Chart::default()
        };
        parent.metadata.name = "parent".to_owned();
        assert!(parent.has_crds());
        let objects = parent.crd_objects().unwrap();
        assert_eq!(objects[0].path, "parent/charts/child/crds/a.yaml");
        assert_eq!(objects[0].name(), "a.b");
    }
}
