//! Pieces: blocks of thousands of rows, made on several threads.
//!
//! The rows of a piece depend only on the seed and the piece's number, not on the thread that makes it: its random
//! numbers start 2^128 numbers after those of the previous piece.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use super::described::write_row;
use super::kinds::Kinds;
use super::random::Random;
use super::rows::RowDraw;
use super::share::Share;
use crate::engine::Games;
use crate::text::Answers;

/// The number of rows of a piece, if the rows are short.
pub(super) const ROWS: u64 = 4096;
/// Soft cap on the numbers of a piece; one row can exceed it.
const NUMBERS: u64 = 1 << 16;

/// Makes the rows of pieces.
#[derive(Clone)]
pub(super) struct Maker<'a> {
    pub(super) form: Arc<Games>,
    pub(super) rows: RowDraw<'a>,
    pub(super) share: Share,
    /// The number of the first row in a series of inputs.
    pub(super) first: u64,
    /// How many rows there are in all.
    pub(super) count: u64,
    /// The random generator of the next piece.
    pub(super) random: Random,
}

/// Makes every `step`-th piece.
struct Worker<'a> {
    maker: Maker<'a>,
    /// The number of the next piece.
    piece: u64,
    step: u64,
}

/// Where the pieces of a worker are made.
enum Work<'a> {
    /// This thread.
    Here(Box<Worker<'a>>),
    /// Another thread.
    Elsewhere(Receiver<Answers>),
}

impl Maker<'_> {
    /// Writes all rows. Up to `threads` threads make them; each holds a few pieces in memory.
    pub(super) fn write(&self, threads: usize, output: &mut impl Write) -> io::Result<()> {
        let threads = self.count.div_ceil(self.rows_in_piece()).clamp(1, threads.max(1) as u64);
        thread::scope(|scope| {
            let start = |first: u64| {
                let mut worker = Worker::new(self, first, threads);
                let (made, pieces) = sync_channel(1);
                let work = move || while worker.next().is_some_and(|piece| made.send(piece).is_ok()) {};
                // The first worker is this thread, which mostly waits for the others. If the system has no more
                // threads, it makes their pieces itself.
                match (first > 0).then(|| thread::Builder::new().spawn_scoped(scope, work)) {
                    Some(Ok(_)) => Work::Elsewhere(pieces),
                    _ => Work::Here(Box::new(Worker::new(self, first, threads))),
                }
            };
            let mut workers: Vec<Work<'_>> = (0..threads).map(start).collect();
            loop {
                for worker in &mut workers {
                    let piece = match worker {
                        Work::Here(worker) => worker.next(),
                        Work::Elsewhere(pieces) => pieces.recv().ok(),
                    };
                    let Some(mut piece) = piece else { return Ok(()) };
                    piece.write_to(output)?;
                }
            }
        })
    }

    fn rows_in_piece(&self) -> u64 {
        if self.rows.share_numbers() {
            return u64::MAX;
        }
        (NUMBERS / self.rows.most_piles().max(1) as u64).clamp(1, ROWS)
    }
}

impl<'a> Worker<'a> {
    fn new(maker: &Maker<'a>, first: u64, step: u64) -> Self {
        let mut worker = Worker { maker: maker.clone(), piece: 0, step };
        worker.go_on(first);
        worker
    }

    fn go_on(&mut self, pieces: u64) {
        self.piece += pieces;
        (0..pieces).for_each(|_| self.maker.random.jump());
    }
}

impl Iterator for Worker<'_> {
    type Item = Answers;

    fn next(&mut self) -> Option<Answers> {
        let size = self.maker.rows_in_piece();
        let Maker { form, rows, share, first, count, random } = &mut self.maker;
        let start = self.piece.checked_mul(size).filter(|start| start < count)?;
        let end = start.saturating_add(size).min(*count);
        let (mut kinds, mut random) = (Kinds::between(*first + start, *first + end, *share), random.clone());
        let mut text = Answers::new();
        rows.begin(end - start, start, *first);
        for _ in start..end {
            write_row(&form.format, rows.next(&mut kinds, &mut random), &mut text);
        }
        self.go_on(self.step);
        Some(text)
    }
}
