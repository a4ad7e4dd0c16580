//! Executes parsed templates.
//!
//! An [`Execution`] is one run of a template with everything it includes; a [`Frame`] is one template on that stack,
//! with its own variables. The frame walks the statements (here and in `range`), evaluates pipelines (`pipeline`),
//! reads fields (`field`) and calls functions (`call`, `include`). Like Go's executor it remembers the node it looked at
//! last, because that is the node messages name.

mod call;
mod field;
mod include;
mod pipeline;
mod range;

use std::collections::HashMap;
use std::fmt::Display;
use std::rc::Rc;

use super::NO_VALUE;
use super::ast::{Branch, Invocation, Statement, Tree};
use super::error::Failure;
use super::gofmt;
use super::limits::{Environment, LimitExceeded};
use super::parser::Trees;
use super::set::TemplateSet;
use super::value::Value;

/// A value with the one thing Go's reflection knows besides: whether it lies in an `interface {}`.
///
/// A null in a map is `boxed`, and reading a field of it fails. The result of a pipeline is not, and reading a field of
/// a missing one gives nothing: that is why `(.Values.a).b` is safe and `.Values.a.b` is not.
#[derive(Clone)]
pub(super) struct Item {
    pub(super) value: Value,
    pub(super) boxed: bool,
}

impl Item {
    /// No value at all.
    pub(super) const MISSING: Self = Self {
        value: Value::Nil,
        boxed: false,
    };

    /// A value that is not boxed.
    pub(super) fn of(value: Value) -> Self {
        Self { value, boxed: false }
    }

    /// An element of a map or list.
    fn element(value: Value, boxed: bool) -> Self {
        Self { value, boxed }
    }
}

/// The outcome of a step.
type Run<T> = Result<T, Failure>;

/// How a statement ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    Next,
    Break,
    Continue,
}

/// One run of a template with everything it includes.
pub(super) struct Execution<'e> {
    set: &'e TemplateSet,
    environment: &'e Environment,
    /// The definitions of the `tpl` texts under way, innermost last; they hide those of the set.
    overlays: Vec<Rc<Trees>>,
    /// How often each template is being included.
    included: HashMap<Rc<str>, usize>,
}

impl<'e> Execution<'e> {
    pub(super) fn new(set: &'e TemplateSet, environment: &'e Environment) -> Self {
        Self {
            set,
            environment,
            overlays: Vec::new(),
            included: HashMap::new(),
        }
    }

    /// Executes one template and appends its output.
    pub(super) fn run(&mut self, tree: &Tree, data: &Item, out: &mut String) -> Run<()> {
        let mut frame = Frame {
            execution: self,
            variables: vec![("$", data.clone())],
            at: At {
                position: 0,
                node: &tree.name,
            },
            tree,
            out,
        };
        frame.block(&tree.body, data)?;
        Ok(())
    }

    /// The template of a name: the innermost definition that is not empty.
    fn find(&self, name: &str) -> Option<Rc<Tree>> {
        let mut definitions = self.overlays.iter().rev().filter_map(|trees| trees.get(name));
        let overlaid = definitions.clone().find(|tree| !tree.is_empty()).cloned();
        overlaid
            .or_else(|| self.set.find(name))
            .or_else(|| definitions.next().cloned())
    }
}

/// The node that a message names.
#[derive(Clone, Copy)]
struct At<'t> {
    position: usize,
    node: &'t dyn Display,
}

/// One template under execution.
struct Frame<'t, 'x, 'e> {
    execution: &'x mut Execution<'e>,
    tree: &'t Tree,
    /// The variables in scope, the innermost last; a name may occur more than once.
    variables: Vec<(&'t str, Item)>,
    at: At<'t>,
    out: &'x mut String,
}

impl<'t> Frame<'t, '_, '_> {
    fn block(&mut self, statements: &'t [Statement], dot: &Item) -> Run<Flow> {
        self.execution
            .environment
            .check_stack()
            .map_err(|limit| self.limit(limit))?;
        for statement in statements {
            let flow = self.statement(statement, dot)?;
            if flow != Flow::Next {
                return Ok(flow);
            }
        }
        Ok(Flow::Next)
    }

