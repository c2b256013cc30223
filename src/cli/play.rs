//! `judge play`: a game against the program, or between two people.

use std::env;
use std::io::{self, BufReader, IsTerminal};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::{ArgMatches, Args};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::error::CliError;
use super::game::{self, PositionArg};
use super::input::open;
use super::language;
use super::output::{stdout, wants_colour};
use super::tool::{Operands, Tool};
use crate::game::{Position, Teach};
use crate::message::message;
use crate::teach::play::{Level, Look, Opponent, Play};
use crate::teach::rules;
use crate::words::Locale;

pub(super) const COMMAND: Tool = Tool::new("play", Operands::Game(Arguments::augment_args), run).examples(&[
    "judge play nim 3 5 7",
    "judge play kayles --first judge 7",
    "judge play wythoff --level easy 5 9",
]);

#[derive(Args)]
struct Arguments {
    #[arg(long, value_name = "PLAYER", default_value = "me", value_parser = ["me", "judge"])]
    first: String,
    #[arg(long, value_name = "LEVEL", default_value = "perfect", value_parser = ["easy", "fair", "perfect"])]
    level: String,
    #[arg(long, value_name = "OPPONENT", default_value = "judge", value_parser = ["judge", "person"])]
    #[arg(conflicts_with_all = ["level", "first"])]
    against: String,
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
    #[command(flatten)]
    position: PositionArg,
}

fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (name, matches) = game::chosen(matches);
    let asked: Arguments = game::arguments(matches);
    let (entry, settings) = game::settings(name, matches);
    let game = game::make(name, entry, &settings)?;
    let row = asked.position.row()?;
    let start = Position::new(&*game as &dyn Teach, &row)?;
    let user_begins = asked.first == "me";
    let opponent = match (&*asked.against, &*asked.level) {
        ("person", _) => Opponent::Person,
        (_, "easy") => Opponent::Judge(Level::Easy),
        (_, "fair") => Opponent::Judge(Level::Fair),
        _ => Opponent::Judge(Level::Perfect),
    };
    if game.script().is_some() && (!user_begins || opponent != Opponent::Judge(Level::Perfect)) {
        return Err(CliError::usage(name, message!("script-only-replies")));
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| u64::from(time.subsec_nanos()));
    let mut generator = SplitMix64::seed_from_u64(asked.seed.unwrap_or(now));
    let mut random = |below| generator.next_u64() % below;
    let (name, input) = open(Path::new("-"))?;
    let rules = rules::sentences(entry, &settings, start.game().ending(), &[]);
    let play = Play { start, rules, user_begins, opponent, random: &mut random };
    play.run((&name, BufReader::new(input)), &mut stdout()?, look(), language::words())?;
    Ok(())
}

/// The appearance of the board on this terminal.
fn look() -> Look {
    let variable = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let locale =
        ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable).unwrap_or_default().to_lowercase();
    let is_unicode = locale.contains("utf-8") || locale.contains("utf8");
    let (stone, stone_width) = match (is_unicode, Locale::find(&locale)) {
        (false, _) => ('o', 1),
        (true, Some(Locale::Zh)) => ('●', 2),
        (true, _) => ('●', 1),
    };
    Look {
        width: textwrap::termwidth(),
        stone,
        stone_width,
        colour: wants_colour(),
        piped: !io::stdin().is_terminal(),
    }
}
