//! Nim-values of a code, computed on request.

use std::sync::OnceLock;

use super::Sequence;
use super::arithmetic::Arithmetic;
use super::proof::{period, values_needed};
use super::tameness::are_tame;
use super::{plain, sparse};
use crate::code::Code;
use crate::message::{Message, message};
use crate::period::{Period, Periodicity};
use crate::text::{Kernel, Lookup};

/// The fewest values that are computed at once.
const FEWEST: u64 = 1 << 5;
/// The number of powers of two from [`FEWEST`] to [`NimValues::MOST`], which is about as many values as memory can
/// hold.
const STEPS: usize = 27;
/// The most values from which a period with a saltus is guessed.
const GUESSED: u64 = 1 << 12;
/// More heaps than those whose options are tried, if digits repeat or a move leaves three heaps.
const LISTED: u64 = (1 << 13) + 1;

/// The values of the heaps of a code: as many as are needed, up to a limit, or all if a period is proved.
#[derive(Debug)]
pub struct NimValues {
    code: Code,
    /// The most values computed for a row.
    limit: u64,
    /// How many values the user asks for.
    asked: Option<u64>,
    /// How many values the search for a period has computed, once it has run.
    searched: OnceLock<u64>,
    /// The values below each power of two that was requested.
    steps: [OnceLock<Sequence>; STEPS],
    /// All values, if a period is proved.
    periodic: OnceLock<Sequence>,
    /// All values, if automata prove a period with a saltus.
    rising: OnceLock<Option<Rising>>,
}

/// Values that rise with each period.
#[derive(Debug)]
struct Rising {
    all: Arithmetic,
    /// The values of the first [`LISTED`] heaps.
    first: Sequence,
}

impl NimValues {
    /// The most values that a user can set.
    pub const MOST: u64 = FEWEST << (STEPS - 1);

    /// At most `usual` values are computed, unless the user asks for another number, from 1 to
    /// [`NimValues::MOST`].
    pub fn new(code: Code, usual: u64, asked: Option<u64>) -> Self {
        let steps = [const { OnceLock::new() }; STEPS];
        let (searched, periodic, rising) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        Self { code, limit: asked.unwrap_or(usual), asked, searched, steps, periodic, rising }
    }

    /// The values of a code. If a heap has about one option for each pair of its stones, a value takes much
    /// longer, so the usual limit is lower.
    pub fn of(code: Code, asked: Option<u64>) -> Self {
        let usual = match (code.has_few_options(), code.parts().1) {
            (true, []) => 1 << 17,
            // These values are computed from the definition, in quadratic time.
            (true, _) => 1 << 15,
            (false, _) => 1 << 12,
        };
        Self::new(code, usual, asked)
    }

    /// The code of the moves.
    pub fn code(&self) -> &Code {
        &self.code
    }

    /// The most values that are computed.
    pub fn limit(&self) -> u64 {
        self.limit
    }

    /// The values of all heaps up to `largest`, and of some more. Computes those that are not known yet, up to
    /// the limit.
    pub fn up_to(&self, largest: u64) -> &Sequence {
        if let Some(Rising { first, .. }) = self.beyond(largest) {
            return first;
        }
        self.first(largest.saturating_add(1).min(self.most()))
    }

    /// How many values are known, or can be computed for a row.
    fn most(&self) -> u64 {
        self.searched.get().map_or(self.limit, |&searched| searched.max(self.limit))
    }

    /// At least this many values, unless fewer prove a period.
    fn first(&self, len: u64) -> &Sequence {
        if let Some(periodic) = self.periodic.get() {
            return periodic;
        }
        let wanted = len.max(FEWEST).next_power_of_two();
        let step = (wanted / FEWEST).ilog2() as usize;
        if let Some(values) = self.steps[step].get() {
            return values;
        }
        // Perhaps fewer values prove a period.
        if step > 0 {
            self.first(wanted / 2);
            if let Some(periodic) = self.periodic.get() {
                return periodic;
            }
        }
        let values = self.steps[step].get_or_init(|| {
            let known = self.steps[..step].iter().rev().find_map(OnceLock::get);
            let mut values = known.map_or(Vec::new(), |known| known.values().to_vec());
            let len = self.asked.map_or(wanted, |asked| asked.min(wanted));
            if let Some(rising) = (wanted > GUESSED).then(|| self.rising()).flatten() {
                let value =
                    |n| u32::try_from(rising.value(n)).expect("a value is at most the size of its heap");
                values.extend((values.len() as u64..len).map(value));
            }
            extend(&self.code, &mut values, usize::try_from(len).expect("it is at most MOST"));
            if let Some(period) = period(&self.code, &values) {
                let _ = self.periodic.set(Sequence::periodic(&values, period));
            }
            Sequence::new(values, 0)
        });
        self.periodic.get().unwrap_or(values)
    }

