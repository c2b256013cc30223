//! `judge explain`: why a position is won or lost, and what to do.

use std::env;
use std::fmt::Write;
use std::io::{self, IsTerminal};

use clap::builder::styling::Style;
use clap::{ArgMatches, Args};

use super::assignment::{self, Chosen};
use super::error::CliError;
use super::game::{self, PositionArg};
use super::language;
use super::output::{print, wants_colour};
use super::tool::{Operands, Tool};
use crate::game::Position;
use crate::message::message;
use crate::teach::explain::{Line, explain, lines, wrapped};

pub(super) const COMMAND: Tool =
    Tool::new("explain", Operands::GameOrProblem(PositionArg::augment_args, |game| game), run).examples(&[
        "judge explain wythoff 3 5",
        "judge explain nim --max 3 4 9",
        "judge explain problem poj-1067 3 5",
    ]);

fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let chosen = assignment::chosen(matches)?;
    let game = match &chosen {
        Chosen::Game(name, matches) => game::build(name, matches)?.into(),
        Chosen::Problem(problem, _) => problem.game.build().ok_or_else(|| {
            CliError::usage(&problem.id, message!("explain-needs-game", game = problem.game.name()))
        })?,
    };
    let row = game::arguments::<PositionArg>(chosen.matches()).row()?;
    let reason = explain(Position::new(&*game, &row)?);
    let style = if wants_colour() { Style::new().bold() } else { Style::new() };
    print(shown(&lines(&reason, language::words()), width(), style))
}

/// The width of standard output in columns. If it is not a terminal, `COLUMNS` sets the width; without `COLUMNS`,
/// lines are not wrapped.
pub(super) fn width() -> usize {
    if io::stdout().is_terminal() {
        return textwrap::termwidth();
    }
    let asked = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    asked.filter(|&columns| columns > 0).unwrap_or(usize::MAX)
}

/// The lines as text, with the prose wrapped at `width`. The last line is not wrapped, and has this style.
pub(super) fn shown(lines: &[Line], width: usize, style: Style) -> String {
    let mut text = String::new();
    for (index, line) in lines.iter().enumerate() {
        let is_last = index + 1 == lines.len();
        let (style, width) = if is_last { (style, usize::MAX) } else { (Style::new(), width) };
        for line in wrapped(line, width) {
            let _ = writeln!(text, "{style}{line}{style:#}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(columns: &str, prose: &str) -> Line {
        Line { columns: columns.to_owned(), prose: prose.to_owned() }
    }

    #[test]
    fn prose_is_wrapped_and_columns_are_not() {
        let lines = [
            line("", "one two three"),
            line("0101010101", ""),
            line("xor 01", "four"),
            line("xor 0", "one two"),
            line("", "take 1 from a"),
        ];
        for (width, text) in [
            (80, "one two three\n0101010101\nxor 01   four\nxor 0   one two\ntake 1 from a\n"),
            (13, "one two three\n0101010101\nxor 01   four\nxor 0\none two\ntake 1 from a\n"),
            (8, "one two\nthree\n0101010101\nxor 01\nfour\nxor 0\none two\ntake 1 from a\n"),
        ] {
            assert_eq!(shown(&lines, width, Style::new()), text, "{width}");
        }
    }

    #[test]
    fn only_the_last_line_has_a_style() {
        let text = shown(&[line("1", ""), line("", "do this")], 80, Style::new().bold());
        assert_eq!(text, "1\n\x1b[1mdo this\x1b[0m\n");
    }
}
