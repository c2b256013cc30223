//! Limits that are guessed from the numbers of a sample, as wide as the game and the notation allow.

use super::inputs::{Fit, Part, Seen};
use crate::message::{Message, message};

/// The largest number, from wide to narrow.
pub(super) const NUMBERS: [u64; 6] = [1_000_000_000, 1_000_000, 100_000, 10_000, 1000, 100];
/// The largest count, from wide to narrow.
pub(super) const COUNTS: [u64; 2] = [1000, 100];

/// How wide the limits are.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Width {
    /// The largest number and the largest count, if the sample has none that is larger.
    pub(super) number: u64,
    pub(super) count: u64,
    /// Whether the least number and count is 1 unless the sample has a smaller one, rather than that of the sample.
    pub(super) from_one: bool,
    /// Whether other numbers bound those that usually have such limits: vertices and edges.
    pub(super) by_names: bool,
}

/// The limits of a name, and what they are guessed from.
pub(super) type Clause = (String, Message);

/// The limits of all names. `bounded` is a name, and the name that bounds it.
pub(super) fn clauses(fit: &Fit, bounded: Option<&(String, String)>, width: Width) -> Vec<Clause> {
    fit.names.iter().filter(|name| name.part != Part::Grid).map(|name| clause(fit, name, bounded, width)).collect()
}

fn clause(fit: &Fit, seen: &Seen, bounded: Option<&(String, String)>, width: Width) -> Clause {
    let name = &seen.name;
    let by = bounded.filter(|(bounded, _)| bounded == name).map(|(_, by)| format!("1..{by}"));
    let by = by.or_else(|| usual(fit, seen).filter(|_| width.by_names));
    if let Some(range) = by {
        return (format!("{name} {range}"), message!("propose-bounded", name, range = &range));
    }
    let Some((least, most)) = seen.range else {
        return (format!("{name} 0..100"), message!("propose-unseen", name));
    };
    let (is_count, is_of_loop) = match seen.part {
        Part::Count { of_loop } => (true, of_loop),
        _ => (false, false),
    };
    let from = if width.from_one || is_of_loop { least.min(1) } else { least };
    let to = round(most).max(if is_count { width.count } else { width.number });
    let about = message!("propose-limit", least, most);
    (format!("{name} {}..{}", power(from), power(to)), about)
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
    std::iter::successors(Some(10_u64), |power| power.checked_mul(10)).find(|power| *power >= number).unwrap_or(u64::MAX)
}

/// The number as texts have it.
fn power(number: u64) -> String {
    match number {
        u64::MAX => "any".to_owned(),
        1_000_000.. if number == 10_u64.pow(number.ilog10()) => format!("10^{}", number.ilog10()),
        _ => number.to_string(),
    }
}
