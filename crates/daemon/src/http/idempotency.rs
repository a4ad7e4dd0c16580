//! Idempotency keys: a repeated `POST` is done once.
//!
//! A key counts for 24 hours, per endpoint and caller. With the first answer that is not the daemon's own
//! failure the key is closed: a repetition gets that answer again. A request that begins an operation
//! writes the key in the same transaction as the operation, so that a repetition after a crash goes on
//! waiting for that operation instead of beginning another one.

use super::{Reply, Request, routes::Handler};
use crate::{error::Failure, hex, state::State};
use http::{HeaderName, StatusCode};
use jiff::SignedDuration;
use sha2::{Digest, Sha256};
use std::{collections::BTreeMap, sync::Arc};
use tsmgr_model::{ApiError, ErrorKind, endpoint::Method, id::OperationId};
use tsmgr_store::{IdempotencyRow, StoreError, Tx};

const HEADER: &str = "idempotency-key";
const REPLAYED: HeaderName = HeaderName::from_static("idempotency-replayed");
/// Where a row of status 102 keeps the operation that the request began.
const OPERATION: &str = "operation";
/// Longest key.
const MAX_LENGTH: usize = 255;
/// How long a key counts.
const LIFETIME: SignedDuration = SignedDuration::from_hours(24);

/// The key of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    /// Id of the endpoint.
    route: &'static str,
    /// Hash of caller and key.
    id: String,
    /// Hash of what was asked for.
    request_hash: String,
    /// The operation that an earlier attempt began.
    begun: Option<OperationId>,
}

impl Key {
    /// The key of a `POST`, when it carries one.
    pub(super) fn of(request: &Request) -> Result<Option<Self>, ApiError> {
        let Some(value) = request
            .headers
            .get(HEADER)
            .filter(|_| request.endpoint.method == Method::Post)
        else {
            return Ok(None);
        };
        let key = value
            .to_str()
            .ok()
            .filter(|key| !key.is_empty() && key.len() <= MAX_LENGTH);
        let Some(key) = key else {
            let text = format!("the Idempotency-Key must have 1 to {MAX_LENGTH} printable characters");
            return Err(ApiError::new(ErrorKind::BadRequest, text));
        };
        Ok(Some(Self {
            route: request.endpoint.id,
            id: hash(&[request.caller.key().as_bytes(), key.as_bytes()]),
            request_hash: hash(&[request.raw_query().as_bytes(), &request.body]),
            begun: None,
        }))
    }

    /// The operation that an earlier attempt of the same request began.
    pub(crate) fn begun(&self) -> Option<&OperationId> {
        self.begun.as_ref()
    }

    /// Writes the key beside the operation that the request begins.
    pub(crate) async fn begin(&self, tx: &mut Tx, operation: &OperationId) -> Result<(), Failure> {
        let headers = BTreeMap::from([(OPERATION.to_owned(), operation.to_string())]);
        self.put(tx, StatusCode::PROCESSING, headers, Vec::new()).await
    }

    async fn put(
        &self,
        tx: &mut Tx,
        status: StatusCode,
        headers: BTreeMap<String, String>,
        body: Vec<u8>,
    ) -> Result<(), Failure> {
        let row = IdempotencyRow {
            key: self.id.clone(),
            route: self.route.to_owned(),
            request_hash: self.request_hash.clone(),
            status: status.as_u16(),
            headers,
            body,
            created_at: tsmgr_store::now(),
        };
        match tx.update(&row).await {
            Err(StoreError::NotFound { .. }) => Ok(tx.insert(&row).await?),
            updated => Ok(updated.map(drop)?),
        }
    }
}

/// Runs a handler, once per key.
pub(super) async fn around(
    state: Arc<State>,
    mut request: Request,
    handler: Handler,
) -> Result<Reply, Failure> {
    let Some(mut key) = request.key.take() else {
        return handler(state, request).await;
    };
    let _busy = Busy::enter(&state, &key.id)?;
    let mut tx = state.store().begin().await?;
    tx.expire_idempotent_answers(tsmgr_store::now() - LIFETIME)
        .await?;
    let known = tx.idempotent_answer(key.route, &key.id).await?;
    tx.commit().await?;
    if let Some(row) = known {
        if row.request_hash != key.request_hash {
            let text = "the Idempotency-Key was used with another request";
            return Err(ApiError::new(ErrorKind::UnprocessableEntity, text)
                .hinted("take a new key")
                .into());
        }
        if row.status != StatusCode::PROCESSING.as_u16() {
            return Ok(replay(row));
        }
        key.begun = row.headers.get(OPERATION).map(OperationId::new);
    }
    request.key = Some(key.clone());
    let reply = match handler(Arc::clone(&state), request).await {
        Ok(reply) => reply,
        Err(failure) => {
            let error = failure.into_api();
            if error.kind.status() >= 500 {
                return Err(error.into());
            }
            Reply::error(&error)
        }
    };
    close(&state, &key, &reply).await?;
    Ok(reply)
}

fn replay(row: IdempotencyRow) -> Reply {
    let status = StatusCode::from_u16(row.status).unwrap_or(StatusCode::OK);
    let named = |(name, value): (String, String)| Some((HeaderName::try_from(name).ok()?, value));
    let headers = row.headers.into_iter().filter_map(named).collect();
    Reply {
        status,
        headers,
        body: row.body,
    }
    .header(REPLAYED, "true".to_owned())
}

async fn close(state: &State, key: &Key, reply: &Reply) -> Result<(), Failure> {
    let headers = reply
        .headers
        .iter()
        .map(|(name, value)| (name.to_string(), value.clone()))
        .collect();
    let mut tx = state.store().begin().await?;
    key.put(&mut tx, reply.status, headers, reply.body.clone())
        .await?;
    Ok(tx.commit().await?)
}

/// Holds a key while its request is worked on, so that two equal requests at once are not both done.
struct Busy<'a> {
    state: &'a State,
    id: String,
}

impl<'a> Busy<'a> {
    fn enter(state: &'a State, id: &str) -> Result<Self, ApiError> {
        let mut keys = state
            .busy_keys
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        if keys.insert(id.to_owned()) {
            return Ok(Self {
                state,
                id: id.to_owned(),
            });
        }
        let text = "a request with this Idempotency-Key is being worked on";
        Err(ApiError::new(ErrorKind::Conflict, text).hinted("repeat it when the first one was answered"))
    }
}

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        let mut keys = self
            .state
            .busy_keys
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        keys.remove(&self.id);
    }
}

/// SHA-256 of the parts, each with its length before it, hexadecimal.
fn hash(parts: &[&[u8]]) -> String {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update(part.len().to_be_bytes());
        digest.update(part);
    }
    hex::encode(&digest.finalize())
}
