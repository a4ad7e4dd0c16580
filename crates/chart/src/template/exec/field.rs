//! Reads fields and calls methods.

use std::rc::Rc;

use super::{Frame, Item, Run};
use crate::template::ast::Operand;
use crate::template::value::{Element, Value, time};

impl<'t> Frame<'t, '_, '_> {
    /// Follows a chain of fields from a receiver; only the last may be a method with arguments.
    pub(super) fn fields(
        &mut self,
        dot: &Item,
        mut receiver: Item,
        node: &'t Operand,
        fields: &'t [Rc<str>],
        arguments: &'t [Operand],
        last: Option<Item>,
    ) -> Run<Item> {
        let Some((method, path)) = fields.split_last() else {
            return Ok(receiver);
        };
        for field in path {
            receiver = self.field(dot, &receiver, node, field, &[], None)?;
        }
        self.field(dot, &receiver, node, method, arguments, last)
    }

    fn field(
        &mut self,
        dot: &Item,
        receiver: &Item,
        node: &'t Operand,
        name: &'t Rc<str>,
        arguments: &'t [Operand],
        last: Option<Item>,
    ) -> Run<Item> {
        let has_arguments = !arguments.is_empty() || last.is_some();
        match &receiver.value {
            Value::Nil if receiver.boxed => {
                Err(self.error(&format!("nil pointer evaluating interface {{}}.{name}")))
            }
            Value::Nil => Ok(Item::MISSING),
            Value::Map(_) if has_arguments => {
                Err(self.error(&format!("{name} is not a method but has arguments")))
            }
            Value::Map(map) => {
                let boxed = map.element() == Element::Any;
                let value = map.field(name);
                Ok(Item::element(
                    value.unwrap_or_else(|| map.element().zero()),
                    boxed,
                ))
            }
            Value::Time(time) => {
                let call = self.prepare(dot, name, (node.position, node), arguments, last)?;
                let answer = time::call(time, name, &call.values());
                self.finish_method(&call, answer)?
                    .ok_or_else(|| self.no_field(name, receiver))
            }
            Value::Object(object) => {
                let call = self.prepare(dot, name, (node.position, node), arguments, last)?;
                let answer = object.call(name, &call.values());
                if let Some(item) = self.finish_method(&call, answer)? {
                    return Ok(item);
                }
                self.look_at(node.position, node);
                match object.field(name) {
                    Some(_) if has_arguments => {
                        Err(self.error(&format!("{name} has arguments but cannot be invoked as function")))
                    }
                    Some(value) => Ok(Item::of(value)),
                    None if object.kind_name() == "map" => Ok(Item::MISSING),
                    None => Err(self.no_field(name, receiver)),
                }
            }
            _ => Err(self.no_field(name, receiver)),
        }
    }

    fn no_field(&self, name: &str, receiver: &Item) -> super::Failure {
        let type_name = if receiver.boxed {
            Rc::from(Element::Any.type_name())
        } else {
            receiver.value.type_name()
        };
        self.error(&format!("can't evaluate field {name} in type {type_name}"))
    }
}
