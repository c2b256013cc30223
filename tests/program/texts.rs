//! Problems that users describe in files of their own.

use std::fs;
use std::process::Output;

use assert_cmd::Command;

/// Runs a command on a problem with this text; `{}` among its words is the file.
fn judge(text: &str, command: &str, input: &str) -> (i32, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.problem");
    fs::write(&file, text).unwrap();
    let words = command.split(' ').map(|word| if word == "{}" { file.to_str().unwrap() } else { word });
    let Output { status, stdout, stderr } =
        Command::cargo_bin("judge").unwrap().args(words).write_stdin(input).output().unwrap();
    let shown = |bytes| String::from_utf8(bytes).unwrap().replace(file.to_str().unwrap(), "own.problem");
    (status.code().unwrap(), shown(stdout), shown(stderr))
}

/// A correct text, with these lines in place of its own.
fn text(lines: &[&str]) -> String {
    let mut all = vec![
        "title   T".to_owned(),
        "input   t / repeat t { n / a[n] / }".to_owned(),
        "game    nim".to_owned(),
        "row     a".to_owned(),
        "answer  first second".to_owned(),
        "limits  t 1..9; n 1..5; a 0..99".to_owned(),
    ];
    for line in lines {
        let key = line.split(' ').next().unwrap();
        match all.iter_mut().find(|other| other.starts_with(key)) {
            Some(other) => (*line).clone_into(other),
            None => all.push((*line).to_owned()),
        }
    }
    all.join("\n") + "\n"
}

/// A token on a graph takes nothing, and its vertex can get a larger number: the amount was once about 2^64.
#[test]
fn a_move_to_a_larger_number_takes_nothing() {
    let of_graphs = |answer, sample| {
        let sample = format!("sample  3 / 1 2 / 0 / 0 / 2 / 0 / 1  =>  {sample}");
        text(&[
            "input   n / repeat n { k v[k] / } q / repeat q { x / }",
            "game    graph {v}",
            "row     x",
            answer,
            "limits  n 1..9; k v x 0..9; q 1..9",
            &sample,
        ])
    };
    for (answer, said) in [
        ("answer  amounts", "none\nnone\n"),
        ("answer  least", "0\nlose\n"),
        ("answer  taking", "0 1\n2\nlose\n"),
    ] {
        let told = judge(
            &of_graphs(answer, said.trim_end().replace('\n', " / ")),
            "problem {}",
            "3\n1 2\n0\n0\n2\n0\n1\n",
        );
        assert_eq!(told, (0, said.to_owned(), String::new()), "{answer}");
    }
}

/// Formats that are not layouts, an input for each, and the answers.
const FORMATS: &[(&[&str], &str, &str)] = &[
    (&[], "1\n2\n3 3\n", "second\n"),
    (
        &[
            "input   n k / p[k] / t / repeat t { m / h[m] / }",
            "game    subtraction --take {p}",
            "row     h",
            "limits  n 1..50; k 1..5; p 1..n; t 1..9; m 1..3; h 0..50",
        ],
        "10 2\n1 3\n2\n1\n4\n2\n3 3\n",
        "second\nsecond\n",
    ),
    (
        &["input   t m / repeat t { n / }", "game    bash", "row     n m", "limits  t 1..9; m 1..9; n 1..99"],
        "2 3\n4\n5\n",
        "second\nfirst\n",
    ),
    (
        &["input   t n / repeat t { a[n] / }", "limits  t n 1..5; a 0..99"],
        "2 3\n1 2 3\n1 2 4\n",
        "second\nfirst\n",
    ),
    (
        &[
            "input   t / repeat t { k n / s[k] / repeat n { l / h[l] / } }",
            "game    subtraction --take {s}",
            "row     h",
            "answer  W L, on one line",
            "limits  t 1..3; k 1..4; n 1..5; l 1..3; s 1..9; h 0..50",
        ],
        "2\n1 2\n1\n1\n3\n2\n1 1\n1 1\n2\n1\n1\n",
        "WL\nL\n",
    ),
    (
        &["input   repeat until n m = 0 { n m / }", "game    wythoff", "row     m n", "limits  n m 0..99"],
        "1 2\n0 3\n0 0\n",
        "second\nfirst\n",
    ),
    (
        &["input   q / repeat q { a b / }", "row     a b 5", "limits  q a b 1..9"],
        "2\n1 4\n2 2\n",
        "second\nfirst\n",
    ),
    (&["input   n / a[n] /", "limits  n 1..5; a 0..99"], "3\n1 2 3\n", "second\n"),
    (
        &[
            "input   n / e[n-1][2]",
            "game    hackenbush --ground 1",
            "row     e",
            "limits  n 2..50; e 1..n, tree",
        ],
        "4\n1 2\n3 1\n4 2\n",
        "first\n",
    ),
    (
        &[
            "input   t / repeat t { n / e[n-1][2] }",
            "game    hackenbush",
            "row     0 0 e",
            "limits  t 1..9; n 1..20; e 0..n-1, tree",
        ],
        "3\n3\n0 2\n1 0\n1\n2\n1 0\n",
        "second\nsecond\nfirst\n",
    ),
    (
        &["input   repeat until n = 0 { n / a[n][3] }", "limits  n 1..3; a 0..9"],
        "1\n1 2 3\n2\n1 2 3\n4 5 6\n0\n",
        "second\nfirst\n",
    ),
    (
        &[
            "input   n q / repeat n { k v[k] / } repeat q { m p[m] / }",
            "game    graph {v}",
            "row     p",
            "limits  n 1..9; q 1..5; k 0..n; v p 0..n-1; m 1..3",
        ],
        "3 2\n1 1\n1 2\n0\n1 0\n2 0 1\n",
        "second\nfirst\n",
    ),
    (
        &[
            "input   t m / repeat t { n / }",
            "game    bash",
            "row     n m",
            "limits  t m 1..9; n 0..99",
            "answer  least",
        ],
        "3 3\n4\n7\n0\n",
        "lose\n3\nlose\n",
    ),
    (
        &[
            "input   t / repeat t { l[2] k / h[k] / }",
            "game    subtraction --take {l[1]}-{l[2]}",
            "row     h",
            "limits  t 1..9; l 1..9; k 1..3; h 0..50",
        ],
        "3\n2 5 1\n8\n2 5 1\n9\n3 3 2\n4 9\n",
        "second\nfirst\nsecond\n",
    ),
    (
        &["answer  first second, after 'Case #{}:' # as at Code Jam"],
        "2\n2\n3 3\n1\n7\n",
        "Case #1: second\nCase #2: first\n",
    ),
    (
        &[
            "input   repeat until n = 0 { n k / p[k] / }",
            "game    subtraction --take {p}",
            "row     each of 1..n",
            "limits  n 1..50; k 1..5; p 1..n",
            "answer  grundy, after 'The  value of {}'s pile is'",
        ],
        "2 1\n1\n1 1\n1\n0\n",
        "The value of 1's pile is 1\nThe value of 2's pile is 0\nThe value of 3's pile is 1\n",
    ),
    (
        &[
            "game    bash",
            "row     n m",
            "input   t m / repeat t { n / }",
            "limits  t m 1..9; n 0..99",
            "answer  least, after 'Take'",
        ],
        "2 3\n8\n7\n",
        "Take lose\nTake 3\n",
    ),
    (
        &[
            "game    bash --misere",
            "row     n m",
            "input   t m / repeat t { n / }",
            "limits  t m 1..9; n 0..99",
            "answer  'take {amount}.' 'give up'",
        ],
        "3 3\n8\n9\n0\n",
        "take 3.\ngive up\ngive up\n",
    ),
    (
        &[
            "game    bash",
            "row     n m",
            "input   t m / repeat t { n / }",
            "limits  t m 1..9; n 0..99",
            "answer  'Case #{}: take {amount}' 'Case #{}: tie'",
        ],
        "2 3\n8\n7\n",
        "Case #1: tie\nCase #2: take 3\n",
    ),
    // What a move takes that splits a pile.
    (
        &["game    kayles", "answer  'take {amount} of pile {pile}' / '{rest}!' lose / -"],
        "3\n1\n7\n2\n4 4\n3\n0 0 7\n",
        "take 1 of pile 1\n3 3!\nlose\n-\ntake 1 of pile 3\n0 0 3 3!\n",
    ),
    // Of equal piles, the game visits the moves on one.
    (
        &["game    kayles", "answer  'Case {}: {pile}:{amount}->{rest} | ...' 'Case {}: none'"],
        "3\n1\n7\n2\n4 4\n3\n2 3 2\n",
        "Case 1: 1:1->3 3 | 1:2->1 4 | 1:2->4 1\nCase 2: none\nCase 3: 1:1->1 3 2 | 2:1->2 1 1 2 | 3:1->2 3 1\n",
    ),
    (
        &["answer  'Case {}: yes' / 3 'Case {}: no' / 7"],
        "2\n1\n7\n2\n4 4\n",
        "Case 1: yes\n3\nCase 2: no\n7\n",
    ),
    (
        &["answer  {amount} / {pile} / ... 0, after 'Game #{}:'"],
        "3\n3\n7 7 7\n1\n0\n2\n1 2\n",
        "Game #1: 7\n1\n7\n2\n7\n3\nGame #2: 0\nGame #3: 1\n2\n",
    ),
    // The game visits the moves on the second pile.
    (
        &[
            "game    wythoff",
            "row     n a",
            "input   t / repeat t { n a / }",
            "limits  t 1..9; n a 0..10^18",
            "answer  '{pile}:{amount}, ...' none",
        ],
        "2\n2999992 2999992\n1 2\n",
        "1:1145895, 1:2999992, 2:1145895\nnone\n",
    ),
    // Here `cacti` is the name of a number.
    (
        &["input   cacti n / repeat cacti { a[n] / }", "limits  cacti n 1..9; a 0..9"],
        "2 1\n1\n0\n",
        "first\nsecond\n",
    ),
    (
        &[
            "input   t / repeat t { n k / cacti n { m q / e[q][2] } }",
            "game    hackenbush --ground 1",
            "row     e",
            "limits  t k 1..5; n 1..4; m 1..k; q 0..9; e 1..m",
        ],
        "1\n2 5\n2 1\n1 2\n2 2\n1 2\n2 1\n",
        "first\n",
    ),
    (&["answer  count, after 'Moves:'"], "2\n2\n3 3\n1\n7\n", "Moves: 0\nMoves: 1\n"),
    (
        &[
            "input   t / repeat t { n m / grid g[n][m] }",
            "game    geography {g}",
            "row     any of g",
            "answer  cells 'You can' No",
            "limits  t n m 1..5",
        ],
        "3\n1 1\n.\n2 2\n.#\n..\n1 2\n..\n",
        "You can\n1 1\nYou can\n1 1\n2 2\nNo\n",
    ),
    (
        &[
            "input   repeat until m n = 0 { m n / grid g[n][m] }",
            "game    geography {g}",
            "row     any of g",
            "answer  first second, after 'Case {}:'",
            "limits  m 0..5; n 0..m",
        ],
        "2 1\n..\n3 1\n..#\n3 1\n...\n0 0\n",
        "Case 1: second\nCase 2: second\nCase 3: first\n",
    ),
    (
        &[
            "input   repeat { n / grid g[n][n] }",
            "game    geography {g}",
            "row     any of g",
            "answer  count",
            "limits  n 1..5",
        ],
        "2\n.#\n..\n1\n#\n",
        "2\n0\n",
    ),
    // Here `grid`, `any` and `of` are names of numbers.
    (
        &["input   grid n / repeat grid { a[n] / }", "limits  grid n 1..9; a 0..9"],
        "2 1\n1\n0\n",
        "first\nsecond\n",
    ),
    (
        &["input   t / repeat t { any of / }", "row     any of", "limits  t any of 1..9"],
        "2\n1 1\n1 2\n",
        "second\nfirst\n",
    ),
];

