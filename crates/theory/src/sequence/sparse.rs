//! Nim-values in sparse-space time: by the few splits with a part of rare value.
//!
//! Notation: `n` is a heap, `m` the number that a move takes from it, `a` and `n - m - a` the parts that it
//! leaves, `G` the values. A block is 64 heaps, one per lane.
//!
//! # Rare and common values
//!
//! In practice the values of a game fall into a few rare ones and many common ones. The xor of two common
//! values or of two rare values is rare, and the xor of a rare value and a common one is common (Winning
//! Ways, chapter 4; A. Gangolli and T. Plambeck, "A note on periodicity in some octal games", 1989). So a
//! split has a common value only if one of its parts has a rare value, and there are few such parts.
//! [`Split`] finds the best way to divide values into rare and common. Any division is correct; the choice
//! affects only the time.
//!
//! `G(n)` is the least common value that no split has, unless a smaller rare value is missing too. Then it is
//! the least such rare value, and `n` becomes a heap of rare value. So the splits must be searched for each
//! smaller rare value. This value is nearly always found soon, because most splits have a rare value.
//!
//! # A block
//!
//! For a part `a` and all 64 heaps of a block, the other parts are adjacent: a [window](element::Window),
//! which vectors load. The values of parts in the block itself are not known yet. A sentinel, equal to no
//! value, stands for them and for every heap of rare value.
//!
//! 1. Some parts of rare value [mark](kernels::Kernels::open) the common values that are excluded, in all lanes. The
//!    other parts are tried with the [least values](sieve) that are still open.
//! 2. Many parts of common value mark the rare values that are excluded.
//! 3. Heap by heap, the splits with a part in the block are tried. The least common value that is open is the
//!    candidate. The few open rare values below it [are searched for](block) among all splits, together.
//!
//! Values are stored [without one bit](split::Split::compact), which follows from the others, and as bytes if they
//! fit. A second copy is in reverse order, so that both parts of consecutive splits are read forwards.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod block;
mod element;
mod heap;
mod kernels;
mod marks;
#[cfg(any(target_arch = "x86_64", test))]
mod planes;
mod sets;
mod sieve;
mod split;
mod takings;

use super::plain;
use crate::code::{Code, TWO};
use crate::machine::isa::Isa;
#[cfg(target_arch = "x86_64")]
use crate::machine::isa::{Avx2, Avx512Bw};
use crate::message::{Message, message};
use block::Epoch;
use element::Element;
#[cfg(target_arch = "x86_64")]
use kernels::By64;
use kernels::{Kernels, Portable};
use split::Split;
use takings::Takings;

/// Whether this method fits the code: some moves split heaps, none splits into three, and takings have a limit.
pub(crate) fn fits(code: &Code) -> bool {
    let (digits, repeating) = code.parts();
    repeating.is_empty() && code.most_heaps() == 2 && digits.iter().any(|digit| digit & TWO != 0)
}

/// Appends the values of the next heaps until there are `len`, or until there are too many different values to
/// mark.
pub(crate) fn extend(code: &Code, values: &mut Vec<u32>, len: usize) {
    let isa = instruction_sets().next().unwrap_or(Isa::Scalar);
    extend_with(isa, code, values, len);
}

/// The instruction sets of this processor that the [kernels] know, the best first.
fn instruction_sets() -> impl Iterator<Item = Isa> {
    #[cfg(target_arch = "x86_64")]
    let vectors = [Avx512Bw::detect().map(Isa::Avx512Bw), Avx2::detect().map(Isa::Avx2)];
    #[cfg(not(target_arch = "x86_64"))]
    let vectors: [Option<Isa>; 0] = [];
    vectors.into_iter().flatten().chain([Isa::Scalar])
}

fn extend_with(isa: Isa, code: &Code, values: &mut Vec<u32>, len: usize) {
    let takings = Takings::of(code);
    let first = FIRST + 2 * takings.most;
    if values.len() < first.min(len) {
        *values = plain::values(code, first.min(len));
    }
    let mut known = Vec::with_capacity(len);
    known.extend(values.iter().map_while(|&value| u16::try_from(value).ok()));
    if known.len() < values.len() {
        return;
    }
    while known.len() < len {
        let before = known.len();
        run_epoch(isa, &takings, &mut known, len);
        if known.len() == before {
            break;
        }
    }
    values.extend(known[values.len()..].iter().map(|&value| u32::from(value)));
}

/// The rare values of a sequence: which they are, how many heaps have them, and the last such heap.
pub(crate) fn rare_values(code: &Code, values: &[u32]) -> Option<Message> {
    let (split, rare) = rare_heaps(code, values)?;
    let (heaps, up_to) = (rare.len(), values.len() - 1);
    Some(message!("rare-values", split = split.message(), heaps, up_to, last = *rare.last()?))
}

/// How many splits of a heap have a part of rare value, judging by these values: about as many as each later
/// heap must test. `None` if there are too many different values to mark.
pub(crate) fn rare_splits(code: &Code, values: &[u32]) -> Option<u64> {
    let (_, rare) =
        rare_heaps(code, values).filter(|(split, _)| u16::marked(2 * split.size()) <= u16::MOST)?;
    Some((rare.len() * Takings::of(code).two.len()) as u64)
}

