//! `range`: the loops of the language.

use super::{Flow, Frame, Item, Run};
use crate::template::ast::Branch;
use crate::template::value::{Element, Value};

impl<'t> Frame<'t, '_, '_> {
    /// Executes the body once for each element, or the `else` when there is none.
    pub(super) fn range(&mut self, branch: &'t Branch, dot: &Item) -> Run<Flow> {
        let outer = self.variables.len();
        let value = self.pipeline(&branch.pipeline, dot)?.value;
        let visited = self.elements(branch, &value)?;
        let mut flow = Flow::Next;
        if !visited && let Some(otherwise) = &branch.otherwise {
            flow = self.block(otherwise, dot)?;
        }
        self.variables.truncate(outer);
        // In the `else` of a loop inside a loop, Go ends the inner loop at a break and goes on with the outer one at a
        // continue.
        Ok(if flow == Flow::Continue { flow } else { Flow::Next })
    }

    /// Visits the elements; false when there are none.
    fn elements(&mut self, branch: &'t Branch, value: &Value) -> Run<bool> {
        match value {
            Value::Nil => Ok(false),
            Value::Int(count) => self.count(branch, value, *count, Value::Int),
            Value::Int64(count) => self.count(branch, value, *count, Value::Int64),
            Value::Uint64(count) => {
                let count = i64::try_from(*count).unwrap_or(i64::MAX);
                self.count(branch, value, count, |n| Value::Uint64(n.unsigned_abs()))
            }
            Value::Byte(count) => self.count(branch, value, i64::from(*count), |n| {
                Value::Byte(u8::try_from(n).unwrap_or(u8::MAX))
            }),
            Value::List(list) => {
                let boxed = list.element() == Element::Any;
                let items = list.iter().map(|item| Item::element(item.clone(), boxed));
                self.visit_indexed(branch, items)
            }
            Value::Bytes(bytes) => {
                self.visit_indexed(branch, bytes.iter().map(|byte| Item::of(Value::Byte(*byte))))
            }
            Value::Map(map) => {
                let boxed = map.element() == Element::Any;
                let entries = map.entries().into_iter();
                self.visit(
                    branch,
                    entries.map(|(key, value)| (Item::of(Value::Str(key)), Item::element(value, boxed))),
                )
            }
            Value::Object(object) => match (object.entries(), object.items()) {
                (Some(entries), _) => {
                    let entries = entries.into_iter();
                    self.visit(
                        branch,
                        entries.map(|(key, value)| (Item::of(Value::Str(key)), Item::of(value))),
                    )
                }
                (None, Some(items)) => self.visit_indexed(branch, items.into_iter().map(Item::of)),
                (None, None) => Err(self.no_range(value)),
            },
            _ => Err(self.no_range(value)),
        }
    }

    fn no_range(&self, value: &Value) -> super::Failure {
        self.error(&format!("range can't iterate over {}", value.display()))
    }

    /// Visits the numbers below a count.
    fn count(
        &mut self,
        branch: &'t Branch,
        value: &Value,
        count: i64,
        number: impl Fn(i64) -> Value,
    ) -> Run<bool> {
        if branch.pipeline.variables.len() > 1 {
            let value = value.display();
            return Err(self.error(&format!(
                "can't use {value} to iterate over more than one variable"
            )));
        }
        self.visit(branch, (0..count).map(|n| (Item::MISSING, Item::of(number(n)))))
    }

    fn visit_indexed(&mut self, branch: &'t Branch, items: impl Iterator<Item = Item>) -> Run<bool> {
        let positions = (0_i64..).map(|position| Item::of(Value::Int(position)));
        self.visit(branch, positions.zip(items))
    }

    fn visit(&mut self, branch: &'t Branch, pairs: impl Iterator<Item = (Item, Item)>) -> Run<bool> {
        let inner = self.variables.len();
        let mut visited = false;
        for (key, element) in pairs {
            visited = true;
            self.step()?;
            self.set_loop_variables(branch, key, &element)?;
            let flow = self.block(&branch.body, &element)?;
            self.variables.truncate(inner);
            if flow == Flow::Break {
                break;
            }
        }
        Ok(visited)
    }

    /// With two variables the key comes first; one variable takes the element.
    fn set_loop_variables(&mut self, branch: &'t Branch, key: Item, element: &Item) -> Run<()> {
        let pipeline = &branch.pipeline;
        let values = match pipeline.variables.as_slice() {
            [] => return Ok(()),
            [_] => vec![element.clone()],
            _ => vec![key, element.clone()],
        };
        if pipeline.assigns {
            for (variable, item) in pipeline.variables.iter().zip(values) {
                self.assign(variable, item)?;
            }
            return Ok(());
        }
        // The pipeline declared them last.
        let start = self.variables.len().saturating_sub(values.len());
        for ((_, slot), item) in self.variables.iter_mut().skip(start).zip(values) {
            *slot = item;
        }
        Ok(())
    }
}
