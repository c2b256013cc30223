//! Limits that are guessed from the numbers of a sample, as wide as the game and the notation allow.

use super::inputs::{Fit, Part, Seen};
use crate::message::{Message, message};

/// The largest numbers and the largest counts that are tried, from wide to narrow; and where those for tables begin.
const NUMBERS: &[u64] = &[1_000_000_000, 1_000_000, 100_000, 10_000, 1000, 100];
const TABLE: usize = 3;
const COUNTS: &[u64] = &[1000, 100];

/// How wide the limits are.
#[derive(Clone, Debug, Default)]
pub(super) struct Width {
    /// The largest number of each name, if the sample has none that is larger.
    pub(super) most: Vec<u64>,
    /// Whether the least number is 1 unless the sample has a smaller one, rather than that of the sample.
    pub(super) from_one: bool,
    /// Whether other numbers bound those that usually have such limits: vertices and edges.
    pub(super) by_names: bool,
}

impl Width {
    /// The limits nearest to the sample.
    pub(super) fn narrow(fit: &Fit) -> Width {
        Width { most: vec![0; fit.names.len()], ..Width::default() }
    }
}

/// The largest numbers that are tried for a name; smaller ones if the game computes a table of them.
pub(super) fn largest(seen: &Seen, is_table: bool) -> &'static [u64] {
    match seen.part {
        Part::Count { .. } => COUNTS,
        _ if is_table => &NUMBERS[TABLE..],
        _ => NUMBERS,
    }
}

/// The limits of a name, and what they are guessed from.
pub(super) type Clause = (String, Message);

/// The limits of all names. `bounded` is a name, and the name that bounds it.
pub(super) fn clauses(fit: &Fit, bounded: Option<&(String, String)>, width: &Width) -> Vec<Clause> {
    let names = fit.names.iter().zip(&width.most).filter(|(name, _)| name.part != Part::Grid);
    let clause = |(seen, most): (&Seen, &u64)| {
        let name = &seen.name;
        let by = bounded.filter(|(bounded, _)| bounded == name).map(|(_, by)| format!("1..{by}"));
        let by = by.or_else(|| usual(fit, seen).filter(|_| width.by_names));
        let (range, about) = match by {
            Some(range) => (range, message!("propose-bounded")),
            None => of_numbers(seen, *most, width.from_one),
        };
        (format!("{name} {range}"), about)
    };
    names.map(clause).collect()
}

/// The limits of a name that follow from its numbers in the sample.
fn of_numbers(seen: &Seen, most: u64, from_one: bool) -> (String, Message) {
    let Some((first, last)) = seen.range else { return ("0..100".to_owned(), message!("propose-unseen")) };
    let from_one = from_one || matches!(seen.part, Part::Count { of_loop: true });
    let from = if from_one { first.min(1) } else { first };
    let to = round(last).max(most);
    let about = if first == last {
        message!("propose-limit", most = last)
    } else {
        message!("propose-limits", least = first, most = last)
    };
    (format!("{from}..{}", power(to)), about)
}

/// Whether other names usually bound some name of the input.
pub(super) fn has_names(fit: &Fit) -> bool {
    fit.names.iter().any(|name| usual(fit, name).is_some())
}

/// The limits by names that vertices, edges and the counts of a graph have.
fn usual(fit: &Fit, seen: &Seen) -> Option<String> {
    let has = |part: &str| fit.input.contains(part);
    let is_vertex = seen.part == Part::Number || seen.part == Part::List || seen.part == Part::Field;
    match &*seen.name {
        "k" if has("v[k]") => Some("0..u".to_owned()),
        _ if has("v[k]") && is_vertex => Some("0..u-1".to_owned()),
        "e" if has("e[n-1]") => Some("1..n, tree".to_owned()),
        "e" if has("cacti") => Some("1..m".to_owned()),
        "k" if has("cacti") => Some("0..10^4".to_owned()),
        _ => None,
    }
}

/// The least power of ten that is not below the number, or the largest number.
fn round(number: u64) -> u64 {
    std::iter::successors(Some(10_u64), |power| power.checked_mul(10))
        .find(|power| *power >= number)
        .unwrap_or(u64::MAX)
}

/// The number as texts have it.
fn power(number: u64) -> String {
    match number {
        u64::MAX => "any".to_owned(),
        1_000_000.. if number == 10_u64.pow(number.ilog10()) => format!("10^{}", number.ilog10()),
        _ => number.to_string(),
    }
}
