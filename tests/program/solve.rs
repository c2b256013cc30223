//! `judge solve`, as users call it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::left_out;

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
    assert!(
        wythoff.contains("\nPROVED  lost: exists k: min = floor(k*phi) and max = min + k\n"),
        "{wythoff}"
    );
    assert!(
        wythoff.contains("\nPROVED  lost positions: an automaton of 7 states in Zeckendorf"),
        "{wythoff}"
    );
    let steps = printed(&["solve", "n -> n-k for k in fibonacci"]);
    assert!(steps.ends_with("No formula and no proof was found; 4096 positions were tried.\n"), "{steps}");
}

/// The rules take 1 or leave a fifth, but do not divide by 5. A witness keeps the proof for other commands.
#[test]
fn automata_are_sought_in_a_base_that_users_ask_for() {
    let fifth = "n -> n-1 if n > 0 | k for k in 0..n if 5*k <= n and n < 5*k + 5 and n > 0";
    let proved = "\nPROVED  values: an automaton of 9 states in base 5, ";
    assert!(!String::from_utf8(judge(&["solve", fifth]).stdout).unwrap().contains("PROVED"));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("fifth.witness").to_str().unwrap().to_owned();
    assert!(printed(&["solve", fifth, "--base", "5", "--witness", &file]).contains(proved));
    let lines = printed(&["table", "rules", &format!("@{file}"), "--count", "9000"]);
    let values: Vec<usize> = lines
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split(' ').nth(1).unwrap().parse().unwrap())
        .collect();
    assert_eq!(values.len(), 9000, "{lines}");
    for n in 1..9000 {
        let options = [values[n - 1], values[n / 5]];
        assert_eq!((0..3).find(|value| !options.contains(value)), Some(values[n]), "{n}");
    }
    for wrong in ["1", "17", "x", "-2"] {
        assert_eq!(judge(&["solve", fifth, "--base", wrong]).status.code(), Some(2), "{wrong}");
    }
}

#[test]
fn a_formula_that_fails_later_is_false_with_its_place() {
    // The values of small heaps are those of taking 1 to 3.
    let broken = "n -> n-k for k in 1..3 | n-4 if n = 10000000";
    let done = judge(&["solve", broken]);
    let told = String::from_utf8(done.stdout).unwrap();
    assert_eq!((done.status.code(), &*String::from_utf8(done.stderr).unwrap()), (Some(1), ""));
    let lines: Vec<&str> = told.lines().skip(1).collect();
    assert_eq!(
        lines,
        [
            "FALSE  values: period 4 from 0; true up to 9999999, false at 10000000",
            "FALSE  lost: n mod 4 = 0; true up to 9999999, false at 10000000",
            "No formula and no proof was found; 4096 positions were tried.",
        ]
    );
    let done = judge(&["solve", broken, "--format", "json", "--lang", "zh"]);
    let told = String::from_utf8(done.stdout).unwrap();
    let part = "{\"right\":\"FALSE\",\"text\":\"必败：n mod 4 = 0；到 9999999 为止成立，在 10000000 处不成立\",\"position\":[10000000]}";
    assert!(done.status.code() == Some(1) && told.contains(part), "{told}");
    // Something was found: the game.
    let squares = printed(&["solve", "n -> n-k for k in squares"]);
    assert!(
        squares.contains("\nFALSE   lost: n mod 5 in {0, 2}; true up to 24, false at 25\n")
            && squares.contains("\nPROVED  the same moves as `judge subtraction --take squares`\n"),
        "{squares}"
    );
    // About several numbers, judge says only that the formula is false there or after a move.
    let done = judge(&[
        "solve",
        "a b -> a-k b for k in 1..a | a b-k for k in 1..b | 99 99 if a = 1000 and b = 1000",
    ]);
    let told = String::from_utf8(done.stdout).unwrap();
    let line = "\nFALSE  lost: xor = 0; true for all small positions, false at 1000 1000 \
                or after a move from there\n";
    assert!(done.status.code() == Some(1) && told.contains(line), "{told}");
}

