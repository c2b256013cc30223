//! Passes that make a wrong input smaller, whatever its form: an input is a list of games, a game a list of rows
//! with a set or a graph, a row a list of numbers. (D. R. `MacIver` and A. F. Donaldson, "Test-case reduction via
//! test-case generation: insights from the Hypothesis reducer", 2020.)
//!
//! A pass looks at one thing of the input after another, and for each makes a family of smaller inputs, the boldest
//! first: without all zeros, without half of them, without one. Where an input has many positions, all families are
//! tried at once; else each is bisected. All passes take turns until none makes the input smaller.

use std::ops::Range;

use crate::contest::generate::DescribedGame;

/// An input as its games.
pub(super) type Games = Vec<DescribedGame>;

/// Inputs from the boldest to one that is hardly smaller.
pub(super) type Family = Vec<Games>;

/// Makes the family of the thing with this index, if there is one. `least` is the least number allowed at an
/// index of a row.
pub(super) type Pass = fn(&Games, usize, &dyn Fn(usize) -> u64) -> Option<Family>;

/// All passes, in their order.
pub(super) const PASSES: &[Pass] = &[
    without_games,
    without_rows,
    without_least,
    lower_all,
    without_heaps,
    without_two_heaps,
    without_members,
    without_vertices,
    without_edges,
    clear_heaps,
    lower_equal,
    lower_one,
    lower_two,
    lower_bits,
    lower_and_raise,
    lower_members,
    lower_pile,
    lower_values,
    sort_heaps,
];

/// About how many numbers a family tries for one.
const NUMBERS: usize = 48;
/// The longest rows whose pairs of heaps are all tried.
const PAIRED: usize = 12;
/// By how much a number is raised while another one is lowered.
const RAISED: [u64; 7] = [1, 2, 3, 4, 8, 64, 1 << 16];

/// Where a row is: its game, and its place there.
type Place = (usize, usize);

fn places(games: &Games) -> impl Iterator<Item = Place> {
    games.iter().enumerate().flat_map(|(game, all)| (0..all.rows.len()).map(move |row| (game, row)))
}

fn row_at(games: &Games, (game, row): Place) -> &[u64] {
    &games[game].rows[row]
}

fn with_row(games: &Games, (game, row): Place, new: Vec<u64>) -> Games {
    let mut games = games.clone();
    games[game].rows[row] = new;
    games
}

/// The thing with this index, in lists of these lengths: the list, and the place in it.
fn nth(lengths: impl Iterator<Item = usize>, mut index: usize) -> Option<(usize, usize)> {
    for (list, length) in lengths.enumerate() {
        if index < length {
            return Some((list, index));
        }
        index -= length;
    }
    None
}

/// The pieces to leave out of a list of `length` things: halves first, then quarters, down to one (A. Zeller
/// and R. Hildebrandt, "Simplifying and isolating failure-inducing input", 2002).
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

/// How many pieces there are.
fn pieces(length: usize) -> usize {
    let (mut count, mut size) = (0, length.div_ceil(2));
    while size > 0 {
        count += length.div_ceil(size);
        size = if size == 1 { 0 } else { size.div_ceil(2) };
    }
    count
}

fn without<T: Clone>(things: &[T], left_out: Range<usize>) -> Vec<T> {
    [&things[..left_out.start], &things[left_out.end..]].concat()
}

fn without_games(games: &Games, index: usize, _: &dyn Fn(usize) -> u64) -> Option<Family> {
    piece(games.len(), index).map(|piece| vec![without(games, piece)])
}

fn without_rows(games: &Games, index: usize, _: &dyn Fn(usize) -> u64) -> Option<Family> {
    let (game, index) = nth(games.iter().map(|game| pieces(game.rows.len())), index)?;
    let mut smaller = games.clone();
    smaller[game].rows = without(&games[game].rows, piece(games[game].rows.len(), index)?);
    Some(vec![smaller])
}

