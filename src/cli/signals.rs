//! The signals that end the program. Before it ends, it ends the processes that it started.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};

/// The state of the signals that [`stop_at_signals`] catches.
#[derive(Default)]
pub(super) struct StopSignal {
    /// The number of the last signal received, or 0.
    which: Arc<AtomicUsize>,
    /// Set once all processes that the program started have ended. From then on, signals act as usual again.
    over: Arc<AtomicBool>,
}

/// Makes the signals that would end the process set `stop` instead. Windows has no such signals: there, whatever
/// ends a process also ends the processes that it started.
#[cfg_attr(windows, expect(clippy::unnecessary_wraps, reason = "the signature is that of other systems"))]
pub(super) fn stop_at_signals(stop: &Arc<AtomicBool>) -> io::Result<StopSignal> {
    let signals = StopSignal::default();
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
        use signal_hook::flag;
        for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM].into_iter().filter(|&signal| !is_ignored(signal)) {
            let number = usize::try_from(signal).expect("signals are numbered from 1");
            flag::register_conditional_default(signal, Arc::clone(&signals.over))?;
            flag::register_usize(signal, Arc::clone(&signals.which), number)?;
            flag::register(signal, Arc::clone(stop))?;
        }
    }
    #[cfg(windows)]
    let _ = stop;
    Ok(signals)
}

/// Makes an abort end the process with this exit code, not with a signal. The standard library aborts if there is no
/// memory for something small, after its message about that. On Windows, nothing changes.
pub(super) fn exit_after_abort(code: u8) {
    #[cfg(unix)]
    {
        use signal_hook::{consts::SIGABRT, flag::register_conditional_shutdown};
        // If this fails, an abort acts as usual.
        let _ = register_conditional_shutdown(SIGABRT, code.into(), Arc::new(AtomicBool::new(true)));
    }
    #[cfg(windows)]
    let _ = code;
}

impl StopSignal {
    /// Ends the process if a signal has been received. From now on, signals act as usual.
    pub(super) fn obey(&self) {
        self.over.store(true, SeqCst);
        #[cfg(unix)]
        if let Ok(signal @ 1..) = i32::try_from(self.which.load(SeqCst)) {
            // If this fails, the caller ends the process.
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
        #[cfg(windows)]
        let _ = &self.which;
    }
}

/// Whether the process was started with this signal ignored, as by `nohup`. Only Linux reports it.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    ignored >> (signal - 1) & 1 == 1
}
