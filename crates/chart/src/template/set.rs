//! The templates of a chart and its dependencies.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use super::NO_VALUE;
use super::ast::Tree;
use super::error::{Failure, ParseError, TemplateError};
use super::exec::{Execution, Item};
use super::limits::Environment;
use super::parser::{self, Trees};
use super::value::Value;

/// The name under which Helm runs the texts of `tpl`.
pub(super) const ROOT: &str = "gotpl";

/// How many texts of `tpl` are kept parsed, and how large each may be.
const CACHED_TEXTS: usize = 1024;
const CACHED_TEXT_BYTES: usize = 64 * 1024;

/// Parsed templates that can call each other by name.
///
/// Names are global in the set: a later definition replaces an earlier one unless it is empty (Go text/template,
/// "Parse"), so the order of adding decides which one wins.
#[derive(Default)]
pub struct TemplateSet {
    templates: HashMap<Rc<str>, Rc<Tree>>,
    texts: RefCell<HashMap<Rc<str>, Rc<Trees>>>,
}

impl TemplateSet {
    /// An empty set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Parses a text and adds it as the template `name`, with the templates that it defines.
    pub fn add(&mut self, name: &str, text: &str) -> Result<(), ParseError> {
        for (name, tree) in parser::parse(name, text)? {
            if !tree.is_empty() || !self.templates.contains_key(&name) {
                self.templates.insert(name, tree);
            }
        }
        Ok(())
    }

    /// Executes a template on the data that `.` and `$` stand for.
    ///
    /// Fails as Helm does when there is no such template, and when the environment's limits are reached.
    pub fn execute(
        &self,
        name: &str,
        data: Value,
        environment: &Environment,
    ) -> Result<String, TemplateError> {
        let Some(tree) = self.find(name) else {
            return Err(TemplateError::Execution(missing(name)));
        };
        let mut out = String::new();
        Execution::new(self, environment)
            .run(&tree, &Item::of(data), &mut out)
            .map_err(Failure::into_error)?;
        Ok(without_no_value(out))
    }

    pub(super) fn find(&self, name: &str) -> Option<Rc<Tree>> {
        self.templates.get(name).cloned()
    }

    /// The templates of a text of `tpl`, parsed once.
    pub(super) fn parse_text(&self, text: &Rc<str>) -> Result<Rc<Trees>, ParseError> {
        if let Some(trees) = self.texts.borrow().get(text) {
            return Ok(trees.clone());
        }
        let trees = Rc::new(parser::parse(ROOT, text)?);
        let mut texts = self.texts.borrow_mut();
        if texts.len() < CACHED_TEXTS && text.len() <= CACHED_TEXT_BYTES {
            texts.insert(text.clone(), trees.clone());
        }
        Ok(trees)
    }
}

/// The message for a name that is not in the set.
pub(super) fn missing(name: &str) -> String {
    let name = super::gofmt::quoted(name);
    format!("template: no template {name} associated with template \"{ROOT}\"")
}

/// The output as Helm shows it.
pub(super) fn without_no_value(out: String) -> String {
    if out.contains(NO_VALUE) {
        out.replace(NO_VALUE, "")
    } else {
        out
    }
}