/// Leaves out the numbers that are the least allowed: all of them, half of them, down to one.
fn without_least(games: &Games, index: usize, least: &dyn Fn(usize) -> u64) -> Option<Family> {
    let place = places(games).nth(index)?;
    let row = row_at(games, place);
    let count = row.iter().enumerate().filter(|&(index, &number)| number == least(index)).count();
    let counts = std::iter::successors(Some(count), |count| Some(count / 2)).take_while(|&count| count > 0);
    let family = counts.map(|count| {
        let mut left = count;
        let mut index = 0;
        let mut row = row.to_vec();
        row.retain(|&number| {
            let is_least = number == least(index) && left > 0;
            index += 1;
            left -= usize::from(is_least);
            !is_least
        });
        with_row(games, place, row)
    });
    Some(family.collect())
}

fn without_heaps(games: &Games, index: usize, _: &dyn Fn(usize) -> u64) -> Option<Family> {
    let all: Vec<Place> = places(games).collect();
    let (row, index) = nth(all.iter().map(|&place| pieces(row_at(games, place).len())), index)?;
    let row_of = row_at(games, all[row]);
    Some(vec![with_row(games, all[row], without(row_of, piece(row_of.len(), index)?))])
}

/// Any two heaps of a short row, for rows in which one heap by itself changes the answer.
fn pair(games: &Games, index: usize) -> Option<(Place, usize, usize)> {
    let all: Vec<Place> = places(games).collect();
    let squares = all
        .iter()
        .map(|&place| row_at(games, place).len())
        .map(|count| if count > PAIRED { 0 } else { count * count });
    let (row, index) = nth(squares, index)?;
    let count = row_at(games, all[row]).len();
    Some((all[row], index / count, index % count))
}

fn without_two_heaps(games: &Games, index: usize, _: &dyn Fn(usize) -> u64) -> Option<Family> {
    let (place, first, second) = pair(games, index)?;
    if first >= second {
        return Some(Vec::new());
    }
    let mut row = row_at(games, place).to_vec();
    row.remove(second);
    row.remove(first);
    Some(vec![with_row(games, place, row)])
}

fn without_members(games: &Games, index: usize, _: &dyn Fn(usize) -> u64) -> Option<Family> {
    let (game, index) = nth(games.iter().map(|game| pieces(game.description.set.len())), index)?;
    let mut smaller = games.clone();
    let set = &games[game].description.set;
    smaller[game].description.set = without(set, piece(set.len(), index)?);
    Some(if smaller[game].description.set.is_empty() { Vec::new() } else { vec![smaller] })
}

/// Leaves out a vertex that no row consists of, or a piece of such vertices, and renumbers those above.
fn without_vertices(games: &Games, index: usize, _: &dyn Fn(usize) -> u64) -> Option<Family> {
    let vertices = |game: &DescribedGame| game.description.successors.len();
    let (game, index) = nth(games.iter().map(|game| pieces(vertices(game))), index)?;
    let left_out = piece(vertices(&games[game]), index)?;
    let (start, end) = (left_out.start as u64, left_out.end as u64);
    let kept = |all: &Vec<u64>| -> Vec<u64> {
        let kept = all.iter().filter(|&&vertex| vertex < start || vertex >= end);
        kept.map(|&vertex| if vertex >= end { vertex - (end - start) } else { vertex }).collect()
    };
    let mut smaller = games.clone();
    let successors = without(&games[game].description.successors, left_out);
    smaller[game].description.successors = successors.iter().map(kept).collect();
    smaller[game].rows = games[game].rows.iter().map(kept).filter(|row| !row.is_empty()).collect();
    let is_whole = !smaller[game].description.successors.is_empty() && !smaller[game].rows.is_empty();
    Some(if is_whole { vec![smaller] } else { Vec::new() })
}

