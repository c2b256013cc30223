//! On which processor a thread runs.

/// The number of the one that this thread runs on.
#[cfg(target_os = "linux")]
pub(crate) fn current() -> usize {
    rustix::thread::sched_getcpu()
}

/// Moves this thread to the `nth` processor behind `home`, of those that it may run on. Later the system may move it as
/// it likes.
///
/// Linux may start a thread on the processor of the one that made it, and take milliseconds to notice that another has
/// nothing to do.
#[cfg(target_os = "linux")]
pub(crate) fn go_to(home: usize, nth: usize) {
    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};
    let Ok(all) = sched_getaffinity(None) else { return };
    let mut order = (home..CpuSet::MAX_CPU)
        .chain(0..home.min(CpuSet::MAX_CPU))
        .filter(|&processor| all.is_set(processor))
        .cycle();
    let Some(there) = order.nth(nth) else { return };
    let mut one = CpuSet::new();
    one.set(there);
    // Where the system refuses, the thread stays where it is.
    let _ = sched_setaffinity(None, &one).and_then(|()| sched_setaffinity(None, &all));
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn current() -> usize {
    0
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn go_to(_home: usize, _nth: usize) {}

#[cfg(all(test, target_os = "linux"))]
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
}
