//! Watches long proofs: shows their current stage on standard error, until they end or a signal ends them.

use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, ScopedJoinHandle, Thread};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::language::say;
use super::output::complain;
use super::progress::DELAY;
use super::signals::stop_at_signals;
use crate::message::{Message, message};

/// The time between two looks at the stage and at signals.
const TICK: Duration = Duration::from_millis(100);

/// Does the work of this command. At the beginning of each stage, the work names the stage in words that can follow
/// "while". If the work takes long, a terminal shows these words. If a signal ends the process, its message has them.
pub(super) fn watched<T>(command: &str, work: impl FnOnce(&dyn Fn(Message)) -> T) -> T {
    let (stage, is_done) = (Mutex::new(message!("stage-reading")), AtomicBool::new(false));
    let tell = |next| *stage.lock().unwrap_or_else(PoisonError::into_inner) = next;
    thread::scope(|scope| {
        let watch = || watch(command, &stage, &is_done);
        // If no thread can be started, signals act as usual.
        let watcher = thread::Builder::new().spawn_scoped(scope, watch).ok();
        let _end = OnDrop { is_done: &is_done, watcher: watcher.as_ref().map(ScopedJoinHandle::thread) };
        work(&tell)
    })
}

/// Ends the watch when it is dropped: after the work, and also if the work panics.
struct OnDrop<'w> {
    is_done: &'w AtomicBool,
    watcher: Option<&'w Thread>,
}

impl Drop for OnDrop<'_> {
    fn drop(&mut self) {
        self.is_done.store(true, SeqCst);
        self.watcher.into_iter().for_each(Thread::unpark);
    }
}

fn watch(command: &str, stage: &Mutex<Message>, is_done: &AtomicBool) {
    let stop = Arc::default();
    let signal = stop_at_signals(&stop).unwrap_or_default();
    let stage = || say(&stage.lock().unwrap_or_else(PoisonError::into_inner));
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
    bar.set_style(ProgressStyle::with_template("{elapsed}, {msg}").expect("indicatif knows this template"));
    let mut begun = Some(Instant::now());
    while !is_done.load(SeqCst) && !stop.load(SeqCst) {
        thread::park_timeout(TICK);
        if begun.take_if(|begun| begun.elapsed() >= DELAY).is_some() {
            // This target draws only on terminals.
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.set_message(stage());
    }
    bar.finish_and_clear();
    if stop.load(SeqCst) {
        complain(&say(&message!("solve-interrupted", command, stage = stage())));
    }
    signal.obey();
}

#[cfg(test)]
mod tests {
    use super::watched;

    /// The watching thread used to wait for ever for work that had panicked.
    #[test]
    #[should_panic(expected = "in the work")]
    fn a_panic_ends_the_watch() {
        watched("solve", |_| panic!("in the work"));
    }
}
