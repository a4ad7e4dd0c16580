//! Clusters: registering, choosing the default, forgetting.
//!
//! A cluster is checked before it is written down: a directory cluster must be an absolute, writable folder
//! that no other cluster uses. One cluster is always the default. A first start seeds the directory cluster
//! `local`, so that the first command of a new user works.

use crate::{
    error::Failure,
    http::{Reply, Request, etag},
    label, list,
    offer::service,
    options::DaemonOptions,
    state::State,
};
use http::StatusCode;
use serde::{Deserialize, Serialize};
use std::{
    path::{Component, Path, PathBuf},
    sync::Arc,
};
use tsmgr_cluster::{Cluster as _, ClusterError, DirectoryCluster};
use tsmgr_model::{
    ApiError, ErrorKind, Labels, Page,
    cluster::{Cluster, ClusterKind, PatchCluster, RegisterCluster},
    id::ClusterId,
};
use tsmgr_store::{ClusterRow, OfferRow, Record, Store, Tx};

/// Name of the cluster that a first start makes.
const LOCAL: &str = "local";
/// The address of LoadBalancer services when none is given.
const DEFAULT_ADDRESS: &str = "127.0.0.1";
/// Longest name.
const MAX_NAME: usize = 63;

/// The settings of a directory cluster as they are stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct DirectoryConfig {
    directory: PathBuf,
    address: String,
}

impl DirectoryConfig {
    fn of(row: &ClusterRow) -> Result<Self, Failure> {
        serde_json::from_value(row.config.clone())
            .map_err(|error| Failure::internal("read the settings of the cluster", error))
    }

    fn connect(&self) -> DirectoryCluster {
        DirectoryCluster::new(self.directory.clone(), self.address.clone())
    }

    fn overlaps(&self, other: &Self) -> bool {
        self.directory.starts_with(&other.directory) || other.directory.starts_with(&self.directory)
    }
}

/// Opens the way to a registered cluster.
pub(crate) fn connect(row: &ClusterRow) -> Result<Arc<dyn tsmgr_cluster::Cluster>, Failure> {
    match row.kind {
        ClusterKind::Directory => Ok(Arc::new(DirectoryConfig::of(row)?.connect())),
    }
}

/// Makes the cluster `local` when there is no cluster at all.
pub(crate) async fn seed(store: &Store, options: &DaemonOptions) -> Result<(), Failure> {
    let mut tx = store.begin().await?;
    if list::count::<ClusterRow>(&mut tx, None).await? > 0 {
        return Ok(());
    }
    let directory = std::path::absolute(options.home.join("clusters").join(LOCAL))
        .map_err(|error| Failure::internal("find the folder of the local cluster", error))?;
    let config = DirectoryConfig {
        directory,
        address: DEFAULT_ADDRESS.to_owned(),
    };
    let row = ClusterRow {
        is_default: true,
        ..new_row(LOCAL, &config, Labels::new())?
    };
    tx.insert(&row).await?;
    Ok(tx.commit().await?)
}

/// `POST /v1/clusters`: 201 when it is new, 200 when its settings were replaced.
pub(crate) async fn register(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let wanted: RegisterCluster = request.body()?;
    check_name(&wanted.name)?;
    label::check(&wanted.labels)?;
    let config = DirectoryConfig {
        directory: check_directory(&wanted.directory)?,
        address: check_address(wanted.address.as_deref().unwrap_or(DEFAULT_ADDRESS))?,
    };
    check_free(&mut state.store().read().await?, &wanted.name, &config).await?;
    probe(&config).await?;
    let mut tx = state.store().begin().await?;
    check_free(&mut tx, &wanted.name, &config).await?;
    let (status, row) = match tx.find_by_name::<ClusterRow>(&wanted.name).await? {
        None => {
            let mut row = new_row(&wanted.name, &config, wanted.labels)?;
            row.is_default = tx.default_cluster().await?.is_none();
            tx.insert(&row).await?;
            (StatusCode::CREATED, row)
        }
        Some(known) => (StatusCode::OK, replace(&mut tx, known, &wanted, &config).await?),
    };
    let view = view(&mut tx, row).await?;
    tx.commit().await?;
    Ok(Reply::new(status, &view)?.etag(etag::of(view.updated_at)))
}

