//! One operation from its submission to its end.

use crate::support::{LIMIT, Scene, create, ended, eventually, update};
use serde_json::json;
use std::{
    collections::BTreeSet,
    sync::Arc,
    time::{Duration, Instant},
};
use tsmgr_engine::{EngineError, progress};
use tsmgr_model::{
    ErrorKind,
    id::OperationId,
    operation::{
        OperationState::{Failed, InProgress, Succeeded},
        Progress,
        StepState::{self, Done, Pending, Undone},
    },
};

#[tokio::test]
async fn runs_the_steps_in_order_and_ends() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let row = scene.run(&engine, create("r", &["a", "b", "c"], json!({}))).await;
    assert_eq!(
        (row.state, row.errors, row.owner, row.lease_until),
        (Succeeded, None, None, None)
    );
    assert_eq!(
        scene.outside.log(),
        ["run r/a", "run r/b", "run r/c", "ended r ok"]
    );
    for step in scene.steps(&row.id).await {
        assert_eq!((step.state, step.attempts), (Done, 1));
        assert!(step.started_at.unwrap() <= step.finished_at.unwrap());
        assert_eq!(step.output, Some(json!({ "of": step.name })));
    }
}

#[tokio::test]
async fn an_operation_without_steps_ends_at_once() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let row = scene.run(&engine, create("r", &[], json!({}))).await;
    assert_eq!(row.state, Succeeded);
    assert_eq!(scene.outside.log(), ["ended r ok"]);
}

#[tokio::test]
async fn a_step_reads_the_output_of_an_earlier_one_and_fails_without_it() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let row = scene
        .run(&engine, create("r", &["a", "b"], json!({ "b": "read a" })))
        .await;
    let error = row.errors.unwrap();
    assert_eq!(
        (error.kind, error.description.as_str()),
        (ErrorKind::InternalError, "step z has no output yet")
    );
}

#[tokio::test]
async fn a_failure_takes_back_what_was_done_in_reverse() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let steps = ["a", "keep", "b", "c", "d"];
    let row = scene
        .run(&engine, create("r", &steps, json!({ "c": "fail" })))
        .await;
    assert_eq!(row.state, Failed);
    let progress = progress(&row, &scene.steps(&row.id).await);
    assert_eq!((progress.done, progress.step.as_deref()), (1, Some("c")));
    assert_eq!(progress.message.as_deref(), Some("the broker said no"));
    assert_eq!(row.progress, Some(progress));
    assert_eq!(row.errors.unwrap().description, "the broker said no");
    assert_eq!(
        scene.states(&row.id).await,
        [Undone, Done, Undone, StepState::Failed, Pending]
    );
    let log = [
        "run r/a",
        "run r/keep",
        "run r/b",
        "run r/c",
        "undo r/b",
        "undo r/a",
        "ended r the broker said no",
    ];
    assert_eq!(scene.outside.log(), log);
    assert_eq!(scene.outside.things(), ["r/keep"]);
}

#[tokio::test]
async fn an_undo_that_fails_is_told_and_does_not_stop_the_others() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let input = json!({ "c": "fail", "undo b": "fail" });
    let row = scene.run(&engine, create("r", &["a", "b", "c"], input)).await;
    let text = "the broker said no (undo of step b failed: the broker is gone)";
    assert_eq!(
        (row.state, row.errors.unwrap().description.as_str()),
        (Failed, text)
    );
    assert_eq!(
        scene.states(&row.id).await,
        [Undone, StepState::Failed, StepState::Failed]
    );
}

#[tokio::test]
async fn taking_back_is_not_cancelled_by_the_failure_itself() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let input = json!({ "b": "fail", "undo a": "wait or stop" });
    let id = scene.submit(&engine, create("r", &["a", "b"], input)).await;
    scene.seen("undo r/a").await;
    for _ in 0..3 {
        assert!(
            !engine.settle(Duration::ZERO).await.unwrap(),
            "it looks at the operation"
        );
    }
    scene.gate.add_permits(1);
    assert_eq!(ended(&engine, &id).await.state, Failed);
    let undone = scene
        .outside
        .log()
        .iter()
        .filter(|act| *act == "undo r/a")
        .count();
    assert_eq!(undone, 1);
}

#[tokio::test]
async fn a_failing_last_word_fails_the_operation() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let row = scene
        .run(&engine, create("r", &["a"], json!({ "ended": "fail" })))
        .await;
    assert_eq!(
        (row.state, row.errors.unwrap().description.as_str()),
        (Failed, "no last word")
    );
    assert_eq!(
        scene.outside.log(),
        ["run r/a", "ended r ok", "ended r no last word"]
    );
}

#[tokio::test]
async fn a_step_that_wants_to_wait_is_run_again() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let row = scene
        .run(&engine, create("r", &["a", "b"], json!({ "b": { "retry": 3 } })))
        .await;
    assert_eq!(row.state, Succeeded);
    let steps = scene.steps(&row.id).await;
    assert_eq!((steps[0].attempts, steps[1].attempts), (1, 4));
    assert_eq!(steps[1].message, None, "what was waited for is over");
}

