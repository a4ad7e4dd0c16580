//! Splits the source of a template into tokens.
//!
//! Text outside of actions is one token up to the next `{{`, already trimmed by `{{-` and `-}}`. Comments disappear
//! here: a comment trims the text after it only when it ends in `-}}`. The lexer accepts every input; what it cannot
//! read becomes one [`TokenKind::Error`] token whose text is the message.

use std::borrow::Cow;

use super::gofmt::quote;

const LEFT: &str = "{{";
const RIGHT: &str = "}}";
/// A trim marker is a minus sign and the space that sets it off from a negative number.
const TRIM_MARKER: usize = 2;
const SPACES: [char; 4] = [' ', '\t', '\r', '\n'];

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    Error,
    Bool,
    /// A printable ASCII character without a meaning of its own, such as a comma.
    Char,
    CharConstant,
    Assign,
    Declare,
    End,
    Field,
    Identifier,
    LeftDelimiter,
    LeftParen,
    Number,
    Pipe,
    RightDelimiter,
    RightParen,
    Space,
    /// A quoted or raw string with its quotes.
    String,
    Text,
    Variable,
    Keyword(Keyword),
}

/// A word with a meaning of its own; the dot and `nil` print like keywords in messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keyword {
    Block,
    Break,
    Continue,
    Define,
    Dot,
    Else,
    End,
    If,
    Nil,
    Range,
    Template,
    With,
}

impl Keyword {
    fn find(word: &str) -> Option<Self> {
        Some(match word {
            "block" => Self::Block,
            "break" => Self::Break,
            "continue" => Self::Continue,
            "define" => Self::Define,
            "else" => Self::Else,
            "end" => Self::End,
            "if" => Self::If,
            "nil" => Self::Nil,
            "range" => Self::Range,
            "template" => Self::Template,
            "with" => Self::With,
            _ => return None,
        })
    }
}

/// One token of a template.
#[derive(Clone, Debug)]
pub(super) struct Token<'a> {
    pub(super) kind: TokenKind,
    /// The byte at which the token starts.
    pub(super) position: usize,
    pub(super) text: Cow<'a, str>,
    /// The line on which the token starts, from 1.
    pub(super) line: usize,
}

impl Token<'_> {
    /// The token as messages show it: long texts are cut.
    pub(super) fn describe(&self) -> String {
        match self.kind {
            TokenKind::End => "EOF".to_owned(),
            TokenKind::Error => self.text.to_string(),
            TokenKind::Keyword(_) => format!("<{}>", self.text),
            _ if self.text.len() > 10 => {
                let start: String = self.text.chars().take(10).collect();
                format!("{}...", quote::quoted(&start))
            }
            _ => quote::quoted(&self.text),
        }
    }
}

