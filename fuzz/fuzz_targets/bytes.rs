//! Reads any bytes in any pieces with every kernel. The answers, the message and its place must be the same as
//! with the scalar kernel on the whole input.

#![no_main]

use std::io::{self, Read};
use std::num::NonZero;

use judge::games::nim::Nim;
use judge::games::wythoff::Wythoff;
use judge::{AnswerKind, Game, Kernel, Task};
use libfuzzer_sys::fuzz_target;

/// Input in pieces. The plan gives their lengths and is repeated; without a plan, the input comes as a whole.
struct Pieces<'a> {
    input: &'a [u8],
    plan: &'a [u8],
    taken: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let piece =
            self.plan.get(self.taken % self.plan.len().max(1)).map_or(usize::MAX, |&n| 1 + usize::from(n));
        self.taken += 1;
        (&mut self.input).take(piece as u64).read(room)
    }
}

/// Expands an input to a length that no fuzzer would write: the text between the first byte `R` and the next
/// one is repeated until it fills `bytes` bytes.
fn expand(input: &[u8], bytes: usize) -> Vec<u8> {
    let mut parts = input.split(|&byte| byte == b'R');
    let mut text = parts.next().unwrap_or_default().to_vec();
    if let Some(part) = parts.next().filter(|part| !part.is_empty()) {
        text.extend(part.iter().cycle().take(bytes));
    }
    parts.for_each(|part| text.extend(part));
    text
}

fuzz_target!(|data: &[u8]| {
    let [question, pieces, data @ ..] = data else { return };
    let (plan, data) = data.split_at(usize::from(*pieces % 8).min(data.len()));
    // Longer than several blocks or, if reads are small, longer than what one read can carry over to the next.
    let input = expand(data, if plan.is_empty() { 140_000 } else { 9_000 });
    let wythoff = Wythoff::normal();
    let nim = Nim::misere();
    let game: &dyn Game = if question & 1 == 0 { &wythoff } else { &nim };
    let kind = if question & 2 == 0 { AnswerKind::Win } else { AnswerKind::Count };
    let max_piles = if question & 4 == 0 { 1 << 20 } else { 5 };
    let task = |kernel| Task::new(game).answer(&kind).kernel(kernel).max_piles(max_piles);

    let judged = |kernel, plan| {
        let mut answers = Vec::new();
        let done = task(kernel).run("f", Pieces { input: &input, plan, taken: 0 }, &mut answers);
        (answers, done.err().map(|error| (error.to_string(), error.excerpt().map(ToString::to_string))))
    };
    let scalar = Kernel::available().last().expect("the scalar kernel runs everywhere");
    let expected = judged(scalar, &[]);
    for kernel in Kernel::available() {
        assert_eq!(judged(kernel, plan), expected, "{} by {plan:?}", kernel.name());
    }
    if question & 8 != 0 {
        let mut answers = Vec::new();
        let threads = NonZero::new(2).expect("two");
        let done = task(Kernel::best()).run_parallel("f", &input[..], 0, threads, &mut answers);
        assert_eq!(answers, expected.0);
        assert_eq!(done.err().map(|error| error.to_string()), expected.1.map(|(message, _)| message));
    }
});
