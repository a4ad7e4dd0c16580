//! Chart.yaml, requirements.yaml and the lock files: what a chart says about itself and its dependencies.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::functions::is_version;
use crate::{JsonObject, yaml};

/// Contents of a Chart.yaml (API version `v1` with its requirements.yaml, or `v2`).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Metadata {
    /// `v1` or `v2`; a chart without one is a `v1` chart.
    #[serde(deserialize_with = "text")]
    pub api_version: String,
    /// Name of the chart, also the first folder of its template paths.
    #[serde(deserialize_with = "text")]
    pub name: String,
    /// Semantic version of the chart, as written; build metadata is allowed.
    #[serde(deserialize_with = "text")]
    pub version: String,
    /// One sentence about the chart.
    #[serde(deserialize_with = "text")]
    pub description: String,
    /// Version of the contained application, any text.
    #[serde(deserialize_with = "text")]
    pub app_version: String,
    /// Constraint on the Kubernetes version, empty for any.
    #[serde(deserialize_with = "text")]
    pub kube_version: String,
    /// `application`, `library`, or empty, which means application.
    #[serde(rename = "type", deserialize_with = "text")]
    pub kind: String,
    /// URL of the project.
    #[serde(deserialize_with = "text")]
    pub home: String,
    /// URL of an icon.
    #[serde(deserialize_with = "text")]
    pub icon: String,
    /// Search words.
    #[serde(deserialize_with = "texts")]
    pub keywords: Vec<String>,
    /// URLs of source code.
    #[serde(deserialize_with = "texts")]
    pub sources: Vec<String>,
    /// People responsible.
    #[serde(deserialize_with = "list")]
    pub maintainers: Vec<Maintainer>,
    /// Free annotations.
    #[serde(deserialize_with = "text_map")]
    pub annotations: BTreeMap<String, String>,
    /// Charts that this one depends on.
    #[serde(deserialize_with = "list")]
    pub dependencies: Vec<Dependency>,
    /// True when the chart should not be used any more.
    #[serde(deserialize_with = "flag")]
    pub deprecated: bool,
    /// Condition of the chart itself; without effect, kept for `.Chart.Condition`.
    #[serde(deserialize_with = "text")]
    pub condition: String,
    /// Tags of the chart itself; without effect, kept for `.Chart.Tags`.
    #[serde(deserialize_with = "text")]
    pub tags: String,
}

/// A person responsible for a chart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Maintainer {
    /// Name.
    #[serde(deserialize_with = "text")]
    pub name: String,
    /// E-mail address, may be empty.
    #[serde(deserialize_with = "text")]
    pub email: String,
    /// URL, may be empty.
    #[serde(deserialize_with = "text")]
    pub url: String,
}

/// A chart that another one depends on.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Dependency {
    /// Name in the Chart.yaml of the dependency.
    #[serde(deserialize_with = "text")]
    pub name: String,
    /// Version constraint; an empty one matches no version, so the chart counts as undeclared.
    #[serde(deserialize_with = "text")]
    pub version: String,
    /// URL of the repository, empty for a chart that lies in `charts/`.
    #[serde(deserialize_with = "text")]
    pub repository: String,
    /// Comma-separated value paths; the first that is a boolean enables or disables the dependency.
    #[serde(deserialize_with = "text")]
    pub condition: String,
    /// Tags; the values under `tags` enable or disable the dependency unless a condition decides.
    #[serde(deserialize_with = "texts")]
    pub tags: Vec<String>,
    /// Values to copy from the dependency into the parent.
    #[serde(rename = "import-values", deserialize_with = "list")]
    pub import_values: Vec<ImportValue>,
    /// Name under which the dependency appears instead of its own.
    #[serde(deserialize_with = "text")]
    pub alias: String,
}

/// One entry of `import-values`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ImportValue {
    /// Name of a key below `exports` in the dependency, imported at the top of the parent.
    Export(String),
    /// A map of the dependency, imported at a path of the parent.
    Path {
        /// Dotted path in the dependency's values.
        child: String,
        /// Dotted path in the parent's values; `.` is the top.
        parent: String,
    },
}

impl Dependency {
    /// The name under which the dependency appears in values and template paths.
    pub fn effective_name(&self) -> &str {
        if self.alias.is_empty() {
            &self.name
        } else {
            &self.alias
        }
    }
}

