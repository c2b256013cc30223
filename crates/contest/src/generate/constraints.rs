//! The limits of an input.

use std::ops::{Deref, RangeInclusive};

use super::request::Request;
use super::{cacti, tree, ways};
use crate::engine::{Bound, Format, List, Part, Role};
use crate::game::{Contest, Game, Numbers, RowOrder, Ruleset, check};
use crate::message::{Message, message};

/// The most numbers in a row if neither the limits nor the request bound its length, unless twice the fewest are more.
const USUAL_PILES: usize = 5;
/// The most ends of edges in a row, if nothing bounds its length.
const USUAL_ENDS: usize = 24;
/// Rows of a game that has at most this many numbers have all lengths by default.
const MOST_OWN: usize = 64;
/// The most numbers in a row, a set or a graph if only the limits bound its size, unless they demand more.
const MOST_BY_LIMITS: usize = 1 << 20;

/// The most numbers to draw where the limits allow `fewest` to `most`.
pub(crate) fn drawn_most(fewest: usize, most: usize) -> usize {
    fewest.max(most.min(MOST_BY_LIMITS))
}

/// The limits of an input.
#[derive(Clone, Copy, Debug)]
pub struct Constraints {
    /// The most positions; if the input describes several games, the most positions of each game.
    pub positions: u64,
    /// The fewest and the most numbers that a position has.
    pub piles: (usize, usize),
    /// The least and the largest number at index 0, index 1, and so on. The last pair applies to all later indices. In a
    /// game on a grid, it is the range of the grid's sides.
    pub numbers: Ranges,
    /// The most numbers in all positions together.
    pub numbers_in_all: u64,
    /// The largest sum of the numbers of a position; `u64::MAX` if there is no limit.
    pub sum: u64,
    /// Whether the numbers of a row must not decrease.
    pub rising: bool,
    /// Whether they must not increase.
    pub falling: bool,
    /// Whether the numbers of a set must not decrease.
    pub rising_set: bool,
    /// The most numbers in a set, or vertices of a graph, that the input describes.
    pub size: usize,
    /// The most edges of all graphs together.
    pub edges: u64,
    /// For each index of a row, an optional bound `(by, less)`: the number there is at most what `by` says, minus
    /// `less`. The last applies to all later indices.
    pub bounds: [Option<(BoundBy, u64)>; Ranges::MOST],
    /// The numbers of a row that come in lines, if any do.
    pub grid: Option<RowGrid>,
    /// The index of the first letter, if the last numbers of a row are a word.
    pub word: Option<usize>,
}

/// What bounds a number of a row from above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundBy {
    /// The number at this index, which is read before, but can come later in the row.
    Place(usize),
    /// The number that says how long the row's list is. It is found by the list's length, which other numbers precede.
    Length {
        /// The list.
        list: List,
        /// How many other numbers precede the list in the row.
        before: usize,
    },
}

/// The last numbers of a row, in lines of equally many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowGrid {
    /// The index of the first of these numbers.
    pub from: usize,
    /// How many of them a line has.
    pub width: usize,
    /// What the lines are.
    pub shape: GridShape,
}

/// What the lines of a grid are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridShape {
    /// Any numbers.
    Any,
    /// The edges of a tree.
    Tree,
    /// The edges of trees on which cycles hang, with labels for their vertices.
    Cacti {
        /// The most of them.
        graphs: u64,
        /// The most vertices of each.
        vertices: u64,
    },
}

/// The least and the largest number at each index of a row. There is at least one range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranges {
    of: [(u64, u64); Ranges::MOST],
    count: usize,
}

impl Ranges {
    /// The most indices with ranges of their own.
    pub const MOST: usize = 8;

    /// The given ranges; `None` if there are none or too many.
    pub fn new(ranges: &[(u64, u64)]) -> Option<Ranges> {
        let mut of = [*ranges.last()?; Ranges::MOST];
        of.get_mut(..ranges.len())?.copy_from_slice(ranges);
        Some(Ranges { of, count: ranges.len() })
    }
}

impl Deref for Ranges {
    type Target = [(u64, u64)];

    #[inline]
    fn deref(&self) -> &[(u64, u64)] {
        &self.of[..self.count]
    }
}

/// The largest number up to `most` that is accepted, where `known` is and no number after a refused one is.
pub(crate) fn last_accepted(mut known: u64, most: u64, accepts: impl Fn(u64) -> bool) -> u64 {
    if accepts(most) {
        return most;
    }
    let mut refused = most;
    while refused - known > 1 {
        let middle = known.midpoint(refused);
        *(if accepts(middle) { &mut known } else { &mut refused }) = middle;
    }
    known
}

