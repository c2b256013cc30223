//! Rows of one game: lost rows, rows that are one off a lost row, and other won rows. Draws count as won here.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::constraints::{Constraints, GridShape, RowGrid};
use super::kinds::{Kinds, RowKind};
use super::random::Random;
use super::shape::{HowMany, Order, SMALL, Shape, Size};
use super::{cacti, tree};
use crate::game::{Numbers, RowSpot, Ruleset, check, connected, is_lost};
use crate::message::{Message, message};

/// Before a lost row is given up for another, two changes are tried for each of its numbers, up to this many numbers.
const CHANGES: usize = 8;
/// How often a row is drawn before the search is given up.
const TRIES: usize = 100;
/// Lost rows are left to chance if at least one random row in this many is lost.
const RARE: usize = 16;
/// How many random rows are drawn to estimate how many are lost.
const LOOK_AT: usize = 64;
/// How many winning moves of a row are tried before giving up on a result within the limits.
const MOVES: usize = 16;
/// One in this many rows is chosen from the hard rows that the game lists, if that row must be lost.
const HARD: u64 = 8;
/// If there are fewer cells than this, different cells are drawn by visiting all of them.
const FEW_CELLS: u64 = 1 << 20;
/// How many numbers to reserve for each later row, as long as enough remain.
const RESERVE: u64 = 8;

/// Draws rows of a game.
#[derive(Clone)]
pub(super) struct RowDraw<'a> {
    game: &'a dyn Ruleset,
    /// The limits of the next row, and the most numbers in any row.
    limits: Constraints,
    most_piles: usize,
    /// Whether a row can be all zeros.
    zeros: bool,
    /// The meaning of the numbers. If they are labels, only those within the limits are listed.
    numbers: Numbers,
    /// Lost rows that programs easily get wrong.
    hard: Vec<Vec<u64>>,
    /// The number of the next row, which selects its shape.
    turn: u64,
    /// The counter that selects hard rows.
    hard_turn: u64,
    /// Lost rows from which no row that is one off has been made yet. Each is followed by its length.
    lost: Vec<u64>,
    /// From this try on, a lost row is made by a winning move: from the first try on if random rows are rarely lost,
    /// and never if moves lead out of the limits, for example to rows with more numbers.
    moves_from: usize,
    /// How many rows of the input are still to be drawn, and how many numbers they can have in all.
    to_come: u64,
    room: u64,
    row: Vec<u64>,
    left: Vec<u64>,
    /// Some row of the game, used if no other is found.
    any: Vec<u64>,
}

impl<'a> RowDraw<'a> {
    /// Draws rows of `game` within the limits. If `zeros_end`, it draws no row of zeros, which would end the input.
    ///
    /// # Errors
    ///
    /// If no row within the limits is found.
    pub(super) fn new(
        game: &'a dyn Ruleset, limits: &Constraints, zeros_end: bool, random: &mut Random,
    ) -> Result<Self, Message> {
        let (mut numbers, mut limits) = (game.numbers(), *limits);
        let mut least = 0;
        if numbers == Numbers::Places {
            // A row has at most one number per cell.
            least = limits.least_cell(game);
            let cells = limits.largest().saturating_add(1).saturating_sub(least);
            let cells = usize::try_from(cells).unwrap_or(usize::MAX);
            let (count, most) = (limits.piles.0, limits.largest());
            if cells < count {
                return Err(message!("no-position-of", count, most));
            }
            limits.piles.1 = limits.piles.1.min(cells);
        }
        let most = limits.largest_in(game, u64::MAX);
        let limits = limits.between(least, most);
        if let Numbers::Labels(labels) = &mut numbers {
            labels.retain(|&label| label <= most);
            // A graph that is only drawn later has none yet.
            if labels.is_empty() {
                numbers = Numbers::Sizes;
            }
        }
        let mut rows = RowDraw {
            game,
            numbers,
            hard: Vec::new(),
            turn: 0,
            hard_turn: 0,
            lost: Vec::new(),
            moves_from: usize::MAX,
            to_come: 1,
            room: limits.numbers_in_all,
            row: Vec::new(),
            left: Vec::new(),
            any: Vec::new(),
            limits,
            most_piles: limits.piles.1,
            zeros: !zeros_end,
        };
        if !(0..TRIES as u64).any(|turn| rows.draw(&Shape::of(turn, random), random)) {
            let (fewest, most_piles) = limits.piles;
            return Err(if fewest == most_piles {
                message!("no-position-of", count = fewest, most)
            } else {
                message!("no-position-between", fewest, piles = most_piles, most)
            });
        }
        rows.any.clone_from(&rows.row);
        let hard = game.edge_cases(most).into_iter();
        rows.hard =
            hard.filter(|row| rows.has(row) && check(game, row).is_ok() && is_lost(game, row)).collect();
        rows.look(random);
        Ok(rows)
    }

