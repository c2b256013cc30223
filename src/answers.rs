//! Answers become lines of output.

/// Lines of output, one for each row judged.
#[derive(Debug, Default)]
pub struct Answers {
    /// The first `len` are the lines; the rest is room for more.
    text: Vec<u8>,
    len: usize,
}

impl Answers {
    /// No answers yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The lines so far, all whole.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        &self.text[..self.len]
    }

    /// Forgets the lines and keeps their memory.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a line for each answer: `1` where the player to move wins, `0` where he loses.
    #[inline]
    pub fn extend(&mut self, answers: impl ExactSizeIterator<Item = bool>) {
        for (line, wins) in self.more(answers.len()).iter_mut().zip(answers) {
            *line = Self::line(wins);
        }
    }

    /// Adds so many lines, for the caller to write.
    pub(crate) fn more(&mut self, lines: usize) -> &mut [[u8; 2]] {
        let end = self.len + 2 * lines;
        if self.text.len() < end {
            self.text.resize(end, 0);
        }
        let room = &mut self.text[self.len..end];
        self.len = end;
        room.as_chunks_mut().0
    }

    /// Adds so many lines, of which each call writes one: the one for the value, which wins or not.
    pub(crate) fn adder(&mut self, lines: usize, wins: impl Fn(u64) -> bool) -> impl FnMut(u64) {
        let mut lines = self.more(lines).iter_mut();
        move |value| {
            if let Some(line) = lines.next() {
                *line = Self::line(wins(value));
            }
        }
    }

    /// The line of an answer.
    #[inline]
    pub(crate) fn line(wins: bool) -> [u8; 2] {
        [b'0' + u8::from(wins), b'\n']
    }
}
