//! The exhaustive test: every game of the table, its theorem and its strategy against its rules.

mod words;

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::{Ending, Entry, GAMES, Game, Misere, Parameter, Settings, Trial, check};
use crate::answers::Answers;
use crate::batch::Batch;
use crate::error::{Fault, Spot};
use crate::scan::Kernel;

/// The game of a trial, made as the command line makes it.
fn build(entry: &'static Entry, trial: &Trial) -> Box<dyn Game> {
    let mut words = trial.arguments.split_whitespace();
    let mut ending = Ending::Normal;
    let mut given = Vec::new();
    while let Some(word) = words.next() {
        let name = word.strip_prefix("--");
        if name == Some("misere") {
            ending = Ending::Misere;
            continue;
        }
        let is_meant =
            |parameter: &&Parameter| name.map_or(parameter.positional, |name| parameter.name == name);
        let parameter = entry.parameters.iter().find(is_meant);
        let parameter = parameter.unwrap_or_else(|| panic!("{} does not know {word}", entry.name));
        let value = if name.is_some() { words.next().expect("a value") } else { word };
        given.push((parameter.name, value.to_owned()));
    }
    let mut settings = Settings::new(ending);
    for (name, value) in given {
        settings.set(name, value);
    }
    (entry.build)(&settings).expect("a trial is a game that can be played")
}

/// All rows of up to `piles` numbers up to `most` that the game accepts.
fn positions(game: &dyn Game, trial: &Trial) -> Vec<Vec<u64>> {
    let mut rows = Vec::new();
    let mut longer: Vec<Vec<u64>> = vec![vec![]];
    for _ in 0..trial.piles {
        longer =
            longer.iter().flat_map(|row| (0..=trial.most).map(|pile| [&row[..], &[pile]].concat())).collect();
        rows.extend(longer.iter().filter(|row| check(game, row).is_ok()).cloned());
    }
    rows
}

/// What the rules alone say of a position.
#[derive(Clone, Copy)]
struct Known {
    /// Whoever has a move to a position that is lost for the opponent wins.
    wins: bool,
    /// The least value that no position one move away has.
    grundy: u64,
}

struct Search<'a> {
    game: &'a dyn Game,
    known: HashMap<Vec<u64>, Known>,
}

impl Search<'_> {
    fn look(&mut self, row: &[u64]) -> Known {
        let key = self.game.canonical(row);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let moves = self.game.moves(row);
        let mut wins = moves.is_empty() && self.game.ending() == Ending::Misere;
        let mut reached = Vec::with_capacity(moves.len());
        for left in &moves {
            reached.push(self.look(left).grundy);
            wins = wins || self.is_winning(row, left);
        }
        reached.sort_unstable();
        reached.dedup();
        let grundy = (0..).zip(&reached).take_while(|(least, value)| least == *value).count() as u64;
        let known = Known { wins, grundy };
        self.known.insert(key, known);
        known
    }

    fn is_winning(&mut self, row: &[u64], left: &[u64]) -> bool {
        self.game.is_winning(row, left, &mut |row| self.look(row).wins)
    }
}

#[test]
fn every_game_is_tried_with_all_its_options() {
    for entry in GAMES {
        let misere = entry.trials.iter().any(|trial| trial.arguments.contains("--misere"));
        assert_eq!(misere, entry.misere == Misere::Known, "{}: misère is tried iff known", entry.name);
        let normal = entry.trials.iter().any(|trial| !trial.arguments.contains("--misere"));
        assert!(normal, "{}: normal play is not tried", entry.name);
        for parameter in entry.parameters.iter().filter(|parameter| !parameter.positional) {
            let tried = entry.trials.iter().any(|trial| trial.arguments.contains(parameter.name));
            assert!(tried, "{}: --{} is not tried", entry.name, parameter.name);
        }
    }
}

#[test]
fn theorem_and_strategy_agree_with_the_rules_on_all_small_positions() {
    let mut positions_in_all = 0;
    for entry in GAMES {
        for trial in entry.trials {
            positions_in_all += compare(entry, trial);
        }
    }
    assert!(positions_in_all > 200_000, "{positions_in_all} positions");
}

