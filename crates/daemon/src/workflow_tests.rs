//! The checks that every workflow has to pass, over all four workflows, with real charts, a real store and a
//! directory cluster.

use crate::{
    Daemon, DaemonOptions, daemon, http,
    instance::PLATFORM,
    list,
    offer::name,
    state::{Core, State},
};
use async_trait::async_trait;
use axum::body::{Body, to_bytes};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use flate2::{Compression, write::GzEncoder};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, HashSet},
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    time::Duration,
};
use tempfile::TempDir;
use tower::ServiceExt;
use tsmgr_engine::{Engine, OwnerRegistry, Workflow};
use tsmgr_model::id::{OperationId, PlatformId};
use tsmgr_store::{BindingRow, ClusterRow, InstanceRow, MasterKey, ReleaseState, Store, StoreOptions};
use tsmgr_testkit::workflow::{self, Fixture, World, WorldError};

const OFFER: &str = "charts:\n- {chart: operator, version: 1.0.0, scope: cluster, offered: false}\n- {chart: db, version: 1.0.0, scope: namespace, offered: true}\n";
const OPERATOR: &str = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: operator\n";
const DB: &str =
    "apiVersion: v1\nkind: Secret\nmetadata:\n  name: db\ndata:\n  password: {{ randAlphaNum 8 | b64enc }}\n";

/// What an operation is begun with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    CreateInstance,
    DeleteInstance,
    CreateBinding,
    DeleteBinding,
}

/// A temporary folder, in memory where the system has such a place: a check syncs thousands of times.
fn scratch() -> std::io::Result<TempDir> {
    let memory = Path::new("/dev/shm");
    let parent = if memory.is_dir() {
        memory.to_owned()
    } else {
        std::env::temp_dir()
    };
    TempDir::with_prefix_in("tsmgr-workflow-", parent)
}

/// Homes that are copies of one that was prepared once.
struct Homes {
    subject: Subject,
    model: TempDir,
    path: String,
    body: Option<Value>,
}

impl Homes {
    async fn prepare(subject: Subject) -> Self {
        let model = scratch().unwrap();
        let daemon = Daemon::open(DaemonOptions::new(model.path())).await.unwrap();
        let call = async |method: &str, path: &str, body: Value| -> Value {
            let (status, _, body) = call(&daemon.router(), method, path, &body).await;
            assert!(status < 300, "{body:#}");
            body
        };
        call("POST", "/v1/offers", offer()).await;
        let plans = call("GET", "/v1/service_plans", Value::Null).await;
        let create = json!({"name": "one", "service_plan_id": plans["items"][0]["id"]});
        let (path, body) = if subject == Subject::CreateInstance {
            ("/v1/service_instances".to_owned(), Some(create))
        } else {
            let instance = call("POST", "/v1/service_instances", create).await;
            let bind = json!({"name": "b", "service_instance_id": instance["id"]});
            match subject {
                Subject::CreateBinding => ("/v1/service_bindings".to_owned(), Some(bind)),
                Subject::DeleteBinding => {
                    let binding = call("POST", "/v1/service_bindings", bind).await;
                    (format!("/v1/service_bindings/{}", text(&binding, "id")), None)
                }
                Subject::CreateInstance | Subject::DeleteInstance => {
                    (format!("/v1/service_instances/{}", text(&instance, "id")), None)
                }
            }
        };
        daemon.shutdown().await;
        Self {
            subject,
            model,
            path,
            body,
        }
    }
}

#[async_trait]
impl Fixture for Homes {
    async fn world(&self) -> Result<Box<dyn World>, WorldError> {
        let home = scratch()?;
        copy(self.model.path(), home.path())?;
        let place = Place {
            subject: self.subject,
            path: self.path.clone(),
            body: self.body.clone(),
            options: Arc::new(DaemonOptions::new(home.path())),
            home,
        };
        let store = place.store().await?;
        let mut tx = store.begin().await?;
        for mut cluster in list::all::<ClusterRow>(&mut tx, None).await? {
            cluster.config["directory"] = json!(place.cluster());
            tx.update(&cluster).await?;
        }
        tx.commit().await?;
        Ok(Box::new(place))
    }
}

/// One home.
struct Place {
    subject: Subject,
    path: String,
    body: Option<Value>,
    options: Arc<DaemonOptions>,
    home: TempDir,
}

