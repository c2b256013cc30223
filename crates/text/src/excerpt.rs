//! Excerpts: the offending text of an input, with a caret below it.

use std::fmt;

use super::source::CARRY;
use crate::message::escaped_byte;

/// The text around an offset, and the column of the caret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    text: String,
    mark: usize,
}

impl Excerpt {
    /// The most columns of an excerpt.
    const WIDTH: usize = 72;
    /// The most columns before the caret.
    const BEFORE: usize = 36;

    /// No excerpt, for a place after the end of the input.
    pub fn none() -> Excerpt {
        Excerpt { text: String::new(), mark: 0 }
    }

    /// Whether there is no text to show.
    pub fn is_none(&self) -> bool {
        self.text.is_empty()
    }

    /// The excerpt around `offset` in `text`, a block. `column` is the column of the offset in its line.
    ///
    /// The excerpt is the line, as far as it fits. If the line could have come in several blocks, the excerpt
    /// is only the word at the offset, so that it does not depend on where blocks were cut.
    pub fn around(text: &[u8], offset: usize, column: u64) -> Excerpt {
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
        let (before, after) = line.split_at((offset - start).min(line.len()));

        // Accepts escaped bytes as long as they fit into `columns` columns.
        let fits = |columns: usize| {
            let mut width = 0;
            move |byte: &String| {
                width += byte.len();
                width <= columns
            }
        };
        let mut before: Vec<_> =
            before.iter().rev().copied().map(escaped_byte).take_while(fits(Self::BEFORE)).collect();
        before.reverse();
        let before = before.concat();
        let after = after.iter().copied().map(escaped_byte).take_while(fits(Self::WIDTH - before.len()));
        Excerpt { mark: before.len(), text: before + &after.collect::<String>() }
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{:>2$}", self.text, '^', self.mark + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The excerpt at an offset of a block, as it is displayed.
    fn excerpt(text: &[u8], offset: usize, column: u64) -> String {
        Excerpt::around(text, offset, column).to_string()
    }

    #[test]
    fn an_excerpt_is_the_line_with_a_caret_below_it() {
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
    fn an_excerpt_of_a_long_line_does_not_depend_on_the_cut() {
        let blanks = vec![b' '; 5000];
        let whole = [b"1", &blanks[..], b"2x3 4\n"].concat();
        for from in [0, 1, 4000, 5001] {
            assert_eq!(excerpt(&whole[from..], 5002 - from, 5003), "x3\n^");
        }
    }
}
