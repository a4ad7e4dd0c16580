//! What `fieldQuery` finds, refuses and cannot be made to do.

use super::*;
use proptest::prelude::*;
use tsmgr_model::{
    ApiError, ErrorKind,
    query::{Criterion, ListQuery, Literal, Op, quote},
};

/// Four instances that differ in every kind of field.
async fn zoo() -> Home {
    let home = Home::with_instances(0).await;
    let mut tx = home.store.begin().await.unwrap();
    let rows = [
        InstanceRow {
            created_at: "2024-01-01T00:00:00Z".parse().unwrap(),
            context: Some(object(
                &json!({"n": 5, "on": true, "who": "it's", "a.b": {"c\\d": "deep"}}),
            )),
            ..instance("a")
        },
        InstanceRow {
            created_at: "2024-01-02T00:00:00Z".parse().unwrap(),
            context: Some(object(
                &json!({"n": 10, "on": false, "when": "2024-06-01T12:00:00Z"}),
            )),
            ready: false,
            offer_revision: Some(7),
            ..instance("b")
        },
        InstanceRow {
            created_at: "2024-01-03T00:00:00.5Z".parse().unwrap(),
            context: None,
            offer_revision: None,
            dashboard_url: Some("http://x/%_".to_owned()),
            ..instance("'c'")
        },
        InstanceRow {
            created_at: "2024-01-04T00:00:00Z".parse().unwrap(),
            context: Some(object(&json!({"n": "7", "on": null}))),
            dashboard_url: Some("http://X/".to_owned()),
            ..instance("d")
        },
    ];
    for row in &rows {
        tx.insert(row).await.unwrap();
    }
    tx.commit().await.unwrap();
    home
}

async fn names(tx: &mut Tx, text: &str) -> Result<String, ApiError> {
    let query = ListQuery::parse(&[text.to_owned()], &[], None, None)?;
    let page = tx.list::<InstanceRow>(&query).await?;
    assert_eq!(page.num_items, page.items.len() as u64);
    Ok(page
        .items
        .into_iter()
        .map(|row| row.name)
        .collect::<Vec<_>>()
        .join(" "))
}

#[tokio::test]
async fn fields_are_compared_as_their_kind_asks() {
    let home = zoo().await;
    let mut tx = home.store.read().await.unwrap();
    for (query, found) in [
        ("name eq 'a'", "a"),
        ("name eq '''c'''", "'c'"),
        ("name ne 'a'", "b 'c' d"),
        ("name in ('a', 'd')", "a d"),
        ("name notin ('a', 'd')", "b 'c'"),
        ("name in ()", ""),
        ("name notin ()", "a b 'c' d"),
        ("id eq 'instance-b'", "b"),
        ("ready eq true", "a 'c' d"),
        ("ready eq 'false'", "b"),
        ("ready ne false", "a 'c' d"),
        ("offer_revision eq 7", "b"),
        ("offer_revision eq '7'", "b"),
        ("offer_revision eq 7.0", "b"),
        ("offer_revision ne 7", "a 'c' d"),
        ("offer_revision en 7", "b 'c'"),
        ("offer_revision gt 1", "b"),
        ("offer_revision ge 1", "a b d"),
        ("offer_revision lt 6.5", "a d"),
        ("dashboard_url contains '%_'", "'c'"),
        ("dashboard_url contains 'x'", "'c'"),
        ("dashboard_url en 'http://X/'", "a b d"),
        ("dashboard_url ne 'http://X/'", "a b 'c'"),
        ("created_at gt 2024-01-02T00:00:00Z", "'c' d"),
        ("created_at le '2024-01-02T01:00:00+01:00'", "a b"),
        ("created_at eq 2024-01-03T00:00:00.500Z", "'c'"),
        (
            "created_at ge 2024-01-02T00:00:00Z and created_at lt 2024-01-04T00:00:00Z",
            "b 'c'",
        ),
        ("context/n eq 5", "a"),
        ("context/n eq '10'", "b"),
        ("context/n gt 6", "b d"),
        ("context/n le 7", "a d"),
        ("context/on eq true", "a"),
        ("context/on eq 'false'", "b"),
        ("context/on en true", "a 'c' d"),
        ("context/on ne true", "b 'c' d"),
        ("context/who eq 'it''s'", "a"),
        ("context/a.b/c\\d contains 'ee'", "a"),
        ("context/when gt 2024-05-01T00:00:00Z", "b"),
        ("context/when lt 2024-05-01T00:00:00Z", ""),
        ("context/missing/deeper eq 'x'", ""),
        ("context contains 'when'", "b"),
        ("context en 'x'", "'c'"),
    ] {
        assert_eq!(names(&mut tx, query).await.unwrap(), found, "{query}");
    }
}

