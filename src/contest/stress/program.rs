//! Runs a program on an input, with limits on its time and on what it writes.

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long the output of a program that has ended is waited for, where another that it started holds it
/// open.
const GRACE: Duration = Duration::from_millis(200);
/// How long is slept at most before it is looked again whether a program has ended, or is to be stopped.
const NAP: Duration = Duration::from_millis(10);
/// How much is kept of what a program writes to standard error: the last bytes.
const ERRORS: usize = 1 << 12;

/// A program, and its limit of time.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its name or path.
    pub name: OsString,
    /// Its arguments.
    pub arguments: Vec<OsString>,
    /// How long a run may take.
    pub time_limit: Duration,
    /// Ends a run, with an error, when it is set.
    pub stop: Arc<AtomicBool>,
    /// Whether all other children of this process are orphans of the program, to be ended after each run: see
    /// [`adopt_orphans`].
    pub adopts: bool,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself.
    Exit(ExitStatus),
    /// At the limit of time.
    TooSlow,
    /// At the limit of what it may write.
    TooMuch,
}

/// A run of a program.
#[derive(Clone, Debug)]
pub struct Run {
    /// How it ended.
    pub end: End,
    /// What it wrote to standard output.
    pub output: Vec<u8>,
    /// What it wrote to standard error, or the last of it.
    pub errors: Vec<u8>,
    /// How long it took.
    pub time: Duration,
}

/// From now on, processes whose parent ends become children of this process, if it is an ancestor, and not of
/// the system's first. Returns whether the system does that: Linux alone.
pub fn adopt_orphans() -> bool {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{getpid, set_child_subreaper};
        set_child_subreaper(Some(getpid())).is_ok()
    }
    #[cfg(not(target_os = "linux"))]
    false
}

impl Program {
    /// Runs the program on `input`. It may write `most` bytes.
    ///
    /// It may leave input unread. When this returns, the program has ended; and so have, on Unix, those of its
    /// group that held its output open, or were there when it was ended at a limit. Where this process
    /// [adopts](adopt_orphans) orphans, all that it started have ended, whatever group they had gone to.
    ///
    /// # Errors
    ///
    /// If it cannot be started, or is stopped ([`io::ErrorKind::Interrupted`]).
    pub fn run(&self, input: &Arc<Vec<u8>>, most: usize) -> io::Result<Run> {
        let mut command = Command::new(&self.name);
        command.args(&self.arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        lead_a_group(&mut command);
        let begun = Instant::now();
        let deadline = begun + self.time_limit;
        let mut child = command.spawn()?;

        // Threads, so that no pipe that is full or empty holds up another. They are not joined: one that
        // waits for a stranger who holds its pipe open ends when that one does.
        if let Some(mut pipe) = child.stdin.take() {
            let input = Arc::clone(input);
            // It fails where the program does not read it all, which it need not.
            thread::spawn(move || pipe.write_all(&input));
        }
        let output = Arc::new(Mutex::new(Vec::new()));
        let errors = Arc::new(Mutex::new(Vec::new()));
        let (sender, ended) = channel();
        if let Some(pipe) = child.stdout.take() {
            let (output, sender) = (Arc::clone(&output), sender.clone());
            thread::spawn(move || collect(pipe, &output, most, &sender));
        }
        if let Some(pipe) = child.stderr.take() {
            let errors = Arc::clone(&errors);
            thread::spawn(move || collect_last(pipe, &errors, &sender));
        }

        let end = self.wait(&mut child, deadline, &ended);
        if !matches!(end, Ok(End::Exit(_))) {
            kill(&mut child);
        }
        if self.adopts {
            end_children();
        }
        let mut run = Run { end: end?, output: Vec::new(), errors: Vec::new(), time: begun.elapsed() };
        if let End::Exit(_) = run.end {
            // Both threads drop their sender when they have read all.
            let begun = Instant::now();
            while let Some(left) = GRACE.checked_sub(begun.elapsed()) {
                match ended.recv_timeout(left) {
                    Ok(Ended::TooMuch) => run.end = End::TooMuch,
                    Ok(Ended::Output) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                    Err(RecvTimeoutError::Timeout) => kill(&mut child),
                }
            }
        }
        run.output = std::mem::take(&mut *lock(&output));
        run.errors = std::mem::take(&mut *lock(&errors));
        Ok(run)
    }

    /// Waits until the program has ended or has gone beyond a limit.
    fn wait(&self, child: &mut Child, deadline: Instant, ended: &Receiver<Ended>) -> io::Result<End> {
        // Its output ends when it does, and that wakes this thread at once. What is left of its end, and an
        // end that another program hides by holding the output open, is looked for again and again.
        let mut nap = NAP;
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(End::Exit(status));
            }
            if self.stop.load(Relaxed) {
                return Err(io::ErrorKind::Interrupted.into());
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(End::TooSlow);
            }
            match ended.recv_timeout(nap.min(left)) {
                Ok(Ended::TooMuch) => return Ok(End::TooMuch),
                Ok(Ended::Output) => nap = Duration::from_micros(20),
                Err(RecvTimeoutError::Timeout) => nap = (2 * nap).min(NAP),
                Err(RecvTimeoutError::Disconnected) => {
                    thread::sleep(nap.min(left));
                    nap = (2 * nap).min(NAP);
                }
            }
        }
    }
}

