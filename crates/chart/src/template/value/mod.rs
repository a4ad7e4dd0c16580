//! Values of the template language.
//!
//! Templates compute with the types Go would see behind Helm's `interface{}`: maps and lists are shared by
//! reference, an `int` is not a `float64`, and a missing key is [`Value::Nil`]. The functions, the formatter and
//! the executor all work on this one type.

mod compare;
mod json;
mod list;
mod map;
mod object;
pub(super) mod time;

use std::fmt;
use std::rc::Rc;

pub use json::JsonError;
pub use list::List;
pub use map::Map;
pub use object::Object;

/// Nesting at which walking a value stops, because a template can build a map that contains itself.
pub const MAX_DEPTH: usize = 256;

/// Values at which walking stops: sub-maps that are shared make a small map look huge.
const MAX_NODES: usize = 4_000_000;

/// One value of a template.
#[derive(Clone, Default)]
pub enum Value {
    /// Go's nil: an absent key, a JSON null or the word `nil`.
    #[default]
    Nil,
    /// A Go `bool`.
    Bool(bool),
    /// A Go `int`: number constants without a point, `len`, the result of `int`.
    Int(i64),
    /// A Go `int64`: the result of `int64`, `add` and other arithmetic functions.
    Int64(i64),
    /// A Go `uint64`, as the parts of a semantic version have.
    Uint64(u64),
    /// A Go `uint8`: one byte of a string or byte list.
    Byte(u8),
    /// A Go `float64`: every number that comes from YAML or JSON.
    Float(f64),
    /// A Go `string`.
    Str(Rc<str>),
    /// A Go `[]uint8`.
    Bytes(Rc<[u8]>),
    /// A Go slice.
    List(List),
    /// A Go map with string keys.
    Map(Map),
    /// A Go `time.Time`.
    Time(Rc<jiff::Zoned>),
    /// A Go value with fields or methods, such as `.Files`.
    Object(Rc<dyn Object>),
}

/// The static element type of a list or map, which decides its printed type and the value of a missing key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Element {
    /// `interface {}`: what YAML, `list` and `dict` give.
    #[default]
    Any,
    /// `string`, as the result of `splitList` and `keys` or the map of `split` has.
    Str,
    /// `int`, as the result of `until` has.
    Int,
    /// `map[string]interface {}`.
    Map,
    /// `[]interface {}`, as the result of `chunk` has.
    List,
}

impl Element {
    /// Go's name of the type.
    pub fn type_name(self) -> &'static str {
        match self {
            Self::Any => "interface {}",
            Self::Str => "string",
            Self::Int => "int",
            Self::Map => "map[string]interface {}",
            Self::List => "[]interface {}",
        }
    }

    /// The zero value of the type: what a map of this element type gives for a missing key.
    pub fn zero(self) -> Value {
        match self {
            Self::Str => Value::Str(Rc::from("")),
            Self::Int => Value::Int(0),
            Self::Any | Self::Map | Self::List => Value::Nil,
        }
    }
}

impl Value {
    /// A string value.
    pub fn string(text: impl AsRef<str>) -> Self {
        Self::Str(Rc::from(text.as_ref()))
    }

    /// A `[]interface {}`.
    pub fn list(items: Vec<Value>) -> Self {
        Self::List(List::new(items))
    }

    /// A `[]string`.
    pub fn strings<I, S>(items: I) -> Self
    where
        I: IntoIterator<Item = S>,
        S: AsRef<str>,
    {
        Self::List(List::strings(items))
    }

    /// An object value.
    pub fn object(object: impl Object + 'static) -> Self {
        Self::Object(Rc::new(object))
    }

    /// True for [`Value::Nil`].
    pub fn is_nil(&self) -> bool {
        matches!(self, Self::Nil)
    }

    /// The text of a string.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::Str(text) => Some(text),
            _ => None,
        }
    }

    /// The map of a map value.
    pub fn as_map(&self) -> Option<&Map> {
        match self {
            Self::Map(map) => Some(map),
            _ => None,
        }
    }

    /// The object of type `T`, when the value is one.
    pub fn as_object<T: Object + 'static>(&self) -> Option<&T> {
        match self {
            Self::Object(object) => (&**object as &dyn std::any::Any).downcast_ref(),
            _ => None,
        }
    }

    /// Whether the value counts as true: not the zero value of its type and not empty (Go text/template, "if").
    pub fn truth(&self) -> bool {
        match self {
            Self::Nil => false,
            Self::Bool(value) => *value,
            Self::Int(value) | Self::Int64(value) => *value != 0,
            Self::Uint64(value) => *value != 0,
            Self::Byte(value) => *value != 0,
            Self::Float(value) => *value != 0.0,
            Self::Str(text) => !text.is_empty(),
            Self::Bytes(bytes) => !bytes.is_empty(),
            Self::List(list) => !list.is_empty(),
            Self::Map(map) => !map.is_empty(),
            Self::Time(_) => true,
            Self::Object(object) => object.truth(),
        }
    }

    /// Go's name of the type as `%T` prints it, for example `map[string]interface {}`; `<nil>` for nil.
    pub fn type_name(&self) -> Rc<str> {
        match self {
            Self::Nil => Rc::from("<nil>"),
            Self::Bool(_) => Rc::from("bool"),
            Self::Int(_) => Rc::from("int"),
            Self::Int64(_) => Rc::from("int64"),
            Self::Uint64(_) => Rc::from("uint64"),
            Self::Byte(_) => Rc::from("uint8"),
            Self::Float(_) => Rc::from("float64"),
            Self::Str(_) => Rc::from("string"),
            Self::Bytes(_) => Rc::from("[]uint8"),
            Self::List(list) => Rc::from(format!("[]{}", list.element().type_name())),
            Self::Map(map) => Rc::from(map.type_name()),
            Self::Time(_) => Rc::from("time.Time"),
            Self::Object(object) => Rc::from(object.type_name()),
        }
    }

    /// Go's name of the kind as `kindOf` gives it: `slice`, `map`, `float64`, `invalid` for nil.
    pub fn kind_name(&self) -> &str {
        match self {
            Self::Nil => "invalid",
            Self::Bool(_) => "bool",
            Self::Int(_) => "int",
            Self::Int64(_) => "int64",
            Self::Uint64(_) => "uint64",
            Self::Byte(_) => "uint8",
            Self::Float(_) => "float64",
            Self::Str(_) => "string",
            Self::Bytes(_) | Self::List(_) => "slice",
            Self::Map(_) => "map",
            Self::Time(_) => "struct",
            Self::Object(object) => object.kind_name(),
        }
    }

    /// The value as Go's `%v` prints it; nil gives `<nil>`.
    pub fn display(&self) -> String {
        super::gofmt::display(self)
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.type_name(), self.display())
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<f64> for Value {
    fn from(value: f64) -> Self {
        Self::Float(value)
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Self {
        Self::string(value)
    }
}

impl From<String> for Value {
    fn from(value: String) -> Self {
        Self::Str(Rc::from(value))
    }
}

impl From<Rc<str>> for Value {
    fn from(value: Rc<str>) -> Self {
        Self::Str(value)
    }
}

impl From<List> for Value {
    fn from(value: List) -> Self {
        Self::List(value)
    }
}

impl From<Map> for Value {
    fn from(value: Map) -> Self {
        Self::Map(value)
    }
}