/// The state of the split.
pub(super) struct Lexer<'a> {
    input: &'a str,
    position: usize,
    start: usize,
    line: usize,
    start_line: usize,
    paren_depth: usize,
    inside_action: bool,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(input: &'a str) -> Self {
        Self {
            input,
            position: 0,
            start: 0,
            line: 1,
            start_line: 1,
            paren_depth: 0,
            inside_action: false,
        }
    }

    /// The next token; [`TokenKind::End`] at the end and after an error.
    pub(super) fn next_token(&mut self) -> Token<'a> {
        if self.inside_action {
            self.action()
        } else {
            self.text()
        }
    }

    fn rest(&self) -> &'a str {
        self.input.get(self.position..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.advance(next.len_utf8());
        Some(next)
    }

    fn advance(&mut self, bytes: usize) {
        let skipped = self.rest().get(..bytes).unwrap_or_default();
        self.line += skipped.matches('\n').count();
        self.position += skipped.len();
    }

    fn accept(&mut self, valid: &str) -> bool {
        let accepted = self.peek().is_some_and(|next| valid.contains(next));
        if accepted {
            self.next();
        }
        accepted
    }

    fn accept_run(&mut self, valid: &str) {
        while self.accept(valid) {}
    }

    /// The text since the last token.
    fn pending(&self) -> &'a str {
        self.input.get(self.start..self.position).unwrap_or_default()
    }

    fn take(&mut self, kind: TokenKind) -> Token<'a> {
        let token = Token {
            kind,
            position: self.start,
            text: Cow::Borrowed(self.pending()),
            line: self.start_line,
        };
        self.skip();
        token
    }

    fn skip(&mut self) {
        self.start = self.position;
        self.start_line = self.line;
    }

    /// Ends the split with an error.
    fn error(&mut self, message: String) -> Token<'a> {
        let token = Token {
            kind: TokenKind::Error,
            position: self.start,
            text: Cow::Owned(message),
            line: self.start_line,
        };
        self.input = "";
        self.position = 0;
        self.start = 0;
        self.inside_action = false;
        token
    }

    fn text(&mut self) -> Token<'a> {
        loop {
            let rest = self.rest();
            let Some((body, after)) = rest.split_once(LEFT) else {
                self.advance(rest.len());
                let kind = if self.pending().is_empty() {
                    TokenKind::End
                } else {
                    TokenKind::Text
                };
                return self.take(kind);
            };
            if !body.is_empty() {
                let kept = if starts_with_trim_marker(after) {
                    body.trim_end_matches(SPACES)
                } else {
                    body
                };
                self.advance(kept.len());
                let token = self.take(TokenKind::Text);
                self.advance(body.len() - kept.len());
                self.skip();
                if !token.text.is_empty() {
                    return token;
                }
            }
            if let Some(token) = self.left_delimiter() {
                return token;
            }
        }
    }

    /// Reads `{{`; `None` when a comment follows, which is skipped.
    fn left_delimiter(&mut self) -> Option<Token<'a>> {
        self.advance(LEFT.len());
        let marker = if starts_with_trim_marker(self.rest()) {
            TRIM_MARKER
        } else {
            0
        };
        if self
            .rest()
            .get(marker..)
            .is_some_and(|rest| rest.starts_with("/*"))
        {
            self.advance(marker);
            self.skip();
            return self.comment();
        }
        let token = self.take(TokenKind::LeftDelimiter);
        self.inside_action = true;
        self.paren_depth = 0;
        self.advance(marker);
        self.skip();
        Some(token)
    }

    /// Skips a comment; gives a token only for an error.
    fn comment(&mut self) -> Option<Token<'a>> {
        let Some(length) = self.rest().get(2..).and_then(|rest| rest.find("*/")) else {
            return Some(self.error("unclosed comment".to_owned()));
        };
        self.advance(2 + length + 2);
        let Some(trims) = self.at_right_delimiter() else {
            return Some(self.error("comment ends before closing delimiter".to_owned()));
        };
        self.close(trims);
        None
    }

    /// Moves behind a right delimiter and the text that it trims.
    fn close(&mut self, trims: bool) {
        self.advance(if trims {
            TRIM_MARKER + RIGHT.len()
        } else {
            RIGHT.len()
        });
        if trims {
            let rest = self.rest();
            self.advance(rest.len() - rest.trim_start_matches(SPACES).len());
        }
        self.skip();
    }

    /// Whether a right delimiter comes next, and if so whether it trims.
    fn at_right_delimiter(&self) -> Option<bool> {
        let rest = self.rest();
        if ends_with_trim_marker(rest) {
            return Some(true);
        }
        rest.starts_with(RIGHT).then_some(false)
    }

    fn right_delimiter(&mut self, trims: bool) -> Token<'a> {
        if trims {
            self.advance(TRIM_MARKER);
            self.skip();
        }
        self.advance(RIGHT.len());
        let token = self.take(TokenKind::RightDelimiter);
        if trims {
            let rest = self.rest();
            self.advance(rest.len() - rest.trim_start_matches(SPACES).len());
            self.skip();
        }
        self.inside_action = false;
        token
    }

    fn action(&mut self) -> Token<'a> {
        if let Some(trims) = self.at_right_delimiter() {
            if self.paren_depth == 0 {
                return self.right_delimiter(trims);
            }
            return self.error("unclosed left paren".to_owned());
        }
        let Some(first) = self.peek() else {
            return self.error("unclosed action".to_owned());
        };
        match first {
            ' ' | '\t' | '\r' | '\n' => self.space(),
            '+' | '-' | '0'..='9' => self.number(),
            '.' if self
                .rest()
                .chars()
                .nth(1)
                .is_some_and(|next| next.is_ascii_digit()) =>
            {
                self.number()
            }
            first if is_alphanumeric(first) => self.identifier(),
            first => {
                self.next();
                self.symbol(first)
            }
        }
    }

    /// Reads a token that starts with a punctuation character, which is already consumed.
    fn symbol(&mut self, first: char) -> Token<'a> {
        match first {
            '=' => self.take(TokenKind::Assign),
            ':' if self.next() == Some('=') => self.take(TokenKind::Declare),
            ':' => self.error("expected :=".to_owned()),
            '|' => self.take(TokenKind::Pipe),
            '"' => self.quoted('"', TokenKind::String, "unterminated quoted string"),
            '\'' => self.quoted('\'', TokenKind::CharConstant, "unterminated character constant"),
            '`' => self.raw_string(),
            '$' => self.name(TokenKind::Variable, TokenKind::Variable),
            '.' => self.name(TokenKind::Field, TokenKind::Keyword(Keyword::Dot)),
            '(' => {
                self.paren_depth += 1;
                self.take(TokenKind::LeftParen)
            }
            ')' if self.paren_depth == 0 => self.error("unexpected right paren".to_owned()),
            ')' => {
                self.paren_depth -= 1;
                self.take(TokenKind::RightParen)
            }
            first if first.is_ascii_graphic() => self.take(TokenKind::Char),
            first => self.error(format!(
                "unrecognized character in action: {}",
                quote::code_point(first)
            )),
        }
    }

    /// Reads spaces. A trimming right delimiter starts with one, which is left to it.
    fn space(&mut self) -> Token<'a> {
        let spaces = self.rest().len() - self.rest().trim_start_matches(SPACES).len();
        // Every space is one byte, so the last of them may belong to ` -}}`.
        let before_last = self.rest().get(spaces - 1..).unwrap_or_default();
        if !ends_with_trim_marker(before_last) {
            self.advance(spaces);
            return self.take(TokenKind::Space);
        }
        if spaces == 1 {
            // An open parenthesis is noticed by the parser here, as in Go.
            return self.right_delimiter(true);
        }
        self.advance(spaces - 1);
        self.take(TokenKind::Space)
    }

    fn identifier(&mut self) -> Token<'a> {
        while self.peek().is_some_and(is_alphanumeric) {
            self.next();
        }
        if !self.at_terminator() {
            return self.bad_character();
        }
        let kind = match self.pending() {
            "true" | "false" => TokenKind::Bool,
            word => Keyword::find(word).map_or(TokenKind::Identifier, TokenKind::Keyword),
        };
        self.take(kind)
    }

    /// Reads the name after a dot or dollar sign; `bare` is the kind without a name.
    fn name(&mut self, kind: TokenKind, bare: TokenKind) -> Token<'a> {
        if self.at_terminator() {
            return self.take(bare);
        }
        while self.peek().is_some_and(is_alphanumeric) {
            self.next();
        }
        if self.at_terminator() {
            self.take(kind)
        } else {
            self.bad_character()
        }
    }

    fn bad_character(&mut self) -> Token<'a> {
        let character = self.peek().unwrap_or(char::REPLACEMENT_CHARACTER);
        self.error(format!("bad character {}", quote::code_point(character)))
    }

    /// Whether the next character may follow a name.
    fn at_terminator(&self) -> bool {
        match self.peek() {
            None | Some(' ' | '\t' | '\r' | '\n' | '.' | ',' | '|' | ':' | ')' | '(') => true,
            Some(_) => self.rest().starts_with(RIGHT),
        }
    }

    /// Reads to the closing quote; the parser resolves the escapes.
    fn quoted(&mut self, end: char, kind: TokenKind, unterminated: &str) -> Token<'a> {
        loop {
            match self.next() {
                Some('\\') if !matches!(self.next(), None | Some('\n')) => {}
                Some('\\' | '\n') | None => return self.error(unterminated.to_owned()),
                Some(next) if next == end => return self.take(kind),
                Some(_) => {}
            }
        }
    }

    fn raw_string(&mut self) -> Token<'a> {
        match self.rest().find('`') {
            Some(length) => {
                self.advance(length + 1);
                self.take(TokenKind::String)
            }
            None => self.error("unterminated raw quoted string".to_owned()),
        }
    }

    fn number(&mut self) -> Token<'a> {
        let complete = self.scan_number() && {
            // A sign directly behind a number makes a complex number.
            !self.peek().is_some_and(|next| matches!(next, '+' | '-'))
                || (self.scan_number() && self.pending().ends_with('i'))
        };
        if complete {
            self.take(TokenKind::Number)
        } else {
            let text = quote::quoted(self.pending());
            self.error(format!("bad number syntax: {text}"))
        }
    }

    /// Consumes what may be a number; whether it is one is decided by the parser.
    fn scan_number(&mut self) -> bool {
        self.accept("+-");
        let mut digits = "0123456789_";
        let mut exponent = "eE";
        if self.accept("0") {
            if self.accept("xX") {
                digits = "0123456789abcdefABCDEF_";
                exponent = "pP";
            } else if self.accept("oO") {
                digits = "01234567_";
                exponent = "";
            } else if self.accept("bB") {
                digits = "01_";
                exponent = "";
            }
        }
        self.accept_run(digits);
        if self.accept(".") {
            self.accept_run(digits);
        }
        if self.accept(exponent) {
            self.accept("+-");
            self.accept_run("0123456789_");
        }
        self.accept("i");
        if self.peek().is_some_and(is_alphanumeric) {
            self.next();
            return false;
        }
        true
    }
}

