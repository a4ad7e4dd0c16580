//! How contexts look.

use crate::{
    error::CommandError,
    output::{
        Named,
        details::{Detailed, Details},
        table::{Cell, Column, Row},
    },
    settings::{
        Settings,
        config::{EMBEDDED, StoredContext},
        tokens::Tokens,
    },
};
use jiff::Timestamp;
use serde::Serialize;

/// A context as it is shown; never with its token.
#[derive(Serialize)]
pub(super) struct ContextView {
    name: String,
    current: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<String>,
    insecure: bool,
    has_token: bool,
}

impl ContextView {
    /// A stored context.
    pub(super) fn stored(context: &StoredContext, settings: &Settings) -> Result<Self, CommandError> {
        let tokens = Tokens::read(&settings.paths.tokens_file)?;
        Ok(Self {
            current: settings.config.current_context.as_deref() == Some(context.name.as_str()),
            has_token: tokens.of(&context.name).is_some(),
            name: context.name.clone(),
            target: Some(context.target.clone()),
            insecure: context.insecure,
        })
    }

    /// The one that is always there.
    pub(super) fn embedded(settings: &Settings) -> Self {
        let current = settings.config.current_context.as_deref();
        Self {
            name: EMBEDDED.to_owned(),
            current: current.is_none_or(|name| name == EMBEDDED),
            target: None,
            insecure: false,
            has_token: false,
        }
    }
}

impl Named for ContextView {
    fn name(&self) -> &str {
        &self.name
    }
}

impl Row for ContextView {
    const COLUMNS: &'static [Column] = &[
        Column::new("CURRENT"),
        Column::new("NAME"),
        Column::new("TARGET"),
        Column::new("TOKEN"),
    ];

    fn cells(&self, _now: Timestamp) -> Vec<Cell> {
        vec![
            if self.current { "*" } else { "" }.into(),
            self.name.as_str().into(),
            self.target.clone().unwrap_or_default().into(),
            if self.has_token { "stored" } else { "" }.into(),
        ]
    }
}

impl Detailed for ContextView {
    fn details(&self) -> Details {
        let yes = |it: bool| if it { "yes" } else { "no" };
        Details::default()
            .field("Name", self.name.as_str())
            .field("Current", yes(self.current))
            .field("Target", self.target.as_deref().unwrap_or("inside this process"))
            .field("Token", if self.has_token { "stored" } else { "none" })
            .field("Insecure", yes(self.insecure))
    }
}