#[test]
fn formats_that_are_no_layout_are_answered_validated_and_drawn() {
    for (lines, input, answers) in FORMATS {
        let text = text(lines);
        assert_eq!(judge(&text, "problem {}", input), (0, (*answers).to_owned(), String::new()), "{text}");
        assert_eq!(judge(&text, "validate problem {}", input).0, 0, "{text}{input}");
        for seed in 1..=3 {
            let rows = if text.contains("repeat") { 3 } else { 1 };
            let command = format!("gen problem {{}} --seed {seed} --rows {rows}");
            let (code, drawn, why) = judge(&text, &command, "");
            assert_eq!(code, 0, "{text}{why}");
            assert_eq!(judge(&text, "validate problem {}", &drawn).0, 0, "{text}{drawn}");
            assert_eq!(judge(&text, "problem {}", &drawn).0, 0, "{text}{drawn}");
        }
        // A number too many is refused, and so is an input without its end.
        assert_eq!(judge(&text, "problem {}", &format!("{input}7\n")).0, 1, "{text}");
        assert_eq!(judge(&text, "validate problem {}", &input[..input.len() - 2]).0, 1, "{text}");
    }
}

#[test]
fn what_a_catalogue_s_problem_prints_is_a_problem() {
    for known in judge::contest::problems::PROBLEMS {
        let source = judge("", &format!("problem {} --source", known.id), "").1;
        assert_eq!(source, known.text);
    }
    let (code, answers, _) =
        judge(judge::contest::problems::find("poj-2960").unwrap().text, "problem {}", "0\n");
    assert_eq!((code, &*answers), (0, ""));
}

/// The lines of a game on a grid.
const GRID: [&str; 5] = [
    "input   n m / grid g[n][m]",
    "game    geography {g}",
    "row     any of g",
    "answer  cells WIN LOSE",
    "limits  n m 1..9",
];

