//! A measurement of the inputs that a program was given.

use super::blind_spot::BlindSpot;
use super::line_ends::LineEnds;
use super::trial::Trial;
use crate::contest::assignment::Assignment;
use crate::contest::generate::{Case, Constraints, DescribedGame, SMALL};
use crate::engine::Games;
use crate::game::{Ruleset, check};
use crate::message::{Message, message};

/// In how long a row it is looked whether another number at one place makes a P-position.
const LONGEST: usize = 32;
/// How many other labels are tried at one place.
const LABELS: usize = 8;
/// Who wins: names of messages.
const KINDS: [&str; 3] = ["covered-lost", "covered-near", "covered-far"];
/// How large a position is.
const SIZES: [&str; 3] = ["covered-small", "covered-middle", "covered-large"];
/// The forms of the numbers of a position.
const FORMS: [&str; 7] = [
    "covered-equal",
    "covered-zeros",
    "covered-ascending",
    "covered-descending",
    "covered-31-bits",
    "covered-32-bits",
    "covered-53-bits",
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
    most_positions: usize,
    kinds: [[bool; 3]; 3],
    forms: [bool; 7],
    /// Positions whose answer changes if one heap does.
    telling: u64,
    /// The blind spots that no row has shown.
    unseen: Vec<BlindSpot>,
    ends: [(LineEnds, bool); 2],
    /// A row with another heap.
    other: Vec<u64>,
}

impl Coverage {
    /// No inputs yet; numbers go up to `max_pile`, if it is given, even if the limits allow more.
    pub(super) fn new(assignment: &Assignment<'_>, limits: Constraints, max_pile: Option<u64>) -> Self {
        let largest = max_pile.unwrap_or(u64::MAX).min(limits.largest());
        let largest = assignment.game.map_or(largest, |game| limits.largest_in(game, largest));
        let unseen = assignment.game.map(|game| BlindSpot::all(game, &limits, largest));
        Coverage {
            telling: 0,
            unseen: unseen.unwrap_or_default(),
            ends: [(LineEnds::Unended, false), (LineEnds::CrLf, false)],
            other: Vec::new(),
            largest,
            limits,
            positions: 0,
            lost: 0,
            heaps: None,
            sizes: None,
            described: None,
            most_positions: 0,
            kinds: [[false; 3]; 3],
            forms: [false; 7],
        }
    }

    /// Positions so far.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// Adds the content of an input. `game` is the game of its rows, unless the input describes its games. If
    /// its rows are there to tell programs apart, notes what they show.
    pub(super) fn add(&mut self, trial: &Trial, game: Option<&dyn Ruleset>, tells: bool) {
        let case = &trial.case;
        self.most_positions = self.most_positions.max(case.positions());
        for (ends, met) in &mut self.ends {
            *met |= *ends == trial.ends;
        }
        match (case, game) {
            (Case::Rows { rows, .. }, Some(game)) => {
                self.add_rows(game, rows);
                if tells {
                    self.note_shown(game, rows);
                }
            }
            (Case::Rows { .. }, None) => unreachable!("rows are those of a game"),
            (Case::Games { form, games }, fixed) => {
                for one in games {
                    self.add_game(form, fixed, one);
                }
            }
        }
    }

    fn note_shown(&mut self, game: &dyn Ruleset, rows: &[Vec<u64>]) {
        let limits = self.limits;
        for row in rows.iter().filter(|row| row.len() <= LONGEST) {
            self.unseen.retain(|spot| spot.shown_by(game, &limits, row).is_none());
        }
    }

    fn add_game(&mut self, form: &Games, fixed: Option<&dyn Ruleset>, described: &DescribedGame) {
        let description = &described.description;
        let size = description.set.len().max(description.successors.len());
        if form.family.is_some() {
            widen(&mut self.described, size);
        }
        let rows = described.asked();
        match (fixed, form.family) {
            (Some(game), _) => self.add_rows(game, &rows),
            (None, Some(family)) => {
                let largest = rows.iter().flatten().copied().max().unwrap_or(0);
                let largest = usize::try_from(largest).unwrap_or(usize::MAX);
                if let Ok(game) = (family.build)(description, largest) {
                    self.add_rows(&*game, &rows);
                }
            }
            (None, None) => unreachable!("a game is known or described"),
        }
    }

    fn add_rows(&mut self, game: &dyn Ruleset, rows: &[Vec<u64>]) {
        let labels = game.numbers().labels();
        for row in rows {
            self.add_row(game, &labels, row);
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
        let [lost, near, far] = &mut self.kinds;
        if !is_won {
            lost[size] = true;
        } else if !(near[size] && far[size]) && row.len() <= LONGEST {
            *(if is_near(game, labels, row) { &mut near[size] } else { &mut far[size] }) = true;
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
        self.forms.iter_mut().zip(forms).for_each(|(met, form)| *met |= form);
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
        for (name, sizes) in KINDS.iter().zip(self.kinds) {
            let not_met: Vec<Message> =
                SIZES.iter().zip(sizes).filter(|&(_, met)| !met).map(|(size, _)| called(size)).collect();
            let kind = called(name);
            match <[Message; 2]>::try_from(not_met) {
                Ok([size, other]) => missing.push(message!("covered-of-two-sizes", size, other, kind)),
                Err(sizes) if sizes.len() == SIZES.len() => missing.push(kind),
                Err(sizes) => {
                    missing.extend(
                        sizes.into_iter().map(|size| message!("covered-of-size", size, kind = kind.clone())),
                    );
                }
            }
        }
        let forms = FORMS.iter().zip(self.forms).filter(|&(_, met)| !met);
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
