//! Rows of one game: lost rows, rows that are one off a lost row, and other won rows. Draws count as won here.

use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;
use std::sync::Arc;

use super::constraints::{Constraints, GridShape, Ranges, RowGrid};
use super::kinds::{Kinds, RowKind};
use super::random::Random;
use super::shape::{HowMany, Order, SMALL, Shape, Size};
use super::{cacti, edges, tree, ways};
use crate::game::{Numbers, Outcome, RowSpot, Ruleset, check, is_lost};
use crate::message::{Message, message};

/// Before a lost row is given up for another, two changes are tried for each of its numbers, up to this many numbers.
const CHANGES: usize = 8;
/// How often a row is drawn before the search is given up.
const TRIES: usize = 100;
/// If the rows tried for one row have more numbers than this in all, the search is given up earlier, but not before a
/// few tries.
const MOST_DRAWN: usize = 1 << 20;
const FEWEST_TRIES: usize = 2;
/// Lost rows are left to chance if at least one random row in this many is lost.
const RARE: usize = 16;
/// How many random rows are drawn to estimate how many are lost.
const LOOK_AT: usize = 64;
/// How many winning moves of a row are tried before giving up on a result within the limits.
const MOVES: usize = 16;
/// One in this many rows is chosen from the hard rows that the game lists, if that row must be lost.
const HARD: u64 = 8;
/// The turn of landmarks between two hard rows, and how far the first landmarks of two inputs in turn are apart.
const IN_BETWEEN: u64 = 4;
const APART: u64 = 13;
/// How often an input has each hard row and each landmark at most.
const ROUNDS: usize = 2;
/// Other shapes are those of turns below this.
const TURNS: u64 = 1 << 32;
/// Landmarks come as often as hard rows, half way between them. This many rows are tried for each, half of them
/// to be lost.
const LANDMARK_TRIES: usize = 8;
/// How many fingerprints of earlier rows are kept, a power of 2, and how many other rows are tried in place of a row
/// that was drawn before. If the game has few rows and that mostly fails, it stops trying.
const FINGERPRINTS: usize = 1 << 13;
const REPEATS: usize = 3;
const IN_VAIN: usize = 100;
/// How many tries a search for a won row next to a lost one usually takes. Searches that took this many more in all, as in
/// games whose lost numbers form long intervals, are cut short.
const EASY: usize = 8;
const MORE_TRIES: usize = 20_000;
const FEWER_TRIES: usize = 4;
/// If there are fewer cells than this for each number, different cells are drawn by visiting all of them.
const FEW_CELLS: u64 = 8;
/// Longer rows have their numbers drawn without a look at how large all of them can be: it takes many checks of a row.
const MOST_TOPPED: usize = 1000;
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
    /// Whether a row has all cells, so that its order is all that is left to chance.
    is_full: bool,
    /// The meaning of the numbers. If they are labels, only those within the limits are listed.
    numbers: Numbers,
    /// Lost rows that programs easily get wrong.
    hard: Vec<Vec<u64>>,
    /// Numbers that rows have in turn: [landmarks](crate::game::Contest::landmarks) and their neighbours.
    landmarks: Arc<[u64]>,
    /// For rows of the fewest numbers, of one more, and so on: the largest number that all numbers of a row can be.
    tops: Vec<u64>,
    /// Rows drawn earlier, by a part of their hash, and how many repeated rows more were kept than replaced.
    earlier: Vec<u32>,
    in_vain: usize,
    /// How many tries more than usual were needed for rows one off a lost row.
    hard_to_find: usize,
    repeated: Vec<u64>,
    /// The number of the next row, which selects its shape.
    turn: u64,
    /// The counter that selects hard rows and landmarks, and the turn of the input's first row.
    hard_turn: u64,
    first: u64,
    /// Whether the input has just one row.
    is_lone: bool,
    /// Lost rows from which no row that is one off has been made yet. Each is followed by its length.
    lost: Vec<u64>,
    /// From this try on, a lost row is made by a winning move: from the first try on if random rows are rarely lost,
    /// and never if moves lead out of the limits, for example to rows with more numbers.
    moves_from: usize,
    /// How many rows of the input are still to be drawn, and how many numbers they can have in all.
    to_come: u64,
    room: u64,
    /// How many numbers the rows have that were tried for the next row.
    drawn: usize,
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
        let (mut numbers, mut limits) = (game.numbers(), limits.within_game(game));
        let (mut least, mut is_full) = (0, false);
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
            is_full = count == cells;
        }
        let limits = limits.drawn_in(game);
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
            landmarks: [].into(),
            tops: Vec::new(),
            earlier: Vec::new(),
            in_vain: 0,
            hard_to_find: 0,
            repeated: Vec::new(),
            turn: 0,
            hard_turn: 0,
            first: 0,
            is_lone: false,
            lost: Vec::new(),
            moves_from: usize::MAX,
            to_come: 1,
            room: limits.numbers_in_all,
            drawn: 0,
            row: Vec::new(),
            left: Vec::new(),
            any: Vec::new(),
            limits,
            most_piles: limits.piles.1,
            zeros: !zeros_end,
            is_full,
        };
        if rows.numbers == Numbers::Sizes && limits.largest() > 0 && limits.piles.0 <= MOST_TOPPED {
            let counts = limits.piles.0..=limits.piles.1.min(limits.piles.0.saturating_add(Ranges::MOST));
            rows.tops = counts.map(|count| limits.largest_of(game, count, most)).collect();
        }
        let mut turns = 0..TRIES;
        let is_drawn =
            turns.any(|turn| rows.may_try(turn) && rows.draw(&Shape::of(turn as u64, random), random));
        if !is_drawn && !rows.go_far() {
            let (fewest, most_piles) = limits.piles;
            return Err(if fewest == most_piles {
                message!("no-position-of", count = fewest, most)
            } else {
                message!("no-position-between", fewest, piles = most_piles, most)
            });
        }
        rows.any.clone_from(&rows.row);
        if is_full {
            return Ok(rows);
        }
        let hard = game.edge_cases(most).into_iter();
        rows.hard =
            hard.filter(|row| rows.has(row) && check(game, row).is_ok() && is_lost(game, row)).collect();
        if matches!(rows.numbers, Numbers::Sizes | Numbers::Places) && limits.grid.is_none() {
            rows.landmarks = landmarks(game, most).into();
        }
        rows.look(random);
        Ok(rows)
    }

    /// Decides from which try on a lost row is made by a winning move, after a look at some rows.
    fn look(&mut self, random: &mut Random) {
        if let Some((GridShape::Tree, _)) = self.limits.of_edges() {
            // About half of the drawn trees are lost, and moves leave gaps in the numbers of the vertices.
            return;
        }
        let (mut looks, mut lost, mut moves_stay_within) = (0, 0, false);
        self.drawn = 0;
        while looks < LOOK_AT && self.may_try(looks) {
            let shape = Shape { count: HowMany::Fewer, ..Shape::of(looks as u64, random) };
            if self.draw(&shape, random) {
                lost += usize::from(is_lost(self.game, &self.row));
                moves_stay_within = moves_stay_within || self.move_to_lost(0, None);
            }
            looks += 1;
        }
        if moves_stay_within {
            self.moves_from = if lost < looks.div_ceil(RARE) { 0 } else { TRIES / 2 + 1 };
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
        self.first = first;
        self.is_lone = behind + count == 1;
        self.lost.clear();
        self.earlier.clear();
        self.in_vain = 0;
    }

    /// Leaves numbers for the rows of later games too: `count` rows are still to be drawn in all.
    pub(super) fn leave_room_for(&mut self, count: u64) {
        self.to_come = self.to_come.max(count);
    }

    /// The next row.
    pub(super) fn next(&mut self, kinds: &mut Kinds, random: &mut Random) -> &[u64] {
        self.drawn = 0;
        if self.share_numbers() {
            self.to_come = self.to_come.saturating_sub(1);
            self.leave_room();
        }
        if self.is_full {
            self.row.clone_from(&self.any);
            random.shuffle(&mut self.row);
            if !self.is_row() {
                self.row.clone_from(&self.any);
            }
        } else if !self.draw_in_turn(kinds, random) {
            let (shape, kind) = (Shape::of(self.turn, random), kinds.next(random));
            if self.draw_of(&kind, &shape, random) {
                self.draw_again_if_repeated(&kind, random);
            }
        }
        (self.turn, self.hard_turn) = (self.turn + 1, self.hard_turn + 1);
        if self.share_numbers() {
            self.room = self.room.saturating_sub(self.row.len() as u64);
        }
        &self.row
    }

    /// Draws a row of this kind, or else a won row, or else any row. Returns whether it is of a kind that will do.
    fn draw_of(&mut self, kind: &RowKind, shape: &Shape, random: &mut Random) -> bool {
        match kind {
            RowKind::Lost if self.draw_lost_and_keep(shape, random) => true,
            RowKind::OneOff if self.draw_one_off(shape, random) => true,
            RowKind::Lost => {
                self.draw_won(shape, random);
                false
            }
            RowKind::OneOff | RowKind::Won => self.draw_won(shape, random),
        }
    }

    /// If the row was drawn before, draws other rows of this kind in its place, until one was not.
    fn draw_again_if_repeated(&mut self, kind: &RowKind, random: &mut Random) {
        // Rows in place of short ones can use up shared numbers. But there are few short words.
        let may_repeat = self.share_numbers() && self.limits.word.is_none();
        if self.to_come == 1 || self.in_vain >= IN_VAIN || may_repeat || !self.is_repeated() {
            return;
        }
        let moves_from = self.moves_from;
        self.moves_from = if self.moves_from < usize::MAX { 0 } else { usize::MAX };
        let is_new = self.draw_another(kind, random);
        self.in_vain = if is_new { self.in_vain.saturating_sub(1) } else { self.in_vain + 1 };
        self.moves_from = moves_from;
    }

    /// Draws other rows of this kind, until one was not drawn before. Returns whether there is one.
    fn draw_another(&mut self, kind: &RowKind, random: &mut Random) -> bool {
        for _ in 0..REPEATS {
            self.repeated.clone_from(&self.row);
            let count = if random.below(2) == 0 { HowMany::Any } else { HowMany::Most };
            let shape = Shape { count, size: Size::Mixed, order: Order::Any };
            if !self.draw_of(kind, &shape, random) {
                self.row.clone_from(&self.repeated);
            } else if !self.is_repeated() {
                return true;
            }
        }
        false
    }

    /// Whether the row was drawn before, as far as that is known. Notes the row.
    fn is_repeated(&mut self) -> bool {
        let hash = hash_of(&self.row);
        let [place, print] =
            [hash >> 32, hash].map(|half| u32::try_from(half & u64::from(u32::MAX)).unwrap_or(0));
        self.earlier.resize(FINGERPRINTS, 0);
        let earlier = &mut self.earlier[place as usize % FINGERPRINTS];
        let is_repeated = *earlier == print;
        *earlier = print;
        is_repeated
    }

    /// In some turns, draws a hard row or a row with a landmark, and returns whether it did.
    fn draw_in_turn(&mut self, kinds: &mut Kinds, random: &mut Random) -> bool {
        let turn = self.hard_turn / HARD;
        let is_early = |count: usize| self.is_lone || turn < (ROUNDS * count) as u64;
        match self.hard_turn % HARD {
            0 if kinds.has_lost() && is_early(self.hard.len()) => {
                let found = self.take_hard(usize::try_from(turn).unwrap_or(usize::MAX), random);
                if found && kinds.take_lost() {
                    self.keep();
                }
                found
            }
            IN_BETWEEN if is_early(self.landmarks.len()) => {
                self.draw_landmark(turn.wrapping_add(self.first.wrapping_mul(APART)), kinds, random)
            }
            _ => false,
        }
    }

    /// Draws a row with a landmark and mostly small other numbers: a lost row, so that the answer depends on the
    /// landmark, or else a won row. Returns whether it found one of a kind that remains.
    fn draw_landmark(&mut self, turn: u64, kinds: &mut Kinds, random: &mut Random) -> bool {
        let Some(turn) = turn.checked_rem(self.landmarks.len() as u64) else { return false };
        let landmark = self.landmarks[usize::try_from(turn).expect("it is an index")];
        match self.draw_with(landmark, (kinds.has_lost(), kinds.has_won()), random) {
            Some(Outcome::Lost) => {
                self.keep();
                kinds.take_lost()
            }
            Some(_) => kinds.take_won(),
            None => false,
        }
    }

    /// Draws a row with this number that is lost, if that is wanted, or else won. Returns the outcome.
    fn draw_with(
        &mut self, landmark: u64, (wants_lost, wants_won): (bool, bool), random: &mut Random,
    ) -> Option<Outcome> {
        for tried in 0..LANDMARK_TRIES {
            if !self.put_landmark(landmark, tried, random) {
                continue;
            }
            let lost = is_lost(self.game, &self.row);
            if wants_lost && (lost || self.move_to_lost(0, Some(landmark))) {
                return Some(Outcome::Lost);
            }
            if wants_won && !lost && tried >= LANDMARK_TRIES / 2 {
                return Some(Outcome::Won);
            }
        }
        None
    }

    /// For each landmark, or for some of them, evenly spaced, if there are more than `most`: a row with it, a lost one
    /// if possible.
    pub(super) fn with_landmarks(&mut self, most: usize, random: &mut Random) -> Vec<Vec<u64>> {
        let landmarks = self.landmarks.clone();
        let apart = landmarks.len().div_ceil(most.max(1)).max(1);
        let with = |&landmark: &u64| self.draw_with(landmark, (true, true), random).map(|_| self.row.clone());
        landmarks.iter().step_by(apart).filter_map(with).collect()
    }

    /// Draws a row and puts the landmark into it. Returns whether that is a row of the game.
    fn put_landmark(&mut self, landmark: u64, tried: usize, random: &mut Random) -> bool {
        let (size, count) = match tried % (LANDMARK_TRIES / 2) {
            0 => (Size::Small, HowMany::Fewest),
            1 => (Size::Small, HowMany::Fewer),
            2 => (Size::Largest, HowMany::Fewer),
            _ => (Size::Mixed, HowMany::Fewer),
        };
        if !self.draw(&Shape { count, size, order: Order::Any }, random) {
            return false;
        }
        let place = random.index(self.row.len());
        self.row[place] = landmark;
        self.limits.put_in_order(&mut self.row);
        self.is_row()
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
        self.drawn += count;
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
                self.row = edges::draw(*ground, count, (least, most), shape, random);
            }
            Numbers::Labels(labels) if self.game.is_way() => {
                self.row.push(labels[random.index(labels.len())]);
                return self.go_on(count, random);
            }
            Numbers::Labels(labels) => {
                self.row.extend((0..count).map(|_| labels[random.index(labels.len())]));
            }
            // Cells with limits of their own are drawn one by one, and again if two are the same.
            Numbers::Sizes | Numbers::Places => {
                let (least, most) = limits.drawn_at(0, count, &[]);
                let top = self.tops.get(count - limits.piles.0).filter(|_| shape.order != Order::Zeros);
                let top = top.copied().unwrap_or(u64::MAX).max(least);
                let same = (shape.order == Order::Equal).then(|| shape.number(least, most.min(top), random));
                for index in 0..count {
                    let (least, most) = limits.drawn_at(index, count, &self.row);
                    let most = most.min(top).max(least);
                    self.row.push(match same {
                        Some(number) => number.clamp(least, most),
                        None => shape.number(least, most, random),
                    });
                }
            }
        }
        if shape.order == Order::Any {
            self.draw_runs(random);
        }
        self.limits.put_in_order(&mut self.row);
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
        self.is_answered()
    }

    /// Extends the row, which has its first number, to `count` numbers by random moves. Returns whether it could.
    fn go_on(&mut self, count: usize, random: &mut Random) -> bool {
        while self.row.len() < count {
            let mut moves = 0;
            let RowDraw { game, row, left, .. } = self;
            let _ = game.visit_moves(row, &mut |reached| {
                moves += 1;
                if random.below(moves) == 0 {
                    left.clear();
                    append(left, reached);
                }
                ControlFlow::Continue(())
            });
            if moves == 0 {
                break;
            }
            std::mem::swap(&mut self.row, &mut self.left);
        }
        self.is_answered()
    }

    /// If rows are ways, takes the first part of a long way. Returns whether that is a row.
    fn go_far(&mut self) -> bool {
        if self.game.is_way() {
            self.row = ways::longest(self.game);
            self.row.truncate(self.limits.piles.1);
        }
        self.game.is_way() && self.is_row()
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
        if (most - least) / FEW_CELLS < count as u64 {
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
        if !matches!(order, Order::Ascending | Order::Descending) || self.limits.rising || self.limits.falling
        {
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

    /// Draws a lost row and keeps it for a later row that is one off it. Returns whether it found one.
    fn draw_lost_and_keep(&mut self, shape: &Shape, random: &mut Random) -> bool {
        let found = self.draw_lost(shape, random);
        if found {
            self.put_in_order(shape.order, false);
            self.keep();
        }
        found
    }

    /// Keeps the lost row for a later row that is one off it.
    fn keep(&mut self) {
        append(&mut self.lost, &self.row);
        self.lost.push(self.row.len() as u64);
    }

    /// Draws a lost row, of the given shape if possible, and returns whether it found one.
    fn draw_lost(&mut self, shape: &Shape, random: &mut Random) -> bool {
        let half = self.limits.largest() / 2 + 1;
        for tried in 0..TRIES {
            if !self.may_try(tried) {
                break;
            }
            let other = other_shape(tried, random);
            let shape = other.as_ref().unwrap_or(shape);
            if !self.draw(shape, random) {
                continue;
            }
            let by_moves = tried >= self.moves_from;
            let least = if shape.size == Size::Largest && tried < TRIES / 4 { half } else { 0 };
            let is_large = |row: &[u64]| row.iter().any(|&number| number >= least);
            if by_moves && self.move_to_lost(least, None)
                || is_lost(self.game, &self.row) && is_large(&self.row)
            {
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
        self.has(&self.row) && check(self.game, &self.row).is_ok()
    }

    /// Whether the row, whose numbers are valid in the game, keeps to the limits and is answered as a whole.
    fn is_answered(&self) -> bool {
        self.has(&self.row) && self.game.check_whole(&self.row).is_ok()
    }

    /// If the row ends with a word, draws it anew half of the time, as runs of equal letters that are about as long as
    /// each other. Letters that are drawn one by one have few long runs, and hardly ever as many as possible.
    fn draw_runs(&mut self, random: &mut Random) {
        let count = self.row.len();
        let Some(from) = self.limits.word.filter(|&from| from < count && random.below(2) == 0) else {
            return;
        };
        let (least, most) = self.limits.drawn_at(from, count, &self.row);
        let longest = random.count_of_any_length(1, count - from);
        let mut rest = &mut self.row[from..];
        let mut letter = random.within(least, most);
        while !rest.is_empty() {
            let length = 1 + random.index(longest.min(rest.len()));
            let (run, after) = rest.split_at_mut(length);
            run.fill(letter);
            letter = another(letter, (least, most), random);
            rest = after;
        }
    }

    /// Replaces the row by the result of one of its first winning moves. The result must keep to the limits and have a
    /// number of at least `least`, and the number `kept`. Returns whether there is such a result.
    fn move_to_lost(&mut self, least: u64, kept: Option<u64>) -> bool {
        let RowDraw { game, limits, zeros, row, left, .. } = self;
        let has_script = game.script().is_some();
        let mut looked_at = 0;
        let mut found = false;
        let mut look_at = |reached: &[u64]| {
            // Against a script, the result of a winning move can itself be a won row: the opponent replies first.
            found = limits.allow_row(reached)
                && (*zeros || reached.iter().any(|&number| number > 0))
                && reached.iter().any(|&number| number >= least)
                && kept.is_none_or(|kept| reached.contains(&kept))
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
        let tries = if self.hard_to_find < MORE_TRIES { TRIES } else { FEWER_TRIES };
        self.hard_to_find = self.hard_to_find.saturating_sub(EASY);
        for tried in 0..tries {
            self.hard_to_find += 1;
            if !self.may_try(tried) || !self.take_kept() && !self.draw_lost(shape, random) {
                return false;
            }
            for change in 0..2 * self.row.len().min(CHANGES) {
                if !self.may_try(change) {
                    break;
                }
                self.drawn += self.row.len();
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

    /// Draws a won row, or any row if it finds no won row. Returns whether it found one.
    fn draw_won(&mut self, shape: &Shape, random: &mut Random) -> bool {
        let mut is_row = false;
        for tried in 0..TRIES {
            if !self.may_try(tried) {
                break;
            }
            let other = other_shape(tried, random);
            is_row = self.draw(other.as_ref().unwrap_or(shape), random);
            if is_row && !is_lost(self.game, &self.row) {
                self.put_in_order(shape.order, true);
                return true;
            }
        }
        if !is_row {
            self.row.clone_from(&self.any);
        }
        false
    }

    /// Whether to try another row, after `tried` rows.
    fn may_try(&self, tried: usize) -> bool {
        tried < FEWEST_TRIES || self.drawn < MOST_DRAWN
    }
}

/// Another number than this one of the range, if it has two.
fn another(number: u64, (least, most): (u64, u64), random: &mut Random) -> u64 {
    if least == most {
        return number;
    }
    let drawn = random.within(least, most - 1);
    if drawn < number { drawn } else { drawn + 1 }
}

/// A hash of a row.
pub(super) fn hash_of(row: &[u64]) -> u64 {
    row.iter().fold(row.len() as u64, |hash, &number| {
        (hash.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    })
}

/// The game's landmarks and the powers of 2 up to `most`, each with its neighbours.
fn landmarks(game: &dyn Ruleset, most: u64) -> Vec<u64> {
    let twos = (0..u64::BITS).map(|exponent| 1 << exponent);
    let all = game.landmarks(most).into_iter().chain(twos);
    let near = all.flat_map(|number| [Some(number), number.checked_sub(1), number.checked_add(1)]).flatten();
    let mut drawn = HashSet::new();
    near.filter(|&number| number <= most && drawn.insert(number)).collect()
}

/// Another shape, once some tries with the requested shape have failed.
fn other_shape(tried: usize, random: &mut Random) -> Option<Shape> {
    (tried > TRIES / 4).then(|| Shape::of(random.below(TURNS), random))
}

/// Appends a row number by number: for short rows, a copy call of variable length is slower.
fn append(to: &mut Vec<u64>, row: &[u64]) {
    for &number in row {
        to.push(number);
    }
}
