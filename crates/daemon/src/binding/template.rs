//! Bind templates: Jsonnet that turns the objects of an instance into credentials.
//!
//! The text is spliced in as a field of the data object, `{"secrets": …, "services": …, "template": TEXT}`,
//! and that field is the result. This makes `$` the data although templates may begin with `local`
//! (`specs/tsmgr.md` 2.6, "Evaluation rule"). Imports are refused, so that a template reads nothing but its
//! data. Jsonnet has no limit of its own on time: each evaluation runs on a thread which is given up when
//! the time is over, and while too many given-up threads still run, no new one is started.

use super::{data::BindData, template_error};
use rsjsonnet_lang::{
    arena::Arena,
    interner::InternedStr,
    program::{self, EvalStackTraceItem, ImportError, NativeError, Program, Thunk},
    span::SpanId,
};
use serde_json::Value;
use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    time::Duration,
};
use tsmgr_model::JsonObject;

/// Evaluations that ran out of time and still occupy a thread.
static GIVEN_UP: AtomicUsize = AtomicUsize::new(0);
/// How many of them are borne before new evaluations are refused.
const MAX_GIVEN_UP: usize = 4;
/// Stack of the evaluating thread, in bytes; the evaluator bounds its own depth far below it.
const STACK: usize = 16 << 20;
/// Deepest chain of calls in a template.
const MAX_CALLS: usize = 500;

/// Bounds of one evaluation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BindLimits {
    /// Longest time.
    pub time: Duration,
    /// Largest credentials, in bytes of JSON.
    pub output: usize,
}

impl Default for BindLimits {
    fn default() -> Self {
        Self {
            time: Duration::from_secs(5),
            output: 1 << 20,
        }
    }
}

/// Why a bind template gave no credentials.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BindTemplateError {
    /// The text is not Jsonnet; says where and why.
    #[error("STATIC ERROR: {0}")]
    Syntax(String),
    /// The evaluation failed; says why and where.
    #[error("RUNTIME ERROR: {0}")]
    Runtime(String),
    /// The result is not an object.
    #[error("the bind template gives {0}, not an object")]
    NotAnObject(&'static str),
    /// The evaluation took too long.
    #[error("the bind template did not end within {} s", .0.as_secs())]
    TooSlow(Duration),
    /// The credentials are too large.
    #[error("the bind template gives more than {0} bytes")]
    TooLarge(usize),
    /// Earlier evaluations still occupy their threads.
    #[error("{MAX_GIVEN_UP} bind templates that never ended still run; restart the daemon to end them")]
    Exhausted,
    /// No thread could be started.
    #[error("cannot start the evaluation: {0}")]
    Thread(String),
}

/// Evaluates a bind template over the data of an instance; blocks for at most `limits.time`.
///
/// Without a template the credentials are the data itself.
pub(crate) fn evaluate(
    template: Option<&str>,
    data: &BindData,
    limits: &BindLimits,
) -> Result<JsonObject, BindTemplateError> {
    let Some(template) = template else {
        return Ok(data.reveal().clone());
    };
    let source = Source::splice(template, data);
    let limit = limits.output;
    run_bounded(limits.time, move || source.evaluate(limit))
}

/// Checks that a bind template is Jsonnet, without evaluating it.
pub(crate) fn check(template: &str) -> Result<(), BindTemplateError> {
    let source = Source::splice(template, &BindData::from_objects(vec![], &[], vec![]));
    source.check()
}

fn run_bounded<T: Send + 'static>(
    time: Duration,
    work: impl FnOnce() -> Result<T, BindTemplateError> + Send + 'static,
) -> Result<T, BindTemplateError> {
    if GIVEN_UP.load(Ordering::Acquire) >= MAX_GIVEN_UP {
        return Err(BindTemplateError::Exhausted);
    }
    let (sender, receiver) = mpsc::sync_channel(1);
    let waiting = Arc::new(AtomicUsize::new(WAITING));
    let state = Arc::clone(&waiting);
    let thread = std::thread::Builder::new()
        .name("bind-template".to_owned())
        .stack_size(STACK)
        .spawn(move || {
            let result = work();
            let late = state.swap(ENDED, Ordering::AcqRel) == ABANDONED;
            if late {
                GIVEN_UP.fetch_sub(1, Ordering::AcqRel);
            } else if sender.send(result).is_err() {
                tracing::debug!("nobody waits for the bind template any more");
            }
        });
    thread.map_err(|error| BindTemplateError::Thread(error.to_string()))?;
    match receiver.recv_timeout(time) {
        Ok(result) => result,
        Err(mpsc::RecvTimeoutError::Timeout) => {
            if waiting.swap(ABANDONED, Ordering::AcqRel) != ENDED {
                GIVEN_UP.fetch_add(1, Ordering::AcqRel);
            }
            Err(BindTemplateError::TooSlow(time))
        }
        Err(mpsc::RecvTimeoutError::Disconnected) => {
            Err(BindTemplateError::Runtime("the evaluation broke off".to_owned()))
        }
    }
}