/// Lines that make a text wrong, and where and what the message says.
const WRONG: &[(&[&str], &str)] = &[
    (&["titel   T"], "7:1: 'titel' is not a part of a problem"),
    (&["game    chess"], "3:9: there is no game 'chess'"),
    (&["game    rules n -> n-1"], "3:9: -> is one argument too many; put an argument with blanks in quotes"),
    (
        &["answer  lengths"],
        "5:9: expected two words for win and loss, such as 'first second', or one of count, move, moves, grundy, results, amounts, least, taking and changes",
    ),
    (&["game    nim --max x"], "3:9: --max takes a number"),
    (&["answer  cells W L"], "5:9: moves on a grid have the answer 'cells WIN LOSE'"),
    (&["row     any of a"], "4:9: a game on a grid g, 'geography {g}', has 'row any of g'"),
    (
        &["game    geography {a}", "row     any of a"],
        "4:9: a game on a grid g, 'geography {g}', has 'row any of g'",
    ),
    (
        &[GRID[0], GRID[1], GRID[2], "answer  move", GRID[4]],
        "5:9: moves on a grid have the answer 'cells WIN LOSE'",
    ),
    (
        &[GRID[0], GRID[1], GRID[2], "answer  changes", GRID[4]],
        "5:9: moves on a grid have the answer 'cells WIN LOSE'",
    ),
    (&[GRID[0], GRID[1], GRID[2], "answer  grundy", GRID[4]], "5:9: there are no Grundy values to answer"),
    (
        &[GRID[0], GRID[1], GRID[2], "answer  cells W W", GRID[4]],
        "5:9: the words for win and loss are the same: 'W'",
    ),
    (
        &[GRID[0], GRID[1], GRID[2], "answer  cells W L, on one line", GRID[4]],
        "5:9: expected two words for win and loss",
    ),
    (
        &[GRID[0], GRID[1], GRID[2], "answer  cells W L, after 'Case'", GRID[4]],
        "5:18: no text can come before these answers",
    ),
    (
        &[GRID[0], GRID[1], "row     n", GRID[3], GRID[4]],
        "4:9: a game on a grid g, 'geography {g}', has 'row any of g'",
    ),
    (
        &[GRID[0], GRID[1], "row     each of 1..n", GRID[3], GRID[4]],
        "4:9: a game on a grid g, 'geography {g}', has 'row any of g'",
    ),
    (
        &[GRID[0], GRID[1], "row     any of g m", GRID[3], GRID[4]],
        "4:18: expected the end of the line, found 'm'",
    ),
    (&[GRID[0], GRID[1], "row     any of h", GRID[3], GRID[4]], "4:16: 'h' is not a name in the input"),
    (
        &[GRID[0], "game    subtraction --take {g}", GRID[2], GRID[3], GRID[4]],
        "3:29: 'g' must be a list before the rows",
    ),
    (
        &[GRID[0], GRID[1], GRID[2], GRID[3], "limits  n m 1..9; g 0..1"],
        "6:21: a grid has at most 10000 cells",
    ),
    (
        &[GRID[0], GRID[1], GRID[2], GRID[3], "limits  n 1..100; m 1..101"],
        "6:9: a grid has at most 10000 cells",
    ),
    (&[GRID[0], GRID[1], GRID[2], GRID[3], "limits  n 1..9"], "2:11: 'm' counts something but has no limits"),
    (&["input   n m / grid g[n][m] /", GRID[1], GRID[2], GRID[3], GRID[4]], "2:28: no '/' here"),
    (&["input   n m grid g[n][m]", GRID[1], GRID[2], GRID[3], GRID[4]], "2:13: expected '/', found 'grid'"),
    (&["input   n m / grid g[n][3]", GRID[1], GRID[2], GRID[3], GRID[4]], "2:25: expected a name, found '3'"),
    (
        &["input   n m / grid g[n][k]", GRID[1], GRID[2], GRID[3], GRID[4]],
        "2:25: 'k' is not read before this place",
    ),
    (
        &["input   n m / grid g[n][g]", GRID[1], GRID[2], GRID[3], GRID[4]],
        "2:25: 'g' is not read before this place",
    ),
    (
        &[GRID[0], GRID[1], GRID[2], GRID[3], GRID[4], "sample  2 2 / '##' / '#x' => LOSE"],
        "7:24: the input of the sample is refused: expected '.' or '#', found 'x'",
    ),
    (
        &[GRID[0], GRID[1], GRID[2], GRID[3], GRID[4], "sample  2 2 / '##' / '#.' => LOSE"],
        "7:30: the sample is wrong: line 1 of the answers is 'LOSE', but must be 'WIN'",
    ),
    (&["row     b"], "4:9: 'b' is not a name in the input"),
    (&["input   t / repeat t { n / a[m] / }"], "2:30: 'm' is not read before this place"),
    (
        &["input   t / repeat t { n / a[n] / "],
        "2:34: expected a name, '/', 'repeat' or '}', found the end of the line",
    ),
    (&["input   t / repeat t { n / a[n] / } }"], "2:37: expected a name, '/' or 'repeat', found '}'"),
    (&["input   t b / repeat t { n / a[n] / }"], "2:11: 'b' is read but never used"),
    (&["input   t / repeat t { t / a[t] / }"], "2:24: a second 't'"),
    (&["input   repeat until a = 0 { n / a[n] / }"], "2:22: 'a' must be among the first numbers"),
    (&["limits  t 1..9; a 0..99"], "2:24: 'n' counts something but has no limits"),
    (&["limits  t 1..9; n 5..1; a 0..99"], "6:19: the range from 5 to 1 is empty"),
    (&["limits  t 1..9; n 1..5, rising; a 0..99"], "6:25: 'rising' says nothing about 'n'"),
    (
        &["limits  t 1..9; n 1..5; a[] 1..5; a 0..99"],
        "6:25: 'a[]' limits how many numbers a line has, but the input does not have 'a[]'",
    ),
    (
        &[
            "input   s[] / t / repeat t { a[] / }",
            "game    subtraction --take {s}",
            "limits  t s a 1..9; s[] 2..3; a[] 1..2",
        ],
        "2:9: a list that fills its line must be the row",
    ),
    (&["limits  t 1..9; n a[] 1..5; a 0..99"], "6:19: the limits of 'a[]' stand alone, between semicolons"),
    (&["limits  t 1..9; n repeat 1..5; a 0..99"], "6:19: the limits of 'repeat' stand alone,"),
    (&["limits  t 1..9; n 1..5; a 0..9; sum a 20; sum a 30"], "6:47: 'sum a' has limits already"),
    (
        &["input   t / repeat t { a[] / }", "limits  t 1..9; a[] 1..5; a 0..9; a[] 1..2"],
        "6:35: 'a[]' has limits already",
    ),
    (
        &["input   repeat { n / a[n] / }", "limits  n 1..5; a 0..9; repeat 1..3; repeat 1..4"],
        "6:45: 'repeat' has limits already",
    ),
    (&["limits  t 1..9; n 1..5 a 0..99"], "6:24: expected ';', found 'a'"),
    (&["limits  t 1..10^99"], "6:14: a number above 18446744073709551615, the largest allowed"),
    (&["answer  first first"], "5:9: the words for win and loss are the same: 'first'"),
    (&["answer  first"], "5:9: expected two words for win and loss"),
    (&["answer  first second, after Case {}"], "5:29: expected a text, such as 'Case {}:'"),
    (&["answer  first second, after ''"], "5:30: expected a text, such as 'Case {}:', with at most one {}"),
    (&["answer  first second, after 'Case {} {}'"], "5:30: expected a text"),
    (&["answer  W L, on one line, after 'Case {}'"], "5:25: no text can come before these answers"),
    (&["answer  moves, after 'Case {}'"], "5:14: no text can come before these answers"),
    (&["game    wythoff"], "6:19: a row of wythoff has 2 numbers; these rows have 1 to 5 numbers"),
    (
        &["sample  1 / 2 / 3 3 => first"],
        "7:24: the sample is wrong: line 1 of the answers is 'first', but must be 'second'",
    ),
    (&["sample  1 / x => first"], "7:13: the input of the sample is refused: the letter 'x'"),
    (&["sample  1 / 2 / 3   x => first"], "7:21: the input of the sample is refused: the letter 'x'"),
    (
        &["sample  1 / 2 / 3 100 => first"],
        "7:19: the input of the sample is refused: a number is 100; it must be from 0 to 99",
    ),
    (&["row     5"], "4:9: a row needs a name"),
    (&["input   t repeat t { n / a[n] / }"], "2:11: expected '/', found 'repeat'"),
    (&["input   t / repeat t { n / a[n] }"], "2:33: expected '/', found '}'"),
    (
        &["input   n / a[n] / t / repeat t { x / }", "row     x a", "limits  t 1..9; n 1..5; a x 0..99"],
        "4:9: 'a' is read before the loop of the rows",
    ),
    (&["row     a n"], "4:9: a list must be the last part of a row"),
    (&["limits  t 1..9; n 1..5; a 0..x"], "6:30: 'x' is not a name in the input"),
    (&["limits  t 1..9; n 1..5; sum t 9"], "6:29: only "),
    (&["game    nim --max 1{n}"], "3:21: a number in braces must not touch letters"),
    (&["game    nim --{n} 3"], "3:9: "),
    (&["game    subtraction --take 0,{n}"], "3:9: --take: '0' has a 0 in it"),
    (&["game    subtraction --take 1,{a}"], "3:31: 'a' is a list, and options come from single numbers"),
    (&["title   a\0b"], "1:10: '\\u{0}', a control character"),
    (&["title   a\rb"], "1:10: '\\r', a control character"),
    (&["\u{feff}title T"], "7:1: '\\u{feff}', a character that does not show"),
    (&["sample  1 / 2 / 3 3"], "7:20: expected '=>'"),
    (&["input   t / repeat t { n / a[n-1] / }"], "2:35: only lines can be 1 fewer, as in a[n-1][2]"),
    (&["input   t / repeat t { n a[n-1][2] }"], "2:26: expected '/', found 'a'"),
    (&["input   t / repeat t { n / a[n][0] }"], "2:33: a number is 0; it must be 1 or more"),
    (&["input   t / repeat t { n / a[n-2][2] }"], "6:19: the lower limit of 'n' must be at least 2, because"),
    (
        &[
            "input   t / repeat t { n / cacti n { m k / a[k][2] } }",
            "game    hackenbush --ground 1",
            "limits  t n 1..9; m 1..5; k 0..7; a 1..m",
        ],
        "6:9: 'cacti n { m k / e[k][2] }' reads pictures for hackenbush over vertex 1",
    ),
    (
        &[
            "input   t / repeat t { n / cacti n { m k / a[k][2] } }",
            "game    hackenbush",
            "limits  t n 1..9; m 1..5; k 0..8; a 1..m",
        ],
        "4:9: 'cacti n { m k / e[k][2] }' reads pictures for hackenbush over vertex 1",
    ),
    (
        &[
            "input   t / repeat t { n / cacti n { m k / a[k][2] } }",
            "game    hackenbush --ground 1",
            "answer  moves",
            "limits  t n 1..9; m 1..5; k 0..8; a 1..m",
        ],
        "5:9: each graph that 'cacti' reads numbers its own vertices, so answers cannot describe moves",
    ),
    (
        &["input   t / repeat t { n / a[n-1][2] }", "limits  t 1..9; n 1..5; a 1..9, tree"],
        "6:33: 'tree' belongs to the edges of n vertices",
    ),
    (&["input   t / repeat t { n / a[n-1][2] }", "limits  t 1..9; n 1..5; sum n 9"], "6:29: only "),
    (
        &["input   t / repeat t { n / s[n][2] m / }", "game    subtraction --take {s}", "row     m"],
        "2:28: 's' must be a list before the rows",
    ),
    (
        &[
            "input   t / repeat t { n s[n] / h / }",
            "game    subtraction --take {s[1]}-{s[2]}",
            "row     h",
            "limits  t 1..9; n 1..5; s h 1..9",
        ],
        "3:29: 's' must be the two ends of a range",
    ),
    (&["game    subtraction --take {n[1]}"], "3:9: --take: '{n[1]}' is neither a number"),
    (&["game    subtraction --take {a}"], "3:29: 'a' must be a list before the rows"),
];

