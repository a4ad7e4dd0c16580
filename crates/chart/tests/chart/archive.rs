//! Untrusted archives and folders are read within limits or refused with an error that names the entry.

use std::fs;

use tar::EntryType;
use tsmgr_chart::archive::{ArchiveError, Limits, pack, read_dir, read_tgz};

use crate::support::{TarEntry, gzip, tgz, write_files};

const CHART_YAML: &str = "apiVersion: v2\nname: c\nversion: 1.0.0\n";

fn error(entries: &[TarEntry<'_>]) -> String {
    let mut all = vec![TarEntry::file("c/Chart.yaml", CHART_YAML)];
    all.extend(entries.iter().map(|entry| TarEntry { ..*entry }));
    read_tgz(&tgz(&all), &Limits::default())
        .expect_err("a refusal")
        .to_string()
}

#[test]
fn dangerous_entries_are_refused_by_name() {
    for (name, reason) in [
        ("/etc/passwd", "chart entry \"/etc/passwd\" has an absolute name"),
        (
            "c/../../evil",
            "chart entry \"c/../../evil\" leaves its folder through `..`",
        ),
        (
            "c\\..\\evil",
            "chart entry \"c\\\\..\\\\evil\" has a backslash in its name",
        ),
        (
            "c/C:/evil",
            "chart entry \"c/C:/evil\" has a drive letter in its name",
        ),
        (
            "d/values.yaml",
            "chart entry \"d/values.yaml\" lies outside the top folder `c`",
        ),
        (
            "Chart.yaml",
            "chart entry \"Chart.yaml\" lies outside the top folder `c`",
        ),
        ("c/./Chart.yaml", "chart entry \"c/./Chart.yaml\" appears twice"),
    ] {
        assert_eq!(error(&[TarEntry::file(name, "x")]), reason);
    }
    let raw = TarEntry {
        name: b"c/\xff",
        kind: EntryType::Regular,
        data: b"",
    };
    assert!(error(&[raw]).ends_with("has a name that is not UTF-8"));
}

#[test]
fn links_and_devices_are_refused() {
    for kind in [
        EntryType::Symlink,
        EntryType::Link,
        EntryType::Char,
        EntryType::Block,
        EntryType::Fifo,
    ] {
        let text = error(&[TarEntry {
            name: b"c/values.yaml",
            kind,
            data: b"",
        }]);
        assert!(text.starts_with("chart entry \"c/values.yaml\" is "), "{text}");
    }
}

#[test]
fn bombs_stop_at_the_limit() {
    let limits = Limits {
        total_bytes: 1 << 20,
        file_bytes: 1 << 16,
        files: 10,
        depth: 2,
    };
    // 64 MiB of zeros that compress to a few kilobytes, hidden behind a header that claims little.
    let bomb = gzip(&vec![0_u8; 64 << 20]);
    let chart = tgz(&[TarEntry::file("c/Chart.yaml", CHART_YAML)]);
    let both = [chart, bomb].concat();
    assert!(
        read_tgz(&both, &limits).is_ok(),
        "what follows the end of the archive is never unpacked"
    );

    let big = "x".repeat(1 << 17);
    let text = read_tgz(&tgz(&[TarEntry::file("c/Chart.yaml", &big)]), &limits)
        .expect_err("too big")
        .to_string();
    assert_eq!(
        text,
        "chart entry \"Chart.yaml\" is larger than the maximum of 65536 bytes"
    );

    let part = "x".repeat(60_000);
    let names: Vec<String> = (0..30).map(|number| format!("c/{number}")).collect();
    let entries: Vec<_> = names.iter().map(|name| TarEntry::file(name, &part)).collect();
    let text = read_tgz(
        &tgz(&entries),
        &Limits {
            files: 100,
            ..limits.clone()
        },
    )
    .expect_err("too big")
    .to_string();
    assert_eq!(
        text,
        "chart is larger than the maximum of 1048576 bytes after decompression"
    );
    let entries: Vec<_> = names.iter().map(|name| TarEntry::file(name, "")).collect();
    let text = read_tgz(&tgz(&entries), &limits)
        .expect_err("too many")
        .to_string();
    assert_eq!(text, "chart is larger than the maximum of 10 files");
}

#[test]
fn packed_dependencies_share_the_budget_and_may_not_nest_forever() {
    let mut inner = tgz(&[TarEntry::file("c/Chart.yaml", CHART_YAML)]);
    for _ in 0..4 {
        let packed = TarEntry {
            name: b"c/charts/c-1.0.0.tgz",
            kind: EntryType::Regular,
            data: &inner,
        };
        inner = tgz(&[TarEntry::file("c/Chart.yaml", CHART_YAML), packed]);
    }
    let limits = Limits::default();
    let mut chart = &read_tgz(&inner, &limits).expect("four levels");
    for _ in 0..4 {
        chart = &chart.dependencies[0];
    }
    assert!(chart.dependencies.is_empty());
    let error = read_tgz(
        &inner,
        &Limits {
            depth: 3,
            ..limits.clone()
        },
    )
    .expect_err("too deep")
    .to_string();
    assert!(
        error.ends_with("chart is larger than the maximum of 3 levels of dependencies"),
        "{error}"
    );
    assert!(
        error.starts_with("error unpacking subchart c-1.0.0.tgz in c: "),
        "{error}"
    );
    assert!(read_tgz(&inner, &Limits { files: 6, ..limits }).is_err());
}

#[test]
fn broken_archives_say_what_they_are() {
    let limits = Limits::default();
    let text = |bytes: &[u8]| read_tgz(bytes, &limits).expect_err("an error").to_string();
    assert_eq!(text(b"name: c\n"), "chart archive is not a gzipped tar file");
    assert_eq!(text(&tgz(&[])), "chart archive contains no files");
    assert!(
        text(&gzip(b"not a tar file, but long enough to be read as a header"))
            .starts_with("chart archive cannot be read: ")
    );
    assert_eq!(
        text(&tgz(&[TarEntry::file("c/values.yaml", "")])),
        "Chart.yaml file is missing in the archive"
    );
    let whole = tgz(&[TarEntry::file("c/Chart.yaml", CHART_YAML)]);
    assert!(matches!(
        read_tgz(&whole[..whole.len() / 2], &limits),
        Err(ArchiveError::Corrupt(_))
    ));
    let entries = [
        TarEntry::file("c/Chart.yaml", CHART_YAML),
        TarEntry::file("c/values.yaml", "a: ["),
    ];
    assert!(text(&tgz(&entries)).starts_with("cannot load values.yaml: line "));
    let entries = [TarEntry::file("c/Chart.yaml", "apiVersion: v2\nname: c\n")];
    assert_eq!(
        text(&tgz(&entries)),
        "validation: chart.metadata: version is required"
    );
}

#[test]
fn marks_and_dot_folders_of_other_tools_are_accepted() {
    let entries = [
        TarEntry {
            name: b"pax_global_header",
            kind: EntryType::XGlobalHeader,
            data: b"",
        },
        TarEntry {
            name: b"./c/",
            kind: EntryType::Directory,
            data: b"",
        },
        TarEntry::file(
            "./c/Chart.yaml",
            "\u{feff}apiVersion: v2\nname: c\nversion: 1.0.0\n",
        ),
        TarEntry::file("./c/templates/a.yaml", "a: 1\n"),
    ];
    let chart = read_tgz(&tgz(&entries), &Limits::default()).expect("a chart");
    assert_eq!(chart.metadata.name, "c");
    assert_eq!(chart.templates[0].name, "templates/a.yaml");
}

#[test]
fn folders_obey_helmignore_and_pack_the_same_every_time() {
    let folder = tempfile::tempdir().expect("folder");
    write_files(
        folder.path(),
        &[
            ("values.yaml", "# kept\na: 1\n"),
            ("Chart.yaml", CHART_YAML),
            (".helmignore", "*.bak\nsecret/\n"),
            ("README.md", "hi"),
            ("old.bak", "x"),
            ("secret/key", "x"),
            ("templates/.hidden.yaml", "x"),
            ("templates/a.yaml", "a: 1\n"),
            ("crds/crd.yaml", "a: 1\n"),
            ("crds/README.md", "about"),
            (
                "charts/child/Chart.yaml",
                "apiVersion: v1\nname: child\nversion: 0.1.0\n",
            ),
            ("charts/_drafts/x", "passed over"),
        ],
    );
    let limits = Limits::default();
    let chart = read_dir(folder.path(), &limits).expect("a chart");
    let names =
        |files: &[tsmgr_chart::ChartFile]| files.iter().map(|file| file.name.clone()).collect::<Vec<_>>();
    assert_eq!(
        names(&chart.files),
        [".helmignore", "README.md", "crds/README.md"]
    );
    assert_eq!(names(&chart.templates), ["templates/a.yaml"]);
    assert_eq!(names(&chart.crds), ["crds/crd.yaml"]);
    assert_eq!(chart.dependencies[0].metadata.name, "child");
    assert_eq!(chart.values_text, "# kept\na: 1\n");

    let packed = pack(folder.path(), &limits).expect("an archive");
    fs::write(folder.path().join("README.md"), "hi").expect("touched");
    assert_eq!(packed, pack(folder.path(), &limits).expect("an archive"));
    let again = read_tgz(&packed, &limits).expect("a chart");
    assert_eq!(names(&again.templates), names(&chart.templates));
    assert_eq!(again.metadata, chart.metadata);
}

#[cfg(unix)]
#[test]
fn links_may_stay_inside_a_folder_but_not_leave_it() {
    use std::os::unix::fs::symlink;

    let outside = tempfile::tempdir().expect("folder");
    write_files(outside.path(), &[("secret", "s")]);
    let folder = tempfile::tempdir().expect("folder");
    write_files(
        folder.path(),
        &[("Chart.yaml", CHART_YAML), ("shared/a.yaml", "a: 1\n")],
    );
    symlink(folder.path().join("shared"), folder.path().join("templates")).expect("link");
    let chart = read_dir(folder.path(), &Limits::default()).expect("a chart");
    assert_eq!(chart.templates[0].data, b"a: 1\n");

    for (target, reason) in [
        (
            outside.path().join("secret"),
            "chart entry \"x\" is a link that leaves the chart's folder",
        ),
        (
            folder.path().to_owned(),
            "chart entry \"x\" is a link to a folder that contains it",
        ),
    ] {
        symlink(target, folder.path().join("x")).expect("link");
        let error = read_dir(folder.path(), &Limits::default())
            .expect_err("a refusal")
            .to_string();
        assert_eq!(error, reason);
        assert!(pack(folder.path(), &Limits::default()).is_err());
        fs::remove_file(folder.path().join("x")).expect("removed");
    }
}
