//! The loop for inputs that are more than rows: blocks in, to whoever reads their numbers in order, answers out.

use std::io::{Read, Write};

use crate::answers::{Answers, Outlet, Relieve};
use crate::batch::Batch;
use crate::error::{Error, Excerpt, Fault, Refused};
use crate::games::Game;
use crate::job::{Job, Place};
use crate::layout::{Brought, Regroup};
use crate::scan::Kernel;
use crate::source::Source;

/// Reads the numbers of an input.
pub(crate) trait Reader {
    /// Takes the numbers of one block and adds the answers to the positions that are whole, as long as any are wanted.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong.
    fn read(
        &mut self,
        brought: &Brought<'_>,
        answers: &mut Answers,
        relieve: Relieve<'_>,
    ) -> Result<(), (Spot, Fault)>;

    /// Ends the input. Says what is missing.
    fn finish(&mut self) -> Result<(), Fault>;
}

/// Where in what a block brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    /// At the number with this index.
    Number(usize),
    /// At the end of the line that ends behind so many numbers.
    LineEnd(usize),
}

impl Spot {
    /// The offset of the spot in the block.
    fn offset(self, text: &[u8]) -> usize {
        let start_of = |index: usize| {
            let starts =
                |&at: &usize| text[at].is_ascii_digit() && (at == 0 || !text[at - 1].is_ascii_digit());
            (0..text.len())
                .filter(starts)
                .nth(index)
                .expect("a refused number stands in the block that brought it")
        };
        match self {
            Spot::Number(index) => start_of(index),
            Spot::LineEnd(numbers) => {
                let from = numbers.checked_sub(1).map_or(0, start_of);
                let end = memchr::memchr(b'\n', &text[from..]).map_or(text.len(), |end| from + end);
                if text[from..end].ends_with(b"\r") { end - 1 } else { end }
            }
        }
    }
}

/// Has `reader` read all of `input`, which error messages call `file`. The answers to what one read of `input` brought
/// are written at once.
pub(crate) fn run(
    reader: &mut impl Reader,
    kernel: Kernel,
    file: &str,
    input: impl Read,
    output: &mut impl Write,
) -> Result<(), Error> {
    let mut source = Source::new(input);
    let (mut batch, mut answers) = (Batch::new(), Answers::new());
    let (mut place, mut end) = (Place::START, Place::START);
    let refused = |Place { line, column }, fault, excerpt| {
        Error::Refused(Box::new(Refused { file: file.to_owned(), line, column, fault, excerpt }))
    };
    let read_failed = |source| Error::Read { file: file.to_owned(), source };
    let mut outlet = Outlet::new(|answers: &mut Answers| answers.write_to(output));
    while let Some(block) = source.next_block().map_err(read_failed)? {
        let text = block.text();
        let open = batch.open_row().len();
        let scanned = kernel.scan(block, &mut batch);
        let brought = Brought { numbers: &batch.numbers()[open..], row_ends: batch.row_ends(), open };
        // What is wrong with a number that was scanned comes before the byte at which scanning stopped.
        let read = reader
            .read(&brought, &mut answers, &mut |answers| outlet.relieve(answers))
            .map_err(|(spot, fault)| (spot.offset(text), fault))
            .and(scanned.map_err(|flaw| (flaw.offset, flaw.fault)))
            .map_err(|(offset, fault)| {
                let place = place.after(&text[..offset]);
                refused(place, fault, Excerpt::around(text, offset, place.column))
            });
        let before_last = place.after(&text[..text.len() - 1]);
        place = place.after(text);
        if read.is_err() || source.needs_input() {
            outlet.relieve(&mut answers);
        }
        outlet.check()?;
        read?;
        batch.next_block_marked();
        end = if source.added_end() { before_last } else { place };
    }
    reader.finish().map_err(|fault| refused(end, fault, Excerpt::none()))
}

/// Reads positions in a layout, for a job.
pub(crate) struct PositionsReader<'a> {
    job: &'a Job<'a>,
    regroup: Regroup,
}

impl<'a> PositionsReader<'a> {
    pub(crate) fn new(job: &'a Job<'a>) -> Self {
        Self { job, regroup: regroup(job.layout, job.game, job.max_piles) }
    }
}

/// The machine for the positions of a game.
pub(crate) fn regroup(layout: crate::Layout, game: &dyn Game, max_piles: usize) -> Regroup {
    Regroup::new(layout, game.piles(), max_piles)
}

impl Reader for PositionsReader<'_> {
    fn read(
        &mut self,
        brought: &Brought<'_>,
        answers: &mut Answers,
        relieve: Relieve<'_>,
    ) -> Result<(), (Spot, Fault)> {
        let fed = read_positions(self.job, &mut self.regroup, brought, 0, answers, relieve)?;
        if fed < brought.numbers.len() {
            return Err((Spot::Number(fed), Fault::BehindEnd));
        }
        Ok(())
    }

    fn finish(&mut self) -> Result<(), Fault> {
        self.regroup.missing().map_or(Ok(()), Err)
    }
}

