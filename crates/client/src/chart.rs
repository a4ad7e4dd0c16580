//! Stored charts.

use crate::{Client, ClientError, Filter, Resource};
use tsmgr_model::chart::Chart;

impl Resource for Chart {
    const NOUN: &'static str = "chart";
    const PATH: &'static str = "/v1/charts";

    fn id(&self) -> &str {
        self.id.as_str()
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl Client {
    /// Finds a stored chart by its name and, when several versions are stored, its version.
    ///
    /// # Errors
    /// [`ClientError::Ambiguous`] with the versions when no version is named and several are stored.
    pub async fn chart(&self, name: &str, version: Option<&str>) -> Result<Chart, ClientError> {
        let stored: Vec<Chart> = self.list(&Filter::all().field("name", name)).await?;
        if stored.is_empty() {
            return self.find(name, &Filter::all()).await;
        }
        let known: Vec<String> = stored.iter().map(|chart| chart.version.clone()).collect();
        let mut matching: Vec<Chart> = stored
            .into_iter()
            .filter(|chart| version.is_none_or(|version| chart.version == version))
            .collect();
        match (matching.pop(), version) {
            (Some(chart), _) if matching.is_empty() => Ok(chart),
            (Some(_), _) => Err(ClientError::Ambiguous {
                noun: Chart::NOUN,
                name: name.to_owned(),
                candidates: known,
            }),
            (None, version) => Err(ClientError::NoSuch {
                noun: "version of the chart",
                name: format!("{name}:{}", version.unwrap_or_default()),
                known: known.iter().map(|version| format!("{name}:{version}")).collect(),
            }),
        }
    }
}
