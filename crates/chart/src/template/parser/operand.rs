//! Expressions: pipelines, commands and operands.

use std::rc::Rc;

use super::{Parser, Step, constant};
use crate::template::ast::{Command, Operand, Pipeline, Term};
use crate::template::builtin::Function;
use crate::template::gofmt::quote;
use crate::template::lexer::{Keyword, Token, TokenKind};
use crate::template::value::Value;

impl<'a> Parser<'a> {
    /// Reads a pipeline up to and including the token that ends it.
    pub(super) fn pipeline(&mut self, context: &str, end: TokenKind) -> Step<Pipeline> {
        let position = self.peek_visible().position;
        let mut pipeline = Pipeline {
            position,
            variables: Vec::new(),
            assigns: false,
            commands: Vec::new(),
        };
        self.declarations(&mut pipeline, context)?;
        loop {
            let token = self.next_visible();
            if token.kind == end {
                self.check_pipeline(&pipeline, context)?;
                return Ok(pipeline);
            }
            match token.kind {
                TokenKind::Bool
                | TokenKind::CharConstant
                | TokenKind::Field
                | TokenKind::Identifier
                | TokenKind::Number
                | TokenKind::String
                | TokenKind::Variable
                | TokenKind::LeftParen
                | TokenKind::Keyword(Keyword::Dot | Keyword::Nil) => {
                    self.push_back();
                    let command = self.command()?;
                    pipeline.commands.push(command);
                }
                _ => return Err(self.unexpected(&token, context)),
            }
        }
    }

    /// Reads `$x :=`, `$x =` and, for `range`, `$i, $x :=`.
    fn declarations(&mut self, pipeline: &mut Pipeline, context: &str) -> Step<()> {
        loop {
            if self.peek_visible().kind != TokenKind::Variable {
                return Ok(());
            }
            let variable = self.next();
            // In `$x foo` the word shows that `$x` is an operand, so the space may have to be given back, too.
            let adjacent = self.peek();
            let next = self.peek_visible();
            match next.kind {
                TokenKind::Assign | TokenKind::Declare => {
                    pipeline.assigns = next.kind == TokenKind::Assign;
                    self.next_visible();
                    self.declare(pipeline, &variable);
                    return Ok(());
                }
                TokenKind::Char if next.text == "," => {
                    self.next_visible();
                    self.declare(pipeline, &variable);
                    if context != "range" || pipeline.variables.len() > 1 {
                        return Err(self.error(&format!("too many declarations in {context}")));
                    }
                    let kind = self.peek_visible().kind;
                    if !matches!(
                        kind,
                        TokenKind::Variable | TokenKind::RightDelimiter | TokenKind::RightParen
                    ) {
                        return Err(self.error("range can only initialize variables"));
                    }
                }
                _ => {
                    if adjacent.kind == TokenKind::Space {
                        self.push_back_three(variable, adjacent);
                    } else {
                        self.push_back_two(variable);
                    }
                    return Ok(());
                }
            }
        }
    }

    fn declare(&mut self, pipeline: &mut Pipeline, variable: &Token<'a>) {
        let name: Rc<str> = Rc::from(variable.text.as_ref());
        pipeline.variables.push(name.clone());
        self.scope.variables.push(name);
    }

    fn check_pipeline(&self, pipeline: &Pipeline, context: &str) -> Step<()> {
        if pipeline.commands.is_empty() {
            return Err(self.error(&format!("missing value for {context}")));
        }
        // Only the first command may be something that takes no argument.
        for (position, command) in pipeline.commands.iter().enumerate().skip(1) {
            if matches!(command.first.term, Term::Constant { .. } | Term::Dot | Term::Nil) {
                return Err(self.error(&format!(
                    "non executable command in pipeline stage {}",
                    position + 1
                )));
            }
        }
        Ok(())
    }

