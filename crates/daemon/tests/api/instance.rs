//! Instances: create, read, change, delete.

use crate::world::{World, chart, files, offer};
use serde_json::{Value, json};

#[tokio::test]
async fn an_instance_is_created_read_and_deleted() {
    let world = World::new().await;
    world.save_db().await;
    let created = world.create("one", "default", json!({"port": 6000})).await;
    let location = created.header("etag").to_owned();
    let instance = created.expect(201);
    let id = instance["id"].as_str().unwrap();
    assert_eq!(
        (instance["ready"].as_bool(), instance["usable"].as_bool()),
        (Some(true), Some(true))
    );
    assert_eq!(instance["platform_id"], "service-manager");
    assert_eq!(
        instance["context"],
        json!({"platform": "service-manager", "instance_name": "one"})
    );
    assert_eq!(instance["cluster"], "local");
    assert_eq!(
        (&instance["offering_name"], &instance["plan_name"]),
        (&json!("db"), &json!("default"))
    );
    assert_eq!(instance["maintenance_info"]["version"], "1.0.0");
    assert_eq!(instance["last_operation"]["state"], "succeeded");
    let release = &instance["releases"][0];
    assert_eq!(release["namespace"], format!("tsmgr-{id}"));
    let name = release["release"].as_str().unwrap();
    let written = files(&world.local());
    let service = written
        .iter()
        .find(|(path, _)| path.contains(name) && path.to_lowercase().contains("service"));
    assert!(service.unwrap().1.contains("6000"), "{written:#?}");
    let namespace = &written[&format!("tsmgr-{id}/namespace.yaml")];
    assert!(
        namespace.contains(&format!("tsmgr/instance-id: {id}")),
        "{namespace}"
    );

    let path = format!("/v1/service_instances/{id}");
    let read = world.get(&path).await;
    assert_eq!(read.header("etag"), location);
    assert_eq!(read.expect(200), instance);
    assert_eq!(
        world.get(&format!("{path}/parameters")).await.expect(200),
        json!({"port": 6000})
    );
    assert_eq!(world.delete(&path).await.expect(200), json!({}));
    assert_eq!(world.get(&path).await.status, 404);
    assert_eq!(files(&world.local()), [].into());
    let operation = instance["last_operation"]["id"].as_str().unwrap();
    assert_eq!(
        world
            .get(&format!("{path}/operations/{operation}"))
            .await
            .expect(200)["state"],
        "succeeded"
    );
}

