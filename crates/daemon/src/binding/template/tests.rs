use super::*;
use serde_json::json;

fn object(value: Value) -> JsonObject {
    match value {
        Value::Object(object) => object,
        other => panic!("not an object: {other}"),
    }
}

fn run(template: &str) -> Result<Value, BindTemplateError> {
    let data = json!({
        "secrets": [{"name": "db", "data": {"password": "pa\"ss"}}],
        "services": [{"name": "db", "status": {"loadBalancer": {"ingress": [{"hostname": "lb.example"}]}}}],
    });
    let limits = BindLimits {
        time: Duration::from_millis(1500),
        ..BindLimits::default()
    };
    evaluate(Some(template), &BindData::from_json(object(data)), &limits).map(Value::Object)
}

#[test]
fn templates_see_the_data_as_the_root() {
    let cases = [
        (
            "{ password: $.secrets[0].data['password'] }",
            json!({"password": "pa\"ss"}),
        ),
        (
            "local s = $.services; { name: s[0].name, port: 5432, url: self.name + ':' + self.port }",
            json!({"name": "db", "port": 5432, "url": "db:5432"}),
        ),
        ("{ a: 1, # one\n b:: 2, } // end", json!({"a": 1})),
        (
            "{ big: 9007199254740991, half: 0.5 }",
            json!({"big": 9_007_199_254_740_991_i64, "half": 0.5}),
        ),
        (
            "# only\n{ n: std.length($.services) } # comment at the end",
            json!({"n": 1}),
        ),
    ];
    for (template, expected) in cases {
        assert_eq!(run(template), Ok(expected), "{template}");
    }
}

#[test]
fn failures_say_what_and_where() {
    let cases = [
        (
            "{\n  host: $.services[0].status.loadBalancer.ingress[0].ip\n}",
            "RUNTIME ERROR: Field does not exist: ip (line 2, column 9)",
        ),
        (
            "{ host: $.services[7] }",
            "RUNTIME ERROR: Index 7 out of bounds, not within [0, 1) (line 1, column 9)",
        ),
        (
            "{ a: error 'no luck' }",
            "RUNTIME ERROR: no luck (line 1, column 6)",
        ),
        (
            "{ a: importstr '/etc/hostname' }",
            "RUNTIME ERROR: couldn't open import \"/etc/hostname\": a bind template can import nothing (line 1, column 6)",
        ),
        (
            "local f(x) = f(x) + 1; { a: f(1) }",
            "RUNTIME ERROR: max stack frames exceeded (line 1, column 14)",
        ),
        (
            "{ a: self.a }",
            "RUNTIME ERROR: infinite recursion (line 1, column 6)",
        ),
        (
            "{ a: 1 b: 2 }",
            "STATIC ERROR: unexpected ident \"b\" (line 1, column 8)",
        ),
        ("{ a: 1,, }", "STATIC ERROR: unexpected comma (line 1, column 8)"),
        (
            "{ a: nothing }",
            "STATIC ERROR: Unknown variable: nothing (line 1, column 6)",
        ),
        ("'text'", "the bind template gives a string, not an object"),
        ("[1]", "the bind template gives an array, not an object"),
    ];
    for (template, expected) in cases {
        assert_eq!(run(template).unwrap_err().to_string(), expected, "{template}");
    }
}

#[test]
fn broken_text_is_told_apart_from_broken_data() {
    for template in ["{ a: 'open }", "{ a: ", "{ a: 1 }}", "", "{ a: 1 } { b: 2 }]"] {
        let error = check(template).unwrap_err();
        assert!(
            matches!(error, BindTemplateError::Syntax(_)),
            "{template}: {error}"
        );
    }
    assert_eq!(check("{ host: $.services[0].missing }"), Ok(()));
}

#[test]
fn deep_nesting_is_refused_or_read_but_never_fatal() {
    let deep = format!("{}1{}", "(".repeat(200_000), ")".repeat(200_000));
    assert!(run(&deep).is_err());
}

#[test]
fn an_endless_template_is_given_up() {
    let template = "local loop(n) = if n == 0 then 0 else loop(n + 1) tailstrict; { a: loop(1) }";
    assert_eq!(
        run(template),
        Err(BindTemplateError::TooSlow(Duration::from_millis(1500)))
    );
}

#[test]
fn large_results_are_refused() {
    let limits = BindLimits {
        output: 1000,
        ..BindLimits::default()
    };
    let data = BindData::from_json(JsonObject::new());
    let error = evaluate(Some("{ a: std.repeat('x', 2000) }"), &data, &limits).unwrap_err();
    assert_eq!(error, BindTemplateError::TooLarge(1000));
}

#[test]
fn real_templates_give_the_recorded_credentials() {
    let samples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/samples");
    let Ok(folder) = std::fs::read_dir(format!("{samples}/bind")) else {
        return;
    };
    for file in folder {
        let path = file.unwrap().path();
        let case: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let offer = case["offer"].as_str().unwrap();
        let template = bind_template(&format!("{samples}/offers/{offer}"));
        assert_eq!(template.is_some(), case["template"].as_bool().unwrap(), "{offer}");
        let data = BindData::from_json(object(case["data"].clone()));
        let credentials = evaluate(template.as_deref(), &data, &BindLimits::default()).unwrap();
        assert_eq!(Value::Object(credentials), case["credentials"], "{offer}");
    }
}

/// Finds the `template` of the one `bind.yaml` below a sample offer.
fn bind_template(offer: &str) -> Option<String> {
    let folders = std::fs::read_dir(offer)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let text = folders
        .filter(|path| path.is_dir())
        .find_map(|path| std::fs::read_to_string(path.join("bind.yaml")).ok())?;
    let body = text.split_once("template: |\n")?.1;
    Some(
        body.lines()
            .map(|line| line.strip_prefix("  ").unwrap_or(line))
            .collect::<Vec<_>>()
            .join("\n"),
    )
}
