//! Processes that left the group of the program that started them. They can be found only on Linux.

#[cfg(target_os = "linux")]
use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, wait, waitpid};

/// The processes that become children of this one because their parent has ended.
#[cfg(target_os = "linux")]
#[derive(Clone, Debug)]
pub struct Orphans {
    /// The children that this process was born with, such as `tee` in Bash's `judge ... > >(tee FILE)`.
    others: Vec<Pid>,
}

/// Elsewhere there are none.
#[cfg(not(target_os = "linux"))]
#[derive(Clone, Debug)]
pub enum Orphans {}

/// From now on, a process whose parent ends becomes a child of this process, if this is an ancestor, and not of
/// the system's first process. Returns `None` if the system cannot do that: only Linux can.
///
/// All later children of this process count as orphans, so it must start no others than the programs that it
/// runs.
pub fn adopt_orphans() -> Option<Orphans> {
    #[cfg(target_os = "linux")]
    return set_child_subreaper(Some(getpid())).ok().map(|()| Orphans { others: children().collect() });
    #[cfg(not(target_os = "linux"))]
    None
}

impl Orphans {
    /// Ends them, and those that become orphans thereby.
    #[cfg(target_os = "linux")]
    pub(super) fn end(&self) {
        /// One that starts others faster than they are ended is not hunted for ever.
        const TURNS: usize = 1000;
        for _ in 0..TURNS {
            // Without a child there is nothing to wait for, and that is the rule.
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
        match *self {}
    }
}

/// The children of this process. An orphan can be the child of any of its threads.
#[cfg(target_os = "linux")]
fn children() -> impl Iterator<Item = Pid> {
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let lists = threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("children")).ok());
    lists.flat_map(|list| {
        list.split_whitespace().filter_map(|pid| Pid::from_raw(pid.parse().ok()?)).collect::<Vec<_>>()
    })
}
