//! The help for the program itself: games and commands, in groups.

use std::fmt::Write;

use textwrap::{Options, WordSplitter};

use super::tool::{Groups, Tool};
use crate::games::table::groups;
use crate::words::Words;

/// The width of a line in columns.
const WIDTH: usize = 80;

/// The overview, in at most 44 lines of 80 columns.
pub(super) fn text(tools: Groups, words: &Words) -> String {
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
    for (title, tools) in tools {
        let _ = writeln!(text, "{}", say(title));
        for Tool { name, .. } in *tools {
            let _ = writeln!(text, "  {name:<12} {}", say(&format!("help-{name}")));
        }
    }
    text + &say("overview-options") + "\n"
}
