//! `judge gen`: its rows are accepted, the requested share of them is lost, and they never change.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader};
use std::ops::RangeInclusive;
use std::process::{Command, Stdio};

use judge::contest::problems::{Problem, all, find};
use judge::games::table::GAMES;
use judge::{Game, Kernel, Position};

fn run(arguments: &[&str], input: &str) -> (i32, String, String) {
    let mut command = assert_cmd::Command::cargo_bin("judge").unwrap();
    let done = command.args(arguments).write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (done.status.code().unwrap(), text(done.stdout), text(done.stderr))
}

/// The output of the program for these arguments, which must succeed.
fn generated(arguments: &str) -> String {
    let words: Vec<&str> = ["gen"].into_iter().chain(arguments.split_whitespace()).collect();
    let (code, text, message) = run(&words, "");
    assert_eq!((code, &*message), (0, ""), "{arguments}");
    text
}

fn rows(text: &str) -> Vec<Vec<u64>> {
    text.lines().map(|line| line.split(' ').map(|number| number.parse().unwrap()).collect()).collect()
}

/// Whether a row is a position of the game, and who wins it.
fn wins(game: &dyn Game, row: &[u64]) -> Option<bool> {
    Position::new(game, row).ok().map(|position| position.wins())
}

/// The 64-bit FNV-1a hash.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[test]
fn the_same_seed_gives_the_same_bytes_for_ever() {
    assert_eq!(
        generated("wythoff --rows 4 --seed 7"),
        "433494436 701408732\n433494437 701408732\n13 13\n0 0\n"
    );
    assert_eq!(generated("problem poj-1704 --rows 2 --max-pile 9"), "2\n1\n6\n7\n4 2 3 8 5 9 1\n");
    for (arguments, expected) in [
        ("wythoff --rows 20000", 0x8f7a_207a_6e09_db0c),
        (
            "wythoff --misere --rows 1000 --max-pile 18446744073709551615 --share-lost 0.25",
            0x1530_4089_9001_4bc2,
        ),
        ("nim --rows 5000 --seed 18446744073709551615 --layout counted --cases", 0x1cff_0f23_1d5d_111c),
        ("bash --rows 1000 --until-zero", 0x5e97_7248_400e_3fb4),
        ("matches --rows 1000", 0x7459_3dc8_62e8_f3f8),
        ("kayles --rows 1000 --misere", 0xa5ec_067c_44d8_a1c9),
        ("graph samples/graph/small.edges --rows 1000", 0x784c_3526_3fe2_b40c),
        ("problem cses-1730 --rows 100 --piles 1..5000", 0x25aa_a10a_f871_b0bd),
        ("problem poj-2960 --rows 500", 0xc6f3_9a5c_7d74_15ec),
        ("problem poj-2425 --rows 500", 0xd074_1f77_ceb6_0e7e),
        ("problem atcoder-dp-k --seed 3", 0xe4d8_bed6_3af2_6750),
    ] {
        assert_eq!(hash(&generated(arguments)), expected, "{arguments}");
    }
}

#[test]
fn every_game_has_the_share_of_lost_rows_that_is_asked_for() {
    for entry in GAMES {
        for trial in entry.trials() {
            let game = entry.parse(&trial.arguments).unwrap();
            for (sizes, rows_in_all) in [("", 400), ("--max-pile 40 --piles", 200)] {
                let piles = game.piles();
                let range = format!("{}..{}", piles.start(), (*piles.end()).min(4));
                let sizes = match (sizes, entry.name) {
                    // Long rows of these games take quadratic time.
                    ("", "end-nim" | "welter") => format!("--piles {range}"),
                    ("", _) => String::new(),
                    _ => format!("{sizes} {range}"),
                };
                for (share, lost_in_all) in
                    [("0.5", rows_in_all / 2), ("0.25", rows_in_all / 4), ("1", rows_in_all)]
                {
                    let arguments = format!(
                        "{} {} --rows {rows_in_all} --share-lost {share} {sizes}",
                        entry.name, trial.arguments
                    );
                    let rows = rows(&generated(&arguments));
                    assert_eq!(rows.len(), rows_in_all, "{arguments}");
                    for row in &rows {
                        assert!(wins(&*game, row).is_some(), "{arguments}: {row:?}");
                        let within = piles.contains(&row.len())
                            && (!sizes.contains("--max-pile") || row.iter().all(|&pile| pile <= 40));
                        assert!(within, "{arguments}: {row:?}");
                    }
                    let lost = rows.iter().filter(|row| wins(&*game, row) == Some(false)).count();
                    assert_eq!(lost, lost_in_all, "{arguments}");
                    // At least half of the won rows differ by 1 in one pile from a lost row. In triplets, the
                    // places 0 and 1 are both lost; in Euclid's game, most rows beside a lost one are lost too.
                    if !["graph", "geography", "triplets", "euclid"].contains(&entry.name) {
                        let won = rows.iter().filter(|row| wins(&*game, row) == Some(true));
                        let one_off = won.filter(|row| is_one_off(&*game, row)).count();
                        assert!(one_off >= (rows_in_all - lost) / 2, "{arguments}: {one_off}");
                    }
                }
            }
        }
    }
}

