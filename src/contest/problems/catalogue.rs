//! The catalogue.

use super::record::{Answer, Input, Problem};
use crate::contest::generate::Constraints;
use crate::engine::{DescribedRows, End, Field, Header, Last, Layout, Positions};
use crate::game::{Entry, Report};
use crate::games::{bash, georgia, graph, matches, nim, pebbles, staircase, subtraction, unequal, wythoff};

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
const SETS: Input = Input::Games(Header {
    family: &subtraction::FAMILY,
    largest: 10_000,
    fields: &[Field::Size, Field::Set],
    rows: DescribedRows::Follow(COUNTED_CASES),
    repeats: Some(Last::Zero),
});

/// Graphs, each with positions of its own.
const GRAPHS: Input = Input::Games(Header {
    family: &graph::FAMILY,
    largest: 0,
    fields: &[Field::Size, Field::Successors],
    rows: DescribedRows::Follow(COUNTED_ZERO),
    repeats: Some(Last::End),
});

/// Rows of a game in a layout.
const fn rows(game: &'static Entry, layout: Layout) -> Input {
    with(game, "", layout)
}

/// Rows of a game with options in a layout.
const fn with(game: &'static Entry, options: &'static str, layout: Layout) -> Input {
    Input::Rows { game, name: game.name, options, layout }
}

/// A record.
const fn problem(
    id: &'static str, judge: &'static str, title: &'static str, input: Input, answer: Answer,
    limits: Constraints,
) -> Problem {
    Problem { id, title, judge, input, answer, limits }
}

/// At most so many positions, each of so many numbers, all of them from the least to the largest.
const fn within(positions: u64, piles: (usize, usize), numbers: &'static [(u64, u64)]) -> Constraints {
    Constraints { positions, piles, numbers, ..Constraints::NONE }
}

const ANY: u64 = u64::MAX;
const PAIRS: Constraints = within(ANY, (2, 2), &[(0, 1_000_000_000)]);
const CSES: Constraints =
    Constraints { numbers_in_all: 200_000, ..within(200_000, (1, 200_000), &[(1, 1_000_000_000)]) };
const JOHNS: Constraints = within(474, (1, 47), &[(1, 4747)]);
const S_NIM: Constraints = Constraints { size: 100, ..within(100, (1, 100), &[(0, 10_000)]) };
const KAMYKI: Constraints =
    Constraints { sum: 10_000, rising: true, ..within(10, (1, 1000), &[(0, 10_000)]) };
/// The vertices are numbered from 0.
const CHESS: Constraints = Constraints { size: 1000, ..within(ANY, (1, 10), &[(0, 999)]) };

