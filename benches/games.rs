//! The games that are benchmarked, each with random rows and with its theorem as most people would write it.

use std::ops::Range;
use std::sync::LazyLock;

use fastrand::Rng;
use judge::Game;
use judge::games::graph::Graph;
use judge::games::table::{GAMES, find};
use judge::theory::Sum;

/// The largest pile.
const MOST: u64 = 1_000_000_000;
/// The largest pile of `unequal`. It is small, because most people would compute the values of all piles.
const SPLIT: u16 = 10_000;
/// How many vertices the graph has. Edges lead from each vertex to the two before it.
const VERTICES: u64 = 500_000;

/// Makes a random row.
pub type RandomRow = fn(&mut Rng) -> Vec<u64>;
/// Whether the player to move wins.
pub type Plain = fn(&[u64]) -> bool;

/// A game with its random rows.
pub struct Sample {
    /// The name on the command line.
    pub name: &'static str,
    /// The game.
    pub game: Box<dyn Game>,
    /// Draws a row.
    pub row: RandomRow,
    /// The theorem as most people would write it.
    pub plain: Plain,
}

/// The samples of all games that have one. Games that are codes have none: `octal` stands for them.
pub fn all() -> Vec<Sample> {
    GAMES.iter().filter_map(|game| sample(game.name)).collect()
}

fn sample(name: &'static str) -> Option<Sample> {
    let (game, row, plain): (_, RandomRow, Plain) = match name {
        "wythoff" => (build(name, ""), |random| piles(random, 2), wythoff),
        "nim" => (build(name, ""), few_piles, |row| xor(row) != 0),
        "moore" => (build(name, "--heaps 2"), |random| piles(random, 3), moore_2),
        "bash" => (build(name, ""), |random| vec![random.u64(..MOST), random.u64(1..1000)], bash),
        "subtraction" => (build(name, "--take 1,3,4"), |random| piles(random, 2), subtraction_1_3_4),
        "staircase" => (build(name, ""), |random| piles(random, 4), staircase),
        "pebbles" => (build(name, ""), ascending_piles, pebbles),
        "strip" => (build(name, ""), |random| piles(random, 2), |row| xor(row) != 0),
        "kayles" => (build(name, ""), |random| piles(random, 2), kayles),
        "unequal" => (build(name, ""), |random| numbers(random, 2, 0..SPLIT.into()), unequal),
        "octal" => (build(name, "0.77"), |random| piles(random, 2), kayles),
        "divisor" => (build(name, ""), |random| piles(random, 2), |row| sum_of(row, |n| ruler(n, 1))),
        "proper-divisor" => (build(name, ""), |random| piles(random, 2), |row| sum_of(row, |n| ruler(n, 0))),
        "mark" => (build(name, ""), |random| piles(random, 2), |row| sum_of(row, mark)),
        "matches" => (build(name, ""), |random| numbers(random, 3, 1..MOST), matches),
        "graph" => (graph(), |random| numbers(random, 2, 0..VERTICES), graph_plain),
        "scripted" => (build(name, "--replies 3,2,2"), |random| piles(random, 1), scripted_3_2_2),
        _ => return None,
    };
    Some(Sample { name, game, row, plain })
}

fn build(name: &str, options: &str) -> Box<dyn Game> {
    find(name).expect("it is in the table").parse(options).expect("the options are right")
}

fn graph() -> Box<dyn Game> {
    let mut edges = vec![[1, 0]];
    edges.extend((2..VERTICES).flat_map(|v| [[v, v - 1], [v, v - 2]]));
    Box::new(Sum::normal(Graph::new(&edges).expect("there is no cycle")))
}

fn piles(random: &mut Rng, count: usize) -> Vec<u64> {
    numbers(random, count, 0..MOST)
}

fn numbers(random: &mut Rng, count: usize, range: Range<u64>) -> Vec<u64> {
    (0..count).map(|_| random.u64(range.clone())).collect()
}

fn few_piles(random: &mut Rng) -> Vec<u64> {
    let count = random.usize(3..=10);
    piles(random, count)
}

fn ascending_piles(random: &mut Rng) -> Vec<u64> {
    let mut row = piles(random, 3);
    row.sort_unstable();
    row
}