/// Whether adding 1 to a pile, or taking 1 away, gives a lost row.
fn is_one_off(game: &dyn Game, row: &[u64]) -> bool {
    (0..row.len()).any(|index| {
        [row[index].checked_add(1), row[index].checked_sub(1)].into_iter().flatten().any(|pile| {
            let mut other = row.to_vec();
            other[index] = pile;
            // If the game prescribes an order, sort the row.
            if wins(game, &other).is_none() {
                other.sort_unstable();
            }
            wins(game, &other) == Some(false)
        })
    })
}

/// The verdict of programs that use the golden ratio in double precision.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is wrong on purpose"
)]
fn wins_in_double_precision(a: u64, b: u64) -> bool {
    let k = a.abs_diff(b);
    let lo = (k as f64 * f64::midpoint(1.0, 5.0_f64.sqrt())) as u64;
    a.min(b) != lo
}

#[test]
fn double_precision_fails_on_rows_for_wythoff() {
    for most in [1_000_000_000, 1_000_000_000_000_000_000, u64::MAX] {
        for seed in 1..=5 {
            for rows_in_all in [100, 1000] {
                let rows = rows(&generated(&format!(
                    "wythoff --max-pile {most} --seed {seed} --rows {rows_in_all}"
                )));
                let answers = run(&["wythoff"], &text(&rows)).1;
                let fooled = rows
                    .iter()
                    .zip(answers.lines())
                    .filter(|(row, answer)| wins_in_double_precision(row[0], row[1]) != (*answer == "1"));
                assert!(fooled.count() > 0, "{most}, seed {seed}");
                let largest = rows.iter().flatten().max().unwrap();
                assert!(*largest <= most && *largest > most / 8, "{most}: {largest}");
            }
        }
    }
}

fn text(rows: &[Vec<u64>]) -> String {
    let mut text = String::new();
    for row in rows {
        let words: Vec<String> = row.iter().map(u64::to_string).collect();
        writeln!(text, "{}", words.join(" ")).unwrap();
    }
    text
}

#[test]
fn numbers_of_all_lengths_come() {
    let rows = rows(&generated("nim --rows 2000 --max-pile 18446744073709551615"));
    for digits in 1..=20 {
        let count = rows.iter().flatten().filter(|number| number.to_string().len() == digits).count();
        assert!(count > 10, "{count} numbers of {digits} digits");
    }
}

#[test]
fn what_is_asked_for_is_kept_to_in_every_layout() {
    for (piles, range) in [("1", 1..=1), ("3..7", 3..=7), ("2..2", 2..=2), ("1000", 1000..=1000)] {
        let rows = rows(&generated(&format!("nim --rows 200 --piles {piles} --max-pile 9")));
        let is_within = |row: &Vec<u64>, range: &RangeInclusive<usize>| {
            range.contains(&row.len()) && row.iter().all(|&pile| pile <= 9)
        };
        assert!(rows.iter().all(|row| is_within(row, &range)), "{piles}");
        assert!(range.clone().all(|count| rows.iter().any(|row| row.len() == count)), "{piles}");
    }
    for game in ["nim", "wythoff", "pebbles", "bash"] {
        for layout in [
            "--cases",
            "--until-zero",
            "--layout counted",
            "--layout counted --cases",
            "--layout counted --until-zero",
        ] {
            for seed in 1..=20 {
                let arguments = format!("{game} {layout} --max-pile 5 --seed {seed}");
                let text = generated(&arguments);
                let command: Vec<&str> = [game].into_iter().chain(layout.split(' ')).collect();
                let (code, answers, message) = run(&command, &text);
                assert_eq!((code, &*message), (0, ""), "{arguments}: {text}");
                assert_eq!(answers.matches('0').count(), 5, "{arguments}: {text}");
                assert_eq!(answers.lines().count(), 10, "{arguments}: {text}");
            }
        }
    }
}

