//! `tsmgr operation list`.

use crate::{context::CommandContext, error::CommandError};
use clap::ValueEnum;
use tsmgr_client::Filter;
use tsmgr_model::operation::{Operation, OperationState};

/// List operations, the newest last
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tsmgr operation list\n  tsmgr operation list --state failed")]
pub(crate) struct Args {
    /// Only operations in this state
    #[arg(long, value_enum)]
    state: Option<State>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum State {
    Pending,
    InProgress,
    Succeeded,
    Failed,
}

impl State {
    fn on_the_wire(self) -> &'static str {
        match self {
            Self::Pending => OperationState::Pending,
            Self::InProgress => OperationState::InProgress,
            Self::Succeeded => OperationState::Succeeded,
            Self::Failed => OperationState::Failed,
        }
        .as_str()
    }
}

/// Prints operations.
pub(crate) async fn run(cx: &CommandContext, args: &Args) -> Result<(), CommandError> {
    let mut filter = Filter::all();
    if let Some(state) = args.state {
        filter = filter.field("state", state.on_the_wire());
    }
    let operations: Vec<Operation> = cx.client().await?.list(&filter).await?;
    cx.out.list(&operations)
}