impl Place {
    fn cluster(&self) -> PathBuf {
        self.home.path().join("clusters/local")
    }

    fn router(&self, engine: &Engine, store: &Store) -> axum::Router {
        let core = Core {
            store: store.clone(),
            options: Arc::clone(&self.options),
        };
        let state = State {
            core,
            engine: engine.clone(),
            busy_keys: Mutex::new(HashSet::new()),
        };
        http::router(&Arc::new(state))
    }

    /// Deletes a resource that an operation left, in a process of its own.
    async fn clean(&self, store: &Store, path: &str) -> Result<(), WorldError> {
        let owner = OwnerRegistry::new(self.home.path().join("cleaners")).register()?;
        let builder = Engine::builder(store.clone(), owner);
        let engine = self
            .workflows(store)
            .into_iter()
            .fold(builder, tsmgr_engine::EngineBuilder::register)
            .start();
        let (status, _, body) = call(&self.router(&engine, store), "DELETE", path, &Value::Null).await;
        engine.shutdown(Duration::ZERO).await;
        if status == 200 {
            Ok(())
        } else {
            Err(format!("DELETE {path}: {status} {body}").into())
        }
    }

    fn empty_cluster(&self) -> Result<(), WorldError> {
        let left = files(&self.cluster());
        if left.is_empty() {
            Ok(())
        } else {
            Err(format!("left on the cluster: {:?}", left.keys()).into())
        }
    }
}

#[async_trait]
impl World for Place {
    async fn store(&self) -> Result<Store, WorldError> {
        let key = MasterKey::load_or_create(&self.home.path().join("master.key"))?;
        Ok(Store::open(StoreOptions::new(self.home.path().join("tsmgr.db"), key)).await?)
    }

    fn workflows(&self, store: &Store) -> Vec<Arc<dyn Workflow>> {
        daemon::workflows(&Core {
            store: store.clone(),
            options: Arc::clone(&self.options),
        })
    }

    async fn begin(&self, engine: &Engine, store: &Store) -> Result<OperationId, WorldError> {
        let (method, body) = match &self.body {
            Some(body) => ("POST", body.clone()),
            None => ("DELETE", Value::Null),
        };
        let path = format!("{}?async=true", self.path);
        let (status, location, body) = call(&self.router(engine, store), method, &path, &body).await;
        let (_, id) = location
            .rsplit_once('/')
            .ok_or_else(|| format!("{status} {body}"))?;
        Ok(OperationId::new(id))
    }

    async fn state(&self, store: &Store) -> Result<Value, WorldError> {
        let mut tx = store.read().await?;
        let mut known = BTreeMap::new();
        let mut instances = Vec::new();
        for row in list::all::<InstanceRow>(&mut tx, None).await? {
            known.insert(row.id.to_string(), "INSTANCE");
            known.insert(name::instance_release(&row.id, "db"), "RELEASE");
            let releases = tx.releases_of(&row.id).await?;
            let releases: Vec<_> = releases
                .iter()
                .map(|release| {
                    json!([
                        release.chart,
                        release.state.to_string(),
                        release.manifest.is_some()
                    ])
                })
                .collect();
            instances.push(json!([row.name, row.ready, row.usable, releases]));
        }
        let bindings: Vec<_> = list::all::<BindingRow>(&mut tx, None)
            .await?
            .iter()
            .map(|row| json!([row.name, row.ready, row.credentials.is_some()]))
            .collect();
        let mut shared = Vec::new();
        for cluster in list::all::<ClusterRow>(&mut tx, None).await? {
            for row in tx.cluster_releases(&cluster.id).await? {
                // A claim of an operation that has ended holds nobody up.
                shared.push(json!([row.chart, row.version, row.state.to_string()]));
            }
        }
        let masked = |text: String| known.iter().fold(text, |text, (id, word)| text.replace(id, word));
        let written: BTreeMap<_, _> = files(&self.cluster())
            .into_iter()
            .map(|(path, text)| (masked(path), masked(without_passwords(&text))))
            .collect();
        Ok(json!({"instances": instances, "bindings": bindings, "shared": shared, "files": written}))
    }

