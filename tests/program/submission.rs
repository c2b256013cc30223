//! Submissions: each compiles by itself, without warnings, and gives the program's answers.

#[path = "../../crates/games/src/every_game/edges.rs"]
mod edges;

use std::collections::HashSet;
use std::ffi::OsString;
use std::fs;
use std::process::{Command, Output};
use std::sync::{Arc, Mutex};
use std::thread::{self, available_parallelism};

use judge::Position;
use judge::contest::problems::{Problem, all};
use judge::game::{Edges, Entry, Ruleset, Trial};
use judge::games::table::GAMES;
use tempfile::TempDir;

use crate::generate::fewer_piles;
use crate::run;

/// How to compile or run a submission.
struct Toolchain {
    /// The name of its language for `--language`.
    language: &'static str,
    extension: &'static str,
    /// The compiler and its options, or the interpreter.
    command: &'static [&'static str],
}

/// Without optimization, so that it compiles faster, and with additional checks.
const RUST_CHECKED: Toolchain = rust(&["rustc", "-C", "opt-level=0", "-C", "debug-assertions=on"]);
const RUST: Toolchain = rust(&["rustc", "-O"]);
const CPP_98: Toolchain = cpp(&["g++", "-O2", "-Wall", "-Wextra", "-Werror", "-std=c++98"]);
const CPP_11: Toolchain = cpp(&["g++", "-O2", "-Wall", "-Wextra", "-Werror", "-std=c++11"]);
/// For newer judges: names that the standard library has gained since must not clash.
const CPP_20: Toolchain = cpp(&["g++", "-O0", "-Wall", "-Wextra", "-Werror", "-std=c++20"]);
const PYTHON: Toolchain = Toolchain { language: "python", extension: "py", command: &["python3"] };

const fn rust(command: &'static [&'static str]) -> Toolchain {
    Toolchain { language: "rust", extension: "rs", command }
}

const fn cpp(command: &'static [&'static str]) -> Toolchain {
    Toolchain { language: "cpp", extension: "cpp", command }
}

impl Toolchain {
    /// Makes a source executable, in a folder that lasts as long as the submission.
    fn compile(&self, source: &str) -> Submission {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("submission").with_extension(self.extension);
        fs::write(&file, source).unwrap();
        if self.language == "python" {
            return Submission { command: vec![self.command[0].into(), file.into()], _folder: folder };
        }
        let program = folder.path().join("submission.exe");
        let mut compiler = Command::new(match self.language {
            "rust" => std::env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc")),
            _ => self.command[0].into(),
        });
        if self.language == "rust" {
            compiler.args(["--edition", "2021", "-D", "warnings"]);
        }
        let compiler = compiler.args(&self.command[1..]).arg("-o").arg(&program).arg(&file);
        let done = compiler.output().unwrap_or_else(|error| panic!("{}: {error}", self.command[0]));
        let message = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success() && message.is_empty(), "{message}{source}");
        Submission { command: vec![program.into()], _folder: folder }
    }
}

/// A submission that is ready to run.
struct Submission {
    command: Vec<OsString>,
    _folder: TempDir,
}

impl Submission {
    fn run(&self, input: &[u8]) -> Output {
        run(Command::new(&self.command[0]).args(&self.command[1..]), input)
    }
}

/// A task for a submission, and the inputs on which to try it.
struct Task {
    /// The arguments after `judge submission`, and after `judge`.
    name: Vec<String>,
    /// The problem, if the submission is for one.
    problem: Option<Arc<Problem>>,
    /// The arguments of `judge gen` for each file, besides the number of rows.
    files: Vec<Vec<String>>,
    /// Further rows: small ones, and hard ones.
    rows: String,
}

impl Task {
    fn new(name: &str, file: &str) -> Task {
        Task { name: words(name), problem: None, files: vec![words(file)], rows: String::new() }
    }
}

/// Without optimization, a submission takes long to compute the values of the largest piles.
const FEWER_VALUES: &str = "--max-pile 3000";

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// The largest of a few sizes that the game accepts for a pile. A game that computes its values may know larger piles
/// too.
fn largest_pile(game: &dyn Ruleset) -> u64 {
    let is_known = |&pile: &u64| Position::new(game, &[pile]).is_ok();
    [u64::MAX, u64::MAX - 1, 3000, 255].into_iter().find(is_known).unwrap_or(u64::MAX)
}

