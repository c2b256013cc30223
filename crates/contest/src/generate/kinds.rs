//! The kinds of rows: lost, one off a lost row, and other won rows.

use super::random::Random;
use super::share::Share;

/// The kind of a row.
pub(super) enum RowKind {
    Lost,
    OneOff,
    Won,
}

/// How many rows of each kind remain to be drawn.
pub(super) struct Kinds {
    lost: u64,
    one_off: u64,
    won: u64,
}

impl Kinds {
    /// The kinds of rows `start..end`, if `share` of all rows are lost and half of the others are one off.
    pub(super) fn between(start: u64, end: u64, share: Share) -> Self {
        let others = |rows: u64| rows - share.of(rows);
        let one_off = |rows: u64| others(rows).div_ceil(2);
        Kinds {
            lost: share.of(end) - share.of(start),
            one_off: one_off(end) - one_off(start),
            won: others(end) - one_off(end) - (others(start) - one_off(start)),
        }
    }

    /// Takes a lost row from those that remain, and returns whether there was one.
    pub(super) fn take_lost(&mut self) -> bool {
        let remains = self.lost > 0;
        self.lost -= u64::from(remains);
        remains
    }

    /// Takes a won row that need not be one off, and returns whether there was one.
    pub(super) fn take_won(&mut self) -> bool {
        let remains = self.won > 0;
        self.won -= u64::from(remains);
        remains
    }

    /// Whether a lost row remains.
    pub(super) fn has_lost(&self) -> bool {
        self.lost > 0
    }

    /// Whether a won row remains that need not be one off.
    pub(super) fn has_won(&self) -> bool {
        self.won > 0
    }

    /// The kind of the next row. All orders of the remaining kinds are equally likely.
    pub(super) fn next(&mut self, random: &mut Random) -> RowKind {
        let all = self.lost + self.one_off + self.won;
        let drawn = random.below(all.max(1));
        let (kind, count) = if drawn < self.lost {
            (RowKind::Lost, &mut self.lost)
        } else if drawn - self.lost < self.one_off {
            (RowKind::OneOff, &mut self.one_off)
        } else {
            (RowKind::Won, &mut self.won)
        };
        *count = count.saturating_sub(1);
        kind
    }
}
