//! Charts of cluster scope: installed once, removed with the last instance.

use crate::world::{World, chart, files};
use serde_json::json;

const OPERATOR: &str = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Release.Name }}-op\n";
const OWN: &str = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: own\n";

async fn save(world: &World, name: &str) {
    let yaml = format!(
        "offer-name: {name}\ncharts:\n- {{chart: operator, version: 1.0.0, scope: cluster, offered: false}}\n- {{chart: {name}, version: 1.0.0, scope: namespace, offered: true}}\n"
    );
    let plans = format!("- name: {name}-plan\n  description: p\n");
    let charts = [
        ("operator.tgz", chart("operator", "1.0.0", "", OPERATOR)),
        ("own.tgz", chart(name, "1.0.0", "", OWN)),
    ];
    world
        .save(&[("tsmgr.yaml", &yaml), ("plans.yaml", &plans)], &charts)
        .await
        .expect(201);
}

fn operators(world: &World) -> usize {
    files(&world.local())
        .keys()
        .filter(|path| path.starts_with("tsmgr-operator/tsmgr-operator/"))
        .count()
}

#[tokio::test]
async fn the_last_instance_across_offers_takes_the_operator_with_it() {
    let world = World::new().await;
    save(&world, "a").await;
    save(&world, "b").await;
    let mut ids = Vec::new();
    for (name, plan) in [("one", "a-plan"), ("two", "a-plan"), ("three", "b-plan")] {
        let instance = world.create(name, plan, json!({})).await.expect(201);
        ids.push(format!(
            "/v1/service_instances/{}",
            instance["id"].as_str().unwrap()
        ));
    }
    assert_eq!(operators(&world), 1);
    for id in ids.iter().take(2) {
        world.delete(id).await.expect(200);
        assert_eq!(operators(&world), 1);
    }
    world.delete(&ids[2]).await.expect(200);
    assert_eq!(files(&world.local()), [].into());
}

#[tokio::test]
async fn instances_made_at_once_install_the_operator_once() {
    let world = World::new().await;
    save(&world, "a").await;
    let plan = world.plan("a-plan").await;
    let create = |name: &str| {
        let body = json!({"name": name, "service_plan_id": plan});
        let world = &world;
        async move {
            world.post("/v1/service_instances", body).await.expect(201)["id"]
                .as_str()
                .unwrap()
                .to_owned()
        }
    };
    let (a, b, c) = tokio::join!(create("a"), create("b"), create("c"));
    assert_eq!(operators(&world), 1);
    let delete = |id: String| {
        let world = &world;
        async move {
            world
                .delete(&format!("/v1/service_instances/{id}"))
                .await
                .expect(200)
        }
    };
    tokio::join!(delete(a), delete(b), delete(c));
    assert_eq!(files(&world.local()), [].into());
}
