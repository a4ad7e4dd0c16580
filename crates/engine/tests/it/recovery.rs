//! Going on where a dead process stopped.

use crate::support::{Hold, LIMIT, LONG, Scene, create, delete, ended};
use async_trait::async_trait;
use proptest::prelude::*;
use serde_json::json;
use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::sync::Notify;
use tsmgr_engine::{At, Directive, ENDING, Engine, Observer, Owner, Phase};
use tsmgr_model::operation::{
    OperationState::{Failed, InProgress, Pending, Succeeded},
    StepState,
};

const ALIVE: [Phase; 3] = [Phase::Before, Phase::AfterAct, Phase::After];

#[tokio::test]
async fn another_process_goes_on_at_once_wherever_the_first_was_killed() {
    for step in ["a", "b", ENDING] {
        for phase in ALIVE {
            let scene = Scene::new();
            let (hold, mut reached) = Hold::at(step, phase);
            let killed = scene.builder().await.observer(hold).start();
            let id = scene.submit(&killed, create("r", &["a", "b"], json!({}))).await;
            reached.recv().await.unwrap();
            killed.kill().await;

            let next = scene.engine().await;
            let recovered = next.recover().await.unwrap();
            let over = step == ENDING && phase == Phase::After;
            assert_eq!(
                recovered,
                if over { vec![] } else { vec![id.clone()] },
                "{step} {phase:?}"
            );
            assert_eq!(ended(&next, &id).await.state, Succeeded);
            assert_eq!(scene.outside.things(), ["r/a", "r/b"]);
            let repeated = |name: &str| u32::from(step == name && phase != Phase::After);
            let attempts: Vec<u32> = scene.steps(&id).await.iter().map(|step| step.attempts).collect();
            assert_eq!(
                attempts,
                [1 + repeated("a"), 1 + repeated("b")],
                "{step} {phase:?}"
            );
        }
    }
}

#[tokio::test]
async fn taking_back_goes_on_after_a_kill() {
    for step in ["a", "b"] {
        for phase in [Phase::BeforeUndo, Phase::AfterUndo] {
            let scene = Scene::new();
            let (hold, mut reached) = Hold::at(step, phase);
            let killed = scene.builder().await.observer(hold).start();
            let new = create("r", &["a", "b", "c"], json!({ "c": "fail" }));
            let id = scene.submit(&killed, new).await;
            reached.recv().await.unwrap();
            killed.kill().await;

            let next = scene.engine().await;
            next.recover().await.unwrap();
            let row = ended(&next, &id).await;
            assert_eq!(
                (row.state, row.errors.unwrap().description.as_str()),
                (Failed, "the broker said no")
            );
            assert!(scene.outside.things().is_empty());
            let runs = scene
                .outside
                .log()
                .iter()
                .filter(|act| act.starts_with("run "))
                .count();
            assert_eq!(runs, 3, "nothing is run again once the operation fails");
        }
    }
}

#[tokio::test]
async fn a_deletion_that_took_over_does_so_after_a_kill_too() {
    let scene = Scene::new();
    let killed = scene.engine().await;
    let first = scene
        .submit(&killed, create("r", &["a", "b"], json!({ "a": "wait" })))
        .await;
    scene.seen("run r/a").await;
    let deletion = scene.submit(&killed, delete("r")).await;
    killed.kill().await;

    let next = scene.engine().await;
    next.recover().await.unwrap();
    assert_eq!(ended(&next, &deletion).await.state, Succeeded);
    assert_eq!(scene.row(&first).await.state, Failed);
    assert_eq!(
        scene.states(&first).await,
        [StepState::Failed, StepState::Pending]
    );
    assert!(scene.outside.things().is_empty());
}

#[tokio::test]
async fn an_operation_that_was_never_begun_is_begun_by_another_process() {
    let scene = Scene::new();
    let killed = scene.engine().await;
    let store = scene.store().await;
    let mut tx = store.begin().await.unwrap();
    let id = killed
        .submit(&mut tx, create("r", &["a"], json!({})))
        .await
        .unwrap()
        .id;
    tx.commit().await.unwrap();
    killed.kill().await;
    assert_eq!(scene.row(&id).await.state, Pending);

    let next = scene.engine().await;
    assert_eq!(next.recover().await.unwrap(), std::slice::from_ref(&id));
    assert_eq!(ended(&next, &id).await.state, Succeeded);
}

