//! Limits and surroundings of an execution: what keeps an untrusted chart from using up the process.
//!
//! One [`Environment`] serves all templates of one rendering, so its deadline and counters cover the whole chart.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};

use super::stack::Stack;
use super::value::Value;

/// The largest text that any limits allow.
pub(super) const LARGEST_TEXT: usize = 64 * 1024 * 1024;

/// How much a rendering may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderLimits {
    /// Wall-clock time of one rendering, over all templates of a chart.
    pub deadline: Duration,
    /// Bytes of output of one rendering, and of any one text built on the way; at most 64 MiB count.
    pub output_bytes: usize,
    /// How often `include` may call one template inside itself (Helm allows 1000).
    pub include_depth: usize,
    /// Nodes executed and items visited.
    pub steps: u64,
}

impl Default for RenderLimits {
    fn default() -> Self {
        Self {
            deadline: Duration::from_secs(5),
            output_bytes: LARGEST_TEXT,
            include_depth: 1000,
            steps: 50_000_000,
        }
    }
}

/// A limit that a rendering ran into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LimitExceeded {
    /// [`RenderLimits::deadline`].
    #[error("rendering takes longer than the limit of {0:?}")]
    Deadline(Duration),
    /// [`RenderLimits::output_bytes`].
    #[error("output is larger than the limit of {0} bytes")]
    Output(usize),
    /// [`RenderLimits::steps`].
    #[error("rendering takes more than the limit of {0} steps")]
    Steps(u64),
    /// The stack of the thread.
    #[error("templates are nested too deeply")]
    Stack,
}

/// Answers `lookup`, which reads objects of the cluster that a chart is rendered for.
pub trait Lookup {
    /// The object, a list when `name` is empty, or an empty map when there is none (Helm, "lookup").
    fn lookup(&self, api_version: &str, kind: &str, namespace: &str, name: &str) -> Result<Value, String>;
}

/// How many steps pass between two looks at the clock.
const STEPS_PER_CLOCK_CHECK: u64 = 256;
/// How many bytes of a text count as one step: it bounds the memory that many large texts take together.
const BYTES_PER_STEP: usize = 16;

/// The surroundings of one rendering: limits with their counters, the clock, randomness and the cluster.
pub struct Environment {
    limits: RenderLimits,
    started: Instant,
    now: jiff::Zoned,
    steps: Cell<u64>,
    next_clock_check: Cell<u64>,
    output: Cell<usize>,
    random: RefCell<StdRng>,
    lookup: Option<Rc<dyn Lookup>>,
    stack: Stack,
}

impl Environment {
    /// An environment whose time starts to run now, with fresh randomness and without a cluster.
    pub fn new(limits: RenderLimits) -> Self {
        Self {
            limits,
            started: Instant::now(),
            now: jiff::Zoned::now(),
            steps: Cell::new(0),
            next_clock_check: Cell::new(0),
            output: Cell::new(0),
            random: RefCell::new(rand::make_rng()),
            lookup: None,
            stack: Stack::modest(),
        }
    }

    /// The same with a stack from [`with_large_stack`](super::with_large_stack); it must be the current thread's.
    #[must_use]
    pub fn with_stack(mut self, stack: Stack) -> Self {
        self.stack = stack;
        self
    }

    /// The same with a fixed time for `now`.
    #[must_use]
    pub fn with_now(mut self, now: jiff::Zoned) -> Self {
        self.now = now;
        self
    }

    /// The same with randomness that repeats for the same seed.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Self {
        self.random = RefCell::new(StdRng::seed_from_u64(seed));
        self
    }

    /// The same with a cluster that answers `lookup`.
    #[must_use]
    pub fn with_lookup(mut self, lookup: Rc<dyn Lookup>) -> Self {
        self.lookup = Some(lookup);
        self
    }

    /// The limits.
    pub fn limits(&self) -> &RenderLimits {
        &self.limits
    }

    /// The time of the rendering.
    pub fn now(&self) -> jiff::Zoned {
        self.now.clone()
    }

    /// Counts work; the clock is read every few hundred steps.
    pub fn charge(&self, steps: u64) -> Result<(), LimitExceeded> {
        let total = self.steps.get().saturating_add(steps);
        self.steps.set(total);
        if total > self.limits.steps {
            return Err(LimitExceeded::Steps(self.limits.steps));
        }
        if total >= self.next_clock_check.get() {
            self.next_clock_check
                .set(total.saturating_add(STEPS_PER_CLOCK_CHECK));
            if self.started.elapsed() > self.limits.deadline {
                return Err(LimitExceeded::Deadline(self.limits.deadline));
            }
        }
        Ok(())
    }

    /// Counts bytes that a template writes.
    pub fn charge_output(&self, bytes: usize) -> Result<(), LimitExceeded> {
        let total = self.output.get().saturating_add(bytes);
        self.output.set(total);
        self.check_total(total)
    }

    /// Checks the size of one text, which also counts as work.
    pub fn check_size(&self, bytes: usize) -> Result<(), LimitExceeded> {
        self.check_total(bytes)?;
        self.charge(u64::try_from(bytes / BYTES_PER_STEP).unwrap_or(u64::MAX))
    }

    fn check_total(&self, bytes: usize) -> Result<(), LimitExceeded> {
        let limit = self.limits.output_bytes.min(LARGEST_TEXT);
        if bytes > limit {
            Err(LimitExceeded::Output(limit))
        } else {
            Ok(())
        }
    }

    /// Checks that there is stack left for one more nested template or expression.
    pub(super) fn check_stack(&self) -> Result<(), LimitExceeded> {
        if self.stack.is_exhausted() {
            Err(LimitExceeded::Stack)
        } else {
            Ok(())
        }
    }

    /// Fills a buffer from the random source.
    pub fn fill_random(&self, buffer: &mut [u8]) {
        self.random.borrow_mut().fill_bytes(buffer);
    }

    /// A random number below `bound`, 0 when `bound` is 0.
    pub fn random_below(&self, bound: u64) -> u64 {
        if bound == 0 {
            0
        } else {
            self.random.borrow_mut().random_range(0..bound)
        }
    }

    /// Answers `lookup`: an empty map without a cluster, as `helm template` gives.
    pub(crate) fn lookup(
        &self,
        api_version: &str,
        kind: &str,
        namespace: &str,
        name: &str,
    ) -> Result<Value, String> {
        match &self.lookup {
            Some(lookup) => lookup.lookup(api_version, kind, namespace, name),
            None => Ok(Value::Map(super::value::Map::new())),
        }
    }
}
