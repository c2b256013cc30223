//! `judge submission`: a program for an online judge.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgMatches, Args, Command};

use super::assignment::{self, Chosen};
use super::error::CliError;
use super::format::TaskArgs;
use super::game;
use super::output::print;
use super::tool::{Operands, Tool};
use crate::contest::problems::Problem;
use crate::contest::submission;
use crate::game::Language;
use crate::message::escaped_path;
use crate::text::{Kernel, quote};

pub(super) const COMMAND: Tool =
    Tool::new("submission", Operands::GameOrProblem(Arguments::augment_args, task), run)
        .examples(&["judge submission wythoff", "judge submission problem poj-1067"]);

/// The languages and their names on the command line.
const LANGUAGES: [(&str, Language); 3] =
    [("cpp", Language::Cpp), ("python", Language::Python), ("rust", Language::Rust)];

// The arguments of the command besides the task.
#[derive(Args)]
struct Arguments {
    #[arg(long, value_name = "LANGUAGE", hide_possible_values = true)]
    #[arg(value_parser = PossibleValuesParser::new(LANGUAGES.map(|(name, _)| name)).map(|name| named(&name)))]
    language: Option<Language>,
}

fn named(name: &str) -> Language {
    LANGUAGES.iter().find(|(other, _)| *other == name).expect("clap knows only these").1
}

/// Adds the arguments of the task. The limit on piles is hidden, because a submission has none.
fn task(command: Command) -> Command {
    TaskArgs::augment_args(command).mut_arg("max_piles", |arg| arg.hide(true))
}

fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let chosen = assignment::chosen(matches)?;
    let asked: Arguments = game::arguments(chosen.matches());
    let (entry, settings) = chosen.settings();
    let (name, title, language) = match &chosen {
        Chosen::Game(name, _) => (*name, as_it_was_called(), asked.language.unwrap_or(Language::Rust)),
        Chosen::Problem(problem, _) => {
            let language = asked.language.unwrap_or(problem.languages()[0]);
            (problem.game.name(), title(problem, language), language)
        }
    };
    let source = chosen.pose(Kernel::best(), |assignment| {
        submission::source(&title, (entry, &settings), assignment, language)
            .map_err(|why| CliError::usage(&format!("submission {name}"), why))
    })?;
    print(source)
}

/// The problem that a submission solves, and whether its judge accepts the language.
fn title(problem: &Problem, language: Language) -> String {
    let judge = if problem.judge.is_empty() { String::new() } else { format!("{}, ", problem.judge) };
    let title = format!("{judge}{}: {}", problem.title, problem.game.with_options());
    let taken = problem.languages();
    if taken.contains(&language) {
        return title;
    }
    let names: Vec<&str> = taken.iter().map(|language| language.name()).collect();
    format!("{title}\nThis judge takes {}, not {}.", names.join(" and "), language.name())
}

/// The command line, which the heading of the submission quotes.
fn as_it_was_called() -> String {
    let arguments =
        std::env::args_os().skip(1).map(|argument| quote::shell(&escaped_path(argument.as_ref())));
    ["judge".to_owned()].into_iter().chain(arguments).collect::<Vec<_>>().join(" ")
}
