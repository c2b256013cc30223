//! The standard streams without buffering, and other code that differs between operating systems.

use std::fs::{File, Metadata};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::ops::Range;

use crate::engine::ReadAt;

/// Standard input, read directly.
///
/// # Errors
///
/// If standard input is closed.
pub(super) fn stdin() -> io::Result<Blocking> {
    #[cfg(unix)]
    started::check(&started::STDIN_CLOSED)?;
    let stdin = own(&io::stdin())?;
    // With a larger pipe, the reader and the writer switch less often. If the file is not a pipe, or the pipe
    // cannot grow, nothing changes.
    #[cfg(target_os = "linux")]
    let _ = rustix::pipe::fcntl_setpipe_size(&stdin, 1 << 20);
    Ok(Blocking::new(stdin))
}

/// Standard output, written directly. The standard library's handle would buffer lines, and would report success
/// on a closed descriptor.
///
/// # Errors
///
/// If standard output is closed.
pub(super) fn stdout() -> io::Result<Blocking> {
    #[cfg(unix)]
    {
        started::check(&started::STDOUT_CLOSED)?;
        // A write beyond the file size limit (`ulimit -f`) sends a signal that kills the process silently. If the
        // process catches the signal, the write fails with an error instead.
        signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default())?;
    }
    Ok(Blocking::new(own(&io::stdout())?))
}

#[cfg(unix)]
fn own(stream: &impl std::os::fd::AsFd) -> io::Result<File> {
    Ok(File::from(stream.as_fd().try_clone_to_owned()?))
}

#[cfg(windows)]
fn own(stream: &impl std::os::windows::io::AsHandle) -> io::Result<File> {
    Ok(File::from(stream.as_handle().try_clone_to_owned()?))
}

/// The streams that the process was started with.
///
/// Before `main`, the standard library opens `/dev/null` in place of a standard stream that is closed. Answers
/// would then vanish and seem delivered, so this code inspects the streams before that. On Windows a closed
/// stream has no handle, so the first use fails.
#[cfg(unix)]
mod started {
    use std::io;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    use rustix::fd::BorrowedFd;
    use rustix::io::{Errno, fcntl_getfd};
    use rustix::stdio;

    pub(super) static STDIN_CLOSED: AtomicBool = AtomicBool::new(false);
    pub(super) static STDOUT_CLOSED: AtomicBool = AtomicBool::new(false);

    // Sound before `main`: two system calls and two atomics use nothing that the standard library sets up
    // before `main`.
    #[ctor::ctor(unsafe)]
    fn look() {
        let closed = |stream: BorrowedFd<'_>| fcntl_getfd(stream) == Err(Errno::BADF);
        STDIN_CLOSED.store(closed(stdio::stdin()), Relaxed);
        STDOUT_CLOSED.store(closed(stdio::stdout()), Relaxed);
    }

    pub(super) fn check(closed: &AtomicBool) -> io::Result<()> {
        if closed.load(Relaxed) { Err(Errno::BADF.into()) } else { Ok(()) }
    }
}

/// A file whose reads and writes wait until it is ready, even if another process has set a shared pipe or
/// terminal to non-blocking.
pub(super) struct Blocking {
    file: File,
    is_pipe: bool,
    /// The length of the file when it was opened, or 0 if it is not a regular file.
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

    /// The part still to be read, if this is a regular file.
    pub(super) fn rest_of_file(&self) -> Option<Range<u64>> {
        let metadata = self.file.metadata().ok().filter(Metadata::is_file)?;
        let start = (&self.file).stream_position().ok()?;
        Some(start..metadata.len().max(start))
    }