/// How to divide the values of a sequence into rare and common, and the heaps with rare values.
fn rare_heaps(code: &Code, values: &[u32]) -> Option<(Split, Vec<usize>)> {
    let short: Option<Vec<u16>> = values.iter().map(|&value| u16::try_from(value).ok()).collect();
    let short = short.filter(|short| fits(code) && short.len() >= FIRST)?;
    let split = Split::best(&Takings::of(code), &short);
    let rare = (0..short.len()).filter(|&n| split.is_rare(short[n].into(), n)).collect();
    Some((split, rare))
}

/// At least this many values are computed from the definition. The blocks begin only after them, where no
/// split of a heap has both parts in the heap's own block.
const FIRST: usize = 1024;

/// Appends values as long as one division into rare and common values serves: until there are a quarter more
/// values, or a value is too large to be marked.
fn run_epoch(isa: Isa, takings: &Takings, known: &mut Vec<u16>, len: usize) {
    let split = Split::best(takings, known);
    let end = len.min(known.len() + known.len() / 4);
    match isa {
        #[cfg(target_arch = "x86_64")]
        Isa::Avx512Bw(avx512) => vector::run_avx512(avx512, takings, split, known, end),
        #[cfg(target_arch = "x86_64")]
        Isa::Avx2(avx2) => vector::run_avx2(avx2, takings, split, known, end),
        _ => run(Portable, takings, split, known, end),
    }
}

#[inline(always)]
fn run<K: Kernels<u8> + Kernels<u16>>(
    kernels: K, takings: &Takings, split: Split, known: &mut Vec<u16>, end: usize,
) {
    let largest = split.largest(known);
    if u8::marked(largest) <= u8::MOST && split.size() <= 256 {
        Epoch::<u8, K>::new(kernels, takings, split, known, end).run(known);
    } else if u16::marked(largest) <= u16::MOST {
        debug_assert!(split.size() <= 1 << 12, "no compact value is like the sentinels");
        Epoch::<u16, K>::new(kernels, takings, split, known, end).run(known);
    }
}

/// This code, compiled for instruction sets with wide vectors.
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "the instruction set is proved by the token")]
mod vector {
    use super::{Avx2, Avx512Bw, By64, Split, Takings, run};

    pub(super) fn run_avx512(_: Avx512Bw, takings: &Takings, split: Split, known: &mut Vec<u16>, end: usize) {
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,bmi1,bmi2,lzcnt,popcnt")]
        fn compiled(takings: &Takings, split: Split, known: &mut Vec<u16>, end: usize) {
            run(By64, takings, split, known, end);
        }
        // SAFETY: the token proves that the processor has these instructions.
        unsafe { compiled(takings, split, known, end) }
    }

    pub(super) fn run_avx2(token: Avx2, takings: &Takings, split: Split, known: &mut Vec<u16>, end: usize) {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn compiled(token: Avx2, takings: &Takings, split: Split, known: &mut Vec<u16>, end: usize) {
            run(token, takings, split, known, end);
        }
        // SAFETY: the token proves that the processor has these instructions.
        unsafe { compiled(token, takings, split, known, end) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_as_defined(code: &Code, len: usize) {
        let expected = plain::values(code, len);
        for isa in instruction_sets() {
            // Computes the values in two steps; the second goes on where the first has stopped.
            let mut values = Vec::new();
            extend_with(isa, code, &mut values, len / 3);
            extend_with(isa, code, &mut values, len);
            assert_eq!(values.len(), len, "{code} {isa:?}");
            let differs = values.iter().zip(&expected).position(|(value, expected)| value != expected);
            assert_eq!(differs, None, "{code} {isa:?}");
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "it takes long")]
    fn values_are_those_of_the_definition() {
        let mut random = fastrand::Rng::with_seed(6);
        for _ in 0..60 {
            let digits: String = (0..random.usize(1..=6)).map(|_| random.digit(8)).collect();
            let code = Code::parse(&format!("{}.{digits}", ["0", "4"][random.usize(..2)]));
            if let Some(code) = code.ok().filter(fits) {
                assert_as_defined(&code, random.usize(1200..5000));
            }
        }
    }

    /// Once, the number of marked values had to be a multiple of 64, and rare values had to fit into a byte.
    #[test]
    #[cfg_attr(miri, ignore = "it takes long")]
    fn values_of_any_number_are_marked_where_they_are_wide() {
        for code in ["0.40256", "4.40006", "0.3644"] {
            assert_as_defined(&Code::parse(code).unwrap(), 3500);
        }
    }

    /// The xor of a value and the sentinel for heaps of rare value was once taken for another value.
    #[test]
    #[cfg_attr(miri, ignore = "it takes long")]
    fn values_that_nearly_fill_a_byte_are_not_taken_for_rare_ones() {
        assert_as_defined(&Code::parse("0.007").unwrap(), 15_000);
    }

    #[test]
    #[cfg_attr(miri, ignore = "it takes long")]
    fn values_of_games_that_are_hard_are_those_of_the_definition() {
        // 0.347 has values above 255 early.
        for code in ["0.07", "0.16", "0.165", "0.6", "4.5", "0.347"] {
            assert_as_defined(&Code::parse(code).unwrap(), 9000);
        }
        assert_as_defined(&Code::unequal_splits(), 9000);
    }
}
