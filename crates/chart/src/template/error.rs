//! Errors of parsing and executing templates, worded as Helm words them.
//!
//! Go nests an error for every template on the way: the failed action of the inner template, then the `include` of
//! the outer one. A [`Failure`] keeps these links; Helm's engine reformats them into a listing of locations when every
//! link is a template error, and prints them as one line otherwise (Helm, `reformatExecErrorMsg`).

use std::fmt::Write;

use super::limits::LimitExceeded;

/// A text that is no template.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("parse error at ({location}): {}", last_part(message))]
pub struct ParseError {
    location: String,
    message: String,
}

impl ParseError {
    pub(super) fn new(name: &str, line: usize, message: &str) -> Self {
        Self {
            location: format!("{name}:{line}"),
            message: message.to_owned(),
        }
    }

    /// The error as Go words it, which is what `tpl` reports.
    pub(super) fn go_text(&self) -> String {
        format!("template: {}: {}", self.location, self.message)
    }
}

/// Helm shows only what stands behind the last colon.
fn last_part(message: &str) -> &str {
    message.rsplit(": ").next().unwrap_or(message)
}

/// Why a template gave no output.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TemplateError {
    /// The text is no template.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The execution failed; the message is Helm's.
    #[error("{0}")]
    Execution(String),
    /// The execution reached a limit.
    #[error("execution error at ({location}): {limit}")]
    Limit {
        /// The template and the place in it: `name:line:column`.
        location: String,
        /// The limit.
        #[source]
        limit: LimitExceeded,
    },
}

/// A failed execution on its way out of nested templates.
#[derive(Debug)]
pub(super) struct Failure(Box<Parts>);

#[derive(Debug)]
struct Parts {
    /// The links from the innermost to the outermost; each text ends where the one before it begins.
    links: Vec<String>,
    /// The location of the outermost link.
    location: String,
    reason: Reason,
}

/// What decides how a [`Failure`] is shown.
#[derive(Debug)]
enum Reason {
    Error,
    /// The chart itself ended the execution with `fail` or `required`.
    Demand(String),
    Limit(LimitExceeded),
}

impl Failure {
    fn because(reason: Reason, location: String, links: Vec<String>) -> Self {
        Self(Box::new(Parts {
            links,
            location,
            reason,
        }))
    }

    /// An error of the template language at a location.
    pub(super) fn new(location: String, text: String) -> Self {
        Self::because(Reason::Error, location, vec![text])
    }

    /// An error of a function, which is a link of its own.
    pub(super) fn of_function(text: String) -> Self {
        Self::new(String::new(), text)
    }

    /// The message of `fail` or `required`.
    pub(super) fn demand(message: String) -> Self {
        Self::because(Reason::Demand(message), String::new(), Vec::new())
    }

    /// A limit reached at a location.
    pub(super) fn limit(location: String, limit: LimitExceeded) -> Self {
        Self::because(Reason::Limit(limit), location, Vec::new())
    }

    /// Adds the link around it; `text` ends where this one begins.
    pub(super) fn within(mut self, location: String, text: String) -> Self {
        if !matches!(self.0.reason, Reason::Limit(_)) {
            self.0.location = location;
            self.0.links.push(text);
        }
        self
    }

    /// Adds the text that `tpl` puts around an error.
    pub(super) fn within_text(mut self, text: String) -> Self {
        self.0.links.push(text);
        self
    }

    /// The error as Helm shows it.
    pub(super) fn into_error(self) -> TemplateError {
        let Parts {
            links,
            location,
            reason,
        } = *self.0;
        match reason {
            Reason::Limit(limit) => TemplateError::Limit { location, limit },
            Reason::Demand(message) => {
                TemplateError::Execution(format!("execution error at ({location}): {message}"))
            }
            Reason::Error => TemplateError::Execution(listing(&links).unwrap_or_else(|| line(&links))),
        }
    }
}

/// All links in one line. A template that includes itself would repeat its link up to the limit; it is shown once.
fn line(links: &[String]) -> String {
    let mut links: Vec<&str> = links.iter().rev().map(String::as_str).collect();
    links.dedup();
    links.concat()
}

/// One location of Helm's listing.
#[derive(PartialEq, Eq)]
struct Trace<'a> {
    location: &'a str,
    executing: Option<(&'a str, &'a str)>,
    message: &'a str,
}

/// Lists the locations from the outside in; `None` when a link is not an error of the template language.
fn listing(links: &[String]) -> Option<String> {
    let mut traces: Vec<Trace<'_>> = Vec::new();
    for (position, link) in links.iter().enumerate().rev() {
        let mut trace = trace(link)?;
        if position > 0 {
            // The inner error follows in the text, and Helm cuts there.
            trace.message = trace.message.trim_end();
        }
        if traces.last() != Some(&trace) {
            traces.push(trace);
        }
    }
    let mut text = String::new();
    for trace in &traces {
        if !trace.location.is_empty() {
            text.push_str(trace.location);
            text.push_str("\n  ");
        }
        if let Some((name, node)) = trace.executing {
            // Writing to a string cannot fail.
            let _ = write!(text, "executing \"{name}\" at <{node}>:\n    ");
        }
        text.push_str(trace.message);
        text.push('\n');
    }
    Some(text.trim().to_owned())
}

/// Takes a Go error text apart.
fn trace(text: &str) -> Option<Trace<'_>> {
    let rest = text.strip_prefix("template: ")?;
    if rest.starts_with("no template ") {
        return Some(Trace {
            location: "",
            executing: None,
            message: text,
        });
    }
    let cut = |message: &'_ str| message.find(" template:").unwrap_or(message.len());
    if let Some((location, after)) = rest.split_once(": executing ") {
        let (name, after) = after.strip_prefix('"')?.split_once('"')?;
        let (node, message) = after.strip_prefix(" at <")?.split_once(">: ")?;
        let message = message.get(..cut(message))?;
        return Some(Trace {
            location,
            executing: Some((name, node)),
            message,
        });
    }
    let (location, message) = rest.rsplit_once(": ")?;
    Some(Trace {
        location,
        executing: None,
        message: message.get(..cut(message))?,
    })
}
