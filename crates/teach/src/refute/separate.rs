//! The simplest condition that all wrong rows meet and no right row meets.
//!
//! Conditions are texts in the notation of formulas. They come from a small family: a number computed from a row (a
//! coordinate, the xor, ...) equals a constant, is at least or at most a constant, or has a remainder or a property;
//! or two such conditions together. The constants come from the wrong rows.

use super::subject::answers;
use crate::theory::rules::Claim;

/// A condition, and one bit for each right row: 1 if the row meets it.
struct Separator {
    text: String,
    right: Vec<u64>,
}

/// The divisors of remainders: these, and powers of two and of ten.
const DIVISORS: std::ops::RangeInclusive<u64> = 2..=16;
/// Pairs are made of this many of the first candidates.
const PAIRED: usize = 60;

/// The simplest condition of the family that separates wrong rows from right rows, if there is one.
pub(super) fn separate(
    names: &[String], length: Option<usize>, wrong: &[Vec<u64>], right: &[Vec<u64>],
) -> Option<String> {
    let candidates = candidates(names, length, wrong, right);
    if let Some(alone) = candidates.iter().find(|one| one.right.iter().all(|bits| *bits == 0)) {
        return Some(alone.text.clone());
    }
    let some = &candidates[..candidates.len().min(PAIRED)];
    let pairs =
        some.iter().enumerate().flat_map(|(index, one)| some[..index].iter().map(move |other| (other, one)));
    let separates = |(one, other): &(&Separator, &Separator)| {
        one.right.iter().zip(&other.right).all(|(one, other)| one & other == 0)
    };
    pairs.into_iter().find(separates).map(|(one, other)| format!("{} and {}", one.text, other.text))
}

/// The conditions of the family that all wrong rows meet, but not all right rows, the simplest first.
fn candidates(
    names: &[String], length: Option<usize>, wrong: &[Vec<u64>], right: &[Vec<u64>],
) -> Vec<Separator> {
    let mut texts: Vec<(u8, String)> = Vec::new();
    for term in terms(names, length) {
        texts.extend(about(names, &term, wrong).unwrap_or_default());
    }
    // About a row of one number, these say no more than conditions on the number itself.
    if length != Some(1) {
        let of_all = ["any(p = 0)", "any(p = 1)", "all(p <= 1)", "all(even p)", "all(odd p)"];
        texts.extend(of_all.map(|condition| (1, condition.to_owned())));
    }
    texts.sort_by_key(|(rank, _)| *rank);
    let mut all = Vec::new();
    for (_, text) in texts {
        let Ok(claim) = Claim::parse(&text, names, false) else { continue };
        let mut answers = answers(&claim);
        let mut holds = |row: &Vec<u64>| answers(row) == Some(1);
        if !wrong.iter().all(&mut holds) {
            continue;
        }
        let mut bits = vec![0; right.len().div_ceil(64)];
        let mut met = 0;
        for (index, row) in right.iter().enumerate() {
            if holds(row) {
                bits[index / 64] |= 1 << (index % 64);
                met += 1;
            }
        }
        if met < right.len() {
            all.push(Separator { text, right: bits });
        }
    }
    all
}

/// The numbers that conditions are about.
fn terms(names: &[String], length: Option<usize>) -> Vec<String> {
    let mut all: Vec<String> = names.iter().take(length.unwrap_or(0)).cloned().collect();
    if let ([one, other, ..], Some(2)) = (&all[..], length) {
        all.push(format!("abs({one} - {other})"));
    }
    if length != Some(1) {
        all.extend(["xor", "sum", "max", "min"].map(str::to_owned));
    }
    if length.is_none() {
        all.push("count".to_owned());
    }
    all
}

/// The conditions about one number that hold for all wrong rows, each with a rank; simpler conditions rank lower.
/// `None` if the number does not fit into 64 bits for some row.
fn about(names: &[String], term: &str, wrong: &[Vec<u64>]) -> Option<Vec<(u8, String)>> {
    let claim = Claim::parse(&format!("G = {term}"), names, false).ok()?;
    let values: Option<Vec<u64>> = wrong.iter().map(answers(&claim)).collect();
    let values = values?;
    let (least, most) = (*values.iter().min()?, *values.iter().max()?);
    if least == most {
        return Some(vec![(0, format!("{term} = {least}"))]);
    }
    let from = if least == 1 { format!("{term} > 0") } else { format!("{term} >= {least}") };
    let mut all = vec![(2, from), (2, format!("{term} <= {most}"))];
    all.extend(["power2", "fib", "square", "prime"].map(|property| (3, format!("{property}({term})"))));
    // The largest powers come first: if few large rows were tried, a smaller power can separate them by chance.
    let powers = (5..64).rev().map(|bit| 1 << bit).chain((2..20).rev().map(|exponent| 10_u64.pow(exponent)));
    for divisor in DIVISORS.chain(powers.filter(|divisor| *divisor <= most)) {
        let rest = values[0] % divisor;
        if values.iter().all(|value| value % divisor == rest) {
            all.push((4, format!("{term} % {divisor} = {rest}")));
        }
    }
    Some(all)
}
