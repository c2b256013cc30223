//! The exhaustive comparison of a game's theorem and strategy with its rules.

use std::collections::{HashMap, HashSet};
use std::fmt::Debug;
use std::ops::ControlFlow;

use super::bulk::judge;
use super::position::Position;
use super::rules::{Ending, check};
use super::teach::{Teach, is_winning};
use crate::text::{Batch, Kernel, Verdicts};

/// All positions of at most `piles` numbers, each at most `most`, shorter rows first.
pub fn small_positions(game: &dyn Teach, piles: usize, most: u64) -> Vec<Vec<u64>> {
    let mut rows = Vec::new();
    let mut longer: Vec<Vec<u64>> = vec![vec![]];
    for _ in 0..piles {
        longer =
            longer.iter().flat_map(|row| (0..=most).map(|number| [&row[..], &[number]].concat())).collect();
        rows.extend(longer.iter().filter(|row| check(game, row).is_ok()).cloned());
    }
    rows
}

/// The outcome of a position by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulesOutcome {
    /// Whether the player to move wins: whether some move leaves a P-position.
    pub wins: bool,
    /// The mex of the Grundy values of the options.
    pub grundy: u64,
}

/// A search by the rules alone, which remembers the outcomes that it has found.
pub struct Search<'a> {
    game: &'a dyn Teach,
    known: HashMap<Vec<u64>, RulesOutcome>,
}

impl<'a> Search<'a> {
    /// A search that has found nothing yet.
    pub fn new(game: &'a dyn Teach) -> Self {
        Search { game, known: HashMap::new() }
    }

    /// The game.
    pub fn game(&self) -> &'a dyn Teach {
        self.game
    }

    /// Finds the outcome of a position by the rules. Takes time and memory for every follower of the position,
    /// but no stack.
    ///
    /// # Errors
    ///
    /// A sentence, if a move leaves a row that is not a position, or if a position can recur.
    ///
    /// # Panics
    ///
    /// Never: each position was put on the stack before.
    pub fn outcome(&mut self, row: &[u64]) -> Result<RulesOutcome, String> {
        let key = self.game.normal_form(row);
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        // The positions from the first one to the current one, each with its options and how many of them have
        // been visited.
        let mut path = vec![(key.clone(), self.options(row)?, 0)];
        let mut on_path = HashSet::from([key]);
        loop {
            let (row, options, looked_at) = path.last_mut().expect("the loop ends with the first position");
            if let Some(option) = options.get(*looked_at) {
                *looked_at += 1;
                let key = self.game.normal_form(option);
                if self.known.contains_key(&key) {
                    continue;
                }
                if !on_path.insert(key.clone()) {
                    return Err(format!(
                        "{row:?}: the game does not end: it can come to {option:?} again and again"
                    ));
                }
                let options = self.options(&key)?;
                path.push((key, options, 0));
                continue;
            }
            let (row, options, _) = path.pop().expect("it was there");
            let outcome = outcome_by_options(self.game, &row, &options, &mut |left| self.outcome(left))?;
            on_path.remove(&row);
            self.known.insert(row, outcome);
            if path.is_empty() {
                return Ok(outcome);
            }
        }
    }

    /// The options of a position; each must be a position.
    fn options(&self, row: &[u64]) -> Result<Vec<Vec<u64>>, String> {
        let options = moves(self.game, row);
        for left in &options {
            check(self.game, left)
                .map_err(|error| format!("{row:?}: a move leaves {left:?}, which is no position: {error}"))?;
        }
        Ok(options)
    }

    /// Compares the game with its rules in one position: the theorem, the strategy, the number of winning
    /// moves, and the Grundy value if the game gives one. Checks that every move has a name. Returns `true` if
    /// the player to move wins. Takes time and memory for every follower of the position.
    ///
    /// # Errors
    ///
    /// The first difference, or why the row is not a position, as a sentence.
    pub fn compare(&mut self, row: &[u64]) -> Result<bool, String> {
        Position::new(self.game, row).map_err(|error| format!("{row:?}: {error}"))?;
        let outcome = self.outcome(row)?;
        compare(self.game, row, outcome, &mut |row| self.outcome(row))?;
        Ok(outcome.wins)
    }
}

/// Finds the outcome of a position.
type Outcomes<'a> = &'a mut dyn FnMut(&[u64]) -> Result<RulesOutcome, String>;

/// The outcome of a position, from the outcomes of its options.
fn outcome_by_options(
    game: &dyn Teach, row: &[u64], options: &[Vec<u64>], outcomes: Outcomes<'_>,
) -> Result<RulesOutcome, String> {
    let mut wins = options.is_empty() && game.ending() == Ending::Misere;
    let mut reached = Vec::with_capacity(options.len());
    for left in options {
        reached.push(outcomes(left)?.grundy);
        wins = wins || wins_by(game, row, left, outcomes)?;
    }
    reached.sort_unstable();
    reached.dedup();
    let grundy = (0..).zip(&reached).take_while(|(least, value)| least == *value).count() as u64;
    Ok(RulesOutcome { wins, grundy })
}

/// Whether the move from `row` to `left` wins, according to `outcomes`.
fn wins_by(game: &dyn Teach, row: &[u64], left: &[u64], outcomes: Outcomes<'_>) -> Result<bool, String> {
    let mut wrong = None;
    let wins = is_winning(game, row, left, &mut |row| match outcomes(row) {
        Ok(outcome) => outcome.wins,
        Err(why) => {
            wrong = Some(why);
            false
        }
    });
    wrong.map_or(Ok(wins), Err)
}