#[tokio::test]
async fn what_cannot_be_asked_is_refused_with_a_way_out() {
    let home = zoo().await;
    let mut tx = home.store.read().await.unwrap();
    for (query, description, hint) in [
        (
            "nmae eq 'a'",
            "unsupported field query key: nmae",
            "did you mean `name`? fields: id, name,",
        ),
        (
            "nope/x eq 'a'",
            "unsupported field query key: nope/x",
            "fields: id,",
        ),
        (
            "parameters contains 'x'",
            "unsupported field query key: parameters",
            "fields: id,",
        ),
        (
            "paging_sequence gt 1",
            "unsupported field query key: paging_sequence",
            "fields: id,",
        ),
        (
            "name/x eq 'a'",
            "fieldQuery: name/x is not JSON and takes no path",
            "leave out",
        ),
        (
            "context/ eq 'a'",
            "fieldQuery: context/ has an empty name in its path",
            "write it",
        ),
        (
            "name gt 5",
            "fieldQuery: name is a text, which gt does not compare",
            "use eq",
        ),
        (
            "ready eq 'maybe'",
            "fieldQuery: ready is compared with true or false",
            "write true",
        ),
        (
            "ready gt 1",
            "fieldQuery: ready cannot be asked with gt",
            "use eq",
        ),
        (
            "offer_revision eq 'x'",
            "fieldQuery: offer_revision is compared with a number",
            "write a number",
        ),
        (
            "created_at eq 'x'",
            "fieldQuery: created_at is compared with a date and time",
            "write it like",
        ),
        (
            "created_at contains '2024'",
            "fieldQuery: created_at cannot be asked with contains",
            "use eq",
        ),
    ] {
        let error = names(&mut tx, query).await.unwrap_err();
        assert_eq!(error.kind, ErrorKind::BadRequest);
        assert_eq!(error.description, description);
        assert!(
            error.hint.as_deref().unwrap_or_default().starts_with(hint),
            "{error:?}"
        );
    }
}

#[tokio::test]
async fn fields_have_their_names_of_the_api() {
    let home = Home::new().await;
    let mut tx = home.store.begin().await.unwrap();
    tx.insert(&operation("a", "r")).await.unwrap();
    tx.insert(&cluster("local")).await.unwrap();
    let kind = ListQuery::by_field(Criterion::eq("type", "create"));
    assert_eq!(tx.list::<OperationRow>(&kind).await.unwrap().num_items, 1);
    let default = ListQuery::by_field(Criterion::eq("default", false));
    assert_eq!(tx.list::<ClusterRow>(&default).await.unwrap().num_items, 1);
    for internal in ["owner", "fence", "workflow", "input", "kind"] {
        let query = ListQuery::by_field(Criterion::eq(internal, "x"));
        assert!(tx.list::<OperationRow>(&query).await.is_err(), "{internal}");
    }
}

fn operand() -> impl Strategy<Value = String> {
    let nasty = [
        "'",
        "\"",
        "--",
        ";",
        "/*",
        "$1",
        "?1",
        "%",
        "_",
        "\\",
        "\0",
        "') OR 1=1 --",
        "x",
        "ä",
    ];
    let pieces = prop::collection::vec(prop::sample::select(nasty.to_vec()), 0..6);
    prop_oneof![any::<String>(), pieces.prop_map(|pieces| pieces.concat())]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Whatever a value holds, it is only ever compared: the right rows match, nothing else happens.
    #[test]
    fn values_are_never_part_of_a_statement(texts in prop::collection::vec(operand(), 8)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let home = Home::new().await;
            let mut tx = home.store.begin().await.unwrap();
            for (number, text) in texts.iter().enumerate() {
                let row = OfferRow {
                    description: text.clone(),
                    labels: labels(&[("text", &[text.as_str()])]),
                    ..offer(&number.to_string())
                };
                tx.insert(&row).await.unwrap();
            }
            for text in &texts {
                let expected = texts.iter().filter(|other| *other == text).count() as u64;
                let written = format!("description eq {}", quote(text));
                let query = ListQuery::parse(&[written], &[], None, None).unwrap();
                assert_eq!(tx.list::<OfferRow>(&query).await.unwrap().num_items, expected);
                let label = ListQuery {
                    labels: vec![Criterion::eq("text", text.as_str())],
                    ..ListQuery::default()
                };
                assert_eq!(tx.list::<OfferRow>(&label).await.unwrap().num_items, expected);
                for op in Op::ALL {
                    let criterion = |key: String| Criterion {
                        key,
                        op: *op,
                        values: vec![Literal::Text(text.clone())],
                    };
                    let odd = ListQuery {
                        fields: vec![criterion("description".to_owned())],
                        labels: vec![criterion(text.clone())],
                        ..ListQuery::default()
                    };
                    let listed = tx.list::<OfferRow>(&odd).await;
                    assert!(matches!(listed, Ok(_) | Err(StoreError::Query(_))), "{listed:?}");
                    let path = ListQuery::by_field(criterion(format!("metadata/{text}")));
                    let listed = tx.list::<OfferingRow>(&path).await;
                    assert!(matches!(listed, Ok(_) | Err(StoreError::Query(_))), "{listed:?}");
                }
            }
            assert_eq!(tx.list::<OfferRow>(&ListQuery::default()).await.unwrap().num_items, 8);
        });
    }
}
