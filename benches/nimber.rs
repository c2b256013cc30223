//! Benchmarks of nim products: a million random pairs of 64 bits as columns and as text, and one by one.
//!
//! `cargo bench -p judge-benches --bench nimber` runs all of them.

use std::fmt::Write as _;
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fastrand::Rng;
use judge::games::table::find;
use judge::theory::nim_product;
use judge::{AnswerKind, Kernel, Task, columns};

const PAIRS: usize = 1 << 20;

fn benches(criterion: &mut Criterion) {
    let mut random = Rng::with_seed(1);
    let [first, second] = [(); 2].map(|()| (0..PAIRS).map(|_| random.u64(..)).collect::<Vec<u64>>());
    let game = find("turning-corners").expect("it is in the table").parse("").expect("it has no options");
    let mut group = criterion.benchmark_group("nim product");
    group.throughput(Throughput::Elements(PAIRS as u64));
    group.bench_function("columns", |bencher| {
        bencher.iter(|| columns::grundy(&*game, black_box(&[&first, &second])));
    });
    group.bench_function("one by one", |bencher| {
        bencher.iter(|| first.iter().zip(&second).fold(0, |sum, (&x, &y)| sum ^ nim_product(x, y)));
    });
    let mut text = String::new();
    for (x, y) in first.iter().zip(&second) {
        writeln!(text, "{x} {y}").expect("a string takes everything");
    }
    for kernel in Kernel::available() {
        let (task, mut output) = (Task::new(&*game).kernel(kernel).answer(&AnswerKind::Grundy), Vec::new());
        group.bench_function(format!("text/{}", kernel.name()), |bencher| {
            bencher.iter(|| {
                output.clear();
                task.run("input", text.as_bytes(), &mut output).expect("the input is right");
            });
        });
    }
    group.finish();
}

criterion_group! {
    name = nimber;
    config = Criterion::default().sample_size(20);
    targets = benches
}
criterion_main!(nimber);
