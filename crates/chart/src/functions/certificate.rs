//! Keys and certificates: `genCA`, `genSelfSignedCert`, `genSignedCert`, `genPrivateKey` and their relatives.
//!
//! Generated keys are elliptic (P-256) where sprig generates RSA keys, because RSA key generation is not available here;
//! RSA keys that a chart brings along are used.

use std::net::IpAddr;
use std::time::Duration;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use rcgen::{
    BasicConstraints, Certificate, CertificateParams, DistinguishedName, DnType, ExtendedKeyUsagePurpose,
    IsCa, Issuer, KeyPair, KeyUsagePurpose, PKCS_ECDSA_P256_SHA256, PKCS_ED25519, SanType, SerialNumber,
};

use super::crypto::EXPENSIVE;
use super::prelude::*;
use crate::template::value::Object;

pub(super) const FUNCTIONS: &[Entry] = &[
    ("buildCustomCert", |_, a| {
        let (certificate, key) = two_texts(a)?;
        build_custom(&certificate, &key).map_err(CallError::new)
    }),
    ("genCA", |cx, a| {
        exactly::<2>(a)?;
        authority(cx, a, new_key())
    }),
    ("genCAWithKey", |cx, a| {
        exactly::<3>(a)?;
        authority(cx, a, given_key(&string_at(a, 2)?))
    }),
    ("genPrivateKey", |cx, a| {
        let kind = one_text(a)?;
        cx.charge(EXPENSIVE)?;
        private_key(&kind)
    }),
    ("genSelfSignedCert", |cx, a| {
        exactly::<4>(a)?;
        self_signed(cx, a, new_key())
    }),
    ("genSelfSignedCertWithKey", |cx, a| {
        exactly::<5>(a)?;
        self_signed(cx, a, given_key(&string_at(a, 4)?))
    }),
    ("genSignedCert", |cx, a| {
        exactly::<5>(a)?;
        signed(cx, a, new_key())
    }),
    ("genSignedCertWithKey", |cx, a| {
        exactly::<6>(a)?;
        signed(cx, a, given_key(&string_at(a, 5)?))
    }),
];

/// A certificate with its key, both as PEM text.
struct CertificatePair {
    certificate: String,
    key: String,
}

impl Object for CertificatePair {
    fn type_name(&self) -> &'static str {
        "sprig.certificate"
    }

    fn field(&self, name: &str) -> Option<Value> {
        match name {
            "Cert" => Some(self.certificate.as_str().into()),
            "Key" => Some(self.key.as_str().into()),
            _ => None,
        }
    }

    fn display(&self) -> String {
        format!("{{{} {}}}", self.certificate, self.key)
    }

    fn to_json(&self) -> serde_json::Value {
        serde_json::json!({ "Cert": self.certificate, "Key": self.key })
    }
}

fn private_key(kind: &str) -> Outcome {
    let algorithm = match kind {
        "ecdsa" => &PKCS_ECDSA_P256_SHA256,
        "ed25519" => &PKCS_ED25519,
        "" | "rsa" | "dsa" => {
            let name = if kind == "dsa" { "dsa" } else { "rsa" };
            return Err(CallError::new(format!(
                "generating {name} keys is not supported, use ecdsa or ed25519"
            )));
        }
        other => return Ok(format!("Unknown type {other}").into()),
    };
    match KeyPair::generate_for(algorithm) {
        Ok(key) => Ok(key.serialize_pem().into()),
        Err(error) => Ok(format!("failed to generate private key: {error}").into()),
    }
}

fn new_key() -> Result<KeyPair, String> {
    KeyPair::generate_for(&PKCS_ECDSA_P256_SHA256).map_err(|error| format!("error generating key: {error}"))
}

fn given_key(text: &str) -> Result<KeyPair, String> {
    parse_key(text).map_err(|error| format!("parsing private key: {error}"))
}

/// The label and content of the first PEM block of a text.
fn pem_block(text: &str) -> Option<(&str, Vec<u8>)> {
    let (_, rest) = text.split_once("-----BEGIN ")?;
    let (label, rest) = rest.split_once("-----")?;
    let (body, _) = rest.split_once("-----END ")?;
    let joined: String = body.split_whitespace().collect();
    Some((label, BASE64_STANDARD.decode(joined).ok()?))
}

