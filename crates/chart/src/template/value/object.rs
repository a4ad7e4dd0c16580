//! Objects: Go values with fields or methods, such as `.Files` and `.Capabilities.APIVersions`.

use std::any::Any;
use std::rc::Rc;

use super::Value;
use crate::template::function::CallError;

/// A Go value that templates reach through fields and methods.
pub trait Object: Any {
    /// Go's name of the type, for messages and `%T`, for example `engine.files`.
    fn type_name(&self) -> &str;

    /// Go's kind of the type, as `kindOf` gives it.
    fn kind_name(&self) -> &'static str {
        "struct"
    }

    /// The value of a field, `None` when the type has no such field.
    fn field(&self, name: &str) -> Option<Value>;

    /// Calls a method; `None` when the type has no such method. Methods win over fields, as in Go.
    fn call(&self, method: &str, arguments: &[Value]) -> Option<Result<Value, CallError>> {
        let _ = (method, arguments);
        None
    }

    /// The entries that `range` visits, in order; `None` when the type cannot be ranged over.
    fn entries(&self) -> Option<Vec<(Rc<str>, Value)>> {
        None
    }

    /// The items that `range`, `index` and `has` visit, for types that are lists underneath.
    fn items(&self) -> Option<Vec<Value>> {
        None
    }

    /// Whether the value counts as true; a Go struct always does.
    fn truth(&self) -> bool {
        match (self.entries(), self.items()) {
            (Some(entries), _) => !entries.is_empty(),
            (None, Some(items)) => !items.is_empty(),
            (None, None) => true,
        }
    }

    /// The length that `len` gives; `None` when the type has none.
    fn length(&self) -> Option<usize> {
        self.entries()
            .map(|entries| entries.len())
            .or_else(|| self.items().map(|items| items.len()))
    }

    /// The value as Go's `%v` prints it.
    fn display(&self) -> String;

    /// The value as `toYaml` and `toJson` see it.
    fn to_json(&self) -> serde_json::Value {
        serde_json::Value::String(self.display())
    }
}
