//! Every way to fail: what is wrong, where, in whole sentences, and the exit code for it.

use std::borrow::Cow;
use std::fmt;
use std::io;
use std::ops::RangeInclusive;
use std::path::Path;

use crate::source::CARRY;

/// Why a job ended before its input did.
#[derive(Debug)]
pub enum Error {
    /// The input was refused.
    Refused(Box<Refused>),
    /// Reading failed.
    Read {
        /// The file's name.
        file: String,
        /// What the system said.
        source: io::Error,
    },
    /// Writing the answers failed.
    Write {
        /// What the system said.
        source: io::Error,
    },
}

/// An input that was refused: what is wrong with it, and where.
#[derive(Debug)]
pub struct Refused {
    /// The file's name.
    pub file: String,
    /// The line, from 1.
    pub line: u64,
    /// The byte in the line, from 1.
    pub column: u64,
    /// What is wrong there.
    pub fault: Fault,
    /// The place itself, to be shown.
    pub excerpt: Excerpt,
}

/// What can be wrong with an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A byte that no row can hold.
    Byte(u8),
    /// A byte order mark, by the name of the encoding that it marks.
    ByteOrderMark(&'static str),
    /// A number with too many digits.
    TooManyDigits {
        /// The most digits that are allowed.
        most: usize,
    },
    /// A number above the largest `u64`.
    TooLarge,
    /// A row with too few numbers for its game.
    TooFew {
        /// How many there are.
        found: usize,
        /// How many a row has.
        piles: RangeInclusive<usize>,
    },
    /// A row with too many numbers for its game.
    TooMany {
        /// How many a row has.
        piles: RangeInclusive<usize>,
    },
    /// A row of more numbers than the job is willing to hold in memory.
    RowTooLong {
        /// The job's limit.
        most: usize,
    },
    /// A pile that a winning move would make larger than the largest `u64`.
    MoveOverflows,
    /// A row with more winning moves than are listed.
    TooManyMoves {
        /// The most that are.
        most: usize,
    },
    /// A row whose winning moves would take too long to count.
    TooManyToCount,
    /// A count of numbers that no row of its game has.
    Count {
        /// The count.
        count: u64,
        /// How many a row has.
        piles: RangeInclusive<usize>,
    },
    /// An input that ends within a position.
    EndsWithinPosition {
        /// How many numbers its count still promises.
        missing: usize,
    },
    /// An input that ends before the number of positions.
    NoCases,
    /// An input that ends before the last position.
    TooFewCases {
        /// How many positions it has.
        found: u64,
        /// How many it said it would.
        cases: u64,
    },
    /// An input that ends without the zero that is to end it.
    NoZero,
    /// A number on the line of the number of positions.
    BehindCases,
    /// A number behind the last position.
    BehindEnd,
    /// A number that the game's rules exclude, in the game's own words.
    Excluded(Cow<'static, str>),
}

/// Where in a row a fault is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// At the number with this index in the row.
    Pile(usize),
    /// At the end of the row's line.
    End,
}

/// The text around an offset, to be shown with a mark below it.
#[derive(Debug)]
pub struct Excerpt {
    text: String,
    mark: usize,
}

impl Error {
    /// The exit code that tells this kind of failure: 1 where the input was refused, 2 where reading or
    /// writing failed.
    #[must_use]
    pub fn exit_code(&self) -> u8 {
        match self {
            Error::Refused(_) => 1,
            Error::Read { .. } | Error::Write { .. } => 2,
        }
    }

    /// The place, to be shown below the message on a terminal.
    #[must_use]
    pub fn excerpt(&self) -> Option<&Excerpt> {
        match self {
            Error::Refused(refused) => Some(&refused.excerpt).filter(|excerpt| !excerpt.is_none()),
            Error::Read { .. } | Error::Write { .. } => None,
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Refused(_) => None,
            Error::Read { source, .. } | Error::Write { source } => Some(source),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Refused(refused) => {
                let Refused { file, line, column, fault, .. } = &**refused;
                write!(f, "{file}:{line}:{column}: {fault}")
            }
            Error::Read { file, source } => write!(f, "{file}: cannot be read: {source}"),
            Error::Write { source } => write!(f, "the answers cannot be written: {source}"),
        }
    }
}

