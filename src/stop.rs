//! Opening the daemon inside this process. In debug builds a test can have it stop for ever at a chosen point of
//! its work, to kill the process there.

use crate::settings::Settings;
use tsmgr_daemon::{Daemon, DaemonError, DaemonOptions};

/// Opens the daemon.
#[cfg(not(debug_assertions))]
pub(crate) async fn open(options: DaemonOptions, _settings: &Settings) -> Result<Daemon, DaemonError> {
    Daemon::open(options).await
}

/// Opens the daemon; `TSMGR_TEST_STOP` names the point at which its engine stops for ever.
#[cfg(debug_assertions)]
pub(crate) async fn open(options: DaemonOptions, settings: &Settings) -> Result<Daemon, DaemonError> {
    match settings.test_stop().and_then(observer::StopAt::parse) {
        Some(stop) => Daemon::open_observed(options, std::sync::Arc::new(stop)).await,
        None => Daemon::open(options).await,
    }
}

#[cfg(debug_assertions)]
mod observer {
    use async_trait::async_trait;
    use std::{
        path::PathBuf,
        sync::atomic::{AtomicUsize, Ordering},
    };
    use tsmgr_daemon::{At, Directive, Observer};

    /// Stops at the n-th point that the engine passes, after writing the point's name to a file.
    #[derive(Debug)]
    pub(super) struct StopAt {
        number: usize,
        marker: PathBuf,
        passed: AtomicUsize,
    }

    impl StopAt {
        /// Reads `NUMBER:FILE`; points are counted from 1.
        pub(super) fn parse(text: &str) -> Option<Self> {
            let (number, marker) = text.split_once(':')?;
            Some(Self {
                number: number.parse().ok()?,
                marker: marker.into(),
                passed: AtomicUsize::new(0),
            })
        }
    }

    #[async_trait]
    impl Observer for StopAt {
        async fn at(&self, at: At<'_>) -> Directive {
            if self.passed.fetch_add(1, Ordering::SeqCst) + 1 != self.number {
                return Directive::Continue;
            }
            let point = format!("{} {} {:?}", at.workflow, at.step, at.phase);
            // The test waits for the file to appear, so it must be whole when it does.
            let temporary = self.marker.with_extension("writing");
            let written =
                std::fs::write(&temporary, point).and_then(|()| std::fs::rename(&temporary, &self.marker));
            if let Err(error) = written {
                tracing::error!(%error, "cannot write the marker");
            }
            std::future::pending().await
        }
    }
}
