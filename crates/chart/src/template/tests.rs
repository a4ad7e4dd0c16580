//! Behaviour of the language as a whole.
//!
//! `testdata/language.json` lists templates, each as the file `t.yaml` of a chart, with what Helm 4.2.3 prints for it.
//! The tests here add what cannot be compared with Helm: limits, arbitrary input and objects of our own.

use std::collections::BTreeMap;
use std::time::Duration;

use proptest::prelude::*;
use serde::Deserialize;

use super::function::{CallError, exactly, string_at};
use super::value::{List, Map, Object, Value};
use super::*;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    template: String,
    #[serde(default)]
    values: serde_json::Map<String, serde_json::Value>,
    /// Further files of the chart.
    #[serde(default)]
    more: BTreeMap<String, String>,
    output: Option<String>,
    error: Option<String>,
}

const NAME: &str = "c/templates/t.yaml";

fn data(values: serde_json::Map<String, serde_json::Value>) -> Value {
    let values = Value::from_json(&serde_json::Value::Object(values));
    Value::Map(Map::from_iter([("Values", values)]))
}

fn render_case(case: &Case) -> Result<String, TemplateError> {
    let mut set = TemplateSet::new();
    let mut files: Vec<(String, &str)> = case
        .more
        .iter()
        .map(|(name, text)| (format!("c/templates/{name}"), text.as_str()))
        .collect();
    files.push((NAME.to_owned(), &case.template));
    // Helm adds the files from the last name to the first.
    files.sort_by(|a, b| b.0.cmp(&a.0));
    for (name, text) in files {
        set.add(&name, text)?;
    }
    set.execute(
        NAME,
        data(case.values.clone()),
        &Environment::new(RenderLimits::default()),
    )
}

fn render_with(text: &str, data: Value, environment: &Environment) -> Result<String, TemplateError> {
    let mut set = TemplateSet::new();
    set.add("t", text)?;
    set.execute("t", data, environment)
}

fn render(text: &str, data: Value) -> Result<String, String> {
    render_with(text, data, &Environment::new(RenderLimits::default())).map_err(|error| error.to_string())
}

/// The limit that a text runs into.
fn limit_of(text: &str, limits: RenderLimits) -> (String, LimitExceeded) {
    match render_with(text, Value::Nil, &Environment::new(limits)) {
        Err(TemplateError::Limit { location, limit }) => (location, limit),
        other => panic!("no limit reached: {other:?}"),
    }
}

#[test]
fn the_language_is_helms() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("testdata/language.json")).unwrap();
    let mut failures = Vec::new();
    for case in &cases {
        let actual = render_case(case).map_err(|error| error.to_string());
        let expected = match (&case.output, &case.error) {
            (Some(output), None) => Ok(output.clone()),
            (None, Some(error)) => Err(error.clone()),
            _ => panic!("a case has either an output or an error: {}", case.template),
        };
        if actual != expected {
            failures.push(format!(
                "{}\n  expected {expected:?}\n  actual   {actual:?}",
                case.template
            ));
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {}:\n{}",
        failures.len(),
        cases.len(),
        failures.join("\n")
    );
}

/// An object with a field and methods, like `.Files`.
struct Shelf;

impl Object for Shelf {
    fn type_name(&self) -> &'static str {
        "test.Shelf"
    }

    fn field(&self, name: &str) -> Option<Value> {
        (name == "Owner").then(|| Value::string("me"))
    }

    fn call(&self, method: &str, arguments: &[Value]) -> Option<Result<Value, CallError>> {
        match method {
            "Size" => Some(exactly::<0>(arguments).map(|[]| Value::Int(2))),
            "Get" => Some(exactly::<1>(arguments).and_then(|_| {
                let name = string_at(arguments, 0)?;
                if *name == *"none" {
                    Err(CallError::new("no such book"))
                } else {
                    Ok(Value::Str(name))
                }
            })),
            _ => None,
        }
    }

    fn items(&self) -> Option<Vec<Value>> {
        Some(vec![Value::Int(1), Value::Int(2)])
    }

    fn display(&self) -> String {
        "shelf".to_owned()
    }
}

