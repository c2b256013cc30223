//! The help for the program itself: games and commands, in groups.

use std::fmt::Write;

use textwrap::core::display_width;

use crate::game::Entry;
use crate::games::table::GAMES;
use crate::words::Words;

/// The commands that are not games, in groups. The heading of each group is the name of a message.
pub(super) const GROUPS: &[(&str, &[&str])] = &[
    ("overview-understand", &["list", "explain", "table", "picture", "worksheet", "play", "solve", "refute"]),
    (
        "overview-contests",
        &["problem", "gen", "validate", "check", "stress", "test", "interact", "submission", "package"],
    ),
    ("overview-setup", &["help", "man", "completions"]),
];

/// The width of a line in columns.
const WIDTH: usize = 80;
/// The column where the second game of a line starts.
const COLUMN: usize = 38;

/// The overview, in at most 44 lines of 80 columns.
pub(super) fn text(words: &Words) -> String {
    let say = |name: &str| words.text(name, &[]);
    let mut text = format!("{}\n\n{}\n", say("overview"), say("overview-games"));
    // The many games with a code are listed by name only.
    let (codes, games): (Vec<&Entry>, Vec<&Entry>) = GAMES.iter().partition(|game| game.code.is_some());
    let half = games.len().div_ceil(2);
    let game =
        |index: usize| games.get(index).map(|game| format!("{:<14} {}", game.name, words.say(&game.title())));
    for index in 0..half {
        let [left, right] = [index, index + half].map(|index| game(index).unwrap_or_default());
        let blanks = COLUMN.saturating_sub(display_width(&left)).max(1);
        let _ = writeln!(text, "{}", format!("  {left}{:blanks$}{right}", "").trim_end());
    }
    let codes: Vec<&str> = codes.iter().map(|game| game.name).collect();
    for line in textwrap::wrap(&codes.join(", "), WIDTH - 2) {
        let _ = writeln!(text, "  {line}");
    }
    for (title, names) in GROUPS {
        let _ = writeln!(text, "{}", say(title));
        for name in *names {
            let _ = writeln!(text, "  {name:<12} {}", say(&format!("help-{name}")));
        }
    }
    text + &say("overview-options") + "\n"
}
