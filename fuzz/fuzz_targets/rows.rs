//! Small rows of every game of the table: theorem, strategy, number of winning moves and Grundy value are what a
//! search over the rules finds.

#![no_main]

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::ControlFlow;

use arbitrary::Arbitrary;
use judge::games::{self, Ending, Entry, GAMES, Game, Settings};
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
struct Input {
    game: u8,
    trial: u8,
    row: Vec<u8>,
}

/// What the search has found, for each trial.
type Found = HashMap<(usize, usize), HashMap<Vec<u64>, (bool, u64)>>;

/// A game as the trial's arguments ask for it.
fn build(entry: &Entry, arguments: &str) -> Box<dyn Game> {
    let misere = arguments.split_whitespace().any(|word| word == "--misere");
    let mut settings = Settings::new(if misere { Ending::Misere } else { Ending::Normal });
    let mut words = arguments.split_whitespace().filter(|&word| word != "--misere");
    while let Some(word) = words.next() {
        let (name, value) = match word.strip_prefix("--") {
            Some(name) => (Some(name), words.next().expect("an option has a value")),
            None => (None, word),
        };
        let parameter = entry
            .parameters
            .iter()
            .find(|parameter| name.map_or(parameter.positional, |name| parameter.name == name))
            .expect("trials use parameters that there are");
        settings.set(parameter.name, value.to_owned());
    }
    (entry.build)(&settings).expect("a trial can be played")
}

/// Who wins, and the least value that no position one move away has, from the rules alone.
fn search(game: &dyn Game, row: &[u64], found: &mut HashMap<Vec<u64>, (bool, u64)>) -> (bool, u64) {
    let position = game.canonical(row);
    if let Some(&known) = found.get(&position) {
        return known;
    }
    let moves = game.moves(row);
    let mut wins = moves.is_empty() && game.ending() == Ending::Misere;
    let mut values = Vec::new();
    for left in &moves {
        values.push(search(game, left, found).1);
        wins |= game.is_winning(row, left, &mut |row| search(game, row, found).0);
    }
    values.sort_unstable();
    let value = values.into_iter().fold(0, |least, value| least + u64::from(value == least));
    found.insert(position, (wins, value));
    (wins, value)
}

thread_local! {
    static FOUND: RefCell<Found> = RefCell::default();
}

fuzz_target!(|input: Input| {
    let game_at = usize::from(input.game) % GAMES.len();
    let entry = &GAMES[game_at];
    let trial_at = usize::from(input.trial) % entry.trials.len();
    let trial = &entry.trials[trial_at];
    let game = build(entry, trial.arguments);
    // A little more than the exhaustive test tries.
    let most = trial.most + trial.most / 8 + 1;
    let row: Vec<u64> =
        input.row.iter().take(trial.piles).map(|&pile| u64::from(pile) % (most + 1)).collect();
    if row.is_empty() || games::check(&*game, &row).is_err() {
        return;
    }
    FOUND.with_borrow_mut(|found| {
        let found = found.entry((game_at, trial_at)).or_default();
        // So many positions are in memory at most.
        if found.len() > 500_000 {
            found.clear();
        }
        let (wins, value) = search(&*game, &row, found);
        assert_eq!(game.wins(&row), wins, "{} {}: {row:?}", entry.name, trial.arguments);
        if let Ok(grundy) = game.grundy() {
            if let Ok(told) = grundy(&row) {
                assert_eq!(told, value, "{} {}: {row:?}", entry.name, trial.arguments);
            }
        }
        let mut strategy = Vec::new();
        let _ = game.winning_moves(&row, &mut |left| {
            strategy.push(left.to_vec());
            ControlFlow::Continue(())
        });
        let mut winning = game.moves(&row);
        winning.retain(|left| game.is_winning(&row, left, &mut |row| search(&*game, row, found).0));
        assert_eq!(
            game.count_winning_moves(&row),
            Some(winning.len() as u128),
            "{} {}: {row:?}",
            entry.name,
            trial.arguments
        );
        strategy.sort();
        winning.sort();
        assert_eq!(strategy, winning, "{} {}: {row:?}", entry.name, trial.arguments);
    });
});
