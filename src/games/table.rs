//! The table of all games. A line here makes a game's command, its help, and its place in the exhaustive
//! test.

use super::{
    bash, georgia, graph, kayles, matches, moore, nim, pebbles, scripted, staircase, strip, subtraction,
    unequal, wythoff,
};
use crate::game::Entry;

/// All games, in the order of the lists.
pub const GAMES: &[Entry] = &[
    wythoff::ENTRY,
    nim::ENTRY,
    moore::ENTRY,
    bash::ENTRY,
    subtraction::ENTRY,
    staircase::ENTRY,
    pebbles::ENTRY,
    strip::ENTRY,
    kayles::ENTRY,
    unequal::ENTRY,
    matches::ENTRY,
    graph::ENTRY,
    scripted::ENTRY,
];

/// Games that only problems of online judges ask for, in a form of their own.
pub const UNLISTED: &[Entry] = &[staircase::WITH_FLOOR, georgia::ENTRY];

/// The listed game with this name.
///
/// ```
/// let nim = judge::games::table::find("nim").unwrap().parse("--max 3 --misere")?;
/// assert!(judge::Position::new(&*nim, &[4, 8]).unwrap().wins());
/// # Ok::<(), judge::BuildError>(())
/// ```
pub fn find(name: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|game| game.name == name)
}
