//! The built-in games in the notation of rules, and the game that given rules describe.
//!
//! A game states its rules in its [`Notation`](crate::game::Notation). Rules from elsewhere describe a game if
//! their moves are the same. First, every game proposes command-line options under which its moves from small
//! positions might be those of the rules. A game that has other moves from small positions is left out. The others
//! are compared with the rules for all positions ([`same_moves`]), until one has the same moves. So small positions
//! alone never give rules the name of a game.

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use super::stated::STATED;
use crate::game::{Ending, Entry, MovesGiven, Ruleset, Settings, Stated, coordinates};
use crate::theory::rules::{Function, Move, Rules, Set, Term, permutations, same_moves};

/// A built-in game that rules describe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SameGame {
    /// Its name and options, as on the command line.
    pub command: String,
    /// For each coordinate of the rules, the index of its number in the game's row.
    pub order: Vec<usize>,
    /// Whether it certainly counts the winning moves as the rules do, where two ways to move are two even if they leave
    /// the same. Only games of heaps are asked.
    pub counts_alike: bool,
}

/// The rules of a game with these options, for this many piles, in the notation of rules. None if the notation cannot
/// state them.
///
/// ```
/// use judge_games::{known, table};
///
/// let (nim, settings) = (table::find("nim").unwrap(), Default::default());
/// assert_eq!(known::text(nim, &settings, 1).unwrap(), "n -> n-k for k in 1..n");
/// assert_eq!(known::text(nim, &settings, 2).unwrap(), "a b -> a-k b for k in 1..a | a b-k for k in 1..b");
/// ```
pub fn text(game: &Entry, settings: &Settings, piles: usize) -> Option<String> {
    let rules = match game.notation?.rules {
        Stated::Heap(rules) if piles == 1 => rules(settings)?,
        Stated::Heap(rules) => side_by_side(&rules(settings)?, piles)?,
        Stated::Row(rules) => rules(settings, piles)?,
    };
    Some(if settings.ending().is_misere() { format!("misere: {rules}") } else { rules })
}

/// The rules of several heaps, from the rules of a heap `n` that a move never splits. No choice may have the name of
/// a coordinate.
fn side_by_side(heap: &str, piles: usize) -> Option<String> {
    let names = coordinates(piles)?;
    let moves = heap.strip_prefix("n -> ")?;
    let mut all = Vec::new();
    for (index, name) in names.iter().enumerate() {
        for one in moves.split(" | ") {
            let end = [" for ", " if "].iter().filter_map(|word| one.find(word)).min().unwrap_or(one.len());
            let (left, how) = one.split_at(end);
            if left.contains(", ") {
                return None;
            }
            let left = [&names[..index], &[left], &names[index + 1..]].concat().join(" ");
            all.push(format!("{}{}", renamed(&left, name), renamed(how, name)));
        }
    }
    Some(format!("{} -> {}", names.join(" "), all.join(" | ")))
}

/// The text with another name for `n`.
fn renamed(text: &str, name: &str) -> String {
    let is_in_word = |at: Option<char>| at.is_some_and(|letter| letter.is_ascii_alphanumeric());
    let mut renamed = String::new();
    for (at, letter) in text.char_indices() {
        let neighbours = [text[..at].chars().next_back(), text[at + 1..].chars().next()];
        let is_name = letter == 'n' && !neighbours.into_iter().any(is_in_word);
        renamed.push_str(if is_name { name } else { &text[at..=at] });
    }
    renamed
}

/// The built-in game that has the same moves as these rules in all positions, if that can be decided: its name, and
/// the game.
///
/// ```
/// use judge_games::known;
/// use judge_theory::rules::Rules;
///
/// let command = |text: &str| Some(known::named(&Rules::parse(text).ok()?)?.0.command);
/// assert_eq!(command("n -> n-k for k in 1..3").as_deref(), Some("nim --max 3"));
/// assert_eq!(command("n -> n-k for k in 1..3 | n-4 if n = 10000000"), None);
/// ```
pub fn named(rules: &Rules) -> Option<(SameGame, Box<dyn Ruleset>)> {
    let piles = rules.dimension();
    let small = small_positions(piles)?
        .map(|position| Some((small_options(rules, &position)?, position)))
        .collect::<Option<Vec<_>>>()?;
    let of_heap = |heap: u64| heaps_left(rules, heap);
    let moves =
        MovesGiven { piles, of_heap: &of_heap, taken: written(rules).unwrap_or_else(|| tried(&of_heap)) };
    let ending = if rules.is_misere { Ending::Misere } else { Ending::Normal };
    let candidates = STATED
        .iter()
        .filter_map(|game| Some((game, game.notation?)))
        .flat_map(|(game, notation)| (notation.options)(&moves).into_iter().map(move |own| (game, own)));
    // A game without options has the better name.
    let (better, others): (Vec<_>, Vec<_>) = candidates.partition(|(_, options)| options.is_empty());
    better.into_iter().chain(others).find_map(|(game, options)| {
        let mut settings = Settings::parse(game.parameters, &options).ok()?;
        settings.set_ending(ending);
        let stated = Rules::parse(&text(game, &settings, piles)?).ok()?;
        let agree = |order: &Vec<usize>| {
            small.iter().all(|(options, position)| {
                options_in_order(&stated, position, order).as_ref() == Some(options)
            })
        };
        let order = permutations(piles).into_iter().find(agree)?;
        if same_moves(rules, &stated, &order) != Some(true) {
            return None;
        }
        let misere = if rules.is_misere { "--misere" } else { "" };
        let words = [game.name, &options, misere];
        let command: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        let counts_alike = counts_alike(rules, &stated);
        let same = SameGame { command: command.join(" "), order, counts_alike };
        Some((same, game.make_known(&settings).ok()?))
    })
}

