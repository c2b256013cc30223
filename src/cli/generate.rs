//! `judge gen`: inputs at random, for a game or in the format of a problem.

use std::ops::RangeInclusive;

use clap::{Arg, ArgMatches, Command, value_parser};

use judge::generate::{Generator, Limits, Share, Wanted};
use judge::{Error, MAX_PILES};

use super::exercise::{self, Chosen};
use super::{Failure, format, game};
use crate::sys;

/// The command's name.
pub(super) const NAME: &str = "gen";

/// How many positions there are, unless another number is asked for.
const ROWS: u64 = 10;
/// The largest number in rows of a game, unless another is asked for.
pub(super) const MAX_PILE: u64 = 1_000_000_000;

/// The command.
pub(super) fn command() -> Command {
    Command::new(NAME)
        .about("Writes random positions of a game, or data of a problem, of which a given share is lost")
        .defer(|command| {
            exercise::of_each(
                command,
                |command| command.args(arguments()),
                |command| command.args(format::layout_arguments()),
            )
        })
}

/// What is asked of the input.
fn arguments() -> [Arg; 5] {
    [
        Arg::new("rows")
            .long("rows")
            .value_name("N")
            .value_parser(value_parser!(u64).range(1..))
            .help("How many positions [default: 10, or as many as a problem allows]"),
        Arg::new("seed")
            .long("seed")
            .value_name("S")
            .value_parser(value_parser!(u64))
            .default_value("1")
            .help("The same seed gives the same bytes, on every machine; another one gives others"),
        max_pile(),
        Arg::new("piles").long("piles").value_name("A..B").value_parser(piles).help(
            "From A to B numbers a position, or just A [default: up to 5, where the rules leave it open]",
        ),
        Arg::new("share-lost")
            .long("share-lost")
            .value_name("SHARE")
            .value_parser(|text: &str| text.parse::<Share>())
            .default_value("0.5")
            .help("The share of lost positions; as many, if there is room, are one off a lost one"),
    ]
}

/// The argument that bounds the numbers.
pub(super) fn max_pile() -> Arg {
    Arg::new("max-pile")
        .long("max-pile")
        .value_name("P")
        .value_parser(value_parser!(u64))
        .help("The largest number [default: 1000000000 for a game, what it allows for a problem]")
}

/// A number of piles, or the first and the last.
pub(super) fn piles(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let number = |word| game::number(word).ok().and_then(|number| usize::try_from(number).ok());
    match (number(first), number(last)) {
        (Some(first), Some(last)) if (1..=last).contains(&first) && last <= MAX_PILES => Ok(first..=last),
        _ => Err(format!(
            "'{text}' is no number of piles from 1 to {MAX_PILES}, nor two such numbers A..B in order"
        )),
    }
}

/// Writes what is asked for.
pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let chosen = exercise::chosen(matches);
    let matches = chosen.matches();
    let most_rows = match chosen {
        Chosen::Game(..) => u64::MAX,
        Chosen::Problem(problem, _) => problem.limits.positions,
    };
    let wanted = Wanted {
        seed: *matches.get_one("seed").expect("it has a default"),
        rows: matches.get_one("rows").copied().unwrap_or(most_rows.min(ROWS)),
        piles: matches.get_one("piles").cloned(),
        max_pile: matches.get_one("max-pile").copied(),
        lost: *matches.get_one("share-lost").expect("it has a default"),
    };
    match chosen {
        Chosen::Game(name, matches) => {
            let game = game::build(name, matches)?;
            let wanted = Wanted { max_pile: wanted.max_pile.or(Some(MAX_PILE)), ..wanted };
            Limits::of(&*game).check(&wanted).map_err(|why| game::usage(name, why))?;
            let generator = Generator::new(&*game, format::layout(matches), &wanted);
            write(&mut generator.map_err(|why| game::usage(name, why))?)
        }
        Chosen::Problem(problem, _) => {
            problem.check(&wanted).map_err(|why| game::usage(problem.id, why))?;
            problem.generate(&wanted, write).map_err(|why| game::usage(problem.id, why))?
        }
    }
}

fn write(generator: &mut Generator<'_>) -> Result<(), Failure> {
    let written = sys::stdout().and_then(|mut output| generator.write(&mut output));
    written.map_err(|source| Failure::Job(Error::Write { source }))
}