const WAITING: usize = 0;
const ENDED: usize = 1;
const ABANDONED: usize = 2;

/// The spliced program: one line of data, then the template's own lines.
struct Source {
    text: String,
    template_start: usize,
}

impl Source {
    fn splice(template: &str, data: &BindData) -> Self {
        let data = Value::Object(data.reveal().clone()).to_string();
        let fields = data.strip_suffix('}').unwrap_or(&data);
        let comma = if fields == "{" { "" } else { ", " };
        let mut text = format!("{fields}{comma}\"template\":\n");
        let template_start = text.len();
        text.push_str(template);
        // The line break ends a comment on the template's last line.
        text.push_str("\n}.template");
        Self { text, template_start }
    }

    fn evaluate(&self, limit: usize) -> Result<JsonObject, BindTemplateError> {
        let arena = Arena::new();
        let mut program = Program::new(&arena);
        program.set_max_stack(MAX_CALLS);
        let thunk = self.load(&mut program)?;
        let runtime = |program: &Program<'_>, error: &program::EvalError| {
            let place = template_error::place(program, error, &self.text, self.template_start);
            BindTemplateError::Runtime(format!("{}{place}", template_error::cause(&error.kind)))
        };
        let value = match program.eval_value(&thunk, &mut Sealed) {
            Ok(value) => value,
            Err(error) => return Err(runtime(&program, &error)),
        };
        if !value.is_object() {
            return Err(BindTemplateError::NotAnObject(template_error::kind_name(&value)));
        }
        let json = match program.manifest_json(&value, false) {
            Ok(json) => json,
            Err(error) => return Err(runtime(&program, &error)),
        };
        if json.len() > limit {
            return Err(BindTemplateError::TooLarge(limit));
        }
        serde_json::from_str(&json).map_err(|error| BindTemplateError::Runtime(error.to_string()))
    }

    fn check(&self) -> Result<(), BindTemplateError> {
        let arena = Arena::new();
        let mut program = Program::new(&arena);
        self.load(&mut program).map(drop)
    }

    fn load<'p>(&self, program: &mut Program<'p>) -> Result<Thunk<'p>, BindTemplateError> {
        let (context, _) = program.span_manager_mut().insert_source_context(self.text.len());
        program
            .load_source(context, self.text.as_bytes(), true, "bind.yaml")
            .map_err(|error| {
                BindTemplateError::Syntax(template_error::load(
                    program,
                    &error,
                    &self.text,
                    self.template_start,
                ))
            })
    }
}

/// Callbacks that give a template nothing from outside.
struct Sealed;

impl<'p> program::Callbacks<'p> for Sealed {
    fn import(&mut self, _: &mut Program<'p>, _: SpanId, _: &str) -> Result<Thunk<'p>, ImportError> {
        Err(ImportError)
    }

    fn import_str(&mut self, _: &mut Program<'p>, _: SpanId, _: &str) -> Result<String, ImportError> {
        Err(ImportError)
    }

    fn import_bin(&mut self, _: &mut Program<'p>, _: SpanId, _: &str) -> Result<Vec<u8>, ImportError> {
        Err(ImportError)
    }

    fn trace(&mut self, _: &mut Program<'p>, _: &str, _: &[EvalStackTraceItem]) {}

    fn native_call(
        &mut self,
        _: &mut Program<'p>,
        _: InternedStr<'p>,
        _: &[program::Value<'p>],
    ) -> Result<program::Value<'p>, NativeError> {
        Err(NativeError)
    }
}

#[cfg(test)]
mod tests;
