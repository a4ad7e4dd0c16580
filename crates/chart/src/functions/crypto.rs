//! Passwords and encryption: `bcrypt`, `htpasswd`, `derivePassword`, `encryptAES`, `decryptAES`.

use aes::Aes256;
use aes::cipher::{BlockCipherDecrypt as _, BlockCipherEncrypt as _, KeyInit as _};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use hmac::{Hmac, Mac as _};
use sha2::Sha256;

use super::prelude::*;

pub(super) const FUNCTIONS: &[Entry] = &[
    ("bcrypt", |cx, a| Ok(bcrypt_hash(cx, &one_text(a)?)?.into())),
    ("decryptAES", |_, a| {
        let (password, text) = two_texts(a)?;
        decrypt(&password, &text).map(Value::from).map_err(CallError::new)
    }),
    ("derivePassword", |cx, a| {
        exactly::<5>(a)?;
        let counter = u32::try_from(int_at(a, 0)?)
            .map_err(|_| CallError::argument_type(0, "uint32", value_at(a, 0)))?;
        let (kind, password) = (string_at(a, 1)?, string_at(a, 2)?);
        let (user, site) = (string_at(a, 3)?, string_at(a, 4)?);
        cx.charge(EXPENSIVE)?;
        Ok(derive(counter, &kind, &password, &user, &site).into())
    }),
    ("encryptAES", |cx, a| {
        let (password, text) = two_texts(a)?;
        if text.is_empty() {
            return Ok("".into());
        }
        let mut start = [0; BLOCK];
        cx.fill_random(&mut start);
        encrypt(&password, &text, start)
            .map(Value::from)
            .ok_or_else(|| CallError::new("crypto/aes: invalid key size"))
    }),
    ("htpasswd", |cx, a| {
        let (user, password) = two_texts(a)?;
        if user.contains(':') {
            return Ok(format!("invalid username: {user}").into());
        }
        Ok(format!("{user}:{}", bcrypt_hash(cx, &password)?).into())
    }),
];

/// Steps that one deliberately slow computation counts for, so that a loop of them ends at the limit.
pub(super) const EXPENSIVE: u64 = 500_000;

/// Cost of Go's bcrypt, and the longest password it takes.
const BCRYPT_COST: u32 = 10;
const BCRYPT_LENGTH: usize = 72;

fn bcrypt_hash(context: &CallContext<'_>, password: &str) -> Result<String, CallError> {
    if password.len() > BCRYPT_LENGTH {
        return Ok(
            "failed to encrypt string with bcrypt: bcrypt: password length exceeds 72 bytes".to_owned(),
        );
    }
    context.charge(EXPENSIVE)?;
    let mut salt = [0; 16];
    context.fill_random(&mut salt);
    bcrypt::hash_with_salt(password, BCRYPT_COST, salt)
        .map(|parts| parts.format_for_version(bcrypt::Version::TwoA))
        .map_err(|error| CallError::new(format!("failed to encrypt string with bcrypt: {error}")))
}

const BLOCK: usize = 16;

/// The cipher for a password, filled up with zeros or cut to 32 bytes.
fn cipher(password: &str) -> Option<Aes256> {
    let mut key = [0; 32];
    for (slot, byte) in key.iter_mut().zip(password.bytes()) {
        *slot = byte;
    }
    Aes256::new_from_slice(&key).ok()
}

fn encrypt(password: &str, text: &str, start: [u8; BLOCK]) -> Option<String> {
    let cipher = cipher(password)?;
    let padding = BLOCK - text.len() % BLOCK;
    let mut content = text.as_bytes().to_vec();
    content.resize(text.len() + padding, u8::try_from(padding).ok()?);
    let mut out = start.to_vec();
    let mut previous = start;
    for chunk in content.chunks_exact(BLOCK) {
        for (byte, plain) in previous.iter_mut().zip(chunk) {
            *byte ^= plain;
        }
        let mut block = previous.into();
        cipher.encrypt_block(&mut block);
        previous = block.into();
        out.extend_from_slice(&previous);
    }
    Some(BASE64_STANDARD.encode(out))
}