/// What has become of a program's output.
enum Ended {
    /// It has ended.
    Output,
    /// It is longer than it may be.
    TooMuch,
}

/// Reads an output until it ends or is too long.
fn collect(mut pipe: impl Read, output: &Mutex<Vec<u8>>, most: usize, sender: &Sender<Ended>) {
    read_pieces(&mut pipe, |piece| {
        let mut output = lock(output);
        output.extend_from_slice(piece);
        output.len() <= most
    });
    let ended = if lock(output).len() <= most { Ended::Output } else { Ended::TooMuch };
    // Nobody hears it where the run has ended.
    let _ = sender.send(ended);
}

/// Reads an output to its end and keeps its last bytes. That it is done is told by the sender that goes away.
pub(in crate::contest) fn collect_last<T>(mut pipe: impl Read, last: &Mutex<Vec<u8>>, _sender: &Sender<T>) {
    read_pieces(&mut pipe, |piece| {
        let mut last = lock(last);
        last.extend_from_slice(piece);
        let more = last.len().saturating_sub(ERRORS);
        last.drain(..more);
        true
    });
}

/// Reads piece by piece, as long as whoever takes them wants more.
fn read_pieces(pipe: &mut impl Read, mut take: impl FnMut(&[u8]) -> bool) {
    let mut room = vec![0; 1 << 16];
    loop {
        match pipe.read(&mut room) {
            Ok(0) => return,
            Ok(read) if take(&room[..read]) => {}
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Ok(_) | Err(_) => return,
        }
    }
}

pub(in crate::contest) fn lock(bytes: &Mutex<Vec<u8>>) -> MutexGuard<'_, Vec<u8>> {
    bytes.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Puts the program into a group of its own, in which are all that it starts, to be ended together.
#[cfg(unix)]
pub(in crate::contest) fn lead_a_group(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
pub(in crate::contest) fn lead_a_group(_command: &mut Command) {}

/// Ends the program and what it has started, and waits for its end. Either may be over already.
pub(in crate::contest) fn kill(child: &mut Child) {
    #[cfg(unix)]
    {
        use rustix::process::{Pid, Signal, kill_process_group};
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    }
    let _ = child.kill();
    let _ = child.wait();
}

/// Ends all children of this process, and those that become its children thereby.
#[cfg(target_os = "linux")]
fn end_children() {
    use rustix::process::{Pid, Signal, WaitOptions, kill_process, wait, waitpid};
    /// One that starts others faster than they are ended is not hunted for ever.
    const TURNS: usize = 1000;
    // Without a child there is nothing to wait for, and that is the rule.
    for _ in 0..TURNS {
        if wait(WaitOptions::NOHANG).is_err() {
            return;
        }
        for pid in children().into_iter().filter_map(Pid::from_raw) {
            let _ = kill_process(pid, Signal::KILL);
            let _ = waitpid(Some(pid), WaitOptions::empty());
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn end_children() {}

/// The numbers of the processes whose parent this is: an orphan is a child of any of its threads.
#[cfg(target_os = "linux")]
fn children() -> Vec<i32> {
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let lists = threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("children")).ok());
    lists
        .flat_map(|list| list.split_whitespace().filter_map(|pid| pid.parse().ok()).collect::<Vec<_>>())
        .collect()
}
