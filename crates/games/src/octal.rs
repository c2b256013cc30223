//! Heap games given by a code: octal and hexadecimal games.
//!
//! Notation: `n` is the size of a heap, `G(n)` its Grundy value, `k` the number of stones that a move takes
//! from it.

mod lasker;
mod lasker_moves;
mod misere;
mod pairs;
mod rims;
mod rims_moves;
mod rows;
pub(super) mod splits;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod values;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::OnceLock;

use super::kayles::{EXCEPTIONS, Kayles};
use crate::game::naming::summed;
use crate::game::{
    self, Board, BuildError, Constant, Edges, Ending, Entry, Group, Notation, Parameter, Ruleset, Searched,
    Settings, Solution, Stated, Table, Theory, Trials, Visit, code,
};
use crate::message::{Message, message};
use crate::text::{Kernel, Lookup};
use crate::theory::{
    Code, Component, ComponentContest, ComponentTeach, HeapWords, MisereTheory, NimValues, Period,
    Periodicity, Quotient, Sum, each, landmarks, solutions,
};
use lasker::lasker_value;
use lasker_moves::{lasker_count_with, lasker_options_with};
use misere::{Elements, MisereOctal};
use rims::rims_value;
use rims_moves::{rims_count_with, rims_options_with};
use rows::visit_rows;
use splits::{Options, Tallies};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "octal",
    names: &["octal games", "take-and-break", "hexadecimal games", "八进制游戏"],
    example: ("0.77", "3 5"),
    group: Group::Splitting,
    code: None,
    notation: Some(Notation {
        rules: Stated::Heap(|settings| Code::parse(settings.value("code")?).ok()?.stated(0)),
        options: |moves| Code::with_options(moves.of_heap).iter().map(Code::to_string).collect(),
    }),
    parameters: &[Parameter::positional("code", "CODE", "octal.code"), VALUES, ORDER],
    misere: Theory::Known,
    grundy: Theory::Known,
    build: |settings| Named::of(settings.required("code")?).build(settings),
    trials: &[
        // In misère play, a small order ends the search early.
        Trials(2, 12, &["0.77", "0.137 --order 50", "4.3"]),
        Trials(2, 12, &["0.16 --values 1000 --order 50", "0.0A --values 256 --order 50"]),
        Trials(2, 12, &["C.[21] --values 256 --order 50", "0.[3] --values 500"]),
        Trials(3, 9, &["0.[3]", "0.[7]", "0.7", "0.3", "0.303", "0.[03] --values 500", "0.123"]),
        Trials(3, 7, &["0.7[7]", "4.[3]", "0.3F --values 256 --order 50"]),
    ],
    edges: &[
        Edges { options: "0.77", piles: 2, numbers: "5 70 83 2^32 2^64" },
        Edges { options: "0.77 --misere", piles: 2, numbers: "0-40 2^32 2^64" },
        Edges { options: "0.33 --misere", piles: 2, numbers: "0-5 2^32 2^64" },
        Edges { options: "0.123 --misere --order 20", piles: 3, numbers: "0-12 2^32 2^64" },
        Edges { options: "0.144 --misere", piles: 2, numbers: "0-40 2^32 2^64" },
        Edges { options: "0.07 --misere --order 50", piles: 2, numbers: "0-24" },
        Edges { options: "0.45", piles: 1, numbers: "0-20 480-540 1030-1050" },
        Edges { options: "0.45", piles: 2, numbers: "3 498 518 2^63 2^64" },
        Edges { options: "0.644", piles: 1, numbers: "0-1 3256 3698 2^64" },
        Edges { options: "0.165", piles: 1, numbers: "0-1 5181 6731 2^64" },
        Edges { options: "4.", piles: 2, numbers: "0-5 2^64" },
        Edges { options: "0.3F --values 256", piles: 1, numbers: "0-20 253-255" },
        Edges { options: "0.[3] --values 500", piles: 2, numbers: "1 255 498-499" },
    ],
};

