//! Builds the tree of a template from its tokens.
//!
//! A recursive descent with up to three tokens of look-ahead. Function names and variables are checked here, so a
//! misspelt function is an error of the template even where it is never called. Nesting is bounded, because the tree
//! is walked by recursion. Messages and their line numbers are those of Go's parser.

mod constant;
mod control;
mod operand;

use std::collections::BTreeMap;
use std::rc::Rc;

use super::ast::{Source, Statement, Tree};
use super::error::ParseError;
use super::gofmt::quote;
use super::lexer::{Keyword, Lexer, Token, TokenKind};

/// How deep actions and parentheses may be nested in one text.
const MAX_NESTING: usize = 200;

/// The templates that one text defines, by name; the text itself is one of them.
pub(super) type Trees = BTreeMap<Rc<str>, Rc<Tree>>;

/// Parses a text that is itself the template `name` and may define others.
pub(super) fn parse(name: &str, text: &str) -> Result<Trees, ParseError> {
    let source = Rc::new(Source {
        name: Rc::from(name),
        text: text.to_owned(),
    });
    Parser {
        source: source.clone(),
        lexer: Lexer::new(text),
        tokens: [const { None }; 3],
        pushed_back: 0,
        scope: Scope::default(),
        nesting: 0,
        trees: BTreeMap::new(),
    }
    .text()
}

/// A failed step; the message is complete.
type Step<T> = Result<T, ParseError>;

/// What belongs to one template definition and starts anew in the next.
#[derive(Default)]
struct Scope {
    variables: Vec<Rc<str>>,
    range_depth: usize,
    /// The line on which the current action started.
    action_line: Option<usize>,
}

struct Parser<'a> {
    source: Rc<Source>,
    lexer: Lexer<'a>,
    /// The look-ahead; the first is the token read last, whose line messages name.
    tokens: [Option<Token<'a>>; 3],
    pushed_back: usize,
    scope: Scope,
    nesting: usize,
    trees: Trees,
}

/// What a step of a body gives.
enum Part {
    Statement(Statement),
    End,
    Else,
}

impl Part {
    fn describe(&self) -> String {
        match self {
            Self::Statement(statement) => statement.to_string(),
            Self::End => "{{end}}".to_owned(),
            Self::Else => "{{else}}".to_owned(),
        }
    }
}

impl<'a> Parser<'a> {
    /// Reads the whole text.
    fn text(mut self) -> Step<Trees> {
        let mut body = Vec::new();
        while self.peek().kind != TokenKind::End {
            if self.peek().kind == TokenKind::LeftDelimiter {
                let delimiter = self.next();
                if self.next_visible().kind == TokenKind::Keyword(Keyword::Define) {
                    self.definition()?;
                    continue;
                }
                self.push_back_two(delimiter);
            }
            match self.part()? {
                Part::Statement(statement) => body.push(statement),
                part => return Err(self.error(&format!("unexpected {}", part.describe()))),
            }
        }
        let name = self.source.name.clone();
        self.add(name, body)?;
        Ok(self.trees)
    }

    /// Reads a `define` whose keyword has been read.
    fn definition(&mut self) -> Step<()> {
        let outer = std::mem::take(&mut self.scope);
        let token = self.next_visible();
        let name = self.template_name(&token, "define clause")?;
        self.expect(TokenKind::RightDelimiter, "define clause")?;
        let (body, last) = self.body()?;
        if !matches!(last, Part::End) {
            return Err(self.error(&format!("unexpected {} in define clause", last.describe())));
        }
        self.add(name, body)?;
        self.scope = outer;
        Ok(())
    }

    fn add(&mut self, name: Rc<str>, body: Vec<Statement>) -> Step<()> {
        let tree = Tree {
            name: name.clone(),
            source: self.source.clone(),
            body,
        };
        match self.trees.get(&name) {
            Some(defined) if !defined.is_empty() => {
                if !tree.is_empty() {
                    let name = quote::quoted(&name);
                    return Err(self.error(&format!("template: multiple definition of template {name}")));
                }
            }
            _ => {
                self.trees.insert(name, Rc::new(tree));
            }
        }
        Ok(())
    }

