//! The catalogue.

use super::head::{Field, Head, Kind, Last, Rows};
use super::view::View;
use super::{Answer, Input, Problem};
use crate::games::Ending::{self, Misere, Normal};
use crate::layout::{End, Layout, Positions};
use crate::report::Report;

const LINES: Layout = Layout { positions: Positions::Lines, end: End::Input };
const LINES_CASES: Layout = Layout { positions: Positions::Lines, end: End::Cases };
const LINES_ZERO: Layout = Layout { positions: Positions::Lines, end: End::Zero };
const COUNTED: Layout = Layout { positions: Positions::Counted, end: End::Input };
const COUNTED_CASES: Layout = Layout { positions: Positions::Counted, end: End::Cases };
const COUNTED_ZERO: Layout = Layout { positions: Positions::Counted, end: End::Zero };

const JOHN: Answer = Answer::Words("John", "Brother");
const FIRST: Answer = Answer::Words("first", "second");
const TAK: Answer = Answer::Words("TAK", "NIE");

/// Sets of numbers to take, each with positions of its own (S-Nim).
const SETS: Input = Input::Games(Head {
    kind: Kind::Subtraction { largest: 1 << 16 },
    fields: &[Field::Size, Field::Set],
    rows: Rows::Follow(COUNTED_CASES),
    repeats: Some(Last::Zero),
});

/// Graphs, each with positions of its own.
const GRAPHS: Input = Input::Games(Head {
    kind: Kind::Graph,
    fields: &[Field::Size, Field::Successors],
    rows: Rows::Follow(COUNTED_ZERO),
    repeats: Some(Last::End),
});

/// Rows of a game without options.
const fn rows(game: &'static str, ending: Ending, layout: Layout) -> Input {
    Input::Rows { game, options: &[], ending, layout, view: View::Same }
}

/// Rows of a game in normal play, seen through a view.
const fn viewed(game: &'static str, layout: Layout, view: View) -> Input {
    Input::Rows { game, options: &[], ending: Normal, layout, view }
}

/// A record.
const fn problem(
    id: &'static str,
    judge: &'static str,
    title: &'static str,
    input: Input,
    answer: Answer,
) -> Problem {
    Problem { id, title, judge, input, answer }
}

/// All problems that are known by name.
#[rustfmt::skip]
pub const PROBLEMS: &[Problem] = &[
    problem("poj-1067", "POJ 1067", "Stones", rows("wythoff", Normal, LINES), Answer::Bits),
    problem("hdu-1527", "HDU 1527", "Stones", rows("wythoff", Normal, LINES), Answer::Bits),
    problem("luogu-p2252", "Luogu P2252", "Wythoff's game", rows("wythoff", Normal, LINES), Answer::Bits),
    problem("hdu-2177", "HDU 2177", "Stones, two piles", rows("wythoff", Normal, LINES_ZERO), Answer::Report(Report::Results)),
    problem("hdu-1846", "HDU 1846", "Brave Game", rows("bash", Normal, LINES_CASES), FIRST),
    problem("hdu-2188", "HDU 2188", "Selecting volunteers", rows("bash", Normal, LINES_CASES), Answer::Words("Grass", "Rabbit")),
    problem("hdu-2149", "HDU 2149", "Public Sale", rows("bash", Normal, LINES), Answer::Report(Report::Amounts)),
    problem("luogu-p2197", "Luogu P2197", "Nim", rows("nim", Normal, COUNTED_CASES), Answer::Words("Yes", "No")),
    problem("cses-1730", "CSES 1730", "Nim Game I", rows("nim", Normal, COUNTED_CASES), FIRST),
    problem(
        "cses-1098", "CSES 1098", "Nim Game II",
        Input::Rows { game: "nim", options: &[("max", "3")], ending: Normal, layout: COUNTED_CASES, view: View::Same },
        FIRST,
    ),
    problem("cses-1099", "CSES 1099", "Stair Game", viewed("staircase", COUNTED_CASES, View::WithoutFirst), FIRST),
    problem(
        "cses-1729", "CSES 1729", "Stick Game",
        Input::Games(Head {
            kind: Kind::Subtraction { largest: 1_000_000 },
            fields: &[Field::Pile, Field::Size, Field::Set],
            rows: Rows::UpToThePile,
            repeats: None,
        }),
        Answer::Letters("W", "L"),
    ),
    problem("poj-2975", "POJ 2975", "Nim", rows("nim", Normal, COUNTED_ZERO), Answer::Count),
    problem("hdu-1850", "HDU 1850", "Being a Good Boy in Spring Festival", rows("nim", Normal, COUNTED_ZERO), Answer::Count),
    problem("luogu-p1247", "Luogu P1247", "Matches", rows("nim", Normal, COUNTED), Answer::Report(Report::Taking)),
    problem("hdu-1907", "HDU 1907", "John", rows("nim", Misere, COUNTED_CASES), JOHN),
    problem("poj-3480", "POJ 3480", "John", rows("nim", Misere, COUNTED_CASES), JOHN),
    problem("luogu-p4279", "Luogu P4279", "John's game", rows("nim", Misere, COUNTED_CASES), JOHN),
    problem("spoj-mmmgame", "SPOJ MMMGAME", "M&M Game", rows("nim", Misere, COUNTED_CASES), JOHN),
    problem("poj-2960", "POJ 2960", "S-Nim", SETS, Answer::Letters("W", "L")),
    problem("hdu-1536", "HDU 1536", "S-Nim", SETS, Answer::Letters("W", "L")),
    problem(
        "atcoder-dp-k", "AtCoder EDPC K", "Stones",
        Input::Games(Head {
            kind: Kind::Subtraction { largest: 100_000 },
            fields: &[Field::Size, Field::Pile, Field::Set],
            rows: Rows::ThePile,
            repeats: None,
        }),
        Answer::Words("First", "Second"),
    ),
    problem("poi-kam", "POI XVI", "Pebbles (Kamyki)", rows("pebbles", Normal, COUNTED_CASES), TAK),
    problem("bzoj-1115", "BZOJ 1115", "Pebbles (Kamyki)", rows("pebbles", Normal, COUNTED_CASES), TAK),
    problem("luogu-p3480", "Luogu P3480", "Pebbles (Kamyki)", rows("pebbles", Normal, COUNTED_CASES), TAK),
    problem(
        "poj-1704", "POJ 1704", "Georgia and Bob",
        viewed("nim", COUNTED_CASES, View::Gaps),
        Answer::Words("Georgia will win", "Bob will win"),
    ),
    problem("poj-2425", "POJ 2425", "A Chess Game", GRAPHS, Answer::Words("WIN", "LOSE")),
    problem("hdu-1524", "HDU 1524", "A Chess Game", GRAPHS, Answer::Words("WIN", "LOSE")),
    problem("hdu-7486", "HDU 7486", "Matches", rows("matches", Normal, LINES_CASES), Answer::Words("YES", "NO")),
];
