//! Check sums.

use sha2::Digest as _;

use super::encoding::bytes_of;
use super::prelude::*;

pub(super) const FUNCTIONS: &[Entry] = &[
    ("adler32sum", |_, a| Ok(adler32(&bytes_of(a)?).to_string().into())),
    ("sha1sum", |_, a| {
        Ok(hexadecimal(&sha1::Sha1::digest(bytes_of(a)?)).into())
    }),
    ("sha256sum", |_, a| {
        Ok(hexadecimal(&sha2::Sha256::digest(bytes_of(a)?)).into())
    }),
    ("sha512sum", |_, a| {
        Ok(hexadecimal(&sha2::Sha512::digest(bytes_of(a)?)).into())
    }),
];

fn hexadecimal(bytes: &[u8]) -> String {
    bytes
        .iter()
        .fold(String::new(), |out, byte| out + &format!("{byte:02x}"))
}

/// Adler-32 (RFC 1950).
fn adler32(bytes: &[u8]) -> u32 {
    const MODULUS: u32 = 65_521;
    let (low, high) = bytes.iter().fold((1, 0), |(low, high), &byte| {
        let low = (low + u32::from(byte)) % MODULUS;
        (low, (high + low) % MODULUS)
    });
    high << 16 | low
}
