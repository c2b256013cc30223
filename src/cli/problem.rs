//! `judge problem`: solves the input of an online-judge problem.

use std::fmt::Write;
use std::path::PathBuf;

use clap::{ArgMatches, Args};
use textwrap::core::display_width;

use super::assignment::{Id, PROBLEM};
use super::bulk::run_watched;
use super::error::CliError;
use super::game;
use super::input::open;
use super::kernel::kernel;
use super::language::say;
use super::output::{print, stdout};
use super::progress::ProgressArg;
use super::propose::NewArgs;
use super::tool::{Operands, Tool};
use crate::contest::problems::{self, Problem, Sample};
use crate::message::message;

pub(super) const COMMAND: Tool =
    Tool::new(PROBLEM, Operands::Own(|command, _| Arguments::augment_args(command)), run).examples(&[
        "judge problem",
        "judge problem poj-1067 < data.in",
        "judge problem 'POJ 1067' --info",
        "judge problem poj-1067 --source > my.problem",
        "judge problem --new nim --sample-input 1.in --sample-output 1.out > my.problem",
    ]);

#[derive(Args)]
struct Arguments {
    #[command(flatten)]
    problem: Id,
    #[arg(long, requires = "id", conflicts_with = "file")]
    info: bool,
    #[arg(long, requires = "id", conflicts_with_all = ["file", "info"])]
    source: bool,
    #[command(flatten)]
    new: NewArgs,
    #[command(flatten)]
    progress: ProgressArg,
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let asked: Arguments = game::arguments(matches);
    if let Some(text) = asked.new.text()? {
        return print(text);
    }
    let Some(named) = asked.problem.id else {
        return print(problems::lines(&problems::all()));
    };
    let problem = named.problem()?;
    if asked.source {
        return print(problem.source);
    }
    if asked.info {
        return print(info(&problem));
    }
    let kernel = kernel()?;
    let mut output = stdout()?;
    let (name, input) = open(&asked.file.unwrap_or_else(|| "-".into()))?;
    let progress = asked.progress.begin(input.rest_of_file().as_ref());
    Ok(problem.pose(kernel, |assignment| {
        run_watched(&assignment.task, &name, input, progress.as_ref(), &mut output)
    })?)
}

/// The description of a problem, one line per item, and its sample.
fn info(problem: &Problem) -> String {
    const COLUMN: usize = 8;
    let mut text = String::new();
    for (name, fact) in problem.facts() {
        let name = say(&name);
        let blanks = COLUMN.saturating_sub(display_width(&name));
        let _ = writeln!(text, "{name}{:blanks$}{}", "", say(&fact));
    }
    let headings = [message!("problem-sample-input"), message!("problem-sample-answers")];
    let [input_is, answers_are] = headings.each_ref().map(say);
    for Sample { input, answers } in &problem.samples {
        let _ = write!(text, "{input_is}\n{input}{answers_are}\n{answers}");
    }
    text
}