#[test]
fn a_text_that_is_wrong_is_refused_with_its_place() {
    for (lines, message) in WRONG {
        let (code, _, why) = judge(&text(lines), "problem {}", "");
        assert_eq!(code, 1, "{lines:?}: {why}");
        assert!(why.starts_with(&format!("judge: own.problem:{message}")), "{lines:?}: {why}");
    }
    let deep = format!("input   t / {} n / a[n] / {}", "repeat t { ".repeat(5_000), "}".repeat(5_000));
    let (code, _, why) = judge(&text(&[&deep]), "problem {}", "");
    assert!(code == 1 && why.contains("own.problem:2:46: a row can be in at most two loops"), "{why}");
    for (bytes, message) in [
        (&b"\xef\xbb\xbftitle T\n"[..], "1:1: a byte order mark (UTF-8)"),
        (b"title T\njudge \xff\n", "2:7: a byte that is not UTF-8"),
        (b"", "1:1: the line 'title' is missing"),
    ] {
        let error = judge::contest::problems::read("own.problem", bytes).unwrap_err().to_string();
        assert!(error.starts_with(&format!("own.problem:{message}")), "{error}");
    }
    let right = text(&["sample  1 / 2 / 3 3 => second"]);
    for blanks in [right.replace('\n', "\r\n"), right.replace("   ", "\t")] {
        assert_eq!(judge(&blanks, "problem {}", "1\n1\n1\n"), (0, "first\n".to_owned(), String::new()));
    }
    let (_, _, why) = judge("title T\n", "problem {}", "");
    assert!(why.contains("own.problem:1:8: the line 'input' is missing"), "{why}");
}

/// Three limits were once ignored: on the successors of a vertex, on the edges of all graphs, and a limit that
/// depends on another number.
#[test]
fn limits_on_graphs_and_by_other_numbers_are_held() {
    let graph = text(&[
        "input   repeat { n / repeat n { k v[k] / } q / repeat q { p / } }",
        "game    graph {v}",
        "row     p",
        "limits  n 2..5; k 0..2; v 0..2; sum k 3; p 0..n-1; q 1..9",
    ]);
    let pairs = text(&["input   repeat { a b / }", "row     a b", "limits  a 1..9; b 1..a"]);
    for (text, input, message) in [
        (&graph, "4\n2 1 2\n0\n0\n0\n1\n0\n", ""),
        (&graph, "1\n0\n1\n0\n", "1:1: the size is 1; it must be from 2 to 5"),
        (&graph, "4\n3 1 2 3\n0\n0\n0\n1\n0\n", "2:1: the number of successors is 3; it must be from 0 to 2"),
        (&graph, "4\n2 1 3\n0\n0\n0\n1\n0\n", "2:5: a vertex is 3; it must be from 0 to 2"),
        (&graph, "4\n2 1 2\n0\n0\n2 1 2\n1\n0\n", "5:1: more edges than 3 in all graphs"),
        (&pairs, "3 3\n3 1\n", ""),
        (&pairs, "3 3\n3 4\n", "2:3: a number is 4; it must be from 1 to 3"),
    ] {
        let (code, _, why) = judge(text, "validate problem {}", input);
        assert_eq!(code, i32::from(!message.is_empty()), "{input}: {why}");
        let place = format!("<stdin>:{message}");
        assert!(message.is_empty() || why.contains(&place), "{input}: {why}");
        for seed in 1..=5 {
            let (code, drawn, why) = judge(text, &format!("gen problem {{}} --rows 9 --seed {seed}"), "");
            assert_eq!(code, 0, "{why}");
            let (code, _, why) = judge(text, "validate problem {}", &drawn);
            assert_eq!(code, 0, "{drawn}{why}");
        }
    }
}