/// Whether the rules have the moves of a game word for word, or every option in one way only. A game that splits heaps has
/// a count of its own.
fn counts_alike(rules: &Rules, stated: &Rules) -> bool {
    let times = |moves: &[Move], one: &Move| moves.iter().filter(|other| *other == one).count();
    let are_those_of_the_game = rules.moves.len() == stated.moves.len()
        && rules.moves.iter().all(|one| times(&rules.moves, one) == times(&stated.moves, one));
    let are_apart = |mut runs: Vec<(u64, u64)>| {
        runs.sort_unstable();
        runs.windows(2).all(|pair| pair[0].1 < pair[1].0)
    };
    let is_one_way = || rules.is_one_way() || written(rules).is_some_and(are_apart);
    rules.splits() || are_those_of_the_game || is_one_way()
}

/// In positions of 1, 2, 3 and 4 piles, piles below these sizes count as small.
const SMALL: [u64; 4] = [40, 9, 5, 3];
/// The most options of a position that are compared.
const MOST: usize = 1 << 13;

/// All rows of small numbers; `None` for too many piles.
fn small_positions(piles: usize) -> Option<impl Iterator<Item = Vec<u64>>> {
    let side = *SMALL.get(piles - 1)?;
    let position =
        move |place: u64| (0..).take(piles).map(|index: u32| place / side.pow(index) % side).collect();
    Some((0..side.pow(u32::try_from(piles).ok()?)).map(position))
}

/// The options of a row.
#[derive(PartialEq)]
enum Small {
    NoPosition,
    Options(BTreeSet<Vec<u64>>),
}

/// The options of a row. `None` if there are too many.
fn small_options(rules: &Rules, row: &[u64]) -> Option<Small> {
    if !rules.has_position(row) {
        return Some(Small::NoPosition);
    }
    let heaps = |mut heaps: Vec<u64>| {
        heaps.retain(|&heap| heap > 0);
        heaps.sort_unstable();
        heaps
    };
    // A position of one number is a disjunctive sum of heaps, and empty heaps do not count.
    let is_sum = row.len() == 1;
    let options = rules.options_up_to(row, MOST)?.into_iter();
    Some(Small::Options(options.map(|option| if is_sum { heaps(option) } else { option }).collect()))
}

/// The options under rules whose numbers come in another order: the number at `index` is theirs at `order[index]`.
fn options_in_order(theirs: &Rules, row: &[u64], order: &[usize]) -> Option<Small> {
    if order.is_sorted() {
        return small_options(theirs, row);
    }
    let mut placed = vec![0; row.len()];
    order.iter().zip(row).for_each(|(&place, &number)| placed[place] = number);
    let ours = |option: &Vec<u64>| order.iter().map(|&place| option[place]).collect();
    Some(match small_options(theirs, &placed)? {
        Small::NoPosition => Small::NoPosition,
        Small::Options(options) => Small::Options(options.iter().map(ours).collect()),
    })
}

/// The numbers that moves take from the first heap, in runs, if the rules write out all of them. Runs are compared by
/// their bounds, so a run can have any length.
fn written(rules: &Rules) -> Option<Vec<(u64, u64)>> {
    let runs = rules.moves.iter().map(|one| written_in(one, rules.dimension()));
    Some(runs.collect::<Option<Vec<_>>>()?.concat())
}

fn written_in(one: &Move, dimension: usize) -> Option<Vec<(u64, u64)>> {
    let [left] = &one.leaves[..] else { return None };
    if left[0] == Term::Variable(0) {
        return Some(Vec::new());
    }
    let Term::Of(Function::Minus, terms) = &left[0] else { return None };
    let constant = |term: &Term| match term {
        Term::Constant(number) => Some(*number).filter(|number| *number > 0),
        _ => None,
    };
    // No move takes more than there are.
    let last = |term: &Term| match term {
        Term::Of(Function::Least, terms) => match &terms[..] {
            [Term::Variable(0), most] | [most, Term::Variable(0)] => constant(most),
            _ => None,
        },
        term => constant(term),
    };
    let single = |term: &Term| constant(term).map(|number| (number, number));
    match (&terms[..], &one.choices[..], &one.condition) {
        ([Term::Variable(0), taken], [], None) => Some(vec![single(taken)?]),
        ([Term::Variable(0), Term::Variable(choice)], [set], None) if *choice == dimension => match set {
            Set::Range(first, most) => {
                Some(vec![(constant(first)?, last(most)?)]).filter(|run| run[0].0 <= run[0].1)
            }
            Set::List(terms) => terms.iter().map(single).collect(),
            _ => None,
        },
        _ => None,
    }
}

/// The numbers that moves take from a heap of some thousands.
fn tried(of_heap: &dyn Fn(u64) -> Vec<Vec<u64>>) -> Vec<(u64, u64)> {
    const HEAP: u64 = 4096;
    let taken = of_heap(HEAP).into_iter().filter_map(|left| HEAP.checked_sub(*left.first()?));
    taken.filter(|&taken| taken > 0).map(|taken| (taken, taken)).collect()
}

/// The heaps that each move leaves, if all heaps but the first are empty; nothing if there are too many moves.
fn heaps_left(rules: &Rules, heap: u64) -> Vec<Vec<u64>> {
    let mut position = vec![0; rules.dimension()];
    position[0] = heap;
    let mut options = rules.options_up_to(&position, MOST).unwrap_or_default();
    if rules.dimension() > 1 {
        options.retain(|option| option[1..].iter().all(|&other| other == 0));
        return options.into_iter().map(|option| vec![option[0]]).collect();
    }
    options
}
