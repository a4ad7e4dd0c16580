//! Maps: Go maps with string keys, shared by reference and changed in place by `set`, `unset` and `merge`.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::{Element, Value};

/// A Go `map[string]…`; cloning shares the entries.
#[derive(Clone)]
pub struct Map {
    entries: Rc<Entries>,
    element: Element,
    /// Go's name of a defined map type, such as `common.Values`.
    type_name: Option<&'static str>,
}

struct Entries(RefCell<BTreeMap<Rc<str>, Value>>);

impl Map {
    /// An empty `map[string]interface {}`.
    pub fn new() -> Self {
        Self::typed(BTreeMap::new(), Element::Any)
    }

    /// A map with the given entries and element type; the values must be of that type.
    pub fn typed(entries: BTreeMap<Rc<str>, Value>, element: Element) -> Self {
        Self {
            entries: Rc::new(Entries(RefCell::new(entries))),
            element,
            type_name: None,
        }
    }

    /// The same map under a defined Go type, which only shows in messages and `%T`.
    #[must_use]
    pub fn named(mut self, type_name: &'static str) -> Self {
        self.type_name = Some(type_name);
        self
    }

    /// Go's name of the type.
    pub fn type_name(&self) -> String {
        match self.type_name {
            Some(name) => name.to_owned(),
            None => format!("map[string]{}", self.element.type_name()),
        }
    }

    /// The element type.
    pub fn element(&self) -> Element {
        self.element
    }

    /// The value of a key, `None` when the key is absent.
    pub fn field(&self, key: &str) -> Option<Value> {
        self.entries.0.borrow().get(key).cloned()
    }

    /// Whether the key is present.
    pub fn contains(&self, key: &str) -> bool {
        self.entries.0.borrow().contains_key(key)
    }

    /// Sets a key, for everyone who shares the map.
    pub fn set(&self, key: impl Into<Rc<str>>, value: Value) {
        // The old value is dropped after the borrow ends: it may own this very map.
        let previous = self.entries.0.borrow_mut().insert(key.into(), value);
        drop(previous);
    }

    /// Removes a key, for everyone who shares the map.
    pub fn remove(&self, key: &str) -> Option<Value> {
        self.entries.0.borrow_mut().remove(key)
    }

    /// The keys in byte order.
    pub fn keys(&self) -> Vec<Rc<str>> {
        self.entries.0.borrow().keys().cloned().collect()
    }

    /// The values in the order of their keys.
    pub fn values(&self) -> Vec<Value> {
        self.entries.0.borrow().values().cloned().collect()
    }

    /// The entries in the order of their keys, as they are now.
    pub fn entries(&self) -> Vec<(Rc<str>, Value)> {
        self.entries
            .0
            .borrow()
            .iter()
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect()
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.entries.0.borrow().len()
    }

    /// True without entries.
    pub fn is_empty(&self) -> bool {
        self.entries.0.borrow().is_empty()
    }

    /// Whether both are one shared map.
    pub fn same(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.entries, &other.entries)
    }

    /// A new map with the same entries; nested maps stay shared.
    #[must_use]
    pub fn shallow_copy(&self) -> Self {
        let entries = self.entries.0.borrow().clone();
        Self {
            type_name: self.type_name,
            ..Self::typed(entries, self.element)
        }
    }

    /// Moves the entries out when nothing else shares them.
    fn take_unshared(&mut self) -> BTreeMap<Rc<str>, Value> {
        Rc::get_mut(&mut self.entries)
            .map(|entries| std::mem::take(entries.0.get_mut()))
            .unwrap_or_default()
    }
}

impl Default for Map {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Into<Rc<str>>> FromIterator<(K, Value)> for Map {
    fn from_iter<I: IntoIterator<Item = (K, Value)>>(entries: I) -> Self {
        Self::typed(
            entries
                .into_iter()
                .map(|(key, value)| (key.into(), value))
                .collect(),
            Element::Any,
        )
    }
}

impl Drop for Entries {
    fn drop(&mut self) {
        release(std::mem::take(self.0.get_mut()).into_values().collect());
    }
}

/// Frees values level by level: a template can nest maps deeper than the stack could follow.
pub(super) fn release(mut pending: Vec<Value>) {
    while let Some(mut value) = pending.pop() {
        match &mut value {
            Value::Map(map) => pending.extend(map.take_unshared().into_values()),
            Value::List(list) => pending.append(&mut list.take_unshared()),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_share_their_entries() {
        let map = Map::new();
        let copy = map.clone();
        map.set("a", Value::Int(1));
        assert_eq!(copy.field("a").unwrap().display(), "1");
        assert!(map.same(&copy));
        let shallow = map.shallow_copy();
        map.remove("a");
        assert!(shallow.contains("a"));
        assert!(!copy.contains("a"));
    }

    #[test]
    fn deep_values_are_freed_without_recursion() {
        let mut value = Value::Nil;
        for level in 0..1_000_000 {
            value = if level % 2 == 0 {
                Value::Map(Map::from_iter([("a", value)]))
            } else {
                Value::list(vec![value])
            };
        }
        drop(value);
    }

    #[test]
    fn a_map_may_contain_itself() {
        let map = Map::new();
        map.set("self", Value::Map(map.clone()));
        let value = Value::Map(map.clone());
        assert!(value.display().starts_with("map[self:map[self:"));
        assert!(value.to_json().is_err());
        map.remove("self");
    }
}