/// Compares theorem, strategy, number of winning moves and Grundy values of a game with its rules, and how it judges
/// a batch; returns on how many rows.
fn compare(entry: &'static Entry, trial: &Trial) -> usize {
    let game = build(entry, trial);
    let rows = positions(&*game, trial);
    assert!(rows.len() >= 100, "{} {trial:?} tries {} rows", entry.name, rows.len());
    let mut search = Search { game: &*game, known: HashMap::new() };
    let grundy = game.grundy().ok();
    assert!(
        grundy.is_none() || game.ending() == Ending::Normal,
        "{}: misère has no Grundy values",
        entry.name
    );
    let mut outcomes = Vec::new();
    for row in &rows {
        let about = || format!("{} {}: {row:?}", entry.name, trial.arguments);
        let known = search.look(row);
        assert_eq!(game.wins(row), known.wins, "{}", about());
        outcomes.push(known.wins);
        if let Some(grundy) = &grundy {
            assert_eq!(grundy(row), Ok(known.grundy), "{}", about());
        }
        let mut strategy = strategy(&*game, row);
        strategy.sort();
        let mut expected = game.moves(row);
        expected.retain(|left| search.is_winning(row, left));
        expected.sort();
        assert_eq!(strategy, expected, "{}", about());
        assert_eq!(game.count_winning_moves(row), Some(expected.len() as u128), "{}", about());
        assert_eq!(first_moves(&*game, row, 1).len(), expected.len().min(1), "{}", about());
    }
    assert!(outcomes.contains(&false), "{} {trial:?} has no lost position", entry.name);
    let batch = Batch::from_rows(rows.iter().map(|row| &row[..]));
    let mut answers = Answers::new();
    game.judge(&batch, Kernel::best(), &mut answers).unwrap();
    let expected: Vec<u8> = outcomes.into_iter().flat_map(Answers::line).collect();
    assert_eq!(answers.text(), expected, "{} {trial:?} as a batch", entry.name);
    rows.len()
}

#[test]
fn hard_rows_are_lost_positions_up_to_the_largest_number_asked_for() {
    let mut known = Vec::new();
    for entry in GAMES {
        for trial in entry.trials {
            let game = build(entry, trial);
            for most in [0, 1, 10, 1_000_000_000, u64::MAX] {
                for row in game.hard_rows(most) {
                    let about = || format!("{} {}: {row:?}", entry.name, trial.arguments);
                    assert!(check(&*game, &row).is_ok() && !game.wins(&row), "{}", about());
                    assert!(row.iter().all(|&number| number <= most), "{}, up to {most}", about());
                    known.push(entry.name);
                }
            }
        }
    }
    known.dedup();
    assert_eq!(known, ["wythoff", "bash", "unequal", "scripted"]);
}

/// All positions that winning moves leave.
pub(super) fn strategy(game: &dyn Game, row: &[u64]) -> Vec<Vec<u64>> {
    first_moves(game, row, usize::MAX)
}

/// The positions that the first winning moves leave, up to `most` of them.
pub(super) fn first_moves(game: &dyn Game, row: &[u64], most: usize) -> Vec<Vec<u64>> {
    let mut moves = Vec::new();
    let _ = game.winning_moves(row, &mut |left| {
        moves.push(left.to_vec());
        if moves.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    moves
}

/// The index of the pile at which the game refuses the row, if it does.
pub(super) fn refused_at(game: &dyn Game, row: &[u64]) -> Option<usize> {
    match check(game, row) {
        Ok(()) => None,
        Err((Spot::Pile(pile), Fault::Excluded(_))) => Some(pile),
        Err(other) => panic!("{row:?}: {other:?}"),
    }
}

/// What a game answers about the rows in one batch, without line ends, and the row and the spot at which it refuses it.
pub(super) fn judged(game: &dyn Game, rows: &[&[u64]]) -> (String, Result<(), (usize, Spot)>) {
    let mut answers = Answers::new();
    let done = game.judge(&Batch::from_rows(rows.iter().copied()), Kernel::best(), &mut answers);
    let text = str::from_utf8(answers.text()).expect("it is digits").replace('\n', "");
    (text, done.map_err(|refusal| (refusal.row, refusal.spot)))
}

/// What is said to a user who gives a game these values for its parameters.
pub(super) fn usage_error(entry: &Entry, values: &[(&'static str, &str)]) -> String {
    let mut settings = Settings::default();
    for &(name, value) in values {
        settings.set(name, value.to_owned());
    }
    match (entry.build)(&settings) {
        Ok(_) => panic!("{} takes {values:?}", entry.name),
        Err(error) => error.to_string(),
    }
}
