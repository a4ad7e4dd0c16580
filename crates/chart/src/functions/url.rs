//! URLs: `urlParse` and `urlJoin`. `getHostByName` answers nothing, as Helm does unless name resolution is asked for.

use std::fmt::Write as _;

use super::prelude::*;
use crate::template::gofmt;

pub(super) const FUNCTIONS: &[Entry] = &[
    ("getHostByName", |_, a| one_text(a).map(|_| "".into())),
    ("urlJoin", |_, a| {
        exactly::<1>(a)?;
        join(&map_at(a, 0)?)
    }),
    ("urlParse", |_, a| {
        let text = one_text(a)?;
        parse(&text).map_err(|reason| {
            CallError::new(format!(
                "unable to parse url: parse {}: {reason}",
                gofmt::quoted(&text)
            ))
        })
    }),
];

fn parse(text: &str) -> Result<Value, String> {
    if text.chars().any(|c| c.is_ascii_control()) {
        return Err("net/url: invalid control character in URL".to_owned());
    }
    let (rest, fragment) = text.split_once('#').unwrap_or((text, ""));
    let (scheme, rest) = split_scheme(rest)?;
    let (rest, query) = match rest.split_once('?') {
        Some((rest, query)) => (rest, query),
        None => (rest, ""),
    };
    let mut parts = Parts {
        scheme: scheme.to_ascii_lowercase(),
        query: query.to_owned(),
        ..Parts::default()
    };
    parts.fragment = unescape(fragment)?;
    if !rest.starts_with('/') && !scheme.is_empty() {
        rest.clone_into(&mut parts.opaque);
        return Ok(parts.into_value());
    }
    let colon_first = rest
        .split('/')
        .next()
        .is_some_and(|segment| segment.contains(':'));
    if scheme.is_empty() && !rest.starts_with('/') && colon_first {
        return Err("first path segment in URL cannot contain colon".to_owned());
    }
    let path = match rest
        .strip_prefix("//")
        .filter(|_| !rest.starts_with("///") || !scheme.is_empty())
    {
        Some(after) => {
            let (authority, path) = after
                .split_at_checked(after.find('/').unwrap_or(after.len()))
                .unwrap_or((after, ""));
            let (user, host) = authority.rsplit_once('@').unwrap_or(("", authority));
            parts.userinfo = normalised_user(user)?;
            parts.host = checked_host(host)?;
            path
        }
        None => rest,
    };
    parts.path = unescape(path)?;
    Ok(parts.into_value())
}

#[derive(Default)]
struct Parts {
    scheme: String,
    host: String,
    path: String,
    query: String,
    opaque: String,
    fragment: String,
    userinfo: String,
}

impl Parts {
    fn into_value(self) -> Value {
        let hostname = host_name(&self.host).to_owned();
        let entries = [
            ("scheme", self.scheme),
            ("host", self.host),
            ("hostname", hostname),
            ("path", self.path),
            ("query", self.query),
            ("opaque", self.opaque),
            ("fragment", self.fragment),
            ("userinfo", self.userinfo),
        ];
        Value::Map(
            entries
                .into_iter()
                .map(|(key, text)| (key, text.into()))
                .collect(),
        )
    }
}

fn split_scheme(text: &str) -> Result<(&str, &str), String> {
    for (at, c) in text.char_indices() {
        match c {
            'a'..='z' | 'A'..='Z' => {}
            '0'..='9' | '+' | '-' | '.' if at > 0 => {}
            ':' if at == 0 => return Err("missing protocol scheme".to_owned()),
            ':' => {
                return Ok((
                    text.get(..at).unwrap_or_default(),
                    text.get(at + 1..).unwrap_or_default(),
                ));
            }
            _ => break,
        }
    }
    Ok(("", text))
}

fn host_name(host: &str) -> &str {
    if let Some(inner) = host.strip_prefix('[') {
        return inner.split_once(']').map_or(inner, |(name, _)| name);
    }
    host.split_once(':').map_or(host, |(name, _)| name)
}

