//! The table of the P-positions of rules in which the order of the numbers matters.

use std::ops::ControlFlow;

use crate::game::{Game, Table, Visit, check, only_of, pile_columns};
use crate::message::{Message, message};

/// The binary logarithm of about how many positions the table looks at.
const POSITIONS_LOG: usize = 24;

/// The P-positions in order of their largest number, and in lexicographic order among equal largest numbers. The
/// table looks at about 2^24 positions. If `known` is given, only positions with numbers up to `known` can have known
/// answers; the table then looks at no others, and lacks those whose answer is not known.
///
/// # Errors
///
/// If the user asks for a number of heaps that no position has.
pub(super) fn lost_positions<G: Game>(
    game: &G, piles: Option<usize>, known: Option<u64>,
) -> Result<Table<'_>, Message> {
    let numbers = *game.piles().start();
    only_of(numbers, piles)?;
    let most = known.unwrap_or(u64::MAX).min(1 << (POSITIONS_LOG / numbers));
    let all = if known.is_none() { "yes" } else { "no" };
    let table = Table::new(message!("own-lost", most, all), pile_columns(numbers), move |visit| {
        (0..=most).try_for_each(|largest| lost_with(game, numbers, largest, visit))
    });
    Ok(table.of_lost_rows(0))
}

/// Visits the P-positions with this largest number.
fn lost_with<G: Game>(game: &G, numbers: usize, largest: u64, visit: Visit<'_>) -> ControlFlow<()> {
    let mut row = vec![0; numbers];
    loop {
        let (last, others) = row.split_last_mut().expect("a position has a number");
        if others.contains(&largest) || *last == largest {
            if check(game, &row).is_ok() && !game.is_won(&row) {
                visit(&row)?;
            }
        } else {
            *last = largest - 1;
        }
        let Some(growing) = row.iter().rposition(|&number| number < largest) else {
            return ControlFlow::Continue(());
        };
        row[growing] += 1;
        row[growing + 1..].fill(0);
    }
}