    /// Decides from which try on a lost row is made by a winning move, after a look at some rows.
    fn look(&mut self, random: &mut Random) {
        if let Some((GridShape::Tree, _)) = self.limits.of_edges() {
            // About half of the drawn trees are lost, and moves leave gaps in the numbers of the vertices.
            return;
        }
        let (mut lost, mut moves_stay_within) = (0, false);
        for turn in 0..LOOK_AT as u64 {
            let shape = Shape { count: HowMany::Fewer, ..Shape::of(turn, random) };
            if self.draw(&shape, random) {
                lost += usize::from(is_lost(self.game, &self.row));
                moves_stay_within = moves_stay_within || self.move_to_lost(0);
            }
        }
        if moves_stay_within {
            self.moves_from = if lost < LOOK_AT / RARE { 0 } else { TRIES / 2 + 1 };
        }
    }

    /// The most numbers in a row.
    pub(super) fn most_piles(&self) -> usize {
        self.most_piles
    }

    /// Whether the rows of an input share a limit on their total count of numbers.
    pub(super) fn share_numbers(&self) -> bool {
        self.limits.numbers_in_all < u64::MAX
    }

    /// Starts the next `count` rows of an input that already has `behind` rows. The input's first row has the turn
    /// `first`.
    pub(super) fn begin(&mut self, count: u64, behind: u64, first: u64) {
        self.to_come = count;
        self.room = self.limits.numbers_in_all;
        self.turn = first + behind;
        // An input of several rows begins with the hardest row. Inputs of a single row take turns with the hard rows.
        self.hard_turn = if behind + count == 1 { first } else { behind };
        self.lost.clear();
    }

    /// Leaves numbers for the rows of later games too: `count` rows are still to be drawn in all.
    pub(super) fn leave_room_for(&mut self, count: u64) {
        self.to_come = self.to_come.max(count);
    }

    /// The next row.
    pub(super) fn next(&mut self, kinds: &mut Kinds, random: &mut Random) -> &[u64] {
        if self.share_numbers() {
            self.to_come = self.to_come.saturating_sub(1);
            self.leave_room();
        }
        let shape = Shape::of(self.turn, random);
        let found = match kinds.next(random) {
            RowKind::Lost => self.draw_lost_in_turn(&shape, random),
            RowKind::OneOff => self.draw_one_off(&shape, random),
            RowKind::Won => false,
        };
        if !found {
            self.draw_won(&shape, random);
        }
        (self.turn, self.hard_turn) = (self.turn + 1, self.hard_turn + 1);
        if self.share_numbers() {
            self.room = self.room.saturating_sub(self.row.len() as u64);
        }
        &self.row
    }

    /// Limits the length of the next row, so that enough numbers remain for the rows after it. A row can always have as
    /// many numbers as the shortest row.
    fn leave_room(&mut self) {
        let (fewest, others) = (self.limits.piles.0, self.to_come);
        let least = self.room.saturating_sub(others.saturating_mul(fewest as u64));
        let reserved = self.room.saturating_sub(others.saturating_mul(RESERVE)).max(self.room / (others + 1));
        let most = usize::try_from(least.min(reserved)).unwrap_or(usize::MAX);
        self.limits.piles.1 = most.clamp(fewest, self.most_piles);
    }

    /// Whether a row keeps to the limits.
    fn has(&self, row: &[u64]) -> bool {
        self.limits.allow_row(row) && (self.zeros || row.iter().any(|&number| number > 0))
    }

