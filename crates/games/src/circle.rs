//! Octal games on a circle: some stones stand in a circle, the others in heaps of the game.
//!
//! Stones are taken side by side. From the middle of a heap, that leaves two heaps. A circle is all middle: the stones
//! on either side of those taken are the two ends of one heap. So digit `k` lets a move open a circle into a heap of
//! `k` fewer if it allows two heaps, and lets a move take a whole circle of `k` if it allows none.
//!
//! Notation: `c` is the number of stones in the circle, `C(c)` its Grundy value, and `G(n)` that of a heap of n. `C(c)`
//! is the mex of the values of the heaps that a move can leave.

pub(super) mod any_most;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::octal::{Octal, VALUES, asked};
use crate::game::naming::{change, spaced, the};
use crate::game::{
    Board, BuildError, Contest, Drawn, Edges, Ending, Entry, Game, Group, Parameter, Reason, RowError,
    Solution, Table, Teach, Theory, Trials, Visit, code, only_of, picture, with_number,
};
use crate::message::{Message, message};
use crate::theory::{Code, ComponentTeach, Period, Sum};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "circle",
    names: &[
        "octal games on a circle",
        "circular Kayles",
        "coins in a circle",
        "环上的八进制游戏",
        "硬币围成一圈",
    ],
    example: ("0.77", "6 3"),
    group: Group::Splitting,
    code: None,
    notation: None,
    parameters: &[Parameter::positional("code", "CODE", "circle.code"), VALUES],
    misere: Theory::Searched,
    grundy: Theory::Known,
    build: |settings| Ok(Box::new(Circle::new(settings.required("code")?, asked(settings)?)?)),
    trials: &[
        Trials(3, 7, &["0.77", "0.137", "0.777", "0.07 --values 300"]),
        Trials(2, 14, &["0.6 --values 300", "0.16 --values 300", "0.4444", "0.123", "0.0007777"]),
    ],
    edges: &[
        Edges { options: "0.77", piles: 2, numbers: "0-5 70 83 2^32 2^64" },
        Edges { options: "0.137", piles: 3, numbers: "0-6 52 86 2^64" },
        Edges { options: "0.644", piles: 1, numbers: "0-2 3256 3698 2^64" },
        Edges { options: "0.6 --values 300", piles: 2, numbers: "0-5 150-160 298-299" },
    ],
};

/// The most heaps that an explanation lists.
const MOST_LISTED: usize = 16;

/// The game with a code, of a circle, the first number of a row, and of heaps. Takes a step for each digit of the code.
///
/// ```
/// use judge_game::Position;
/// use judge_games::circle::Circle;
///
/// let game = Circle::normal("0.77")?;
/// assert!(!Position::new(&game, &[1_000_000]).unwrap().wins());
/// # Ok::<(), judge_game::BuildError>(())
/// ```
#[derive(Debug)]
pub struct Circle {
    code: Code,
    octal: Arc<Octal>,
    /// The sum of heaps of the octal game.
    heaps: Sum,
}

impl Circle {
    /// The game with this code.
    ///
    /// # Errors
    ///
    /// The mistake in the code, or why it says nothing about a circle.
    pub fn normal(code: &str) -> Result<Self, BuildError> {
        Self::new(code, None)
    }

    fn new(code: &str, asked: Option<u64>) -> Result<Self, BuildError> {
        let code = Code::parse(code)?;
        let (_, repeating) = code.parts();
        if code.digit(0) != 0 || !repeating.is_empty() || code.most_heaps() > 2 {
            return Err(message!("circle-code", code = code.to_string()).into());
        }
        let octal = Arc::new(Octal::new(code.clone(), asked, 0));
        Ok(Circle { heaps: Sum::sharing(octal.clone(), Ending::Normal), octal, code })
    }

    /// The heaps that a move can leave of a circle, 0 if it takes all. Moves that take less come first.
    fn rests(&self, c: u64) -> impl Iterator<Item = u64> {
        let allows = move |k: &u64| self.code.allows(*k, if *k == c { 0 } else { 2 });
        (1..=self.code.most_taken(c)).filter(allows).map(move |k| c - k)
    }

    /// The value of a heap.
    fn heap(&self, n: u64) -> u64 {
        self.heaps.component().value(n)
    }

    /// The value of a circle.
    fn circle(&self, c: u64) -> u64 {
        let (digits, _) = self.code.parts();
        // The digit before the point takes nothing, so there are more digits than options.
        let mut seen = vec![false; digits.len()];
        for value in self.rests(c).map(|rest| self.heap(rest)) {
            if let Some(seen) = usize::try_from(value).ok().and_then(|value| seen.get_mut(value)) {
                *seen = true;
            }
        }
        seen.iter().position(|seen| !seen).expect("some value is that of no option") as u64
    }

    /// The value of the number at this index of a row.
    fn value(&self, row: &[u64], index: usize) -> u64 {
        if index == 0 { self.circle(row[0]) } else { self.heap(row[index]) }
    }

    fn nim_sum(&self, row: &[u64]) -> u64 {
        (0..row.len()).fold(0, |sum, index| sum ^ self.value(row, index))
    }
}

/// The row after a move leaves this heap of the circle.
fn opened(row: &[u64], rest: u64) -> Vec<u64> {
    if rest == 0 { with_number(row, 0, 0) } else { [&[0, rest], &row[1..]].concat() }
}

