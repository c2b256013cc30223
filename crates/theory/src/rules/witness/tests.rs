//! Tests of reading witnesses.

use super::*;
use crate::rules::solve;

const LASKER: &str = "n -> n-k for k in 1..n | i, n-i for i in 1..n-1";
const GAMES: [&str; 8] = [
    "n -> n-k for k in 1..3",
    "# Mark\nn -> n-1 if n > 0\n\n   | n/2 if n > 0",
    LASKER,
    "misere: n -> n-k for k in 1..9",
    "a b -> a-k b for k in 1..a | a b-k for k in 1..b",
    "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)",
    "misere: a b where b <= a -> k min(b,k) for k in 0..a-1 | a k for k in 0..b-1",
    "n -> n-k for k in 1..n/2",
];

fn written(text: &str) -> (Solved, String) {
    let rules = Rules::parse(text).unwrap();
    let solved = solve(&rules).unwrap();
    let written = witness(text, &rules, solved.theorem.as_ref().unwrap(), &solved.formulas);
    (solved, written)
}

/// What a witness shows, or the line of its mistake and the reason.
fn read(all: &str) -> Result<Solved, (usize, String)> {
    let told = |Mistake { at, why }: Mistake| (all[..at].matches('\n').count() + 1, why.to_string());
    let witness = Witness::parse(all).map_err(told)?;
    let solved = witness.solved().unwrap();
    witness.unproved(&solved.formulas).map_or(Ok(solved), |mistake| Err(told(mistake)))
}

#[test]
fn what_is_read_is_what_was_written() {
    for text in GAMES {
        let (solved, written) = written(text);
        let again = read(&written).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        let (one, other) = (solved.theorem.unwrap(), again.theorem.unwrap());
        assert_eq!((one.lost, one.values), (other.lost, other.values), "{text}");
        assert_eq!((solved.formulas, other.source), (again.formulas, Origin::Witness), "{text}");
        assert!(read(&written.replace('\n', "\r\n")).is_ok(), "{text}");
    }
}

/// No search would find it: base 4 is not tried.
#[test]
fn an_automaton_of_other_make_is_a_witness() {
    let row: Vec<String> = (0..16)
        .map(|letter| match (letter % 4, letter / 4) {
            (0, 0) => "0".to_owned(),
            (_, 0) => "1".to_owned(),
            (heap, value) if heap == value => "2".to_owned(),
            _ => "-".to_owned(),
        })
        .collect();
    let (row, dead) = (row.join(" "), ["-"; 16].join(" "));
    let all = format!(
        "judge-witness 1\nrules n -> n-k for k in 1..3\nnumeration base 4\nclaim values\nstate {row}\nstate {row}\n\
         state {dead}\nstate {dead}\naccept 0 2\n"
    );
    let theorem = read(&all).unwrap().theorem.unwrap();
    let values = theorem.values.unwrap();
    assert_eq!((values.numeration(), values.states()), (Numeration::Base(4), 3));
    assert!((0..1000).all(|heap| values.image(&[heap]) == Some(heap % 4)));
}

/// Its automaton demands six zeros before each number. It used to be proved, and the value of 5001 stopped the program.
#[test]
fn a_witness_that_demands_leading_zeros_is_refused() {
    let (_, right) = written(GAMES[0]);
    let moved = |word: &str| word.parse().map_or(word.to_owned(), |state: u32| (state + 6).to_string());
    let zeros: String = (1..=6).map(|next| format!("state {next} - - -\n")).collect();
    let lines = right.lines().map(|line| {
        let words: Vec<&str> = line.split(' ').collect();
        let is_moved = ["state", "accept"].contains(&words[0]);
        let words = words.into_iter().map(|word| if is_moved { moved(word) } else { word.to_owned() });
        words.collect::<Vec<_>>().join(" ") + "\n"
    });
    let all: String = lines.collect();
    let all = all.replacen("state ", &(zeros + "state "), 1);
    let (line, why) = read(&all).unwrap_err();
    assert_eq!((line, why.contains("begin with zeros")), (4, true), "{why}");
}

#[test]
fn a_witness_that_is_cut_off_is_refused() {
    for text in [GAMES[0], GAMES[3]] {
        let (_, written) = written(text);
        let claim = written.find("none ").unwrap();
        for end in 0..written.len() {
            let is_whole = end >= claim && written[..end].ends_with('\n');
            assert_eq!(read(&written[..end]).is_ok(), is_whole, "{}", &written[..end]);
        }
    }
}

