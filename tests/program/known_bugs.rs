//! Mistakes that programs of this kind have made, each tested with every kernel, on inputs small enough for
//! Miri, where names stand for sentences.

use std::fmt::Write as _;
use std::num::NonZero;

use judge::games::nim::{BoundedNim, Nim};
use judge::games::table::find;
use judge::games::wythoff::Wythoff;
use judge::theory::Sum;
use judge::{End, Game, Kernel, Layout, Positions, Task};

/// The answers without line ends, and the message. Both must be the same for every kernel.
fn judge(game: &dyn Game, input: &str) -> (String, String) {
    let mut all = Kernel::available().map(|kernel| {
        let task = Task::new(game).kernel(kernel).max_piles(1000);
        let mut answers = Vec::new();
        let message = task.run("f", input.as_bytes(), &mut answers).err().map(|error| error.to_string());
        (kernel.name(), String::from_utf8(answers).unwrap().replace('\n', ""), message.unwrap_or_default())
    });
    let (_, answers, message) = all.next().unwrap();
    for (name, other, other_message) in all {
        assert_eq!((&other, &other_message), (&answers, &message), "{name}: {input:?}");
    }
    (answers, message)
}

/// The answers to rows without errors.
fn answers(game: &dyn Game, input: &str) -> String {
    let (answers, message) = judge(game, input);
    assert_eq!(message, "", "{input:?}");
    answers
}

fn wythoff() -> Wythoff {
    Wythoff::normal()
}

fn nim() -> Sum {
    Nim::normal()
}

#[test]
fn digits_that_are_too_many_do_not_wrap() {
    // Modulo 2^64 the first number equals the second, which would make the row lost.
    for before in ["", "7\n", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n"] {
        for (number, what) in [
            ("18446744073709551621", "a number above 18446744073709551615, the largest allowed"),
            ("36893488147419103237", "a number above 18446744073709551615, the largest allowed"),
            ("99999999999999999999", "a number above 18446744073709551615, the largest allowed"),
            ("184467440737095516165", "a number of more than 20 digits"),
            ("000000000000000000005", "a number of more than 20 digits"),
            ("10000000000000000000000000000000000000005", "a number of more than 20 digits"),
        ] {
            let (found, message) = judge(&nim(), &format!("{before}{number} 5\n"));
            let lines = before.matches('\n').count();
            assert!(cfg!(miri) || message == format!("f:{}:1: {what}", lines + 1), "{message}");
            assert_eq!(found.len(), lines);
        }
        assert!(
            answers(&nim(), &format!("{before}18446744073709551615 18446744073709551615")).ends_with('0')
        );
        assert!(answers(&nim(), &format!("{before}00000000000000000005 5")).ends_with('0'));
    }
}

#[test]
fn eight_digits_at_the_end_are_not_read_as_sixteen() {
    for end in ["", "\n", "\r\n"] {
        assert_eq!(answers(&nim(), &format!("12345678 12345678{end}")), "0");
        assert_eq!(answers(&nim(), &format!("12345678{end}")), "1");
        assert_eq!(answers(&nim(), &format!("1 2\n00000000 00000000{end}")), "10");
    }
}

#[test]
fn neighbours_of_the_digits_are_no_digits() {
    for other in ["/", ":", "\u{0}", "@", "\u{b2}", "\u{660}", "p", "\u{7f}", "\u{80}"] {
        // Under Miri a job takes a second.
        for before in (0..20).step_by(if cfg!(miri) { 13 } else { 1 }) {
            let input = format!("5 5\n{}{other}1 1\n", "7".repeat(before));
            let (found, message) = judge(&wythoff(), &input);
            assert_eq!(found, "1", "{input:?}");
            assert!(cfg!(miri) || message.starts_with(&format!("f:2:{}: ", before + 1)), "{message}");
        }
    }
}

#[test]
fn nothing_has_no_answer() {
    for input in ["", "\n", "\r\n", " ", "\t\n\n \r\n"] {
        assert_eq!(answers(&wythoff(), input), "");
    }
}

#[test]
fn the_golden_ratio_is_not_rounded() {
    // The ratios of lost pairs whose differences are Fibonacci numbers are as close to the golden ratio as
    // possible. Neither double precision nor 64 bits of the ratio separate such a pair from its neighbours.
    let (mut k, mut next) = (1_u64, 2_u64);
    while let Some(hi) = next.checked_add(k) {
        let wide = u128::from(k);
        let lo = u64::try_from(u128::midpoint(wide, (5 * wide * wide).isqrt())).unwrap();
        let Some(hi_of_pair) = lo.checked_add(k).filter(|&pair_hi| pair_hi < u64::MAX) else { break };
        let rows: String =
            [(lo, hi_of_pair), (lo + 1, hi_of_pair + 1), (lo - 1, hi_of_pair - 1), (lo, hi_of_pair + 1)]
                .map(|(a, b)| format!("{a} {b}\n{b} {a}\n"))
                .concat();
        assert_eq!(answers(&wythoff(), &rows), "00111111", "k = {k}");
        (k, next) = (next, hi);
        if cfg!(miri) && k > 100 && k < 1 << 60 {
            (k, next) = (2_880_067_194_370_816_120, 4_660_046_610_375_530_309);
        }
    }
    assert!(k > 1 << 62, "{k}");
}

