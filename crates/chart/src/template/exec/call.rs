//! Calls functions and methods, and words their errors.

use std::fmt::Display;
use std::rc::Rc;

use super::{At, Failure, Frame, Item, Run};
use crate::template::ast::{Operand, Term};
use crate::template::builtin::{Engine, Function};
use crate::template::function::{CallContext, CallError, CallErrorKind};
use crate::template::value::Value;

/// Why a call gave no value: an error of the function, or of a template that it ran.
pub(super) enum CallFailure {
    Error(CallError),
    Nested(Failure),
}

impl From<CallError> for CallFailure {
    fn from(error: CallError) -> Self {
        Self::Error(error)
    }
}

/// A call under way.
pub(super) struct Call<'t> {
    name: &'t str,
    /// The function's own name, where messages about the number of arguments point.
    function: At<'t>,
    /// The whole command, where errors of the function point.
    command: At<'t>,
    pub(super) arguments: &'t [Operand],
    /// Where evaluating each argument ended.
    ends: Vec<At<'t>>,
    pub(super) items: Vec<Item>,
    has_last: bool,
}

impl Call<'_> {
    /// The arguments as functions take them.
    pub(super) fn values(&self) -> Vec<Value> {
        self.items.iter().map(|item| item.value.clone()).collect()
    }
}

impl<'t> Frame<'t, '_, '_> {
    /// Calls a function with its evaluated arguments and the last result of the pipeline.
    pub(super) fn call(
        &mut self,
        dot: &Item,
        name: &'t Rc<str>,
        function: Function,
        command: (usize, &'t dyn Display),
        arguments: &'t [Operand],
        last: Option<Item>,
    ) -> Run<Item> {
        let count = arguments.len() + usize::from(last.is_some());
        if let Some(Err(error)) = function.arity().map(|arity| arity.check(count)) {
            return Err(self.wrong_count(name, &error, arguments.len(), count));
        }
        if let Function::Engine(engine @ (Engine::And | Engine::Or)) = function {
            return self.short_circuit(dot, engine == Engine::Or, arguments, last);
        }
        let call = self.prepare(dot, name, command, arguments, last)?;
        let result = match function {
            Function::Engine(engine) => self.call_engine(engine, &call),
            Function::Builtin(builtin, _) => {
                let context = CallContext::new(self.execution.environment);
                builtin(&context, &call.items).map_err(CallFailure::from)
            }
            Function::Native(native) => {
                let values = call.values();
                let mut context = CallContext::new(self.execution.environment);
                native(&mut context, &values).map_err(CallFailure::from)
            }
        };
        result
            .map(Item::of)
            .map_err(|failure| self.call_failed(&call, failure))
    }

    /// The result of a method; `None` when there is no such method.
    pub(super) fn finish_method(
        &mut self,
        call: &Call<'t>,
        answer: Option<Result<Value, CallError>>,
    ) -> Run<Option<Item>> {
        match answer {
            Some(Ok(value)) => Ok(Some(Item::of(value))),
            Some(Err(error)) => Err(self.call_failed(call, error.into())),
            None => Ok(None),
        }
    }

    /// Evaluates the arguments of a call.
    pub(super) fn prepare(
        &mut self,
        dot: &Item,
        name: &'t str,
        command: (usize, &'t dyn Display),
        arguments: &'t [Operand],
        last: Option<Item>,
    ) -> Run<Call<'t>> {
        let mut call = Call {
            name,
            function: self.at,
            command: At {
                position: command.0,
                node: command.1,
            },
            arguments,
            ends: Vec::with_capacity(arguments.len()),
            items: Vec::with_capacity(arguments.len() + 1),
            has_last: last.is_some(),
        };
        for argument in arguments {
            let item = self.operand(argument, dot)?;
            call.items.push(item);
            call.ends.push(self.at);
        }
        call.items.extend(last);
        Ok(call)
    }

    /// `and` and `or` evaluate their arguments only until one decides.
    fn short_circuit(
        &mut self,
        dot: &Item,
        decides: bool,
        arguments: &'t [Operand],
        last: Option<Item>,
    ) -> Run<Item> {
        let mut item = Item::MISSING;
        for argument in arguments {
            item = self.operand(argument, dot)?;
            if item.value.truth() == decides {
                return Ok(item);
            }
        }
        Ok(last.unwrap_or(item))
    }

    fn call_failed(&mut self, call: &Call<'t>, failure: CallFailure) -> Failure {
        let error = match failure {
            CallFailure::Nested(inner) => return self.within_call(call, inner),
            CallFailure::Error(error) => error,
        };
        match error.kind() {
            CallErrorKind::Failed => self.within_call(call, Failure::of_function(error.message().to_owned())),
            CallErrorKind::Limit(limit) => self.limit(*limit),
            CallErrorKind::ArgumentCount { .. } => {
                self.at = call.function;
                self.wrong_count(call.name, &error, call.arguments.len(), call.items.len())
            }
            CallErrorKind::ArgumentType { position, expected } => {
                self.wrong_argument(call, *position, expected)
            }
        }
    }

    /// Words a wrong number of arguments. With a minimum Go counts only what stands behind the name.
    fn wrong_count(&self, name: &str, error: &CallError, written: usize, all: usize) -> Failure {
        let CallErrorKind::ArgumentCount { wanted, or_more } = error.kind() else {
            return self.error(error.message());
        };
        let (at_least, got) = if *or_more {
            ("at least ", written)
        } else {
            ("", all)
        };
        self.error(&format!(
            "wrong number of args for {name}: want {at_least}{wanted} got {got}"
        ))
    }

    /// Puts the failed call around the error of the function.
    fn within_call(&mut self, call: &Call<'t>, inner: Failure) -> Failure {
        self.at = call.command;
        let location = self.location();
        let text = self.error_text(&location, &format!("error calling {}: ", call.name));
        inner.within(location, text)
    }

    /// Words a wrong argument: constants are checked against the parameter's type as they stand in the source.
    fn wrong_argument(&mut self, call: &Call<'t>, position: usize, expected: &str) -> Failure {
        let operand = call.arguments.get(position);
        if let Some(end) = call
            .ends
            .get(position)
            .or(call.ends.last().filter(|_| call.has_last))
        {
            self.at = *end;
        }
        let item = call.items.get(position).cloned().unwrap_or(Item::MISSING);
        let message = match operand.map(|operand| &operand.term) {
            Some(Term::Nil) => format!("cannot assign nil to {expected}"),
            Some(Term::Constant { spelling, .. }) => match constant_kind(expected) {
                Some(kind) => format!("expected {kind}; found {spelling}"),
                None => format!("can't handle {spelling} for arg of type {expected}"),
            },
            _ => match (&item.value, item.boxed) {
                (Value::Nil, false) => format!("invalid value; expected {expected}"),
                (Value::Nil, true) => {
                    format!("wrong type for value; expected {expected}; got interface {{}}")
                }
                (value, _) => {
                    format!(
                        "wrong type for value; expected {expected}; got {}",
                        value.type_name()
                    )
                }
            },
        };
        self.error(&message)
    }
}

/// What Go calls the constants that fit a parameter type.
fn constant_kind(type_name: &str) -> Option<&'static str> {
    Some(match type_name {
        "bool" => "bool",
        "string" => "string",
        "float64" | "float32" => "float",
        name if name.starts_with("int") && name != "interface {}" => "integer",
        name if name.starts_with("uint") => "unsigned integer",
        _ => return None,
    })
}
