//! Games on the command line: their subcommands, their options and their positions.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, ValueHint};

use super::error::CliError;
use super::extent::Extent;
use crate::game::{BuildError, Ending, Entry, Parameter, Ruleset, Settings, Theory};
use crate::games::table::{self, GAMES};
use crate::message::message;
use crate::teach::paper::Subject;
use crate::teach::rules::{a_move, row};
use crate::teach::typed::parse_row;
use crate::words::Words;

/// One line about the game.
pub(super) fn about(game: &Entry, words: &Words) -> String {
    let none = Settings::default();
    let (row, moves) = (row(game, &none), a_move(game, &none, &[]));
    words.say(&message!("about-game", title = game.title(), row, moves))
}

/// The game's example: its name with options, and a row.
pub(super) fn example(game: &Entry) -> (String, &'static str) {
    let (options, row) = game.example;
    (format!("{} {options}", game.name).trim_end().to_owned(), row)
}

/// The command with the options of the game.
pub(super) fn with_options(command: Command, game: &'static Entry) -> Command {
    let misere = Arg::new("misere").long("misere").action(ArgAction::SetTrue);
    let is_unknown = matches!(game.misere, Theory::Unknown(_));
    command.args(game.parameters.iter().map(parameter)).arg(misere.hide(is_unknown))
}

fn parameter(parameter: &Parameter) -> Arg {
    let Parameter { name, value, help, required, positional, is_file } = *parameter;
    let arg = Arg::new(name).value_name(value).help(help).required(required);
    let arg = if positional { arg } else { arg.long(name) };
    if is_file { arg.value_hint(ValueHint::FilePath) } else { arg }
}

/// The command with one subcommand for each game. `add` adds the arguments that a subcommand takes besides
/// the game's options.
pub(super) fn of_each(command: Command, extent: Extent<'_>, add: impl Fn(Command) -> Command) -> Command {
    let of_game = |game: &'static Entry| extent.build(game.name, |command| add(with_options(command, game)));
    needs_subcommand(command).subcommands(GAMES.iter().filter_map(of_game))
}

/// The command, which is refused without a subcommand.
pub(super) fn needs_subcommand(command: Command) -> Command {
    command.subcommand_required(true).arg_required_else_help(true).disable_help_subcommand(true)
}

/// The game's name and the arguments after it, from the arguments of a command that [`of_each`] made.
pub(super) fn chosen(matches: &ArgMatches) -> (&str, &ArgMatches) {
    matches.subcommand().expect("clap requires a game")
}

/// The game that the command line names.
pub(super) fn build(name: &str, matches: &ArgMatches) -> Result<Box<dyn Ruleset>, CliError> {
    let (entry, settings) = settings(name, matches);
    make(name, entry, &settings)
}

/// The game's entry in the table of games, and its options from the command line.
pub(super) fn settings(name: &str, matches: &ArgMatches) -> (&'static Entry, Settings) {
    let entry = table::find(name).expect("clap knows only these");
    let misere = matches.get_flag("misere");
    let mut settings = Settings::new(if misere { Ending::Misere } else { Ending::Normal });
    for parameter in entry.parameters {
        if let Some(value) = matches.get_one::<String>(parameter.name) {
            settings.set(parameter.name, value);
        }
    }
    (entry, settings)
}

/// The game with these options.
pub(super) fn make(name: &str, entry: &Entry, settings: &Settings) -> Result<Box<dyn Ruleset>, CliError> {
    entry.make(settings).map_err(|error| match error {
        BuildError::File(error) => CliError::Task(error),
        error => CliError::usage(name, error.message()),
    })
}

/// The game that the command line names, as the subject of a page.
pub(super) fn subject(name: &str, matches: &ArgMatches) -> Result<Subject, CliError> {
    let (entry, settings) = settings(name, matches);
    let game = make(name, entry, &settings)?;
    Ok(Subject::new(entry, settings, game))
}

// A position on the command line.
#[derive(Args)]
pub(super) struct PositionArg {
    #[arg(value_name = "PILE", required = true, allow_negative_numbers = true)]
    position: Vec<String>,
}

impl PositionArg {
    /// The row.
    pub(super) fn row(&self) -> Result<Vec<u64>, CliError> {
        parse_row(self.position.iter().map(String::as_str)).map_err(CliError::Refused)
    }
}

/// The arguments of a command, parsed into their type.
pub(super) fn arguments<A: Args>(matches: &ArgMatches) -> A {
    A::from_arg_matches(matches).expect("clap has checked them")
}
