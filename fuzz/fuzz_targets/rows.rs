//! Small rows of every game in the table: the theorem, the strategy, the number of winning moves and the Grundy
//! value must agree with a search over the rules.

#![no_main]

use std::cell::RefCell;
use std::collections::HashMap;

use arbitrary::Arbitrary;
use judge::Position;
use judge::game::{Search, Trial};
use judge::games::table::GAMES;
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
struct Input {
    game: u8,
    trial: u8,
    row: Vec<u8>,
}

/// After this many rows, a search begins anew, which bounds its memory.
const ROWS: u32 = 2000;

thread_local! {
    /// The search for each trial, and how many rows it has searched. They are never freed, and neither are the games:
    /// there are few trials, and each is made once.
    static SEARCHES: &'static RefCell<HashMap<(usize, usize), (Search<'static>, u32)>> = Box::leak(Box::default());
}

fuzz_target!(|input: Input| {
    let game_at = usize::from(input.game) % GAMES.len();
    let trials: Vec<Trial> = GAMES[game_at].trials().collect();
    let trial_at = usize::from(input.trial) % trials.len();
    let trial = &trials[trial_at];
    // Slightly larger piles than in the exhaustive test, but not where they are small: one more row and column of coins
    // that are turned over takes the search minutes.
    let most = trial.most + trial.most / 8;
    let row: Vec<u64> =
        input.row.iter().take(trial.piles).map(|&pile| u64::from(pile) % (most + 1)).collect();
    SEARCHES.with(|searches| {
        let mut searches = searches.borrow_mut();
        let (search, rows) = searches.entry((game_at, trial_at)).or_insert_with(|| {
            let game = GAMES[game_at].parse(&trial.arguments).expect("a trial can be played");
            (Search::new(Box::leak(game)), 0)
        });
        if !row.is_empty() && Position::new(search.game(), &row).is_ok() {
            let compared = search.compare(&row);
            compared.unwrap_or_else(|why| panic!("{} {}: {why}", GAMES[game_at].name, trial.arguments));
            *rows += 1;
            if *rows == ROWS {
                (*search, *rows) = (Search::new(search.game()), 0);
            }
        }
    });
});