impl Metadata {
    /// Tells whether the chart only offers templates to others.
    pub fn is_library(&self) -> bool {
        self.kind.eq_ignore_ascii_case("library")
    }

    /// Reads a Chart.yaml; the error says what is wrong with it.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let value = yaml::parse(text).map_err(|error| error.to_string())?;
        if !value.is_object() {
            return Err("expected a map".to_owned());
        }
        let mut metadata: Self = from_value(value)?;
        if metadata.api_version.is_empty() {
            "v1".clone_into(&mut metadata.api_version);
        }
        Ok(metadata)
    }

    /// Takes the dependencies of a requirements.yaml (API version `v1`; Helm reads it for `v2` as well).
    pub(crate) fn add_requirements(&mut self, text: &str) -> Result<(), String> {
        #[derive(Default, Deserialize)]
        #[serde(default)]
        struct Requirements {
            #[serde(deserialize_with = "list")]
            dependencies: Vec<Dependency>,
        }
        let value = yaml::parse(text).map_err(|error| error.to_string())?;
        if value.get("dependencies").is_some() {
            self.dependencies = from_value::<Requirements>(value)?.dependencies;
        }
        Ok(())
    }

    /// Cleans texts and checks what Helm checks when it loads a chart.
    pub(crate) fn validate(&mut self) -> Result<(), String> {
        self.sanitize();
        if !matches!(self.api_version.as_str(), "v1" | "v2") {
            return Err(format!(
                "apiVersion {:?} is not supported, expected \"v1\" or \"v2\"",
                self.api_version
            ));
        }
        match self.name.as_str() {
            "" => return Err("name is required".to_owned()),
            "." | ".." => return Err(format!("name {:?} is not allowed", self.name)),
            name if name.contains(['/', '\\']) => return Err(format!("name {name:?} is invalid")),
            _ => {}
        }
        if self.version.is_empty() {
            return Err("version is required".to_owned());
        }
        if !is_version(&self.version) {
            return Err(format!("version {:?} is invalid", self.version));
        }
        if !matches!(self.kind.as_str(), "" | "application" | "library") {
            return Err("type must be application or library".to_owned());
        }
        self.validate_dependencies()
    }

    fn validate_dependencies(&self) -> Result<(), String> {
        let mut names = BTreeSet::new();
        for dependency in &self.dependencies {
            let legal = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
            if !dependency.alias.chars().all(legal) {
                return Err(format!(
                    "dependency {:?} has disallowed characters in the alias",
                    dependency.name
                ));
            }
            if !names.insert(dependency.effective_name()) {
                return Err(format!(
                    "more than one dependency with name or alias {:?}",
                    dependency.effective_name()
                ));
            }
        }
        Ok(())
    }

    fn sanitize(&mut self) {
        let own = [
            &mut self.name,
            &mut self.description,
            &mut self.home,
            &mut self.icon,
            &mut self.condition,
            &mut self.tags,
            &mut self.app_version,
            &mut self.kube_version,
        ];
        let people = self
            .maintainers
            .iter_mut()
            .flat_map(|person| [&mut person.name, &mut person.email, &mut person.url]);
        let dependencies = self.dependencies.iter_mut().flat_map(|dependency| {
            [
                &mut dependency.name,
                &mut dependency.version,
                &mut dependency.repository,
                &mut dependency.condition,
            ]
            .into_iter()
            .chain(&mut dependency.tags)
        });
        for text in own
            .into_iter()
            .chain(&mut self.sources)
            .chain(&mut self.keywords)
            .chain(people)
            .chain(dependencies)
        {
            sanitize(text);
        }
    }
}

/// Turns white space into spaces and removes what does not print, such as bidirectional overrides.
fn sanitize(text: &mut String) {
    let invisible = |c: char| {
        c.is_control()
            || matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{e000}'..='\u{f8ff}')
    };
    if text
        .chars()
        .any(|c| (c.is_whitespace() && c != ' ') || invisible(c))
    {
        *text = text
            .chars()
            .map(|c| if c.is_whitespace() { ' ' } else { c })
            .filter(|&c| !invisible(c))
            .collect();
    }
}

fn from_value<T: serde::de::DeserializeOwned>(value: Value) -> Result<T, String> {
    serde_json::from_value(value).map_err(|error| error.to_string())
}

