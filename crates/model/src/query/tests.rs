//! The query language: what parses, what does not, and how mistakes are told.

use super::*;
use crate::ErrorKind;
use proptest::prelude::*;

fn fields(text: &str) -> Result<Vec<Criterion>, crate::ApiError> {
    parse(QueryKind::Field, &[text.to_owned()])
}

#[test]
fn every_operator_and_kind_of_value_parses() {
    let criteria = fields(
        "a eq 'x' and b ne -1.5e3 and c gt 2024-01-31T12:00:00+01:00 and d lt '7' and e ge 1 and f le 2 \
         and g en true and h contains '' and context/x-y.z in ('a', 'b','c') and j notin ()",
    )
    .unwrap();
    assert_eq!(criteria.len(), 10);
    assert_eq!(criteria[0], Criterion::eq("a", "x"));
    assert_eq!(
        criteria[1].values,
        [Literal::Number(Number::parse("-1.5e3").unwrap())]
    );
    assert_eq!(
        criteria[2].values,
        [Literal::Time("2024-01-31T11:00:00Z".parse().unwrap())]
    );
    assert_eq!(criteria[6], Criterion::new("g", Op::En, true));
    assert_eq!(criteria[8], Criterion::one_of("context/x-y.z", ["a", "b", "c"]));
    assert_eq!((criteria[9].op, criteria[9].values.len()), (Op::NotIn, 0));
}

#[test]
fn quotes_at_the_ends_and_the_word_and_inside_a_text_survive() {
    assert_eq!(
        fields("a eq '''it''s'' and b eq ''x'''").unwrap(),
        [Criterion::eq("a", "'it's' and b eq 'x'")]
    );
    assert_eq!(fields("a eq ''''").unwrap(), [Criterion::eq("a", "'")]);
    assert_eq!(fields("a eq ''").unwrap(), [Criterion::eq("a", "")]);
}

#[test]
fn mistakes_name_the_column_and_what_was_expected() {
    for (text, column, expected) in [
        ("name", 5, "one space"),
        ("name  eq 'x'", 6, "an operator"),
        ("name EQ 'x'", 6, "an operator"),
        ("name like 'x'", 6, "an operator"),
        ("name eq x", 9, "a value"),
        ("name eq  'x'", 9, "a value"),
        ("name eq 'x' ", 12, "` and ` or the end"),
        ("name eq 'x' or a eq 'y'", 12, "` and ` or the end"),
        ("name eq 'x' and ", 17, "a key"),
        ("näme eq 'x'", 2, "one space"),
        ("a eq 'ä' x", 9, "` and ` or the end"),
        ("name eq 'x", 11, "the closing quote"),
        ("name eq ", 9, "a value"),
        ("name in 'x'", 9, "a list of values"),
        ("name in ('x' 'y')", 13, "`, ` or `)`"),
        ("name in ('x',  'y')", 15, "a value"),
        ("name in ('x'", 13, "`, ` or `)`"),
        ("name gt 'x'", 9, "a number or a date"),
        ("name gt true", 9, "a number or a date"),
        ("name eq 12x", 9, "a number or a date"),
        ("name eq truest", 9, "a value"),
    ] {
        let error = fields(text).unwrap_err();
        assert_eq!(error.kind, ErrorKind::BadRequest);
        let start = format!("error while parsing fieldQuery at column {column}: expected {expected}");
        assert!(error.description.starts_with(&start), "{text:?}: {error}");
        assert!(error.hint.is_some());
    }
}

#[test]
fn a_label_key_is_named_once_and_a_field_may_repeat() {
    let twice = ["env eq 'a'".to_owned(), "env ne 'b'".to_owned()];
    assert_eq!(parse(QueryKind::Field, &twice).unwrap().len(), 2);
    let error = parse(QueryKind::Label, &twice).unwrap_err();
    assert_eq!(error.description, "duplicate label query key: env");
}