async fn replace(
    tx: &mut Tx,
    mut row: ClusterRow,
    wanted: &RegisterCluster,
    config: &DirectoryConfig,
) -> Result<ClusterRow, Failure> {
    let name = &row.name;
    if !wanted.update {
        let text = format!("a cluster with the name {name} is registered already");
        return Err(ApiError::new(ErrorKind::Conflict, text)
            .hinted("pass --update to replace its settings, or choose another name")
            .into());
    }
    let instances = instances(tx, &row.id).await?;
    if instances > 0 && !wanted.force {
        let text = format!("cluster {name} has {instances} instances");
        return Err(ApiError::new(ErrorKind::ExistingReferenceEntity, text)
            .hinted("force the update if the instances are reachable with the new settings too")
            .into());
    }
    row.config = to_value(config)?;
    if !wanted.labels.is_empty() {
        row.labels.clone_from(&wanted.labels);
    }
    tx.update(&row).await?;
    find(tx, row.id.as_str()).await
}

/// `GET /v1/clusters`.
pub(crate) async fn list(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let mut tx = state.store().read().await?;
    let page = tx.list::<ClusterRow>(&request.list_query()?).await?;
    let Page {
        token,
        num_items,
        items: rows,
    } = page;
    let mut items = Vec::with_capacity(rows.len());
    for row in rows {
        items.push(view(&mut tx, row).await?);
    }
    Reply::page(
        &request,
        &Page {
            token,
            num_items,
            items,
        },
    )
}

/// `GET /v1/clusters/{id}`.
pub(crate) async fn show(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let mut tx = state.store().read().await?;
    let row = find(&mut tx, request.id()).await?;
    answer(&mut tx, row).await
}

/// `PATCH /v1/clusters/{id}`: makes it the default cluster.
pub(crate) async fn update(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let patch: PatchCluster = request.body()?;
    let mut tx = state.store().begin().await?;
    let row = find(&mut tx, request.id()).await?;
    request.check_match(&etag::of(row.updated_at))?;
    match patch.default {
        Some(false) if row.is_default => {
            let text = format!("cluster {} cannot stop being the default", row.name);
            return Err(ApiError::new(ErrorKind::BadRequest, text)
                .hinted("make another one the default")
                .into());
        }
        Some(true) if !row.is_default => {
            tx.set_default_cluster(&row.id).await?;
        }
        _ => {}
    }
    let row = find(&mut tx, row.id.as_str()).await?;
    let reply = answer(&mut tx, row).await?;
    tx.commit().await?;
    Ok(reply)
}

/// `DELETE /v1/clusters/{id}`: refused for the default cluster and for one that is used
/// (`specs/tsmgr.md` 1.2).
pub(crate) async fn deregister(state: Arc<State>, request: Request) -> Result<Reply, Failure> {
    let mut tx = state.store().begin().await?;
    let row = find(&mut tx, request.id()).await?;
    request.check_match(&etag::of(row.updated_at))?;
    let name = &row.name;
    if row.is_default {
        let text = format!("cluster {name} is the default cluster");
        return Err(ApiError::new(ErrorKind::Conflict, text)
            .hinted("make another one the default first")
            .into());
    }
    let instances = instances(&mut tx, &row.id).await?;
    if instances > 0 {
        let text = format!("cluster {name} has {instances} instances");
        return Err(ApiError::new(ErrorKind::ExistingReferenceEntity, text)
            .hinted("delete them first")
            .into());
    }
    if let Some((offer, plan)) = naming_plan(&mut tx, name).await? {
        let text = format!("plan {plan} of offer {offer} names cluster {name}");
        return Err(ApiError::new(ErrorKind::ExistingReferenceEntity, text)
            .hinted("update or delete the offer first")
            .into());
    }
    tx.delete::<ClusterRow>(row.id.as_str()).await?;
    tx.commit().await?;
    Ok(Reply::done())
}

async fn answer(tx: &mut Tx, row: ClusterRow) -> Result<Reply, Failure> {
    let tag = etag::of(row.updated_at);
    Ok(Reply::ok(&view(tx, row).await?)?.etag(tag))
}

async fn find(tx: &mut Tx, id: &str) -> Result<ClusterRow, Failure> {
    let row = tx.find::<ClusterRow>(id).await?;
    Ok(row.ok_or_else(|| Request::not_found(ClusterRow::RESOURCE_TYPE))?)
}

async fn view(tx: &mut Tx, row: ClusterRow) -> Result<Cluster, Failure> {
    let config = DirectoryConfig::of(&row)?;
    Ok(Cluster {
        instances: instances(tx, &row.id).await?,
        id: row.id,
        ready: row.ready,
        name: row.name,
        kind: row.kind,
        default: row.is_default,
        directory: Some(config.directory.display().to_string()),
        address: Some(config.address),
        created_at: row.created_at,
        updated_at: row.updated_at,
        labels: row.labels,
    })
}

async fn instances(tx: &mut Tx, id: &ClusterId) -> Result<u64, Failure> {
    Ok(tx.count_instances_of_cluster(id).await?)
}

