//! A measurement of the inputs that a program was given.

use super::blind_spot::BlindSpot;
use super::line_ends::LineEnds;
use super::trial::ProgramTrial;
use crate::contest::assignment::Assignment;
use crate::contest::generate::{Constraints, SMALL};
use crate::game::{Description, Ruleset, check};
use crate::message::{Message, message};

/// In how long a row it is looked whether another number at one place makes a P-position.
const LONGEST: usize = 32;
/// How many other labels are tried at one place.
const LABELS: usize = 8;
/// What positions may be like: names of messages for how large they are, and who wins, and how their numbers are.
const ITEMS: [(&str, &str); 16] = [
    ("covered-small", "covered-lost"),
    ("covered-middle", "covered-lost"),
    ("covered-large", "covered-lost"),
    ("covered-small", "covered-near"),
    ("covered-middle", "covered-near"),
    ("covered-large", "covered-near"),
    ("covered-small", "covered-far"),
    ("covered-middle", "covered-far"),
    ("covered-large", "covered-far"),
    ("", "covered-equal"),
    ("", "covered-zeros"),
    ("", "covered-ascending"),
    ("", "covered-descending"),
    ("", "covered-31-bits"),
    ("", "covered-32-bits"),
    ("", "covered-53-bits"),
];

/// A measurement of the inputs that a program was given. It counts heaps and sizes only in positions that tell:
/// if one heap were another, the answer would change.
#[derive(Clone, Debug)]
pub struct Coverage {
    /// The largest number allowed, and the fewest and the most numbers of a position.
    largest: u64,
    limits: Constraints,
    /// Positions, and how many of them are lost.
    positions: u64,
    lost: u64,
    /// The fewest and the most numbers of a position, the least and the largest number, and how many numbers
    /// or vertices the games have that were described.
    heaps: Option<(usize, usize)>,
    sizes: Option<(u64, u64)>,
    described: Option<(usize, usize)>,
    met: [bool; ITEMS.len()],
    /// Positions of which the answer turns if one heap is another.
    telling: u64,
    /// The blind spots that no row has shown.
    unseen: Vec<BlindSpot>,
    ends: [(LineEnds, bool); 2],
    /// A row with another heap.
    other: Vec<u64>,
}

impl Coverage {
    /// Of nothing, where numbers are up to `max_pile`, if it is said, and limits may allow more.
    pub(super) fn new(assignment: &Assignment<'_>, limits: &Constraints, max_pile: Option<u64>) -> Self {
        let largest = max_pile.unwrap_or(u64::MAX).min(limits.largest());
        let largest = assignment.game.map_or(largest, |game| limits.largest_in(game, largest));
        let are_labels =
            assignment.task.games().and_then(|games| games.family).is_some_and(|all| all.has_graph)
                || assignment.game.is_some_and(|game| !game.numbers().labels().is_empty());
        Coverage {
            telling: 0,
            unseen: BlindSpot::all(limits, largest, are_labels),
            ends: [(LineEnds::Unended, false), (LineEnds::CrLf, false)],
            other: Vec::new(),
            largest,
            limits: *limits,
            positions: 0,
            lost: 0,
            heaps: None,
            sizes: None,
            described: None,
            met: [false; ITEMS.len()],
        }
    }

    /// Positions so far.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// Adds what an input has. Where its rows are there to tell programs apart, what they show is noted.
    pub(super) fn add(&mut self, assignment: &Assignment<'_>, trial: &ProgramTrial, tells: bool) {
        for (ends, met) in &mut self.ends {
            *met |= *ends == trial.ends;
        }
        for described in &trial.case.games {
            let Description { set, successors } = &described.description;
            let size = set.len().max(successors.len());
            if size > 0 {
                widen(&mut self.described, size);
            }
            let rows = described.asked();
            let largest = rows.iter().flatten().copied().max().unwrap_or(0);
            let Some(game) = assignment.known(&described.description, largest) else { continue };
            let labels = game.numbers().labels();
            for row in &rows {
                self.add_row(&*game, &labels, row);
                if tells && row.len() <= LONGEST {
                    self.unseen.retain(|spot| spot.shown_by(&*game, &self.limits, row).is_none());
                }
            }
        }
    }

    fn add_row(&mut self, game: &dyn Ruleset, labels: &[u64], row: &[u64]) {
        let is_won = game.is_won(row);
        self.positions += 1;
        self.lost += u64::from(!is_won);
        let [by_any, by_last] = self.decide(game, labels, row);
        if by_last {
            widen(&mut self.heaps, row.len());
        }
        if by_any {
            self.telling += 1;
            for &number in row {
                widen(&mut self.sizes, number);
            }
        }
        let most = row.iter().copied().max().unwrap_or(0);
        let size = match most {
            0..=SMALL => 0,
            _ if most > self.largest / 2 => 2,
            _ => 1,
        };
        let kind = match is_won {
            false => Some(0),
            true if row.len() > LONGEST || self.met[3 + size] && self.met[6 + size] => None,
            true => Some(if is_near(game, labels, row) { 1 } else { 2 }),
        };
        if let Some(kind) = kind {
            self.met[3 * kind + size] = true;
        }
        let several = row.len() > 1;
        let is = |ordered: fn(&[u64]) -> bool| several && row.windows(2).all(ordered);
        let forms = [
            is(|pair| pair[0] == pair[1]) && most > 0,
            row.contains(&0),
            is(|pair| pair[0] < pair[1]),
            is(|pair| pair[0] > pair[1]),
            most >= 1 << 31,
            most >= 1 << 32,
            most >= 1 << 53,
        ];
        self.met[9..].iter_mut().zip(forms).for_each(|(met, form)| *met |= form);
    }

