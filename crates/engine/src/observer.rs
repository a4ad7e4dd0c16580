//! Watching and disturbing an engine from tests: a hook at each point where a kill makes a difference.

use crate::StepError;
use async_trait::async_trait;
use tsmgr_model::id::OperationId;

/// The step name under which [`Workflow::ended`](crate::Workflow::ended) is observed.
pub const ENDING: &str = "(ending)";

/// A point in the life of an operation.
#[derive(Clone, Copy, Debug)]
pub struct At<'a> {
    /// The operation.
    pub operation: &'a OperationId,
    /// Its workflow.
    pub workflow: &'a str,
    /// The step, or [`ENDING`].
    pub step: &'a str,
    /// Where in the step.
    pub phase: Phase,
}

/// Where in a step an operation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The intent is written, nothing has been done outside.
    Before,
    /// The step has acted, the result is not written.
    AfterAct,
    /// The result is written.
    After,
    /// The step is about to be taken back.
    BeforeUndo,
    /// The step has been taken back, which is not written.
    AfterUndo,
}

impl Phase {
    /// Every phase, in order.
    pub const ALL: [Self; 5] = [
        Self::Before,
        Self::AfterAct,
        Self::After,
        Self::BeforeUndo,
        Self::AfterUndo,
    ];
}

/// What the engine does after an observation.
#[derive(Debug, Default)]
pub enum Directive {
    /// Goes on.
    #[default]
    Continue,
    /// Forgets what was just done and does it again; counts at `AfterAct` and `AfterUndo`.
    Repeat,
    /// Takes the step as ended in this way; counts at `Before` and `AfterAct`.
    Fail(StepError),
}

/// Observes an engine; tests use it to stop, repeat, fail or kill at each point.
///
/// An observer that never returns holds the operation where it is, as a suspended process would.
#[async_trait]
pub trait Observer: Send + Sync + 'static {
    /// Called at each point, inside the operation's own task.
    async fn at(&self, at: At<'_>) -> Directive;
}