/// An offer and its plan that name the cluster.
async fn naming_plan(tx: &mut Tx, cluster: &str) -> Result<Option<(String, String)>, Failure> {
    for offer in list::all::<OfferRow>(tx, None).await? {
        let spec = service::revision(tx, &offer.id, offer.revision).await?;
        if let Some(plan) = spec
            .plans
            .iter()
            .find(|plan| plan.cluster_name.as_deref() == Some(cluster))
        {
            return Ok(Some((offer.name, plan.name.clone())));
        }
    }
    Ok(None)
}

/// Refuses a folder that another cluster uses: both would write the same namespaces.
async fn check_free(tx: &mut Tx, name: &str, config: &DirectoryConfig) -> Result<(), Failure> {
    for other in list::all::<ClusterRow>(tx, None).await? {
        if other.name != name && DirectoryConfig::of(&other)?.overlaps(config) {
            let text = format!("{} belongs to cluster {}", config.directory.display(), other.name);
            return Err(ApiError::new(ErrorKind::Conflict, text)
                .hinted("give each cluster a folder of its own")
                .into());
        }
    }
    Ok(())
}

async fn probe(config: &DirectoryConfig) -> Result<(), Failure> {
    let result = config.connect().check().await;
    result.map_err(|error: ClusterError| {
        let text = format!(
            "{} cannot be used as a cluster: {}",
            config.directory.display(),
            crate::error::chain(&error)
        );
        ApiError::new(ErrorKind::ClusterError, text)
            .hinted("name a folder that the daemon can write to")
            .into()
    })
}

fn new_row(name: &str, config: &DirectoryConfig, labels: Labels) -> Result<ClusterRow, Failure> {
    let now = tsmgr_store::now();
    Ok(ClusterRow {
        id: ClusterId::random(),
        name: name.to_owned(),
        ready: true,
        kind: ClusterKind::Directory,
        is_default: false,
        config: to_value(config)?,
        created_at: now,
        updated_at: now,
        labels,
    })
}

fn to_value(config: &DirectoryConfig) -> Result<serde_json::Value, Failure> {
    serde_json::to_value(config)
        .map_err(|error| Failure::internal("write the settings of the cluster", error))
}

fn check_name(name: &str) -> Result<(), ApiError> {
    let legal = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if (1..=MAX_NAME).contains(&name.len()) && name.bytes().all(legal) {
        return Ok(());
    }
    let text = format!("cluster name `{name}` is not valid");
    Err(ApiError::new(ErrorKind::BadRequest, text)
        .hinted(format!("use 1 to {MAX_NAME} lowercase letters, digits and `-`")))
}

fn check_directory(directory: &str) -> Result<PathBuf, ApiError> {
    let path = Path::new(directory);
    let plain = |part| {
        matches!(
            part,
            Component::RootDir | Component::Normal(_) | Component::Prefix(_)
        )
    };
    if path.is_absolute() && path.parent().is_some() && path.components().all(plain) {
        return Ok(path.components().collect());
    }
    let text = format!("cluster directory `{directory}` must be an absolute path of a folder, without `..`");
    Err(ApiError::new(ErrorKind::BadRequest, text))
}

fn check_address(address: &str) -> Result<String, ApiError> {
    let legal = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':');
    if !address.is_empty() && address.len() <= 253 && address.chars().all(legal) {
        return Ok(address.to_owned());
    }
    let text = format!("address `{address}` is neither an IP address nor a host name");
    Err(ApiError::new(ErrorKind::BadRequest, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_folders_are_checked() {
        for (name, legal) in [
            ("a-1", true),
            ("", false),
            ("A", false),
            ("a_b", false),
            ("a/b", false),
        ] {
            assert_eq!(check_name(name).is_ok(), legal, "{name}");
        }
        for (directory, legal) in [
            ("/a/b", true),
            ("a", false),
            ("/a/../b", false),
            ("/", false),
            ("", false),
        ] {
            assert_eq!(check_directory(directory).is_ok(), legal, "{directory}");
        }
        assert_eq!(check_directory("/a//b/").unwrap(), Path::new("/a/b"));
        for (address, legal) in [
            ("127.0.0.1", true),
            ("::1", true),
            ("db.example", true),
            ("a b", false),
            ("", false),
        ] {
            assert_eq!(check_address(address).is_ok(), legal, "{address}");
        }
    }

    #[test]
    fn folders_inside_each_other_overlap() {
        let config = |directory: &str| DirectoryConfig {
            directory: directory.into(),
            address: String::new(),
        };
        assert!(config("/a/b").overlaps(&config("/a")));
        assert!(config("/a").overlaps(&config("/a/b")));
        assert!(!config("/a/b").overlaps(&config("/a/bc")));
    }
}
