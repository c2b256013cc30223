//! `judge table`: the lost positions of a game in order, or the values of one pile.

use std::io::Write;
use std::ops::ControlFlow;

use clap::{Arg, ArgMatches, Command, value_parser};

use judge::Error;

use super::{Failure, game};
use crate::sys;

/// The command's name.
pub(super) const NAME: &str = "table";

/// How many bytes are written at a time, about.
const BLOCK: usize = 1 << 16;

pub(super) fn command() -> Command {
    Command::new(NAME)
        .about("Lists the lost positions of a game, or the Grundy values of one pile with their period")
        .defer(|command| game::of_each(command, with_arguments))
}

fn with_arguments(command: Command) -> Command {
    command
        .arg(
            Arg::new("count")
                .long("count")
                .value_name("N")
                .value_parser(value_parser!(u64))
                .default_value("20")
                .help("How many lines"),
        )
        .arg(
            Arg::new("piles")
                .long("piles")
                .value_name("N")
                .value_parser(value_parser!(u8).range(2..=64))
                .help("Lost positions of so many piles, where the game leaves their number open"),
        )
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let (name, matches) = game::chosen(matches);
    let game = game::build(name, matches)?;
    let piles = matches.get_one::<u8>("piles").map(|&piles| usize::from(piles));
    let table = game.table(piles).map_err(|why| game::usage(name, format!("no table: {why}")))?;
    let mut count = *matches.get_one::<u64>("count").expect("it has a default");

    let failed = |source| Failure::Job(Error::Write { source });
    let mut output = sys::stdout().map_err(failed)?;
    let mut text = Vec::new();
    for line in table.heading().lines() {
        text.extend([b"# ", line.as_bytes(), b"\n"].concat());
    }
    let mut written = Ok(());
    let _ = table.lines(&mut |line| {
        if count == 0 {
            return ControlFlow::Break(());
        }
        count -= 1;
        push_line(line, &mut text);
        if text.len() >= BLOCK {
            written = output.write_all(&text);
            text.clear();
        }
        if written.is_err() || count == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    written.and_then(|()| output.write_all(&text)).map_err(failed)
}

fn push_line(numbers: &[u64], text: &mut Vec<u8>) {
    let mut digits = itoa::Buffer::new();
    for (index, &number) in numbers.iter().enumerate() {
        if index > 0 {
            text.push(b' ');
        }
        text.extend_from_slice(digits.format(number).as_bytes());
    }
    text.push(b'\n');
}
