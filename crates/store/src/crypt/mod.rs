//! Encryption at rest: a master key wraps data keys, data keys seal values.
//!
//! ```text
//! master key (file, never stored) --wraps--> data keys (table data_keys) --seal--> values (sealed columns)
//! value = version(1) flags(1) key id(4) nonce(12) ciphertext tag(16)        AES-256-GCM
//! ```
//!
//! The associated data of a value is its header and its place (table, column, row id), so a ciphertext that
//! was moved to another place, or whose header was changed, is refused. The newest data key seals; older
//! ones only open, so rotation needs no pause.

mod envelope;
mod master_key;
mod ring;

pub use master_key::{KeyError, MasterKey};

pub(crate) use envelope::{KEY_ID_LENGTH, KEY_ID_OFFSET, Place, key_id};
pub(crate) use ring::{KeyRing, WrappedKey};

/// Why a sealed value cannot be opened or sealed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CryptError {
    /// It is too short or of an unknown format.
    #[error("the sealed value has an unknown format")]
    Format,
    /// The data key is not in the store.
    #[error("data key {0} is not in the store")]
    UnknownKey(u32),
    /// It was changed, moved to another place, or sealed with another key.
    #[error("the sealed value was changed or moved")]
    Refused,
    /// It was opened but does not unpack.
    #[error("the sealed value does not unpack")]
    Unpack,
    /// The system gives no random numbers, or the value is too large to seal.
    #[error("the value cannot be sealed")]
    Seal,
}

#[cfg(test)]
mod tests;
