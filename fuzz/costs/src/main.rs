//! An attack on the promise that the steps for a row are bounded per byte of the row. It draws random rows for
//! every game and every kind of answer, keeps and varies the most expensive rows, and prints the worst cost per
//! byte.
//!
//! A step is one run of a region of this project's code: a piece of code without a branch, as the compiler's
//! coverage instrumentation counts it. So the figures are the same on every machine. The standard library's
//! work, such as copying, sorting and hashing, does not count.
//!
//! Run `cargo run --release -- ROUNDS [GAME]...` in this folder. It fails if a cost is above a bound or figure
//! of the topic `security`. What codes compute only once is measured if all games are attacked, or `octal`.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::AtomicU64;

use fastrand::Rng;
use judge::game::{Ending, Entry, Ruleset};
use judge::games::table::GAMES;
use judge::teach::explain::{explain, lines};
use judge::theory::{Code, Quotient};
use judge::words::{Locale, Words};
use judge::{AnswerKind, Position, Task};

/// The topic with the bounds on the cost of a row.
const TOPIC: &str = include_str!("../../../src/cli/topics/security.md");

/// The options with which each game is attacked, in normal and in misère play. Games without options are left out.
const OPTIONS: &[(&str, &[&str])] = &[
    ("wythoff", &["", "--t 2", "--t 1000000007", "--max 1", "--max 1000000007"]),
    ("fibonacci", &["", "--factor 1", "--factor 1000"]),
    ("max-nim", &["half", "sqrt"]),
    ("nim", &["", "--max 3", "--max 18446744073709551614"]),
    ("moore", &["--heaps 1", "--heaps 2", "--heaps 3", "--heaps 8", "--heaps 60", "--heaps 1000"]),
    ("subtraction", SETS),
    ("octal", CODES),
    ("circle", &["0.77", "0.137", "0.6", "0.165", "0.4444444444444444"]),
    ("strip", &["", "--max 5"]),
    ("turning-corners", &["", "--dimensions 3"]),
    ("hackenbush", &["", "--ground 1"]),
    ("graph", &["samples/graph/small.edges", "samples/graph/cycles.edges", CIRCLE]),
    ("geography", &["samples/geography/small.edges", CIRCLE]),
    ("rules", RULES),
    ("scripted", &["--replies 1", "--replies 3,2,2", "--replies 9,8,7,6,5,4,3,2,2"]),
];

/// Sixty vertices in a circle, each with an edge to the next and to that seven places on.
const CIRCLE: &str = "fuzz/costs/circle.edges";

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
    "0.77",
    "0.6",
    "4.7",
    "0.165",
    "0.37",
    "0.111111",
    "0.8",
    "0.F",
    "C.",
    "0.[3]",
    "4.[3]",
    "0.[7]",
    "0.[F]",
    "8.[21]",
    "C.[F]",
    "8.[8]",
    "0.[4]",
    "0.FFFFFFFFFFFFFFFF",
    "4.4444444444444444",
    "0.0000000000000001[1]",
];

/// The codes whose values are dearest for their digits, with moves that leave two heaps and three. Only for these there
/// is time for as many values as the topic speaks of.
const DEAREST: &[&str] = &["0.6", "C.[F]"];

/// How many further codes are drawn at random.
const DRAWN_CODES: usize = 4;

/// How many values are computed for games with the option `--values`. Because steps are counted, more values would
/// take too long.
const VALUES: u64 = 1000;

/// How large a misère quotient can be.
const ORDER: usize = 20;

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
    let (once, written_once) = run(1);
    let more = usize::try_from(MOST_STEPS / once).expect("it is few").clamp(1, BYTES.div_ceil(line.len()));
    let (often, written) = run(1 + more);
    let bytes = (more * line.len()) as u64;
    let (steps, written) = ((often - once).div_ceil(bytes), (written - written_once).div_ceil(bytes));
    Cost { steps, written, alone: [once, written_once], length: line.len() as u64 }
}

