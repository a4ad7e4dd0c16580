//! The main job, from a chart to credentials and back, for every offer, embedded and against a daemon.

use crate::{
    offers::{self, OWN, SHARED, Sample, words},
    world::World,
};
use serde_json::Value;

/// Saves, creates, binds, reads, and takes everything away again.
fn whole_way(world: &World, sample: &Sample, sources: &[String]) {
    let name = sample.name;
    let saved = world.ok(&words(&offers::save(sources, &[])));
    assert_eq!(saved, format!("Offer saved [{name}]\n"));
    assert!(world.ok(&["offer", "list"]).contains(name));
    assert!(world.ok(&["marketplace"]).contains(sample.plan));

    let created = world.ok(&["instance", "create", "db", name, sample.plan]);
    assert_eq!(created, "Instance created [db]\n");
    assert_eq!(world.names(&["instance", "list", name]), ["db"]);
    assert_eq!(
        world.names(&["instance", "list", "--cluster-name", "local"]),
        ["db"]
    );
    let instance = world.json(&["instance", "show", "db"]);
    assert_eq!(
        (&instance["ready"], &instance["usable"]),
        (&Value::Bool(true), &Value::Bool(true))
    );
    assert!(!instance["releases"].as_array().unwrap().is_empty());
    assert!(!world.cluster_files().is_empty());

    assert_eq!(
        world.ok(&["binding", "create", "db", "app"]),
        "Binding created [app]\n"
    );
    assert_eq!(world.names(&["binding", "list", "db"]), ["app"]);
    credentials_are_hidden_until_revealed(world);

    assert_eq!(
        world.ok(&["binding", "delete", "db", "app", "--yes"]),
        "Binding deleted [app]\n"
    );
    assert_eq!(
        world.ok(&["instance", "delete", "db", "--yes"]),
        "Instance deleted [db]\n"
    );
    assert_eq!(
        world.ok(&["offer", "delete", name]),
        format!("Offer deleted [{name}]\n")
    );
    nothing_is_left(world);
}

fn credentials_are_hidden_until_revealed(world: &World) {
    let hidden = world.json(&["binding", "show", "db", "app"])["credentials"].clone();
    let clear = world.json(&["binding", "show", "db", "app", "--reveal"])["credentials"].clone();
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&hidden), keys(&clear));
    assert!(!keys(&clear).is_empty());
    let mut secrets = Vec::new();
    strings(&clear, &mut secrets);
    assert!(!secrets.is_empty());
    for format in ["table", "json", "yaml", "jsonl", "name"] {
        let shown = world.ok(&["binding", "show", "db", "app", "-o", format]);
        for secret in secrets.iter().filter(|text| is_secret(text)) {
            assert!(!shown.contains(secret.as_str()), "-o {format} shows {secret}");
        }
    }
}

/// Whether a text can be nothing but a secret; names and addresses are shown elsewhere too.
fn is_secret(text: &str) -> bool {
    text.len() > 7
        && text.chars().any(|c| c.is_ascii_uppercase())
        && text.chars().all(|c| c.is_ascii_alphanumeric())
}

fn strings(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| strings(item, found)),
        Value::Object(object) => object.values().for_each(|item| strings(item, found)),
        _ => {}
    }
}

fn nothing_is_left(world: &World) {
    for noun in ["offer", "offering", "plan", "instance", "binding"] {
        assert_eq!(world.names(&[noun, "list"]), Vec::<String>::new(), "{noun}");
    }
    assert_eq!(world.cluster_files(), Vec::<String>::new());
}

#[test]
fn own_offers_embedded() {
    for sample in &OWN {
        whole_way(&World::embedded(), sample, &offers::own(sample.folder));
    }
}

#[test]
fn own_offers_against_a_daemon() {
    let world = World::served();
    for sample in &OWN {
        whole_way(&world, sample, &offers::own(sample.folder));
    }
}

#[test]
fn real_offers_embedded() {
    for sample in &SHARED {
        if let Some(sources) = offers::shared(sample.folder) {
            whole_way(&World::embedded(), sample, &sources);
        }
    }
}

#[test]
fn real_offers_against_a_daemon() {
    let world = World::served();
    for sample in &SHARED {
        if let Some(sources) = offers::shared(sample.folder) {
            whole_way(&world, sample, &sources);
        }
    }
}

