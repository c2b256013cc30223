//! `judge solve`, as users call it.

use std::fs;
use std::process::{Command, Output};

fn judge(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_judge")).args(arguments).output().unwrap()
}

fn printed(arguments: &[&str]) -> String {
    let done = judge(arguments);
    assert!(done.status.success() && done.stderr.is_empty(), "{arguments:?}: {done:?}");
    String::from_utf8(done.stdout).unwrap()
}

#[test]
fn what_is_proved_is_told_apart_from_what_was_tried() {
    let lasker = printed(&["solve", "n -> n-k for k in 1..n | i, n-i for i in 1..n-1"]);
    assert!(lasker.contains("\nPROVED  values: period 4 from 1, each period adds 4\n"), "{lasker}");
    let wythoff = "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)";
    let wythoff = printed(&["solve", wythoff]);
    assert!(wythoff.contains("\nTRIED   lost pairs with a <= b: b - a = k, "), "{wythoff}");
    assert!(
        wythoff.contains("\nPROVED  lost positions: an automaton of 7 states in Zeckendorf"),
        "{wythoff}"
    );
    // The values of small heaps are those of taking 1 to 3: the formula for these would be false from 10000000 on.
    let broken = printed(&["solve", "n -> n-k for k in 1..3 | n-4 if n = 10000000"]);
    assert!(!broken.contains("PROVED") && broken.contains("TRIED  values: period 4 from 0"), "{broken}");
    let squares = printed(&["solve", "n -> n-k for k in squares"]);
    assert!(
        squares.ends_with("No formula and no proof was found; 4096 positions were tried.\n"),
        "{squares}"
    );
}

#[test]
fn rules_that_are_wrong_are_refused_at_their_place() {
    for (rules, said) in [
        (
            "n -> n-x",
            "judge: RULES:1:8: 'x' is neither a coordinate nor a choice of this move nor a function\n",
        ),
        (
            "a b -> a-1 b\n   | a -2 b",
            "judge: RULES:2:8: blanks separate coordinates: write a-k, not 'a -k' or 'a - k'\n",
        ),
        ("n -> n/2", "judge: a play need not end: from 0 a move leaves 0, which is not smaller\n"),
        ("a b where b <= a -> a-1 b", "judge: from 1 1 a move leaves 0 1, which the condition excludes\n"),
    ] {
        let done = judge(&["solve", rules]);
        assert_eq!((done.status.code(), done.stdout.len()), (Some(1), 0), "{rules}");
        assert_eq!(String::from_utf8(done.stderr).unwrap(), said, "{rules}");
    }
}

#[test]
fn rules_may_stand_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("nim.rules");
    let argument = format!("@{}", path.display());
    fs::write(&path, "# Nim\nn -> n-k for k in 1..n\n").unwrap();
    assert!(printed(&["solve", &argument]).contains("PROVED  values: period 1 from 0, each period adds 1\n"));
    fs::write(&path, "n -> n-k for k in 1..\n").unwrap();
    let done = judge(&["solve", &argument]);
    assert!(
        String::from_utf8(done.stderr).unwrap().starts_with(&format!("judge: {}:1:22: ", path.display()))
    );
    fs::write(&path, "n -> n-1 ".repeat(1 << 16)).unwrap();
    assert_eq!(judge(&["solve", &argument]).status.code(), Some(1));
    assert_eq!(judge(&["solve", "@no/such/file"]).status.code(), Some(2));
}

#[test]
fn the_automaton_of_the_json_gives_the_values() {
    let rules = "n -> i, n-k-i for k in 1..2, i in 0..n-k";
    let text = printed(&["solve", rules, "--format", "json"]);
    let after = |text: &str, name: &str| text.split_once(&format!("\"{name}\":")).unwrap().1.to_owned();
    let numbers = |text: &str| -> Vec<i64> {
        let list = text.split(']').next().unwrap();
        list.trim_start_matches('[').split(',').map(|number| number.parse().unwrap()).collect()
    };
    let values = numbers(&after(&text, "values"));
    assert_eq!(values.len(), 4096);
    let automaton = after(&after(&text, "theorem"), "values");
    assert!(automaton.starts_with("{\"base\":2,\"tracks\":2,"), "{automaton}");
    let states: Vec<Vec<i64>> =
        after(&automaton, "next").split("],[").map(|state| numbers(&state.replace("[[", "["))).collect();
    let accepting = numbers(&after(&automaton, "accepting"));
    let accepts = |heap: i64, value: i64| {
        let mut state = 0;
        for place in (0..13).rev() {
            let letter = (heap >> place & 1) + 2 * (value >> place & 1);
            if state >= 0 {
                state = states[usize::try_from(state).unwrap()][usize::try_from(letter).unwrap()];
            }
        }
        accepting.contains(&state)
    };
    for (heap, &value) in (0..).zip(&values) {
        for other in 0..10 {
            assert_eq!(accepts(heap, other), other == value, "{heap}: {other}");
        }
    }
}

#[test]
fn findings_are_told_in_chinese() {
    let told = printed(&["--lang", "zh", "solve", "n -> n-k for k in 1..3"]);
    assert!(told.contains("已证  各堆的值：从 0 起以 4 为周期\n"), "{told}");
}