    /// All values within the limit, or fewer that prove a period.
    pub fn all(&self) -> &Sequence {
        self.up_to(self.limit - 1)
    }

    /// How many values are computed.
    pub fn computed(&self) -> usize {
        self.steps.iter().rev().find_map(OnceLock::get).map_or(0, |values| values.values().len())
    }

    /// The period, if the computed values prove one.
    pub fn period(&self) -> Option<Period> {
        self.periodic.get().map(Sequence::period)
    }

    /// The values of all heaps, if automata prove that they rise by the same amount with each period. If automata prove a
    /// period without a saltus, it is known from then on as if values had proved it.
    pub fn rising(&self) -> Option<&Arithmetic> {
        self.proved().map(|rising| &rising.all)
    }

    fn proved(&self) -> Option<&Rising> {
        let prove = || {
            let values = self.first(self.guessed());
            if self.periodic.get().is_some() {
                return None;
            }
            let all = Arithmetic::proved(&self.code, values.values())?;
            if all.saltus() > 0 {
                let value = |n| u32::try_from(all.value(n)).expect("a small heap has fewer options");
                return Some(Rising { first: Sequence::new((0..LISTED).map(value).collect(), 0), all });
            }
            let block = values.values()[..all.values().len()].to_vec();
            let _ = self.periodic.set(Sequence::new(block, all.pre_period()));
            None
        };
        self.rising.get_or_init(prove).as_ref()
    }

    /// The number of values from which a period with a saltus is guessed. It is sought only if more are needed.
    fn guessed(&self) -> u64 {
        self.limit.min(GUESSED)
    }

    /// The values of all heaps by a formula, if there is one and heaps up to `largest` need many values.
    fn beyond(&self, largest: u64) -> Option<&Rising> {
        if largest < self.guessed() { None } else { self.proved() }
    }

    /// The value of a heap that is at most [`NimValues::largest`].
    pub fn value(&self, heap: u64) -> u64 {
        self.beyond(heap).map_or_else(|| self.up_to(heap).value(heap), |rising| rising.all.value(heap))
    }