    fn command(&mut self) -> Step<Command> {
        let position = self.peek_visible().position;
        let mut first = None;
        let mut arguments = Vec::new();
        loop {
            self.peek_visible();
            if let Some(operand) = self.operand()? {
                match first {
                    None => first = Some(operand),
                    Some(_) => arguments.push(operand),
                }
            }
            let token = self.next();
            match token.kind {
                TokenKind::Space => continue,
                TokenKind::RightDelimiter | TokenKind::RightParen => self.push_back(),
                TokenKind::Pipe => {}
                _ => return Err(self.unexpected(&token, "operand")),
            }
            return match first {
                Some(first) => Ok(Command {
                    position,
                    first,
                    arguments,
                }),
                None => Err(self.error("empty command")),
            };
        }
    }

    /// Reads a term with the fields behind it; `None` when the next token starts no term.
    fn operand(&mut self) -> Step<Option<Operand>> {
        let Some(operand) = self.term()? else {
            return Ok(None);
        };
        let next = self.peek();
        if next.kind != TokenKind::Field {
            return Ok(Some(operand));
        }
        let mut chain = Vec::new();
        while self.peek().kind == TokenKind::Field {
            chain.push(field_name(&self.next()));
        }
        // Fields of fields and variables join them; the node then starts at the first of the joined, as in Go.
        let position = next.position;
        let term = match operand.term {
            Term::Field(mut fields) => {
                fields.append(&mut chain);
                Term::Field(fields)
            }
            Term::Variable { name, mut fields } => {
                fields.append(&mut chain);
                Term::Variable { name, fields }
            }
            Term::Constant { .. } | Term::Nil | Term::Dot => {
                let term = quote::quoted(&operand.to_string());
                return Err(self.error(&format!("unexpected . after term {term}")));
            }
            _ => Term::Chain {
                of: Box::new(operand),
                fields: chain,
            },
        };
        Ok(Some(Operand { position, term }))
    }

    fn term(&mut self) -> Step<Option<Operand>> {
        let token = self.next_visible();
        let term = match token.kind {
            TokenKind::Identifier => self.function(&token)?,
            TokenKind::Keyword(Keyword::Dot) => Term::Dot,
            TokenKind::Keyword(Keyword::Nil) => Term::Nil,
            TokenKind::Variable => self.variable(&token)?,
            TokenKind::Field => Term::Field(vec![field_name(&token)]),
            TokenKind::Bool => {
                let value = Value::Bool(token.text == "true");
                Term::Constant {
                    value,
                    spelling: token.text.to_string(),
                }
            }
            TokenKind::CharConstant | TokenKind::Number => {
                let value = constant::number(&token.text).map_err(|message| self.error(&message))?;
                Term::Constant {
                    value,
                    spelling: token.text.to_string(),
                }
            }
            TokenKind::String => {
                let value = Value::string(self.unquote(&token)?);
                Term::Constant {
                    value,
                    spelling: token.text.to_string(),
                }
            }
            TokenKind::LeftParen => {
                self.enter()?;
                let pipeline = self.pipeline("parenthesized pipeline", TokenKind::RightParen)?;
                self.nesting -= 1;
                let position = pipeline.position;
                return Ok(Some(Operand {
                    position,
                    term: Term::Pipeline(Box::new(pipeline)),
                }));
            }
            _ => {
                self.push_back();
                return Ok(None);
            }
        };
        Ok(Some(Operand {
            position: token.position,
            term,
        }))
    }

    fn function(&self, token: &Token<'a>) -> Step<Term> {
        match Function::find(&token.text) {
            Some(function) => Ok(Term::Function {
                name: Rc::from(token.text.as_ref()),
                function,
            }),
            None => Err(self.error(&format!("function {} not defined", quote::quoted(&token.text)))),
        }
    }

    fn variable(&self, token: &Token<'a>) -> Step<Term> {
        let name: &str = &token.text;
        if name != "$" && !self.scope.variables.iter().any(|variable| **variable == *name) {
            return Err(self.error(&format!("undefined variable {}", quote::quoted(name))));
        }
        Ok(Term::Variable {
            name: Rc::from(name),
            fields: Vec::new(),
        })
    }
}

fn field_name(token: &Token<'_>) -> Rc<str> {
    Rc::from(token.text.strip_prefix('.').unwrap_or(&token.text))
}
