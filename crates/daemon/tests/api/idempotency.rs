//! Idempotency keys: a repeated request is done once.

use crate::world::World;
use serde_json::json;

const KEY: [(&str, &str); 1] = [("idempotency-key", "k-1")];

#[tokio::test]
async fn a_repeated_creation_gives_the_same_answer() {
    let world = World::new().await;
    world.save_db().await;
    let body = json!({"name": "one", "service_plan_id": world.plan("default").await});
    let first = world
        .call_with("POST", "/v1/service_instances", Some(body.clone()), &KEY)
        .await;
    let again = world
        .call_with("POST", "/v1/service_instances", Some(body.clone()), &KEY)
        .await;
    assert_eq!((first.status, again.status), (201, 201), "{again:?}");
    assert_eq!(first.body, again.body);
    assert_eq!(first.header("etag"), again.header("etag"));
    assert_eq!(
        (
            first.header("idempotency-replayed"),
            again.header("idempotency-replayed")
        ),
        ("", "true")
    );
    assert_eq!(world.count("/v1/service_instances").await, 1);
    let mut other = body;
    other["name"] = json!("two");
    let refused = world
        .call_with("POST", "/v1/service_instances", Some(other), &KEY)
        .await;
    refused.refused(
        422,
        "UnprocessableEntity",
        "the Idempotency-Key was used with another request",
    );
}

#[tokio::test]
async fn a_repeated_asynchronous_creation_gives_the_same_operation() {
    let world = World::new().await;
    world.save_db().await;
    let body = json!({"name": "one", "service_plan_id": world.plan("default").await});
    let first = world
        .call_with(
            "POST",
            "/v1/service_instances?async=true",
            Some(body.clone()),
            &KEY,
        )
        .await;
    let again = world
        .call_with("POST", "/v1/service_instances?async=true", Some(body), &KEY)
        .await;
    assert_eq!((first.status, again.status), (202, 202));
    assert_eq!(first.header("location"), again.header("location"));
    world.ended(&again).await;
}

#[tokio::test]
async fn a_refusal_is_kept_and_a_key_counts_per_endpoint() {
    let world = World::new().await;
    let bad = json!({"name": "X", "directory": "/x"});
    let first = world
        .call_with("POST", "/v1/clusters", Some(bad.clone()), &KEY)
        .await;
    let again = world.call_with("POST", "/v1/clusters", Some(bad), &KEY).await;
    assert_eq!(
        (first.status, again.status, again.header("idempotency-replayed")),
        (400, 400, "true")
    );
    let elsewhere = world
        .call_with("POST", "/v1/service_bindings", Some(json!({})), &KEY)
        .await;
    assert_eq!(elsewhere.header("idempotency-replayed"), "");
    let long = "k".repeat(256);
    let refused = world
        .call_with(
            "POST",
            "/v1/clusters",
            Some(json!({})),
            &[("idempotency-key", &long)],
        )
        .await;
    refused.refused(
        400,
        "BadRequest",
        "the Idempotency-Key must have 1 to 255 printable characters",
    );
}

#[tokio::test]
async fn equal_requests_at_once_are_done_once() {
    let world = World::new().await;
    world.save_db().await;
    let body = json!({"name": "one", "service_plan_id": world.plan("default").await});
    let send = || world.call_with("POST", "/v1/service_instances", Some(body.clone()), &KEY);
    let (a, b) = tokio::join!(send(), send());
    let mut statuses = [a.status, b.status];
    statuses.sort_unstable();
    assert!(statuses == [201, 201] || statuses == [201, 409], "{statuses:?}");
    assert_eq!(world.count("/v1/service_instances").await, 1);
}
