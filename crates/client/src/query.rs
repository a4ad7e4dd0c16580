//! Queries of lists (`specs/service-manager.md` 1.5 and 1.6).

use tsmgr_model::query::quote;
use url::form_urlencoded::Serializer;

/// Which resources a list gives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    fields: Vec<String>,
    labels: Vec<String>,
    extra: Vec<(&'static str, String)>,
}

impl Filter {
    /// Everything.
    pub fn all() -> Self {
        Self::default()
    }

    /// Only those whose field is equal to the value.
    #[must_use]
    pub fn field(mut self, key: &str, value: &str) -> Self {
        self.fields.push(format!("{key} eq {}", quote(value)));
        self
    }

    /// Only those whose field is one of the values; no value matches nothing but an empty text.
    #[must_use]
    pub fn field_in<'a>(mut self, key: &str, values: impl IntoIterator<Item = &'a str>) -> Self {
        let values: Vec<String> = values.into_iter().map(quote).collect();
        self.fields.push(format!("{key} in ({})", values.join(", ")));
        self
    }

    /// Only those that carry the label with this value.
    #[must_use]
    pub fn label(mut self, key: &str, value: &str) -> Self {
        self.labels.push(format!("{key} eq {}", quote(value)));
        self
    }

    /// Gives the newest operation with each item.
    #[must_use]
    pub fn with_last_operations(mut self) -> Self {
        self.extra.push(("attach_last_operations", "true".to_owned()));
        self
    }

    /// The query string of one page.
    pub(crate) fn page(&self, max_items: u32, token: Option<&str>) -> String {
        let mut query = Serializer::new(String::new());
        query.append_pair("max_items", &max_items.to_string());
        for (key, value) in &self.extra {
            query.append_pair(key, value);
        }
        if !self.fields.is_empty() {
            query.append_pair("fieldQuery", &self.fields.join(" and "));
        }
        if !self.labels.is_empty() {
            query.append_pair("labelQuery", &self.labels.join(" and "));
        }
        if let Some(token) = token {
            query.append_pair("token", token);
        }
        query.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(query: &str) -> Vec<(String, String)> {
        url::form_urlencoded::parse(query.as_bytes())
            .map(|(key, value)| (key.into_owned(), value.into_owned()))
            .collect()
    }

    #[test]
    fn quotes_in_values_are_doubled() {
        let filter = Filter::all()
            .field("name", "o'brien")
            .field_in("id", ["a", "b"])
            .label("env", "x y");
        let query = decoded(&filter.page(200, Some("t=")));
        assert_eq!(
            query,
            [
                ("max_items", "200"),
                ("fieldQuery", "name eq 'o''brien' and id in ('a', 'b')"),
                ("labelQuery", "env eq 'x y'"),
                ("token", "t=")
            ]
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
        );
    }
}