fn checked_host(host: &str) -> Result<String, String> {
    let port = match host.strip_prefix('[') {
        Some(inner) => inner.split_once(']').ok_or("missing ']' in host")?.1,
        None => host.find(':').and_then(|at| host.get(at..)).unwrap_or_default(),
    };
    let digits = port.strip_prefix(':').unwrap_or(port);
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) || (!port.is_empty() && !port.starts_with(':')) {
        return Err(format!("invalid port {} after host", gofmt::quoted(port)));
    }
    if let Some(c) = host.chars().find(|&c| c == ' ') {
        return Err(format!(
            "invalid character {} in host name",
            gofmt::quoted(&c.to_string())
        ));
    }
    unescape(host)
}

/// User and password, each decoded and encoded again.
fn normalised_user(user: &str) -> Result<String, String> {
    let allowed = |c: char| c.is_ascii_alphanumeric() || "-._:~!$&'()*+,;=%@".contains(c);
    if !user.chars().all(allowed) {
        return Err("net/url: invalid userinfo".to_owned());
    }
    let encode = |part: &str| Ok::<_, String>(escape(&unescape(part)?, "-_.~$&+,;="));
    match user.split_once(':') {
        Some((name, password)) => Ok(format!("{}:{}", encode(name)?, encode(password)?)),
        None => encode(user),
    }
}

fn unescape(text: &str) -> Result<String, String> {
    let mut out = Vec::with_capacity(text.len());
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        if byte == b'%' {
            let digits = text
                .get(at + 1..at + 3)
                .filter(|hex| hex.bytes().all(|b| b.is_ascii_hexdigit()));
            let value = digits
                .and_then(|hex| u8::from_str_radix(hex, 16).ok())
                .ok_or_else(|| {
                    let shown: String = text.get(at..).unwrap_or_default().chars().take(3).collect();
                    format!("invalid URL escape {}", gofmt::quoted(&shown))
                })?;
            out.push(value);
            at += 3;
        } else {
            out.push(byte);
            at += 1;
        }
    }
    Ok(String::from_utf8_lossy(&out).into_owned())
}

fn escape(text: &str, kept: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        let c = char::from(byte);
        if c.is_ascii_alphanumeric() || (c.is_ascii() && kept.contains(c)) {
            out.push(c);
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

fn join(parts: &Map) -> Outcome {
    let part = |key: &str| match parts.field(key) {
        None => Ok(String::new()),
        Some(Value::Str(text)) => Ok(text.to_string()),
        Some(Value::Nil) => Err(CallError::new(
            "runtime error: invalid memory address or nil pointer dereference",
        )),
        Some(other) => Err(CallError::new(format!(
            "unable to parse {key} key, must be of type string, but {} found",
            other.kind_name()
        ))),
    };
    let (scheme, host, path, query) = (part("scheme")?, part("host")?, part("path")?, part("query")?);
    let (opaque, fragment, user) = (part("opaque")?, part("fragment")?, part("userinfo")?);
    let user = normalised_user(&user).map_err(|reason| {
        let shown = gofmt::quoted(&format!("proto://{user}@host"));
        CallError::new(format!(
            "unable to parse userinfo in dict: parse {shown}: {reason}"
        ))
    })?;
    let mut out = String::new();
    if !scheme.is_empty() {
        let _ = write!(out, "{scheme}:");
    }
    if opaque.is_empty() {
        if !scheme.is_empty() || !host.is_empty() || !user.is_empty() {
            if !host.is_empty() || !path.is_empty() || !user.is_empty() {
                out.push_str("//");
            }
            if !user.is_empty() {
                let _ = write!(out, "{user}@");
            }
            out.push_str(&escape(&host, "-_.~!$&'()*+,;=:[]<>\""));
        }
        let path = escape(&path, "-_.~$&+,/:;=@!'()*");
        if !path.is_empty() && !path.starts_with('/') && !host.is_empty() {
            out.push('/');
        }
        if out.is_empty()
            && path
                .split('/')
                .next()
                .is_some_and(|segment| segment.contains(':'))
        {
            out.push_str("./");
        }
        out.push_str(&path);
    } else {
        out.push_str(&opaque);
    }
    if !query.is_empty() {
        let _ = write!(out, "?{query}");
    }
    if !fragment.is_empty() {
        let _ = write!(out, "#{}", escape(&fragment, "-_.~$&+,/:;=?@!()*"));
    }
    Ok(out.into())
}