#[tokio::test]
async fn asynchronous_changes_answer_with_the_path_of_the_operation() {
    let world = World::new().await;
    world.save_db().await;
    let body = json!({"name": "one", "service_plan_id": world.plan("default").await});
    let accepted = world.post("/v1/service_instances?async=true", body).await;
    let operation = world.ended(&accepted).await;
    assert_eq!(
        (operation["state"].as_str(), operation["type"].as_str()),
        (Some("succeeded"), Some("create"))
    );
    let steps: Vec<_> = operation["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| step["name"].as_str().unwrap())
        .collect();
    assert_eq!(
        steps,
        ["prepare", "0-db/render", "0-db/apply", "0-db/wait", "publish"]
    );
    assert_eq!(operation["progress"]["done"], 5);
    let path = format!(
        "/v1/service_instances/{}",
        operation["resource_id"].as_str().unwrap()
    );
    assert_eq!(world.get(&path).await.expect(200)["ready"], true);
    let accepted = world.call("DELETE", &format!("{path}?async=true"), None).await;
    let operation = world.ended(&accepted).await;
    assert_eq!(
        (operation["state"].as_str(), operation["type"].as_str()),
        (Some("succeeded"), Some("delete"))
    );
    assert_eq!(world.get(&path).await.status, 404);
    let waited = json!({"name": "two", "service_plan_id": world.plan("default").await});
    world
        .post("/v1/service_instances?async=false", waited)
        .await
        .expect(201);
}

#[tokio::test]
async fn bad_requests_are_told_in_the_words_of_the_service_manager() {
    let world = World::new().await;
    world.save_db().await;
    let plan = world.plan("default").await;
    for (body, status, kind, text) in [
        (
            json!({"service_plan_id": plan}),
            400,
            "BadRequest",
            "missing service instance name",
        ),
        (
            json!({"name": "a"}),
            404,
            "NotFound",
            "could not find such /v1/service_plans",
        ),
        (
            json!({"name": "a", "service_plan_id": "x"}),
            404,
            "NotFound",
            "could not find such /v1/service_plans",
        ),
        (
            json!({"name": "a", "service_plan_id": plan, "id": "x"}),
            400,
            "BadRequest",
            "Invalid request body - providing specific resource id is forbidden",
        ),
        (
            json!({"name": "a", "service_plan_id": plan, "platform_id": "cf"}),
            400,
            "InvalidTransfer",
            "platform_id \"cf\" is not service-manager",
        ),
        (
            json!({"name": "a".repeat(101), "service_plan_id": plan}),
            400,
            "BadRequest",
            "service instance name must have at most 100 characters and no control characters",
        ),
        (
            json!({"name": "a", "service_plan_id": plan, "shared": true}),
            400,
            "BadRequest",
            "setting shared while creating an instance is not supported",
        ),
    ] {
        world
            .post("/v1/service_instances", body)
            .await
            .refused(status, kind, text);
    }
    world.db_instance("a").await;
    let same = json!({"name": "a", "service_plan_id": plan});
    let text = "instance with same name exists for the current tenant";
    world
        .post("/v1/service_instances", same)
        .await
        .refused(409, "Conflict", text);
    assert_eq!(world.count("/v1/service_instances").await, 1);
}

#[tokio::test]
async fn what_cannot_be_rendered_leaves_nothing() {
    let world = World::new().await;
    world.save_db().await;
    let refused = world.create("one", "default", json!({"port": null})).await;
    assert_eq!(
        (refused.status, refused.text("/error")),
        (400, "RenderFailed"),
        "{refused:?}"
    );
    let text = refused.text("/description");
    assert!(
        text.starts_with("chart db: ")
            && text.contains("db/templates/all.yaml:8")
            && text.contains("a port is needed"),
        "{text}"
    );
    assert_eq!(world.count("/v1/service_instances").await, 0);
    assert_eq!(world.count("/v1/operations").await, 0);
    assert_eq!(files(&world.local()), [].into());
}

#[tokio::test]
async fn an_unusable_cluster_leaves_nothing() {
    let world = World::new().await;
    world.save_db().await;
    let _ = std::fs::remove_dir_all(world.local());
    std::fs::create_dir_all(world.local().parent().unwrap()).unwrap();
    std::fs::write(world.local(), "in the way").unwrap();
    let refused = world.create("one", "default", json!({})).await;
    assert_eq!(
        (refused.status, refused.text("/error")),
        (502, "ClusterError"),
        "{refused:?}"
    );
    assert_eq!(world.count("/v1/service_instances").await, 0);
}

/// A release that the cluster refuses: two objects with one name.
const TWICE: &str = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n";

#[tokio::test]
async fn a_failed_chart_is_named_and_the_instance_can_be_deleted() {
    let world = World::new().await;
    let yaml = "charts:\n- {chart: good, version: 1.0.0, scope: namespace, offered: true}\n- {chart: bad, version: 1.0.0, scope: namespace, offered: false}\n";
    let good = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: good\n";
    let charts = [
        ("good.tgz", chart("good", "1.0.0", "", good)),
        ("bad.tgz", chart("bad", "1.0.0", "", TWICE)),
    ];
    world.save(&[("tsmgr.yaml", yaml)], &charts).await.expect(201);
    let failed = world.create("one", "default", json!({})).await;
    assert_eq!(
        (failed.status, failed.text("/error")),
        (502, "ClusterError"),
        "{failed:?}"
    );
    assert!(
        failed.text("/description").starts_with("chart bad: "),
        "{failed:?}"
    );
    let instances = world
        .get("/v1/service_instances?attach_last_operations=true")
        .await
        .expect(200);
    let instance = &instances["items"][0];
    assert_eq!(
        (instance["ready"].as_bool(), instance["usable"].as_bool()),
        (Some(false), Some(false))
    );
    assert_eq!(instance["last_operation"]["state"], "failed");
    assert_eq!(
        instance["last_operation"]["errors"]["description"],
        failed.text("/description")
    );
    let id = instance["id"].as_str().unwrap();
    let refused = world.bind(id, "b").await;
    refused.refused(
        422,
        "OperationInProgress",
        "creation of instance one is still in progress or failed",
    );
    world
        .delete(&format!("/v1/service_instances/{id}"))
        .await
        .expect(200);
    assert_eq!(files(&world.local()), [].into());
    assert_eq!(world.count("/v1/service_instances").await, 0);
}

#[tokio::test]
async fn name_and_labels_change_and_nothing_else() {
    let world = World::new().await;
    world.save_db().await;
    let id = world.db_instance("one").await;
    world.db_instance("two").await;
    let path = format!("/v1/service_instances/{id}");
    let change = json!({"name": "three", "labels": [{"op": "add", "key": "env", "values": ["dev"]}]});
    let changed = world.patch(&path, change).await.expect(200);
    assert_eq!(
        (changed["name"].as_str(), &changed["labels"]),
        (Some("three"), &json!({"env": ["dev"]}))
    );
    let text = "instance with same name exists for the current tenant";
    world
        .patch(&path, json!({"name": "two"}))
        .await
        .refused(409, "Conflict", text);
    for (key, value) in [
        ("parameters", json!({})),
        ("service_plan_id", json!("x")),
        ("shared", json!(true)),
    ] {
        let body = Value::Object([(key.to_owned(), value)].into_iter().collect());
        let text = format!("changing {key} of an instance is not supported");
        world
            .patch(&path, body)
            .await
            .refused(400, "InvalidRequest", &text);
    }
    world.patch(&path, json!({"platform_id": "cf"})).await.refused(
        400,
        "InvalidTransfer",
        "platform_id \"cf\" is not service-manager",
    );
    let old = [("if-match", "\"0\"")];
    assert_eq!(
        world
            .call_with("PATCH", &path, Some(json!({"name": "x"})), &old)
            .await
            .status,
        412
    );
    assert_eq!(world.call_with("DELETE", &path, None, &old).await.status, 412);
}

#[tokio::test]
async fn lists_find_by_field_and_label() {
    let world = World::new().await;
    world.save_db().await;
    let plan = world.plan("default").await;
    for (name, env) in [("a", "dev"), ("b", "qa")] {
        let body = json!({"name": name, "service_plan_id": plan, "labels": {"env": [env]}});
        world.post("/v1/service_instances", body).await.expect(201);
    }
    for (query, found) in [
        ("fieldQuery=name%20eq%20'a'", 1),
        ("fieldQuery=name%20in%20('a','b')&labelQuery=env%20eq%20'qa'", 1),
        ("labelQuery=env%20ne%20'dev'", 1),
        ("fieldQuery=context/instance_name%20eq%20'b'", 1),
        ("fieldQuery=ready%20eq%20false", 0),
    ] {
        let list = world
            .get(&format!("/v1/service_instances?{query}"))
            .await
            .expect(200);
        assert_eq!(list["num_items"], found, "{query}: {list:#}");
    }
}

#[tokio::test]
async fn a_quota_of_the_plan_is_set_on_the_namespace() {
    let world = World::new().await;
    let plans = "- name: small\n  description: small\n  resourceQuotaPath: q.yaml\n";
    let quota =
        "apiVersion: v1\nkind: ResourceQuota\nmetadata:\n  name: q\nspec:\n  hard:\n    pods: \"3\"\n";
    let template = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n";
    let charts = [("a-1.0.0.tgz", chart("a", "1.0.0", "", template))];
    world
        .save(
            &[("plans.yaml", plans), ("resource-quotas/q.yaml", quota)],
            &charts,
        )
        .await
        .expect(201);
    let id = world.create("one", "small", json!({})).await.expect(201)["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let written = files(&world.local());
    assert!(
        written[&format!("tsmgr-{id}/resourcequota.yaml")].contains("pods: \"3\""),
        "{written:#?}"
    );
}

#[tokio::test]
async fn hooks_are_installed_and_tests_are_not() {
    let world = World::new().await;
    let hook = |name: &str, event: &str| {
        format!(
            "---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {name}\n  annotations:\n    helm.sh/hook: {event}\n"
        )
    };
    let template = format!(
        "{}{}{}{}",
        hook("before", "pre-install"),
        hook("after", "post-install,post-upgrade"),
        hook("check", "test"),
        hook("gone", "pre-delete")
    );
    let archive = chart("hooked", "1.0.0", "", &template);
    world
        .post("/v1/offers", offer(&[], &[("hooked.tgz", archive)]))
        .await
        .expect(201);
    world.create("one", "default", json!({})).await.expect(201);
    let paths: Vec<_> = files(&world.local())
        .into_keys()
        .filter(|path| path.contains("configmap"))
        .collect();
    let has = |name: &str| paths.iter().any(|path| path.contains(name));
    assert!(
        has("before") && has("after") && !has("check") && !has("gone"),
        "{paths:?}"
    );
}
