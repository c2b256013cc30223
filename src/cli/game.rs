//! A game as the command line names it: its options, and positions of it.

use clap::{Arg, ArgAction, ArgMatches, Command};

use judge::games::{self, BuildError, Ending, Entry, GAMES, Misere, Parameter, Settings};
use judge::{Fault, Game, Spot};

use super::Failure;

/// A command that is called as the game is, and takes its options.
pub(super) fn command(game: &'static Entry) -> Command {
    with_options(named(game), game)
}

/// A command that is called as the game is.
pub(super) fn named(game: &'static Entry) -> Command {
    Command::new(game.name).about(format!("A row is {}; a move: {}", game.row, game.a_move))
}

/// The command, with the options of the game.
pub(super) fn with_options(command: Command, game: &'static Entry) -> Command {
    let misere = match game.misere {
        Misere::Known => "Whoever takes the last stone loses".to_owned(),
        Misere::Unknown(why) => format!("Not for this game: {why}"),
    };
    command.args(game.parameters.iter().map(parameter)).arg(
        Arg::new("misere")
            .long("misere")
            .action(ArgAction::SetTrue)
            .hide(game.misere != Misere::Known)
            .help(misere),
    )
}

fn parameter(parameter: &Parameter) -> Arg {
    let arg = Arg::new(parameter.name)
        .value_name(parameter.value)
        .help(parameter.help)
        .required(parameter.required);
    if parameter.positional { arg } else { arg.long(parameter.name) }
}

/// The command, with one command below it for each game. `extend` adds what these take besides the game's options.
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

/// A position on the command line.
pub(super) fn position() -> Arg {
    Arg::new("position")
        .value_name("PILE")
        .action(ArgAction::Append)
        .required(true)
        .allow_negative_numbers(true)
        .help("The numbers of the row")
}

/// The game that the command line asks for.
pub(super) fn build(name: &str, matches: &ArgMatches) -> Result<Box<dyn Game>, Failure> {
    let entry = Entry::find(name).expect("clap knows only these");
    let misere = matches.get_flag("misere");
    if let (true, Misere::Unknown(why)) = (misere, entry.misere) {
        return Err(usage(name, format!("--misere: {why}")));
    }
    let mut settings = Settings::new(if misere { Ending::Misere } else { Ending::Normal });
    for parameter in entry.parameters {
        if let Some(value) = matches.get_one::<String>(parameter.name) {
            settings.set(parameter.name, value.clone());
        }
    }
    (entry.build)(&settings).map_err(|error| match error {
        BuildError::Usage(error) => usage(name, error.to_string()),
        BuildError::File(error) => Failure::Job(error),
    })
}

/// Wrong usage of a game's command.
pub(super) fn usage(name: &str, message: impl std::fmt::Display) -> Failure {
    Failure::Usage(format!("{name}: {message}"))
}

/// The position that the command line gives, which is one of the game.
pub(super) fn given_position(game: &dyn Game, matches: &ArgMatches) -> Result<Vec<u64>, Failure> {
    let words = matches.get_many::<String>("position").unwrap_or_default();
    parse_position(game, words.map(String::as_str)).map_err(Failure::Refused)
}

/// The position of the game that these words are, or what is wrong with the first that is wrong.
pub(super) fn parse_position<'a>(
    game: &dyn Game,
    words: impl Iterator<Item = &'a str>,
) -> Result<Vec<u64>, String> {
    let mut row = Vec::new();
    for word in words.flat_map(str::split_whitespace) {
        row.push(number(word).map_err(|fault| message(Spot::Pile(row.len()), &fault))?);
    }
    games::check(game, &row).map_err(|(spot, fault)| message(spot, &fault))?;
    Ok(row)
}

/// The number that a word is.
pub(super) fn number(word: &str) -> Result<u64, Fault> {
    const MOST_DIGITS: usize = 20;
    if let Some(byte) = word.bytes().find(|byte| !byte.is_ascii_digit()) {
        return Err(Fault::Byte(byte));
    }
    if word.len() > MOST_DIGITS {
        return Err(Fault::TooManyDigits { most: MOST_DIGITS });
    }
    word.parse().map_err(|_| Fault::TooLarge)
}

fn message(spot: Spot, fault: &Fault) -> String {
    match spot {
        Spot::Pile(pile) => format!("pile {}: {fault}", pile + 1),
        Spot::End => fault.to_string(),
    }
}
