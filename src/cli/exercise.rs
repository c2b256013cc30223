//! What a command is about: a game with its options, or a problem of a judge.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command, value_parser};

use judge::problems::{PROBLEMS, Problem};
use judge::{Exercise, Game, Job, Kernel, MAX_PILES, Question};

use super::{Failure, format, game};

/// The name of the command for problems.
pub(super) const PROBLEM: &str = "problem";

/// The command, with one command below it for each game, and one for problems. `extend` adds what all of these take
/// besides, `extend_game` what those of games take.
pub(super) fn of_each(
    command: Command,
    extend: fn(Command) -> Command,
    extend_game: fn(Command) -> Command,
) -> Command {
    let problem = Command::new(PROBLEM)
        .about("A problem of an online judge, by its ID; 'judge problem' lists them")
        .arg(id().required(true));
    game::of_each(command, |command| command)
        .mut_subcommands(move |command| extend(extend_game(command)))
        .subcommand(extend(problem))
}

/// What such a command is about, and its other arguments.
pub(super) enum Chosen<'m> {
    /// The game with this name.
    Game(&'m str, &'m ArgMatches),
    /// A problem.
    Problem(&'static Problem, &'m ArgMatches),
}

/// What such a command is about.
pub(super) fn chosen(matches: &ArgMatches) -> Chosen<'_> {
    match game::chosen(matches) {
        (PROBLEM, matches) => Chosen::Problem(problem(matches).expect("clap requires an ID"), matches),
        (name, matches) => Chosen::Game(name, matches),
    }
}

impl<'m> Chosen<'m> {
    /// The arguments besides what the command is about.
    pub(super) fn matches(&self) -> &'m ArgMatches {
        match self {
            Chosen::Game(_, matches) | Chosen::Problem(_, matches) => matches,
        }
    }

    /// Hands what is asked to `then`, and returns what that returns.
    pub(super) fn pose<T>(
        &self,
        kernel: Kernel,
        then: impl FnOnce(&Exercise<'_>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        match self {
            Chosen::Game(name, matches) => {
                with_job(name, matches, kernel, |job| then(&Exercise::Positions(*job)))
            }
            Chosen::Problem(problem, _) => problem.pose(kernel, then),
        }
    }
}

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
