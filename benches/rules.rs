//! Benchmarks of users' rules: computing tables, learning automata from them, proving them, and judging many rows.
//!
//! `cargo bench -p judge-benches --bench rules` runs all benchmarks, and `cargo bench --bench rules -- table` only the tables.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fastrand::Rng;
use judge::columns;
use judge::games::table::find;
use judge::theory::automata::{Automaton, Budget, Numeration};
use judge::theory::rules::{Outcome, Prover, Rules, Table, learn_set, learn_values, solve};

/// The tables: a name, rules, and the side. The rules have long and short lines of options, sets, choices that are
/// tried one by one, and conditions.
const TABLES: &[(&str, &str, usize)] = &[
    ("line", "n -> n-k for k in 1..n", 8192),
    ("two-lines", "n -> n-k for k in 1..n | i, n-i for i in 1..n-1", 8192),
    ("line-of-30", "n -> n-k for k in 1..30", 65_536),
    ("set", "n -> n-k for k in {1,3,4}", 1 << 20),
    ("squares", "n -> n-k for k in squares", 16_384),
    ("remainder", "n -> n-k for k in 1..n if k % 3 = 1", 1024),
    ("pairs", "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)", 256),
    ("pairs-bounded", "a b -> a-k b for k in 1..a | a b-l for l in 1..b if l <= a", 256),
];

/// The proofs: a name, rules, and the numeration.
const PROVED: &[(&str, &str, Numeration)] = &[
    ("wythoff", TABLES[6].1, Numeration::ZECKENDORF),
    ("fibonacci-nim", FIBONACCI_NIM, Numeration::ZECKENDORF),
    ("knight", KNIGHT, Numeration::Base(2)),
    ("mark", "n -> n-1 if n > 0 | n/2 if n > 0", Numeration::Base(2)),
];

const FIBONACCI_NIM: &str = "n q -> n-k min(2*k,n-k) for k in 1..min(n,q)";
const KNIGHT: &str = "a b -> a-2 b+1 | a-2 b-1 | a-1 b-2 | a+1 b-2";

/// Games whose rows an automaton judges.
const JUDGED: &[(&str, &str)] = &[
    ("base-2", KNIGHT),
    ("zeckendorf", FIBONACCI_NIM),
    (
        "ostrowski-2",
        "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-l for k in 1..a, l in 1..b if abs(k-l) < 2",
    ),
];

/// How many rows are judged.
const ROWS: usize = 100_000;
/// The largest number in the rows.
const MOST: u64 = 1_000_000_000;
/// A budget that is enough for every benchmark.
const STEPS: u64 = 100_000_000;
/// The longest suffixes that distinguish states.
const DEPTH: u32 = 5;

fn rules(text: &str) -> Rules {
    Rules::parse(text).expect("the rules are right")
}

fn table(rules: &Rules, side: usize) -> Table {
    let made = match rules.dimension() {
        1 => Table::of_values(rules, side, u64::MAX),
        _ => Table::of_outcomes(rules, side),
    };
    made.expect("the rules end")
}

fn tables(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("table");
    for &(name, text, side) in TABLES {
        let rules = rules(text);
        group.throughput(Throughput::Elements(table(&rules, side).options));
        group.bench_function(name, |bencher| bencher.iter(|| table(black_box(&rules), side)));
    }
    group.finish();
}

/// Learns from a table: values, or lost rows.
fn learned(rules: &Rules, table: &Table, numeration: Numeration) -> Automaton {
    let budget = &mut Budget::of(STEPS);
    let narrow = |number: u128| u64::try_from(number).ok();
    let learned = (1..=DEPTH).find_map(|depth| {
        let learned = match table.values() {
            Some(values) => learn_values(numeration, 1, depth, usize::MAX, budget, &mut |heap| {
                Some(u128::from(*values.get(usize::try_from(heap[0]).ok()?)?))
            }),
            None => learn_set(numeration, rules.dimension(), depth, usize::MAX, budget, &mut |row| {
                table.is_lost(&row.iter().map(|&number| narrow(number)).collect::<Option<Vec<u64>>>()?)
            }),
        };
        let automaton = learned.expect("the steps are enough")?.automaton;
        (proved(rules, &automaton) == [Outcome::Proved, Outcome::Proved]).then_some(automaton)
    });
    learned.expect("it is learned")
}

fn proved(rules: &Rules, automaton: &Automaton) -> [Outcome; 2] {
    let budget = &mut Budget::of(STEPS);
    let mut prover = Prover::new(rules, automaton.numeration(), budget).expect("the rules can be said");
    let are_values = rules.dimension() == 1;
    let claim = if are_values { prover.values(automaton) } else { prover.lost(automaton) };
    [prover.ends(), claim].map(|outcome| outcome.expect("the steps are enough"))
}

fn proofs(criterion: &mut Criterion) {
    for &(name, text, numeration) in PROVED {
        let rules = rules(text);
        let table = table(&rules, if rules.dimension() == 1 { 4096 } else { 64 });
        let automaton = learned(&rules, &table, numeration);
        let mut group = criterion.benchmark_group(name);
        group.bench_function("learn and prove", |bencher| {
            bencher.iter(|| learned(&rules, &table, numeration));
        });
        group.bench_function("prove", |bencher| bencher.iter(|| proved(&rules, &automaton)));
        group.bench_function("solve", |bencher| bencher.iter(|| solve(&rules)));
        group.finish();
    }
}

fn judging(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("rows");
    group.throughput(Throughput::Elements(ROWS as u64));
    let mut random = Rng::with_seed(1);
    let [a, b]: [Vec<u64>; 2] = [0, 1].map(|_| (0..ROWS).map(|_| random.u64(..MOST)).collect());
    for &(name, text) in JUDGED {
        let game =
            find("rules").expect("it is in the table").parse(&format!("'{text}'")).expect("it is solved");
        group.bench_function(name, |bencher| bencher.iter(|| columns::wins(&*game, &[&a, &b])));
    }
    for text in ["n -> n-1 if n > 0 | n/3 if n > 0", "n -> n-1 if n > 0 | i, i for i in 1..(n-1)/2"] {
        let game =
            find("rules").expect("it is in the table").parse(&format!("'{text}'")).expect("it is solved");
        group.bench_function(format!("values of {text}"), |bencher| {
            bencher.iter(|| columns::grundy(&*game, &[&a]));
        });
    }
    group.finish();
}

criterion_group! {
    name = all;
    config = Criterion::default().sample_size(20);
    targets = tables, proofs, judging
}
criterion_main!(all);