impl Fault {
    /// What is wrong with the first of these bytes, which no row can hold.
    pub(crate) fn of_bytes(bytes: &[u8]) -> Fault {
        const MARKS: [(&[u8], &str); 3] =
            [(b"\xEF\xBB\xBF", "UTF-8"), (b"\xFF\xFE", "UTF-16"), (b"\xFE\xFF", "UTF-16")];
        MARKS
            .iter()
            .find(|(mark, _)| bytes.starts_with(mark))
            .map_or(Fault::Byte(bytes[0]), |&(_, encoding)| Fault::ByteOrderMark(encoding))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Byte(b'-') => f.write_str("a minus sign; numbers are whole and not negative"),
            Fault::Byte(b'+') => f.write_str("a plus sign; numbers are written with digits alone"),
            Fault::Byte(b',') => f.write_str("a comma; numbers are separated by blanks"),
            Fault::Byte(b'.') => f.write_str("a decimal point; numbers are whole"),
            Fault::Byte(0) => f.write_str("a NUL byte; the input must be plain text"),
            Fault::Byte(b'\r') => f.write_str("a carriage return that no line feed follows"),
            Fault::Byte(byte) => {
                match byte {
                    b'A'..=b'Z' | b'a'..=b'z' => write!(f, "the letter '{}'", *byte as char)?,
                    b'!'..=b'~' => write!(f, "the character '{}'", *byte as char)?,
                    _ => write!(f, "the byte 0x{byte:02X}")?,
                }
                f.write_str("; a row is decimal numbers separated by blanks")
            }
            Fault::ByteOrderMark(encoding) => {
                write!(f, "a byte order mark ({encoding}); the input must be plain text without one")
            }
            Fault::TooManyDigits { most } => write!(f, "a number of more than {most} digits"),
            Fault::TooLarge => write!(f, "a number above {}, the largest that is judged", u64::MAX),
            Fault::TooFew { found, piles } => {
                write!(f, "too few numbers: {found}, where a row has {}", Count(piles))
            }
            Fault::TooMany { piles } => {
                write!(f, "too many numbers: a row has {}", Count(piles))
            }
            Fault::RowTooLong { most } => {
                write!(f, "a row of more than {most} numbers; --max-piles raises the limit")
            }
            Fault::MoveOverflows => {
                write!(f, "a winning move would bring this above {}, the largest number there is", u64::MAX)
            }
            Fault::TooManyMoves { most } => write!(
                f,
                "more than {most} positions to leave; --answer move gives one, --answer count the number of moves"
            ),
            Fault::TooManyToCount => {
                f.write_str("too many ways to move to count the winning ones; --answer move gives one")
            }
            Fault::Count { count, piles } => {
                write!(f, "a count of {count}, where a row has {}", Count(piles))
            }
            Fault::EndsWithinPosition { missing } => {
                write!(f, "the input ends within a position: its count promises {missing} more")
            }
            Fault::NoCases => f.write_str("the input ends before the number of positions"),
            Fault::TooFewCases { found, cases } => {
                write!(f, "the input ends after {found} of {cases} positions")
            }
            Fault::NoZero => f.write_str("the input ends without a zero that says so"),
            Fault::BehindCases => {
                f.write_str("a number behind that of the positions, which has a line to itself")
            }
            Fault::BehindEnd => f.write_str("a number behind the last position"),
            Fault::Excluded(why) => f.write_str(why),
        }
    }
}

/// How many numbers a row has, in words.
struct Count<'a>(&'a RangeInclusive<usize>);

impl fmt::Display for Count<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (*self.0.start(), *self.0.end()) {
            (least, most) if least == most => write!(f, "{least}"),
            (least, usize::MAX) => write!(f, "{least} or more"),
            (least, most) => write!(f, "{least} to {most}"),
        }
    }
}

impl Excerpt {
    /// The most columns that are shown, and the most of them before the mark.
    const WIDTH: usize = 72;
    const BEFORE: usize = 36;

    /// What stands where nothing does: behind the end of the input.
    pub(crate) fn none() -> Excerpt {
        Excerpt { text: String::new(), mark: 0 }
    }

    fn is_none(&self) -> bool {
        self.text.is_empty()
    }

