//! Actions that control the flow: `if`, `range`, `with`, `template`, `block` and their ends.

use super::{Parser, Part, Step};
use crate::template::ast::{Block, Branch, Invocation, Statement};
use crate::template::lexer::{Keyword, TokenKind};

impl Parser<'_> {
    /// Reads an action whose left delimiter has been read.
    pub(super) fn action(&mut self) -> Step<Part> {
        let token = self.next_visible();
        let TokenKind::Keyword(keyword) = token.kind else {
            return self.command_action();
        };
        let statement = match keyword {
            Keyword::Block => self.block()?,
            Keyword::Break => self.loop_exit(
                "break",
                Statement::Break {
                    position: token.position,
                },
            )?,
            Keyword::Continue => self.loop_exit(
                "continue",
                Statement::Continue {
                    position: token.position,
                },
            )?,
            Keyword::Else => return self.otherwise(),
            Keyword::End => {
                self.expect(TokenKind::RightDelimiter, "end")?;
                return Ok(Part::End);
            }
            Keyword::If => Statement::If(self.branch("if")?),
            Keyword::Range => Statement::Range(self.branch("range")?),
            Keyword::Template => self.invocation()?,
            Keyword::With => Statement::With(self.branch("with")?),
            Keyword::Define | Keyword::Dot | Keyword::Nil => return self.command_action(),
        };
        Ok(Part::Statement(statement))
    }

    fn command_action(&mut self) -> Step<Part> {
        self.push_back();
        let position = self.peek().position;
        let pipeline = self.pipeline("command", TokenKind::RightDelimiter)?;
        Ok(Part::Statement(Statement::Action { position, pipeline }))
    }

    fn loop_exit(&mut self, word: &str, statement: Statement) -> Step<Statement> {
        let token = self.next_visible();
        if token.kind != TokenKind::RightDelimiter {
            return Err(self.unexpected(&token, &format!("{{{{{word}}}}}")));
        }
        if self.scope.range_depth == 0 {
            return Err(self.error(&format!("{{{{{word}}}}} outside {{{{range}}}}")));
        }
        Ok(statement)
    }

    /// Reads an `else`; an `if` or `with` behind it stays for the branch to read.
    fn otherwise(&mut self) -> Step<Part> {
        let next = self.peek_visible();
        if !matches!(next.kind, TokenKind::Keyword(Keyword::If | Keyword::With)) {
            self.expect(TokenKind::RightDelimiter, "else")?;
        }
        Ok(Part::Else)
    }

    /// Reads the rest of an `if`, `range` or `with`.
    fn branch(&mut self, context: &str) -> Step<Branch> {
        let variables = self.scope.variables.len();
        let pipeline = self.pipeline(context, TokenKind::RightDelimiter)?;
        let is_range = context == "range";
        self.scope.range_depth += usize::from(is_range);
        let (body, last) = self.body()?;
        self.scope.range_depth -= usize::from(is_range);
        let otherwise = match last {
            Part::Else => Some(self.else_body(context)?),
            _ => None,
        };
        self.scope.variables.truncate(variables);
        Ok(Branch {
            position: pipeline.position,
            pipeline,
            body,
            otherwise,
        })
    }

    /// Reads what follows an `else`. `else if` is an `if` in an `else` whose `end` both share.
    fn else_body(&mut self, context: &str) -> Step<Block> {
        let same = if context == "if" {
            Keyword::If
        } else {
            Keyword::With
        };
        if context != "range" && self.peek().kind == TokenKind::Keyword(same) {
            self.next();
            self.enter()?;
            let branch = self.branch(context)?;
            self.nesting -= 1;
            return Ok(vec![if context == "if" {
                Statement::If(branch)
            } else {
                Statement::With(branch)
            }]);
        }
        let (body, last) = self.body()?;
        match last {
            Part::End => Ok(body),
            part => Err(self.error(&format!("expected end; found {}", part.describe()))),
        }
    }

    fn invocation(&mut self) -> Step<Statement> {
        let token = self.next_visible();
        let name = self.template_name(&token, "template clause")?;
        let mut pipeline = None;
        if self.next_visible().kind != TokenKind::RightDelimiter {
            self.push_back();
            pipeline = Some(self.pipeline("template clause", TokenKind::RightDelimiter)?);
        }
        Ok(Statement::Template(Invocation {
            position: token.position,
            name,
            pipeline,
        }))
    }

    /// Reads a `block`: a definition and its invocation in one.
    fn block(&mut self) -> Step<Statement> {
        let token = self.next_visible();
        let name = self.template_name(&token, "block clause")?;
        let pipeline = self.pipeline("block clause", TokenKind::RightDelimiter)?;
        let outer = std::mem::take(&mut self.scope);
        let line = self.last_line();
        let (body, last) = self.body()?;
        if !matches!(last, Part::End) {
            let message = format!("unexpected {} in block clause", last.describe());
            return Err(self.error_on(line, &message));
        }
        self.add(name.clone(), body)?;
        self.scope = outer;
        Ok(Statement::Template(Invocation {
            position: token.position,
            name,
            pipeline: Some(pipeline),
        }))
    }
}
