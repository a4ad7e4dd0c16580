//! Words for what goes wrong in a bind template, close to those of the reference Jsonnet, whose texts
//! users know (`specs/tsmgr.md` 1.5), with the line and column inside the template.

use rsjsonnet_lang::{
    lexer::LexError,
    parser::ParseError,
    program::{AnalyzeError, EvalError, EvalErrorKind, EvalStackTraceItem, LoadError, Program, Value},
    span::SpanId,
};

/// The name of a value's type.
pub(super) fn kind_name(value: &Value<'_>) -> &'static str {
    if value.is_null() {
        "null"
    } else if value.is_bool() {
        "a boolean"
    } else if value.is_number() {
        "a number"
    } else if value.is_string() {
        "a string"
    } else if value.is_array() {
        "an array"
    } else {
        "a function"
    }
}

/// What went wrong while evaluating.
pub(super) fn cause(kind: &EvalErrorKind) -> String {
    match kind {
        EvalErrorKind::StackOverflow => "max stack frames exceeded".to_owned(),
        EvalErrorKind::InfiniteRecursion => "infinite recursion".to_owned(),
        EvalErrorKind::UnknownObjectField { field_name, .. } => format!("Field does not exist: {field_name}"),
        EvalErrorKind::NumericIndexOutOfRange { index, length, .. } => {
            format!("Index {index} out of bounds, not within [0, {length})")
        }
        EvalErrorKind::ExplicitError { message, .. } | EvalErrorKind::Other { message, .. } => {
            message.clone()
        }
        EvalErrorKind::AssertFailed { message, .. } => message
            .clone()
            .unwrap_or_else(|| "Object assertion failed.".to_owned()),
        EvalErrorKind::ImportFailed { path, .. } => {
            format!("couldn't open import {path:?}: a bind template can import nothing")
        }
        EvalErrorKind::UnknownExtVar { name } => format!("Undefined external variable: {name}"),
        EvalErrorKind::DivByZero { .. } => "Division by zero.".to_owned(),
        EvalErrorKind::NumberOverflow { .. } => "overflow".to_owned(),
        EvalErrorKind::ManifestFunction => "couldn't manifest function as JSON".to_owned(),
        EvalErrorKind::InvalidIndexedType { got_type, .. } => {
            format!("cannot index a value of type {}", words(&format!("{got_type:?}")))
        }
        EvalErrorKind::FieldOfNonObject { .. } => "a field of something that is not an object".to_owned(),
        EvalErrorKind::InvalidBinaryOpTypes {
            lhs_type, rhs_type, ..
        } => {
            let (left, right) = (words(&format!("{lhs_type:?}")), words(&format!("{rhs_type:?}")));
            format!("Unexpected types: {left} and {right} do not go together")
        }
        EvalErrorKind::InvalidStdFuncArgType {
            func_name,
            arg_index,
            got_type,
            ..
        } => {
            let got = words(&format!("{got_type:?}"));
            format!(
                "std.{func_name}: argument {} cannot be of type {got}",
                arg_index + 1
            )
        }
        other => words(variant(&format!("{other:?}"))),
    }
}

/// What went wrong while reading the text.
pub(super) fn load(program: &Program<'_>, error: &LoadError, text: &str, start: usize) -> String {
    let (cause, span) = match error {
        LoadError::Lex(error) => (words(variant(&format!("{error:?}"))), lex_span(error)),
        LoadError::Parse(ParseError::Expected { span, instead, .. }) => {
            (format!("unexpected {}", token(&format!("{instead:?}"))), *span)
        }
        LoadError::Analyze(error) => analyze(error),
    };
    format!("{cause}{}", at(program, span, text, start))
}

fn analyze(error: &AnalyzeError) -> (String, SpanId) {
    match error {
        AnalyzeError::UnknownVariable { span, name } => (format!("Unknown variable: {name}"), *span),
        AnalyzeError::SelfOutsideObject { self_span: span } => {
            ("Can't use self outside of an object".to_owned(), *span)
        }
        AnalyzeError::SuperOutsideObject { super_span: span } => {
            ("Can't use super outside of an object".to_owned(), *span)
        }
        AnalyzeError::DollarOutsideObject { dollar_span: span } => {
            ("No top-level object found.".to_owned(), *span)
        }
        AnalyzeError::RepeatedLocalName {
            repeated_span, name, ..
        } => (format!("Duplicate local var: {name}"), *repeated_span),
        AnalyzeError::RepeatedFieldName {
            repeated_span, name, ..
        } => (format!("Duplicate field: {name}"), *repeated_span),
        AnalyzeError::RepeatedParamName {
            repeated_span, name, ..
        } => (format!("Duplicate parameter: {name}"), *repeated_span),
        AnalyzeError::PositionalArgAfterNamed { arg_span } => (
            "Positional argument after a named argument is not allowed".to_owned(),
            *arg_span,
        ),
        AnalyzeError::TextBlockAsImportPath { span } | AnalyzeError::ComputedImportPath { span } => {
            ("a bind template can import nothing".to_owned(), *span)
        }
    }
}

fn lex_span(error: &LexError) -> SpanId {
    match error {
        LexError::InvalidChar { span, .. }
        | LexError::InvalidUtf8 { span, .. }
        | LexError::UnfinishedMultilineComment { span }
        | LexError::LeadingZeroInNumber { span }
        | LexError::MissingFracDigits { span }
        | LexError::MissingExpDigits { span }
        | LexError::MissingDigitAfterUnderscore { span }
        | LexError::ExpOverflow { span }
        | LexError::InvalidEscapeInString { span, .. }
        | LexError::IncompleteUnicodeEscape { span }
        | LexError::InvalidUtf16EscapeSequence { span, .. }
        | LexError::UnfinishedString { span }
        | LexError::MissingLineBreakAfterTextBlockStart { span }
        | LexError::MissingWhitespaceTextBlockStart { span }
        | LexError::InvalidTextBlockTermination { span } => *span,
    }
}

/// Where the evaluation failed, as ` (line L, column C)`; empty when it is not inside the template.
pub(super) fn place(program: &Program<'_>, error: &EvalError, text: &str, start: usize) -> String {
    let own = kind_span(&error.kind);
    let traced = error.stack_trace.iter().rev().filter_map(trace_span);
    own.into_iter()
        .chain(traced)
        .map(|span| at(program, span, text, start))
        .find(|at| !at.is_empty())
        .unwrap_or_default()
}

fn kind_span(kind: &EvalErrorKind) -> Option<SpanId> {
    match kind {
        EvalErrorKind::UnknownObjectField { span, .. }
        | EvalErrorKind::NumericIndexOutOfRange { span, .. }
        | EvalErrorKind::ExplicitError { span, .. }
        | EvalErrorKind::AssertFailed { span, .. }
        | EvalErrorKind::ImportFailed { span, .. }
        | EvalErrorKind::InvalidIndexedType { span, .. }
        | EvalErrorKind::FieldOfNonObject { span } => Some(*span),
        EvalErrorKind::InvalidBinaryOpTypes { span, .. } | EvalErrorKind::Other { span, .. } => *span,
        _ => None,
    }
}

fn trace_span(item: &EvalStackTraceItem) -> Option<SpanId> {
    match item {
        EvalStackTraceItem::Expr { span }
        | EvalStackTraceItem::Variable { span, .. }
        | EvalStackTraceItem::Import { span } => Some(*span),
        EvalStackTraceItem::Call { span, .. }
        | EvalStackTraceItem::ArrayItem { span, .. }
        | EvalStackTraceItem::ObjectField { span, .. } => *span,
        _ => None,
    }
}

fn at(program: &Program<'_>, span: SpanId, text: &str, start: usize) -> String {
    let (context, begin, _) = program.span_manager().get_span(span);
    // The standard library's own sources come before the template's in the list of contexts.
    let own = program.span_manager().get_context(context);
    let (library, _) = program.get_stdlib_source();
    let rsjsonnet_lang::span::SpanContext::Source(source) = own;
    if *source == library {
        return String::new();
    }
    let Some(before) = text.get(start..begin) else {
        return String::new();
    };
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    format!(" (line {line}, column {column})")
}

/// `Simple(RightBrace)` → `right brace`, `Ident("b")` → `ident "b"`.
fn token(debug: &str) -> String {
    match debug.split_once('(') {
        Some(("Simple", name)) => words(name.trim_end_matches(')')),
        Some((kind, text)) => format!("{} {}", words(kind), text.trim_end_matches(')')),
        None => words(debug),
    }
}

/// The name of an enum's variant out of its debug form.
fn variant(debug: &str) -> &str {
    debug.split([' ', '(', '{']).next().unwrap_or(debug)
}

/// `UnfinishedString` → `unfinished string`.
fn words(name: &str) -> String {
    let mut words = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !words.is_empty() && !words.ends_with([' ', '(', '"']) {
            words.push(' ');
        }
        words.push(c.to_ascii_lowercase());
    }
    words
}
