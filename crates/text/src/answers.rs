//! Answers: lines of output, collected in memory.

use std::collections::TryReserveError;
use std::io::{self, Write};

use super::room::{grow, try_grow};
use super::verdicts::Verdicts;

/// Flush threshold in bytes; one more answer can exceed it. The verdicts of a block take no more bytes than its rows,
/// so only longer answers reach this threshold.
pub const FLUSH_AT: usize = 1 << 20;

/// Writes collected answers and forgets them. Returns whether more are wanted.
pub type Flush<'a> = &'a mut dyn FnMut(&mut Answers) -> bool;

/// The lines of eight verdicts, indexed by the byte that holds their bits.
static LINES: [[u8; 16]; 256] = {
    let mut lines = [*b"0\n0\n0\n0\n0\n0\n0\n0\n"; 256];
    let mut place = 0;
    while place < 256 * 8 {
        let (byte, bit) = (place / 8, place % 8);
        if byte >> bit & 1 == 1 {
            lines[byte][2 * bit] = b'1';
        }
        place += 1;
    }
    lines
};

/// The size of the buffer for one number: at most 20 digits, a byte after them, and some slack.
const LONGEST: usize = 20 + 1 + 8;

/// The buffer is extended for this many numbers at a time.
const AT_ONCE: usize = 512;

/// Writes a number in decimal, possibly followed by surplus bytes. Returns its length.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "it is one digit")]
fn write_number(number: u64, room: &mut [u8; LONGEST]) -> usize {
    const EIGHT: u64 = 100_000_000;
    if number < EIGHT {
        return write_first_eight(number, room);
    }
    let (high, low) = (number / EIGHT, number % EIGHT);
    let start = if high < 10 {
        room[0] = b'0' + high as u8;
        1
    } else if high < EIGHT {
        write_first_eight(high, room)
    } else {
        let start = write_first_eight(high / EIGHT, room);
        room[start..start + 8].copy_from_slice(&(eight_digits(high % EIGHT) | ZEROS).to_le_bytes());
        start + 8
    };
    room[start..start + 8].copy_from_slice(&(eight_digits(low) | ZEROS).to_le_bytes());
    start + 8
}

/// As above, for a number below 10^8.
#[inline]
fn write_first_eight(number: u64, room: &mut [u8; LONGEST]) -> usize {
    let digits = eight_digits(number);
    // `1 << 56` keeps at least one digit.
    let zeros = (digits | 1 << 56).trailing_zeros() / 8;
    room[..8].copy_from_slice(&((digits | ZEROS) >> (8 * zeros)).to_le_bytes());
    8 - zeros as usize
}

/// Eight zeros as ASCII digits.
const ZEROS: u64 = u64::from_le_bytes(*b"00000000");

/// The digits of a number below 10^8, the first digit in the lowest byte. The number is split into lanes of
/// four digits, then of two, then of one. In each step, `x / d` is a product and a shift, exact for the numbers
/// of a lane, and the remainder `x - x / d * d` goes to the other half of the lane.
#[inline]
fn eight_digits(number: u64) -> u64 {
    const BY_100: u64 = 0x7F_0000_007F;
    const BY_10: u64 = 0xF_000F_000F_000F;
    let high = (number * 109_951_163) >> 40;
    let fours = high | (number - high * 10_000) << 32;
    let high = ((fours * 10_486) >> 20) & BY_100;
    let twos = high | (fours - high * 100) << 16;
    let high = ((twos * 103) >> 10) & BY_10;
    high | (twos - high * 10) << 8
}

/// The separator between the rows of a list.
const SEPARATOR: &[u8] = b" | ";

/// Lines of output.
#[derive(Debug, Default)]
pub struct Answers {
    /// The first `len` bytes are the lines; the rest is spare.
    text: Vec<u8>,
    len: usize,
}

impl Answers {
    /// No answers yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The text so far.
    pub fn text(&self) -> &[u8] {
        &self.text[..self.len]
    }

    /// Whether the text has passed the flush threshold.
    pub fn are_too_many(&self) -> bool {
        self.len > FLUSH_AT
    }

