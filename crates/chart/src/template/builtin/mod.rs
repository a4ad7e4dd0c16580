//! The functions that belong to the language itself and to Helm's engine.
//!
//! Names are resolved when a template is parsed. The functions of the library ([`crate::functions`]) win over the
//! built-in ones, as functions that Helm registers do in Go; so `slice` is found there and not here.

mod compare;
mod escape;
mod index;

use crate::template::exec::Item;
use crate::template::function::{CallContext, CallError, NativeFunction, string_at};
use crate::template::gofmt;
use crate::template::value::Value;

/// What a function name in a template stands for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Function {
    /// A function that the executor handles itself.
    Engine(Engine),
    /// A function of the template language with its number of arguments.
    Builtin(Builtin, Arity),
    /// A function of the library.
    Native(NativeFunction),
}

/// A function that needs the executor: it short-circuits, runs templates or names its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Engine {
    And,
    Or,
    Call,
    Include,
    Tpl,
    Required,
    Fail,
    Lookup,
}

/// A function of the language; unlike a library function it can tell a missing value from a null.
pub(super) type Builtin = fn(&CallContext<'_>, &[Item]) -> Result<Value, CallError>;

/// How many arguments a function takes; it is checked before any of them is evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arity {
    Exactly(usize),
    AtLeast(usize),
}

impl Arity {
    /// Checks the number of arguments.
    pub(super) fn check(self, count: usize) -> Result<(), CallError> {
        match self {
            Self::Exactly(wanted) if count != wanted => Err(CallError::argument_count(wanted)),
            Self::AtLeast(wanted) if count < wanted => Err(CallError::argument_count_at_least(wanted)),
            _ => Ok(()),
        }
    }
}

impl Engine {
    fn arity(self) -> Arity {
        match self {
            Self::And | Self::Or | Self::Call => Arity::AtLeast(1),
            Self::Include | Self::Tpl | Self::Required => Arity::Exactly(2),
            Self::Fail => Arity::Exactly(1),
            Self::Lookup => Arity::Exactly(4),
        }
    }
}

impl Function {
    /// The number of arguments, unknown for functions of the library.
    pub(super) fn arity(self) -> Option<Arity> {
        match self {
            Self::Engine(engine) => Some(engine.arity()),
            Self::Builtin(_, arity) => Some(arity),
            Self::Native(_) => None,
        }
    }

    /// The function of a name.
    pub(super) fn find(name: &str) -> Option<Self> {
        let engine = match name {
            "and" => Engine::And,
            "or" => Engine::Or,
            "call" => Engine::Call,
            "include" => Engine::Include,
            "tpl" => Engine::Tpl,
            "required" => Engine::Required,
            "fail" => Engine::Fail,
            "lookup" => Engine::Lookup,
            _ => {
                let native = crate::functions::find(name).map(Self::Native);
                return native.or_else(|| find_builtin(name).map(|(call, arity)| Self::Builtin(call, arity)));
            }
        };
        Some(Self::Engine(engine))
    }
}

fn find_builtin(name: &str) -> Option<(Builtin, Arity)> {
    use Arity::{AtLeast, Exactly};
    Some(match name {
        "not" => (
            |_, items| Ok(Value::Bool(!first(items).value.truth())),
            Exactly(1),
        ),
        "eq" => (compare::eq, AtLeast(1)),
        "ne" => (compare::ne, Exactly(2)),
        "lt" => (compare::lt, Exactly(2)),
        "le" => (compare::le, Exactly(2)),
        "gt" => (compare::gt, Exactly(2)),
        "ge" => (compare::ge, Exactly(2)),
        "index" => (index::index, AtLeast(1)),
        "len" => (index::len, Exactly(1)),
        "print" => (
            |context, items| text(context, gofmt::print(&values(items))),
            AtLeast(0),
        ),
        "println" => (
            |context, items| text(context, gofmt::println(&values(items))),
            AtLeast(0),
        ),
        "printf" => (printf, AtLeast(1)),
        "html" => (
            |context, items| text(context, escape::html(&joined(items))),
            AtLeast(0),
        ),
        "js" => (
            |context, items| text(context, escape::js(&joined(items))),
            AtLeast(0),
        ),
        "urlquery" => (
            |context, items| text(context, escape::url_query(&joined(items))),
            AtLeast(0),
        ),
        _ => return None,
    })
}

fn printf(context: &CallContext<'_>, items: &[Item]) -> Result<Value, CallError> {
    let values = values(items);
    let arguments = values.get(1..).unwrap_or_default();
    text(context, gofmt::printf(&string_at(&values, 0)?, arguments))
}

fn text(context: &CallContext<'_>, text: String) -> Result<Value, CallError> {
    context.check_size(text.len())?;
    Ok(Value::from(text))
}

fn values(items: &[Item]) -> Vec<Value> {
    items.iter().map(|item| item.value.clone()).collect()
}

/// The arguments printed as one text, as the escaping functions take them.
fn joined(items: &[Item]) -> String {
    let values: Vec<Value> = items
        .iter()
        .map(|item| {
            if item.value.is_nil() {
                Value::string(super::NO_VALUE)
            } else {
                item.value.clone()
            }
        })
        .collect();
    gofmt::print(&values)
}

/// The argument at a position; the number of arguments has been checked.
fn nth(items: &[Item], position: usize) -> &Item {
    items.get(position).unwrap_or(&Item::MISSING)
}

fn first(items: &[Item]) -> &Item {
    nth(items, 0)
}