#[test]
fn objects_have_fields_and_methods() {
    for (text, expected) in [
        (
            "{{ .s.Owner }} {{ .s.Size }} {{ .s.Get \"a\" }} {{ \"b\" | .s.Get }} {{ (.s.Get \"c\") | len }}",
            "me 2 a b 1",
        ),
        (
            "{{ .s }} {{ printf \"%s %d %T\" .s .s .s }}",
            "shelf shelf %!d(test.Shelf=shelf) test.Shelf",
        ),
        (
            "{{ range .s }}[{{ . }}]{{ end }}{{ len .s }}{{ index .s 1 }}{{ if .s }}y{{ end }}",
            "[1][2]22y",
        ),
        (
            "{{ .s.Get }}",
            "t:1:5\n  executing \"t\" at <.s.Get>:\n    wrong number of args for Get: want 1 got 0",
        ),
        (
            "{{ .s.Size 1 }}",
            "t:1:5\n  executing \"t\" at <.s.Size>:\n    wrong number of args for Size: want 0 got 1",
        ),
        (
            "{{ .s.Get 1 }}",
            "t:1:10\n  executing \"t\" at <1>:\n    expected string; found 1",
        ),
        (
            "{{ .n | .s.Get }}",
            "t:1:10\n  executing \"t\" at <.s.Get>:\n    invalid value; expected string",
        ),
        (
            "{{ .s.Get .n }}",
            "t:1:10\n  executing \"t\" at <.n>:\n    wrong type for value; expected string; got interface {}",
        ),
        (
            "{{ .s.Owner 1 }}",
            "t:1:5\n  executing \"t\" at <.s.Owner>:\n    Owner has arguments but cannot be invoked as function",
        ),
        (
            "{{ .s.Nope }}",
            "t:1:5\n  executing \"t\" at <.s.Nope>:\n    can't evaluate field Nope in type interface {}",
        ),
        (
            "{{ $s := .s }}{{ $s.Nope }}",
            "t:1:19\n  executing \"t\" at <$s.Nope>:\n    can't evaluate field Nope in type test.Shelf",
        ),
        (
            "{{ .s.Get \"none\" }}",
            "template: t:1:5: executing \"t\" at <.s.Get>: error calling Get: no such book",
        ),
        (
            "{{ .t.Unix }} {{ .t.UTC.Year }} {{ .t }}",
            "1136214245 2006 2006-01-02 15:04:05 +0000 UTC",
        ),
        (
            "{{ .t.Foo }}",
            "t:1:5\n  executing \"t\" at <.t.Foo>:\n    can't evaluate field Foo in type interface {}",
        ),
    ] {
        let time: jiff::Zoned = "2006-01-02T15:04:05[UTC]".parse().unwrap();
        let data = Map::from_iter([
            ("s", Value::object(Shelf)),
            ("n", Value::Nil),
            ("t", Value::Time(std::rc::Rc::new(time))),
        ]);
        let actual = render(text, Value::Map(data)).unwrap_or_else(|error| error);
        assert_eq!(actual, expected, "{text}");
    }
}

#[test]
fn typed_lists_and_maps_show_their_type() {
    let data = Map::from_iter([
        ("strings", Value::strings(["a", "b"])),
        (
            "ints",
            Value::List(List::typed(vec![Value::Int(1)], value::Element::Int)),
        ),
        (
            "texts",
            Value::Map(Map::typed(BTreeMap::new(), value::Element::Str)),
        ),
        ("bytes", Value::Bytes(std::rc::Rc::from(*b"hi"))),
    ]);
    let text = "{{ printf \"%T %T %T %T %#v\" .strings .ints .texts .bytes .strings }}|{{ .texts.missing }}|{{ .bytes }}\
                |{{ printf \"%s %x %q\" .bytes .bytes .bytes }}|{{ range .bytes }}{{ . }},{{ end }}";
    let expected =
        "[]string []int map[string]string []uint8 []string{\"a\", \"b\"}||[104 105]|hi 6869 \"hi\"|104,105,";
    assert_eq!(render(text, Value::Map(data)).unwrap(), expected);
}

#[test]
fn endless_recursion_is_an_error() {
    let text = "{{ define \"x\" }}{{ include \"x\" . }}{{ end }}{{ include \"x\" . }}";
    let deep = with_large_stack(|stack| {
        let environment = Environment::new(RenderLimits::default()).with_stack(stack);
        render_with(text, Value::Nil, &environment)
    });
    // Helm repeats the middle link a thousand times.
    let expected = "template: t:1:47: executing \"t\" at <include \"x\" .>: error calling include: \
                    template: t:1:19: executing \"x\" at <include \"x\" .>: error calling include: \
                    rendering template has a nested reference name: x: unable to execute template";
    assert_eq!(deep.unwrap().unwrap_err().to_string(), expected);
}