/// How many values are computed if no period is known.
pub(super) const VALUES: Parameter = Parameter::optional("values", "N", "octal.values");

/// How large a misère quotient can be.
const ORDER: Parameter = Parameter::optional("order", "N", "octal.order");

/// Numbers at the edges of a closed form.
const LARGE: &str = "0-3 2^32 2^63 18446744073709551614";

/// The line in the table of a game that is defined by a code. Optional parts: `by_theorem: true`, if a
/// [`ClosedForm`] has its values; `less: 2`, if the numbers of a row are 2 less than heaps of the code;
/// `board: Board::Cross`, if it has a board of its own; `thing: "strip"`, if a heap is called so, one of the variants of
/// the messages `the-thing` and `octal-move`.
macro_rules! named {
    (
        $name:literal, $names:expr, $code:literal, $source:literal
        $(, $part:ident: $value:expr)*
    ) => {
        Entry {
            name: $name,
            names: $names,
            example: ("", "3 5"),
            group: Group::Splitting,
            code: Some(concat!($code, " (", $source, ")")),
            notation: Some(Notation::of(Stated::Heap(|_| {
                octal::Named { $($part: $value,)* ..octal::Named::of($code) }.stated()
            }))),
            build: |settings| {
                octal::Named { $($part: $value,)* ..octal::Named::of($code) }.build(settings)
            },
            ..octal::Named { $($part: $value,)* ..octal::Named::of($code) }.entry()
        }
    };
}
pub(super) use named;

/// The properties of a game that is defined by a code.
pub(super) struct Named<'a> {
    pub(super) code: &'a str,
    pub(super) by_theorem: bool,
    pub(super) less: u64,
    pub(super) board: Board,
    pub(super) thing: &'static str,
}

impl<'a> Named<'a> {
    /// A game with only a code.
    pub(super) const fn of(code: &'a str) -> Self {
        Self { code, by_theorem: false, less: 0, board: Board::Break, thing: "pile" }
    }

    /// The parts of the line that do not depend on the game's name.
    pub(super) const fn entry(&self) -> Entry {
        if self.by_theorem {
            let trials = &[Trials(2, 12, &[""]), Trials(3, 7, &[""])];
            let edges = &[
                Edges { options: "", piles: 1, numbers: "0-50" },
                Edges { options: "", piles: 2, numbers: LARGE },
                Edges { options: "--misere", piles: 1, numbers: "0-50" },
                Edges { options: "--misere", piles: 2, numbers: LARGE },
            ];
            Entry { parameters: &[], misere: Theory::Known, trials, edges, ..ENTRY }
        } else {
            let trials = &[Trials(2, 12, &["--values 300 --order 50"])];
            // The numbers end with the table, also for a board whose numbers are smaller than heaps.
            let edges = &[
                Edges { options: "--values 300", piles: 1, numbers: "0-300" },
                Edges { options: "--values 1024", piles: 2, numbers: "0-2 1021-1023" },
                Edges { options: "--misere --order 50", piles: 2, numbers: "0-10" },
            ];
            Entry { parameters: &[VALUES, ORDER], misere: Theory::Known, trials, edges, ..ENTRY }
        }
    }

    /// The game in the notation of rules (`theory::rules`).
    pub(super) fn stated(&self) -> Option<String> {
        Code::parse(self.code).ok()?.stated(self.less)
    }

    pub(super) fn build(&self, settings: &Settings) -> Result<Box<dyn Ruleset>, BuildError> {
        let mut octal = Octal::new(Code::parse(self.code)?, asked(settings)?, self.less);
        (octal.board, octal.thing) = (self.board, self.thing);
        let order = order(settings)?;
        Ok(match settings.ending() {
            Ending::Normal => Box::new(Sum::normal(octal)),
            Ending::Misere => octal.in_misere_play(order),
        })
    }
}

