//! The help of the program itself: what there is, in groups.

use std::fmt::Write;

use clap::Command;

use crate::games::table::GAMES;

/// The commands that are no games, in groups.
pub(super) const GROUPS: &[(&str, &[&str])] = &[
    ("Understand a game", &["list", "explain", "table", "play"]),
    (
        "Contests",
        &["problem", "gen", "validate", "check", "stress", "test", "interact", "submission", "package"],
    ),
    ("Setup and help", &["help", "man", "completions"]),
];

/// The column in which a second game stands in its line.
const COLUMN: usize = 38;

/// The overview, in at most 40 lines of 80 letters.
pub(super) fn text(program: &Command) -> String {
    let about = |name: &str| {
        let command = program.find_subcommand(name).and_then(Command::get_about);
        command.map(ToString::to_string).unwrap_or_default()
    };
    let mut text = "\
Judges stone-taking games: a position a line in; 1 a line out where the player
to move wins, 0 where they lose.

Usage: judge GAME [OPTIONS] [FILE]...        judge COMMAND ...
       echo '3 5' | judge wythoff            judge explain wythoff 3 5

Games:
"
    .to_owned();
    let half = GAMES.len().div_ceil(2);
    let game = |index: usize| GAMES.get(index).map(|game| format!("{:<14} {}", game.name, game.title()));
    for index in 0..half {
        let [left, right] = [index, index + half].map(|index| game(index).unwrap_or_default());
        let _ = writeln!(text, "{}", format!("  {left:<COLUMN$}{right}").trim_end());
    }
    for (title, names) in GROUPS {
        let _ = writeln!(text, "{title}:");
        for name in *names {
            let _ = writeln!(text, "  {name:<12} {}", about(name));
        }
    }
    text + "Options: -h, --help; -V, --version. 'judge help NAME' says more of any of these.\n"
}
