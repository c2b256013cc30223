//! Finds processes that have left the group of the program that started them. This works only on Linux.

#[cfg(target_os = "linux")]
use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, wait, waitpid};

/// The processes that become children of this process because their parent has ended.
#[derive(Clone, Debug)]
pub struct Orphans {
    /// The children that this process had before, such as `tee` in Bash's `judge ... > >(tee FILE)`.
    #[cfg(target_os = "linux")]
    others: Vec<Pid>,
    /// On other systems, orphans cannot be adopted.
    #[cfg(not(target_os = "linux"))]
    never: std::convert::Infallible,
}

/// From now on, when a descendant of this process loses its parent, it becomes a child of this process instead of
/// the system's first process. Returns `None` if the system cannot do that: only Linux can.
///
/// All later children of this process count as orphans, so it must start only the programs that it tests.
pub fn adopt_orphans() -> Option<Orphans> {
    #[cfg(target_os = "linux")]
    return set_child_subreaper(Some(getpid())).ok().map(|()| Orphans { others: children().collect() });
    #[cfg(not(target_os = "linux"))]
    None
}

impl Orphans {
    /// Ends the orphans, and the processes that become orphans as a result.
    #[cfg(target_os = "linux")]
    pub(super) fn end(&self) {
        /// The limit stops the hunt for a process that starts others faster than they can be ended.
        const TURNS: usize = 1000;
        for _ in 0..TURNS {
            // Usually there is no child, and the wait fails.
            if wait(WaitOptions::NOHANG).is_err() {
                return;
            }
            let orphans: Vec<Pid> = children().filter(|child| !self.others.contains(child)).collect();
            if orphans.is_empty() {
                return;
            }
            for pid in orphans {
                // This fails if the process belongs to another user.
                if kill_process(pid, Signal::KILL).is_ok() {
                    let _ = waitpid(Some(pid), WaitOptions::empty());
                }
            }
        }
    }

    #[cfg(not(target_os = "linux"))]
    pub(super) fn end(&self) {
        match self.never {}
    }
}

/// The children of this process. An orphan can be the child of any thread.
#[cfg(target_os = "linux")]
fn children() -> impl Iterator<Item = Pid> {
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let lists = threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("children")).ok());
    lists.flat_map(|list| {
        list.split_whitespace().filter_map(|pid| Pid::from_raw(pid.parse().ok()?)).collect::<Vec<_>>()
    })
}
