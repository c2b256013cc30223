//! Layouts: how positions stand in an input that is not a position a line.
//!
//! Judges of programming contests count: the positions at the head of the input, the piles at the head of each
//! position. [`Regroup`] takes the numbers as they were scanned and groups them by what the layout says, into
//! another batch, which is judged as any is. It is a state machine over numbers and line ends, so that it does not
//! matter where a block was cut.

use std::ops::RangeInclusive;

use crate::batch::Batch;
use crate::error::Fault;

/// How positions stand in the input, and what ends them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// What a position is.
    pub positions: Positions,
    /// What comes behind the last position, or before the first.
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
    /// It is followed by the end of the input.
    #[default]
    Input,
    /// The input begins with the number of positions; on a line by itself, where positions are lines.
    Cases,
    /// It is followed by a count of 0, or by a line of zeros.
    Zero,
}

impl Layout {
    /// Whether this is a position a line, to the end of the input.
    #[must_use]
    pub fn is_plain(self) -> bool {
        self == Layout::default()
    }

    /// Whether a line of zeros ends the positions.
    pub(crate) fn ends_with_zeros(self) -> bool {
        self == Layout { positions: Positions::Lines, end: End::Zero }
    }
}

/// What a block brought: the numbers that start in it, and after how many of them each of its rows ended, which are
/// lines that are not blank.
#[derive(Clone, Copy)]
pub(crate) struct Brought<'a> {
    pub(crate) numbers: &'a [u64],
    /// Counted with `open` numbers before the block's first.
    pub(crate) row_ends: &'a [u32],
    pub(crate) open: usize,
}

/// Groups numbers into positions.
pub(crate) struct Regroup {
    layout: Layout,
    /// How many numbers a position has.
    piles: RangeInclusive<usize>,
    /// The most numbers that a position may have.
    most: usize,
    next: Next,
    /// How many positions were begun.
    begun: u64,
    /// How many there are in all, where the input says so.
    cases: u64,
    groups: Batch,
    /// For each whole group, the index in the block's numbers behind its last.
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
    /// One of the numbers of the open position, of which so many are to come, where they were counted.
    Pile(usize),
    /// None: the positions have ended.
    Nothing,
}

impl Regroup {
    /// The machine before the first number. `most` is the limit on the numbers of a position, besides the game's own.
    pub(crate) fn new(layout: Layout, piles: RangeInclusive<usize>, most: usize) -> Self {
        let next = if layout.end == End::Cases { Next::Cases } else { Next::Position };
        Regroup { layout, piles, most, next, begun: 0, cases: 0, groups: Batch::new(), ends: Vec::new() }
    }

    /// The positions since [`Regroup::settle`], the open one included.
    pub(crate) fn groups(&mut self) -> &mut Batch {
        &mut self.groups
    }

    /// Whether all positions have been read.
    pub(crate) fn ended(&self) -> bool {
        self.next == Next::Nothing
    }

    /// Whether what is open may be the line of zeros that ends the positions.
    pub(crate) fn may_be_end(&self) -> bool {
        self.layout.ends_with_zeros() && self.groups.open_row().iter().all(|&number| number == 0)
    }

    /// Forgets the whole groups.
    pub(crate) fn settle(&mut self) {
        self.groups.next_block();
        self.ends.clear();
    }

    /// How many numbers of the open group were judged as far as they can be.
    pub(crate) fn known(&self) -> usize {
        if self.may_be_end() { 0 } else { self.groups.open_row().len() }
    }

    /// The index in the block's numbers of a pile of the group `row`, which may be the open one.
    ///
    /// Leading zeros that turn out not to be a line of zeros may lie blocks back: then it is the number that showed it.
    pub(crate) fn index_of(&self, row: usize, pile: usize, brought: usize) -> usize {
        let group = self.groups.rows().nth(row).unwrap_or(self.groups.open_row());
        let pile = if self.layout.ends_with_zeros() {
            pile.max(group.iter().position(|&number| number != 0).unwrap_or_default())
        } else {
            pile
        };
        let end = self.ends.get(row).copied().unwrap_or(brought);
        end - (group.len() - pile)
    }

