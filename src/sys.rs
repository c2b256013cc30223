//! What differs between operating systems: the standard streams, without buffers and without surprises.

use std::fs::File;
use std::io::{self, Read, Write};

/// Standard input, read directly.
///
/// # Errors
///
/// If the system has none.
pub fn stdin() -> io::Result<Patient> {
    Ok(Patient(own(&io::stdin())?))
}

/// Standard output, written directly: the standard library's own would hold lines back, and would take a
/// closed descriptor for success.
///
/// # Errors
///
/// If the system has none.
pub fn stdout() -> io::Result<Patient> {
    Ok(Patient(own(&io::stdout())?))
}

#[cfg(unix)]
fn own(stream: &impl std::os::fd::AsFd) -> io::Result<File> {
    Ok(File::from(stream.as_fd().try_clone_to_owned()?))
}

#[cfg(windows)]
fn own(stream: &impl std::os::windows::io::AsHandle) -> io::Result<File> {
    Ok(File::from(stream.as_handle().try_clone_to_owned()?))
}

/// A file that is waited for where it is not ready: whoever started the program may have set the other end of a
/// shared pipe or terminal to non-blocking.
#[derive(Debug)]
pub struct Patient(File);

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