fn cost_of_explaining(game: &dyn Ruleset, row: &[u64], line: &str) -> Cost {
    let Ok(position) = Position::new(game, row) else { return Cost::default() };
    explain(position);
    let before = steps();
    let reason = explain(position);
    let steps = steps_since(before);
    let written: usize =
        lines(&reason, Words::of(Locale::En)).iter().map(|line| line.columns.len() + line.prose.len()).sum();
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

/// A row of `len` numbers, or as near to it as the game allows. Its numbers are few or many different ones, small or
/// large, or neighbours; or they are the edges of a tree.
fn draw(game: &dyn Ruleset, len: usize, random: &mut Rng) -> Vec<u64> {
    let (fewest, most) = game.piles().into_inner();
    let len = len.clamp(fewest, most);
    let limit = random.bool().then(|| LIMITS[random.usize(0..LIMITS.len())]);
    let number = |random: &mut Rng| {
        let number = number(random);
        limit.map_or(number, |limit| number % limit)
    };
    let first = number(random);
    match random.u32(0..6) {
        0 => {
            let numbers: Vec<u64> = (0..random.usize(1..=len)).map(|_| number(random)).collect();
            (0..len).map(|_| numbers[random.usize(0..numbers.len())]).collect()
        }
        1 => (0..len as u64).map(|index| first.max(len as u64) - index).collect(),
        2 => (0..len as u64).map(|index| first.saturating_add(index)).collect(),
        3 => vec![first; len],
        4 if len >= 2 && len.is_multiple_of(2) => tree(len, random),
        _ => (0..len).map(|_| number(random)).collect(),
    }
}

/// How many numbers a row has.
const LENGTHS: [usize; 10] = [1, 2, 3, 5, 8, 12, 24, 60, 200, 1000];
const LONGEST: usize = 4000;

/// Numbers below these are the vertices of small graphs, or heaps whose values are computed.
const LIMITS: [u64; 6] = [2, 10, 60, 255, 1000, 1 << 20];

/// The edges of a tree with root 0, two vertices each, in `len` numbers: a path, a star, or some other tree. The last
/// edge can close a cycle instead.
fn tree(len: usize, random: &mut Rng) -> Vec<u64> {
    let edges = (len / 2) as u64;
    let kind = random.u32(0..3);
    let parent = |child: u64, random: &mut Rng| [child - 1, 0, random.u64(0..child)][kind as usize];
    let mut row: Vec<u64> = (1..=edges).flat_map(|child| [parent(child, random), child]).collect();
    if random.bool() {
        row.last_mut().into_iter().for_each(|last| *last = 0);
    }
    row
}

/// A variation of a row.
fn change(game: &dyn Ruleset, random: &mut Rng, row: &[u64]) -> Vec<u64> {
    let (fewest, most) = game.piles().into_inner();
    let mut row = row.to_vec();
    let index = random.usize(0..row.len());
    match random.u32(0..9) {
        0 => row[index] = number(random),
        1 => row[index] = row[random.usize(0..row.len())],
        2 => row[index] = row[index].saturating_add(1),
        3 => row[index] = row[index].saturating_sub(1),
        4 if row.len() < most => row.push(row[index]),
        5 if row.len() > fewest => drop(row.remove(index)),
        6 => row[index] = row[index].saturating_sub(random.u64(0..100)),
        7 => row.truncate((row.len() / 2).max(fewest)),
        8 if row.len() <= LONGEST => row.extend_from_within(..row.len().min(most - row.len())),
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

/// The most expensive rows of numbers up to `most` that `rounds` rounds find for a game and a question: one by steps,
/// one by bytes written.
fn worst(
    game: &dyn Ruleset, question: &str, most: u64, rounds: usize, random: &mut Rng,
) -> [(Cost, Vec<u64>); 2] {
    let mut worst = [(Cost::default(), Vec::new()), (Cost::default(), Vec::new())];
    for round in 0..rounds {
        // Every other row is new, and the first is long; the others are variations of the worst so far by steps and
        // by bytes.
        let kept = &worst[round / 2 % 2].1;
        let mut row = match round {
            0 => draw(game, LONGEST, random),
            _ if round % 2 == 0 || kept.is_empty() => {
                draw(game, LENGTHS[random.usize(0..LENGTHS.len())], random)
            }
            _ => change(game, random, kept),
        };
        row.iter_mut().for_each(|number| *number = (*number).min(most));
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
        let is_about =
            |line: &&str| line.split('|').nth(1).is_some_and(|cell| cell.contains(&format!("`{question}`")));
        let numbers = |line: &str| -> Option<[u64; 4]> {
            let cells = line.trim_end_matches('|').split('|').skip(2);
            let cells: Option<Vec<u64>> =
                cells.map(|cell| cell.trim().replace(',', "").parse().ok()).collect();
            cells?.try_into().ok()
        };
        TOPIC.lines().filter(is_about).find_map(numbers).map(Bounds)
    };
    QUESTIONS
        .iter()
        .map(|question| (*question, bounds_of(question).expect("the topic bounds each")))
        .collect()
}

/// The factor by which a game and its options multiply the topic's bound per byte.
fn times(name: &str, options: &str) -> u64 {
    match name {
        "subtraction" | "scripted" => options.split(',').count() as u64,
        // 60 vertices and 120 edges.
        "geography" if options == CIRCLE => 180,
        "rules" => 500,
        // The digits of its code.
        "circle" => options.split(' ').next().map_or(0, |code| code.len() as u64 - 2),
        // It tries moves, and each takes a step for each heap.
        "moore" => 4,
        // They take a step for each pair of numbers or edges.
        "end-nim" | "welter" => 30,
        "hackenbush" => 300,
        // They factor heaps.
        "divisor" | "proper-divisor" | "nontrivial-divisor" => 30,
        _ => 1,
    }
}

/// What an entry's game is attacked with: options, and the number of values if it is an option.
fn all_options(entry: &Entry, random: &mut Rng) -> Vec<String> {
    let listed = OPTIONS.iter().find(|(name, _)| *name == entry.name).map_or(&[""][..], |(_, all)| all);
    let mut all: Vec<String> = listed.iter().map(|&options| options.to_owned()).collect();
    if entry.name == "octal" {
        let drawn = std::iter::repeat_with(|| code(random)).filter(|code| Code::parse(code).is_ok());
        all.extend(drawn.take(DRAWN_CODES));
    }
    for parameter in entry.parameters.iter().filter(|parameter| !parameter.positional) {
        match parameter.name {
            "values" => all.iter_mut().for_each(|options| *options += &format!(" --values {VALUES}")),
            // A misère quotient is looked for once, not for each row.
            "order" => all.iter_mut().for_each(|options| *options += &format!(" --order {ORDER}")),
            name => assert!(
                all.iter().any(|options| options.split([' ', '=']).any(|word| word == format!("--{name}"))),
                "{}: --{name} is not tried",
                entry.name
            ),
        }
    }
    all
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

/// The steps for the misère quotient of a code.
fn steps_of_quotient(code: &str) -> u64 {
    let code = Code::parse(code).expect("it is a code");
    let before = steps();
    Quotient::of(&code, ORDER);
    steps_since(before)
}

/// The topic's figures for work that is done only once, from its line for moves that leave at most `heaps` heaps. The
/// first is the steps for values, per digit and per square of their number; the second, the steps for splits.
fn figures_once(heaps: &str) -> [u64; 2] {
    let line = TOPIC
        .lines()
        .find_map(|line| line.strip_prefix(&format!("| {heaps} piles | ")))
        .expect("it is there");
    let mut numbers =
        line.trim_end_matches(" |").split(" | ").map(|cell| cell.replace(',', "").parse().expect("a number"));
    [(); 2].map(|()| numbers.next().expect("there are two"))
}

/// The topic's figure for a misère quotient: the steps for each element of the largest order.
fn figure_of_quotient() -> u64 {
    let (before, _) = TOPIC.split_once(" N steps").expect("the topic has it");
    before.rsplit(' ').next().and_then(|figure| figure.replace(',', "").parse().ok()).expect("it is a number")
}

/// Attacks a game. Returns its worst costs, and adds what is dearer than the topic says.
fn attack(entry: &Entry, rounds: usize, random: &mut Rng, too_dear: &mut BTreeSet<String>) -> [Cost; 6] {
    let (figures, bounds, mut costs) = (figures(), bounds(), QUESTIONS.map(|_| Cost::default()));
    let endings = [(Ending::Normal, ""), (Ending::Misere, " --misere")];
    for (options, (ending, end)) in
        all_options(entry, random).iter().flat_map(|options| endings.map(|end| (options, end)))
    {
        let options = format!("{options}{end}");
        let game = match entry.parse(&options) {
            Ok(game) => game,
            Err(_) if ending == Ending::Misere => continue,
            Err(error) => panic!("{} {options}: {error}", entry.name),
        };
        // Quotients can cover heaps beyond the values.
        let is_bounded = ending == Ending::Misere && options.contains("[");
        let largest = if is_bounded { VALUES - 1 } else { u64::MAX };
        for (question, cost) in QUESTIONS.into_iter().zip(&mut costs) {
            if question == "grundy" && entry.no_grundy(&*game).is_some() {
                continue;
            }
            let of = if entry.code.is_some() { "octal" } else { entry.name };
            let most = figures.get(&(of, question));
            for (found, row) in worst(&*game, question, largest, rounds, random) {
                let Cost { steps, written, alone, length } = found;
                let is_above = most.is_some_and(|most| steps > most.steps || written > most.written);
                if is_above || bounds[question].are_passed(found, times(entry.name, &options)) {
                    let row: String = text(&row).trim_end().chars().take(200).collect();
                    too_dear.insert(format!(
                        "{} {options} --answer {question}: {steps} / {written}, {alone:?} for {length} bytes: {row}",
                        entry.name
                    ));
                }
                cost.steps = cost.steps.max(steps);
                cost.written = cost.written.max(written);
            }
        }
    }
    costs
}

/// Measures what is done only once for codes, and adds what is dearer than the topic says.
fn attack_once(too_dear: &mut BTreeSet<String>) {
    for code in CODES {
        let digits = code.chars().filter(char::is_ascii_hexdigit).count() as u64;
        let [a_square, most_splits] =
            figures_once(if code.contains(['8', 'F', 'C']) { "three" } else { "two" });
        let all_values = if DEAREST.contains(code) { &[VALUES, 4000][..] } else { &[VALUES] };
        let misere = steps_of_quotient(code);
        println!("{code}: {misere} steps once for the misère quotient");
        if misere > figure_of_quotient() * ORDER as u64 {
            too_dear.insert(format!("{code} --misere --order {ORDER}: {misere} steps once"));
        }
        for &values in all_values {
            let [computing, splits] = steps_once(code, values);
            println!("{code}: {computing} steps once for {values} values, and {splits} for splits");
            if computing > a_square * digits * values * values || splits > most_splits {
                too_dear.insert(format!("{code} --values {values}: {computing} and {splits} steps once"));
            }
        }
    }
}

fn main() -> ExitCode {
    std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).expect("this is its folder");
    let rounds = std::env::args().nth(1).and_then(|rounds| rounds.parse().ok()).unwrap_or(100);
    let names: Vec<String> = std::env::args().skip(2).collect();
    let is_named = |name: &str| names.is_empty() || names.iter().any(|named| named == name);
    let (mut random, mut too_dear) = (Rng::with_seed(17), BTreeSet::new());
    println!("| steps / bytes written | {} |", QUESTIONS.join(" | "));
    println!("|---|{}", "---|".repeat(QUESTIONS.len()));
    for entry in GAMES.iter().filter(|entry| is_named(entry.name)) {
        let costs = attack(entry, rounds, &mut random, &mut too_dear);
        let cells = costs.map(|Cost { steps, written, .. }| match steps {
            0 => "-".to_owned(),
            _ => format!("{steps} / {written}"),
        });
        println!("| {} | {} |", entry.name, cells.join(" | "));
    }
    if is_named("octal") {
        attack_once(&mut too_dear);
    }
    for row in &too_dear {
        println!("dearer than the topic on security says: {row}");
    }
    if too_dear.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
