//! An attack on the promise that the steps for a row are bounded per byte of the row. It draws random rows for
//! every game and every kind of answer, keeps and varies the most expensive rows, and prints the worst cost per
//! byte.
//!
//! A step is one run of a region of this project's code: a piece of code without a branch, as the compiler's
//! coverage instrumentation counts it. So the figures are the same on every machine. The standard library's
//! work, such as copying, sorting and hashing, does not count.
//!
//! Run `cargo run --release -- ROUNDS [GAME]...` in this folder. It fails if a cost is above a bound or figure
//! of the topic `security`.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::AtomicU64;

use fastrand::Rng;
use judge::game::{Ending, Ruleset};
use judge::games::table::GAMES;
use judge::teach::explain::{explain, lines};
use judge::words::{Locale, Words};
use judge::{AnswerKind, Position, Task};

/// The topic with the bounds on the cost of a row.
const TOPIC: &str = include_str!("../../../src/cli/topics/security.md");

/// The options with which each game is attacked.
const OPTIONS: &[(&str, &[&str])] = &[
    ("wythoff", &["", "--t 2", "--t 1000000007"]),
    ("fibonacci", &["", "--factor 1", "--factor 1000"]),
    ("max-nim", &["half", "sqrt"]),
    ("nim", &["", "--max 3", "--max 18446744073709551614"]),
    ("moore", &["--heaps 1", "--heaps 2", "--heaps 3", "--heaps 8", "--heaps 60", "--heaps 1000"]),
    ("subtraction", SETS),
    ("octal", CODES),
    ("strip", &["", "--max 5"]),
    ("graph", &["samples/graph/small.edges"]),
    ("geography", &["samples/geography/small.edges"]),
    ("rules", RULES),
    ("scripted", &["--replies 1", "--replies 3,2,2", "--replies 9,8,7,6,5,4,3,2,2"]),
];

const SETS: &[&str] = &[
    "--take 1,3,4",
    "--take 3-7",
    "--take 1000-2000",
    "--take 1-50000,70000-70100",
    "--take 7-9,squares",
    "--take powers-of-2",
];

/// Rules of known games, rules proved by values or by lost positions, and rules without a proof.
const RULES: &[&str] = &[
    "'n -> n-k for k in 1..n | i, n-i for i in 1..n-1'",
    "'n -> n-1 if n > 0 | n/3 if n > 0'",
    "'a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)'",
    "'n q -> n-k min(2*k,n-k) for k in 1..min(n,q)'",
    "'n -> n-k for k in fibonacci'",
];

/// Codes with and without a period, with moves that leave two or three heaps, and with infinitely many digits.
const CODES: &[&str] = &[
    "0.77", "0.6", "4.7", "0.165", "0.37", "0.111111", "0.8", "0.F", "C.", "0.[3]", "4.[3]", "0.[7]",
    "0.[F]", "8.[21]", "C.[F]", "8.[8]", "0.[4]", "0.FFFFFFFFFFFFFFFF", "4.4444444444444444",
    "0.0000000000000001[1]",
];

/// How many further codes are drawn at random.
const DRAWN_CODES: usize = 4;

/// How many values are computed for games with the option `--values`. Because steps are counted, more values would
/// take too long.
const VALUES: &str = " --values 1000";

/// The columns of the table: the kinds of answers.
const QUESTIONS: [&str; 6] = ["win", "move", "moves", "count", "grundy", "explain"];

/// How many bytes of rows a measurement takes; a short row is repeated.
const BYTES: usize = 4000;

/// A measurement takes fewer bytes if they would cost more steps than this.
const MOST_STEPS: u64 = 2_000_000;

unsafe extern "C" {
    fn __llvm_profile_begin_counters() -> *const u64;
    fn __llvm_profile_end_counters() -> *const u64;
}

/// The steps so far.
fn steps() -> u64 {
    // SAFETY: the compiler's runtime keeps the counters between these two addresses, and no other thread runs.
    unsafe {
        let (mut next, end) = (__llvm_profile_begin_counters(), __llvm_profile_end_counters());
        let mut sum = 0_u64;
        while next < end {
            sum = sum.wrapping_add(next.read_volatile());
            next = next.add(1);
        }
        sum
    }
}

/// The steps since `before`, without the steps of counting.
fn steps_since(before: u64) -> u64 {
    let after = steps();
    let counting = steps() - after;
    after - before - counting
}

/// Counts the bytes written.
#[derive(Default)]
struct Written(u64);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The steps and the bytes written per byte of a row, rounded up.
#[derive(Clone, Copy, Default, PartialEq, PartialOrd)]
struct Cost {
    steps: u64,
    written: u64,
    /// The steps and the bytes written for a run on a single row, including its start and end.
    alone: [u64; 2],
    length: u64,
}

