//! Clusters: registering, default, forgetting.

use crate::world::{World, chart};
use serde_json::json;

#[tokio::test]
async fn a_first_start_has_a_default_cluster() {
    let world = World::new().await;
    let clusters = world.get("/v1/clusters").await.expect(200);
    let local = &clusters["items"][0];
    assert_eq!(
        (local["name"].as_str(), local["default"].as_bool()),
        (Some("local"), Some(true))
    );
    assert_eq!(
        (local["kind"].as_str(), local["address"].as_str()),
        (Some("directory"), Some("127.0.0.1"))
    );
    assert_eq!(local["directory"], world.local().display().to_string());
}

#[tokio::test]
async fn a_cluster_is_registered_updated_and_forgotten() {
    let world = World::new().await;
    let directory = world.home.path().join("c1");
    let wanted =
        json!({"name": "c1", "directory": directory, "address": "10.0.0.1", "labels": {"env": ["dev"]}});
    let made = world.post("/v1/clusters", wanted.clone()).await.expect(201);
    assert_eq!(
        (made["default"].as_bool(), made["address"].as_str()),
        (Some(false), Some("10.0.0.1"))
    );
    assert_eq!(made["labels"], json!({"env": ["dev"]}));
    world.post("/v1/clusters", wanted.clone()).await.refused(
        409,
        "Conflict",
        "a cluster with the name c1 is registered already",
    );
    let mut update = wanted;
    update["update"] = json!(true);
    update["address"] = json!("db.example");
    let updated = world.post("/v1/clusters", update).await.expect(200);
    assert_eq!(
        (&updated["id"], updated["address"].as_str()),
        (&made["id"], Some("db.example"))
    );
    let path = format!("/v1/clusters/{}", made["id"].as_str().unwrap());
    assert_eq!(world.delete(&path).await.expect(200), json!({}));
    assert_eq!(world.get(&path).await.status, 404);
}

#[tokio::test]
async fn bad_clusters_are_refused_and_not_kept() {
    let world = World::new().await;
    let file = world.home.path().join("file");
    std::fs::write(&file, "x").unwrap();
    let inside_local = world.local().join("x");
    for (name, directory, status, kind) in [
        ("A", "/tmp/x".to_owned(), 400, "BadRequest"),
        ("a", "relative".to_owned(), 400, "BadRequest"),
        ("a", "/tmp/../etc".to_owned(), 400, "BadRequest"),
        ("a", file.display().to_string(), 502, "ClusterError"),
        ("a", inside_local.display().to_string(), 409, "Conflict"),
    ] {
        let answer = world
            .post("/v1/clusters", json!({"name": name, "directory": directory}))
            .await;
        assert_eq!(
            (answer.status, answer.text("/error")),
            (status, kind),
            "{directory}: {answer:?}"
        );
    }
    assert_eq!(world.count("/v1/clusters").await, 1);
}

#[tokio::test]
async fn one_cluster_is_always_the_default() {
    let world = World::new().await;
    let directory = world.home.path().join("c1");
    let c1 = world
        .post("/v1/clusters", json!({"name": "c1", "directory": directory}))
        .await
        .expect(201);
    let clusters = world.get("/v1/clusters").await.expect(200);
    let local = format!("/v1/clusters/{}", clusters["items"][0]["id"].as_str().unwrap());
    world
        .delete(&local)
        .await
        .refused(409, "Conflict", "cluster local is the default cluster");
    world.patch(&local, json!({"default": false})).await.refused(
        400,
        "BadRequest",
        "cluster local cannot stop being the default",
    );
    let path = format!("/v1/clusters/{}", c1["id"].as_str().unwrap());
    assert_eq!(
        world.patch(&path, json!({"default": true})).await.expect(200)["default"],
        true
    );
    assert_eq!(world.get(&local).await.expect(200)["default"], false);
    world.delete(&local).await.expect(200);
}

#[tokio::test]
async fn a_used_cluster_stays() {
    let world = World::new().await;
    let directory = world.home.path().join("c1");
    let c1 = world
        .post("/v1/clusters", json!({"name": "c1", "directory": directory}))
        .await
        .expect(201);
    let path = format!("/v1/clusters/{}", c1["id"].as_str().unwrap());
    let plans = "- name: small\n  description: small\n  clusterName: c1\n";
    let template = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n";
    let saved = world
        .save(
            &[("plans.yaml", plans)],
            &[("a-1.0.0.tgz", chart("a", "1.0.0", "", template))],
        )
        .await;
    saved.expect(201);
    world.delete(&path).await.refused(
        409,
        "ExistingReferenceEntity",
        "plan small of offer a names cluster c1",
    );
    world.create("one", "small", json!({})).await.expect(201);
    assert_eq!(world.get(&path).await.expect(200)["instances"], 1);
    world
        .delete(&path)
        .await
        .refused(409, "ExistingReferenceEntity", "cluster c1 has 1 instances");
    let update = json!({"name": "c1", "directory": directory, "update": true});
    world.post("/v1/clusters", update.clone()).await.refused(
        409,
        "ExistingReferenceEntity",
        "cluster c1 has 1 instances",
    );
    let mut forced = update;
    forced["force"] = json!(true);
    world.post("/v1/clusters", forced).await.expect(200);
}

#[tokio::test]
async fn a_change_of_another_state_is_refused() {
    let world = World::new().await;
    let directory = world.home.path().join("c1");
    let c1 = world
        .post("/v1/clusters", json!({"name": "c1", "directory": directory}))
        .await;
    let path = format!("/v1/clusters/{}", c1.text("/id"));
    let read = world.get(&path).await;
    let tag = read.header("etag").to_owned();
    assert_eq!(tag, c1.header("etag"));
    let old = [("if-match", "\"0\"")];
    let answer = world
        .call_with("PATCH", &path, Some(json!({"default": true})), &old)
        .await;
    answer.refused(
        412,
        "ConcurrentResourceUpdate",
        "the resource was changed meanwhile",
    );
    assert_eq!(world.call_with("DELETE", &path, None, &old).await.status, 412);
    world
        .call_with("DELETE", &path, None, &[("if-match", &tag)])
        .await
        .expect(200);
}
