//! Random texts and numbers, from the random source of the rendering.

use super::prelude::*;

const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const DIGITS: &[u8] = b"0123456789";
const LETTERS_AND_DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

pub(super) const FUNCTIONS: &[Entry] = &[
    ("randAlpha", |cx, a| random_text(cx, a, LETTERS)),
    ("randAlphaNum", |cx, a| random_text(cx, a, LETTERS_AND_DIGITS)),
    ("randAscii", |cx, a| {
        let printable: Vec<u8> = (b' '..=b'~').collect();
        random_text(cx, a, &printable)
    }),
    ("randBytes", |cx, a| {
        exactly::<1>(a)?;
        let count = usize::try_from(int_at(a, 0)?)
            .map_err(|_| CallError::new("runtime error: makeslice: len out of range"))?;
        cx.check_size(count.saturating_mul(2))?;
        let mut bytes = vec![0; count];
        cx.fill_random(&mut bytes);
        Ok(base64::Engine::encode(&base64::prelude::BASE64_STANDARD, bytes).into())
    }),
    ("randInt", |cx, a| {
        exactly::<2>(a)?;
        let (least, bound) = (int_at(a, 0)?, int_at(a, 1)?);
        if bound <= least {
            return Err(CallError::new("invalid argument to Intn"));
        }
        let distance = cx.random_below(bound.abs_diff(least));
        Ok(Value::Int(least.wrapping_add_unsigned(distance)))
    }),
    ("randNumeric", |cx, a| random_text(cx, a, DIGITS)),
    ("shuffle", |cx, a| {
        let mut chars: Vec<char> = one_text(a)?.chars().collect();
        for end in (1..chars.len()).rev() {
            let other = cx.random_below(u64::try_from(end).unwrap_or(0) + 1);
            chars.swap(end, usize::try_from(other).unwrap_or(end).min(end));
        }
        Ok(chars.into_iter().collect::<String>().into())
    }),
    ("uuidv4", |cx, a| {
        exactly::<0>(a)?;
        let mut bytes = [0; 16];
        cx.fill_random(&mut bytes);
        Ok(uuid::Builder::from_random_bytes(bytes)
            .into_uuid()
            .to_string()
            .into())
    }),
];

/// A text of the wanted length; a negative length gives none.
fn random_text(context: &mut CallContext<'_>, arguments: &[Value], alphabet: &[u8]) -> Outcome {
    exactly::<1>(arguments)?;
    let count = to_size(int_at(arguments, 0)?);
    context.check_size(count)?;
    context.charge(u64::try_from(count).unwrap_or(u64::MAX))?;
    let bound = u64::try_from(alphabet.len()).unwrap_or(0);
    let text: String = (0..count)
        .filter_map(|_| usize::try_from(context.random_below(bound)).ok())
        .filter_map(|at| alphabet.get(at).copied().map(char::from))
        .collect();
    Ok(text.into())
}
