//! The processors that threads run on.

/// The number of the processor that this thread runs on; 0 if the system does not report it.
///
/// Linux reports it in field 39 of `/proc/thread-self/stat`. The system call for it is not used: it goes through
/// the vDSO, and looking that up crashes under valgrind with several threads.
pub fn current() -> usize {
    let stat = std::fs::read_to_string("/proc/thread-self/stat").unwrap_or_default();
    // Field 2 is the thread's name in parentheses, which can hold blanks.
    let fields = stat.rsplit_once(") ").map_or("", |(_, fields)| fields);
    fields.split(' ').nth(39 - 3).and_then(|field| field.parse().ok()).unwrap_or(0)
}

/// Moves this thread to the `nth` of its processors, counted from `home` on. The system can move it away again.
///
/// Linux can start a thread on the processor of the thread that created it, and take milliseconds to notice
/// that another processor is idle.
#[cfg(target_os = "linux")]
pub fn go_to(home: usize, nth: usize) {
    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};
    let Ok(all) = sched_getaffinity(None) else { return };
    let mut order = (home..CpuSet::MAX_CPU)
        .chain(0..home.min(CpuSet::MAX_CPU))
        .filter(|&processor| all.is_set(processor))
        .cycle();
    let Some(there) = order.nth(nth) else { return };
    let mut one = CpuSet::new();
    one.set(there);
    // If the system refuses, the thread stays where it is.
    let _ = sched_setaffinity(None, &one).and_then(|()| sched_setaffinity(None, &all));
}

/// Only on Linux does a thread choose its processor.
#[cfg(not(target_os = "linux"))]
pub fn go_to(_home: usize, _nth: usize) {}

// Miri only pretends to have processors.
#[cfg(all(test, target_os = "linux", not(miri)))]
mod tests {
    use super::*;
    use rustix::thread::{CpuSet, sched_getaffinity};

    #[test]
    fn a_thread_may_run_afterwards_wherever_it_could_before() {
        let before = sched_getaffinity(None).unwrap();
        for (home, nth) in [(current(), 0), (current(), 1), (0, 5000), (CpuSet::MAX_CPU + 1, 5000)] {
            go_to(home, nth);
            assert_eq!(sched_getaffinity(None).unwrap(), before);
        }
    }

    #[test]
    fn a_thread_knows_its_processor() {
        let all = sched_getaffinity(None).unwrap();
        for processor in (0..CpuSet::MAX_CPU).filter(|&processor| all.is_set(processor)) {
            let mut one = CpuSet::new();
            one.set(processor);
            rustix::thread::sched_setaffinity(None, &one).unwrap();
            assert_eq!(current(), processor);
        }
        rustix::thread::sched_setaffinity(None, &all).unwrap();
    }
}
