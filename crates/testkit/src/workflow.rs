//! The checks that every workflow has to pass, whatever it does.
//!
//! A [`Fixture`] builds a fresh [`World`] as often as asked: a store, the workflows and something outside that
//! they change. Each check runs the same operation in many worlds, disturbs each at one point, and compares
//! what is left with what the undisturbed run left:
//!
//! 1. [`repeat_each_step`]: each step is run twice, as after a lost result;
//! 2. [`fail_each_step`]: each step fails, before and after it acted; the world says whether it is clean;
//! 3. [`kill_at_each_point`]: the engine is killed at each step and phase, also while it takes steps back;
//!    another engine goes on;
//! 4. [`repeat_each_undo`]: each step is taken back twice.
//!
//! [`check`] runs them all.

use async_trait::async_trait;
use serde_json::Value;
use std::{
    error::Error,
    future::pending,
    io,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tempfile::TempDir;
use tokio::sync::Notify;
use tsmgr_engine::{
    At, Directive, ENDING, Engine, EngineError, Observer, OwnerError, OwnerRegistry, Phase, StepError,
    Workflow,
};
use tsmgr_model::{ApiError, ErrorKind, id::OperationId, operation::OperationState};
use tsmgr_store::{OperationRow, Store, StoreError};

/// No operation of a test takes longer than this.
const LIMIT: Duration = Duration::from_secs(30);

/// Longer than any test, so that recovery never happens because a lease ran out.
const LEASE: Duration = Duration::from_hours(1);

/// The description of a failure that a check made.
pub const MADE: &str = "made to fail by a check";

/// Any error of a world.
pub type WorldError = Box<dyn Error + Send + Sync>;

/// Builds worlds that are all alike.
#[async_trait]
pub trait Fixture: Send + Sync {
    /// Builds a fresh world in which the operation can begin.
    async fn world(&self) -> Result<Box<dyn World>, WorldError>;
}

/// A store, workflows and what they change outside.
#[async_trait]
pub trait World: Send + Sync {
    /// The store, opened anew by every process that the check plays.
    async fn store(&self) -> Result<Store, WorldError>;

    /// The workflows, made anew for every process that the check plays.
    fn workflows(&self, store: &Store) -> Vec<Arc<dyn Workflow>>;

    /// Begins the operation: submits it, commits and wakes the engine.
    async fn begin(&self, engine: &Engine, store: &Store) -> Result<OperationId, WorldError>;

    /// Everything that the operation leaves, inside and outside, without times and random identifiers.
    async fn state(&self, store: &Store) -> Result<Value, WorldError>;

    /// Checks that the failed operation left nothing half-known; `step` failed, `acted` or not.
    async fn check_failed(&self, store: &Store, step: &str, acted: bool) -> Result<(), WorldError>;
}

/// What a check found.
#[derive(Debug, thiserror::Error)]
pub enum Violation {
    /// The operation did not end as it should.
    #[error("{case}: the operation is {state} instead of {expected}: {reason}")]
    State {
        /// What was disturbed, and where.
        case: String,
        /// How it ended.
        state: OperationState,
        /// How it should have ended.
        expected: OperationState,
        /// Its error, or that it has none.
        reason: String,
    },
    /// What is left differs from what an undisturbed run leaves.
    #[error("{case}: what is left differs\n  is:        {is}\n  should be: {should}")]
    Differs {
        /// What was disturbed, and where.
        case: String,
        /// What is left.
        is: Value,
        /// What should be left.
        should: Value,
    },
    /// Something half-known is left.
    #[error("{case}: not clean: {reason}")]
    NotClean {
        /// What was disturbed, and where.
        case: String,
        /// What the world found.
        reason: WorldError,
    },
    /// The next engine did not take over what the killed one left.
    #[error("{case}: not recovered")]
    NotRecovered {
        /// What was disturbed, and where.
        case: String,
    },
    /// The point was never reached.
    #[error("{case}: the operation never came to this point")]
    NotReached {
        /// What was disturbed, and where.
        case: String,
    },
    /// The world itself does not work.
    #[error("the world of the test does not work")]
    World(#[source] WorldError),
    /// The engine does not work.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The store does not work.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The owner's lock file cannot be made.
    #[error(transparent)]
    Owner(#[from] OwnerError),
    /// No temporary folder can be made.
    #[error("cannot make a temporary folder")]
    Folder(#[from] io::Error),
}

/// Runs every check.
pub async fn check(fixture: &dyn Fixture) -> Result<(), Violation> {
    repeat_each_step(fixture).await?;
    fail_each_step(fixture).await?;
    kill_at_each_point(fixture).await?;
    repeat_each_undo(fixture).await
}

/// Runs each step twice: the result of the first time is forgotten.
pub async fn repeat_each_step(fixture: &dyn Fixture) -> Result<(), Violation> {
    let plain = undisturbed(fixture, Vec::new()).await?;
    for point in plain.points.iter().filter(|point| point.phase == Phase::AfterAct) {
        let case = format!("repeat {}", point.step);
        let scene = Scene::new(fixture, vec![Disturbance::repeat(point)]).await?;
        let run = scene.run(&case).await?;
        run.expect(&case, OperationState::Succeeded)?;
        scene.compare(case, &plain.state).await?;
    }
    Ok(())
}

/// Fails each step, once before and once after it acted.
pub async fn fail_each_step(fixture: &dyn Fixture) -> Result<(), Violation> {
    for step in undisturbed(fixture, Vec::new()).await?.steps() {
        for phase in [Phase::Before, Phase::AfterAct] {
            let case = format!("fail {step} at {phase:?}");
            let scene = Scene::new(fixture, vec![Disturbance::fail(&step, phase)]).await?;
            let run = scene.run(&case).await?;
            run.expect(&case, OperationState::Failed)?;
            let store = scene.world.store().await.map_err(Violation::World)?;
            scene
                .world
                .check_failed(&store, &step, phase == Phase::AfterAct)
                .await
                .map_err(|reason| Violation::NotClean { case, reason })?;
        }
    }
    Ok(())
}

/// Kills the engine at each point of the run that succeeds and of each run in which a step fails.
pub async fn kill_at_each_point(fixture: &dyn Fixture) -> Result<(), Violation> {
    let plain = undisturbed(fixture, Vec::new()).await?;
    kill_in_each(fixture, &plain, None).await?;
    for step in plain.steps() {
        let failure = Disturbance::fail(&step, Phase::Before);
        let failing = undisturbed(fixture, vec![failure.clone()]).await?;
        kill_in_each(fixture, &failing, Some(&failure)).await?;
    }
    Ok(())
}

/// Takes back each step twice, in each run in which a step fails.
pub async fn repeat_each_undo(fixture: &dyn Fixture) -> Result<(), Violation> {
    for step in undisturbed(fixture, Vec::new()).await?.steps() {
        let failure = Disturbance::fail(&step, Phase::Before);
        let failing = undisturbed(fixture, vec![failure.clone()]).await?;
        for point in failing
            .points
            .iter()
            .filter(|point| point.phase == Phase::AfterUndo)
        {
            let case = format!("fail {step}, repeat the undo of {}", point.step);
            let disturbances = vec![failure.clone(), Disturbance::repeat(point)];
            let scene = Scene::new(fixture, disturbances).await?;
            scene.run(&case).await?.expect(&case, OperationState::Failed)?;
            scene.compare(case, &failing.state).await?;
        }
    }
    Ok(())
}

async fn kill_in_each(
    fixture: &dyn Fixture,
    plain: &Plain,
    failure: Option<&Disturbance>,
) -> Result<(), Violation> {
    let (expected, also) = match failure {
        None => (OperationState::Succeeded, String::new()),
        Some(failure) => (OperationState::Failed, format!("fail {}, ", failure.point.step)),
    };
    for point in &plain.points {
        let case = format!("{also}kill at {:?} of {}", point.phase, point.step);
        let mut disturbances: Vec<Disturbance> = failure.cloned().into_iter().collect();
        disturbances.push(Disturbance::kill(point));
        let scene = Scene::new(fixture, disturbances).await?;
        scene.run_and_kill(&case).await?.expect(&case, expected)?;
        scene.compare(case, &plain.state).await?;
    }
    Ok(())
}

/// What a run leaves that is not disturbed further, and the points that it passed.
struct Plain {
    state: Value,
    points: Vec<Point>,
}

impl Plain {
    fn steps(&self) -> Vec<String> {
        let before = self
            .points
            .iter()
            .filter(|point| point.phase == Phase::Before && point.step != ENDING);
        before.map(|point| point.step.clone()).collect()
    }
}

async fn undisturbed(fixture: &dyn Fixture, disturbances: Vec<Disturbance>) -> Result<Plain, Violation> {
    let expected = if disturbances.is_empty() {
        OperationState::Succeeded
    } else {
        OperationState::Failed
    };
    let scene = Scene::new(fixture, disturbances).await?;
    scene
        .run("the plain run")
        .await?
        .expect("the plain run", expected)?;
    Ok(Plain {
        state: scene.state().await?,
        points: scene.disturber.points(),
    })
}

/// A point in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Point {
    step: String,
    phase: Phase,
}

/// What happens at a point, once, or always for a failure.
#[derive(Clone, Debug)]
struct Disturbance {
    point: Point,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Repeat,
    Fail,
    Kill,
}

impl Disturbance {
    fn repeat(point: &Point) -> Self {
        Self {
            point: point.clone(),
            kind: Kind::Repeat,
        }
    }

    fn kill(point: &Point) -> Self {
        Self {
            point: point.clone(),
            kind: Kind::Kill,
        }
    }

    fn fail(step: &str, phase: Phase) -> Self {
        let point = Point {
            step: step.to_owned(),
            phase,
        };
        Self {
            point,
            kind: Kind::Fail,
        }
    }
}

/// The observer that records the points and disturbs the run at some.
struct Disturber {
    state: Mutex<Disturbing>,
    reached: Notify,
}

struct Disturbing {
    points: Vec<Point>,
    disturbances: Vec<Disturbance>,
}

impl Disturber {
    fn points(&self) -> Vec<Point> {
        self.state
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .points
            .clone()
    }

    /// A repetition or kill that never happened.
    fn pending(&self) -> Option<Point> {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let left = state.disturbances.iter().find(|one| one.kind != Kind::Fail);
        left.map(|one| one.point.clone())
    }

    /// Notes the point and takes what has to happen there.
    fn note(&self, point: Point) -> Option<Kind> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let state = &mut *state;
        let kinds = || {
            state
                .disturbances
                .iter()
                .filter(|one| one.point == point)
                .map(|one| one.kind)
        };
        // A kill comes before the failure at the same point; the failure comes again in the next life.
        let kind = kinds()
            .find(|kind| *kind == Kind::Kill)
            .or_else(|| kinds().next());
        if kind != Some(Kind::Fail) {
            state
                .disturbances
                .retain(|one| one.point != point || one.kind == Kind::Fail);
        }
        state.points.push(point);
        kind
    }
}

#[async_trait]
impl Observer for Disturber {
    async fn at(&self, at: At<'_>) -> Directive {
        let point = Point {
            step: at.step.to_owned(),
            phase: at.phase,
        };
        match self.note(point) {
            None => Directive::Continue,
            Some(Kind::Repeat) => Directive::Repeat,
            Some(Kind::Fail) => {
                Directive::Fail(StepError::Failed(ApiError::new(ErrorKind::InternalError, MADE)))
            }
            Some(Kind::Kill) => {
                self.reached.notify_one();
                pending().await
            }
        }
    }
}

/// One world with the processes that come and go in it.
struct Scene {
    world: Box<dyn World>,
    owners: TempDir,
    disturber: Arc<Disturber>,
}

impl Scene {
    async fn new(fixture: &dyn Fixture, disturbances: Vec<Disturbance>) -> Result<Self, Violation> {
        Ok(Self {
            world: fixture.world().await.map_err(Violation::World)?,
            owners: TempDir::with_prefix("tsmgr-test-")?,
            disturber: Arc::new(Disturber {
                state: Mutex::new(Disturbing {
                    points: Vec::new(),
                    disturbances,
                }),
                reached: Notify::new(),
            }),
        })
    }

    /// Starts another process.
    async fn engine(&self) -> Result<(Engine, Store), Violation> {
        let store = self.world.store().await.map_err(Violation::World)?;
        let owner = OwnerRegistry::new(self.owners.path()).register()?;
        let builder = Engine::builder(store.clone(), owner)
            .lease(LEASE)
            .observer(self.disturber.clone());
        let workflows = self.world.workflows(&store).into_iter();
        Ok((
            workflows
                .fold(builder, tsmgr_engine::EngineBuilder::register)
                .start(),
            store,
        ))
    }

    async fn run(&self, case: &str) -> Result<Ended, Violation> {
        let (engine, store) = self.engine().await?;
        let id = self
            .world
            .begin(&engine, &store)
            .await
            .map_err(Violation::World)?;
        let row = engine.wait(&id, LIMIT).await?;
        engine.shutdown(Duration::ZERO).await;
        match self.disturber.pending() {
            Some(_) => Err(Violation::NotReached {
                case: case.to_owned(),
            }),
            None => Ok(Ended(row)),
        }
    }

    async fn run_and_kill(&self, case: &str) -> Result<Ended, Violation> {
        let (engine, store) = self.engine().await?;
        let id = self
            .world
            .begin(&engine, &store)
            .await
            .map_err(Violation::World)?;
        let reached = tokio::time::timeout(LIMIT, self.disturber.reached.notified()).await;
        engine.kill().await;
        if reached.is_err() {
            return Err(Violation::NotReached {
                case: case.to_owned(),
            });
        }
        let (engine, _) = self.engine().await?;
        let recovered = engine.recover().await?;
        let row = engine.wait(&id, Duration::ZERO).await?;
        if !row.state.is_final() && !recovered.contains(&id) {
            return Err(Violation::NotRecovered {
                case: case.to_owned(),
            });
        }
        let row = engine.wait(&id, LIMIT).await?;
        engine.shutdown(Duration::ZERO).await;
        Ok(Ended(row))
    }

    async fn state(&self) -> Result<Value, Violation> {
        let store = self.world.store().await.map_err(Violation::World)?;
        self.world.state(&store).await.map_err(Violation::World)
    }

    async fn compare(&self, case: String, should: &Value) -> Result<(), Violation> {
        let is = self.state().await?;
        if is == *should {
            return Ok(());
        }
        let should = should.clone();
        Err(Violation::Differs { case, is, should })
    }
}

/// An operation at the end of the wait.
struct Ended(OperationRow);

impl Ended {
    fn expect(&self, case: &str, expected: OperationState) -> Result<(), Violation> {
        if self.0.state == expected {
            return Ok(());
        }
        let errors = self.0.errors.as_ref();
        Err(Violation::State {
            case: case.to_owned(),
            state: self.0.state,
            expected,
            reason: errors.map_or_else(|| "no error".to_owned(), ToString::to_string),
        })
    }
}

#[cfg(test)]
mod tests;