impl Constraints {
    /// No limits, except that a position has at least one number.
    pub const NONE: Constraints = Constraints {
        positions: u64::MAX,
        piles: (1, usize::MAX),
        numbers: Ranges { of: [(0, u64::MAX); Ranges::MOST], count: 1 },
        numbers_in_all: u64::MAX,
        sum: u64::MAX,
        rising: false,
        falling: false,
        rising_set: false,
        size: usize::MAX,
        edges: u64::MAX,
        bounds: [None; Ranges::MOST],
        grid: None,
        word: None,
    };

    /// The limits that a game sets.
    pub fn of<G: Game + Contest + ?Sized>(game: &G) -> Constraints {
        Constraints { piles: game.piles().into_inner(), ..Constraints::NONE }.within_game(game)
    }

    /// The most numbers in the rows that are drawn. Random labels are hardly ever a way, so that rows which are ways are no
    /// longer than the longest way that a search finds.
    pub(crate) fn most_drawn(&self, game: &dyn Ruleset) -> usize {
        let (fewest, most) = self.piles;
        if game.is_way() { most.min(ways::longest(game).len()).max(fewest) } else { most }
    }

    /// These limits, narrowed to the order and the largest numbers that the game declares.
    pub(super) fn within_game<G: Game + Contest + ?Sized>(&self, game: &G) -> Constraints {
        let (rising, falling) = match game.order() {
            RowOrder::Any | RowOrder::PairsDiffer => (self.rising, self.falling),
            RowOrder::Rising => (true, self.falling),
            RowOrder::Falling => (self.rising, true),
        };
        Constraints { rising, falling, ..self.up_to(|index| game.most_at(index)) }
    }

    /// These limits, narrowed to the numbers that are drawn for the game.
    pub(super) fn drawn_in(&self, game: &dyn Ruleset) -> Constraints {
        self.up_to(|index| game.most_drawn(index).max(self.numbers_at(index).0))
    }

    /// These limits, with numbers up to `most` at each index.
    fn up_to(&self, most: impl Fn(usize) -> u64) -> Constraints {
        let narrowed: Vec<(u64, u64)> = (0..Ranges::MOST)
            .map(|index| (self.numbers_at(index).0, self.numbers_at(index).1.min(most(index))))
            .take(self.piles.1)
            .collect();
        let is_narrower = (0..narrowed.len()).any(|index| narrowed[index] != self.numbers_at(index));
        let numbers = Ranges::new(&narrowed).filter(|_| is_narrower).unwrap_or(self.numbers);
        Constraints { numbers, ..*self }
    }

    /// How many numbers rows have by default, if the game sets no limit, or only one that keeps its answers quick.
    pub(super) fn usual_piles(&self, game: &dyn Ruleset) -> Option<RangeInclusive<usize>> {
        let (fewest, most) = self.piles;
        let usual = match game.numbers() {
            Numbers::Edges(_) => USUAL_ENDS,
            _ => USUAL_PILES.max(2 * fewest),
        };
        (most > MOST_OWN).then_some(fewest..=usual)
    }

    /// Puts a row in the order that is required, if any is.
    pub(super) fn put_in_order(&self, row: &mut [u64]) {
        if self.rising || self.falling {
            row.sort_unstable();
        }
        if self.falling {
            row.reverse();
        }
    }

    /// The least and the largest number at an index.
    #[inline]
    pub fn numbers_at(&self, index: usize) -> (u64, u64) {
        self.numbers[index.min(self.numbers.len() - 1)]
    }

    /// How many numbers an input can have in all, at most `most`. A game has at least as many numbers as edges.
    pub fn numbers_in_input(&self, most: usize) -> usize {
        usize::try_from(self.numbers_in_all.min(self.edges)).unwrap_or(usize::MAX).min(most)
    }

    /// The most rows for which the numbers in all positions together suffice. The list of each row is preceded by
    /// `before` other numbers, which do not count.
    pub fn rows_in_all(&self, before: usize) -> u64 {
        let shortest = self.piles.0.saturating_sub(before) as u64;
        match self.numbers_in_all {
            u64::MAX => u64::MAX,
            in_all => in_all.checked_div(shortest).unwrap_or(u64::MAX),
        }
    }

    /// The largest number anywhere.
    pub fn largest(&self) -> u64 {
        self.numbers.iter().map(|&(_, most)| most).max().unwrap_or(0).min(self.sum)
    }