#[test]
fn recursion_never_overflows_the_smallest_default_stack() {
    for text in [
        "{{ define \"x\" }}{{ template \"x\" . }}{{ end }}{{ template \"x\" . }}",
        "{{ define \"a\" }}{{ include \"b\" . }}{{ end }}{{ define \"b\" }}{{ if true }}{{ include \"a\" . }}{{ end }}{{ end }}{{ include \"a\" . }}",
        "{{ $t := `{{ tpl . . }}` }}{{ tpl $t $t }}",
        "{{ define \"x\" }}{{ range 2 }}{{ with 1 }}{{ print (print (include \"x\" .)) }}{{ end }}{{ end }}{{ end }}{{ include \"x\" . }}",
    ] {
        let limits = RenderLimits {
            include_depth: usize::MAX,
            ..RenderLimits::default()
        };
        let worker = std::thread::Builder::new().stack_size(2 * 1024 * 1024);
        let (_, limit) = worker
            .spawn(move || limit_of(text, limits))
            .unwrap()
            .join()
            .unwrap();
        assert_eq!(limit, LimitExceeded::Stack, "{text}");
    }
}

#[test]
fn nesting_in_one_text_is_bounded_on_the_smallest_default_stack() {
    let parentheses = format!("{{{{ {}1{} }}}}", "(".repeat(100_000), ")".repeat(100_000));
    let actions = "{{ if 1 }}".repeat(100_000);
    let branches = format!("{{{{ if 0 }}}}{}{{{{ end }}}}", "{{ else if 0 }}".repeat(100_000));
    let allowed = format!("{}x{}", "{{ if (((1))) }}".repeat(150), "{{ end }}".repeat(150));
    let worker = std::thread::Builder::new().stack_size(2 * 1024 * 1024);
    let check = move || {
        for text in [parentheses, actions, branches] {
            let error = render(&text, Value::Nil).unwrap_err();
            assert_eq!(
                error,
                "parse error at (t:1): actions are nested deeper than the limit of 200"
            );
        }
        assert_eq!(render(&allowed, Value::Nil).unwrap(), "x");
    };
    worker.spawn(check).unwrap().join().unwrap();
}

#[test]
fn limits_name_the_template_and_the_limit() {
    let text = "a\n{{ range 1000000000000 }}{{ end }}";
    let limits = RenderLimits {
        steps: 1000,
        ..RenderLimits::default()
    };
    assert_eq!(
        limit_of(text, limits.clone()),
        ("t:2:9".to_owned(), LimitExceeded::Steps(1000))
    );
    let error = render_with(text, Value::Nil, &Environment::new(limits)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "execution error at (t:2:9): rendering takes more than the limit of 1000 steps"
    );

    let limits = RenderLimits {
        deadline: Duration::ZERO,
        ..RenderLimits::default()
    };
    assert_eq!(limit_of(text, limits).1, LimitExceeded::Deadline(Duration::ZERO));

    let limits = RenderLimits {
        output_bytes: 10,
        ..RenderLimits::default()
    };
    assert_eq!(
        limit_of("{{ range 20 }}x{{ end }}", limits.clone()).1,
        LimitExceeded::Output(10)
    );
    assert_eq!(
        limit_of("{{ $x := printf \"%20d\" 1 }}", limits.clone()).1,
        LimitExceeded::Output(10)
    );
    let text = "{{ define \"x\" }}{{ range 6 }}x{{ end }}{{ end }}{{ include \"x\" . | len }}{{ include \"x\" . | len }}";
    assert_eq!(limit_of(text, limits).1, LimitExceeded::Output(10));
}

#[test]
fn growing_texts_run_into_a_limit() {
    let doubling = "{{ $x := \"xxxxxxxx\" }}{{ range 100 }}{{ $x = printf \"%s%s\" $x $x }}{{ end }}";
    assert!(matches!(
        limit_of(doubling, RenderLimits::default()).1,
        LimitExceeded::Output(_)
    ));
    let wide = "{{ $x := \"\" }}{{ range 100000 }}{{ $x = printf \"%60000000d\" 1 }}{{ $x = printf \"%1000000d\" 1 }}{{ end }}";
    let (_, limit) = limit_of(
        wide,
        RenderLimits {
            deadline: Duration::MAX,
            ..RenderLimits::default()
        },
    );
    assert_eq!(limit, LimitExceeded::Steps(RenderLimits::default().steps));
}