#[tokio::test]
async fn a_step_that_waits_says_why() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let input = json!({ "a": { "retry": 1, "after": 3600 } });
    let id = scene.submit(&engine, create("r", &["a"], input)).await;
    let waits = async {
        while scene.steps(&id).await[0].message.is_none() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(LIMIT, waits).await.unwrap();
    let (row, steps) = (scene.row(&id).await, scene.steps(&id).await);
    assert_eq!(
        (row.state, steps[0].state, steps[0].attempts),
        (InProgress, StepState::Running, 1)
    );
    let expected = Progress {
        done: 0,
        total: 1,
        step: Some("a".to_owned()),
        message: Some("the broker is busy".to_owned()),
    };
    assert_eq!(progress(&row, &steps), expected);
    assert_eq!(row.progress, Some(expected));
    assert!(!engine.settle(Duration::ZERO).await.unwrap());
}

#[tokio::test]
async fn reports_are_written_a_few_times_per_second_only() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let begin = Instant::now();
    let id = scene
        .submit(&engine, create("r", &["a"], json!({ "a": "report slowly" })))
        .await;
    let mut seen = BTreeSet::new();
    while !scene.row(&id).await.state.is_final() {
        seen.extend(scene.steps(&id).await[0].message.clone());
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let most = 2 + begin.elapsed().as_millis() / 200;
    assert!((2..=most).contains(&(seen.len() as u128)), "{seen:?}");
    let message = scene.steps(&id).await.remove(0).message;
    assert_eq!(message.as_deref(), Some("99 of 100"));
}

#[tokio::test]
async fn a_panic_fails_the_operation_and_not_the_engine() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let row = scene
        .run(&engine, create("r", &["a", "b"], json!({ "b": "panic" })))
        .await;
    let error = row.errors.unwrap();
    assert_eq!((row.state, error.kind), (Failed, ErrorKind::InternalError));
    assert_eq!(error.description, "step b broke off; the log tells more");
    assert_eq!(scene.states(&row.id).await, [Undone, StepState::Failed]);
    let row = scene.run(&engine, create("r", &["a"], json!({}))).await;
    assert_eq!(row.state, Succeeded);
}

#[tokio::test]
async fn the_deadline_ends_a_step_that_hangs_or_retries_for_ever() {
    for script in [json!({ "b": "hang" }), json!({ "b": { "retry": 1_000_000 } })] {
        let scene = Scene::new();
        let mut toy = scene.toy();
        toy.deadline = Some(Duration::from_millis(100));
        let engine = scene.builder().await.register(Arc::new(toy)).start();
        let row = scene.run(&engine, create("r", &["a", "b"], script)).await;
        let error = row.errors.unwrap();
        assert_eq!((row.state, &error.kind), (Failed, &ErrorKind::Timeout));
        assert!(
            error.description.starts_with("step b did not end in time: "),
            "{error}"
        );
        assert_eq!(scene.states(&row.id).await, [Undone, StepState::Failed]);
        assert!(scene.outside.things().is_empty());
    }
}

#[tokio::test]
async fn the_last_report_always_lands() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let row = scene
        .run(&engine, create("r", &["a"], json!({ "a": "report" })))
        .await;
    let message = scene.steps(&row.id).await.remove(0).message;
    assert_eq!(message.as_deref(), Some("499 of 500"));
}

#[tokio::test]
async fn progress_is_seen_while_a_step_runs() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let id = scene
        .submit(
            &engine,
            create("r", &["a", "b"], json!({ "b": "report and wait" })),
        )
        .await;
    let seen = async {
        loop {
            let progress = progress(&scene.row(&id).await, &scene.steps(&id).await);
            if progress.message.is_some() {
                return progress;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let expected = |done, step: Option<&str>, message: Option<&str>| Progress {
        done,
        total: 2,
        step: step.map(str::to_owned),
        message: message.map(str::to_owned),
    };
    let progress_now = tokio::time::timeout(LIMIT, seen).await.unwrap();
    assert_eq!(progress_now, expected(1, Some("b"), Some("waiting for the gate")));
    scene.gate.add_permits(1);
    let row = ended(&engine, &id).await;
    assert_eq!(progress(&row, &scene.steps(&id).await), expected(2, None, None));
}

#[tokio::test]
async fn waiting_is_bounded_and_never_bounds_the_work() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let id = scene
        .submit(&engine, create("r", &["a"], json!({ "a": "wait" })))
        .await;
    scene.seen("run r/a").await;
    let row = engine.wait(&id, Duration::from_millis(10)).await.unwrap();
    assert_eq!(row.state, InProgress);
    scene.gate.add_permits(1);
    assert_eq!(ended(&engine, &id).await.state, Succeeded);
}

#[tokio::test]
async fn what_is_not_there_cannot_be_waited_for() {
    let scene = Scene::new();
    let engine = scene.engine().await;
    let error = engine.wait(&OperationId::new("x"), LIMIT).await.unwrap_err();
    assert!(matches!(error, EngineError::NotFound(_)), "{error}");
}

#[tokio::test]
async fn no_more_operations_run_at_once_than_allowed() {
    let scene = Scene::new();
    let engine = scene.builder().await.concurrency(3).start();
    let mut ids = Vec::new();
    for number in 0..12 {
        let name = format!("r{number}");
        ids.push(
            scene
                .submit(&engine, update(&name, &["a"], json!({ "a": "wait" })))
                .await,
        );
    }
    eventually(|| scene.outside.log().len() == 3).await;
    scene.gate.add_permits(12);
    for id in ids {
        assert_eq!(ended(&engine, &id).await.state, Succeeded);
    }
    assert_eq!(*scene.outside.peak.lock().unwrap(), 3);
}
