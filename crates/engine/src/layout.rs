//! Layouts: how an input arranges positions, if not one per line.
//!
//! Inputs of programming contests often begin with counts: the number of positions, and for each the number of
//! heaps. A [`Grouping`] takes the numbers in the order of the scan and groups them into positions, in a batch
//! of its own. It is a state machine over numbers and line ends, so it does not matter where a block was cut.

use std::iter;
use std::ops::RangeInclusive;

use crate::game::RowSpot;
use crate::text::{Batch, Cause, Spot};

/// The form of a position in an input, and the end of the positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The form of a position.
    pub positions: Positions,
    /// The end of the positions.
    pub end: End,
}

/// The form of a position in an input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Positions {
    /// A line.
    #[default]
    Lines,
    /// A count and then that many numbers, over any number of lines.
    Counted,
}

/// How the input marks the last position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum End {
    /// The end of the input follows it.
    #[default]
    Input,
    /// The input begins with the number of positions, which has its own line if positions are lines.
    Cases,
    /// A count of 0 follows it, or a line of zeros.
    Zero,
}

impl Layout {
    /// Whether every line is a position, to the end of the input.
    pub fn is_plain(self) -> bool {
        self == Layout::default()
    }

    /// Whether a line of zeros ends the positions.
    pub fn ends_with_zeros(self) -> bool {
        self == Layout { positions: Positions::Lines, end: End::Zero }
    }
}

/// The numbers that start in a block, and the line ends among them.
pub(super) struct BlockNumbers<'a> {
    pub(super) all: &'a [u64],
    /// For each line that is not blank, the index after its last number. The index includes the `open` numbers
    /// of earlier blocks.
    line_ends: &'a [u32],
    open: usize,
}

impl<'a> BlockNumbers<'a> {
    /// The numbers of a batch except the first `open`, which came with earlier blocks.
    pub(super) fn of(batch: &'a Batch, open: usize) -> Self {
        BlockNumbers { all: &batch.numbers()[open..], line_ends: &batch.rows().offsets()[1..], open }
    }
}

/// Groups numbers into positions.
pub(super) struct Grouping {
    layout: Layout,
    /// How many numbers a position has.
    piles: RangeInclusive<usize>,
    /// The most numbers in a position, whatever its game allows.
    most: usize,
    next: NextNumber,
    /// How many positions have begun.
    begun: u64,
    /// The number of positions, if the input gives it.
    cases: u64,
    /// The positions since the last [`Grouping::settle`], the open one included.
    pub(super) positions: Batch,
    /// How many zeros the open position begins with.
    zeros: usize,
    /// For each whole position, the index after its last number, counted in the block.
    ends: Vec<usize>,
    /// Whether whole positions are counted and then forgotten.
    skips: bool,
}

/// The purpose of the next number.
#[derive(Clone, Copy, Debug, PartialEq)]
enum NextNumber {
    /// The number of positions.
    Cases,
    /// No number, until the line that holds the number of positions has ended.
    LineEnd,
    /// The first number of a position.
    Position,
    /// A number of the open position. If the position's count is known, this many numbers are still to come.
    Pile(usize),
    /// No number: the positions have ended.
    Nothing,
}

impl Grouping {
    /// The state before the first number. `most` limits the numbers of a position, in addition to the game's
    /// own limit.
    pub(super) fn new(layout: Layout, piles: RangeInclusive<usize>, most: usize) -> Self {
        let next = if layout.end == End::Cases { NextNumber::Cases } else { NextNumber::Position };
        let (positions, ends) = (Batch::new(), Vec::new());
        Grouping { layout, piles, most, next, begun: 0, cases: 0, positions, zeros: 0, ends, skips: false }
    }

    /// Goes on where `other` stands, which has no whole position.
    pub(super) fn go_on_from(&mut self, other: &Grouping) {
        (self.next, self.begun, self.cases, self.zeros) = (other.next, other.begun, other.cases, other.zeros);
        self.positions.drop_open_row();
        self.positions.extend_open_row(other.positions.open_row());
    }

    /// Goes on after these numbers, without the positions that they make whole. Returns how many numbers of the
    /// position that is open then had been checked before, or `None` if some number cannot come there.
    pub(super) fn skip(&mut self, numbers: &BlockNumbers<'_>) -> Option<usize> {
        let (known, begun) = (self.known(), self.begun);
        self.skips = true;
        let fed = self.feed(numbers, 0);
        self.skips = false;
        let known = if self.begun == begun { known.min(self.positions.open_row().len()) } else { 0 };
        (fed == Ok(numbers.all.len())).then_some(known)
    }

