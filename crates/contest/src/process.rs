//! Runs programs within limits, and ends them with everything that they started.

mod delay;
mod orphans;

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

pub use orphans::{Orphans, adopt_orphans};

/// The longest pause between two checks of whether the program has ended or must be stopped.
const NAP: Duration = Duration::from_millis(10);
/// How long to read the streams of a program that has ended, if a process that outlives it holds them open. Long enough
/// for a busy machine to pass on the program's last output.
const GRACE: Duration = Duration::from_secs(2);
/// On a busy machine, a run may take this many times its time limit.
const PATIENCE: u32 = 20;
/// How many bytes to keep from the end of standard error.
const ERRORS: usize = 1 << 12;

/// A program and its time limit.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its name or path.
    pub name: OsString,
    /// Its arguments.
    pub arguments: Vec<OsString>,
    /// The time limit of a run. On Linux, time in which the program is ready to run, but other programs have the
    /// processors, does not count.
    pub time_limit: Duration,
    /// Set this flag to end a run with an error.
    pub stop: Arc<AtomicBool>,
    /// If this process [adopts orphans](adopt_orphans), the orphans to end after each run.
    pub orphans: Option<Orphans>,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunEnd {
    /// By itself.
    Exit(ExitStatus),
    /// At the time limit.
    TooSlow,
    /// It wrote more than this many bytes to standard output.
    TooMuch(usize),
}

/// A run of a program.
#[derive(Clone, Debug)]
pub struct ProgramRun {
    /// How it ended.
    pub end: RunEnd,
    /// Its standard output.
    pub output: Vec<u8>,
    /// The end of its standard error.
    pub errors: Vec<u8>,
    /// How long it took until it ended, measured as the time limit is.
    pub time: Duration,
}

impl Program {
    /// Runs the program on `input`. The program can write `most` bytes, and need not read all of its input.
    ///
    /// When this returns, the program has ended, and on Unix its process group too. If this process [adopts
    /// orphans](adopt_orphans), everything that the program started has ended.
    ///
    /// # Errors
    ///
    /// If it cannot be started, or is stopped ([`io::ErrorKind::Interrupted`]).
    pub fn run(&self, input: &Arc<Vec<u8>>, most: usize) -> io::Result<ProgramRun> {
        let mut process = Process::start(self, std::iter::once(Arc::clone(input)))?;
        let mut output = Vec::new();
        let end = loop {
            match process.next()? {
                Next::Output(piece) => output.extend(piece),
                Next::End(end) => break end,
            }
            if output.len() > most {
                break RunEnd::TooMuch(most);
            }
        };
        process.kill();
        Ok(ProgramRun { end, output, time: process.time, errors: process.end() })
    }
}

/// A running program. Dropping this ends the program and everything that it started.
pub(super) struct Process<'a> {
    program: &'a Program,
    child: Child,
    /// Pieces of its output and errors; the channel disconnects when both streams have ended.
    pieces: Receiver<Chunk>,
    errors: Vec<u8>,
    begun: Instant,
    /// When its time is up; after its end, when reading its streams ends.
    deadline: Instant,
    /// How long it took, if it has ended.
    time: Duration,
    /// How it ended, if it has.
    status: Option<ExitStatus>,
}

/// The next event of a program.
pub(super) enum Next {
    /// It writes to standard output.
    Output(Vec<u8>),
    /// It has ended. Every later event is the same.
    End(RunEnd),
}

enum Chunk {
    Output(Vec<u8>),
    Errors(Vec<u8>),
}

