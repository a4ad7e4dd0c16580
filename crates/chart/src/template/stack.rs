//! The stack that an execution may use.
//!
//! Templates call each other recursively and so does the executor. Rust cannot catch a stack overflow, so the executor
//! measures how far it is from where it started and stops in time, whatever the build.

use std::panic::resume_unwind;
use std::thread;

/// Stack for an execution on its own thread: enough for Helm's 1000 nested includes.
const LARGE: usize = 256 * 1024 * 1024;
/// What an execution uses of a stack of unknown size; the smallest default, 2 MiB, leaves room for the rest.
const MODEST: usize = 1024 * 1024;
/// What stays free for functions and for printing values, which do not measure.
const RESERVE: usize = 1024 * 1024;

/// A part of the current thread's stack.
#[derive(Clone, Copy, Debug)]
pub struct Stack {
    base: usize,
    bytes: usize,
}

impl Stack {
    /// The stack from here on, on a thread of unknown stack size.
    pub fn modest() -> Self {
        Self {
            base: address(),
            bytes: MODEST,
        }
    }

    /// Whether the part is used up.
    pub fn is_exhausted(self) -> bool {
        self.base.abs_diff(address()) > self.bytes
    }
}

/// Runs `work` on a thread with a large stack, and gives it that stack.
///
/// Fails when the thread cannot be started. A panic of `work` continues in the caller.
pub fn with_large_stack<T: Send>(work: impl FnOnce(Stack) -> T + Send) -> std::io::Result<T> {
    thread::scope(|scope| {
        let worker = thread::Builder::new()
            .name("render".to_owned())
            .stack_size(LARGE)
            .spawn_scoped(scope, || {
                work(Stack {
                    base: address(),
                    bytes: LARGE - RESERVE,
                })
            })?;
        Ok(worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}

/// An address in the current stack frame.
#[inline(never)]
fn address() -> usize {
    let marker = 0_u8;
    std::hint::black_box(std::ptr::from_ref(&marker)).addr()
}