/// Generated inputs once ended with one zero although rows have two numbers; had 0 for a number that bounds
/// another; had too many numbers in the rows of all games together; or had too many rows.
#[test]
fn what_is_drawn_keeps_to_all_limits() {
    let bounding = ["input   t / repeat t { n m / a[n] / }", "limits  t 1..9; n 1..5; m 1..50; a 1..m"];
    let few = [
        "input   k s[k] / t / repeat t { n a[n] / }",
        "game    subtraction --take {s}",
        "limits  t 1..9; n 1..4; k 1..5; s 1..20; a 0..100; sum n 9",
    ];
    let one = [
        "input   t / repeat t { n / repeat n { k v[k] / } p / }",
        "game    graph {v}",
        "row     p",
        "limits  t 1..5; n 1..9; k 0..n; v p 0..n-1",
    ];
    let zeros = ["input   repeat until a b = 0 { a b / }", "row     a b", "limits  a b 0..10^9"];
    let all = [(&bounding[..], "--rows 4"), (&few, "--rows 9"), (&one, "--rows 5"), (&zeros, "--rows 3")];
    for (lines, asked) in all {
        for seed in 1..=5 {
            let (code, drawn, why) =
                judge(&text(lines), &format!("gen problem {{}} {asked} --seed {seed}"), "");
            assert_eq!(code, 0, "{why}");
            let (code, _, why) = judge(&text(lines), "validate problem {}", &drawn);
            assert_eq!(code, 0, "{drawn}{why}");
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let package = format!(
        "package problem {{}} --format kattis --tests 12 --max-pile 9 {}",
        folder.path().join("few").display()
    );
    let (code, _, why) = judge(&text(&few), &package, "");
    assert_eq!(code, 0, "{why}");
    for part in ["sample", "secret"] {
        for file in fs::read_dir(folder.path().join("few/data").join(part)).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "in") {
                let input = fs::read_to_string(path).unwrap();
                let (code, _, why) = judge(&text(&few), "validate problem {} --max-pile 9", &input);
                assert_eq!(code, 0, "{input}{why}");
            }
        }
    }
}

/// The message about a text with these lines.
fn refused(lines: &[&str]) -> String {
    let (code, _, message) = judge(&text(lines), "problem {}", "");
    assert_eq!(code, 1, "{lines:?}: {message}");
    message
}

/// The length 5-2 was once read as 5.
#[test]
fn only_counts_that_are_read_are_lowered_or_count_lines() {
    for (length, message) in
        [("[5-2]", "2:27: expected ']', found '-'"), ("[5][2]", "2:28: expected a name, '/'")]
    {
        let why = refused(&[&format!("input   t / repeat t {{ a{length} / }}"), "limits  t 1..9; a 1..5"]);
        assert!(why.contains(message), "{why}");
    }
}

/// Inputs for such a text once had an empty line there.
#[test]
fn no_line_ends_after_lists_that_read_their_own_line_ends() {
    let why = refused(&["input   t / repeat t { n / a[n][2] / }"]);
    assert!(why.contains("2:36: no '/' here: the lines just read include their line ends"), "{why}");
    let why = refused(&[
        "input   n / repeat n { k v[k] / } / q / repeat q { a[] / }",
        "game    graph {v}",
        "limits  n k v a 0..9; q 1..9",
    ]);
    assert!(why.contains("2:35: no '/' here: the lines just read include their line ends"), "{why}");
}

/// The second of two names, or the first of two trees, was once dropped.
#[test]
fn one_list_is_a_tree() {
    for limits in ["a b 1..n, tree", "a 1..n, tree, tree; b 1..9"] {
        let limits = format!("limits  t 1..9; n 1..5; {limits}");
        let why = refused(&["input   t / repeat t { n b / a[n-1][2] }", "row     b a", &limits]);
        assert!(why.contains("'tree' belongs to the edges of n vertices"), "{why}");
    }
    let why = refused(&["limits  t 1..9; n 1..5; a 0..99, ascending"]);
    assert!(why.contains("6:34: expected 'rising', 'distinct', 'tree' or 'ignored'"), "{why}");
}

/// A size once was refused if it was the first of several zeros that end the input.
#[test]
fn a_size_can_be_one_of_the_zeros_that_end_the_input() {
    let lines = text(&[
        "input   repeat until k m = 0 { k m s[k] / repeat m { h / } }",
        "game    subtraction --take {s}",
        "row     h",
        "limits  k m 1..10; s h 1..100",
    ]);
    let (code, answers, why) = judge(&lines, "problem {}", "2 1 1 2\n3\n0 0\n");
    assert_eq!((code, &*answers, &*why), (0, "second\n", ""));
    let (code, answers, why) = judge(&lines, "problem {}", "2 1 1 2\n3\n0 5\n");
    assert_eq!((code, &*answers), (1, "second\n"));
    // The zero can have come with an earlier block, so the place is that of the number after it.
    assert!(why.contains("3:3: a size before this number is 0; it must be 1 or more"), "{why}");
    let counted =
        lines.replace("repeat until k m = 0 {", "t / repeat t {").replace("limits  ", "limits  t 1..9; ");
    let (code, _, why) = judge(&counted, "problem {}", "1\n0 5\n");
    assert!(code == 1 && why.contains("2:1: a size of 0; it must be 1 or more"), "{why}");
}

/// Such limits once were taken, and some held for each row by itself.
#[test]
fn limits_that_say_nothing_or_leave_nothing_are_refused() {
    for (lines, message) in [
        (
            &["limits  t 1..9; n 2..4; a 0..9; sum n 1"][..],
            "6:37: the sum of 'n' is at least 2, so it cannot",
        ),
        (&["limits  t 3..9; n 2..4; a 0..9; sum n 5"], "6:37: the sum of 'n' is at least 6, so it cannot"),
        (&["limits  t 1..9; n 2..4; a 5..9; sum a 9"], "6:37: the sum of 'a' is at least 10, so it cannot"),
        (&["limits  t 1..9; n 2..4; a 7..n"], "6:27: 'a' can have no value where 'n' is 2: it is at least 7"),
        (&["limits  t 1..9; n 1..4; a 0..9, distinct"], "6:33: 'distinct' says nothing about 'a'"),
        (
            &[
                "input   t / repeat t { n / }",
                "game    kayles",
                "row     n",
                "limits  t 1..9; n 1..20; sum n 30",
            ],
            "6:30: only a list that is the whole row,",
        ),
        (
            &[
                "input   t / repeat t { c n / a[n] / }",
                "game    circle 0.137",
                "row     c a",
                "limits  t 1..9; c n 1..5; a 0..9; sum a 9",
            ],
            "6:39: only a list that is the whole row,",
        ),
        (
            &["input   t n / repeat t { a[n] / }", "limits  t n 1..5; a 0..9; sum n 9"],
            "6:31: only a list that is the whole row,",
        ),
    ] {
        let why = refused(lines);
        assert!(why.contains(message), "{lines:?}: {why}");
    }
    let cells = text(&["game    welter", "limits  t 1..9; n 1..5; a 0..99, distinct"]);
    assert_eq!(judge(&cells, "problem {}", "1\n1\n0\n").0, 0);
}

