//! How lines of an input end.

/// How lines end. If the protocol leaves it open, a program must accept all of these, as `judge` does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LineEnds {
    /// Each with a line feed.
    #[default]
    Usual,
    /// Each with a line feed, except the last line, which has no end.
    Unended,
    /// Each with a carriage return and a line feed.
    CrLf,
}

impl LineEnds {
    /// Replaces the usual line ends of a text by these.
    pub(super) fn of(self, text: Vec<u8>) -> Vec<u8> {
        match self {
            LineEnds::Usual => text,
            LineEnds::Unended => text.strip_suffix(b"\n").map_or(text.clone(), <[u8]>::to_vec),
            LineEnds::CrLf => {
                let lines = text.split_inclusive(|&byte| byte == b'\n');
                lines.flat_map(|line| line.strip_suffix(b"\n").map_or(line.to_vec(), with_cr_lf)).collect()
            }
        }
    }
}

fn with_cr_lf(line: &[u8]) -> Vec<u8> {
    [line, b"\r\n"].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_as_is_said() {
        for (ends, expected) in
            [(LineEnds::Usual, "1 2\n3\n"), (LineEnds::Unended, "1 2\n3"), (LineEnds::CrLf, "1 2\r\n3\r\n")]
        {
            assert_eq!(ends.of(b"1 2\n3\n".to_vec()), expected.as_bytes());
        }
    }
}
