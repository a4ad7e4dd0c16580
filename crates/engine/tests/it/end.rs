//! How an engine ends: settled, shut down, dropped.

use crate::support::{LIMIT, Scene, create, ended};
use serde_json::json;
use std::time::{Duration, Instant};
use tsmgr_engine::EngineError;
use tsmgr_model::operation::{
    OperationState::{InProgress, Succeeded},
    StepState,
};

#[tokio::test]
async fn settling_waits_for_everything_that_is_owned() {
    let scene = Scene::new();
    let engine = scene.builder().await.concurrency(2).start();
    assert!(engine.settle(Duration::ZERO).await.unwrap());
    let mut ids = Vec::new();
    for number in 0..6 {
        let new = create(&format!("r{number}"), &["a", "b"], json!({ "b": { "retry": 2 } }));
        ids.push(scene.submit(&engine, new).await);
    }
    assert!(!engine.settle(Duration::ZERO).await.unwrap());
    assert!(engine.settle(LIMIT).await.unwrap());
    for id in ids {
        assert_eq!(scene.row(&id).await.state, Succeeded);
    }
}

#[tokio::test]
async fn settling_does_not_wait_for_others() {
    let scene = Scene::new();
    let (one, other) = (scene.engine().await, scene.engine().await);
    scene
        .submit(&one, create("r", &["a"], json!({ "a": "wait" })))
        .await;
    scene.seen("run r/a").await;
    assert!(other.settle(Duration::ZERO).await.unwrap());
    assert!(!one.settle(Duration::ZERO).await.unwrap());
}

#[tokio::test]
async fn a_shutdown_lets_the_step_end_and_hands_the_operation_over() {
    let scene = Scene::new();
    let one = scene.engine().await;
    let id = scene
        .submit(&one, create("r", &["a", "b"], json!({ "a": "wait" })))
        .await;
    scene.seen("run r/a").await;
    let stopping = {
        let one = one.clone();
        tokio::spawn(async move { one.shutdown(LIMIT).await })
    };
    tokio::task::yield_now().await;
    scene.gate.add_permits(1);
    stopping.await.unwrap();

    let row = scene.row(&id).await;
    assert_eq!((row.state, row.owner, row.lease_until), (InProgress, None, None));
    assert_eq!(scene.states(&id).await, [StepState::Done, StepState::Pending]);
    let other = scene.engine().await;
    assert_eq!(other.recover().await.unwrap(), std::slice::from_ref(&id));
    assert_eq!(ended(&other, &id).await.state, Succeeded);
    assert_eq!(scene.outside.log(), ["run r/a", "run r/b", "ended r ok"]);
}

#[tokio::test]
async fn a_shutdown_is_bounded_and_interrupts_what_listens() {
    for script in ["wait or stop", "hang"] {
        let scene = Scene::new();
        let one = scene.engine().await;
        let id = scene
            .submit(&one, create("r", &["a", "b"], json!({ "a": script })))
            .await;
        scene.seen("run r/a").await;
        let begin = Instant::now();
        one.shutdown(Duration::from_millis(50)).await;
        assert!(begin.elapsed() < Duration::from_secs(5));
        let row = scene.row(&id).await;
        assert_eq!((row.state, row.owner), (InProgress, None));
        assert_eq!(scene.states(&id).await, [StepState::Running, StepState::Pending]);
        assert_eq!(scene.engine().await.recover().await.unwrap(), [id]);
    }
}

#[tokio::test]
async fn an_engine_that_was_shut_down_says_so_and_still_tells_how_far_operations_are() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let id = scene.run(&engine, create("r", &["a"], json!({}))).await.id;
    engine.shutdown(LIMIT).await;
    engine.shutdown(LIMIT).await;
    engine.wake();
    assert!(matches!(engine.recover().await, Err(EngineError::Stopped)));
    assert!(matches!(engine.settle(LIMIT).await, Err(EngineError::Stopped)));
    assert_eq!(ended(&engine, &id).await.state, Succeeded);
}

#[tokio::test]
async fn a_dropped_engine_stops_and_is_known_to_be_dead() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let owner = engine.owner().to_owned();
    let id = scene
        .submit(&engine, create("r", &["a", "b"], json!({ "a": "wait" })))
        .await;
    scene.seen("run r/a").await;
    drop(engine);
    let registry = scene.registry();
    crate::support::eventually(|| registry.is_dead(&owner)).await;
    scene.gate.add_permits(1);
    let next = scene.engine().await;
    assert_eq!(next.recover().await.unwrap(), std::slice::from_ref(&id));
    assert_eq!(ended(&next, &id).await.state, Succeeded);
}
