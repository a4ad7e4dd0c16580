//! A folder as a cluster: `<directory>/<namespace>/<release>/<kind>-<name>.yaml`.
//!
//! A release is replaced in one rename: its files are written to a hidden folder beside it, which then
//! changes places with the old one. A reader therefore sees the old release or the new one, never a mix,
//! and a killed process leaves at most a hidden folder that the next change removes.

mod files;
mod layout;
mod status;

use crate::{Cluster, ClusterError, Namespace, ObjectDiff, ObjectKind, ReleaseKey};
use async_trait::async_trait;
use layout::Layout;
use serde_json::{Value, json};
use std::{collections::BTreeMap, path::PathBuf, time::Duration};
use tsmgr_chart::{Capabilities, yaml};

/// Longest time for one call; a folder on a dead network mount must not hold an operation for ever.
const IO_TIMEOUT: Duration = Duration::from_mins(1);

/// A cluster whose objects are files in a folder.
#[derive(Clone, Debug)]
pub struct DirectoryCluster {
    layout: Layout,
    address: String,
}

impl DirectoryCluster {
    /// Takes the folder, which is made when it is first needed, and the address that services of type
    /// LoadBalancer get: an IP address or a host name.
    pub fn new(directory: PathBuf, address: String) -> Self {
        Self {
            layout: Layout::new(directory),
            address,
        }
    }

    async fn blocking<T: Send + 'static>(
        &self,
        action: &'static str,
        work: impl FnOnce(Self) -> Result<T, ClusterError> + Send + 'static,
    ) -> Result<T, ClusterError> {
        let this = self.clone();
        let task = tokio::task::spawn_blocking(move || work(this));
        match tokio::time::timeout(IO_TIMEOUT, task).await {
            Ok(Ok(result)) => result,
            Ok(Err(_)) => Err(ClusterError::Interrupted),
            Err(_) => Err(ClusterError::TimedOut {
                action,
                seconds: IO_TIMEOUT.as_secs(),
            }),
        }
    }

    fn write_namespace(&self, namespace: &Namespace) -> Result<(), ClusterError> {
        let folder = self.layout.namespace(&namespace.name)?;
        let object = json!({"apiVersion": "v1", "kind": "Namespace",
            "metadata": {"name": namespace.name, "labels": namespace.labels}});
        let mut wanted = BTreeMap::from([("namespace.yaml".to_owned(), yaml::emit(&object))]);
        if let Some(quota) = &namespace.quota {
            wanted.insert(
                "resourcequota.yaml".to_owned(),
                yaml::emit(&in_namespace(quota, &namespace.name)),
            );
        }
        files::create_folder(&folder)?;
        wanted
            .iter()
            .try_for_each(|(name, text)| files::replace_file(&folder.join(name), text))
    }

    fn read_objects(&self, namespace: &str, kind: ObjectKind) -> Result<Vec<Value>, ClusterError> {
        let mut found = Vec::new();
        for release in files::folders(&self.layout.namespace(namespace)?)? {
            for (name, text) in files::read_folder(&release)? {
                let object = yaml::parse(&text).map_err(|error| ClusterError::Unreadable {
                    path: release.join(name),
                    reason: error.to_string(),
                })?;
                let own = object["metadata"]["namespace"]
                    .as_str()
                    .is_none_or(|own| own == namespace);
                if own && object["kind"] == kind.as_str() {
                    found.push(status::observe(
                        in_namespace(&object, namespace),
                        kind,
                        &self.address,
                    ));
                }
            }
        }
        found.sort_by(|left, right| {
            left["metadata"]["name"]
                .as_str()
                .cmp(&right["metadata"]["name"].as_str())
        });
        Ok(found)
    }
}

/// The object with its namespace filled in, as an API server would store it.
fn in_namespace(object: &Value, namespace: &str) -> Value {
    let mut object = object.clone();
    if let Some(metadata) = object.get_mut("metadata").and_then(Value::as_object_mut) {
        metadata.insert("namespace".to_owned(), Value::String(namespace.to_owned()));
    }
    object
}

#[async_trait]
impl Cluster for DirectoryCluster {
    async fn check(&self) -> Result<(), ClusterError> {
        self.blocking("check the folder", |this| files::probe(this.layout.root()))
            .await
    }

    async fn capabilities(&self) -> Result<Capabilities, ClusterError> {
        Ok(Capabilities::default())
    }

    async fn namespace_exists(&self, namespace: &str) -> Result<bool, ClusterError> {
        let folder = self.layout.namespace(namespace)?;
        self.blocking("look for the namespace", move |_| Ok(folder.is_dir()))
            .await
    }

    async fn ensure_namespace(&self, namespace: &Namespace) -> Result<(), ClusterError> {
        let namespace = namespace.clone();
        self.blocking("make the namespace", move |this| this.write_namespace(&namespace))
            .await
    }

    async fn apply(&self, release: &ReleaseKey, objects: &[Value]) -> Result<(), ClusterError> {
        let folder = self.layout.release(release)?;
        let wanted = layout::files(release, objects)?;
        self.blocking("write the release", move |_| {
            files::replace_folder(&folder, &wanted)
        })
        .await
    }

    /// Files are ready once they are written.
    async fn wait(
        &self,
        _: &ReleaseKey,
        _: &[Value],
        _: Duration,
        _: &(dyn Fn(String) + Send + Sync),
    ) -> Result<(), ClusterError> {
        Ok(())
    }

    async fn delete_release(&self, release: &ReleaseKey) -> Result<(), ClusterError> {
        let folder = self.layout.release(release)?;
        self.blocking("remove the release", move |_| files::remove_folder(&folder))
            .await
    }

    async fn delete_namespace(&self, namespace: &str) -> Result<(), ClusterError> {
        let folder = self.layout.namespace(namespace)?;
        self.blocking("remove the namespace", move |_| files::remove_folder(&folder))
            .await
    }

    async fn objects(&self, namespace: &str, kind: ObjectKind) -> Result<Vec<Value>, ClusterError> {
        let namespace = namespace.to_owned();
        self.blocking("read the objects", move |this| {
            this.read_objects(&namespace, kind)
        })
        .await
    }

    async fn diff(&self, release: &ReleaseKey, objects: &[Value]) -> Result<Vec<ObjectDiff>, ClusterError> {
        let folder = self.layout.release(release)?;
        let wanted = layout::files(release, objects)?;
        let present = self
            .blocking("read the release", move |_| files::read_folder(&folder))
            .await?;
        Ok(layout::diff(&present, &wanted))
    }
}

#[cfg(test)]
mod tests;
