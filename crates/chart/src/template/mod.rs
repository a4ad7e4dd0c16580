//! The Go template language as Helm uses it.
//!
//! A text goes through the lexer and the parser once, when it is added to a [`TemplateSet`]; the trees are then executed as
//! often as needed. The language is all of Go's `text/template` with `missingkey=zero`, the built-in functions, Helm's
//! `include`, `tpl`, `required`, `fail` and `lookup`, and the library in [`crate::functions`]. Messages have the shapes
//! that Helm prints, because people search for them.
//!
//! Charts are untrusted: every execution is bounded by an [`Environment`].

mod ast;
mod builtin;
mod error;
mod exec;
pub mod function;
pub mod gofmt;
mod lexer;
pub mod limits;
mod parser;
mod set;
mod stack;
pub mod value;

#[cfg(test)]
mod tests;

pub use error::{ParseError, TemplateError};
pub use limits::{Environment, LimitExceeded, Lookup, RenderLimits};
pub use set::TemplateSet;
pub use stack::{Stack, with_large_stack};

/// What Go prints for a missing value, and Helm removes from every output.
const NO_VALUE: &str = "<no value>";
