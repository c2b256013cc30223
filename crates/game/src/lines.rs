//! Lines of answers, as games write them.

use super::naming::infinity;
use crate::text::Answers;

/// Writes a line for each answer to a row: a move, a list of moves, a count or a Grundy value.
pub struct AnswerLines<'a>(&'a mut Answers);

impl<'a> AnswerLines<'a> {
    /// Answers that go here.
    pub fn new(answers: &'a mut Answers) -> Self {
        AnswerLines(answers)
    }

    /// Whether so much text is pending that it should be written out before more is added.
    pub fn are_too_many(&self) -> bool {
        self.0.are_too_many()
    }

    /// Writes the row that a winning move leaves.
    #[inline]
    pub fn push_move(&mut self, left: &[u64]) {
        self.push_move_in_parts([left]);
    }

    /// Writes the row that a winning move leaves, given in parts with at least one number in all.
    #[inline]
    pub fn push_move_in_parts<const N: usize>(&mut self, parts: [&[u64]; N]) {
        self.0.push_rows(parts);
        self.0.end_line();
    }

    /// Writes that no move wins.
    #[inline]
    pub fn push_no_move(&mut self) {
        self.0.push_byte(b'-');
        self.0.end_line();
    }

    /// Writes the rows that winning moves leave, in the order in which `list` passes them on. If `list` fails,
    /// writes nothing.
    ///
    /// # Errors
    ///
    /// The errors of `list`.
    #[inline]
    pub fn push_moves<E>(
        &mut self, list: impl FnOnce(&mut dyn FnMut(&[u64])) -> Result<(), E>,
    ) -> Result<(), E> {
        let start = self.0.text().len();
        if let Err(error) = list(&mut |left| self.0.push_listed(left)) {
            self.0.cut(start);
            return Err(error);
        }
        self.0.end_list(start);
        self.0.end_line();
        Ok(())
    }

    /// Writes the number of winning moves.
    #[inline]
    pub fn push_count(&mut self, count: u128) {
        self.0.push_number(count);
        self.0.end_line();
    }

    /// Writes the number of winning moves of each of several rows. These numbers are below 10.
    pub fn push_small_counts(&mut self, counts: &[u8]) {
        self.0.push_digits(counts.iter().copied());
    }

    /// Writes the infinite value inf(K) of a row.
    pub fn push_infinity(&mut self, finite: &[u64]) {
        self.0.push_text(infinity(finite).as_bytes());
        self.0.end_line();
    }

    /// Writes the Grundy values of several rows.
    #[inline]
    pub fn push_values(&mut self, values: &[u64]) {
        self.0.push_lines(values);
    }
}