    /// Looks up the values of heaps up to `largest`, which is at most [`NimValues::largest`].
    pub fn lookup(&self, largest: u64, kernel: Kernel) -> Box<Lookup<'_>> {
        match self.beyond(largest) {
            Some(rising) => rising.all.lookup(kernel),
            None => self.up_to(largest).lookup(kernel),
        }
    }

    /// The largest heap whose value is known, when heaps up to `wanted` are needed, and the name of the message that says
    /// why larger ones are not.
    pub fn largest(&self, wanted: u64) -> (u64, &'static str) {
        const OPEN: &str = "no-period-proved";
        if wanted < self.limit {
            return (self.limit - 1, OPEN);
        }
        if let Some(rising) = self.rising() {
            return (rising.largest(), "next-value-too-large");
        }
        self.all_or_more();
        (if self.periodic.get().is_some() { u64::MAX } else { self.most() - 1 }, OPEN)
    }

    /// All values that can be computed for a row, and all that the search has computed; or fewer, if these prove a
    /// period.
    fn all_or_more(&self) -> &Sequence {
        self.search();
        self.up_to(u64::MAX)
    }

    /// Looks for a period among as many values as the user asks for. If the user asks for no number of values,
    /// doubles the number until the next doubling would take more than [`MOST_STEPS`].
    fn search(&self) -> &Sequence {
        if let Some(Rising { first, .. }) = self.proved() {
            return first;
        }
        if let Some(asked) = self.asked {
            return self.first(asked);
        }
        let &searched = self.searched.get_or_init(|| {
            let (mut len, mut steps) = (self.quick(), 0_u64);
            loop {
                let known = self.first(len);
                steps = steps.saturating_add(steps_to_double(&self.code, known.values()));
                if self.periodic.get().is_some() || steps > MOST_STEPS || len == Self::MOST {
                    return len;
                }
                len *= 2;
            }
        });
        self.first(searched)
    }

    /// The number of values that take a few milliseconds.
    fn quick(&self) -> u64 {
        if self.code.has_few_options() { 1 << 12 } else { 1 << 10 }
    }

    /// At least `lines` values, if the limit allows; all values if a period is proved.
    fn some(&self, lines: u64) -> &Sequence {
        let sought = self.search();
        if lines > sought.values().len() as u64 { self.up_to(lines - 1) } else { sought }
    }

    /// The facts about at least `lines` values, if the limit allows.
    pub fn periodicity(&self, lines: u64) -> Periodicity {
        let computed = self.some(lines).values().len() as u64;
        let period = self.period();
        let all_are_known = period.is_some() || self.rising().is_some();
        Periodicity { period, known: if all_are_known { u64::MAX } else { computed - 1 } }
    }

    /// Further facts about the same values, besides the period, one sentence each.
    pub fn facts(&self, lines: u64) -> Vec<Message> {
        if let Some(rising) = self.rising() {
            let (from, period, saltus) = (rising.pre_period(), rising.period(), rising.saltus());
            return vec![message!("values-rise", from, period, saltus)];
        }
        let values = self.some(lines).values();
        let largest = values.iter().copied().max().unwrap_or(0);
        let at = values.iter().position(|&value| value == largest).unwrap_or(0);
        let so_far = if self.period().is_some() { "no" } else { "yes" };
        let mut facts = vec![message!("largest-value", largest, at, so_far)];
        facts.extend(sparse::rare_values(&self.code, values));
        facts.extend(self.period().and_then(|period| {
            let needed = values_needed(&self.code, period)?;
            // The bound of Guy and Smith is for moves that leave at most two heaps.
            let bound = if self.code.most_heaps() < 3 { "theirs" } else { "like-theirs" };
            Some(message!("period-proved", needed, bound))
        }));
        if self.period().is_none() {
            facts.push(message!("look-further"));
        }
        facts
    }

    /// Whether a few values prove a period, and with it that sums of these heaps are tame.
    pub fn are_tame(&self) -> bool {
        let values = self.first(self.quick());
        let needed = self.period().and_then(|period| values_needed(&self.code, period));
        needed.is_some_and(|needed| are_tame(&self.code, values, needed))
    }

    /// A certificate that lets an independent checker accept the period: the code, and the values that prove
    /// it.
    pub fn certificate(&self) -> Option<String> {
        let known = self.all_or_more();
        let found = self.period()?;
        let needed = values_needed(&self.code, found)?;
        let Period { pre_period, period } = found;
        let mut text =
            format!("code {}\npre-period {pre_period}\nperiod {period}\nvalues {needed}\n", self.code);
        for n in 0..needed {
            text.push_str(&known.value(n).to_string());
            text.push('\n');
        }
        Some(text)
    }
}

/// The most steps of the search for a period: about a second of work.
const MOST_STEPS: u64 = 1 << 30;

/// Estimates how many steps it takes to double the number of values, judging by the known ones. If the method
/// for sparse spaces fits, the steps are the splits with a part of rare value; otherwise, all options, from
/// the first heap on. The estimate is the same on every machine.
fn steps_to_double(code: &Code, known: &[u32]) -> u64 {
    // The steps that a heap takes besides its options.
    const HEAP: u64 = 1 << 8;
    let (digits, repeating) = code.parts();
    let (len, digits) = (known.len() as u64, digits.len() as u64);
    if !repeating.is_empty() {
        // No number of values proves a period.
        return u64::MAX;
    }
    if !code.splits() {
        return len * (digits + HEAP);
    }
    if let Some(splits) = sparse::rare_splits(code, known) {
        return len * (splits + HEAP);
    }
    // For splits into three: a third of the words of a set of values, since only a third of the parts are
    // tried.
    let words = 1 + u64::from(known.iter().copied().max().unwrap_or(0)) / (3 * 64);
    2 * len * len * digits * words
}

/// Adds the values of the next heaps until there are `len`.
pub(crate) fn extend(code: &Code, values: &mut Vec<u32>, len: usize) {
    if sparse::fits(code) {
        sparse::extend(code, values, len);
    }
    if values.len() < len {
        *values = plain::values(code, len);
    }
}