#[test]
fn rules_of_a_known_game_get_its_name_and_others_do_not() {
    for (rules, name) in [
        ("h -> m for m in 0..h-1", "`judge nim`"),
        ("misere: n -> n-1 | n-2", "`judge nim --max 2 --misere`"),
        ("n -> i, n-k-i for k in 1..2, i in 0..n-k", "`judge kayles`"),
        ("m n where m > 0 -> m n-k for k in 1..m", "`judge bash`, whose row is n m"),
    ] {
        let told = printed(&["solve", rules]);
        assert!(told.contains(&format!("\nPROVED  the same moves as {name}\n")), "{rules}: {told}");
    }
    let told = judge(&["solve", "n -> n-k for k in 1..3 | n-4 if n = 10000000", "--format", "json"]).stdout;
    assert!(!String::from_utf8(told).unwrap().contains("same"));
    let told = printed(&["solve", "mark", "--format", "json"]);
    assert!(told.contains("\"same\":\"mark\"") && told.contains("\"misere\":false"), "{told}");
    assert!(printed(&["solve", "misere: n -> n-1", "--format", "json"]).contains("\"misere\":true"));
}

#[test]
fn games_are_solved_by_their_names() {
    let told = printed(&["solve", "octal", "0.77"]);
    assert!(told.contains("\nPROVED  values: period 12 from 71\n"), "{told}");
    let told = printed(&["solve", "nim", "--max", "3", "--misere"]);
    assert!(told.contains("\nPROVED  lost: n mod 4 = 1\n"), "{told}");
    let told = printed(&["solve", "nim", "--piles", "3"]);
    assert!(told.contains("\nPROVED  lost: xor = 0\n"), "{told}");
    // No rule for misère Mark is known; judge finds one.
    let told = printed(&["solve", "mark", "--misere"]);
    assert!(told.contains("\nPROVED  lost positions: an automaton of 3 states in base 2"), "{told}");
    for (wrong, said) in [
        (
            &["solve", "kayles", "--piles", "2"][..],
            "judge: kayles: the notation of rules cannot state this game",
        ),
        (&["solve", "nim", "--piles", "5"], "judge: nim: --piles: judge solve takes 1 to 4 piles\n"),
        (&["solve", "nim", "--piles", "0"], "judge: nim: --piles: judge solve takes 1 to 4 piles\n"),
        (&["solve", "subtraction", "--take", "prime-powers"], "judge: subtraction: the notation of rules"),
        (&["solve", "graph", "no-file"], "judge: graph: the notation of rules cannot state this game"),
        (&["solve", "octal", "0.7x"], "judge: octal: "),
        (&["solve", "bash", "--piles", "3"], "judge: bash: the notation of rules cannot state this game"),
        (&["solve"], "judge: "),
        (&["solve", "nimm"], "judge: 'nimm' is neither a game nor a command; did you mean 'nim'?\n"),
        (
            &["solve", "nim --max 3"],
            "judge: solve: 'nim --max 3' is one word to the shell: leave out its quotes\n",
        ),
        (&["table", "n -> n-1"], "judge: 'n -> n-1' states rules: write the word rules before it\n"),
        (&["solve", "n -> n-1", "n -> n-2"], "judge: only one argument can be the rules: "),
        (&["solve", "n", "-", "n-1"], "judge: only one argument can be the rules: "),
    ] {
        let done = judge(wrong);
        assert_eq!((done.status.code(), done.stdout.len()), (Some(2), 0), "{wrong:?}");
        let told = String::from_utf8(done.stderr).unwrap();
        assert!(told.starts_with(said), "{wrong:?}: {told}");
    }
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
        (
            "n -> n-k for k in 1..n k > 2",
            "judge: RULES:1:24: expected ',', 'if', 'or', '|' or the end of the rules, found 'k'\n",
        ),
        (
            "n -> n-1 if n > 3 && n < 5",
            "judge: RULES:1:19: expected 'and', 'or', '|' or the end of the rules, found '&'\n",
        ),
        ("n -> n/2", "judge: a play might not end: from 0 a move leaves 0, which is not smaller\n"),
        (
            "a b -> b a-1 | b a",
            "judge: a play need not end: from 0 0 a move leaves 0 0, from where moves lead back to 0 0\n",
        ),
        ("a b where b <= a -> a-1 b", "judge: from 1 1 a move leaves 0 1, which the condition excludes\n"),
    ] {
        let done = judge(&["solve", rules]);
        assert_eq!((done.status.code(), done.stdout.len()), (Some(1), 0), "{rules}");
        assert_eq!(String::from_utf8(done.stderr).unwrap(), said, "{rules}");
    }
}