    /// Whether all positions have been read.
    pub(super) fn ended(&self) -> bool {
        self.next == NextNumber::Nothing
    }

    /// Whether the open position could be the line of zeros that ends the positions.
    pub(super) fn may_be_end(&self) -> bool {
        self.layout.ends_with_zeros() && self.zeros == self.positions.open_row().len()
    }

    /// Forgets the whole positions.
    pub(super) fn settle(&mut self) {
        self.positions.next_block();
        self.ends.clear();
    }

    /// How many numbers of the open position have been checked.
    pub(super) fn known(&self) -> usize {
        if self.may_be_end() { 0 } else { self.positions.open_row().len() }
    }

    /// Converts a spot in a position, possibly the open one, to a spot in the block. The block has `numbers`
    /// numbers.
    ///
    /// Leading zeros can lie in earlier blocks, because they are not checked while the line can still be a line
    /// of zeros. If a spot is in these zeros, this returns the spot of the first number that is not 0.
    pub(super) fn spot(&self, position: usize, spot: RowSpot, numbers: usize) -> Spot {
        let RowSpot::Number(pile) = spot else { return Spot::LineEnd(self.ends[position]) };
        let row = self.positions.rows().get(position).unwrap_or(self.positions.open_row());
        let pile = if self.layout.ends_with_zeros() {
            pile.max(row.iter().position(|&number| number != 0).unwrap_or_default())
        } else {
            pile
        };
        let end = self.ends.get(position).copied().unwrap_or(numbers);
        Spot::Number(end - (row.len() - pile))
    }

    /// Groups the numbers from index `at` on. Returns the index after the last number that it took: all of
    /// them, or all that belong to the positions.
    ///
    /// # Errors
    ///
    /// The index of the first number that cannot come there, and why.
    pub(super) fn feed(&mut self, numbers: &BlockNumbers<'_>, at: usize) -> Result<usize, (usize, Cause)> {
        match self.layout.positions {
            Positions::Lines => self.feed_lines(numbers, at),
            Positions::Counted => self.feed_counted(numbers.all, at),
        }
    }

    fn feed_counted(&mut self, numbers: &[u64], mut at: usize) -> Result<usize, (usize, Cause)> {
        while let Some(&number) = numbers.get(at) {
            if self.next == NextNumber::Position {
                let counts = *self.piles.start()..=(*self.piles.end()).min(self.most);
                let mut next = at;
                let whole = iter::from_fn(|| {
                    let count = usize::try_from(*numbers.get(next)?).ok()?;
                    let row = numbers.get(next + 1..)?.get(..count)?;
                    next += 1 + count;
                    counts.contains(&count).then_some((row, next))
                });
                if let Some(fed) = self.feed_whole(numbers.len() - at, whole) {
                    at = fed;
                    continue;
                }
            }
            match self.next {
                NextNumber::Cases => {
                    self.begin(number);
                    at += 1;
                }
                NextNumber::LineEnd | NextNumber::Position => {
                    at += 1;
                    if number == 0 && self.layout.end == End::Zero {
                        self.next = NextNumber::Nothing;
                        break;
                    }
                    let count = self.count(number).map_err(|cause| (at - 1, cause))?;
                    self.begun += 1;
                    self.next = NextNumber::Pile(count);
                }
                NextNumber::Pile(missing) => {
                    let piles = &numbers[at..numbers.len().min(at + missing)];
                    at += piles.len();
                    self.positions.extend_open_row(piles);
                    if piles.len() == missing {
                        self.end_position(at);
                    } else {
                        self.next = NextNumber::Pile(missing - piles.len());
                    }
                }
                NextNumber::Nothing => break,
            }
        }
        Ok(at)
    }

    /// Takes whole positions, each with the index after it, until no further position can follow. They have at most
    /// `numbers` numbers in all. Returns the index after the last position taken, if any.
    fn feed_whole<'a>(
        &mut self, numbers: usize, whole: impl Iterator<Item = (&'a [u64], usize)>,
    ) -> Option<usize> {
        let most = if self.layout.end == End::Cases { self.cases - self.begun } else { u64::MAX };
        let mut taken = 0;
        let mut last = None;
        let rows = whole.zip(0..most).map(|((row, end), _)| {
            (taken, last) = (taken + 1, Some(end));
            (row, end)
        });
        if self.skips {
            rows.for_each(drop);
        } else {
            let ends = &mut self.ends;
            self.positions.push_rows(
                numbers,
                rows.map(|(row, end)| {
                    ends.push(end);
                    row
                }),
            );
        }
        self.begun += taken;
        if self.begun == self.cases && self.layout.end == End::Cases {
            self.next = NextNumber::Nothing;
        }
        last
    }

