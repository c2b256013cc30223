//! The form of positions in the text of an input.

use crate::engine::{End, Layout, Positions};
use crate::game::Ruleset;
use crate::text::Answers;

/// The form of one game's positions in an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    pub(super) layout: Layout,
    /// How many zeros a line has that ends the positions.
    pub(super) zeros: usize,
    /// The byte after the count of a position.
    pub(super) count_end: u8,
}

impl Form {
    /// The form of a game's rows in a layout.
    pub fn of(game: &dyn Ruleset, layout: Layout) -> Self {
        Form { layout, zeros: *game.piles().start(), count_end: b'\n' }
    }

    /// Adds what comes before `count` positions.
    pub(super) fn begin(&self, count: u64, text: &mut Answers) {
        if self.layout.end == End::Cases {
            line(&[count], text);
        }
    }

    /// Adds a position.
    #[inline]
    pub(super) fn row(&self, row: &[u64], text: &mut Answers) {
        if self.layout.positions == Positions::Counted {
            text.push_number(row.len());
            text.push_byte(self.count_end);
        }
        line(row, text);
    }

    /// Adds what follows the last position.
    pub(super) fn end(&self, text: &mut Answers) {
        if self.layout.end == End::Zero {
            let zeros = if self.layout.positions == Positions::Counted { 1 } else { self.zeros };
            line(&vec![0; zeros], text);
        }
    }

    /// Whether this row can be there: an empty one cannot, nor one that would end the positions.
    pub(crate) fn has(&self, row: &[u64]) -> bool {
        if self.layout.ends_with_zeros() { row.iter().any(|&number| number > 0) } else { !row.is_empty() }
    }
}

/// Adds a line of numbers.
#[inline]
pub(super) fn line(numbers: &[u64], text: &mut Answers) {
    text.push_row(numbers);
    text.end_line();
}