    /// Reads a body up to the `end` or `else` that closes it.
    fn body(&mut self) -> Step<(Vec<Statement>, Part)> {
        self.enter()?;
        let mut body = Vec::new();
        while self.peek_visible().kind != TokenKind::End {
            match self.part()? {
                Part::Statement(statement) => body.push(statement),
                last => {
                    self.nesting -= 1;
                    return Ok((body, last));
                }
            }
        }
        Err(self.error("unexpected EOF"))
    }

    fn part(&mut self) -> Step<Part> {
        let token = self.next_visible();
        match token.kind {
            TokenKind::Text => Ok(Part::Statement(Statement::Text(token.text.into_owned()))),
            TokenKind::LeftDelimiter => {
                self.scope.action_line = Some(token.line);
                let part = self.action()?;
                self.scope.action_line = None;
                Ok(part)
            }
            _ => Err(self.unexpected(&token, "input")),
        }
    }

    fn enter(&mut self) -> Step<()> {
        self.nesting += 1;
        if self.nesting > MAX_NESTING {
            return Err(self.error(&format!(
                "actions are nested deeper than the limit of {MAX_NESTING}"
            )));
        }
        Ok(())
    }

    fn template_name(&mut self, token: &Token<'a>, context: &str) -> Step<Rc<str>> {
        if token.kind != TokenKind::String {
            return Err(self.unexpected(token, context));
        }
        self.unquote(token).map(Rc::from)
    }

    fn unquote(&mut self, token: &Token<'a>) -> Step<String> {
        quote::unquote(&token.text).ok_or_else(|| self.error("invalid syntax"))
    }

    // Tokens.

    fn read(&mut self) -> &Token<'a> {
        let token = self.lexer.next_token();
        let [first, ..] = &mut self.tokens;
        first.insert(token)
    }

    fn pushed(&self, position: usize) -> Token<'a> {
        let token = self.tokens.get(position).and_then(Option::clone);
        token.unwrap_or(Token {
            kind: TokenKind::End,
            position: 0,
            text: "".into(),
            line: 0,
        })
    }

    fn next(&mut self) -> Token<'a> {
        if self.pushed_back > 0 {
            self.pushed_back -= 1;
            return self.pushed(self.pushed_back);
        }
        self.read().clone()
    }

    fn push_back(&mut self) {
        self.pushed_back += 1;
    }

    /// Gives back the last token and the one before it.
    fn push_back_two(&mut self, before: Token<'a>) {
        let [_, second, _] = &mut self.tokens;
        *second = Some(before);
        self.pushed_back = 2;
    }

    /// Gives back the last token and the two before it.
    fn push_back_three(&mut self, first: Token<'a>, second: Token<'a>) {
        let [_, middle, last] = &mut self.tokens;
        *middle = Some(second);
        *last = Some(first);
        self.pushed_back = 3;
    }

    fn peek(&mut self) -> Token<'a> {
        if self.pushed_back > 0 {
            return self.pushed(self.pushed_back - 1);
        }
        self.pushed_back = 1;
        self.read().clone()
    }

    fn next_visible(&mut self) -> Token<'a> {
        loop {
            let token = self.next();
            if token.kind != TokenKind::Space {
                return token;
            }
        }
    }

    fn peek_visible(&mut self) -> Token<'a> {
        let token = self.next_visible();
        self.push_back();
        token
    }

    fn expect(&mut self, kind: TokenKind, context: &str) -> Step<Token<'a>> {
        let token = self.next_visible();
        if token.kind == kind {
            Ok(token)
        } else {
            Err(self.unexpected(&token, context))
        }
    }

    // Errors.

    /// The line of the token read last, which messages name.
    fn last_line(&self) -> usize {
        let [last, ..] = &self.tokens;
        last.as_ref().map_or(0, |token| token.line)
    }

    fn error(&self, message: &str) -> ParseError {
        self.error_on(self.last_line(), message)
    }

    fn error_on(&self, line: usize, message: &str) -> ParseError {
        ParseError::new(&self.source.name, line, message)
    }

    fn unexpected(&self, token: &Token<'a>, context: &str) -> ParseError {
        if token.kind != TokenKind::Error {
            return self.error(&format!("unexpected {} in {context}", token.describe()));
        }
        let message = match self.scope.action_line {
            Some(line) if line != token.line => {
                let action = if token.text.ends_with(" action") {
                    ""
                } else {
                    " in action"
                };
                format!("{}{action} started at {}:{line}", token.text, self.source.name)
            }
            _ => token.text.to_string(),
        };
        self.error(&message)
    }
}
