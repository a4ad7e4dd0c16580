//! Manners of the command line: what goes where, in which format, and how commands end.

use crate::{
    offers::{self, words},
    world::{World, finish},
};
use serde_json::Value;
use std::{
    fs::File,
    process::{Command, Stdio},
};

/// A world with one of each.
fn full() -> World {
    let world = World::embedded();
    world.ok(&words(&offers::save(&offers::own("postgres"), &[])));
    world.ok(&["instance", "create", "db", "postgres", "small"]);
    world.ok(&["binding", "create", "db", "app"]);
    world
}

const READS: &[&[&str]] = &[
    &["offer", "list"],
    &["offer", "show", "postgres"],
    &["chart", "list"],
    &["chart", "show", "postgres"],
    &["cluster", "list"],
    &["cluster", "show", "local"],
    &["offering", "list"],
    &["offering", "show", "postgres"],
    &["plan", "list"],
    &["plan", "list", "postgres"],
    &["plan", "show", "postgres", "large"],
    &["instance", "list"],
    &["instance", "show", "db"],
    &["binding", "list"],
    &["binding", "show", "db", "app"],
    &["operation", "list"],
    &["marketplace"],
    &["context", "list"],
    &["context", "show"],
    &["status"],
    &["version"],
];

#[test]
fn every_read_command_has_every_format() {
    let world = full();
    for line in READS {
        let with = |format: &str| world.ok(&[*line, &["-o", format]].concat());
        let json: Value =
            serde_json::from_str(&with("json")).unwrap_or_else(|error| panic!("{line:?}: {error}"));
        let yaml: Value =
            serde_yaml::from_str(&with("yaml")).unwrap_or_else(|error| panic!("{line:?}: {error}"));
        if *line != ["operation", "list"] {
            assert_eq!(json, yaml, "{line:?}");
        }
        let lines = with("jsonl");
        for one in lines.lines() {
            assert!(serde_json::from_str::<Value>(one).is_ok(), "{line:?}: {one}");
        }
        if let Some(items) = json["items"].as_array() {
            assert_eq!(
                (items.len(), lines.lines().count()),
                (with("name").lines().count(), items.len()),
                "{line:?}"
            );
        }
        assert!(!with("table").is_empty() && !with("wide").is_empty(), "{line:?}");
    }
}

#[test]
fn the_list_of_offers_has_the_predecessor_s_columns() {
    let world = full();
    assert_eq!(
        world.ok(&["offer", "list"]),
        "OFFER      INCLUDED CHARTS     PLANS\npostgres   [*postgres:1.2.0]   [small large]\n"
    );
}

#[test]
fn versions_are_printed_as_the_predecessor_did() {
    let version = env!("CARGO_PKG_VERSION");
    let wanted = format!("Client Version [{version}]\nServer Version [{version}]\n");
    assert_eq!(World::embedded().ok(&["version"]), wanted);
    assert_eq!(World::served().ok(&["version"]), wanted);
}

#[test]
fn data_goes_to_standard_output_and_the_rest_to_standard_error() {
    let world = World::embedded();
    let empty = world.run(&["offer", "list"]);
    assert!(
        empty.stdout.is_empty() && empty.stderr.contains("no offers"),
        "{empty}"
    );
    let saved = world.run(&words(&offers::save(&offers::own("postgres"), &["-o", "json"])));
    assert_eq!(
        serde_json::from_str::<Value>(&saved.stdout).unwrap()["offer"]["name"],
        "postgres"
    );
    let created = world.run(&["instance", "create", "db", "postgres", "small"]);
    assert_eq!(created.stdout, "Instance created [db]\n");
    assert!(created.stderr.lines().count() > 1, "{created}");
    assert!(
        created
            .stderr
            .lines()
            .all(|line| line.starts_with("instance db: [")),
        "{created}"
    );
    let quiet = world.run(&["binding", "create", "db", "app", "-q"]);
    assert_eq!((quiet.stdout.as_str(), quiet.stderr.as_str()), ("", ""));
}

