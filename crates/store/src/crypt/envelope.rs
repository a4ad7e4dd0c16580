//! The format of a sealed value.

use super::CryptError;
use aes_gcm::{
    Aes256Gcm, Nonce,
    aead::{Aead, Payload},
};
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use rand::{TryRng as _, rngs::SysRng};
use secrecy::zeroize::Zeroizing;
use std::io::{Read as _, Write as _};

const VERSION: u8 = 1;
/// Flag: the plaintext was compressed with gzip.
const COMPRESSED: u8 = 1;
const NONCE_LENGTH: usize = 12;
/// Where the key id begins in a sealed value.
pub(crate) const KEY_ID_OFFSET: usize = 2;
/// Length of the key id in bytes.
pub(crate) const KEY_ID_LENGTH: usize = 4;
const HEADER_LENGTH: usize = KEY_ID_OFFSET + KEY_ID_LENGTH;
/// Smaller values gain nothing from compression.
const COMPRESS_FROM: usize = 1024;

/// Where a value is stored; a value opens only in its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    pub(crate) table: &'static str,
    pub(crate) column: &'static str,
    pub(crate) row: &'a str,
}

impl Place<'_> {
    /// Header and place as one text that no other place shares: table and column hold no zero byte.
    fn associated_data(&self, header: &[u8]) -> Vec<u8> {
        let place = [self.table, self.column, self.row].join("\0");
        [header, place.as_bytes()].concat()
    }
}

/// The id of the data key that sealed a value.
pub(crate) fn key_id(sealed: &[u8]) -> Option<u32> {
    let bytes = sealed.get(KEY_ID_OFFSET..HEADER_LENGTH)?;
    Some(u32::from_be_bytes(bytes.try_into().ok()?))
}

pub(super) fn seal(
    cipher: &Aes256Gcm,
    key_id: u32,
    place: Place<'_>,
    plain: &[u8],
    compress: bool,
) -> Result<Vec<u8>, CryptError> {
    let packed = (compress && plain.len() >= COMPRESS_FROM)
        .then(|| pack(plain))
        .transpose()?;
    let mut sealed = vec![VERSION, if packed.is_some() { COMPRESSED } else { 0 }];
    sealed.extend(key_id.to_be_bytes());
    let payload = Payload {
        msg: packed.as_deref().map_or(plain, Vec::as_slice),
        aad: &place.associated_data(&sealed),
    };
    let mut nonce = [0; NONCE_LENGTH];
    SysRng.try_fill_bytes(&mut nonce).map_err(|_| CryptError::Seal)?;
    let ciphertext = cipher
        .encrypt(&Nonce::from(nonce), payload)
        .map_err(|_| CryptError::Seal)?;
    sealed.extend(nonce);
    sealed.extend(ciphertext);
    Ok(sealed)
}

pub(super) fn open(
    cipher: &Aes256Gcm,
    place: Place<'_>,
    sealed: &[u8],
) -> Result<Zeroizing<Vec<u8>>, CryptError> {
    let (header, rest) = sealed.split_at_checked(HEADER_LENGTH).ok_or(CryptError::Format)?;
    let (nonce, ciphertext) = rest
        .split_first_chunk::<NONCE_LENGTH>()
        .ok_or(CryptError::Format)?;
    let flags = match header {
        [VERSION, flags, ..] if flags & !COMPRESSED == 0 => *flags,
        _ => return Err(CryptError::Format),
    };
    let payload = Payload {
        msg: ciphertext,
        aad: &place.associated_data(header),
    };
    let plain = cipher
        .decrypt(&Nonce::from(*nonce), payload)
        .map(Zeroizing::new)
        .map_err(|_| CryptError::Refused)?;
    if flags & COMPRESSED == 0 {
        Ok(plain)
    } else {
        unpack(&plain)
    }
}

fn pack(plain: &[u8]) -> Result<Zeroizing<Vec<u8>>, CryptError> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(plain).map_err(|_| CryptError::Seal)?;
    encoder.finish().map(Zeroizing::new).map_err(|_| CryptError::Seal)
}

fn unpack(packed: &[u8]) -> Result<Zeroizing<Vec<u8>>, CryptError> {
    // Only what this program sealed gets here, so the size needs no limit.
    let mut plain = Zeroizing::new(Vec::new());
    GzDecoder::new(packed)
        .read_to_end(&mut plain)
        .map_err(|_| CryptError::Unpack)?;
    Ok(plain)
}
