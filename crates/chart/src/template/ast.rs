//! The parsed form of a template.
//!
//! Every node knows the byte at which it starts and prints back to source: messages of a failed execution name the
//! node as `at <.Values.x>`.

use std::fmt::{self, Display, Formatter};
use std::rc::Rc;

use super::builtin::Function;
use super::gofmt::quote;
use super::value::Value;

/// The text in which a template was found.
#[derive(Debug)]
pub(super) struct Source {
    pub(super) name: Rc<str>,
    pub(super) text: String,
}

impl Source {
    /// `name:line:column` of a byte; the column counts bytes from 0.
    pub(super) fn location(&self, position: usize) -> String {
        let before = self.text.get(..position).unwrap_or(&self.text);
        let line = before.matches('\n').count() + 1;
        let column = before
            .rfind('\n')
            .map_or(position, |newline| position - newline - 1);
        format!("{}:{line}:{column}", self.name)
    }
}

/// A named template.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) name: Rc<str>,
    pub(super) source: Rc<Source>,
    pub(super) body: Block,
}

impl Tree {
    /// Whether it holds nothing but space: such a definition never replaces another one.
    pub(super) fn is_empty(&self) -> bool {
        self.body
            .iter()
            .all(|statement| matches!(statement, Statement::Text(text) if text.trim().is_empty()))
    }
}

/// Statements in order.
pub(super) type Block = Vec<Statement>;

/// One part of a template's body.
#[derive(Debug)]
pub(super) enum Statement {
    Text(String),
    Action { position: usize, pipeline: Pipeline },
    If(Branch),
    Range(Branch),
    With(Branch),
    Template(Invocation),
    Break { position: usize },
    Continue { position: usize },
}

/// An `if`, `range` or `with`.
#[derive(Debug)]
pub(super) struct Branch {
    pub(super) position: usize,
    pub(super) pipeline: Pipeline,
    pub(super) body: Block,
    pub(super) otherwise: Option<Block>,
}

/// A `template` action.
#[derive(Debug)]
pub(super) struct Invocation {
    pub(super) position: usize,
    pub(super) name: Rc<str>,
    pub(super) pipeline: Option<Pipeline>,
}

/// Commands joined by `|`, with the variables that receive the result.
#[derive(Debug)]
pub(super) struct Pipeline {
    pub(super) position: usize,
    pub(super) variables: Vec<Rc<str>>,
    /// Whether the variables are assigned with `=` rather than declared with `:=`.
    pub(super) assigns: bool,
    pub(super) commands: Vec<Command>,
}

/// An operand, with arguments when it is a function or method.
#[derive(Debug)]
pub(super) struct Command {
    pub(super) position: usize,
    pub(super) first: Operand,
    pub(super) arguments: Vec<Operand>,
}

/// A term of an expression.
#[derive(Debug)]
pub(super) struct Operand {
    pub(super) position: usize,
    pub(super) term: Term,
}

/// The forms of an [`Operand`].
#[derive(Debug)]
pub(super) enum Term {
    /// A boolean, number or string with its spelling.
    Constant {
        value: Value,
        spelling: String,
    },
    Nil,
    Dot,
    Field(Vec<Rc<str>>),
    Variable {
        name: Rc<str>,
        fields: Vec<Rc<str>>,
    },
    Function {
        name: Rc<str>,
        function: Function,
    },
    Chain {
        of: Box<Operand>,
        fields: Vec<Rc<str>>,
    },
    Pipeline(Box<Pipeline>),
}

impl Display for Statement {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Action { pipeline, .. } => write!(f, "{{{{{pipeline}}}}}"),
            Self::If(branch) => branch.write(f, "if"),
            Self::Range(branch) => branch.write(f, "range"),
            Self::With(branch) => branch.write(f, "with"),
            Self::Template(invocation) => invocation.fmt(f),
            Self::Break { .. } => f.write_str("{{break}}"),
            Self::Continue { .. } => f.write_str("{{continue}}"),
        }
    }
}

impl Branch {
    fn write(&self, f: &mut Formatter<'_>, keyword: &str) -> fmt::Result {
        write!(f, "{{{{{keyword} {}}}}}", self.pipeline)?;
        for statement in &self.body {
            statement.fmt(f)?;
        }
        if let Some(otherwise) = &self.otherwise {
            f.write_str("{{else}}")?;
            for statement in otherwise {
                statement.fmt(f)?;
            }
        }
        f.write_str("{{end}}")
    }
}

impl Display for Invocation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{{{{template {}", quote::quoted(&self.name))?;
        if let Some(pipeline) = &self.pipeline {
            write!(f, " {pipeline}")?;
        }
        f.write_str("}}")
    }
}

impl Display for Pipeline {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if !self.variables.is_empty() {
            f.write_str(&self.variables.join(", "))?;
            f.write_str(if self.assigns { " = " } else { " := " })?;
        }
        for (position, command) in self.commands.iter().enumerate() {
            if position > 0 {
                f.write_str(" | ")?;
            }
            command.fmt(f)?;
        }
        Ok(())
    }
}

impl Display for Command {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.first.fmt(f)?;
        self.arguments
            .iter()
            .try_for_each(|argument| write!(f, " {argument}"))
    }
}

impl Display for Operand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.term {
            Term::Constant { spelling, .. } => f.write_str(spelling),
            Term::Nil => f.write_str("nil"),
            Term::Dot => f.write_str("."),
            Term::Field(fields) => write_fields(f, fields),
            Term::Variable { name, fields } => {
                f.write_str(name)?;
                write_fields(f, fields)
            }
            Term::Function { name, .. } => f.write_str(name),
            Term::Chain { of, fields } => {
                of.fmt(f)?;
                write_fields(f, fields)
            }
            Term::Pipeline(pipeline) => write!(f, "({pipeline})"),
        }
    }
}

fn write_fields(f: &mut Formatter<'_>, fields: &[Rc<str>]) -> fmt::Result {
    fields.iter().try_for_each(|field| write!(f, ".{field}"))
}
