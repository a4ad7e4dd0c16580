//! Words schema violations as Helm's validator does: `- at '/path': got string, want integer`.

use std::collections::BTreeMap;

use jsonschema::error::{TypeKind, ValidationError, ValidationErrorKind as Kind};
use serde_json::Value;

use crate::yaml::format_general;

/// Heading over several violations in one part of the values.
const GROUP: &str = "validation failed";

/// Violations at one place of the values, with those of the places below it.
#[derive(Default)]
struct Place {
    faults: Vec<Fault>,
    below: BTreeMap<String, Place>,
}

/// One message with the causes that explain it.
struct Fault {
    message: String,
    causes: Vec<(String, Fault)>,
}

/// The report, one line per violation, sorted by place; empty without violations.
pub(super) fn render<'a>(errors: impl Iterator<Item = ValidationError<'a>>) -> String {
    let mut root = Place::default();
    let mut missing: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    let mut order = Vec::new();
    for error in errors {
        let path = error.instance_path().to_string();
        if let Kind::Required { property } = error.kind() {
            // The validator reports each missing property alone, Helm all of one schema together.
            let key = (path, error.schema_path().to_string());
            let names = missing.entry(key.clone()).or_default();
            if names.is_empty() {
                order.push(key);
            }
            names.push(display(property));
            continue;
        }
        let fault = fault(&error);
        place(&mut root, &path).faults.push(fault);
    }
    for key in order.into_iter().rev() {
        let names = missing.remove(&key).unwrap_or_default();
        let noun = if names.len() == 1 {
            "property"
        } else {
            "properties"
        };
        let message = format!("missing {noun} {}", names.join(", "));
        place(&mut root, &key.0).faults.insert(
            0,
            Fault {
                message,
                causes: Vec::new(),
            },
        );
    }
    let mut text = String::new();
    let mut all = causes(root, "");
    if let [(_, only)] = all.as_mut_slice() {
        // A single group needs no heading.
        if only.message == GROUP {
            all = std::mem::take(&mut only.causes);
        }
    }
    for (path, fault) in all {
        write(&mut text, &path, &fault, 0);
    }
    text
}

fn place<'a>(root: &'a mut Place, path: &str) -> &'a mut Place {
    path.split('/').skip(1).fold(root, |place, part| {
        place.below.entry(part.to_owned()).or_default()
    })
}

/// The violations at a place and below it; several of one place below are gathered under `validation failed`.
fn causes(place: Place, path: &str) -> Vec<(String, Fault)> {
    let mut all: Vec<_> = place
        .faults
        .into_iter()
        .map(|fault| (path.to_owned(), fault))
        .collect();
    for (part, place) in place.below {
        let path = format!("{path}/{part}");
        let mut below = causes(place, &path);
        if below.len() > 1 {
            below = vec![(
                path,
                Fault {
                    message: GROUP.to_owned(),
                    causes: below,
                },
            )];
        }
        all.append(&mut below);
    }
    all
}

fn write(text: &mut String, path: &str, fault: &Fault, depth: usize) {
    let indent = "  ".repeat(depth);
    text.extend([&indent, "- at '", path, "': ", &fault.message, "\n"]);
    for (path, cause) in &fault.causes {
        write(text, path, cause, depth + 1);
    }
}

fn fault(error: &ValidationError<'_>) -> Fault {
    let causes = match error.kind() {
        Kind::AnyOf { context } | Kind::OneOfNotValid { context } => context
            .iter()
            .flatten()
            .map(|cause| (cause.instance_path().to_string(), fault(cause)))
            .collect(),
        Kind::PropertyNames { error } => vec![(error.instance_path().to_string(), fault(error))],
        _ => Vec::new(),
    };
    Fault {
        message: message(error),
        causes,
    }
}

fn message(error: &ValidationError<'_>) -> String {
    let value = error.instance().as_ref();
    match error.kind() {
        Kind::Type { kind } => format!("got {}, want {}", json_type(value), wanted(kind)),
        Kind::Enum { options } => one_of(options),
        Kind::Constant { expected_value } if is_scalar(expected_value) => {
            format!("value must be {}", display(expected_value))
        }
        Kind::Constant { .. } => "'const' failed".to_owned(),
        Kind::AdditionalProperties { unexpected } => {
            format!("additional properties {} not allowed", quoted(unexpected))
        }
        Kind::UnevaluatedProperties { unexpected } => {
            format!("unevaluated properties {} not allowed", quoted(unexpected))
        }
        Kind::FalseSchema => "false schema".to_owned(),
        Kind::Contains => "no items match contains schema".to_owned(),
        Kind::UniqueItems => equal_items(value),
        Kind::Pattern { pattern } => format!("{} does not match pattern '{pattern}'", display(value)),
        Kind::Format { format } => format!("{} is not valid {format}", display(value)),
        Kind::Minimum { limit } => bound("minimum", value, limit),
        Kind::Maximum { limit } => bound("maximum", value, limit),
        Kind::ExclusiveMinimum { limit } => bound("exclusiveMinimum", value, limit),
        Kind::ExclusiveMaximum { limit } => bound("exclusiveMaximum", value, limit),
        Kind::MultipleOf { multiple_of } => format!(
            "multipleOf: got {}, want {}",
            number(value),
            localized(*multiple_of)
        ),
        Kind::MinLength { limit } => count("minLength", value, *limit),
        Kind::MaxLength { limit } => count("maxLength", value, *limit),
        Kind::MinItems { limit } => count("minItems", value, *limit),
        Kind::MaxItems { limit } => count("maxItems", value, *limit),
        Kind::MinProperties { limit } => count("minProperties", value, *limit),
        Kind::MaxProperties { limit } => count("maxProperties", value, *limit),
        Kind::AnyOf { .. } => "'anyOf' failed".to_owned(),
        Kind::OneOfNotValid { .. } => "'oneOf' failed, none matched".to_owned(),
        Kind::OneOfMultipleValid { context } => {
            let matched: Vec<_> = context
                .iter()
                .enumerate()
                .filter(|(_, errors)| errors.is_empty())
                .map(|(at, _)| at.to_string())
                .collect();
            format!("'oneOf' failed, subschemas {} matched", matched.join(", "))
        }
        Kind::Not { .. } => "'not' failed".to_owned(),
        Kind::PropertyNames { error } => format!("invalid propertyName {}", display(error.instance())),
        _ => error.to_string(),
    }
}

