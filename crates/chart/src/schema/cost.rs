//! Bounds the work of checking values against a schema.
//!
//! Combinators that refer to each other let a few lines of schema take longer than anyone can wait, and the validator
//! cannot be stopped. So the same walk is counted first, without evaluating anything: every sub-schema that applies to
//! a part of the values costs one step, and a schema beyond the limit is refused.

use std::collections::{HashMap, HashSet};
use std::ptr;

use serde_json::Value;

/// Most steps; a large real chart takes some ten thousand.
const MAX_STEPS: usize = 1_000_000;

/// Deepest nesting of applied sub-schemas.
const MAX_DEPTH: usize = 2_000;

/// Whether checking `values` against `schema` stays within the limits.
pub(super) fn is_bounded(schema: &Value, values: &Value) -> bool {
    let mut walk = Walk {
        root: schema,
        names: HashMap::new(),
        open: HashSet::new(),
        steps: 0,
    };
    walk.collect_names(schema);
    walk.apply(schema, values).is_some()
}

/// A walk over schema and values; its functions give `None` when a limit is reached.
struct Walk<'a> {
    root: &'a Value,
    /// Sub-schemas by `$id` and by `#` with their anchor.
    names: HashMap<String, &'a Value>,
    /// Pairs of schema and value on the way from the root, to end loops as the validator does.
    open: HashSet<(*const Value, *const Value)>,
    steps: usize,
}

impl<'a> Walk<'a> {
    fn collect_names(&mut self, schema: &'a Value) {
        match schema {
            Value::Object(map) => {
                for (key, value) in map {
                    let name = match (key.as_str(), value) {
                        ("$id" | "id", Value::String(name)) => Some(name.clone()),
                        ("$anchor" | "$dynamicAnchor", Value::String(name)) => Some(format!("#{name}")),
                        _ => None,
                    };
                    if let Some(name) = name {
                        self.names.insert(name, schema);
                    }
                    self.collect_names(value);
                }
            }
            Value::Array(items) => items.iter().for_each(|item| self.collect_names(item)),
            _ => {}
        }
    }

    fn apply(&mut self, schema: &'a Value, value: &Value) -> Option<()> {
        self.steps += 1;
        if self.steps > MAX_STEPS || self.open.len() > MAX_DEPTH {
            return None;
        }
        let Value::Object(keywords) = schema else {
            return Some(());
        };
        let pair = (ptr::from_ref(schema), ptr::from_ref(value));
        if !self.open.insert(pair) {
            return Some(());
        }
        for (keyword, argument) in keywords {
            self.keyword(keyword, argument, value)?;
        }
        self.open.remove(&pair);
        Some(())
    }

    fn keyword(&mut self, keyword: &str, argument: &'a Value, value: &Value) -> Option<()> {
        match (keyword, argument, value) {
            ("$ref" | "$dynamicRef" | "$recursiveRef", Value::String(name), _) => match self.find(name) {
                Some(target) => self.apply(target, value),
                None => Some(()),
            },
            ("allOf" | "anyOf" | "oneOf", Value::Array(schemas), _) => {
                schemas.iter().try_for_each(|schema| self.apply(schema, value))
            }
            ("not" | "if" | "then" | "else", schema, _) => self.apply(schema, value),
            ("dependentSchemas" | "dependencies", Value::Object(schemas), Value::Object(map)) => {
                let mut schemas = schemas.iter().filter(|(key, _)| map.contains_key(*key));
                schemas.try_for_each(|(_, schema)| self.apply(schema, value))
            }
            ("properties", Value::Object(schemas), Value::Object(map)) => {
                let mut pairs = map
                    .iter()
                    .filter_map(|(key, value)| Some((schemas.get(key)?, value)));
                pairs.try_for_each(|(schema, value)| self.apply(schema, value))
            }
            ("patternProperties", Value::Object(schemas), Value::Object(map)) => schemas
                .values()
                .try_for_each(|schema| map.values().try_for_each(|value| self.apply(schema, value))),
            (
                "additionalProperties" | "unevaluatedProperties" | "propertyNames",
                schema,
                Value::Object(map),
            ) => map.values().try_for_each(|value| self.apply(schema, value)),
            ("items" | "prefixItems", Value::Array(schemas), Value::Array(items)) => schemas
                .iter()
                .zip(items)
                .try_for_each(|(schema, item)| self.apply(schema, item)),
            ("items" | "additionalItems" | "unevaluatedItems" | "contains", schema, Value::Array(items)) => {
                items.iter().try_for_each(|item| self.apply(schema, item))
            }
            _ => Some(()),
        }
    }

    fn find(&self, name: &str) -> Option<&'a Value> {
        match name.strip_prefix('#') {
            Some("") => Some(self.root),
            Some(pointer) if pointer.starts_with('/') => self.root.pointer(pointer),
            _ => self.names.get(name).copied(),
        }
    }
}
