//! Behaviour of the functions against what Helm 4.2.3 answered.
//!
//! `testdata/functions.json` lists expressions, evaluated with the given values as `.`, each with the output or the end of
//! the error message that Helm gave; `testdata/names.txt` lists the names Helm knows apart from those of the language.

use std::time::Duration;

use proptest::prelude::*;
use serde::Deserialize;

use super::{BY_NAME, FAMILIES, find};
use crate::template::function::CallContext;
use crate::template::value::{List, Map, Value};
use crate::template::{Environment, RenderLimits, TemplateSet};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Recording {
    values: serde_json::Value,
    cases: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    expression: String,
    output: Option<String>,
    error: Option<String>,
}

fn environment() -> Environment {
    let limits = RenderLimits {
        deadline: Duration::from_mins(1),
        ..RenderLimits::default()
    };
    Environment::new(limits)
        .with_now("2024-05-06T07:08:09.123456789+00:00[UTC]".parse().unwrap())
        .with_seed(1)
}

fn evaluate(expression: &str, values: &Value) -> Result<String, String> {
    let mut set = TemplateSet::new();
    let text = format!("{{{{ with .Values }}}}{{{{ {expression} }}}}{{{{ end }}}}");
    set.add("t", &text).map_err(|error| error.to_string())?;
    let data = Value::Map([("Values", values.clone())].into_iter().collect());
    set.execute("t", data, &environment())
        .map_err(|error| error.to_string())
}

#[test]
fn functions_answer_like_helm() {
    let recording: Recording = serde_json::from_str(include_str!("testdata/functions.json")).unwrap();
    let values = Value::from_json(&recording.values);
    let mut failures = Vec::new();
    for case in &recording.cases {
        let actual = evaluate(&case.expression, &values);
        let fits = match (&actual, &case.output, &case.error) {
            (Ok(actual), Some(expected), None) => actual == expected,
            (Err(actual), None, Some(expected)) => actual.ends_with(expected.as_str()),
            _ => false,
        };
        if !fits {
            failures.push(format!(
                "{}\n  expected {:?}{:?}\n  actual {actual:?}",
                case.expression, case.output, case.error
            ));
        }
    }
    assert!(recording.cases.len() > 600);
    assert!(
        failures.is_empty(),
        "{} failures\n{}",
        failures.len(),
        failures.join("\n")
    );
}

#[test]
fn every_name_of_helm_is_known_once() {
    let wanted: Vec<&str> = include_str!("testdata/names.txt").lines().collect();
    let mut known: Vec<&str> = BY_NAME.keys().copied().collect();
    known.sort_unstable();
    assert_eq!(known, wanted);
    assert_eq!(
        FAMILIES.iter().map(|family| family.len()).sum::<usize>(),
        wanted.len()
    );
    assert!(find("env").is_none() && find("expandenv").is_none());
}

#[test]
fn maps_change_for_everyone_who_shares_them() {
    let values = Value::Map(Map::new());
    for (template, expected) in [
        ("$d := dict }}{{ $_ := set $d \"a\" 1 }}{{ $d", "map[a:1]"),
        (
            "$d := dict \"a\" 1 }}{{ $e := $d }}{{ $_ := unset $e \"a\" }}{{ $d",
            "map[]",
        ),
        (
            "$d := dict }}{{ $_ := merge $d (dict \"a\" 1) }}{{ $d",
            "map[a:1]",
        ),
        (
            "$in := dict \"x\" 1 }}{{ $d := merge dict (dict \"in\" $in) }}{{ $_ := set $in \"y\" 2 }}{{ $d",
            "map[in:map[x:1 y:2]]",
        ),
        (
            "$d := dict \"a\" (dict) }}{{ $c := deepCopy $d }}{{ $_ := set $d.a \"b\" 1 }}{{ $c",
            "map[a:map[]]",
        ),
    ] {
        let mut set = TemplateSet::new();
        set.add("t", &format!("{{{{ {template} }}}}")).unwrap();
        assert_eq!(
            set.execute("t", values.clone(), &environment()).unwrap(),
            expected,
            "{template}"
        );
    }
}

