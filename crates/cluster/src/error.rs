//! What can go wrong with a cluster.

use std::{io, path::PathBuf};

/// Why a cluster did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// A file or folder of a directory cluster cannot be used.
    #[error("cannot {action} `{}`", path.display())]
    Io {
        /// What was tried, such as `write`.
        action: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// Why it failed.
        #[source]
        source: io::Error,
    },
    /// A file of a directory cluster is not what was written there.
    #[error("`{}` is not a readable object: {reason}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why it cannot be read.
        reason: String,
    },
    /// A namespace or release name could leave the cluster's folder.
    #[error("`{0}` cannot be the name of a namespace or a release")]
    InvalidName(String),
    /// An object lacks what every object has.
    #[error("an object of release `{release}` has no {missing}")]
    IncompleteObject {
        /// The release.
        release: String,
        /// The missing part, such as `kind`.
        missing: &'static str,
    },
    /// Two objects of a release have the same kind and name.
    #[error("release `{release}` has {object} twice")]
    DuplicateObject {
        /// The release.
        release: String,
        /// Kind and name.
        object: String,
    },
    /// The cluster did not answer in time.
    #[error("the cluster did not {action} within {seconds} s")]
    TimedOut {
        /// What was tried.
        action: &'static str,
        /// How long it was waited for.
        seconds: u64,
    },
    /// The work broke off.
    #[error("the work on the cluster broke off")]
    Interrupted,
}
