//! Slash-separated paths, as Go's `path` treats them; nothing looks at a file system.

use super::prelude::*;

pub(super) const FUNCTIONS: &[Entry] = &[
    ("base", |_, a| Ok(base(&one_text(a)?).into())),
    ("clean", |_, a| Ok(clean(&one_text(a)?).into())),
    ("dir", |_, a| Ok(dir(&one_text(a)?).into())),
    ("ext", |_, a| Ok(ext(&one_text(a)?).into())),
    ("isAbs", |_, a| Ok(Value::Bool(one_text(a)?.starts_with('/')))),
    ("osBase", |_, a| Ok(base(&one_text(a)?).into())),
    ("osClean", |_, a| Ok(clean(&one_text(a)?).into())),
    ("osDir", |_, a| Ok(dir(&one_text(a)?).into())),
    ("osExt", |_, a| Ok(ext(&one_text(a)?).into())),
    ("osIsAbs", |_, a| Ok(Value::Bool(one_text(a)?.starts_with('/')))),
];

fn base(path: &str) -> &str {
    if path.is_empty() {
        return ".";
    }
    match path.trim_end_matches('/').rsplit('/').next() {
        Some(name) if !name.is_empty() => name,
        _ => "/",
    }
}

/// Resolves `.`, `..` and doubled slashes by their text alone.
pub(super) fn clean(path: &str) -> String {
    let rooted = path.starts_with('/');
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => {
                parts.pop();
            }
            ".." if rooted => {}
            part => parts.push(part),
        }
    }
    match (rooted, parts.is_empty()) {
        (true, _) => format!("/{}", parts.join("/")),
        (false, true) => ".".to_owned(),
        (false, false) => parts.join("/"),
    }
}

fn dir(path: &str) -> String {
    clean(path.rfind('/').and_then(|at| path.get(..=at)).unwrap_or_default())
}

fn ext(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or_default();
    name.rfind('.').and_then(|at| name.get(at..)).unwrap_or_default()
}
