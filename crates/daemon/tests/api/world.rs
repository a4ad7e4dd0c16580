//! A daemon in a temporary home, small charts made on the spot, and requests without a socket.

use axum::body::{Body, to_bytes};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use flate2::{Compression, write::GzEncoder};
use http::{HeaderMap, Method, Request};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use tower::ServiceExt;
use tsmgr_daemon::{Auth, Daemon, DaemonOptions};

/// A service with a random password, as many public charts have it.
pub(crate) const DB_TEMPLATE: &str = r#"apiVersion: v1
kind: Service
metadata:
  name: {{ .Release.Name }}-db
spec:
  type: LoadBalancer
  ports:
  - port: {{ required "a port is needed" .Values.port }}
---
apiVersion: v1
kind: Secret
metadata:
  name: {{ .Release.Name }}-db
type: Opaque
data:
  password: {{ randAlphaNum 12 | b64enc | quote }}
"#;

/// The bind template of the offer `db`.
pub(crate) const BIND: &str = "template: |\n  {\n    host: $.services[0].status.loadBalancer.ingress[0].ip,\n    password: $.secrets[0].data.password,\n  }\n";

/// A daemon in a temporary home.
pub(crate) struct World {
    pub(crate) home: TempDir,
    pub(crate) daemon: Daemon,
}

/// An answer of the API.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Value,
}

impl Answer {
    pub(crate) fn text<'a>(&'a self, pointer: &str) -> &'a str {
        self.body
            .pointer(pointer)
            .and_then(Value::as_str)
            .unwrap_or_default()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// Asserts the status and gives the body.
    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{:#}", self.body);
        self.body
    }

    /// Asserts an error of a status, a kind and a description.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16, kind: &str, description: &str) {
        let actual = (self.status, self.text("/error"), self.text("/description"));
        assert_eq!(actual, (status, kind, description), "{:#}", self.body);
    }
}

impl World {
    pub(crate) async fn new() -> Self {
        Self::with(|options| options).await
    }

    pub(crate) async fn with_tokens() -> Self {
        Self::with(|options| options.auth(Auth::Tokens)).await
    }

    pub(crate) async fn with(change: impl FnOnce(DaemonOptions) -> DaemonOptions) -> Self {
        let home = TempDir::with_prefix("tsmgr-daemon-").unwrap();
        let options = change(DaemonOptions::new(home.path().join("data")));
        let daemon = Daemon::open(options).await.unwrap();
        Self { home, daemon }
    }

    /// The folder of the cluster `local`.
    pub(crate) fn local(&self) -> PathBuf {
        self.home.path().join("data/clusters/local")
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        send(&self.daemon, request).await
    }

    pub(crate) async fn call(&self, method: &str, path: &str, body: Option<Value>) -> Answer {
        self.send(request(method, path, body, &[])).await
    }

