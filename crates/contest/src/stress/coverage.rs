//! Measures how much the inputs of a test cover.

use super::blind_spot::BlindSpot;
use super::line_ends::LineEnds;
use super::trial::ProgramTrial;
use crate::assignment::Assignment;
use crate::game::{DescribedBy, Outcome, Ruleset, outcome};
use crate::generate::{Constraints, SMALL};
use crate::message::{Message, message};

/// Longer rows are searched neither for a change of one number that makes a P-position nor for blind spots.
const LONGEST: usize = 32;
/// How many other labels to try at one index.
const LABELS: usize = 8;
/// Kinds of positions, by their messages: the size of the numbers, who wins, and the form of the row.
const SIZES: [&str; 3] = ["covered-small", "covered-middle", "covered-large"];
const KINDS: [&str; 3] = ["covered-lost", "covered-near", "covered-far"];
const FORMS: [&str; 7] = [
    "covered-equal",
    "covered-zeros",
    "covered-ascending",
    "covered-descending",
    "covered-31-bits",
    "covered-32-bits",
    "covered-53-bits",
];
/// Line ends other than the usual ones.
const ENDS: [(LineEnds, &str); 2] =
    [(LineEnds::Unended, "covered-unended"), (LineEnds::CrLf, "covered-crlf")];

/// The coverage of the inputs of a test. The ranges of heaps and sizes count only telling positions: those whose answer
/// changes if one number changes.
#[derive(Clone, Debug)]
pub struct Coverage {
    /// The largest number allowed, and the limits of inputs.
    largest: u64,
    limits: Constraints,
    /// How many positions there were, and how many of them are lost.
    positions: u64,
    lost: u64,
    /// The fewest and the most numbers in a position, the least and the largest number, and the least and the largest
    /// size of the described games, in numbers or vertices.
    heaps: Option<(usize, usize)>,
    sizes: Option<(u64, u64)>,
    described: Option<(usize, usize)>,
    /// Which kinds have occurred in which sizes, and which forms and line ends have occurred.
    kinds: [[bool; SIZES.len()]; KINDS.len()],
    forms: [bool; FORMS.len()],
    ends: [bool; ENDS.len()],
    /// How many positions are telling: their answer changes if one number changes.
    telling: u64,
    /// The blind spots that no row has shown.
    unseen: Vec<BlindSpot>,
}

impl Coverage {
    /// Covers nothing yet. Numbers are at most `max_pile`, if it is given, and within the limits.
    pub(super) fn new(assignment: &Assignment<'_>, limits: &Constraints, max_pile: Option<u64>) -> Self {
        let largest = max_pile.unwrap_or(u64::MAX).min(limits.largest());
        let largest = assignment.game.map_or(largest, |game| limits.largest_in(game, largest));
        // The rows of games on grids have no number but 0.
        let largest = if assignment.task.form().format.sides().is_some() { 0 } else { largest };
        let are_labels = assignment
            .task
            .games()
            .and_then(|games| games.family)
            .is_some_and(|family| family.by.has_graph() || family.by == DescribedBy::Grid)
            || assignment.game.is_some_and(|game| !game.numbers().labels().is_empty());
        Coverage {
            telling: 0,
            unseen: BlindSpot::all(limits, largest, are_labels),
            largest,
            limits: *limits,
            positions: 0,
            lost: 0,
            heaps: None,
            sizes: None,
            described: None,
            kinds: Default::default(),
            forms: Default::default(),
            ends: Default::default(),
        }
    }

