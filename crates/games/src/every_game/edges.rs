//! The rows that edges stand for, and the numbers around a period. Tests outside the library include this file
//! too.

/// Enough values to prove the period of a code, if it is short.
pub(crate) const SOME_VALUES: &str = "--values 1024";

/// The numbers around the beginning of a period and the end of its first run, and the largest numbers that fit.
pub(crate) fn around(pre_period: u64, period: u128) -> String {
    format!("0-3 {pre_period} {} 2^32 2^63 2^64", u128::from(pre_period) + period)
}

/// All rows of up to `piles` of these numbers. Unless `in_order`, only one row for each choice of numbers.
pub(crate) fn rows(piles: usize, numbers: &str, in_order: bool) -> Vec<Vec<u64>> {
    let mut numbers: Vec<u64> = numbers.split_whitespace().flat_map(meant).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let mut rows = Vec::new();
    let mut longest = vec![Vec::new()];
    for _ in 0..piles {
        let longer = |row: &Vec<u64>| {
            let least = if in_order { 0 } else { row.last().copied().unwrap_or(0) };
            numbers.iter().filter(|&&n| n >= least).map(|&n| [&row[..], &[n]].concat()).collect::<Vec<_>>()
        };
        longest = longest.iter().flat_map(longer).collect();
        rows.extend(longest.iter().cloned());
    }
    rows
}

/// The numbers that a word stands for.
fn meant(word: &str) -> impl Iterator<Item = u64> {
    let number = |text: &str| match text.split_once('^') {
        Some((base, exponent)) => base.parse::<u128>().unwrap().pow(exponent.parse().unwrap()),
        None => text.parse().unwrap(),
    };
    let (first, last) = match word.split_once('-') {
        Some((first, last)) => (number(first), number(last)),
        None => (number(word).saturating_sub(1), number(word) + 1),
    };
    (first..=last).filter_map(|n| u64::try_from(n).ok())
}
