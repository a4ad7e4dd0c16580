//! Colours, and when to use them. Nothing depends on them.

use clap::ValueEnum;

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    /// On a terminal, unless the environment says otherwise
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// What a piece of text tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tone {
    /// Nothing special.
    #[default]
    Plain,
    /// All is well.
    Good,
    /// Something goes on, or is not quite right.
    Uneasy,
    /// Something is wrong.
    Bad,
    /// Less important.
    Faint,
    /// A heading.
    Strong,
    /// A piece of advice.
    Advice,
}

impl Tone {
    /// The text in this tone.
    pub(crate) fn paint(self, text: &str, color: bool) -> String {
        let code = match self {
            Self::Plain => return text.to_owned(),
            _ if !color => return text.to_owned(),
            Self::Good => "32",
            Self::Uneasy => "33",
            Self::Bad => "1;31",
            Self::Faint => "2",
            Self::Strong => "1",
            Self::Advice => "36",
        };
        format!("\u{1b}[{code}m{text}\u{1b}[0m")
    }
}
