//! The contract between the executor and the functions a template can call.
//!
//! A function receives evaluated arguments. Go checks the number and types of arguments by reflection before a
//! call and words those errors differently from errors of the function itself, so [`CallError`] keeps them apart;
//! the readers below, such as [`string_at`], produce them.

use std::rc::Rc;

use super::limits::{Environment, LimitExceeded};
use super::value::{Map, Value};

/// A function of the template language.
pub type NativeFunction = fn(&mut CallContext<'_>, &[Value]) -> Result<Value, CallError>;

/// Why a call failed.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{message}")]
pub struct CallError {
    message: String,
    kind: CallErrorKind,
}

/// How the executor words a [`CallError`].
#[derive(Clone, Debug)]
pub(crate) enum CallErrorKind {
    /// The function itself failed: `error calling NAME: message`.
    Failed,
    /// The wrong number of arguments: `wrong number of args for NAME: want 1 got 2`.
    ArgumentCount { wanted: usize, or_more: bool },
    /// An argument of the wrong type: `wrong type for value; expected string; got float64`.
    ArgumentType { position: usize, expected: String },
    /// A limit of the execution was reached.
    Limit(LimitExceeded),
}

impl CallError {
    /// The function failed with a message.
    pub fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            kind: CallErrorKind::Failed,
        }
    }

    /// The function takes exactly `wanted` arguments.
    pub fn argument_count(wanted: usize) -> Self {
        Self::count(wanted, false)
    }

    /// The function takes `wanted` arguments or more.
    pub fn argument_count_at_least(wanted: usize) -> Self {
        Self::count(wanted, true)
    }

    fn count(wanted: usize, or_more: bool) -> Self {
        let at_least = if or_more { "at least " } else { "" };
        Self {
            message: format!("wrong number of args: want {at_least}{wanted}"),
            kind: CallErrorKind::ArgumentCount { wanted, or_more },
        }
    }

    /// The argument at `position` (from 0) is not of Go's type `expected`.
    pub fn argument_type(position: usize, expected: &str, actual: &Value) -> Self {
        let message = match actual {
            Value::Nil => format!("invalid value; expected {expected}"),
            actual => format!(
                "wrong type for value; expected {expected}; got {}",
                actual.type_name()
            ),
        };
        Self {
            message,
            kind: CallErrorKind::ArgumentType {
                position,
                expected: expected.to_owned(),
            },
        }
    }

    /// The message without the name of the function.
    pub fn message(&self) -> &str {
        &self.message
    }

    pub(crate) fn kind(&self) -> &CallErrorKind {
        &self.kind
    }
}

impl From<LimitExceeded> for CallError {
    fn from(limit: LimitExceeded) -> Self {
        Self {
            message: limit.to_string(),
            kind: CallErrorKind::Limit(limit),
        }
    }
}

/// What a function may use besides its arguments.
pub struct CallContext<'a> {
    environment: &'a Environment,
}

impl<'a> CallContext<'a> {
    /// A context of an execution.
    pub fn new(environment: &'a Environment) -> Self {
        Self { environment }
    }

    /// Counts `steps` of work against the limits; long-running functions call it as they go.
    pub fn charge(&self, steps: u64) -> Result<(), CallError> {
        self.environment.charge(steps).map_err(CallError::from)
    }

    /// Checks that a text or list of `bytes` may be built.
    pub fn check_size(&self, bytes: usize) -> Result<(), CallError> {
        self.environment.check_size(bytes).map_err(CallError::from)
    }

    /// The time of the rendering, the same throughout one rendering.
    pub fn now(&self) -> jiff::Zoned {
        self.environment.now()
    }

    /// Fills a buffer from the random source of the rendering.
    pub fn fill_random(&self, buffer: &mut [u8]) {
        self.environment.fill_random(buffer);
    }

    /// A random number below `bound`, 0 when `bound` is 0.
    pub fn random_below(&self, bound: u64) -> u64 {
        self.environment.random_below(bound)
    }
}

/// Checks that there are exactly `wanted` arguments and gives them as an array.
pub fn exactly<const N: usize>(arguments: &[Value]) -> Result<&[Value; N], CallError> {
    arguments.try_into().map_err(|_| CallError::argument_count(N))
}

/// Checks that there are `N` arguments or more, and splits the rest off.
pub fn at_least<const N: usize>(arguments: &[Value]) -> Result<(&[Value; N], &[Value]), CallError> {
    arguments
        .split_first_chunk::<N>()
        .ok_or_else(|| CallError::argument_count_at_least(N))
}

/// The argument at `position` as a Go `string` parameter takes it.
pub fn string_at(arguments: &[Value], position: usize) -> Result<Rc<str>, CallError> {
    match value_at(arguments, position) {
        Value::Str(text) => Ok(text.clone()),
        other => Err(CallError::argument_type(position, "string", other)),
    }
}

/// The argument at `position` as a Go `int` parameter takes it.
///
/// A `float64` is refused, as every number from YAML is without `int`.
pub fn int_at(arguments: &[Value], position: usize) -> Result<i64, CallError> {
    match value_at(arguments, position) {
        Value::Int(number) => Ok(*number),
        other => Err(CallError::argument_type(position, "int", other)),
    }
}

/// The argument at `position` as a Go `map[string]interface {}` parameter takes it.
pub fn map_at(arguments: &[Value], position: usize) -> Result<Map, CallError> {
    match value_at(arguments, position) {
        Value::Map(map) => Ok(map.clone()),
        other => Err(CallError::argument_type(
            position,
            "map[string]interface {}",
            other,
        )),
    }
}

/// The argument at `position`, nil when there are fewer.
pub fn value_at(arguments: &[Value], position: usize) -> &Value {
    arguments.get(position).unwrap_or(&Value::Nil)
}