/// The bounds on a row's steps and on the bytes written for it: a constant and an amount per byte, for each of
/// the two.
#[derive(Clone, Copy)]
struct Bounds([u64; 4]);

impl Bounds {
    /// Whether a row costs more than the bounds, if the game's options multiply the steps per byte by `times`.
    fn are_passed(self, Cost { alone: [steps, written], length, .. }: Cost, times: u64) -> bool {
        let Bounds([a, b, c, d]) = self;
        steps > a + b * times * length || written > c + d * length
    }
}

fn text(row: &[u64]) -> String {
    row.iter().map(u64::to_string).collect::<Vec<_>>().join(" ") + "\n"
}

/// The cost of answering a row that is repeated.
fn cost(game: &dyn Ruleset, question: &str, row: &[u64]) -> Cost {
    let line = text(row);
    let kind = match question {
        "win" => AnswerKind::Win,
        "move" => AnswerKind::Move,
        "moves" => AnswerKind::Moves,
        "count" => AnswerKind::Count,
        "grundy" => AnswerKind::Grundy,
        _ => return cost_of_explaining(game, row, &line),
    };
    // Refused rows have a cost too, if the run goes on after them.
    let run = |copies: usize| {
        let (input, mut written, refused) = (line.repeat(copies), Written::default(), AtomicU64::new(0));
        let before = steps();
        let task = Task::new(game).answer(&kind).invalid("?", &refused);
        task.run("row", input.as_bytes(), &mut written).expect("a refused row has a line too");
        (steps_since(before), written.0)
    };
    // This first run does the work that is done only once.
    run(1);
    let (alone, alone_written) = run(1);
    let more = usize::try_from(MOST_STEPS / alone).expect("it is few").clamp(1, BYTES.div_ceil(line.len()));
    let ((once, written_once), (often, written)) = (run(1), run(1 + more));
    let bytes = (more * line.len()) as u64;
    let (steps, written) = ((often - once).div_ceil(bytes), (written - written_once).div_ceil(bytes));
    Cost { steps, written, alone: [alone, alone_written], length: line.len() as u64 }
}

fn cost_of_explaining(game: &dyn Ruleset, row: &[u64], line: &str) -> Cost {
    let Ok(position) = Position::new(game, row) else { return Cost::default() };
    explain(position);
    let before = steps();
    let reason = explain(position);
    let steps = steps_since(before);
    let written: usize = lines(&reason, Words::of(Locale::En)).iter().map(|line| line.columns.len() + line.prose.len()).sum();
    let (written, length) = (written as u64, line.len() as u64);
    let (steps_a_byte, written_a_byte) = (steps.div_ceil(length.max(200)), written.div_ceil(length.max(200)));
    Cost { steps: steps_a_byte, written: written_a_byte, alone: [steps, written], length }
}

/// A number that an attacker would try: of any size, or near the end of a table.
fn number(random: &mut Rng) -> u64 {
    match random.u32(0..10) {
        0 => random.u64(0..3),
        1 => random.u64(0..10),
        2 => random.u64(0..100),
        3 => u64::MAX - random.u64(0..20),
        4 => (1 << random.u32(0..64)) - random.u64(0..2).min(1),
        5 => random.u64(0..1 << 20),
        6 => random.u64(..) >> random.u32(0..64),
        7 => 19_000 + random.u64(0..2000),
        8 => 1023 - random.u64(0..32),
        _ => random.u64(..) >> random.u32(48..58),
    }
}

/// A row of a random length that the game accepts, with few different numbers or many.
fn draw(game: &dyn Ruleset, random: &mut Rng) -> Vec<u64> {
    let (fewest, most) = game.piles().into_inner();
    let len = [1, 2, 3, 5, 8, 12, 24, 60, 200, 1000, 4000][random.usize(0..11)].clamp(fewest, most);
    let numbers: Vec<u64> = (0..random.usize(1..=len)).map(|_| number(random)).collect();
    let first = number(random);
    match random.u32(0..4) {
        0 => (0..len).map(|_| numbers[random.usize(0..numbers.len())]).collect(),
        1 => (0..len as u64).map(|index| first.saturating_sub(index)).collect(),
        2 => (0..len).map(|_| first).collect(),
        _ => (0..len).map(|_| number(random)).collect(),
    }
}