/// All problems that are known by name.
#[rustfmt::skip]
pub const PROBLEMS: &[Problem] = &[
    problem("poj-1067", "POJ 1067", "Stones (取石子游戏)", rows(&wythoff::ENTRY, LINES), Answer::Bits, PAIRS),
    problem("hdu-1527", "HDU 1527", "Stones (取石子游戏)", rows(&wythoff::ENTRY, LINES), Answer::Bits, PAIRS),
    problem("luogu-p2252", "Luogu P2252", "Stones (取石子游戏)", rows(&wythoff::ENTRY, LINES), Answer::Bits, Constraints { positions: 1, ..PAIRS }),
    problem("hdu-2177", "HDU 2177", "Stones, two piles (取(2堆)石子游戏)", rows(&wythoff::ENTRY, LINES_ZERO), Answer::Report(Report::Results), Constraints { rising: true, ..within(ANY, (2, 2), &[(0, 1_000_000)]) }),
    problem("hdu-1846", "HDU 1846", "Brave Game", rows(&bash::ENTRY, LINES_CASES), FIRST, within(100, (2, 2), &[(1, 1000)])),
    problem("hdu-2188", "HDU 2188", "Selecting volunteers (选拔志愿者)", rows(&bash::ENTRY, LINES_CASES), Answer::Words("Grass", "Rabbit"), within(ANY, (2, 2), &[(1, 10_000), (1, 10)])),
    problem("hdu-2149", "HDU 2149", "Public Sale", rows(&bash::ENTRY, LINES), Answer::Report(Report::Amounts), within(ANY, (2, 2), &[(1, 1099)])),
    problem("luogu-p2197", "Luogu P2197", "Nim", rows(&nim::ENTRY, COUNTED_CASES), Answer::Words("Yes", "No"), within(10, (1, 10_000), &[(0, 9999)])),
    problem("cses-1730", "CSES 1730", "Nim Game I", rows(&nim::ENTRY, COUNTED_CASES), FIRST, CSES),
    problem(
        "cses-1098", "CSES 1098", "Nim Game II",
        with(&nim::ENTRY, "--max 3", COUNTED_CASES),
        FIRST,
        CSES,
    ),
    problem("cses-1099", "CSES 1099", "Stair Game", Input::Rows { game: &staircase::WITH_FLOOR, name: "staircase", options: "", layout: COUNTED_CASES }, FIRST, Constraints { numbers: &[(0, 1_000_000_000)], ..CSES }),
    problem(
        "cses-1729", "CSES 1729", "Stick Game",
        Input::Games(Header {
            family: &subtraction::FAMILY,
            largest: 1_000_000,
            fields: &[Field::Pile, Field::Size, Field::Set],
            rows: DescribedRows::UpToThePile,
            repeats: None,
        }),
        Answer::Letters("W", "L"),
        Constraints { size: 100, rising: true, ..within(1_000_000, (1, 1), &[(1, 1_000_000)]) },
    ),
    problem("cses-2207", "CSES 2207", "Grundy's Game", rows(&unequal::ENTRY, LINES_CASES), FIRST, within(100_000, (1, 1), &[(1, 1_000_000)])),
    problem("poj-2975", "POJ 2975", "Nim", rows(&nim::ENTRY, COUNTED_ZERO), Answer::Count, within(ANY, (1, 1000), &[(1, 1_000_000_000)])),
    problem("hdu-1850", "HDU 1850", "Being a Good Boy in Spring Festival", rows(&nim::ENTRY, COUNTED_ZERO), Answer::Count, within(ANY, (2, 100), &[(1, 1_000_000)])),
    problem("luogu-p1247", "Luogu P1247", "Matches (取火柴游戏)", rows(&nim::ENTRY, COUNTED), Answer::Report(Report::Taking), within(1, (1, 500_000), &[(1, 1_000_000_000)])),
    problem("hdu-1907", "HDU 1907", "John", with(&nim::ENTRY, "--misere", COUNTED_CASES), JOHN, JOHNS),
    problem("poj-3480", "POJ 3480", "John", with(&nim::ENTRY, "--misere", COUNTED_CASES), JOHN, JOHNS),
    problem("luogu-p4279", "Luogu P4279", "John's game (小约翰的游戏)", with(&nim::ENTRY, "--misere", COUNTED_CASES), JOHN, within(500, (1, 50), &[(1, 5000)])),
    problem("spoj-mmmgame", "SPOJ MMMGAME", "M&M Game", with(&nim::ENTRY, "--misere", COUNTED_CASES), JOHN, JOHNS),
    problem("poj-2960", "POJ 2960", "S-Nim", SETS, Answer::Letters("W", "L"), S_NIM),
    problem("hdu-1536", "HDU 1536", "S-Nim", SETS, Answer::Letters("W", "L"), S_NIM),
    problem(
        "atcoder-dp-k", "AtCoder EDPC K", "Stones",
        Input::Games(Header {
            family: &subtraction::FAMILY,
            largest: 100_000,
            fields: &[Field::Size, Field::Pile, Field::Set],
            rows: DescribedRows::ThePile,
            repeats: None,
        }),
        Answer::Words("First", "Second"),
        Constraints { size: 100, rising: true, ..within(1, (1, 1), &[(1, 100_000)]) },
    ),
    problem("poi-kam", "POI XVI", "Pebbles (Kamyki)", rows(&pebbles::ENTRY, COUNTED_CASES), TAK, KAMYKI),
    problem("bzoj-1115", "BZOJ 1115", "Pebbles (石子游戏Kam)", rows(&pebbles::ENTRY, COUNTED_CASES), TAK, KAMYKI),
    problem("luogu-p3480", "Luogu P3480", "Pebbles (Kamyki)", rows(&pebbles::ENTRY, COUNTED_CASES), TAK, KAMYKI),
    problem(
        "poj-1704", "POJ 1704", "Georgia and Bob",
        Input::Rows { game: &georgia::ENTRY, name: "nim", options: "", layout: COUNTED_CASES },
        Answer::Words("Georgia will win", "Bob will win"),
        within(20, (1, 1000), &[(1, 10_000)]),
    ),
    problem("poj-2425", "POJ 2425", "A Chess Game", GRAPHS, Answer::Words("WIN", "LOSE"), CHESS),
    problem("hdu-1524", "HDU 1524", "A Chess Game", GRAPHS, Answer::Words("WIN", "LOSE"), CHESS),
    problem("hdu-7486", "HDU 7486", "Cat Cans (猫罐头游戏)", rows(&matches::ENTRY, LINES_CASES), Answer::Words("YES", "NO"), within(10_000, (3, 3), &[(1, 1_000_000_000)])),
];
