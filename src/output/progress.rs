//! How far an operation is: a bar on a terminal, else one line per step, always on standard error.

use super::{notes::Notes, text};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::Duration;
use tsmgr_model::operation::{Operation, OperationStep, StepState};

/// Time between two frames of the moving part.
const FRAME: Duration = Duration::from_millis(100);
const TEMPLATE: &str = "{spinner} {prefix} [{bar:20}] {pos}/{len} {wide_msg}";

/// Shows how far one operation is.
pub(crate) struct ProgressView {
    notes: Notes,
    doing: String,
    bar: Option<ProgressBar>,
    printed: usize,
}

impl ProgressView {
    /// Begins to show; `doing` names the work.
    pub(crate) fn begin(notes: Notes, doing: &str) -> Self {
        let doing = text::plain(doing);
        let bar = (notes.terminal && !notes.is_quiet()).then(|| bar(&doing));
        Self {
            notes,
            doing,
            bar,
            printed: 0,
        }
    }

    /// Shows how far it is now.
    pub(crate) fn show(&mut self, operation: &Operation) {
        let Some(progress) = &operation.progress else {
            return;
        };
        if let Some(bar) = &self.bar {
            bar.set_length(progress.total.into());
            bar.set_position(progress.done.into());
            bar.set_message(what(progress.step.as_deref(), progress.message.as_deref()));
            return;
        }
        self.print_steps(&operation.steps);
    }

    /// Prints a line for every step that has begun since the last look, so that each gets exactly one.
    fn print_steps(&mut self, steps: &[OperationStep]) {
        let begun = steps
            .iter()
            .take_while(|step| step.state != StepState::Pending)
            .count();
        for (number, step) in (1..).zip(steps).take(begun).skip(self.printed) {
            // The error itself follows when the operation has ended.
            let failed = step.state == StepState::Failed;
            let message = if failed {
                Some("failed")
            } else {
                step.message.as_deref()
            };
            let message = what(Some(&step.name), message);
            self.notes
                .info(&format!("{}: [{number}/{}] {message}", self.doing, steps.len()));
        }
        self.printed = self.printed.max(begun);
    }

    /// Takes the bar away.
    pub(crate) fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn bar(doing: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(1), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template(TEMPLATE) {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.set_prefix(doing.to_owned());
    bar.enable_steady_tick(FRAME);
    bar
}

fn what(step: Option<&str>, message: Option<&str>) -> String {
    let step = step.unwrap_or("waiting");
    match message {
        Some(message) if message != step => text::plain(&format!("{step}: {message}")),
        _ => text::plain(step),
    }
}
