//! How long to wait before something is tried again.

use backon::{BackoffBuilder, ExponentialBuilder};
use std::time::Duration;

/// Exponential, jittered and bounded waiting between the attempts of a step.
#[derive(Clone, Copy, Debug)]
pub struct RetryPolicy {
    /// The wait after the first failure.
    pub floor: Duration,
    /// The longest wait, unless a step asks for more.
    pub ceiling: Duration,
}

impl Default for RetryPolicy {
    fn default() -> Self {
        Self {
            floor: Duration::from_millis(100),
            ceiling: Duration::from_secs(30),
        }
    }
}

/// More tries than this wait no longer: the wait has reached every sensible ceiling before.
const TRIES: u32 = 32;

/// No step waits longer than this, whatever it asks for.
const LONGEST: Duration = Duration::from_hours(1);

impl RetryPolicy {
    /// How long to wait after `tries` failures in a row, when the step asked for at least `after`.
    pub(crate) fn delay(&self, tries: u32, after: Duration) -> Duration {
        let tries = tries.clamp(1, TRIES) - 1;
        let wait = self
            .backoff()
            .build()
            .nth(usize::try_from(tries).unwrap_or_default())
            .unwrap_or(self.ceiling)
            .min(self.ceiling);
        wait.max(after).min(LONGEST)
    }

    /// A few quick tries for a write whose loss would only cost a repetition.
    pub(crate) fn writes(&self) -> ExponentialBuilder {
        self.backoff()
            .with_max_times(5)
            .with_max_delay(self.ceiling.min(Duration::from_secs(1)))
    }

    fn backoff(&self) -> ExponentialBuilder {
        ExponentialBuilder::new()
            .with_min_delay(self.floor)
            .with_max_delay(self.ceiling)
            .with_jitter()
            .without_max_times()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POLICY: RetryPolicy = RetryPolicy {
        floor: Duration::from_millis(100),
        ceiling: Duration::from_secs(2),
    };

    #[test]
    fn waits_grow_up_to_the_ceiling() {
        for tries in 0..100 {
            let wait = POLICY.delay(tries, Duration::ZERO);
            let shortest = POLICY.floor * 2_u32.pow(tries.clamp(1, 5) - 1);
            assert!(wait >= shortest.min(POLICY.ceiling), "{tries}: {wait:?}");
            assert!(wait <= POLICY.ceiling, "{tries}: {wait:?}");
        }
    }

    #[test]
    fn a_step_may_ask_for_more_but_not_for_ever() {
        assert_eq!(POLICY.delay(1, Duration::from_mins(1)), Duration::from_mins(1));
        assert_eq!(POLICY.delay(1, Duration::MAX), LONGEST);
    }

    #[test]
    fn waits_are_jittered() {
        let waits: Vec<Duration> = (0..20).map(|_| POLICY.delay(1, Duration::ZERO)).collect();
        assert!(waits.iter().any(|wait| *wait != waits[0]), "{waits:?}");
    }
}