/// A task for every problem, for every trial of every game, and for the edges of every game.
fn tasks() -> Vec<Task> {
    let mut tasks = Vec::new();
    for problem in all() {
        let file = if problem.game.name() == "unequal" { FEWER_VALUES } else { fewer_piles(&problem) };
        let task = Task::new(&format!("problem {}", problem.id), file);
        tasks.push(Task { problem: Some(Arc::new(problem)), ..task });
    }
    for game in GAMES {
        for trial in game.trials() {
            let made = game.parse(&trial.arguments).unwrap();
            if is_unproved(&*made, &words(&format!("{} {}", game.name, trial.arguments))) {
                continue;
            }
            let largest = largest_pile(&*made);
            let task =
                Task::new(&format!("{} {}", game.name, trial.arguments), &format!("--max-pile {largest}"));
            tasks.push(Task { rows: rows(game, &trial), ..task });
        }
    }
    for entry in GAMES {
        for &Edges { options, piles, numbers } in entry.edges {
            let game = entry.parse(options).unwrap();
            if !is_unproved(&*game, &words(&format!("{} {options}", entry.name))) {
                tasks.push(at_edges(entry, options, piles, numbers));
            }
        }
        let game = entry.code.and_then(|_| entry.parse(edges::SOME_VALUES).ok());
        let table = game.as_ref().and_then(|game| game.table(None).ok());
        if let Some((pre_period, period)) = table.as_ref().and_then(|table| table.sequence()?.period(1)) {
            tasks.push(at_edges(entry, edges::SOME_VALUES, 2, &edges::around(pre_period, period)));
        }
    }
    // The values of the first set fit into a source file, those of the second do not, and those of the third have a
    // short period, although a number in the set is large.
    for set in ["1,7,4000", "2,9,16,5003", "2,9-11,16,5003"] {
        tasks.push(Task::new(&format!("subtraction --take {set}"), "--max-pile 20000"));
    }
    for set in ["primes", "5-9,prime-powers --misere", "squares,primes"] {
        tasks.push(Task::new(&format!("subtraction --take {set}"), "--max-pile 3000"));
    }
    // The values of the first code fit into a source file, the second has too many, and the third has no known
    // period.
    for (code, largest) in [("0.156", u64::MAX), ("0.165", u64::MAX), ("0.6", 3000)] {
        tasks.push(Task::new(&format!("octal {code}"), &format!("--max-pile {largest}")));
    }
    for positions in ["lines", "counted"] {
        for end in ["", "--cases", "--until-zero"] {
            for game in ["wythoff", "nim"] {
                let name = format!("{game} --layout {positions} {end} --words Yes,No");
                tasks.push(Task::new(&name, "--max-pile 20"));
            }
        }
    }
    // With draws.
    for words in ["", " --words first,second,draw"] {
        tasks.push(Task::new(&format!("graph samples/graph/cycles.edges{words}"), ""));
    }
    tasks.push(Task::new("scripted --replies 2,1 --until-zero", "--max-pile 20"));
    // Words that a language could misread, or that hide the text around them.
    let mut quoted = Task::new("bash --words", "--max-pile 20");
    quoted.name.push("\"\u{202e}7\u{1}?\u{200b}ä{},\t??=???/先手\\".to_owned());
    tasks.push(quoted);
    tasks
}

/// Misère quotients whose period is not proved have no submission.
fn is_unproved(game: &dyn Ruleset, name: &[String]) -> bool {
    name.iter().any(|word| word == "--misere") && game.solution().is_err()
}

/// The task of the rows at these edges of a game.
fn at_edges(entry: &Entry, options: &str, piles: usize, numbers: &str) -> Task {
    let game = entry.parse(options).unwrap();
    let largest = largest_pile(&*game);
    let in_order = game.normal_form(&[1, 7]) != game.normal_form(&[7, 1]);
    let mut rows = edges::rows(piles, numbers, in_order);
    rows.retain(|row| row.iter().all(|&number| number <= largest) && Position::new(&*game, row).is_ok());
    let name = words(&format!("{} {options}", entry.name));
    Task { name, problem: None, files: Vec::new(), rows: lines(&rows) }
}

