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
    ///
    /// # Errors
    /// [`ClientError::NoSuch`] when there is none with that id.
    pub async fn show<T: Resource>(&self, id: &str) -> Result<T, ClientError> {
        let answer = self.get(&format!("{}/{}", T::PATH, segment(id))).await;
        match answer {
            Ok(answer) => answer.json(),
            // The API names its own path there, which says nothing to people.
            Err(ClientError::Api { status: 404, .. }) => Err(ClientError::NoSuch {
                noun: T::NOUN,
                name: id.to_owned(),
                known: Vec::new(),
            }),
            Err(error) => Err(error),
        }
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
        let mut found: Vec<T> = page
            .items
            .into_iter()
            .filter(|item| item.name() == name)
            .collect();
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

#[cfg(test)]
mod tests {
    use crate::{Client, ClientError, Filter, Transport, TransportError};
    use async_trait::async_trait;
    use serde_json::{Value, json};
    use std::{
        collections::VecDeque,
        sync::{Arc, Mutex},
        time::Duration,
    };
    use tsmgr_model::{cluster::Cluster, id::OperationId};

    /// What comes back for one call.
    enum Reply {
        Answer(u16, Value),
        Silence,
    }
    use Reply::{Answer, Silence};

    /// Answers from a script and keeps what was asked; a call too many fails the test.
    #[derive(Clone, Default)]
    struct Script {
        answers: Arc<Mutex<VecDeque<Reply>>>,
        asked: Arc<Mutex<Vec<String>>>,
    }

    #[async_trait]
    impl Transport for Script {
        async fn send(
            &self,
            request: http::Request<Vec<u8>>,
        ) -> Result<http::Response<Vec<u8>>, TransportError> {
            self.asked
                .lock()
                .unwrap()
                .push(format!("{} {}", request.method(), request.uri()));
            match self.answers.lock().unwrap().pop_front().expect("a call too many") {
                Answer(status, body) => Ok(http::Response::builder()
                    .status(status)
                    .body(body.to_string().into_bytes())
                    .unwrap()),
                Silence => Err(TransportError::Timeout),
            }
        }
    }

    fn scripted(answers: impl IntoIterator<Item = Reply>) -> (Client, Script) {
        let script = Script::default();
        script.answers.lock().unwrap().extend(answers);
        (Client::new(script.clone(), "the script"), script)
    }

    fn cluster(name: &str) -> Value {
        json!({
            "id": format!("id-{name}"), "ready": true, "name": name, "kind": "directory", "default": false,
            "instances": 0, "created_at": "2026-01-01T00:00:00Z", "updated_at": "2026-01-01T00:00:00Z",
        })
    }

    fn page(names: &[&str], token: Option<&str>) -> Reply {
        let items: Vec<Value> = names.iter().map(|name| cluster(name)).collect();
        Answer(
            200,
            json!({"num_items": names.len(), "items": items, "token": token}),
        )
    }

    fn operation(state: &str) -> Reply {
        let operation = json!({
            "id": "o", "ready": true, "description": "", "type": "create", "state": state, "resource_id": "i",
            "resource_type": "/v1/service_instances", "platform_id": "p", "correlation_id": "c",
            "created_at": "2026-01-01T00:00:00Z", "updated_at": "2026-01-01T00:00:00Z",
        });
        Answer(200, operation)
    }

    #[tokio::test]
    async fn a_list_follows_pages_to_the_last_one() {
        let (client, script) = scripted([page(&["a", "b"], Some("t")), page(&["c"], None)]);
        let clusters: Vec<Cluster> = client.list(&Filter::all()).await.unwrap();
        let names: Vec<&str> = clusters.iter().map(|cluster| cluster.name.as_str()).collect();
        assert_eq!(names, ["a", "b", "c"]);
        assert_eq!(
            *script.asked.lock().unwrap(),
            [
                "GET /v1/clusters?max_items=200",
                "GET /v1/clusters?max_items=200&token=t"
            ]
        );
    }

    #[tokio::test]
    async fn a_server_that_repeats_a_token_does_not_hold_the_list() {
        let (client, _) = scripted([page(&["a"], Some("t")), page(&["b"], Some("t"))]);
        assert_eq!(client.list::<Cluster>(&Filter::all()).await.unwrap().len(), 2);
    }

    #[tokio::test]
    async fn only_an_equal_name_is_found_and_the_others_are_named() {
        let (client, _) = scripted([page(&["b"], None), page(&["a", "b"], None)]);
        let error = client.find::<Cluster>("'b'", &Filter::all()).await.unwrap_err();
        assert!(
            matches!(&error, ClientError::NoSuch { known, .. } if *known == ["a", "b"]),
            "{error:?}"
        );
        let (client, _) = scripted([page(&["b", "b"], None)]);
        let error = client.find::<Cluster>("b", &Filter::all()).await.unwrap_err();
        assert!(
            matches!(&error, ClientError::Ambiguous { candidates, .. } if candidates.len() == 2),
            "{error:?}"
        );
    }

    #[tokio::test]
    async fn a_missing_id_names_the_noun() {
        let missing = json!({"error": "NotFound", "description": "could not find such /v1/clusters"});
        let (client, script) = scripted([Answer(404, missing)]);
        let error = client.show::<Cluster>("a/b").await.unwrap_err();
        assert_eq!(error.to_string(), "there is no cluster named `a/b`");
        assert_eq!(*script.asked.lock().unwrap(), ["GET /v1/clusters/a%2Fb"]);
    }

    #[tokio::test]
    async fn what_is_not_the_api_is_told_from_it() {
        let (client, _) = scripted([Answer(502, json!("bad gateway"))]);
        let error = client.info().await.unwrap_err();
        assert!(
            matches!(error, ClientError::Foreign { status: 502, .. }),
            "{error:?}"
        );
        let (client, _) = scripted([Answer(200, json!([]))]);
        let error = client.info().await.unwrap_err();
        assert!(matches!(error, ClientError::Decode { .. }), "{error:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_wait_outlives_a_restart_of_the_daemon() {
        let unavailable = json!({"error": "ServiceUnavailable", "description": "starting"});
        let (client, _) = scripted([
            operation("pending"),
            Silence,
            Answer(503, unavailable),
            operation("succeeded"),
        ]);
        let mut seen = Vec::new();
        let waited = client
            .wait(&OperationId::new("o"), Duration::from_mins(1), |operation| {
                seen.push(operation.state.as_str());
            })
            .await
            .unwrap();
        assert!(matches!(waited, crate::Waited::Ended(_)), "{waited:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_wait_ends_with_its_time_and_not_with_the_operation() {
        let (client, _) = scripted(std::iter::repeat_with(|| operation("in progress")).take(50));
        let waited = client
            .wait(&OperationId::new("o"), Duration::from_secs(3), |_| {})
            .await
            .unwrap();
        assert!(matches!(waited, crate::Waited::Running(_)), "{waited:?}");
    }
}