    pub(crate) async fn call_with(
        &self,
        method: &str,
        path: &str,
        body: Option<Value>,
        headers: &[(&str, &str)],
    ) -> Answer {
        self.send(request(method, path, body, headers)).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.call("GET", path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.call("POST", path, Some(body)).await
    }

    pub(crate) async fn patch(&self, path: &str, body: Value) -> Answer {
        self.call("PATCH", path, Some(body)).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.call("DELETE", path, None).await
    }

    /// Saves the offer `db`: one chart, one plan, a bind template.
    pub(crate) async fn save_db(&self) {
        let chart = chart("db", "1.0.0", "port: 5432\n", DB_TEMPLATE);
        self.save(&[("bind.yaml", BIND)], &[("db-1.0.0.tgz", chart)])
            .await
            .expect(201);
    }

    pub(crate) async fn save(&self, files: &[(&str, &str)], charts: &[(&str, Vec<u8>)]) -> Answer {
        self.post("/v1/offers", offer(files, charts)).await
    }

    /// The id of the only plan with this name.
    pub(crate) async fn plan(&self, name: &str) -> String {
        let query = format!("/v1/service_plans?fieldQuery=name%20eq%20%27{name}%27");
        let plans = self.get(&query).await.expect(200);
        assert_eq!(plans["num_items"], 1, "{plans:#}");
        plans["items"][0]["id"].as_str().unwrap().to_owned()
    }

    /// Creates an instance of the plan and waits.
    pub(crate) async fn create(&self, name: &str, plan: &str, parameters: Value) -> Answer {
        let plan = self.plan(plan).await;
        let body = json!({"name": name, "service_plan_id": plan, "parameters": parameters});
        self.post("/v1/service_instances", body).await
    }

    /// A fresh instance of the offer `db`.
    pub(crate) async fn db_instance(&self, name: &str) -> String {
        let instance = self.create(name, "default", json!({})).await.expect(201);
        instance["id"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn bind(&self, instance: &str, name: &str) -> Answer {
        self.post(
            "/v1/service_bindings",
            json!({"name": name, "service_instance_id": instance}),
        )
        .await
    }

    /// Waits for an operation that was begun with `async=true`.
    pub(crate) async fn ended(&self, accepted: &Answer) -> Value {
        assert_eq!(accepted.status, 202, "{:#}", accepted.body);
        assert_eq!(accepted.body, json!({}));
        let location = accepted.header("location").to_owned();
        self.daemon
            .settle(std::time::Duration::from_secs(30))
            .await
            .unwrap();
        self.get(&location).await.expect(200)
    }

    /// Number of items of a list.
    pub(crate) async fn count(&self, path: &str) -> u64 {
        self.get(&format!("{path}?max_items=0")).await.expect(200)["num_items"]
            .as_u64()
            .unwrap()
    }
}

pub(crate) fn request(
    method: &str,
    path: &str,
    body: Option<Value>,
    headers: &[(&str, &str)],
) -> Request<Body> {
    let mut builder = Request::builder()
        .method(Method::from_bytes(method.as_bytes()).unwrap())
        .uri(path);
    for (name, value) in headers {
        builder = builder.header(*name, *value);
    }
    let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
    builder.body(body).unwrap()
}

pub(crate) async fn send(daemon: &Daemon, request: Request<Body>) -> Answer {
    let response = daemon.router().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let bytes = to_bytes(body, usize::MAX).await.unwrap();
    let body = if bytes.is_empty() {
        Value::Null
    } else {
        serde_json::from_slice(&bytes).unwrap()
    };
    Answer {
        status: parts.status.as_u16(),
        headers: parts.headers,
        body,
    }
}

/// The body of a save.
pub(crate) fn offer(files: &[(&str, &str)], charts: &[(&str, Vec<u8>)]) -> Value {
    let files: serde_json::Map<_, _> = files
        .iter()
        .map(|(name, text)| ((*name).to_owned(), json!(STANDARD.encode(text))))
        .collect();
    let charts: Vec<_> = charts
        .iter()
        .map(|(name, bytes)| json!({"file_name": name, "content": STANDARD.encode(bytes)}))
        .collect();
    json!({"files": files, "charts": charts})
}

/// A chart archive with one template.
pub(crate) fn chart(name: &str, version: &str, values: &str, template: &str) -> Vec<u8> {
    let metadata = format!("apiVersion: v2\nname: {name}\nversion: {version}\ndescription: chart {name}\n");
    let mut archive = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::fast()));
    for (path, text) in [
        ("Chart.yaml", metadata.as_str()),
        ("values.yaml", values),
        ("templates/all.yaml", template),
    ] {
        let mut header = tar::Header::new_gnu();
        header.set_size(text.len() as u64);
        header.set_mode(0o644);
        archive
            .append_data(&mut header, format!("{name}/{path}"), text.as_bytes())
            .unwrap();
    }
    archive.into_inner().unwrap().finish().unwrap()
}

/// Every file below a folder by relative path, with its text.
pub(crate) fn files(root: &Path) -> std::collections::BTreeMap<String, String> {
    let mut found = std::collections::BTreeMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            continue;
        };
        for path in entries.map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(root).unwrap().display().to_string();
                found.insert(name, std::fs::read_to_string(&path).unwrap());
            }
        }
    }
    found
}
