//! Play against a program that makes no mistake.

use std::io::{BufRead, Read, Write};

use super::explain::without_a_move;
use crate::game::{Position, Teach, best_move};
use crate::text::{Cause, Error};

/// The bytes of a line at most; a longer one counts as several.
const LONGEST_LINE: u64 = 1 << 20;

/// So many numbers are tried where a move does not say from which one it takes.
const MOST_TRIED: usize = 256;

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The person.
    Me,
    /// The program.
    Judge,
}

/// A terminal, or what stands for one.
struct Board<'a, R, W> {
    /// The name of the input in messages.
    file: &'a str,
    input: R,
    output: W,
}

impl<R: BufRead, W: Write> Board<'_, R, W> {
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
            let length = read.map_err(|source| Error::Read { file: self.file.to_owned(), source })?;
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

/// Plays from a position until there is no move or no more input. Error messages call the input `file`.
///
/// # Errors
///
/// If reading or writing fails.
#[expect(clippy::missing_panics_doc, reason = "there is a move, and both players keep to the rules")]
pub fn play(
    start: Position<'_, dyn Teach>, mut turn: Player, (file, input): (&str, impl BufRead),
    output: &mut impl Write,
) -> Result<(), Error> {
    let (game, mut row) = (start.game(), start.row().to_vec());
    let board = &mut Board { file, input, output };
    board.show(&rules(game, &row))?;
    let script = game.script();
    // The position before the last move.
    let mut before = Vec::clone(&row);
    loop {
        board.show(&format!("\n{}\n", game.picture(&row).join("\n")))?;
        if game.stalling_move(&row).is_none() {
            return board.show(&the_end(game, turn));
        }
        let left = match (turn, &script) {
            (Player::Me, _) => match my_move(game, &row, board)? {
                Some(left) => left,
                None => return board.show("\nThe game ends here, unfinished.\n"),
            },
            (Player::Judge, Some(script)) => script.reply(&before, &row),
            (Player::Judge, None) => match Position::new(game, &row).and_then(best_move) {
                Ok(left) => left.expect("there is a move"),
                Err(error) => {
                    return board.show(&format!("\nA move wins, which judge does not look for ({error}). The game ends here, unfinished.\n"));
                }
            },
        };
        let name = game.name_move(&row, &left).expect("both players keep to the rules");
        let who = if turn == Player::Me { "you" } else { "judge" };
        board.show(&format!("{who}: {name}\n"))?;
        before = std::mem::replace(&mut row, left);
        turn = if turn == Player::Me { Player::Judge } else { Player::Me };
    }
}

/// How moves are typed, if there are any.
fn rules(game: &dyn Teach, row: &[u64]) -> String {
    let short = match (can_take(game, row), row.len()) {
        (false, _) => "",
        (true, 1) => ", or 'take K' to take K",
        (true, _) => ", or 'take K from P' to take K from number P",
    };
    match game.stalling_move(row) {
        Some(left) => format!("To move, type the position to leave, such as '{}'{short}.\n", joined(&left)),
        None => String::new(),
    }
}

fn can_take(game: &dyn Teach, row: &[u64]) -> bool {
    game.taken(row, 0, 0).is_some()
}

fn joined(row: &[u64]) -> String {
    row.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

fn the_end(game: &dyn Teach, turn: Player) -> String {
    let stuck_player_wins = without_a_move(game.ending()) == "wins";
    let who = if (turn == Player::Me) == stuck_player_wins { "you win" } else { "judge wins" };
    format!("No move is left: {who}.\n")
}

/// Asks until a move is legal. Returns what it leaves, or `None` at the end of the input.
fn my_move<R: BufRead, W: Write>(
    game: &dyn Teach, row: &[u64], board: &mut Board<'_, R, W>,
) -> Result<Option<Vec<u64>>, Error> {
    while let Some(line) = board.ask("your move: ")? {
        match understood(game, row, &line) {
            Ok(left) => return Ok(Some(left)),
            Err(why) => board.show(&format!("That is no move: {why}.\n"))?,
        }
    }
    Ok(None)
}

/// What a typed move leaves, or why it is no move.
fn understood(game: &dyn Teach, row: &[u64], line: &str) -> Result<Vec<u64>, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let left = match *words {
        ["take", number, "from", place] if can_take(game, row) => {
            let number = typed_number(number)?;
            let index = usize::try_from(typed_number(place)?).ok().and_then(|place| place.checked_sub(1));
            let index = index.filter(|&index| index < row.len());
            let index = index
                .ok_or_else(|| format!("there is no number {place} in the row, which has {}", row.len()))?;
            game.taken(row, index, number)
                .ok_or_else(|| format!("{number} cannot be taken from number {place}"))?
        }
        ["take", number] if can_take(game, row) => the_one_taken(game, row, typed_number(number)?)?,
        _ => parse_row(words.iter().copied())?,
    };
    Position::new(game, &left).map_err(|error| error.to_string())?;
    game.name_move(row, &left)?;
    Ok(left)
}

fn typed_number(word: &str) -> Result<u64, String> {
    number(word).map_err(|cause| cause.to_string())
}

/// The row of the numbers in these words.
///
/// # Errors
///
/// What is wrong with the first word that is no number, in a sentence.
pub fn parse_row<'a>(words: impl Iterator<Item = &'a str>) -> Result<Vec<u64>, String> {
    let words = (1..).zip(words.flat_map(str::split_whitespace));
    words.map(|(place, word)| number(word).map_err(|cause| format!("pile {place}: {cause}"))).collect()
}

/// The number that a word is.
///
/// # Errors
///
/// What is wrong with it.
pub fn number(word: &str) -> Result<u64, Cause> {
    const MOST_DIGITS: usize = 20;
    if let Some(byte) = word.bytes().find(|byte| !byte.is_ascii_digit()) {
        return Err(Cause::Byte(byte));
    }
    if word.len() > MOST_DIGITS {
        return Err(Cause::TooManyDigits { most: MOST_DIGITS });
    }
    word.parse().map_err(|_| Cause::TooLarge)
}

/// What taking so many leaves, if the rules allow it from one number alone.
fn the_one_taken(game: &dyn Teach, row: &[u64], number: u64) -> Result<Vec<u64>, String> {
    if row.len() > MOST_TRIED {
        return Err(format!("in a row of more than {MOST_TRIED} numbers, 'take K from P' says from which"));
    }
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
