//! A store in a temporary folder, a toy workflow and the outside world that it changes.

use async_trait::async_trait;
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex},
    time::Duration,
};
use tempfile::TempDir;
use tokio::sync::{Semaphore, mpsc};
use tsmgr_engine::{
    At, Directive, Engine, EngineBuilder, EngineError, NewOperation, Observer, Owner, OwnerRegistry, Phase,
    RetryPolicy, StepContext, StepError, Workflow,
};
use tsmgr_model::{
    ApiError, ErrorKind,
    id::{OperationId, PlatformId},
    operation::{OperationKind, StepState},
};
use tsmgr_store::{MasterKey, OperationRow, StepRow, Store, StoreOptions};

/// No test waits longer.
pub(crate) const LIMIT: Duration = Duration::from_secs(30);

/// A lease that never runs out during a test.
pub(crate) const LONG: Duration = Duration::from_hours(1);

/// What the toy changes outside, as a broker or a cluster would be changed.
#[derive(Default)]
pub(crate) struct Outside {
    /// `resource/step` of everything that exists.
    pub(crate) things: Mutex<BTreeSet<String>>,
    /// Every act in order, such as `run r/a`, `undo r/a`, `ended r ok`.
    pub(crate) log: Mutex<Vec<String>>,
    active: Mutex<BTreeMap<String, usize>>,
    /// Most acts at the same time, over everything.
    pub(crate) peak: Mutex<usize>,
    /// Acts on a resource that began while another act on it was running.
    pub(crate) overlaps: Mutex<Vec<String>>,
}

impl Outside {
    pub(crate) fn log(&self) -> Vec<String> {
        self.log.lock().unwrap().clone()
    }

    pub(crate) fn things(&self) -> Vec<String> {
        self.things.lock().unwrap().iter().cloned().collect()
    }

    pub(crate) fn overlaps(&self) -> Vec<String> {
        self.overlaps.lock().unwrap().clone()
    }

    fn enter(self: &Arc<Self>, resource: &str, act: String) -> Act {
        let mut active = self.active.lock().unwrap();
        let count = active.entry(resource.to_owned()).or_default();
        if *count > 0 {
            self.overlaps.lock().unwrap().push(act.clone());
        }
        *count += 1;
        let all: usize = active.values().sum();
        let mut peak = self.peak.lock().unwrap();
        *peak = all.max(*peak);
        self.log.lock().unwrap().push(act);
        Act {
            outside: self.clone(),
            resource: resource.to_owned(),
        }
    }
}

struct Act {
    outside: Arc<Outside>,
    resource: String,
}

impl Drop for Act {
    fn drop(&mut self) {
        *self
            .outside
            .active
            .lock()
            .unwrap()
            .get_mut(&self.resource)
            .unwrap() -= 1;
    }
}

/// A workflow whose steps do what the operation's input says: `{"b": "fail"}`, `{"b": {"retry": 2}}`, ….
///
/// Steps named `keep…` have no undo.
pub(crate) struct Toy {
    pub(crate) outside: Arc<Outside>,
    pub(crate) deadline: Option<Duration>,
    /// Opened by the test for steps that are told to `wait`.
    pub(crate) gate: Arc<Semaphore>,
}

#[async_trait]
impl Workflow for Toy {
    fn name(&self) -> &'static str {
        "toy"
    }

    fn undoes(&self, step: &str) -> bool {
        !step.starts_with("keep")
    }

    fn deadline(&self) -> Option<Duration> {
        self.deadline
    }

    async fn run(&self, step: &str, cx: &StepContext) -> Result<Value, StepError> {
        let resource = cx.operation().resource_id.clone();
        let _act = self.outside.enter(&resource, format!("run {resource}/{step}"));
        tokio::task::yield_now().await;
        self.script(step, cx).await?;
        let thing = format!("{resource}/{step}");
        if cx.operation().kind == OperationKind::Delete {
            self.outside
                .things
                .lock()
                .unwrap()
                .retain(|thing| !thing.starts_with(&format!("{resource}/")));
        } else {
            self.outside.things.lock().unwrap().insert(thing);
        }
        Ok(json!({ "of": step }))
    }

    async fn undo(&self, step: &str, cx: &StepContext) -> Result<(), StepError> {
        let resource = &cx.operation().resource_id;
        let _act = self.outside.enter(resource, format!("undo {resource}/{step}"));
        let input: Value = cx.input()?;
        match input.get(format!("undo {step}")).and_then(Value::as_str) {
            Some("fail") => return Err(failure("the broker is gone")),
            Some("wait or stop") => self.wait_or_stop(cx).await?,
            _ => {}
        }
        self.outside
            .things
            .lock()
            .unwrap()
            .remove(&format!("{resource}/{step}"));
        Ok(())
    }

    async fn ended(&self, cx: &StepContext, error: Option<&ApiError>) -> Result<(), StepError> {
        let resource = &cx.operation().resource_id;
        let word = error.map_or("ok", |error| error.description.as_str());
        let _act = self.outside.enter(resource, format!("ended {resource} {word}"));
        let input: Value = cx.input()?;
        if error.is_none() && input.get("ended") == Some(&json!("fail")) {
            return Err(failure("no last word"));
        }
        Ok(())
    }
}

