//! Sources cut anything that can be read into blocks.
//!
//! One piece of memory serves the whole input:
//!
//! ```text
//! | padding | carried over | what a read brings               | padding |
//!                          ^ every read starts here
//! ```
//!
//! The source hands out the text of a read in blocks of whole lines. It carries over the text after the last
//! line end, and moves it to just before the start of the next read. A line too long for that is handed out in
//! pieces, cut after blanks. So the memory never grows, however long a line is.

use std::hint::black_box;
use std::io::{self, Read};
use std::ops::Range;

use super::block::{Block, PADDING};

/// Bytes per read. Where it was measured, the system copies them in two thirds of the time that reads of 64 KiB take,
/// and the third-level cache holds them.
const READ: usize = 1 << 20;
/// The most bytes in a block of several lines: enough that what is done once a block does not count.
const BLOCK: usize = 64 * 1024;
/// The most bytes in a block of one line, unless a whole read is wanted. Longer lines are cut, since a block needs
/// memory for as many numbers as it could have.
const LONG: usize = 256 * 1024;
/// About how many numbers a block should have: few enough that they stay in the second-level cache until they
/// are judged.
const NUMBERS: usize = 8192;
/// The most bytes that are carried over from one read to the next. No line of at most this many bytes is cut.
pub const CARRY: usize = 4096 - PADDING;
/// Space before the start of every read.
const FRONT: usize = PADDING + CARRY;
/// Every read starts at a multiple of this: the system copies faster to the start of a cache line.
const ALIGNMENT: usize = 64;

/// Hands out an input block by block: whole lines as soon as a read brings them, so no row waits for later
/// input.
#[derive(Debug)]
pub struct Source<R> {
    input: R,
    /// Empty if there is not enough memory.
    memory: Box<[u8]>,
    /// The index at which every read starts.
    front: usize,
    /// The text of the last block.
    last: Range<usize>,
    /// The text that has been read but not handed out yet.
    rest: Range<usize>,
    /// The index after the last line end in the rest; at or before the start of the rest if it has no line end.
    lines_end: usize,
    /// The most bytes of the next block, if it has several lines.
    block: usize,
    /// Whether the last block ended within a line.
    within_line: bool,
    finished: bool,
}

impl<R: Read> Source<R> {
    /// A source over `input`, which should have no buffer of its own.
    pub fn new(input: R) -> Self {
        const SIZE: usize = FRONT + ALIGNMENT + READ + PADDING;
        // Zeroed memory costs nothing until it is used, but only infallible functions allocate it. So this first tries
        // how much there is.
        let mut trial = Vec::<u8>::new();
        let suffices = black_box(&mut trial).try_reserve_exact(SIZE).is_ok();
        drop(trial);
        let memory = if suffices { vec![0; SIZE] } else { Vec::new() }.into_boxed_slice();
        let end = memory.get(FRONT..).unwrap_or_default();
        let front = FRONT + end.as_ptr().align_offset(ALIGNMENT).min(ALIGNMENT);
        let (last, rest, lines_end) = (front..front, front..front, front);
        Self {
            input,
            memory,
            front,
            last,
            rest,
            lines_end,
            block: BLOCK,
            within_line: false,
            finished: false,
        }
    }

    /// The input.
    pub fn input(&self) -> &R {
        &self.input
    }

    /// Whether the source has added a line end to the last line, which had none.
    pub fn added_end(&self) -> bool {
        self.finished
    }

    /// Starts again with another input, in the same memory.
    pub fn restart(&mut self, input: R) {
        self.input = input;
        (self.rest, self.lines_end) = (self.front..self.front, self.front);
        (self.within_line, self.finished) = (false, false);
    }

    /// Whether no whole line is left, so the next block can need another read, which can wait for input.
    pub fn needs_input(&self) -> bool {
        self.rest.start >= self.lines_end
    }

    /// Makes the next block as long as it can be: all whole lines that one read brings.
    pub fn read_at_once(&mut self) {
        self.block = READ;
    }

    /// Chooses the length of the next block, given that `bytes` bytes of the last one held `numbers` numbers.
    pub fn adapt(&mut self, numbers: usize, bytes: usize) {
        self.block = (bytes * NUMBERS).checked_div(numbers).map_or(BLOCK, |block| block.min(BLOCK));
    }

