//! Measures how long other programs kept a program from running. Only Linux tells.

use std::io;
use std::process::Child;
use std::time::Duration;

/// How long the child was ready to run while other programs had the processors. If it waits for children of its own,
/// as a shell does, this includes the longest such time of one of them.
#[cfg(target_os = "linux")]
pub(super) fn of(child: &Child) -> Duration {
    of_process(child.id())
}

#[cfg(target_os = "linux")]
fn of_process(id: u32) -> Duration {
    // The second number is the delay in nanoseconds.
    let status = std::fs::read_to_string(format!("/proc/{id}/schedstat")).unwrap_or_default();
    let delay = status.split_whitespace().nth(1).and_then(|number| number.parse().ok()).unwrap_or(0);
    let children = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap_or_default();
    let of_children = children.split_whitespace().filter_map(|child| child.parse().ok()).map(of_process);
    Duration::from_nanos(delay) + of_children.max().unwrap_or_default()
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
