//! The error object of the management API and the one place that maps errors to HTTP status codes.
//!
//! The wire form keeps the two keys of the Service Manager (`error`, `description`;
//! `specs/service-manager.md` 1.8) and adds `hint`, which old clients ignore.

use serde::{Deserialize, Serialize};
use std::fmt;

/// An error as the API answers it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ApiError {
    /// What kind of error it is; decides the status code.
    #[serde(rename = "error")]
    #[schema(value_type = String)]
    pub kind: ErrorKind,
    /// What happened and why, for people.
    pub description: String,
    /// What the caller can do about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}

impl ApiError {
    /// Makes an error without a hint.
    pub fn new(kind: ErrorKind, description: impl Into<String>) -> Self {
        Self {
            kind,
            description: description.into(),
            hint: None,
        }
    }

    /// Adds what the caller can do about it.
    #[must_use]
    pub fn hinted(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.description)
    }
}

impl std::error::Error for ApiError {}

macro_rules! kinds {
    ($($(#[doc = $doc:literal])+ $name:ident = $status:literal;)*) => {
        /// The kinds of errors, named as on the wire.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum ErrorKind {
            $($(#[doc = $doc])+ $name,)*
            /// A kind that this version does not know, from a newer or another server.
            Other(String),
        }

        impl ErrorKind {
            /// Every kind that this version knows.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// The name on the wire.
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$name => stringify!($name),)*
                    Self::Other(name) => name,
                }
            }

            /// What the kind means, one sentence.
            pub fn meaning(&self) -> &'static str {
                match self {
                    $(Self::$name => concat!($($doc),+).trim_ascii(),)*
                    Self::Other(_) => "This version does not know the kind; it comes from a newer or another server.",
                }
            }

            /// The HTTP status code with which the error is answered.
            pub fn status(&self) -> u16 {
                match self {
                    $(Self::$name => $status,)*
                    Self::Other(_) => 500,
                }
            }
        }

        impl From<&str> for ErrorKind {
            fn from(name: &str) -> Self {
                match name {
                    $(stringify!($name) => Self::$name,)*
                    other => Self::Other(other.to_owned()),
                }
            }
        }
    };
}

kinds! {
    /// The request is not valid.
    BadRequest = 400;
    /// The request asks for what this endpoint does not do.
    InvalidRequest = 400;
    /// The instance cannot belong to that platform.
    InvalidTransfer = 400;
    /// `max_items` is not a number or negative.
    InvalidMaxItems = 400;
    /// The page token is not one of ours.
    TokenInvalid = 400;
    /// An offer directory breaks a rule of the format.
    InvalidOffer = 400;
    /// A chart archive or folder cannot be read.
    InvalidChart = 400;
    /// Values break the chart's `values.schema.json`.
    SchemaViolation = 400;
    /// A chart's templates do not render.
    RenderFailed = 400;
    /// A bind template does not evaluate.
    BindFailed = 502;
    /// The caller is not known.
    Unauthorized = 401;
    /// The caller is known but may not do this.
    Forbidden = 403;
    /// There is no such resource.
    NotFound = 404;
    /// The method is not served at this path.
    MethodNotAllowed = 405;
    /// A resource with that name or id exists.
    Conflict = 409;
    /// The resource is still used by others.
    ExistingReferenceEntity = 409;
    /// A changed custom resource definition was not accepted by the caller.
    CrdChanged = 409;
    /// The resource changed meanwhile.
    ConcurrentResourceUpdate = 412;
    /// The body is larger than the endpoint takes.
    PayloadTooLarge = 413;
    /// The body is not of a type that the endpoint takes.
    UnsupportedMediaType = 415;
    /// Another operation runs on the resource.
    ConcurrentOperationInProgress = 422;
    /// The resource is not ready yet.
    OperationInProgress = 422;
    /// The request is understood but cannot be done in this state.
    UnprocessableEntity = 422;
    /// Too many requests.
    TooManyRequests = 429;
    /// Something is wrong inside; the log tells more.
    InternalError = 500;
    /// The broker refused or failed.
    BrokerError = 502;
    /// The cluster refused, failed or cannot be reached.
    ClusterError = 502;
    /// The database cannot be used now.
    ServiceUnavailable = 503;
    /// The request took too long.
    Timeout = 503;
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for ErrorKind {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for ErrorKind {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::from(String::deserialize(deserializer)?.as_str()))
    }
}
