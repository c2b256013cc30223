//! `judge validate`: whether an input is in its format and within its limits.

use std::io::{self, BufReader, Write};
use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::{ArgMatches, Args, value_parser};

use super::assignment::{self, Chosen};
use super::check::Protocol;
use super::error::CliError;
use super::format::{LayoutArgs, MaxPilesArg};
use super::input::open;
use super::language::say;
use super::tool::{Operands, Tool};
use super::{game, generate};
use crate::contest::assignment::Assignment;
use crate::contest::validate::Validator;
use crate::message::message;
use crate::text::{Error, Kernel};

pub(super) const COMMAND: Tool =
    Tool::new("validate", Operands::GameOrProblem(Arguments::augment_args, RowsArgs::augment_args), run)
        .examples(&[
            "judge validate nim --max-pile 1000 input.txt",
            "judge validate problem poj-1067 input.txt",
        ]);

// How the rows of a game are read.
#[derive(Args)]
struct RowsArgs {
    #[command(flatten)]
    layout: LayoutArgs,
    #[command(flatten)]
    max_piles: MaxPilesArg,
}

// The limits on the input.
#[derive(Args)]
struct Arguments {
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    rows: Option<u64>,
    #[arg(long, value_name = "P")]
    max_pile: Option<u64>,
    #[arg(long, value_name = "A..B", value_parser = generate::piles)]
    piles: Option<RangeInclusive<usize>>,
    #[arg(long, value_name = "NAME", default_value = "testlib", hide_possible_values = true)]
    protocol: Protocol,
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    file: PathBuf,
}

fn run(matches: &ArgMatches) -> Result<(), CliError> {
    const VALID: u8 = 42;
    const NOT_VALID: u8 = 43;
    let chosen = assignment::chosen(matches)?;
    let asked: Arguments = game::arguments(chosen.matches());
    let positions = match (validated(&chosen, &asked), asked.protocol) {
        (Err(CliError::Task(error @ Error::Input(_))), Protocol::Kattis) => {
            return Err(CliError::Verdict(NOT_VALID, error.message()));
        }
        (positions, _) => positions?,
    };
    let told = say(&message!("validate-right", count = positions));
    let _ = io::stderr().write_all(format!("ok {told}\n").as_bytes());
    match asked.protocol {
        Protocol::Testlib => Ok(()),
        Protocol::Kattis => Err(CliError::Told(VALID)),
    }
}

/// Validates an input. Returns the number of its positions.
fn validated(chosen: &Chosen<'_>, asked: &Arguments) -> Result<u64, CliError> {
    let validate = |name: &str, assignment: &Assignment<'_>| {
        let limits = assignment.limits.narrowed_to(asked.rows, asked.piles.as_ref(), asked.max_pile);
        let limits = limits.map_err(|why| CliError::usage(name, why))?;
        let (file, text) = open(&asked.file)?;
        let validator =
            Validator::of(&Assignment { limits, ..*assignment }, asked.max_pile.unwrap_or(u64::MAX));
        Ok(validator.validate(&file, BufReader::with_capacity(1 << 16, text))?)
    };
    match chosen {
        Chosen::Game(name, matches) => {
            let game = game::build(name, matches)?;
            let of_game = Assignment::of_game(&*game);
            let rows: RowsArgs = game::arguments(matches);
            let task = of_game.task.layout(rows.layout.layout()).max_piles(rows.max_piles.most());
            validate(name, &Assignment { task, ..of_game })
        }
        Chosen::Problem(problem, _) => {
            problem.pose(Kernel::best(), |assignment| validate(&problem.id, assignment))
        }
    }
}
