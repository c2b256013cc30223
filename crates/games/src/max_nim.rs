//! Maximum Nim (L. Levine, "Fractal sequences and restricted Nim", 2006): a move takes at most `f(n)` of a heap of `n`.
//!
//! Notation: `f(n)` is half of `n` or its square root, rounded down.

mod half;
mod last;
mod sqrt;

use std::ops::ControlFlow;

use crate::game::naming::{at_most, decrease, take_from_pile};
use crate::game::{
    BuildError, Code, Edges, Ending, Entry, Group, Notation, Parameter, Ruleset, Settings, Solution, Stated,
    Theory, Trials, Visit, code,
};
use crate::message::{Message, message};
use crate::theory::{Component, ComponentContest, ComponentTeach, Periodicity, Sum, landmarks, solutions};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "max-nim",
    names: &["Maximum Nim", "at most half", "at most the square root", "最多取一半"],
    example: ("half", "6 9"),
    group: Group::Taking,
    code: None,
    notation: Some(Notation {
        rules: Stated::Heap(|settings| Some(Limit::of(settings.value("limit")?)?.stated())),
        options: |_| vec!["half".to_owned(), "sqrt".to_owned()],
    }),
    parameters: &[Parameter::positional("limit", "LIMIT", "max-nim.limit")],
    misere: Theory::Searched,
    grundy: Theory::Known,
    build,
    trials: &[Trials(3, 12, &["half", "sqrt"]), Trials(1, 1000, &["half", "sqrt"])],
    edges: &[
        Edges { options: "half", piles: 2, numbers: "0-4 2^31 2^32 2^63 12297829382473034410 2^64" },
        Edges {
            options: "sqrt",
            piles: 2,
            numbers: "0-4 2^32 18446744047939747844 18446744065119617025 2^63 2^64",
        },
    ],
};

/// How the most that a move takes depends on the heap.
#[derive(Clone, Copy, Debug)]
pub enum Limit {
    /// At most half.
    Half,
    /// At most the square root.
    Sqrt,
}

impl Limit {
    fn of(name: &str) -> Option<Self> {
        match name {
            "half" => Some(Limit::Half),
            "sqrt" => Some(Limit::Sqrt),
            _ => None,
        }
    }

    fn stated(self) -> String {
        match self {
            Limit::Half => "n -> n-k for k in 1..n/2",
            Limit::Sqrt => "n -> n-k for k in 1..sqrt(n)",
        }
        .to_owned()
    }

    /// The most that a move takes from a heap.
    fn most(self, n: u64) -> u64 {
        match self {
            Limit::Half => n / 2,
            Limit::Sqrt => n.isqrt(),
        }
    }
}

fn build(settings: &Settings) -> Result<Box<dyn Ruleset>, BuildError> {
    let name = settings.required("limit")?;
    let limit = Limit::of(name).ok_or_else(|| message!("max-nim-no-limit", name))?;
    Ok(Box::new(Sum::normal(MaxNim { limit })))
}

/// A heap of Maximum Nim.
///
/// Let `g(n)` be `f(n)` if `f(n) > f(n - 1)`, and otherwise `g(n - f(n) - 1)`. By induction, the `f(n) + 1` adjacent
/// heaps up to `n` have the values 0 to `f(n)`, each once: heap `n + 1` has either the new value `f(n + 1)`, or the
/// value of the heap that drops out. So `g` is the Grundy value, and exactly one option has each value up to `f(n)`
/// other than `g(n)`.
#[derive(Clone, Copy, Debug)]
pub struct MaxNim {
    limit: Limit,
}

impl MaxNim {
    /// The option with this value.
    fn option_with(self, n: u64, value: u64) -> Option<u64> {
        let last = match self.limit {
            Limit::Half => last::of_half(value, n),
            Limit::Sqrt => last::of_sqrt(value, n),
        };
        last.filter(|&left| n - left <= self.limit.most(n))
    }
}

impl Component for MaxNim {
    fn value(&self, n: u64) -> u64 {
        match self.limit {
            Limit::Half => half::half_value(n),
            Limit::Sqrt => sqrt::sqrt_value(n),
        }
    }

