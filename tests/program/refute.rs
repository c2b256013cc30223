//! `judge refute`, as users call it.

use std::fs;
use std::process::{Command, Output};

fn judge(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_judge")).arg("refute").args(arguments).output().unwrap()
}

/// The exit code and the output. Nothing may go to standard error.
fn verdict(arguments: &[&str]) -> (Option<i32>, String) {
    let done = judge(arguments);
    assert!(done.stderr.is_empty(), "{arguments:?}: {done:?}");
    (done.status.code(), String::from_utf8(done.stdout).unwrap())
}

#[test]
fn a_verdict_has_its_exit_code() {
    for (arguments, code, begins) in [
        (&["n -> n-k for k in 1..3", "n % 4 > 0"][..], 0, "PROVED  "),
        (&["n -> n-k for k in 1..3", "G = n % 4"], 0, "PROVED  "),
        (&["nim", "--max", "3", "xor % 4 > 0"], 0, "TRIED   "),
        (&["wythoff", "not (a = b)"], 1, "FALSE   1 1 is won; no smaller position is wrong\n"),
        (&["nim", "--misere", "xor > 0"], 1, "FALSE   0 is won; no smaller position is wrong\n"),
        (&["octal", "0.77", "n > 0"], 0, "PROVED  "),
        (&["lasker", "G = n"], 1, "FALSE   3 has the value 4; no smaller position is wrong\n"),
        (&["bash", "a % (b + 1) > 0"], 0, "TRIED   "),
        (&["nim", "-n < 0"], 0, "PROVED  "),
        (&["nim", "a ^ b ^ c > 0"], 0, "PROVED  "),
        (&["wythoff", "G = a"], 1, "FALSE   "),
        (&["subtraction", "--take", "primes", "n % 2 > 2 * n"], 1, "FALSE   "),
        (&["rules", "n -> n-k for k in 1..3", "n % 4 > 0"], 0, "PROVED  "),
    ] {
        let (found, printed) = verdict(arguments);
        assert!(found == Some(code) && printed.starts_with(begins), "{arguments:?}: {found:?} {printed}");
    }
}

#[test]
fn a_false_formula_is_shown_to_contradict_itself() {
    let (_, wythoff) = verdict(&["wythoff", "a != b"]);
    assert!(
        wythoff.contains("\nyou call 1 1 lost, but 1 1 -> 0 0 is a move, and you call 0 0 lost too\n"),
        "{wythoff}"
    );
    assert!(wythoff.ends_with("\nthese are the answers of nim, as far as tried\n"), "{wythoff}");
    let (code, late) = verdict(&["n -> n-k for k in 1..3", "n % 4 > 0 or n = 10000000"]);
    assert_eq!(code, Some(1));
    assert!(
        late.contains(
            "\nyou call 10000000 won, but every move leaves a position that you call won: 9999999, 9999998, 9999997\n"
        ),
        "{late}"
    );
    // Heaps can split, but the formula is about one heap, so judge says what two heaps are worth.
    let (_, lasker) = verdict(&["lasker", "G = n"]);
    assert!(
        lasker.contains("\nyou give 3 the value 3, but 3 -> 1 2 is a move, and 1 2 has the value 3\n"),
        "{lasker}"
    );
}

#[test]
fn the_floors_of_wythoff_are_proved() {
    let pairs = "exists k: min = floor(k*phi) and max = min + k";
    let of_2 = "exists k: min = floor(k*alpha(2)) and max = min + 2*k";
    let [right, of_2] = [pairs, of_2].map(|text| format!("not {text}"));
    let proved = (Some(0), "PROVED  for all positions of 2 numbers\n".to_owned());
    assert_eq!(verdict(&["wythoff", &right]), proved);
    assert_eq!(verdict(&["wythoff", "--t", "2", &of_2]), proved);
    let (code, printed) = verdict(&["wythoff", &format!("lost: {pairs} and k < 100000000")]);
    assert!(code == Some(1) && printed.starts_with("FALSE   161803398 261803398 is lost; "), "{printed}");
}

/// The formulas of lost pairs were once sentences that no formula can be.
#[test]
fn formulas_that_solve_prints_are_read() {
    for game in [
        &["wythoff"][..],
        &["wythoff", "--t", "2"],
        &["wythoff", "--t", "50"],
        &["a k -> a-i k for i in 1..a | a k-i for i in 1..k | a-i k-i for i in 1..min(a,k)"],
        &["nim", "--max", "3"],
    ] {
        for (language, word) in [("en", "lost: "), ("zh", "必败：")] {
            let solve = [&["solve"], game, &["--lang", language]].concat();
            let solved = Command::new(env!("CARGO_BIN_EXE_judge")).args(solve).output().unwrap();
            let solved = String::from_utf8(solved.stdout).unwrap();
            let found = solved.lines().find_map(|line| line.find(word).map(|at| &line[at..]));
            let found = found.unwrap_or_else(|| panic!("{game:?}: {solved}"));
            // What follows is the number of positions tried.
            let formula = found.split([' ', '（']).take_while(|word| !word.contains("4096"));
            let formula = formula.collect::<Vec<_>>().join(" ");
            assert_eq!(verdict(&[game, &[&formula]].concat()).0, Some(0), "{game:?}: {found}");
        }
    }
}

