//! What differs between operating systems: the standard streams, without buffers and without surprises.

use std::fs::{File, Metadata};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::ops::Range;

/// Standard input, read directly.
///
/// # Errors
///
/// If it is closed.
pub(crate) fn stdin() -> io::Result<Patient> {
    started::with_stdin()?;
    let stdin = own(&io::stdin())?;
    widen(&stdin);
    Ok(Patient::new(stdin))
}

/// Standard output, written directly: the standard library's own would hold lines back, and would take a
/// closed descriptor for success.
///
/// # Errors
///
/// If it is closed.
pub(crate) fn stdout() -> io::Result<Patient> {
    started::with_stdout()?;
    Ok(Patient::new(own(&io::stdout())?))
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
/// Before `main`, the standard library opens `/dev/null` in the place of a standard stream that is closed. Answers
/// would then vanish and be taken for delivered; so it is looked at before that.
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

/// A file that is waited for where it is not ready: whoever started the program may have set the other end of a
/// shared pipe or terminal to non-blocking.
#[derive(Debug)]
pub(crate) struct Patient(File);

impl Patient {
    pub(crate) fn new(file: File) -> Self {
        Patient(file)
    }

    /// The file itself.
    pub(crate) fn file(&self) -> &File {
        &self.0
    }

    /// What is left to read, if it is a regular file that can be read at any place.
    pub(crate) fn rest_of_file(&self) -> Option<Range<u64>> {
        let metadata = self.0.metadata().ok().filter(Metadata::is_file)?;
        let start = (&self.0).stream_position().ok()?;
        Some(start..metadata.len().max(start))
    }

    /// Goes to a place in the file.
    pub(crate) fn go_to(&self, offset: u64) -> io::Result<()> {
        (&self.0).seek(SeekFrom::Start(offset)).map(|_| ())
    }
}

impl Read for Patient {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.0.read(room) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    wait(&self.0, For::Reading)?;
                }
                done => return done,
            }
        }
    }
}

impl Write for Patient {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        loop {
            match self.0.write(bytes) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    wait(&self.0, For::Writing)?;
                }
                done => return done,
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[derive(Clone, Copy)]
enum For {
    Reading,
    Writing,
}

/// Waits until the file is ready, or there is an error to be had from it.
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

/// Nothing is ever unready here.
#[cfg(windows)]
fn wait(_file: &File, _until: For) -> io::Result<()> {
    Err(io::ErrorKind::WouldBlock.into())
}
