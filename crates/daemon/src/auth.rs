//! Who calls, and what the caller may do.
//!
//! In the embedded mode the caller is this very process and may do everything. Otherwise a request needs a
//! local token: 256 random bits behind the prefix `tsmgr_`, of which the store knows only the SHA-256. A
//! plain hash is enough because the token itself cannot be guessed. Every endpoint names its authorization
//! class; a local token holds all of them until there are roles.

use crate::{Auth, error::Failure, hex, list, state::State};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use http::{HeaderMap, header::AUTHORIZATION};
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};
use tsmgr_model::{ApiError, ErrorKind, endpoint::AuthzClass, id::TokenId, query::ListQuery};
use tsmgr_store::{Store, TokenRow, Tx};

/// What every token begins with, so that a leaked one is recognized.
const PREFIX: &str = "tsmgr_";
/// Name of the token that the first `serve` makes.
const FIRST_TOKEN: &str = "first";

/// The caller of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Caller {
    /// Nobody in particular, at an open endpoint.
    Anybody,
    /// This process.
    Embedded,
    /// The holder of a local token.
    Token {
        /// Identifier of the token.
        id: TokenId,
    },
}

impl Caller {
    /// Distinguishes callers, for example in the scope of idempotency keys.
    pub(crate) fn key(&self) -> &str {
        match self {
            Self::Anybody => "anybody",
            Self::Embedded => "embedded",
            Self::Token { id } => id.as_str(),
        }
    }
}

/// Finds out who calls.
pub(crate) async fn authenticate(
    state: &State,
    headers: &HeaderMap,
    class: AuthzClass,
) -> Result<Caller, Failure> {
    if class == AuthzClass::Open {
        return Ok(Caller::Anybody);
    }
    if state.options().auth == Auth::Embedded {
        return Ok(Caller::Embedded);
    }
    let token = bearer(headers).ok_or_else(|| unauthorized("No authenticated user found"))?;
    let presented = hash(token);
    let mut tx = state.store().read().await?;
    let mut found = None;
    // Every stored hash is compared in full, so that the time tells nothing about them.
    for row in list::all::<TokenRow>(&mut tx, None).await? {
        if equal(&row.hash, &presented) {
            found = Some(row.id);
        }
    }
    found.map(|id| Caller::Token { id }).ok_or_else(|| {
        unauthorized("No authenticated user found: Cause: provided credentials are invalid").into()
    })
}

/// Whether the caller may use endpoints of this class.
pub(crate) fn authorize(caller: &Caller, class: AuthzClass) -> Result<(), ApiError> {
    match (caller, class) {
        (Caller::Anybody, AuthzClass::Open)
        | (
            Caller::Embedded | Caller::Token { .. },
            AuthzClass::Open
            | AuthzClass::Read
            | AuthzClass::Reveal
            | AuthzClass::Develop
            | AuthzClass::Operate,
        ) => Ok(()),
        (Caller::Anybody, _) => Err(unauthorized("No authenticated user found")),
    }
}

/// Makes the first token when there is none.
pub(crate) async fn first_token(store: &Store) -> Result<Option<SecretString>, Failure> {
    let mut tx = store.begin().await?;
    if list::count::<TokenRow>(&mut tx, None).await? > 0 {
        return Ok(None);
    }
    let token = insert_token(&mut tx).await?;
    tx.commit().await?;
    Ok(Some(token))
}

/// Makes a token in place of every one that there is.
pub(crate) async fn replace_token(store: &Store) -> Result<SecretString, Failure> {
    let mut tx = store.begin().await?;
    loop {
        let known = tx.list::<TokenRow>(&ListQuery::default()).await?;
        if known.items.is_empty() {
            break;
        }
        for token in known.items {
            tx.delete::<TokenRow>(token.id.as_str()).await?;
        }
    }
    let token = insert_token(&mut tx).await?;
    tx.commit().await?;
    Ok(token)
}

async fn insert_token(tx: &mut Tx) -> Result<SecretString, Failure> {
    let token = new_token();
    let row = TokenRow {
        id: TokenId::random(),
        name: FIRST_TOKEN.to_owned(),
        hash: hash(token.expose_secret()),
        created_at: tsmgr_store::now(),
    };
    tx.insert(&row).await?;
    Ok(token)
}

fn new_token() -> SecretString {
    let secret: [u8; 32] = rand::random();
    SecretString::from(format!("{PREFIX}{}", URL_SAFE_NO_PAD.encode(secret)))
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// SHA-256 of a token, hexadecimal.
fn hash(token: &str) -> String {
    hex::encode(&Sha256::digest(token))
}

/// Compares in a time that does not depend on where the texts differ.
fn equal(left: &str, right: &str) -> bool {
    let difference = left
        .bytes()
        .zip(right.bytes())
        .fold(0, |sum, (a, b)| sum | (a ^ b));
    std::hint::black_box(difference) == 0 && left.len() == right.len()
}

fn unauthorized(text: &str) -> ApiError {
    ApiError::new(ErrorKind::Unauthorized, text)
        .hinted("send `Authorization: Bearer` with a token of this daemon")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_long_random_and_marked() {
        let (one, two) = (new_token(), new_token());
        assert!(one.expose_secret().starts_with("tsmgr_"));
        assert_eq!(one.expose_secret().len(), "tsmgr_".len() + 43);
        assert_ne!(one.expose_secret(), two.expose_secret());
        assert_eq!(format!("{one:?}"), "SecretBox<str>([REDACTED])");
    }

    #[test]
    fn only_equal_texts_are_equal() {
        assert!(equal("abc", "abc"));
        assert!(!equal("abc", "abd"));
        assert!(!equal("abc", "ab"));
        assert!(!equal("", "a"));
    }

    #[test]
    fn nobody_reads() {
        assert_eq!(
            authorize(&Caller::Anybody, AuthzClass::Read).unwrap_err().kind,
            ErrorKind::Unauthorized
        );
        assert!(authorize(&Caller::Anybody, AuthzClass::Open).is_ok());
        assert!(authorize(&Caller::Embedded, AuthzClass::Operate).is_ok());
    }

    #[test]
    fn the_scheme_may_have_any_case() {
        let headers = |value: &str| HeaderMap::from_iter([(AUTHORIZATION, value.parse().unwrap())]);
        assert_eq!(bearer(&headers("bearer x")), Some("x"));
        assert_eq!(bearer(&headers("Basic x")), None);
        assert_eq!(bearer(&headers("Bearer")), None);
    }
}
