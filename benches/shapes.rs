//! Benchmarks with rows of many shapes and answers of every kind, to reveal any sudden loss of speed.
//!
//! `cargo bench -p judge-benches --bench shapes -- u64` runs some of them. `cargo bench --bench shapes -- --write FOLDER` writes
//! a file of 64 MiB for each shape, and prints which game judges it.

use std::hint::black_box;
use std::ops::RangeInclusive;
use std::path::Path;
use std::{env, fs, io};

use criterion::{Criterion, Throughput, criterion_group};
use fastrand::Rng;
use judge::games::table::find;
use judge::{AnswerKind, Kernel, Task};

/// Bytes of each input.
const BYTES: usize = 4 << 20;
/// Bytes of each file.
const FILE: usize = 64 << 20;

/// A shape of rows: its name, the game that judges them, and a random row with its line end.
type Shape = (&'static str, &'static str, fn(&mut Rng) -> String);

const SHAPES: &[Shape] = &[
    // All other shapes are compared with this one.
    ("pairs-9", "wythoff", |r| format!("{} {}\n", digits(r, 9), digits(r, 9))),
    ("pairs-1-to-9", "wythoff", |r| format!("{} {}\n", any_size(r, 30), any_size(r, 30))),
    ("pairs-15", "wythoff", |r| format!("{} {}\n", digits(r, 15), digits(r, 15))),
    ("pairs-16-to-18", "wythoff", |r| format!("{} {}\n", any_length(r, 16..=18), any_length(r, 16..=18))),
    ("pairs-u64", "wythoff", |r| format!("{} {}\n", r.u64(..), r.u64(..))),
    ("pairs-1-to-20", "wythoff", |r| format!("{} {}\n", any_length(r, 1..=20), any_length(r, 1..=20))),
    ("pairs-leading-zeros", "wythoff", |r| format!("{:020} {:020}\n", digits(r, 9), digits(r, 9))),
    ("pairs-one-long-in-1000", "wythoff", |r| format!("{} {}\n", seldom_long(r, 1000), seldom_long(r, 1000))),
    ("pairs-one-long-in-100", "wythoff", |r| format!("{} {}\n", seldom_long(r, 100), seldom_long(r, 100))),
    ("pairs-one-long-in-10", "wythoff", |r| format!("{} {}\n", seldom_long(r, 10), seldom_long(r, 10))),
    ("pairs-one-long-in-2", "wythoff", |r| format!("{} {}\n", seldom_long(r, 2), seldom_long(r, 2))),
    ("pairs-tabs", "wythoff", |r| format!("{}\t{}\n", digits(r, 9), digits(r, 9))),
    ("pairs-crlf", "wythoff", |r| format!("{} {}\r\n", digits(r, 9), digits(r, 9))),
    ("pairs-runs-of-blanks", "wythoff", |r| format!("{}{:9}{}\n", digits(r, 9), ' ', digits(r, 9))),
    ("pairs-runs-of-40-blanks", "wythoff", |r| format!("{}{:40}{}\n", digits(r, 9), ' ', digits(r, 9))),
    ("pairs-blank-lines", "wythoff", |r| format!("{} {}\n\n", digits(r, 9), digits(r, 9))),
    ("pairs-u64-crlf", "wythoff", |r| format!("{} {}\r\n", r.u64(..), r.u64(..))),
    ("pairs-u64-all-blanks", "wythoff", |r| all_at_once(r, 20..=20)),
    ("pairs-1-to-20-all-blanks", "wythoff", |r| all_at_once(r, 1..=20)),
    ("pairs-1", "wythoff", |r| format!("{} {}\n", r.u8(..10), r.u8(..10))),
    ("pairs-1-crlf", "wythoff", |r| format!("{} {}\r\n", r.u8(..10), r.u8(..10))),
    ("single-1", "nim", |r| format!("{}\n", r.u8(..10))),
    ("single-2", "nim", |r| format!("{}\n", digits(r, 2))),
    ("single-9", "nim", |r| format!("{}\n", digits(r, 9))),
    ("single-1-to-20", "nim", |r| format!("{}\n", any_length(r, 1..=20))),
    ("nim-1-or-2-of-1", "nim", |r| piles(r, 1..3, 10)),
    ("nim-1-to-3-of-2", "nim", |r| piles(r, 1..4, 100)),
    ("nim-3-to-10", "nim", |r| piles(r, 3..11, 1_000_000_000)),
    ("nim-100", "nim", |r| piles(r, 100..101, 1_000_000_000)),
];

