//! Limits of rows and texts, of memory and threads, and files that must not be read: a sentence says what is wrong, and
//! the exit code is the documented one.

#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

use tempfile::{NamedTempFile, TempDir};

/// Runs a line of shell in which `judge` is the program, and `$1` and so on are the arguments.
fn shell(line: &str, arguments: &[&str]) -> Output {
    let function = format!("judge() {{ '{}' \"$@\"; }}; {line}", env!("CARGO_BIN_EXE_judge"));
    let mut command = Command::new("sh");
    command.args(["-c", &function, "sh"]).args(arguments).env("RUST_BACKTRACE", "0").stdin(Stdio::null());
    command.output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// A file with this content, which disappears with the returned value.
fn file(content: impl AsRef<[u8]>) -> NamedTempFile {
    let mut file = NamedTempFile::new().unwrap();
    file.write_all(content.as_ref()).unwrap();
    file
}

fn path(file: &NamedTempFile) -> &str {
    file.path().to_str().unwrap()
}

/// The exit code and the message, with `F` for the name of this file.
fn refusal(line: &str, file: &NamedTempFile) -> (Option<i32>, String) {
    let done = shell(line, &[path(file)]);
    assert_eq!(text(&done.stdout), "", "{line}");
    (done.status.code(), text(&done.stderr).replace(path(file), "F"))
}

// --- Rows ---

/// Once, `validate` accepted rows of any length, which games and problems refuse.
#[test]
fn validate_refuses_a_row_that_is_too_long_where_judging_does() {
    let ones = |count: usize| vec!["1"; count].join(" ");
    for (arguments, input) in [
        ("nim --max-piles 5", format!("1\n{}\n", ones(6))),
        ("nim --max-piles 5", format!("1\n{}\n", ones(9))),
        ("nim --max-piles 5 --until-zero", format!("{}\n{}\n0\n", ones(2), ones(6))),
        ("nim --max-piles 5 --cases", format!("2\n{}\n{}\n", ones(2), ones(6))),
        ("nim --max-piles 5 --layout counted", format!("2\n1 1\n6\n{}\n", ones(6))),
        ("nim --max-piles 5 --layout counted", "2\n1 1\n18446744073709551615\n1\n".to_owned()),
        // The earlier mistake counts.
        ("welter --max-piles 5", "1 2 2 3 4 5\n".to_owned()),
        ("wythoff --max-piles 5", "1 2\n1 2 3\n".to_owned()),
        ("wythoff --max-piles 1", "1 2\n".to_owned()),
    ] {
        let input = file(input);
        let (code, message) = refusal(&format!("judge {arguments} \"$1\" > /dev/null"), &input);
        assert_eq!(code, Some(1), "{arguments}: {message}");
        let validated = refusal(&format!("judge validate {arguments} \"$1\""), &input);
        let place = |message: &str| message.split(": ").nth(1).unwrap().to_owned();
        assert_eq!(place(&validated.1), place(&message), "{arguments}: {message}{}", validated.1);
        if message.contains("--max-piles") {
            assert_eq!(validated, (code, message), "{arguments}");
        }
    }
    // As many as are allowed are valid.
    assert_eq!(refusal("judge validate nim --max-piles 6 \"$1\"", &file(ones(6) + "\n")).0, Some(0));
}

/// What an input describes has the same limit: the lists of a row, sets, graphs, grids.
#[test]
fn validate_refuses_long_descriptions_where_judging_does() {
    let most = 1 << 24;
    for (problem, input) in [
        (
            "title A\ninput t / repeat t { n k / a[n] / }\ngame nim\nrow k a\nanswer first second\n\
             limits t n 1..10^9\n",
            format!("1\n{} 1\n1 1\n", most + 1),
        ),
        (
            "title A\ninput n / s[n] / repeat { a / }\ngame subtraction --take {s}\nrow a\nanswer first second\n\
             limits n 1..10^9\n",
            format!("{}\n1 2 3\n", most + 1),
        ),
        (
            "title A\ninput n / repeat n { k v[k] / } repeat { a / }\ngame graph {v}\nrow a\nanswer first second\n\
             limits n k 0..10^9\n",
            format!("{}\n0\n", most + 1),
        ),
    ] {
        let problem = NamedProblem::new(problem);
        let input = file(input);
        let of = |command: &str| refusal(&format!("judge {command} '{}' \"$1\"", problem.path()), &input);
        let (code, message) = of("problem");
        assert_eq!(code, Some(1), "{message}");
        assert!(message.contains(&most.to_string()), "{message}");
        assert_eq!(of("validate problem"), (code, message));
    }
}

/// A problem's text, in a file whose name ends as such names do.
struct NamedProblem(TempDir);

impl NamedProblem {
    fn new(text: impl AsRef<[u8]>) -> Self {
        let folder = TempDir::new().unwrap();
        fs::write(folder.path().join("p.problem"), text).unwrap();
        NamedProblem(folder)
    }

    fn path(&self) -> String {
        self.0.path().join("p.problem").display().to_string()
    }
}

/// The least number of KiB of address space, up to `precision`, with which this line of shell succeeds.
#[cfg(target_os = "linux")]
fn least_memory(line: &str, file: &NamedTempFile, precision: usize) -> usize {
    let (mut fails, mut suffices) = (0, 1 << 18);
    while suffices - fails > precision {
        let tried = usize::midpoint(fails, suffices);
        let done = shell(&format!("ulimit -v {tried}; {line}"), &[path(file)]);
        *if done.status.success() { &mut suffices } else { &mut fails } = tried;
    }
    suffices
}

/// Once, it took 69 bytes for each number, where judging takes 9.
#[test]
#[cfg(target_os = "linux")]
fn validating_takes_little_more_memory_than_judging() {
    const NUMBERS: usize = 500_000;
    let (short, long) = (file("1\n"), file("1 ".repeat(NUMBERS - 1) + "1\n"));
    let falling: Vec<String> = (0..NUMBERS).rev().map(|number| number.to_string()).collect();
    let places = file(falling.join(" ") + "\n");
    for (game, long) in [("nim", &long), ("turning-turtles", &places)] {
        let line = format!("judge {game} \"$1\"");
        let start = least_memory(&line, &short, 256);
        let judging = least_memory(&line, long, 256) - start;
        let most = start + judging + judging / 5 + 1024;
        let done = shell(&format!("ulimit -v {most}; judge validate {game} \"$1\""), &[path(long)]);
        assert_eq!(text(&done.stderr), "ok 1 position\n", "{game}: {judging} KiB for judging");
    }
}

/// Once, all of its digits were read, and a number without end was never refused.
#[test]
fn a_number_without_end_is_refused() {
    for (command, why) in [("validate nim", "a number is above"), ("nim", "a number of more than 20 digits")]
    {
        for digit in ["1", "0"] {
            let why =
                if (command, digit) == ("validate nim", "0") { "a number with a leading zero" } else { why };
            let done = shell(&format!("ulimit -t 10; tr '\\0' {digit} < /dev/zero | judge {command}"), &[]);
            let said = text(&done.stderr);
            assert!(said.starts_with(&format!("judge: <stdin>:1:1: {why}")), "{command}: {said}");
            assert_eq!(done.status.code(), Some(1), "{command}: {said}");
        }
    }
}

// --- Texts ---

const NIM: &str = "title A\ninput repeat { a b / }\ngame nim\nrow a b\nanswer first second\n";

/// Once, the whole file was read, even if it never ended.
#[test]
fn a_problem_has_at_most_65536_bytes() {
    let padded = |bytes: usize| format!("{NIM}#{}", " ".repeat(bytes - NIM.len() - 1));
    let info = |line: &str, text: &str| {
        let problem = NamedProblem::new(text);
        let done = shell(line, &[&problem.path()]);
        (done.status.code(), text_of(&done).replace(&problem.path(), "F"))
    };
    let longest = info("judge problem \"$1\" --info > /dev/null", &padded(65_536));
    assert_eq!(longest, (Some(0), String::new()));
    let piped = info("cat \"$1\" | judge problem /dev/stdin --info > /dev/null", &padded(65_536));
    assert_eq!(piped, (Some(0), String::new()));
    let too_long = "judge: F:6:65440: a problem of more than 65536 bytes\n";
    let too_long = too_long.replace("65440", &(65_537 - NIM.len()).to_string());
    assert_eq!(info("judge problem \"$1\" --info", &padded(65_537)), (Some(1), too_long));
    for (line, message) in [
        (
            "ulimit -v 100000; judge problem /dev/zero",
            "judge: /dev/zero:1:65537: a problem of more than 65536 bytes\n",
        ),
        (
            "yes '# a' | judge problem /dev/stdin",
            "judge: /dev/stdin:16385:1: a problem of more than 65536 bytes\n",
        ),
    ] {
        let done = shell(line, &[]);
        assert_eq!((done.status.code(), text(&done.stderr)), (Some(1), message), "{line}");
    }
}

fn text_of(done: &Output) -> String {
    text(&done.stderr).to_owned()
}

/// Once, 80,000 names took 12 seconds, because each was compared with all others.
#[test]
fn the_names_of_a_problem_are_checked_in_linear_time() {
    let names = |count: usize| (0..count).map(|name| format!("n{name} ")).collect::<String>();
    let of = |names: &str| {
        let text =
            format!("title A\ninput repeat {{ {names}/ }}\ngame nim\nrow {names}\nanswer first second\n");
        let problem = NamedProblem::new(text);
        let done = shell("ulimit -t 20; judge problem \"$1\" --info > /dev/null", &[&problem.path()]);
        (done.status.code(), text_of(&done).replace(&problem.path(), "F"))
    };
    assert_eq!(of(&names(8)), (Some(0), String::new()));
    let column = "input repeat { ".len() + names(256).len() + 1;
    let message = format!("judge: F:2:{column}: more than 256 names in an input\n");
    assert_eq!(of(&names(257)), (Some(1), message.clone()));
    assert_eq!(of(&names(4_000)), (Some(1), message));
}

/// Once, whether a sign lies within quotes was found by going through its whole line, for each sign.
#[test]
fn signs_within_quotes_take_linear_time() {
    for line in [
        format!("sample  1 2 => '{}'", " #".repeat(32_000)),
        format!("game    nim '{}'", "{a}".repeat(20_000)),
        format!("game    nim {}", "{a}".repeat(20_000)),
        format!("row     {}", "a ".repeat(30_000)),
        format!("limits  {}", "a 1..2; ".repeat(8_000)),
        format!("input   {}", "/ ".repeat(32_000)),
        format!("input   repeat {{ {} }}", "a[2] ".repeat(12_000)),
    ] {
        let key = &line[..6].trim_end();
        let others = NIM.lines().filter(|other| !other.starts_with(key));
        let text = others.chain([&*line]).collect::<Vec<_>>().join("\n");
        assert!(text.len() <= 65_536);
        let problem = NamedProblem::new(text + "\n");
        let done = shell("ulimit -t 20; judge problem \"$1\" --info", &[&problem.path()]);
        assert!(matches!(done.status.code(), Some(0 | 1)), "{key}: {done:?}");
    }
}

/// Files that are no text, in each place in which a command takes a file.
#[test]
fn a_file_that_cannot_be_read_gets_a_sentence() {
    let folder = TempDir::new().unwrap();
    let name = |name: &str| folder.path().join(name).display().to_string();
    fs::create_dir(name("folder.problem")).unwrap();
    std::os::unix::fs::symlink("loop.problem", name("loop.problem")).unwrap();
    fs::write(name("latin.problem"), b"title \xE9\n").unwrap();
    let commands = [
        "judge problem {}",
        "judge validate problem {}",
        "judge rules @{}",
        "judge solve @{}",
        "judge refute @{} 'a = 0'",
        "judge graph {}",
        "judge geography {}",
        "judge nim {}",
        "judge validate nim {}",
    ];
    for command in commands {
        for (file, kind, why) in [
            ("folder.problem", 2, "cannot be read: Is a directory"),
            ("missing.problem", 2, "cannot be read: No such file or directory"),
            ("loop.problem", 2, "cannot be read: "),
            ("latin.problem", 1, ""),
        ] {
            let file = name(file);
            let done = shell(&command.replace("{}", &format!("'{file}'")), &[]);
            let about = format!("{command}: {done:?}");
            // `refute` cannot give a verdict.
            let code = if command.contains("refute") { 2 } else { kind };
            assert_eq!(done.status.code(), Some(code), "{about}");
            let place = if kind == 1 { ":1:" } else { ": " };
            assert!(text(&done.stderr).starts_with(&format!("judge: {file}{place}{why}")), "{about}");
            assert_eq!(text(&done.stderr).lines().count(), 1, "{about}");
        }
    }
}

/// Once, all of the file was read before its first edge.
#[test]
#[cfg(target_os = "linux")]
fn a_file_of_edges_is_read_as_it_comes() {
    for (line, message) in [
        ("judge graph /dev/zero", "judge: /dev/zero:1:1: a NUL byte"),
        (
            // The pipe stays open.
            "mkfifo \"$1\" && exec 3<> \"$1\" && echo 0 1 >&3 && echo 1 x >&3 && judge graph \"$1\"",
            "judge: F:2:3: the letter 'x'",
        ),
        ("yes 0 0 0 | judge graph /dev/stdin", "judge: /dev/stdin:1:5: "),
        ("ulimit -v 200000; yes 1 | tr -d '\\n' | judge geography /dev/stdin", "judge: /dev/stdin:1:1: "),
    ] {
        let folder = TempDir::new().unwrap();
        let pipe = folder.path().join("pipe").display().to_string();
        let done = shell(line, &[&pipe]);
        let said = text(&done.stderr).replace(&pipe, "F");
        assert!(said.starts_with(message), "{line}: {said}");
        assert_eq!(done.status.code(), Some(1), "{line}: {said}");
    }
    // A pipe is as good as a file, and the last line may lack its end.
    let done = shell("printf '0 1\\n\\n 1  2' | judge graph /dev/stdin \"$1\"", &[path(&file("0\n1\n2\n"))]);
    assert_eq!((text(&done.stdout), text(&done.stderr)), ("0\n1\n0\n", ""));
}

#[test]
#[ignore = "it takes half a minute; .ci/deep runs it"]
fn a_graph_has_at_most_16777216_edges() {
    let done = shell("ulimit -v 1000000; yes 0 1 | judge graph /dev/stdin", &[]);
    let message = "judge: /dev/stdin:16777217:1: more than 16777216 edges in a graph\n";
    assert_eq!((done.status.code(), text(&done.stderr)), (Some(1), message));
}

// --- An input that is the output ---

/// Once, this never ended: the answers were read as further rows.
#[test]
fn an_input_that_is_the_output_is_refused() {
    let two = "printf '2 1\\n' > \"$2\"";
    for line in [
        "judge nim \"$1\" >> \"$1\"".to_owned(),
        "judge nim < \"$1\" >> \"$1\"".to_owned(),
        "judge nim --threads 3 \"$1\" >> \"$1\"".to_owned(),
        "judge nim --answer moves \"$1\" 1<> \"$1\"".to_owned(),
        "judge nim --bytes 0..9 \"$1\" >> \"$1\"".to_owned(),
        "judge problem poj-1067 \"$1\" >> \"$1\"".to_owned(),
        "judge problem poj-1067 < \"$1\" >> \"$1\"".to_owned(),
        "ln \"$1\" \"$2.link\"; judge nim \"$2.link\" >> \"$1\"; code=$?; rm \"$2.link\"; exit $code"
            .to_owned(),
        "judge validate nim \"$1\" >> \"$1\"".to_owned(),
        "judge check nim \"$1\" \"$2\" >> \"$1\"".to_owned(),
        format!("{two}; judge nim \"$2\" \"$1\" >> \"$1\""),
    ] {
        let (rows, other) = (file("2 1\n3 3\n"), file(""));
        let done = shell(&format!("ulimit -f 1000; {line}"), &[path(&rows), path(&other)]);
        let code = if line.contains("check") { 3 } else { 2 };
        assert_eq!(done.status.code(), Some(code), "{line}: {done:?}");
        let said = text(&done.stderr);
        assert!(said.contains(": the output goes to this file, so it cannot be read\n"), "{line}: {said}");
        let left = fs::read_to_string(rows.path()).unwrap();
        let answered = if line.starts_with(two) { "1\n" } else { "" };
        assert_eq!(left, format!("2 1\n3 3\n{answered}"), "{line}");
    }
}

/// As in `cat`, an empty file can be both: nothing is left to read.
#[test]
fn an_input_that_is_only_named_as_the_output_is_not_refused() {
    let rows = file("2 1\n");
    for line in [
        "judge nim \"$1\" > \"$2\"",
        "judge nim < \"$2\" >> \"$2\"",
        "cp \"$1\" \"$2\"; { cat > /dev/null; judge nim; } < \"$2\" >> \"$2\"",
        "cp \"$1\" \"$2\"; judge nim \"$2\" | cat >> \"$2\"",
        "judge nim < /dev/null > /dev/null",
    ] {
        let other = file("");
        let done = shell(line, &[path(&rows), path(&other)]);
        assert_eq!((done.status.code(), text(&done.stderr)), (Some(0), ""), "{line}");
    }
}

// --- Threads and memory ---

/// One of each kind of command, with files that it reads: rows and answers.
const COMMANDS: [&str; 12] = [
    "nim ROWS",
    "nim --threads 4 --answer moves ROWS",
    "validate nim ROWS",
    "check nim ROWS ANSWERS",
    "gen nim --rows 3000 --seed 1",
    "stress nim --rounds 2 -- cat",
    "interact nim --start 3,3 -- cat",
    "solve @samples/rules/lasker.rules",
    "problem cses-1730 --info",
    "graph samples/graph/small.edges SMALL",
    "table kayles --count 20",
    "worksheet nim",
];

/// Further commands, which take longer.
const SLOW: [&str; 12] = [
    "rules @samples/rules/wythoff.rules PAIRS",
    "octal 0.007 --values 200000 ROWS",
    "kayles --misere --answer moves SMALL",
    "subtraction --take 1-1000000,3000000 ROWS",
    "table octal 0.007 --values 100000 --count 20",
    "test poj-1067 -- cat",
    "package nim FOLDER/package",
    "submission nim --language cpp",
    "man --dir FOLDER/man",
    "list",
    "play nim 3 5 7",
    "help security",
];

struct Files {
    folder: TempDir,
}

impl Files {
    fn new() -> Self {
        let files = Files { folder: TempDir::new().unwrap() };
        let rows: String = (0..20_000).map(|row| format!("{} {} {}\n", row, row * 7 % 13, row % 5)).collect();
        let pairs: String = (0..100).map(|row| format!("{} {}\n", row, row * 7 % 13)).collect();
        fs::write(files.folder.path().join("rows"), rows).unwrap();
        fs::write(files.folder.path().join("pairs"), pairs).unwrap();
        fs::write(files.folder.path().join("small"), "0\n1\n2\n").unwrap();
        let answers = files.run("nim ROWS", "", &[]).stdout;
        fs::write(files.folder.path().join("answers"), answers).unwrap();
        files
    }

    /// Runs a command after this line of shell.
    fn run(&self, command: &str, before: &str, environment: &[(&str, &str)]) -> Output {
        let name = |name: &str| self.folder.path().join(name).display().to_string();
        for folder in ["package", "man"] {
            let _ = fs::remove_dir_all(Path::new(&name(folder)));
        }
        let mut arguments = command.to_owned();
        for (word, file) in
            [("ROWS", "rows"), ("ANSWERS", "answers"), ("SMALL", "small"), ("PAIRS", "pairs"), ("FOLDER", "")]
        {
            arguments = arguments.replace(word, name(file).trim_end_matches('/'));
        }
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("{before} exec \"$0\" {arguments}"), env!("CARGO_BIN_EXE_judge")]);
        shell.env("RUST_BACKTRACE", "0").envs(environment.iter().copied()).stdin(Stdio::null());
        shell.output().unwrap()
    }

    /// Asserts that the command did what it does otherwise, or said in a sentence why it cannot.
    fn assert_orderly(command: &str, done: &Output, otherwise: &Output, about: &str) {
        let said = String::from_utf8_lossy(&done.stderr);
        let about = format!("{command}, {about}: {:?}\n{said}", done.status);
        assert!(!said.contains("panicked"), "{about}");
        let verdicts = ["check", "stress", "interact", "test"];
        let failure = if verdicts.iter().any(|name| command.starts_with(name)) { 3 } else { 2 };
        if done.status.code() != otherwise.status.code() {
            assert_eq!(done.status.code(), Some(failure), "{about}");
            // The last two are said by Rust and by the C library, which begins a thread in its own memory.
            let sentences = ["judge: ", "memory allocation of ", "Fatal glibc error: "];
            assert!(sentences.iter().any(|sentence| said.starts_with(sentence)), "{about}");
        }
        let is_prefix =
            otherwise.stdout.starts_with(&done.stdout) && done.stdout.last().is_none_or(|&end| end == b'\n');
        // How long a program took differs.
        assert!(is_prefix || command.starts_with("stress"), "{about}");
    }

    /// Runs the commands with little and less memory: from what the program needs to start.
    #[cfg(target_os = "linux")]
    fn assert_orderly_with_little_memory(commands: &[&str], more: &[usize]) {
        let start = least_memory("judge --version", &file(""), 64);
        thread::scope(|scope| {
            for commands in commands.chunks(commands.len().div_ceil(2)) {
                scope.spawn(move || {
                    let own = Files::new();
                    for command in commands {
                        let otherwise = own.run(command, "", &[]);
                        for more in more {
                            let before = format!("ulimit -v {};", start + more);
                            let done = own.run(command, &before, &[]);
                            Files::assert_orderly(command, &done, &otherwise, &before);
                        }
                    }
                });
            }
        });
    }
}

