//! What differs between operating systems: the standard streams, without buffers and without surprises.

use std::fs::{File, Metadata};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
#[cfg(unix)]
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use crate::engine::ReadAt;

/// Standard input, read directly.
///
/// # Errors
///
/// If it is closed.
pub(super) fn stdin() -> io::Result<Blocking> {
    started::with_stdin()?;
    let stdin = own(&io::stdin())?;
    widen(&stdin);
    Ok(Blocking::new(stdin))
}

/// Standard output, written directly: the standard library's own would hold lines back, and would take a
/// closed descriptor for success.
///
/// # Errors
///
/// If it is closed.
pub(super) fn stdout() -> io::Result<Blocking> {
    started::with_stdout()?;
    survive_size_limit()?;
    Ok(Blocking::new(own(&io::stdout())?))
}

/// Makes a write beyond the largest size that a file may have (`ulimit -f`) an error like any other. The
/// system would end the process without a word.
#[cfg(unix)]
fn survive_size_limit() -> io::Result<()> {
    // It is enough that the signal is caught: the write fails then, and that tells.
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default()).map(|_| ())
}

#[cfg(windows)]
#[expect(clippy::unnecessary_wraps, reason = "the signature is that of other systems")]
fn survive_size_limit() -> io::Result<()> {
    Ok(())
}

/// The signal that has set the flag of [`stop_at_signals`], if one has.
#[cfg(unix)]
pub(super) struct StopSignal(Arc<AtomicUsize>);

/// Has the signals that end a process set a flag instead, so that it can end those first that it started.
#[cfg(unix)]
pub(super) fn stop_at_signals(stop: &Arc<AtomicBool>) -> io::Result<StopSignal> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::flag;
    let which = Arc::default();
    for signal in [SIGHUP, SIGINT, SIGTERM] {
        let number = usize::try_from(signal).expect("signals are numbered from 1");
        flag::register_usize(signal, Arc::clone(&which), number)?;
        flag::register(signal, Arc::clone(stop))?;
    }
    Ok(StopSignal(which))
}

#[cfg(unix)]
impl StopSignal {
    /// Ends the process as the signal would have.
    pub(super) fn obey(&self) {
        if let Ok(signal @ 1..) = i32::try_from(self.0.load(Relaxed)) {
            // Where that fails, whoever calls ends the process.
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    }
}

/// Those that end a process end the ones that it started too.
#[cfg(windows)]
pub(super) struct StopSignal;

#[cfg(windows)]
#[expect(clippy::unnecessary_wraps, reason = "the signature is that of other systems")]
pub(super) fn stop_at_signals(_stop: &Arc<AtomicBool>) -> io::Result<StopSignal> {
    Ok(StopSignal)
}

#[cfg(windows)]
impl StopSignal {
    #[expect(clippy::unused_self, reason = "the signature is that of other systems")]
    pub(super) fn obey(&self) {}
}

#[cfg(unix)]
fn own(stream: &impl std::os::fd::AsFd) -> io::Result<File> {
    Ok(File::from(stream.as_fd().try_clone_to_owned()?))
}

#[cfg(windows)]
fn own(stream: &impl std::os::windows::io::AsHandle) -> io::Result<File> {
    Ok(File::from(stream.as_handle().try_clone_to_owned()?))
}

/// Lets a pipe hold more, where the system allows it, so that both ends take turns less often.
#[cfg(target_os = "linux")]
fn widen(pipe: &File) {
    const SIZE: usize = 1 << 20;
    // What is no pipe, or may not grow, stays as it is.
    let _ = rustix::pipe::fcntl_setpipe_size(pipe, SIZE);
}

#[cfg(not(target_os = "linux"))]
fn widen(_pipe: &File) {}

/// Which streams the process was started with.
///
/// Before `main`, the standard library opens `/dev/null` in the place of a standard stream that is closed.
/// Answers would then vanish and be taken for delivered; so it is looked at before that.
#[cfg(unix)]
mod started {
    use std::io;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    use rustix::fd::BorrowedFd;
    use rustix::io::{Errno, fcntl_getfd};
    use rustix::stdio;

    static STDIN_CLOSED: AtomicBool = AtomicBool::new(false);
    static STDOUT_CLOSED: AtomicBool = AtomicBool::new(false);

    // It touches nothing that the standard library sets up before `main`: two system calls and two atomics.
    #[ctor::ctor(unsafe)]
    fn look() {
        let closed = |stream: BorrowedFd<'_>| fcntl_getfd(stream) == Err(Errno::BADF);
        STDIN_CLOSED.store(closed(stdio::stdin()), Relaxed);
        STDOUT_CLOSED.store(closed(stdio::stdout()), Relaxed);
    }

    pub(super) fn with_stdin() -> io::Result<()> {
        open_unless(&STDIN_CLOSED)
    }

    pub(super) fn with_stdout() -> io::Result<()> {
        open_unless(&STDOUT_CLOSED)
    }

    fn open_unless(closed: &AtomicBool) -> io::Result<()> {
        if closed.load(Relaxed) { Err(Errno::BADF.into()) } else { Ok(()) }
    }
}

/// A stream that is closed has no handle here, which shows when it is asked for.
#[cfg(windows)]
mod started {
    use std::io;

    #[expect(clippy::unnecessary_wraps, reason = "the signature is that of other systems")]
    pub(super) fn with_stdin() -> io::Result<()> {
        Ok(())
    }

