//! Two processes on one store.

use crate::support::{LIMIT, Scene, create, ended, eventually};
use async_trait::async_trait;
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, mpsc},
    thread,
    time::Duration,
};
use tsmgr_engine::{At, Directive, Engine, Observer, Owner, Phase, StepContext, StepError, Workflow};
use tsmgr_model::operation::OperationState::Succeeded;
use tsmgr_store::Store;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_dead_process_left_is_run_once_by_those_that_race_for_it() {
    let scene = Scene::new();
    let killed = scene.engine().await;
    let store = scene.store().await;
    let mut ids = Vec::new();
    for number in 0..30 {
        let mut tx = store.begin().await.unwrap();
        let new = create(&format!("r{number}"), &["a", "b"], json!({}));
        ids.push(killed.submit(&mut tx, new).await.unwrap().id);
        tx.commit().await.unwrap();
    }
    killed.kill().await;

    let (one, other) = (scene.engine().await, scene.engine().await);
    let (first, second) = tokio::join!(one.recover(), other.recover());
    assert!(!first.unwrap().is_empty() || !second.unwrap().is_empty());
    for id in &ids {
        assert_eq!(ended(&one, id).await.state, Succeeded);
    }
    assert!(
        scene.outside.overlaps().is_empty(),
        "{:?}",
        scene.outside.overlaps()
    );
    let mut counts = BTreeMap::new();
    for act in scene.outside.log() {
        *counts.entry(act).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 30 * 3);
    assert!(counts.values().all(|count| *count == 1), "{counts:?}");
}

/// A workflow whose steps only write, and tell how that went.
struct Writer {
    who: &'static str,
    writes: Arc<Mutex<Vec<String>>>,
}

#[async_trait]
impl Workflow for Writer {
    fn name(&self) -> &'static str {
        "toy"
    }

    async fn run(&self, step: &str, cx: &StepContext) -> Result<Value, StepError> {
        let result = match cx.begin().await {
            Ok(tx) => tx.commit().await.map_err(StepError::from),
            Err(error) => Err(error),
        };
        let word = if matches!(result, Err(StepError::Fenced)) {
            "refused"
        } else {
            "written"
        };
        self.writes
            .lock()
            .unwrap()
            .push(format!("{} {step} {word}", self.who));
        result.map(|()| Value::Null)
    }
}

/// Stops the whole thread of its engine before step `b`, as a stop signal stops a process.
struct Suspend {
    suspended: mpsc::SyncSender<()>,
    resume: Mutex<mpsc::Receiver<()>>,
}

#[async_trait]
impl Observer for Suspend {
    async fn at(&self, at: At<'_>) -> Directive {
        if (at.step, at.phase) == ("b", Phase::Before) {
            self.suspended.send(()).unwrap();
            self.resume.lock().unwrap().recv().unwrap();
        }
        Directive::Continue
    }
}

fn engine(store: Store, owner: Owner, workflow: Writer) -> tsmgr_engine::EngineBuilder {
    Engine::builder(store, owner)
        .register(Arc::new(workflow))
        .lease(Duration::from_millis(500))
}

#[test]
fn a_process_that_was_suspended_past_its_lease_is_refused() {
    let scene = Arc::new(Scene::new());
    let writes: Arc<Mutex<Vec<String>>> = Arc::default();
    let (suspended_sender, suspended) = mpsc::sync_channel(1);
    let (resume_sender, resume) = mpsc::sync_channel(1);
    let (id_sender, id) = mpsc::sync_channel(1);
    let sleeper = {
        let (scene, writes) = (scene.clone(), writes.clone());
        thread::spawn(move || {
            runtime().block_on(async {
                let workflow = Writer {
                    who: "sleeper",
                    writes: writes.clone(),
                };
                // It holds its lock file all the time: only the lease tells that it does not answer.
                let engine = engine(scene.store().await, scene.owner(), workflow)
                    .observer(Arc::new(Suspend {
                        suspended: suspended_sender,
                        resume: Mutex::new(resume),
                    }))
                    .start();
                let id = scene
                    .submit(&engine, create("r", &["a", "b", "c"], json!({})))
                    .await;
                id_sender.send(id).unwrap();
                let refused = || writes.lock().unwrap().contains(&"sleeper b refused".to_owned());
                eventually(refused).await;
                assert!(engine.settle(LIMIT).await.unwrap());
            });
        })
    };
    suspended.recv().unwrap();
    let id = id.recv().unwrap();
    runtime().block_on(async {
        let workflow = Writer {
            who: "other",
            writes: writes.clone(),
        };
        let other = engine(scene.store().await, scene.owner(), workflow).start();
        assert_eq!(ended(&other, &id).await.state, Succeeded);
        let before = (scene.row(&id).await, scene.steps(&id).await);

        resume_sender.send(()).unwrap();
        tokio::task::spawn_blocking(|| sleeper.join().unwrap())
            .await
            .unwrap();
        assert_eq!((scene.row(&id).await, scene.steps(&id).await), before);
        let expected = [
            "sleeper a written",
            "other b written",
            "other c written",
            "sleeper b refused",
        ];
        assert_eq!(*writes.lock().unwrap(), expected);
    });
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap()
}
