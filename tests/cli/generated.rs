//! Generated files are up to date; with `TSMGR_REGENERATE=1` they are written instead.

use std::{fmt::Write as _, fs, path::Path, process::Command};
use tsmgr_model::{
    ErrorKind,
    endpoint::{AuthzClass, ENDPOINTS},
    openapi,
};

/// Compares a file of the repository with what it should be, or writes it.
fn compare(path: &str, wanted: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("TSMGR_REGENERATE").is_some() {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, wanted).unwrap();
        return;
    }
    let present = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        present == wanted,
        "{path} is not up to date; run `TSMGR_REGENERATE=1 cargo test --test cli generated`"
    );
}

/// What the program prints, in an empty environment so that nothing of this machine gets in.
fn printed(arguments: &[&str]) -> String {
    let home = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_tsmgr"));
    let output = command
        .args(arguments)
        .env_clear()
        .env("TSMGR_HOME", home.path())
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{arguments:?} failed: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_api_document_is_up_to_date() {
    let document = serde_json::to_string_pretty(&openapi::document()).unwrap();
    compare("docs/openapi.json", &format!("{document}\n"));
}

#[test]
fn the_page_of_the_api_is_up_to_date() {
    let mut page = String::from(
        "# Management API\n\nThe document is `docs/openapi.json`; a daemon serves it at `/v1/openapi.json`. Lists take `fieldQuery`, \
         `labelQuery`,\n`max_items` and `token`. Endpoints marked ⏳ take `async=true`.\n\n\
         | endpoint | what it does | who may | commands |\n| --- | --- | --- | --- |\n",
    );
    for endpoint in ENDPOINTS {
        let who = match endpoint.authz {
            AuthzClass::Open => "anybody",
            AuthzClass::Read => "read",
            AuthzClass::Reveal => "reveal",
            AuthzClass::Develop => "develop",
            AuthzClass::Operate => "operate",
        };
        let mark = if endpoint.asynchronous { " ⏳" } else { "" };
        let commands: Vec<_> = endpoint
            .commands
            .iter()
            .map(|command| format!("`{command}`"))
            .collect();
        let (method, path, commands) = (endpoint.method, endpoint.path, commands.join(", "));
        writeln!(
            page,
            "| `{method} {path}`{mark} | {} | {who} | {commands} |",
            endpoint.summary
        )
        .unwrap();
    }
    compare("docs/src/reference/api.md", &page);
}

#[test]
fn the_page_of_errors_is_up_to_date() {
    let mut page = String::from(
        "# Errors\n\nEvery error names its kind; `-o json` prints it as `error`. The status is that of the management API.\n\n\
         | kind | status | meaning |\n| --- | --- | --- |\n",
    );
    for kind in ErrorKind::ALL {
        writeln!(page, "| `{kind}` | {} | {} |", kind.status(), kind.meaning()).unwrap();
    }
    compare("docs/src/reference/errors.md", &page);
}

#[test]
fn the_page_of_commands_is_up_to_date() {
    let mut page = String::from(
        "# Commands\n\nWhat `--help` prints, for every command. The global options stand at the root only.\n",
    );
    describe(&[], &mut page);
    compare("docs/src/reference/commands.md", &page);
}

/// Writes the help of a command and of those below it; the global options are told once, at the root.
fn describe(path: &[&str], page: &mut String) {
    let help = printed(&[path, &["--help"]].concat());
    let title = [&["tsmgr"], path].concat().join(" ");
    let text = if path.is_empty() {
        help.clone()
    } else {
        without_global_options(&help)
    };
    write!(page, "\n## {title}\n\n```text\n{}\n```\n", text.trim_end()).unwrap();
    for name in subcommands(&help) {
        describe(&[path, &[name.as_str()]].concat(), page);
    }
}

/// The help text without the section `Global options:`.
fn without_global_options(help: &str) -> String {
    let Some((before, after)) = help.split_once("Global options:\n") else {
        return help.to_owned();
    };
    let rest: Vec<_> = after
        .lines()
        .skip_while(|line| line.is_empty() || line.starts_with(' '))
        .collect();
    format!("{before}{}", rest.join("\n"))
}

/// The names below `Commands:` in a help text.
fn subcommands(help: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let lines = lines.take_while(|line| !line.is_empty());
    let names = lines.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = names.filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

#[test]
fn completions_are_up_to_date() {
    let shells = [
        ("bash", "tsmgr.bash"),
        ("zsh", "_tsmgr"),
        ("fish", "tsmgr.fish"),
        ("powershell", "_tsmgr.ps1"),
    ];
    for (shell, file) in shells {
        compare(&format!("completions/{file}"), &printed(&["completion", shell]));
    }
}

#[test]
fn the_page_of_variables_is_up_to_date() {
    let help = printed(&["--help"]);
    let lines = help
        .lines()
        .skip_while(|line| !line.starts_with("Environment ("))
        .skip(1);
    let mut page = String::from(
        "# Environment variables\n\nA flag wins over a variable, and a variable over a settings file.\n\n\
         | variable | meaning |\n| --- | --- |\n",
    );
    for line in lines.take_while(|line| !line.is_empty()) {
        let (name, meaning) = line.trim().split_once("  ").unwrap();
        writeln!(page, "| `{name}` | {} |", meaning.trim()).unwrap();
    }
    compare("docs/src/reference/environment.md", &page);
}

#[test]
fn every_command_of_the_endpoint_table_exists() {
    for endpoint in ENDPOINTS {
        for command in endpoint.commands {
            let words: Vec<_> = command.split(' ').chain(["--help"]).collect();
            assert!(printed(&words).contains("Usage:"), "{command}");
        }
    }
}