/// All small rows of a trial, which the library's exhaustive test checks against the rules, and the hard rows
/// of its game.
fn rows(game: &Entry, trial: &Trial) -> String {
    let game: Box<dyn Ruleset> = game.parse(&trial.arguments).unwrap();
    let mut rows = game.edge_cases(u64::MAX);
    for length in 1..=trial.piles {
        let mut row = vec![0; length];
        loop {
            rows.push(row.clone());
            let Some(rises) = row.iter().rposition(|&number| number < trial.most) else { break };
            row[rises] += 1;
            row[rises + 1..].fill(0);
        }
    }
    rows.retain(|row| Position::new(&*game, row).is_ok());
    lines(&rows)
}

fn lines(rows: &[Vec<u64>]) -> String {
    let line = |row: &Vec<u64>| row.iter().map(u64::to_string).collect::<Vec<_>>().join(" ") + "\n";
    rows.iter().map(line).collect()
}

/// The program's output; it must succeed.
fn judge(arguments: &[String], input: &[u8]) -> Vec<u8> {
    let output = run(Command::new(env!("CARGO_BIN_EXE_judge")).args(arguments), input);
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "judge {}: {message}", arguments.join(" "));
    output.stdout
}

fn with(first: &str, others: &[&[String]]) -> Vec<String> {
    [&[first.to_owned()], &*others.concat()].concat()
}

fn source(task: &Task, language: &str) -> String {
    let arguments = with("submission", &[&task.name, &words(&format!("--language {language}"))]);
    String::from_utf8(judge(&arguments, b"")).unwrap()
}

/// About how many numbers an input has at most: hundreds of megabytes would show no more.
const MOST_NUMBERS: u64 = 10_000_000;

/// Compiles a submission, and compares its answers with the program's, for each task.
fn try_out(source: &str, tasks: &[Task], toolchain: &Toolchain, most_rows: u64) {
    let submission = toolchain.compile(source);
    for task in tasks {
        let compare = |input: &[u8], expected: &[u8]| {
            let output = submission.run(input);
            let about =
                || format!("{} {} on {}", toolchain.command.join(" "), task.name.join(" "), beginning(input));
            assert!(output.status.success(), "{}: {}", about(), String::from_utf8_lossy(&output.stderr));
            assert!(output.stdout == expected, "{}: {}", about(), beginning(&output.stdout));
        };
        let (mut rows, mut inputs) = (most_rows, 1);
        if let Some(problem) = &task.problem {
            let sample = &problem.samples[0];
            compare(sample.input.as_bytes(), sample.answers.as_bytes());
            // The program makes a table for each game that an input describes, which takes time.
            let is_made = problem.game.family.is_some() || problem.game.computation.is_some();
            let described = if is_made { 10 } else { 1 };
            rows = (rows / described).min(problem.limits.positions);
            // If an input holds few positions, several inputs are tried.
            inputs = (most_rows / rows.max(1)).clamp(1, 20);
            rows = rows.min(MOST_NUMBERS / problem.limits.piles.1.clamp(1, 1000) as u64);
        }
        if !task.rows.is_empty() {
            compare(task.rows.as_bytes(), &judge(&task.name, task.rows.as_bytes()));
        }
        for file in &task.files {
            // The words for the answers have no effect on the input.
            let layout = task.name.iter().position(|word| word == "--words").unwrap_or(task.name.len());
            for seed in 0..inputs {
                let wanted = words(&format!("--rows {rows} --seed {}", 5 + seed));
                let input = judge(&with("gen", &[&task.name[..layout], file, &wanted]), b"");
                compare(&input, &judge(&task.name, &input));
            }
        }
    }
}

fn beginning(text: &[u8]) -> String {
    String::from_utf8_lossy(&text[..text.len().min(200)]).into_owned()
}

/// The submissions in a language, each with its tasks. Submissions that differ only in their headings count as
/// one.
fn submissions(language: &str) -> Vec<(String, Vec<Task>)> {
    let mut submissions: Vec<(String, Vec<Task>)> = Vec::new();
    for task in tasks() {
        let source = source(&task, language);
        match submissions.iter_mut().find(|(other, _)| program(other) == program(&source)) {
            Some((_, tasks)) => tasks.push(task),
            None => submissions.push((source, vec![task])),
        }
    }
    submissions
}

