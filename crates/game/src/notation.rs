//! How the notation of rules states a game (`judge help rules`).

use super::settings::Settings;

/// A game in the notation of rules, and how to find its options when its moves are given.
#[derive(Clone, Copy, Debug)]
pub struct Notation {
    /// The rules in normal play.
    pub rules: Stated,
    /// Finds the options, as on the command line, with which the game can have given moves.
    pub options: OptionsOf,
}

/// The rules for given options, or `None` if the notation cannot state them.
#[derive(Clone, Copy, Debug)]
pub enum Stated {
    /// The rules of one heap `n`; a row is a disjunctive sum of such heaps.
    Heap(fn(&Settings) -> Option<String>),
    /// The rules of a whole row, given how many numbers it has.
    Row(fn(&Settings, usize) -> Option<String>),
}

/// Returns the possible options.
pub type OptionsOf = fn(&MovesGiven<'_>) -> Vec<String>;

/// Facts about given moves, from which the game that has them is found.
#[expect(missing_debug_implementations, reason = "it holds a function")]
pub struct MovesGiven<'a> {
    /// The number of heaps in a row.
    pub piles: usize,
    /// Lists, for one heap, what each move leaves of it.
    pub of_heap: &'a dyn Fn(u64) -> Vec<Vec<u64>>,
    /// The numbers that moves take from one heap, as runs with their first and last number. If the rules do not list
    /// these numbers, they are those that moves take from a heap of some thousands.
    pub taken: Vec<(u64, u64)>,
}

impl Notation {
    /// A game without options.
    pub const fn of(rules: Stated) -> Self {
        Notation { rules, options: |_| vec![String::new()] }
    }
}

/// The names that the rules give to the coordinates of a row, if it has 1 to 4 numbers.
pub fn coordinates(piles: usize) -> Option<&'static [&'static str]> {
    ["a", "b", "c", "d"].get(..piles).filter(|names| !names.is_empty())
}

/// A row of these coordinates, with some of them replaced by terms.
pub fn changed_row(names: &[&str], changes: &[(usize, String)]) -> String {
    let term = |index: usize| {
        let change = changes.iter().find(|(changed, _)| *changed == index);
        change.map_or(names[index], |(_, term)| term)
    };
    (0..names.len()).map(term).collect::<Vec<_>>().join(" ")
}