/// No system provides a thread with a stack of this size. Once, `stress` panicked.
#[test]
fn without_threads_commands_do_their_work_or_say_why_not() {
    let files = Files::new();
    for command in COMMANDS {
        let otherwise = files.run(command, "", &[]);
        let done = files.run(command, "", &[("RUST_MIN_STACK", "1000000000000000")]);
        Files::assert_orderly(command, &done, &otherwise, "without threads");
        let needs_threads = ["stress", "interact"].iter().any(|name| command.starts_with(name));
        if !needs_threads {
            assert_eq!(done, otherwise, "{command}");
        }
    }
}

/// Once, the exit code was that of an abort.
#[test]
#[cfg(target_os = "linux")]
fn with_little_memory_commands_do_their_work_or_say_why_not() {
    Files::assert_orderly_with_little_memory(&COMMANDS, &[200, 1_000, 2_000, 4_000]);
}

#[test]
#[cfg(target_os = "linux")]
#[ignore = "it takes minutes; .ci/deep runs it"]
fn with_any_memory_commands_do_their_work_or_say_why_not() {
    let more: Vec<usize> = (0..20)
        .map(|step| 100 * step)
        .chain((0..25).map(|step| 1 << step))
        .filter(|&more| more < 600_000)
        .collect();
    Files::assert_orderly_with_little_memory(&[COMMANDS, SLOW].concat(), &more);
}

#[test]
#[ignore = "it takes minutes; .ci/deep runs it"]
fn without_threads_slow_commands_do_their_work_or_say_why_not() {
    let files = Files::new();
    for command in SLOW {
        let otherwise = files.run(command, "", &[]);
        let done = files.run(command, "", &[("RUST_MIN_STACK", "1000000000000000")]);
        Files::assert_orderly(command, &done, &otherwise, "without threads");
    }
}