    /// What stands around `offset` in `text`, a block, where `column` is that of the offset in its line.
    ///
    /// That is the line, as far as it fits. Of a line that may have come in several blocks it is the word at the
    /// offset alone, for what stands around it may or may not be in the same block.
    pub(crate) fn around(text: &[u8], offset: usize, column: u64) -> Excerpt {
        let start = memchr::memrchr(b'\n', &text[..offset]).map_or(0, |end| end + 1);
        let end = memchr::memchr(b'\n', &text[offset..]).map(|more| offset + more);
        let (start, end) = match end {
            Some(end) if (offset - start) as u64 + 1 == column && end - start <= CARRY => (start, end),
            _ => {
                let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\n');
                let word = text[offset..].iter().position(is_blank);
                (offset, word.map_or(text.len(), |more| offset + more))
            }
        };
        let line = text[start..end].strip_suffix(b"\r").unwrap_or(&text[start..end]);
        let (before, behind) = line.split_at((offset - start).min(line.len()));

        let mut text: Vec<String> = Vec::new();
        let mut mark = 0;
        for byte in before.iter().rev().map(|&byte| escaped(byte)) {
            if mark + byte.len() > Self::BEFORE {
                break;
            }
            mark += byte.len();
            text.insert(0, byte);
        }
        let mut width = mark;
        for byte in behind.iter().map(|&byte| escaped(byte)) {
            width += byte.len();
            if width > Self::WIDTH {
                break;
            }
            text.push(byte);
        }
        Excerpt { text: text.concat(), mark }
    }
}

/// The byte, or what stands for it where a terminal would not print it as itself.
fn escaped(byte: u8) -> String {
    if matches!(byte, b' '..=b'~') { char::from(byte).to_string() } else { byte.escape_ascii().to_string() }
}

/// A file's name as it can be shown: what is not text, and what would move a terminal's cursor, is escaped.
#[must_use]
pub fn shown_name(path: &Path) -> String {
    let mut shown = String::new();
    for chunk in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        for char in chunk.valid().chars() {
            if char.is_control() { shown.extend(char.escape_default()) } else { shown.push(char) }
        }
        shown.extend(chunk.invalid().escape_ascii().map(char::from));
    }
    shown
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{:>2$}", self.text, '^', self.mark + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The excerpt at an offset in the only line of a text, or of its part in this block.
    fn excerpt(text: &[u8], offset: usize, column: u64) -> String {
        Excerpt::around(text, offset, column).to_string()
    }

    #[test]
    fn an_excerpt_is_the_line_with_a_mark_below_it() {
        for (text, offset, column, shown) in [
            (&b"1 x\n"[..], 2, 3, "1 x\n  ^"),
            (b"7\n1 x\n8\n", 4, 3, "1 x\n  ^"),
            (b"1\t\0\n", 2, 3, "1\\t\\x00\n   ^"),
            (b"1 2 3\r\n", 4, 5, "1 2 3\n    ^"),
            (b"1\r\n", 1, 2, "1\n ^"),
            (b"1\r2\n", 1, 2, "1\\r2\n ^"),
            (b"12\n", 2, 3, "12\n  ^"),
        ] {
            assert_eq!(excerpt(text, offset, column), shown);
        }
    }

    #[test]
    fn an_excerpt_is_72_columns_at_most() {
        let mut text = [&[b'1'; 1000][..], b"\n"].concat();
        for (byte, before) in [(b'x', 36), (0, 36)] {
            text[500] = byte;
            let shown = excerpt(&text, 500, 501);
            let (line, mark) = shown.split_once('\n').unwrap();
            assert_eq!((line.len(), mark.len()), (72, before + 1));
        }
        let zeros = [0; 100];
        let shown = excerpt(&[&zeros[..], b"\n"].concat(), 50, 51);
        assert_eq!(shown, format!("{}\n{:>37}", "\\x00".repeat(18), '^'));
    }

    #[test]
    fn an_excerpt_of_a_long_line_is_the_same_wherever_the_block_was_cut() {
        let blanks = vec![b' '; 5000];
        let whole = [b"1", &blanks[..], b"2x3 4\n"].concat();
        for from in [0, 1, 4000, 5001] {
            assert_eq!(excerpt(&whole[from..], 5002 - from, 5003), "x3\n^");
        }
    }

    #[test]
    fn a_name_is_shown_in_one_line_of_text() {
        for (name, shown) in [("a b/c.txt", "a b/c.txt"), ("ä", "ä"), ("a\nb\x1b[31m", "a\\nb\\u{1b}[31m")]
        {
            assert_eq!(shown_name(Path::new(name)), shown);
        }
        #[cfg(unix)]
        {
            use std::os::unix::ffi::OsStrExt;
            let name = std::ffi::OsStr::from_bytes(b"n\xFFm");
            assert_eq!(shown_name(Path::new(name)), "n\\xffm");
        }
    }
}