/// How many values the user asks to compute.
pub(super) fn asked(settings: &Settings) -> Result<Option<u64>, BuildError> {
    match settings.positive("values")? {
        Some(values) if values > NimValues::MOST => {
            Err(message!("values-at-most", values, most = NimValues::MOST).into())
        }
        values => Ok(values),
    }
}

/// The largest order of a misère quotient that the user allows.
fn order(settings: &Settings) -> Result<Option<usize>, BuildError> {
    let order = settings.positive("order")?.map(|order| usize::try_from(order).unwrap_or(usize::MAX));
    match order {
        Some(order) if order > Quotient::MOST_ORDER => {
            Err(message!("order-at-most", order, most = Quotient::MOST_ORDER).into())
        }
        order => Ok(order),
    }
}

/// A closed form of `G`, for a code in which only heaps of 0 and 1 have values below 2. Such a code is tame:
/// from any other heap, one move leaves the value 0, and another leaves 1.
#[derive(Debug)]
struct ClosedForm {
    code: &'static str,
    value: fn(u64) -> u64,
    /// The options of a heap with a given value, as [`Component::options_with`].
    options_with: fn(u64, u64, Visit<'_>) -> ControlFlow<()>,
    count_options_with: fn(u64, u64) -> u128,
    /// The largest heap whose value fits in 64 bits.
    largest: u64,
    /// The closed form in submissions.
    solution: fn(Ending) -> Solution,
}

/// All closed forms.
static THEOREMS: [ClosedForm; 3] = [NIM, LASKER, RIMS];

/// Nim.
const NIM: ClosedForm = ClosedForm {
    code: "0.[3]",
    value: |n| n,
    options_with: |n, value, visit| if value < n { visit(&[value]) } else { ControlFlow::Continue(()) },
    count_options_with: |n, value| u128::from(value < n),
    largest: u64::MAX,
    solution: solutions::nim,
};

/// Lasker's Nim.
const LASKER: ClosedForm = ClosedForm {
    code: "4.[3]",
    value: lasker_value,
    options_with: lasker_options_with,
    count_options_with: lasker_count_with,
    largest: u64::MAX - 1,
    solution: |ending| {
        let texts = [code!("octal/lasker"), game::Code::rust(include_str!("octal/lasker_values.rs"))];
        solutions::nim(ending).through(&texts, "lasker_values(&row)")
    },
};

/// Rims.
const RIMS: ClosedForm = ClosedForm {
    code: "0.[7]",
    value: rims_value,
    options_with: rims_options_with,
    count_options_with: rims_count_with,
    largest: u64::MAX,
    solution: |ending| {
        let texts = [code!("octal/rims"), game::Code::rust(include_str!("octal/rims_values.rs"))];
        solutions::nim(ending).through(&texts, "rims_values(&row)")
    },
};

/// A heap of the game with this code. Its value takes constant time once it is computed.
///
/// ```
/// use judge_game::Position;
/// use judge_games::octal::Octal;
///
/// let game = Octal::normal("0.137")?;
/// assert!(!Position::new(&game, &[1, 2]).unwrap().wins());
/// # Ok::<(), judge_game::BuildError>(())
/// ```
#[derive(Debug)]
pub struct Octal {
    values: NimValues,
    tallies: Tallies,
    theorem: Option<&'static ClosedForm>,
    /// How much smaller the numbers of a row are than heaps of the code. Heaps up to this size have no moves.
    less: u64,
    misere: MisereTheory,
    /// The misère quotient, which tables show even if misère play has a simpler theory.
    quotient: OnceLock<Quotient>,
    order: usize,
    board: Board,
    thing: &'static str,
}

impl Octal {
    /// The game with this code.
    ///
    /// # Errors
    ///
    /// The mistake in the code.
    pub fn normal(code: &str) -> Result<Sum, BuildError> {
        Ok(Sum::normal(Octal::new(Code::parse(code)?, None, 0)))
    }

