//! Every way to fail: what is wrong, where, in whole sentences, and the exit code for it.

use std::borrow::Cow;
use std::fmt;
use std::io;
use std::ops::RangeInclusive;

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
            Error::Refused(refused) => Some(&refused.excerpt),
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
    /// The most bytes of the input that are shown.
    const MOST: usize = 72;

    /// The line around `offset` in `text`, as far as it is in `text` and fits.
    pub(crate) fn around(text: &[u8], offset: usize) -> Excerpt {
        let start = memchr::memrchr(b'\n', &text[..offset]).map_or(0, |end| end + 1);
        let end = memchr::memchr(b'\n', &text[offset..]).map_or(text.len(), |more| offset + more);
        let start = start.max(offset.saturating_sub(Self::MOST / 2));
        let end = end.min(start + Self::MOST);
        Excerpt { text: escaped(&text[start..end]), mark: escaped(&text[start..offset.min(end)]).len() }
    }
}

/// The bytes with all that a terminal would not print as itself written out.
fn escaped(bytes: &[u8]) -> String {
    let mut text = String::new();
    for &byte in bytes {
        if matches!(byte, b' '..=b'~') {
            text.push(byte as char);
        } else {
            text.extend(byte.escape_ascii().map(char::from));
        }
    }
    text
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{:>2$}", self.text, '^', self.mark + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excerpt_marks_the_offset() {
        for (text, offset, shown) in [
            (&b"1 x"[..], 2, "1 x\n  ^"),
            (b"7\n1 x\n8", 4, "1 x\n  ^"),
            (b"1\t\0", 2, "1\\t\\x00\n   ^"),
            (b"12", 2, "12\n  ^"),
        ] {
            assert_eq!(Excerpt::around(text, offset).to_string(), shown);
        }
    }

    #[test]
    fn an_excerpt_shows_at_most_72_bytes_of_a_long_line() {
        let mut text = vec![b'1'; 1000];
        text[500] = b'x';
        let shown = Excerpt::around(&text, 500).to_string();
        let (line, mark) = shown.split_once('\n').unwrap();
        assert_eq!((line.len(), mark.len()), (72, 37));
        assert_eq!(line.as_bytes()[36], b'x');
    }
}
