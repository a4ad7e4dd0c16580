//! `.Capabilities`: versions of Kubernetes, of its APIs and of Helm.

use std::rc::Rc;

use serde_json::{Value as Json, json};

use crate::capabilities::Capabilities;
use crate::template::function::{CallError, exactly, string_at};
use crate::template::value::{Object, Value};

/// `.Capabilities`.
pub(super) struct CapabilitiesObject {
    kube_version: Value,
    api_versions: Value,
    helm_version: Value,
}

impl CapabilitiesObject {
    pub(super) fn new(capabilities: &Capabilities) -> Self {
        let (major, minor) = capabilities.major_minor();
        let version = &capabilities.kube_version;
        let version = if version.starts_with('v') {
            version.clone()
        } else {
            format!("v{version}")
        };
        let kube = KubeVersion {
            version,
            normalized: capabilities.normalized_version(),
            major,
            minor,
        };
        Self {
            kube_version: Value::object(kube),
            api_versions: Value::object(VersionSet(Rc::from(capabilities.api_versions.as_slice()))),
            helm_version: Value::object(HelmVersion),
        }
    }
}

impl Object for CapabilitiesObject {
    fn type_name(&self) -> &'static str {
        "*common.Capabilities"
    }

    fn kind_name(&self) -> &'static str {
        "ptr"
    }

    fn field(&self, name: &str) -> Option<Value> {
        match name {
            "KubeVersion" => Some(self.kube_version.clone()),
            "APIVersions" => Some(self.api_versions.clone()),
            "HelmVersion" => Some(self.helm_version.clone()),
            _ => None,
        }
    }

    fn display(&self) -> String {
        let parts = [&self.kube_version, &self.api_versions, &self.helm_version].map(Value::display);
        format!("{{{}}}", parts.join(" "))
    }

    fn to_json(&self) -> Json {
        let field = |value: &Value| value.to_json().unwrap_or_default();
        json!({
            "KubeVersion": field(&self.kube_version),
            "APIVersions": field(&self.api_versions),
            "HelmVersion": field(&self.helm_version),
        })
    }
}

/// `.Capabilities.KubeVersion`; prints as its normalized version where a template outputs it.
struct KubeVersion {
    version: String,
    normalized: String,
    major: String,
    minor: String,
}

impl Object for KubeVersion {
    fn type_name(&self) -> &'static str {
        "common.KubeVersion"
    }

    fn field(&self, name: &str) -> Option<Value> {
        match name {
            "Version" => Some(Value::string(&self.version)),
            "Major" => Some(Value::string(&self.major)),
            "Minor" => Some(Value::string(&self.minor)),
            _ => None,
        }
    }

    fn call(&self, method: &str, arguments: &[Value]) -> Option<Result<Value, CallError>> {
        let text = match method {
            "String" => &self.normalized,
            "GitVersion" => &self.version,
            _ => return None,
        };
        Some(exactly::<0>(arguments).map(|_| Value::string(text)))
    }

    fn display(&self) -> String {
        format!(
            "{{{} {} {} {}}}",
            self.version, self.normalized, self.major, self.minor
        )
    }

    fn to_json(&self) -> Json {
        json!({"Version": self.version, "Major": self.major, "Minor": self.minor})
    }
}

/// `.Capabilities.APIVersions`.
struct VersionSet(Rc<[String]>);

impl Object for VersionSet {
    fn type_name(&self) -> &'static str {
        "common.VersionSet"
    }

    fn kind_name(&self) -> &'static str {
        "slice"
    }

    fn field(&self, _name: &str) -> Option<Value> {
        None
    }

    fn call(&self, method: &str, arguments: &[Value]) -> Option<Result<Value, CallError>> {
        let has = |arguments: &[Value]| {
            exactly::<1>(arguments)?;
            let wanted = string_at(arguments, 0)?;
            Ok(Value::Bool(self.0.iter().any(|known| *known == *wanted)))
        };
        (method == "Has").then(|| has(arguments))
    }

    fn items(&self) -> Option<Vec<Value>> {
        Some(self.0.iter().map(Value::string).collect())
    }

    fn display(&self) -> String {
        format!("[{}]", self.0.join(" "))
    }

    fn to_json(&self) -> Json {
        json!(*self.0)
    }
}

/// `.Capabilities.HelmVersion`: the version whose behaviour this crate follows.
struct HelmVersion;

impl HelmVersion {
    const VERSION: &str = "v4.2";
    const GO_VERSION: &str = "go1.26.6";
    const KUBE_CLIENT_VERSION: &str = "v1.36";
}

impl Object for HelmVersion {
    fn type_name(&self) -> &'static str {
        "version.BuildInfo"
    }

    fn field(&self, name: &str) -> Option<Value> {
        match name {
            "Version" => Some(Value::string(Self::VERSION)),
            "GitCommit" | "GitTreeState" => Some(Value::string("")),
            "GoVersion" => Some(Value::string(Self::GO_VERSION)),
            "KubeClientVersion" => Some(Value::string(Self::KUBE_CLIENT_VERSION)),
            _ => None,
        }
    }

    fn display(&self) -> String {
        format!(
            "{{{}   {} {}}}",
            Self::VERSION,
            Self::GO_VERSION,
            Self::KUBE_CLIENT_VERSION
        )
    }

    fn to_json(&self) -> Json {
        json!({
            "version": Self::VERSION,
            "go_version": Self::GO_VERSION,
            "kube_client_version": Self::KUBE_CLIENT_VERSION,
        })
    }
}
