//! Charts that try to exhaust time, memory or the stack are stopped with an error.

use std::time::{Duration, Instant};

use serde_json::json;
use tsmgr_chart::{Capabilities, RenderError, RenderLimits, render};

use crate::support::{chart, object, release};

fn refused(template: &str, helpers: &str, limits: &RenderLimits) -> RenderError {
    let chart = chart(&[("templates/a.yaml", template), ("templates/_h.tpl", helpers)]);
    let started = Instant::now();
    let values = object(json!({"list": vec![0; 1000], "text": "x".repeat(1000)}));
    let error = render(&chart, values, &release(), &Capabilities::default(), limits).expect_err("a refusal");
    assert!(started.elapsed() < Duration::from_mins(1), "{error}");
    error
}

#[test]
fn endless_work_ends_at_the_deadline_or_the_step_limit() {
    let limits = RenderLimits {
        deadline: Duration::from_millis(300),
        ..RenderLimits::default()
    };
    for template in [
        "{{ range $a := .Values.list }}{{ range $b := $.Values.list }}{{ range $c := $.Values.list }}{{ end }}{{ end }}{{ end }}",
        "{{ $f := \"{{ range $a := .Values.list }}{{ range $b := $.Values.list }}{{ add $a $b }}{{ end }}{{ end }}\" }}{{ range .Values.list }}{{ $_ := tpl $f $ }}{{ end }}",
    ] {
        let error = refused(template, "", &limits);
        assert!(matches!(error, RenderError::Limit { .. }), "{error}");
    }
}

#[test]
fn endless_recursion_does_not_overflow_the_stack() {
    let limits = RenderLimits::default();
    for (template, helpers) in [
        (
            "{{ include \"a\" . }}",
            "{{ define \"a\" }}{{ include \"a\" . }}{{ end }}",
        ),
        (
            "{{ template \"a\" . }}",
            "{{ define \"a\" }}{{ template \"a\" . }}{{ end }}",
        ),
        (
            "{{ include \"a\" . }}",
            "{{ define \"a\" }}{{ include \"b\" . }}{{ end }}{{ define \"b\" }}{{ include \"a\" . }}{{ end }}",
        ),
        (
            "{{ $t := \"{{ tpl .t . }}\" }}{{ tpl $t (dict \"t\" $t \"Template\" .Template) }}",
            "",
        ),
    ] {
        let error = refused(template, helpers, &limits);
        assert!(
            matches!(error, RenderError::Limit { .. } | RenderError::Template { .. }),
            "{error}"
        );
    }
}

#[test]
fn output_and_intermediate_texts_are_bounded() {
    let limits = RenderLimits {
        output_bytes: 1 << 20,
        ..RenderLimits::default()
    };
    for template in [
        "{{ range .Values.list }}{{ range $.Values.list }}{{ $.Values.text }}{{ end }}{{ end }}",
        "{{ $x := repeat 1000000000 \"x\" }}",
        "{{ $x := .Values.text }}{{ range .Values.list }}{{ $x = print $x $x }}{{ end }}",
    ] {
        let error = refused(template, "", &limits);
        assert!(
            matches!(error, RenderError::Limit { .. } | RenderError::Template { .. }),
            "{error}"
        );
    }
}

#[test]
fn maps_that_contain_themselves_are_harmless() {
    let template =
        "{{ $_ := set .Values \"self\" .Values }}a: {{ .Values | toString | len }}\n{{ toYaml .Values }}";
    let chart = chart(&[("templates/a.txt", template)]);
    // Whatever the outcome is, it must be one.
    let _ = render(
        &chart,
        object(json!({})),
        &release(),
        &Capabilities::default(),
        &RenderLimits::default(),
    );
}
