//! `tsmgr cluster register`.

use crate::{context::CommandContext, error::CommandError, parameters};
use std::path::{Path, PathBuf};
use tsmgr_model::cluster::RegisterCluster;

/// Register a cluster
///
/// A directory cluster is a folder into which the manifests of instances are written, for GitOps or for a first try. The
/// folder is one of the machine where the daemon runs.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  tsmgr cluster register gitops --directory ./deploy
  tsmgr cluster register edge --directory /srv/edge --address edge.example.com
  tsmgr cluster register edge --directory /srv/edge --address 10.0.0.7 --update --force")]
pub(crate) struct Args {
    /// Name of the cluster
    name: String,
    /// Was the file with credentials of a Kubernetes cluster; answered with what to do instead.
    #[arg(hide = true)]
    credentials: Option<PathBuf>,
    /// Folder of a directory cluster
    #[arg(long, value_name = "DIR")]
    directory: Option<PathBuf>,
    /// Address that services of type LoadBalancer get: an IP address or a host name
    #[arg(long)]
    address: Option<String>,
    /// Replace the settings of a cluster that is registered already
    #[arg(long)]
    update: bool,
    /// Allow --update although the cluster has instances
    #[arg(long, requires = "update")]
    force: bool,
    /// Label, as key=value; may come several times
    #[arg(long, value_name = "KEY=VALUE")]
    label: Vec<String>,
}

/// Registers the cluster.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    if let Some(file) = &args.credentials {
        return Err(CommandError::usage(format!(
            "{} cannot be used: clusters with credentials (Kubernetes) are not supported in this version",
            file.display()
        ))
        .hinted("register a folder instead: tsmgr cluster register NAME --directory DIR"));
    }
    let Some(directory) = &args.directory else {
        return Err(CommandError::usage("the cluster's folder is missing")
            .hinted("tsmgr cluster register NAME --directory DIR"));
    };
    let request = RegisterCluster {
        name: args.name.clone(),
        directory: absolute(&cx.settings.path(directory))?,
        address: args.address.clone(),
        update: args.update,
        force: args.force,
        labels: parameters::labels(&args.label)?,
    };
    let cluster = cx.client().await?.register_cluster(&request).await?;
    let done = if args.update { "updated" } else { "registered" };
    cx.out.done(
        &format!("Cluster {done} [{}]", cluster.name),
        &cluster,
        &cluster.name,
    )
}

fn absolute(path: &Path) -> Result<String, CommandError> {
    let path = std::path::absolute(path)
        .map_err(|error| CommandError::failure(error).context("cannot use the folder"))?;
    path.into_os_string()
        .into_string()
        .map_err(|path| CommandError::usage(format!("the folder's name {} is not UTF-8", path.display())))
}
