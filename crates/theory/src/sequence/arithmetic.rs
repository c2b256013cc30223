//! Sequences that rise by the same amount with each period.

use super::index::index;
use crate::code::Code;
use crate::component::written;
use crate::machine::division::Divisor;
use crate::rules::{Periodic, Rules, proved_period};
use crate::text::{Kernel, Lookup};

/// Some first values, then a block that is repeated for ever, each time larger by the saltus.
#[derive(Clone, Debug)]
pub struct Arithmetic {
    /// The values before the block, and the block.
    values: Vec<u64>,
    pre_period: u64,
    period: Divisor,
    saltus: u64,
}

impl Arithmetic {
    /// The values of all heaps of a code whose first heaps have these values, if automata prove that they go on as
    /// these values suggest. Codes with finitely many digits whose moves leave at most two heaps are not tried: "Finite
    /// octal games are not arithmetic periodic" (D. G. Horrocks and R. J. Nowakowski, "Regularity in the G-sequences of
    /// octal games with a pass", 2003), and other periods are proved by values.
    pub(super) fn proved(code: &Code, values: &[u32]) -> Option<Self> {
        if code.has_few_options() && code.parts().1.is_empty() {
            return None;
        }
        let rules = Rules::parse(&code.stated(0)?).ok()?;
        proved_period(&rules, values).map(|(periodic, _)| Arithmetic::of(&periodic))
    }

    /// The sequence with this period.
    pub fn of(Periodic { from, period, saltus, values }: &Periodic) -> Self {
        Arithmetic {
            values: values.iter().map(|&value| value.into()).collect(),
            pre_period: *from as u64,
            period: Divisor::new(*period as u64),
            saltus: (*saltus).into(),
        }
    }

    /// The sequence that begins with the value at `first`.
    pub fn from(&self, first: u64) -> Self {
        let pre_period = self.pre_period.saturating_sub(first);
        let len = pre_period + self.values.len() as u64 - self.pre_period;
        Arithmetic { values: (first..first + len).map(|n| self.value(n)).collect(), pre_period, ..*self }
    }

    /// The values before the first period and in it.
    pub fn values(&self) -> &[u64] {
        &self.values
    }

    /// The number of values before the first period.
    pub fn pre_period(&self) -> u64 {
        self.pre_period
    }

    /// How many values a period has.
    pub fn period(&self) -> u64 {
        self.values.len() as u64 - self.pre_period
    }

    /// How much larger each period is than the one before.
    pub fn saltus(&self) -> u64 {
        self.saltus
    }

    /// The largest heap up to which all values fit into 64 bits.
    ///
    /// # Panics
    ///
    /// If there is no saltus.
    pub fn largest(&self) -> u64 {
        let first_too_large = |(place, value): (u64, &u64)| {
            let rounds = u128::from((u64::MAX - value) / self.saltus) + 1;
            u128::from(place) + rounds * u128::from(self.period())
        };
        let block = (0..).zip(&self.values).filter(|(place, _)| *place >= self.pre_period);
        let first = block.map(first_too_large).min().expect("a period has a value");
        u64::try_from(first - 1).unwrap_or(u64::MAX)
    }

    /// The value at `n`, which must be at most [`Arithmetic::largest`], in constant time.
    #[inline]
    pub fn value(&self, n: u64) -> u64 {
        let rounds = self.period.quotient(n.saturating_sub(self.pre_period));
        self.values[index(n, self.pre_period, |n| self.period.remainder(n))] + self.saltus * rounds
    }

    /// Looks up the values of heaps.
    pub(super) fn lookup(&self, kernel: Kernel) -> Box<Lookup<'_>> {
        written(
            kernel,
            #[inline(always)]
            |heaps, room| heaps.iter().zip(room).for_each(|(&heap, room)| *room = self.value(heap)),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sequence::plain;

    /// The values of 700 heaps agree with the definition, and each code is proved from far fewer.
    #[test]
    #[cfg_attr(miri, ignore = "it takes long")]
    fn codes_are_proved_to_rise() {
        const ALL: u64 = u64::MAX;
        for (text, found, largest) in [
            ("0.3F", (0, 6, 3), ALL),
            // G(7) = 8, and 2^64 - 1 is 7 modulo 8.
            ("8.[3]", (1, 8, 8), ALL - 1),
            ("0.8", (1, 3, 1), ALL),
            ("0.3003330[3]", (0, 4, 2), ALL),
            ("0.0F", (0, 2, 1), ALL),
            // G(n) = 2 n - 2 from 2 on.
            ("4.[7]", (2, 1, 2), (1 << 63)),
            ("8.8", (1, 2, 1), ALL),
            ("8.[7]", (4, 3, 4), (3 << 62)),
        ] {
            let code = Code::parse(text).unwrap();
            let values = plain::values(&code, 700);
            let rising = Arithmetic::proved(&code, &values[..100]).expect(text);
            assert_eq!((rising.pre_period(), rising.period(), rising.saltus()), found, "{text}");
            assert!((0..).zip(&values).all(|(n, &value)| rising.value(n) == value.into()), "{text}");
            assert_eq!(rising.largest(), largest, "{text}");
            let later = rising.from(3);
            assert!((0..100).all(|n| later.value(n) == rising.value(n + 3)), "{text}");
        }
        for text in ["0.7F", "C.3", "0.6", "0.77", "0.007"] {
            let code = Code::parse(text).unwrap();
            assert!(Arithmetic::proved(&code, &plain::values(&code, 200)).is_none(), "{text}");
        }
    }

    #[test]
    fn the_largest_heaps_have_exact_values() {
        let rising = Arithmetic::of(&Periodic { from: 1, period: 8, saltus: 8, values: (0..9).collect() });
        assert_eq!(rising.largest(), u64::MAX);
        for n in [0, 1, 8, 9, 1 << 40, u64::MAX - 7, u64::MAX] {
            assert_eq!(rising.value(n), n);
        }
        let heaps = [u64::MAX, 0, 3, 1 << 33];
        for kernel in Kernel::available() {
            assert_eq!(rising.lookup(kernel)(&heaps, &mut [0; 4]), heaps, "{}", kernel.name());
        }
    }
}