fn parse_key(text: &str) -> Result<KeyPair, String> {
    let (label, content) = pem_block(text).ok_or("no PEM data in input")?;
    let pkcs8 = match label {
        "PRIVATE KEY" => content,
        "RSA PRIVATE KEY" => wrap_rsa(&content),
        "EC PRIVATE KEY" => return Err("EC private keys must be in PKCS#8 form".to_owned()),
        _ if label.ends_with(" PRIVATE KEY") => {
            return Err(format!(
                "invalid private key type {}",
                label.trim_end_matches(" PRIVATE KEY")
            ));
        }
        _ => return Err(format!("no private key data in PEM block of type {label}")),
    };
    KeyPair::try_from(pkcs8).map_err(|error| format!("decoding PEM as PKCS#8: {error}"))
}

/// Puts an RSA key of the older form into the PKCS#8 envelope (RFC 5958) around it.
fn wrap_rsa(key: &[u8]) -> Vec<u8> {
    const VERSION: [u8; 3] = [2, 1, 0];
    const RSA_ENCRYPTION: [u8; 15] = [0x30, 13, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 13, 1, 1, 1, 5, 0];
    let body = [VERSION.as_slice(), &RSA_ENCRYPTION, &der(4, key)].concat();
    der(0x30, &body)
}

/// One DER element: tag, length, content.
fn der(tag: u8, content: &[u8]) -> Vec<u8> {
    let length = content.len().to_be_bytes();
    let significant: Vec<u8> = length.iter().copied().skip_while(|&byte| byte == 0).collect();
    let mut out = vec![tag];
    match significant.as_slice() {
        [] => out.push(0),
        [short @ 0..0x80] => out.push(*short),
        long => {
            out.push(0x80 | u8::try_from(long.len()).unwrap_or(8));
            out.extend_from_slice(long);
        }
    }
    out.extend_from_slice(content);
    out
}

fn build_custom(certificate: &str, key: &str) -> Built {
    let decoded = |text: &str, what: &str| {
        let bytes = super::encoding::decode64(text).map_err(|_| format!("unable to decode base64 {what}"))?;
        Ok::<_, String>(String::from_utf8_lossy(&bytes).into_owned())
    };
    let (certificate, key) = (decoded(certificate, "certificate")?, decoded(key, "private key")?);
    let (_, content) = pem_block(&certificate).ok_or("unable to decode certificate")?;
    // Only the subject of a certificate is ever needed; reading it as an issuer checks that it is one.
    Issuer::from_ca_cert_der(&content.into(), new_key()?)
        .map_err(|error| format!("error parsing certificate: decodedCert.Bytes: {error}"))?;
    parse_key(&key).map_err(|error| format!("error parsing private key: {error}"))?;
    Ok(Value::object(CertificatePair { certificate, key }))
}

/// Result of a step whose error is only a message so far.
type Built = Result<Value, String>;

fn authority(context: &CallContext<'_>, arguments: &[Value], key: Result<KeyPair, String>) -> Outcome {
    let (name, days) = (string_at(arguments, 0)?, int_at(arguments, 1)?);
    context.charge(EXPENSIVE)?;
    let mut params = parameters(context, &name, days);
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    params.key_usages.push(KeyUsagePurpose::KeyCertSign);
    finish(key, |key| params.self_signed(key))
}

fn self_signed(context: &CallContext<'_>, arguments: &[Value], key: Result<KeyPair, String>) -> Outcome {
    let params = leaf_parameters(context, arguments)?;
    finish(key, |key| params.self_signed(key))
}

