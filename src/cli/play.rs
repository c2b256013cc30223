//! `judge play`: a game against a player who makes no mistake.

use std::io::BufReader;
use std::path::Path;

use clap::{ArgMatches, Args, Command};

use super::error::CliError;
use super::game::{self, PositionArg};
use super::input::open;
use super::output::stdout;
use crate::game::{Position, Teach};
use crate::teach::play::{Player, play};

/// The command's name.
pub(super) const NAME: &str = "play";

#[derive(Args)]
struct Arguments {
    /// Who makes the first move
    #[arg(long, value_name = "PLAYER", default_value = "me", value_parser = ["me", "judge"])]
    first: String,
    #[command(flatten)]
    position: PositionArg,
}

pub(super) fn command() -> Command {
    Command::new(NAME).about("Play against you, without a mistake").defer(|command| {
        game::of_each(command, Arguments::augment_args, &["play nim 3 5 7", "play kayles --first judge 7"])
    })
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (name, matches) = game::chosen(matches);
    let asked: Arguments = game::arguments(matches);
    let game = game::build(name, matches)?;
    let row = asked.position.row()?;
    let start = Position::new(&*game as &dyn Teach, &row)?;
    let turn = if asked.first == "judge" { Player::Judge } else { Player::Me };
    if turn == Player::Judge && game.script().is_some() {
        return Err(CliError::usage(name, "--first judge: the opponent only replies"));
    }
    let (name, input) = open(Path::new("-"))?;
    Ok(play(start, turn, (&name, BufReader::new(input)), &mut stdout()?)?)
}
