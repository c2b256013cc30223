//! `judge interact`: a program plays a game over pipes.

use std::ffi::OsString;
use std::time::Duration;

use clap::{ArgMatches, Args};

use super::error::CliError;
use super::game::{self, PositionArg};
use super::language::say;
use super::output::print;
use super::stress;
use super::tool::{NO_VERDICT, Operands, Tool};
use crate::contest::interact::{Played, Player, ScriptedOpponent, interact};
use crate::contest::stress::{Fault, counted};
use crate::game::{Game, Position, RowError};
use crate::message::{Message, message};

pub(super) const COMMAND: Tool = Tool::new("interact", Operands::Game(Arguments::augment_args), run)
    .examples(&[
        "judge interact nim 3 5 7 -- ./player",
        "judge interact kayles --first judge 12 -- python3 player.py",
    ])
    .no_verdict(NO_VERDICT);

#[derive(Args)]
struct Arguments {
    #[arg(long, value_name = "PLAYER", default_value = "program", value_parser = ["program", "judge"])]
    first: String,
    #[arg(long, value_name = "LEVEL", default_value = "perfect", value_parser = ["perfect", "random"])]
    level: String,
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[arg(long, value_name = "SECONDS", value_parser = stress::seconds, default_value = "5")]
    time_limit: Duration,
    #[command(flatten)]
    position: PositionArg,
    #[arg(value_name = "PROGRAM", num_args = 1.., last = true, required = true)]
    program: Vec<OsString>,
}

fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (name, matches) = game::chosen(matches);
    let asked: Arguments = game::arguments(matches);
    let game = game::build(name, matches)?;
    let row = asked.position.row()?;
    Position::new(&*game as &dyn Game, &row)?;
    let first = if asked.first == "judge" { Player::Judge } else { Player::Program };
    let opponent = if asked.level == "random" {
        ScriptedOpponent::Random(asked.seed)
    } else {
        ScriptedOpponent::Perfect
    };
    if game.script().is_some() && (first, opponent) != (Player::Program, ScriptedOpponent::Perfect) {
        return Err(CliError::usage(name, message!("interact-scripted")));
    }
    let (program, signal) = stress::program(&asked.program, asked.time_limit)?;
    let cannot_run = |error| stress::cannot_run(&program.name, &error);
    let played = interact(&*game, &row, first, opponent, &program);
    signal.obey();
    let played = played.map_err(|error| match error.get_ref() {
        Some(why) => match why.downcast_ref::<RowError>() {
            Some(why) => CliError::Refused(message!("interact-not-found", why = why.message())),
            None => cannot_run(error),
        },
        None => cannot_run(error),
    })?;
    match &played.fault {
        None => print(format!("OK: {}\n", say(&outcome(&played)))),
        Some(fault) => {
            print(report(&played, fault, &row))?;
            Err(CliError::Told(fault.kind.exit_code()))
        }
    }
}

/// The outcome of a game in which the program did nothing wrong.
fn outcome(played: &Played) -> Message {
    let moves = counted("moves-counted", played.moves.len() as u64);
    match played.winner {
        Some(Player::Program) => message!("interact-won", moves),
        Some(Player::Judge) => message!("interact-lost", moves),
        None => message!("interact-drawn", moves),
    }
}

/// The report on a program that did something wrong.
fn report(played: &Played, Fault { kind, what, .. }: &Fault, start: &[u64]) -> String {
    let line = |row: &[u64]| row.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    let mut game = say(&message!("interact-start", row = line(start))) + "\n";
    for (player, left) in &played.moves {
        let row = line(left);
        game += &say(&match player {
            Player::Program => message!("interact-program", row),
            Player::Judge => message!("interact-judge", row),
        });
        game.push('\n');
    }
    let [what, heading] = [what, &message!("interact-game")].map(say);
    format!("{}: {what}\n{heading}\n{}", kind.verdict(), stress::shown(game.as_bytes(), true))
        + &stress::errors(&played.errors)
}