/// The shortest input of such limits was once drawn, and memory ended; or a set was drawn from no numbers.
#[test]
#[expect(clippy::too_many_lines, reason = "most of them are texts")]
fn limits_that_no_input_or_only_a_huge_one_can_keep_are_refused() {
    let sets = |limits| {
        vec!["input   k s[k] / t / repeat t { h / }", "game    subtraction --take {s}", "row     h", limits]
    };
    let lines = |limits| vec!["input   repeat { a[] / }", limits];
    let cells = |limits| vec!["input   repeat { a[] / }", "game    welter", limits];
    for (lines, message) in [
        (
            lines("limits  a[] 10^15..10^15; a 1..5"),
            "6:9: every input within these limits has 1000000000000000",
        ),
        (
            lines("limits  a[] 18446744073709551615..any; a 1..5"),
            "6:9: every input within these limits has 18446744073709551615 numbers or positions; at most",
        ),
        (vec!["limits  t 1..9; n 10^18..10^18; a 1..5"], "6:9: every input within these limits has 10000000"),
        (
            vec!["input   repeat 10^18 { n / a[n] / }", "limits  n 1..2; a 1..5"],
            "6:9: every input within these limits has 10000000",
        ),
        (
            sets("limits  t h 1..9; k 10^18..any; s 1..any"),
            "6:9: every input within these limits has 100000000",
        ),
        (
            vec![
                "input   n / repeat n { k v[k] / } q / repeat q { x / }",
                "game    graph {v}",
                "row     x",
                "limits  n 10^18..any; k v x 0..9; q 1..9",
            ],
            "6:9: every input within these limits has 100000000",
        ),
        (
            vec![
                "input   n k / s[k] /",
                "game    subtraction --take {s}",
                "row     each of 1..n",
                "limits  n 10^18..any; k s 1..9",
            ],
            "6:9: every input within these limits has 1000000000000000001 numbers or",
        ),
        (sets("limits  t h 1..9; k 0..0; s 1..9"), "6:21: this leaves 's' empty"),
        (
            sets("limits  t h 1..9; k 1..1; s 0..0"),
            "6:29: 's' has 1 number from 1 on, but its limits can leave only 0",
        ),
        (
            sets("limits  t h 1..9; k 10..12; s 1..9"),
            "6:31: 's' has at least 10 different numbers from 1 on, but",
        ),
        (
            sets("limits  t h 1..9; k 9..12; s 0..8"),
            "6:30: 's' has at least 9 different numbers from 1 on, but",
        ),
        (
            vec![
                "input   n k / s[k] /",
                "game    subtraction --take {s}",
                "row     n",
                "limits  n 1..9; k 2..3; s 1..n",
            ],
            "6:27: 's' has at least 2 different numbers from 1 on, but its limits can leave only 1",
        ),
        (
            cells("limits  a[] 5..6; a 0..3"),
            "6:21: 'a' has at least 5 different numbers from 0 on, but its limits can leave only 4",
        ),
        (
            vec!["input   t m / repeat t { n / a[n] / }", "limits  t 1..9; m 0..6; n 1..3; a 0..m-1"],
            "6:35: 'a' can have no value where 'm' is 0: it is at least 0",
        ),
        (vec!["limits  t 1..9; n 1..5; a 0..t"], "6:27: 't' cannot be the upper limit of 'a'"),
        (
            vec![
                "input   t / repeat t { m n / a[n] / }",
                "row     m a",
                "limits  t 1..9; m 1..9; n 1..m; a 0..9",
            ],
            "6:27: 'm' cannot be the upper limit of 'n'",
        ),
        (sets("limits  t h 1..9; k 1..4; s 1..k"), "6:29: 'k' cannot be the upper limit of 's'"),
        (
            vec![
                "input   n / repeat n { k v[k] / } q / repeat q { x / }",
                "game    graph {v}",
                "row     x",
                "limits  n 1..9; k 1..9; v x 0..9; q 1..9",
            ],
            "6:19: the least 'k' must be 0: graphs are drawn without cycles",
        ),
        (
            vec![
                "input   n m / grid g[n][m]",
                "game    geography {g}",
                "row     any of g",
                "answer  cells W L",
                "limits  n 0..0; m 1..2",
            ],
            "6:11: a grid has 1 row and 1 column or more",
        ),
        (
            vec![
                "input   m k s[k] / q / repeat q { h / }",
                "game    subtraction --take {s}",
                "row     h",
                "limits  m 1..9; k 0..m-1; s 1..99; q h 1..50",
            ],
            "6:19: this leaves 's' empty",
        ),
        (
            vec![
                "input   s[2] / t / repeat t { h / }",
                "game    subtraction --take {s}",
                "row     h",
                "limits  t h 1..9; s 1..1",
            ],
            "6:21: 's' has at least 2 different numbers",
        ),
        (
            vec![
                "input   n m k / s[k] /",
                "game    subtraction --take {s}",
                "row     n m",
                "limits  n m 1..9; k 1..1; s 1..n",
            ],
            "6:29: 'n' cannot be the upper limit of 's'",
        ),
        (
            vec![
                "input   m / repeat 3 { k s[k] / n / }",
                "game    subtraction --take {s}",
                "row     n",
                "limits  m 10..20; k 1..3; s 1..m; n 1..9",
            ],
            "2:13: only the number of games can come before",
        ),
        (lines("limits  a[] 1..3; a 1..5; repeat 2..3"), "6:34: an input with one position must be allowed"),
        (lines("limits  a[] 1..3; a 1..5; repeat 0..0"), "6:34: an input with one position must be allowed"),
        (vec!["limits  t 2..5; n 1..5; a 0..9"], "6:11: an input with one position must be allowed"),
        (vec!["limits  t 0..0; n 1..5; a 0..9"], "6:11: an input with one position must be allowed"),
    ] {
        let why = refused(&lines);
        assert!(why.contains(message), "{lines:?}: {why}");
    }
}

/// The fewest numbers were once not kept: sets and rows of cells were shorter, and fewer games were drawn.
#[test]
fn inputs_keep_to_the_limits() {
    let subtraction = "game    subtraction --take {s}";
    keep_to_the_limits(&[
        (
            vec![
                "input   repeat until k = 0 { k s[k] / n / }",
                subtraction,
                "row     n",
                "limits  k 3..5; n 1..99; s 1..5",
            ],
            "--rows 30",
        ),
        (
            vec![
                "input   repeat until k = 0 { k s[k] / n / }",
                subtraction,
                "row     n",
                "limits  k 3..5; n 0..99; s 3..5",
            ],
            "--rows 30 --max-pile 2",
        ),
        (
            vec![
                "input   t / repeat t { n k / s[k] / }",
                subtraction,
                "row     n",
                "limits  t 1..99; n 4..99; k 4..9; s 1..n",
            ],
            "--rows 30",
        ),
        (
            vec![
                "input   n k / s[k] /",
                subtraction,
                "row     each of 1..n",
                "limits  k 3..5; n 1..100; s 1..9",
            ],
            "--rows 4",
        ),
        (vec!["input   repeat { a[] / }", "game    welter", "limits  a[] 4..6; a 0..3"], "--rows 30"),
        (
            vec!["input   repeat { a[] / }", "game    welter", "limits  a[] 200..300; a 0..999"],
            "--rows 30 --max-pile 9",
        ),
        (
            vec![
                "input   repeat 3 { k s[k] / n / }",
                subtraction,
                "row     n",
                "limits  k 1..5; n 1..99; s 1..9",
            ],
            "--rows 3",
        ),
    ]);
}