    fn feed_lines(&mut self, numbers: &BlockNumbers<'_>, mut at: usize) -> Result<usize, (usize, Cause)> {
        let BlockNumbers { all: numbers, line_ends, open } = *numbers;
        let ends_from = |at| {
            let first = line_ends.partition_point(|&end| (end as usize) < open + at);
            line_ends[first..].iter().map(|&end| end as usize - open)
        };
        if self.next == NextNumber::Position {
            let mut next = at;
            // A line that begins with a zero can be the one that ends the positions.
            let whole = ends_from(at + 1).map_while(|end| {
                let row = &numbers[next..end];
                next = end;
                (row[0] > 0).then_some((row, end))
            });
            at = self.feed_whole(numbers.len() - at, whole).unwrap_or(at);
        }
        for line_end in ends_from(at).map(Some).chain([None]) {
            let end = line_end.unwrap_or(numbers.len());
            if self.next == NextNumber::Cases && at < end {
                self.begin(numbers[at]);
                at += 1;
                if !self.ended() {
                    self.next = NextNumber::LineEnd;
                }
            }
            match self.next {
                NextNumber::Nothing => break,
                NextNumber::LineEnd if at < end => return Err((at, Cause::AfterCases)),
                NextNumber::LineEnd if line_end.is_some() => self.next = NextNumber::Position,
                NextNumber::Cases | NextNumber::LineEnd => {}
                NextNumber::Position | NextNumber::Pile(_) => {
                    self.begun += u64::from(self.next == NextNumber::Position && at < end);
                    if self.zeros == self.positions.open_row().len() {
                        self.zeros += numbers[at..end].iter().take_while(|number| **number == 0).count();
                    }
                    self.positions.extend_open_row(&numbers[at..end]);
                    at = end;
                    if !self.positions.open_row().is_empty() {
                        self.next = NextNumber::Pile(0);
                        if line_end.is_some() {
                            self.end_line(end);
                        }
                    }
                }
            }
        }
        Ok(at)
    }

    /// Takes the number of positions.
    fn begin(&mut self, cases: u64) {
        self.cases = cases;
        self.next = if cases == 0 { NextNumber::Nothing } else { NextNumber::Position };
    }

    /// The count, if a position can have that many numbers.
    fn count(&self, count: u64) -> Result<usize, Cause> {
        match usize::try_from(count) {
            Ok(count) if !self.piles.contains(&count) => {
                Err(Cause::Count { count: count as u64, piles: self.piles.clone() })
            }
            Ok(count) if count <= self.most => Ok(count),
            _ => Err(Cause::RowTooLong { most: self.most }),
        }
    }

    /// Ends a line that has numbers.
    fn end_line(&mut self, at: usize) {
        if self.may_be_end() {
            self.positions.drop_open_row();
            self.next = NextNumber::Nothing;
        } else {
            self.end_position(at);
        }
        self.zeros = 0;
    }

    fn end_position(&mut self, at: usize) {
        if self.skips {
            self.positions.drop_open_row();
        } else {
            self.positions.end_open_row();
            self.ends.push(at);
        }
        let was_last = self.layout.end == End::Cases && self.begun == self.cases;
        self.next = if was_last { NextNumber::Nothing } else { NextNumber::Position };
    }

    /// The missing part, if the input ends here.
    pub(super) fn missing(&self) -> Option<Cause> {
        match (self.next, self.layout.end) {
            (NextNumber::Nothing, _) | (NextNumber::Position, End::Input) => None,
            (NextNumber::Pile(missing), _) => Some(Cause::EndsWithinPosition { missing }),
            (NextNumber::Cases, _) => Some(Cause::NoCases),
            (NextNumber::LineEnd | NextNumber::Position, End::Zero) => Some(Cause::NoZero),
            (NextNumber::LineEnd | NextNumber::Position, _) => {
                Some(Cause::TooFewCases { found: self.begun, cases: self.cases })
            }
        }
    }
}
