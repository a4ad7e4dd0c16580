//! Helm's functions that run templates or end the execution.

use std::rc::Rc;

use super::call::{Call, CallFailure};
use super::{Frame, Item};
use crate::template::builtin::Engine;
use crate::template::error::Failure;
use crate::template::function::{CallError, exactly, string_at};
use crate::template::gofmt;
use crate::template::set::{ROOT, missing, without_no_value};
use crate::template::value::Value;

impl Frame<'_, '_, '_> {
    pub(super) fn call_engine(&mut self, engine: Engine, call: &Call<'_>) -> Result<Value, CallFailure> {
        let values = call.values();
        match engine {
            Engine::Include => {
                let [_, data] = exactly(&values)?;
                self.include(&string_at(&values, 0)?, data)
            }
            Engine::Tpl => {
                let [_, data] = exactly(&values)?;
                self.tpl(&string_at(&values, 0)?, data)
            }
            Engine::Required => {
                let [_, value] = exactly(&values)?;
                let message = string_at(&values, 0)?;
                match value {
                    Value::Nil => Err(demand(&message)),
                    Value::Str(text) if text.is_empty() => Err(demand(&message)),
                    value => Ok(value.clone()),
                }
            }
            Engine::Fail => {
                let [_] = exactly(&values)?;
                Err(demand(&string_at(&values, 0)?))
            }
            Engine::Lookup => {
                let [_, _, _, _] = exactly(&values)?;
                let environment = self.execution.environment;
                let answer = environment.lookup(
                    &string_at(&values, 0)?,
                    &string_at(&values, 1)?,
                    &string_at(&values, 2)?,
                    &string_at(&values, 3)?,
                );
                answer.map_err(|message| CallError::new(message).into())
            }
            Engine::Call => Err(refuse_call(call, &values).into()),
            Engine::And | Engine::Or => Ok(Value::Nil),
        }
    }

    /// Runs a named template and gives its output.
    fn include(&mut self, name: &Rc<str>, data: &Value) -> Result<Value, CallFailure> {
        let limit = self.execution.environment.limits().include_depth;
        let depth = self.execution.included.entry(name.clone()).or_insert(0);
        if *depth > limit {
            let message =
                format!("rendering template has a nested reference name: {name}: unable to execute template");
            return Err(CallError::new(message).into());
        }
        *depth += 1;
        let Some(tree) = self.execution.find(name) else {
            return Err(CallError::new(missing(name)).into());
        };
        let mut out = String::new();
        self.execution
            .run(&tree, &Item::of(data.clone()), &mut out)
            .map_err(CallFailure::Nested)?;
        if let Some(depth) = self.execution.included.get_mut(name) {
            *depth -= 1;
        }
        Ok(Value::from(out))
    }

    /// Runs a text as a template; its definitions exist only while it runs.
    fn tpl(&mut self, text: &Rc<str>, data: &Value) -> Result<Value, CallFailure> {
        let trees = self.execution.set.parse_text(text).map_err(|error| {
            let text = gofmt::quoted(text);
            CallError::new(format!("cannot parse template {text}: {}", error.go_text()))
        })?;
        let Some(tree) = trees.get(ROOT).cloned() else {
            return Ok(Value::string(""));
        };
        self.execution.overlays.push(trees);
        let mut out = String::new();
        let result = self.execution.run(&tree, &Item::of(data.clone()), &mut out);
        self.execution.overlays.pop();
        match result {
            Ok(()) => Ok(Value::from(without_no_value(out))),
            Err(failure) => {
                let text = format!(
                    "error during tpl function execution for {}: ",
                    gofmt::quoted(text)
                );
                Err(CallFailure::Nested(failure.within_text(text)))
            }
        }
    }
}

/// `call` calls a function value, and no chart can have one.
fn refuse_call(call: &Call<'_>, values: &[Value]) -> CallError {
    match values {
        [] => CallError::argument_count_at_least(1),
        [Value::Nil, ..] => CallError::new("call of nil"),
        [value, ..] => {
            let name = call
                .arguments
                .first()
                .map_or_else(|| callee_name(value), ToString::to_string);
            CallError::new(format!("non-function {name} of type {}", value.type_name()))
        }
    }
}

/// What Go calls a function value that came through a pipeline.
fn callee_name(value: &Value) -> String {
    match value {
        Value::Str(text) => text.to_string(),
        value => format!("<{} Value>", value.type_name()),
    }
}

fn demand(message: &str) -> CallFailure {
    CallFailure::Nested(Failure::demand(message.to_owned()))
}
