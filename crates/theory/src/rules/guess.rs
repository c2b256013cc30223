//! Guesses: formulas that a table suggests, and the automata for them.
//!
//! A formula extends beyond the table. So its automaton is built directly. It remains a guess until it is proved.

use super::logic::{Translator, Undecided};
use super::table::Table;
use crate::automata::{Automaton, Budget, Exhausted, Linear, Numeration, Var, floor_of, floors, is_zero};

/// Grundy values that increase, from some heap on, by the same amount with each period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Periodic {
    /// The first heap of the first period.
    pub from: usize,
    /// The number of heaps in a period.
    pub period: usize,
    /// The increase per period.
    pub saltus: u32,
    /// The values before the first period and in it.
    pub values: Vec<u32>,
}

impl Periodic {
    /// The shortest period that occurs three times.
    pub fn of(values: &[u32]) -> Option<Self> {
        let last = values.len().checked_sub(1)?;
        (1..=last / 3).find_map(|period| {
            let saltus = values[last].checked_sub(values[last - period])?;
            let differs = |n: &usize| values[n + period].checked_sub(values[*n]) != Some(saltus);
            let from = (0..=last - period).rev().find(differs).map_or(0, |n| n + 1);
            // Repetition only near the end does not count as a period.
            let is_seen = from + 3 * period <= values.len() && from <= values.len() / 2;
            is_seen.then(|| Periodic { from, period, saltus, values: values[..from + period].to_vec() })
        })
    }

    /// The value of a heap, if it fits into 32 bits.
    pub fn value(&self, heap: u64) -> Option<u32> {
        let beyond = heap.saturating_sub(self.from as u64);
        let (rounds, rest) = (beyond / self.period as u64, beyond % self.period as u64);
        let place = heap.min(self.from as u64 + rest);
        let least = *self.values.get(usize::try_from(place).ok()?)?;
        let rounds = if self.saltus == 0 { 0 } else { u32::try_from(rounds).ok()? };
        least.checked_add(self.saltus.checked_mul(rounds)?)
    }

    /// The relation of heaps (the first variable) and values.
    ///
    /// # Errors
    ///
    /// If the budget is spent, or a number is too large.
    pub fn automaton(&self, numeration: Numeration, budget: &mut Budget) -> Result<Automaton, Undecided> {
        let mut translator = Translator::new(numeration, 2, budget);
        let (n, v) = (Linear::var(Var(0)), Linear::var(Var(1)));
        if let Some(run) = self.run() {
            // v = floor((n mod period) / run).
            let [quotient, rest] = [translator.fresh(), translator.fresh()];
            let number = |number: usize| i64::try_from(number).map_err(|_| Undecided::Unsayable);
            let (period, run) = (number(self.period)?, number(run)?);
            let unsayable = Undecided::Unsayable;
            let split = Linear::var(rest).plus(period, &Linear::var(quotient)).ok_or(unsayable)?;
            let value = Linear::of(0).plus(run, &v).ok_or(unsayable)?;
            let next = value.plus(1, &Linear::of(run)).ok_or(unsayable)?;
            let parts = vec![
                translator.equal(&n, &split)?,
                translator.less(&Linear::var(rest), &Linear::of(period))?,
                translator.less(&value, &Linear::var(rest).plus(1, &Linear::of(1)).ok_or(unsayable)?)?,
                translator.less(&Linear::var(rest), &next)?,
            ];
            return translator.eliminate(parts, &[quotient, rest]);
        }
        if let (0, Numeration::Base(_)) = (self.saltus, numeration) {
            return Ok(self.read(numeration, translator.budget)?);
        }
        let mut any = Vec::new();
        for (heap, &value) in self.values.iter().enumerate() {
            let mut of_heap = Linear::of(i64::try_from(heap).map_err(|_| Undecided::Unsayable)?);
            let mut of_value = Linear::of(value.into());
            let round = translator.fresh();
            if heap >= self.from {
                of_heap.terms.push((i64::try_from(self.period).map_err(|_| Undecided::Unsayable)?, round));
                if self.saltus > 0 {
                    of_value.terms.push((self.saltus.into(), round));
                }
            }
            let parts = vec![translator.equal(&n, &of_heap)?, translator.equal(&v, &of_value)?];
            any.push(translator.eliminate(parts, &[round])?);
        }
        translator.any(any)
    }

