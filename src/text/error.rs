//! Errors: everything that can be wrong with an input, in whole sentences, and where.

use std::borrow::Cow;
use std::fmt;
use std::io;
use std::ops::RangeInclusive;

use super::excerpt::Excerpt;

/// Why a task ended before its input did.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The input was refused.
    Input(Box<InputError>),
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

/// What is wrong with an input, and where.
#[derive(Debug)]
#[non_exhaustive]
pub struct InputError {
    /// The file's name.
    pub file: String,
    /// The line, from 1.
    pub line: u64,
    /// The byte in the line, from 1.
    pub column: u64,
    /// The byte in the input, from 0.
    pub offset: u64,
    /// What is wrong there.
    pub cause: Cause,
    /// The text around the place.
    pub excerpt: Excerpt,
}

/// What can be wrong with an input.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cause {
    /// A byte that no row can hold.
    Byte(u8),
    /// A byte order mark, by the name of its encoding.
    ByteOrderMark(&'static str),
    /// A number with too many digits.
    TooManyDigits {
        /// The most digits a number may have.
        most: usize,
    },
    /// A number above `u64::MAX`.
    TooLarge,
    /// A row with too few numbers for its game.
    TooFew {
        /// How many it has.
        found: usize,
        /// How many a row has.
        piles: RangeInclusive<usize>,
    },
    /// A row with too many numbers for its game.
    TooMany {
        /// How many a row has.
        piles: RangeInclusive<usize>,
    },
    /// A row of more numbers than the task holds in memory.
    RowTooLong {
        /// The task's limit.
        most: usize,
    },
    /// Something that is wrong with one of the row's numbers.
    OfNumber {
        /// The number, counted from 1.
        number: usize,
        /// What is wrong with it.
        cause: Box<Cause>,
    },
    /// A pile that a winning move would raise above `u64::MAX`.
    MoveOverflows,
    /// A row with more winning moves than an answer lists.
    TooManyMoves {
        /// The most that an answer lists.
        most: usize,
    },
    /// A row whose winning moves would take too long to count: there are too many ways to choose heaps that
    /// one move may take from, and some of these, where heaps of one size are alike.
    TooManyToCount {
        /// The most that such a row has.
        most: usize,
    },
    /// A count of numbers that no row of the game has.
    Count {
        /// The count.
        count: u64,
        /// How many a row has.
        piles: RangeInclusive<usize>,
    },
    /// The input ends within a position.
    EndsWithinPosition {
        /// How many numbers the position's count still promises.
        missing: usize,
    },
    /// The input ends before the number of positions.
    NoCases,
    /// The input ends before its last position.
    TooFewCases {
        /// How many positions it has.
        found: u64,
        /// How many it announced.
        cases: u64,
    },
    /// The input ends without the zero that should end it.
    NoZero,
    /// A number after the number of positions, on the same line.
    AfterCases,
    /// A number after the last position.
    AfterEnd,
    /// A number that the game's rules exclude, and why, in the game's own words.
    Excluded(Cow<'static, str>),
}

impl Error {
    /// The exit code for this kind of failure: 1 if the input was refused, 2 if reading or writing failed.
    pub fn exit_code(&self) -> u8 {
        match self {
            Error::Input(_) => 1,
            Error::Read { .. } | Error::Write { .. } => 2,
        }
    }

    /// The offending text with a caret below it, if the input was refused at a place in its text.
    pub fn excerpt(&self) -> Option<&Excerpt> {
        match self {
            Error::Input(error) => Some(&error.excerpt).filter(|excerpt| !excerpt.is_none()),
            Error::Read { .. } | Error::Write { .. } => None,
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Input(_) => None,
            Error::Read { source, .. } | Error::Write { source } => Some(source),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Input(error) => {
                let InputError { file, line, column, cause, .. } = &**error;
                write!(f, "{file}:{line}:{column}: {cause}")
            }
            Error::Read { file, source } if source.kind() == io::ErrorKind::UnexpectedEof => {
                write!(f, "{file}: became shorter while it was read")
            }
            Error::Read { file, source } => write!(f, "{file}: cannot be read: {source}"),
            Error::Write { source } => write!(f, "the answers cannot be written: {source}"),
        }
    }
}

impl std::error::Error for Cause {}

impl Cause {
    /// What is wrong with the first of these bytes, which is none of a row's.
    pub(crate) fn of_bytes(bytes: &[u8]) -> Cause {
        const MARKS: [(&[u8], &str); 3] =
            [(b"\xEF\xBB\xBF", "UTF-8"), (b"\xFF\xFE", "UTF-16"), (b"\xFE\xFF", "UTF-16")];
        MARKS
            .iter()
            .find(|(mark, _)| bytes.starts_with(mark))
            .map_or(Cause::Byte(bytes[0]), |&(_, encoding)| Cause::ByteOrderMark(encoding))
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cause::Byte(b'-') => f.write_str("a minus sign; numbers are whole and not negative"),
            Cause::Byte(b'+') => f.write_str("a plus sign; numbers are written with digits alone"),
            Cause::Byte(b',') => f.write_str("a comma; numbers are separated by blanks"),
            Cause::Byte(b'.') => f.write_str("a decimal point; numbers are whole"),
            Cause::Byte(0) => f.write_str("a NUL byte; the input must be plain text"),
            Cause::Byte(b'\r') => f.write_str("a carriage return that no line feed follows"),
            Cause::Byte(byte) => {
                match byte {
                    b'A'..=b'Z' | b'a'..=b'z' => write!(f, "the letter '{}'", *byte as char)?,
                    b'!'..=b'~' => write!(f, "the character '{}'", *byte as char)?,
                    _ => write!(f, "the byte 0x{byte:02X}")?,
                }
                f.write_str("; a row is decimal numbers separated by blanks")
            }
            Cause::ByteOrderMark(encoding) => {
                write!(f, "a byte order mark ({encoding}); the input must be plain text without one")
            }
            Cause::TooManyDigits { most } => write!(f, "a number of more than {most} digits"),
            Cause::TooLarge => write!(f, "a number above {}, the largest that is judged", u64::MAX),
            Cause::TooFew { found, piles } => {
                write!(f, "too few numbers: {found}, where a row has {}", Count(piles))
            }
            Cause::TooMany { piles } => write!(f, "too many numbers: a row has {}", Count(piles)),
            Cause::RowTooLong { most } => {
                write!(f, "a row of more than {most} numbers; --max-piles raises the limit")
            }
            Cause::OfNumber { number, cause } => write!(f, "pile {number}: {cause}"),
            Cause::MoveOverflows => {
                write!(f, "a winning move would bring this above {}, the largest number there is", u64::MAX)
            }
            Cause::TooManyMoves { most } => write!(
                f,
                "more than {most} positions to leave; --answer move gives one, --answer count the number of moves"
            ),
            Cause::TooManyToCount { most } => write!(
                f,
                "more than {most} ways to choose piles that a move takes from, and some of these, equal piles alike: too many to count; --answer move gives a move"
            ),
            Cause::Count { count, piles } => {
                write!(f, "a count of {count}, where a row has {}", Count(piles))
            }
            Cause::EndsWithinPosition { missing } => {
                write!(f, "the input ends within a position: its count promises {missing} more")
            }
            Cause::NoCases => f.write_str("the input ends before the number of positions"),
            Cause::TooFewCases { found, cases } => {
                write!(f, "the input ends after {found} of {cases} positions")
            }
            Cause::NoZero => f.write_str("the input ends without a zero that says so"),
            Cause::AfterCases => {
                f.write_str("a number after that of the positions, which has a line to itself")
            }
            Cause::AfterEnd => f.write_str("a number after the last position"),
            Cause::Excluded(why) => f.write_str(why),
        }
    }
}

/// A malformed byte or number in a block.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ScanError {
    /// Its offset in the block, in bytes.
    pub offset: usize,
    /// What is wrong.
    pub cause: Cause,
}

impl std::error::Error for ScanError {}

impl fmt::Display for ScanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at offset {}: {}", self.offset, self.cause)
    }
}

/// How many numbers a row has, in words.
pub(crate) struct Count<'a>(pub(crate) &'a RangeInclusive<usize>);

impl fmt::Display for Count<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (*self.0.start(), *self.0.end()) {
            (least, most) if least == most => write!(f, "{least}"),
            (least, usize::MAX) => write!(f, "{least} or more"),
            (least, most) => write!(f, "{least} to {most}"),
        }
    }
}