    /// Writes the text and forgets it, even if writing fails.
    ///
    /// # Errors
    ///
    /// If the output cannot be written.
    pub fn write_to(&mut self, output: &mut impl Write) -> io::Result<()> {
        if self.len == 0 {
            return Ok(());
        }
        let written = output.write_all(self.text()).and_then(|()| output.flush());
        self.clear();
        written
    }

    /// Forgets the text and keeps its memory.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Makes room for `more` further bytes.
    ///
    /// # Errors
    ///
    /// If there is not enough memory.
    pub fn make_room(&mut self, more: usize) -> Result<(), TryReserveError> {
        let len = self.len + more;
        if self.text.len() < len { try_grow(&mut self.text, len) } else { Ok(()) }
    }

    /// Forgets the text from offset `len` on.
    pub fn cut(&mut self, len: usize) {
        self.len = len.min(self.len);
    }

    /// Adds a line for each verdict: `1` if the player to move wins, `0` if they lose.
    pub fn push_verdicts(&mut self, verdicts: &Verdicts) {
        let start = self.len;
        let end = start + 2 * verdicts.len();
        // It writes whole words; the next answers overwrite the surplus.
        self.reserve(start + 2 * verdicts.words().len() * 64);
        let rooms = self.text[start..].as_chunks_mut::<128>().0;
        for (word, room) in verdicts.words().iter().zip(rooms) {
            let lines = room.as_chunks_mut::<16>().0;
            for (lines, byte) in lines.iter_mut().zip(word.to_le_bytes()) {
                *lines = LINES[usize::from(byte)];
            }
        }
        self.len = end;
    }

    /// As above, with `=` for each row that is a draw.
    pub fn push_outcomes(&mut self, verdicts: &Verdicts, draws: &Verdicts) {
        let start = self.len;
        self.push_verdicts(verdicts);
        for (line, _) in draws.iter().enumerate().filter(|(_, is_drawn)| *is_drawn) {
            self.text[start + 2 * line] = b'=';
        }
    }

    /// Adds text to the unfinished line.
    #[inline]
    pub fn push_text(&mut self, text: &[u8]) {
        let end = self.len + text.len();
        self.reserve(end);
        self.text[self.len..end].copy_from_slice(text);
        self.len = end;
    }

    /// Adds a number to the unfinished line.
    #[inline]
    pub fn push_number(&mut self, number: impl TryInto<u64> + itoa::Integer + Copy) {
        if let Ok(small) = number.try_into() {
            if let Some(digit) = u8::try_from(small).ok().filter(|small| *small < 10) {
                // For speed only: most counts are this small.
                return self.push_byte(b'0' + digit);
            }
            self.push_numbers(&[small], b' ');
            self.len -= 1;
        } else {
            self.push_text(itoa::Buffer::new().format(number).as_bytes());
        }
    }

    /// Adds a line for each number.
    #[inline]
    pub fn push_lines(&mut self, numbers: &[u64]) {
        // For speed only: digits need no loop over their length.
        if numbers.iter().fold(0, |large, &number| large | u8::from(number > 9)) == 0 {
            #[expect(clippy::cast_possible_truncation, reason = "a digit")]
            return self.push_digits(numbers.iter().map(|&number| number as u8));
        }
        self.push_numbers(numbers, b'\n');
    }

    /// Adds numbers, each followed by the byte `behind`.
    #[inline]
    fn push_numbers(&mut self, numbers: &[u64], behind: u8) {
        // Reserving `LONGEST` bytes for every number of a long row would take several times the memory that the row
        // needs.
        for some in numbers.chunks(AT_ONCE) {
            self.reserve(self.len + some.len() * LONGEST);
            for &number in some {
                let room = self.text[self.len..].first_chunk_mut().expect("there is room for all");
                let length = write_number(number, room);
                room[length] = behind;
                self.len += length + 1;
            }
        }
    }

    /// Adds a row to the unfinished line, its numbers with blanks between them.
    #[inline]
    pub fn push_row(&mut self, row: &[u64]) {
        self.push_rows([row]);
    }

