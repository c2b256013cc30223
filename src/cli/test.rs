//! `judge test`: runs a program on the sample of a problem.

use std::ffi::OsString;
use std::sync::Arc;
use std::time::Duration;

use clap::{ArgMatches, Args, Command};

use super::assignment::{self, Id, PROBLEM};
use super::error::CliError;
use super::extent::Extent;
use super::kernel::kernel;
use super::language::say;
use super::output::print;
use super::tool::{NO_VERDICT, Operands, Tool};
use super::{game, stress};
use crate::contest::stress::{Answered, Candidate, Fault, answered};
use crate::message::message;

pub(super) const COMMAND: Tool = Tool::new("test", Operands::Own(arguments), run)
    .examples(&["judge test problem poj-1067 -- ./solution"])
    .no_verdict(NO_VERDICT);

#[derive(Args)]
struct Arguments {
    #[arg(long, value_name = "SECONDS", value_parser = stress::seconds, default_value = "5")]
    time_limit: Duration,
    #[arg(value_name = "PROGRAM", num_args = 1.., last = true, required = true)]
    program: Vec<OsString>,
}

fn arguments(command: Command, extent: Extent<'_>) -> Command {
    let problem = |command| Arguments::augment_args(assignment::with_id(command));
    game::needs_subcommand(command).subcommands(extent.build(PROBLEM, problem))
}

fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (_, matches) = game::chosen(matches);
    let problem = game::arguments::<Id>(matches).id.expect("clap requires it").problem()?;
    let Arguments { time_limit, program } = game::arguments(matches);
    if problem.samples.is_empty() {
        return Err(CliError::usage(COMMAND.name, message!("test-no-sample")));
    }
    let (program, signal) = stress::program(&program, time_limit)?;
    let candidate = Candidate::from(program.clone());
    for sample in &problem.samples {
        let input = Arc::new(sample.input.as_bytes().to_vec());
        let answered = problem.pose(kernel()?, |assignment| answered(assignment, &candidate, &input));
        signal.obey();
        let Answered { expected, run, fault } =
            answered.map_err(|failure| stress::no_verdict(&program, failure))?;
        if let Some(Fault { kind, what, .. }) = fault {
            let texts = stress::texts(&input, &message!("stress-expected"), &expected, &run);
            print(format!("{}: {}\n{texts}", kind.verdict(), say(&what)))?;
            return Err(CliError::Told(kind.exit_code()));
        }
    }
    let told = message!(
        "test-right",
        problem = if problem.judge.is_empty() { &problem.title } else { &problem.judge }
    );
    print(format!("OK: {}\n", say(&told)))
}
