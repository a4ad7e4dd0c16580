//! The key ring: the data keys in memory, shared by every transaction of a store.

use super::{
    CryptError, MasterKey,
    envelope::{self, Place},
    master_key::KEY_LENGTH,
};
use aes_gcm::{Aes256Gcm, KeyInit as _};
use rand::{TryRng as _, rngs::SysRng};
use secrecy::zeroize::Zeroizing;
use std::{
    collections::BTreeMap,
    fmt,
    sync::{Arc, PoisonError, RwLock},
};

/// The id under which the master key stands in the header of a wrapped data key.
const MASTER_KEY_ID: u32 = 0;

/// A data key as it is stored.
#[derive(Debug)]
pub(crate) struct WrappedKey {
    pub(crate) id: u32,
    pub(crate) wrapped: Vec<u8>,
}

/// The data keys, by id.
#[derive(Clone)]
pub(crate) struct KeyRing(Arc<Ring>);

struct Ring {
    master: Aes256Gcm,
    keys: RwLock<BTreeMap<u32, Arc<Aes256Gcm>>>,
}

impl KeyRing {
    pub(crate) fn new(master: &MasterKey) -> Self {
        Self(Arc::new(Ring {
            master: Aes256Gcm::new(master.bytes().into()),
            keys: RwLock::default(),
        }))
    }

    /// Makes a new data key; it is used only after [`KeyRing::add`].
    pub(crate) fn generate(&self, id: u32) -> Result<WrappedKey, CryptError> {
        let mut key = Zeroizing::new([0; KEY_LENGTH]);
        SysRng
            .try_fill_bytes(key.as_mut_slice())
            .map_err(|_| CryptError::Seal)?;
        let row = id.to_string();
        let wrapped = envelope::seal(
            &self.0.master,
            MASTER_KEY_ID,
            wrapping_place(&row),
            key.as_slice(),
            false,
        )?;
        Ok(WrappedKey { id, wrapped })
    }

    /// Unwraps a data key and keeps it. [`CryptError::Refused`] means that the master key is another one.
    pub(crate) fn add(&self, key: &WrappedKey) -> Result<(), CryptError> {
        let row = key.id.to_string();
        let plain = envelope::open(&self.0.master, wrapping_place(&row), &key.wrapped)?;
        let cipher = Aes256Gcm::new_from_slice(&plain).map_err(|_| CryptError::Format)?;
        self.0
            .keys
            .write()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(key.id, Arc::new(cipher));
        Ok(())
    }

    pub(crate) fn knows(&self, id: u32) -> bool {
        self.cipher(id).is_ok()
    }

    pub(crate) fn seal(
        &self,
        key_id: u32,
        place: Place<'_>,
        plain: &[u8],
        compress: bool,
    ) -> Result<Vec<u8>, CryptError> {
        envelope::seal(&*self.cipher(key_id)?, key_id, place, plain, compress)
    }

    pub(crate) fn open(&self, place: Place<'_>, sealed: &[u8]) -> Result<Zeroizing<Vec<u8>>, CryptError> {
        let key_id = envelope::key_id(sealed).ok_or(CryptError::Format)?;
        envelope::open(&*self.cipher(key_id)?, place, sealed)
    }

    fn cipher(&self, id: u32) -> Result<Arc<Aes256Gcm>, CryptError> {
        let keys = self.0.keys.read().unwrap_or_else(PoisonError::into_inner);
        keys.get(&id).cloned().ok_or(CryptError::UnknownKey(id))
    }
}

impl fmt::Debug for KeyRing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyRing(***)")
    }
}

fn wrapping_place(row: &str) -> Place<'_> {
    Place {
        table: "data_keys",
        column: "wrapped",
        row,
    }
}
