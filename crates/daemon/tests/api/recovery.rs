//! A daemon that dies in the middle: the next one goes on, with the same passwords.

use crate::world::{BIND, DB_TEMPLATE, chart, files, offer, request, send};
use async_trait::async_trait;
use serde_json::json;
use std::{sync::Arc, time::Duration};
use tempfile::TempDir;
use tokio::sync::Notify;
use tsmgr_daemon::{Daemon, DaemonOptions};
use tsmgr_engine::{At, Directive, Observer, Phase};

/// Holds an operation for ever at one point.
struct Hold {
    step: &'static str,
    phase: Phase,
    reached: Notify,
}

#[async_trait]
impl Observer for Hold {
    async fn at(&self, at: At<'_>) -> Directive {
        if at.step == self.step && at.phase == self.phase {
            self.reached.notify_one();
            std::future::pending::<()>().await;
        }
        Directive::Continue
    }
}

async fn held(home: &TempDir, step: &'static str, phase: Phase) -> (Daemon, Arc<Hold>) {
    let hold = Arc::new(Hold {
        step,
        phase,
        reached: Notify::new(),
    });
    let options = DaemonOptions::new(home.path());
    (Daemon::open_observed(options, hold.clone()).await.unwrap(), hold)
}

fn secrets(home: &TempDir) -> Vec<String> {
    let written = files(&home.path().join("clusters/local"));
    written
        .into_iter()
        .filter(|(path, _)| path.to_lowercase().contains("secret"))
        .map(|(_, text)| text)
        .collect()
}

async fn begin(daemon: &Daemon) -> String {
    let archive = chart("db", "1.0.0", "port: 1\n", DB_TEMPLATE);
    let body = offer(&[("bind.yaml", BIND)], &[("db.tgz", archive)]);
    send(daemon, request("POST", "/v1/offers", Some(body), &[]))
        .await
        .expect(201);
    let plans = send(daemon, request("GET", "/v1/service_plans", None, &[]))
        .await
        .expect(200);
    let body = json!({"name": "one", "service_plan_id": plans["items"][0]["id"]});
    let accepted = send(
        daemon,
        request("POST", "/v1/service_instances?async=true", Some(body), &[]),
    )
    .await;
    accepted.header("location").to_owned()
}

#[tokio::test]
async fn a_creation_goes_on_with_the_same_password() {
    for (step, phase) in [
        ("prepare", Phase::AfterAct),
        ("0-db/render", Phase::AfterAct),
        ("0-db/apply", Phase::Before),
        ("0-db/apply", Phase::AfterAct),
        ("0-db/wait", Phase::AfterAct),
        ("publish", Phase::AfterAct),
    ] {
        let home = TempDir::with_prefix("tsmgr-daemon-").unwrap();
        let (daemon, hold) = held(&home, step, phase).await;
        let location = begin(&daemon).await;
        hold.reached.notified().await;
        daemon.kill().await;
        let before = secrets(&home);
        drop(daemon);
        let daemon = Daemon::open(DaemonOptions::new(home.path())).await.unwrap();
        assert_eq!(daemon.recover().await.unwrap().len(), 1, "{step} {phase:?}");
        assert!(daemon.settle(Duration::from_secs(30)).await.unwrap());
        let operation = send(&daemon, request("GET", &location, None, &[]))
            .await
            .expect(200);
        assert_eq!(operation["state"], "succeeded", "{step} {phase:?}: {operation:#}");
        let after = secrets(&home);
        assert_eq!(after.len(), 1);
        assert!(before.is_empty() || before == after, "{step} {phase:?}");
    }
}

#[tokio::test]
async fn a_deletion_takes_over_a_creation_that_hangs() {
    let home = TempDir::with_prefix("tsmgr-daemon-").unwrap();
    let (daemon, hold) = held(&home, "0-db/wait", Phase::Before).await;
    let location = begin(&daemon).await;
    hold.reached.notified().await;
    daemon.kill().await;
    drop(daemon);
    let daemon = Daemon::open(DaemonOptions::new(home.path())).await.unwrap();
    let instance = location.split("/operations/").next().unwrap();
    send(&daemon, request("DELETE", instance, None, &[]))
        .await
        .expect(200);
    let operation = send(&daemon, request("GET", &location, None, &[]))
        .await
        .expect(200);
    assert_eq!(operation["state"], "failed");
    assert_eq!(files(&home.path().join("clusters/local")), [].into());
    assert_eq!(
        send(&daemon, request("GET", instance, None, &[])).await.status,
        404
    );
}
