//! Measures how long other programs kept a program from running. Only Linux tells.

use std::io;
use std::process::Child;
use std::time::Duration;

/// The most processes to measure, each the only child of the one before it.
#[cfg(target_os = "linux")]
const DEPTH: usize = 8;

/// How long the child was ready to run while other programs had the processors. If it has just one child of its own, as
/// a shell does that starts a program, this includes the time of that one, and so on. Several children can keep each
/// other from running, so their time does not count.
#[cfg(target_os = "linux")]
pub(super) fn of(child: &Child) -> Duration {
    let only_child = |&id: &u32| match children(id)[..] {
        [child] => Some(child),
        _ => None,
    };
    std::iter::successors(Some(child.id()), only_child).take(DEPTH).filter_map(of_process).sum()
}

#[cfg(target_os = "linux")]
fn of_process(id: u32) -> Option<Duration> {
    // The second number is the delay in nanoseconds.
    let status = std::fs::read_to_string(format!("/proc/{id}/schedstat")).ok()?;
    status.split_whitespace().nth(1)?.parse().ok().map(Duration::from_nanos)
}

#[cfg(target_os = "linux")]
fn children(id: u32) -> Vec<u32> {
    let children = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap_or_default();
    children.split_whitespace().filter_map(|child| child.parse().ok()).collect()
}

#[cfg(not(target_os = "linux"))]
pub(super) fn of(_: &Child) -> Duration {
    Duration::ZERO
}

/// Whether the child has ended. On Linux, it can still be measured then.
#[cfg(target_os = "linux")]
pub(super) fn has_ended(child: &mut Child) -> io::Result<bool> {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    Ok(waitid(WaitId::Pid(Pid::from_child(child)), options)?.is_some())
}

#[cfg(not(target_os = "linux"))]
pub(super) fn has_ended(child: &mut Child) -> io::Result<bool> {
    Ok(child.try_wait()?.is_some())
}

#[cfg(target_os = "linux")]
#[cfg(test)]
mod tests {
    use std::io::Write as _;
    use std::os::unix::process::CommandExt as _;
    use std::process::Command;
    use std::thread::sleep;

    use rustix::process::{Pid, Signal, kill_process_group};

    use super::*;

    /// Starts a shell script, and waits until its processes sleep and the time found is that of `count` processes: the
    /// first of those that `expected` finds.
    fn assert_counts(script: &str, count: usize, expected: fn(u32) -> Vec<u32>) {
        if std::fs::metadata("/proc/self/schedstat").is_err() {
            let _ =
                writeln!(io::stderr(), "not tested, because this kernel does not tell: /proc/PID/schedstat");
            return;
        }
        let mut child = Command::new("sh").args(["-c", script]).process_group(0).spawn().unwrap();
        let is_right = (0..12_000).any(|_| {
            sleep(Duration::from_millis(5));
            let before = of(&child);
            let processes = expected(child.id());
            let times = processes.iter().take(count).filter_map(|&id| of_process(id));
            processes.len() >= count && times.sum::<Duration>() == before
        });
        kill_process_group(Pid::from_child(&child), Signal::KILL).unwrap();
        child.wait().unwrap();
        assert!(is_right, "{script}");
    }

    /// The process, its last child, that one's last child, and so on.
    fn chain(id: u32) -> Vec<u32> {
        std::iter::successors(Some(id), |&id| children(id).last().copied()).collect()
    }

    #[test]
    fn a_program_that_a_shell_starts_counts() {
        assert_counts("sh -c 'sleep 600; true'; true", 3, chain);
    }

    /// Once, the function called itself for each of these processes.
    #[test]
    fn a_long_chain_of_processes_is_followed_for_a_few_steps() {
        assert_counts(
            "f() { test $1 = 0 && exec sleep 600; (f $(($1 - 1)); true); true; }; f 20",
            DEPTH,
            chain,
        );
    }

    /// Once, the time in which a program's children kept each other from running was added to its limit.
    #[test]
    fn several_children_do_not_count() {
        let with_two_children = |id| if children(id).len() == 2 { vec![id] } else { Vec::new() };
        assert_counts("sleep 600 & sleep 600 & wait", 1, with_two_children);
    }
}