fn signed(context: &CallContext<'_>, arguments: &[Value], key: Result<KeyPair, String>) -> Outcome {
    let params = leaf_parameters(context, arguments)?;
    let authority = value_at(arguments, 4);
    let pair = authority
        .as_object::<CertificatePair>()
        .ok_or_else(|| CallError::argument_type(4, "sprig.certificate", authority))?;
    let (_, certificate) =
        pem_block(&pair.certificate).ok_or_else(|| CallError::new("unable to decode certificate"))?;
    let signing_key = parse_key(&pair.key)
        .map_err(|error| CallError::new(format!("error parsing private key: {error}")))?;
    let issuer = Issuer::from_ca_cert_der(&certificate.into(), signing_key).map_err(|error| {
        CallError::new(format!(
            "error parsing certificate: decodedSignerCert.Bytes: {error}"
        ))
    })?;
    finish(key, |key| params.signed_by(key, &issuer))
}

fn finish(
    key: Result<KeyPair, String>,
    sign: impl FnOnce(&KeyPair) -> Result<Certificate, rcgen::Error>,
) -> Outcome {
    let key = key.map_err(CallError::new)?;
    let certificate =
        sign(&key).map_err(|error| CallError::new(format!("error creating certificate: {error}")))?;
    Ok(Value::object(CertificatePair {
        certificate: certificate.pem(),
        key: key.serialize_pem(),
    }))
}

/// Parameters from the common arguments: name, addresses, host names, days.
fn leaf_parameters(context: &CallContext<'_>, arguments: &[Value]) -> Result<CertificateParams, CallError> {
    let (name, days) = (string_at(arguments, 0)?, int_at(arguments, 3)?);
    context.charge(EXPENSIVE)?;
    let mut params = parameters(context, &name, days);
    params.is_ca = IsCa::ExplicitNoCa;
    for host in any_list(arguments, 2)? {
        let host = host.as_str().ok_or_else(|| {
            CallError::new(format!(
                "error processing alternate dns name: {} is not a string",
                host.display()
            ))
        })?;
        let name = host.to_owned().try_into();
        params.subject_alt_names.push(SanType::DnsName(name.map_err(|_| {
            CallError::new("error creating certificate: x509: cannot encode as an IA5String")
        })?));
    }
    for address in any_list(arguments, 1)? {
        let text = address.as_str().ok_or_else(|| {
            CallError::new(format!("error parsing ip: {} is not a string", address.display()))
        })?;
        let address: IpAddr = text
            .parse()
            .map_err(|_| CallError::new(format!("error parsing ip: {text}")))?;
        params.subject_alt_names.push(SanType::IpAddress(address));
    }
    Ok(params)
}

/// The items of a Go `[]interface {}` parameter, which may be nil.
fn any_list(arguments: &[Value], position: usize) -> Result<Vec<Value>, CallError> {
    match value_at(arguments, position) {
        Value::Nil => Ok(Vec::new()),
        Value::List(list) if list.element() == Element::Any => Ok(list.to_vec()),
        other => Err(CallError::argument_type(position, "[]interface {}", other)),
    }
}

fn parameters(context: &CallContext<'_>, name: &str, days: i64) -> CertificateParams {
    let mut serial = [0; 16];
    context.fill_random(&mut serial);
    let mut subject = DistinguishedName::new();
    subject.push(DnType::CommonName, name);
    let now = context.now().timestamp().as_second();
    // Go counts the days in nanoseconds of 64 bits, which bounds the result to about 292 years either way.
    let valid = days.wrapping_mul(86_400_000_000_000) / 1_000_000_000;
    let at = |seconds: i64| {
        let epoch = rcgen::date_time_ymd(1970, 1, 1);
        // Within the years 1 to 9999, which is all that a certificate can say.
        let seconds = seconds.clamp(-62_000_000_000, 253_000_000_000);
        let distance = Duration::from_secs(seconds.unsigned_abs());
        if seconds < 0 {
            epoch - distance
        } else {
            epoch + distance
        }
    };
    let mut params = CertificateParams::default();
    params.not_before = at(now);
    params.not_after = at(now.saturating_add(valid));
    params.serial_number = Some(SerialNumber::from_slice(&serial));
    params.distinguished_name = subject;
    params.key_usages = vec![
        KeyUsagePurpose::KeyEncipherment,
        KeyUsagePurpose::DigitalSignature,
    ];
    params.extended_key_usages = vec![
        ExtendedKeyUsagePurpose::ServerAuth,
        ExtendedKeyUsagePurpose::ClientAuth,
    ];
    params
}
