//! Nim-values of a code that are computed when somebody asks for them.

use std::sync::OnceLock;

use super::Sequence;
use super::proof::{period, values_needed};
use super::{plain, sparse};
use crate::theory::code::Code;
use crate::theory::period::{Period, Periodicity};

/// The fewest values that are computed at once.
const FEWEST: u64 = 1 << 8;
/// How many powers of two there are from [`FEWEST`] to as many values as memory can hold.
const STEPS: usize = 24;

/// The values of the heaps of a code: as far as they were asked for, up to a limit; without end where a period
/// is proved.
#[derive(Debug)]
pub(crate) struct NimValues {
    code: Code,
    /// How many values may be computed.
    limit: u64,
    /// The values below each power of two, where somebody asked for them.
    steps: [OnceLock<Sequence>; STEPS],
    /// All values, where a period is proved.
    periodic: OnceLock<Sequence>,
}

impl NimValues {
    /// How many values are computed at most, unless the user says otherwise: where a heap has as many options as
    /// pairs of smaller ones, each takes much longer.
    pub(crate) fn usual_limit(code: &Code) -> u64 {
        if code.has_few_options() { 1 << 17 } else { 1 << 12 }
    }

    /// The most values that anybody may ask for.
    pub(crate) const MOST: u64 = FEWEST << (STEPS - 1);

    /// Values of which at most `limit` are computed: from 1 to [`NimValues::MOST`].
    pub(crate) fn new(code: Code, limit: u64) -> Self {
        Self { code, limit, steps: [const { OnceLock::new() }; STEPS], periodic: OnceLock::new() }
    }

    pub(crate) fn code(&self) -> &Code {
        &self.code
    }

    /// The values of all heaps up to `largest`, and of more. Computes those that are not known yet, up to the
    /// limit.
    pub(crate) fn up_to(&self, largest: u64) -> &Sequence {
        if let Some(periodic) = self.periodic.get() {
            return periodic;
        }
        let wanted = largest.saturating_add(1).clamp(FEWEST, self.limit.max(FEWEST)).next_power_of_two();
        let step = (wanted / FEWEST).ilog2() as usize;
        // A period may be proved by fewer.
        if step > 0 {
            self.up_to(wanted / 2 - 1);
            if let Some(periodic) = self.periodic.get() {
                return periodic;
            }
        }
        let values = self.steps[step].get_or_init(|| {
            let known = self.steps[..step].iter().rev().find_map(OnceLock::get);
            let mut values = known.map_or(Vec::new(), |known| known.values().to_vec());
            extend(
                &self.code,
                &mut values,
                usize::try_from(wanted.min(self.limit)).expect("it is at most MOST"),
            );
            if let Some(period) = period(&self.code, &values) {
                let _ = self.periodic.set(Sequence::periodic(&values, period));
            }
            Sequence::new(values, 0)
        });
        self.periodic.get().unwrap_or(values)
    }

    /// The period, if one is proved by what is computed.
    pub(crate) fn period(&self) -> Option<Period> {
        self.periodic.get().map(Sequence::period)
    }

    /// The largest heap whose value is known, if heaps up to `wanted` are asked for.
    pub(crate) fn largest(&self, wanted: u64) -> u64 {
        if wanted < self.limit {
            return self.limit - 1;
        }
        self.up_to(self.limit - 1);
        if self.periodic.get().is_some() { u64::MAX } else { self.limit - 1 }
    }

    /// What is known of the values after all that may be computed are, or a period is proved.
    pub(crate) fn periodicity(&self) -> Periodicity {
        let known = self.largest(u64::MAX);
        Periodicity { period: self.period(), known }
    }
}

impl NimValues {
    /// What is known besides the period, a sentence each.
    pub(crate) fn facts(&self) -> Vec<String> {
        let known = self.up_to(self.limit - 1);
        let values = known.values();
        let largest = values.iter().copied().max().unwrap_or(0);
        let at = values.iter().position(|&value| value == largest).unwrap_or(0);
        let mut facts = vec![format!("largest value {largest}, first at n = {at}")];
        if sparse::fits(&self.code) {
            facts.extend(sparse::rare_values(&self.code, values));
        }
        facts.extend(self.period().and_then(|period| {
            let needed = values_needed(&self.code, period)?;
            Some(format!("proved by the first {needed} values and the bound of Guy and Smith"))
        }));
        facts
    }

    /// What an independent checker needs to accept the period: the code, and as many values as prove it.
    pub(crate) fn certificate(&self) -> Option<String> {
        let known = self.up_to(self.limit - 1);
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

/// Adds the values of the next heaps until there are `len`.
pub(crate) fn extend(code: &Code, values: &mut Vec<u32>, len: usize) {
    if sparse::fits(code) {
        sparse::extend(code, values, len, false);
    }
    if values.len() < len {
        *values = plain::values(code, len);
    }
}