fn sum_of(row: &[u64], value: fn(u64) -> u64) -> bool {
    row.iter().fold(0, |sum, &pile| sum ^ value(pile)) != 0
}

/// How often 2 divides `n`, plus `more`; 0 if `n` is 0.
fn ruler(n: u64, more: u64) -> u64 {
    if n == 0 { 0 } else { u64::from(n.trailing_zeros()) + more }
}

fn mark(n: u64) -> u64 {
    let is_lost = |n: u64| n == 0 || n.trailing_zeros() % 2 == 1;
    match n {
        _ if is_lost(n) => 0,
        _ if !is_lost(n - 1) => [1, 2, 1][usize::try_from(mark(n - 1)).expect("it is small")],
        _ => [1, 2, 1][usize::try_from(mark(n / 2)).expect("it is small")],
    }
}

fn xor(row: &[u64]) -> u64 {
    row.iter().fold(0, |x, pile| x ^ pile)
}

/// In double precision, as in most submissions. It is right for piles as small as these.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "that is the point"
)]
fn wythoff(row: &[u64]) -> bool {
    let k = row[0].abs_diff(row[1]);
    row[0].min(row[1]) != (k as f64 * (1.0 + 5_f64.sqrt()) / 2.0) as u64
}

fn moore_2(row: &[u64]) -> bool {
    (0..64).any(|bit| row.iter().filter(|&&pile| pile >> bit & 1 == 1).count() % 3 != 0)
}

fn bash(row: &[u64]) -> bool {
    !row[0].is_multiple_of(row[1] + 1)
}

fn subtraction_1_3_4(row: &[u64]) -> bool {
    const VALUES: [u64; 7] = [0, 1, 0, 1, 2, 3, 2];
    row.iter().fold(0, |x, pile| x ^ VALUES[usize::try_from(pile % 7).expect("it is below 7")]) != 0
}

fn staircase(row: &[u64]) -> bool {
    row.iter().step_by(2).fold(0, |x, coins| x ^ coins) != 0
}

fn pebbles(row: &[u64]) -> bool {
    let differences: Vec<u64> =
        row.iter().enumerate().map(|(i, pile)| pile - if i > 0 { row[i - 1] } else { 0 }).collect();
    differences.iter().rev().step_by(2).fold(0, |x, difference| x ^ difference) != 0
}

fn kayles(row: &[u64]) -> bool {
    // OEIS A002186: the twelve values that repeat, and the values before that differ from them.
    const REPEATED: [u64; 12] = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7];
    const BEFORE: [(u64, u64); 14] = [
        (0, 0),
        (3, 3),
        (6, 3),
        (9, 4),
        (11, 6),
        (15, 7),
        (18, 3),
        (21, 4),
        (22, 6),
        (28, 5),
        (34, 6),
        (39, 3),
        (57, 4),
        (70, 6),
    ];
    let value = |n: u64| {
        let before = BEFORE.iter().find(|&&(length, _)| length == n);
        before.map_or(REPEATED[usize::try_from(n % 12).expect("it is below 12")], |&(_, value)| value)
    };
    row.iter().fold(0, |x, &n| x ^ value(n)) != 0
}

fn unequal(row: &[u64]) -> bool {
    static VALUES: LazyLock<Vec<u8>> = LazyLock::new(|| {
        let mut values: Vec<u8> = Vec::new();
        for n in 0..=usize::from(SPLIT) {
            let mut has_split = [false; 256];
            for a in 1..n.div_ceil(2) {
                has_split[usize::from(values[a] ^ values[n - a])] = true;
            }
            let least = (0..=u8::MAX).find(|&value| !has_split[usize::from(value)]);
            values.push(least.expect("values of small piles are below 256"));
        }
        values
    });
    row.iter().fold(0, |x, &n| x ^ VALUES[usize::try_from(n).expect("it is small")]) != 0
}

fn matches(row: &[u64]) -> bool {
    row.iter().any(|pile| pile.trailing_zeros() != row[0].trailing_zeros())
}

fn graph_plain(row: &[u64]) -> bool {
    row.iter().fold(0, |x, vertex| x ^ (vertex % 3)) != 0
}

fn scripted_3_2_2(row: &[u64]) -> bool {
    !row[0].is_multiple_of(4) || row[0] > 4
}
