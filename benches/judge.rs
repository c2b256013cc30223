//! Benchmarks with a million rows of every game: scanning, judging, the whole loop, and a program as most
//! people would write it.
//!
//! `cargo bench -p judge-benches` runs all of them; `cargo bench -p judge-benches --bench judge -- wythoff/loop` runs a few.

use std::hint::black_box;

use criterion::{
    BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime,
};
use judge::game::judge as judge_all;
use judge::{Answers, Batch, Block, Game, Kernel, PADDING, Task, Verdicts};

use judge_benches::games;
use judge_benches::inputs::{self, Input, ROWS};

/// The size of the blocks that are scanned: the same as the source's.
const BLOCK: usize = 16 * 1024;

fn benches(criterion: &mut Criterion) {
    for sample in games::all() {
        let input = inputs::input(&*sample.game, sample.row, sample.plain);
        game(criterion, sample.name, &*sample.game, &input, &sample.plain);
    }
}

/// The benchmarks of a game; `plain` is its theorem as most people would write it.
fn game(
    criterion: &mut Criterion, name: &str, game: &dyn Game, input: &Input, plain: &dyn Fn(&[u64]) -> bool,
) {
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::ElementsAndBytes { elements: ROWS as u64, bytes: input.text.len() as u64 });
    for kernel in Kernel::available() {
        scan(&mut group, kernel, input);
        whole_loop(&mut group, kernel, game, input);
    }
    judging(&mut group, game, input);
    baseline(&mut group, input, plain);
    group.finish();
}

fn scan(group: &mut BenchmarkGroup<WallTime>, kernel: Kernel, input: &Input) {
    let memory = [&[0; PADDING], input.text.as_bytes(), &[0; PADDING]].concat();
    let blocks = blocks(&memory);
    let mut batch = Batch::new();
    let mut scan = || {
        blocks.iter().fold(0, |rows, &block| {
            batch.next_block();
            kernel.scan(block, &mut batch).expect("the input is right");
            rows + batch.rows().len()
        })
    };
    assert_eq!(scan(), ROWS);
    group.bench_function(format!("scan/{}", kernel.name()), |bencher| bencher.iter(&mut scan));
}

/// Cuts the input, which has padding on both sides, into blocks of whole lines.
fn blocks(memory: &[u8]) -> Vec<Block<'_>> {
    let end = memory.len() - PADDING;
    let mut blocks = Vec::new();
    let mut start = PADDING;
    while start < end {
        let most = &memory[start..end.min(start + BLOCK)];
        let lines = memchr::memrchr(b'\n', most).expect("lines are short") + 1;
        blocks.push(Block::new(memory, start..start + lines));
        start += lines;
    }
    blocks
}

fn judging(group: &mut BenchmarkGroup<WallTime>, game: &dyn Game, input: &Input) {
    let rows: Vec<Vec<u64>> = input.text.lines().map(numbers).collect();
    let batches: Vec<_> =
        rows.chunks(BLOCK / 20).map(|rows| Batch::from_rows(rows.iter().map(|row| &row[..]))).collect();
    let mut verdicts = Verdicts::new();
    let mut judge = || {
        verdicts.clear();
        for batch in &batches {
            judge_all(game, batch.rows(), Kernel::best(), &mut verdicts).expect("the rows are right");
        }
        black_box(&verdicts).len()
    };
    assert_eq!(judge(), ROWS);
    group.bench_function("game", |bencher| bencher.iter(&mut judge));
    let mut answers = Answers::new();
    let mut write = || {
        answers.clear();
        answers.push_verdicts(&verdicts);
        black_box(answers.text()) == input.answers.as_bytes()
    };
    assert!(write());
    group.bench_function("answers", |bencher| bencher.iter(&mut write));
}

fn whole_loop(group: &mut BenchmarkGroup<WallTime>, kernel: Kernel, game: &dyn Game, input: &Input) {
    let task = Task::new(game).kernel(kernel);
    let mut output = Vec::new();
    let mut run = || {
        output.clear();
        task.run("input", input.text.as_bytes(), &mut output).expect("the input is right");
        black_box(&output) == input.answers.as_bytes()
    };
    assert!(run());
    group.bench_function(format!("loop/{}", kernel.name()), |bencher| bencher.iter(&mut run));
}

/// A program as most people would write it: lines, words, `parse`.
fn baseline(group: &mut BenchmarkGroup<WallTime>, input: &Input, plain: &dyn Fn(&[u64]) -> bool) {
    let mut output = String::new();
    let mut run = || {
        output.clear();
        for line in input.text.lines() {
            output.push_str(if plain(&numbers(line)) { "1\n" } else { "0\n" });
        }
        black_box(&output) == &input.answers
    };
    assert!(run());
    group.bench_function("baseline", |bencher| bencher.iter(&mut run));
}

fn numbers(line: &str) -> Vec<u64> {
    line.split_whitespace().map(|word| word.parse().expect("a number")).collect()
}

criterion_group! {
    name = judge;
    config = Criterion::default().sample_size(20);
    targets = benches
}
criterion_main!(judge);