/// An automaton of the same period, in another base, was once TRIED beside the formula that is refuted.
#[test]
fn a_refuted_formula_is_not_tried_in_another_numeration() {
    for rules in ["n -> n-k for k in powers(2) | n-4098", "misere: n -> n-k for k in powers(3) | n-1000000"] {
        let done = judge(&["solve", rules]);
        let told = String::from_utf8(done.stdout).unwrap();
        assert!(told.contains("\nFALSE ") && !told.contains("TRIED"), "{rules}: {told}");
        assert_eq!(done.status.code(), Some(1), "{rules}");
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

#[test]
fn games_without_moves_have_no_remainder_modulo_1() {
    let told = printed(&["solve", "n -> n-k for k in 1..0"]);
    assert!(told.contains("PROVED  lost: n >= 0\n") && !told.contains("mod 1"), "{told}");
}

/// The checker in Python.
const CHECKER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/cli/topics/check_witness.py");

/// The witness that judge writes for rules.
fn witness(folder: &Path, rules: &str) -> String {
    let file = folder.join("witness");
    printed(&["solve", rules, "--witness", file.to_str().unwrap()]);
    fs::read_to_string(file).unwrap()
}

/// Which of these witnesses the checker accepts, if Python is installed.
fn checked(folder: &Path, witnesses: &[String]) -> Option<Vec<bool>> {
    let write = |(index, witness): (usize, &String)| {
        let file = folder.join(format!("{index}.witness"));
        fs::write(&file, witness).unwrap();
        file
    };
    let files: Vec<PathBuf> = witnesses.iter().enumerate().map(write).collect();
    let Ok(done) = Command::new("python3").arg(CHECKER).args(files).output() else {
        left_out("python3");
        return None;
    };
    let told = String::from_utf8(done.stdout).unwrap();
    assert_eq!(told.lines().count(), witnesses.len(), "{told}{}", String::from_utf8_lossy(&done.stderr));
    Some(told.lines().map(|line| line.starts_with("accepted ")).collect())
}

fn accepted(all: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let witnesses: Vec<String> = all.iter().map(|rules| witness(folder.path(), rules)).collect();
    for (rules, is_accepted) in all.iter().zip(checked(folder.path(), &witnesses).unwrap_or_default()) {
        assert!(is_accepted, "{rules}");
    }
}

#[test]
fn witnesses_are_accepted_by_an_independent_checker() {
    accepted(&[
        "n -> n-k for k in 1..3",
        "n -> n-1 or n-3 if n = 4 or n > 7 | n-4",
        "a b -> a-k b for k in 1..2 or a b-1",
        "misere: n -> n-k for k in 1..9",
        "# Mark\nn -> n-1 if n > 0\n   | n/2 if n > 0",
        "n -> n-k for k in 1..n | i, n-i for i in 1..n-1",
        "a b -> a-k b for k in 1..a | a b-k for k in 1..b",
        "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)",
        "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-i b-j for i in 1..a, j in 1..b if abs(i-j) < 2",
        "w h -> i h, w-i h for i in 1..w-1 | w i and w h-i for i in 1..h-1",
        "sum: a b -> a-1 b | a b-2",
        "n q -> n-k min(2*k,n-k) for k in 1..min(n,q)",
        "misere: a b where b <= a -> k min(b,k) for k in 0..a-1 | a k for k in 0..b-1",
        "a b -> a-2 b+1 | a-2 b-1 | a-1 b-2 | a+1 b-2",
        "n -> n-k for k in powers(2)",
        "n -> n-1 | n-2 | n/3 if n > 0",
    ]);
}

/// Rules that the notation allows but Python reads differently.
#[test]
fn the_checker_reads_rules_as_judge_does() {
    accepted(&[
        "miserea b -> miserea-1 b | miserea b-1",
        "nowhere b -> nowhere-1 b | nowhere b-1",
        "is -> is-k for k in 1..4",
        "n, m -> n-1, m | n, m-2",
        "n -> n-1 for k in 1..2 for j in 1..2",
        "n -> n-1 if even n+1 | n-2",
        "n -> n-1 if odd 3*n and not n = 7 | n-2",
        "n -> n-1 if (even (n)/2) or n < 4 | n-2",
        "n -> n-1 if (n%4^1) = 2 or n = 3 | n-2",
    ]);
}

#[test]
fn a_witness_with_other_lines_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let right = witness(folder.path(), "n -> n-k for k in 1..3");
    let faults = [
        right.replace("rules n", "rules misere: n"),
        right.clone() + "None x: x = 7\n",
        right.clone() + "claim lost\n",
        right.replace("accept 0", "accept 9"),
        right.replacen("state 0", "state 0 0", 1),
    ];
    for (index, is_accepted) in checked(folder.path(), &faults).unwrap_or_default().into_iter().enumerate() {
        assert!(!is_accepted && faults[index] != right, "{}", faults[index]);
    }
    for fault in &faults {
        let file = folder.path().join("fault");
        fs::write(&file, fault).unwrap();
        let refused = judge(&["explain", "rules", &format!("@{}", file.display()), "5"]);
        assert!(!refused.status.success(), "{fault}");
    }
}

/// judge used to miss that 377 232 has a move, to write this witness and to accept it; the checker accepted it too.
#[test]
fn a_witness_that_is_wrong_only_at_large_numbers_is_refused() {
    const RULES: &str = "a b -> 0 0 if fib a and 8*a = 13*b and b > 200";
    let folder = tempfile::tempdir().unwrap();
    let text = format!(
        "judge-witness 1\nrules {RULES}\nnumeration ostrowski 1\nclaim lost\nstate 0 0 0 0\naccept 0\n"
    );
    assert_eq!(checked(folder.path(), std::slice::from_ref(&text)).unwrap_or(vec![false]), [false]);
    let file = folder.path().join("wrong");
    fs::write(&file, text).unwrap();
    let refused = judge(&["solve", &format!("@{}", file.display())]);
    let why = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && why.contains("377 232"), "{why}");
    assert!(!printed(&["solve", RULES]).contains("PROVED"));
}

