//! The checks pass a sound workflow and catch each way in which one can be broken.

use super::*;
use serde_json::json;
use std::collections::BTreeMap;
use tsmgr_engine::{NewOperation, StepContext};
use tsmgr_model::{id::PlatformId, operation::OperationKind};
use tsmgr_store::{MasterKey, StoreOptions};

/// What is wrong with the workflow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    None,
    /// A step makes something new each time.
    Unrepeatable,
    /// A failure leaves what the steps before made.
    NoUndo,
    /// Taking back fails the second time.
    UndoOnce,
    /// The last word says something new each time.
    EndingTwice,
}

type Things = Arc<Mutex<BTreeMap<String, u32>>>;

struct Toy {
    fault: Fault,
    things: Things,
}

impl Toy {
    fn make(&self, thing: &str, repeatable: bool) {
        let mut things = self.things.lock().unwrap();
        let count = things.entry(thing.to_owned()).or_default();
        *count = if repeatable { 1 } else { *count + 1 };
    }
}

#[async_trait]
impl Workflow for Toy {
    fn name(&self) -> &'static str {
        "toy"
    }

    fn undoes(&self, _: &str) -> bool {
        self.fault != Fault::NoUndo
    }

    async fn run(&self, step: &str, _: &StepContext) -> Result<Value, StepError> {
        self.make(step, self.fault != Fault::Unrepeatable);
        Ok(Value::Null)
    }

    async fn undo(&self, step: &str, _: &StepContext) -> Result<(), StepError> {
        let gone = self.things.lock().unwrap().remove(step).is_none();
        if gone && self.fault == Fault::UndoOnce {
            self.make("mess", true);
        }
        Ok(())
    }

    async fn ended(&self, _: &StepContext, error: Option<&ApiError>) -> Result<(), StepError> {
        let word = if error.is_some() { "failed" } else { "ready" };
        self.make(word, self.fault != Fault::EndingTwice);
        Ok(())
    }
}

struct ToyWorld {
    dir: TempDir,
    key: MasterKey,
    fault: Fault,
    things: Things,
}

#[async_trait]
impl World for ToyWorld {
    async fn store(&self) -> Result<Store, WorldError> {
        let path = self.dir.path().join("store.db");
        Ok(Store::open(StoreOptions::new(path, self.key.clone())).await?)
    }

    fn workflows(&self, _: &Store) -> Vec<Arc<dyn Workflow>> {
        let toy = Toy {
            fault: self.fault,
            things: self.things.clone(),
        };
        vec![Arc::new(toy)]
    }

    async fn begin(&self, engine: &Engine, store: &Store) -> Result<OperationId, WorldError> {
        let new = NewOperation {
            workflow: "toy".to_owned(),
            kind: OperationKind::Create,
            resource_type: "/v1/toys".to_owned(),
            resource_id: "t".to_owned(),
            resource_name: None,
            description: "create t".to_owned(),
            platform_id: PlatformId::new("service-manager"),
            correlation_id: "c".to_owned(),
            input: json!({}),
            steps: vec!["one".to_owned(), "two".to_owned()],
        };
        let mut tx = store.begin().await?;
        let row = engine.submit(&mut tx, new).await?;
        tx.commit().await?;
        engine.wake();
        Ok(row.id)
    }

    async fn state(&self, _: &Store) -> Result<Value, WorldError> {
        Ok(json!(*self.things.lock().unwrap()))
    }

    async fn check_failed(&self, _: &Store, step: &str, acted: bool) -> Result<(), WorldError> {
        let mut things = self.things.lock().unwrap().clone();
        // A failed step cleans up after itself, or leaves what it made to the next deletion.
        if acted {
            things.remove(step);
        }
        let expected = BTreeMap::from([("failed".to_owned(), 1)]);
        if things == expected {
            Ok(())
        } else {
            Err(format!("left {things:?}").into())
        }
    }
}

struct ToyFixture(Fault);

#[async_trait]
impl Fixture for ToyFixture {
    async fn world(&self) -> Result<Box<dyn World>, WorldError> {
        Ok(Box::new(ToyWorld {
            dir: tempfile::tempdir()?,
            key: MasterKey::random()?,
            fault: self.0,
            things: Things::default(),
        }))
    }
}

#[tokio::test]
async fn a_sound_workflow_passes() {
    check(&ToyFixture(Fault::None)).await.unwrap();
}

#[tokio::test]
async fn a_step_that_cannot_be_repeated_is_caught() {
    let fixture = ToyFixture(Fault::Unrepeatable);
    let text = repeat_each_step(&fixture).await.unwrap_err().to_string();
    assert!(text.starts_with("repeat one: what is left differs"), "{text}");
    let text = kill_at_each_point(&fixture).await.unwrap_err().to_string();
    assert!(
        text.starts_with("kill at AfterAct of one: what is left differs"),
        "{text}"
    );
}

#[tokio::test]
async fn a_failure_that_leaves_something_is_caught() {
    let text = fail_each_step(&ToyFixture(Fault::NoUndo))
        .await
        .unwrap_err()
        .to_string();
    assert!(text.starts_with("fail two at Before: not clean: left "), "{text}");
}

#[tokio::test]
async fn an_undo_that_cannot_be_repeated_is_caught() {
    let fixture = ToyFixture(Fault::UndoOnce);
    repeat_each_step(&fixture).await.unwrap();
    let text = repeat_each_undo(&fixture).await.unwrap_err().to_string();
    assert!(
        text.starts_with("fail two, repeat the undo of one: what is left differs"),
        "{text}"
    );
    let text = kill_at_each_point(&fixture).await.unwrap_err().to_string();
    assert!(
        text.starts_with("fail two, kill at AfterUndo of one: what is left differs"),
        "{text}"
    );
}

#[tokio::test]
async fn a_last_word_that_cannot_be_repeated_is_caught() {
    let fixture = ToyFixture(Fault::EndingTwice);
    let text = repeat_each_step(&fixture).await.unwrap_err().to_string();
    assert!(
        text.starts_with("repeat (ending): what is left differs"),
        "{text}"
    );
}