/// Compares everything that a game reports about a position with its outcome by the rules, and with the
/// outcomes of its options.
fn compare(
    game: &dyn Teach, row: &[u64], outcome: RulesOutcome, outcomes: Outcomes<'_>,
) -> Result<(), String> {
    let position = Position::new(game, row).map_err(|error| format!("{row:?}: {error}"))?;
    agree(row, "whether the player to move wins", &position.wins(), &outcome.wins)?;
    if let Ok(found) = position.grundy() {
        agree(row, "the Grundy value", &found, &outcome.grundy)?;
    }
    let mut expected = moves(game, row);
    for left in &expected {
        let name = game.name_move(row, left);
        name.map_err(|why| format!("{row:?}: the move to {left:?} has no name: {why}"))?;
    }
    let wins: Vec<bool> =
        expected.iter().map(|left| wins_by(game, row, left, outcomes)).collect::<Result<_, _>>()?;
    let mut wins = wins.into_iter();
    expected.retain(|_| wins.next() == Some(true));
    let mut strategy = Vec::new();
    let visited = game.visit_winning_moves(row, &mut |left| {
        strategy.push(left.to_vec());
        ControlFlow::Continue(())
    });
    let known: HashSet<&Vec<u64>> = expected.iter().collect();
    if let Some(wrong) = strategy.iter().find(|left| !known.contains(left)) {
        return Err(format!("{row:?}: {wrong:?} is listed; by the rules no winning move leaves it"));
    }
    let [mut listed, mut all] = [&strategy, &expected].map(|moves| {
        let mut forms: Vec<_> = moves.iter().map(|left| game.normal_form(left)).collect();
        forms.sort_unstable();
        forms
    });
    if *game.piles().end() < usize::MAX {
        listed.dedup();
    }
    all.dedup();
    agree(row, "the list of winning moves", &visited.map(|_| listed), &Ok(all))?;
    let count = position.winning_move_count();
    agree(row, "the number of winning moves", &count, &Ok(expected.len() as u128))?;
    let first = position.winning_move().map(|first| first.is_some());
    agree(row, "whether there is a winning move", &first, &Ok(!expected.is_empty()))
}

/// Compares a game with its rules in one position like [`Search::compare`], but takes the outcomes of the
/// options from the game itself. So the position can be large.
///
/// # Errors
///
/// The first contradiction, as a sentence.
pub fn compare_with_options(game: &dyn Teach, row: &[u64]) -> Result<(), String> {
    let mut believed = |row: &[u64]| {
        let position = Position::new(game, row).map_err(|error| format!("{row:?}: {error}"))?;
        Ok(RulesOutcome { wins: position.wins(), grundy: position.grundy().unwrap_or_default() })
    };
    let outcome = outcome_by_options(game, row, &moves(game, row), &mut believed)?;
    compare(game, row, outcome, &mut believed)
}

/// The options of a position by the rules.
pub fn moves(game: &dyn Teach, row: &[u64]) -> Vec<Vec<u64>> {
    let mut moves = Vec::new();
    let _ = game.visit_moves(row, &mut |left| {
        moves.push(left.to_vec());
        ControlFlow::Continue(())
    });
    moves
}

/// Compares a game with its rules in all positions of 1 to `piles` numbers, each from 0 to `most`: everything
/// that [`Search::compare`] compares, and verdicts in bulk. Returns the number of positions. Takes time and
/// memory for all of them and their followers, about `(most + 1).pow(piles)`.
///
/// To compare your own game, implement [`Teach`] for it; all its methods have defaults.
///
/// # Errors
///
/// A sentence, if there is a difference, if a move leaves a row that is not a position, if the game does not
/// end, or if it has no position of this size.
///
/// ```
/// judge_game::compare_with_rules(&judge_games::wythoff::Wythoff::normal(), 2, 30)?;
/// # Ok::<(), String>(())
/// ```
pub fn compare_with_rules(game: &dyn Teach, piles: usize, most: u64) -> Result<usize, String> {
    let rows = small_positions(game, piles, most);
    if rows.is_empty() {
        return Err(format!("the game has no position of 1 to {piles} numbers up to {most}"));
    }
    let mut search = Search::new(game);
    let outcomes: Verdicts = rows.iter().map(|row| search.compare(row)).collect::<Result<_, _>>()?;
    let (batch, mut verdicts) = (Batch::from_rows(rows.iter().map(|row| &row[..])), Verdicts::new());
    let judged = judge(game, batch.rows(), Kernel::best(), &mut verdicts);
    judged.map_err(|error| format!("in bulk, {error}"))?;
    match verdicts.iter().zip(outcomes.iter()).position(|(found, expected)| found != expected) {
        Some(row) => Err(format!("in bulk, {:?} is judged wrongly", rows[row])),
        None if verdicts.len() != rows.len() => Err(format!("in bulk, {} rows are judged", verdicts.len())),
        None => Ok(rows.len()),
    }
}

fn agree<T: PartialEq + Debug>(row: &[u64], what: &str, found: &T, expected: &T) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    Err(format!("{row:?}: {what} is {found:?}; by the rules it is {expected:?}"))
}
