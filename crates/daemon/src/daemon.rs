//! Opening a daemon: key, store, first cluster, engine.

use crate::{
    auth, binding, cluster,
    error::Failure,
    http, instance,
    options::DaemonOptions,
    state::{Core, State},
};
use secrecy::{ExposeSecret, SecretString};
use std::{
    collections::HashSet,
    fmt, io,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    time::Duration,
};
use tsmgr_engine::{Engine, EngineBuilder, EngineError, Observer, OwnerError, OwnerRegistry, Workflow};
use tsmgr_model::{ApiError, id::OperationId};
use tsmgr_store::{KeyError, MasterKey, Store, StoreError, StoreOptions};

/// How long running steps may take to end when the daemon stops.
const GRACE: Duration = Duration::from_secs(10);

/// What can go wrong with a daemon outside of a request.
#[derive(Debug, thiserror::Error)]
pub enum DaemonError {
    /// The folder of the state cannot be used.
    #[error("cannot use the folder `{}`", path.display())]
    Home {
        /// The folder.
        path: PathBuf,
        /// Why.
        #[source]
        source: io::Error,
    },
    /// The master key cannot be used.
    #[error("cannot use the master key")]
    Key(#[from] KeyError),
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The process cannot show that it is alive.
    #[error("cannot register as an owner of operations")]
    Owner(#[from] OwnerError),
    /// The engine cannot be used.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// Something that a first start needs could not be made.
    #[error(transparent)]
    Seed(ApiError),
    /// The address is not a loopback address.
    #[error("cannot listen on {0}: only loopback addresses are allowed, since there is no TLS yet")]
    NotLoopback(SocketAddr),
    /// The listener failed.
    #[error("cannot serve on the listener")]
    Listener(#[source] io::Error),
}

/// An open daemon. Clones share the same state.
#[derive(Clone)]
pub struct Daemon {
    state: Arc<State>,
}

impl fmt::Debug for Daemon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Daemon")
            .field("options", self.options())
            .finish_non_exhaustive()
    }
}

impl Daemon {
    /// Opens the state in the options' home, migrates it, seeds what a first start needs and starts the
    /// engine. Operations of dead processes go on by themselves after a while, or at once with
    /// [`Daemon::recover`].
    pub async fn open(options: DaemonOptions) -> Result<Self, DaemonError> {
        Self::start(options, None).await
    }

    /// Opens a daemon whose engine is watched and disturbed; for tests of recovery.
    pub async fn open_observed(
        options: DaemonOptions,
        observer: Arc<dyn Observer>,
    ) -> Result<Self, DaemonError> {
        Self::start(options, Some(observer)).await
    }

    async fn start(options: DaemonOptions, observer: Option<Arc<dyn Observer>>) -> Result<Self, DaemonError> {
        create_home(&options.home)?;
        let key = match &options.key {
            Some(key) => MasterKey::from_base64(key.expose_secret())?,
            None => MasterKey::load_or_create(&options.home.join("master.key"))?,
        };
        let store = Store::open(StoreOptions::new(options.home.join("tsmgr.db"), key)).await?;
        cluster::seed(&store, &options).await.map_err(seed)?;
        let owner = OwnerRegistry::new(options.home.join("owners")).register()?;
        let core = Core {
            store: store.clone(),
            options: Arc::new(options),
        };
        let builder = Engine::builder(store, owner);
        let mut builder = workflows(&core)
            .into_iter()
            .fold(builder, EngineBuilder::register);
        if let Some(observer) = observer {
            builder = builder.observer(observer);
        }
        let engine = builder.start();
        let state = State {
            core,
            engine,
            busy_keys: Mutex::new(HashSet::new()),
        };
        Ok(Self {
            state: Arc::new(state),
        })
    }

    /// What the daemon was opened with.
    pub fn options(&self) -> &DaemonOptions {
        self.state.options()
    }

    /// The management API as a service; the same one on a socket and in process.
    pub fn router(&self) -> axum::Router {
        http::router(&self.state)
    }

    /// Goes on at once with the operations whose process is dead; returns their ids.
    pub async fn recover(&self) -> Result<Vec<OperationId>, DaemonError> {
        Ok(self.state.engine.recover().await?)
    }

    /// Waits until this process has nothing left to run; `false` when the time ran out first.
    ///
    /// A process that runs for one command only calls this before it exits.
    pub async fn settle(&self, timeout: Duration) -> Result<bool, DaemonError> {
        Ok(self.state.engine.settle(timeout).await?)
    }

    /// Stops the engine after the steps that run now; open operations are left for the next process.
    pub async fn shutdown(&self) {
        self.state.engine.shutdown(GRACE).await;
        self.state.store().close().await;
    }

    /// Stops the engine at once and gives up nothing, as if the process had been killed; for tests of
    /// recovery.
    pub async fn kill(&self) {
        self.state.engine.kill().await;
    }

    /// Makes the first access token when there is none yet. It is given once; the store keeps a hash.
    pub async fn first_token(&self) -> Result<Option<SecretString>, DaemonError> {
        auth::first_token(self.state.store()).await.map_err(seed)
    }

    /// Makes an access token in place of the present one, which opens nothing any more.
    pub async fn replace_token(&self) -> Result<SecretString, DaemonError> {
        auth::replace_token(self.state.store()).await.map_err(seed)
    }
}

/// Everything that takes time.
pub(crate) fn workflows(core: &Core) -> Vec<Arc<dyn Workflow>> {
    vec![
        Arc::new(instance::create::CreateInstance::new(core.clone())),
        Arc::new(instance::delete::DeleteInstance::new(core.clone())),
        Arc::new(binding::create::CreateBinding::new(core.clone())),
        Arc::new(binding::delete::DeleteBinding),
    ]
}

fn seed(failure: Failure) -> DaemonError {
    match failure {
        Failure::Store(error) => error.into(),
        other => DaemonError::Seed(other.into_api()),
    }
}

/// Makes the folder of the state, readable by its owner only.
fn create_home(home: &Path) -> Result<(), DaemonError> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(home).map_err(|source| DaemonError::Home {
        path: home.to_owned(),
        source,
    })
}