    /// How many positions there were.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// Adds the positions of an input. With `tells`, its rows are meant to tell programs apart, and the blind spots
    /// that they show are noted.
    pub(super) fn add(&mut self, assignment: &Assignment<'_>, trial: &ProgramTrial, tells: bool) {
        for (met, (ends, _)) in self.ends.iter_mut().zip(ENDS) {
            *met |= ends == trial.ends;
        }
        for described in &trial.case.games {
            match usize::try_from(described.size(&trial.case.form.format)) {
                Ok(size) if size > 0 => widen(&mut self.described, size),
                _ => {}
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
        let own = outcome(game, row);
        self.positions += 1;
        self.lost += u64::from(own == Outcome::Lost);
        let mut other = row.to_vec();
        let mut decides = |index: usize| {
            let zero = Some(0).filter(|_| row[index] > 1 && labels.is_empty());
            turns(game, &mut other, index, own, beside(row[index], labels).chain(zero))
        };
        let last = row.len() - 1;
        let by_last = decides(last);
        let largest = (0..row.len()).max_by_key(|&index| row[index]).unwrap_or(0);
        if by_last {
            widen(&mut self.heaps, row.len());
        }
        if by_last || [0, row.len() / 2, largest].into_iter().any(|index| index < last && decides(index)) {
            self.telling += 1;
            for &number in row {
                widen(&mut self.sizes, number);
            }
        }
        let most = row[largest];
        let size = match most {
            0..=SMALL => 0,
            _ if most > self.largest / 2 => 2,
            _ => 1,
        };
        let [losing, near, far] = &mut self.kinds;
        if own == Outcome::Lost {
            losing[size] = true;
        } else if row.len() <= LONGEST && !(near[size] && far[size]) {
            let mut turns = |index| turns(game, &mut other, index, own, beside(row[index], labels));
            let is_near = (0..row.len()).any(&mut turns);
            (if is_near { near } else { far })[size] = true;
        }
        let is = |ordered: fn(&[u64]) -> bool| row.len() > 1 && row.windows(2).all(ordered);
        let forms = [
            is(|pair| pair[0] == pair[1]) && most > 0,
            row.contains(&0),
            is(|pair| pair[0] < pair[1]),
            is(|pair| pair[0] > pair[1]),
            most >= 1 << 31,
            most >= 1 << 32,
            most >= 1 << 53,
        ];
        self.forms.iter_mut().zip(forms).for_each(|(met, form)| *met |= form);
    }

    /// The kinds and forms of positions, the lengths, sizes, blind spots and line ends that the inputs lacked.
    pub fn missing(&self) -> Vec<Message> {
        let called = |name: &'static str| Message::new(name, Vec::new());
        let mut missing = Vec::new();
        for (kind, met) in KINDS.into_iter().map(called).zip(&self.kinds) {
            if met.contains(&true) {
                let sizes = SIZES.into_iter().zip(met).take(if self.largest > 0 { SIZES.len() } else { 1 });
                let sizes = sizes.filter(|(_, met)| !**met).map(|(size, _)| called(size));
                missing.extend(sizes.map(|size| message!("covered-of-size", size, kind = kind.clone())));
            } else {
                missing.push(kind);
            }
        }
        let forms = FORMS.into_iter().zip(self.forms).filter(|(_, met)| !met && self.largest > 0);
        missing.extend(forms.map(|(form, _)| called(form)));
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
        // If rows have shown fewer than half of these spots, powers of two matter little to the game.
        let bits = (u64::BITS - self.largest.leading_zeros()) as usize;
        let (mut unseen, mut twos) = (Vec::new(), Vec::new());
        for spot in &self.unseen {
            match spot {
                BlindSpot::Bit(bit) => unseen.push(format!("2^{bit}")),
                BlindSpot::Twos(most) => twos.push(format!("2^{}", most + 1)),
                _ => {}
            }
        }
        for (name, list) in [("covered-bits", unseen), ("covered-twos", twos)] {
            if !list.is_empty() && 2 * list.len() <= bits {
                missing.push(Message::new(name, vec![("list", list.join(", ").into())]));
            }
        }
        missing.extend(
            ENDS.into_iter().zip(self.ends).filter(|(_, met)| !met).map(|((_, name), _)| called(name)),
        );
        missing
    }

    /// For example "61,233 positions; heaps 1..10000, sizes 0..9999, 48% lost".
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

/// Widens the range to include `item`.
fn widen<T: Ord + Copy>(range: &mut Option<(T, T)>, item: T) {
    *range = Some(range.map_or((item, item), |(least, most)| (least.min(item), most.max(item))));
}

/// Replacements for a number: 1 less and 1 more, or if there are labels, the first few labels.
fn beside(number: u64, labels: &[u64]) -> impl Iterator<Item = u64> {
    let next = [number.checked_sub(1), number.checked_add(1)].into_iter().flatten();
    next.filter(|_| labels.is_empty()).chain(labels.iter().copied().take(LABELS))
}

/// Whether one of `others`, put at the index, changes the answer to the row. Restores the row.
fn turns(
    game: &dyn Ruleset, row: &mut [u64], index: usize, own: Outcome, mut others: impl Iterator<Item = u64>,
) -> bool {
    let number = row[index];
    let turned = others.any(|other| {
        row[index] = other;
        game.validate(row, index).is_ok() && outcome(game, row) != own
    });
    row[index] = number;
    turned
}

/// `count` of the things that the message with this name counts.
pub fn counted(name: &'static str, count: u64) -> Message {
    Message::new(name, vec![("count", count.into()), ("shown", thousands(count).into())])
}

/// The number, with commas between thousands.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<String> =
        digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group).into_owned()).collect();
    groups.join(",")
}
