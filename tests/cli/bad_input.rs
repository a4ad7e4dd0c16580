//! Bad input: each case gives one clear error with the thing, the reason and a hint, the right exit code, and
//! changes nothing.

use crate::{
    offers,
    world::{Run, World},
};
use flate2::{Compression, write::GzEncoder};
use std::{fmt::Write as _, fs, io::Write as _};

/// One case: what is prepared, what is typed, and how it is answered.
struct Case {
    name: &'static str,
    prepare: fn(&World),
    line: &'static [&'static str],
    code: i32,
    says: &'static [&'static str],
}

const OFFER: &str = "offer/tsmgr.yaml";
const SAVE: &[&str] = &["offer", "save", "offer", "charts/postgres"];

/// Replaces a part of a file of the copied offer.
fn edit(world: &World, file: &str, from: &str, to: &str) {
    let path = world.path(file);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains(from), "{file} does not contain `{from}`");
    fs::write(path, text.replacen(from, to, 1)).unwrap();
}

fn saved(world: &World) {
    world.ok(SAVE);
}

fn created(world: &World) {
    saved(world);
    world.ok(&["instance", "create", "db", "postgres", "small"]);
}

fn bound(world: &World) {
    created(world);
    world.ok(&["binding", "create", "db", "app"]);
}

/// Saves with a bind template that is only wrong when it runs, and creates an instance.
fn created_with_template(world: &World, template: &str) {
    world.write("offer/bind.yaml", format!("template: |\n  {template}\n"));
    created(world);
}

/// An archive with one entry whose name is written as it is, in the old tar format.
fn archive(name: &str, content: &[u8]) -> Vec<u8> {
    let mut header = tar::Header::new_gnu();
    let bytes = name.as_bytes();
    header.as_old_mut().name[..bytes.len()].copy_from_slice(bytes);
    header.set_size(content.len() as u64);
    header.set_mode(0o644);
    header.set_cksum();
    let mut archive = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::fast()));
    archive.append(&header, content).unwrap();
    archive.into_inner().unwrap().finish().unwrap()
}

fn bomb() -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    let zeros = vec![0; 1 << 20];
    for _ in 0..1024 {
        packed.write_all(&zeros).unwrap();
    }
    packed.finish().unwrap()
}

