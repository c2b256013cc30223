//! A game as the command line names it: its options, and positions of it.

use clap::{Arg, ArgAction, ArgMatches, Args, Command};

use super::error::CliError;
use crate::game::{BuildError, Ending, Entry, Parameter, Ruleset, Settings, Theory};
use crate::games::table::{self, ALIASES, GAMES};
use crate::teach::play::parse_row;

/// A command that is called as the game is, and takes its options.
pub(super) fn command(game: &'static Entry) -> Command {
    with_options(named(game), game)
}

/// A command that is called as the game is.
pub(super) fn named(game: &'static Entry) -> Command {
    let aliases = ALIASES.iter().filter(|(_, name)| *name == game.name).map(|(alias, _)| *alias);
    let about = format!("A row is {}; a move: {}", game.row, game.a_move);
    Command::new(game.name).visible_aliases(aliases).about(about)
}

/// The command, with the options of the game.
pub(super) fn with_options(command: Command, game: &'static Entry) -> Command {
    let misere = Arg::new("misere").long("misere").action(ArgAction::SetTrue);
    command.args(game.parameters.iter().map(parameter)).arg(match game.misere {
        Theory::Known => misere.help("Whoever takes the last stone loses"),
        Theory::Unknown(why) => misere.help(format!("Not for this game: {why}")).hide(true),
    })
}

fn parameter(parameter: &Parameter) -> Arg {
    let Parameter { name, value, help, required, positional } = *parameter;
    let arg = Arg::new(name).value_name(value).help(help).required(required);
    if positional { arg } else { arg.long(name) }
}

/// The command, with one command below it for each game. `extend` adds what these take besides the game's
/// options.
pub(super) fn of_each(command: Command, extend: fn(Command) -> Command) -> Command {
    command
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .subcommand_value_name("GAME")
        .subcommand_help_heading("Games")
        .subcommands(GAMES.iter().map(|game| extend(self::command(game))))
}

/// The game's name and what follows it, of such a command.
pub(super) fn chosen(matches: &ArgMatches) -> (&str, &ArgMatches) {
    matches.subcommand().expect("clap requires a game")
}

/// The game that the command line asks for.
pub(super) fn build(name: &str, matches: &ArgMatches) -> Result<Box<dyn Ruleset>, CliError> {
    let entry = table::find(name).expect("clap knows only these");
    let misere = matches.get_flag("misere");
    let mut settings = Settings::new(if misere { Ending::Misere } else { Ending::Normal });
    for parameter in entry.parameters {
        if let Some(value) = matches.get_one::<String>(parameter.name) {
            settings.set(parameter.name, value);
        }
    }
    entry.make(&settings).map_err(|error| match error {
        BuildError::File(error) => CliError::Task(error),
        error => CliError::usage(name, error),
    })
}

// A position on the command line.
#[derive(Args)]
pub(super) struct PositionArg {
    /// The numbers of the row
    #[arg(value_name = "PILE", required = true, allow_negative_numbers = true)]
    position: Vec<String>,
}

impl PositionArg {
    /// The row.
    pub(super) fn row(&self) -> Result<Vec<u64>, CliError> {
        parse_row(self.position.iter().map(String::as_str)).map_err(CliError::Refused)
    }
}

/// What a command takes besides a game.
pub(super) fn arguments<A: Args>(matches: &ArgMatches) -> A {
    A::from_arg_matches(matches).expect("clap has checked them")
}
