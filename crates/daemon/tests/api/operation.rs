//! Operations: lists and single reads.

use crate::world::World;

#[tokio::test]
async fn operations_are_listed_and_shown_with_steps() {
    let world = World::new().await;
    world.save_db().await;
    let instance = world.db_instance("one").await;
    let binding = world.bind(&instance, "b").await.expect(201);
    let list = world.get("/v1/operations").await.expect(200);
    assert_eq!(list["num_items"], 2);
    let query = "/v1/operations?fieldQuery=resource_type%20eq%20'/v1/service_bindings'%20and%20state%20eq%20'succeeded'";
    let list = world.get(query).await.expect(200);
    assert_eq!(list["num_items"], 1);
    let listed = &list["items"][0];
    assert_eq!(
        (&listed["resource_id"], listed["resource_name"].as_str()),
        (&binding["id"], Some("b"))
    );
    assert!(listed.get("steps").is_none());
    let id = listed["id"].as_str().unwrap();
    let shown = world.get(&format!("/v1/operations/{id}")).await.expect(200);
    assert_eq!(shown["steps"].as_array().unwrap().len(), 2);
    assert!(shown["steps"][0].get("output").is_none());
    let binding = binding["id"].as_str().unwrap();
    assert_eq!(
        world
            .get(&format!("/v1/service_bindings/{binding}/operations/{id}"))
            .await
            .expect(200),
        shown
    );
    let elsewhere = world
        .get(&format!("/v1/service_instances/{instance}/operations/{id}"))
        .await;
    elsewhere.refused(404, "NotFound", "could not find such /v1/operations");
}
