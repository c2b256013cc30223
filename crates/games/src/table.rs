//! The table of all games. A line here adds a game's command and help, and adds the game to the exhaustive test.

use super::stated::STATED;
use crate::game::{Entry, Group};

/// The games that are not stated in the notation of rules.
const OTHERS: &[Entry] = &[
    super::circle::ENTRY,
    super::coins::RULER,
    super::corners::ENTRY,
    super::hackenbush::ENTRY,
    super::graph::ENTRY,
    super::geography::ENTRY,
    super::own::ENTRY,
    super::scripted::ENTRY,
];

/// All games, in the order of the lists.
pub const GAMES: &[Entry] = &{
    let mut all = [super::own::ENTRY; STATED.len() + OTHERS.len()];
    let (stated, others) = all.split_at_mut(STATED.len());
    stated.copy_from_slice(STATED);
    others.copy_from_slice(OTHERS);
    all
};

/// Variants of games that occur only in problems of online judges.
pub const UNLISTED: &[Entry] = &[
    super::staircase::WITH_FLOOR,
    super::bash::at_least::ENTRY,
    super::fibonacci::any_factor::ENTRY,
    super::circle::any_most::ENTRY,
    super::coins::line::ENTRY,
];

/// Second names of games.
pub const ALIASES: &[(&str, &str)] = &[("grundy", "unequal")];

/// Each group that has games, with its games.
pub fn groups() -> impl Iterator<Item = (Group, Vec<&'static Entry>)> {
    let games_of = |group| (group, GAMES.iter().filter(|game| game.group == group).collect::<Vec<_>>());
    Group::ALL.into_iter().map(games_of).filter(|(_, games)| !games.is_empty())
}

/// The listed game with this name, or this second name.
///
/// ```
/// let nim = judge_games::table::find("nim").unwrap().parse("--max 3 --misere")?;
/// assert!(judge_game::Position::new(&*nim, &[4, 8]).unwrap().wins());
/// # Ok::<(), judge_game::BuildError>(())
/// ```
pub fn find(name: &str) -> Option<&'static Entry> {
    let name = ALIASES.iter().find(|(alias, _)| *alias == name).map_or(name, |(_, name)| name);
    GAMES.iter().find(|game| game.name == name)
}