    fn statement(&mut self, statement: &'t Statement, dot: &Item) -> Run<Flow> {
        self.step()?;
        match statement {
            Statement::Text(text) => self.write(text)?,
            Statement::Action { position, pipeline } => {
                self.look_at(*position, statement);
                // Variables that the action declares last until the enclosing `end`.
                let item = self.pipeline(pipeline, dot)?;
                if pipeline.variables.is_empty() {
                    self.look_at(*position, statement);
                    self.print(&item.value)?;
                }
            }
            Statement::If(branch) => return self.branch(statement, branch, dot, false),
            Statement::With(branch) => return self.branch(statement, branch, dot, true),
            Statement::Range(branch) => {
                self.look_at(branch.position, statement);
                return self.range(branch, dot);
            }
            Statement::Template(invocation) => self.invoke(invocation, dot)?,
            Statement::Break { position } => {
                self.look_at(*position, statement);
                return Ok(Flow::Break);
            }
            Statement::Continue { position } => {
                self.look_at(*position, statement);
                return Ok(Flow::Continue);
            }
        }
        Ok(Flow::Next)
    }

    /// Executes an `if` or a `with`, which differ in what the dot is.
    fn branch(
        &mut self,
        statement: &'t Statement,
        branch: &'t Branch,
        dot: &Item,
        moves_dot: bool,
    ) -> Run<Flow> {
        self.look_at(branch.position, statement);
        let variables = self.variables.len();
        let item = self.pipeline(&branch.pipeline, dot)?;
        let flow = if item.value.truth() {
            self.block(&branch.body, if moves_dot { &item } else { dot })
        } else {
            branch
                .otherwise
                .as_ref()
                .map_or(Ok(Flow::Next), |otherwise| self.block(otherwise, dot))
        };
        self.variables.truncate(variables);
        flow
    }

    /// Executes a `template` action: it writes here, but sees none of the variables.
    fn invoke(&mut self, invocation: &'t Invocation, dot: &Item) -> Run<()> {
        self.look_at(invocation.position, invocation);
        let Some(tree) = self.execution.find(&invocation.name) else {
            return Err(self.error(&format!(
                "template {} not defined",
                gofmt::quoted(&invocation.name)
            )));
        };
        let data = match &invocation.pipeline {
            Some(pipeline) => self.pipeline(pipeline, dot)?,
            None => Item::MISSING,
        };
        self.execution.run(&tree, &data, self.out)
    }

    fn print(&mut self, value: &Value) -> Run<()> {
        match value {
            Value::Str(text) => self.write(text),
            Value::Nil => self.write(NO_VALUE),
            // Go prints a value through its `String` method, also where `%v` of a copy would not find it.
            Value::Object(object) => match object.call("String", &[]) {
                Some(Ok(text)) => self.write(&text.display()),
                _ => self.write(&object.display()),
            },
            value => self.write(&value.display()),
        }
    }

    fn write(&mut self, text: &str) -> Run<()> {
        self.execution
            .environment
            .charge_output(text.len())
            .map_err(|limit| self.limit(limit))?;
        self.out.push_str(text);
        Ok(())
    }

    fn step(&mut self) -> Run<()> {
        self.execution
            .environment
            .charge(1)
            .map_err(|limit| self.limit(limit))
    }

    fn look_at(&mut self, position: usize, node: &'t dyn Display) {
        self.at = At { position, node };
    }

    fn limit(&self, limit: LimitExceeded) -> Failure {
        Failure::limit(self.location(), limit)
    }

    fn location(&self) -> String {
        self.tree.source.location(self.at.position)
    }

    /// An error at the node looked at last.
    fn error(&self, message: &str) -> Failure {
        let location = self.location();
        let text = self.error_text(&location, message);
        Failure::new(location, text)
    }

    fn error_text(&self, location: &str, message: &str) -> String {
        let name = gofmt::quoted(&self.tree.name);
        format!(
            "template: {location}: executing {name} at <{}>: {message}",
            self.at.node
        )
    }
}
