//! Which operations may begin beside others, and how a deletion takes over.

use crate::support::{Pause, Scene, create, delete, ended, update};
use serde_json::json;
use tsmgr_engine::{ENDING, EngineError, NewOperation, Phase};
use tsmgr_model::{
    ErrorKind,
    operation::{
        OperationState::{Failed, Succeeded},
        StepState,
    },
};

fn refusal(error: EngineError) -> String {
    let EngineError::Refused(error) = error else {
        panic!("{error}")
    };
    assert_eq!(error.kind, ErrorKind::ConcurrentOperationInProgress);
    error.description
}

#[tokio::test]
async fn one_operation_per_resource_except_a_deletion() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let first = scene
        .submit(&engine, create("r", &["a", "b"], json!({ "a": "wait" })))
        .await;
    scene.seen("run r/a").await;
    for second in [create("r", &["a"], json!({})), update("r", &["a"], json!({}))] {
        let error = scene.try_submit(&engine, second).await.unwrap_err();
        assert_eq!(
            refusal(error),
            "Another concurrent operation in progress for this resource"
        );
    }
    let other = scene.run(&engine, create("other", &["a"], json!({}))).await;
    assert_eq!(other.state, Succeeded);

    let deletion = scene.submit(&engine, delete("r")).await;
    let error = scene.try_submit(&engine, delete("r")).await.unwrap_err();
    assert_eq!(
        refusal(error),
        "Deletion is currently in progress for this resource"
    );

    scene.gate.add_permits(1);
    assert_eq!(ended(&engine, &deletion).await.state, Succeeded);
    assert_eq!(ended(&engine, &first).await.state, Failed);
    assert!(scene.outside.overlaps().is_empty());
    let again = scene.run(&engine, create("r", &["a"], json!({}))).await;
    assert_eq!(again.state, Succeeded);
}

#[tokio::test]
async fn a_deletion_stops_the_older_operation_at_the_end_of_its_step() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let first = scene
        .submit(&engine, create("r", &["a", "b"], json!({ "a": "wait" })))
        .await;
    scene.seen("run r/a").await;
    let deletion = scene.submit(&engine, delete("r")).await;
    scene.gate.add_permits(1);
    assert_eq!(ended(&engine, &deletion).await.state, Succeeded);

    let row = scene.row(&first).await;
    let text = "the create was stopped: superseded by deletion of the resource";
    assert_eq!(
        (row.state, row.errors.unwrap().description.as_str()),
        (Failed, text)
    );
    assert_eq!(scene.states(&first).await, [StepState::Done, StepState::Pending]);
    let log = [
        "run r/a",
        &format!("ended r {text}"),
        "run r/remove",
        "ended r ok",
    ];
    assert_eq!(scene.outside.log(), log);
    assert!(scene.outside.things().is_empty());
}

#[tokio::test]
async fn a_deletion_interrupts_a_step_that_listens() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let first = scene
        .submit(&engine, create("r", &["a", "b"], json!({ "a": "wait or stop" })))
        .await;
    scene.seen("run r/a").await;
    let deletion = scene.submit(&engine, delete("r")).await;
    assert_eq!(ended(&engine, &deletion).await.state, Succeeded);
    assert_eq!(scene.row(&first).await.state, Failed);
    assert_eq!(
        scene.states(&first).await,
        [StepState::Failed, StepState::Pending]
    );
    assert_eq!(
        scene.outside.log().iter().filter(|act| *act == "run r/a").count(),
        1
    );
}

#[tokio::test]
async fn a_deletion_does_not_wait_for_a_step_that_waits() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let input = json!({ "a": { "retry": 1, "after": 3600 } });
    let first = scene.submit(&engine, create("r", &["a"], input)).await;
    scene.seen("run r/a").await;
    let deletion = scene.submit(&engine, delete("r")).await;
    assert_eq!(ended(&engine, &deletion).await.state, Succeeded);
    assert_eq!(scene.row(&first).await.state, Failed);
}

#[tokio::test]
async fn a_deletion_takes_over_even_after_the_last_word() {
    let scene = Scene::new();
    let pause = Pause::at(ENDING, Phase::AfterAct);
    let engine = scene.builder().await.observer(pause.clone()).start();
    let first = scene.submit(&engine, create("r", &["a"], json!({}))).await;
    pause.reached.acquire().await.unwrap().forget();
    let deletion = scene.submit(&engine, delete("r")).await;
    pause.gate.add_permits(1);
    assert_eq!(ended(&engine, &deletion).await.state, Succeeded);
    assert_eq!(scene.row(&first).await.state, Failed);
    let text = "ended r the create was stopped: superseded by deletion of the resource";
    let log = ["run r/a", "ended r ok", text, "run r/remove", "ended r ok"];
    assert_eq!(scene.outside.log(), log);
}

#[tokio::test]
async fn a_deletion_takes_over_an_operation_of_another_process() {
    let scene = Scene::new();
    let (one, other) = (scene.engine().await, scene.engine().await);
    let first = scene
        .submit(&one, create("r", &["a", "b"], json!({ "a": "wait or stop" })))
        .await;
    scene.seen("run r/a").await;
    let deletion = scene.submit(&other, delete("r")).await;
    assert_eq!(ended(&other, &deletion).await.state, Succeeded);
    assert_eq!(scene.row(&first).await.state, Failed);
    assert!(scene.outside.things().is_empty());
    assert!(scene.outside.overlaps().is_empty());
}

#[tokio::test]
async fn what_cannot_be_run_is_not_taken() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let unknown = NewOperation {
        workflow: "other".to_owned(),
        ..create("r", &[], json!({}))
    };
    let error = scene.try_submit(&engine, unknown).await.unwrap_err();
    assert_eq!(error.to_string(), "no workflow is named other");
    let twice = create("r", &["a", "b", "a"], json!({}));
    let error = scene.try_submit(&engine, twice).await.unwrap_err();
    assert_eq!(error.to_string(), "the operation has two steps named a");
}

#[tokio::test]
async fn a_submission_that_is_not_committed_never_was() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let store = scene.store().await;
    let mut tx = store.begin().await.unwrap();
    engine
        .submit(&mut tx, create("r", &["a"], json!({})))
        .await
        .unwrap();
    drop(tx);
    engine.wake();
    assert_eq!(
        scene.run(&engine, create("r", &["b"], json!({}))).await.state,
        Succeeded
    );
    assert_eq!(scene.outside.log(), ["run r/b", "ended r ok"]);
}
