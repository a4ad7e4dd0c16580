//! Operations and the wait for them (`specs/service-manager.md` 1.9).

use crate::{Client, ClientError, Resource, call::Answer};
use jiff::Timestamp;
use std::time::Duration;
use tokio::time::{Instant, sleep};
use tsmgr_model::{
    id::OperationId,
    operation::{Operation, Progress},
};

/// Time between the first two looks at an operation.
const FIRST_PAUSE: Duration = Duration::from_millis(20);
/// Longest time between two looks.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);
/// How long a daemon may be away during a wait, so that a restart does not end it.
const PATIENCE: Duration = Duration::from_secs(30);

impl Resource for Operation {
    const NOUN: &'static str = "operation";
    const PATH: &'static str = "/v1/operations";

    fn id(&self) -> &str {
        self.id.as_str()
    }

    fn name(&self) -> &str {
        self.id.as_str()
    }
}

/// The answer to a change that takes time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The resource that changes.
    pub resource_id: String,
    /// The operation that changes it.
    pub operation: OperationId,
}

impl Accepted {
    /// Reads `Location: /v1/<type>/<id>/operations/<operation>`.
    pub(crate) fn read(answer: &Answer) -> Result<Self, ClientError> {
        let path = answer.location().unwrap_or_default();
        let mut parts = path.rsplit('/');
        match (parts.next(), parts.next(), parts.next()) {
            (Some(operation), Some("operations"), Some(resource)) if !operation.is_empty() => Ok(Self {
                resource_id: resource.to_owned(),
                operation: OperationId::new(operation),
            }),
            _ => Err(answer.foreign()),
        }
    }
}

/// How a wait ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Waited {
    /// The operation has ended, well or badly.
    Ended(Box<Operation>),
    /// The time ran out first; the operation goes on.
    Running(Box<Operation>),
}

impl Client {
    /// Waits until an operation has ended, for at most `timeout`; `on_progress` sees every change on the way.
    ///
    /// A daemon that goes away for a short time does not end the wait.
    pub async fn wait(
        &self,
        operation: &OperationId,
        timeout: Duration,
        mut on_progress: impl FnMut(&Operation) + Send,
    ) -> Result<Waited, ClientError> {
        let end = Instant::now().checked_add(timeout);
        let mut pause = FIRST_PAUSE;
        let mut seen: Option<(Option<Progress>, Timestamp)> = None;
        let mut away_since: Option<Instant> = None;
        loop {
            match self.show::<Operation>(operation.as_str()).await {
                Ok(current) => {
                    away_since = None;
                    let mark = (current.progress.clone(), current.updated_at);
                    if seen.as_ref() != Some(&mark) {
                        on_progress(&current);
                        seen = Some(mark);
                        pause = FIRST_PAUSE;
                    }
                    if current.state.is_final() {
                        return Ok(Waited::Ended(Box::new(current)));
                    }
                    if end.is_some_and(|end| Instant::now() >= end) {
                        return Ok(Waited::Running(Box::new(current)));
                    }
                }
                Err(error) if error.is_transient() => {
                    let since = *away_since.get_or_insert_with(Instant::now);
                    let late = end.is_some_and(|end| Instant::now() >= end);
                    if late || since.elapsed() >= PATIENCE {
                        return Err(error);
                    }
                }
                Err(error) => return Err(error),
            }
            let left = end.map_or(pause, |end| end.saturating_duration_since(Instant::now()));
            sleep(pause.min(left)).await;
            pause = (pause * 3 / 2).min(LONGEST_PAUSE);
        }
    }
}
