//! What `labelQuery` finds: `ne` and `notin` mean that no value matches.

use super::*;
use tsmgr_model::query::ListQuery;

#[tokio::test]
async fn labels_match_by_one_value_and_are_excluded_by_none() {
    let home = Home::new().await;
    let mut tx = home.store.begin().await.unwrap();
    for (name, labels) in [
        ("both", labels(&[("env", &["dev", "qa"]), ("size", &["5"])])),
        ("dev", labels(&[("env", &["dev"]), ("size", &["10"])])),
        ("prod", labels(&[("env", &["prod"]), ("size", &["large"])])),
        ("none", labels(&[("since", &["2024-06-01T00:00:00Z"])])),
    ] {
        tx.insert(&OfferRow {
            labels,
            ..offer(name)
        })
        .await
        .unwrap();
    }
    // The same key on another kind of resource is none of our business.
    tx.insert(&ClusterRow {
        labels: labels(&[("env", &["dev"])]),
        ..cluster("both")
    })
    .await
    .unwrap();
    for (query, found) in [
        ("env eq 'dev'", "both dev"),
        ("env ne 'dev'", "prod none"),
        ("env in ('qa', 'prod')", "both prod"),
        ("env notin ('qa', 'prod')", "dev none"),
        ("env notin ()", "both dev prod none"),
        ("env in ()", ""),
        ("env en 'prod'", "prod none"),
        ("env contains 'o'", "prod"),
        ("size gt 5", "dev"),
        ("size ge 5", "both dev"),
        ("size lt '6'", "both"),
        ("since gt 2024-01-01T00:00:00Z", "none"),
        ("env eq 'dev' and size eq 5", "both"),
        ("missing eq 'x'", ""),
        ("missing ne 'x'", "both dev prod none"),
    ] {
        let query = ListQuery::parse(&[], &[query.to_owned()], None, None).unwrap();
        let page = tx.list::<OfferRow>(&query).await.unwrap();
        let names: Vec<String> = page.items.into_iter().map(|row| row.name).collect();
        assert_eq!(names.join(" "), found, "{query:?}");
    }
}