const CASES: &[Case] = &[
    Case {
        name: "broken YAML",
        prepare: |world| drop(world.write(OFFER, "offer-name: [\n")),
        line: SAVE,
        code: 1,
        says: &["tsmgr.yaml:1:", "YAML"],
    },
    Case {
        name: "broken YAML in a plan file",
        prepare: |world| drop(world.write("offer/plans/small.yaml", "a: b: c\n")),
        line: SAVE,
        code: 1,
        says: &["plans/small.yaml"],
    },
    Case {
        name: "missing archive",
        prepare: |_| {},
        line: &["offer", "save", "offer", "nowhere-1.0.0.tgz"],
        code: 1,
        says: &["nowhere-1.0.0.tgz", "No such file"],
    },
    Case {
        name: "missing plan file",
        prepare: |world| fs::remove_file(world.path("offer/plans/large.yaml")).unwrap(),
        line: SAVE,
        code: 1,
        says: &["plans/large.yaml", "does not exist"],
    },
    Case {
        name: "wrong version",
        prepare: |world| edit(world, OFFER, "1.2.0", "2.3.0"),
        line: SAVE,
        code: 1,
        says: &["version [2.3.0]", "chart [postgres]", "version [1.2.0]"],
    },
    Case {
        name: "two offered charts",
        prepare: |world| {
            let path = world.path(OFFER);
            let text = fs::read_to_string(&path).unwrap();
            let second = "  - {chart: postgres, version: 1.2.0, scope: namespace, offered: true}\n";
            fs::write(path, format!("{}\n{second}", text.trim_end())).unwrap();
        },
        line: SAVE,
        code: 1,
        says: &["offered"],
    },
    Case {
        name: "offered chart with cluster scope",
        prepare: |world| edit(world, OFFER, "scope: namespace", "scope: cluster"),
        line: SAVE,
        code: 1,
        says: &["postgres", "namespace"],
    },
    Case {
        name: "no arguments",
        prepare: |_| {},
        line: &["offer", "save"],
        code: 2,
        says: &[
            "Error: missing required arguments",
            "tsmgr offer save [PATH-TO-TANZU-SERVICE-MANAGER-DIR/]",
        ],
    },
    Case {
        name: "archive that leads out",
        prepare: |world| drop(world.write("evil.tgz", archive("../evil/Chart.yaml", b"name: evil\n"))),
        line: &["offer", "save", "evil.tgz"],
        code: 1,
        says: &["evil.tgz", ".."],
    },
    Case {
        name: "gzip bomb",
        prepare: |world| drop(world.write("bomb.tgz", bomb())),
        line: &["offer", "save", "bomb.tgz"],
        code: 1,
        says: &["bomb.tgz"],
    },
    Case {
        name: "not an archive",
        prepare: |world| drop(world.write("text.tgz", "hello")),
        line: &["offer", "save", "text.tgz"],
        code: 1,
        says: &["text.tgz"],
    },
    Case {
        name: "template that fails",
        prepare: |world| {
            drop(world.write(
                "charts/postgres/templates/broken.yaml",
                "a: b\nc: {{ .Values.storage.size.unit }}\n",
            ));
        },
        line: SAVE,
        code: 1,
        says: &[
            "postgres/templates/broken.yaml:2:",
            "executing",
            "can't evaluate field size in type",
        ],
    },
    Case {
        name: "template that does not parse",
        prepare: |world| {
            drop(world.write(
                "charts/postgres/templates/broken.yaml",
                "a: b\nc: {{ nosuch 1 }}\n",
            ));
        },
        line: SAVE,
        code: 1,
        says: &[
            "(postgres/templates/broken.yaml:2)",
            "function \"nosuch\" not defined",
        ],
    },
    Case {
        name: "chart that refuses its values",
        prepare: |world| {
            drop(world.write(
                "charts/postgres/templates/broken.yaml",
                "a: b\nc: {{ fail \"this chart is no good\" }}\n",
            ));
            saved(world);
        },
        line: &["instance", "create", "db", "postgres", "small"],
        code: 1,
        says: &["postgres/templates/broken.yaml:2:", "this chart is no good"],
    },
    Case {
        name: "template that recurses for ever",
        prepare: |world| {
            drop(world.write(
                "charts/postgres/templates/loop.yaml",
                "{{ define \"again\" }}{{ include \"again\" . }}{{ end }}{{ include \"again\" . }}\n",
            ));
        },
        line: SAVE,
        code: 1,
        says: &["postgres/templates/loop.yaml"],
    },
    Case {
        name: "values that break the schema",
        prepare: saved,
        line: &[
            "instance",
            "create",
            "db",
            "postgres",
            "small",
            "-c",
            r#"{"storage": "much"}"#,
        ],
        code: 1,
        says: &["storage", "postgres"],
    },
    Case {
        name: "parameters that are not JSON",
        prepare: saved,
        line: &["instance", "create", "db", "postgres", "small", "-c", "{storage"],
        code: 2,
        says: &["not JSON"],
    },
    Case {
        name: "unknown plan",
        prepare: saved,
        line: &["instance", "create", "db", "postgres", "smal"],
        code: 3,
        says: &["no plan named `smal`", "did you mean `small`?"],
    },
    Case {
        name: "unknown offering",
        prepare: saved,
        line: &["instance", "create", "db", "postgers", "small"],
        code: 3,
        says: &["no offering named `postgers`", "did you mean `postgres`?"],
    },
    Case {
        name: "unknown offer",
        prepare: saved,
        line: &["offer", "delete", "mysql"],
        code: 3,
        says: &["no offer named `mysql`", "postgres"],
    },
    Case {
        name: "unknown instance",
        prepare: created,
        line: &["instance", "delete", "dbb", "--yes"],
        code: 3,
        says: &["no instance named `dbb`", "did you mean `db`?"],
    },
    Case {
        name: "unknown cluster",
        prepare: |_| {},
        line: &["cluster", "set-default", "locl"],
        code: 3,
        says: &["no cluster named `locl`", "did you mean `local`?"],
    },
    Case {
        name: "bind template that is not jsonnet",
        prepare: |world| drop(world.write("offer/bind.yaml", "template: |\n  { a: \n")),
        line: SAVE,
        code: 1,
        says: &["bind.yaml"],
    },
    Case {
        name: "bind template that fails",
        prepare: |world| created_with_template(world, "{ a: $.services[0].nothing }"),
        line: &["binding", "create", "db", "app"],
        code: 6,
        says: &["binding `app` of instance `db` was not created", "nothing"],
    },
    Case {
        name: "bind template that loops",
        prepare: |world| created_with_template(world, "local f(x) = f(x + 1); { a: f(1) }"),
        line: &["binding", "create", "db", "app"],
        code: 6,
        says: &["binding `app` of instance `db` was not created"],
    },
    Case {
        name: "folder of a cluster that cannot be written",
        prepare: |world| drop(world.write("file", "")),
        line: &["cluster", "register", "edge", "--directory", "file/below"],
        code: 1,
        says: &["file/below"],
    },
    Case {
        name: "credentials of a Kubernetes cluster",
        prepare: |_| {},
        line: &["cluster", "register", "edge", "creds.yaml"],
        code: 2,
        says: &["creds.yaml", "not supported", "--directory"],
    },
    Case {
        name: "second save without --update",
        prepare: |world| {
            saved(world);
            edit(world, "offer/plans/small.yaml", "1Gi", "2Gi");
        },
        line: SAVE,
        code: 5,
        says: &["postgres", "--update"],
    },
    Case {
        name: "second instance with the same name",
        prepare: created,
        line: &["instance", "create", "db", "postgres", "small"],
        code: 5,
        says: &["db"],
    },
    Case {
        name: "delete of an offer in use",
        prepare: created,
        line: &["offer", "delete", "postgres"],
        code: 5,
        says: &["postgres", "instance"],
    },
    Case {
        name: "delete of the default cluster",
        prepare: |_| {},
        line: &["cluster", "deregister", "local"],
        code: 5,
        says: &["local", "default"],
    },
    Case {
        name: "delete of an instance with bindings",
        prepare: bound,
        line: &["instance", "delete", "db", "--yes"],
        code: 5,
        says: &["db", "binding"],
    },
    Case {
        name: "delete without anybody to ask",
        prepare: created,
        line: &["instance", "delete", "db"],
        code: 2,
        says: &["confirmation", "--yes"],
    },
    Case {
        name: "daemon unreachable",
        prepare: |_| {},
        line: &["offer", "list", "--target", "http://127.0.0.1:1"],
        code: 1,
        says: &["cannot reach http://127.0.0.1:1", "refused", "tsmgr serve"],
    },
    Case {
        name: "address that is none",
        prepare: |_| {},
        line: &["offer", "list", "--target", "localhost:8080"],
        code: 2,
        says: &["localhost:8080", "http://"],
    },
    Case {
        name: "context that is not stored",
        prepare: |_| {},
        line: &["offer", "list", "--context", "team"],
        code: 3,
        says: &["team", "context list"],
    },
    Case {
        name: "unknown operation",
        prepare: |_| {},
        line: &["operation", "watch", "5a1f0c9e-6f0a-4c39-9a44-0f4a4f3f2f10"],
        code: 3,
        says: &["5a1f0c9e-6f0a-4c39-9a44-0f4a4f3f2f10"],
    },
];

