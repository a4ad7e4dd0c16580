//! What every endpoint shares: paths, methods, bodies, headers, paging.

use crate::world::{World, request};
use axum::body::Body;
use http::Request;
use serde_json::json;
use tsmgr_model::endpoint::BODY_LIMIT;

#[tokio::test]
async fn open_endpoints_answer() {
    let world = World::new().await;
    let info = world.get("/v1/info").await.expect(200);
    assert_eq!(info["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(info["token_issuer_url"], "");
    assert_eq!(
        world.get("/v1/monitor/health").await.expect(200),
        json!({"status": "UP"})
    );
    let document = world.get("/v1/openapi.json").await.expect(200);
    assert_eq!(document["openapi"], "3.1.0");
}

#[tokio::test]
async fn unknown_paths_and_methods_are_told_in_json() {
    let world = World::new().await;
    world
        .get("/v1/nothing")
        .await
        .refused(404, "NotFound", "404 page not found");
    world
        .get("/")
        .await
        .refused(404, "NotFound", "404 page not found");
    let wrong = world.call("PUT", "/v1/clusters", None).await;
    wrong.refused(405, "MethodNotAllowed", "PUT is not served at /v1/clusters");
    let allowed: Vec<_> = wrong.header("allow").split(',').map(str::trim).collect();
    assert!(
        allowed.contains(&"GET") && allowed.contains(&"POST"),
        "{allowed:?}"
    );
}

#[tokio::test]
async fn a_trailing_slash_is_redirected_with_its_method() {
    let world = World::new().await;
    let answer = world.get("/v1/clusters/?max_items=1").await;
    assert_eq!(
        (answer.status, answer.header("location")),
        (308, "/v1/clusters?max_items=1")
    );
    assert_eq!(world.get("/v1/nothing/").await.status, 404);
}

#[tokio::test]
async fn a_request_is_known_by_its_correlation_id() {
    let world = World::new().await;
    let given = world
        .call_with("GET", "/v1/info", None, &[("x-correlation-id", "abc-1")])
        .await;
    assert_eq!(given.header("x-correlation-id"), "abc-1");
    let made = world.get("/v1/info").await;
    assert_eq!(made.header("x-correlation-id").len(), 36);
    world.save_db().await;
    let plan = world.plan("default").await;
    let body = json!({"name": "one", "service_plan_id": plan});
    let created = world
        .call_with(
            "POST",
            "/v1/service_instances",
            Some(body),
            &[("x-correlation-id", "abc-2")],
        )
        .await
        .expect(201);
    assert_eq!(created["last_operation"]["correlation_id"], "abc-2");
}

#[tokio::test]
async fn broken_bodies_are_refused() {
    let world = World::new().await;
    let send = async |body: &str, content_type: &str| {
        let request = Request::post("/v1/clusters").header("content-type", content_type);
        world
            .send(request.body(Body::from(body.to_owned())).unwrap())
            .await
    };
    send("{", "application/json")
        .await
        .refused(400, "BadRequest", "Request body is not valid: invalid json");
    send("", "application/json")
        .await
        .refused(400, "BadRequest", "Request body is not valid: invalid json");
    send(r#"{"labels":{"a":[],"a":[]}}"#, "application/json")
        .await
        .refused(400, "BadRequest", "duplicate key labels.a");
    send("a=b", "application/x-www-form-urlencoded").await.refused(
        400,
        "BadRequest",
        "content type `application/x-www-form-urlencoded` is not accepted",
    );
    assert_eq!(send("{}", "text/plain").await.status, 415);
    let wrong_type = send(r#"{"name":1,"directory":"/x"}"#, "application/json").await;
    assert!(
        wrong_type
            .text("/description")
            .starts_with("Failed to decode request body"),
        "{wrong_type:?}"
    );
    assert_eq!(wrong_type.status, 400);
}

#[tokio::test]
async fn large_bodies_are_refused() {
    let world = World::new().await;
    let body = json!({"name": "x".repeat(BODY_LIMIT)});
    let answer = world.post("/v1/clusters", body.clone()).await;
    answer.refused(
        413,
        "PayloadTooLarge",
        &format!("request body is larger than {BODY_LIMIT} bytes"),
    );
    assert_ne!(world.post("/v1/offers", body).await.status, 413);
}

#[tokio::test]
async fn lists_come_in_pages() {
    let world = World::new().await;
    for name in ["a", "b", "c"] {
        let directory = world.home.path().join(name);
        world
            .post("/v1/clusters", json!({"name": name, "directory": directory}))
            .await
            .expect(201);
    }
    assert_eq!(
        world.get("/v1/clusters?max_items=0").await.expect(200),
        json!({"num_items": 4})
    );
    let mut names = Vec::new();
    let mut path = "/v1/clusters?max_items=3".to_owned();
    loop {
        let page = world.get(&path).await;
        assert_eq!(page.status, 200, "{page:?}");
        assert_eq!(page.body["num_items"], 4);
        names.extend(
            page.body["items"]
                .as_array()
                .unwrap()
                .iter()
                .map(|item| item["name"].clone()),
        );
        let link = page.header("link").to_owned();
        if link.is_empty() {
            assert!(page.body.get("token").is_none());
            break;
        }
        path = link
            .strip_prefix('<')
            .unwrap()
            .strip_suffix(">; rel=\"next\"")
            .unwrap()
            .to_owned();
        assert!(path.starts_with("/v1/clusters?max_items=3&token="), "{path}");
    }
    assert_eq!(names, ["local", "a", "b", "c"]);
}

#[tokio::test]
async fn bad_lists_are_refused() {
    let world = World::new().await;
    for (query, kind) in [
        ("max_items=-1", "InvalidMaxItems"),
        ("max_items=x", "InvalidMaxItems"),
        ("token=!!", "TokenInvalid"),
        ("fieldQuery=name%20%20eq%20'a'", "BadRequest"),
        ("fieldQuery=nope%20eq%20'a'", "BadRequest"),
        ("labelQuery=a%20or%20'b'", "BadRequest"),
    ] {
        let answer = world.get(&format!("/v1/clusters?{query}")).await;
        assert_eq!(
            (answer.status, answer.text("/error")),
            (400, kind),
            "{query}: {answer:?}"
        );
    }
}

#[tokio::test]
async fn missing_things_are_named_by_their_type() {
    let world = World::new().await;
    for kind in [
        "offers",
        "charts",
        "clusters",
        "service_offerings",
        "service_plans",
        "service_instances",
        "service_bindings",
        "operations",
    ] {
        let answer = world.get(&format!("/v1/{kind}/nope")).await;
        answer.refused(404, "NotFound", &format!("could not find such /v1/{kind}"));
    }
    for kind in ["service_instances", "service_bindings"] {
        let answer = world.get(&format!("/v1/{kind}/a/operations/b")).await;
        answer.refused(404, "NotFound", "could not find such /v1/operations");
    }
    for path in ["offers", "clusters", "service_instances", "service_bindings"] {
        assert_eq!(
            world.delete(&format!("/v1/{path}/nope")).await.status,
            404,
            "{path}"
        );
    }
}

#[tokio::test]
async fn a_wrong_escape_in_a_path_is_no_failure_of_ours() {
    let world = World::new().await;
    let answer = world.send(request("GET", "/v1/clusters/%ff", None, &[])).await;
    assert!((400..500).contains(&answer.status), "{answer:?}");
}
