//! The exhaustive test: every game of the table, its theorem and its strategy against its rules.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::{Ending, Entry, GAMES, Game, Misere, Settings, Trial, check};

/// The game of a trial, made as the command line makes it.
fn build(entry: &'static Entry, trial: &Trial) -> Box<dyn Game> {
    let mut words = trial.arguments.split_whitespace();
    let mut ending = Ending::Normal;
    let mut given = Vec::new();
    while let Some(word) = words.next() {
        let name = word.strip_prefix("--").expect("an option");
        if name == "misere" {
            ending = Ending::Misere;
        } else {
            let parameter = entry.parameters.iter().find(|parameter| parameter.name == name);
            let parameter = parameter.unwrap_or_else(|| panic!("{} has no {word}", entry.name));
            given.push((parameter.name, words.next().expect("a value").to_owned()));
        }
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

/// Who wins by the rules alone: whoever has a move to a position that is lost for the opponent.
struct Search<'a> {
    game: &'a dyn Game,
    known: HashMap<Vec<u64>, bool>,
}

impl Search<'_> {
    fn wins(&mut self, row: &[u64]) -> bool {
        if let Some(&wins) = self.known.get(row) {
            return wins;
        }
        let moves = self.game.moves(row);
        let wins = if moves.is_empty() {
            self.game.ending() == Ending::Misere
        } else {
            moves.iter().any(|left| self.is_winning(row, left))
        };
        self.known.insert(row.to_vec(), wins);
        wins
    }

    fn is_winning(&mut self, row: &[u64], left: &[u64]) -> bool {
        self.game.is_winning(row, left, &mut |row| self.wins(row))
    }
}

#[test]
fn theorem_and_strategy_agree_with_the_rules_on_all_small_positions() {
    for entry in GAMES {
        let misere = entry.trials.iter().any(|trial| trial.arguments.contains("--misere"));
        assert_eq!(misere, entry.misere == Misere::Known, "{}: misère is tried iff known", entry.name);
        for parameter in entry.parameters {
            let tried = entry.trials.iter().any(|trial| trial.arguments.contains(parameter.name));
            assert!(tried, "{}: --{} is not tried", entry.name, parameter.name);
        }
        for trial in entry.trials {
            let game = build(entry, trial);
            let rows = positions(&*game, trial);
            assert!(rows.len() >= 100, "{} {trial:?} tries {} rows", entry.name, rows.len());
            let mut search = Search { game: &*game, known: HashMap::new() };
            let mut lost = 0;
            for row in rows {
                let wins = search.wins(&row);
                assert_eq!(game.wins(&row), wins, "{} {}: {row:?}", entry.name, trial.arguments);
                lost += u32::from(!wins);

                let mut strategy = Vec::new();
                let _ = game.winning_moves(&row, &mut |left| {
                    strategy.push(left.to_vec());
                    ControlFlow::Continue(())
                });
                strategy.sort();
                let mut expected = game.moves(&row);
                expected.retain(|left| search.is_winning(&row, left));
                expected.sort();
                assert_eq!(strategy, expected, "{} {}: {row:?}", entry.name, trial.arguments);
            }
            assert!(lost > 0, "{} {trial:?} has no lost position", entry.name);
        }
    }
}