impl<'a> Process<'a> {
    /// Starts the program and feeds it the texts. Its input ends after the last text.
    pub(super) fn start(
        program: &'a Program, mut texts: impl Iterator<Item = Arc<Vec<u8>>> + Send + 'static,
    ) -> io::Result<Self> {
        let mut command = Command::new(&program.name);
        command.args(&program.arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // The program gets its own process group, so that the whole group can be ended at once.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let begun = Instant::now();
        let deadline = begun + program.time_limit;
        if program.stop.load(Relaxed) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let mut child = command.spawn()?;
        let streams = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        // The channel holds few pieces, so a program that writes endlessly does not fill the memory.
        let (sender, pieces) = sync_channel(4);
        let (errors, time, status) = (Vec::new(), Duration::ZERO, None);
        let process = Process { program, child, pieces, errors, begun, deadline, time, status };

        // Each stream has its own thread, so that no full or empty pipe holds up another. The threads are not
        // joined: if another process holds a pipe open, the pipe's thread ends when that process does.
        if let (Some(mut stdin), Some(stdout), Some(stderr)) = streams {
            let errors = sender.clone();
            // A program need not read all of its input.
            begin(move || texts.all(|text| stdin.write_all(&text).is_ok()))?;
            begin(move || read(stdout, &sender, Chunk::Output))?;
            begin(move || read(stderr, &errors, Chunk::Errors))?;
        }
        Ok(process)
    }

    /// Waits for the next output, or for the end.
    ///
    /// # Errors
    ///
    /// If the program is stopped.
    pub(super) fn next(&mut self) -> io::Result<Next> {
        // The streams end just before the program does, so after that the checks are more frequent.
        let mut nap = Duration::from_micros(20);
        loop {
            if self.program.stop.load(Relaxed) {
                return Err(io::ErrorKind::Interrupted.into());
            }
            let left = self.deadline.saturating_duration_since(Instant::now());
            let ended = self.status.map(RunEnd::Exit);
            // A process that outlives the program can write without end.
            if left.is_zero()
                && let Some(end) = ended
            {
                return Ok(Next::End(end));
            }
            match (self.pieces.recv_timeout(NAP.min(left)), ended) {
                (Ok(Chunk::Output(piece)), _) => return Ok(Next::Output(piece)),
                (Ok(Chunk::Errors(piece)), _) => self.keep(&piece),
                (Err(RecvTimeoutError::Timeout), _) => {}
                (Err(RecvTimeoutError::Disconnected), Some(end)) => return Ok(Next::End(end)),
                (Err(RecvTimeoutError::Disconnected), None) => {
                    thread::sleep(nap.min(left));
                    nap = (2 * nap).min(NAP);
                }
            }
            if self.status.is_none() {
                self.look()?;
                if self.status.is_none() && self.is_late() {
                    return Ok(Next::End(RunEnd::TooSlow));
                }
            }
        }
    }

    /// Whether the program, which is running, has exceeded its time limit. Time in which other programs kept it from
    /// running is added to the limit.
    fn is_late(&mut self) -> bool {
        if Instant::now() >= self.deadline {
            let limit = self.program.time_limit;
            self.deadline = self.begun + (limit + delay::of(&self.child)).min(PATIENCE * limit);
        }
        Instant::now() >= self.deadline
    }

    /// Tests whether the program has ended. If so, ends the processes that it left running.
    fn look(&mut self) -> io::Result<()> {
        if !delay::has_ended(&mut self.child)? {
            return Ok(());
        }
        self.kill();
        if self.status.is_some_and(|status| status.code().is_none()) {
            // A signal ended it, perhaps a Ctrl-C that arrived before the program was in its own group. Then the stop
            // flag is about to be set, and the signal says nothing about the program.
            thread::sleep(NAP);
        }
        Ok(())
    }

    /// Ends the program, and returns the end of its standard error.
    pub(super) fn end(mut self) -> Vec<u8> {
        self.kill();
        while let Ok(Next::Output(_)) = self.next() {}
        std::mem::take(&mut self.errors)
    }

    fn keep(&mut self, errors: &[u8]) {
        self.errors.extend_from_slice(errors);
        let more = self.errors.len().saturating_sub(ERRORS);
        self.errors.drain(..more);
    }

    /// Ends the program and everything that it started, once.
    fn kill(&mut self) {
        if self.status.is_some() {
            return;
        }
        self.time = self.begun.elapsed().saturating_sub(delay::of(&self.child));
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        let _ = self.child.kill();
        self.status = self.child.wait().ok();
        if let Some(orphans) = &self.program.orphans {
            orphans.end();
        }
        self.deadline = Instant::now() + GRACE;
    }
}

impl Drop for Process<'_> {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Starts a thread. Fails if the system allows no more threads.
fn begin<T: Send + 'static>(thread: impl FnOnce() -> T + Send + 'static) -> io::Result<()> {
    thread::Builder::new().spawn(thread).map(drop)
}

/// Passes on a stream piece by piece, until the stream ends or the receiver is gone.
fn read(mut stream: impl Read, pieces: &SyncSender<Chunk>, piece: fn(Vec<u8>) -> Chunk) {
    let mut room = vec![0; 1 << 16];
    loop {
        match stream.read(&mut room) {
            Ok(read @ 1..) if pieces.send(piece(room[..read].to_vec())).is_ok() => {}
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Ok(_) | Err(_) => return,
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// Runs a shell script and a process that outlives it, because it has a session of its own.
    fn outlived(process: &str) -> ProgramRun {
        let script =
            format!("setsid sh -c 'echo > $0; {process}' $0 & while ! test -s $0; do sleep 0.01; done");
        let started = tempfile::NamedTempFile::new().unwrap();
        let program = Program {
            name: "sh".into(),
            arguments: vec!["-c".into(), script.into(), started.path().into()],
            time_limit: Duration::from_secs(600),
            stop: Arc::default(),
            orphans: None,
        };
        program.run(&Arc::default(), 1000).unwrap()
    }

    /// Once, each piece that came after the program's end moved the last deadline, so the run did not end.
    #[test]
    fn whoever_writes_after_the_program_has_ended_is_cut_off() {
        for (process, end) in [("exec yes", None), ("exec yes >&2", Some(0))] {
            let code = match outlived(process).end {
                RunEnd::Exit(status) => status.code(),
                _ => None,
            };
            assert_eq!(code, end, "{process}");
        }
    }

    #[test]
    fn the_wait_for_whoever_holds_the_output_open_is_not_in_the_time() {
        let begun = Instant::now();
        let run = outlived("exec sleep 5");
        assert!(begun.elapsed() >= run.time + GRACE, "{:?}", run.time);
    }
}
