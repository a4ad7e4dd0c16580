//! `.Files`: the files of a chart that are neither templates nor charts.

use std::collections::BTreeMap;
use std::rc::Rc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value as Json;

use crate::chart::Chart;
use crate::glob::{self, Dialect};
use crate::template::function::{CallError, exactly, string_at};
use crate::template::value::{Object, Value};
use crate::{JsonObject, yaml};

type Contents = BTreeMap<Rc<str>, Rc<[u8]>>;

/// Files by their path, shared between the object and what `Glob` selects.
pub(super) struct Files(Contents);

impl Files {
    /// All files of a chart that templates may read, those below `crds/` included.
    pub(super) fn of(chart: &Chart) -> Self {
        let files = chart.files.iter().chain(&chart.crds);
        Self(
            files
                .map(|file| (Rc::from(file.name.as_str()), Rc::from(file.data.as_slice())))
                .collect(),
        )
    }

    fn text(&self, name: &str) -> String {
        self.0
            .get(name)
            .map(|data| String::from_utf8_lossy(data).into_owned())
            .unwrap_or_default()
    }

    /// Files whose path matches; a malformed pattern selects all, as in Helm.
    fn select(&self, pattern: &str) -> Self {
        match glob::compile(pattern, Dialect::Files) {
            None => Self(self.0.clone()),
            Some(regex) => {
                let matching = self.0.iter().filter(|(name, _)| regex.is_match(name));
                Self(
                    matching
                        .map(|(name, data)| (name.clone(), data.clone()))
                        .collect(),
                )
            }
        }
    }

    fn lines(&self, name: &str) -> Value {
        match self.0.get(name) {
            None => Value::strings::<_, &str>([]),
            Some(data) => {
                let text = String::from_utf8_lossy(data);
                let text = text.strip_suffix('\n').unwrap_or(&text);
                Value::strings(text.split('\n'))
            }
        }
    }

    /// A YAML map of the files by base name.
    fn as_yaml(&self, encode: impl Fn(&[u8]) -> String) -> Value {
        let map: JsonObject = self
            .0
            .iter()
            .map(|(name, data)| {
                let base = name.rsplit('/').next().unwrap_or(name);
                (base.to_owned(), Json::String(encode(data)))
            })
            .collect();
        let text = yaml::emit(&Json::Object(map));
        Value::string(text.strip_suffix('\n').unwrap_or(&text))
    }

    fn named(&self, method: &str, arguments: &[Value]) -> Result<Value, CallError> {
        exactly::<1>(arguments)?;
        let name = string_at(arguments, 0)?;
        Ok(match method {
            "Get" => Value::from(self.text(&name)),
            "GetBytes" => Value::Bytes(self.0.get(&name).cloned().unwrap_or_default()),
            "Lines" => self.lines(&name),
            _ => Value::object(self.select(&name)),
        })
    }

    fn packed(&self, method: &str, arguments: &[Value]) -> Result<Value, CallError> {
        exactly::<0>(arguments)?;
        Ok(match method {
            "AsSecrets" => self.as_yaml(|data| STANDARD.encode(data)),
            _ => self.as_yaml(|data| String::from_utf8_lossy(data).into_owned()),
        })
    }
}

impl Object for Files {
    fn type_name(&self) -> &'static str {
        "engine.files"
    }

    fn kind_name(&self) -> &'static str {
        "map"
    }

    fn field(&self, name: &str) -> Option<Value> {
        Some(Value::Bytes(self.0.get(name).cloned().unwrap_or_default()))
    }

    fn call(&self, method: &str, arguments: &[Value]) -> Option<Result<Value, CallError>> {
        match method {
            "Get" | "GetBytes" | "Lines" | "Glob" => Some(self.named(method, arguments)),
            "AsConfig" | "AsSecrets" => Some(self.packed(method, arguments)),
            _ => None,
        }
    }

    fn entries(&self) -> Option<Vec<(Rc<str>, Value)>> {
        Some(
            self.0
                .iter()
                .map(|(name, data)| (name.clone(), Value::Bytes(data.clone())))
                .collect(),
        )
    }

    fn display(&self) -> String {
        let entries: Vec<String> = self
            .0
            .iter()
            .map(|(name, data)| format!("{name}:{}", Value::Bytes(data.clone()).display()))
            .collect();
        format!("map[{}]", entries.join(" "))
    }

    fn to_json(&self) -> Json {
        Json::Object(
            self.0
                .iter()
                .map(|(name, data)| (name.to_string(), Json::String(STANDARD.encode(data))))
                .collect(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::ChartFile;

    fn files() -> Files {
        let file = |name: &str, data: &str| ChartFile {
            name: name.to_owned(),
            data: data.as_bytes().to_vec(),
        };
        let files = vec![
            file("d/a.txt", "l1\nl2\n"),
            file("d/b.txt", "B"),
            file("d/e/a.txt", "deep"),
        ];
        Files::of(&Chart {
            files,
            crds: vec![file("crds/x.yaml", "a: 1")],
            ..Chart::default()
        })
    }

    fn call(files: &Files, method: &str, argument: Option<&str>) -> Value {
        let arguments: Vec<Value> = argument.into_iter().map(Value::string).collect();
        files
            .call(method, &arguments)
            .expect("a method")
            .expect("a value")
    }

    #[test]
    fn absent_files_are_empty() {
        let files = files();
        assert_eq!(call(&files, "Get", Some("none")).display(), "");
        assert_eq!(call(&files, "Lines", Some("none")).display(), "[]");
        assert_eq!(call(&files, "Lines", Some("d/a.txt")).display(), "[l1 l2]");
    }

    #[test]
    fn selected_files_become_yaml() {
        let files = files();
        let selected = call(&files, "Glob", Some("d/*"));
        let selected = selected.as_object::<Files>().expect("files");
        assert_eq!(
            call(selected, "AsConfig", None).display(),
            "a.txt: |\n  l1\n  l2\nb.txt: B"
        );
        assert_eq!(
            call(selected, "AsSecrets", None).display(),
            "a.txt: bDEKbDIK\nb.txt: Qg=="
        );
        let none = call(&files, "Glob", Some("none*"));
        assert_eq!(
            call(none.as_object::<Files>().expect("files"), "AsConfig", None).display(),
            "{}"
        );
    }

    #[test]
    fn malformed_patterns_select_everything() {
        let files = files();
        let all = call(&files, "Glob", Some("["));
        assert_eq!(all.as_object::<Files>().expect("files").length(), Some(4));
    }

    #[test]
    fn wrong_arguments_are_errors() {
        assert!(
            files()
                .call("Get", &[Value::Float(1.0)])
                .expect("a method")
                .is_err()
        );
        assert!(files().call("Get", &[]).expect("a method").is_err());
        assert!(files().call("Nope", &[]).is_none());
    }
}
