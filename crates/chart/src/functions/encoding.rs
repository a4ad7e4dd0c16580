//! Base 64 and base 32.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use super::prelude::*;

pub(super) const FUNCTIONS: &[Entry] = &[
    ("b32dec", |_, a| Ok(decoded(decode(&bytes_of(a)?, &BASE32)))),
    ("b32enc", |_, a| Ok(encode32(&bytes_of(a)?).into())),
    ("b64dec", |_, a| Ok(decoded(decode(&bytes_of(a)?, &BASE64)))),
    ("b64enc", |_, a| Ok(BASE64_STANDARD.encode(bytes_of(a)?).into())),
];

/// The bytes of one string, or the bytes a decoder gave because they are no text.
pub(super) fn bytes_of(arguments: &[Value]) -> Result<Vec<u8>, CallError> {
    match one(arguments)? {
        Value::Bytes(bytes) => Ok(bytes.to_vec()),
        _ => Ok(string_at(arguments, 0)?.as_bytes().to_vec()),
    }
}

/// Decodes base 64; the error is Go's.
pub(super) fn decode64(text: &str) -> Result<Vec<u8>, String> {
    decode(text.as_bytes(), &BASE64)
}

fn decoded(result: Result<Vec<u8>, String>) -> Value {
    match result.map(String::from_utf8) {
        Ok(Ok(text)) => text.into(),
        // Go strings hold any bytes; ours keep them apart so that encoding them again loses nothing.
        Ok(Err(error)) => Value::Bytes(error.into_bytes().into()),
        Err(message) => message.into(),
    }
}

/// One alphabet: its characters, the bits of each, and how many make a group.
struct Alphabet {
    name: &'static str,
    characters: &'static [u8],
    bits: u32,
    group: usize,
}

const BASE64: Alphabet = Alphabet {
    name: "base64",
    characters: b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
    bits: 6,
    group: 4,
};

const BASE32: Alphabet = Alphabet {
    name: "base32",
    characters: b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
    bits: 5,
    group: 8,
};

/// Decodes padded text, skipping line breaks; the error names the byte like Go.
fn decode(text: &[u8], alphabet: &Alphabet) -> Result<Vec<u8>, String> {
    let illegal = |at: usize| format!("illegal {} data at input byte {at}", alphabet.name);
    let mut out = Vec::with_capacity(text.len());
    let (mut buffer, mut bits, mut in_group) = (0u32, 0u32, 0usize);
    let mut input = text
        .iter()
        .enumerate()
        .filter(|(_, byte)| !matches!(byte, b'\r' | b'\n'))
        .peekable();
    while let Some((at, &byte)) = input.next() {
        if byte == b'=' {
            let missing = alphabet.group - in_group;
            let spilled = in_group * usize::try_from(alphabet.bits).unwrap_or_default() % 8;
            if in_group == 0 || spilled >= usize::try_from(alphabet.bits).unwrap_or_default() {
                return Err(illegal(at));
            }
            for _ in 1..missing {
                match input.next() {
                    None => return Err(illegal(text.len())),
                    Some((_, b'=')) => {}
                    // Go points at the character before the one that is no padding.
                    Some((at, _)) => return Err(illegal(at.saturating_sub(1))),
                }
            }
            return match input.next() {
                Some((at, _)) => Err(illegal(at)),
                None => Ok(out),
            };
        }
        let value = alphabet
            .characters
            .iter()
            .position(|&c| c == byte)
            .ok_or_else(|| illegal(at))?;
        buffer = (buffer << alphabet.bits) | u32::try_from(value).unwrap_or_default();
        bits += alphabet.bits;
        in_group = (in_group + 1) % alphabet.group;
        if bits >= 8 {
            bits -= 8;
            out.extend(u8::try_from((buffer >> bits) & 0xff));
            buffer &= (1 << bits) - 1;
        }
    }
    if in_group == 0 {
        Ok(out)
    } else {
        Err(illegal(text.len() - in_group))
    }
}

fn encode32(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().div_ceil(5) * 8);
    for group in bytes.chunks(5) {
        let bits = group
            .iter()
            .chain(std::iter::repeat(&0))
            .take(5)
            .fold(0u64, |bits, &byte| bits << 8 | u64::from(byte));
        let used = (group.len() * 8).div_ceil(5);
        for at in 0..8 {
            let value = usize::try_from(bits >> (35 - 5 * at) & 31).unwrap_or_default();
            let c = BASE32.characters.get(value).copied().unwrap_or(b'=');
            out.push(char::from(if at < used { c } else { b'=' }));
        }
    }
    out
}
