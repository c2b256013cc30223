//! Errors: everything that can be wrong with an input, each with its place, in whole sentences.

use std::fmt;
use std::io;
use std::ops::RangeInclusive;

use super::excerpt::Excerpt;
use super::place::Place;
use crate::message::{Message, message};

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
        /// The system's error.
        source: io::Error,
    },
    /// Writing the answers failed.
    Write {
        /// The system's error.
        source: io::Error,
    },
}

/// An error in an input, and its place.
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
    /// The error.
    pub cause: Cause,
    /// The text around the place.
    pub excerpt: Excerpt,
}

impl InputError {
    /// An error at a place of a file.
    pub fn new(file: String, place: Place, cause: Cause, excerpt: Excerpt) -> Self {
        let Place { line, column, offset } = place;
        InputError { file, line, column, offset, cause, excerpt }
    }
}

/// The possible errors in an input.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cause {
    /// A byte that no row can hold.
    Byte(u8),
    /// A character of more than one byte, which no row can hold.
    Character(char),
    /// A byte order mark, with the name of its encoding.
    ByteOrderMark(&'static str),
    /// A number with too many digits.
    TooManyDigits {
        /// The most digits of a number.
        most: usize,
    },
    /// A number above `u64::MAX`.
    TooLarge,
    /// A row with too few numbers for its game.
    TooFew {
        /// How many numbers it has.
        found: usize,
        /// How many numbers a row has.
        piles: RangeInclusive<usize>,
    },
    /// A row with too many numbers for its game.
    TooMany {
        /// How many numbers a row has.
        piles: RangeInclusive<usize>,
    },
    /// A row that ends within a group of numbers that belong together, such as a pair.
    CutGroup {
        /// How many numbers it has.
        found: usize,
        /// How many numbers belong together.
        size: usize,
    },
    /// A row of more numbers than the task holds in memory.
    RowTooLong {
        /// The task's limit.
        most: usize,
    },
    /// An error in one of the row's numbers.
    OfNumber {
        /// The number, counted from 1.
        number: usize,
        /// The error in it.
        cause: Box<Cause>,
    },
    /// A pile that a winning move would raise above `u64::MAX`.
    MoveOverflows,
    /// A row with more winning moves than an answer lists.
    TooManyMoves {
        /// The most moves that an answer lists.
        most: usize,
    },
    /// A row with too many moves to try.
    TooManyToTry {
        /// The most moves that are tried.
        most: u64,
    },
    /// A count of numbers that no row of the game can have.
    Count {
        /// The count.
        count: u64,
        /// How many numbers a row has.
        piles: RangeInclusive<usize>,
    },
    /// The input ends within a position.
    EndsWithinPosition {
        /// How many more numbers the position's count promises.
        missing: usize,
    },
    /// The input ends before the number of positions.
    NoCases,
    /// The input ends before its last position.
    TooFewCases {
        /// How many positions it has.
        found: u64,
        /// How many positions it announced.
        cases: u64,
    },
    /// The input ends without the zero that should end it.
    NoZero,
    /// A number after the number of positions, on the same line.
    AfterCases,
    /// A number after the last position.
    AfterEnd,
    /// A number that the game's rules exclude, and why, in the game's own words.
    Excluded(Message),
}

/// A mistake in a text, and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Its byte offset, counted from 0.
    pub at: usize,
    /// The mistake.
    pub why: Message,
}

