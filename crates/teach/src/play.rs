//! Games against the program, or between two people.

mod board;
mod typed;

use std::io::{BufRead, Write};

pub use board::Look;
use board::Screen;
#[cfg(test)]
pub(super) use board::drawn;
use typed::{Typed, the_piles, understood};

use super::explain::explain;
use crate::game::naming::spaced;
use crate::game::{Ending, Outcome, Position, RowError, Teach, best_move, is_winning, outcome, visit_some};
use crate::message::{Message, message};
use crate::text::Error;
use crate::words::Words;

/// The second player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The program, at this level.
    Judge(Level),
    /// Another person.
    Person,
}

/// How well the program plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Each move is random with probability one half, otherwise perfect.
    Fair,
    /// All moves are random, but a move that ends the game and wins is always made.
    Easy,
    /// No mistakes.
    Perfect,
}

/// A game between two players; the first is the user.
pub struct Play<'a> {
    /// The position in which the game starts.
    pub start: Position<'a, dyn Teach>,
    /// The rules, one sentence each.
    pub rules: Vec<Message>,
    /// Whether the first player makes the first move.
    pub user_begins: bool,
    /// The second player.
    pub opponent: Opponent,
    /// Returns a random number below its argument.
    pub random: &'a mut dyn FnMut(u64) -> u64,
}

/// The state of a game.
struct Session {
    row: Vec<u64>,
    /// The row before the last move.
    before: Vec<u64>,
    /// Whether the first player is to move.
    users_turn: bool,
}

impl Session {
    /// Makes a move. Returns the state before it.
    fn move_to(&mut self, left: Vec<u64>) -> Session {
        let next = Session { before: self.row.clone(), row: left, users_turn: !self.users_turn };
        std::mem::replace(self, next)
    }
}