impl Toy {
    async fn wait_or_stop(&self, cx: &StepContext) -> Result<(), StepError> {
        tokio::select! {
            () = cx.cancelled() => return Err(cx.interrupted()),
            permit = self.gate.acquire() => permit.unwrap().forget(),
        }
        Ok(())
    }

    async fn script(&self, step: &str, cx: &StepContext) -> Result<(), StepError> {
        let input: Value = cx.input()?;
        match input.get(step) {
            Some(Value::String(word)) if word == "fail" => return Err(failure("the broker said no")),
            Some(Value::String(word)) if word == "panic" => panic!("out of paper"),
            Some(Value::String(word)) if word == "hang" => std::future::pending().await,
            Some(Value::String(word)) if word == "report" => {
                for number in 0..500 {
                    cx.report(format!("{number} of 500"));
                    tokio::task::yield_now().await;
                }
            }
            Some(Value::String(word)) if word == "report slowly" => {
                for number in 0..100 {
                    cx.report(format!("{number} of 100"));
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
            }
            Some(Value::String(word)) if word == "report and wait" => {
                cx.report("waiting for the gate");
                self.gate.acquire().await.unwrap().forget();
            }
            Some(Value::String(word)) if word == "wait" => self.gate.acquire().await.unwrap().forget(),
            Some(Value::String(word)) if word == "wait or stop" => self.wait_or_stop(cx).await?,
            Some(Value::String(word)) if word == "read a" => {
                assert_eq!(cx.output::<Value>("a")?, json!({ "of": "a" }));
                assert_eq!(cx.find_output::<Value>("z")?, None);
                cx.output::<Value>("z")?;
            }
            Some(Value::Object(object)) => {
                let times = object["retry"].as_u64().unwrap();
                let run = format!("run {}/{step}", cx.operation().resource_id);
                let done = self.outside.log().iter().filter(|act| **act == run).count();
                if u64::try_from(done).unwrap() <= times {
                    let after = object.get("after").and_then(Value::as_u64).unwrap_or_default();
                    return Err(StepError::retry(Duration::from_secs(after), "the broker is busy"));
                }
            }
            _ => {}
        }
        Ok(())
    }
}

fn failure(description: &str) -> StepError {
    StepError::Failed(ApiError::new(ErrorKind::BrokerError, description))
}

/// A folder with a store and owners, and the outside world.
pub(crate) struct Scene {
    dir: TempDir,
    key: MasterKey,
    pub(crate) outside: Arc<Outside>,
    pub(crate) gate: Arc<Semaphore>,
}

impl Scene {
    pub(crate) fn new() -> Self {
        Self {
            dir: tempfile::tempdir().unwrap(),
            key: MasterKey::random().unwrap(),
            outside: Arc::default(),
            gate: Arc::new(Semaphore::new(0)),
        }
    }

    /// The store, opened anew as another process would.
    pub(crate) async fn store(&self) -> Store {
        let path = self.dir.path().join("store.db");
        Store::open(StoreOptions::new(path, self.key.clone()))
            .await
            .unwrap()
    }

    pub(crate) fn registry(&self) -> OwnerRegistry {
        OwnerRegistry::new(self.dir.path().join("owners"))
    }

    pub(crate) fn owner(&self) -> Owner {
        self.registry().register().unwrap()
    }

    pub(crate) fn toy(&self) -> Toy {
        Toy {
            outside: self.outside.clone(),
            deadline: None,
            gate: self.gate.clone(),
        }
    }

    pub(crate) async fn builder(&self) -> EngineBuilder {
        self.builder_as(self.owner()).await
    }

    pub(crate) async fn builder_as(&self, owner: Owner) -> EngineBuilder {
        Engine::builder(self.store().await, owner)
            .register(Arc::new(self.toy()))
            .lease(LONG)
            .retry(RetryPolicy {
                floor: Duration::from_millis(1),
                ceiling: Duration::from_millis(20),
            })
    }

    pub(crate) async fn engine(&self) -> Engine {
        self.builder().await.start()
    }