/// The checker used to run forever, to end in a traceback, or to accept a witness that was cut off.
#[test]
fn a_witness_without_a_numeration_or_an_end_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let right = witness(folder.path(), "n -> n-k for k in 1..3");
    let numerations = ["base 1", "base 0", "base -2", "ostrowski 0", "base 99999999999", "decimal 2"];
    let mut faults: Vec<String> =
        numerations.iter().map(|numeration| right.replace("base 2", numeration)).collect();
    faults.push(right.trim_end().to_owned());
    for (index, is_accepted) in checked(folder.path(), &faults).unwrap_or_default().into_iter().enumerate() {
        assert!(!is_accepted && faults[index] != right, "{}", faults[index]);
    }
}

/// A position that is not in the list of lost ones can be lost if the table leaves it open.
#[test]
fn the_json_has_the_positions_that_the_table_leaves_open() {
    let told = printed(&["solve", "a b -> a-1 2*a | a b-1", "--format", "json"]);
    let part = |from: &str, to: &str| told.split(from).nth(1).unwrap().split(to).next().unwrap();
    assert!(told.contains("\"below\":64,"), "{told}");
    assert!(part("\"open\":[", "]]").contains("[32,0]"), "{told}");
    assert!(!part("\"lost\":[", "]]").contains("[32,0]"), "{told}");
    let told = printed(&["solve", "misere: n -> n-1", "--format", "json"]);
    assert!(told.contains("\"open\":[],"), "{told}");
}

#[test]
fn a_formula_of_every_heap_says_so() {
    let told = printed(&["solve", "n -> n-1 if n = 3"]);
    assert!(told.contains("lost: n >= 4 or n in {0, 1, 2}\n"), "{told}");
}

/// Run by `.ci/deep`, which has the time.
#[test]
#[ignore = "it takes a minute; .ci/deep witnesses runs it"]
fn large_witnesses_are_accepted_by_an_independent_checker() {
    accepted(&[
        "n -> i, n-k-i for k in 1..2, i in 0..n-k",
        "n -> i, n-2-i for i in 0..n-2",
        "n -> n-1 if n > 0 | i, i, n-2*i for i in 1..n/2 if 2*i < n",
        "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-l for k in 1..a, l in 1..b if abs(k-l) < 3",
        "a b c -> a-k b c for k in 1..a | a b-k c for k in 1..b | a b c-k for k in 1..c",
    ]);
}