    /// The largest number, up to `most` and within the limits, that the game accepts where the limits allow it. A game whose answers are known
    /// only up to some number accepts all numbers up to that.
    pub fn largest_in(&self, game: &dyn Ruleset, most: u64) -> u64 {
        self.largest_of(game, self.piles.0, most)
    }

    /// As [`Constraints::largest_in`], for rows of `count` numbers.
    pub(super) fn largest_of(&self, game: &dyn Ruleset, count: usize, most: u64) -> u64 {
        let most = most.min(self.largest());
        let accepts = |number: u64| {
            let row: Vec<u64> = (0..count).map(|index| number.min(self.numbers_at(index).1)).collect();
            check(game, &row).is_ok()
        };
        let known = self.numbers_at(0).0.max(1);
        if game.numbers() != Numbers::Sizes || most <= known || !accepts(known) {
            return most;
        }
        last_accepted(known, most, accepts)
    }

    /// The least cell that a row of the game can have.
    pub(super) fn least_cell(&self, game: &dyn Ruleset) -> u64 {
        let least = self.numbers.iter().map(|&(least, _)| least).min().unwrap_or(0);
        least.max(game.least_at(0))
    }

    /// The largest number that some row of the game needs: the largest of the least numbers, or enough for cells that
    /// differ. The largest number of a request is not set below it.
    pub(super) fn enough(&self, game: Option<&dyn Ruleset>) -> u64 {
        let least = self.numbers.iter().map(|&(least, _)| least).max().unwrap_or(0);
        match game.filter(|game| game.numbers() == Numbers::Places) {
            Some(game) => {
                least.max(self.least_cell(game).saturating_add(self.piles.0.saturating_sub(1) as u64))
            }
            None => least,
        }
    }

    /// These limits, narrowed to the request as far as they allow.
    pub(super) fn within(&self, request: &Request) -> Constraints {
        let (fewest, most) = self.piles;
        let piles = match &request.piles {
            Some(piles) => ((*piles.start()).clamp(fewest, most), (*piles.end()).clamp(fewest, most)),
            None if most == usize::MAX => (fewest, fewest.saturating_mul(2).max(USUAL_PILES)),
            None => (fewest, drawn_most(fewest, most)),
        };
        let most = request.max_pile.unwrap_or(u64::MAX).min(self.largest());
        Constraints { piles, ..self.between(0, most) }
    }

    /// These limits, with numbers restricted to `least..=most`.
    pub(super) fn between(&self, least: u64, most: u64) -> Constraints {
        let mut numbers = self.numbers;
        for range in &mut numbers.of {
            *range = (range.0.max(least), range.1.min(most));
        }
        Constraints { numbers, ..*self }
    }

    /// Narrows the limits to what the numbers in a head allow, and to what all rows share with the first `row`.
    pub(super) fn narrowed(&self, format: &Format, values: &[u64], row: Option<&[u64]>) -> Constraints {
        let parts = format.asked.parts();
        let range = |(place, part): (usize, &Part)| {
            let (least, most) = self.numbers_at(place);
            let Part::Name(name) = *part else { return (least, most) };
            match (format.names[name].limit.most, row.and_then(|row| row.get(place))) {
                (_, Some(&number)) if format.is_in_head(name) => (least.max(number), most.min(number)),
                (Bound::Name(bound, less), _)
                    if matches!(format.role(bound), Role::Given | Role::Size)
                        && format.is_in_head(bound)
                        && format.place(bound).is_none() =>
                {
                    (least, most.min(values[bound].saturating_sub(less)))
                }
                _ => (least, most),
            }
        };
        let numbers: Vec<(u64, u64)> = parts.iter().enumerate().map(range).collect();
        let mut piles =
            row.filter(|_| format.lengths_are_shared()).map_or(self.piles, |row| (row.len(), row.len()));
        if let Some(list) = format.list()
            && !format.has_cacti()
            && let Some(Bound::Name(bound, less)) =
                list.count.name().map(|name| format.names[name].limit.most)
            && format.is_in_head(bound)
        {
            let length = list.length(|_| values[bound].saturating_sub(less));
            let most = usize::try_from(length).unwrap_or(usize::MAX);
            piles.1 = piles.1.min(most.saturating_add(format.numbers_before_list())).max(piles.0);
        }
        Constraints { numbers: Ranges::new(&numbers).unwrap_or(self.numbers), piles, ..*self }
    }