/// The source without its heading.
fn program(source: &str) -> &str {
    let starts = ["\n#include ", "\nimport ", "\nuse "].iter().filter_map(|start| source.find(start));
    &source[starts.min().unwrap()..]
}

/// Like [`submissions`], but keeps only one of several submissions that differ only in numbers. Keeps all submissions
/// for problems.
fn shapes(language: &str) -> Vec<(String, Vec<Task>)> {
    let mut submissions = submissions(language);
    let mut shapes = HashSet::new();
    submissions.retain(|(source, tasks)| {
        let shape: String = program(source).chars().filter(|letter| !letter.is_ascii_digit()).collect();
        shapes.insert(shape) || tasks.iter().any(|task| task.problem.is_some())
    });
    assert!(submissions.len() >= 40, "{}", submissions.len());
    submissions
}

/// Tries out submissions on all cores.
fn try_all(submissions: &[(String, Vec<Task>)], toolchain: &Toolchain, most_rows: u64) {
    let submissions = Mutex::new(submissions.iter());
    thread::scope(|scope| {
        for _ in 0..available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let next = submissions.lock().unwrap().next();
                    let Some((source, tasks)) = next else { break };
                    try_out(source, tasks, toolchain, most_rows);
                }
            });
        }
    });
}

/// Like the program, a submission refuses an input with anything but numbers and blanks.
fn is_refused_by(toolchain: &Toolchain) {
    let wythoff = Task::new("wythoff", "");
    let submission = toolchain.compile(&source(&wythoff, toolchain.language));
    assert!(submission.run(b"2 1\r\n8 4").status.success());
    for input in ["2 1\n\u{1a}", "2 1\n\u{1a}\n", "2 1\n8, 4\n", "2 x"] {
        let refused = run(Command::new(env!("CARGO_BIN_EXE_judge")).arg("wythoff"), input.as_bytes());
        assert_eq!(refused.status.code(), Some(1), "{input:?}");
        let output = submission.run(input.as_bytes());
        assert!(!output.status.success(), "{}: {input:?}", toolchain.language);
    }
}

#[test]
#[ignore = "it compiles a hundred programs; .ci/run runs it"]
fn submissions_compile_without_warnings_and_answer_as_the_program_does() {
    try_all(&shapes("rust"), &RUST_CHECKED, 60);
    is_refused_by(&RUST_CHECKED);
}

#[test]
fn the_language_is_one_that_the_judge_takes() {
    let first = |arguments: &str| {
        let source = judge(&words(&format!("submission {arguments}")), b"");
        String::from_utf8(source).unwrap().lines().take(2).collect::<Vec<_>>().join("\n")
    };
    for (arguments, expected) in [
        ("problem poj-1067", "// POJ 1067, Stones (取石子游戏): wythoff\n//"),
        ("problem cses-1730", "//! CSES 1730, Nim Game I: nim\n//!"),
        ("problem cses-1730 --language python", "# CSES 1730, Nim Game I: nim\n#"),
        (
            "problem poj-1067 --language rust",
            "//! POJ 1067, Stones (取石子游戏): wythoff\n//! This judge takes C++, not Rust.",
        ),
        ("nim", "//! judge submission nim\n//!"),
        ("nim --language cpp", "// judge submission nim --language cpp\n//"),
        ("problem atcoder-dp-k --language python", "# AtCoder EDPC K, Stones: subtraction\n#"),
        (
            "problem cses-1729 --language python",
            "# CSES 1729, Stick Game: subtraction\n# Python is likely too slow for the largest inputs.",
        ),
        (
            "unequal --language python",
            "# judge submission unequal --language python\n# Python is likely too slow for the largest inputs.",
        ),
    ] {
        assert_eq!(first(arguments), expected);
    }
}