/// A variation of a row.
fn change(game: &dyn Ruleset, random: &mut Rng, row: &[u64]) -> Vec<u64> {
    let (fewest, most) = game.piles().into_inner();
    let mut row = row.to_vec();
    let index = random.usize(0..row.len());
    match random.u32(0..8) {
        0 => row[index] = number(random),
        1 => row[index] = row[random.usize(0..row.len())],
        2 => row[index] = row[index].saturating_add(1),
        3 => row[index] = row[index].saturating_sub(1),
        4 if row.len() < most => row.push(row[index]),
        5 if row.len() > fewest => drop(row.remove(index)),
        6 => row[index] = row[index].saturating_sub(random.u64(0..100)),
        7 => row.truncate((row.len() / 2).max(fewest)),
        _ => {}
    }
    row
}

/// A random code of up to twenty digits. If it has fewer than ten, the second half repeats.
fn code(random: &mut Rng) -> String {
    let first = ["0", "4", "8", "C"][random.usize(0..4)];
    let digits: String = (0..random.usize(1..=20)).map(|_| format!("{:X}", random.u32(0..16))).collect();
    let (before, repeating) = digits.split_at(digits.len() / 2);
    if digits.len() < 10 { format!("{first}.{before}[{repeating}]") } else { format!("{first}.{digits}") }
}

/// The most expensive rows that `rounds` rounds find for a game and a question: one by steps, one by bytes written.
fn worst(game: &dyn Ruleset, question: &str, rounds: usize, random: &mut Rng) -> [(Cost, Vec<u64>); 2] {
    let mut worst = [(Cost::default(), Vec::new()), (Cost::default(), Vec::new())];
    for round in 0..rounds {
        let kept = &worst[round % 2].1;
        let mut row =
            if round % 4 == 0 || kept.is_empty() { draw(game, random) } else { change(game, random, kept) };
        if Position::new(game, &row).is_err() {
            row.sort_unstable();
        }
        let cost = cost(game, question, &row);
        if cost.steps > worst[0].0.steps {
            worst[0] = (cost, row.clone());
        }
        if cost.written > worst[1].0.written {
            worst[1] = (cost, row);
        }
    }
    worst
}

/// The topic's figures, for each game that has a line there and each question: the most steps, and the most bytes
/// written, per byte of a row.
fn figures() -> BTreeMap<(&'static str, &'static str), Cost> {
    let mut figures = BTreeMap::new();
    for (name, line) in GAMES.iter().flat_map(|game| TOPIC.lines().map(move |line| (game.name, line))) {
        let Some(cells) = line.strip_prefix(&format!("| {name} ")) else { continue };
        let cells = cells.split('|').map(str::trim).filter(|cell| !cell.is_empty());
        for (question, cell) in QUESTIONS.into_iter().zip(cells) {
            let (steps, written) = cell.split_once(" / ").unwrap_or((cell, "0"));
            let number = |text: &str| text.replace(',', "").parse().unwrap_or(0);
            let cost = Cost { steps: number(steps), written: number(written), ..Cost::default() };
            figures.insert((name, question), cost);
        }
    }
    figures
}

/// The topic's bounds on a row of any game, for each kind of answer.
fn bounds() -> BTreeMap<&'static str, Bounds> {
    let bounds_of = |question: &str| {
        let is_about = |line: &&str| line.split('|').nth(1).is_some_and(|cell| cell.contains(&format!("`{question}`")));
        let numbers = |line: &str| -> Option<[u64; 4]> {
            let cells = line.trim_end_matches('|').split('|').skip(2);
            let cells: Option<Vec<u64>> = cells.map(|cell| cell.trim().replace(',', "").parse().ok()).collect();
            cells?.try_into().ok()
        };
        TOPIC.lines().filter(is_about).find_map(numbers).map(Bounds)
    };
    QUESTIONS.iter().map(|question| (*question, bounds_of(question).expect("the topic bounds each"))).collect()
}

/// The factor by which a game and its options multiply the topic's bound per byte.
fn times(name: &str, options: &str) -> u64 {
    match name {
        "subtraction" | "scripted" => options.split(',').count() as u64,
        "rules" => 500,
        // They take a step for each pair of numbers or edges.
        "end-nim" | "welter" | "hackenbush" => 300,
        // They factor heaps.
        "divisor" | "proper-divisor" => 30,
        _ => 1,
    }
}

/// The steps of a game with a code for the work that is done only once: for its values, and for the splits of all
/// heaps.
fn steps_once(code: &str, values: u64) -> [u64; 2] {
    let game = GAMES.iter().find(|game| game.name == "octal").expect("it is a game");
    let game = game.parse(&format!("{code} --values {values}")).expect("it is a code");
    let since = |before: u64, row: &[u64]| {
        let position = Position::new(&*game, row).expect("its values are computed");
        let _ = (position.wins(), position.winning_move_count());
        steps_since(before)
    };
    let largest = [values - 1];
    let before = steps();
    Position::new(&*game, &largest).expect("its value is computed").wins();
    let computing = steps_since(before);
    let all: Vec<u64> = (1..values).collect();
    let first = since(steps(), &all);
    [computing, first.saturating_sub(since(steps(), &all))]
}

