//! How far an operation is, for the wire.

use tsmgr_model::operation::{OperationState, Progress, StepState};
use tsmgr_store::{OperationRow, StepRow};

/// Computes how far an operation is: finished steps, the step that runs and what it does now.
///
/// `steps` are those of the operation, in order.
pub fn progress(operation: &OperationRow, steps: &[StepRow]) -> Progress {
    let done = steps.iter().filter(|step| step.state == StepState::Done).count();
    let current = match operation.state {
        OperationState::Succeeded => None,
        _ => steps
            .iter()
            .find(|step| matches!(step.state, StepState::Running | StepState::Failed))
            .or_else(|| steps.iter().find(|step| step.state == StepState::Pending)),
    };
    Progress {
        done: count(done),
        total: count(steps.len()),
        step: current.map(|step| step.name.clone()),
        message: current.and_then(|step| step.message.clone()),
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