/// A changed automaton is accepted only if it is the same relation.
#[test]
fn changed_automata_and_exchanged_rules_are_refused() {
    let mut refused = 0;
    for text in GAMES {
        let (solved, written) = written(text);
        let lines: Vec<&str> = written.lines().collect();
        let states = lines.iter().filter(|line| line.starts_with("state ")).count();
        for (index, line) in lines.iter().enumerate() {
            let words: Vec<&str> = line.split(' ').collect();
            if !["state", "accept"].contains(&words[0]) {
                continue;
            }
            for place in (1..words.len()).step_by(4) {
                let other = if words[place] == "0" { (states - 1).to_string() } else { "0".to_owned() };
                let changed = [&words[..place], &[&other], &words[place + 1..]].concat().join(" ");
                let all = [&lines[..index], &[&changed], &lines[index + 1..], &[""]].concat().join("\n");
                match read(&all) {
                    Ok(again) => {
                        let (one, other) = (again.theorem.unwrap(), solved.theorem.as_ref().unwrap());
                        assert_eq!((&one.lost, &one.values), (&other.lost, &other.values), "{all}");
                    }
                    Err((line, why)) => {
                        refused += 1;
                        assert!(why.contains("the claim "), "{all}: {why}");
                        assert!(lines[line - 1].starts_with("claim "), "{all}");
                    }
                }
            }
        }
        for other in GAMES {
            let (from, to) = (Rules::parse(text).unwrap(), Rules::parse(other).unwrap());
            let given = |text: &str| {
                let lines = text.lines().filter(|line| !line.trim().is_empty());
                lines.map(|line| format!("rules {line}\n")).collect::<String>()
            };
            let all = written.replace(&given(text), &given(other));
            assert_eq!(read(&all).is_ok(), from == to, "{all}");
        }
    }
    assert!(refused > 50, "{refused}");
}

#[test]
fn what_is_no_witness_is_refused_at_its_line() {
    let (_, right) = written(GAMES[0]);
    let with = |from: &str, to: &str| {
        assert!(right.contains(from), "{from}");
        right.replacen(from, to, 1)
    };
    let state = right.lines().find(|line| line.starts_with("state ")).unwrap();
    for (all, line, why) in [
        (with("judge-witness 1", "judge-witness 2"), 1, "judge-witness 1"),
        (with("rules n", "n"), 2, "rules n -> n-1"),
        (with("rules n ->", "rules\nrules n ->"), 2, "rules n -> n-1"),
        (with("rules n -> n-k", "rules # Nim\nrules n -> n-x"), 3, "'x'"),
        (with("base 2", "base 1"), 3, "numeration base 2"),
        (with("base 2", "base 0"), 3, "numeration base 2"),
        (with("base 2", "ostrowski 0"), 3, "numeration base 2"),
        (with("base 2", "base 4294967296"), 3, "numeration base 2"),
        (with("base 2", "base 65535"), 5, "4294836225 next states"),
        (with("base 2", "base 3"), 5, "9 next states"),
        (with("claim values", "claim lost"), 5, "2 next states"),
        (with("claim values", "claim won"), 4, "claim lost"),
        (with("rules n", "rules misere: n"), 4, "claim lost"),
        (with(state, ""), 5, "state - 0"),
        (with(state, "state 0 - 1 99"), 5, "4 next states"),
        (with(state, "state 0 - 1"), 5, "4 next states"),
        (with("accept 0", "accept 99"), 11, "accept 0"),
        (with("accept ", "accept -"), 11, "accept 0"),
        (with("accept", "end"), 11, "accept 0"),
        (with("not values(x+4", "not values(x+8"), 12, "sentence"),
        (right.clone() + "none x: x = 5\n", 15, "sentence"),
        (right.clone() + "none x: values(x,4)\n", 15, "can still be true"),
        (right.clone() + "none n v\n", 15, "none x: ..."),
        (right.clone() + "proof\n", 15, "none x: ..."),
        (with("n-k for", "n-k+1 for"), 4, "not proved"),
        (with("n-k for", "n*n-k for"), 4, "not proved"),
        (right.clone() + &"none x: x = 5\n".repeat(1 << 17), 74_889, "1048576 bytes"),
    ] {
        let (found, told) = read(&all).map(|_| ()).expect_err(&all[..all.len().min(1000)]);
        assert!(told.contains(why), "{line}: {why}: {told}");
        assert_eq!(found, line, "{why}: {told}");
    }
}