    /// The game with this code in misère play.
    ///
    /// # Errors
    ///
    /// The mistake in the code.
    ///
    /// ```
    /// use judge_game::Position;
    /// use judge_games::octal::Octal;
    ///
    /// let kayles = Octal::misere("0.77")?;
    /// assert!(!Position::new(&*kayles, &[9]).unwrap().wins());
    /// let dawson = Octal::misere("0.07")?;
    /// assert!(!Position::new(&*dawson, &[3]).unwrap().wins());
    /// # Ok::<(), judge_game::BuildError>(())
    /// ```
    pub fn misere(code: &str) -> Result<Box<dyn Ruleset>, BuildError> {
        Ok(Octal::new(Code::parse(code)?, None, 0).in_misere_play(None))
    }

    /// The game with this code, whose rows hold numbers that are `less` smaller than heaps of the code. If
    /// `asked` is given, the values are computed, even if a theorem gives them.
    pub(super) fn new(code: Code, asked: Option<u64>, less: u64) -> Self {
        let theorem = THEOREMS.iter().find(|theorem| asked.is_none() && code.is(theorem.code));
        let (tallies, values) = (Tallies::new(&code), NimValues::of(code, asked));
        Octal {
            values,
            tallies,
            theorem,
            less,
            misere: MisereTheory::Unknown,
            quotient: OnceLock::new(),
            order: Quotient::USUAL_ORDER,
            board: Board::Break,
            thing: "pile",
        }
    }

    /// The sum in misère play: by a theorem if there is one, or else by the misère quotient of at most this order,
    /// and for rows beyond it by a search.
    fn in_misere_play(mut self, order: Option<usize>) -> Box<dyn Ruleset> {
        self.order = order.unwrap_or(self.order);
        let code = self.values.code();
        self.misere = if code.is("0.77") {
            MisereTheory::Except(&EXCEPTIONS)
        } else if self.theorem.is_some() || code.is_subtraction() || self.values.are_tame() {
            // Subtraction games are tame.
            MisereTheory::Tame
        } else {
            let (code, less, order) = (code.clone(), self.less, self.order);
            let heaps = Sum::normal(self);
            let by_quotient = MisereOctal::new(heaps.clone(), code, less, order);
            // As for games without a quotient.
            if cfg!(target_family = "wasm") {
                return Box::new(by_quotient);
            }
            return Box::new(Searched::beyond(Box::new(by_quotient), Box::new(heaps)));
        };
        Box::new(Sum::of_known(self, Ending::Misere))
    }

    /// The options of heaps of the code, up to this one.
    fn options_of(&self, heap: u64) -> Options<'_> {
        // This comes first, because computing values can find the period.
        let values = self.values.up_to(heap);
        Options { code: self.values.code(), values, period: self.values.period(), tallies: &self.tallies }
    }

    /// The heap of the code that the number `n` of a row stands for.
    fn heap(&self, n: u64) -> u64 {
        n.saturating_add(self.less)
    }
}

impl Component for Octal {
    fn value(&self, n: u64) -> u64 {
        let heap = self.heap(n);
        self.theorem.map_or_else(|| self.values.value(heap), |theorem| (theorem.value)(heap))
    }

    fn options(&self, n: u64, visit: Visit<'_>) -> ControlFlow<()> {
        visit_rows(self.less, visit, |visit| self.values.code().options(self.heap(n), visit))
    }