    /// Draws any row, of the given shape as far as possible, and returns whether it found one.
    fn draw(&mut self, shape: &Shape, random: &mut Random) -> bool {
        let count = shape.count(self.limits.piles.0, self.limits.piles.1, random);
        let mut count = count.next_multiple_of(self.game.in_groups_of());
        self.row.clear();
        let limits = &self.limits;
        if let Some(RowGrid { from, width, .. }) = limits.grid {
            count = from + count.saturating_sub(from).next_multiple_of(width);
        }
        if let Some((GridShape::Cacti { graphs, vertices }, from)) = limits.of_edges() {
            let edges = count.saturating_sub(from) / 2;
            self.row.extend((0..from).map(|index| limits.numbers_at(index).0));
            self.row.extend(cacti::draw(edges, (graphs, vertices), shape.order, random));
            return self.is_row();
        }
        if let Some((_, from)) = limits.of_edges() {
            self.row.extend((0..from).map(|index| limits.numbers_at(index).0));
            let [edges, fewest] = [count, limits.piles.0].map(|count| count.saturating_sub(from) / 2);
            let even = edges - edges % 2;
            let balanced = even >= fewest.max(1) && random.below(2) == 0;
            let (edges, least) = (if balanced { even } else { edges }, limits.numbers_at(from).0);
            self.row.extend(tree::draw(edges, least, shape.order, balanced, random));
            return self.is_row();
        }
        match &self.numbers {
            Numbers::Places if limits.numbers.iter().all(|range| *range == limits.numbers[0]) => {
                self.draw_places(count, shape, random);
            }
            Numbers::Edges(ground) => {
                let (least, most) = limits.drawn_at(0, count, &[]);
                self.row = connected(*ground, count, least..=most, |end| random.below(end));
            }
            Numbers::Labels(labels) => {
                self.row.extend((0..count).map(|_| labels[random.index(labels.len())]));
            }
            // Cells with limits of their own are drawn one by one, and again if two are the same.
            Numbers::Sizes | Numbers::Places => {
                let (least, most) = limits.drawn_at(0, count, &[]);
                let same = (shape.order == Order::Equal).then(|| shape.number(least, most, random));
                for index in 0..count {
                    let (least, most) = limits.drawn_at(index, count, &self.row);
                    self.row.push(match same {
                        Some(number) => number.clamp(least, most),
                        None => shape.number(least, most, random),
                    });
                }
            }
        }
        if self.limits.rising {
            self.row.sort_unstable();
        }
        let (mut from, mut tries) = (0, 0);
        while let Err(error) = self.game.validate(&self.row, from) {
            let RowSpot::Number(index) = error.spot else { return false };
            let (least, most) = self.limits.drawn_at(index, count, &self.row);
            self.row[index] = random.of_any_length(least, most);
            (from, tries) = (index, tries + 1);
            if tries == TRIES + count {
                return false;
            }
        }
        self.has(&self.row)
    }

    /// Draws `count` different cells, in any order.
    fn draw_places(&mut self, count: usize, shape: &Shape, random: &mut Random) {
        let (least, most) = self.limits.drawn_at(0, count, &[]);
        let enough = least.saturating_add(count as u64 - 1);
        let most = match shape.size {
            Size::Small => enough.saturating_add(SMALL).min(most),
            Size::Largest => most,
            Size::UpTo(_) | Size::Mixed | Size::Edge => random.of_any_length(enough.min(most), most),
        };
        if most - least < FEW_CELLS {
            let mut missing = count as u64;
            for cell in least..=most {
                if random.below(most - cell + 1) < missing {
                    self.row.push(cell);
                    missing -= 1;
                }
            }
        } else {
            // Draws a cell among those up to `last`, or takes `last` itself if that cell is drawn already (R. W. Floyd
            // in J. Bentley, "Programming Pearls: A Sample of Brilliance", 1987).
            let mut cells = BTreeSet::new();
            for last in most - (count as u64 - 1)..=most {
                let cell = random.within(least, last);
                if !cells.insert(cell) {
                    cells.insert(last);
                }
            }
            self.row.extend(cells);
        }
        random.shuffle(&mut self.row);
    }

    /// Sorts the row as `order` says, if it stays a row of the game with the same winner.
    fn put_in_order(&mut self, order: Order, wins: bool) {
        if !matches!(order, Order::Ascending | Order::Descending) || self.limits.rising {
            return;
        }
        self.left.clone_from(&self.row);
        self.row.sort_unstable();
        if order == Order::Descending {
            self.row.reverse();
        }
        if !self.is_row() || is_lost(self.game, &self.row) == wins {
            std::mem::swap(&mut self.row, &mut self.left);
        }
    }

    /// Draws a lost row, from time to time a hard one, and keeps it for a later row that is one off it. Returns
    /// whether it found one.
    fn draw_lost_in_turn(&mut self, shape: &Shape, random: &mut Random) -> bool {
        let hard = usize::try_from(self.hard_turn / HARD).unwrap_or(usize::MAX);
        let found = self.hard_turn.is_multiple_of(HARD) && self.take_hard(hard, random)
            || self.draw_lost(shape, random);
        if found {
            self.put_in_order(shape.order, false);
            append(&mut self.lost, &self.row);
            self.lost.push(self.row.len() as u64);
        }
        found
    }