#[test]
fn faults_in_a_witness_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut faults = Vec::new();
    for (rules, others) in [
        ("n -> n-k for k in {1,3,4}", &[("{1,3,4}", "{1,3}"), ("{1,3,4}", "{1,3,4} if n < 10000000")][..]),
        (
            "a b -> a-k b for k in 1..a | a b-k for k in 1..b",
            &[("1..b", "1..b-1"), (" | a b-k for k in 1..b", "")],
        ),
        ("misere: n -> n-1 | n-2", &[("misere: ", ""), (" | n-2", "")]),
        ("n -> n-k for k in 1..n | i, n-i for i in 1..n-1", &[(" | i, n-i for i in 1..n-1", "")]),
        ("n -> n-1 if n > 0 | n/2 if n > 0", &[("n/2", "n/2+1"), ("n-1 if n > 0 | ", "")]),
        (
            "w h -> i h, w-i h for i in 1..w-1 | w i, w h-i for i in 1..h-1",
            &[("w-i h for", "w-i h-1 for"), (" | w i, w h-i for i in 1..h-1", "")],
        ),
    ] {
        let right = witness(folder.path(), rules);
        for (from, to) in others {
            assert!(right.contains(from), "{rules}");
            faults.push(right.replacen(from, to, 1));
        }
        let lines: Vec<&str> = right.lines().collect();
        let states = lines.iter().filter(|line| line.starts_with("state ")).count();
        for (index, line) in lines.iter().enumerate() {
            let words: Vec<&str> = line.split(' ').collect();
            let mut with = |changed: Vec<&str>| {
                let changed = changed.join(" ");
                let all: Vec<&str> = [&lines[..index], &[&changed], &lines[index + 1..]].concat();
                faults.push(all.join("\n") + "\n");
            };
            if words[0] == "state" {
                for place in 1..words.len() {
                    let other = if words[place] == "-" || states == 1 { "0" } else { "-" };
                    let other = if words[place] == other { "-" } else { other };
                    with([&words[..place], &[other], &words[place + 1..]].concat());
                }
            } else if words[0] == "accept" {
                for state in (0..states).map(|state| state.to_string()) {
                    let mut changed = words.clone();
                    if changed[1..].contains(&&*state) {
                        changed.retain(|word| *word != state);
                    } else {
                        changed.push(&state);
                    }
                    with(changed);
                }
            } else if words[0] == "numeration" {
                with(vec!["numeration", "base", "3"]);
            } else if words[0] == "none" {
                with(vec!["none n: n >= 0"]);
            }
        }
    }
    // Only every fifth fault, because the checker is slow.
    let faults: Vec<String> = faults.into_iter().step_by(5).collect();
    assert!(faults.len() > 25, "{}", faults.len());
    for (fault, is_accepted) in faults.iter().zip(checked(folder.path(), &faults).unwrap_or_default()) {
        assert!(!is_accepted, "{fault}");
    }
    let file = folder.path().join("fault");
    for fault in faults {
        fs::write(&file, &fault).unwrap();
        let done = judge(&["rules", &format!("@{}", file.display())]);
        let told = String::from_utf8(done.stderr).unwrap();
        assert_eq!((done.status.code(), done.stdout.len()), (Some(1), 0), "{fault}: {told}");
        assert!(told.starts_with(&format!("judge: {}:", file.display())), "{fault}: {told}");
    }
}