#[test]
fn a_formula_that_is_none_is_wrong_usage_at_its_place() {
    for (arguments, said) in [
        (&["nim", ""][..], "FORMULA:1:1: expected a number or a name, found the end\n"),
        (&["nim", "n"], "FORMULA:1:1: a condition belongs here, such as n > 0, not a number\n"),
        (&["nim", "n > "], "FORMULA:1:5: expected a number or a name, found the end\n"),
        (&["nim", "n > 0 0"], "FORMULA:1:7: expected the end, found '0'\n"),
        (&["nim", "n > 0 && n < 9"], "FORMULA:1:7: expected the end, found '&'\n"),
        (&["nim", "n > 0\n  or x > 1"], "FORMULA:2:6: 'x' means nothing here: "),
        (&["wythoff", "n > 0"], "FORMULA:1:1: 'n' means nothing here: "),
        (&["wythoff", "c > 0"], "FORMULA:1:1: 'c' means nothing here: "),
        (&["nim", "n > 18446744073709551616"], "FORMULA:1:5: the number is above 18446744073709551615\n"),
        (&["nim", "any(all(p > 1))"], "FORMULA:1:5: 'any' and 'all' cannot be nested\n"),
        (&["nim", "p > 1"], "FORMULA:1:1: 'p' means nothing here: "),
        (&["nim", "any(p)"], "FORMULA:1:5: a condition belongs here, such as n > 0, not a number\n"),
        (&["nim", "any p > 1"], "FORMULA:1:5: expected '(', found 'p'\n"),
        (&["nim", "G = n > 0"], "FORMULA:1:7: expected the end, found '>'\n"),
        (&["nim", "G > 0"], "FORMULA:1:3: expected '=', found '>'\n"),
        (&["nim", "G"], "FORMULA:1:2: expected '=', found the end\n"),
        (&["nim", "max(a) > 0"], "FORMULA:1:6: "),
        (
            &["wythoff", "exists k: a = k and exists j: b = j"],
            "FORMULA:1:21: 'exists' cannot be inside the condition of another 'exists', ",
        ),
        (
            &["wythoff", "lost: a = floor(b*phi+1)"],
            "FORMULA:1:22: 'floor' takes a multiple such as k*phi: add ",
        ),
        (&["wythoff", "lost: a = floor(a*b*phi)"], "FORMULA:1:17: 'floor' takes a multiple such as k*phi, "),
        (
            &["wythoff", "exists k: k > a"],
            "FORMULA:1:11: after 'exists k:', each part of an 'or' needs an equation ",
        ),
        (&["n -> n-x", "n > 0"], "RULES:1:8: "),
        (
            &["n -> n-1", "a > 0"],
            "FORMULA:1:1: 'a' means nothing here: a formula has the numbers of a row (n), xor, ",
        ),
        (&["misere: n -> n-1", "G = n"], "judge knows Grundy values of rules only in normal play"),
        (&["n -> n/2", "n > 0"], "a play might not end: from 0 "),
        (&["nim", "--misere", "G = n"], "refute: no Grundy values are known here: "),
        (&["@no/such/file", "n > 0"], ""),
        (&["nim", "@no/such/file"], ""),
        (&["nosuch", "n > 0"], ""),
        (&["nim"], ""),
        (&["problem", "poj-1067", "a != b"], "judge: 'problem' is a command, not a game\n"),
        (&["solve", "n>0"], "judge: 'solve' is a command, not a game\n"),
        (&["nim", "--piles", "2", "a != b"], "judge: unexpected argument '--piles' found\n"),
        (&["n -> n-1", "--misere", "n>0"], "judge: unexpected argument '--misere' found\n"),
        (&["nim", "n>0", "2"], "judge: unexpected argument '2' found\n"),
        (&["n -> n-1"], "judge refute [OPTIONS] <RULES> <FORMULA>\n"),
    ] {
        let done = judge(arguments);
        let told = String::from_utf8(done.stderr).unwrap();
        assert_eq!((done.status.code(), done.stdout.len()), (Some(2), 0), "{arguments:?}: {told}");
        assert!(told.contains(said) && !told.is_empty(), "{arguments:?}: {told}");
    }
    let long = "n > 0 or ".repeat(10_000) + "n > 0";
    let deep = "(".repeat(5000) + "n > 0";
    for text in [long, deep] {
        assert_eq!(judge(&["nim", &text]).status.code(), Some(2));
    }
}

/// A long formula within the limits gets a verdict.
#[test]
fn a_huge_formula_gets_a_verdict() {
    let huge = (0..2000).fold("n = 0".to_owned(), |text, number| text + &format!(" or n = {number}"));
    assert_eq!(judge(&["nim", &format!("not ({huge}) or n > 0")]).status.code(), Some(0));
}

