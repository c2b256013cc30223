//! The help for the program itself: games and commands, in groups.

use std::fmt::Write;

use textwrap::{Options, WordSplitter};

use crate::games::table::groups;
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

/// The overview, in at most 44 lines of 80 columns.
pub(super) fn text(words: &Words) -> String {
    let say = |name: &str| words.text(name, &[]);
    let mut text = format!("{}\n\n{}\n", say("overview"), say("overview-games"));
    for (group, games) in groups() {
        let names: Vec<&str> = games.iter().map(|game| game.name).collect();
        let names = format!("{}: {}", words.say(&group.title()), names.join(", "));
        let wrapped = Options::new(WIDTH)
            .initial_indent("  ")
            .subsequent_indent("    ")
            .word_splitter(WordSplitter::NoHyphenation);
        let _ = writeln!(text, "{}", textwrap::fill(&names, wrapped));
    }
    for (title, names) in GROUPS {
        let _ = writeln!(text, "{}", say(title));
        for name in *names {
            let _ = writeln!(text, "  {name:<12} {}", say(&format!("help-{name}")));
        }
    }
    text + &say("overview-options") + "\n"
}
