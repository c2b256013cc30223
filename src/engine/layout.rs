//! Layouts: how positions stand in an input that is not a position a line.
//!
//! Judges of programming contests count: the positions at the head of the input, the piles at the head of
//! each position. A [`Grouping`] takes the numbers as they were scanned and groups them by what the layout
//! says, into another batch, which is judged as any is. It is a state machine over numbers and line ends, so
//! it does not matter where a block was cut.

use std::ops::RangeInclusive;

use crate::text::{Batch, Cause};

/// How positions stand in the input, and what ends them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// What a position is.
    pub positions: Positions,
    /// What follows the last position, or precedes the first.
    pub end: End,
}

/// What a position is, in the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Positions {
    /// A line.
    #[default]
    Lines,
    /// A count, and then as many numbers, over any number of lines.
    Counted,
}

/// How one knows which position is the last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum End {
    /// The end of the input follows it.
    #[default]
    Input,
    /// The input begins with the number of positions; on a line by itself, where positions are lines.
    Cases,
    /// A count of 0 follows it, or a line of zeros.
    Zero,
}

impl Layout {
    /// Whether this is a position a line, to the end of the input.
    pub fn is_plain(self) -> bool {
        self == Layout::default()
    }

    /// Whether a line of zeros ends the positions.
    pub(crate) fn ends_with_zeros(self) -> bool {
        self == Layout { positions: Positions::Lines, end: End::Zero }
    }
}

/// The numbers that start in a block, and where lines end among them.
pub(super) struct Numbers<'a> {
    all: &'a [u64],
    /// For each line that is not blank, the index after its last number, counted with `open` numbers before
    /// the block's first.
    line_ends: &'a [u32],
    open: usize,
}

impl<'a> Numbers<'a> {
    /// Those of a batch, without the first `open`, which came with earlier blocks.
    pub(super) fn of(batch: &'a Batch, open: usize) -> Self {
        Numbers { all: &batch.numbers()[open..], line_ends: &batch.rows().offsets()[1..], open }
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn get(&self, index: usize) -> Option<u64> {
        self.all.get(index).copied()
    }
}

/// Groups numbers into positions.
pub(super) struct Grouping {
    layout: Layout,
    /// How many numbers a position has.
    piles: RangeInclusive<usize>,
    /// The most numbers that a position may have besides.
    most: usize,
    next: Next,
    /// Positions begun.
    begun: u64,
    /// Positions in all, where the input says so.
    cases: u64,
    positions: Batch,
    /// How many zeros the open position begins with.
    zeros: usize,
    /// For each whole position, the index in the block's numbers after its last.
    ends: Vec<usize>,
}

/// What the next number is.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Next {
    /// The number of positions.
    Cases,
    /// None, until the line of the number of positions has ended.
    LineEnd,
    /// The first of a position.
    Position,
    /// One of the numbers of the open position; so many are to come, where they were counted.
    Pile(usize),
    /// None: the positions have ended.
    Nothing,
}

impl Grouping {
    /// Before the first number. `most` is the limit on the numbers of a position, besides the game's own.
    pub(super) fn new(layout: Layout, piles: RangeInclusive<usize>, most: usize) -> Self {
        let next = if layout.end == End::Cases { Next::Cases } else { Next::Position };
        let positions = Batch::new();
        Grouping { layout, piles, most, next, begun: 0, cases: 0, positions, zeros: 0, ends: Vec::new() }
    }

    /// The positions since [`Grouping::settle`], the open one included.
    pub(super) fn positions(&mut self) -> &mut Batch {
        &mut self.positions
    }

    /// Whether all positions have been read.
    pub(super) fn ended(&self) -> bool {
        self.next == Next::Nothing
    }

    /// Whether the open position may be the line of zeros that ends the positions.
    pub(super) fn may_be_end(&self) -> bool {
        self.layout.ends_with_zeros() && self.zeros == self.positions.open_row().len()
    }

    /// Forgets the whole positions.
    pub(super) fn settle(&mut self) {
        self.positions.next_block();
        self.ends.clear();
    }

    /// How many numbers of the open position were checked as far as they can be.
    pub(super) fn known(&self) -> usize {
        if self.may_be_end() { 0 } else { self.positions.open_row().len() }
    }

