//! Games of a program against an opponent, over pipes.
//!
//! The protocol: the opponent writes a row on a line. The program moves, writes the row that results on a line,
//! and flushes its output. When the game ends, so does the program's input, and then the program must end too.

mod talk;

use std::io;
use std::ops::ControlFlow::Break;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng};

use super::check::{FaultKind, option, row_of, shown};
use super::process::Program;
use super::stress::Fault;
use crate::game::{
    Ending, Outcome, Position, RowError, Ruleset, best_move, first, is_winning, outcome, visit_some,
};
use crate::message::message;
use talk::Talk;

/// Who the program plays against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScriptedOpponent {
    /// An opponent that makes no mistake.
    Perfect,
    /// An opponent that moves at random, with this seed.
    Random(u64),
}

/// Who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The program.
    Program,
    /// Its opponent.
    Judge,
}

/// A game, played to its end or to the program's first fault.
#[derive(Clone, Debug)]
pub struct Played {
    /// The moves: who moved, and the row after the move.
    pub moves: Vec<(Player, Vec<u64>)>,
    /// The program's fault; `None` if it won, or if no move of the opponent gave it a chance to.
    pub fault: Option<Fault>,
    /// Who has won, if the game has ended and is no draw.
    pub winner: Option<Player>,
    /// The text that the program wrote to standard error, or the end of it.
    pub errors: Vec<u8>,
}

/// Makes a program play a game from the position `start`.
///
/// The program must win if it can: it fails as soon as it turns a won position into a lost one. The time limit
/// is for the whole game.
///
/// # Errors
///
/// If the program cannot be run, or is stopped.
///
/// # Panics
///
/// If the game has a scripted opponent, who only replies, and `first` is [`Player::Judge`].
pub fn interact(
    game: &dyn Ruleset, start: &[u64], first: Player, opponent: ScriptedOpponent, program: &Program,
) -> io::Result<Played> {
    let seed = if let ScriptedOpponent::Random(seed) = opponent { seed } else { 0 };
    let random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut table = Match { game, row: start.to_vec(), moves: Vec::new(), opponent, random };
    let mut talk = Talk::start(program)?;
    let (fault, winner) = match table.play(first, &mut talk)? {
        Ok(winner) => (talk.finish()?, winner),
        Err(fault) => (Some(fault), None),
    };
    Ok(Played { moves: table.moves, fault, winner, errors: talk.end() })
}

/// A game that is being played.
struct Match<'a> {
    game: &'a dyn Ruleset,
    row: Vec<u64>,
    moves: Vec<(Player, Vec<u64>)>,
    opponent: ScriptedOpponent,
    random: Xoshiro256PlusPlus,
}

impl Match<'_> {
    /// Plays to the end or to a draw, and returns who has won.
    fn play(&mut self, first: Player, talk: &mut Talk) -> io::Result<Result<Option<Player>, Fault>> {
        let mut turn = first;
        let mut before = self.row.clone();
        while self.game.stalling_move(&self.row).is_some() {
            if outcome(self.game, &self.row) == Outcome::Drawn {
                return Ok(Ok(None));
            }
            let left = match turn {
                Player::Program => match self.ask(talk)? {
                    Ok(left) => left,
                    Err(fault) => return Ok(Err(fault)),
                },
                Player::Judge => self.reply(&before).map_err(io::Error::other)?,
            };
            self.moves.push((turn, left.clone()));
            before = std::mem::replace(&mut self.row, left);
            turn = turn.other();
        }
        // `turn` cannot move.
        let loses = self.game.ending() == Ending::Normal;
        Ok(Ok(Some(if loses { turn.other() } else { turn })))
    }

    /// Asks the program for its move.
    fn ask(&self, talk: &mut Talk) -> io::Result<Result<Vec<u64>, Fault>> {
        Ok(talk.ask(line(&self.row))?.and_then(|text| self.understood(&text)))
    }

    /// The option that the program chose.
    fn understood(&self, text: &[u8]) -> Result<Vec<u64>, Fault> {
        let Match { game, row, .. } = self;
        let wrong = |what| Fault::new(FaultKind::WrongAnswer, what);
        let words: Vec<Vec<u8>> =
            text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).map(<[u8]>::to_vec).collect();
        let cut = shown;
        let shown = cut(text);
        let left = row_of(&words)
            .ok_or_else(|| Fault::new(FaultKind::Format, message!("interact-no-row", shown = &*shown)))?;
        let left = option(*game, row, &left, &shown).map_err(wrong)?.into_owned();
        if !game.is_won(row) || is_winning(*game, row, &left, &mut |row| game.is_won(row)) {
            return Ok(left);
        }
        let first = first(&mut |visit| game.visit_winning_moves(row, visit).unwrap_or(Break(())));
        Err(wrong(match first {
            Some(better) => message!("check-losing-move", shown, better = cut(line(&better).as_bytes())),
            None => message!("interact-losing-move", shown),
        }))
    }

    /// The opponent's reply. `before` is the position before the program's last move.
    ///
    /// # Errors
    ///
    /// If a winning move exists but cannot be found.
    fn reply(&mut self, before: &[u64]) -> Result<Vec<u64>, RowError> {
        let Match { game, row, .. } = self;
        let stalling = || game.stalling_move(row).expect("there is a move");
        Ok(match (game.script(), self.opponent) {
            (Some(script), _) => script.reply(before, row),
            (None, ScriptedOpponent::Perfect) => {
                Position::new(*game, row).and_then(best_move)?.expect("there is a move")
            }
            (None, ScriptedOpponent::Random(_)) => {
                any_move(*game, row, &mut self.random).unwrap_or_else(stalling)
            }
        })
    }
}

impl Player {
    fn other(self) -> Player {
        match self {
            Player::Program => Player::Judge,
            Player::Judge => Player::Program,
        }
    }
}

/// A random move; all are equally likely. If there are too many moves to look at, one of the first.
fn any_move(game: &dyn Ruleset, row: &[u64], random: &mut Xoshiro256PlusPlus) -> Option<Vec<u64>> {
    let (mut seen, mut chosen) = (0_u64, None);
    let _ = visit_some(game, row, &mut |left| {
        seen += 1;
        // Reservoir sampling: the new move replaces the chosen one with probability 1 / `seen`.
        if (u128::from(random.next_u64()) * u128::from(seen)) >> 64 == 0 {
            chosen = Some(left.to_vec());
        }
    });
    chosen
}

/// A row as a line.
fn line(row: &[u64]) -> String {
    row.iter().map(u64::to_string).collect::<Vec<_>>().join(" ") + "\n"
}