/// Limits by a number of the row or by the length of its list were once not kept, nor the limits of cells with a range
/// of their own, nor the number of rows that two loops make.
#[test]
fn rows_keep_to_limits_by_other_numbers() {
    let subtraction = "game    subtraction --take {s}";
    keep_to_the_limits(&[
        (
            vec!["input   repeat 3 { n / }", "game    kayles", "row     each of 1..n", "limits  n 3..9"],
            "--rows 11",
        ),
        (
            vec![
                "input   m n k / s[k] /",
                subtraction,
                "row     n",
                "limits  m 5..9; n 1..9; k 1..n; s 1..m",
            ],
            "--rows 1",
        ),
        (vec!["limits  t 1..99; n 1..9; a 1..n"], "--rows 40"),
        (vec!["limits  t 1..99; n 1..9; a 0..n-1, rising"], "--rows 40"),
        (
            vec!["input   t m / repeat t { n / a[n] / }", "limits  t 1..99; m 1..9; n 1..m; a 1..m"],
            "--rows 40",
        ),
        (
            vec![
                "input   t / repeat t { m n / a[n] / }",
                "row     m a",
                "limits  t 1..99; m 1..9; n 12..20; a 0..m",
            ],
            "--rows 40",
        ),
        (
            vec![
                "input   t / repeat t { n / c[n][2] }",
                "game    northcott",
                "row     c",
                "limits  t 1..99; n 1..9; c 0..n",
            ],
            "--rows 30",
        ),
        (
            vec![
                "input   m k s[k] / q / repeat q { h / }",
                subtraction,
                "row     h",
                "limits  m 1..9; k 1..m; s 1..99; q h 1..50",
            ],
            "--rows 4",
        ),
        (
            vec!["input   repeat { a b / }", "game    welter", "row     a b", "limits  a 5..6; b 0..3"],
            "--rows 30",
        ),
        (
            vec!["input   repeat { a b / }", "game    welter", "row     a b", "limits  a b 0..3, rising"],
            "--rows 30",
        ),
        (
            vec![
                "input   n / e[n-1][2]",
                "game    hackenbush --ground 1",
                "row     e",
                "limits  n 2..9; e 1..9",
            ],
            "--rows 1",
        ),
        (
            vec![
                "input   t / repeat t { q / repeat q { n / a[n] / } }",
                "limits  t 1..2; q 1..3; n 1..4; a 1..9",
            ],
            "--rows 6",
        ),
        (vec!["input   t / repeat t { m n / a[n] / }", "limits  t 1..99; m n 1..9; a 1..m"], "--rows 30"),
        (
            vec!["input   n k / s[k] /", subtraction, "row     n", "limits  n 1..99; k 1..n; s 1..9"],
            "--rows 1",
        ),
        (
            vec![
                "input   repeat 3 { q / repeat q { n / a[n] / } }",
                "limits  q 1..9; n 1..6; a 1..9; sum n 6",
            ],
            "--rows 4",
        ),
        (
            vec![
                "game    welter",
                "input   t / repeat t { x n / a[n] / }",
                "row     x a",
                "limits  t 1..9; n 200..200; x a 0..210",
            ],
            "--rows 3",
        ),
    ]);
}

/// Such rows were once drawn with numbers up to the largest length, and dropped: only small numbers were left.
#[test]
fn numbers_come_near_to_the_length_that_bounds_them() {
    let text = text(&["limits  t 1..400; n 1..40; a 1..n"]);
    let (code, drawn, why) = judge(&text, "gen problem {} --rows 400", "");
    assert_eq!((code, &*why), (0, ""));
    let rows = drawn
        .lines()
        .skip(2)
        .step_by(2)
        .map(|row| -> Vec<usize> { row.split(' ').map(|number| number.parse().unwrap()).collect() });
    let is_near = |row: &Vec<usize>| {
        let (least, most) = (row.iter().min().unwrap(), row.iter().max().unwrap());
        (10..30).contains(&row.len()) && *least > row.len() / 2 && least < most
    };
    assert!(rows.filter(is_near).count() > 4, "{drawn}");
}

/// Draws inputs of these texts with these options, and validates them. The options begin with the number of rows.
fn keep_to_the_limits(cases: &[(Vec<&str>, &str)]) {
    for (lines, options) in cases {
        let text = text(lines);
        for seed in 0..8 {
            let (code, drawn, why) = judge(&text, &format!("gen problem {{}} {options} --seed {seed}"), "");
            assert_eq!((code, &*why), (0, ""), "{lines:?}");
            let (code, _, why) = judge(&text, "validate problem {}", &drawn);
            assert_eq!(code, 0, "{lines:?}: {drawn}{why}");
            let asked = options.trim_start_matches("--rows ").split(' ').next().unwrap();
            assert!(why.contains(&format!("ok {asked} position")), "{lines:?}: {drawn}{why}");
        }
    }
}

/// Other numbers of rows were once drawn, in silence.
#[test]
fn numbers_of_rows_that_the_limits_exclude_are_refused() {
    let subtraction = "game    subtraction --take {s}";
    for (lines, options, message) in [
        (
            vec!["limits  t 1..9; n 1..5; a 1..5; sum n 4"],
            "--rows 5",
            "--rows 5: an input has at most 4 positions",
        ),
        (
            vec![
                "input   t / repeat t { q / repeat q { n / a[n] / } }",
                "limits  t q 1..9; n 1..4; a 1..9; sum n 4",
            ],
            "--rows 8",
            "--rows 8: an input has at most 4 positions",
        ),
        (
            vec!["input   repeat 3 { n / a[n] / }", "limits  n 1..5; a 1..5"],
            "--rows 2",
            "--rows 2: an input has at least 3 positions",
        ),
        (
            vec!["input   n k / s[k] /", subtraction, "row     each of 1..n", "limits  n 3..9; k s 1..2"],
            "--rows 2",
            "--rows 2: an input has at least 3 positions",
        ),
    ] {
        let (code, drawn, why) = judge(&text(&lines), &format!("gen problem {{}} {options}"), "");
        assert_eq!((code, &*drawn), (2, ""), "{lines:?}");
        assert!(why.contains(message), "{lines:?}: {why}");
    }
    let (code, drawn, why) = judge("", "gen welter --piles 5 --max-pile 3", "");
    assert_eq!((code, &*drawn), (2, ""));
    assert!(why.contains("no position was found with 5 numbers up to 3"), "{why}");
}

