//! Go's `fmt`: how values become text.
//!
//! [`display`] is `%v`, which an action uses; [`print`](fn@print), [`println`](fn@println) and [`printf`](fn@printf) are the
//! functions of the same names. A verb that does not fit its argument writes a note such as
//! `%!d(float64=3)` and never fails.

mod number;
mod printer;
mod printf;
pub(super) mod quote;

pub use printf::printf;

use printer::Printer;

use super::value::Value;

/// The value as `%v` prints it.
pub fn display(value: &Value) -> String {
    match value {
        Value::Str(text) => text.to_string(),
        value => {
            let mut printer = Printer::default();
            printer.argument(value, 'v');
            printer.out
        }
    }
}

/// The text as a double-quoted Go constant, as `%q` prints it.
pub fn quoted(text: &str) -> String {
    quote::quoted(text)
}

/// The arguments one after the other, with spaces between those that are both no strings.
pub fn print(arguments: &[Value]) -> String {
    let mut printer = Printer::default();
    let mut after_string = true;
    for argument in arguments {
        let is_string = matches!(argument, Value::Str(_));
        if !is_string && !after_string {
            printer.push(" ");
        }
        printer.argument(argument, 'v');
        after_string = is_string;
    }
    printer.out
}

/// The arguments with spaces between them and a newline at the end.
pub fn println(arguments: &[Value]) -> String {
    let mut printer = Printer::default();
    for (position, argument) in arguments.iter().enumerate() {
        if position > 0 {
            printer.push(" ");
        }
        printer.argument(argument, 'v');
    }
    printer.push("\n");
    printer.out
}

/// The value printed with one verb, as messages of Go's comparisons do.
pub(super) fn with_verb(value: &Value, verb: char) -> String {
    let mut printer = Printer::default();
    printer.argument(value, verb);
    printer.out
}