#[test]
fn an_offer_whose_chart_is_missing_is_refused() {
    let broken = [
        (Some(offers::own("missing-chart")), "absent"),
        (offers::shared("ci-mysql-operator-combined"), "mysql"),
    ];
    for (sources, chart) in broken {
        let Some(sources) = sources else { continue };
        let world = World::embedded();
        let before = world.everything();
        let _ = world
            .run(&words(&offers::save(&sources, &[])))
            .fails(1, &["error:", chart, "hint:"]);
        assert_eq!(world.everything(), before);
    }
}

#[test]
fn every_shape_of_save_is_taken() {
    let world = World::embedded();
    offers::copy_postgres(&world);
    // The chart alone: name, description and the single plan come from it.
    assert_eq!(
        world.ok(&["offer", "save", "charts/postgres"]),
        "Offer saved [postgres]\n"
    );
    assert_eq!(world.names(&["plan", "list", "postgres"]), ["default"]);
    // The directory alone, since its chart is stored now.
    world.ok(&["offer", "save", "offer", "--update"]);
    assert_eq!(world.names(&["plan", "list", "postgres"]), ["small", "large"]);
    // The same again changes nothing.
    let again = world.run(&["offer", "save", "charts/postgres", "offer/", "--update"]);
    assert!(again.stderr.contains("revision 2"), "{again}");
    again.ok();
    // The old names of the file and of its key, and the file alone.
    world.write("old/ksm.yaml", "marketplace-name: pg\ncharts:\n- {chart: postgres, version: 1.2.0, scope: namespace, offered: true}\n");
    assert_eq!(world.ok(&["offer", "save", "old"]), "Offer saved [pg]\n");
    world.ok(&["offer", "save", "old/ksm.yaml", "--update"]);
    assert_eq!(world.names(&["offer", "list"]), ["postgres", "pg"]);
    // A check saves nothing.
    let before = world.everything();
    assert_eq!(
        world.ok(&["offer", "validate", "offer", "--update"]),
        "Offer is valid [postgres]\n"
    );
    world.ok(&["offer", "save", "offer", "--update", "--dry-run"]);
    assert_eq!(world.everything(), before);
}

#[test]
fn a_fresh_offer_directory_can_be_saved_at_once() {
    let world = World::embedded();
    offers::copy_postgres(&world);
    world.ok(&["offer", "init", "fresh", "--chart", "charts/postgres"]);
    world.ok(&["offer", "validate", "fresh", "charts/postgres"]);
    world.ok(&["offer", "save", "fresh", "charts/postgres"]);
    assert_eq!(world.names(&["plan", "list", "fresh"]), ["small", "medium"]);
    let _ = world
        .run(&["offer", "init", "fresh"])
        .fails(5, &["fresh", "exists already", "hint:"]);
}

#[test]
fn parameters_reach_the_chart() {
    let world = World::embedded();
    world.ok(&words(&offers::save(&offers::own("bucket"), &[])));
    world.write("p.yaml", "replicas: 3\n");
    world.ok(&[
        "instance",
        "create",
        "a",
        "object-store",
        "default",
        "-c",
        "@p.yaml",
        "--label",
        "team=red",
    ]);
    let instance = world.json(&["instance", "show", "a"]);
    assert_eq!(instance["labels"]["team"], serde_json::json!(["red"]));
}

#[test]
fn the_demo_runs_without_a_terminal_and_leaves_nothing() {
    let world = World::embedded();
    let mut command = world.command(&["demo"]);
    let temporary = world.path("tmp");
    std::fs::create_dir(&temporary).unwrap();
    command.env("TMPDIR", &temporary);
    let run = crate::world::finish(command, &["demo"]);
    for part in [
        "$ tsmgr offer save",
        "$ tsmgr binding show db app --reveal",
        "postgresql://",
        "Offer deleted",
    ] {
        assert!(run.stdout.contains(part), "`{part}` is not in {run}");
    }
    run.ok();
    assert_eq!(std::fs::read_dir(temporary).unwrap().count(), 0);
    assert!(
        !world.home().data().exists(),
        "the demo has used the user's own home"
    );
}
