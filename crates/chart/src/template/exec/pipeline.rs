//! Evaluates pipelines, commands and operands.

use super::{Frame, Item, Run};
use crate::template::ast::{Command, Operand, Pipeline, Term};
use crate::template::value::Value;

impl<'t> Frame<'t, '_, '_> {
    /// Evaluates a pipeline and sets its variables; the result is not boxed.
    pub(super) fn pipeline(&mut self, pipeline: &'t Pipeline, dot: &Item) -> Run<Item> {
        self.execution
            .environment
            .check_stack()
            .map_err(|limit| self.limit(limit))?;
        self.look_at(pipeline.position, pipeline);
        let mut last = None;
        for command in &pipeline.commands {
            let item = self.command(command, dot, last)?;
            last = Some(Item::of(item.value));
        }
        let item = last.unwrap_or(Item::MISSING);
        for variable in &pipeline.variables {
            if pipeline.assigns {
                self.assign(variable, item.clone())?;
            } else {
                self.variables.push((variable, item.clone()));
            }
        }
        Ok(item)
    }

    /// Overwrites the innermost variable of a name.
    pub(super) fn assign(&mut self, name: &str, item: Item) -> Run<()> {
        match self
            .variables
            .iter_mut()
            .rev()
            .find(|(variable, _)| *variable == name)
        {
            Some((_, slot)) => {
                *slot = item;
                Ok(())
            }
            None => Err(self.error(&format!("undefined variable: {name}"))),
        }
    }

    fn variable(&self, name: &str) -> Run<Item> {
        let found = self
            .variables
            .iter()
            .rev()
            .find(|(variable, _)| *variable == name);
        match found {
            Some((_, item)) => Ok(item.clone()),
            None => Err(self.error(&format!("undefined variable: {name}"))),
        }
    }

    /// Evaluates a command; `last` is the result of the command before it, which becomes the last argument.
    fn command(&mut self, command: &'t Command, dot: &Item, last: Option<Item>) -> Run<Item> {
        self.step()?;
        let first = &command.first;
        let arguments = command.arguments.as_slice();
        match &first.term {
            Term::Field(fields) => {
                self.look_at(first.position, first);
                self.fields(dot, dot.clone(), first, fields, arguments, last)
            }
            Term::Chain { of, fields } => {
                self.look_at(first.position, first);
                let receiver = self.operand(of, dot)?;
                self.fields(dot, receiver, first, fields, arguments, last)
            }
            Term::Function { name, function } => {
                self.look_at(first.position, first);
                self.call(dot, name, *function, (command.position, command), arguments, last)
            }
            Term::Variable { name, fields } => {
                self.look_at(first.position, first);
                let receiver = self.variable(name)?;
                if fields.is_empty() {
                    self.refuse_arguments(first, arguments, last.as_ref())?;
                    return Ok(receiver);
                }
                self.fields(dot, receiver, first, fields, arguments, last)
            }
            Term::Pipeline(pipeline) => {
                self.refuse_arguments(first, arguments, last.as_ref())?;
                self.pipeline(pipeline, dot)
            }
            Term::Constant { .. } | Term::Dot | Term::Nil => {
                self.look_at(first.position, first);
                self.refuse_arguments(first, arguments, last.as_ref())?;
                match &first.term {
                    Term::Constant { value, .. } => Ok(Item::of(value.clone())),
                    Term::Dot => Ok(dot.clone()),
                    _ => Err(self.error("nil is not a command")),
                }
            }
        }
    }

    /// Evaluates an operand as an argument.
    pub(super) fn operand(&mut self, operand: &'t Operand, dot: &Item) -> Run<Item> {
        if let Term::Pipeline(pipeline) = &operand.term {
            return self.pipeline(pipeline, dot);
        }
        self.look_at(operand.position, operand);
        match &operand.term {
            Term::Constant { value, .. } => Ok(Item::of(value.clone())),
            Term::Dot => Ok(dot.clone()),
            Term::Field(fields) => self.fields(dot, dot.clone(), operand, fields, &[], None),
            Term::Variable { name, fields } => {
                let receiver = self.variable(name)?;
                self.fields(dot, receiver, operand, fields, &[], None)
            }
            Term::Function { name, function } => {
                self.call(dot, name, *function, (operand.position, operand), &[], None)
            }
            Term::Chain { of, fields } => {
                let receiver = self.operand(of, dot)?;
                self.fields(dot, receiver, operand, fields, &[], None)
            }
            Term::Nil | Term::Pipeline(_) => Ok(Item::of(Value::Nil)),
        }
    }

    fn refuse_arguments(&self, first: &Operand, arguments: &[Operand], last: Option<&Item>) -> Run<()> {
        if arguments.is_empty() && last.is_none() {
            return Ok(());
        }
        let operand = match &first.term {
            Term::Pipeline(pipeline) => pipeline.to_string(),
            _ => first.to_string(),
        };
        Err(self.error(&format!("can't give argument to non-function {operand}")))
    }
}