    /// Whether the answer to a row turns if its first, its middle, its largest or its last heap is another; and whether
    /// its last one does it.
    fn decide(&mut self, game: &dyn Ruleset, labels: &[u64], row: &[u64]) -> [bool; 2] {
        let is_won = game.is_won(row);
        self.other.clear();
        self.other.extend_from_slice(row);
        let mut decides = |index: usize| {
            let number = row[index];
            let next = [number.checked_sub(1), number.checked_add(1), Some(0).filter(|_| number > 1)];
            let next = next.into_iter().flatten().filter(|_| labels.is_empty());
            let turned = next.chain(labels.iter().copied().take(LABELS)).any(|other| {
                self.other[index] = other;
                game.validate(&self.other, index).is_ok() && game.is_won(&self.other) != is_won
            });
            self.other[index] = number;
            turned
        };
        let last = row.len() - 1;
        let by_last = decides(last);
        let largest = (0..row.len()).max_by_key(|&index| row[index]).unwrap_or(0);
        let by_any =
            by_last || [0, row.len() / 2, largest].into_iter().any(|index| index < last && decides(index));
        [by_any, by_last]
    }

    /// The kinds of positions that were missing.
    pub fn missing(&self) -> Vec<Message> {
        let called = |name: &&'static str| Message::new(name, Vec::new());
        let mut missing = Vec::new();
        for (items, met) in ITEMS[..9].chunks(3).zip(self.met.chunks(3)) {
            let kind = called(&items[0].1);
            if met.contains(&true) {
                let sizes = items.iter().zip(met).filter(|&(_, met)| !met).map(|((size, _), _)| called(size));
                missing.extend(sizes.map(|size| message!("covered-of-size", size, kind = kind.clone())));
            } else {
                missing.push(kind);
            }
        }
        let forms = ITEMS.iter().zip(self.met).skip(9).filter(|&(_, met)| !met);
        missing.extend(forms.map(|((_, form), _)| called(form)));
        let (fewest, most) = self.heaps.unwrap_or_default();
        if fewest > self.limits.piles.0 {
            missing.push(message!("covered-fewer", fewest));
        }
        if most < self.limits.piles.1 {
            missing.push(message!("covered-more", most = thousands(most as u64)));
        }
        let (_, largest) = self.sizes.unwrap_or_default();
        if largest < self.largest {
            missing.push(message!("covered-above", largest));
        }
        missing.extend(self.unseen_numbers("covered-bits", |spot| match spot {
            BlindSpot::Bit(bit) => Some(bit),
            _ => None,
        }));
        missing.extend(self.unseen_numbers("covered-twos", |spot| match spot {
            BlindSpot::Twos(most) => Some(most + 1),
            _ => None,
        }));
        let names = ["covered-unended", "covered-crlf"];
        missing
            .extend(names.iter().zip(self.ends).filter(|(_, (_, met))| !met).map(|(name, _)| called(name)));
        missing
    }

    /// The exponents of powers of two that no row has shown, if rows have shown most of them: else they matter little
    /// to the game.
    fn unseen_numbers(&self, name: &'static str, exponent: fn(BlindSpot) -> Option<u32>) -> Option<Message> {
        let bits = u64::BITS - self.largest.leading_zeros();
        let unseen: Vec<u32> = self.unseen.iter().filter_map(|&spot| exponent(spot)).collect();
        if unseen.is_empty() || 2 * unseen.len() > usize::try_from(bits).unwrap_or_default() {
            return None;
        }
        let list = unseen.iter().map(|exponent| format!("2^{exponent}")).collect::<Vec<_>>().join(", ");
        Some(Message::new(name, vec![("list", list.into())]))
    }

    /// As "61,233 positions; heaps 1..10000, sizes 0..9999, 48% lost".
    pub fn message(&self) -> Message {
        let positions = counted("positions-counted", self.positions);
        let lost = (200 * self.lost + self.positions) / (2 * self.positions).max(1);
        let (Some((fewest, most)), Some((least, largest))) = (self.heaps, self.sizes) else {
            return positions;
        };
        let telling = thousands(self.telling);
        match self.described {
            None => message!("covered", positions, telling, fewest, most, least, largest, lost),
            Some((smallest, greatest)) => message!(
                "covered-games",
                positions,
                telling,
                fewest,
                most,
                least,
                largest,
                smallest,
                greatest,
                lost
            ),
        }
    }
}

/// The range with one more in it.
fn widen<T: Ord + Copy>(range: &mut Option<(T, T)>, item: T) {
    *range = Some(range.map_or((item, item), |(least, most)| (least.min(item), most.max(item))));
}

/// Whether 1 more or less at one place, or another label, makes a P-position of a won row.
fn is_near(game: &dyn Ruleset, labels: &[u64], row: &[u64]) -> bool {
    (0..row.len()).any(|index| {
        let next = [row[index].checked_sub(1), row[index].checked_add(1)];
        let next = next.into_iter().flatten().filter(|_| labels.is_empty());
        next.chain(labels.iter().copied()).any(|number| {
            let mut other = row.to_vec();
            other[index] = number;
            check(game, &other).is_ok() && !game.is_won(&other)
        })
    })
}

/// So many of what the message with this name counts.
pub(crate) fn counted(name: &'static str, count: u64) -> Message {
    Message::new(name, vec![("count", count.into()), ("shown", thousands(count).into())])
}

/// The number, with commas between thousands.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
