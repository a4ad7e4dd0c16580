//! Bindings: create, read, delete, and what a bind template can do wrong.

use crate::world::{BIND, DB_TEMPLATE, World, chart};
use serde_json::json;

#[tokio::test]
async fn a_binding_holds_what_the_template_gives() {
    let world = World::new().await;
    world.save_db().await;
    let instance = world.db_instance("one").await;
    let created = world.bind(&instance, "b").await.expect(201);
    assert_eq!(created["credentials"]["host"], "127.0.0.1");
    assert_eq!(
        created["credentials"]["password"].as_str().map(str::len),
        Some(12)
    );
    assert_eq!(
        (
            created["ready"].as_bool(),
            created["service_instance_name"].as_str()
        ),
        (Some(true), Some("one"))
    );
    assert_eq!(created["last_operation"]["state"], "succeeded");
    let path = format!("/v1/service_bindings/{}", created["id"].as_str().unwrap());
    assert_eq!(world.get(&path).await.expect(200), created);
    let listed = world
        .get("/v1/service_bindings?attach_last_operations=true")
        .await
        .expect(200);
    assert!(listed["items"][0].get("credentials").is_none());
    assert_eq!(listed["items"][0]["last_operation"]["type"], "create");
    let second = world.bind(&instance, "c").await.expect(201);
    assert_eq!(second["credentials"], created["credentials"]);
    assert_eq!(world.delete(&path).await.expect(200), json!({}));
    assert_eq!(world.get(&path).await.status, 404);
}

#[tokio::test]
async fn without_a_template_a_binding_holds_services_and_secrets() {
    let world = World::new().await;
    world
        .save(&[], &[("db.tgz", chart("db", "1.0.0", "port: 1\n", DB_TEMPLATE))])
        .await
        .expect(201);
    let instance = world.db_instance("one").await;
    let binding = world.bind(&instance, "b").await.expect(201);
    let service = &binding["credentials"]["services"][0];
    assert_eq!(service["status"]["loadBalancer"]["ingress"][0]["ip"], "127.0.0.1");
    let password = binding["credentials"]["secrets"][0]["data"]["password"]
        .as_str()
        .unwrap();
    assert_eq!(password.len(), 12);
}

#[tokio::test]
async fn secrets_are_not_in_the_files_of_the_store() {
    let world = World::new().await;
    world.save_db().await;
    let instance = world
        .create("one", "default", json!({"canary": "canary-parameter"}))
        .await
        .expect(201);
    let binding = world
        .bind(instance["id"].as_str().unwrap(), "b")
        .await
        .expect(201);
    let password = binding["credentials"]["password"].as_str().unwrap();
    for file in ["tsmgr.db", "tsmgr.db-wal"] {
        let Ok(bytes) = std::fs::read(world.home.path().join("data").join(file)) else {
            continue;
        };
        let text = String::from_utf8_lossy(&bytes);
        assert!(
            !text.contains(password) && !text.contains("canary-parameter"),
            "{file}"
        );
    }
}

#[tokio::test]
async fn bad_requests_are_refused() {
    let world = World::new().await;
    world.save_db().await;
    let instance = world.db_instance("one").await;
    for (body, status, kind, text) in [
        (
            json!({"service_instance_id": instance}),
            400,
            "BadRequest",
            "missing service binding name",
        ),
        (
            json!({"name": "b"}),
            400,
            "BadRequest",
            "missing service binding service instance ID",
        ),
        (
            json!({"name": "b", "service_instance_id": "x"}),
            404,
            "NotFound",
            "could not find such /v1/service_instances",
        ),
        (
            json!({"name": "b", "service_instance_id": instance, "parameters": {"a": 1}}),
            400,
            "BadRequest",
            "bindings of offers take no parameters",
        ),
    ] {
        world
            .post("/v1/service_bindings", body)
            .await
            .refused(status, kind, text);
    }
    world.bind(&instance, "b").await.expect(201);
    let text = format!("binding with same name exists for instance with id {instance}");
    world.bind(&instance, "b").await.refused(409, "Conflict", &text);
    let other = world.db_instance("two").await;
    world.bind(&other, "b").await.expect(201);
}

#[tokio::test]
async fn an_instance_with_bindings_stays() {
    let world = World::new().await;
    world.save_db().await;
    let instance = world.db_instance("one").await;
    let binding = world.bind(&instance, "b").await.expect(201);
    let path = format!("/v1/service_instances/{instance}");
    let text = "could not delete instance due to 1 existing bindings";
    world
        .delete(&path)
        .await
        .refused(409, "ExistingReferenceEntity", text);
    assert_eq!(world.get(&path).await.expect(200)["usable"], true);
    world
        .delete(&format!(
            "/v1/service_bindings/{}",
            binding["id"].as_str().unwrap()
        ))
        .await
        .expect(200);
    world.delete(&path).await.expect(200);
}

#[tokio::test]
async fn a_template_that_fails_leaves_no_binding() {
    let world = World::new().await;
    let bind = BIND.replace("[0].ip", "[0].hostname");
    let archive = chart("db", "1.0.0", "port: 1\n", DB_TEMPLATE);
    world
        .save(&[("bind.yaml", &bind)], &[("db.tgz", archive)])
        .await
        .expect(201);
    let instance = world.db_instance("one").await;
    let failed = world.bind(&instance, "b").await;
    assert_eq!(
        (failed.status, failed.text("/error")),
        (502, "BindFailed"),
        "{failed:?}"
    );
    let text = "unable to get credentials from bind template: RUNTIME ERROR: Field does not exist: hostname";
    assert!(failed.text("/description").starts_with(text), "{failed:?}");
    assert_eq!(world.count("/v1/service_bindings").await, 0);
    let accepted = world
        .post(
            "/v1/service_bindings?async=true",
            json!({"name": "b", "service_instance_id": instance}),
        )
        .await;
    let operation = world.ended(&accepted).await;
    assert_eq!(
        (operation["state"].as_str(), operation["errors"]["error"].as_str()),
        (Some("failed"), Some("BindFailed"))
    );
    assert_eq!(world.count("/v1/service_bindings").await, 0);
}