#[test]
fn without_waiting_the_id_of_the_operation_is_all_there_is() {
    for world in [World::embedded(), World::served()] {
        world.ok(&words(&offers::save(&offers::own("postgres"), &[])));
        let id = world.ok(&["instance", "create", "db", "postgres", "small", "--no-wait"]);
        assert_eq!(id.trim().len(), 36, "{id}");
        let ended = world.json(&["operation", "watch", id.trim()]);
        assert_eq!(ended["state"], "succeeded");
        assert!(
            !world.json(&["operation", "show", id.trim()])["steps"]
                .as_array()
                .unwrap()
                .is_empty()
        );
        assert_eq!(world.json(&["instance", "show", "db"])["ready"], true);
    }
}

#[test]
fn a_reader_that_goes_away_is_a_quiet_end() {
    let world = full();
    for line in [
        &["offer", "show", "postgres"][..],
        &["--help"],
        &["completion", "bash"],
    ] {
        let mut child = world
            .command(line)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{line:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{line:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let world = full();
    let mut command = world.command(&["offer", "show", "postgres"]);
    let output = command
        .stdout(File::options().write(true).open("/dev/full").unwrap())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write to standard output"));
}

#[test]
fn colours_are_for_terminals_unless_asked_for() {
    let world = full();
    let esc = '\u{1b}';
    assert!(!world.ok(&["instance", "list"]).contains(esc));
    assert!(world.ok(&["instance", "list", "--color", "always"]).contains(esc));
    let with = |name: &str| {
        let mut command = world.command(&["instance", "list"]);
        command.env(name, "1");
        finish(command, &["instance", "list"]).ok()
    };
    assert!(with("CLICOLOR_FORCE").contains(esc));
    assert!(!with("NO_COLOR").contains(esc));
}

#[test]
fn the_program_alone_explains_itself() {
    let world = World::embedded();
    let alone = world.run(&[]);
    assert_eq!(alone.code, 2);
    assert!(alone.stderr.contains("tsmgr demo"), "{alone}");
    let long = world.ok(&["--help"]);
    assert_eq!(world.ok(&["help"]), long);
    for part in ["Examples:", "TSMGR_HOME", "Exit codes:"] {
        assert!(long.contains(part), "{part}");
    }
    assert!(!long.contains("TSMGR_TEST_STOP"));
    let near = world.run(&["ofer", "list"]).fails(2, &["offer"]);
    assert!(near.stdout.is_empty());
}

#[test]
fn completions_are_scripts() {
    let world = World::embedded();
    let script = world.path("tsmgr.bash");
    std::fs::write(&script, world.ok(&["completion", "bash"])).unwrap();
    let status = Command::new("bash").arg("-n").arg(&script).status();
    assert!(status.map_or(true, |status| status.success()));
    for shell in ["zsh", "fish", "powershell", "elvish"] {
        assert!(world.ok(&["completion", shell]).contains("tsmgr"), "{shell}");
    }
}

#[test]
fn clusters_are_registered_chosen_and_forgotten() {
    let world = World::embedded();
    world.ok(&[
        "cluster",
        "register",
        "edge",
        "--directory",
        "deploy",
        "--address",
        "10.0.0.7",
    ]);
    let edge = world.json(&["cluster", "show", "edge"]);
    assert_eq!(edge["directory"], world.path("deploy").to_str().unwrap());
    assert_eq!(edge["address"], "10.0.0.7");
    let _ = world
        .run(&["cluster", "register", "edge", "--directory", "other"])
        .fails(5, &["edge", "--update", "hint:"]);
    world.ok(&["cluster", "set-default", "edge"]);
    assert_eq!(world.json(&["cluster", "show", "local"])["default"], false);
    world.ok(&words(&offers::save(&offers::own("postgres"), &[])));
    world.ok(&["instance", "create", "db", "postgres", "small"]);
    world.ok(&["binding", "create", "db", "app"]);
    let shown = world.json(&["binding", "show", "db", "app", "--reveal"]);
    assert!(
        shown["credentials"]["uri"]
            .as_str()
            .unwrap()
            .contains("@10.0.0.7:"),
        "{shown}"
    );
    assert!(world.path("deploy").read_dir().unwrap().count() > 0);
    world.ok(&["binding", "delete", "db", "app", "-y"]);
    world.ok(&["instance", "delete", "db", "-y"]);
    world.ok(&["cluster", "set-default", "local"]);
    assert_eq!(
        world.ok(&["cluster", "delete", "edge"]),
        "Cluster deregistered [edge]\n"
    );
    assert_eq!(world.names(&["cluster", "list"]), ["local"]);
}
