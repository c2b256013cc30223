//! Runs programs within limits, and ends them with everything that they started.

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

/// The longest pause before another look at whether the program has ended or is to be stopped.
const NAP: Duration = Duration::from_millis(10);
/// How long the streams of a program that has ended are waited for, where a process that outlives it holds them.
const GRACE: Duration = Duration::from_millis(200);
/// How many of the last bytes on standard error are kept.
const ERRORS: usize = 1 << 12;

/// A program, and its limit of time.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its name or path.
    pub name: OsString,
    /// Its arguments.
    pub arguments: Vec<OsString>,
    /// The time limit of a run.
    pub time_limit: Duration,
    /// Ends a run, with an error, when it is set.
    pub stop: Arc<AtomicBool>,
    /// Where this process [adopts orphans](adopt_orphans), those to end after each run.
    pub orphans: Option<Orphans>,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself.
    Exit(ExitStatus),
    /// At the limit of time.
    TooSlow,
    /// At this limit of bytes on standard output.
    TooMuch(usize),
}

/// A run of a program.
#[derive(Clone, Debug)]
pub struct ProgramRun {
    /// How it ended.
    pub end: End,
    /// Its standard output.
    pub output: Vec<u8>,
    /// The last of its standard error.
    pub errors: Vec<u8>,
    /// How long it took.
    pub time: Duration,
}

impl Program {
    /// Runs the program on `input`. It can write `most` bytes, and can leave input unread.
    ///
    /// When this returns, the program has ended, and on Unix its process group too. If this process [adopts
    /// orphans](adopt_orphans), everything that the program started has ended.
    ///
    /// # Errors
    ///
    /// If it cannot be started, or is stopped ([`io::ErrorKind::Interrupted`]).
    pub fn run(&self, input: &Arc<Vec<u8>>, most: usize) -> io::Result<ProgramRun> {
        let begun = Instant::now();
        let mut process = Process::start(self, std::iter::once(Arc::clone(input)))?;
        let mut output = Vec::new();
        let end = loop {
            match process.next()? {
                Next::Output(piece) => output.extend(piece),
                Next::End(end) => break end,
            }
            if output.len() > most {
                break End::TooMuch(most);
            }
        };
        let time = begun.elapsed();
        Ok(ProgramRun { end, output, errors: process.end(), time })
    }
}

/// A program that runs. It ends with everything that it started when this is dropped.
pub(super) struct Process<'a> {
    program: &'a Program,
    child: Child,
    /// Pieces of its output and errors; disconnected when both have ended.
    pieces: Receiver<Chunk>,
    errors: Vec<u8>,
    deadline: Instant,
    /// How it ended, if it has.
    status: Option<ExitStatus>,
}

/// The next event of a program.
pub(super) enum Next {
    /// It writes to standard output.
    Output(Vec<u8>),
    /// It ends. Until it is dropped it stays at that.
    End(End),
}

enum Chunk {
    Output(Vec<u8>),
    Errors(Vec<u8>),
}

impl<'a> Process<'a> {
    /// Starts the program and feeds it the texts. Its input ends after the last.
    pub(super) fn start(
        program: &'a Program, mut texts: impl Iterator<Item = Arc<Vec<u8>>> + Send + 'static,
    ) -> io::Result<Self> {
        let mut command = Command::new(&program.name);
        command.args(&program.arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // In a group of its own, which is ended as one.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let deadline = Instant::now() + program.time_limit;
        if program.stop.load(Relaxed) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let mut child = command.spawn()?;
        let streams = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        // Few pieces wait, so a program that writes without end fills no memory.
        let (sender, pieces) = sync_channel(4);
        let process = Process { program, child, pieces, errors: Vec::new(), deadline, status: None };

        // A thread for each stream, so that no full or empty pipe holds up another. They are not joined: one
        // whose pipe is in the hands of a stranger ends when the stranger does.
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
        // The streams end just before the program does. Then it is looked at more often.
        let mut nap = Duration::from_micros(20);
        loop {
            if self.program.stop.load(Relaxed) {
                return Err(io::ErrorKind::Interrupted.into());
            }
            let left = self.deadline.saturating_duration_since(Instant::now());
            let ended = self.status.map(End::Exit);
            if left.is_zero() {
                return Ok(Next::End(ended.unwrap_or(End::TooSlow)));
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
            }
        }
    }

    /// Tests whether the program has ended. If so, ends the processes that it left running.
    fn look(&mut self) -> io::Result<()> {
        let Some(status) = self.child.try_wait()? else { return Ok(()) };
        self.kill();
        if status.code().is_none() {
            // A signal, perhaps Ctrl-C, that hits a program that is not in its own group yet. In that case the
            // flag to stop is about to be set, and this is no verdict on the program.
            thread::sleep(NAP);
        }
        Ok(())
    }

    /// Ends the program, and returns the last of its standard error.
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

/// Begins a thread, which fails where the system has no room for more.
fn begin<T: Send + 'static>(thread: impl FnOnce() -> T + Send + 'static) -> io::Result<()> {
    thread::Builder::new().spawn(thread).map(drop)
}

/// Hands on a stream piece by piece, until it ends or nobody wants more.
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