/// JSON's name of a type, where every number is a `number`.
pub(super) fn json_type(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

fn wanted(kind: &TypeKind) -> String {
    const ORDER: [&str; 7] = [
        "null", "boolean", "number", "integer", "string", "array", "object",
    ];
    match kind {
        TypeKind::Single(single) => single.to_string(),
        TypeKind::Multiple(set) => {
            let mut names: Vec<String> = set.iter().map(|kind| kind.to_string()).collect();
            names.sort_by_key(|name| ORDER.iter().position(|known| known == name));
            names.join(" or ")
        }
    }
}

fn one_of(options: &Value) -> String {
    match options {
        Value::Array(options) if options.iter().all(is_scalar) => {
            let texts: Vec<_> = options.iter().map(display).collect();
            match texts.as_slice() {
                [single] => format!("value must be {single}"),
                _ => format!("value must be one of {}", texts.join(", ")),
            }
        }
        _ => "'enum' failed".to_owned(),
    }
}

fn bound(keyword: &str, value: &Value, limit: &Value) -> String {
    format!("{keyword}: got {}, want {}", number(value), number(limit))
}

fn count(keyword: &str, value: &Value, limit: u64) -> String {
    format!(
        "{keyword}: got {}, want {}",
        grouped(&size(value).to_string()),
        grouped(&limit.to_string())
    )
}

fn number(value: &Value) -> String {
    value.as_f64().map_or_else(|| value.to_string(), localized)
}

/// A number as Helm's validator prints it: `65,535`, and `2×10⁰⁷` from a million on.
fn localized(number: f64) -> String {
    let text = format_general(number);
    let Some((digits, exponent)) = text.split_once('e') else {
        return grouped(&text);
    };
    let raised: String = exponent
        .chars()
        .filter_map(|c| match c {
            '-' => Some('⁻'),
            c => "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(usize::try_from(c.to_digit(10)?).ok()?),
        })
        .collect();
    format!("{digits}×10{raised}")
}

/// Commas between groups of three digits in front of the point.
fn grouped(text: &str) -> String {
    let (whole, fraction) = text.split_at(text.find('.').unwrap_or(text.len()));
    let (sign, digits) = whole.split_at(usize::from(whole.starts_with('-')));
    let mut result = sign.to_owned();
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position) % 3 == 0 {
            result.push(',');
        }
        result.push(digit);
    }
    result + fraction
}

fn size(value: &Value) -> usize {
    match value {
        Value::String(text) => text.chars().count(),
        Value::Array(items) => items.len(),
        Value::Object(map) => map.len(),
        Value::Null | Value::Bool(_) | Value::Number(_) => 0,
    }
}

/// How many items of a list are searched for equal ones.
const MAX_COMPARED: usize = 1000;

fn equal_items(value: &Value) -> String {
    let items = value.as_array().map(Vec::as_slice).unwrap_or_default();
    for (later, item) in items.iter().enumerate().take(MAX_COMPARED) {
        if let Some(earlier) = items.iter().take(later).position(|other| other == item) {
            return format!("items at {earlier} and {later} are equal");
        }
    }
    "items are equal".to_owned()
}

fn is_scalar(value: &Value) -> bool {
    !value.is_array() && !value.is_object()
}

fn display(value: &Value) -> String {
    match value {
        Value::String(text) => format!("'{}'", text.replace('\'', "\\'")),
        Value::Null => "<nil>".to_owned(),
        other => other.to_string(),
    }
}

fn quoted(names: &[String]) -> String {
    names
        .iter()
        .map(|name| format!("'{name}'"))
        .collect::<Vec<_>>()
        .join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_look_as_helm_prints_them() {
        for (number, text) in [
            (0.0, "0"),
            (999.0, "999"),
            (-70_000.0, "-70,000"),
            (123_456.789, "123,456.789"),
            (1_000_000.0, "1×10⁰⁶"),
            (0.000_01, "1×10⁻⁰⁵"),
            (1.5e300, "1.5×10³⁰⁰"),
        ] {
            assert_eq!(localized(number), text);
        }
    }
}