#[tokio::test]
async fn without_lock_files_the_lease_decides() {
    let scene = Scene::new();
    let (hold, mut reached) = Hold::at("a", Phase::AfterAct);
    let lease = Duration::from_millis(1500);
    let killed = scene
        .builder_as(Owner::detached())
        .await
        .lease(lease)
        .observer(hold)
        .start();
    let id = scene.submit(&killed, create("r", &["a"], json!({}))).await;
    reached.recv().await.unwrap();
    killed.kill().await;

    let next = scene.builder_as(Owner::detached()).await.lease(lease).start();
    assert!(next.recover().await.unwrap().is_empty());
    assert_eq!(scene.row(&id).await.state, InProgress);
    assert_eq!(ended(&next, &id).await.state, Succeeded);
}

#[tokio::test]
async fn a_lease_is_prolonged_while_its_operation_runs() {
    let scene = Scene::new();
    let lease = Duration::from_secs(1);
    let one = scene.builder_as(Owner::detached()).await.lease(lease).start();
    let id = scene
        .submit(&one, create("r", &["a"], json!({ "a": "wait" })))
        .await;
    scene.seen("run r/a").await;
    let first = scene.row(&id).await.lease_until.unwrap();
    let other = scene.builder_as(Owner::detached()).await.lease(lease).start();
    while scene.row(&id).await.lease_until.unwrap() < first + lease * 2 {
        assert!(other.recover().await.unwrap().is_empty());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    scene.gate.add_permits(1);
    assert_eq!(ended(&other, &id).await.state, Succeeded);
    assert_eq!(scene.outside.log(), ["run r/a", "ended r ok"]);
}

/// Holds everything from the n-th point on and tells when it is there.
struct Killer {
    left: AtomicUsize,
    reached: Notify,
}

impl Killer {
    fn after(points: usize) -> Arc<Self> {
        Arc::new(Self {
            left: AtomicUsize::new(points),
            reached: Notify::new(),
        })
    }
}

#[async_trait]
impl Observer for Killer {
    async fn at(&self, _: At<'_>) -> Directive {
        let passed = self
            .left
            .try_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        if passed.is_err() {
            self.reached.notify_one();
            std::future::pending::<()>().await;
        }
        Directive::Continue
    }
}

async fn start(scene: &Scene, points: usize) -> (Engine, Arc<Killer>) {
    let killer = Killer::after(points);
    let engine = scene.builder().await.lease(LONG).observer(killer.clone()).start();
    (engine, killer)
}

/// Two processes work on five operations; whenever one reaches its point, it is killed and replaced.
async fn survive(kills: Vec<usize>) {
    let scene = Scene::new();
    let mut kills = kills.into_iter();
    let mut next = || kills.next().unwrap_or(usize::MAX);
    let mut one = start(&scene, next()).await;
    let mut other = start(&scene, next()).await;
    let mut ids = Vec::new();
    for (number, engine) in (0..4).zip([&one.0, &other.0].into_iter().cycle()) {
        let input = if number == 3 {
            json!({ "c": "fail" })
        } else {
            json!({ "b": { "retry": 1 } })
        };
        ids.push(
            scene
                .submit(engine, create(&format!("r{number}"), &["a", "b", "c"], input))
                .await,
        );
    }
    let deletion = scene.submit(&one.0, delete("r0")).await;
    ids.push(deletion.clone());

    let watcher = scene.engine().await;
    let over = async {
        for id in &ids {
            ended(&watcher, id).await;
        }
    };
    tokio::pin!(over);
    loop {
        let dead = tokio::select! {
            () = &mut over => break,
            () = one.1.reached.notified() => &mut one,
            () = other.1.reached.notified() => &mut other,
        };
        dead.0.kill().await;
        *dead = start(&scene, next()).await;
        dead.0.recover().await.unwrap();
    }
    for (id, expected) in ids.iter().zip([
        None,
        Some(Succeeded),
        Some(Succeeded),
        Some(Failed),
        Some(Succeeded),
    ]) {
        let row = scene.row(id).await;
        assert!(expected.is_none_or(|expected| row.state == expected), "{row:?}");
        assert_eq!((row.owner, row.lease_until), (None, None));
    }
    let things = ["r1/a", "r1/b", "r1/c", "r2/a", "r2/b", "r2/c"];
    assert_eq!(scene.outside.things(), things, "{:?}", scene.outside.log());
    assert!(
        scene.outside.overlaps().is_empty(),
        "{:?}",
        scene.outside.overlaps()
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_kills_lead_to_the_same_end(kills in prop::collection::vec(0_usize..25, 0..8)) {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        runtime.block_on(async {
            tokio::time::timeout(LIMIT, survive(kills)).await.expect("it never ended");
        });
    }
}