/// Another t, another number, the other parity, and the wrong pairs.
#[test]
fn faults_in_a_formula_of_lost_pairs_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let right = witness(
        folder.path(),
        "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)",
    );
    let faults: Vec<String> = [
        ("floor(k,x) and not lost(x,x+1*k)", "floor(k,x) and not lost(x,x+2*k)"),
        ("floor(k,x) and not lost(x,x+1*k)", "floor(k,x+1) and not lost(x,x+1*k)"),
        ("lost(x,x+1*k) and not floor(k,x)", "lost(x,x+1*k) and floor(k,x)"),
        ("lost(x+1*k,x) and not floor(k,x)", "lost(x+1*k,x) and not floor(k+1,x)"),
    ]
    .into_iter()
    .map(|(from, to)| {
        assert!(right.contains(from), "{right}");
        right.replacen(from, to, 1)
    })
    .collect();
    for (fault, is_accepted) in faults.iter().zip(checked(folder.path(), &faults).unwrap_or_default()) {
        assert!(!is_accepted, "{fault}");
    }
}

#[test]
fn the_same_is_written_for_walnut_where_it_has_the_words() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path().to_str().unwrap();
    let rules = "a b -> a-k b for k in 1..a | a b-k for k in 1..b";
    let none = judge(&["solve", rules, "--walnut", at]);
    assert_eq!(none.status.code(), Some(2));
    assert!(String::from_utf8(none.stderr).unwrap().contains("Automata Library"));
    let [library, commands] = ["Automata Library", "Command Files"].map(|name| {
        fs::create_dir(folder.path().join(name)).unwrap();
        folder.path().join(name).join("judge.txt")
    });
    printed(&["solve", rules, "--walnut", at]);
    assert_eq!(fs::read_to_string(library).unwrap(), "msd_2 msd_2\n\n0 1\n0 0 -> 0\n1 1 -> 0\n");
    let commands = fs::read_to_string(commands).unwrap();
    let names = ["def judgeposition ", "def judgemove ", "eval judgeends "];
    let names = [&names[..], &["eval judgestays ", "eval judgelost ", "eval judgewon "]].concat();
    assert!(commands.lines().zip(&names).all(|(line, name)| line.starts_with(name)), "{commands}");
    assert_eq!(commands.lines().count(), names.len());
    for (rules, said) in [
        ("n -> i, n-k-i for k in 1..2, i in 0..n-k", "judge: Walnut cannot express these rules"),
        ("n -> n-k for k in squares", "judge: no automaton was proved, so there is no witness"),
    ] {
        let done = judge(&["solve", rules, "--walnut", at]);
        assert_eq!((done.status.code(), done.stdout.len()), (Some(1), 0), "{rules}");
        assert!(String::from_utf8(done.stderr).unwrap().starts_with(said), "{rules}");
    }
}

#[test]
fn a_witness_is_a_game_and_nothing_is_searched_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("witness");
    let argument = format!("@{}", file.display());
    let all: Vec<String> = (0..70).flat_map(|a| (0..70).map(move |b| format!("{a} {b}"))).collect();
    let input = all.join("\n") + "\n18446744073709551614 11400714819323198485\n";
    for rules in [
        "n -> n-k for k in 1..n | i, n-i for i in 1..n-1",
        "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)",
        "misere: a b -> a-k b for k in 1..a | a b-k for k in 1..b",
    ] {
        fs::write(&file, witness(folder.path(), rules)).unwrap();
        let [by_rules, by_witness] = [rules, &argument].map(|given| {
            let done = assert_cmd::Command::new(env!("CARGO_BIN_EXE_judge"))
                .args(["rules", given])
                .write_stdin(input.as_str())
                .output()
                .unwrap();
            assert!(done.status.success(), "{rules}: {done:?}");
            done.stdout
        });
        assert!(by_rules == by_witness, "{rules}");
        let told = printed(&["solve", &argument]);
        assert!(told.contains(", read from a witness and checked\n"), "{told}");
        let again = folder.path().join("again");
        printed(&["solve", &argument, "--witness", again.to_str().unwrap()]);
        assert_eq!(fs::read(again).unwrap(), fs::read(&file).unwrap(), "{rules}");
        let refuted = judge(&["refute", &argument, "0 = 1"]);
        assert_eq!(refuted.status.code(), Some(1), "{refuted:?}");
    }
    let written = witness(folder.path(), "n -> n-k for k in 1..3");
    fs::write(&file, written.replace("1..3", "1..4")).unwrap();
    let done = judge(&["solve", &argument]);
    let said = format!("judge: {}:4:1: the claim is false for these rules: it fails at 4\n", file.display());
    assert!(String::from_utf8(done.stderr).unwrap().starts_with(&said));
}