fn decrypt(password: &str, encrypted: &str) -> Result<String, String> {
    if encrypted.is_empty() {
        return Ok(String::new());
    }
    let bytes = super::encoding::decode64(encrypted)?;
    let cipher = cipher(password).ok_or("crypto/aes: invalid key size")?;
    let (start, content) = bytes.split_first_chunk::<BLOCK>().ok_or_else(|| {
        format!(
            "runtime error: slice bounds out of range [:{BLOCK}] with capacity {}",
            bytes.len()
        )
    })?;
    if content.len() % BLOCK != 0 {
        return Err("crypto/cipher: input not full blocks".to_owned());
    }
    let mut out = Vec::with_capacity(content.len());
    let mut previous = *start;
    for chunk in content.chunks_exact(BLOCK) {
        let chunk: [u8; BLOCK] = chunk
            .try_into()
            .map_err(|_| "crypto/cipher: input not full blocks")?;
        let mut block = chunk.into();
        cipher.decrypt_block(&mut block);
        let block: [u8; BLOCK] = block.into();
        out.extend(block.iter().zip(previous).map(|(plain, mask)| plain ^ mask));
        previous = chunk;
    }
    let padding = out.last().copied().map_or(usize::MAX, usize::from);
    let length = out
        .len()
        .checked_sub(padding)
        .ok_or("runtime error: slice bounds out of range")?;
    Ok(String::from_utf8_lossy(out.get(..length).unwrap_or_default()).into_owned())
}

/// Seed of every key of the Master Password algorithm.
const SEED: &str = "com.lyndir.masterpassword";

fn templates(kind: &str) -> Option<&'static [&'static str]> {
    Some(match kind {
        "maximum" => &["anoxxxxxxxxxxxxxxxxx", "axxxxxxxxxxxxxxxxxno"],
        "long" => &[
            "CvcvnoCvcvCvcv",
            "CvcvCvcvnoCvcv",
            "CvcvCvcvCvcvno",
            "CvccnoCvcvCvcv",
            "CvccCvcvnoCvcv",
            "CvccCvcvCvcvno",
            "CvcvnoCvccCvcv",
            "CvcvCvccnoCvcv",
            "CvcvCvccCvcvno",
            "CvcvnoCvcvCvcc",
            "CvcvCvcvnoCvcc",
            "CvcvCvcvCvccno",
            "CvccnoCvccCvcv",
            "CvccCvccnoCvcv",
            "CvccCvccCvcvno",
            "CvcvnoCvccCvcc",
            "CvcvCvccnoCvcc",
            "CvcvCvccCvccno",
            "CvccnoCvcvCvcc",
            "CvccCvcvnoCvcc",
            "CvccCvcvCvccno",
        ],
        "medium" => &["CvcnoCvc", "CvcCvcno"],
        "short" => &["Cvcn"],
        "basic" => &["aaanaaan", "aannaaan", "aaannaaa"],
        "pin" => &["nnnn"],
        _ => return None,
    })
}

fn characters(class: char) -> &'static [u8] {
    match class {
        'V' => b"AEIOU",
        'C' => b"BCDFGHJKLMNPQRSTVWXYZ",
        'v' => b"aeiou",
        'c' => b"bcdfghjklmnpqrstvwxyz",
        'a' => b"AEIOUaeiouBCDFGHJKLMNPQRSTVWXYZbcdfghjklmnpqrstvwxyz",
        'n' => b"0123456789",
        'o' => b"@&%?,=[]_:-+*$#!'^~;()/.",
        _ => b"AEIOUaeiouBCDFGHJKLMNPQRSTVWXYZbcdfghjklmnpqrstvwxyz0123456789!@#$%^&*()",
    }
}

/// The password of a site (the Master Password algorithm); a failure is the text itself, as in sprig.
fn derive(counter: u32, kind: &str, password: &str, user: &str, site: &str) -> String {
    let Some(templates) = templates(kind) else {
        return format!("cannot find password template {kind}");
    };
    let sized = |text: &str| u32::try_from(text.len()).unwrap_or(u32::MAX).to_be_bytes();
    let salt = [SEED.as_bytes(), &sized(user), user.as_bytes()].concat();
    let mut key = [0; 64];
    let derived = scrypt::Params::new(15, 8, 2)
        .map_err(|error| error.to_string())
        .and_then(|params| {
            scrypt::scrypt(password.as_bytes(), &salt, &params, &mut key).map_err(|error| error.to_string())
        });
    if let Err(error) = derived {
        return format!("failed to derive password: {error}");
    }
    let message = [
        SEED.as_bytes(),
        &sized(site),
        site.as_bytes(),
        &counter.to_be_bytes(),
    ]
    .concat();
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&key) else {
        return "failed to derive password".to_owned();
    };
    mac.update(&message);
    let seed = mac.finalize().into_bytes();
    let pick = |at: usize, count: usize| seed.get(at).map_or(0, |&byte| usize::from(byte)) % count.max(1);
    let template = templates
        .get(pick(0, templates.len()))
        .copied()
        .unwrap_or_default();
    template
        .chars()
        .enumerate()
        .filter_map(|(at, class)| characters(class).get(pick(at + 1, characters(class).len())))
        .map(|&byte| char::from(byte))
        .collect()
}