const GAMES: &[(&str, &str)] = &[
    ("nim", ""),
    ("nim", "--max 3"),
    ("subtraction", "--take 1,3,4"),
    ("staircase", ""),
    ("strip", ""),
    ("kayles", ""),
    ("wythoff", ""),
];

fn digits(r: &mut Rng, count: u32) -> u64 {
    r.u64(10_u64.pow(count - 1)..10_u64.pow(count))
}

/// A number of up to `bits` bits, all lengths equally likely.
fn any_size(r: &mut Rng, bits: u32) -> u64 {
    r.u64(..) >> r.u32(64 - bits..64)
}

fn seldom_long(r: &mut Rng, seldom: u32) -> u64 {
    if r.u32(..seldom) == 0 { r.u64(..) } else { digits(r, 9) }
}

/// A number with a length from `lengths`, all equally likely. A number of 20 digits is below 2^64.
fn any_length(r: &mut Rng, lengths: RangeInclusive<u32>) -> u64 {
    match r.u32(lengths) {
        20 => r.u64(10_u64.pow(19)..),
        length => digits(r, length),
    }
}

fn all_at_once(r: &mut Rng, lengths: RangeInclusive<u32>) -> String {
    let (blanks, ends) = ([" ", "\t", "   "], ["\n", "\r\n", " \n", "\n\n"]);
    let (blank, end) = (blanks[r.usize(..blanks.len())], ends[r.usize(..ends.len())]);
    format!("{}{blank}{}{end}", any_length(r, lengths.clone()), any_length(r, lengths))
}

fn piles(r: &mut Rng, count: std::ops::Range<usize>, most: u64) -> String {
    let piles: Vec<_> = (0..r.usize(count)).map(|_| r.u64(..most).to_string()).collect();
    piles.join(" ") + "\n"
}

fn text(row: fn(&mut Rng) -> String) -> String {
    let mut rng = Rng::with_seed(1);
    let mut text = String::new();
    while text.len() < BYTES {
        text += &row(&mut rng);
    }
    text
}

fn run(task: &Task<'_>, text: &str) {
    task.run("input", black_box(text.as_bytes()), &mut io::sink()).expect("the input is right");
}

fn shapes(criterion: &mut Criterion) {
    for &(name, game, row) in SHAPES {
        let game = find(game).expect("it is in the table").parse("").expect("it needs no options");
        let text = text(row);
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Bytes(text.len() as u64));
        for kernel in Kernel::available() {
            let task = Task::new(&*game).kernel(kernel);
            group.bench_function(kernel.name(), |bencher| bencher.iter(|| run(&task, &text)));
        }
        group.finish();
    }
}

fn answers(criterion: &mut Criterion) {
    let kinds = [
        ("win", AnswerKind::Win),
        ("grundy", AnswerKind::Grundy),
        ("count", AnswerKind::Count),
        ("move", AnswerKind::Move),
        ("moves", AnswerKind::Moves),
    ];
    for &(name, options) in GAMES {
        let game = find(name).expect("it is in the table").parse(options).expect("the options are right");
        let text = if name == "wythoff" {
            text(|r| format!("{} {}\n", any_size(r, 30), any_size(r, 30)))
        } else {
            text(|r| piles(r, 3..11, 1_000_000_000))
        };
        let mut group = criterion.benchmark_group(format!("answers/{name} {options}"));
        group.throughput(Throughput::Elements(text.lines().count() as u64));
        for (kind, answer) in &kinds {
            let endless = (name, *kind) == ("kayles", "moves") || (name, *kind) == ("wythoff", "grundy");
            if !endless {
                let task = Task::new(&*game).answer(answer);
                group.bench_function(*kind, |bencher| bencher.iter(|| run(&task, &text)));
            }
        }
        group.finish();
    }
}

criterion_group! {
    name = all;
    config = Criterion::default().sample_size(20);
    targets = shapes, answers
}

fn main() {
    let arguments: Vec<_> = env::args().collect();
    let [_, option, folder, ..] = &arguments[..] else { return run_all() };
    if option != "--write" {
        return run_all();
    }
    for &(name, game, row) in SHAPES {
        let text = text(row);
        let path = Path::new(folder).join(name);
        fs::write(path, text.repeat(FILE / BYTES)).expect("the folder can be written to");
        println!("{name} {game}");
    }
}

fn run_all() {
    all();
    Criterion::default().configure_from_args().final_summary();
}