#[test]
fn formulas_and_rules_may_stand_in_files() {
    let folder = tempfile::tempdir().unwrap();
    let [rules, formula] = ["nim.rules", "nim.formula"].map(|name| folder.path().join(name));
    fs::write(&rules, "# Take 1 to 3.\nn -> n-k for k in 1..3\n").unwrap();
    fs::write(&formula, "# A guess.\nn % 4 > 0\n  and n != 7\n").unwrap();
    let [at_rules, at_formula] = [&rules, &formula].map(|path| format!("@{}", path.display()));
    let (code, printed) = verdict(&[&at_rules, &at_formula]);
    assert!(code == Some(1) && printed.starts_with("FALSE   7 is won; "), "{printed}");
    assert_eq!(verdict(&["nim", "--max", "3", &at_formula]).0, Some(1));
    fs::write(&formula, "# A guess.\nn % 4 >\n").unwrap();
    let told = String::from_utf8(judge(&["nim", &at_formula]).stderr).unwrap();
    assert!(
        told.starts_with(&format!("judge: {}:3:1: expected a number or a name", formula.display())),
        "{told}"
    );
}

#[test]
fn json_has_the_numbers_of_the_verdict() {
    let (code, printed) = verdict(&["wythoff", "a != b", "--format", "json"]);
    assert_eq!(code, Some(1));
    for part in [
        "{\"verdict\":\"FALSE\",\"text\":[\"FALSE   1 1 is won",
        "\"position\":[1,1],\"claimed\":0,\"right\":1,\"is_smallest\":true,\"is_undefined\":false,\"next\":[[1,2],",
        "\"misconception\":\"these are the answers of nim, as far as tried\"",
    ] {
        assert!(printed.contains(part), "{part}: {printed}");
    }
    let (_, printed) = verdict(&["n -> n-1", "odd n", "--format", "json"]);
    assert_eq!(printed, "{\"verdict\":\"PROVED\",\"text\":[\"PROVED  for all numbers\"],\"length\":1}\n");
}

/// Sentences about the positions that were tried used to speak of all positions.
#[test]
fn what_was_only_tried_is_said_of_what_was_tried() {
    for (arguments, said) in [
        // Wrong at 30001 too.
        (
            &["mark", "v2(n)%2=0 and n*n != 900060001 and n < 100000"][..],
            "\nas far as tried, right as long as all numbers are below 2^16\n",
        ),
        (&["wythoff", "a != b or a*a = 900060001"], "\nthese are the answers of nim, as far as tried\n"),
        (
            &["nim", "xor % 65536 > 0 or n*n = 65536*65536*9"],
            "\nas if every number were taken mod 65536 (its low 16 bits), as far as tried\n",
        ),
        // 20002 is wrong too.
        (&["nim", "n > 0 and n < 20000"], "\nnext wrong positions tried: 20001, "),
    ] {
        let (code, printed) = verdict(arguments);
        assert!(code == Some(1) && printed.contains(said), "{arguments:?}: {printed}");
    }
}

/// A formula that contains n can also be about rows of several piles, but only rows of one number are decided.
#[test]
fn a_proof_is_of_rows_of_one_length() {
    let (_, printed) = verdict(&["nim", "count = 1 and n > 0 or count > 1 and sum % 2 = 1"]);
    assert_eq!(printed, "PROVED  for all numbers\n");
    assert_eq!(verdict(&["nim", "a != b"]).1, "PROVED  for all positions of 2 numbers\n");
}

/// The formula is right as long as its numbers fit. Where they are too large, it is undefined, but the verdict once did
/// not say so.
#[test]
fn a_formula_that_is_undefined_is_said_to_be() {
    let (code, printed) = verdict(&["nim", "n > 0 and n*n >= n"]);
    let said = "\na part of the formula is undefined at 13043817825332782213, such as a number of more than 127 bits";
    assert!(code == Some(1) && printed.contains(said), "{printed}");
    let (_, printed) = verdict(&["nim", "--max", "3", "G = n % 4 + 0 / (n - 6)"]);
    assert!(printed.contains("\na part of the formula is undefined at 6, "), "{printed}");
    assert!(!verdict(&["nim", "n > 1"]).1.contains("undefined"));
}

#[test]
fn verdicts_are_told_in_chinese() {
    let (_, told) = verdict(&["wythoff", "a != b", "--lang", "zh"]);
    assert!(
        told.starts_with("不成立  1 1 必胜；更小的局面都没有错\n你说 1 1 必败，可是可以走 1 1 -> 0 0，"),
        "{told}"
    );
}

/// Each of ten thousand rows once took a search of a second.
#[test]
fn claims_about_misere_play_that_is_searched_are_tried_on_small_rows() {
    for (game, claim, begins) in
        [("unequal", "lost: n = 3", "FALSE   6 is lost"), ("pass-nim", "a != b", "FALSE   ")]
    {
        let (code, said) = verdict(&[game, "--misere", claim]);
        assert!(code == Some(1) && said.starts_with(begins), "{game}: {said}");
    }
}
