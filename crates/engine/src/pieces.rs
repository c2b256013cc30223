//! Pieces of an input: whole lines, which threads take one after another and read at the same time.

use std::io::{self, Read};

/// Bytes per step of the search for the line end that ends a piece.
pub(super) const LOOK: usize = 4096;

/// An input that several threads can read at once, at any offset.
pub trait ReadAt: Sync {
    /// Reads bytes from `offset` on into `room`. Returns how many: 0 at the end of the input.
    ///
    /// # Errors
    ///
    /// The error of the system.
    fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize>;
}

#[cfg(any(unix, windows))]
impl ReadAt for std::fs::File {
    fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
        #[cfg(unix)]
        let read = std::os::unix::fs::FileExt::read_at;
        #[cfg(windows)]
        let read = std::os::windows::fs::FileExt::seek_read;
        read(self, room, offset)
    }
}

impl ReadAt for [u8] {
    fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
        let from = usize::try_from(offset).unwrap_or(usize::MAX).min(self.len());
        (&self[from..]).read(room)
    }
}

/// The pieces that no thread has taken yet.
pub(super) struct Pieces<'a, I: ?Sized> {
    input: &'a I,
    /// The size of each piece in bytes, before the rest of its last line is added.
    size: u64,
    /// The start of the next piece, until the last is taken.
    next: Option<u64>,
    taken: usize,
}

impl<'a, I: ReadAt + ?Sized> Pieces<'a, I> {
    /// All pieces from `start` on.
    pub(super) fn new(input: &'a I, start: u64, size: u64) -> Self {
        Pieces { input, size, next: Some(start), taken: 0 }
    }

    /// The next piece and its number, or `None` after the last.
    pub(super) fn take(&mut self) -> Option<(usize, InputPiece<'a, I>)> {
        let at = self.next?;
        let number = self.taken;
        self.taken += 1;
        // If reading fails here, it fails again for the thread that judges the piece, after that thread has
        // read everything before the failure.
        self.next = self.line_end(at + self.size - LOOK as u64).unwrap_or(None);
        let piece = InputPiece { input: self.input, at, end: self.next.unwrap_or(u64::MAX) };
        Some((number, piece))
    }

    /// The offset after the first line end from `at` on, or `None` if there is none.
    fn line_end(&self, mut at: u64) -> io::Result<Option<u64>> {
        let mut room = [0; LOOK];
        loop {
            let read = read_at(self.input, &mut room, at)?;
            if read == 0 {
                return Ok(None);
            }
            if let Some(end) = memchr::memchr(b'\n', &room[..read]) {
                return Ok(Some(at + end as u64 + 1));
            }
            at += read as u64;
        }
    }
}

/// A piece of an input, as a reader.
pub(super) struct InputPiece<'a, I: ?Sized> {
    pub(super) input: &'a I,
    pub(super) at: u64,
    /// Its end. For the last piece, which goes on as long as there is input, it is `u64::MAX`.
    pub(super) end: u64,
}

impl<I: ReadAt + ?Sized> Read for InputPiece<'_, I> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let most = usize::try_from(self.end - self.at).unwrap_or(usize::MAX).min(room.len());
        let read = read_at(self.input, &mut room[..most], self.at)?;
        self.at += read as u64;
        Ok(read)
    }
}

/// Reads, and repeats a read that was interrupted.
fn read_at(input: &(impl ReadAt + ?Sized), room: &mut [u8], offset: u64) -> io::Result<usize> {
    loop {
        match input.read_at(room, offset) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            done => return done,
        }
    }
}