/// Leaves out edges of a vertex: a piece of them.
fn without_edges(games: &Games, index: usize, _: &dyn Fn(usize) -> u64) -> Option<Family> {
    let all: Vec<Place> = games
        .iter()
        .enumerate()
        .flat_map(|(game, all)| (0..all.description.successors.len()).map(move |vertex| (game, vertex)))
        .collect();
    let edges = |&(game, vertex): &Place| &games[game].description.successors[vertex];
    let (list, index) = nth(all.iter().map(|place| pieces(edges(place).len())), index)?;
    let mut smaller = games.clone();
    let (game, vertex) = all[list];
    let kept = without(edges(&all[list]), piece(edges(&all[list]).len(), index)?);
    smaller[game].description.successors[vertex] = kept;
    Some(vec![smaller])
}

/// Brings heaps to the least: a piece of them.
fn clear_heaps(games: &Games, index: usize, least: &dyn Fn(usize) -> u64) -> Option<Family> {
    let all: Vec<Place> = places(games).collect();
    let (row, index) = nth(all.iter().map(|&place| pieces(row_at(games, place).len())), index)?;
    let mut cleared = row_at(games, all[row]).to_vec();
    piece(cleared.len(), index)?.for_each(|index| cleared[index] = cleared[index].min(least(index)));
    Some(vec![with_row(games, all[row], cleared)])
}

/// Lowers the numbers of a row: all to the same number, the larger ones to one number, or all by the same amount.
fn lower_all(games: &Games, index: usize, least: &dyn Fn(usize) -> u64) -> Option<Family> {
    let all: Vec<Place> = places(games).collect();
    let place = *all.get(index / 3)?;
    let row = row_at(games, place);
    let (smallest, largest) = (*row.iter().min()?, *row.iter().max()?);
    let lower = |most: u64| -> Vec<u64> {
        match index % 3 {
            0 => vec![most; row.len()],
            1 => row.iter().map(|&number| number.min(most)).collect(),
            _ => row.iter().map(|&number| number - smallest.saturating_sub(most)).collect(),
        }
    };
    let top = if index % 3 == 2 { smallest } else { largest };
    Some(up_to(least(0).min(top), top).map(|most| with_row(games, place, lower(most))).collect())
}

/// Lowers all heaps of one size.
fn lower_equal(games: &Games, index: usize, least: &dyn Fn(usize) -> u64) -> Option<Family> {
    let all: Vec<Place> = places(games).collect();
    let (row, index) = nth(all.iter().map(|&place| row_at(games, place).len()), index)?;
    let row_of = row_at(games, all[row]);
    let number = row_of[index];
    let is_first = !row_of[..index].contains(&number) && row_of[index + 1..].contains(&number);
    let lowered =
        |less: u64| row_of.iter().map(|&other| if other == number { less } else { other }).collect();
    let numbers = up_to(least(index).min(number), number).filter(|_| is_first);
    Some(numbers.map(|less| with_row(games, all[row], lowered(less))).collect())
}

fn lower_one(games: &Games, index: usize, least: &dyn Fn(usize) -> u64) -> Option<Family> {
    let all: Vec<Place> = places(games).collect();
    let (row, index) = nth(all.iter().map(|&place| row_at(games, place).len()), index)?;
    let row_of = row_at(games, all[row]);
    let lowered = |less: u64| {
        let mut row = row_of.to_vec();
        row[index] = less;
        row
    };
    let numbers = up_to(least(index).min(row_of[index]), row_of[index]);
    Some(numbers.map(|less| with_row(games, all[row], lowered(less))).collect())
}

/// Lowers two heaps by as much.
fn lower_two(games: &Games, index: usize, least: &dyn Fn(usize) -> u64) -> Option<Family> {
    let (place, first, second) = pair(games, index)?;
    let row = row_at(games, place);
    if first >= second {
        return Some(Vec::new());
    }
    let (one, other) = (row[first], row[second]);
    let room = one.saturating_sub(least(first)).min(other.saturating_sub(least(second)));
    let lowered = |by: u64| {
        let mut row = row.to_vec();
        row[first] -= by;
        row[second] -= by;
        row
    };
    Some(up_to(0, room).map(|left| with_row(games, place, lowered(room - left))).collect())
}