    fn values(&self, largest: u64, kernel: Kernel) -> Box<Lookup<'_>> {
        let less = self.less;
        if let Some(theorem) = self.theorem {
            return each(kernel, move |n| (theorem.value)(n + less));
        }
        if less == 0 {
            self.values.lookup(largest, kernel)
        } else {
            each(kernel, move |n| self.values.value(n + less))
        }
    }

    fn largest(&self, wanted: u64) -> (u64, &'static str) {
        if let Some(theorem) = self.theorem {
            return (theorem.largest, "next-value-too-large");
        }
        let (largest, why) = self.values.largest(self.heap(wanted));
        (largest.saturating_sub(self.less), why)
    }

    /// With a theorem, takes time linear in the number of options visited. Without one, takes time linear in the number
    /// of all options. Of the splits into two heaps whose values both repeat, only one period is tried.
    fn options_with(&self, n: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        let heap = self.heap(n);
        if let Some(theorem) = self.theorem {
            return (theorem.options_with)(heap, value, visit);
        }
        // If `less` is above 0, rows leave out heaps without moves, so several options can leave the same row.
        let (mut seen, most_heaps) = (HashSet::new(), self.values.code().most_heaps());
        let mut visit_new = |parts: &[u64]| {
            let may_repeat = self.less > 0 && (parts.len() as u64) < most_heaps;
            if may_repeat && !seen.insert(parts.to_vec()) { ControlFlow::Continue(()) } else { visit(parts) }
        };
        visit_rows(self.less, &mut visit_new, |visit| self.options_of(heap).visit_with(heap, value, visit))
    }

    fn count_options_with(&self, n: u64, value: u64) -> u128 {
        let heap = self.heap(n);
        if let Some(theorem) = self.theorem {
            return (theorem.count_options_with)(heap, value);
        }
        self.options_of(heap).count_with(heap, value)
    }

    /// With a theorem, heaps of 0 and 1 have the values 0 and 1, and no other heap has these values.
    fn lone_options_with(&self, n: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        let Some(theorem) = self.theorem else { return self.options_with(n, value ^ 1, visit) };
        (theorem.options_with)(n, value, &mut |parts| {
            let are_ones = parts.iter().all(|&part| part <= 1);
            if are_ones { ControlFlow::Continue(()) } else { visit(parts) }
        })?;
        self.options_of_ones(n, value ^ 1).try_for_each(visit)
    }

    fn count_lone_options_with(&self, n: u64, value: u64) -> u128 {
        let of_ones = |value| self.options_of_ones(n, value).count() as u128;
        match self.theorem {
            Some(theorem) => (theorem.count_options_with)(n, value) - of_ones(value) + of_ones(value ^ 1),
            None => self.count_options_with(n, value ^ 1),
        }
    }

    fn searchable(&self) -> u64 {
        self.theorem.map_or_else(|| self.values.code().searchable(), |_| u64::MAX)
    }

    fn is_nothing(&self, n: u64) -> bool {
        n == 0
    }

    fn misere(&self) -> MisereTheory {
        self.misere
    }
}

impl Octal {
    /// The options of a heap that are empty or consist only of heaps of 1, and that have this nim-sum. A heap
    /// of 1 has the value 1.
    fn options_of_ones(&self, n: u64, value: u64) -> impl Iterator<Item = &'static [u64]> {
        let candidates: [(u64, &[u64]); 3] = [(2, &[1, 1]), (1, &[1]), (0, &[0])];
        let is_option = move |sum: u64| {
            let taken = n.checked_sub(sum);
            taken.is_some_and(|taken| self.values.code().allows(taken, usize::try_from(sum).unwrap_or(0)))
        };
        candidates
            .into_iter()
            .filter(move |&(sum, _)| sum % 2 == value && is_option(sum))
            .map(|(_, parts)| parts)
    }
}

impl ComponentTeach for Octal {
    fn words(&self) -> HeapWords {
        let mark = if self.thing == "row" { 'i' } else { 'o' };
        HeapWords { thing: self.thing, mark, splits: Some((3, "one-pile-changes")), ..HeapWords::PILES }
    }

