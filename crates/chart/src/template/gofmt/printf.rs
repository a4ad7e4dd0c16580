//! `printf`: the directives of a format.

use super::printer::{Flags, Printer};
use crate::template::value::Value;

/// The largest width or precision that counts; Go ignores larger ones.
const MAX_NUMBER: i64 = 1_000_000;

/// The format with its directives replaced by the arguments.
pub fn printf(format: &str, arguments: &[Value]) -> String {
    let mut run = Run {
        printer: Printer::default(),
        rest: format,
        arguments,
        next: 0,
        reordered: false,
        index_is_good: true,
        after_index: false,
    };
    while !run.rest.is_empty() && !run.printer.is_full() {
        let (text, directive) = match run.rest.split_once('%') {
            Some((text, directive)) => (text, Some(directive)),
            None => (run.rest, None),
        };
        run.printer.push(text);
        run.rest = directive.unwrap_or_default();
        if directive.is_some() {
            run.directive();
        }
    }
    run.report_extra();
    run.printer.out
}

/// One call of `printf` under way.
struct Run<'a> {
    printer: Printer,
    rest: &'a str,
    arguments: &'a [Value],
    /// The position of the next argument.
    next: usize,
    /// Whether any directive named its argument: then unused ones are not reported.
    reordered: bool,
    index_is_good: bool,
    after_index: bool,
}

impl Run<'_> {
    /// Reads and executes what follows a percent sign.
    fn directive(&mut self) {
        self.index_is_good = true;
        self.after_index = false;
        self.printer.flags = self.flags();
        self.argument_index();
        self.width();
        self.precision();
        if !self.after_index {
            self.argument_index();
        }
        let mut rest = self.rest.chars();
        let Some(verb) = rest.next() else {
            return self.printer.push("%!(NOVERB)");
        };
        self.rest = rest.as_str();
        if verb == '%' {
            self.printer.push("%");
        } else if !self.index_is_good {
            self.printer.push(&format!("%!{verb}(BADINDEX)"));
        } else if let Some(argument) = self.arguments.get(self.next) {
            if verb == 'v' {
                // `%#v` and `%+v` are other formats rather than flags.
                self.printer.flags.go_syntax = std::mem::take(&mut self.printer.flags.sharp);
                self.printer.flags.plus = false;
            }
            self.printer.argument(argument, verb);
            self.next += 1;
        } else {
            self.printer.push(&format!("%!{verb}(MISSING)"));
        }
    }

    fn flags(&mut self) -> Flags {
        let mut flags = Flags::default();
        loop {
            match self.rest.as_bytes().first() {
                Some(b'#') => flags.sharp = true,
                Some(b'0') => flags.zero = true,
                Some(b'+') => flags.plus = true,
                Some(b'-') => flags.minus = true,
                Some(b' ') => flags.space = true,
                _ => return flags,
            }
            self.skip(1);
        }
    }

    fn width(&mut self) {
        if self.rest.starts_with('*') {
            self.skip(1);
            match self.number_argument() {
                Some(width) => {
                    if width < 0 {
                        self.printer.flags.minus = true;
                        self.printer.flags.zero = false;
                    }
                    self.printer.flags.width = usize::try_from(width.unsigned_abs()).ok();
                }
                None => self.printer.push("%!(BADWIDTH)"),
            }
            self.after_index = false;
        } else {
            self.printer.flags.width = self.number();
            if self.after_index && self.printer.flags.width.is_some() {
                self.index_is_good = false;
            }
        }
    }

    fn precision(&mut self) {
        // A point at the very end is the verb, as in Go.
        if !self.rest.starts_with('.') || self.rest.len() == 1 {
            return;
        }
        self.skip(1);
        if self.after_index {
            self.index_is_good = false;
        }
        self.argument_index();
        if self.rest.starts_with('*') {
            self.skip(1);
            self.printer.flags.precision = self
                .number_argument()
                .and_then(|precision| usize::try_from(precision).ok());
            if self.printer.flags.precision.is_none() {
                self.printer.push("%!(BADPREC)");
            }
            self.after_index = false;
        } else {
            self.printer.flags.precision = Some(self.number().unwrap_or(0));
        }
    }

    /// Reads `[3]`, which names the next argument.
    fn argument_index(&mut self) {
        let Some(inside) = self.rest.strip_prefix('[') else {
            self.after_index = false;
            return;
        };
        self.reordered = true;
        let Some((digits, _)) = inside.split_once(']') else {
            self.index_is_good = false;
            self.after_index = false;
            self.skip(1);
            return;
        };
        self.skip(digits.len() + 2);
        let number = digits
            .bytes()
            .all(|digit| digit.is_ascii_digit())
            .then(|| digits.parse::<usize>().ok());
        let number = number.flatten();
        self.after_index = number.is_some();
        match number.and_then(|number| number.checked_sub(1)) {
            Some(position) if position < self.arguments.len() => self.next = position,
            _ => self.index_is_good = false,
        }
    }

    /// Reads decimal digits; `None` without any, and for a number beyond all sense.
    fn number(&mut self) -> Option<usize> {
        let length = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let digits = self.rest.get(..length).filter(|digits| !digits.is_empty())?;
        let number = digits.parse::<i64>().ok().filter(|number| *number <= MAX_NUMBER);
        if number.is_none() {
            // Go gives up on the whole format here.
            self.rest = "";
            return None;
        }
        self.skip(length);
        number.and_then(|number| usize::try_from(number).ok())
    }

    /// Takes the next argument as a width or precision.
    fn number_argument(&mut self) -> Option<i64> {
        let argument = self.arguments.get(self.next)?;
        self.next += 1;
        let number = match argument {
            Value::Int(number) | Value::Int64(number) => *number,
            Value::Uint64(number) => i64::try_from(*number).ok()?,
            Value::Byte(number) => i64::from(*number),
            _ => return None,
        };
        (number.unsigned_abs() <= MAX_NUMBER.unsigned_abs()).then_some(number)
    }

    fn skip(&mut self, bytes: usize) {
        self.rest = self.rest.get(bytes..).unwrap_or_default();
    }

    /// Lists the arguments that no directive used.
    fn report_extra(&mut self) {
        let extra = self.arguments.get(self.next..).unwrap_or_default();
        if self.reordered || extra.is_empty() {
            return;
        }
        self.printer.flags = Flags::default();
        self.printer.push("%!(EXTRA ");
        for (position, argument) in extra.iter().enumerate() {
            if position > 0 {
                self.printer.push(", ");
            }
            if !argument.is_nil() {
                self.printer.push(&argument.type_name());
                self.printer.push("=");
            }
            self.printer.argument(argument, 'v');
        }
        self.printer.push(")");
    }
}
