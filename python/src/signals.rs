//! Ctrl-C ends a call between blocks of rows, or leaves a long computation to itself.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use judge::{BatchError, RowError};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How long a thread waits between two looks for a signal.
pub const PAUSE: Duration = Duration::from_millis(50);
/// A thread that works looks at the clock after about as long: seldom enough to cost nothing.
const SOON: Duration = Duration::from_millis(1);
/// Blocks between two looks at the clock, at most.
const MOST: u32 = 1 << 12;

/// What Python's handlers of signals raised during a call. Only the thread that made the call can run them.
pub struct Signals {
    caller: ThreadId,
    raised: OnceLock<PyErr>,
}

/// One thread's looks for signals, between blocks of any length.
pub struct Watch<'a> {
    signals: &'a Signals,
    is_caller: bool,
    looked: Instant,
    /// When it last saw the clock, how many blocks are left until it does again, and how many there are between.
    ticked: Instant,
    left: u32,
    stride: u32,
}

impl Signals {
    /// For a call by this thread.
    pub fn new() -> Self {
        Signals { caller: thread::current().id(), raised: OnceLock::new() }
    }

    /// Lets Python handle signals. Only the caller can, without the interpreter's lock.
    pub fn look(&self) {
        if let Err(error) = Python::attach(|py| py.check_signals()) {
            let _ = self.raised.set(error);
        }
    }

    pub fn watch(&self) -> Watch<'_> {
        let is_caller = thread::current().id() == self.caller;
        let now = Instant::now();
        Watch { signals: self, is_caller, looked: now, ticked: now, left: 0, stride: 1 }
    }

    /// Whether an exception is to end the call.
    pub fn have_raised(&self) -> bool {
        self.raised.get().is_some()
    }

    /// The exception that ended the call.
    pub fn raised(self) -> Option<PyErr> {
        self.raised.into_inner()
    }
}

impl Watch<'_> {
    /// Is called before each block of rows.
    ///
    /// # Errors
    ///
    /// If the call is to end: an error that the exception replaces.
    pub fn look(&mut self) -> Result<(), BatchError> {
        if self.is_caller {
            self.tick();
        }
        if self.signals.have_raised() {
            return Err(BatchError::new(0, RowError::number(0, "a signal ended the call")));
        }
        Ok(())
    }

    /// The clock costs as much as a short block, so the strides grow until one takes a while.
    fn tick(&mut self) {
        if self.left > 0 {
            self.left -= 1;
            return;
        }
        let now = Instant::now();
        self.stride = if now - self.ticked < SOON { self.stride * 2 } else { self.stride / 2 }.clamp(1, MOST);
        (self.ticked, self.left) = (now, self.stride - 1);
        if now - self.looked >= PAUSE {
            self.signals.look();
            self.looked = Instant::now();
        }
    }
}

/// A panic is a fault of this package, and becomes an ordinary exception.
fn answered<T>(done: thread::Result<T>) -> PyResult<T> {
    done.map_err(|panic| {
        let why = panic.downcast_ref::<String>().map(String::as_str);
        let why = why.or(panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
        PyRuntimeError::new_err(format!("a fault of judge_games: {why}"))
    })
}

/// Runs `work`, which panics on what it cannot read.
pub fn guarded<T>(work: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    answered(catch_unwind(AssertUnwindSafe(work)))?
}

/// Runs `work` without the interpreter's lock.
pub fn detached<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    answered(py.detach(|| catch_unwind(AssertUnwindSafe(work))))
}

/// As [`detached`], for work without blocks: it has a thread of its own, which a signal leaves to itself.
pub fn abandonable<T: Send + 'static>(
    py: Python<'_>, work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    const STACK: usize = 8 << 20;
    let (send, mut done) = sync_channel(1);
    thread::Builder::new().stack_size(STACK).spawn(move || {
        // Nobody receives it after a signal.
        let _ = send.send(catch_unwind(AssertUnwindSafe(work)));
    })?;
    loop {
        // Only one thread may wait: hence mutable.
        let awaited = &mut done;
        match py.detach(move || awaited.recv_timeout(PAUSE)) {
            Ok(done) => return answered(done),
            Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("a fault of judge_games: a thread ended"));
            }
        }
    }
}