#[test]
fn texts_of_tpl_are_parsed_once() {
    let mut set = TemplateSet::new();
    set.add("t", "{{ range 1000 }}{{ tpl $ . }}{{ end }}").unwrap();
    let text = Value::string("{{ . }}".repeat(2));
    let environment = Environment::new(RenderLimits::default());
    let output = set.execute("t", text, &environment).unwrap();
    assert!(output.starts_with("00112233"), "{output}");
}

#[test]
fn a_missing_template_is_an_error() {
    let set = TemplateSet::new();
    let error = set
        .execute("nope", Value::Nil, &Environment::new(RenderLimits::default()))
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "template: no template \"nope\" associated with template \"gotpl\""
    );
}

#[test]
fn lookup_asks_the_cluster() {
    struct Cluster;
    impl Lookup for Cluster {
        fn lookup(&self, api: &str, kind: &str, namespace: &str, name: &str) -> Result<Value, String> {
            if kind == "Broken" {
                return Err("no route to host".to_owned());
            }
            Ok(Value::string(format!("{api}/{kind}/{namespace}/{name}")))
        }
    }
    let environment = || Environment::new(RenderLimits::default()).with_lookup(std::rc::Rc::new(Cluster));
    let text = "{{ lookup \"v1\" \"Secret\" \"ns\" \"s\" }}";
    assert_eq!(
        render_with(text, Value::Nil, &environment()).unwrap(),
        "v1/Secret/ns/s"
    );
    let text = "{{ lookup \"v1\" \"Broken\" \"\" \"\" }}";
    let error = render_with(text, Value::Nil, &environment())
        .unwrap_err()
        .to_string();
    assert_eq!(
        error,
        "template: t:1:3: executing \"t\" at <lookup \"v1\" \"Broken\" \"\" \"\">: error calling lookup: no route to host"
    );
}

/// Pieces from which nearly valid templates can be put together.
fn piece() -> impl Strategy<Value = String> {
    let pieces = [
        "{{",
        "}}",
        "{{- ",
        " -}}",
        "/* c */",
        "if ",
        "else",
        "else if ",
        "end",
        "range ",
        "with ",
        "define ",
        "template ",
        "block ",
        "break",
        "continue",
        "nil",
        ".a",
        ".b.c",
        ".",
        "$",
        "$x",
        ":=",
        "=",
        ",",
        "|",
        "(",
        ")",
        "1",
        "-2.5",
        "0x1p4",
        "\"s\"",
        "`r`",
        "'c'",
        "print ",
        "len ",
        "index ",
        "printf ",
        "\"%*d%[2]v\" ",
        "and ",
        "include \"t\" ",
        "tpl ",
        " ",
        "\n",
        "é",
        "\"",
        "'",
        "`",
    ];
    prop_oneof![4 => proptest::sample::select(pieces.to_vec()).prop_map(str::to_owned), 1 => ".{0,3}"]
}

proptest! {
    #[test]
    fn any_text_is_a_template_or_an_error(text in "\\PC{0,60}") {
        let _ = TemplateSet::new().add("t", &text);
    }

    #[test]
    fn nearly_valid_texts_end(pieces in proptest::collection::vec(piece(), 0..40)) {
        let limits = RenderLimits { steps: 20_000, ..RenderLimits::default() };
        let values = Value::from_json(&serde_json::json!({"a": [1, "x", null], "b": {"c": true}}));
        let _ = render_with(&pieces.concat(), values, &Environment::new(limits));
    }

    #[test]
    fn any_format_prints(format in "(%[-+# 0]{0,2}(\\[[0-9]?\\])?([0-9]{0,3}|\\*)(\\.[0-9*]{0,2})?[a-zA-Z%]|\\PC){0,8}", number: f64) {
        let _ = gofmt::printf(&format, &[Value::Int(3), Value::Float(number), Value::string("é"), Value::Nil]);
    }

    #[test]
    fn text_without_actions_stays_as_it_is(text in "[^{]*") {
        prop_assert_eq!(render(&text, Value::Nil).unwrap(), text);
    }

    #[test]
    fn string_constants_give_their_text(text in "\\PC*") {
        let constant = gofmt::quoted(&text);
        prop_assert_eq!(render(&format!("{{{{ {constant} }}}}"), Value::Nil).unwrap(), text.replace(NO_VALUE, ""));
    }
}