    fn name_option(&self, place: usize, n: u64, parts: &[u64]) -> Result<Message, Message> {
        if self.less > 0 {
            return self.name_of_row(place, n, parts);
        }
        let left = parts.iter().try_fold(0_u64, |sum, &part| sum.checked_add(part));
        let Some(taken) = left.and_then(|left| n.checked_sub(left)) else {
            return Err(message!("stones-added", place));
        };
        let heaps = if left == Some(0) { 0 } else { parts.len() };
        if heaps > 1 && parts.contains(&0) {
            return Err(message!("none-is-empty"));
        }
        let code = self.values.code();
        if !code.allows(taken, heaps) {
            return Err(message!("code-cannot-leave", code = code.to_string(), taken, numbers = heaps));
        }
        let after = summed(parts);
        if taken == 0 {
            return Ok(message!("split-pile", place, before = n, after));
        }
        Ok(match self.thing {
            "pile" => message!("take-and-leave", taken, place, before = n, after),
            "group" => message!("draw-loop", taken, place, before = n, after),
            // As in Kayles, the last pins, if they may be the first or the last.
            "row" => {
                let standing = parts.first().copied().unwrap_or_default();
                let (first, last) = (standing + 1, standing + taken);
                message!("knock-down", pins = taken, first, last, place, before = n, after)
            }
            // A pawn or a vertex stands between two that go with it, or at an end: then, at the first one.
            thing => {
                let before_taken = if heaps > 1 { parts[0] } else { 0 };
                let at = before_taken + 1 + u64::from(taken == 3);
                message!("octal-move", thing, at, place, before = n, after)
            }
        })
    }

    fn why(&self) -> Option<Message> {
        let code = self.values.code().to_string();
        Some(if self.less > 0 {
            message!("code-rule-of-more", code, more = self.less)
        } else {
            message!("code-rule", code)
        })
    }

    fn lists_values(&self) -> bool {
        true
    }

    fn periodicity(&self, lines: u64) -> Option<Periodicity> {
        if self.theorem.is_some() {
            return Some(Periodicity { period: None, known: u64::MAX });
        }
        let Periodicity { period, known } = self.values.periodicity(self.heap(lines));
        let less = |n: u64| n.saturating_sub(self.less);
        let period = period.map(|found| Period { pre_period: less(found.pre_period), ..found });
        Some(Periodicity { period, known: less(known) })
    }

    fn facts(&self, lines: u64) -> Vec<Message> {
        let mut facts = if self.theorem.is_none() { self.values.facts(self.heap(lines)) } else { Vec::new() };
        if self.less > 0 {
            facts.insert(
                0,
                message!("values-at-more", code = self.values.code().to_string(), more = self.less),
            );
        }
        facts
    }

    fn certificate(&self) -> Option<String> {
        if self.theorem.is_none() { self.values.certificate() } else { None }
    }

    /// Digits that repeat prove no period, so then the table ends early, and takes seconds.
    fn misere_table(&self) -> Option<Table<'_>> {
        let (code, less, order) = (self.values.code(), self.less, self.order);
        let quotient = || self.quotient.get_or_init(|| Quotient::of(code, order));
        code.parts().1.is_empty().then(|| Elements { quotient: quotient(), code, less, order }.table())
    }

    fn board(&self) -> Board {
        self.board
    }
}

impl Octal {
    /// A move in words, if the numbers of a row are smaller than heaps.
    fn name_of_row(&self, place: usize, n: u64, parts: &[u64]) -> Result<Message, Message> {
        let after = summed(parts);
        if !self.has_option_of_row(n, parts) {
            return Err(message!("code-has-no-move", code = self.values.code().to_string(), after, n));
        }
        // The heaps before and after a cross add up to n - 1, and those of at most `less` are not shown.
        let shown = parts.iter().map(|part| part + self.less).collect::<Vec<_>>();
        let before = match shown[..] {
            [part] if part == self.less => (n - 1) / 2,
            [part] => n - 1 - part,
            _ => shown[0],
        };
        Ok(message!("octal-move", thing = self.thing, at = before + 1, place, before = n, after))
    }

