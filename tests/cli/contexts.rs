//! Contexts, targets, and the two commands that run a daemon.

use crate::world::{Daemon, World, finish};
use std::fs;

#[test]
fn a_stored_context_is_used_until_another_one_is() {
    let served = World::served();
    let world = World::embedded();
    world.write("token", format!("{}\n", served.token()));
    let add = [
        "context",
        "add",
        "team",
        "--target",
        served.url(),
        "--token-file",
        "token",
    ];
    assert_eq!(world.ok(&add), "Context added [team]\n");
    let _ = world.run(&add).fails(5, &["team", "--update"]);
    assert_eq!(world.json(&["status"])["target"], "embedded");
    world.ok(&["context", "use", "team"]);
    let status = world.json(&["status"]);
    assert_eq!(
        (
            &status["authenticated"],
            status["why"].as_str().unwrap().contains("team")
        ),
        (&true.into(), true)
    );
    assert_eq!(
        world.json(&["status", "--context", "embedded"])["target"],
        "embedded"
    );
    world.ok(&["context", "delete", "team"]);
    assert_eq!(world.json(&["status"])["target"], "embedded");
    let tokens = fs::read_to_string(world.home().data().join("tokens.yaml")).unwrap();
    assert!(!tokens.contains(served.token()), "{tokens}");
}

#[cfg(unix)]
#[test]
fn tokens_are_private_and_never_shown() {
    use std::os::unix::fs::PermissionsExt as _;
    let world = World::embedded();
    world.write("token", "s3cret-token");
    world.ok(&[
        "context",
        "add",
        "team",
        "-t",
        "http://127.0.0.1:1",
        "--token-file",
        "token",
    ]);
    let file = world.home().data().join("tokens.yaml");
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    for line in [["context", "list"], ["context", "show"]] {
        let shown = world.ok(&[&line[..], &["-o", "yaml"]].concat());
        assert!(!shown.contains("s3cret"), "{shown}");
    }
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    let _ = world
        .run(&["offer", "list", "--context", "team"])
        .fails(1, &["tokens.yaml", "chmod 600"]);
}

#[test]
fn a_project_pins_a_context() {
    let served = World::served();
    let world = World::embedded();
    world.write("token", served.token());
    world.ok(&[
        "context",
        "add",
        "team",
        "-t",
        served.url(),
        "--token-file",
        "token",
    ]);
    world.write(".tsmgr.yaml", "context: team\n");
    assert!(
        world.json(&["status"])["why"]
            .as_str()
            .unwrap()
            .contains(".tsmgr.yaml")
    );
    world.write(".tsmgr.yaml", "token: s3cret\n");
    let _ = world
        .run(&["status"])
        .fails(1, &[".tsmgr.yaml", "token", "hint:"]);
}

#[test]
fn a_token_is_printed_at_the_first_start_only() {
    let world = World::embedded();
    let first = Daemon::start_in(world.home(), &["serve", "--listen", "127.0.0.1:0"]);
    let token = first.token.clone().expect("a token");
    assert_eq!(first.stop(), 0);
    let second = Daemon::start_in(world.home(), &["serve", "--listen", "127.0.0.1:0"]);
    assert_eq!(second.token, None);
    let mut command = world.command(&["offer", "list"]);
    command.env("KSM_TARGET", &second.url).env("KSM_TOKEN", token);
    finish(command, &["offer", "list"]).ok();
}

#[test]
fn embedded_commands_work_beside_a_daemon_on_the_same_store() {
    let world = World::embedded();
    let daemon = Daemon::start_in(world.home(), &["serve", "--listen", "127.0.0.1:0"]);
    crate::offers::copy_postgres(&world);
    world.ok(&["offer", "save", "offer", "charts/postgres"]);
    let mut command = world.command(&["instance", "create", "db", "postgres", "small"]);
    command
        .env("TSMGR_TARGET", &daemon.url)
        .env("TSMGR_TOKEN", daemon.token.clone().unwrap());
    finish(command, &["instance", "create"]).ok();
    assert_eq!(world.names(&["instance", "list"]), ["db"]);
    assert_eq!(daemon.stop(), 0);
}

#[test]
fn dev_is_ready_to_use_and_leaves_nothing() {
    let world = World::embedded();
    world.ok(&["context", "add", "team", "-t", "http://127.0.0.1:1"]);
    world.ok(&["context", "use", "team"]);
    let dev = Daemon::start_in(world.home(), &["dev"]);
    let status = world.json(&["status"]);
    assert_eq!(
        (&status["authenticated"], &status["target"]),
        (&true.into(), &format!("{}/", dev.url).into())
    );
    assert_eq!(world.names(&["cluster", "list"]), ["local"]);
    assert_eq!(dev.stop(), 0);
    assert_eq!(world.names(&["context", "list"]), ["embedded", "team"]);
    assert_eq!(world.json(&["context", "show"])["name"], "team");
}

#[test]
fn only_loopback_addresses_are_served() {
    let world = World::embedded();
    let _ = world
        .run(&["serve", "--listen", "0.0.0.0:0"])
        .fails(2, &["loopback", "hint:"]);
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let _ = world
        .run(&["serve", "--listen", &address])
        .fails(1, &[&address, "hint:"]);
}