#[test]
fn what_a_submission_does_not_answer_is_refused_with_what_it_does() {
    for (game, expected) in [
        ("chomp", "for who wins this game, but for no other answer"),
        ("moore --heaps 2", "for who wins this game, but for no other answer"),
        ("kayles", "for who wins this game and for --answer grundy, but for no other answer"),
    ] {
        let arguments = words(&format!("submission {game} --answer move"));
        let output = run(Command::new(env!("CARGO_BIN_EXE_judge")).args(&arguments), b"");
        let name = game.split(' ').next().unwrap();
        let message =
            format!("judge: submission {name}: judge has code in C++, Python and Rust {expected}\n");
        assert_eq!((String::from_utf8(output.stderr).unwrap(), &*output.stdout), (message, &b""[..]));
    }
}

/// Games whose submissions find moves, and the most piles and the largest pile of their small rows.
const GAMES_WITH_MOVES: [(&str, usize, u64); 16] = [
    ("nim", 4, 5),
    ("nim --misere", 4, 5),
    ("nim --max 2", 3, 8),
    ("nim --max 1 --misere", 4, 5),
    ("nim --max 2 --misere", 4, 5),
    ("nim --max 18446744073709551614", 2, 4),
    ("strip --max 3", 3, 8),
    ("wythoff", 2, 40),
    ("wythoff --misere", 2, 40),
    ("bash", 2, 40),
    ("bash --misere", 2, 40),
    ("euclid", 2, 40),
    ("euclid --misere", 2, 40),
    ("mark", 3, 10),
    ("subtraction --take 1,3,4", 3, 10),
    ("subtraction --take 2,5,9 --misere", 3, 12),
];

/// Run by `.ci/run`, if a C++ compiler and Python are installed.
#[test]
#[ignore = "it compiles a hundred programs; .ci/run runs it"]
fn submissions_in_every_language_find_winning_moves() {
    for (name, piles, most) in GAMES_WITH_MOVES {
        let entry = GAMES.iter().find(|entry| name.split(' ').next() == Some(entry.name)).unwrap();
        let arguments = name[entry.name.len()..].to_owned();
        let small = rows(entry, &Trial { arguments: arguments.clone(), piles, most });
        let large = edges::rows(2, "1 2^31 2^32 2^63 2^64", true);
        let game = entry.parse(&arguments).unwrap();
        let large = large.into_iter().filter(|row| Position::new(&*game, row).is_ok());
        let input = small + &lines(&large.collect::<Vec<_>>());
        let folder = tempfile::tempdir().unwrap();
        let [in_file, out_file] = ["in", "out"].map(|file| folder.path().join(file).display().to_string());
        fs::write(&in_file, &input).unwrap();
        for (kind, toolchain) in ["move", "moves", "count"]
            .into_iter()
            .flat_map(|kind| [CPP_98, PYTHON, RUST_CHECKED].map(|with| (kind, with)))
        {
            let task = Task::new(&format!("{name} --answer {kind}"), "");
            let output = toolchain.compile(&source(&task, toolchain.language)).run(input.as_bytes());
            assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
            fs::write(&out_file, output.stdout).unwrap();
            let check = with("check", &[&task.name, &[in_file.clone(), out_file.clone()]]);
            let checked = run(Command::new(env!("CARGO_BIN_EXE_judge")).args(check), b"");
            let message = String::from_utf8_lossy(&checked.stderr);
            assert!(checked.status.success(), "{name} {kind} {}: {message}", toolchain.language);
        }
    }
}

/// Run by `.ci/run`, if a C++ compiler and Python are installed.
#[test]
#[ignore = "it needs g++ and python3; .ci/run runs it"]
fn submissions_in_cpp_and_python_agree() {
    let (cpp, python) = (shapes("cpp"), shapes("python"));
    for (submissions, toolchain) in [(&cpp, CPP_98), (&cpp, CPP_20), (&python, PYTHON)] {
        try_all(submissions, &toolchain, 1000);
        is_refused_by(&toolchain);
    }
}

/// Run by `.ci/deep`, which has the time.
#[test]
#[ignore = "it takes many minutes; .ci/deep submissions runs it"]
fn submissions_agree_on_many_rows() {
    for (toolchain, most_rows) in [(RUST, 1_000_000), (CPP_98, 1_000_000), (CPP_11, 10_000), (PYTHON, 10_000)]
    {
        try_all(&submissions(toolchain.language), &toolchain, most_rows);
    }
}