/// A text; numbers and booleans become texts, as Go's decoder does for YAML.
fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    as_text(Value::deserialize(deserializer)?)
}

fn texts<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let values = Option::<Vec<Value>>::deserialize(deserializer)?;
    values.unwrap_or_default().into_iter().map(as_text).collect()
}

fn text_map<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<String, String>, D::Error> {
    let values = Option::<JsonObject>::deserialize(deserializer)?;
    values
        .unwrap_or_default()
        .into_iter()
        .map(|(key, value)| Ok((key, as_text(value)?)))
        .collect()
}

fn list<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    Ok(Option::<Vec<T>>::deserialize(deserializer)?.unwrap_or_default())
}

fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    Ok(Option::<bool>::deserialize(deserializer)?.unwrap_or_default())
}

fn as_text<E: serde::de::Error>(value: Value) -> Result<String, E> {
    match value {
        Value::String(text) => Ok(text),
        Value::Null => Ok(String::new()),
        Value::Bool(_) | Value::Number(_) => Ok(value.to_string()),
        Value::Array(_) | Value::Object(_) => Err(E::custom("expected a text, found a list or a map")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn validated(text: &str) -> Result<Metadata, String> {
        let mut metadata = Metadata::parse(text)?;
        metadata.validate()?;
        Ok(metadata)
    }

    #[test]
    fn numbers_become_texts_and_the_old_form_needs_no_api_version() {
        let metadata =
            validated("name: c\nversion: 1.2\nappVersion: 5\nannotations: {a: 1, b: true}\nhome:\n").unwrap();
        assert_eq!(metadata.api_version, "v1");
        assert_eq!(metadata.version, "1.2");
        assert_eq!(metadata.app_version, "5");
        assert_eq!(metadata.annotations["a"], "1");
        assert_eq!(metadata.annotations["b"], "true");
        assert_eq!(metadata.home, "");
    }

    #[test]
    fn every_fault_is_named() {
        for (text, fault) in [
            (
                "apiVersion: v3\nname: c\nversion: 1.0.0\n",
                "apiVersion \"v3\" is not supported, expected \"v1\" or \"v2\"",
            ),
            ("version: 1.0.0\n", "name is required"),
            ("name: c/d\nversion: 1.0.0\n", "name \"c/d\" is invalid"),
            ("name: ..\nversion: 1.0.0\n", "name \"..\" is not allowed"),
            ("name: c\n", "version is required"),
            ("name: c\nversion: abc\n", "version \"abc\" is invalid"),
            (
                "name: c\nversion: 1.0.0\ntype: x\n",
                "type must be application or library",
            ),
            (
                "name: c\nversion: 1.0.0\ndependencies: [{name: s, alias: a b}]\n",
                "dependency \"s\" has disallowed characters in the alias",
            ),
            (
                "name: c\nversion: 1.0.0\ndependencies: [{name: s}, {name: s}]\n",
                "more than one dependency with name or alias \"s\"",
            ),
            ("- a\n", "expected a map"),
        ] {
            assert_eq!(validated(text).unwrap_err(), fault, "{text}");
        }
        assert!(validated("name: c\nversion: 1.0.0\nkeywords: abc\n").is_err());
        assert!(validated("name: c\nversion: 1.0.0\nmaintainers: [null]\n").is_err());
    }

    #[test]
    fn invisible_characters_are_removed() {
        let metadata = validated("name: c\nversion: 1.0.0\ndescription: \"a\\tb\\u202Ec\\u0007\"\n").unwrap();
        assert_eq!(metadata.description, "a bc");
    }

    #[test]
    fn requirements_replace_dependencies() {
        let mut metadata = validated("name: c\nversion: 1.0.0\n").unwrap();
        let text =
            "dependencies:\n- name: s\n  version: 1.x.x\n  import-values: [data, {child: a.b, parent: c}]\n";
        metadata.add_requirements(text).unwrap();
        let imports = &metadata.dependencies[0].import_values;
        assert_eq!(imports[0], ImportValue::Export("data".to_owned()));
        assert_eq!(
            imports[1],
            ImportValue::Path {
                child: "a.b".to_owned(),
                parent: "c".to_owned()
            }
        );
    }
}