    /// The index in the block's numbers of a pile of a position, which may be the open one.
    ///
    /// Leading zeros that turn out to be no line of zeros may lie blocks back: then it is the number that
    /// showed it.
    pub(super) fn index_of(&self, position: usize, pile: usize, numbers: usize) -> usize {
        let row = self.positions.rows().get(position).unwrap_or(self.positions.open_row());
        let pile = if self.layout.ends_with_zeros() {
            pile.max(row.iter().position(|&number| number != 0).unwrap_or_default())
        } else {
            pile
        };
        let end = self.ends.get(position).copied().unwrap_or(numbers);
        end - (row.len() - pile)
    }

    /// The index in the block's numbers after the last of a whole position.
    pub(super) fn end_of(&self, position: usize) -> usize {
        self.ends[position]
    }

    /// Groups the numbers from index `at` on. Returns after which it stopped: the last, or the last that
    /// belongs to the positions.
    ///
    /// # Errors
    ///
    /// The index of the first number that cannot be where it is, and what is wrong with it.
    pub(super) fn feed(&mut self, numbers: &Numbers<'_>, at: usize) -> Result<usize, (usize, Cause)> {
        match self.layout.positions {
            Positions::Lines => self.feed_lines(numbers, at),
            Positions::Counted => self.feed_counted(numbers.all, at),
        }
    }

    fn feed_counted(&mut self, numbers: &[u64], mut at: usize) -> Result<usize, (usize, Cause)> {
        while let Some(&number) = numbers.get(at) {
            match self.next {
                Next::Cases => {
                    self.begin(number);
                    at += 1;
                }
                Next::LineEnd | Next::Position => {
                    at += 1;
                    if number == 0 && self.layout.end == End::Zero {
                        self.next = Next::Nothing;
                        break;
                    }
                    let count = self.count(number).map_err(|cause| (at - 1, cause))?;
                    self.begun += 1;
                    self.next = Next::Pile(count);
                }
                Next::Pile(missing) => {
                    let piles = &numbers[at..numbers.len().min(at + missing)];
                    at += piles.len();
                    self.positions.extend_open_row(piles);
                    if piles.len() == missing {
                        self.end_position(at);
                    } else {
                        self.next = Next::Pile(missing - piles.len());
                    }
                }
                Next::Nothing => break,
            }
        }
        Ok(at)
    }

    fn feed_lines(&mut self, numbers: &Numbers<'_>, mut at: usize) -> Result<usize, (usize, Cause)> {
        let Numbers { all: numbers, line_ends, open } = *numbers;
        for line_end in line_ends.iter().map(|&end| Some(end as usize - open)).chain([None]) {
            if line_end.is_some_and(|end| end < at) {
                continue;
            }
            let end = line_end.unwrap_or(numbers.len());
            if self.next == Next::Cases && at < end {
                self.begin(numbers[at]);
                at += 1;
                if !self.ended() {
                    self.next = Next::LineEnd;
                }
            }
            match self.next {
                Next::Cases => {}
                Next::Nothing => break,
                Next::LineEnd if at < end => return Err((at, Cause::AfterCases)),
                Next::LineEnd => {
                    if line_end.is_some() {
                        self.next = Next::Position;
                    }
                }
                Next::Position | Next::Pile(_) => {
                    self.begun += u64::from(self.next == Next::Position && at < end);
                    if self.zeros == self.positions.open_row().len() {
                        self.zeros += numbers[at..end].iter().take_while(|number| **number == 0).count();
                    }
                    self.positions.extend_open_row(&numbers[at..end]);
                    at = end;
                    if !self.positions.open_row().is_empty() {
                        self.next = Next::Pile(0);
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
        self.next = if cases == 0 { Next::Nothing } else { Next::Position };
    }

    /// Whether a position may have so many numbers.
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
            self.next = Next::Nothing;
        } else {
            self.end_position(at);
        }
        self.zeros = 0;
    }

    fn end_position(&mut self, at: usize) {
        self.positions.end_open_row();
        self.ends.push(at);
        let was_last = self.layout.end == End::Cases && self.begun == self.cases;
        self.next = if was_last { Next::Nothing } else { Next::Position };
    }

    /// What is missing where the input ends here.
    pub(crate) fn missing(&self) -> Option<Cause> {
        match (self.next, self.layout.end) {
            (Next::Nothing, _) | (Next::Position, End::Input) => None,
            (Next::Pile(missing), _) => Some(Cause::EndsWithinPosition { missing }),
            (Next::Cases, _) => Some(Cause::NoCases),
            (Next::LineEnd | Next::Position, End::Zero) => Some(Cause::NoZero),
            (Next::LineEnd | Next::Position, _) => {
                Some(Cause::TooFewCases { found: self.begun, cases: self.cases })
            }
        }
    }
}