    /// Adds a row given in parts, which hold at least one number in all.
    #[inline]
    pub fn push_rows<const N: usize>(&mut self, parts: [&[u64]; N]) {
        for part in parts {
            self.push_numbers(part, b' ');
        }
        // Removes the blank after the last number.
        self.len -= 1;
    }

    /// Adds a row to a list on the unfinished line.
    #[inline]
    pub fn push_listed(&mut self, row: &[u64]) {
        self.push_row(row);
        self.push_text(SEPARATOR);
    }

    /// Ends the list that began at offset `start` of the text. An empty list is written as `-`.
    pub fn end_list(&mut self, start: usize) {
        match self.len - start {
            0 => self.push_byte(b'-'),
            length => self.cut(start + length - SEPARATOR.len()),
        }
    }

    /// Adds a line for each digit.
    pub fn push_digits(&mut self, digits: impl ExactSizeIterator<Item = u8>) {
        let end = self.len + 2 * digits.len();
        self.reserve(end);
        let lines = self.text[self.len..end].as_chunks_mut().0;
        for (line, digit) in lines.iter_mut().zip(digits) {
            *line = [b'0' + digit, b'\n'];
        }
        self.len = end;
    }

    /// Ends the line.
    #[inline]
    pub fn end_line(&mut self) {
        self.push_byte(b'\n');
    }

    /// Adds a byte to the unfinished line.
    #[inline]
    pub fn push_byte(&mut self, byte: u8) {
        self.reserve(self.len + 1);
        self.text[self.len] = byte;
        self.len += 1;
    }

    /// Makes room for `len` bytes in all.
    #[inline]
    fn reserve(&mut self, len: usize) {
        if self.text.len() < len {
            grow(&mut self.text, len);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_made_of_verdicts_numbers_and_rows() {
        let mut answers = Answers::new();
        answers.push_verdicts(&[true, false].into_iter().collect());
        for row in [&[7][..], &[0, u64::MAX]] {
            answers.push_row(row);
            answers.push_text(b": ");
            answers.push_number(row.len());
            answers.end_line();
        }
        assert_eq!(answers.text(), b"1\n0\n7: 1\n0 18446744073709551615: 2\n");
        answers.clear();
        assert_eq!(answers.text(), b"");
    }

    #[test]
    fn numbers_are_written_as_the_standard_library_writes_them() {
        let mut rng = fastrand::Rng::with_seed(7);
        let powers = (0..20).map(|exponent| 10_u64.pow(exponent));
        let mut numbers: Vec<u64> = powers.flat_map(|power| [power - 1, power, power + 1]).collect();
        numbers.extend([u64::MAX, u64::MAX - 1]);
        numbers.extend((0..if cfg!(miri) { 100 } else { 1_000_000 }).map(|_| rng.u64(..) >> rng.u32(..64)));
        numbers.extend(if cfg!(miri) { 0..100 } else { 0..20_000 });
        let mut answers = Answers::new();
        for &number in &numbers {
            answers.push_number(number);
            answers.push_byte(b'\n');
        }
        let expected: Vec<String> = numbers.iter().map(u64::to_string).collect();
        let expected = expected.join("\n") + "\n";
        assert!(answers.text() == expected.as_bytes());
        answers.clear();
        answers.push_lines(&numbers);
        assert!(answers.text() == expected.as_bytes());
        answers.clear();
        answers.push_number(u128::MAX);
        assert_eq!(answers.text(), u128::MAX.to_string().as_bytes());
    }

    #[test]
    fn every_number_of_verdicts_becomes_as_many_lines() {
        let mut rng = fastrand::Rng::with_seed(6);
        for count in 0..if cfg!(miri) { 10 } else { 300 } {
            let verdicts: Vec<bool> = (0..count).map(|_| rng.bool()).collect();
            let mut answers = Answers::new();
            answers.push_text(b"before\n");
            answers.push_verdicts(&verdicts.iter().copied().collect());
            answers.push_text(b"after\n");
            let lines: String = verdicts.iter().map(|&wins| if wins { "1\n" } else { "0\n" }).collect();
            assert_eq!(answers.text(), format!("before\n{lines}after\n").as_bytes());
        }
    }
}