impl Mistake {
    /// The error in `text`, which is the content of `file`.
    pub fn in_file(self, file: &str, text: impl AsRef<[u8]>) -> Error {
        let (Mistake { at, why }, text) = (self, text.as_ref());
        let place = Place::START.after(&text[..at]);
        let excerpt = match text.get(at) {
            None | Some(b'\n') => Excerpt::none(),
            Some(_) => Excerpt::around(text, at, place.column),
        };
        Error::Input(Box::new(InputError::new(file.to_owned(), place, Cause::Excluded(why), excerpt)))
    }
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

impl Error {
    /// The error, as a message.
    pub fn message(&self) -> Message {
        match self {
            Error::Input(error) => {
                let InputError { file, line, column, cause, .. } = &**error;
                message!("at-place", file, line = *line, column = *column, cause = cause.message())
            }
            Error::Read { file, source } if source.kind() == io::ErrorKind::UnexpectedEof => {
                message!("became-shorter", file)
            }
            Error::Read { file, source } => message!("cannot-be-read", file, why = system_error(source)),
            Error::Write { source } => message!("cannot-be-written", why = system_error(source)),
        }
    }
}

/// A system error. The English sentence shows the system's own text, which already names the kind of error.
pub fn system_error(error: &io::Error) -> Message {
    let kind = match error.kind() {
        io::ErrorKind::NotFound => "not-found",
        io::ErrorKind::PermissionDenied => "permission-denied",
        io::ErrorKind::AlreadyExists => "already-exists",
        io::ErrorKind::IsADirectory => "is-a-directory",
        io::ErrorKind::NotADirectory => "not-a-directory",
        io::ErrorKind::StorageFull => "storage-full",
        io::ErrorKind::FileTooLarge => "file-too-large",
        io::ErrorKind::BrokenPipe => "broken-pipe",
        io::ErrorKind::OutOfMemory => "out-of-memory",
        io::ErrorKind::ReadOnlyFilesystem => "read-only",
        _ => "other",
    };
    message!("system-error", kind, text = error.to_string())
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Cause {}

impl Cause {
    /// The error for the first of these bytes, which no row can hold.
    pub fn of_bytes(bytes: &[u8]) -> Cause {
        const MARKS: [(&[u8], &str); 3] =
            [(b"\xEF\xBB\xBF", "UTF-8"), (b"\xFF\xFE", "UTF-16"), (b"\xFE\xFF", "UTF-16")];
        if let Some((_, encoding)) = MARKS.iter().find(|(mark, _)| bytes.starts_with(mark)) {
            return Cause::ByteOrderMark(encoding);
        }
        // A character has at most four bytes.
        let text =
            bytes[..bytes.len().min(4)].utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next());
        match text {
            Some(char) if !char.is_ascii() => Cause::Character(char),
            _ => Cause::Byte(bytes[0]),
        }
    }

    /// The error, as a message.
    pub fn message(&self) -> Message {
        match self {
            Cause::Byte(b'-') => message!("minus-sign"),
            Cause::Byte(b'+') => message!("plus-sign"),
            Cause::Byte(b',') => message!("comma"),
            Cause::Byte(b'.') => message!("decimal-point"),
            Cause::Byte(0) => message!("nul-byte"),
            Cause::Byte(b'\r') => message!("carriage-return"),
            Cause::Byte(byte) => {
                let (kind, shown) = match byte {
                    b'A'..=b'Z' | b'a'..=b'z' => ("letter", char::from(*byte).to_string()),
                    b'!'..=b'~' => ("character", char::from(*byte).to_string()),
                    _ => ("byte", format!("0x{byte:02X}")),
                };
                message!("byte-of-no-row", kind, shown)
            }
            Cause::Character(char) => of_character(*char),
            Cause::ByteOrderMark(encoding) => message!("byte-order-mark", encoding = *encoding),
            Cause::TooManyDigits { most } => message!("too-many-digits", most = *most),
            Cause::TooLarge => message!("too-large", most = u64::MAX),
            Cause::TooFew { found, piles } => message!("too-few", found = *found, count = count(piles)),
            Cause::TooMany { piles } => message!("too-many", count = count(piles)),
            Cause::CutGroup { found, size } => message!("cut-group", found = *found, size = *size),
            Cause::RowTooLong { most } => message!("row-too-long", most = *most),
            Cause::OfNumber { number, cause } => {
                message!("of-number", number = *number, cause = cause.message())
            }
            Cause::MoveOverflows => message!("move-overflows", most = u64::MAX),
            Cause::TooManyMoves { most } => message!("too-many-moves", most = *most),
            Cause::TooManyToTry { most } => message!("too-many-moves-to-try", most = *most),
            Cause::Count { count: found, piles } => {
                message!("wrong-count", found = *found, count = count(piles))
            }
            Cause::EndsWithinPosition { missing } => message!("ends-within-position", missing = *missing),
            Cause::NoCases => message!("no-cases"),
            Cause::TooFewCases { found, cases } => message!("too-few-cases", found = *found, cases = *cases),
            Cause::NoZero => message!("no-zero"),
            Cause::AfterCases => message!("after-cases"),
            Cause::AfterEnd => message!("after-end"),
            Cause::Excluded(why) => why.clone(),
        }
    }
}

/// The error for a character that no row can hold. If the character has a full-width form, the message says
/// what to write instead.
fn of_character(char: char) -> Message {
    let half = match char {
        '\u{3000}' => Some(' '),
        '\u{3001}' => Some(','),
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(char as u32 - 0xFEE0),
        _ => None,
    };
    let (shown, code) =
        (crate::message::escaped(char.to_string().as_bytes()), format!("U+{:04X}", char as u32));
    match half {
        Some(half) if half.is_ascii_digit() => message!("full-width-digit", shown, half),
        Some(' ') => message!("full-width-space", code),
        Some(',') => message!("full-width-comma", shown),
        Some(half) => message!("full-width-character", shown, half),
        None if char.is_whitespace() => message!("other-space", code),
        None => message!("character-of-no-row", shown, code),
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// A malformed byte or number in a block.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ScanError {
    /// Its offset in the block, in bytes.
    pub offset: usize,
    /// The error.
    pub cause: Cause,
}

impl std::error::Error for ScanError {}

impl fmt::Display for ScanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        message!("at-offset", offset = self.offset, cause = self.cause.message()).fmt(f)
    }
}

/// How many numbers a row has, in words.
pub(crate) fn count(piles: &RangeInclusive<usize>) -> Message {
    match (*piles.start(), *piles.end()) {
        (least, most) if least == most => message!("number", number = least),
        (least, usize::MAX) => message!("or-more", least),
        (least, most) => message!("least-to-most", least, most),
    }
}
