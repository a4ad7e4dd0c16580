//! The state machine of one operation: what it does next, from what is written down alone.
//!
//! An open operation with an error is ending badly. When one of its steps failed, the steps that are done are
//! taken back from the last to the first; when none did, it was stopped from outside (a deletion took over)
//! and nothing is taken back, since the other operation removes everything.

use tsmgr_model::operation::StepState;

/// What an operation does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// Runs the step at this position, perhaps again.
    Run(usize),
    /// Takes back the step at this position.
    Undo(usize),
    /// Says the last word and ends.
    End,
}

/// Decides what an operation does next.
///
/// `failing` tells whether it has an error, `undoes` whether the workflow takes back the step at a position.
pub(crate) fn next(failing: bool, steps: &[StepState], undoes: impl Fn(usize) -> bool) -> Next {
    if !failing {
        let open = steps.iter().position(|state| *state != StepState::Done);
        return open.map_or(Next::End, Next::Run);
    }
    if !steps.contains(&StepState::Failed) {
        return Next::End;
    }
    let done = steps
        .iter()
        .enumerate()
        .rev()
        .find(|(position, state)| **state == StepState::Done && undoes(*position));
    done.map_or(Next::End, |(position, _)| Next::Undo(position))
}

#[cfg(test)]
mod tests {
    use super::*;
    use StepState::{Done, Failed, Pending, Running, Undone};

    const STATES: [StepState; 5] = [Pending, Running, Done, Failed, Undone];

    #[test]
    fn runs_the_first_step_that_is_not_done() {
        assert_eq!(next(false, &[Pending, Pending], |_| true), Next::Run(0));
        assert_eq!(next(false, &[Done, Pending], |_| true), Next::Run(1));
        assert_eq!(next(false, &[Done, Done], |_| true), Next::End);
        assert_eq!(next(false, &[], |_| true), Next::End);
    }

    #[test]
    fn runs_again_a_step_whose_result_is_not_known() {
        assert_eq!(next(false, &[Done, Running, Pending], |_| true), Next::Run(1));
    }

    #[test]
    fn takes_back_done_steps_from_the_last_to_the_first() {
        assert_eq!(next(true, &[Done, Done, Failed], |_| true), Next::Undo(1));
        assert_eq!(next(true, &[Done, Undone, Failed], |_| true), Next::Undo(0));
        assert_eq!(next(true, &[Undone, Undone, Failed], |_| true), Next::End);
    }

    #[test]
    fn leaves_steps_without_an_undo_as_they_are() {
        assert_eq!(next(true, &[Done, Done, Failed], |step| step == 0), Next::Undo(0));
        assert_eq!(next(true, &[Done, Done, Failed], |_| false), Next::End);
    }

    #[test]
    fn takes_nothing_back_when_stopped_from_outside() {
        assert_eq!(next(true, &[Done, Running, Pending], |_| true), Next::End);
    }

    #[test]
    fn every_combination_of_three_steps_comes_to_an_end() {
        for a in STATES {
            for b in STATES {
                for c in STATES {
                    for failing in [false, true] {
                        assert!(steps_to_end(failing, [a, b, c]) <= 3, "{a} {b} {c} {failing}");
                    }
                }
            }
        }
    }

    fn steps_to_end(failing: bool, mut steps: [StepState; 3]) -> usize {
        for round in 0.. {
            match next(failing, &steps, |_| true) {
                Next::Run(position) => steps[position] = Done,
                Next::Undo(position) => steps[position] = Undone,
                Next::End => return round,
            }
        }
        usize::MAX
    }
}
