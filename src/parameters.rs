//! Parameters and labels as they are written on the command line.

use crate::{error::CommandError, files::read_text, settings::Settings};
use serde_json::Value;
use std::path::Path;
use tsmgr_model::{JsonObject, Labels};

/// Largest file of parameters, in bytes.
const LIMIT: u64 = 1 << 20;

/// Reads parameters: JSON, `@FILE` with JSON or YAML, or `-` for standard input.
pub(crate) fn read(settings: &Settings, text: &str) -> Result<JsonObject, CommandError> {
    let file = match text.strip_prefix('@') {
        Some(file) => file,
        None if text == "-" => text,
        None => return object("the parameters", inline(settings, text)?),
    };
    let named = Path::new(file);
    let content = read_text(&settings.path(named), named, LIMIT)?;
    let value = tsmgr_chart::yaml::parse(&content).map_err(|error| {
        CommandError::usage(format!("{file} is neither JSON nor YAML: {error}"))
            .hinted("parameters are one object, such as {\"replicas\": 3}")
    })?;
    object(file, value)
}

fn inline(settings: &Settings, text: &str) -> Result<Value, CommandError> {
    serde_json::from_str(text).map_err(|error| {
        let wrong = CommandError::usage(format!("the parameters are not JSON: {error}"));
        if settings.path(Path::new(text)).is_file() {
            return wrong.hinted(format!("to read the file, write -c @{text}"));
        }
        wrong.hinted("write -c '{\"key\": \"value\"}', -c @FILE, or -c - for standard input")
    })
}

fn object(what: &str, value: Value) -> Result<JsonObject, CommandError> {
    match value {
        Value::Object(object) => Ok(object),
        Value::Null => Ok(JsonObject::new()),
        _ => Err(
            CommandError::usage(format!("{what} must be one object with keys and values"))
                .hinted("such as {\"replicas\": 3}"),
        ),
    }
}

/// Reads labels of the form `key=value`; a key may come several times.
pub(crate) fn labels(pairs: &[String]) -> Result<Labels, CommandError> {
    let mut labels = Labels::new();
    for pair in pairs {
        let Some((key, value)) = pair.split_once('=').filter(|(key, _)| !key.is_empty()) else {
            return Err(CommandError::usage(format!(
                "the label `{pair}` is not of the form key=value"
            )));
        };
        let values = labels.entry(key.to_owned()).or_default();
        if !values.iter().any(|other| other == value) {
            values.push(value.to_owned());
        }
    }
    Ok(labels)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{cli::GlobalArgs, settings::env::Environment};
    use serde_json::json;

    fn read_in(folder: &Path, text: &str) -> Result<JsonObject, CommandError> {
        let environment = Environment::default().isolated(folder, folder);
        read(
            &Settings::resolve(&GlobalArgs::default(), &environment).unwrap(),
            text,
        )
    }

    #[test]
    fn parameters_come_inline_or_from_files() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("p.json"), r#"{"a": [1]}"#).unwrap();
        std::fs::write(folder.path().join("p.yaml"), "a:\n- 1\n").unwrap();
        std::fs::write(folder.path().join("empty.yaml"), "# nothing\n").unwrap();
        let one = json!({"a": [1]}).as_object().unwrap().clone();
        for text in [r#"{"a": [1]}"#, "@p.json", "@p.yaml"] {
            assert_eq!(read_in(folder.path(), text).unwrap(), one, "{text}");
        }
        assert_eq!(read_in(folder.path(), "@empty.yaml").unwrap(), JsonObject::new());
        for text in ["{", "[1]", "p.json", "@nothing", "1"] {
            assert!(read_in(folder.path(), text).is_err(), "{text}");
        }
    }

    #[test]
    fn labels_collect_the_values_of_a_key() {
        let pairs = ["a=1", "a=2", "a=1", "b=", "c=x=y"].map(str::to_owned);
        let labels = labels(&pairs).unwrap();
        assert_eq!(
            serde_json::to_value(labels).unwrap(),
            json!({"a": ["1", "2"], "b": [""], "c": ["x=y"]})
        );
        assert!(super::labels(&["=1".to_owned()]).is_err());
        assert!(super::labels(&["a".to_owned()]).is_err());
    }
}
