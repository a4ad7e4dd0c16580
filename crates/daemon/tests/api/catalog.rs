//! Offerings and plans: lists, queries, labels.

use crate::world::{World, chart};
use serde_json::json;

#[tokio::test]
async fn an_offer_is_in_the_marketplace_at_once() {
    let world = World::new().await;
    world.save_db().await;
    let offerings = world.get("/v1/service_offerings").await.expect(200);
    let offering = &offerings["items"][0];
    assert_eq!(
        (offering["name"].as_str(), offering["description"].as_str()),
        (Some("db"), Some("chart db"))
    );
    let path = format!("/v1/service_offerings/{}", offering["id"].as_str().unwrap());
    assert_eq!(&world.get(&path).await.expect(200), offering);
    let query = format!(
        "/v1/service_plans?fieldQuery=service_offering_id%20eq%20%27{}%27",
        offering["id"].as_str().unwrap()
    );
    let plans = world.get(&query).await.expect(200);
    assert_eq!(plans["num_items"], 1);
    assert_eq!(plans["items"][0]["maintenance_info"]["version"], "1.0.0");
}

#[tokio::test]
async fn only_labels_of_offerings_and_plans_change() {
    let world = World::new().await;
    world.save_db().await;
    let plan = format!("/v1/service_plans/{}", world.plan("default").await);
    let offering = world.get("/v1/service_offerings").await.expect(200)["items"][0]["id"].clone();
    let offering = format!("/v1/service_offerings/{}", offering.as_str().unwrap());
    for path in [plan, offering] {
        let add = json!({"labels": [{"op": "add", "key": "env", "values": ["dev", "qa"]}]});
        assert_eq!(
            world.patch(&path, add).await.expect(200)["labels"],
            json!({"env": ["dev", "qa"]})
        );
        let remove = json!({"labels": [{"op": "remove_values", "key": "env", "values": ["qa"]}]});
        let changed = world.patch(&path, remove).await;
        assert_eq!(changed.header("etag"), world.get(&path).await.header("etag"));
        assert_eq!(changed.expect(200)["labels"], json!({"env": ["dev"]}));
        let text = "Only labels can be patched for service offerings and plans";
        world
            .patch(&path, json!({"name": "x"}))
            .await
            .refused(400, "BadRequest", text);
        let unknown = json!({"labels": [{"op": "set", "key": "env", "values": ["x"]}]});
        assert_eq!(world.patch(&path, unknown).await.status, 400);
        let old = [("if-match", "\"0\"")];
        assert_eq!(
            world
                .call_with("PATCH", &path, Some(json!({"labels": []})), &old)
                .await
                .status,
            412
        );
    }
    let found = world
        .get("/v1/service_plans?labelQuery=env%20eq%20'dev'")
        .await
        .expect(200);
    assert_eq!(found["num_items"], 1);
}

#[tokio::test]
async fn stored_charts_can_be_seen() {
    let world = World::new().await;
    world.save_db().await;
    let charts = world.get("/v1/charts").await.expect(200);
    let found = &charts["items"][0];
    assert_eq!(
        (found["name"].as_str(), found["version"].as_str()),
        (Some("db"), Some("1.0.0"))
    );
    let path = format!("/v1/charts/{}", found["id"].as_str().unwrap());
    assert_eq!(&world.get(&path).await.expect(200), found);
}

#[tokio::test]
async fn an_offer_in_use_stays() {
    let world = World::new().await;
    world.save_db().await;
    world.db_instance("one").await;
    let offer = world.get("/v1/offers").await.expect(200)["items"][0].clone();
    assert_eq!(offer["instances"], 1);
    let path = format!("/v1/offers/{}", offer["id"].as_str().unwrap());
    let refused = world.delete(&path).await;
    assert_eq!(
        (refused.status, refused.text("/error")),
        (409, "ExistingReferenceEntity"),
        "{refused:?}"
    );
    let again = world
        .save(
            &[],
            &[(
                "db.tgz",
                chart("db", "1.0.0", "port: 2\n", crate::world::DB_TEMPLATE),
            )],
        )
        .await;
    assert_eq!(
        (again.status, again.text("/error")),
        (409, "Conflict"),
        "{again:?}"
    );
}
