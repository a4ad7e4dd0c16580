//! Writing progress messages while a step runs: not too often, the last one always.

use crate::{StepContext, lease::Lease};
use std::{future::Future, time::Duration};
use tokio::{sync::watch, time::sleep};
use tokio_util::sync::CancellationToken;
use tsmgr_store::StepRow;

/// The shortest time between two writes.
const PAUSE: Duration = Duration::from_millis(200);

/// Runs a step and writes its messages meanwhile.
///
/// The last message is left to the caller, who writes it together with the result.
pub(crate) async fn reporting<T>(
    cx: &StepContext,
    lease: &Lease,
    step: &StepRow,
    act: impl Future<Output = T>,
) -> T {
    let over = CancellationToken::new();
    let messages = cx.reports();
    let act = async {
        let result = act.await;
        over.cancel();
        result
    };
    let (result, ()) = futures::future::join(act, write(messages, lease, step, &over)).await;
    result
}

async fn write(
    mut messages: watch::Receiver<Option<String>>,
    lease: &Lease,
    step: &StepRow,
    over: &CancellationToken,
) {
    loop {
        // A write is never broken off in the middle; only the waiting is.
        match over.run_until_cancelled(messages.changed()).await {
            Some(Ok(())) => {}
            Some(Err(_)) | None => return,
        }
        let message = messages.borrow_and_update().clone();
        if let Some(message) = message
            && let Err(error) = lease.report(step, message).await
        {
            tracing::debug!(operation = %lease.operation, step = step.name, %error, "cannot write progress");
        }
        if over.run_until_cancelled(sleep(PAUSE)).await.is_none() {
            return;
        }
    }
}