#[test]
fn endless_queries_are_refused() {
    let long = vec!["a eq 1".to_owned(); MAX_CRITERIA + 1];
    assert_eq!(
        parse(QueryKind::Field, &long).unwrap_err().kind,
        ErrorKind::BadRequest
    );
    let wide = Criterion::one_of("a", vec!["x"; MAX_VALUES + 1]).to_string();
    assert_eq!(fields(&wide).unwrap_err().kind, ErrorKind::BadRequest);
}

#[test]
fn max_items_has_a_default_a_cap_and_two_errors() {
    let size = |text: Option<&str>| ListQuery::parse(&[], &[], text, None).map(|query| query.max_items);
    assert_eq!(size(None).unwrap(), 50);
    for (text, expected) in [("0", 0), ("-0", 0), ("7", 7), ("200", 200), ("201", 200)] {
        assert_eq!(size(Some(text)).unwrap(), expected);
    }
    assert_eq!(size(Some("99999999999999999999999999")).unwrap(), 200);
    let error = size(Some("-1")).unwrap_err();
    assert_eq!(error.kind, ErrorKind::InvalidMaxItems);
    assert_eq!(error.description, "max_items cannot be negative");
    for text in ["", "x", "1.5", "-", " 1"] {
        let error = size(Some(text)).unwrap_err();
        assert_eq!(error.kind, ErrorKind::InvalidMaxItems);
        assert!(
            error.description.starts_with("max_items should be integer: "),
            "{error}"
        );
    }
}

#[test]
fn tokens_read_back_and_strangers_are_refused() {
    let token = PageToken::new(1234);
    assert_eq!(PageToken::decode(&token.to_string()).unwrap(), token);
    assert_eq!(PageToken::decode("MTIzNA==").unwrap(), token);
    assert!(
        ListQuery::parse(&[], &[], None, Some(""))
            .unwrap()
            .token
            .is_none()
    );
    for text in ["1234", "!!", "LTE", "eHl6", "OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5"] {
        let error = ListQuery::parse(&[], &[], None, Some(text)).unwrap_err();
        assert_eq!(error.kind, ErrorKind::TokenInvalid);
        assert_eq!(error.description, "Invalid token provided.");
    }
}

fn literal() -> impl Strategy<Value = Literal> {
    let time = (0_i64..4_000_000_000, 0_i32..1_000_000_000)
        .prop_map(|(second, nanosecond)| jiff::Timestamp::new(second, nanosecond).unwrap());
    prop_oneof![
        any::<String>().prop_map(Literal::Text),
        any::<i64>().prop_map(Literal::from),
        "-?[0-9]{1,9}(\\.[0-9]{1,9})?([eE][-+]?[0-9]{1,3})?"
            .prop_map(|text| Literal::Number(Number::parse(&text).unwrap())),
        any::<bool>().prop_map(Literal::Bool),
        time.prop_map(Literal::Time),
    ]
}

fn criterion() -> impl Strategy<Value = Criterion> {
    let many = prop::collection::vec(literal(), 0..5);
    let op = prop::sample::select(Op::ALL.to_vec());
    ("[-_/a-zA-Z0-9.:@\\\\]{1,12}", op, literal(), any::<i64>(), many).prop_map(
        |(key, op, one, number, many)| {
            let values = match op {
                _ if op.takes_many() => many,
                _ if op.is_ordered() => vec![Literal::from(number)],
                _ => vec![one],
            };
            Criterion { key, op, values }
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_reads_back(criteria in prop::collection::vec(criterion(), 1..6)) {
        let text = criteria.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and ");
        prop_assert_eq!(fields(&text).unwrap(), criteria);
    }

    #[test]
    fn no_text_makes_the_parser_panic(text in any::<String>(), mangled in "[a-z' (),0-9äé-]{0,40}") {
        let _ = fields(&text);
        let _ = fields(&format!("name eq {mangled}"));
        let _ = fields(&format!("name in {mangled}"));
        let _ = ListQuery::parse(std::slice::from_ref(&text), &[mangled], Some(&text), Some(&text));
    }
}
