//! Tables without lines, in the manner of kubectl: aligned columns, headings in capitals.

use super::{Named, color::Tone, text};
use comfy_table::{ColumnConstraint, ContentArrangement, Table, Width, presets};
use jiff::Timestamp;
use serde::Serialize;

/// Space between two columns.
const GAP: u16 = 3;
/// The columns of prose. Only they are wrapped, as last ones: what stands in the others is copied.
const PROSE: [&str; 2] = ["DESCRIPTION", "MESSAGE"];
/// Less than this is not worth wrapping to.
const NARROW: u16 = 24;

/// Something that a list shows on one line.
pub(crate) trait Row: Named + Serialize {
    /// The columns.
    const COLUMNS: &'static [Column];
    /// One cell per column.
    fn cells(&self, now: Timestamp) -> Vec<Cell>;
}

/// A column of a list.
pub(crate) struct Column {
    title: &'static str,
    wide: bool,
}

impl Column {
    /// A column that is always shown.
    pub(crate) const fn new(title: &'static str) -> Self {
        Self { title, wide: false }
    }

    /// A column that only `-o wide` shows.
    pub(crate) const fn wide(title: &'static str) -> Self {
        Self { title, wide: true }
    }
}

/// A cell: text from anywhere, and what it tells.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cell {
    /// The text; not yet made safe.
    pub(crate) text: String,
    /// What it tells.
    pub(crate) tone: Tone,
}

impl Cell {
    /// A cell in a tone.
    pub(crate) fn toned(text: impl Into<String>, tone: Tone) -> Self {
        Self {
            text: text.into(),
            tone,
        }
    }
}

impl<T: Into<String>> From<T> for Cell {
    fn from(text: T) -> Self {
        Self::toned(text, Tone::Plain)
    }
}

/// How tables look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableStyle {
    /// Whether the wide columns are shown.
    pub(crate) wide: bool,
    /// Whether there are colours.
    pub(crate) color: bool,
    /// Width of the terminal, where there is one; prose is wrapped to it.
    pub(crate) width: Option<u16>,
}

/// The lines of a list.
pub(crate) fn render<T: Row>(items: &[T], style: TableStyle) -> String {
    let shown = |column: &Column| style.wide || !column.wide;
    let titles = T::COLUMNS
        .iter()
        .filter(|column| shown(column))
        .map(|column| Cell::toned(column.title, Tone::Strong))
        .collect::<Vec<_>>();
    let now = Timestamp::now();
    let rows = items.iter().map(|item| {
        let cells = T::COLUMNS.iter().zip(item.cells(now));
        cells
            .filter(|(column, _)| shown(column))
            .map(|(_, cell)| cell)
            .collect()
    });
    lines(&titles, rows, style)
}

/// Aligned lines: a heading and rows of cells. An empty cell is shown as `-`.
pub(crate) fn lines(titles: &[Cell], rows: impl Iterator<Item = Vec<Cell>>, style: TableStyle) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Disabled);
    if style.color {
        table.enforce_styling();
    } else {
        table.force_no_tty();
    }
    table.set_header(titles.iter().map(drawn));
    for row in rows {
        table.add_row(row.iter().map(drawn));
    }
    for (index, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, if index + 1 == titles.len() { 0 } else { GAP }));
    }
    if let (Some(width), Some(last)) = (style.width, titles.last())
        && PROSE.contains(&last.text.as_str())
    {
        wrap_last(&mut table, width);
    }
    let mut text = String::new();
    for line in table.lines() {
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Wraps the last column to what the others leave of the width; not when that is too little to read.
fn wrap_last(table: &mut Table, width: u16) {
    let widths = table.column_max_content_widths();
    let Some((_, others)) = widths.split_last() else {
        return;
    };
    let taken: u16 = others
        .iter()
        .fold(0, |sum, other| sum.saturating_add(other.saturating_add(GAP)));
    let left = width.saturating_sub(taken);
    if left < NARROW {
        return;
    }
    table
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(width);
    let last = others.len();
    for (index, column) in table.column_iter_mut().enumerate() {
        column.set_constraint(if index == last {
            ColumnConstraint::UpperBoundary(Width::Fixed(left))
        } else {
            ColumnConstraint::ContentWidth
        });
    }
}

fn drawn(cell: &Cell) -> comfy_table::Cell {
    let safe = text::plain(&cell.text);
    let cell_text = if safe.is_empty() { "-".to_owned() } else { safe };
    let drawn = comfy_table::Cell::new(cell_text);
    match cell.tone {
        Tone::Plain => drawn,
        Tone::Good => drawn.fg(comfy_table::Color::Green),
        Tone::Uneasy => drawn.fg(comfy_table::Color::Yellow),
        Tone::Bad => drawn.fg(comfy_table::Color::Red),
        Tone::Advice => drawn.fg(comfy_table::Color::Cyan),
        Tone::Strong => drawn.add_attribute(comfy_table::Attribute::Bold),
        Tone::Faint => drawn.add_attribute(comfy_table::Attribute::Dim),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Thing(&'static str, &'static str);

    impl Named for Thing {
        fn name(&self) -> &str {
            self.0
        }
    }

    impl Row for Thing {
        const COLUMNS: &'static [Column] = &[Column::new("NAME"), Column::wide("ID"), Column::new("NOTE")];

        fn cells(&self, _now: Timestamp) -> Vec<Cell> {
            vec![self.0.into(), "id".into(), self.1.into()]
        }
    }

    const THINGS: [Thing; 2] = [Thing("a", "x\u{1b}[2J"), Thing("longer", "")];

    fn style(wide: bool) -> TableStyle {
        TableStyle {
            wide,
            color: false,
            width: None,
        }
    }

    #[test]
    fn columns_are_aligned_and_safe() {
        assert_eq!(
            render(&THINGS, style(false)),
            "NAME     NOTE\na        x\\u{1b}[2J\nlonger   -\n"
        );
    }

    #[test]
    fn wide_shows_all_columns() {
        assert!(render(&THINGS, style(true)).starts_with("NAME     ID   NOTE\n"));
    }

    #[test]
    fn prose_is_wrapped_to_the_terminal_and_nothing_else_is() {
        let titles = |last: &str| ["ID".into(), last.into()];
        let row = || {
            vec![
                "0123456789".into(),
                "some words that do not fit on one line".into(),
            ]
        };
        let narrow = TableStyle {
            width: Some(40),
            ..style(false)
        };
        assert_eq!(
            lines(&titles("MESSAGE"), std::iter::once(row()), narrow),
            "ID           MESSAGE\n0123456789   some words that do not fit\n             on one line\n"
        );
        assert_eq!(
            lines(&titles("PATH"), std::iter::once(row()), narrow)
                .lines()
                .count(),
            2
        );
        let tiny = TableStyle {
            width: Some(20),
            ..narrow
        };
        assert_eq!(
            lines(&titles("MESSAGE"), std::iter::once(row()), tiny)
                .lines()
                .count(),
            2
        );
    }
}