impl Game for Circle {
    /// A circle can be as large as a heap.
    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        self.heaps.validate(row, from)
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        [&row[..1], &self.heaps.normal_form(&row[1..])].concat()
    }

    /// A circle opens into a 0 and the heap that is left, if any. The parts of an option replace their heap.
    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        self.rests(row[0]).try_for_each(|rest| visit(&opened(row, rest)))?;
        self.heaps.visit_moves(&row[1..], &mut |heaps| visit(&[&row[..1], heaps].concat()))
    }

    fn is_won(&self, row: &[u64]) -> bool {
        self.nim_sum(row) != 0
    }

    /// If several heaps have one size, visits only the moves on the first.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        let sum = self.nim_sum(row);
        if sum == 0 {
            return Ok(ControlFlow::Continue(()));
        }
        let wanted = sum ^ self.circle(row[0]);
        let mut winning = self.rests(row[0]).filter(|&rest| self.heap(rest) == wanted);
        if winning.try_for_each(|rest| visit(&opened(row, rest))).is_break() {
            return Ok(ControlFlow::Break(()));
        }
        let mut sizes = HashSet::new();
        let mut heaps = row.iter().enumerate().skip(1).filter(|(_, heap)| sizes.insert(**heap));
        Ok(heaps.try_for_each(|(index, &heap)| {
            self.heaps.component().options_with(heap, sum ^ self.heap(heap), &mut |parts| {
                visit(&[&row[..index], parts, &row[index + 1..]].concat())
            })
        }))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        let sum = self.nim_sum(row);
        if sum == 0 {
            return Ok(0);
        }
        let wanted = sum ^ self.circle(row[0]);
        let of_circle = self.rests(row[0]).filter(|&rest| self.heap(rest) == wanted).count() as u128;
        let of_heap = |&heap: &u64| self.heaps.component().count_options_with(heap, sum ^ self.heap(heap));
        Ok(row[1..].iter().map(of_heap).fold(of_circle, u128::saturating_add))
    }

    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        Ok(self.nim_sum(row))
    }
}

impl Teach for Circle {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let (c, heaps) = (row[0], &row[1..]);
        let rest = match left {
            [same, ..] if *same == c => return self.heaps.name_move(row, left),
            [0, same @ ..] if same == heaps => 0,
            [0, rest, same @ ..] if *rest > 0 && same == heaps => *rest,
            _ => return Err(message!("circle-opens")),
        };
        let code = self.code.to_string();
        if !self.rests(c).any(|allowed| allowed == rest) {
            return Err(message!("circle-cannot-leave", code, rest, c));
        }
        Ok(message!("circle-take", taken = c - rest, c, rest))
    }

    /// Wherever stones are taken from a circle, what is left is the same.
    fn taken(&self, row: &[u64], index: usize, number: u64) -> Option<Vec<u64>> {
        (index == 0).then(|| row[0].checked_sub(number).map(|rest| opened(row, rest))).flatten()
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let c = row[0];
        let label = |rest: u64| format!("G({rest}) = {}", self.heap(rest));
        let rests: Vec<String> = self.rests(c).take(MOST_LISTED).map(label).collect();
        let more = self.rests(c).count() - rests.len();
        let (listed, value, code) = (rests.join(", "), self.circle(c), self.code.to_string());
        self.heaps.component().why().into_iter().for_each(|why| reason.say(why));
        if c > 0 && rests.is_empty() {
            reason.say(message!("circle-stays", code, c));
        } else if c > 0 {
            reason.say(message!("circle-value", code, c, listed, more, value));
        }
        let heaps = row[1..].iter().map(|&heap| (label(heap).into(), self.heap(heap)));
        let circle = (c > 0).then(|| (format!("C({c}) = {value}").into(), value));
        reason.nim("value", circle.into_iter().chain(heaps).collect());
    }

    fn why_it_wins(&self, row: &[u64], left: &[u64]) -> Message {
        let index = row.iter().zip(left).take_while(|(before, after)| before == after).count();
        let thing = if index == 0 { message!("the-circle") } else { the("pile", index) };
        let (left, before, sum) = (spaced(left), self.value(row, index), self.nim_sum(row));
        let after = before ^ sum;
        let (change, what) = (change(before, after), "value");
        message!("leaves-nim-sum", left, thing, before, sum, after, change, what)
    }

    /// The values of circles.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        only_of(1, piles)?;
        let heading = message!("circle-table", code = self.code.to_string());
        Ok(Table::new(heading, vec!["c".into(), "C(c)".into()], |visit| {
            let mut known = (0..=u64::MAX).take_while(|&c| self.validate(&[c], 0).is_ok());
            known.try_for_each(|c| visit(&[c, self.circle(c)]))
        }))
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        let mut drawn = picture::bars("pile", 'o', row);
        drawn[0] = picture::bar(message!("the-circle"), 'o', row[0]);
        drawn
    }

    fn board(&self) -> Board {
        Board::Break
    }
}

impl Contest for Circle {
    /// The value of a circle repeats once those of all heaps that it can leave do.
    fn solution(&self) -> Result<Solution, Message> {
        /// Python computes this many values in time.
        const FEW: u64 = 4096;
        let spare = self.code.parts().0.len() as u64;
        let call = "circle_values(&row, DIGITS, REPEATING, &mut values)";
        let solution = self.octal.computed(&[code!("circle/values")], call, spare, Ending::Normal);
        let period = self.octal.periodicity(0).and_then(|known| known.period);
        let is_short = |p: &Period| u128::from(p.pre_period) + p.period < FEW.into();
        Ok(Solution { slow_in_python: !period.is_some_and(|period| is_short(&period)), ..solution })
    }
}

#[cfg(test)]
mod tests;