/// With `any`, the numbers of a row were once not limited by the game.
#[test]
fn any_number_of_heaps_is_as_many_as_the_game_has() {
    let lines = text(&["input   repeat { n / a[n] / }", "game    fibonacci", "limits  n 1..any; a 1..9"]);
    let (code, drawn, why) = judge(&lines, "gen problem {} --rows 30", "");
    assert_eq!((code, &*why), (0, ""));
    assert_eq!(judge(&lines, "problem {}", &drawn).0, 0, "{drawn}");
    let why = refused(&["game    fibonacci", "limits  t 1..9; n 1..3; a 1..9"]);
    assert!(
        why.contains("6:19: a row of fibonacci has 1 to 2 numbers; these rows have 1 to 3 numbers"),
        "{why}"
    );
    let why = refused(&["game    wythoff", "row     1 2 a", "limits  t 1..9; n 1..1; a 1..9"]);
    assert!(why.contains("6:19: a row of wythoff has 2 numbers; these rows have 3 numbers"), "{why}");
}

/// The last line feed once was missing.
#[test]
fn answers_on_one_line_end_with_a_line_feed() {
    let lines =
        ["input   t / repeat t { a[] / }", "answer  Yes No, on one line", "limits  t 1..9; a[] 1..5; a 0..9"];
    let (code, answers, why) = judge(&text(&lines), "problem {}", "3\n1 2\n3 3\n4\n");
    assert_eq!((code, &*answers, &*why), (0, "YesNoYes\n", ""));
}

/// The limit once was said to hold in all.
#[test]
fn a_limit_on_the_rows_of_each_pass_is_told_as_such() {
    let lines = [
        "input   t / repeat t { repeat until m n = 0 { m n / } }",
        "game    wythoff",
        "row     m n",
        "limits  t 1..5; m n 0..30; repeat 1..40",
    ];
    let (code, told, why) = judge(&text(&lines), "problem {} --info", "");
    assert_eq!((code, &*why), (0, ""));
    assert!(told.contains("up to 40 positions for each pass of the outer loop"), "{told}");
}

/// 'tree' once could not have limits.
#[test]
fn a_number_can_have_the_name_of_a_property() {
    let lines = text(&[
        "input   rising distinct / repeat rising { tree / sum[tree] / }",
        "row     sum",
        "limits  rising 1..9; distinct 1..3; tree 1..5; sum 1..distinct; sum sum 9",
    ]);
    let (code, answers, why) = judge(&lines, "problem {}", "1 3\n2\n3 3\n");
    assert_eq!((code, &*answers, &*why), (0, "second\n", ""));
}

/// The row was once 0, outside its limits.
#[test]
fn an_input_asks_about_all_vertices_up_to_one() {
    for limits in [
        "limits  n 1..9; k v 0..n; p 1..n",
        "limits  n 2..9; k v 0..n; p 1..8",
        "limits  n 1..9; k v 0..n; p 5..6",
    ] {
        let text = text(&[
            "input   n / repeat n { k v[k] / } p /",
            "game    graph {v}",
            "row     each of 1..p",
            "answer  W L, on one line",
            limits,
        ]);
        for seed in 0..20 {
            let (code, input, said) = judge(&text, &format!("gen problem {{}} --seed {seed}"), "");
            assert_eq!((code, said), (0, String::new()), "{limits}");
            let validated = judge(&text, "validate problem {}", &input);
            assert_eq!(validated.0, 0, "{limits}: {input}{}", validated.2);
            let (code, answers, said) = judge(&text, "problem {}", &input);
            let pile: usize = input.lines().last().unwrap().parse().unwrap();
            assert_eq!((code, said, answers.len()), (0, String::new(), pile + 1), "{limits}: {input}");
        }
    }
    let text = text(&[
        "input   n / repeat n { k v[k] / } p /",
        "game    graph {v}",
        "row     each of 1..p",
        "limits  n 6..9; k v 0..n; p 11..12",
    ]);
    let refused = judge(&text, "gen problem {}", "");
    assert_eq!((refused.0, &*refused.1), (1, ""), "{}", refused.2);
    assert!(refused.2.contains("no position was found with 1 number up to "), "{}", refused.2);
}

/// Limits can allow more numbers than memory holds. Half an hour of comparisons once drew the set, and 34 GB the row.
#[test]
fn what_only_the_limits_bound_stays_small_enough() {
    let set = [
        "input   k s[k] / q / repeat q { h / }",
        "game    subtraction --take {s}",
        "row     h",
        "limits  k 1..4000000000; s 1..10^12; q 1..9; h 0..10^12",
    ];
    let row = ["limits  t 1..1; n 1..4000000000; a 0..9"];
    let graph = [
        "input   n / repeat n { k v[k] / } q / repeat q { x / }",
        "game    graph {v}",
        "row     x",
        "limits  n 1..4000000000; k v x 0..4000000000; q 1..9",
    ];
    for (lines, seeds) in [(&set[..], 1..7), (&row, 1..3), (&graph, 3..5)] {
        let longest = seeds.map(|seed| {
            let command = format!("gen problem {{}} --rows 1 --seed {seed}");
            let (code, input, said) = judge(&text(lines), &command, "");
            assert_eq!((code, &said[..]), (0, ""), "{lines:?}");
            input.split_whitespace().count().max(input.lines().count())
        });
        let longest = longest.max().unwrap();
        assert!((1 << 18..1 << 24).contains(&longest), "{lines:?}: {longest}");
    }
    // What the limits demand is drawn.
    let demanded = ["limits  t 1..1; n 1048579..4000000000; a 0..9"];
    let (_, input, _) = judge(&text(&demanded), "gen problem {} --rows 1", "");
    assert_eq!(input.split_whitespace().nth(1), Some("1048579"));
}

/// A pile of 1 was once drawn, or nothing.
#[test]
fn an_input_that_asks_about_all_piles_up_to_0_is_not_drawn() {
    let lines = ["input   p /", "row     each of 1..p", "answer  W L, on one line", "limits  p 0..9"];
    let refused = "no position was found with 1 number up to 0";
    let (code, input, said) = judge(&text(&lines), "gen problem {} --max-pile 0", "");
    assert_eq!((code, &input[..], &said[..]), (2, "", &*format!("judge: own: {refused}\n")));
    let none = [lines[0], lines[1], lines[2], "limits  p 0..0"];
    let (code, _, said) = judge(&text(&none), "problem {}", "0\n");
    assert_eq!((code, &said[..]), (1, &*format!("judge: own.problem:6:9: {refused}\n")));
}

/// A case without numbers was once skipped, and the answers after it moved up.
#[test]
fn a_list_of_groups_is_not_empty() {
    for (input, answers, place) in [("0\n1\n1 1 1\n", "", "1:1"), ("1\n1 1 1\n0\n", "No\n", "3:1")] {
        let (code, out, said) = judge("", "problem poj-3533", input);
        let why = "too few numbers: 0, where a row has 3 or more";
        let expected = format!("judge: <stdin>:{place}: {why}\n");
        assert_eq!((code, &out[..], &said[..]), (1, answers, &expected[..]));
    }
}

/// The graph of a grid was once made before it was refused, with 200 bytes for each cell.
#[test]
fn a_grid_that_would_take_too_long_is_refused_before_its_graph_is_made() {
    let input = format!("1 4000000\n{}\n", ".".repeat(4_000_000));
    let program = assert_cmd::cargo::cargo_bin("judge");
    let limited = "ulimit -v 400000 2> /dev/null; exec \"$0\" problem luogu-p4055";
    let mut command = Command::new("sh");
    let Output { status, stderr, .. } =
        command.args(["-c", limited]).arg(program).write_stdin(input).output().unwrap();
    let said = String::from_utf8(stderr).unwrap();
    assert!(status.code() == Some(1) && said.contains("are more than 300000000"), "{said}");
}
