//! How far an operation is: a bar on a terminal, else one line per step, always on standard error.

use super::{notes::Notes, text};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::Duration;
use tsmgr_model::operation::{Operation, Progress};

/// Time between two frames of the moving part.
const FRAME: Duration = Duration::from_millis(100);
const TEMPLATE: &str = "{spinner} {prefix} [{bar:20}] {pos}/{len} {wide_msg}";

/// Shows how far one operation is.
pub(crate) struct ProgressView {
    notes: Notes,
    doing: String,
    bar: Option<ProgressBar>,
    last: Option<(u32, Option<String>)>,
}

impl ProgressView {
    /// Begins to show; `doing` names the work.
    pub(crate) fn begin(notes: &Notes, doing: &str) -> Self {
        let doing = text::plain(doing);
        let bar = (notes.terminal && !notes.is_quiet()).then(|| bar(&doing));
        Self {
            notes: *notes,
            doing,
            bar,
            last: None,
        }
    }

    /// Shows how far it is now.
    pub(crate) fn show(&mut self, operation: &Operation) {
        let Some(progress) = &operation.progress else { return };
        let message = what(progress);
        if let Some(bar) = &self.bar {
            bar.set_length(progress.total.into());
            bar.set_position(progress.done.into());
            bar.set_message(message);
            return;
        }
        if operation.state.is_final() {
            return;
        }
        let step = (progress.done, progress.step.clone());
        if self.last.as_ref() != Some(&step) {
            let number = (progress.done + 1).min(progress.total);
            self.notes
                .info(&format!("{}: [{number}/{}] {message}", self.doing, progress.total));
            self.last = Some(step);
        }
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

fn what(progress: &Progress) -> String {
    let step = progress.step.as_deref().unwrap_or("waiting");
    match progress.message.as_deref() {
        Some(message) if message != step => text::plain(&format!("{step}: {message}")),
        _ => text::plain(step),
    }
}