    /// The next block, or `None` at the end of the input. A last line without a line end gets one.
    ///
    /// # Errors
    ///
    /// The error of the reader, except that the source repeats interrupted reads; or that there is not enough memory.
    pub fn next_block(&mut self) -> io::Result<Option<Block<'_>>> {
        if self.memory.is_empty() {
            return Err(io::ErrorKind::OutOfMemory.into());
        }
        loop {
            if !self.needs_input() {
                let end = self.some_lines();
                return Ok(Some(self.hand_out(end)));
            }
            if self.rest.len() > CARRY {
                let cut = self.cut();
                return Ok(Some(self.hand_out(cut)));
            }
            if self.finished {
                return Ok(None);
            }
            let front = self.front;
            let start = front - self.rest.len();
            self.memory.copy_within(self.rest.clone(), start);
            let read = self.read()?;
            (self.rest, self.lines_end) = (start..front + read, start);
            if read == 0 {
                self.finished = true;
                if self.rest.is_empty() && !self.within_line {
                    return Ok(None);
                }
                // A carriage return without a line feed is an error, even at the very end of the input. A
                // line feed alone would complete it to a line end, so another carriage return goes between the two.
                let end: &[u8] = if self.memory[start..front].ends_with(b"\r") { b"\r\n" } else { b"\n" };
                self.memory[front..front + end.len()].copy_from_slice(end);
                self.rest.end += end.len();
                return Ok(Some(self.hand_out(front + end.len())));
            }
            if let Some(last) = memchr::memrchr(b'\n', &self.memory[front..front + read]) {
                self.lines_end = front + last + 1;
            }
        }
    }

    /// Hands out the rest up to `end`.
    fn hand_out(&mut self, end: usize) -> Block<'_> {
        // For speed only: after digits in the padding, a kernel reads the block's first number twice.
        self.memory[self.rest.start - 1] = b'\n';
        self.last = self.rest.start..end;
        self.rest.start = end;
        self.within_line = !self.last_block().ends_line();
        self.last_block()
    }

    /// The last block again.
    pub fn last_block(&self) -> Block<'_> {
        Block::new(&self.memory, self.last.clone())
    }

    /// The end of the next block of whole lines: after as many lines as fit, but at least one, unless it is cut.
    fn some_lines(&self) -> usize {
        let lines = &self.memory[self.rest.start..self.lines_end];
        let (first, more) = lines.split_at(lines.len().min(self.block));
        let end = if more.is_empty() {
            first.len()
        } else if let Some(last) = memchr::memrchr(b'\n', first) {
            last + 1
        } else {
            let next = memchr::memchr(b'\n', more).expect("the last of the lines is whole");
            first.len() + next + 1
        };
        if end > LONG.max(self.block) { self.cut() } else { self.rest.start + end }
    }

    /// The end of the next block if it is part of one line: after the last blank that fits. Without a blank, it is
    /// everything that fits: these bytes are too many for a number, and the scan finds the error near their start.
    /// A carriage return at the end stays, to be scanned with the byte after it.
    fn cut(&self) -> usize {
        let rest = &self.memory[self.rest.clone()];
        let line = &rest[..rest.len().min(LONG.max(self.block))];
        let all = line.strip_suffix(b"\r").unwrap_or(line).len();
        self.rest.start + memchr::memrchr2(b' ', b'\t', line).map_or(all, |blank| blank + 1)
    }

    fn read(&mut self) -> io::Result<usize> {
        loop {
            match self.input.read(&mut self.memory[self.front..self.front + READ]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                done => return done,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that brings `piece` bytes at a time and is interrupted before each.
    struct InterruptedReads<'a> {
        input: &'a [u8],
        piece: usize,
        interrupted: bool,
    }

    impl Read for InterruptedReads<'_> {
        fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
            self.interrupted = !self.interrupted;
            if self.interrupted {
                return Err(io::ErrorKind::Interrupted.into());
            }
            let piece = self.piece.min(room.len());
            (&mut self.input).take(piece as u64).read(room)
        }
    }

    fn blocks(input: &[u8], piece: usize) -> Vec<Vec<u8>> {
        let mut source = Source::new(InterruptedReads { input, piece, interrupted: false });
        let mut blocks = Vec::new();
        while let Some(block) = source.next_block().unwrap() {
            assert!(block.ends_line() || !block.text().contains(&b'\n'));
            blocks.push(block.text().to_vec());
        }
        blocks
    }

    #[test]
    #[cfg_attr(miri, ignore = "too long an input")]
    fn blocks_are_the_input_whatever_the_reads() {
        let long_row = [b"12345678 ".repeat(READ / 8), b"\n".to_vec()].concat();
        let long_number = b"1".repeat(READ + 40_000);
        let blanks = b" ".repeat(READ + 40_000);
        let rows =
            [&b"12 345\n".repeat(5000), &b" ".repeat(BLOCK)[..], b"\n", &b"6789\n".repeat(10_000)].concat();
        let inputs: [&[u8]; 9] =
            [b"", b"\n", b"1 2\n3 4\n", b"1\r\n\r\n2\r\n", b" 7 8", &long_row, &long_number, &blanks, &rows];
        for input in inputs {
            let mut expected = input.to_vec();
            if !input.is_empty() && !input.ends_with(b"\n") {
                expected.push(b'\n');
            }
            for piece in [1, 2, 3, 63, 64, 65, 4095, 4096, 4097, READ - 1, READ, 2 * READ] {
                if piece < 63 && input.len() > 100 {
                    continue;
                }
                let joined = blocks(input, piece).concat();
                assert!(joined == expected, "{} bytes in pieces of {piece}", input.len());
            }
        }
    }

    #[test]
    fn a_line_is_handed_out_as_soon_as_it_is_read() {
        assert_eq!(blocks(b"1 2\n3 4\n5", 4), [b"1 2\n", b"3 4\n", &b"5\n"[..]]);
    }

    #[test]
    fn blocks_are_as_many_whole_lines_as_there_may_be_in_one_or_a_longer_line() {
        let line = |length: usize| [&b" ".repeat(length - 1)[..], b"\n"].concat();
        let lengths = [1, BLOCK - 1, 2, BLOCK - 2, BLOCK, BLOCK + 1, BLOCK + 2, 3 * BLOCK, 1];
        let input = lengths.map(line).concat();
        let found: Vec<_> = blocks(&input, READ).iter().map(Vec::len).collect();
        assert_eq!(found, [BLOCK, BLOCK, BLOCK, BLOCK + 1, BLOCK + 2, 3 * BLOCK, 1]);
    }

    #[test]
    fn long_lines_are_cut_unless_a_whole_read_is_wanted() {
        let input = [b"1234567 ".repeat(READ / 10), b"\n7\n".to_vec()].concat();
        let found: Vec<_> = blocks(&input, READ).iter().map(Vec::len).collect();
        assert_eq!(found, [LONG, LONG, LONG, input.len() - 3 * LONG]);
        // The line ends in the next read.
        let input = [b"1234567 ".repeat(READ / 5), b"\n7\n".to_vec()].concat();
        let found: Vec<_> = blocks(&input, READ).iter().map(Vec::len).collect();
        assert_eq!(found, [&[LONG; 6][..], &[input.len() - 6 * LONG - 2, 2]].concat());
        let mut source = Source::new(&input[READ..]);
        source.read_at_once();
        assert_eq!(source.next_block().unwrap().unwrap().text().len(), input.len() - READ);
    }

    #[test]
    fn blocks_are_shorter_where_numbers_are() {
        let input = b"1\n".repeat(3 * BLOCK);
        let mut source = Source::new(&input[..]);
        let mut length = |held: Option<(usize, usize)>| {
            if let Some((numbers, bytes)) = held {
                source.adapt(numbers, bytes);
            }
            source.next_block().unwrap().unwrap().text().len()
        };
        assert_eq!(length(None), BLOCK);
        assert_eq!(length(Some((BLOCK / 2, BLOCK))), 2 * NUMBERS);
        assert_eq!(length(Some((1, 21))), BLOCK);
        assert_eq!(length(Some((0, 1))), BLOCK);
    }

    #[test]
    fn another_read_is_needed_when_all_lines_have_been_handed_out() {
        let input = [b"1\n".repeat(BLOCK), b"2".to_vec()].concat();
        let mut source = Source::new(&input[..]);
        for needs_input in [false, true, true] {
            assert!(source.next_block().unwrap().is_some());
            assert_eq!(source.needs_input(), needs_input);
        }
        assert!(source.next_block().unwrap().is_none());
    }

    #[test]
    fn no_line_is_cut_that_is_no_longer_than_what_is_carried() {
        for (blanks, handed_out) in [(CARRY - 1, 1), (CARRY, 2)] {
            let line = format!("1{}2\n", " ".repeat(blanks));
            assert_eq!(blocks(line.as_bytes(), 1 + blanks).len(), handed_out, "{blanks} blanks");
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "too long an input")]
    fn no_number_of_a_long_row_is_cut() {
        let row = b"123456789 ".repeat(100_000);
        for block in blocks(&row, 10_007) {
            assert!(block.ends_with(b" ") || block.ends_with(b"\n"));
        }
    }

    #[test]
    fn a_carriage_return_at_the_end_of_the_input_stays_alone() {
        assert_eq!(blocks(b"1 2\r", 100).concat(), b"1 2\r\r\n");
    }

    #[test]
    fn a_failed_read_is_reported_after_the_lines_before_it() {
        struct Fails(bool);
        impl Read for Fails {
            fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
                if std::mem::replace(&mut self.0, true) {
                    return Err(io::Error::other("broken"));
                }
                room[..6].copy_from_slice(b"1 2\n3 ");
                Ok(6)
            }
        }
        let mut source = Source::new(Fails(false));
        assert_eq!(source.next_block().unwrap().unwrap().text(), b"1 2\n");
        assert_eq!(source.next_block().unwrap_err().to_string(), "broken");
    }
}
