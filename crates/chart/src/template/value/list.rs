//! Lists: Go slices. No template function changes a list in place, so a list is shared and immutable.

use std::rc::Rc;

use super::{Element, Value};

/// A Go slice; cloning shares the items.
#[derive(Clone)]
pub struct List {
    items: Rc<Items>,
    element: Element,
}

struct Items(Vec<Value>);

impl List {
    /// A `[]interface {}`.
    pub fn new(items: Vec<Value>) -> Self {
        Self::typed(items, Element::Any)
    }

    /// A list with the given element type; the items must be of that type.
    pub fn typed(items: Vec<Value>, element: Element) -> Self {
        Self {
            items: Rc::new(Items(items)),
            element,
        }
    }

    /// A `[]string`.
    pub fn strings<I, S>(items: I) -> Self
    where
        I: IntoIterator<Item = S>,
        S: AsRef<str>,
    {
        Self::typed(items.into_iter().map(Value::string).collect(), Element::Str)
    }

    /// The element type.
    pub fn element(&self) -> Element {
        self.element
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        self.items.0.len()
    }

    /// True without items.
    pub fn is_empty(&self) -> bool {
        self.items.0.is_empty()
    }

    /// The item at a position.
    pub fn item(&self, position: usize) -> Option<Value> {
        self.items.0.get(position).cloned()
    }

    /// The items.
    pub fn as_slice(&self) -> &[Value] {
        &self.items.0
    }

    /// The items in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Value> {
        self.items.0.iter()
    }

    /// A copy of the items; the items themselves stay shared.
    pub fn to_vec(&self) -> Vec<Value> {
        self.items.0.clone()
    }

    /// Moves the items out when nothing else shares them.
    pub(super) fn take_unshared(&mut self) -> Vec<Value> {
        Rc::get_mut(&mut self.items)
            .map(|items| std::mem::take(&mut items.0))
            .unwrap_or_default()
    }
}

impl<'a> IntoIterator for &'a List {
    type Item = &'a Value;
    type IntoIter = std::slice::Iter<'a, Value>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl FromIterator<Value> for List {
    fn from_iter<I: IntoIterator<Item = Value>>(items: I) -> Self {
        Self::new(items.into_iter().collect())
    }
}

impl Drop for Items {
    fn drop(&mut self) {
        super::map::release(std::mem::take(&mut self.0));
    }
}
