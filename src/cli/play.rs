//! `judge play`: a game against a player who makes no mistake.

use std::io::{BufRead, BufReader, Read, Write};

use clap::{Arg, ArgMatches, Command};

use judge::games::{best_move, without_a_move};
use judge::{Error, Game};

use super::{Failure, STDIN, game};
use crate::sys;

/// The command's name.
pub(super) const NAME: &str = "play";

/// The most bytes of a line that are taken for one.
const LONGEST_LINE: u64 = 1 << 20;

pub(super) fn command() -> Command {
    Command::new(NAME)
        .about("Plays a game against you, without a mistake")
        .defer(|command| game::of_each(command, with_arguments))
}

fn with_arguments(command: Command) -> Command {
    command
        .arg(
            Arg::new("first")
                .long("first")
                .value_name("PLAYER")
                .value_parser(["me", "judge"])
                .default_value("me")
                .help("Who makes the first move"),
        )
        .arg(game::position())
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let (name, matches) = game::chosen(matches);
    let game = game::build(name, matches)?;
    let row = game::given_position(&*game, matches)?;
    let judge_begins = matches.get_one::<String>("first").is_some_and(|first| first == "judge");
    if judge_begins && game.script().is_some() {
        return Err(game::usage(name, "--first judge: the opponent only replies"));
    }
    let input = sys::stdin().map_err(|source| Error::Read { file: STDIN.to_owned(), source });
    let output = sys::stdout().map_err(|source| Error::Write { source });
    let mut table =
        Table { input: BufReader::new(input.map_err(Failure::Job)?), output: output.map_err(Failure::Job)? };
    let turn = if judge_begins { Player::Judge } else { Player::Me };
    play(&*game, row, turn, &mut table).map_err(Failure::Job)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Player {
    Me,
    Judge,
}

/// Where the game is played: a terminal, or what stands for one.
struct Table<R, W> {
    input: R,
    output: W,
}

impl<R: BufRead, W: Write> Table<R, W> {
    fn show(&mut self, text: &str) -> Result<(), Error> {
        self.output.write_all(text.as_bytes()).map_err(|source| Error::Write { source })
    }

    /// The next line that is not blank, or none at the end of the input.
    fn ask(&mut self, prompt: &str) -> Result<Option<String>, Error> {
        loop {
            self.show(prompt)?;
            let mut line = Vec::new();
            let mut limited = (&mut self.input).take(LONGEST_LINE);
            let read = limited.read_until(b'\n', &mut line);
            let length = read.map_err(|source| Error::Read { file: STDIN.to_owned(), source })?;
            if length == 0 {
                return Ok(None);
            }
            let line = String::from_utf8_lossy(&line).trim().to_owned();
            if !line.is_empty() {
                return Ok(Some(line));
            }
        }
    }
}

/// Plays until there is no move, or no more input.
fn play<R: BufRead, W: Write>(
    game: &dyn Game,
    mut row: Vec<u64>,
    mut turn: Player,
    table: &mut Table<R, W>,
) -> Result<(), Error> {
    table.show(&rules(game, &row))?;
    let script = game.script();
    // The position before the last move.
    let mut before = row.clone();
    loop {
        table.show(&format!("\n{}\n", game.picture(&row).join("\n")))?;
        if game.delaying_move(&row).is_none() {
            return table.show(&the_end(game, turn));
        }
        let left = match (turn, &script) {
            (Player::Me, _) => match my_move(game, &row, table)? {
                Some(left) => left,
                None => return table.show("\nThe game ends here, unfinished.\n"),
            },
            (Player::Judge, Some(script)) => script(&before, &row),
            (Player::Judge, None) => best_move(game, &row).expect("there is a move"),
        };
        let name = game.name_move(&row, &left).expect("both players keep to the rules");
        let who = if turn == Player::Me { "you" } else { "judge" };
        table.show(&format!("{who}: {name}\n"))?;
        before = std::mem::replace(&mut row, left);
        turn = if turn == Player::Me { Player::Judge } else { Player::Me };
    }
}

/// How moves are typed, if there are any.
fn rules(game: &dyn Game, row: &[u64]) -> String {
    let short = match (can_take(game, row), row.len()) {
        (false, _) => "",
        (true, 1) => ", or 'take K' to take K",
        (true, _) => ", or 'take K from P' to take K from number P",
    };
    match game.delaying_move(row) {
        Some(left) => format!("To move, type the position to leave, such as '{}'{short}.\n", joined(&left)),
        None => String::new(),
    }
}

fn can_take(game: &dyn Game, row: &[u64]) -> bool {
    game.taken(row, 0, 0).is_some()
}

fn joined(row: &[u64]) -> String {
    row.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

fn the_end(game: &dyn Game, turn: Player) -> String {
    let stuck_player_wins = without_a_move(game.ending()) == "wins";
    let who = if (turn == Player::Me) == stuck_player_wins { "you win" } else { "judge wins" };
    format!("No move is left: {who}.\n")
}

/// Asks until a move is legal, and returns what it leaves, or nothing at the end of the input.
fn my_move<R: BufRead, W: Write>(
    game: &dyn Game,
    row: &[u64],
    table: &mut Table<R, W>,
) -> Result<Option<Vec<u64>>, Error> {
    while let Some(line) = table.ask("your move: ")? {
        match understood(game, row, &line) {
            Ok(left) => return Ok(Some(left)),
            Err(why) => table.show(&format!("That is no move: {why}.\n"))?,
        }
    }
    Ok(None)
}

/// The position that a typed move leaves, or why it is none.
fn understood(game: &dyn Game, row: &[u64], line: &str) -> Result<Vec<u64>, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let left = match *words {
        ["take", number, "from", place] if can_take(game, row) => {
            let number = self::number(number)?;
            let index = usize::try_from(self::number(place)?).ok().and_then(|place| place.checked_sub(1));
            let index = index.filter(|&index| index < row.len());
            let index = index
                .ok_or_else(|| format!("there is no number {place} in the row, which has {}", row.len()))?;
            game.taken(row, index, number)
                .ok_or_else(|| format!("{number} cannot be taken from number {place}"))?
        }
        ["take", number] if can_take(game, row) => the_one_taken(game, row, self::number(number)?)?,
        _ => game::parse_position(game, words.iter().copied())?,
    };
    judge::games::check(game, &left).map_err(|(_, fault)| fault.to_string())?;
    game.name_move(row, &left)?;
    Ok(left)
}

fn number(word: &str) -> Result<u64, String> {
    game::number(word).map_err(|fault| fault.to_string())
}

/// What is left when so many are taken from the only number that they can be taken from.
fn the_one_taken(game: &dyn Game, row: &[u64], number: u64) -> Result<Vec<u64>, String> {
    let taken = |index| game.taken(row, index, number);
    let mut legal = (0..row.len()).filter_map(taken).filter(|left| game.name_move(row, left).is_ok());
    match (legal.next(), legal.next()) {
        (Some(left), None) => Ok(left),
        (Some(_), Some(_)) => Err("it does not say from which number; 'take K from P' does".to_owned()),
        (None, _) => {
            let left = (0..row.len()).find_map(taken).ok_or_else(|| format!("{number} cannot be taken"))?;
            game.name_move(row, &left).map(|_| left)
        }
    }
}