/// Takes a bit from two heaps: so a nim-sum stays.
fn lower_bits(games: &Games, index: usize, _: &dyn Fn(usize) -> u64) -> Option<Family> {
    let (place, first, second) = pair(games, index)?;
    let row = row_at(games, place);
    let common = if first < second { row[first] & row[second] } else { 0 };
    let bits = (0..u64::BITS).rev().map(|bit| 1 << bit).filter(|bit| common & bit > 0);
    let cleared = |bit: u64| {
        let mut row = row.to_vec();
        row[first] &= !bit;
        row[second] &= !bit;
        with_row(games, place, row)
    };
    // All of them first.
    Some([common].into_iter().filter(|&all| all > 0).chain(bits).map(cleared).collect())
}

/// Raises a heap, and lowers another one by more.
fn lower_and_raise(games: &Games, index: usize, least: &dyn Fn(usize) -> u64) -> Option<Family> {
    let (place, raised, lowered) = pair(games, index / RAISED.len())?;
    let row = row_at(games, place);
    let by = RAISED[index % RAISED.len()];
    let (Some(more), Some(top)) = (row[raised].checked_add(by), row[lowered].checked_sub(by)) else {
        return Some(Vec::new());
    };
    if raised == lowered {
        return Some(Vec::new());
    }
    let with = |less: u64| {
        let mut row = row.to_vec();
        row[raised] = more;
        row[lowered] = less;
        row
    };
    Some(up_to(least(lowered).min(top), top).map(|less| with_row(games, place, with(less))).collect())
}

fn lower_members(games: &Games, index: usize, _: &dyn Fn(usize) -> u64) -> Option<Family> {
    let (game, index) = nth(games.iter().map(|game| game.description.set.len()), index)?;
    let member = games[game].description.set[index];
    let others = up_to(1, member).filter(|less| !games[game].description.set.contains(less));
    let family = others.map(|less| {
        let mut games = games.clone();
        games[game].description.set[index] = less;
        games
    });
    Some(family.collect())
}

/// Lowers the pile that a game is asked about.
fn lower_pile(games: &Games, index: usize, _: &dyn Fn(usize) -> u64) -> Option<Family> {
    let pile = games.get(index)?.pile;
    let family = up_to(1.min(pile), pile).map(|less| {
        let mut games = games.clone();
        games[index].pile = less;
        games
    });
    Some(family.collect())
}

/// Lowers a number of a game's head.
fn lower_values(games: &Games, index: usize, _: &dyn Fn(usize) -> u64) -> Option<Family> {
    let (game, index) = nth(games.iter().map(|game| game.values.len()), index)?;
    let family = up_to(0, games[game].values[index]).map(|less| {
        let mut games = games.clone();
        games[game].values[index] = less;
        games
    });
    Some(family.collect())
}

/// Puts the heaps of a row in ascending order.
fn sort_heaps(games: &Games, index: usize, _: &dyn Fn(usize) -> u64) -> Option<Family> {
    let place = places(games).nth(index)?;
    let mut row = row_at(games, place).to_vec();
    row.sort_unstable();
    Some(vec![with_row(games, place, row)])
}

/// About [`NUMBERS`] numbers from the least up to below another one, the more the closer to either.
pub(super) fn up_to(least: u64, number: u64) -> impl Iterator<Item = u64> {
    let room = number - least;
    let mut numbers: Vec<u64> = if room <= NUMBERS as u64 {
        (least..number).collect()
    } else {
        // Halves of what is left, from both ends, and a third more at each.
        let halves = (0..u64::BITS).map(|halved| room >> halved).filter(|&part| part > 0);
        halves
            .flat_map(|part| [least + part - 1, number - part, number - part / 3 - 1])
            .chain([least])
            .collect()
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
        assert_eq!(all(0), []);
        assert_eq!(pieces(1), 1);
        assert_eq!(all(3), [0..2, 2..3, 0..1, 1..2, 2..3]);
        assert_eq!(all(4), [0..2, 2..4, 0..1, 1..2, 2..3, 3..4]);
        assert_eq!(pieces(4), 6);
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
