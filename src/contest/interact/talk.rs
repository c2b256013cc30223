//! A program that is talked to, line by line.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, atomic::Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use crate::contest::check::FaultKind;
use crate::contest::stress::{Fault, Program, collect_last, crash, kill, lead_a_group, lock, no_end};
use crate::message::{Message, message};
use crate::text::escaped;

/// The longest line that is read, in bytes.
const LONGEST_LINE: u64 = 1 << 24;
/// How long is waited at once before it is looked whether to stop.
const NAP: Duration = Duration::from_millis(10);
/// How long the errors of a program that has ended are waited for.
const GRACE: Duration = Duration::from_millis(200);

pub(super) struct Talk<'a> {
    program: &'a Program,
    child: Child,
    /// Goes away when the program's input is to end.
    to_program: Option<Sender<String>>,
    lines: Receiver<Vec<u8>>,
    errors: Arc<Mutex<Vec<u8>>>,
    errors_ended: Receiver<()>,
    deadline: Instant,
}

/// What comes back.
pub(super) enum Answer {
    Line(Vec<u8>),
    None(Fault),
}

impl<'a> Talk<'a> {
    pub(super) fn start(program: &'a Program) -> io::Result<Self> {
        let mut command = Command::new(&program.name);
        command.args(&program.arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        lead_a_group(&mut command);
        let deadline = Instant::now() + program.time_limit;
        let mut child = command.spawn()?;

        // Threads, so that no pipe that is full or empty holds up another.
        let (to_program, rows) = channel::<String>();
        if let Some(mut pipe) = child.stdin.take() {
            thread::spawn(move || rows.iter().all(|row| pipe.write_all(row.as_bytes()).is_ok()));
        }
        // A program that writes without end fills no memory.
        let (sender, lines) = sync_channel(1);
        if let Some(pipe) = child.stdout.take() {
            thread::spawn(move || read_lines(BufReader::new(pipe), &sender));
        }
        let errors = Arc::new(Mutex::new(Vec::new()));
        let (sender, errors_ended) = channel();
        if let Some(pipe) = child.stderr.take() {
            let errors = Arc::clone(&errors);
            thread::spawn(move || collect_last(pipe, &errors, &sender));
        }
        Ok(Talk { program, child, to_program: Some(to_program), lines, errors, errors_ended, deadline })
    }

    /// Writes a line and reads the answer.
    pub(super) fn ask(&mut self, line: String) -> io::Result<Answer> {
        if let Some(to_program) = &self.to_program {
            // It fails where the program does not read, which shows in its answer.
            let _ = to_program.send(line);
        }
        match self.next_line()? {
            Ok(Some(line)) => Ok(Answer::Line(line)),
            Ok(None) => {
                let fault = self.exit()?;
                let early = || fault_of(FaultKind::Format, message!("interact-output-ends"));
                Ok(Answer::None(fault.unwrap_or_else(early)))
            }
            Err(TooSlow) => {
                let what = message!("interact-no-answer", time = format!("{:?}", self.program.time_limit));
                Ok(Answer::None(fault_of(FaultKind::TooSlow, what)))
            }
        }
    }

    /// Ends the program's input, after the last move, and waits for its end. Returns what is wrong with that.
    pub(super) fn finish(&mut self) -> io::Result<Option<Fault>> {
        self.to_program = None;
        loop {
            match self.next_line()? {
                Ok(Some(line)) if line.trim_ascii().is_empty() => {}
                Ok(Some(line)) => {
                    let what = message!("interact-more-after", shown = shown(&line));
                    return Ok(Some(fault_of(FaultKind::Format, what)));
                }
                Ok(None) => return self.exit(),
                Err(TooSlow) => return Ok(Some(self.no_end())),
            }
        }
    }

    /// Ends the program, and all that it has started, and returns the last of its standard error.
    pub(super) fn end(mut self) -> Vec<u8> {
        kill(&mut self.child);
        let _ = self.errors_ended.recv_timeout(GRACE);
        std::mem::take(&mut *lock(&self.errors))
    }

    /// The next line, or none where the output ends.
    fn next_line(&self) -> io::Result<Result<Option<Vec<u8>>, TooSlow>> {
        loop {
            let left = self.time_left()?;
            match self.lines.recv_timeout(NAP.min(left)) {
                Ok(line) => return Ok(Ok(Some(line))),
                Err(RecvTimeoutError::Disconnected) => return Ok(Ok(None)),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Ok(Err(TooSlow)),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Waits for the end of the program, whose output has ended, and returns what is wrong with it.
    fn exit(&mut self) -> io::Result<Option<Fault>> {
        loop {
            if let Some(status) = self.child.try_wait()? {
                return Ok((!status.success()).then(|| fault_of(FaultKind::Crash, crash(status))));
            }
            if self.time_left()?.is_zero() {
                return Ok(Some(self.no_end()));
            }
            thread::sleep(Duration::from_millis(1));
        }
    }

    fn time_left(&self) -> io::Result<Duration> {
        if self.program.stop.load(Relaxed) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        Ok(self.deadline.saturating_duration_since(Instant::now()))
    }

    fn no_end(&self) -> Fault {
        fault_of(FaultKind::TooSlow, no_end(self.program.time_limit))
    }
}

impl Drop for Talk<'_> {
    fn drop(&mut self) {
        kill(&mut self.child);
    }
}

/// The limit of time was reached.
struct TooSlow;

fn fault_of(kind: FaultKind, what: Message) -> Fault {
    Fault { kind, what, position: None }
}

/// Hands on one line after another; of one that is too long, the beginning.
fn read_lines(mut pipe: impl BufRead, lines: &SyncSender<Vec<u8>>) {
    loop {
        let mut line = Vec::new();
        match (&mut pipe).take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(1..) if lines.send(line).is_ok() => {}
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Ok(_) | Err(_) => return,
        }
    }
}

/// Text of the program, cut if it is long.
pub(super) fn shown(text: &[u8]) -> String {
    const MOST: usize = 64;
    let text = text.trim_ascii();
    let dots = if text.len() > MOST { "..." } else { "" };
    escaped(&text[..text.len().min(MOST)]) + dots
}
