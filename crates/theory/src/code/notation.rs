//! Codes in the notation of rules, and the codes that fit given moves.

use super::{Code, NOTHING, ONE, THREE, TWO};

/// The numbers that a move takes, if they share one digit.
struct Amounts {
    digit: u8,
    /// The rest of the heap, as a term.
    rest: String,
    /// The choice of `k`, if there are several numbers.
    choice: Option<String>,
}

impl Code {
    /// The rules in which the number `n` stands for a heap of `n + less`, and 0 for any heap of `less` or
    /// fewer. `None` if the two parts of a split must differ.
    pub fn stated(&self, less: u64) -> Option<String> {
        if self.unequal {
            return None;
        }
        let leaf = |heap: &str| if less == 0 { heap.to_owned() } else { format!("max({heap}-{less},0)") };
        let mut moves = Vec::new();
        for Amounts { digit, rest, choice } in self.amounts(less) {
            let with = |others: &[String]| {
                let all: Vec<&str> = choice.iter().chain(others).map(String::as_str).collect();
                if all.is_empty() { String::new() } else { format!(" for {}", all.join(", ")) }
            };
            let one = match digit & (NOTHING | ONE) {
                0 => None,
                NOTHING => Some(("0".to_owned(), format!(" if {rest} = 0"))),
                ONE => Some((leaf(&rest), format!(" if {rest} > 0"))),
                _ if less == 0 => Some((rest.clone(), String::new())),
                _ => Some((leaf(&rest), format!(" if {rest} >= 0"))),
            };
            moves.extend(one.map(|(left, condition)| format!("{left}{}{condition}", with(&[]))));
            if digit & TWO > 0 {
                let (one, other) = (leaf("i"), leaf(&format!("{rest}-i")));
                moves.push(format!("{one}, {other}{}", with(&[format!("i in 1..{rest}-1")])));
            }
            if digit & THREE > 0 {
                let parts = [leaf("i"), leaf("j"), leaf(&format!("{rest}-i-j"))].join(", ");
                let choices = [format!("i in 1..{rest}-2"), format!("j in 1..{rest}-i-1")];
                moves.push(format!("{parts}{}", with(&choices)));
            }
        }
        Some(format!("n -> {}", moves.join(" | ")))
    }

    /// The amounts by their digits: one entry for each run of equal digits, then one for each repeating digit.
    fn amounts(&self, less: u64) -> Vec<Amounts> {
        let (before, repeating) = self.parts();
        let whole = if less == 0 { "n".to_owned() } else { format!("n+{less}") };
        let without = |taken: u64| match taken.cmp(&less) {
            std::cmp::Ordering::Less => format!("n+{}", less - taken),
            std::cmp::Ordering::Equal => "n".to_owned(),
            std::cmp::Ordering::Greater => format!("n-{}", taken - less),
        };
        let mut all = vec![Amounts { digit: before[0], rest: whole.clone(), choice: None }];
        let mut first = 1;
        for run in before[1..].chunk_by(|one, other| one == other) {
            let last = first + run.len() as u64 - 1;
            let (rest, choice) = match run {
                [_] => (without(first), None),
                _ => (format!("{whole}-k"), Some(format!("k in {first}..{last}"))),
            };
            all.push(Amounts { digit: run[0], rest, choice });
            first = last + 1;
        }
        for (taken, &digit) in (first..).zip(repeating) {
            all.push(match repeating.len() {
                1 => Amounts {
                    digit,
                    rest: format!("{whole}-k"),
                    choice: Some(format!("k in {first}..{whole}")),
                },
                every => Amounts {
                    digit,
                    rest: format!("{}-{every}*k", without(taken)),
                    choice: Some(format!("k in 0..{whole}")),
                },
            });
        }
        all
    }

    /// The codes whose small heaps can have these options. An option is a list of heaps; empty heaps do not
    /// count. The codes have the same digits, and differ in how many of the last digits repeat.
    ///
    /// # Panics
    ///
    /// Never: the digits are in range.
    pub fn with_options(of_heap: &dyn Fn(u64) -> Vec<Vec<u64>>) -> Vec<Code> {
        const DIGITS: u64 = 13;
        const HEAP: u64 = 2 * DIGITS;
        let parts = |heap| -> Vec<Vec<u64>> {
            let filled = |option: Vec<u64>| option.into_iter().filter(|&part| part > 0).collect();
            of_heap(heap).into_iter().map(filled).collect()
        };
        let mut digits = vec![0_u8; usize::try_from(DIGITS).expect("it is small")];
        for option in parts(HEAP) {
            let taken = option.iter().try_fold(HEAP, |rest, &part| rest.checked_sub(part));
            let digit = taken.and_then(|taken| digits.get_mut(usize::try_from(taken).ok()?));
            if let (Some(digit), 1..=3) = (digit, option.len()) {
                *digit |= 1 << option.len();
            }
        }
        for (heap, digit) in (1..).zip(&mut digits[1..]) {
            *digit |= if parts(heap).iter().any(Vec::is_empty) { NOTHING } else { 0 };
        }
        let text = |digits: &[u8]| digits.iter().map(|digit| format!("{digit:X}")).collect::<String>();
        let code = |repeating: usize| {
            let (before, again) = digits[1..].split_at(digits.len() - 1 - repeating);
            let again = if repeating > 0 { format!("[{}]", text(again)) } else { String::new() };
            Code::parse(&format!("{:X}.{}{again}", digits[0], text(before))).ok()
        };
        let mut all: Vec<Code> = (0..=3).filter_map(code).collect();
        all.dedup();
        all
    }
}