    async fn check_failed(&self, store: &Store, _step: &str, _acted: bool) -> Result<(), WorldError> {
        let mut tx = store.read().await?;
        let instance = tx
            .find_instance_by_name(&PlatformId::new(PLATFORM), "one")
            .await?;
        let binding = list::all::<BindingRow>(&mut tx, None).await?.pop();
        drop(tx);
        match self.subject {
            Subject::CreateInstance => {
                let instance = instance.ok_or("the instance is gone")?;
                if instance.ready || instance.usable {
                    return Err("the instance says that it can be used".into());
                }
                self.clean(store, &format!("/v1/service_instances/{}", instance.id))
                    .await?;
                self.empty_cluster()
            }
            Subject::DeleteInstance => {
                match instance {
                    Some(instance) if instance.usable => return Err("the instance can be bound".into()),
                    Some(_) => self.clean(store, &self.path).await?,
                    None => {}
                }
                let mut tx = store.read().await?;
                for cluster in list::all::<ClusterRow>(&mut tx, None).await? {
                    let left = tx.cluster_releases(&cluster.id).await?;
                    if left.iter().any(|row| row.state != ReleaseState::Deployed) || !left.is_empty() {
                        return Err(format!("left in the store: {left:?}").into());
                    }
                }
                self.empty_cluster()
            }
            Subject::CreateBinding if binding.is_some() => Err("the binding is left".into()),
            Subject::DeleteBinding if binding.is_some() => self.clean(store, &self.path).await,
            Subject::CreateBinding | Subject::DeleteBinding => Ok(()),
        }
    }
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

/// Sends a request; gives status, location and body.
async fn call(router: &axum::Router, method: &str, path: &str, body: &Value) -> (u16, String, Value) {
    let body = if body.is_null() {
        Body::empty()
    } else {
        Body::from(body.to_string())
    };
    let request = ::http::Request::builder()
        .method(method)
        .uri(path)
        .body(body)
        .unwrap();
    let response = router.clone().oneshot(request).await.unwrap();
    let status = response.status().as_u16();
    let location = response
        .headers()
        .get("location")
        .map_or("", |value| value.to_str().unwrap())
        .to_owned();
    let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    (status, location, serde_json::from_slice(&bytes).unwrap())
}

fn offer() -> Value {
    let charts = [("operator", OPERATOR), ("db", DB)].map(|(name, template)| {
        json!({"file_name": format!("{name}.tgz"), "content": STANDARD.encode(chart(name, template))})
    });
    json!({"files": {"tsmgr.yaml": STANDARD.encode(OFFER)}, "charts": charts})
}

fn chart(name: &str, template: &str) -> Vec<u8> {
    let metadata = format!("apiVersion: v2\nname: {name}\nversion: 1.0.0\n");
    let mut archive = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::fast()));
    for (path, text) in [
        ("Chart.yaml", metadata.as_str()),
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

fn without_passwords(text: &str) -> String {
    text.lines()
        .map(|line| {
            if line.contains("password:") {
                "password"
            } else {
                line
            }
        })
        .collect::<Vec<_>>()
        .join("\n")
}

/// Every file below a folder by relative path, with its text.
fn files(root: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else {
            continue;
        };
        for path in entries.map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(root).unwrap().display().to_string();
                found.insert(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    found
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

async fn check(subject: Subject) {
    let homes = Homes::prepare(subject).await;
    if let Err(violation) = workflow::check(&homes).await {
        panic!("{subject:?}: {violation}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn creating_an_instance_survives_everything() {
    check(Subject::CreateInstance).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleting_an_instance_survives_everything() {
    check(Subject::DeleteInstance).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn creating_a_binding_survives_everything() {
    check(Subject::CreateBinding).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleting_a_binding_survives_everything() {
    check(Subject::DeleteBinding).await;
}

/// A workflow without one of the tests above would go unchecked.
#[tokio::test]
async fn every_registered_workflow_is_checked() {
    let home = scratch().unwrap();
    let store = Store::open(StoreOptions::new(
        home.path().join("tsmgr.db"),
        MasterKey::random().unwrap(),
    ))
    .await
    .unwrap();
    let options = Arc::new(DaemonOptions::new(home.path()));
    let workflows = daemon::workflows(&Core { store, options });
    let names: Vec<_> = workflows.iter().map(|workflow| workflow.name()).collect();
    let checked = [
        "instance.create",
        "instance.delete",
        "binding.create",
        "binding.delete",
    ];
    assert_eq!(names, checked);
}
