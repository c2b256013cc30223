//! Benchmarks of sequences: Grundy values of a game from the first one on, and periods with their proofs.
//!
//! `cargo bench -p judge-benches --bench sequences` runs all of them; `cargo bench --bench sequences -- 0.16` runs one.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use judge::Position;
use judge::games::table::find;

/// A heap whose value only a period can give.
const FAR: u64 = 1_000_000_000_000_000_000;

/// A game, its options, how many of its values are computed, a heap that needs all of them, and the heap's
/// value. The crate ogs computes the same values for the codes; the tests check Grundy's game.
const SEQUENCES: &[(&str, &str, u64, u64, u64)] = &[
    ("octal", "0.007 --values 65536", 65_536, 65_535, 521),
    ("octal", "0.6 --values 131072", 131_072, 131_071, 25),
    ("octal", "0.16 --values 524288", 509_621, FAR, 5),
    ("octal", "0.77", 167, FAR, 1),
    ("unequal", "--values 1048576", 1_048_576, 1_048_575, 129),
];

fn sequences(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("values");
    for &(name, options, count, heap, value) in SEQUENCES {
        let compute = || {
            let game = find(name).expect("it is in the table").parse(options).expect("the options are right");
            Position::new(&*game, &[heap]).expect("its value is known").grundy()
        };
        assert_eq!(compute(), Ok(value), "{name} {options}");
        group.throughput(Throughput::Elements(count));
        group.bench_function(format!("{name} {options}"), |bencher| bencher.iter(compute));
    }
    group.finish();
}

criterion_group! {
    name = all;
    config = Criterion::default().sample_size(10);
    targets = sequences
}
criterion_main!(all);