    /// Draws a lost row, of the given shape if possible, and returns whether it found one.
    fn draw_lost(&mut self, shape: &Shape, random: &mut Random) -> bool {
        let half = self.limits.largest() / 2 + 1;
        for tried in 0..TRIES {
            let other = other_shape(tried, random);
            let shape = other.as_ref().unwrap_or(shape);
            if !self.draw(shape, random) {
                continue;
            }
            let by_moves = tried >= self.moves_from;
            let least = if shape.size == Size::Largest && tried < TRIES / 4 { half } else { 0 };
            let is_large = |row: &[u64]| row.iter().any(|&number| number >= least);
            if by_moves && self.move_to_lost(least) || is_lost(self.game, &self.row) && is_large(&self.row) {
                return true;
            }
        }
        self.take_hard(random.index(self.hard.len().max(1)), random)
    }

    /// Takes a hard row, or half of the time the reversed row, if that is lost too. Returns whether the row keeps to
    /// the limits.
    fn take_hard(&mut self, hard: usize, random: &mut Random) -> bool {
        if self.hard.is_empty() {
            return false;
        }
        self.row.clone_from(&self.hard[hard % self.hard.len()]);
        if random.below(2) == 0 {
            self.row.reverse();
            if !self.is_row() || !is_lost(self.game, &self.row) {
                self.row.reverse();
            }
        }
        self.has(&self.row)
    }

    /// Whether the row is valid in the game and keeps to the limits.
    fn is_row(&self) -> bool {
        self.has(&self.row) && self.game.validate(&self.row, 0).is_ok()
    }

    /// Replaces the row by the result of one of its first winning moves. The result must keep to the limits and have a
    /// number of at least `least`. Returns whether there is such a result.
    fn move_to_lost(&mut self, least: u64) -> bool {
        let RowDraw { game, limits, zeros, row, left, .. } = self;
        let has_script = game.script().is_some();
        let mut looked_at = 0;
        let mut found = false;
        let mut look_at = |reached: &[u64]| {
            // Against a script, the result of a winning move can itself be a won row: the opponent replies first.
            found = limits.allow_row(reached)
                && (*zeros || reached.iter().any(|&number| number > 0))
                && reached.iter().any(|&number| number >= least)
                && !(has_script && game.is_won(reached));
            if found {
                left.clear();
                append(left, reached);
            }
            looked_at += 1;
            if found || looked_at == MOVES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        if game.visit_winning_moves(row, &mut look_at).is_err() {
            // The winning moves cannot be listed. Try the stalling move, which can be written.
            let written = game.stalling_move(row).filter(|reached| is_lost(*game, reached));
            let _ = written.map(|reached| look_at(&reached));
        }
        if found {
            std::mem::swap(row, left);
        }
        found
    }

    /// Takes the lost row that was kept last, and returns whether there was one.
    fn take_kept(&mut self) -> bool {
        let Some(length) = self.lost.pop() else { return false };
        let start = self.lost.len() - usize::try_from(length).expect("it was the row's");
        self.row.clear();
        append(&mut self.row, &self.lost[start..]);
        self.lost.truncate(start);
        true
    }

    /// Draws a won row that is a lost row with one number changed: by 1, or to another label. Returns whether it found
    /// one. The lost row is one drawn earlier, if possible.
    fn draw_one_off(&mut self, shape: &Shape, random: &mut Random) -> bool {
        for _ in 0..TRIES {
            if !self.take_kept() && !self.draw_lost(shape, random) {
                return false;
            }
            for _ in 0..2 * self.row.len().min(CHANGES) {
                let index = random.index(self.row.len());
                let number = self.row[index];
                let changed = if let Numbers::Labels(labels) = &self.numbers {
                    Some(labels[random.index(labels.len())])
                } else if random.below(2) == 0 {
                    number.checked_add(1)
                } else {
                    number.checked_sub(1)
                };
                self.row[index] = changed.unwrap_or(number);
                if self.is_row() && !is_lost(self.game, &self.row) {
                    return true;
                }
                self.row[index] = number;
            }
        }
        false
    }

    /// Draws a won row, or any row if it finds no won row.
    fn draw_won(&mut self, shape: &Shape, random: &mut Random) {
        let mut is_row = false;
        for tried in 0..TRIES {
            let other = other_shape(tried, random);
            is_row = self.draw(other.as_ref().unwrap_or(shape), random);
            if is_row && !is_lost(self.game, &self.row) {
                self.put_in_order(shape.order, true);
                return;
            }
        }
        if !is_row {
            self.row.clone_from(&self.any);
        }
    }
}

/// Another shape, once some tries with the requested shape have failed.
fn other_shape(tried: usize, random: &mut Random) -> Option<Shape> {
    (tried > TRIES / 4).then(|| Shape::of(random.below(u64::from(u32::MAX)), random))
}

/// Appends a row number by number: for short rows, a copy call of variable length is slower.
fn append(to: &mut Vec<u64>, row: &[u64]) {
    for &number in row {
        to.push(number);
    }
}
