//! Where charts land: the interface to a cluster and the kinds of clusters.
//!
//! The daemon renders a chart into objects and hands them to a [`Cluster`] as one release. Every method
//! can be repeated: a workflow that was interrupted calls it again and the result is the same. The only
//! kind so far is [`DirectoryCluster`], which writes objects as YAML files for GitOps or for a first try.

mod directory;
mod error;
mod object;

pub use directory::DirectoryCluster;
pub use error::ClusterError;
pub use object::{Namespace, ObjectDiff, ObjectKind, ReleaseKey};

use async_trait::async_trait;
use serde_json::Value;
use std::time::Duration;
use tsmgr_chart::Capabilities;

/// A place where charts land.
///
/// Objects are Kubernetes objects in JSON form with `apiVersion`, `kind` and `metadata.name`.
#[async_trait]
pub trait Cluster: Send + Sync {
    /// Checks that the cluster can take releases now.
    async fn check(&self) -> Result<(), ClusterError>;

    /// What charts can ask of the cluster while they are rendered.
    async fn capabilities(&self) -> Result<Capabilities, ClusterError>;

    /// Whether the namespace is there.
    async fn namespace_exists(&self, namespace: &str) -> Result<bool, ClusterError>;

    /// Makes the namespace with its labels and quota, or brings them to the wanted state.
    async fn ensure_namespace(&self, namespace: &Namespace) -> Result<(), ClusterError>;

    /// Makes the release consist of exactly these objects.
    async fn apply(&self, release: &ReleaseKey, objects: &[Value]) -> Result<(), ClusterError>;

    /// Waits until the objects are ready; calls `report` with what it waits for.
    async fn wait(
        &self,
        release: &ReleaseKey,
        objects: &[Value],
        timeout: Duration,
        report: &(dyn Fn(String) + Send + Sync),
    ) -> Result<(), ClusterError>;

    /// Removes the release's objects; a release that is not there is no error.
    async fn delete_release(&self, release: &ReleaseKey) -> Result<(), ClusterError>;

    /// Removes the namespace with everything in it; a namespace that is not there is no error.
    async fn delete_namespace(&self, namespace: &str) -> Result<(), ClusterError>;

    /// The objects of one kind in a namespace, ordered by name, with the state that the cluster gave them.
    async fn objects(&self, namespace: &str, kind: ObjectKind) -> Result<Vec<Value>, ClusterError>;

    /// What [`Cluster::apply`] would change, ordered by object.
    async fn diff(&self, release: &ReleaseKey, objects: &[Value]) -> Result<Vec<ObjectDiff>, ClusterError>;
}
