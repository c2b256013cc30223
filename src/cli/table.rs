//! `judge table`: the P-positions of a game in order, or the values of one heap.

use std::ops::ControlFlow;

use clap::{ArgMatches, Args, Command};

use super::error::CliError;
use super::game;
use super::output::stdout;
use crate::text::{Answers, Error};

/// The command's name.
pub(super) const NAME: &str = "table";

/// Flush threshold in bytes.
const BLOCK: usize = 1 << 16;

#[derive(Args)]
struct Arguments {
    /// How many lines
    #[arg(long, value_name = "N", default_value_t = 20)]
    count: u64,
    /// Lost positions of so many piles, where the game leaves their number open
    #[arg(long, value_name = "N", value_parser = piles)]
    piles: Option<usize>,
}

/// A number of piles of which there is a table.
fn piles(text: &str) -> Result<usize, String> {
    let piles = text.parse().ok().filter(|piles| (2..=64).contains(piles));
    piles.ok_or_else(|| "a table is of 2 to 64 piles".to_owned())
}

pub(super) fn command() -> Command {
    Command::new(NAME).about("List lost positions, or the Grundy values of one pile").defer(|command| {
        game::of_each(
            command,
            Arguments::augment_args,
            &["table wythoff --count 12", "table subtraction --take 1,3,4"],
        )
    })
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (name, matches) = game::chosen(matches);
    let Arguments { mut count, piles } = game::arguments(matches);
    let game = game::build(name, matches)?;
    let table = game.table(piles);
    let table = table.map_err(|why| CliError::usage(name, format!("no table: {why}")))?;

    let mut output = stdout()?;
    let mut text = Answers::new();
    for line in table.heading().lines() {
        text.push_text(format!("# {line}\n").as_bytes());
    }
    let mut written = Ok(());
    let _ = table.lines(&mut |line| {
        if count == 0 {
            return ControlFlow::Break(());
        }
        count -= 1;
        text.push_row(line);
        text.end_line();
        if text.text().len() >= BLOCK {
            written = text.write_to(&mut output);
        }
        if written.is_err() || count == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    Ok(written.and_then(|()| text.write_to(&mut output)).map_err(|source| Error::Write { source })?)
}
