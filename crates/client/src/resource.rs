//! What every noun has in common: reading by id, listing page by page, and finding by name.

use crate::{Client, ClientError, Filter, call::segment};
use serde::de::DeserializeOwned;
use tsmgr_model::{Page, page::LIMIT_MAX_ITEMS};

/// A resource of the management API that can be listed and read.
pub trait Resource: DeserializeOwned + Send {
    /// What messages call it.
    const NOUN: &'static str;
    /// Path of its collection.
    const PATH: &'static str;
    /// Identifier.
    fn id(&self) -> &str;
    /// Name, as people type it.
    fn name(&self) -> &str;
}

impl Client {
    /// Reads one resource by its id.
    pub async fn show<T: Resource>(&self, id: &str) -> Result<T, ClientError> {
        self.get(&format!("{}/{}", T::PATH, segment(id)))
            .await?
            .json()
    }

    /// Lists every resource that the filter lets through, following pages to the last one.
    pub async fn list<T: Resource>(&self, filter: &Filter) -> Result<Vec<T>, ClientError> {
        let mut items = Vec::new();
        let mut token: Option<String> = None;
        loop {
            let page: Page<T> = self.page(filter, LIMIT_MAX_ITEMS, token.as_deref()).await?;
            let empty = page.items.is_empty();
            items.extend(page.items);
            match page.token {
                // A page without items or a token that does not move would never end.
                Some(next) if !empty && token.as_ref() != Some(&next) => token = Some(next),
                _ => return Ok(items),
            }
        }
    }

    /// Finds one resource by its name among those that the filter lets through; a name that looks like an id is
    /// also tried as one.
    ///
    /// # Errors
    /// [`ClientError::NoSuch`] with the names that exist, [`ClientError::Ambiguous`].
    pub async fn find<T: Resource>(&self, name: &str, within: &Filter) -> Result<T, ClientError> {
        let filter = within.clone().field("name", name);
        let page: Page<T> = self.page(&filter, LIMIT_MAX_ITEMS, None).await?;
        // Servers differ in how they read quotes in a query; only an equal name counts.
        let mut found: Vec<T> = page.items.into_iter().filter(|item| item.name() == name).collect();
        match (found.pop(), found.len()) {
            (Some(only), 0) => return Ok(only),
            (Some(last), _) => {
                found.push(last);
                return Err(ClientError::Ambiguous {
                    noun: T::NOUN,
                    name: name.to_owned(),
                    candidates: found.iter().map(|item| item.id().to_owned()).collect(),
                });
            }
            (None, _) => {}
        }
        if looks_like_id(name) {
            let filter = within.clone().field("id", name);
            let page: Page<T> = self.page(&filter, 1, None).await?;
            if let Some(item) = page.items.into_iter().find(|item| item.id() == name) {
                return Ok(item);
            }
        }
        let known: Page<T> = self.page(within, LIMIT_MAX_ITEMS, None).await?;
        Err(ClientError::NoSuch {
            noun: T::NOUN,
            name: name.to_owned(),
            known: known.items.iter().map(|item| item.name().to_owned()).collect(),
        })
    }

    async fn page<T: Resource>(
        &self,
        filter: &Filter,
        max_items: u32,
        token: Option<&str>,
    ) -> Result<Page<T>, ClientError> {
        self.get(&format!("{}?{}", T::PATH, filter.page(max_items, token)))
            .await?
            .json()
    }
}

/// Whether a name may be meant as an id: ids are UUIDs.
fn looks_like_id(name: &str) -> bool {
    uuid::Uuid::try_parse(name).is_ok()
}