    pub(crate) async fn try_submit(
        &self,
        engine: &Engine,
        new: NewOperation,
    ) -> Result<OperationId, EngineError> {
        let store = self.store().await;
        let mut tx = store.begin().await.unwrap();
        let row = engine.submit(&mut tx, new).await?;
        tx.commit().await.unwrap();
        engine.wake();
        Ok(row.id)
    }

    pub(crate) async fn submit(&self, engine: &Engine, new: NewOperation) -> OperationId {
        self.try_submit(engine, new).await.unwrap()
    }

    /// Submits and waits for the end.
    pub(crate) async fn run(&self, engine: &Engine, new: NewOperation) -> OperationRow {
        let id = self.submit(engine, new).await;
        ended(engine, &id).await
    }

    pub(crate) async fn row(&self, id: &OperationId) -> OperationRow {
        let store = self.store().await;
        let mut tx = store.read().await.unwrap();
        tx.find(id.as_str()).await.unwrap().unwrap()
    }

    pub(crate) async fn steps(&self, id: &OperationId) -> Vec<StepRow> {
        let store = self.store().await;
        let mut tx = store.read().await.unwrap();
        tx.steps_of(id).await.unwrap()
    }

    pub(crate) async fn states(&self, id: &OperationId) -> Vec<StepState> {
        self.steps(id).await.iter().map(|step| step.state).collect()
    }

    /// Waits until the outside has seen an act.
    pub(crate) async fn seen(&self, act: &str) {
        eventually(|| self.outside.log().iter().any(|one| one == act)).await;
    }
}

/// Waits for the end of an operation.
pub(crate) async fn ended(engine: &Engine, id: &OperationId) -> OperationRow {
    let row = engine.wait(id, LIMIT).await.unwrap();
    assert!(row.state.is_final(), "{row:?}");
    row
}

/// Waits until something becomes true.
pub(crate) async fn eventually(condition: impl Fn() -> bool) {
    let waiting = async {
        while !condition() {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    tokio::time::timeout(LIMIT, waiting)
        .await
        .expect("it never became true");
}

/// An operation that creates a resource in the given steps.
pub(crate) fn create(resource: &str, steps: &[&str], input: Value) -> NewOperation {
    NewOperation {
        workflow: "toy".to_owned(),
        kind: OperationKind::Create,
        resource_type: "/v1/toys".to_owned(),
        resource_id: resource.to_owned(),
        resource_name: Some(resource.to_uppercase()),
        description: format!("create {resource}"),
        platform_id: PlatformId::new("service-manager"),
        correlation_id: "c".to_owned(),
        input,
        steps: steps.iter().map(|step| (*step).to_owned()).collect(),
    }
}

pub(crate) fn update(resource: &str, steps: &[&str], input: Value) -> NewOperation {
    NewOperation {
        kind: OperationKind::Update,
        ..create(resource, steps, input)
    }
}

pub(crate) fn delete(resource: &str) -> NewOperation {
    NewOperation {
        kind: OperationKind::Delete,
        ..create(resource, &["remove"], json!({}))
    }
}

/// Holds the operation for ever at one point and tells when it is there.
pub(crate) struct Hold {
    step: &'static str,
    phase: Phase,
    reached: mpsc::Sender<OperationId>,
}

impl Hold {
    pub(crate) fn at(step: &'static str, phase: Phase) -> (Arc<Self>, mpsc::Receiver<OperationId>) {
        let (reached, receiver) = mpsc::channel(64);
        (Arc::new(Self { step, phase, reached }), receiver)
    }
}

#[async_trait]
impl Observer for Hold {
    async fn at(&self, at: At<'_>) -> Directive {
        if at.step == self.step && at.phase == self.phase {
            self.reached.send(at.operation.clone()).await.unwrap();
            std::future::pending::<()>().await;
        }
        Directive::Continue
    }
}

/// Holds the operation once at one point until the gate is opened.
pub(crate) struct Pause {
    step: &'static str,
    phase: Phase,
    pub(crate) reached: Semaphore,
    pub(crate) gate: Semaphore,
}

impl Pause {
    pub(crate) fn at(step: &'static str, phase: Phase) -> Arc<Self> {
        let (reached, gate) = (Semaphore::new(0), Semaphore::new(0));
        Arc::new(Self {
            step,
            phase,
            reached,
            gate,
        })
    }
}

#[async_trait]
impl Observer for Pause {
    async fn at(&self, at: At<'_>) -> Directive {
        if at.step == self.step && at.phase == self.phase {
            self.reached.add_permits(1);
            let _open = self.gate.acquire().await.unwrap();
        }
        Directive::Continue
    }
}