    /// Whether a move leaves these numbers. A row does not show heaps of at most `less`, so any of those can be left too.
    fn has_option_of_row(&self, n: u64, parts: &[u64]) -> bool {
        let (code, shown) = (self.values.code(), parts.iter().filter(|&&part| part > 0).count());
        let heaps = parts.iter().filter(|&&part| part > 0).map(|part| part.checked_add(self.less));
        let sum = heaps.into_iter().try_fold(0_u64, |sum, heap| sum.checked_add(heap?));
        let heaps = sum.filter(|_| shown == parts.len() || parts.len() == 1);
        let (Some(rest), Ok(most)) =
            (heaps.and_then(|heaps| self.heap(n).checked_sub(heaps)), usize::try_from(code.most_heaps()))
        else {
            return false;
        };
        (shown..=most).any(|count| {
            let hidden = (count - shown) as u64;
            let mut sums = hidden..=hidden * self.less;
            sums.any(|sum| rest.checked_sub(sum).is_some_and(|taken| code.allows(taken, count)))
        })
    }
}

impl ComponentContest for Octal {
    /// If the values repeat and are few, the source file lists them. Otherwise it computes them, up to the
    /// largest heap of its input.
    fn solution(&self, ending: Ending) -> Result<Solution, Message> {
        if let Some(theorem) = self.theorem {
            return Ok((theorem.solution)(ending));
        }
        if matches!(self.misere, MisereTheory::Except(_)) {
            return Kayles::default().solution(ending);
        }
        let values = self.values.all();
        let rising = self.values.rising();
        let period = self.values.period();
        let in_source = match rising {
            Some(rising) => solutions::of_rising(&rising.from(self.less), ending),
            None => period.and_then(|_| solutions::of_sequence(&values.from(self.less), ending)),
        };
        let call = "row_values(&row, DIGITS, REPEATING, &mut values)";
        Ok(in_source.unwrap_or_else(|| self.computed(&[], call, 0, ending)))
    }

    /// The ends of the periods, if the values that are known already prove one.
    fn landmarks(&self, most: u64) -> Vec<u64> {
        let period = self.values.period().filter(|_| self.theorem.is_none());
        let ends = period.map_or(Vec::new(), |period| landmarks::ends_of_periods(period, most));
        ends.into_iter().map(|end| end.saturating_sub(self.less)).collect()
    }
}

impl Octal {
    /// A solution that computes the values of rows with this call, which further texts can define. If the values of
    /// heaps repeat, the numbers of rows are reduced from `spare` heaps beyond the pre-period on.
    pub(super) fn computed(
        &self, more: &[game::Code], call: &'static str, spare: u64, ending: Ending,
    ) -> Solution {
        let (before, repeating) = self.values.code().parts();
        let digits = before.iter().chain(repeating).map(|&digit| digit.into()).collect();
        let texts = [code!("octal/values"), game::Code::rust(include_str!("octal/row_values.rs"))];
        let table = game::Code {
            rust: "let mut values = Vec::new();",
            cpp: "vector<u64> values;",
            python: "values = []",
        };
        let mut solution = solutions::nim(ending)
            .through(&[&texts, more].concat(), call)
            .with("DIGITS", Constant::List(digits))
            .with("REPEATING", Constant::Number(repeating.len() as u64))
            .after(table);
        self.values.all();
        let repeats = |p: Period| Some((p.pre_period.checked_add(spare)?, u64::try_from(p.period).ok()?));
        if let Some((before, period)) = self.values.period().and_then(repeats) {
            solution = solution
                .through(&[code!("octal/folded")], "folded(&row, BEFORE, PERIOD)")
                .with("BEFORE", Constant::Number(before))
                .with("PERIOD", Constant::Number(period));
        }
        if self.less > 0 {
            solution = solution
                .through(&[code!("octal/more")], "larger_by(&row, MORE)")
                .with("MORE", Constant::Number(self.less));
        }
        Solution { slow_in_python: true, ..solution }
    }
}