#[test]
fn a_difference_above_the_smaller_pile_is_no_lost_pair() {
    // Modulo 2^64, the product of a large difference and the ratio is a small number.
    let mut random = fastrand::Rng::with_seed(7);
    let mut rows = String::new();
    for _ in 0..200 {
        let (lo, k) = (random.u64(..1 << 20), random.u64(1 << 63..u64::MAX - (1 << 20)));
        writeln!(rows, "{lo} {}", lo + k).unwrap();
    }
    assert_eq!(answers(&wythoff(), &rows), "1".repeat(200));
}

#[test]
fn one_more_than_the_largest_number_is_not_nothing() {
    // Piles are taken modulo M + 1, which is 2^64 here.
    let answers_of = |name: &str, arguments: &str, input: &str| {
        answers(&*find(name).unwrap().parse(arguments).unwrap(), input)
    };
    assert_eq!(
        answers_of("bash", "", "18446744073709551615 18446744073709551615\n0 18446744073709551615\n"),
        "10"
    );
    assert_eq!(answers_of("nim", "--max 18446744073709551615", "18446744073709551615\n0\n1\n1 1\n"), "1010");
    assert_eq!(answers_of("strip", "--max 18446744073709551615", "0\n18446744073709551615\n"), "01");
    let bounded = BoundedNim::normal(NonZero::<u64>::MAX);
    assert_eq!(answers(&bounded, "18446744073709551615\n0\n1\n1 1\n"), "1010");
}

#[test]
fn rows_of_every_shape_are_the_same_to_every_kernel() {
    let mut random = fastrand::Rng::with_seed(11);
    for round in 0..if cfg!(miri) { 10 } else { 2000 } {
        let (mut input, mut expected) = (String::new(), String::new());
        for _ in 0..random.usize(1..30) {
            let mut xor = 0;
            for number in 0..random.usize(0..8) {
                let value = random.u64(..) >> random.u32(..64);
                xor ^= value;
                let before = if number > 0 { " " } else { "" };
                write!(input, "{before}{value}{}", [" ", "\t", ""][number % 3]).unwrap();
                expected.truncate(expected.len() - usize::from(number > 0));
                expected.push(if xor == 0 { '0' } else { '1' });
            }
            input.push_str(random.choice(["\n", "\r\n", " \n"]).unwrap());
        }
        assert_eq!(answers(&nim(), &input), expected, "round {round}: {input:?}");
    }
}

/// A row that is too long was once dropped silently if the rest of the input could be the line of zeros, or was empty.
#[test]
fn a_row_too_long_before_the_line_of_zeros_is_refused() {
    let layout = Layout { positions: Positions::Lines, end: End::Zero };
    let nim = nim();
    let task = Task::new(&nim).layout(layout).max_piles(2);
    for (input, place) in
        [("1 2 3\n4\n0\n", "1:5"), ("5\n1 2 3\n0", "2:5"), ("2 11 1 8\n0\n 18446744073709551616 ", "1:6")]
    {
        let mut answers = Vec::new();
        let error = task.run("f", input.as_bytes(), &mut answers).unwrap_err().to_string();
        let told = format!("f:{place}: a row of more than 2 numbers; --max-piles raises the limit");
        assert!(cfg!(miri) || error == told, "{error}");
        assert_eq!(answers, b"1\n".repeat(usize::from(place.starts_with('2'))));
    }
}

#[test]
fn digits_before_a_point_do_not_complete_a_counted_row() {
    let counted = Layout { positions: Positions::Counted, end: End::Input };
    let game = nim();
    for (input, column) in [("1 4\n2 3 1.5\n", 6), ("1 4\n2 3 1x", 6), ("1 4\n1 7-\n", 4)] {
        for (kernel, threads) in Kernel::available().flat_map(|kernel| [(kernel, 1), (kernel, 3)]) {
            let task = Task::new(&game).kernel(kernel).layout(counted);
            let (mut answers, threads) = (Vec::new(), NonZero::new(threads).unwrap());
            let run = task.run_parallel("f", input.as_bytes(), 0, threads, &mut answers);
            let message = run.unwrap_err().to_string();
            assert!(cfg!(miri) || message.starts_with(&format!("f:2:{column}: ")), "{message}");
            assert_eq!(answers, b"1\n", "{input}: {} on {threads}", kernel.name());
        }
    }
}
