//! Words of letters in an input.

use crate::own_text::{answers_agree, drawn, is_refused, printed, programs_agree};

/// Rows of pins, and coins that show heads or tails.
const PINS: &str = "title Pins\ninput t / repeat t { n / word s[n][IX] / }\ngame kayles\n\
    row 0 {run if s = 0 and run > 0}\nanswer yes no\nlimits t 1..20; n 1..30\n";
/// A word alone, without a number beside it.
const TRAY: &str =
    "title Tray\ninput word s[.#] /\ngame nim\nrow 0 {run if s = 1}\nanswer yes no\nlimits s[] 1..20\n";
const COINS: &str = "title Coins\ninput repeat { k word s[TH] / }\ngame turning-turtles\nrow {i*s}\nanswer yes no\n\
    limits k 0..9, ignored; s[] 1..20\n";

fn word(wins: bool) -> &'static str {
    if wins { "yes\n" } else { "no\n" }
}

/// The values of rows of pins, by definition.
fn values(most: usize) -> Vec<u64> {
    let mut values: Vec<u64> = vec![0];
    for pins in 1..=most {
        let mut left = Vec::new();
        for hit in 1..=pins.min(2) {
            left.extend((0..=pins - hit).map(|before| values[before] ^ values[pins - hit - before]));
        }
        values.push((0..=left.len() as u64).find(|value| !left.contains(value)).unwrap());
    }
    values
}

fn of_pins(input: &str) -> String {
    let values = values(30);
    let sum = |pins: &str| pins.split('X').fold(0, |sum, run| sum ^ values[run.len()]);
    input.lines().skip(2).step_by(2).map(|pins| word(sum(pins) > 0)).collect()
}

fn of_coins(input: &str) -> String {
    let sum = |line: &str| {
        let coins = line.split(' ').nth(1).unwrap();
        (1_u64..).zip(coins.chars()).filter(|(_, coin)| *coin == 'H').fold(0, |sum, (place, _)| sum ^ place)
    };
    input.lines().map(|line| word(sum(line) > 0)).collect()
}

/// Words in inputs of a few thousand letters had 85 runs of a letter at most, and nearly half of them one letter.
#[test]
fn words_are_of_all_kinds() {
    let inputs = drawn(&PINS.replace("20; n 1..30", "60; n 1..300; sum n 3000"), "--rows 60");
    let words: Vec<&str> = inputs.iter().flat_map(|input| input.lines().skip(2).step_by(2)).collect();
    let runs = |word: &&str| word.split('X').filter(|run| !run.is_empty()).count();
    assert!(words.iter().map(runs).max() > Some(100));
    assert!(words.iter().filter(|word| word.len() == 1).count() < words.len() / 5);
}

fn of_tray(input: &str) -> String {
    let sum = input.trim_end().split('.').fold(0, |sum, run| sum ^ run.len());
    word(sum > 0).to_owned()
}

/// The answers to an input.
type Known = fn(&str) -> String;
const TRIALS: [(&str, Known); 2] = [(PINS, of_pins), (COINS, of_coins)];

#[test]
fn words_are_read_as_numbers() {
    for (text, of) in TRIALS {
        let inputs = drawn(text, "--rows 12");
        answers_agree(text, &inputs, of);
        for input in inputs {
            let right = of(&input);
            assert_eq!(printed(text, "problem FILE", &input.replace('\n', "\r\n")), right, "{text}{input}");
            assert_eq!(printed(text, "problem FILE", input.trim_end()), right, "{text}{input}");
        }
    }
}

#[test]
#[ignore = "it compiles; .ci/run runs it"]
fn submissions_and_packages_of_words_agree() {
    for (text, of) in TRIALS {
        programs_agree(text, &drawn(text, "--rows 12"), of);
    }
    programs_agree(TRAY, &drawn(TRAY, "--rows 1"), of_tray);
}

