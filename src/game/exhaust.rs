//! The exhaustive comparison of a game with its own rules.

use std::collections::HashMap;
use std::fmt::Debug;
use std::ops::ControlFlow;

use super::position::winning_move;
use super::rules::{Ending, check, grundy};
use super::teach::{Teach, is_winning};
use crate::text::{Batch, Kernel, Verdicts};

/// All rows of up to `piles` numbers, each up to `most`, that the game accepts, shorter rows first.
pub(crate) fn small_positions(game: &dyn Teach, piles: usize, most: u64) -> Vec<Vec<u64>> {
    let mut rows = Vec::new();
    let mut longer: Vec<Vec<u64>> = vec![vec![]];
    for _ in 0..piles {
        longer =
            longer.iter().flat_map(|row| (0..=most).map(|number| [&row[..], &[number]].concat())).collect();
        rows.extend(longer.iter().filter(|row| check(game, row).is_ok()).cloned());
    }
    rows
}

/// What the rules alone say of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// Whether the player to move wins: whether some move leaves a position that is lost for the opponent.
    pub(crate) wins: bool,
    /// The mex of the values of the positions one move away.
    pub(crate) grundy: u64,
}

/// A search over the rules, which remembers what it has found.
pub struct Search<'a> {
    game: &'a dyn Teach,
    known: HashMap<Vec<u64>, Outcome>,
}

impl<'a> Search<'a> {
    /// A search that knows nothing yet.
    pub fn new(game: &'a dyn Teach) -> Self {
        Search { game, known: HashMap::new() }
    }

    /// The game.
    pub fn game(&self) -> &'a dyn Teach {
        self.game
    }

    /// What the rules say of a position. Takes time and memory for every position that can be reached from
    /// it.
    pub(crate) fn outcome(&mut self, row: &[u64]) -> Outcome {
        let key = self.game.normal_form(row);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let moves = moves(self.game, row);
        let mut wins = moves.is_empty() && self.game.ending() == Ending::Misere;
        let mut reached = Vec::with_capacity(moves.len());
        for left in &moves {
            reached.push(self.outcome(left).grundy);
            wins = wins || self.is_winning(row, left);
        }
        reached.sort_unstable();
        reached.dedup();
        let grundy = (0..).zip(&reached).take_while(|(least, value)| least == *value).count() as u64;
        let outcome = Outcome { wins, grundy };
        self.known.insert(key, outcome);
        outcome
    }

    /// Holds the game against its rules in one position: the theorem, the strategy, the number of winning moves, the
    /// Grundy value where the game gives one, and the names of all moves. Returns whether the player to move wins.
    ///
    /// # Errors
    ///
    /// The first difference, as a sentence; or why the row is no position.
    pub fn compare(&mut self, row: &[u64]) -> Result<bool, String> {
        check(self.game, row).map_err(|error| format!("{row:?}: {error}"))?;
        let (game, outcome) = (self.game, self.outcome(row));
        agree(row, "whether the player to move wins", &game.is_won(row), &outcome.wins)?;
        if let Ok(found) = grundy(game, row) {
            agree(row, "the Grundy value", &found, &outcome.grundy)?;
        }
        let mut expected = moves(game, row);
        for left in &expected {
            let name = game.name_move(row, left);
            name.map_err(|why| format!("{row:?}: the move to {left:?} has no name: {why}"))?;
        }
        expected.retain(|left| self.is_winning(row, left));
        let mut strategy = Vec::new();
        let visited = game.visit_winning_moves(row, &mut |left| {
            strategy.push(left.to_vec());
            ControlFlow::Continue(())
        });
        if let Some(wrong) = strategy.iter().find(|left| !expected.contains(left)) {
            return Err(format!("{row:?}: {wrong:?} is listed; by the rules no winning move leaves it"));
        }
        let [listed, all] = [&strategy, &expected].map(|moves| {
            let mut forms: Vec<_> = moves.iter().map(|left| game.normal_form(left)).collect();
            forms.sort();
            forms.dedup();
            forms
        });
        agree(row, "the list of winning moves", &visited.map(|_| listed), &Ok(all))?;
        agree(
            row,
            "the number of winning moves",
            &game.count_winning_moves(row),
            &Ok(expected.len() as u128),
        )?;
        let first = winning_move(game, row).map(|first| first.is_some());
        agree(row, "whether there is a winning move", &first, &Ok(!expected.is_empty()))?;
        Ok(outcome.wins)
    }

    /// Whether the rules say that the move from `row` to `left` wins.
    pub(crate) fn is_winning(&mut self, row: &[u64], left: &[u64]) -> bool {
        is_winning(self.game, row, left, &mut |row| self.outcome(row).wins)
    }
}

/// The positions that the rules' moves leave.
pub(crate) fn moves(game: &dyn Teach, row: &[u64]) -> Vec<Vec<u64>> {
    let mut moves = Vec::new();
    let _ = game.visit_moves(row, &mut |left| {
        moves.push(left.to_vec());
        ControlFlow::Continue(())
    });
    moves
}

/// Holds a game against its rules on [all small positions](small_positions): all that [`Search::compare`] compares,
/// and verdicts in bulk. Returns the number of positions.
///
/// # Errors
///
/// The first difference, as a sentence.
///
/// ```
/// judge::compare_with_rules(&judge::games::wythoff::Wythoff::normal(), 2, 30)?;
/// # Ok::<(), String>(())
/// ```
pub fn compare_with_rules(game: &dyn Teach, piles: usize, most: u64) -> Result<usize, String> {
    let rows = small_positions(game, piles, most);
    let mut search = Search::new(game);
    let outcomes: Verdicts = rows.iter().map(|row| search.compare(row)).collect::<Result<_, _>>()?;
    let (batch, mut verdicts) = (Batch::from_rows(rows.iter().map(|row| &row[..])), Verdicts::new());
    let judged = game.judge(batch.rows(), Kernel::best(), &mut verdicts);
    judged.map_err(|error| format!("in bulk, {error}"))?;
    match verdicts.iter().zip(outcomes.iter()).position(|(found, expected)| found != expected) {
        Some(row) => Err(format!("in bulk, {:?} is judged wrongly", rows[row])),
        None if verdicts.len() != rows.len() => Err(format!("in bulk, {} rows are judged", verdicts.len())),
        None => Ok(rows.len()),
    }
}

fn agree<T: PartialEq + Debug>(row: &[u64], what: &str, found: &T, expected: &T) -> Result<(), String> {
    let is_same = found == expected;
    is_same
        .then_some(())
        .ok_or_else(|| format!("{row:?}: {what} is {found:?}; by the rules it is {expected:?}"))
}