    /// The length of a run, if the values of a period are 0, 1, 2, ... in runs of equal length, except perhaps the
    /// last run.
    fn run(&self) -> Option<usize> {
        if self.from > 0 || self.saltus > 0 {
            return None;
        }
        let run = self.values.iter().take_while(|value| **value == 0).count();
        let runs = |(n, &value): (usize, &u32)| n.checked_div(run) == Some(value as usize);
        self.values.iter().enumerate().all(runs).then_some(run)
    }

    /// The automaton in a base. Its states hold the heap so far, reduced by whole periods, and the value so far.
    fn read(&self, numeration: Numeration, budget: &mut Budget) -> Result<Automaton, Exhausted> {
        let base = numeration.digits();
        let most = self.values.iter().max().copied().unwrap_or_default() as usize;
        let (mut states, mut next) = (vec![(0, 0)], Vec::new());
        let mut known = std::collections::HashMap::from([((0, 0), 0)]);
        let mut done = 0;
        while done < states.len() {
            budget.spend((base * base) as u64)?;
            let (heap, value) = states[done];
            for letter in 0..base * base {
                let heap: usize = base * heap + letter % base;
                let value: usize = base * value + letter / base;
                let heap = if heap < self.values.len() {
                    heap
                } else {
                    self.from + (heap - self.from) % self.period
                };
                next.push(if value > most {
                    crate::automata::DEAD
                } else {
                    *known.entry((heap, value)).or_insert_with(|| {
                        states.push((heap, value));
                        states.len() as u32 - 1
                    })
                });
            }
            done += 1;
        }
        let accepting: Vec<bool> =
            states.iter().map(|&(heap, value)| self.values[heap] as usize == value).collect();
        Automaton::of_table(numeration, &[Var(0), Var(1)], &next, &accepting, budget)
    }
}

/// Lost pairs `a <= b` with `b - a = t k` and `a` the floor of `k (2 - t + sqrt(t t + 4)) / 2`: W. A. Wythoff 1907,
/// A. S. Fraenkel 1982.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairs {
    /// The differences are multiples of this.
    pub t: u32,
}

impl Pairs {
    /// The pairs that are exactly the lost positions of a table, if there are such pairs.
    pub fn of(table: &Table) -> Option<Self> {
        let (second, _) = table.outcomes().find(|(position, is_lost)| *is_lost && position[0] == 1)?;
        let t = second.get(1)?.checked_sub(1).filter(|t| *t > 0)?;
        let pairs = Pairs { t: t.try_into().ok()? };
        table
            .outcomes()
            .all(|(position, is_lost)| pairs.has(position[0].into(), position[1].into()) == is_lost)
            .then_some(pairs)
    }

    /// Whether the two numbers are a pair, in either order.
    pub fn has(self, one: u128, other: u128) -> bool {
        let (a, b, t) = (one.min(other), one.max(other), u128::from(self.t));
        (b - a).is_multiple_of(t) && floor_of(self.t, (b - a) / t) == Some(a)
    }

    /// The numeration in which an automaton reads the pairs.
    pub fn numeration(self) -> Numeration {
        Numeration::Ostrowski(self.t)
    }

    /// The relation between the two numbers of these pairs, in either order.
    ///
    /// # Errors
    ///
    /// If the budget is spent.
    pub fn automaton(self, budget: &mut Budget) -> Result<Automaton, Exhausted> {
        let [a, b, k] = [Var(0), Var(1), Var(2)];
        let terms = vec![(1, a), (-1, b), (self.t.into(), k)];
        let is_step = is_zero(self.numeration(), &Linear { terms, constant: 0 }, budget)?;
        let is_floor = floors(self.t, budget)?.at(&[k, a], budget)?;
        let pairs = is_floor.and(&is_step, budget)?.exists(k, budget)?;
        pairs.or(&pairs.at(&[b, a], budget)?, budget)
    }
}
