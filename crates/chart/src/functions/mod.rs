//! The functions of the sprig library and of Helm itself that templates can call.
//!
//! Each family is one file with a table of names; [`find`] looks a name up in all of them. Arguments are read as Go's
//! reflection would pass them ([`prelude`]), and results and messages are those of sprig 3.3 as Helm 4 runs it. Nothing
//! here reads files, the environment or the network; time and randomness come from the rendering.
//!
//! `include`, `tpl`, `required`, `fail`, `lookup` and the built-ins of the language are not here but with the executor.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::template::function::NativeFunction;

pub(crate) use semver::{is_compatible, is_version};

mod case;
mod certificate;
mod crypto;
mod date;
mod decimal;
mod default;
mod dict;
mod duration;
mod encoding;
mod hash;
mod json;
mod layout;
mod layout_parse;
mod list;
mod math;
mod merge;
mod path;
mod prelude;
mod random;
mod reflection;
mod regex;
mod semver;
mod string;
mod toml;
mod url;
mod yaml;

#[cfg(test)]
mod tests;

const FAMILIES: &[&[prelude::Entry]] = &[
    case::FUNCTIONS,
    certificate::FUNCTIONS,
    crypto::FUNCTIONS,
    date::FUNCTIONS,
    default::FUNCTIONS,
    dict::FUNCTIONS,
    encoding::FUNCTIONS,
    hash::FUNCTIONS,
    json::FUNCTIONS,
    list::FUNCTIONS,
    math::FUNCTIONS,
    path::FUNCTIONS,
    random::FUNCTIONS,
    reflection::FUNCTIONS,
    regex::FUNCTIONS,
    semver::FUNCTIONS,
    string::FUNCTIONS,
    toml::FUNCTIONS,
    url::FUNCTIONS,
    yaml::FUNCTIONS,
];

static BY_NAME: LazyLock<HashMap<&'static str, NativeFunction>> = LazyLock::new(|| {
    FAMILIES
        .iter()
        .flat_map(|family| family.iter().copied())
        .collect()
});

/// The function of a name, `None` when there is none.
pub(crate) fn find(name: &str) -> Option<NativeFunction> {
    BY_NAME.get(name).copied()
}
