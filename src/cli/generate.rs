//! `judge gen`: random inputs, for a game or in the format of a problem.

use std::ops::RangeInclusive;

use clap::{ArgMatches, Args, value_parser};

use super::assignment::{self, Chosen};
use super::error::CliError;
use super::format::LayoutArgs;
use super::game;
use super::output::stdout;
use super::tool::{Operands, Tool};
use crate::contest::generate::{Constraints, Generator, Request, Share};
use crate::engine::MAX_PILES;
use crate::message::{Message, message};
use crate::teach::typed::number;
use crate::text::Error;

pub(super) const COMMAND: Tool =
    Tool::new("gen", Operands::GameOrProblem(Arguments::augment_args, LayoutArgs::augment_args), run)
        .examples(&["judge gen nim --rows 5 --seed 7", "judge gen problem poj-1067 --rows 100"]);

/// The default number of positions.
const ROWS: u64 = 10;
/// The default for the largest number in the rows of a game.
pub(super) const MAX_PILE: u64 = 1_000_000_000;

// The properties of the input.
#[derive(Args)]
struct Arguments {
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    rows: Option<u64>,
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[arg(long, value_name = "P")]
    max_pile: Option<u64>,
    #[arg(long, value_name = "A..B", value_parser = piles)]
    piles: Option<RangeInclusive<usize>>,
    #[arg(long, value_name = "SHARE", default_value = "0.5", value_parser = |text: &str| text.parse::<Share>())]
    share_lost: Share,
}

/// How many piles a row can have: `A..B`, both included, or just `A`.
pub(super) fn piles(text: &str) -> Result<RangeInclusive<usize>, Message> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let number = |word| number(word).ok().and_then(|number| usize::try_from(number).ok());
    match (number(first), number(last)) {
        (Some(first), Some(last)) if (1..=last).contains(&first) && last <= MAX_PILES => Ok(first..=last),
        _ => Err(message!("no-piles", text, most = MAX_PILES)),
    }
}

/// Writes the input.
fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let chosen = assignment::chosen(matches)?;
    let asked: Arguments = game::arguments(chosen.matches());
    let (fewest_rows, most_rows) = match &chosen {
        Chosen::Game(..) => (1, u64::MAX),
        Chosen::Problem(problem, _) => problem.positions(),
    };
    let request = Request {
        seed: asked.seed,
        rows: asked.rows.unwrap_or(most_rows.min(ROWS).max(fewest_rows)),
        piles: asked.piles,
        max_pile: asked.max_pile,
        lost: asked.share_lost,
        turn: asked.seed,
    };
    match chosen {
        Chosen::Game(name, matches) => {
            let game = game::build(name, matches)?;
            let request = Request { max_pile: request.max_pile.or(Some(MAX_PILE)), ..request };
            Constraints::of(&*game).check(&request).map_err(|why| CliError::usage(name, why))?;
            let generator = Generator::new(&*game, game::arguments::<LayoutArgs>(matches).layout(), &request);
            write(&mut generator.map_err(|why| CliError::usage(name, why))?)
        }
        Chosen::Problem(problem, _) => {
            problem.check(&request).map_err(|why| CliError::usage(&problem.id, why))?;
            problem.generate(&request, write).map_err(|why| CliError::usage(&problem.id, why))?
        }
    }
}

fn write(generator: &mut Generator<'_>) -> Result<(), CliError> {
    Ok(generator.write(&mut stdout()?).map_err(|source| Error::Write { source })?)
}
