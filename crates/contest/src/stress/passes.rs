//! Passes that make a wrong input smaller, whatever its format: an input is a list of games, a game a list of rows
//! with a set or a graph, a row a list of numbers. (D. R. `MacIver` and A. F. Donaldson, "Test-case reduction via
//! test-case generation: insights from the Hypothesis reducer", 2020.)
//!
//! A pass goes through the parts of the input, and for each part makes a family of smaller inputs, the boldest first:
//! without all zeros, without half of them, without one. If an input can have many positions, one run tries many
//! families together; otherwise each family is bisected in turn. All passes take turns until none makes the input
//! smaller.

use std::borrow::Cow;
use std::ops::Range;

use crate::generate::{DescribedGame, GridShape, tree};

/// An input as its games.
type GameList = Vec<DescribedGame>;
/// The least number allowed at an index of a row.
type Least<'a> = &'a dyn Fn(usize) -> u64;
/// Makes the family of replacements with a given index for a list, if there is one.
type MakeFamily<'a> = dyn Fn(&[u64], usize, Least<'_>) -> Option<Replacements> + 'a;
/// Smaller lists to replace a list, from the boldest to those that are hardly smaller.
type Replacements = Vec<Vec<u64>>;

/// A way to make an input smaller.
#[derive(Clone, Copy)]
pub(super) enum Pass {
    /// Leaves out parts.
    Parts(Removal),
    /// Leaves out numbers of a list. The function makes the family with a given index, if there is one.
    Shorten(fn(&[u64], usize, Least<'_>) -> Option<Replacements>),
    /// Lowers numbers of a list. The function works like that of [`Pass::Shorten`].
    Lower(fn(&[u64], usize, Least<'_>) -> Option<Replacements>),
    /// Leaves out edges of graphs of this shape. In each row, the edges start at this index.
    Edges(GridShape, usize),
    /// Shortens runs of equal letters of a word and leaves them out. In each row, the word starts at this index.
    Runs(usize),
    /// Names the vertices of trees in another way, or turns edges round. In each row, the edges start at this index.
    Names(usize),
}

/// The parts of an input, and of a game.
#[derive(Clone, Copy)]
pub(super) enum Removal {
    Games,
    Rows,
    Vertices,
}

/// A list of numbers: a row of a game, its set, the successors of a vertex, the largest pile in question, the other
/// numbers of its head, or, of a game with one row, its set, its pile and its row together.
#[derive(Clone, Copy)]
enum List {
    Whole(usize),
    Row(usize, usize),
    Set(usize),
    Successors(usize, usize),
    Pile(usize),
    Values(usize),
}

/// This many of the first passes cut a long input before anything else is tried.
pub(super) const CUTS: usize = 4;
/// All passes, in their order.
pub(super) const PASSES: &[Pass] = &[
    Pass::Parts(Removal::Games),
    Pass::Parts(Removal::Rows),
    Pass::Parts(Removal::Vertices),
    Pass::Shorten(without_end),
    Pass::Shorten(without_least),
    Pass::Lower(lower_all),
    Pass::Shorten(without_piece),
    Pass::Shorten(without_two),
    Pass::Lower(clear_piece),
    Pass::Lower(lower_equal),
    Pass::Lower(lower_one),
    Pass::Lower(lower_by_steps),
    Pass::Lower(lower_two),
    Pass::Lower(lower_bits),
    Pass::Lower(lower_and_raise),
    Pass::Lower(sort),
];

/// About how many smaller numbers a family tries in place of a number.
const NUMBERS: usize = 128;
/// The longest list in which any two numbers are changed together.
const PAIRED: usize = 12;
/// A number is lowered by multiples of these.
const STEPS: [u64; 6] = [2, 3, 4, 5, 7, 12];
/// The amounts by which a number is raised while another is lowered.
const RAISED: [u64; 7] = [1, 2, 3, 4, 8, 64, 1 << 16];

impl Pass {
    /// The next family of smaller inputs. `at` is the index of a part and the index of a family of that part; both
    /// move on. `None` after the last family.
    pub(super) fn next(
        self, games: &GameList, at: &mut (usize, usize), least: Least<'_>,
    ) -> Option<Vec<GameList>> {
        let next = |lists: &[List], at, family: &MakeFamily<'_>| next(games, lists, at, least, family);
        match self {
            Pass::Parts(part) => part.next(games, at),
            Pass::Shorten(family) => next(&lists(games, true), at, &family),
            Pass::Lower(family) => next(&lists(games, false), at, &family),
            Pass::Edges(shape, from) => next(&lists(games, true), at, &|numbers, index, least| {
                without_edges(numbers, (shape, from), index, least)
            }),
            Pass::Runs(from) => {
                next(&lists(games, true), at, &|numbers, index, _| with_shorter_runs(numbers, from, index))
            }
            Pass::Names(from) => {
                next(&lists(games, true), at, &|numbers, index, _| renamed(numbers, from, index))
            }
        }
    }
}

/// As [`Pass::next`], for a pass over these lists. `family` makes the family with a given index.
fn next(
    games: &GameList, lists: &[List], at: &mut (usize, usize), least: Least<'_>, family: &MakeFamily<'_>,
) -> Option<Vec<GameList>> {
    loop {
        let list = *lists.get(at.0)?;
        let before_row = list.before_row(games);
        let least = |index: usize| match before_row {
            Some(before) if index >= before => least(index - before),
            _ => u64::from(!matches!(list, List::Values(_))),
        };
        if let Some(smaller) = family(&list.of(games), at.1, &least) {
            at.1 += 1;
            let put = |numbers| list.put(games, numbers);
            return Some(smaller.into_iter().filter_map(put).collect());
        }
        *at = (at.0 + 1, 0);
    }
}

impl Removal {
    /// How many of these parts the game has; for [`Removal::Games`], how many games the input has.
    fn count(self, games: &GameList, game: usize) -> Option<usize> {
        match self {
            Removal::Games => Some(games.len()).filter(|_| game == 0),
            Removal::Rows => Some(games.get(game)?.rows.len()),
            Removal::Vertices => Some(games.get(game)?.description.successors().len()),
        }
    }

    /// As [`Pass::next`].
    fn next(self, games: &GameList, at: &mut (usize, usize)) -> Option<Vec<GameList>> {
        loop {
            if let Some(piece) = piece(self.count(games, at.0)?, at.1) {
                at.1 += 1;
                return Some(self.without(games, at.0, piece).into_iter().collect());
            }
            *at = (at.0 + 1, 0);
        }
    }

    /// The input without the parts in this range.
    fn without(self, games: &GameList, game: usize, piece: Range<usize>) -> Option<GameList> {
        let mut smaller = games.clone();
        match self {
            Removal::Games => drop(smaller.drain(piece)),
            Removal::Rows => drop(smaller[game].rows.drain(piece)),
            Removal::Vertices => {
                let DescribedGame { description, rows, .. } = &mut smaller[game];
                let (start, end) = (piece.start as u64, piece.end as u64);
                let successors = description.successors_mut()?;
                successors.drain(piece);
                // The vertices above the range are renumbered.
                for all in successors.iter_mut().chain(rows.iter_mut()) {
                    all.retain(|vertex| !(start..end).contains(vertex));
                    all.iter_mut().filter(|vertex| **vertex >= end).for_each(|vertex| *vertex -= end - start);
                }
                rows.retain(|row| !row.is_empty());
                if successors.is_empty() || rows.is_empty() {
                    return None;
                }
            }
        }
        Some(smaller)
    }
}

/// The lists of an input that can be shortened, or those whose numbers can be lowered.
fn lists(games: &GameList, to_shorten: bool) -> Vec<List> {
    let mut lists = Vec::new();
    for (index, game) in games.iter().enumerate() {
        lists.extend((0..game.rows.len()).map(|row| List::Row(index, row)));
        lists.push(List::Set(index));
        if to_shorten {
            let vertices = 0..game.description.successors().len();
            lists.extend(vertices.map(|vertex| List::Successors(index, vertex)));
        } else {
            lists.extend([List::Pile(index), List::Values(index)]);
            if game.rows.len() < 2 && (game.pile > 0 || !game.description.numbers().is_empty()) {
                lists.push(List::Whole(index));
            }
        }
    }
    lists
}

impl List {
    fn of(self, games: &GameList) -> Cow<'_, [u64]> {
        Cow::Borrowed(match self {
            List::Whole(game) => {
                let DescribedGame { description, pile, rows, .. } = &games[game];
                return [description.numbers(), &[*pile][..], &rows.concat()].concat().into();
            }
            List::Row(game, row) => &games[game].rows[row],
            List::Set(game) => games[game].description.numbers(),
            List::Successors(game, vertex) => &games[game].description.successors()[vertex],
            List::Pile(game) => std::slice::from_ref(&games[game].pile),
            List::Values(game) => &games[game].values,
        })
    }

    /// The index of the first number that belongs to a row, if one does.
    fn before_row(self, games: &GameList) -> Option<usize> {
        match self {
            List::Row(..) => Some(0),
            List::Whole(game) => Some(games[game].description.numbers().len() + 1),
            _ => None,
        }
    }

    /// The input with this list replaced by `numbers`, if that is allowed. Only the ends of a range can be equal.
    fn put(self, games: &GameList, mut numbers: Vec<u64>) -> Option<GameList> {
        if let List::Whole(game) = self {
            let mut row = numbers.split_off(games[game].description.numbers().len());
            let pile = row.remove(0);
            let mut games = List::Set(game).put(games, numbers)?;
            games[game].pile = pile;
            games[game].rows.iter_mut().for_each(|all| all.clone_from(&row));
            return Some(games);
        }
        if matches!(self, List::Set(_)) && self.of(games).is_sorted() {
            numbers.sort_unstable();
        }
        let mut games = games.clone();
        match self {
            List::Row(..) | List::Set(_) if numbers.is_empty() => return None,
            List::Whole(_) => return None,
            List::Set(game) if !games[game].description.is_range() && has_repeats(&numbers) => return None,
            List::Row(game, row) => games[game].rows[row] = numbers,
            List::Set(game) => *games[game].description.numbers_mut()? = numbers,
            List::Successors(game, vertex) => {
                games[game].description.successors_mut()?[vertex] = numbers;
            }
            List::Pile(game) => games[game].pile = *numbers.first()?,
            List::Values(game) => games[game].values = numbers,
        }
        Some(games)
    }
}

fn has_repeats(numbers: &[u64]) -> bool {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).any(|pair| pair[0] == pair[1])
}

/// The piece with this index among those to leave out of a list of `length` things: halves first, then quarters,
/// down to one thing (A. Zeller and R. Hildebrandt, "Simplifying and isolating failure-inducing input", 2002).
fn piece(length: usize, mut index: usize) -> Option<Range<usize>> {
    let mut size = length.div_ceil(2);
    while size > 0 {
        let pieces = length.div_ceil(size);
        if index < pieces {
            return Some(index * size..length.min((index + 1) * size));
        }
        index -= pieces;
        size = if size == 1 { 0 } else { size.div_ceil(2) };
    }
    None
}

/// The pair of indices to change together in the turn `index`, if the list is short. A change of two numbers can keep
/// an answer that a change of one of them would alter.
fn pair(numbers: &[u64], index: usize) -> Option<(usize, usize)> {
    let count = numbers.len();
    (count <= PAIRED && index < count * count).then(|| (index / count, index % count))
}

/// The numbers, with those at two indices replaced.
fn with(numbers: &[u64], changes: [(usize, u64); 2]) -> Vec<u64> {
    let mut numbers = numbers.to_vec();
    for (index, number) in changes {
        numbers[index] = number;
    }
    numbers
}

/// A number, half of it, and so on, down to 1.
fn halves(number: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(number), |number| Some(number / 2)).take_while(|&number| number > 0)
}

/// Leaves out the end of a long list: half of it, a quarter, down to one number.
fn without_end(numbers: &[u64], index: usize, _: Least<'_>) -> Option<Replacements> {
    let kept = |left: usize| numbers[..numbers.len() - left].to_vec();
    (index == 0 && numbers.len() > PAIRED).then(|| halves(numbers.len() / 2).map(kept).collect())
}

/// Leaves out the numbers that are the least allowed at their index: all of them, half of them, down to one.
fn without_least(numbers: &[u64], index: usize, least: Least<'_>) -> Option<Replacements> {
    let are_least: Vec<bool> = numbers.iter().enumerate().map(|(at, &number)| number == least(at)).collect();
    let count = are_least.iter().filter(|&&is_least| is_least).count();
    let without = |mut left: usize| {
        let mut kept = Vec::new();
        for (&number, &is_least) in numbers.iter().zip(&are_least) {
            if is_least && left > 0 {
                left -= 1;
            } else {
                kept.push(number);
            }
        }
        kept
    };
    (index == 0).then(|| halves(count).map(without).collect())
}

fn without_piece(numbers: &[u64], index: usize, _: Least<'_>) -> Option<Replacements> {
    let mut numbers = numbers.to_vec();
    numbers.drain(piece(numbers.len(), index)?);
    Some(vec![numbers])
}

fn without_two(numbers: &[u64], index: usize, _: Least<'_>) -> Option<Replacements> {
    let (first, second) = pair(numbers, index)?;
    let left = |at: usize| at != first && at != second;
    let kept = numbers.iter().enumerate().filter(|&(at, _)| left(at)).map(|(_, &number)| number);
    Some(if first < second { vec![kept.collect()] } else { Vec::new() })
}

/// Leaves out a piece of the edges that a row has from an index on.
fn without_edges(
    numbers: &[u64], (shape, from): (GridShape, usize), index: usize, least: Least<'_>,
) -> Option<Replacements> {
    let (before, edges) = numbers.split_at_checked(from)?;
    let gone = piece(edges.len() / 2, index)?;
    Some(vec![[before, &tree::without(edges, least(from), gone, shape == GridShape::Tree)].concat()])
}

/// First, with no run of letters longer than some length. Then, by `index`: without a run and the one after it, without
/// the run, and with it shortened.
fn with_shorter_runs(numbers: &[u64], from: usize, index: usize) -> Option<Replacements> {
    let (before, word) = numbers.split_at_checked(from)?;
    let runs: Vec<&[u64]> = word.chunk_by(|letter, next| letter == next).collect();
    let with = |kept: &dyn Fn(usize) -> usize| {
        let parts = runs.iter().enumerate().map(|(at, run)| &run[..kept(at).min(run.len())]);
        [before, &parts.collect::<Vec<_>>().concat()].concat()
    };
    let Some(index) = index.checked_sub(1) else {
        let longest = runs.iter().map(|run| run.len()).max()?;
        return Some(halves(longest / 2).map(|most| with(&|_| most)).collect());
    };
    let without =
        |count: usize| with(&|at| if (index..index + count).contains(&at) { 0 } else { usize::MAX });
    let shortened = halves(runs.get(index)?.len() - 1);
    let kept = |less: usize| with(&|at| if at == index { runs[at].len() - less } else { usize::MAX });
    Some([2, 1].into_iter().map(without).chain(shortened.map(kept)).collect())
}

/// By `index`: exchanges the names of two vertices of a small graph, turns an edge round, or exchanges two edges.
fn renamed(numbers: &[u64], from: usize, index: usize) -> Option<Replacements> {
    let (before, edges) = numbers.split_at_checked(from)?;
    let edges = edges.as_chunks::<2>().0;
    let mut names: Vec<u64> = edges.as_flattened().to_vec();
    names.sort_unstable();
    names.dedup();
    if names.len() > PAIRED {
        return None;
    }
    let mut new = edges.to_vec();
    let (vertices, all) = (names.len() * names.len(), edges.len());
    if index < vertices {
        let (one, other) = (names[index / names.len()], names[index % names.len()]);
        for vertex in new.as_flattened_mut() {
            *vertex = if *vertex == one {
                other
            } else if *vertex == other {
                one
            } else {
                *vertex
            };
        }
    } else if let Some(edge) = new.get_mut(index - vertices) {
        edge.reverse();
    } else {
        let pair = index - vertices - all;
        if pair >= all * all {
            return None;
        }
        new.swap(pair / all, pair % all);
    }
    Some(vec![[before, new.as_flattened()].concat()])
}

/// Lowers a piece of the list to the least numbers allowed.
fn clear_piece(numbers: &[u64], index: usize, least: Least<'_>) -> Option<Replacements> {
    let mut numbers = numbers.to_vec();
    piece(numbers.len(), index)?.for_each(|at| numbers[at] = numbers[at].min(least(at)));
    Some(vec![numbers])
}

/// By `index`: sets all numbers to one value, caps them at a value, or lowers them all by the same amount.
fn lower_all(numbers: &[u64], index: usize, least: Least<'_>) -> Option<Replacements> {
    let (smallest, largest) = (*numbers.iter().min()?, *numbers.iter().max()?);
    let lower = |most: u64| -> Vec<u64> {
        match index {
            0 => vec![most; numbers.len()],
            1 => numbers.iter().map(|&number| number.min(most)).collect(),
            _ => numbers.iter().map(|&number| number - smallest.saturating_sub(most)).collect(),
        }
    };
    let top = if index == 2 { smallest } else { largest };
    (index < 3).then(|| up_to(least(0).min(top), top).map(lower).collect())
}

/// Lowers all numbers that equal the number at this index, together.
fn lower_equal(numbers: &[u64], index: usize, least: Least<'_>) -> Option<Replacements> {
    let number = *numbers.get(index)?;
    let is_first = !numbers[..index].contains(&number) && numbers[index + 1..].contains(&number);
    let lowered = |less| numbers.iter().map(|&other| if other == number { less } else { other }).collect();
    Some(up_to(least(index).min(number), number).filter(|_| is_first).map(lowered).collect())
}

fn lower_one(numbers: &[u64], index: usize, least: Least<'_>) -> Option<Replacements> {
    let number = *numbers.get(index)?;
    let less = up_to(least(index).min(number), number);
    Some(less.map(|less| with(numbers, [(index, less); 2])).collect())
}

/// Lowers a number by multiples of a step, because its remainder modulo the step may matter.
fn lower_by_steps(numbers: &[u64], index: usize, least: Least<'_>) -> Option<Replacements> {
    let (index, step) = (index / STEPS.len(), STEPS[index % STEPS.len()]);
    let number = *numbers.get(index).filter(|_| numbers.len() <= PAIRED)?;
    let steps = number.saturating_sub(least(index)) / step;
    Some(up_to(0, steps).map(|left| with(numbers, [(index, number - (steps - left) * step); 2])).collect())
}

/// Lowers two numbers by the same amount.
fn lower_two(numbers: &[u64], index: usize, least: Least<'_>) -> Option<Replacements> {
    let (first, second) = pair(numbers, index)?;
    let room = |at: usize| if first < second { numbers[at].saturating_sub(least(at)) } else { 0 };
    let room = room(first).min(room(second));
    let lowered = |left: u64| [first, second].map(|at| (at, numbers[at] - (room - left)));
    Some(up_to(0, room).map(|left| with(numbers, lowered(left))).collect())
}

/// Clears common bits of two numbers, which keeps the nim-sum: first all of them, then one.
fn lower_bits(numbers: &[u64], index: usize, _: Least<'_>) -> Option<Replacements> {
    let (first, second) = pair(numbers, index)?;
    let common = if first < second { numbers[first] & numbers[second] } else { 0 };
    let bits = std::iter::once(common).chain((0..u64::BITS).rev().map(|bit| 1 << bit));
    let cleared = |bits: u64| with(numbers, [first, second].map(|at| (at, numbers[at] & !bits)));
    Some(bits.filter(|bits| common & bits > 0).map(cleared).collect())
}

/// Raises a number, and lowers another by more.
fn lower_and_raise(numbers: &[u64], index: usize, least: Least<'_>) -> Option<Replacements> {
    let (raised, lowered) = pair(numbers, index / RAISED.len())?;
    let by = RAISED[index % RAISED.len()];
    let (more, top) = (numbers[raised].checked_add(by), numbers[lowered].checked_sub(by));
    let (Some(more), Some(top), true) = (more, top, raised != lowered) else { return Some(Vec::new()) };
    let less = up_to(least(lowered).min(top), top);
    Some(less.map(|less| with(numbers, [(raised, more), (lowered, less)])).collect())
}

/// Puts the numbers in ascending order.
fn sort(numbers: &[u64], index: usize, _: Least<'_>) -> Option<Replacements> {
    let mut numbers = numbers.to_vec();
    numbers.sort_unstable();
    (index == 0).then(|| vec![numbers])
}

/// About [`NUMBERS`] numbers from `least` to below `number`, in order. They are denser near both ends.
fn up_to(least: u64, number: u64) -> impl Iterator<Item = u64> {
    let room = number - least;
    let mut numbers: Vec<u64> = if room <= NUMBERS as u64 {
        (least..number).collect()
    } else {
        // The distances from both ends are the range, half of it, a quarter of it and so on. From the upper end,
        // there is also a number at a third of each of these distances.
        let halves = (0..u64::BITS).map(|halved| room >> halved).filter(|&part| part > 0);
        let parts = halves.flat_map(|part| [least + part - 1, number - part, number - part / 3 - 1]);
        parts.chain([least]).collect()
    };
    numbers.sort_unstable();
    numbers.dedup();
    numbers.into_iter().filter(move |&less| less < number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_halves_then_quarters_then_each_thing() {
        let all = |length| (0..).map_while(|index| piece(length, index)).collect::<Vec<_>>();
        assert!(all(0).is_empty());
        assert_eq!(all(1).len(), 1);
        assert_eq!(all(3), [0..2, 2..3, 0..1, 1..2, 2..3]);
        assert_eq!(all(4), [0..2, 2..4, 0..1, 1..2, 2..3, 3..4]);
    }

    #[test]
    fn families_begin_with_the_boldest_and_stay_below() {
        assert_eq!(up_to(2, 2).count(), 0);
        assert!(up_to(2, 9).eq(2..9));
        let all: Vec<u64> = up_to(1, u64::MAX).collect();
        assert_eq!((all[0], all[all.len() - 1]), (1, u64::MAX - 1));
        assert!(all.is_sorted() && all.len() < 200);
    }
}