    #[expect(clippy::unnecessary_wraps, reason = "the signature is that of other systems")]
    pub(super) fn with_stdout() -> io::Result<()> {
        Ok(())
    }
}

/// A file that blocks: it waits where it is not ready, though whoever started the program may have set the
/// other end of a shared pipe or terminal to non-blocking.
pub(super) struct Blocking {
    file: File,
    is_pipe: bool,
    /// How long it was when it was opened, if it is a regular file.
    len: u64,
}

impl Blocking {
    pub(super) fn new(file: File) -> Self {
        #[cfg(unix)]
        let is_pipe = {
            use std::os::unix::fs::FileTypeExt;
            file.metadata().is_ok_and(|metadata| metadata.file_type().is_fifo())
        };
        #[cfg(windows)]
        let is_pipe = false;
        let len = file.metadata().ok().filter(Metadata::is_file).map_or(0, |metadata| metadata.len());
        Blocking { file, is_pipe, len }
    }

    /// What is left to read, if it is a regular file that can be read at any place.
    pub(super) fn rest_of_file(&self) -> Option<Range<u64>> {
        let metadata = self.file.metadata().ok().filter(Metadata::is_file)?;
        let start = (&self.file).stream_position().ok()?;
        Some(start..metadata.len().max(start))
    }

    /// Takes back the last `cut` bytes that were written: the beginning of a line whose rest cannot be. A
    /// regular file that ends with them allows it; elsewhere they have gone, or others have written after
    /// them.
    fn take_back(&self, cut: u64) {
        let ends_with_them = |metadata: &Metadata| {
            metadata.is_file() && (&self.file).stream_position().is_ok_and(|at| at == metadata.len())
        };
        let end = self.file.metadata().ok().filter(ends_with_them).map(|metadata| metadata.len() - cut);
        if let Some(end) = end {
            // Whoever shares the file goes on at its new end. Where this fails too, the message must do.
            let _ = self.file.set_len(end).and_then(|()| self.go_to(end));
        }
    }

    /// Ends the file there, if it is no shorter than it was: a row may have been cut.
    fn end_at(&self, offset: u64) -> io::Result<usize> {
        if offset < self.len { Err(io::ErrorKind::UnexpectedEof.into()) } else { Ok(0) }
    }

    /// Goes to a place in the file.
    pub(super) fn go_to(&self, offset: u64) -> io::Result<()> {
        (&self.file).seek(SeekFrom::Start(offset)).map(|_| ())
    }
}

impl Read for Blocking {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.file.read(room) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    wait(&self.file, &For::Reading)?;
                }
                Ok(0) if !room.is_empty() => {
                    let at = self.file.stream_position().unwrap_or(u64::MAX);
                    return self.end_at(at);
                }
                done => return done,
            }
        }
    }
}

impl ReadAt for Blocking {
    fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
        match self.file.read_at(room, offset) {
            Ok(0) if !room.is_empty() => self.end_at(offset),
            done => done,
        }
    }
}

impl Write for Blocking {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        loop {
            match self.file.write(bytes) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    wait(&self.file, &For::Writing)?;
                }
                done => return done,
            }
        }
    }

    /// Writes whole lines. If that fails, what has been written of the last of them is taken back where it
    /// can be.
    fn write_all(&mut self, lines: &[u8]) -> io::Result<()> {
        // A pipe takes lines of two bytes in pages, which hold whole lines of them. Elsewhere nobody has to
        // look.
        let others = || lines.as_chunks().0.iter().fold(0, |others, [_, end]| others | (end ^ b'\n'));
        let any_cut_will_do = !self.is_pipe || others() == 0;
        let mut rest = lines;
        while !rest.is_empty() {
            let most = if any_cut_will_do { rest.len() } else { at_once(rest) };
            let failure = match self.write(&rest[..most]) {
                Ok(0) => io::ErrorKind::WriteZero.into(),
                Ok(written) => {
                    rest = &rest[written..];
                    continue;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => error,
            };
            let written = &lines[..lines.len() - rest.len()];
            let whole = memchr::memrchr(b'\n', written).map_or(0, |end| end + 1);
            if whole < written.len() {
                self.take_back((written.len() - whole) as u64);
            }
            return Err(failure);
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// How many bytes of whole lines to write to a pipe at a time: it takes 4096 as a whole or not at all, so
/// that the process can be ended within the call and leaves no piece of a line. A longer line is cut all the
/// same.
fn at_once(lines: &[u8]) -> usize {
    const ATOMIC: usize = 4096;
    let most = &lines[..lines.len().min(ATOMIC)];
    memchr::memrchr(b'\n', most).map_or(most.len(), |end| end + 1)
}

enum For {
    Reading,
    Writing,
}

/// Waits until the file is ready, or there is an error to be had from it.
#[cfg(unix)]
fn wait(file: &File, until: &For) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};
    let flags = match until {
        For::Reading => PollFlags::IN,
        For::Writing => PollFlags::OUT,
    };
    match poll(&mut [PollFd::new(file, flags)], None) {
        Ok(_) | Err(rustix::io::Errno::INTR) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Nothing is ever unready here.
#[cfg(windows)]
fn wait(_file: &File, _until: &For) -> io::Result<()> {
    Err(io::ErrorKind::WouldBlock.into())
}
