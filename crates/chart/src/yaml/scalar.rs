//! Style and text of one scalar.

use super::resolve::{Scalar, is_sexagesimal, resolve};

/// How a scalar is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    Plain,
    SingleQuoted,
    DoubleQuoted,
    Literal,
}

/// What the characters of a scalar allow.
#[derive(Debug, Clone, Copy)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each flag is one independent finding"
)]
pub(super) struct Analysis {
    pub(super) multiline: bool,
    flow_plain: bool,
    block_plain: bool,
    single_quoted: bool,
    block: bool,
}

/// Which generation of Go's YAML writer is imitated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialect {
    /// `sigs.k8s.io/yaml` (`toYaml`): lines fold at 80 columns, sequences are not indented under their key.
    Classic,
    /// `goyaml.v3` with indent 2 (`toYamlPretty`): no folding, sequences are indented.
    Pretty,
}

/// Where a scalar stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub(super) simple_key: bool,
    pub(super) flow: bool,
}

/// The style that a string asks for before its characters are considered.
pub(super) fn wanted_style(text: &str) -> Style {
    if text.contains('\n') {
        return Style::Literal;
    }
    if resolve(text) != Scalar::Text || is_sexagesimal(text) {
        Style::DoubleQuoted
    } else {
        Style::Plain
    }
}

impl Analysis {
    pub(super) fn of(text: &str, dialect: Dialect) -> Self {
        if text.is_empty() {
            return Self {
                multiline: false,
                flow_plain: false,
                block_plain: true,
                single_quoted: true,
                block: false,
            };
        }
        let mut seen = Seen::default();
        seen.block_indicators = text.starts_with("---") || text.starts_with("...");
        seen.flow_indicators = seen.block_indicators;
        let mut preceded_by_white = true;
        let mut chars = text.chars().enumerate().peekable();
        while let Some((at, c)) = chars.next() {
            let next = chars.peek().map(|&(_, next)| next);
            let followed_by_white = next.is_none_or(|next| next == ' ' || next == '\t');
            seen.indicator(at == 0, c, preceded_by_white, followed_by_white);
            if c == '\t' && dialect == Dialect::Pretty {
                seen.tab = true;
            } else {
                seen.special |= !is_printable(c);
            }
            seen.space_or_break(at == 0, next.is_none(), c);
            preceded_by_white = c == ' ' || c == '\t' || is_break(c);
        }
        seen.conclude()
    }

    /// The style that is possible, given the wanted one.
    pub(super) fn style(self, wanted: Style, text: &str, place: Place) -> Style {
        let mut style = wanted;
        if place.simple_key && self.multiline {
            style = Style::DoubleQuoted;
        }
        if style == Style::Plain {
            let allowed = if place.flow {
                self.flow_plain
            } else {
                self.block_plain
            };
            if !allowed || (text.is_empty() && (place.flow || place.simple_key)) {
                style = Style::SingleQuoted;
            }
        }
        if style == Style::SingleQuoted && !self.single_quoted {
            style = Style::DoubleQuoted;
        }
        if style == Style::Literal && (!self.block || place.flow || place.simple_key) {
            style = Style::DoubleQuoted;
        }
        style
    }
}

#[derive(Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each flag is one independent finding"
)]
struct Seen {
    block_indicators: bool,
    flow_indicators: bool,
    special: bool,
    tab: bool,
    line_breaks: bool,
    edge_white: bool,
    trailing_space: bool,
    break_space: bool,
    space_break: bool,
    previous_space: bool,
    previous_break: bool,
}

impl Seen {
    fn indicator(&mut self, first: bool, c: char, preceded_by_white: bool, followed_by_white: bool) {
        let (flow, block) = match c {
            '#' | ',' | '[' | ']' | '{' | '}' | '&' | '*' | '!' | '|' | '>' | '\'' | '"' | '%' | '@'
            | '`'
                if first =>
            {
                (true, true)
            }
            '?' | ':' if first => (true, followed_by_white),
            '-' if first => (followed_by_white, followed_by_white),
            ',' | '?' | '[' | ']' | '{' | '}' => (true, false),
            ':' => (true, followed_by_white),
            '#' => (preceded_by_white, preceded_by_white),
            _ => (false, false),
        };
        self.flow_indicators |= flow;
        self.block_indicators |= block;
    }

    fn space_or_break(&mut self, first: bool, last: bool, c: char) {
        let space = c == ' ';
        let line_break = is_break(c);
        self.edge_white |= (space || line_break) && (first || last);
        if space {
            self.trailing_space |= last;
            self.break_space |= self.previous_break;
        } else if line_break {
            self.line_breaks = true;
            self.space_break |= self.previous_space;
        }
        self.previous_space = space;
        self.previous_break = line_break;
    }

    fn conclude(&self) -> Analysis {
        let unusual = self.break_space || self.space_break || self.special || self.tab;
        let quoted_only = self.edge_white || self.line_breaks || unusual;
        Analysis {
            multiline: self.line_breaks,
            flow_plain: !quoted_only && !self.flow_indicators,
            block_plain: !quoted_only && !self.block_indicators,
            single_quoted: !unusual,
            block: !(self.trailing_space || self.space_break || self.special),
        }
    }
}

/// Characters that end a line in YAML 1.1.
pub(super) fn is_break(c: char) -> bool {
    matches!(c, '\r' | '\n' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Characters that may stand unescaped; everything beyond 16 bits is escaped.
pub(super) fn is_printable(c: char) -> bool {
    match c {
        '\u{feff}' | '\u{fffe}' | '\u{ffff}' => false,
        '\n' | ' '..='~' | '\u{a0}'..='\u{ffff}' => true,
        _ => false,
    }
}

/// The escape of a character in a double-quoted scalar, without the backslash.
pub(super) fn escape(c: char) -> String {
    let short = match c {
        '\0' => '0',
        '\u{7}' => 'a',
        '\u{8}' => 'b',
        '\t' => 't',
        '\n' => 'n',
        '\u{b}' => 'v',
        '\u{c}' => 'f',
        '\r' => 'r',
        '\u{1b}' => 'e',
        '"' => '"',
        '\\' => '\\',
        '\u{85}' => 'N',
        '\u{a0}' => '_',
        '\u{2028}' => 'L',
        '\u{2029}' => 'P',
        _ => {
            return match u32::from(c) {
                code @ 0..=0xff => format!("x{code:02X}"),
                code @ 0x100..=0xffff => format!("u{code:04X}"),
                code => format!("U{code:08X}"),
            };
        }
    };
    short.to_string()
}
