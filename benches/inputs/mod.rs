//! Inputs of a million rows, from a fixed seed: half of them random, a quarter lost, a quarter one stone off a lost
//! one. Rows that are all random would nearly all be won, and a wrong judge would hardly be noticed.

use fastrand::Rng;

pub(crate) const ROWS: usize = 1_000_000;
const MOST: u64 = 1_000_000_000;

/// An input and its answers, which come from how the rows were made and from the plainest test of them.
pub(crate) struct Input {
    pub(crate) text: String,
    pub(crate) answers: String,
}

/// Pairs of piles up to a billion, for Wythoff's game.
pub(crate) fn pairs() -> Input {
    let mut random = Rng::with_seed(1907);
    input(|row, kind| {
        let k = random.u64(..381_966_011);
        let (a, b) = match kind {
            Kind::Random => (random.u64(..=MOST), random.u64(..=MOST)),
            Kind::Lost => (lower(k), lower(k) + k),
            Kind::OneOff => (lower(k) + 1, lower(k) + k),
        };
        row.extend(if random.bool() { [a, b] } else { [b, a] });
        let (lo, hi) = (a.min(b), a.max(b));
        lo != lower(hi - lo)
    })
}

/// The smaller pile of the lost pair with the difference `k`, by the square root in its definition:
/// `floor(k * (1 + sqrt 5) / 2)`.
fn lower(k: u64) -> u64 {
    let k = u128::from(k);
    u64::try_from(k.midpoint((5 * k * k).isqrt())).expect("k is small")
}

/// Rows of three to ten piles up to a billion, for Nim.
pub(crate) fn rows() -> Input {
    let mut random = Rng::with_seed(1901);
    input(|row, kind| {
        row.extend((0..random.usize(2..10)).map(|_| random.u64(..MOST)));
        let last = match kind {
            Kind::Random => random.u64(..MOST),
            Kind::Lost => row.iter().fold(0, |x, pile| x ^ pile),
            Kind::OneOff => row.iter().fold(1, |x, pile| x ^ pile),
        };
        row.push(last);
        row.iter().fold(0, |x, pile| x ^ pile) != 0
    })
}

enum Kind {
    Random,
    Lost,
    OneOff,
}

/// An input whose rows `fill` makes; it also says whether the player to move wins.
fn input(mut fill: impl FnMut(&mut Vec<u64>, Kind) -> bool) -> Input {
    let mut kinds = Rng::with_seed(1);
    let mut digits = itoa::Buffer::new();
    let (mut text, mut answers, mut row) = (String::new(), String::new(), Vec::new());
    for _ in 0..ROWS {
        row.clear();
        let wins = fill(
            &mut row,
            match kinds.u8(..4) {
                0 | 1 => Kind::Random,
                2 => Kind::Lost,
                _ => Kind::OneOff,
            },
        );
        for (index, &pile) in row.iter().enumerate() {
            text.push_str(if index > 0 { " " } else { "" });
            text.push_str(digits.format(pile));
        }
        text.push('\n');
        answers.push_str(if wins { "1\n" } else { "0\n" });
    }
    Input { text, answers }
}