fn starts_with_trim_marker(text: &str) -> bool {
    text.strip_prefix('-')
        .is_some_and(|rest| rest.starts_with(SPACES))
}

fn ends_with_trim_marker(text: &str) -> bool {
    text.strip_prefix(SPACES)
        .and_then(|rest| rest.strip_prefix('-'))
        .is_some_and(|rest| rest.starts_with(RIGHT))
}

fn is_alphanumeric(character: char) -> bool {
    character == '_' || character.is_alphanumeric()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(input: &str) -> Vec<String> {
        let mut lexer = Lexer::new(input);
        let mut texts = Vec::new();
        loop {
            let token = lexer.next_token();
            match token.kind {
                TokenKind::End => return texts,
                TokenKind::Error => {
                    texts.push(format!("error: {}", token.text));
                    return texts;
                }
                TokenKind::Space => {}
                _ => texts.push(token.text.into_owned()),
            }
        }
    }

    #[test]
    fn trim_markers_take_space_on_their_side_only() {
        assert_eq!(texts("a \n{{- 1 }} b"), ["a", "{{", "1", "}}", " b"]);
        assert_eq!(texts("a {{ 1 -}} \n b"), ["a ", "{{", "1", "}}", "b"]);
        assert_eq!(texts("{{-3}}"), ["{{", "-3", "}}"]);
    }

    #[test]
    fn a_comment_trims_like_an_action() {
        assert_eq!(texts("a\n{{- /* c */}}\nb"), ["a", "\nb"]);
        assert_eq!(texts("a\n{{- /* c */ -}}\nb"), ["a", "b"]);
        assert_eq!(texts("a\n{{/* c */ -}}\nb"), ["a\n", "b"]);
    }

    #[test]
    fn unreadable_input_becomes_one_error() {
        assert_eq!(texts("{{ $x+2 }}"), ["{{", "error: bad character U+002B '+'"]);
        assert_eq!(texts("{{ \"a"), ["{{", "error: unterminated quoted string"]);
        assert_eq!(texts("{{ (1 }}"), ["{{", "(", "1", "error: unclosed left paren"]);
        assert_eq!(texts("{{/* a }}"), ["error: unclosed comment"]);
        assert_eq!(
            texts("{{/* a */ }}"),
            ["error: comment ends before closing delimiter"]
        );
        assert_eq!(texts("{{ 1x }}"), ["{{", "error: bad number syntax: \"1x\""]);
    }

    #[test]
    fn lines_are_counted_through_strings_and_comments() {
        let mut lexer = Lexer::new("a\n{{/* \n\n */}}{{ `x\n` }}\n{{ 1 }}");
        let mut last = 0;
        loop {
            let token = lexer.next_token();
            match token.kind {
                TokenKind::Number => last = token.line,
                TokenKind::End => break,
                _ => {}
            }
        }
        assert_eq!(last, 6);
    }
}