impl Play<'_> {
    /// Plays until a player quits or the input ends. `file` is the name of the input in errors.
    ///
    /// # Errors
    ///
    /// If reading or writing fails.
    pub fn run(
        mut self, (file, input): (&str, impl BufRead), output: &mut impl Write, look: Look,
        words: &'static Words,
    ) -> Result<(), Error> {
        let mut board = Screen { file, input, output, look, words };
        let mut state = self.start_from(self.start.row().to_vec());
        let mut history: Vec<Session> = Vec::new();
        self.introduce(&state, &mut board)?;
        let mut is_new = true;
        loop {
            if is_new {
                board.picture(&self.start.game().picture(&state.row))?;
            }
            let is_over = self.start.game().stalling_move(&state.row).is_none();
            if is_over {
                // After a command, the end is not announced again.
                if is_new {
                    board.say(&self.the_end(&state))?;
                }
            } else if !state.users_turn && self.opponent != Opponent::Person {
                match self.chosen(&state) {
                    Ok(left) => {
                        self.tell(&state, &left, &mut board)?;
                        history.push(state.move_to(left));
                        continue;
                    }
                    Err(error) => {
                        return board.say(&message!("play-not-looked-for", error = error.message()));
                    }
                }
            }
            let recurs = |before: &Session| before.row == state.row && before.users_turn == state.users_turn;
            if is_new
                && outcome(self.start.game(), &state.row) == Outcome::Drawn
                && history.iter().any(recurs)
            {
                board.say(&message!("play-recurs"))?;
            }
            is_new = true;
            let prompt = self.prompt(&state, is_over);
            let Some(line) = board.ask(&prompt)? else {
                return if is_over { Ok(()) } else { board.say(&message!("play-unfinished")) };
            };
            let typed = understood(self.start.game(), &state.row, &line, words);
            match typed {
                Ok(Typed::Leave(_)) | Err(_) if is_over => board.say(&message!("play-is-over"))?,
                Ok(Typed::Leave(left)) => {
                    self.tell(&state, &left, &mut board)?;
                    history.push(state.move_to(left));
                    continue;
                }
                Ok(Typed::Help) => self.help(&state, &mut board)?,
                Ok(Typed::Rules) => self.rules(&mut board)?,
                Ok(Typed::Hint) => {
                    let reason = explain(self.position(&state));
                    if let Some(crate::game::Part::Sentence(advice)) = reason.parts().last() {
                        board.say(advice)?;
                    }
                }
                Ok(Typed::Why) => board.explanation(&explain(self.position(&state)))?,
                Ok(Typed::Undo) => {
                    let back =
                        history.iter().rposition(|it| it.users_turn || self.opponent == Opponent::Person);
                    match back {
                        Some(index) => {
                            state = history.swap_remove(index);
                            history.truncate(index);
                            continue;
                        }
                        None => board.say(&message!("play-nothing-to-undo"))?,
                    }
                }
                Ok(Typed::New(row)) => {
                    state = self.start_from(row.unwrap_or_else(|| self.start.row().to_vec()));
                    history.clear();
                    self.introduce(&state, &mut board)?;
                    continue;
                }
                Ok(Typed::NoPosition(why)) => board.say(&message!("play-no-position", why))?,
                Ok(Typed::Quit) => return board.say(&message!("play-goodbye")),
                Err(why) => board.say(&message!("play-no-move", why))?,
            }
            is_new = false;
        }
    }

    fn start_from(&self, row: Vec<u64>) -> Session {
        Session { before: row.clone(), row, users_turn: self.user_begins }
    }

    fn position<'s>(&'s self, state: &'s Session) -> Position<'s, dyn Teach> {
        Position::new(self.start.game(), &state.row).expect("both players keep to the rules")
    }

    /// The name of a player.
    fn name(&self, is_user: bool) -> Message {
        match (self.opponent, is_user) {
            (Opponent::Person, true) => message!("player-one"),
            (Opponent::Person, false) => message!("player-two"),
            (Opponent::Judge(_), true) => message!("player-you"),
            (Opponent::Judge(_), false) => message!("player-judge"),
        }
    }

    /// The rules, and how to play. Who wins is for the players to find out.
    fn introduce<R: BufRead, W: Write>(
        &self, state: &Session, board: &mut Screen<'_, R, W>,
    ) -> Result<(), Error> {
        self.rules(board)?;
        if self.start.game().stalling_move(&state.row).is_none() {
            return Ok(());
        }
        self.how_to_move(state, board)?;
        board.say(&message!("play-ask"))
    }

    fn rules<R: BufRead, W: Write>(&self, board: &mut Screen<'_, R, W>) -> Result<(), Error> {
        self.rules.iter().try_for_each(|sentence| board.say(sentence))
    }

    /// How to type moves. The example does not give away a winning move.
    fn how_to_move<R: BufRead, W: Write>(
        &self, state: &Session, board: &mut Screen<'_, R, W>,
    ) -> Result<(), Error> {
        let game = self.start.game();
        let mut example = None;
        let _ = visit_some(game, &state.row, &mut |left| {
            if example.is_none() && !is_winning(game, &state.row, left, &mut |row| game.is_won(row)) {
                example = Some(spaced(left));
            }
        });
        let can_take = game.taken(&state.row, 0, 0).is_some();
        // If a row is a pile and a maximum, stones are taken only from the pile.
        board.say(&match (example, can_take, the_piles(game, &state.row).count()) {
            (Some(example), true, 1) => message!("play-type-or-take", example),
            (Some(example), true, _) => message!("play-type-or-take-from", example),
            (Some(example), false, _) => message!("play-type", example),
            (None, true, 1) => message!("play-just-take"),
            (None, true, _) => message!("play-just-take-from"),
            (None, false, _) => message!("play-just-type"),
        })
    }

    fn help<R: BufRead, W: Write>(&self, state: &Session, board: &mut Screen<'_, R, W>) -> Result<(), Error> {
        self.how_to_move(state, board)?;
        board.say(&message!("play-commands"))
    }

    fn prompt(&self, state: &Session, is_over: bool) -> Message {
        match self.opponent {
            _ if is_over => message!("prompt-again"),
            Opponent::Person => message!("prompt-of", who = self.name(state.users_turn)),
            Opponent::Judge(_) => message!("prompt"),
        }
    }

    /// Says who made which move.
    fn tell<R: BufRead, W: Write>(
        &self, state: &Session, left: &[u64], board: &mut Screen<'_, R, W>,
    ) -> Result<(), Error> {
        let name = self.start.game().name_move(&state.row, left).expect("both players keep to the rules");
        board.say(&message!("play-moved", who = self.name(state.users_turn), name))
    }

    fn the_end(&self, state: &Session) -> Message {
        let ending = self.start.game().ending();
        let user_wins = state.users_turn == (ending == Ending::Misere);
        match (self.opponent, user_wins) {
            (Opponent::Judge(_), true) => message!("play-you-win"),
            (Opponent::Judge(_), false) => message!("play-judge-wins"),
            (Opponent::Person, _) => message!("play-end", who = self.name(user_wins)),
        }
    }

    /// The row that the program chooses to leave.
    fn chosen(&mut self, state: &Session) -> Result<Vec<u64>, RowError> {
        let Opponent::Judge(level) = self.opponent else { unreachable!("a person moves") };
        let position = Position::new(self.start.game(), &state.row)?;
        Ok(reply(position, &state.before, level, self.random)?.expect("there is a move"))
    }
}

/// The row that the program leaves when it moves at this level; `None` if there is no move. `before` is the row
/// before the last move. `random` returns a random number below its argument.
///
/// # Errors
///
/// If the winning move cannot be written or takes too long to find.
pub fn reply(
    position: Position<'_, dyn Teach>, before: &[u64], level: Level, random: &mut dyn FnMut(u64) -> u64,
) -> Result<Option<Vec<u64>>, RowError> {
    let (game, row) = (position.game(), position.row());
    if let Some(script) = game.script() {
        return Ok(game.stalling_move(row).map(|_| script.reply(before, row)));
    }
    let errs = match level {
        Level::Perfect => false,
        Level::Fair => random(2) == 0,
        Level::Easy => true,
    };
    if !errs {
        return best_move(position);
    }
    let (mut seen, mut found, mut last) = (0, None, None);
    let _ = visit_some(game, row, &mut |left| {
        seen += 1;
        // Reservoir sampling: all moves seen so far are equally likely.
        if random(seen) == 0 {
            found = Some(left.to_vec());
        }
        if game.stalling_move(left).is_none() && !game.is_won(left) {
            last = Some(left.to_vec());
        }
    });
    Ok(last.or(found))
}

/// The row that a typed move leaves: the row itself, a move in the words of the program, or a short form of it.
///
/// # Errors
///
/// Why the line is not a move.
pub fn typed_move(game: &dyn Teach, row: &[u64], line: &str, words: &Words) -> Result<Vec<u64>, Message> {
    match understood(game, row, line, words) {
        Ok(Typed::Leave(left)) => Ok(left),
        Err(why) if why.name() != "not-understood" => Err(why),
        _ => Err(message!("not-a-move")),
    }
}
