//! A process that is killed at any point of its work: the next command ends the work as if nothing had happened.

use crate::{
    offers::{self, words},
    world::{World, signal, until, wait_for},
};
use std::{
    fs,
    process::{Child, Stdio},
};

/// More points than any workflow passes; a guard for the loops.
const POINTS: usize = 200;

/// Starts a command whose engine stops for ever at the n-th point that it passes. Gives the process as it hangs
/// there and the point's name, or nothing when the command passes fewer points.
fn stopped_at(world: &World, number: usize, line: &[&str]) -> Option<(Child, String)> {
    let marker = world.home().path().join("marker");
    let _ = fs::remove_file(&marker);
    let mut child = world
        .command(line)
        .env("TSMGR_TEST_STOP", format!("{number}:{}", marker.display()))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut ended = None;
    until(|| {
        ended = child.try_wait().unwrap();
        ended.is_some() || marker.exists()
    });
    match ended {
        Some(status) => {
            assert!(status.success(), "{line:?} failed at point {number}");
            None
        }
        None => Some((child, fs::read_to_string(marker).unwrap())),
    }
}

fn killed_at(world: &World, number: usize, line: &[&str]) -> Option<String> {
    let (mut child, point) = stopped_at(world, number, line)?;
    child.kill().unwrap();
    child.wait().unwrap();
    Some(point)
}

/// A world with a saved offer.
fn saved(offer: &str) -> World {
    let world = World::embedded();
    world.ok(&words(&offers::save(&offers::own(offer), &[])));
    world
}

/// The last part of each path with random release names made equal; the folders above hold random ids.
fn shapes(files: &[String]) -> Vec<String> {
    let plain = |name: &str| match name.split_once("-k-") {
        Some((kind, rest)) => format!("{kind}-k-{}", rest.split_once('-').map_or(rest, |(_, rest)| rest)),
        None => name.to_owned(),
    };
    let mut names: Vec<_> = files
        .iter()
        .filter_map(|path| path.rsplit('/').next())
        .map(plain)
        .collect();
    names.sort();
    names
}

#[test]
fn a_killed_create_is_ended_by_the_next_command() {
    let line = ["instance", "create", "db", "queue", "default"];
    let whole = saved("operator-pair");
    whole.ok(&line);
    let wanted = shapes(&whole.cluster_files());
    for number in 1..POINTS {
        let world = saved("operator-pair");
        let Some(point) = killed_at(&world, number, &line) else {
            assert!(number > 6, "only {number} points were passed");
            return;
        };
        let next = world.run(&["instance", "list", "-o", "json"]);
        assert!(
            next.stderr.contains("resumed operation") || point.ends_with("(ending) After"),
            "{point}: {next}"
        );
        let list: serde_json::Value = serde_json::from_str(&next.ok()).unwrap();
        assert_eq!(list["items"][0]["ready"], true, "{point}");
        assert_eq!(
            list["items"][0]["last_operation"]["state"], "succeeded",
            "{point}"
        );
        assert_eq!(shapes(&world.cluster_files()), wanted, "{point}");
        world.ok(&["binding", "create", "db", "app"]);
    }
    panic!("the points do not end");
}

#[test]
fn a_killed_delete_is_ended_by_the_next_command() {
    let line = ["instance", "delete", "db", "--yes"];
    for number in 1..POINTS {
        let world = saved("operator-pair");
        world.ok(&["instance", "create", "db", "queue", "default"]);
        let Some(point) = killed_at(&world, number, &line) else {
            assert!(number > 3, "only {number} points were passed");
            return;
        };
        assert_eq!(
            world.names(&["instance", "list"]),
            Vec::<String>::new(),
            "{point}"
        );
        assert_eq!(world.cluster_files(), Vec::<String>::new(), "{point}");
        world.ok(&["offer", "delete", "queue"]);
    }
    panic!("the points do not end");
}

#[test]
fn a_killed_bind_and_unbind_are_ended_by_the_next_command() {
    let world = saved("postgres");
    world.ok(&["instance", "create", "db", "postgres", "small"]);
    for number in 1..POINTS {
        let Some(point) = killed_at(&world, number, &["binding", "create", "db", "app"]) else {
            break;
        };
        let shown = world.json(&["binding", "show", "db", "app", "--reveal"]);
        assert!(shown["credentials"]["password"].is_string(), "{point}: {shown}");
        world.ok(&["binding", "delete", "db", "app", "--yes"]);
    }
    for number in 1..POINTS {
        if world.names(&["binding", "list"]).is_empty() {
            world.ok(&["binding", "create", "db", "app"]);
        }
        let Some(point) = killed_at(&world, number, &["binding", "delete", "db", "app", "--yes"]) else {
            break;
        };
        assert_eq!(world.names(&["binding", "list"]), Vec::<String>::new(), "{point}");
    }
}

#[test]
fn an_interrupt_names_the_operation_and_the_next_command_goes_on() {
    let world = saved("postgres");
    let marker = world.home().path().join("marker");
    let line = ["instance", "create", "db", "postgres", "small"];
    let mut child = world
        .command(&line)
        .env("TSMGR_TEST_STOP", format!("2:{}", marker.display()))
        .stdin(Stdio::null())
        .stderr(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    until(|| marker.exists());
    signal("INT", &child);
    let mut said = String::new();
    std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut said).unwrap();
    assert_eq!(wait_for(&mut child), Some(130), "{said}");
    assert!(
        said.contains("interrupted") && said.contains("tsmgr operation watch "),
        "{said}"
    );
    let operation = said
        .split("operation watch ")
        .nth(1)
        .unwrap()
        .split('`')
        .next()
        .unwrap();
    world.ok(&["operation", "watch", operation]);
    assert_eq!(world.names(&["instance", "list"]), ["db"]);
}

#[test]
fn the_time_of_a_wait_bounds_the_wait_only() {
    let world = saved("postgres");
    let marker = world.home().path().join("marker");
    let line = [
        "instance",
        "create",
        "db",
        "postgres",
        "small",
        "--timeout",
        "50ms",
    ];
    let mut command = world.command(&line);
    command.env("TSMGR_TEST_STOP", format!("2:{}", marker.display()));
    let run = crate::world::finish(command, &line).fails(7, &["instance db", "tsmgr operation watch "]);
    let operation = run
        .stderr
        .split("operation watch ")
        .nth(1)
        .unwrap()
        .split('`')
        .next()
        .unwrap();
    world.ok(&["operation", "watch", operation]);
    assert_eq!(world.json(&["instance", "show", "db"])["ready"], true);
}
