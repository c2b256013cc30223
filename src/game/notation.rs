//! How the notation of rules states a game (`judge help rules`).

use super::settings::Settings;

/// A game's rules in the notation, and how its options show in the moves.
#[derive(Clone, Copy, Debug)]
pub struct Notation {
    /// The rules in normal play.
    pub rules: Stated,
    /// The options with which the game can have the moves that it is shown, as on the command line.
    pub options: OptionsOf,
}

/// Rules for given options. None where the notation cannot state them.
#[derive(Clone, Copy, Debug)]
pub enum Stated {
    /// The rules of one heap `n`; a row is a disjunctive sum of such heaps.
    Heap(fn(&Settings) -> Option<String>),
    /// The rules of rows of this many numbers.
    Row(fn(&Settings, usize) -> Option<String>),
}

/// From the number of piles in a row, and from the heaps that each move leaves of a heap, the options.
pub type OptionsOf = fn(usize, &dyn Fn(u64) -> Vec<Vec<u64>>) -> Vec<String>;

impl Notation {
    /// A game without options.
    pub const fn of(rules: Stated) -> Self {
        Notation { rules, options: |_, _| vec![String::new()] }
    }
}

/// The coordinates of rows of this many numbers, as the rules name them; at most four.
pub(crate) fn coordinates(piles: usize) -> Option<&'static [&'static str]> {
    ["a", "b", "c", "d"].get(..piles).filter(|names| !names.is_empty())
}

/// The row with some coordinates replaced by these terms.
pub(crate) fn changed_row(names: &[&str], changes: &[(usize, String)]) -> String {
    let term = |index: usize| {
        let change = changes.iter().find(|(changed, _)| *changed == index);
        change.map_or(names[index], |(_, term)| term)
    };
    (0..names.len()).map(term).collect::<Vec<_>>().join(" ")
}