/// A problem's answers to an input, which it must accept.
fn answers(problem: &Problem, input: &str) -> String {
    let mut answers = Vec::new();
    let done =
        problem.pose(Kernel::best(), |assignment| assignment.task.run("f", input.as_bytes(), &mut answers));
    assert!(done.is_ok(), "{}: {}\n{input}", problem.id, done.unwrap_err());
    String::from_utf8(answers).unwrap()
}

/// How many of a problem's answers say that a position is lost.
fn lost(problem: &Problem, answers: &str) -> usize {
    use judge::AnswerKind;
    use judge::Report;
    let has_prefix = problem.prefix.is_some();
    let is = |line: &str, word: &str| line == word || has_prefix && line.ends_with(&format!(" {word}"));
    let lines = |word: &str| answers.lines().filter(|line| is(line, word)).count();
    match &problem.answer {
        AnswerKind::Win | AnswerKind::Count | AnswerKind::Grundy | AnswerKind::Report(Report::Results) => {
            lines("0")
        }
        AnswerKind::Words(words) | AnswerKind::Report(Report::Cells(words)) => lines(&words.lose),
        AnswerKind::Report(Report::Told(text)) => lines(&text.lose),
        AnswerKind::Letters(words) => answers.matches(&*words.lose).count(),
        AnswerKind::Report(Report::Amounts) => lines("none"),
        AnswerKind::Report(Report::Changes) => lines("No"),
        _ => panic!("how does a line of this report say that the position is lost?"),
    }
}

/// The option that keeps inputs to a few megabytes, for problems whose limits allow far more.
pub(super) fn fewer_piles(problem: &Problem) -> &'static str {
    let limits = &problem.limits;
    let is_large = limits.positions > 1 && limits.piles.1 > 10_000 && limits.numbers_in_all == u64::MAX;
    match limits.piles.0 {
        _ if !is_large => "",
        1 => "--piles 1..1000",
        _ => "--piles 2..1000",
    }
}

#[test]
fn every_problem_accepts_its_inputs_and_half_of_the_positions_are_lost() {
    for problem in &all() {
        for seed in 1..=3 {
            for rows in [10, 100] {
                let rows = problem.limits.positions.min(rows);
                let fewer = fewer_piles(problem);
                let input = generated(&format!("problem {} --seed {seed} --rows {rows} {fewer}", problem.id));
                let lost = lost(problem, &answers(problem, &input)) as u64;
                let expected = match &*problem.id {
                    // The question is about every pile up to some number, so the game determines how many are
                    // lost.
                    "cses-1729" => lost.clamp(1, rows - 1),
                    // A single position is either lost or not.
                    _ if rows == 1 => lost,
                    // Of several inputs with odd numbers of positions, half have one lost position more.
                    _ => lost.clamp(rows / 2, rows.div_ceil(2)),
                };
                assert_eq!(lost, expected, "{} --seed {seed} --rows {rows}\n{input}", problem.id);
            }
        }
    }
}

#[test]
fn problems_keep_to_their_limits_at_the_largest() {
    for (id, options) in [
        ("luogu-p2197", "--piles 10000"),
        ("cses-1730", "--rows 1 --piles 200000"),
        ("cses-1730", "--rows 20000 --piles 1..200000"),
        ("cses-1098", "--rows 2 --piles 100000"),
        ("cses-1099", "--rows 100000 --piles 2"),
        ("cses-1729", "--rows 1000000"),
        ("poj-2975", "--rows 3 --piles 1000"),
        ("luogu-p1247", "--piles 500000"),
        ("poi-kam", "--piles 1000"),
        ("poj-1704", "--rows 20 --piles 1000"),
        ("poj-1704", "--rows 20 --piles 1000 --max-pile 1000"),
        ("poj-2960", "--rows 300 --piles 100"),
        ("poj-2425", "--rows 300 --piles 10"),
        ("atcoder-dp-k", ""),
    ] {
        let problem = &find(id).unwrap().problem();
        let input = generated(&format!("problem {id} {options}"));
        answers(problem, &input);
        let numbers: Vec<u64> = input.split_whitespace().map(|number| number.parse().unwrap()).collect();
        match problem.game.family {
            None if id.starts_with("cses") => {
                let positions = usize::try_from(numbers[0]).unwrap();
                assert!(numbers.len() - 1 - positions <= 200_000, "{options}");
            }
            None if id == "poi-kam" => {
                let mut rest = &numbers[1..];
                while let [count, after @ ..] = rest {
                    let (piles, after) = after.split_at(usize::try_from(*count).unwrap());
                    assert!(piles.iter().sum::<u64>() <= 10_000 && piles.len() == 1000);
                    rest = after;
                }
            }
            _ => {}
        }
    }
    let sorted = rows(&generated("problem hdu-2177 --rows 1000"));
    assert!(sorted.iter().all(|pair| pair[0] <= pair[1] && pair[1] <= 1_000_000));
    let volunteers = rows(&generated("problem hdu-2188 --rows 1000"));
    assert!(volunteers[1..].iter().all(|pair| pair[0] <= 10_000 && (1..=10).contains(&pair[1])));
    let tokens = generated("problem poj-1704 --rows 20 --piles 10");
    assert!(tokens.lines().skip(2).step_by(2).any(|line| !rows(line)[0].is_sorted()), "{tokens}");
}