    /// Whether standard output writes to this regular file, and bytes of it are left to read: some of them would be
    /// the program's own answers, without end if each is longer than its row. On Windows, this is not known.
    pub(super) fn is_output(&self) -> bool {
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt;
            let number = |file: &File| file.metadata().ok().map(|metadata| (metadata.dev(), metadata.ino()));
            let is_same = || own(&io::stdout()).is_ok_and(|output| number(&output) == number(&self.file));
            self.rest_of_file().is_some_and(|rest| !rest.is_empty()) && is_same()
        }
        #[cfg(windows)]
        false
    }

    /// Whether this is a regular file whose reported length is true: files in `/proc` claim to be empty.
    pub(super) fn has_length(&self) -> bool {
        self.rest_of_file().is_some() && (self.len > 0 || matches!(self.file.read_at(&mut [0], 0), Ok(0)))
    }

    /// The range of the lines that begin in the range `bytes` of a regular file.
    pub(super) fn lines(&mut self, bytes: &Range<u64>) -> io::Result<Range<u64>> {
        let start = self.line_start(bytes.start)?;
        Ok(start..self.line_start(bytes.end)?.max(start))
    }

    /// The start of the first line that begins at `offset` or later, found by searching for a line end from the
    /// byte before `offset`. The end of the file if there is no such line.
    fn line_start(&mut self, offset: u64) -> io::Result<u64> {
        let Some(before) = offset.min(self.len).checked_sub(1) else { return Ok(0) };
        self.go_to(before)?;
        Ok(before + BufReader::new(self).skip_until(b'\n')? as u64)
    }

    /// Removes the last `cut` bytes that were written, the beginning of a line whose rest cannot be written. Does
    /// nothing unless this is a regular file that ends with those bytes.
    fn take_back(&self, cut: u64) {
        let ends_with_them = |metadata: &Metadata| {
            metadata.is_file() && (&self.file).stream_position().is_ok_and(|at| at == metadata.len())
        };
        let end = self.file.metadata().ok().filter(ends_with_them).map(|metadata| metadata.len() - cut);
        if let Some(end) = end {
            // The seek lets another process that shares the file continue at its new end. If the file cannot be
            // cut, only the error message reports the partial line.
            let _ = self.file.set_len(end).and_then(|()| self.go_to(end));
        }
    }

    /// Reads or writes once, after waiting until the file is ready.
    fn when_ready(
        &mut self, until: For, mut once: impl FnMut(&mut File) -> io::Result<usize>,
    ) -> io::Result<usize> {
        loop {
            match once(&mut self.file) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => wait(&self.file, until)?,
                done => return done,
            }
        }
    }

    /// Reports the end of the file at `offset`. This is an error if the file has become shorter, because a row
    /// could have been cut.
    fn end_at(&self, offset: u64) -> io::Result<usize> {
        if offset < self.len { Err(io::ErrorKind::UnexpectedEof.into()) } else { Ok(0) }
    }

    /// Seeks to `offset` in the file.
    pub(super) fn go_to(&self, offset: u64) -> io::Result<()> {
        (&self.file).seek(SeekFrom::Start(offset)).map(|_| ())
    }
}

impl Read for Blocking {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        match self.when_ready(For::Reading, |file| file.read(room))? {
            0 if !room.is_empty() => {
                let at = self.file.stream_position().unwrap_or(u64::MAX);
                self.end_at(at)
            }
            read => Ok(read),
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

/// A file up to an offset.
pub(super) struct UpTo<'a> {
    pub(super) file: &'a Blocking,
    pub(super) end: u64,
}

impl ReadAt for UpTo<'_> {
    fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
        let left = usize::try_from(self.end.saturating_sub(offset)).unwrap_or(usize::MAX);
        let most = left.min(room.len());
        self.file.read_at(&mut room[..most], offset)
    }
}

impl Write for Blocking {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.when_ready(For::Writing, |file| file.write(bytes))
    }

    /// Writes whole lines. If a write fails within a line, removes the beginning of that line if possible.
    fn write_all(&mut self, lines: &[u8]) -> io::Result<()> {
        // A pipe accepts bytes page by page. If all lines have two bytes, every page ends at a line end, so any
        // cut will do. Only a pipe needs this test.
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

/// How many bytes to write to a pipe at a time: whole lines of up to 4096 bytes together. A pipe accepts that
/// many bytes atomically, so a process that is killed during the call leaves no partial line. A line longer than
/// that can still be cut.
fn at_once(lines: &[u8]) -> usize {
    const ATOMIC: usize = 4096;
    let most = &lines[..lines.len().min(ATOMIC)];
    memchr::memrchr(b'\n', most).map_or(most.len(), |end| end + 1)
}

/// The operation that a file must be ready for.
#[derive(Clone, Copy)]
enum For {
    Reading,
    Writing,
}

/// Waits until the file is ready, or has an error to report.
#[cfg(unix)]
fn wait(file: &File, until: For) -> io::Result<()> {
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

/// On Windows, files always block, so there is nothing to wait for.
#[cfg(windows)]
fn wait(_file: &File, _until: For) -> io::Result<()> {
    Err(io::ErrorKind::WouldBlock.into())
}
