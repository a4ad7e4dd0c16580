//! Tables without lines, in the manner of kubectl: aligned columns, headings in capitals.

use super::{Named, color::Tone, text};
use comfy_table::{ContentArrangement, Table, presets};
use jiff::Timestamp;
use serde::Serialize;

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
    /// Whether the table is on a terminal; then long cells are wrapped to its width.
    pub(crate) terminal: bool,
}

/// The lines of a list.
pub(crate) fn render<T: Row>(items: &[T], style: &TableStyle) -> String {
    let shown = |column: &Column| style.wide || !column.wide;
    let titles = T::COLUMNS
        .iter()
        .filter(|column| shown(column))
        .map(|column| Cell::toned(column.title, Tone::Strong))
        .collect();
    let now = Timestamp::now();
    let rows = items.iter().map(|item| {
        let cells = T::COLUMNS.iter().zip(item.cells(now));
        cells
            .filter(|(column, _)| shown(column))
            .map(|(_, cell)| cell)
            .collect()
    });
    lines(titles, rows, style)
}

/// Aligned lines: a heading and rows of cells. An empty cell is shown as `-`.
pub(crate) fn lines(titles: Vec<Cell>, rows: impl Iterator<Item = Vec<Cell>>, style: &TableStyle) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    if style.terminal {
        table.set_content_arrangement(ContentArrangement::Dynamic);
    } else {
        table.set_content_arrangement(ContentArrangement::Disabled);
    }
    if style.color {
        table.enforce_styling();
    } else {
        table.force_no_tty();
    }
    let columns = titles.len();
    table.set_header(titles.iter().map(drawn));
    for row in rows {
        table.add_row(row.iter().map(drawn));
    }
    for index in 0..columns {
        if let Some(column) = table.column_mut(index) {
            column.set_padding((0, if index + 1 == columns { 0 } else { 3 }));
        }
    }
    let mut text = String::new();
    for line in table.lines() {
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
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
            terminal: false,
        }
    }

    #[test]
    fn columns_are_aligned_and_safe() {
        assert_eq!(
            render(&THINGS, &style(false)),
            "NAME     NOTE\na        x\\u{1b}[2J\nlonger   -\n"
        );
    }

    #[test]
    fn wide_shows_all_columns() {
        assert!(render(&THINGS, &style(true)).starts_with("NAME     ID   NOTE\n"));
    }
}