    /// The index in the block's numbers behind the last of a whole group.
    pub(crate) fn end_of(&self, row: usize) -> usize {
        self.ends[row]
    }

    /// Groups the numbers from the index `at` on. Returns behind which it stopped: the last, or the last that belongs
    /// to the positions.
    ///
    /// # Errors
    ///
    /// What is wrong with the first number that cannot be where it is, and its index.
    pub(crate) fn feed(&mut self, brought: &Brought<'_>, at: usize) -> Result<usize, (usize, Fault)> {
        match self.layout.positions {
            Positions::Lines => self.feed_lines(brought, at),
            Positions::Counted => self.feed_counted(brought.numbers, at),
        }
    }

    fn feed_counted(&mut self, numbers: &[u64], mut at: usize) -> Result<usize, (usize, Fault)> {
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
                    let count = self.count(number).map_err(|fault| (at - 1, fault))?;
                    self.begun += 1;
                    self.next = Next::Pile(count);
                }
                Next::Pile(missing) => {
                    let piles = &numbers[at..numbers.len().min(at + missing)];
                    at += piles.len();
                    self.groups.extend_open_row(piles);
                    if piles.len() == missing {
                        self.end_group(at);
                    } else {
                        self.next = Next::Pile(missing - piles.len());
                    }
                }
                Next::Nothing => break,
            }
        }
        Ok(at)
    }

    fn feed_lines(&mut self, brought: &Brought<'_>, mut at: usize) -> Result<usize, (usize, Fault)> {
        let Brought { numbers, row_ends, open } = *brought;
        for row_end in row_ends.iter().map(|&end| Some(end as usize - open)).chain([None]) {
            if row_end.is_some_and(|end| end < at) {
                continue;
            }
            let end = row_end.unwrap_or(numbers.len());
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
                Next::LineEnd if at < end => return Err((at, Fault::BehindCases)),
                Next::LineEnd => {
                    if row_end.is_some() {
                        self.next = Next::Position;
                    }
                }
                Next::Position | Next::Pile(_) => {
                    self.begun += u64::from(self.next == Next::Position && at < end);
                    self.groups.extend_open_row(&numbers[at..end]);
                    at = end;
                    if !self.groups.open_row().is_empty() {
                        self.next = Next::Pile(0);
                        if row_end.is_some() {
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
    fn count(&self, count: u64) -> Result<usize, Fault> {
        match usize::try_from(count) {
            Ok(count) if !self.piles.contains(&count) => {
                Err(Fault::Count { count: count as u64, piles: self.piles.clone() })
            }
            Ok(count) if count <= self.most => Ok(count),
            _ => Err(Fault::RowTooLong { most: self.most }),
        }
    }

    /// Ends a line that has numbers.
    fn end_line(&mut self, at: usize) {
        if self.may_be_end() {
            self.groups.drop_open_row();
            self.next = Next::Nothing;
        } else {
            self.end_group(at);
        }
    }

    fn end_group(&mut self, at: usize) {
        self.groups.end_open_row();
        self.ends.push(at);
        let was_last = self.layout.end == End::Cases && self.begun == self.cases;
        self.next = if was_last { Next::Nothing } else { Next::Position };
    }

    /// What is missing where the input ends here.
    pub(crate) fn missing(&self) -> Option<Fault> {
        match (self.next, self.layout.end) {
            (Next::Nothing, _) | (Next::Position, End::Input) => None,
            (Next::Pile(missing), _) => Some(Fault::EndsWithinPosition { missing }),
            (Next::Cases, _) => Some(Fault::NoCases),
            (Next::LineEnd | Next::Position, End::Zero) => Some(Fault::NoZero),
            (Next::LineEnd | Next::Position, _) => {
                Some(Fault::TooFewCases { found: self.begun, cases: self.cases })
            }
        }
    }
}