#[test]
fn values_that_contain_themselves_end_in_an_error_or_nothing() {
    for expression in [
        "toYaml $d",
        "toJson $d",
        "toPrettyJson $d",
        "toYamlPretty $d",
        "toToml $d",
    ] {
        let text = format!("{{{{ $d := dict }}}}{{{{ $_ := set $d \"d\" $d }}}}{{{{ {expression} }}}}");
        let mut set = TemplateSet::new();
        set.add("t", &text).unwrap();
        let output = set.execute("t", Value::Nil, &environment()).unwrap();
        assert!(
            output.is_empty() || output.starts_with("toml:"),
            "{expression}: {output:.60}"
        );
    }
    for expression in [
        "deepCopy $d",
        "mustToYaml $d",
        "mustToJson $d",
        "toRawJson $d",
        "mustMerge $d (dict \"d\" $d)",
    ] {
        let text = format!("{{{{ $d := dict }}}}{{{{ $_ := set $d \"d\" $d }}}}{{{{ $_ := {expression} }}}}");
        let mut set = TemplateSet::new();
        set.add("t", &text).unwrap();
        assert!(
            set.execute("t", Value::Nil, &environment()).is_err(),
            "{expression}"
        );
    }
}

#[test]
fn large_results_are_refused() {
    let values = Value::Map([("a", Value::Int(1))].into_iter().collect());
    for expression in [
        "repeat 1000000000 \"x\"",
        "indent 1000000000 \"x\"",
        "until 1000000000",
        "untilStep 0 9223372036854775807 1",
        "seq 1 1000000000",
        "randAlphaNum 1000000000",
        "randBytes 1000000000",
        "replace \"\" (repeat 1000000 \"y\") (repeat 1000 \"x\")",
        "regexReplaceAll \"\" (repeat 1000 \"x\") (repeat 1000000 \"y\")",
        "wrapWith 1 (repeat 1000000 \"y\") (repeat 1000 \"x\")",
    ] {
        let error = evaluate(expression, &values).unwrap_err();
        assert!(error.contains("limit"), "{expression}: {error}");
    }
}

fn any_argument() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Nil),
        any::<bool>().prop_map(Value::Bool),
        prop_oneof![-5i64..70, Just(i64::MIN), Just(i64::MAX)].prop_map(Value::Int),
        any::<i64>().prop_map(Value::Int64),
        prop_oneof![any::<f64>(), Just(1e30), Just(f64::NAN)].prop_map(Value::Float),
        "\\PC{0,12}".prop_map(Value::from),
        "[-a-z0-9.:/%$(){}\\[\\]+*?^|\\\\ \n\té€😀=,~<>_]{0,16}".prop_map(Value::from),
        prop_oneof![
            Just("2006-01-02T15:04:05.000Z07:00"),
            Just("1.2.3-rc.1+x"),
            Just(">=1.2 <2 || ^3"),
            Just("-1.5h3m"),
            Just("http://u:p@h:1/p?q#f"),
            Just("a: [1, {b: c}]"),
            Just("{\"a\": [1, null]}"),
            Just("aGVsbG8="),
        ]
        .prop_map(Value::from),
        prop::collection::vec(any::<u8>(), 0..20).prop_map(|bytes| Value::Bytes(bytes.into())),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(|items| Value::List(List::new(items))),
            prop::collection::btree_map("[a-z]{0,3}", inner, 0..4)
                .prop_map(|entries| Value::Map(entries.into_iter().collect())),
        ]
    })
}

/// Left out below because one call takes long.
const SLOW: &[&str] = &["bcrypt", "derivePassword", "genPrivateKey", "htpasswd"];

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn no_arguments_make_a_function_panic(arguments in prop::collection::vec(any_argument(), 0..5)) {
        let environment = environment();
        for family in FAMILIES {
            for (name, function) in family.iter().filter(|(name, _)| !SLOW.contains(name)) {
                let _ = (name, function(&mut CallContext::new(&environment), &arguments));
            }
        }
    }
}
