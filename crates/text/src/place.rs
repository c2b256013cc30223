//! Places in the text of an input, for messages.

/// A line and a byte in that line, both counted from 1, and the number of bytes of the input before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: u64,
    /// The byte in the line, from 1.
    pub column: u64,
    /// The bytes of the input before it.
    pub offset: u64,
}

impl Place {
    /// The first place of an input.
    pub const START: Place = Place { line: 1, column: 1, offset: 0 };

    /// The place after `text`, which starts at this place.
    pub fn after(self, text: &[u8]) -> Place {
        let offset = self.offset + text.len() as u64;
        match memchr::memrchr(b'\n', text) {
            None => Place { column: self.column + text.len() as u64, offset, ..self },
            Some(end) => Place {
                line: self.line + memchr::memchr_iter(b'\n', text).count() as u64,
                column: (text.len() - end) as u64,
                offset,
            },
        }
    }
}

/// A place in a text, given by the index of a number among those that start in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// At the number with this index.
    Number(usize),
    /// At the first line end after this many numbers.
    LineEnd(usize),
}

impl Spot {
    /// The offset of the spot in the text. Takes time linear in the length of the text.
    ///
    /// # Panics
    ///
    /// If the text has no such number.
    #[cold]
    pub fn offset(self, text: &[u8]) -> usize {
        let start_of = |index: usize| {
            let starts =
                |&at: &usize| text[at].is_ascii_digit() && (at == 0 || !text[at - 1].is_ascii_digit());
            (0..text.len()).filter(starts).nth(index).expect("the refused number starts in this text")
        };
        match self {
            Spot::Number(index) => start_of(index),
            Spot::LineEnd(numbers) => {
                let from = numbers.checked_sub(1).map_or(0, start_of);
                let end = memchr::memchr(b'\n', &text[from..]).map_or(text.len(), |end| from + end);
                if text[from..end].ends_with(b"\r") { end - 1 } else { end }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spot_is_found_among_blank_lines_and_in_a_line_that_began_before() {
        let text = b"\n 7  80\t900 \r\n\r\n5";
        for (spot, offset) in [
            (Spot::Number(0), 2),
            (Spot::Number(1), 5),
            (Spot::Number(2), 8),
            (Spot::LineEnd(3), 12),
            (Spot::Number(3), 16),
            (Spot::LineEnd(4), 17),
        ] {
            assert_eq!(spot.offset(text), offset, "{spot:?}");
        }
        // The text can hold nothing of the line but its end.
        assert_eq!(Spot::LineEnd(0).offset(b" \r\n8 9"), 1);
    }

    #[test]
    fn a_place_moves_on_with_the_text() {
        let after = |text: &[u8]| {
            let Place { line, column, offset } = Place { line: 3, column: 5, offset: 20 }.after(text);
            (line, column, offset)
        };
        assert_eq!((after(b""), after(b"ab"), after(b"a\n\nbc")), ((3, 5, 20), (3, 7, 22), (5, 3, 25)));
    }
}