/// The topic's figures for work that is done only once, from its line for moves that leave at most `heaps` heaps. The
/// first is the steps for values, per digit and per square of their number; the second, the steps for splits.
fn figures_once(heaps: &str) -> [u64; 2] {
    let line = TOPIC.lines().find_map(|line| line.strip_prefix(&format!("| {heaps} piles | "))).expect("it is there");
    let mut numbers = line.trim_end_matches(" |").split(" | ").map(|cell| cell.replace(',', "").parse().expect("a number"));
    [(); 2].map(|()| numbers.next().expect("there are two"))
}

fn main() -> ExitCode {
    std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).expect("this is its folder");
    let rounds = std::env::args().nth(1).and_then(|rounds| rounds.parse().ok()).unwrap_or(100);
    let (mut random, figures) = (Rng::with_seed(17), figures());
    let bounds = bounds();
    let mut too_dear = Vec::new();
    println!("| steps / bytes written | {} |", QUESTIONS.join(" | "));
    println!("|---|{}", "---|".repeat(QUESTIONS.len()));
    let names: Vec<String> = std::env::args().skip(2).collect();
    for entry in GAMES.iter().filter(|game| names.is_empty() || names.iter().any(|name| name == game.name)) {
        let listed = OPTIONS.iter().find(|(name, _)| *name == entry.name).map_or(&[""][..], |(_, all)| all);
        let mut options: Vec<String> = listed.iter().map(|&options| options.to_owned()).collect();
        if entry.name == "octal" {
            options.extend((0..DRAWN_CODES).map(|_| code(&mut random)));
        }
        let has_values = entry.parameters.iter().any(|parameter| parameter.name == "values");
        // A misère quotient is looked for once, not for each row.
        let values = match (has_values, entry.parameters.iter().any(|parameter| parameter.name == "order")) {
            (true, true) => format!("{VALUES} --order 20"),
            (true, false) => VALUES.to_owned(),
            (false, _) => String::new(),
        };
        let mut costs = QUESTIONS.map(|_| Cost::default());
        for (options, misere) in
            options.iter().flat_map(|options| ["", " --misere"].map(|end| (options, end)))
        {
            let Ok(game) = entry.parse(&format!("{options}{values}{misere}")) else { continue };
            let has_grundy =
                entry.no_grundy(if misere.is_empty() { Ending::Normal } else { Ending::Misere }).is_none();
            for (question, cost) in QUESTIONS.into_iter().zip(&mut costs) {
                if question == "grundy" && !has_grundy {
                    continue;
                }
                let of = if entry.code.is_some() { "octal" } else { entry.name };
                let most = figures.get(&(of, question));
                for (found, row) in worst(&*game, question, rounds, &mut random) {
                    let times = times(entry.name, options);
                    let is_too_dear = bounds[question].are_passed(found, times);
                    let is_above = |most: &Cost| found.steps > most.steps || found.written > most.written;
                    if is_too_dear || most.is_some_and(is_above) {
                        let row: String = text(&row).chars().take(200).collect();
                        let Cost { steps, written, alone, length } = found;
                        too_dear.push(format!(
                            "{} {options}{values}{misere} --answer {question}: {steps} / {written}, {alone:?} for {length} bytes: {row}",
                            entry.name
                        ));
                    }
                    cost.steps = cost.steps.max(found.steps);
                    cost.written = cost.written.max(found.written);
                }
            }
        }
        let cells = costs.map(|Cost { steps, written, .. }| match steps {
            0 => "-".to_owned(),
            _ => format!("{steps} / {written}"),
        });
        println!("| {} | {} |", entry.name, cells.join(" | "));
    }
    println!();
    for code in CODES {
        let digits = code.chars().filter(char::is_ascii_hexdigit).count() as u64;
        let heaps = if code.contains(['8', 'F', 'C']) { "three" } else { "two" };
        let [a_square, most_splits] = figures_once(heaps);
        for values in [1000, 4000] {
            let [computing, splits] = steps_once(code, values);
            println!("{code}: once {computing} steps for {values} values, and {splits} for splits");
            if computing > a_square * digits * values * values || splits > most_splits {
                too_dear.push(format!("{code} --values {values}: {computing} and {splits} steps once\n"));
            }
        }
    }
    for row in &too_dear {
        print!("dearer than the topic on security says: {row}");
    }
    if too_dear.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