#[test]
fn options_narrow_a_problem() {
    let few = rows(&generated("problem poj-1067 --max-pile 3 --rows 50"));
    assert!(few.iter().flatten().all(|&pile| pile <= 3));
    for problem in &all() {
        let positions = problem.limits.positions.min(20);
        for seed in 1..=5 {
            answers(
                problem,
                &generated(&format!(
                    "problem {} --max-pile 7 --rows {} --seed {seed} {}",
                    problem.id,
                    positions.min(7),
                    fewer_piles(problem)
                )),
            );
        }
    }
}

#[test]
fn what_cannot_be_had_is_wrong_usage() {
    for (arguments, expected) in [
        ("nim --piles 3..2", "'3..2' is neither a number of piles"),
        ("nim --piles 0", "'0' is neither a number of piles"),
        ("nim --piles 1..x", "'1..x' is neither a number of piles"),
        ("nim --share-lost 1.5", "'1.5' is not a share"),
        ("nim --share-lost -1", "unexpected argument"),
        ("nim --rows 0", "0 is not in 1.."),
        ("wythoff --piles 3", "judge: wythoff: --piles 3: a position has 2\n"),
        ("wythoff --piles 1..2", "judge: wythoff: --piles 1..2: a position has 2\n"),
        ("matches --max-pile 0", "judge: matches: no position was found with 3 numbers up to 0\n"),
        (
            "wythoff --until-zero --max-pile 0",
            "judge: wythoff: no position was found with 2 numbers up to 0\n",
        ),
        ("nim --max 0", "judge: nim: --max takes a number from 1"),
        ("problem hdu-1846 --rows 101", "judge: hdu-1846: --rows 101: an input has at most 100 positions\n"),
        ("problem luogu-p2252 --rows 2", "judge: luogu-p2252: --rows 2: an input has at most 1 position\n"),
        ("problem hdu-1850 --piles 1..3", "judge: hdu-1850: --piles 1..3: a position has from 2 to 100\n"),
        (
            "problem cses-1730 --rows 3 --piles 100000",
            "judge: cses-1730: --piles 100000: in 3 positions that makes more than 200000 numbers, the most that an input can have\n",
        ),
        (
            "problem hdu-1846 --max-pile 2000",
            "judge: hdu-1846: --max-pile 2000: the largest number allowed is 1000\n",
        ),
        ("problem hdu-1846 --cases", "unexpected argument"),
        ("problem hdu-0", "invalid value"),
        ("chess", "judge: chess: it is not a game of taking stones"),
    ] {
        let words: Vec<&str> = ["gen"].into_iter().chain(arguments.split_whitespace()).collect();
        let (code, text, message) = run(&words, "");
        assert_eq!((code, &*text), (2, ""), "{arguments}");
        assert!(message.contains(expected), "{arguments}: {message}");
    }
}

#[test]
fn it_stops_when_the_reader_leaves() {
    for arguments in [
        &["gen", "nim", "--rows", "1000000000000"][..],
        &["gen", "problem", "poj-2425", "--rows", "1000000000000"],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
        let mut child =
            command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(!line.is_empty());
        let done = child.wait_with_output().unwrap();
        assert!(done.status.success() && done.stderr.is_empty(), "{done:?}");
    }
}