    /// The least and the largest number to draw at an index of a row of `count` numbers, which begins with `row`.
    #[inline]
    pub(super) fn drawn_at(&self, index: usize, count: usize, row: &[u64]) -> (u64, u64) {
        let (least, most) = self.numbers_at(index);
        let share = if self.sum == u64::MAX { u64::MAX } else { self.sum / count as u64 };
        (least, most.min(share).min(self.bound_at(index, count, row)).max(least))
    }

    /// What bounds the number at an index of a row of `count` numbers, which begins with `row`.
    #[inline]
    fn bound_at(&self, index: usize, count: usize, row: &[u64]) -> u64 {
        let Some((by, less)) = self.bounds[index.min(Ranges::MOST - 1)] else { return u64::MAX };
        let bound = match by {
            BoundBy::Place(place) => row.get(place).copied(),
            BoundBy::Length { list, before } => Some(list.count_for(count.saturating_sub(before) as u64)),
        };
        bound.map_or(u64::MAX, |bound| bound.saturating_sub(less))
    }

    /// The shape of the edges in a row, if they have one, and the index of their first number.
    pub fn of_edges(&self) -> Option<(GridShape, usize)> {
        self.grid.filter(|grid| grid.shape != GridShape::Any).map(|grid| (grid.shape, grid.from))
    }

    /// Whether a row keeps to the limits.
    pub fn allow_row(&self, row: &[u64]) -> bool {
        let in_range = |(index, number): (usize, &u64)| {
            let (least, most) = self.numbers_at(index);
            (least..=most.min(self.bound_at(index, row.len(), row))).contains(number)
        };
        (self.piles.0..=self.piles.1).contains(&row.len())
            && row.iter().enumerate().all(in_range)
            && (self.sum == u64::MAX
                || row.iter().map(|&number| u128::from(number)).sum::<u128>() <= self.sum.into())
            && (!self.rising || row.is_sorted())
            && (!self.falling || row.is_sorted_by(|before, after| before >= after))
            && self.grid.is_none_or(|RowGrid { from, width, shape }| {
                row.len().saturating_sub(from).is_multiple_of(width)
                    && match shape {
                        GridShape::Any => true,
                        GridShape::Tree => tree::fault(&row[from..], self.numbers_at(from).0).is_none(),
                        GridShape::Cacti { graphs, vertices } => {
                            cacti::are_cacti(&row[from..], graphs, vertices)
                        }
                    }
            })
    }

    /// These limits, narrowed to the number of positions and the numbers in a position that a user asks for.
    ///
    /// # Errors
    ///
    /// As [`Constraints::check`].
    pub fn narrowed_to(
        &self, rows: Option<u64>, piles: Option<&RangeInclusive<usize>>, max_pile: Option<u64>,
    ) -> Result<Constraints, Message> {
        let piles = piles.cloned();
        self.check(&Request {
            rows: rows.unwrap_or(1),
            piles: piles.clone(),
            max_pile,
            ..Request::default()
        })?;
        let piles = piles.map_or(self.piles, RangeInclusive::into_inner);
        Ok(Constraints { positions: rows.unwrap_or(self.positions), piles, ..*self })
    }

    /// Whether a request is within the limits.
    ///
    /// # Errors
    ///
    /// The limit that it breaks, as a sentence that begins with the option's name.
    pub fn check(&self, request: &Request) -> Result<(), Message> {
        if request.rows > self.positions {
            return Err(message!("too-many-rows", rows = request.rows, most = self.positions));
        }
        let (fewest, most) = self.piles;
        if let Some(piles) = &request.piles {
            let asked = if piles.start() == piles.end() {
                format!("--piles {}", piles.start())
            } else {
                format!("--piles {}..{}", piles.start(), piles.end())
            };
            if *piles.start() < fewest || *piles.end() > most {
                return Err(match (fewest, most) {
                    (fewest, most) if fewest == most => message!("piles-are", asked, most),
                    (fewest, usize::MAX) => message!("piles-at-least", asked, fewest),
                    (fewest, most) => message!("piles-between", asked, fewest, most),
                });
            }
            if (*piles.start() as u64).checked_mul(request.rows).is_none_or(|all| all > self.numbers_in_all) {
                let (rows, most) = (request.rows, self.numbers_in_all);
                return Err(message!("piles-in-all", asked, rows, most));
            }
        }
        match request.max_pile {
            Some(most) if most > self.largest() => {
                Err(message!("max-pile-above", asked = most, largest = self.largest()))
            }
            _ => Ok(()),
        }
    }
}