    fn options(&self, n: u64, visit: Visit<'_>) -> ControlFlow<()> {
        (1..=self.limit.most(n)).try_for_each(|taken| visit(&[n - taken]))
    }

    fn options_with(&self, n: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        self.option_with(n, value).map_or(ControlFlow::Continue(()), |left| visit(&[left]))
    }

    fn count_options_with(&self, n: u64, value: u64) -> u128 {
        self.option_with(n, value).is_some().into()
    }

    fn is_nothing(&self, n: u64) -> bool {
        self.limit.most(n) == 0
    }
}

impl ComponentTeach for MaxNim {
    fn name_option(&self, place: usize, n: u64, parts: &[u64]) -> Result<Message, Message> {
        at_most(self.limit.most(n), decrease("pile", place - 1, n, parts[0])?)?;
        Ok(take_from_pile(place - 1, n, parts[0]))
    }

    fn why(&self) -> Option<Message> {
        Some(match self.limit {
            Limit::Half => message!("max-nim-half"),
            Limit::Sqrt => message!("max-nim-sqrt"),
        })
    }

    fn periodicity(&self, _lines: u64) -> Option<Periodicity> {
        Some(Periodicity { period: None, known: u64::MAX })
    }
}

impl ComponentContest for MaxNim {
    /// Most answers change at powers of two, which need no mention, and at squares.
    fn landmarks(&self, most: u64) -> Vec<u64> {
        const SQUARES: u64 = 400;
        match self.limit {
            Limit::Half => Vec::new(),
            Limit::Sqrt => landmarks::squares(SQUARES, most).collect(),
        }
    }

    fn solution(&self, ending: Ending) -> Result<Solution, Message> {
        let nim = solutions::nim(ending);
        Ok(match self.limit {
            Limit::Half => {
                let texts = [code!("max_nim/half"), Code::rust(include_str!("max_nim/half_values.rs"))];
                nim.through(&texts, "half_values(&row)")
            }
            Limit::Sqrt => {
                let texts = [code!("max_nim/sqrt"), Code::rust(include_str!("max_nim/sqrt_values.rs"))];
                nim.through(&texts, "sqrt_values(&row)")
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::every_game::usage_error;

    #[test]
    fn the_option_with_a_value_is_the_one_among_all() {
        for limit in [Limit::Half, Limit::Sqrt] {
            let heap = MaxNim { limit };
            for (n, value) in (0..600).flat_map(|n| (0..40).map(move |value| (n, value))) {
                let all: Vec<u64> = (1..=limit.most(n))
                    .map(|taken| n - taken)
                    .filter(|&left| heap.value(left) == value)
                    .collect();
                assert_eq!(
                    heap.option_with(n, value).into_iter().collect::<Vec<_>>(),
                    all,
                    "{limit:?} {n} {value}"
                );
            }
        }
    }

    /// Neighbouring heaps have different values, and no option of a heap has the heap's value.
    #[test]
    fn values_of_large_heaps_differ_from_those_of_their_options() {
        let mut random = fastrand::Rng::with_seed(2);
        for (limit, round) in [Limit::Half, Limit::Sqrt]
            .into_iter()
            .flat_map(|limit| (0..2000).map(move |round| (limit, round)))
        {
            let heap = MaxNim { limit };
            let n = (random.u64(..) >> (round % 60)).max(4);
            let (own, most) = (heap.value(n), limit.most(n));
            assert_eq!(heap.option_with(n, own), None, "{limit:?} {n}");
            let value = random.u64(..=most);
            let left = heap.option_with(n, value);
            assert_eq!(left.is_some(), value != own, "{limit:?} {n} {value}");
            assert!(left.is_none_or(|left| heap.value(left) == value), "{limit:?} {n} {value}");
            let other = n - 1 - random.u64(..most);
            assert_eq!(heap.option_with(n, heap.value(other)), Some(other), "{limit:?} {n}");
        }
    }

    #[test]
    fn another_limit_is_refused() {
        assert!(usage_error(&ENTRY, &[("limit", "third")]).contains("third"));
    }
}
