//! Submissions: each is compiled alone, without warnings, and answers what the program answers.

use std::collections::HashSet;
use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::thread::{self, available_parallelism};

use judge::contest::problems::PROBLEMS;
use judge::contest::problems::record::{Input, Problem};
use judge::game::Entry;
use judge::games::table::GAMES;

/// What a submission is for.
struct Task {
    /// What stands behind `judge submission`, and behind `judge`.
    name: Vec<String>,
    /// The problem, if it is one.
    problem: Option<&'static Problem>,
    /// What `judge gen` is asked for besides the number of rows, once for each file.
    files: Vec<Vec<String>>,
}

/// To compute the values of the largest piles takes a submission long that is compiled as fast as can be.
const FEWER_VALUES: &str = "--max-pile 3000";

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Whether the theorem of a game is written as a submission: not yet that of codes and of games by divisors.
fn has_submission(game: &Entry) -> bool {
    let is_code =
        game.parameters.iter().any(|parameter| parameter.name == "values") && game.name != "unequal";
    !is_code && !["divisor", "proper-divisor", "mark"].contains(&game.name)
}

/// One for every problem, and one for every trial of every game.
fn tasks() -> Vec<Task> {
    let mut tasks = Vec::new();
    for problem in PROBLEMS {
        let name = words(&format!("problem {}", problem.id));
        let file = if problem.game() == "unequal" { words(FEWER_VALUES) } else { vec![] };
        tasks.push(Task { name, problem: Some(problem), files: vec![file] });
    }
    for game in GAMES.iter().filter(|game| has_submission(game)) {
        for trial in game.trials() {
            let large = if game.name == "unequal" {
                FEWER_VALUES.to_owned()
            } else {
                format!("--max-pile {}", u64::MAX)
            };
            let files = vec![words(&format!("--max-pile {}", trial.most)), words(&large)];
            tasks.push(Task {
                name: words(&format!("{} {}", game.name, trial.arguments)),
                problem: None,
                files,
            });
        }
    }
    // Of the first there is room for all values in a source, of the second there is not.
    for set in ["1,7,4000", "2,9,16,5003"] {
        let name = words(&format!("subtraction --take {set}"));
        tasks.push(Task { name, problem: None, files: vec![words("--max-pile 20000")] });
    }
    for positions in ["lines", "counted"] {
        for end in ["", "--cases", "--until-zero"] {
            for game in ["wythoff", "nim"] {
                let layout = format!("--layout {positions} {end}");
                let name = words(&format!("{game} {layout} --words Yes,No"));
                tasks.push(Task { name, problem: None, files: vec![words("--max-pile 20")] });
            }
        }
    }
    let name = words("scripted --replies 2,1 --until-zero");
    tasks.push(Task { name, problem: None, files: vec![words("--max-pile 20")] });
    tasks
}

fn run(program: &Path, arguments: &[String], input: &[u8]) -> Output {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input));
        child.wait_with_output().unwrap()
    })
}

/// What the program prints, which must succeed.
fn judge(arguments: &[String], input: &[u8]) -> Vec<u8> {
    let output = run(Path::new(env!("CARGO_BIN_EXE_judge")), arguments, input);
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "judge {}: {message}", arguments.join(" "));
    output.stdout
}

fn with(first: &str, others: &[&[String]]) -> Vec<String> {
    [&[first.to_owned()], &*others.concat()].concat()
}

fn source(task: &Task) -> String {
    String::from_utf8(judge(&with("submission", &[&task.name]), b"")).unwrap()
}

/// Compiles a submission, and compares its answers with those of the program for each of the tasks that it is
/// for.
fn try_out(source: &str, tasks: &[Task], options: &[&str], rows: u64) {
    let folder = tempfile::tempdir().unwrap();
    let (file, program) = (folder.path().join("submission.rs"), folder.path().join("submission.exe"));
    fs::write(&file, source).unwrap();
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
    let mut rustc = Command::new(rustc);
    rustc.args(["--edition", "2021", "-D", "warnings"]).args(options).arg("-o").arg(&program).arg(&file);
    let compiled = rustc.output().expect("rustc stands beside cargo");
    assert!(compiled.status.success(), "{}{source}", String::from_utf8_lossy(&compiled.stderr));

    for task in tasks {
        let compare = |input: &[u8], expected: &[u8]| {
            let output = run(&program, &[], input);
            let about = || format!("{} on {}", task.name.join(" "), beginning(input));
            assert!(output.status.success(), "{}: {}", about(), String::from_utf8_lossy(&output.stderr));
            assert!(output.stdout == expected, "{}: {}", about(), beginning(&output.stdout));
        };
        let mut rows = rows;
        if let Some(problem) = task.problem {
            let read = |kind| fs::read(format!("samples/problems/{}.{kind}", problem.id)).unwrap();
            compare(&read("in"), &read("out"));
            // The program makes a table for each game that an input describes, which takes its time.
            let described = if matches!(problem.input, Input::Games(_)) { 10 } else { 1 };
            rows = (rows / described).min(problem.limits.positions);
        }
        for file in &task.files {
            // What says how answers are written is nothing to the input.
            let layout = task.name.iter().position(|word| word == "--words").unwrap_or(task.name.len());
            let wanted = words(&format!("--rows {rows} --seed 5"));
            let input = judge(&with("gen", &[&task.name[..layout], file, &wanted]), b"");
            compare(&input, &judge(&task.name, &input));
        }
    }
}

fn beginning(text: &[u8]) -> String {
    String::from_utf8_lossy(&text[..text.len().min(200)]).into_owned()
}

/// The submissions, each with what it is for. What differs in its heading alone is the same.
fn submissions() -> Vec<(String, Vec<Task>)> {
    let mut submissions: Vec<(String, Vec<Task>)> = Vec::new();
    let program = |source: &str| source[source.find("\nuse ").unwrap()..].to_owned();
    for task in tasks() {
        let source = source(&task);
        match submissions.iter_mut().find(|(other, _)| program(other) == program(&source)) {
            Some((_, tasks)) => tasks.push(task),
            None => submissions.push((source, vec![task])),
        }
    }
    submissions
}

/// Tries them out on all cores.
fn try_all(submissions: Vec<(String, Vec<Task>)>, options: &[&str], rows: u64) {
    let submissions = Mutex::new(submissions.into_iter());
    thread::scope(|scope| {
        for _ in 0..available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let next = submissions.lock().unwrap().next();
                    let Some((source, tasks)) = next else { break };
                    try_out(&source, &tasks, options, rows);
                }
            });
        }
    });
}

#[test]
fn submissions_compile_without_warnings_and_answer_as_the_program_does() {
    let mut submissions = submissions();
    // Of those of games, one of each that differ in numbers alone.
    let mut shapes = HashSet::new();
    submissions.retain(|(source, tasks)| {
        let lines = source.lines().filter(|line| !line.starts_with("//!"));
        let shape: String = lines.flat_map(str::chars).filter(|letter| !letter.is_ascii_digit()).collect();
        shapes.insert(shape) || tasks.iter().any(|task| task.problem.is_some())
    });
    assert!(submissions.len() >= 40, "{}", submissions.len());
    try_all(submissions, &["-C", "opt-level=0", "-C", "debug-assertions=on"], 60);
}

/// For `.ci/deep`, which has the time.
#[test]
#[ignore = "it takes many minutes"]
fn submissions_agree_on_a_million_rows() {
    try_all(submissions(), &["-O"], 1_000_000);
}
