//! What is asked: of a game with its options, or by a problem of a judge.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, value_parser};

use judge::problems::{PROBLEMS, Problem};
use judge::{Game, Job, Kernel, MAX_PILES, Question};

use super::{Failure, format, game};

/// The name of the command for problems.
pub(super) const PROBLEM: &str = "problem";

/// The argument that names a problem.
pub(super) fn id() -> Arg {
    let ids = PossibleValuesParser::new(PROBLEMS.iter().map(|problem| problem.id));
    Arg::new("id")
        .value_name("ID")
        .value_parser(ids)
        .hide_possible_values(true)
        .help("The problem: the judge's name, a hyphen and the number, as poj-1067")
}

/// The problem that was named, if one was.
pub(super) fn problem(matches: &ArgMatches) -> Option<&'static Problem> {
    matches.get_one::<String>("id").map(|id| Problem::find(id).expect("clap knows only these"))
}

/// The options that say what a game is asked, and how.
pub(super) fn arguments() -> Vec<Arg> {
    let answer = Arg::new("answer")
        .long("answer")
        .value_name("KIND")
        .value_parser(["win", "move", "moves", "count", "grundy"])
        .default_value("win")
        .hide_possible_values(true)
        .help(
            "win: 1 or 0; move: a position to leave to the opponent, or '-' if no move wins; moves: all of \
             them, with ' | ' between; count: how many moves win; grundy: the Grundy value",
        );
    let max_piles = Arg::new("max-piles")
        .long("max-piles")
        .value_name("N")
        .value_parser(value_parser!(u64).range(1..=MAX_PILES as u64))
        .default_value("16777216")
        .help("Refuse a row of more than N numbers; a row takes 8 bytes of memory a number, on each thread");
    [answer]
        .into_iter()
        .chain(format::layout_arguments())
        .chain([format::words_argument(), max_piles])
        .collect()
}

/// Hands the job that a game's options ask for to `then`, and returns what that returns.
pub(super) fn with_job<T>(
    name: &str,
    matches: &ArgMatches,
    kernel: Kernel,
    then: impl FnOnce(&Job<'_>) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let game = game::build(name, matches)?;
    let max_piles = *matches.get_one::<u64>("max-piles").expect("it has a default");
    let max_piles = usize::try_from(max_piles).unwrap_or(MAX_PILES);
    let question = match format::words(matches).map_err(|why| game::usage(name, why))? {
        Some(words) => Question::Words(words),
        None => question(matches.get_one::<String>("answer").expect("it has a default"), &*game)
            .map_err(|why| game::usage(name, format!("--answer grundy: {why}")))?,
    };
    then(&Job { game: &*game, question: &question, kernel, max_piles, layout: format::layout(matches) })
}

fn question<'a>(name: &str, game: &'a dyn Game) -> Result<Question<'a>, &'static str> {
    Ok(match name {
        "win" => Question::Win,
        "move" => Question::Move,
        "moves" => Question::Moves,
        "count" => Question::Count,
        "grundy" => Question::Grundy(game.grundy()?),
        _ => unreachable!("clap knows only these"),
    })
}
