//! Clusters.

use crate::{Client, ClientError, Resource, call::segment};
use tsmgr_model::cluster::{Cluster, PatchCluster, RegisterCluster};

impl Resource for Cluster {
    const NOUN: &'static str = "cluster";
    const PATH: &'static str = "/v1/clusters";

    fn id(&self) -> &str {
        self.id.as_str()
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl Client {
    /// Registers a cluster or, with `update`, replaces its settings.
    pub async fn register_cluster(&self, cluster: &RegisterCluster) -> Result<Cluster, ClientError> {
        self.post(Cluster::PATH, cluster).await?.json()
    }

    /// Makes a cluster the default one.
    pub async fn set_default_cluster(&self, cluster: &Cluster) -> Result<Cluster, ClientError> {
        let patch = PatchCluster { default: Some(true) };
        self.patch(&format!("{}/{}", Cluster::PATH, segment(cluster.id())), &patch)
            .await?
            .json()
    }

    /// Forgets a cluster that nothing uses.
    pub async fn deregister_cluster(&self, cluster: &Cluster) -> Result<(), ClientError> {
        self.delete(&format!("{}/{}", Cluster::PATH, segment(cluster.id())))
            .await
            .map(drop)
    }
}