#[test]
fn mistakes_in_words_have_their_place() {
    for (text, command, input, expected) in [
        (PINS, "problem FILE", "1\n3\nIXIX\n", "3:5: this word has 4 letters, not 3"),
        (PINS, "problem FILE", "1\n3\nI XI\n", "3:2: this word has 1 letter, not 3"),
        (PINS, "problem FILE", "1\n3\nIYI\n", "3:2: expected a word of the letters 'IX', found 'Y'"),
        (PINS, "problem FILE", "1\n3\n", "3:1: the input ends within a position"),
        (PINS, "problem FILE", "1\n0\n\n", "2:1: a word of 0 letters; it must have 1 or more"),
        (PINS, "problem FILE", "2\n1\nI\nX\n", "4:1: a word where no word can come"),
        (TRAY, "problem FILE", "#.#\n#\n", "2:1: a word where no word can come"),
        (TRAY, "problem FILE", &"#".repeat(1 << 25), "1:16777217: a word of more than 16777216 letters\n"),
        (PINS, "validate problem FILE", "1\n3\nIXI \n", "3:4: expected the end of the line, found a space"),
        (
            PINS,
            "validate problem FILE",
            "1\n3\nIXI\r\n",
            "3:4: expected the end of the line, found a carriage",
        ),
        (PINS, "validate problem FILE", "1\n3\nIXIX\n", "3:4: more letters than 3 in a word"),
        (COINS, "validate problem FILE", "3 TH \n", "1:5: expected the end of the line, found a space"),
        (PINS, "validate problem FILE", "1\n3\nIYI\n", "3:2: expected one of the letters 'IX', found 'Y'"),
        (
            PINS,
            "validate problem FILE",
            "1\n3\nIX\n",
            "3:3: expected one of the letters 'IX', found the end of the line",
        ),
        (COINS, "validate problem FILE", "3 TTTTTTTTTTTTTTTTTTTTT\n", "1:23: more letters than 20 in a word"),
        (COINS, "validate problem FILE", "3  T\n", "1:3: expected one of the letters 'TH', found a space"),
    ] {
        is_refused(text, command, input, expected);
    }
    for (from, to, expected) in [
        ("s[TH]", "s[T]", "2:25: between the brackets must stand the letters of the word"),
        ("s[TH]", "s[THT]", "2:25: between the brackets must stand the letters of the word"),
        ("s[TH]", "s[m][TH]", "2:25: 'm' is not read before this place"),
        ("s[TH] /", "s[TH] m /", "2:29: expected '/', found 'm'"),
        ("s[TH]", "s[é1]", "different visible characters of ASCII"),
        ("s[] 1..20", "s 0..1", "whose letters say which numbers it has; 's[] 1..9' limits how many"),
        ("word s[TH] / }", "word s[TH] / word b[TH] / }", "2:36: 'b' is a word that the row does not name"),
    ] {
        is_refused(&COINS.replace(from, to), "problem FILE", "", expected);
    }
    // Of a word with a count, only the count has limits; and no other list can be in its row.
    let of = |input: &str, row: &str, limits: &str| {
        format!(
            "title T\ninput t n / repeat t {{ {input} / }}\ngame nim\nrow {row}\nanswer yes no\nlimits t n 1..9; {limits}\n"
        )
    };
    for (text, expected) in [
        (
            of("word s[n][IX]", "s", "s 0..1"),
            "6:20: 's' is a word, whose letters say which numbers it has; the limits of 'n'",
        ),
        (of("word s[9][IX]", "n s", "s 0..1"), "there are always 9"),
        (
            of("a[n] / word s[n][IX]", "{run if s = a}", "a 0..1"),
            "4:5: 's' is a word, and no other list can be",
        ),
    ] {
        is_refused(&text, "problem FILE", "", expected);
    }
    // A word that the row names, and that adds nothing to it.
    let idle = "title T\ninput t / repeat t { n / word b[IX] / }\ngame nim\nrow n {b if b > 9}\nanswer yes no\n\
        limits t 1..9; n 0..9; b[] 1..9\n";
    assert_eq!(printed(idle, "problem FILE", "2\n0\nXX\n3\nX\n"), "no\nyes\n");
}
