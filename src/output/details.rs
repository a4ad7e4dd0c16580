//! One object for people: fields below each other, then sections.

use super::{
    Named,
    color::Tone,
    table::{self, Cell, TableStyle},
    text,
};
use serde::Serialize;

/// How far sections are indented.
const INDENT: u16 = 2;

/// Something that `show` prints.
pub(crate) trait Detailed: Named + Serialize {
    /// What people want to know about it.
    fn details(&self) -> Details;
}

/// Fields and sections of one object.
#[derive(Default)]
pub(crate) struct Details {
    fields: Vec<(&'static str, Cell)>,
    sections: Vec<Section>,
}

enum Body {
    Rows(Vec<&'static str>, Vec<Vec<Cell>>),
    Text(String),
}

struct Section {
    title: &'static str,
    body: Body,
}

impl Details {
    /// Adds a field.
    #[must_use]
    pub(crate) fn field(mut self, label: &'static str, value: impl Into<Cell>) -> Self {
        self.fields.push((label, value.into()));
        self
    }

    /// Adds a field when there is a value.
    #[must_use]
    pub(crate) fn optional(self, label: &'static str, value: Option<impl Into<Cell>>) -> Self {
        match value {
            Some(value) => self.field(label, value),
            None => self,
        }
    }

    /// Adds a section with a table, unless it has no rows.
    #[must_use]
    pub(crate) fn rows(
        mut self,
        title: &'static str,
        columns: &[&'static str],
        rows: Vec<Vec<Cell>>,
    ) -> Self {
        if !rows.is_empty() {
            self.sections.push(Section {
                title,
                body: Body::Rows(columns.to_vec(), rows),
            });
        }
        self
    }

    /// Adds a section with text of several lines.
    #[must_use]
    pub(crate) fn text(mut self, title: &'static str, text: impl Into<String>) -> Self {
        self.sections.push(Section {
            title,
            body: Body::Text(text.into()),
        });
        self
    }

    /// The lines.
    pub(crate) fn render(&self, style: TableStyle) -> String {
        let width = self
            .fields
            .iter()
            .map(|(label, _)| label.len())
            .max()
            .unwrap_or(0)
            + 1;
        let fields = self.fields.iter().map(|(label, cell)| {
            let label = Tone::Strong.paint(&format!("{:width$}", format!("{label}:")), style.color);
            let value = text::plain(&cell.text);
            let value = if value.is_empty() { "-".to_owned() } else { value };
            format!("{label}  {}", cell.tone.paint(&value, style.color))
        });
        let sections = self.sections.iter().flat_map(|section| section.lines(style));
        fields.chain(sections).map(|line| line + "\n").collect()
    }
}

impl Section {
    fn lines(&self, mut style: TableStyle) -> Vec<String> {
        style.width = style.width.map(|width| width.saturating_sub(INDENT));
        let body = match &self.body {
            Body::Rows(columns, rows) => {
                let titles: Vec<Cell> = columns
                    .iter()
                    .map(|&title| Cell::toned(title, Tone::Faint))
                    .collect();
                table::lines(&titles, rows.iter().cloned(), style)
            }
            Body::Text(body) => text::lines(body),
        };
        let title = Tone::Strong.paint(&format!("{}:", self.title), style.color);
        let head = [String::new(), title];
        head.into_iter()
            .chain(body.lines().map(|line| format!("  {line}")))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_aligned_and_sections_are_indented() {
        let style = TableStyle {
            wide: false,
            color: false,
            width: None,
        };
        let details = Details::default()
            .field("Name", "a")
            .field("Created at", "now")
            .optional("Gone", None::<String>)
            .rows("Empty", &["X"], Vec::new())
            .rows("Plans", &["NAME"], vec![vec!["small".into()]])
            .text("Template", "a\nb");
        assert_eq!(
            details.render(style),
            "Name:        a\nCreated at:  now\n\nPlans:\n  NAME\n  small\n\nTemplate:\n  a\n  b\n"
        );
    }
}