/// Judges the positions from the number with the index `from` on, and returns behind which number they end, or the
/// block does.
pub(crate) fn read_positions(
    job: &Job<'_>,
    regroup: &mut Regroup,
    brought: &Brought<'_>,
    from: usize,
    answers: &mut Answers,
    relieve: Relieve<'_>,
) -> Result<usize, (Spot, Fault)> {
    let known = regroup.known();
    let fed = regroup.feed(brought, from);
    let may_be_end = regroup.may_be_end();
    if let Err((row, spot, fault)) = job.judge_batch(regroup.groups(), known, !may_be_end, answers, relieve) {
        let spot = match spot {
            crate::Spot::Pile(pile) => Spot::Number(regroup.index_of(row, pile, brought.numbers.len())),
            crate::Spot::End => Spot::LineEnd(regroup.end_of(row)),
        };
        return Err((spot, fault));
    }
    regroup.settle();
    fed.map_err(|(index, fault)| (Spot::Number(index), fault))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::bash::Bash;
    use crate::games::nim::Nim;
    use crate::games::wythoff::Wythoff;
    use crate::games::{Ending, pebbles::Pebbles};
    use crate::{End, Layout, Positions, Question};

    const LINES_CASES: Layout = Layout { positions: Positions::Lines, end: End::Cases };
    const LINES_ZERO: Layout = Layout { positions: Positions::Lines, end: End::Zero };
    const COUNTED: Layout = Layout { positions: Positions::Counted, end: End::Input };
    const COUNTED_CASES: Layout = Layout { positions: Positions::Counted, end: End::Cases };
    const COUNTED_ZERO: Layout = Layout { positions: Positions::Counted, end: End::Zero };

    /// Text that is read at most so many bytes at a time.
    struct Pieces<'a>(&'a [u8], usize);

    impl Read for Pieces<'_> {
        fn read(&mut self, room: &mut [u8]) -> std::io::Result<usize> {
            let most = self.1.min(room.len());
            (&mut self.0).take(most as u64).read(room)
        }
    }

    /// The answers and the message, which do not depend on how the input arrives.
    fn judge(game: &dyn Game, layout: Layout, input: &str) -> (String, String) {
        let question = &Question::Win;
        let mut found = Vec::new();
        for kernel in Kernel::available() {
            let job = Job { game, question, kernel, max_piles: 50_000, layout };
            for most in [1, 2, 3, 7, 4096, 100_000, usize::MAX] {
                if most < 4096 && input.len() > 1000 {
                    continue;
                }
                let mut answers = Vec::new();
                let done = job.run("input", Pieces(input.as_bytes(), most), &mut answers);
                let message = done.map_or_else(|error| error.to_string(), |()| String::new());
                found.push((String::from_utf8(answers).unwrap(), message));
            }
        }
        let first = found.swap_remove(0);
        for other in found {
            assert!(other == first, "{:?}, where it was {:?}", other.1, first.1);
        }
        (first.0.replace('\n', ""), first.1)
    }

    #[test]
    fn positions_are_read_in_every_layout() {
        let nim = Nim::new(Ending::Normal);
        for (layout, input, answers) in [
            (LINES_CASES, "2\n1 1\n\n2 1\n", "01"),
            (LINES_CASES, "\n 2 \r\n1 1\r\n2 1", "01"),
            (LINES_CASES, "0\n", ""),
            (LINES_CASES, "1\n0\n\n \n", "0"),
            (LINES_ZERO, "1 1\n2 1\n0 0\n", "01"),
            (LINES_ZERO, "0 1\n0 0 1\n0", "11"),
            (COUNTED, "2 1 1 2\n2\n\n1", "01"),
            (COUNTED, "", ""),
            (COUNTED_CASES, "2 2 1 1 3 1 2 3\n", "00"),
            (COUNTED_CASES, "2\n2\n1 1\n1 0", "00"),
            (COUNTED_CASES, "0", ""),
            (COUNTED_ZERO, "3 7 11 13\n1 0\n0\n\n", "10"),
            (COUNTED_ZERO, "0", ""),
        ] {
            assert_eq!(judge(&nim, layout, input), (answers.to_owned(), String::new()), "{input:?}");
        }
    }

    #[test]
    fn what_is_missing_or_too_much_is_refused_with_its_place() {
        let nim = Nim::new(Ending::Normal);
        for (layout, input, answers, message) in [
            (LINES_CASES, "", "", "1:1: the input ends before the number of positions"),
            (LINES_CASES, "2\n1 1\n", "0", "3:1: the input ends after 1 of 2 positions"),
            (LINES_CASES, "2\n1 1", "0", "2:4: the input ends after 1 of 2 positions"),
            (
                LINES_CASES,
                "2 1\n1 1\n",
                "",
                "1:3: a number behind that of the positions, which has a line to itself",
            ),
            (LINES_CASES, "1\n1 1\n 2 2\n", "0", "3:2: a number behind the last position"),
            (LINES_CASES, "0 7\n", "", "1:3: a number behind the last position"),
            (LINES_ZERO, "1 1\n", "0", "2:1: the input ends without a zero that says so"),
            (LINES_ZERO, "0 0\n\n1 1\n", "", "3:1: a number behind the last position"),
            (
                COUNTED,
                "2 1 1 3 1 1\n",
                "0",
                "2:1: the input ends within a position: its count promises 1 more",
            ),
            (COUNTED, "0 1 1\n", "", "1:1: a count of 0, where a row has 1 or more"),
            (COUNTED, "50001 1\n", "", "1:1: a row of more than 50000 numbers; --max-piles raises the limit"),
            (
                COUNTED,
                "18446744073709551615 1\n",
                "",
                "1:1: a row of more than 50000 numbers; --max-piles raises the limit",
            ),
            (COUNTED_CASES, "", "", "1:1: the input ends before the number of positions"),
            (COUNTED_CASES, "3\n1 1\n", "1", "3:1: the input ends after 1 of 3 positions"),
            (COUNTED_CASES, "1\n1 1 7\n", "1", "2:5: a number behind the last position"),
            (
                COUNTED_CASES,
                "1\n1 x\n",
                "",
                "2:3: the letter 'x'; a row is decimal numbers separated by blanks",
            ),
            (
                COUNTED_CASES,
                "1\n1 1\nx\n",
                "1",
                "3:1: the letter 'x'; a row is decimal numbers separated by blanks",
            ),
            (COUNTED_ZERO, "1 1\n", "1", "2:1: the input ends without a zero that says so"),
            (COUNTED_ZERO, "1 1\n0\n0\n", "1", "3:1: a number behind the last position"),
        ] {
            let expected = (answers.to_owned(), format!("input:{message}"));
            assert_eq!(judge(&nim, layout, input), expected, "{input:?}");
        }
    }

    #[test]
    fn what_a_game_refuses_is_placed_in_every_layout() {
        let wythoff: &dyn Game = &Wythoff::new(Ending::Normal);
        let (pebbles, bash) = (&Pebbles, &Bash::new(Ending::Normal));
        for (game, layout, input, answers, message) in [
            (wythoff, COUNTED, "2 1 2 3 1 2 3", "0", "1:7: a count of 3, where a row has 2"),
            (wythoff, COUNTED, "2 1 2\n1 2 3", "0", "2:1: a count of 1, where a row has 2"),
            (wythoff, LINES_CASES, "2\n1 2\n1\n", "0", "3:2: too few numbers: 1, where a row has 2"),
            (wythoff, LINES_CASES, "2\n1 2\n1 2 3\n", "0", "3:5: too many numbers: a row has 2"),
            (wythoff, LINES_ZERO, "1 \r\n1 2 3\n", "", "1:3: too few numbers: 1, where a row has 2"),
            (
                pebbles,
                COUNTED,
                "3 1 2 3\n3 1\n2\n1\n",
                "0",
                "4:1: a pile of 1 after one of 2; piles must not decrease",
            ),
            (pebbles, COUNTED, "3 2 1 x\n", "", "1:5: a pile of 1 after one of 2; piles must not decrease"),
            (
                bash,
                LINES_ZERO,
                "4 3\n4 0\n0 0\n",
                "0",
                "2:3: the most that one may take is 0; it must be 1 or more",
            ),
        ] {
            let expected = (answers.to_owned(), format!("input:{message}"));
            assert_eq!(judge(game, layout, input), expected, "{input:?}");
        }
    }

    #[test]
    fn positions_may_be_longer_than_blocks() {
        let (nim, pebbles) = (Nim::new(Ending::Normal), Pebbles);
        for blank in [" ", "\n", " \r\n"] {
            let ones = format!("1{blank}").repeat(40_000);
            let counted = format!("40000 {ones}\n40001 {ones} 1 1 1");
            assert_eq!(judge(&nim, COUNTED, &counted), ("011".to_owned(), String::new()));
            let cut = format!("40000 {ones}\n40001 {ones}");
            let (answers, message) = judge(&nim, COUNTED, &cut);
            assert_eq!(answers, "0");
            assert!(message.ends_with("its count promises 1 more"), "{message}");
            let (_, message) = judge(&pebbles, COUNTED, &format!("40001 {ones}\n0"));
            assert!(
                message.ends_with(":1: a pile of 0 after one of 1; piles must not decrease"),
                "{message}"
            );
        }
        let ones = "1 ".repeat(40_000);
        let lines = format!("2\n{ones}\n{ones} 1\n");
        assert_eq!(judge(&nim, LINES_CASES, &lines), ("01".to_owned(), String::new()));
        let blanks = " ".repeat(300_000);
        let zeros = format!("1 1\n0{blanks}0{blanks}\n");
        assert_eq!(judge(&nim, LINES_ZERO, &zeros), ("0".to_owned(), String::new()));
        let bash = Bash::new(Ending::Normal);
        assert_eq!(judge(&bash, LINES_ZERO, &zeros.replace("1 1", "2 1")), ("0".to_owned(), String::new()));
        // What is wrong lies blocks before the number that shows that it is.
        let (_, message) = judge(&bash, LINES_ZERO, &format!("0{blanks}0{blanks}7{blanks}\n"));
        assert_eq!(message, "input:1:600003: the most that one may take is 0; it must be 1 or more");
    }
}