/// What is wrong with the answer to a case.
fn wrong(case: &Case, run: &Run) -> Vec<String> {
    let mut wrong = Vec::new();
    if run.code != case.code {
        wrong.push(format!("the exit code is {} instead of {}", run.code, case.code));
    }
    for part in case.says.iter().filter(|part| !run.stderr.contains(**part)) {
        wrong.push(format!("`{part}` is not said"));
    }
    // The one message that keeps the predecessor's words has a usage line instead of a hint.
    let hinted = run.stderr.contains("error: ") && run.stderr.contains("hint: ");
    if !hinted && !run.stderr.starts_with("Error: ") {
        wrong.push("there is no error with a hint".to_owned());
    }
    if !run.stdout.is_empty() {
        wrong.push("something is on standard output".to_owned());
    }
    wrong
}

fn check_all(new: fn() -> World) {
    let mut report = String::new();
    for case in CASES {
        let world = new();
        offers::copy_postgres(&world);
        (case.prepare)(&world);
        let before = world.everything();
        let run = world.run(case.line);
        let mut wrong = wrong(case, &run);
        if world.everything() != before {
            wrong.push("something changed".to_owned());
        }
        if !wrong.is_empty() {
            let wrong = wrong.join("; ");
            writeln!(report, "\n=== {}: {wrong}\n{run}", case.name).unwrap();
        }
    }
    assert!(report.is_empty(), "{report}");
}

#[test]
fn every_case_embedded() {
    check_all(World::embedded);
}

#[test]
fn every_case_against_a_daemon() {
    check_all(World::served);
}

#[test]
fn a_wrong_token_is_refused() {
    let world = World::served();
    for token in ["wrong", ""] {
        let mut command = world.command(&["offer", "list"]);
        command.env("TSMGR_TOKEN", token);
        let _ = crate::world::finish(command, &["offer", "list"]).fails(4, &["error:", "token", "hint:"]);
    }
    let status = crate::world::finish(
        {
            let mut command = world.command(&["status", "-o", "json"]);
            command.env_remove("TSMGR_TOKEN");
            command
        },
        &["status"],
    )
    .fails(4, &[]);
    let status: serde_json::Value = serde_json::from_str(&status.stdout).unwrap();
    assert_eq!(
        (&status["reachable"], &status["authenticated"]),
        (&true.into(), &false.into())
    );
}

#[test]
fn something_that_is_no_daemon_is_told_from_one() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let server = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let mut read = [0; 1024];
        let _ = std::io::Read::read(&mut stream, &mut read);
        let _ = stream.write_all(b"HTTP/1.1 404 Not Found\r\ncontent-length: 5\r\n\r\n<htm>");
    });
    let world = World::embedded();
    let _ = world
        .run(&["offer", "list", "-t", &url])
        .fails(1, &["not a management daemon", "404", "hint:"]);
    server.join().unwrap();
}

#[test]
fn errors_are_json_when_json_is_asked_for() {
    let world = World::embedded();
    let lines: [(&[&str], i32, &str); 4] = [
        (&["offer", "show", "x", "-o", "json"], 3, "NotFound"),
        (&["offer", "shw", "-o", "json"], 2, "Usage"),
        (&["-o", "json", "offer", "save"], 2, "Usage"),
        (&["cluster", "deregister", "local", "-o", "jsonl"], 5, ""),
    ];
    for (line, code, kind) in lines {
        let run = world.run(line).fails(code, &[kind]);
        let error: serde_json::Value =
            serde_json::from_str(run.stderr.trim()).unwrap_or_else(|_| panic!("{run}"));
        assert_eq!(error["exit_code"], code, "{run}");
        assert!(error["description"].is_string(), "{run}");
    }
}
